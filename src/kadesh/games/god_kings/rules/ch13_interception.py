"""13 Reaction A: interception, and the declarations of 11.3 that go before it."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import CITY_UNITS, FOREIGN_MARKER
from kadesh.games.god_kings.charts.tables import SPACES, TRIBAL, TRIBAL_LAND, W_REACTION
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import chariot_modifier, succeeds
from kadesh.games.god_kings.rules.ch09_windows import open_window
from kadesh.games.god_kings.rules.ch10_command import (
    TO_AVOID,
    TO_INTERCEPT,
    call_naming,
    king_left_behind,
    subordinates,
)
from kadesh.games.god_kings.rules.ch11_mover import mover
from kadesh.games.god_kings.rules.ch11_walls import call_retreat_inside
from kadesh.games.god_kings.rules.ch14_avoiding import (
    NEXT_AVOIDANCE,
    may_avoid_units,
    who_failed,
    why_not_avoid,
)
from kadesh.games.god_kings.rules.ch18_control import bound_by_treaty
from kadesh.games.god_kings.rules.ch25_displacement import turn_out
from kadesh.games.god_kings.rules.force import (
    NO_LIMIT,
    commander_of,
    needs_a_commander,
    roll_own_die,
    seat_of_force,
    transfer,
)
from kadesh.games.god_kings.rules.places import (
    GENERALS,
    INSIDE,
    NEXT_TO,
    OWN_GENERALS,
    SIDE_OF,
    SPACE_OF,
)
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import at_most, chariots, only_chariots, size
from kadesh.games.god_kings.rules.under_way import BACKED_UP, DECLARING, Attempt, Declaring, Entry, Failed
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_NEXT_TO_IT: Final = Reason("13.2", "Only an army next to the entered space intercepts.")
NOT_YOURS: Final = Reason("13.2", "That general is not on the map, or not of this side.")
IMPASSABLE: Final = Reason("21.0", "Tribal spaces are impassable.")
NO_ARMY: Final = Reason("13.2", "Only an army, a general with units, intercepts.")
ENEMY_THERE: Final = Reason("13.3", "Non-moving enemy units are in that space.")
SHUT_IN: Final = Reason("13.8", "Enemy units before its city keep that army inside.")
ONE_FROM_A_SPACE: Final = Reason("13.7", "Only one interception can come from a space.")
KING_KEEPS_ONE: Final = Reason("13.7", "The King whom a warlord leaves behind keeps at least one unit.")
OTHERS_FIRST: Final = Reason("13.6", "Another player has declared an interception into that space.")
TREATY: Final = Reason("9.3", "A Silver Treaty closes the other's spaces until it ends.")
CITY_BESIEGED: Final = Reason("12.4", "Nobody goes from his ships straight into a besieged city.")
CITY_TOO_SMALL: Final = Reason("13.8", "The army does not fit into the city.")
NOT_BY_SEA: Final = Reason("13.8", "Only an army that lands at its own walled city may back up into it.")
NOT_WAITING: Final = Reason("11.3", "No interception by that general waits for its roll.")
NO_SPLIT: Final = Reason("13.8", "The city takes nobody in, or the army is no more than can go one way.")


def why_not_intercept(
    p: GodKingsPosition, entry: Entry, side: int, general: int, declared: list[int] | None = None
) -> Reason | None:
    """The reason against an army's attempt to intercept. [13.2, 13.3, 13.6, 13.7, 13.8]"""
    place = p.general_at[general]
    if place < 0 or SIDE_OF[general] != side:
        return NOT_YOURS
    at, space = SPACE_OF[place], entry.space
    if TRIBAL[space]:
        return IMPASSABLE
    if not NEXT_TO[space] >> at & 1 and at not in TRIBAL_LAND[space]:
        return NOT_NEXT_TO_IT
    units = p.here(side, at)
    if not units:
        return NO_ARMY
    if p.enemies(side, at):
        return SHUT_IN
    if has_non_moving_enemies(p, entry, side):
        return ENEMY_THERE
    if any(not attempt.avoids and attempt.side != side for attempt in entry.attempts):
        return OTHERS_FIRST
    if declared is not None and at in declared:
        return ONE_FROM_A_SPACE
    if king_left_behind(general, p.generals_here(side, at)) and size(units) < 2:
        return KING_KEEPS_ONE
    return TREATY if bound_by_treaty(p, side, space) else None


