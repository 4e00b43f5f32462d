"""9.4 Action events: what speaks against a card in a window, and what it does there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.god_kings.charts import kinds
from kadesh.games.god_kings.charts.numbers import DISPLACEMENT_MARGIN, LARGE_ARMY
from kadesh.games.god_kings.charts.tables import (
    CARD_KIND,
    KIND_AMOUNT,
    KIND_PATRONS,
    KIND_WINDOW,
    MOUNTAIN,
    POWERS,
    PROVINCE,
    PROVINCE_INDEX,
    W_REACTION,
)
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import chariots_owed
from kadesh.games.god_kings.rules.force import army_attrition, space_of
from kadesh.games.god_kings.rules.places import is_king
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import CHARIOTS, complete_divisions, steps
from kadesh.games.god_kings.rules.under_way import STOPPED_BY_CARD, Activation, Attempt, Battle, CardWindow
from kadesh.table import Reason

WRONG_MOMENT: Final = Reason("9.4", "This is not the moment that the card names.")
NOT_YOUR_ARMY: Final = Reason("9.4", "The card helps an army that its player has activated.")
YOUR_OWN_ARMY: Final = Reason("9.4", "The card is played against another player's army.")
NOT_THE_MOVER: Final = Reason("9.4", "Only the player of the moving army plays that.")
NOT_YOUR_ATTEMPT: Final = Reason("9.4", "The card helps only an army of its own player in such an attempt.")
DECIDED: Final = Reason("9.4", "A card has decided that already.")
NOT_INTERCEPTED: Final = Reason("9.4", "An Ambush needs an interception or a mountain.")
NO_DIVISION: Final = Reason("9.4", "That side has no complete division in the battle.")
NO_KING: Final = Reason("9.4", "The King of this player commands neither side.")
NOTHING_TO_GAIN: Final = Reason("9.3", "The event could do nothing at all here.")
NOT_THE_WINNER: Final = Reason("9.4", "Only the winner over an army of six units or more raises a stele.")
NOT_A_DESERT: Final = Reason("9.4", "There is water enough in that province.")
AT_HOME: Final = Reason("9.4", "The army knows the mountains of its own home country.")
NO_MARKER: Final = Reason("9.4", "A ramp is finished only where the siege goes on already.")
NO_CHARIOTS_OWED: Final = Reason("9.4", "That side owes no losses of chariots.")

BEST_BATTLE: Final = 4
DESERTS: Final = [PROVINCE_INDEX[name] for name in ("sinai", "upe", "nuhasse", "mari")]


def attempt_of(window: CardWindow) -> Attempt:
    """The interception or avoidance that a window is about. [11.3]"""
    assert window.entry is not None
    return window.entry.attempts[window.entry.cursor]


# --- what speaks against a card ---


def why_not_own_activation(p: GodKingsPosition, window: CardWindow, seat: int, kind: int) -> Reason | None:
    """March and sea cards for one's own activation. (cards 73, 74, 75, 79, 81)"""
    army = window.army
    assert army is not None
    if army.seat != seat:
        return NOT_YOUR_ARMY
    if (kind == kinds.NIGHT_ADVANCE and army.night) or (kind == kinds.GOAT_TRACKS and army.goat_tracks):
        return NOTHING_TO_GAIN
    if kind == kinds.FAIR_WINDS:
        return NOTHING_TO_GAIN if army.play.sailed else None
    # Who comes out by the gate fights where he is.
    return NOTHING_TO_GAIN if army.sortie and not army.naval_points else None


def why_not_against_army(p: GodKingsPosition, window: CardWindow, seat: int, kind: int) -> Reason | None:
    """Cards against another's army on its way. (cards 78, 82, 100, 101)"""
    army = window.army
    assert army is not None
    if army.seat == seat:
        return YOUR_OWN_ARMY
    if kind in (kinds.SWOLLEN_RIVER, kinds.STORM_AT_SEA):
        return DECIDED if army.halted else None
    if not army.units:
        return NOTHING_TO_GAIN
    space = space_of(army)
    if kind == kinds.DESERT_THIRST:
        return None if PROVINCE[space] in DESERTS else NOT_A_DESERT
    return AT_HOME if p.is_home(army.side, space) else None


