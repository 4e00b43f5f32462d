"""7.2 Movement: Major and Minor Moves, kings' rides, free moves, moves of peoples, landings."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import MP_NAVAL, MP_PICK_UP, MP_RIDE
from kadesh.games.genesis.charts.tables import EW, SPACES
from kadesh.games.genesis.rules import ch07_entering as entering
from kadesh.games.genesis.rules import facts_turn, facts_war
from kadesh.games.genesis.rules.arithmetic import movement_points, revolt_ends
from kadesh.games.genesis.rules.asking import anywhere, ask_lawful
from kadesh.games.genesis.rules.ch03_control import end_revolt, settle
from kadesh.games.genesis.rules.ch07_marching import (
    cost_of,
    march_options,
    march_universe,
    ride_options,
    why_not_march,
    why_not_ride_on,
)
from kadesh.games.genesis.rules.ch07_starting import ALL_MOVED, king_pool, king_spaces, stacks, why_not_start
from kadesh.games.genesis.rules.ch08_capture import destroy, raze, why_not_destroy, why_not_raze
from kadesh.games.genesis.rules.ch12_bribery import possible
from kadesh.games.genesis.rules.deeds import DESTRUCTION, FREE, INVASION, MINOR
from kadesh.games.genesis.rules.deeds import RIDE as BY_RIDE
from kadesh.games.genesis.rules.force import (
    best_campaign,
    clamp,
    commander,
    contest,
    enemies_in,
    is_gone,
    kings_at,
    pay,
    transfer,
)
from kadesh.games.genesis.rules.position import MOST, NO_MONUMENT, ONE, GenesisPosition, part, spaces_in
from kadesh.games.genesis.rules.under_way import MOVE, NAMING, PICKING_UP, Move, Naming
from kadesh.games.genesis.rules.under_way_deals import BRIBES, Bribes
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NO_SUCH_UNIT: Final = Reason("7.2.2", "No unit of that kind that has not moved is there.")


# --- setting out [7.2.1] ---


def begin(p: GenesisPosition, move: Move) -> Step[Move]:
    """A Move begins; who goes is named before the die is rolled. [7.2.1]"""
    power, how, space = move.power, move.how, move.at
    if space < 0:
        return NEXT if stacks(p, power) else END
    if how == INVASION:
        move.force = p.units[power * SPACES + space]
        move.kings = kings_at(p, power, space)
        return ROLL
    if why_not_start(p, power, how, space) is not None:
        return END
    if how == BY_RIDE:
        move.kings = kings_at(p, power, space)
        move.ridden = 1 << space
        return RIDE
    return NAME_A_UNIT if how == MINOR else who_goes(p, move)


def who_goes(p: GenesisPosition, move: Move) -> Step[Move]:
    """Units are named, then the die is rolled. [7.2.1]"""
    p.call(NAMING, Naming(party=move))
    return ROLL


def stack_options(p: GenesisPosition, move: Move) -> list[Option]:
    return [*(("stack", space) for space in stacks(p, move.power)), ("stop",)]


def stack_universe(p: GenesisPosition, move: Move) -> list[Option]:
    power = move.power
    return [*(("stack", at) for at in spaces_in(p.where[power] | king_spaces(p, power))), ("stop",)]


def why_not_stack(p: GenesisPosition, move: Move, option: Option) -> Reason | None:
    """The reason against moving a people's stack. [10.1.4, 10.3.3, 11.2.3] (R90)"""
    return None if option[0] == "stop" or option[1] in stacks(p, move.power) else ALL_MOVED


def take_stack(p: GenesisPosition, move: Move, option: Option) -> Step[Move]:
    """A people's stack moves, or none does. [10.1.4, 10.3.3]"""
    if option[0] == "stop":
        return END
    move.at = option[1]
    return who_goes(p, move)


def unit_universe(p: GenesisPosition, move: Move) -> list[Option]:
    return [("unit", kind) for kind in range(4)]


def why_not_unit(p: GenesisPosition, move: Move, option: Option) -> Reason | None:
    """The reason against a Minor Move of such a unit. [7.1.1, 7.2.2]"""
    return None if part(p.unmoved(move.power, move.at), option[1]) else NO_SUCH_UNIT


def take_unit(p: GenesisPosition, move: Move, option: Option) -> Step[Move]:
    """One unit makes a Minor Move. [7.1.1]"""
    move.force = ONE[option[1]]
    return ROLL


