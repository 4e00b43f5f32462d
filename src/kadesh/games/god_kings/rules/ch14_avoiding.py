"""14 Reaction B: avoiding battle, and pursuit."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import LONE_GENERAL
from kadesh.games.god_kings.charts.tables import LAND, TRIBAL, W_REACTION
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import chariot_modifier, pursues, succeeds
from kadesh.games.god_kings.rules.asking import anywhere, either
from kadesh.games.god_kings.rules.ch09_windows import open_window
from kadesh.games.god_kings.rules.ch10_command import king_left_behind
from kadesh.games.god_kings.rules.ch11_mover import mover
from kadesh.games.god_kings.rules.ch25_displacement import turn_out
from kadesh.games.god_kings.rules.force import roll_own_die
from kadesh.games.god_kings.rules.places import SIDE_OF, SPACE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import at_most, chariots, only_chariots
from kadesh.games.god_kings.rules.under_way import NO_PURSUIT, Attempt, Entry
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_THERE: Final = Reason("14.1", "Only a general in the space that the enemy has entered avoids battle.")
NOT_AN_ARMY: Final = Reason("14.1", "Nobody need flee from a general without units.")
LANDED_INSIDE: Final = Reason("12.4", "The army lands inside its city and attacks nobody before it.")
ONE_ATTEMPT: Final = Reason("14.3", "Only one attempt to avoid battle is allowed.")
FAILED_BEFORE: Final = Reason("13.10", "Who failed to intercept this army on this card may not avoid it.")
NOWHERE: Final = Reason("14.2", "No adjacent space is open to a force that avoids battle.")
KING_KEEPS_ONE: Final = Reason("14.3", "The King whom a warlord leaves behind keeps at least one unit.")
NOT_NEXT_TO_IT: Final = Reason("14.1", "An avoiding force moves into an adjacent space.")
ENEMY_THERE: Final = Reason("14.2", "An avoiding force may not enter a space with an enemy unit or marker.")
WHERE_HE_CAME_FROM: Final = Reason(
    "14.2", "An avoiding force may not enter the space from which the enemy came."
)
IMPASSABLE: Final = Reason("21.0", "Tribal spaces are impassable.")


def why_not_avoid_to(p: GodKingsPosition, entry: Entry, side: int, space: int) -> Reason | None:
    """The reason against a space for an avoiding force. [14.2] (A89)"""
    if space not in LAND[entry.space]:
        return IMPASSABLE if TRIBAL[space] else NOT_NEXT_TO_IT
    if space == SPACE_OF[entry.army.come_from]:
        return WHERE_HE_CAME_FROM
    if p.enemies(side, space) or p.marker[space] not in (side, -1):
        return ENEMY_THERE
    return None


def refuges(p: GodKingsPosition, entry: Entry, side: int) -> list[int]:
    """The spaces into which a side's force can avoid battle. [14.2]"""
    return [space for space in LAND[entry.space] if why_not_avoid_to(p, entry, side, space) is None]


def may_avoid_units(p: GodKingsPosition, entry: Entry, side: int) -> int:
    """The units outside that have not failed to intercept this army. [13.10, 14.2]"""
    stack = p.stack(side, entry.space)
    for failed in entry.army.play.failed:
        same = failed.mover == entry.army.general and failed.side == side
        if same and SPACE_OF[failed.place] == entry.space:
            stack -= at_most(failed.units, stack)
    return stack


def who_failed(entry: Entry) -> int:
    """The generals who failed to intercept this army on this card, a mask: those who went along failed
    too. [13.10, 14.2]"""
    mask = 0
    for failed in entry.army.play.failed:
        if failed.mover == entry.army.general:
            mask |= failed.generals
    return mask


def why_not_avoid(
    p: GodKingsPosition, entry: Entry, side: int, general: int, declared: bool = False
) -> Reason | None:
    """The reason against an attempt to avoid battle. [14.1, 14.2, 14.3, 13.10]"""
    if SIDE_OF[general] != side or p.general_at[general] != entry.space:
        return NOT_THERE
    if not entry.army.units:
        return NOT_AN_ARMY
    if entry.inside:
        return LANDED_INSIDE
    if declared:
        return ONE_ATTEMPT
    if who_failed(entry) >> general & 1:
        return FAILED_BEFORE
    if king_left_behind(general, p.generals_at(side, entry.space)) and not p.stack(side, entry.space):
        return KING_KEEPS_ONE
    return None if refuges(p, entry, side) else NOWHERE


# --- the attempts are rolled [14.1] ---


