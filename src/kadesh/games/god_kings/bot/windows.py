"""Action cards: what each does at its moment, and whether it is worth playing there."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.bot.cards import HELPFUL, beside, helped, lost_impulse
from kadesh.games.god_kings.bot.war import battle_clash
from kadesh.games.god_kings.bot.worth import Worth
from kadesh.games.god_kings.charts import kinds
from kadesh.games.god_kings.charts.numbers import WALL_MODIFIER
from kadesh.games.god_kings.charts.tables import CARD_KIND, KIND_AMOUNT, KIND_PATRONS, POWERS, WALLS
from kadesh.games.god_kings.odds.dice import siege_chance
from kadesh.games.god_kings.rules.ch15_charge import charger
from kadesh.games.god_kings.rules.ch15_sides import side_of
from kadesh.games.god_kings.rules.ch17_sieges import siege_modifier
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import size
from kadesh.games.god_kings.rules.under_way import (
    Activation,
    Battle,
    CardWindow,
    Entry,
    OracleWindow,
    Siege,
    Succession,
)
from kadesh.table import Advice, Option
from kadesh.table.temper import Player

STAKE: Final = 1.2  # what a battle turns on, besides the space


def action_card(p: GodKingsPosition, window: CardWindow, player: Player, options: list[Option]) -> Advice:
    worth = Worth(p, player)
    found: Advice = []
    for option in options:
        value = 0.0
        if option[0] != "pass":
            value = action_worth(worth, window, option) - beside(worth, option[1]) - 0.02
        found.append((value, option))
    return found


def sympathy(worth: Worth, side: int) -> float:
    """Whose side one is on: 1 for one's own, less than nothing for rivals."""
    if worth.is_own(side):
        return 1.0
    return -0.8 if worth.is_rival(side) else 0.0


def action_worth(worth: Worth, window: CardWindow, option: Option) -> float:
    """What a card does in this window."""
    kind = CARD_KIND[option[1]]
    if window.battle is not None:
        return battle_card(worth, window, window.battle, kind, option)
    if window.siege is not None:
        return siege_card(worth, window.siege, kind)
    if window.entry is not None:
        return reaction_card(worth, window.entry, kind)
    if window.succession is not None:
        side = window.succession.power
        return 0.25 if sympathy(worth, side) < 0 else -0.3
    if window.army is not None:
        return army_card(worth, window.army, kind)
    return 0.0


def army_card(worth: Worth, army: Activation, kind: int) -> float:
    """Points for the march, or harm to somebody else's army on its way."""
    if kind in HELPFUL:
        return helped(worth, army, kind)
    against = -sympathy(worth, army.side)
    if kind in (kinds.SWOLLEN_RIVER, kinds.STORM_AT_SEA):
        return 0.3 * against
    return against * worth.step * size(army.units) / 4


def reaction_card(worth: Worth, entry: Entry, kind: int) -> float:
    """Certainty for what was declared, or against it."""
    return 0.25 if kind != kinds.SHASU_SPIES or entry.army.units else 0.0


def stake_of(worth: Worth, battle: Battle) -> float:
    """What a battle is about."""
    space = battle.space
    taker = battle.attacker if worth.p.marker[space] != battle.attacker else -1
    stake = abs(worth.delta(space, taker if taker < POWERS else -1)) if not WALLS[space] else 0.3
    if size(battle.attacking) >= 6 or size(battle.defending) >= 6:
        stake += STAKE if worth.p.by_points else 0.4
    return 0.3 + min(2.0, stake)


def battle_card(worth: Worth, window: CardWindow, battle: Battle, kind: int, option: Option) -> float:
    """Cards in a battle: for one's own side, against a rival's."""
    p = worth.p
    ours = sympathy(worth, battle.attacker) - sympathy(worth, battle.defender)
    stake = stake_of(worth, battle)
    if kind == kinds.VICTORY_STELE:
        return 1.0 if p.by_points else 0.3
    if kind == kinds.PLUNDERED_CAMP:
        loser = side_of(battle, 1 - battle.winner)
        return 0.25 * sympathy(worth, loser)
    if kind == kinds.ARMOURED_CREWS:
        return 0.12 * sympathy(worth, side_of(battle, option[2])) * min(1, worth.rounds_left)
    clash = battle_clash(p, battle)
    if kind in (
        kinds.IRRESISTIBLE_CHARGE,
        kinds.WISDOM_OF_HORUS,
        kinds.RUNNERS_BEFORE_THE_CHARIOTS,
        kinds.FRESH_TEAMS,
    ):
        which = charger(battle)
        chance = clash.charge(which == 0)
        helps = kind in (kinds.IRRESISTIBLE_CHARGE, kinds.FRESH_TEAMS)
        change = (1.0 - chance if helps else chance) * (
            1.0 if kind in (kinds.IRRESISTIBLE_CHARGE, kinds.WISDOM_OF_HORUS) else 0.6
        )
        swing = abs(clash.after_charge(which == 0).win - clash.plain().win) + 0.15
        for_it = sympathy(worth, side_of(battle, which)) - sympathy(worth, side_of(battle, 1 - which))
        return 0.5 * (for_it if helps else -for_it) * change * swing * stake
    if kind == kinds.DUST_STORM:
        swing = clash.charge(True) - clash.charge(False)
        return -0.25 * ours * swing * stake
    if kind == kinds.HEROIC_KING:
        return 0.15 * stake
    drm = KIND_AMOUNT[kind]
    side = side_of(battle, window.half)
    if side in KIND_PATRONS[kind]:
        drm += 1
    if kind == kinds.PANIC:
        drm = -drm
    elif kind == kinds.EVIL_OMENS:
        general = battle.defending_general if window.half == 0 else battle.attacking_general
        drm = p.battle_rating(general)
    sign = 1 if window.half == 0 else -1
    swing = clash.plain(sign * drm).win - clash.plain().win
    return 0.5 * ours * swing * stake


def siege_card(worth: Worth, siege: Siege, kind: int) -> float:
    """By how much the chance that the city falls changes."""
    p, side = worth.p, siege.army.side
    gain = worth.delta(siege.space, side)
    if kind == kinds.STOUT_GARRISON:
        return -0.25 * gain
    now = siege_modifier(p, siege) - WALL_MODIFIER[WALLS[siege.space]]
    walls = WALLS[siege.space]
    before = siege_chance(walls, 0, now)
    step = 1 if kind == kinds.BATTERING_RAM else KIND_AMOUNT[kind]
    return gain * (siege_chance(walls, 0, now + step) - before)


def oracle(p: GodKingsPosition, window: OracleWindow, player: Player, options: list[Option]) -> Advice:
    """Roll again what came out badly, where much depends on it."""
    worth = Worth(p, player)
    roll = window.roll
    die = roll.die
    bad = 0.0
    if isinstance(roll, Siege):
        modifier = siege_modifier(p, roll)
        bad = (worth.delta(roll.space, roll.army.side) if die + modifier < 4 and die < 6 else -1.0) * 0.5
    elif isinstance(roll, Battle):
        bad = (3.5 - die) * 0.12 if die <= 2 else -0.3
    elif isinstance(roll, Succession):
        bad = -0.1
    elif isinstance(roll, Entry):
        bad = 0.1 if die >= 5 else -0.2
    short = lost_impulse(worth)
    return [(0.0 if option[0] == "pass" else bad - short - 0.1, option) for option in options]
