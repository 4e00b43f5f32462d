"""How a sensible player fights: which battle first, who falls, when to stand and where to go."""

from __future__ import annotations

from kadesh.games.chariot_lords.bot.march import NEVER, Planner
from kadesh.games.chariot_lords.bot.temper import STUBBORN
from kadesh.games.chariot_lords.bot.worth import Worth, exposure
from kadesh.games.chariot_lords.charts.tables import DICE, SUMER, TERRAIN
from kadesh.games.chariot_lords.charts.troops import TROOP_KIND
from kadesh.games.chariot_lords.odds.battle import best_losses, counts_at, outlook_at
from kadesh.games.chariot_lords.rules.ch06_battle import (
    ROUNDS,
    battles,
    hits_left,
    insisting_nation,
    price_of,
    victim,
)
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.rules.under_way import Battle, Battles, Retreating
from kadesh.table import Advice, Option
from kadesh.table.temper import Player, Temper


def choose_battle(p: LordsPosition, phase: Battles, player: Player, options: list[Option]) -> Advice:
    """The surest battle first: what is won may serve the next."""
    planner = Planner(p, False, player.temper)
    return [(planner.battle_worth(o[1], counts_at(p, p.nation, o[1])), o) for o in options]


def lead(p: LordsPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """Use the ruler where he helps most; he has two battles."""
    area, enemy = battle.area, battle.enemy
    gain = outlook_at(p, area, enemy, True)[0] - outlook_at(p, area, enemy, False)[0]
    waiting = sum(1 for pair in battles(p) if pair != (area, enemy))
    wanted = gain > 0.03 if waiting >= p.influence else True
    return [(float((option[0] == "use-ruler") == wanted), option) for option in options]


def kill(p: LordsPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """Kill what costs the enemy most dice."""
    area, nation = battle.area, victim(p, battle)
    terrain, hits = TERRAIN[area], hits_left(battle)
    best = best_losses(counts_at(p, nation, area), hits, terrain, nation == p.nation, nation == SUMER)
    advice: Advice = []
    for option in options:
        kind = TROOP_KIND[option[1]]
        wanted = 1.0 if best[kind] else 0.0
        price = price_of(p, option[1], area)
        advice.append((wanted + 0.1 * DICE[kind][terrain] - 0.01 * price, option))
    return advice


def round_worth(p: LordsPosition, battle: Battle, nation: int, temper: Temper) -> float:
    """What another round is worth to one side."""
    area, enemy = battle.area, battle.enemy
    cleared, gone, lost, killed = outlook_at(p, area, enemy, battle.mover_led, 1)
    worth = Worth(p, nation, temper)
    if nation == p.nation:
        return cleared * worth.area[area] + killed * worth.kill[enemy] - lost * worth.unit
    return gone * worth.area[area] + lost * worth.kill[p.nation] - killed * worth.unit


def insist(p: LordsPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """A ruler presses on while that pays."""
    wanted = round_worth(p, battle, insisting_nation(p, battle), player.temper) > 0
    return [(float((option[0] == "insist") == wanted), option) for option in options]


def decide(p: LordsPosition, retreating: Retreating, player: Player, options: list[Option]) -> Advice:
    """Stand while another round pays; else save the army, best into an area that scores."""
    battle = p.caller(retreating, Battle)
    nation, area = retreating.nation, retreating.area
    worth = Worth(p, nation, player.temper)
    stand = round_worth(p, battle, nation, player.temper)
    if nation != p.nation:
        stand += 0.6 * player.temper[STUBBORN] * worth.area[area]  # who stands may keep the area
    elif battle.round >= ROUNDS:
        stand = NEVER
    advice: Advice = []
    for option in options:
        if option[0] == "stand":
            advice.append((stand, option))
        elif option[0] == "retreat":
            new = 0.0 if p.holds(nation, option[1]) else worth.area[option[1]]
            crowd = max(0, p.count(nation, option[1]) + p.count(nation, area) - 5)
            advice.append((0.5 * new - crowd * worth.unit, option))
        else:
            advice.append((-0.2 if option[0] == "to-sea" else NEVER, option))
    return advice


def send(p: LordsPosition, retreating: Retreating, player: Player, options: list[Option]) -> Advice:
    nation = retreating.nation
    worth = Worth(p, nation, player.temper)
    return [(0.2 if p.holds(nation, option[2]) else worth.area[option[2]], option) for option in options]


def send_markers(p: LordsPosition, retreating: Retreating, player: Player, options: list[Option]) -> Advice:
    """A marker goes where most of its units are, and fewest enemies can come."""
    nation = retreating.nation
    return [(p.count(nation, option[2]) - 0.1 * exposure(p, nation, option[2]), option) for option in options]