def next_avoidance(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """The next attempt, with a window before its roll; an army that has backed up is avoided
    already. [11.3]"""
    for at, attempt in enumerate(entry.attempts):
        if attempt.avoids and not attempt.done:
            entry.cursor = at
            open_window(p, W_REACTION, entry.army.seat, entry=entry)
            return NEXT
    return LONE_GENERALS


def roll_avoidance(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """The avoiding side's die, unless a card has decided. [14.1]"""
    attempt = entry.attempts[entry.cursor]
    if not attempt.decided:
        roll_own_die(p, entry, p.decider(attempt.side, entry.army.seat))
    return NEXT


def avoid_modifier(entry: Entry, attempt: Attempt) -> int:
    """A lone general, chariots. [14.1]"""
    modifier = 0 if attempt.units else LONE_GENERAL
    own, others = chariots(attempt.units), chariots(entry.army.units)
    return modifier + chariot_modifier(own, others, only_chariots(attempt.units))


def judge_avoidance(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """At most the Battle Rating: the force slips away; who fails fights with a shaken army. [14.1]"""
    attempt = entry.attempts[entry.cursor]
    attempt.done = True
    modifier = avoid_modifier(entry, attempt)
    rating = p.battle_rating(attempt.general)
    die = 0 if attempt.decided else entry.die
    success = attempt.decided > 0 or (not attempt.decided and succeeds(die, modifier, rating))
    p.tell(
        facts_war.AvoidBattle,
        "14.1",
        attempt.side,
        attempt.general,
        entry.space,
        die,
        modifier,
        rating,
        success,
        entry.first,
    )
    if not success:
        if not attempt.decided:
            entry.avoid_failed |= 1 << attempt.side
        return NEXT_AVOIDANCE
    if not refuges(p, entry, attempt.side):
        return NEXT_AVOIDANCE
    return NEXT


def avoider(p: GodKingsPosition, entry: Entry) -> int:
    return p.decider(entry.attempts[entry.cursor].side, entry.army.seat)


def avoid_to_options(p: GodKingsPosition, entry: Entry) -> list[Option]:
    return [("avoid-to", space) for space in refuges(p, entry, entry.attempts[entry.cursor].side)]


def why_not_avoid_option(p: GodKingsPosition, entry: Entry, option: Option) -> Reason | None:
    """The reason against a space for an avoiding force. [14.2]"""
    return why_not_avoid_to(p, entry, entry.attempts[entry.cursor].side, option[1])


def take_avoid_to(p: GodKingsPosition, entry: Entry, option: Option) -> Step[Entry]:
    """The force goes; who was not named stays behind. [14.1, 14.2]"""
    attempt = entry.attempts[entry.cursor]
    to: int = option[1]
    p.shift(attempt.side, entry.space, to, attempt.units)
    p.relocate(attempt.generals, to)
    entry.avoided = True
    entry.army.left_chariots = chariots(attempt.units)
    p.tell(facts_war.AvoidsTo, "14.1", attempt.side, entry.space, to, attempt.generals, attempt.units)
    if attempt.units:
        turn_out(p, attempt.side, to)
    return NEXT_AVOIDANCE


def lone_generals(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """Enemy generals without units whom the army finds in its space are displaced. [11.11, 14.1]"""
    if entry.army.units:
        turn_out(p, entry.army.side, entry.space)
    return NEXT


# --- pursuit [14.4] ---


def may_pursue(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """After an avoidance the army goes on only if it pursues, with Movement Points left. [14.4] (A79)"""
    army = entry.army
    if not entry.avoided or army.halted:
        return END
    if not army.mp:
        army.halted = NO_PURSUIT
        return END
    return NEXT


def take_pursuit(p: GodKingsPosition, entry: Entry, option: Option) -> Step[Entry]:
    """The active player rolls, or stays. [14.4]"""
    if option[0] == "stay":
        entry.army.halted = NO_PURSUIT
        return END
    roll_own_die(p, entry, entry.army.seat)
    return NEXT


def judge_pursuit(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """Who fails forfeits his Movement Points; he may still besiege. [14.4, 14.6]"""
    army = entry.army
    modifier = chariot_modifier(chariots(army.units), army.left_chariots, only_chariots(army.units))
    rating = p.battle_rating(army.general)
    success = pursues(entry.die, modifier, rating)
    p.tell(
        facts_war.Pursuit,
        "14.4",
        army.side,
        army.general,
        entry.space,
        entry.die,
        modifier,
        rating,
        success,
        entry.first,
    )
    if not success:
        army.mp = 0
        army.halted = NO_PURSUIT
    return END


NEXT_AVOIDANCE: Final[Do[Entry]] = Do("next avoidance", next_avoidance)
ROLL_AVOIDANCE: Final = Do("roll the avoidance", roll_avoidance)
JUDGE_AVOIDANCE: Final = Do("judge the avoidance", judge_avoidance)
AVOID_TO: Final[Ask[Entry]] = Ask(
    "where to avoid", avoider, avoid_to_options, take_avoid_to, anywhere("avoid-to"), why_not_avoid_option
)

LONE_GENERALS: Final = Do("lone generals", lone_generals)
STEPS: Final[tuple[Step[Entry], ...]] = (
    NEXT_AVOIDANCE,
    ROLL_AVOIDANCE,
    JUDGE_AVOIDANCE,
    AVOID_TO,
    LONE_GENERALS,
)

PURSUIT: Final[Do[Entry]] = Do("may it pursue", may_pursue)
PURSUE_OR_STAY: Final[Ask[Entry]] = Ask(
    "pursue or stay", mover, either("pursue", "stay"), take_pursuit, either("pursue", "stay")
)
JUDGE_PURSUIT: Final = Do("judge the pursuit", judge_pursuit)
PURSUIT_STEPS: Final[tuple[Step[Entry], ...]] = (PURSUIT, PURSUE_OR_STAY, JUDGE_PURSUIT)