def why_not_reaction(p: GodKingsPosition, window: CardWindow, seat: int, kind: int) -> Reason | None:
    """Cards that decide an interception or an avoidance. (cards 76, 77, 80)"""
    entry = window.entry
    assert entry is not None
    attempt = attempt_of(window)
    if kind == kinds.SHASU_SPIES:
        if entry.army.seat != seat:
            return NOT_THE_MOVER
        return DECIDED if attempt.decided < 0 else None
    if attempt.avoids != (kind == kinds.MELTING_AWAY):
        return WRONG_MOMENT
    if p.decider(attempt.side, entry.army.seat) != seat:
        return NOT_YOUR_ATTEMPT
    return DECIDED if attempt.decided > 0 else None


def why_not_battle_begins(p: GodKingsPosition, window: CardWindow, seat: int, kind: int) -> Reason | None:
    """Dust Storm and Heroic King, before charges. (cards 67, 70)"""
    battle = window.battle
    assert battle is not None
    if kind == kinds.DUST_STORM:
        return NOTHING_TO_GAIN if battle.dust or MOUNTAIN[battle.space] else None
    which = side_of_king(p, battle, seat)
    if which < 0:
        return NO_KING
    if p.battle_rating(3 * p.power_of[seat]) >= BEST_BATTLE:
        return NOTHING_TO_GAIN
    return DECIDED if battle.heroes >> which & 1 else None


def side_of_king(p: GodKingsPosition, battle: Battle, seat: int) -> int:
    """The side of a battle that a player's own King commands, -1 for none. (card 70)"""
    king = 3 * p.power_of[seat]
    if battle.attacking_general == king:
        return 0
    return 1 if battle.defending_general == king else -1


def why_not_charge_card(p: GodKingsPosition, window: CardWindow, seat: int, kind: int) -> Reason | None:
    """Cards on a charge roll: of 62 and 63 the last one counts. (cards 62, 63, 65, 66)"""
    battle = window.battle
    assert battle is not None
    if kind == kinds.IRRESISTIBLE_CHARGE:
        return DECIDED if battle.decided > 0 else None
    return DECIDED if kind == kinds.WISDOM_OF_HORUS and battle.decided < 0 else None


def why_not_battle_card(p: GodKingsPosition, window: CardWindow, seat: int, kind: int) -> Reason | None:
    """Cards of step 4, in the half for the Attacker and in that for the Defender. (cards 55–61, 68, 71)"""
    battle = window.battle
    assert battle is not None
    if kind == kinds.AMBUSH:
        if window.half == 0:
            return WRONG_MOMENT
        return None if battle.intercepted or MOUNTAIN[battle.space] else NOT_INTERCEPTED
    if kind == kinds.VETERAN_SPEARMEN:
        side = battle.attacker if window.half == 0 else battle.defender
        stack = battle.attacking if window.half == 0 else battle.defending
        return None if side < POWERS and complete_divisions(stack) else NO_DIVISION
    if kind == kinds.EVIL_OMENS:
        other = 1 - window.half
        general = battle.defending_general if other else battle.attacking_general
        return NOTHING_TO_GAIN if general < 0 or battle.omens >> other & 1 else None
    return None


def why_not_loss_card(p: GodKingsPosition, window: CardWindow, which: int) -> Reason | None:
    """Armoured Crews for a side that owes chariots. (card 64)"""
    battle = window.battle
    assert battle is not None
    stack = battle.attacking if which == 0 else battle.defending
    if not battle.tried >> which & 1 or battle.crews >> which & 1:
        return NO_CHARIOTS_OWED
    owed = chariots_owed(battle.numbers[1 - which], steps(stack & CHARIOTS))
    return None if owed else NO_CHARIOTS_OWED


