"""7.2 Movement: Major and Minor Moves, kings' rides, free moves, moves of peoples, landings."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import MP_NAVAL, MP_PICK_UP, MP_RIDE
from kadesh.games.genesis.charts.tables import EW, SPACES
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.arithmetic import movement_points, revolt_ends
from kadesh.games.genesis.rules.ch03_control import end_revolt, settle
from kadesh.games.genesis.rules.ch07_entering import (
    ENTRY,
    FACE,
    FINISH,
    INTERCEPTORS,
    MARCH,
    RIDING,
    assault_options,
    assault_universe,
    attacks,
    bribed,
    entry,
    face,
    fought,
    interceptors,
    occupied,
    take_assault,
    why_not_assault,
    withdrawals,
)
from kadesh.games.genesis.rules.ch07_marching import (
    cost_of,
    march_options,
    march_universe,
    ride_options,
    ride_universe,
    why_not_march,
    why_not_ride_on,
)
from kadesh.games.genesis.rules.ch07_starting import (
    ALL_MOVED,
    all_options,
    all_universe,
    king_pool,
    king_spaces,
    name_options,
    name_universe,
    stacks,
    take_all,
    take_name,
    why_not_all,
    why_not_name,
    why_not_start,
)
from kadesh.games.genesis.rules.ch08_battle import BATTLE
from kadesh.games.genesis.rules.ch08_capture import destroy, raze, why_not_destroy, why_not_raze
from kadesh.games.genesis.rules.ch09_isolation import ATTRITION
from kadesh.games.genesis.rules.ch12_bribery import BRIBES, possible
from kadesh.games.genesis.rules.deeds import DESTRUCTION, FREE, INVASION, MINOR, MOVE, RIDE
from kadesh.games.genesis.rules.force import (
    AT,
    ENTERED,
    FORCE,
    FROM,
    HOW,
    INTERCEPTION,
    KINGS,
    LINK,
    MP,
    POWER,
    PRIZE,
    RETREAT,
    WITHDRAWAL,
    WORKERS_KILLED,
    ambush,
    ambush_options,
    ambush_universe,
    best_campaign,
    clamp,
    contest,
    enemies_in,
    is_gone,
    kings_at,
    pay,
    take_ambush,
    transfer,
    why_not_ambush,
)
from kadesh.games.genesis.rules.movement_locals import (
    ASKED,
    BRIBE_ASKED,
    OCCUPIED,
    RIDDEN,
    SAILED,
    SPARED,
    STARTED,
    WALLED,
    WITHDREW,
)
from kadesh.games.genesis.rules.position import MOST, NO_MONUMENT, ONE, GenesisPosition, part, spaces_in
from kadesh.table import END, NEXT, Ask, Do, Frame, Option, Procedure, Reason

__all__ = ["MOVE", "PROCEDURES"]

# Steps of the procedure, besides those in entering.py.
STACK: Final = 1
UNIT: Final = 2
WHO_GOES: Final = 3
ROLL: Final = 5
PICK_UP: Final = 19
DESTROYS: Final = 22
MONUMENT: Final = 23

NO_SUCH_UNIT: Final = Reason("7.2.2", "No unit of that kind that has not moved is there.")


def mover(p: GenesisPosition, frame: Frame) -> int:
    return p.decider(frame[POWER], frame[POWER])


# --- setting out [7.2.1] ---


def begin(p: GenesisPosition, frame: Frame) -> int:
    """A Move begins; who goes is named before the die is rolled. [7.2.1]"""
    power, how, space = frame[POWER], frame[HOW], frame[AT]
    frame.extend([0] * (WITHDREW - len(frame)))
    frame[FROM] = frame[LINK] = frame[ENTERED] = frame[SPARED] = -1
    if space < 0:
        return STACK if stacks(p, power) else END
    if how == INVASION:
        frame[FORCE] = p.units[power * SPACES + space]
        frame[KINGS] = kings_at(p, power, space)
        return ROLL
    if why_not_start(p, power, how, space) is not None:
        return END
    if how == RIDE:
        frame[KINGS] = kings_at(p, power, space)
        frame[RIDDEN] = 1 << space
        return RIDING
    return UNIT if how == MINOR else WHO_GOES


def stack_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    options: list[Option] = [("stack", space) for space in stacks(p, frame[POWER])]
    options.append(("stop",))
    return options


def stack_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    power = frame[POWER]
    options: list[Option] = [("stack", at) for at in spaces_in(p.where[power] | king_spaces(p, power))]
    options.append(("stop",))
    return options


def why_not_stack(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against moving a people's stack. [10.1.4, 10.3.3, 11.2.3] (R90)"""
    return None if option[0] == "stop" or option[1] in stacks(p, frame[POWER]) else ALL_MOVED