def roll(p: GenesisPosition, move: Move) -> Step[Move]:
    """A die and the campaign rating of a king who goes along are the Movement Points. [7.2.1, 2.7]"""
    first = p.dice.rolled
    die = p.dice.roll()
    power, how, space = move.power, move.how, move.at
    move.mp = movement_points(die, best_campaign(p, move.kings))
    p.tell(facts_war.Move, "7.2.1", power, how, space, move.force, move.kings, die, move.mp, first)
    if how == INVASION:
        move.occupied = enemies_in(p, power, space)
        move.walled = p.hostile_walls(power, space)
        move.holder = p.holder[space]
        move.started = True
        contest(p, move, space)
        return entering.FACE_THE_ENEMY
    return NEXT


# --- the march [7.2.3] ---


def take_march(p: GenesisPosition, move: Move, option: Option) -> Step[Move]:
    """The force does one thing. [7.2.3]"""
    word: str = option[0]
    if word == "stop":
        return FINISH
    if word == "enter":
        pay(move, cost_of(move.power, option[1]))
        go_to(p, move, option[1], False)
        return entering.ENTRY
    if word == "drop":
        leave(p, move, option[2] * ONE[option[1]], 0)
        return MARCH
    if word == "drop-king":
        leave(p, move, 0, move.kings)
        return MARCH
    if word == "ride":
        pay(move, MP_RIDE)
        ride_from(p, move)
        ride_to(p, move, option[1])
        return entering.INTERCEPTORS
    if word == "pick-up":
        pay(move, MP_PICK_UP)
        move.started = True
        p.tell(facts_war.PicksUp, "7.2.3", move.power, move.at, move.mp)
        p.call(PICKING_UP, Naming(party=move))
        return MARCH
    if word == "take-king":
        move.kings |= king_pool(p, move)
        p.tell(facts_war.TakesKing, "7.2.7", move.power, move.at)
        return MARCH
    if word == "sail":
        pay(move, MP_NAVAL)
        go_to(p, move, option[1], True)
        return entering.ENTRY
    return take_ruin(p, move, word)


def go_to(p: GenesisPosition, move: Move, to: int, sailed: bool) -> None:
    """The force enters a space; control is in doubt until all who are there have spoken. [7.2.4, 7.2.9]"""
    power, at = move.power, move.at
    move.started = True
    move.sailed = sailed
    move.occupied = enemies_in(p, power, to)
    move.walled = p.hostile_walls(power, to)
    move.holder = p.holder[to]
    move.asked = 0
    move.bribe_asked = move.workers_killed = move.prize = False
    move.come_from = at
    p.tell(
        facts_war.Sails if sailed else facts_war.Enters,
        "7.2.4",
        power,
        at,
        to,
        move.force,
        move.kings,
        move.mp,
    )
    contest(p, move, to)
    transfer(p, move, to)


def leave(p: GenesisPosition, move: Move, units: int, kings: int) -> None:
    """Units and kings are dropped off and have moved. [7.2.3, 7.2.2]"""
    move.force -= units
    move.kings &= ~kings
    move.dropped |= kings
    mark(p, move, units, kings)
    p.tell(facts_war.Drops, "7.2.3", move.power, move.at, units, kings)


def mark(p: GenesisPosition, move: Move, units: int, kings: int) -> None:
    """They move no more in this Action Segment; free moves do not count. [7.2.2]"""
    if move.how != FREE:
        if units:
            p.mark_moved(move.power, move.at, units)
        p.kings_moved |= kings


def ride_from(p: GenesisPosition, move: Move) -> None:
    """The king leaves all units where they are. [7.2.6]"""
    move.started = True
    if move.force:
        leave(p, move, move.force, 0)
    move.ridden = 1 << move.at


def ride_to(p: GenesisPosition, move: Move, to: int) -> None:
    """The king rides one space. [7.2.6]"""
    first = move.ridden == 1 << move.at and move.how != BY_RIDE
    p.tell(facts_war.Rides, "7.2.6", move.power, move.at, to, MP_RIDE if first else 0, move.mp)
    move.ridden |= 1 << to
    move.entered = to
    move.come_from = move.at
    move.sailed = False
    transfer(p, move, to)