def has_non_moving_enemies(p: GodKingsPosition, entry: Entry, side: int) -> bool:
    """Are enemy units in the entered space, behind its walls or before them, that did not move into it?
    [13.2, 13.3] (A124)"""
    army, space = entry.army, entry.space
    inside = INSIDE[space]
    if inside >= 0 and p.enemies(side, inside):
        return True
    others = p.enemies(side, space)
    if p.stack(army.side, space) == army.units:
        others &= ~(1 << army.side)
    return others != 0


# --- DECLARING: one side says all that it tries [11.3, 13.6] ---


def declare_universe(p: GodKingsPosition, declaring: Declaring) -> list[Option]:
    return [
        *(("intercept", general) for general in range(GENERALS)),
        *(("avoid", general) for general in range(GENERALS)),
        ("done",),
    ]


def why_not_declare(p: GodKingsPosition, declaring: Declaring, option: Option) -> Reason | None:
    """The reason against an attempt. [11.3, 13.2, 14.1]"""
    if option[0] == "done":
        return None
    entry, side, general = declaring.entry, declaring.side, option[1]
    if option[0] == "intercept":
        return why_not_intercept(p, entry, side, general, declaring.spaces)
    return why_not_avoid(p, entry, side, general, declaring.avoiding)


def declare_options(p: GodKingsPosition, declaring: Declaring) -> list[Option]:
    entry, side = declaring.entry, declaring.side
    found: list[Option] = []
    for general in OWN_GENERALS[side]:
        if p.general_at[general] < 0:
            continue
        if why_not_intercept(p, entry, side, general, declaring.spaces) is None:
            found.append(("intercept", general))
        if why_not_avoid(p, entry, side, general, declaring.avoiding) is None:
            found.append(("avoid", general))
    found.append(("done",))
    return found


def take_declare(p: GodKingsPosition, declaring: Declaring, option: Option) -> Step[Declaring]:
    """A general will try; who goes with him is named now. [13.4, 13.7, 14.3]"""
    if option[0] == "done":
        return END
    general: int = option[1]
    declaring.general = general
    declaring.avoids = option[0] == "avoid"
    declaring.place = p.general_at[general]
    side, space = declaring.side, SPACE_OF[declaring.place]
    # Who is inside the walls need not flee, and intercepts with the others.
    here = p.generals_at(side, space) if declaring.avoids else p.generals_here(side, space)
    if declaring.avoids:
        declaring.avoiding = True
        pool = may_avoid_units(p, declaring.entry, side)
        all_units = p.stack(side, space)
    else:
        declaring.spaces.append(space)
        pool = all_units = p.here(side, space)
    # The King whom a warlord leaves behind keeps a unit.
    limit = size(all_units) - 1 if king_left_behind(general, here) else NO_LIMIT
    purpose = TO_AVOID if declaring.avoids else TO_INTERCEPT
    followers = subordinates(p, general, here)
    if declaring.avoids and needs_a_commander(here):
        followers = here & ~(1 << general)  # two warlords flee as one (A122)
    if declaring.avoids:
        followers &= ~who_failed(declaring.entry)  # they stay behind [14.2]
    call_naming(p, declaring, purpose, pool, followers, limit)
    return NEXT


def record(p: GodKingsPosition, declaring: Declaring) -> Step[Declaring]:
    """What is declared must be tried. [11.3]"""
    entry = declaring.entry
    attempt = Attempt(
        declaring.avoids,
        declaring.side,
        declaring.general,
        declaring.generals,
        declaring.units,
        declaring.place,
    )
    entry.attempts.append(attempt)
    kind = facts_war.AvoidDeclared if declaring.avoids else facts_war.InterceptionDeclared
    p.tell(kind, "11.3", declaring.side, declaring.general, entry.space, declaring.generals, declaring.units)
    return DECLARE


DECLARE: Final[Ask[Declaring]] = Ask(
    "declare reactions",
    seat_of_force,
    declare_options,
    take_declare,
    declare_universe,
    why_not_declare,
    reaction=True,
)
RECORD: Final = Do("record", record)
DECLARING.consists_of(DECLARE, RECORD)


# --- interceptions are resolved, in any order that their player wishes [11.3, 13.4] ---