def take_stack(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """A people's stack moves, or none does. [10.1.4, 10.3.3]"""
    if option[0] == "stop":
        return END
    frame[AT] = option[1]
    return WHO_GOES


def unit_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [option for option in unit_universe(p, frame) if why_not_unit(p, frame, option) is None]


def unit_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("unit", kind) for kind in range(4)]


def why_not_unit(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against a Minor Move of such a unit. [7.1.1, 7.2.2]"""
    return None if part(p.unmoved(frame[POWER], frame[AT]), option[1]) else NO_SUCH_UNIT


def take_unit(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """One unit makes a Minor Move. [7.1.1]"""
    frame[FORCE] = ONE[option[1]]
    return ROLL


def roll(p: GenesisPosition, frame: Frame) -> int:
    """A die and the campaign rating of a king who goes along are the Movement Points. [7.2.1, 2.7]"""
    first = p.dice.rolled
    die = p.dice.roll()
    campaign = best_campaign(p, frame[KINGS])
    frame[MP] = movement_points(die, campaign)
    p.tell(
        facts.Move,
        "7.2.1",
        frame[POWER],
        frame[HOW],
        frame[AT],
        frame[FORCE],
        frame[KINGS],
        die,
        frame[MP],
        first,
    )
    if frame[HOW] == INVASION:
        space = frame[AT]
        frame[OCCUPIED] = int(enemies_in(p, frame[POWER], space))
        frame[WALLED] = int(p.hostile_walls(frame[POWER], space))
        frame[STARTED] = 1
        contest(p, frame, space)
        return FACE
    return NEXT


# --- the march [7.2.3] ---


def take_march(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The force does one thing. [7.2.3]"""
    word: str = option[0]
    if word == "stop":
        return FINISH
    if word == "enter":
        pay(frame, cost_of(frame[POWER], option[1]))
        go_to(p, frame, option[1], 0)
        return ENTRY
    if word == "drop":
        leave(p, frame, option[2] * ONE[option[1]], 0)
        return MARCH
    if word == "drop-king":
        leave(p, frame, 0, frame[KINGS])
        return MARCH
    if word == "ride":
        pay(frame, MP_RIDE)
        ride_from(p, frame)
        ride_to(p, frame, option[1])
        return INTERCEPTORS
    if word == "pick-up":
        pay(frame, MP_PICK_UP)
        frame[STARTED] = 1
        p.tell(facts.PicksUp, "7.2.3", frame[POWER], frame[AT], frame[MP])
        return PICK_UP
    if word == "take-king":
        frame[KINGS] |= king_pool(p, frame)
        p.tell(facts.TakesKing, "7.2.7", frame[POWER], frame[AT])
        return MARCH
    if word == "sail":
        pay(frame, MP_NAVAL)
        go_to(p, frame, option[1], 1)
        return ENTRY
    return take_ruin(p, frame, word)


def go_to(p: GenesisPosition, frame: Frame, to: int, sailed: int) -> None:
    """The force enters a space; control is in doubt until all who are there have spoken. [7.2.4, 7.2.9]"""
    power = frame[POWER]
    frame[STARTED] = 1
    frame[SAILED] = sailed
    frame[OCCUPIED] = int(enemies_in(p, power, to))
    frame[WALLED] = int(p.hostile_walls(power, to))
    frame[ASKED] = frame[BRIBE_ASKED] = frame[WORKERS_KILLED] = frame[PRIZE] = 0
    frame[FROM] = frame[AT]
    p.tell(
        "sails" if sailed else "enters", "7.2.4", power, frame[AT], to, frame[FORCE], frame[KINGS], frame[MP]
    )
    contest(p, frame, to)
    transfer(p, frame, to)


def leave(p: GenesisPosition, frame: Frame, units: int, kings: int) -> None:
    """Units and kings are dropped off and have moved. [7.2.3, 7.2.2]"""
    frame[FORCE] -= units
    frame[KINGS] &= ~kings
    mark(p, frame, units, kings)
    p.tell(facts.Drops, "7.2.3", frame[POWER], frame[AT], units, kings)


def mark(p: GenesisPosition, frame: Frame, units: int, kings: int) -> None:
    """They move no more in this Action Segment; free moves do not count. [7.2.2]"""
    if frame[HOW] != FREE:
        if units:
            p.mark_moved(frame[POWER], frame[AT], units)
        p.kings_moved |= kings


def ride_from(p: GenesisPosition, frame: Frame) -> None:
    """The king leaves all units where they are. [7.2.6]"""
    frame[STARTED] = 1
    if frame[FORCE]:
        leave(p, frame, frame[FORCE], 0)
    frame[RIDDEN] = 1 << frame[AT]


def ride_to(p: GenesisPosition, frame: Frame, to: int) -> None:
    """The king rides one space. [7.2.6]"""
    p.tell(facts.Rides, "7.2.6", frame[POWER], frame[AT], to)
    frame[RIDDEN] |= 1 << to
    frame[ENTERED] = to
    frame[FROM] = frame[AT]
    frame[SAILED] = 0
    transfer(p, frame, to)


def take_ride(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """On, or down from the chariot. [7.2.6]"""
    if option[0] == "ride-on":
        ride_to(p, frame, option[1])
        return INTERCEPTORS
    frame[RIDDEN] = 0
    return FINISH if frame[HOW] == RIDE else MARCH


def picked_up(p: GenesisPosition, frame: Frame) -> int:
    """The force goes on with those who have joined it. [7.2.3]"""
    return MARCH


# --- destruction [8.5.3] ---


def take_ruin(p: GenesisPosition, frame: Frame, word: str) -> int:
    """A city is to be destroyed, or a Monument in ruins torn down. [8.5.3, 7.3.5, 12.2]"""
    if word == "raze":
        raze(p, frame[AT], frame[POWER])
        return MARCH
    if possible(p, frame[POWER], frame[AT], DESTRUCTION):
        p.obliged = False
        p.call(BRIBES, frame[POWER], frame[AT], DESTRUCTION)
    return DESTROYS


def destroys(p: GenesisPosition, frame: Frame) -> int:
    """Unless he was paid to spare it, the mover destroys the city. [8.5.3, 12.2]"""
    clamp(p, frame)
    space = frame[AT]
    if p.obliged:
        p.obliged = False
        frame[SPARED] = space
        return MARCH
    if why_not_destroy(p, frame, frame[MP], frame[SPARED]) is not None:
        return MARCH
    pay(frame, EW[space])
    frame[STARTED] = 1
    destroy(p, space, frame[POWER])
    settle(p, space)
    if p.monument[space] == NO_MONUMENT or why_not_raze(p, frame) is not None:
        return MARCH
    return NEXT


def monument_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("raze",), ("spare",)]


def take_monument(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The Monument of a city just destroyed falls too, or stands. [8.5.3, 7.3.5]"""
    if option[0] == "raze":
        raze(p, frame[AT], frame[POWER])
    return MARCH


# --- the end ---


def finish(p: GenesisPosition, frame: Frame) -> int:
    """Who has moved may not move again; fresh Infantry puts revolts down. [7.2.2, 5.2.4]"""
    clamp(p, frame)
    power = frame[POWER]
    if not is_gone(frame):
        mark(p, frame, frame[FORCE], frame[KINGS])
        p.tell(facts.Stops, "7.2.3", power, frame[AT], frame[FORCE], frame[KINGS])
    if p.revolts:
        for space in spaces_in(p.revolts):
            if p.revolt_of[space] == power:
                fresh = p.units[power * SPACES + space] & MOST
                if revolt_ends(fresh, p.ds[space]):
                    p.tell(facts.RevoltQuelled, "5.2.4", space, power, fresh)
                    end_revolt(p, space)
                    settle(p, space)
    return END


MOVE.steps.extend(
    [
        Do("begin", begin),
        Ask("choose a stack", mover, stack_options, take_stack, stack_universe, why_not_stack),
        Ask("name a unit", mover, unit_options, take_unit, unit_universe, why_not_unit),
        Ask("who goes", mover, all_options, take_all, all_universe, why_not_all),
        Ask("name units", mover, name_options, take_name, name_universe, why_not_name),
        Do("roll", roll),
        Ask("march", mover, march_options, take_march, march_universe, why_not_march),
        Do("entry", entry),
        Do("ambush", ambush),
        Ask("ambushed", mover, ambush_options, take_ambush, ambush_universe, why_not_ambush),
        Do("interceptors", interceptors),
        Do("face the enemy", face),
        Do("bribed", bribed),
        Do("withdrawals", withdrawals),
        Do("attack", attacks),
        Do("after the battle", fought),
        Ask("assault", mover, assault_options, take_assault, assault_universe, why_not_assault),
        Do("occupy", occupied),
        Ask("ride", mover, ride_options, take_ride, ride_universe, why_not_ride_on),
        Ask("pick up", mover, all_options, take_all, all_universe, why_not_all),
        Ask("pick up units", mover, name_options, take_name, name_universe, why_not_name),
        Do("go on", picked_up),
        Do("destroy", destroys),
        Ask("the monument", mover, monument_options, take_monument),
        Do("finish", finish),
    ]
)

PROCEDURES: Final[list[Procedure[GenesisPosition]]] = [
    MOVE,
    INTERCEPTION,
    WITHDRAWAL,
    BATTLE,
    RETREAT,
    ATTRITION,
]