def take_ride(p: GenesisPosition, move: Move, option: Option) -> Step[Move]:
    """On, or down from the chariot. [7.2.6]"""
    if option[0] == "ride-on":
        ride_to(p, move, option[1])
        return entering.INTERCEPTORS
    move.ridden = 0
    return FINISH if move.how == BY_RIDE else MARCH


def go_on(p: GenesisPosition, move: Move) -> Step[Move]:
    """The force, or the king who rides, goes on from the space that it has entered. [7.2.3, 7.2.6]"""
    if is_gone(move):
        return FINISH
    return RIDE if move.ridden else MARCH


# --- destruction [8.5.3] ---


def take_ruin(p: GenesisPosition, move: Move, word: str) -> Step[Move]:
    """A city is to be destroyed, or a Monument in ruins torn down. [8.5.3, 7.3.5, 12.2]"""
    if word == "raze":
        raze(p, move.at, move.power)
        return MARCH
    if possible(p, move.power, move.at, DESTRUCTION):
        p.call(BRIBES, Bribes(move.power, move.at, DESTRUCTION))
    return DESTROY


def destroys(p: GenesisPosition, move: Move) -> Step[Move]:
    """Unless he was paid to spare it, the mover destroys the city. [8.5.3, 12.2]"""
    clamp(p, move)
    space = move.at
    if move.obliged:
        move.obliged = False
        move.spared = space
        return MARCH
    if why_not_destroy(p, move) is not None:
        return MARCH
    pay(move, EW[space])
    move.started = True
    destroy(p, space, move.power)
    settle(p, space)
    if p.monument[space] == NO_MONUMENT or why_not_raze(p, move) is not None:
        return MARCH
    return NEXT


def monument_options(p: GenesisPosition, move: Move) -> list[Option]:
    return [("raze",), ("spare",)]


def take_monument(p: GenesisPosition, move: Move, option: Option) -> Step[Move]:
    """The Monument of a city just destroyed falls too, or stands. [8.5.3, 7.3.5]"""
    if option[0] == "raze":
        raze(p, move.at, move.power)
    return MARCH


# --- the end ---


def finish(p: GenesisPosition, move: Move) -> Step[Move]:
    """Who has moved may not move again; fresh Infantry puts revolts down. [7.2.2, 5.2.4]"""
    clamp(p, move)
    power = move.power
    if not is_gone(move):
        mark(p, move, move.force, move.kings)
        p.tell(facts_war.Stops, "7.2.3", power, move.at, move.force, move.kings)
    if p.revolts:
        for space in spaces_in(p.revolts):
            if p.revolt_of[space] == power:
                fresh = p.units[power * SPACES + space] & MOST
                if revolt_ends(fresh, p.ds[space]):
                    p.tell(facts_turn.RevoltQuelled, "5.2.4", space, power, fresh)
                    end_revolt(p, space)
                    settle(p, space)
    return END


BEGIN: Final = Do("begin", begin)
CHOOSE_A_STACK: Final[Ask[Move]] = Ask(
    "choose a stack", commander, stack_options, take_stack, stack_universe, why_not_stack
)
NAME_A_UNIT: Final[Ask[Move]] = ask_lawful("name a unit", commander, take_unit, unit_universe, why_not_unit)
ROLL: Final = Do("roll", roll)
MARCH: Final[Ask[Move]] = Ask("march", commander, march_options, take_march, march_universe, why_not_march)
GO_ON: Final = Do("go on", go_on)
RIDE: Final[Ask[Move]] = Ask(
    "ride", commander, ride_options, take_ride, anywhere("ride-on", "dismount"), why_not_ride_on
)
DESTROY: Final = Do("destroy", destroys)
THE_MONUMENT: Final[Ask[Move]] = Ask("the monument", commander, monument_options, take_monument)
FINISH: Final = Do("finish", finish)
MOVE.consists_of(
    BEGIN,
    CHOOSE_A_STACK,
    NAME_A_UNIT,
    ROLL,
    MARCH,
    entering.ENTRY,
    entering.AMBUSH,
    entering.INTERCEPTORS,
    entering.FACE_THE_ENEMY,
    entering.BRIBED,
    entering.WITHDRAWALS,
    entering.ATTACK,
    entering.AFTER_THE_BATTLE,
    entering.ASSAULT,
    entering.OCCUPY,
    entering.SETTLED,
    GO_ON,
    RIDE,
    DESTROY,
    THE_MONUMENT,
    FINISH,
)