def to_be_rolled(entry: Entry) -> list[int]:
    """The interceptions that have been declared and not rolled, by their numbers. [11.3]"""
    return [at for at, attempt in enumerate(entry.attempts) if not attempt.avoids and not attempt.done]


def next_interception(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """One that is left is rolled; of several their player names the next. [11.3]"""
    left = to_be_rolled(entry) if entry.attempts else []
    if not left:
        return INTERCEPTED_MOVER
    entry.cursor = left[0]
    return WHICH_INTERCEPTION if len(left) > 1 else BEFORE_THE_ROLL


def interceptor(p: GodKingsPosition, entry: Entry) -> int:
    return p.decider(entry.attempts[entry.cursor].side, entry.army.seat)


def roll_for_options(p: GodKingsPosition, entry: Entry) -> list[Option]:
    return [("roll-for", entry.attempts[at].general) for at in to_be_rolled(entry)]


def roll_for_universe(p: GodKingsPosition, entry: Entry) -> list[Option]:
    return [("roll-for", general) for general in range(GENERALS)]


def why_not_roll_for(p: GodKingsPosition, entry: Entry, option: Option) -> Reason | None:
    """The reason against an interception's being the next. [11.3]"""
    return None if option in roll_for_options(p, entry) else NOT_WAITING


def take_roll_for(p: GodKingsPosition, entry: Entry, option: Option) -> Step[Entry]:
    """That one is rolled next. [11.3]"""
    for at in to_be_rolled(entry):
        if entry.attempts[at].general == option[1]:
            entry.cursor = at
    return NEXT


def before_roll(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """Cards may decide an attempt before its roll. [9.4, 11.3]"""
    open_window(p, W_REACTION, entry.army.seat, entry=entry)
    return NEXT


def roll_interception(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """The interceptor's die, unless a card has decided. [13.4]"""
    attempt = entry.attempts[entry.cursor]
    if not attempt.decided:
        roll_own_die(p, entry, p.decider(attempt.side, entry.army.seat))
    return NEXT


def interception_modifier(p: GodKingsPosition, entry: Entry, attempt: Attempt) -> int:
    """A foreign marker and no friendly units there, chariots, and a night's advance. [13.4]"""
    army, space = entry.army, entry.space
    marker = p.marker[space]
    foreign = marker >= 0 and marker != attempt.side and not p.here(attempt.side, space)
    modifier = FOREIGN_MARKER if foreign else 0
    modifier += chariot_modifier(chariots(attempt.units), chariots(army.units), only_chariots(attempt.units))
    return modifier + army.night


def judge_interception(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """At most the Battle Rating: the army must move in, and a battle follows. [13.4, 13.10]"""
    attempt = entry.attempts[entry.cursor]
    attempt.done = True
    army, space = entry.army, entry.space
    modifier = interception_modifier(p, entry, attempt)
    rating = p.battle_rating(attempt.general)
    die = 0 if attempt.decided else entry.die
    success = attempt.decided > 0 or (not attempt.decided and succeeds(die, modifier, rating))
    p.tell(
        facts_war.Interception,
        "13.4",
        attempt.side,
        attempt.general,
        SPACE_OF[attempt.place],
        space,
        die,
        modifier,
        rating,
        success,
        entry.first,
    )
    if success:
        entry.intercepted = attempt.side
        move_in(p, attempt, space)
    else:
        army.play.failed.append(
            Failed(attempt.side, attempt.generals, attempt.place, attempt.units, army.general)
        )
    return NEXT_INTERCEPTION


def move_in(p: GodKingsPosition, attempt: Attempt, space: int) -> None:
    """The intercepting army stands before the mover; units outside its city go first. [13.1, 13.4, 13.8]"""
    start = SPACE_OF[attempt.place]
    outside = at_most(attempt.units, p.stack(attempt.side, start))
    p.shift(attempt.side, start, space, outside)
    if attempt.units != outside:
        p.shift(attempt.side, INSIDE[start], space, attempt.units - outside)
    p.relocate(attempt.generals, space)


# --- the mover fights or backs up [13.5, 13.8] ---


def is_intercepted(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """All are resolved before the mover decides. [13.6]"""
    if entry.intercepted >= 0:
        return FIGHT_OR_BACK_UP
    return GO_INSIDE if entry.inside else NEXT_AVOIDANCE


def go_inside(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """The fleet puts the army straight into its city. [12.4]"""
    army = entry.army
    transfer(p, army, INSIDE[entry.space])
    army.stopped = True
    p.tell(facts_war.GoesIn, "12.4", army.general, entry.space)
    return END


def own_landing(p: GodKingsPosition, entry: Entry) -> bool:
    """Has the army landed at a walled city of its own that is not besieged? [13.8, 12.4]"""
    army, space = entry.army, entry.space
    return army.by_sea and INSIDE[space] >= 0 and p.marker[space] == army.side and not p.is_besieged(space)


def back_universe(p: GodKingsPosition, entry: Entry) -> list[Option]:
    return [("fight",), ("back-up",), ("back-into-city",), ("split",)]


def why_not_back(p: GodKingsPosition, entry: Entry, option: Option) -> Reason | None:
    """The reason against a way out. [13.5, 13.8]"""
    if option[0] in ("fight", "back-up"):
        return None
    if not own_landing(p, entry):
        own = entry.army.by_sea and p.marker[entry.space] == entry.army.side
        return CITY_BESIEGED if own and p.is_besieged(entry.space) else NOT_BY_SEA
    room = CITY_UNITS - size(p.stack(entry.army.side, INSIDE[entry.space]))
    units = size(entry.army.units)
    if option[0] == "back-into-city":
        return CITY_TOO_SMALL if units > room else None
    return None if room and units > 1 - (entry.army.generals.bit_count() > 1) else NO_SPLIT


def back_options(p: GodKingsPosition, entry: Entry) -> list[Option]:
    return [option for option in back_universe(p, entry) if why_not_back(p, entry, option) is None]


def take_back(p: GodKingsPosition, entry: Entry, option: Option) -> Step[Entry]:
    """The army fights, or goes back and moves no more. [13.5, 13.8] (A87)"""
    army = entry.army
    if option[0] == "fight":
        if army.units:
            return NEXT_AVOIDANCE
        army.stopped = True
        army.place = -1
        turn_out(p, entry.intercepted, entry.space)
        return END
    army.halted = BACKED_UP
    army.mp = 0
    if option[0] == "back-into-city":
        transfer(p, army, INSIDE[entry.space])
        army.stopped = True
        p.tell(facts_war.BacksUp, "13.8", army.general, entry.space, entry.space)
        turn_out(p, entry.intercepted, entry.space)
        return END
    if option[0] == "split":
        call_retreat_inside(p, army, entry.space, army.units, army.generals, sails=True)
    return BACK_UP


def back_up(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """The army returns to where it came from, or to its port of embarkation. [13.5]"""
    army = entry.army
    if not army.generals >> army.general & 1:  # he has gone into the city, another leads the rest
        army.general = commander_of(p, army.generals)
    transfer(p, army, army.come_from)
    army.stopped = army.come_from >= SPACES  # back behind the walls from which it sailed
    p.tell(facts_war.BacksUp, "13.5", army.general, entry.space, SPACE_OF[army.come_from])
    turn_out(p, entry.intercepted, entry.space)
    return END


NEXT_INTERCEPTION: Final[Do[Entry]] = Do("next interception", next_interception)
WHICH_INTERCEPTION: Final[Ask[Entry]] = Ask(
    "which interception",
    interceptor,
    roll_for_options,
    take_roll_for,
    roll_for_universe,
    why_not_roll_for,
    reaction=True,
)
BEFORE_THE_ROLL: Final = Do("before the roll", before_roll)
ROLL_INTERCEPTION: Final = Do("roll the interception", roll_interception)
JUDGE_INTERCEPTION: Final = Do("judge the interception", judge_interception)
INTERCEPTED_MOVER: Final = Do("is the mover intercepted", is_intercepted)
FIGHT_OR_BACK_UP: Final[Ask[Entry]] = Ask(
    "fight or back up", mover, back_options, take_back, back_universe, why_not_back
)
BACK_UP: Final = Do("back up", back_up)
GO_INSIDE: Final = Do("go inside", go_inside)

STEPS: Final[tuple[Step[Entry], ...]] = (
    NEXT_INTERCEPTION,
    WHICH_INTERCEPTION,
    BEFORE_THE_ROLL,
    ROLL_INTERCEPTION,
    JUDGE_INTERCEPTION,
    INTERCEPTED_MOVER,
    FIGHT_OR_BACK_UP,
    BACK_UP,
    GO_INSIDE,
)