def why_not_after_battle(p: GodKingsPosition, window: CardWindow, seat: int, kind: int) -> Reason | None:
    """Plundered Camp and Victory Stele, when the winner is known. (cards 69, 72)"""
    battle = window.battle
    assert battle is not None
    if kind == kinds.PLUNDERED_CAMP:
        # Who has nobody left is not put to the test.
        margin = battle.numbers[battle.winner] - battle.numbers[1 - battle.winner] - battle.mercy
        left = battle.defending if battle.winner == 0 else battle.attacking + battle.held
        return None if margin >= DISPLACEMENT_MARGIN and left else NOTHING_TO_GAIN
    winner = battle.attacker if battle.winner == 0 else battle.defender
    beaten = battle.defenders_before if battle.winner == 0 else battle.attackers_before
    was_army = battle.army_beaten >> (1 - battle.winner) & 1
    if winner != p.power_of[seat] or beaten < LARGE_ARMY or not was_army:
        return NOT_THE_WINNER
    return None


def why_not_siege_card(p: GodKingsPosition, window: CardWindow, seat: int, kind: int) -> Reason | None:
    """Cards before a siege roll. (cards 46–53)"""
    siege = window.siege
    assert siege is not None
    if kind == kinds.SIEGE_RAMP and not p.siege_count[siege.space]:
        return NO_MARKER
    return None


def why_not_anyway(p: GodKingsPosition, window: CardWindow, seat: int, kind: int) -> Reason | None:
    """Nothing speaks against False Rumor or a stout garrison but that another was there first.
    (cards 36–39, 54)"""
    if window.succession is not None and window.succession.cancelled:
        return DECIDED
    return DECIDED if window.siege is not None and window.siege.stout else None


Against = Callable[[GodKingsPosition, CardWindow, int, int], Reason | None]
AGAINST: Final[dict[int, Against]] = {
    **dict.fromkeys(
        (kinds.FORCED_MARCH, kinds.NIGHT_ADVANCE, kinds.GOAT_TRACKS, kinds.FAIR_WINDS), why_not_own_activation
    ),
    **dict.fromkeys(
        (kinds.SWOLLEN_RIVER, kinds.STORM_AT_SEA, kinds.DESERT_THIRST, kinds.SNOW_IN_THE_TAURUS),
        why_not_against_army,
    ),
    **dict.fromkeys((kinds.SHASU_SPIES, kinds.KEEN_SCOUTS, kinds.MELTING_AWAY), why_not_reaction),
    **dict.fromkeys((kinds.DUST_STORM, kinds.HEROIC_KING), why_not_battle_begins),
    **dict.fromkeys(
        (
            kinds.IRRESISTIBLE_CHARGE,
            kinds.WISDOM_OF_HORUS,
            kinds.RUNNERS_BEFORE_THE_CHARIOTS,
            kinds.FRESH_TEAMS,
        ),
        why_not_charge_card,
    ),
    **dict.fromkeys((kinds.PLUNDERED_CAMP, kinds.VICTORY_STELE), why_not_after_battle),
    **dict.fromkeys(
        (kinds.TRAITOR, kinds.SIEGE_RAMP, kinds.SCALING_LADDERS, kinds.BATTERING_RAM, kinds.DEEP_CISTERNS),
        why_not_siege_card,
    ),
    **dict.fromkeys((kinds.FALSE_RUMOR, kinds.STOUT_GARRISON), why_not_anyway),
}


def why_not_action(p: GodKingsPosition, window: CardWindow, seat: int, card: int) -> Reason | None:
    """The reason against playing a card in a window. [9.4]"""
    kind = CARD_KIND[card]
    if KIND_WINDOW[kind] != window.kind or kind == kinds.ARMOURED_CREWS:
        return WRONG_MOMENT
    return AGAINST.get(kind, why_not_battle_card)(p, window, seat, kind)


# --- what it does ---


def act_on_army(p: GodKingsPosition, army: Activation, kind: int) -> None:
    """Cards on an army under way. (cards 73–75, 78, 79, 81, 82, 100, 101)"""
    amount = KIND_AMOUNT[kind]
    if kind == kinds.FORCED_MARCH:
        army.mp += amount
        army.bonus += amount
    elif kind == kinds.NIGHT_ADVANCE:
        army.night = amount
    elif kind == kinds.GOAT_TRACKS:
        army.goat_tracks = True
    elif kind == kinds.FAIR_WINDS:
        army.naval_points = amount
    elif kind == kinds.SWOLLEN_RIVER:
        army.halted = STOPPED_BY_CARD
    elif kind == kinds.STORM_AT_SEA:
        army.halted = STOPPED_BY_CARD
        army.stopped = True
        army_attrition(p, army)
    else:
        army_attrition(p, army)


def act_on_battle(p: GodKingsPosition, window: CardWindow, battle: Battle, seat: int, kind: int) -> None:
    """Cards in a battle. (cards 55–72)"""
    amount = KIND_AMOUNT[kind]
    if kind == kinds.DUST_STORM:
        battle.dust = True
    elif kind == kinds.HEROIC_KING:
        battle.heroes |= 1 << side_of_king(p, battle, seat)
    elif kind == kinds.IRRESISTIBLE_CHARGE:
        battle.decided = 1
    elif kind == kinds.WISDOM_OF_HORUS:
        battle.decided = -1
    elif kind in (kinds.RUNNERS_BEFORE_THE_CHARIOTS, kinds.FRESH_TEAMS):
        battle.charge_modifier += amount
    elif kind == kinds.EVIL_OMENS:
        battle.omens |= 1 << (1 - window.half)
    elif kind == kinds.PANIC:
        battle.card_drm[1 - window.half] += amount
    elif kind == kinds.PLUNDERED_CAMP:
        battle.mercy += amount
    elif kind == kinds.VICTORY_STELE:
        score(p, seat, amount, "9.4")
    else:
        side = battle.attacker if window.half == 0 else battle.defender
        battle.card_drm[window.half] += amount + (1 if side in KIND_PATRONS[kind] else 0)


def score(p: GodKingsPosition, seat: int, points: int, clause: str) -> None:
    """Victory Points of the current turn, noted the instant they are gained. [5.0, 24.1]"""
    p.vp[seat] += points
    p.merit[seat] += points
    p.tell(facts_war.Scores, clause, seat, points, p.vp[seat])


def act(p: GodKingsPosition, window: CardWindow, seat: int, card: int) -> None:
    """The event of an action card. [9.4]"""
    kind = CARD_KIND[card]
    amount = KIND_AMOUNT[kind]
    if window.kind == W_REACTION:
        attempt_of(window).decided = -1 if kind == kinds.SHASU_SPIES else 1
    elif window.battle is not None:
        act_on_battle(p, window, window.battle, seat, kind)
    elif window.siege is not None:
        siege = window.siege
        if kind == kinds.STOUT_GARRISON:
            siege.stout = True
        elif kind == kinds.BATTERING_RAM:
            siege.rams += 1
        else:
            siege.modifier += amount
            siege.ladders += 1 if kind == kinds.SCALING_LADDERS else 0
    elif window.succession is not None:
        window.succession.cancelled = True
    elif window.army is not None:
        act_on_army(p, window.army, kind)


def hero_rating(p: GodKingsPosition, battle: Battle, which: int) -> int:
    """The Battle Rating of a side's commander, with a Heroic King's point, 4 at most. [15.5.5] (card 70)"""
    general = battle.attacking_general if which == 0 else battle.defending_general
    rating = p.battle_rating(general)
    if battle.heroes >> which & 1 and is_king(general):
        rating = min(rating + KIND_AMOUNT[kinds.HEROIC_KING], BEST_BATTLE)
    return rating
