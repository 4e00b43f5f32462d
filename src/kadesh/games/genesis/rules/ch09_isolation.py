"""9.1 Isolation: units without a way home suffer attrition."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import ARZAWA, CH, ELAM, MAJORS, SEA_PEOPLES, SPACES, TRANSITS
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.arithmetic import half_up
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.ch05_trade import barred, linked, reach
from kadesh.games.genesis.rules.deeds import ATTRITION
from kadesh.games.genesis.rules.position import ONE, UNDER, GenesisPosition, part, size, spaces_in
from kadesh.table import END, NEXT, Ask, Do, Frame, Option, Reason

__all__ = ["ATTRITION"]

# Locals of the frame.
TURN: Final = 2  # in the order of powers
LEFT: Final = 3  # isolated spaces of the power that are still to be rolled for
POWER: Final = 4
SPACE: Final = 5
OWED: Final = 6

# Steps of the procedure.
NEXT_SPACE: Final = 0

TRANSIT_MASK: Final = sum(1 << space for space in TRANSITS)

CHARIOTS_FIRST: Final = Reason("9.1", "All Chariots are lost before any other unit.")
NO_SUCH_UNIT: Final = Reason("9.1", "There is no such unit in the isolated space.")


def isolated(p: GenesisPosition, power: int) -> int:
    """The spaces in which units of a power are isolated, as a mask. [9.1] (R57, R84)"""
    here = p.where[power]
    wild = TRANSIT_MASK & ~p.new_cities | p.destroyed
    if power < MAJORS:
        if not p.is_major(power):
            return 0
        for space in spaces_in(p.revolts):
            if p.revolt_of[space] == power:
                here |= 1 << space
        return here & (wild | p.revolts | ~linked(p, power))
    if power in (ARZAWA, ELAM):
        homes = 0
        for space in spaces_in(p.held[power]):
            if p.home[space] == power:
                homes |= 1 << space
        return here & (wild | ~(reach(barred(p, power), homes) | homes))
    return here & wild if power == SEA_PEOPLES else 0


def order(p: GenesisPosition) -> list[int]:
    """Kingdoms clockwise from the first player, then the peoples that can be isolated. [9.1, 3.3]"""
    return [*p.clockwise_from(p.first_player), ARZAWA, ELAM, SEA_PEOPLES]


def next_space(p: GenesisPosition, frame: Frame) -> int:
    """One die for each isolated space, halved and rounded up. [9.1]"""
    if len(frame) == TURN:
        frame.extend((-1, 0, -1, -1, 0))
    powers = order(p)
    while not frame[LEFT]:
        frame[TURN] += 1
        if frame[TURN] >= len(powers):
            return END
        frame[POWER] = powers[frame[TURN]]
        frame[LEFT] = isolated(p, frame[POWER])
    space = (frame[LEFT] & -frame[LEFT]).bit_length() - 1
    frame[LEFT] &= frame[LEFT] - 1
    frame[SPACE] = space
    first = p.dice.rolled
    die = p.dice.roll()
    frame[OWED] = half_up(die)
    p.tell(facts.Attrition, "9.1", frame[POWER], space, die, frame[OWED], first)
    return NEXT


def loser(p: GenesisPosition, frame: Frame) -> int:
    return p.decider(frame[POWER], frame[POWER])


def stands(p: GenesisPosition, frame: Frame) -> int:
    return p.units[frame[POWER] * SPACES + frame[SPACE]]


def lies(p: GenesisPosition, frame: Frame) -> int:
    """The power's units under an In Revolt marker in the space, packed. [9.1, 5.2.3]"""
    if p.revolt_of[frame[SPACE]] != frame[POWER]:
        return 0
    return p.units[UNDER * SPACES + frame[SPACE]]


def check(p: GenesisPosition, frame: Frame) -> int:
    """Is anything still to be lost, and does anybody have to choose? [9.1]"""
    both = size(stands(p, frame)) + size(lies(p, frame))
    if frame[OWED] >= both:
        for group, units in ((frame[POWER], stands(p, frame)), (UNDER, lies(p, frame))):
            if units and frame[OWED]:
                p.tell(facts.Starved, "9.1", frame[POWER], frame[SPACE], units)
                p.remove_force(group, frame[SPACE], units)
        frame[OWED] = 0
    if not frame[OWED]:
        settle(p, frame[SPACE])
        return NEXT_SPACE
    return NEXT


def lose_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [option for option in lose_universe(p, frame) if why_not_lose(p, frame, option) is None]


def lose_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    options: list[Option] = [("lose-unit", kind) for kind in range(4)]
    options.extend(("lose-under", kind) for kind in range(4))
    return options


def why_not_lose(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The owner chooses, but Chariots go first. [9.1]"""
    units = stands(p, frame) if option[0] == "lose-unit" else lies(p, frame)
    if not part(units, option[1]):
        return NO_SUCH_UNIT
    chariots = part(stands(p, frame), CH) + part(lies(p, frame), CH)
    return CHARIOTS_FIRST if chariots and option[1] != CH else None


def take_lose(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """A unit is lost. [9.1]"""
    group = frame[POWER] if option[0] == "lose-unit" else UNDER
    p.remove_force(group, frame[SPACE], ONE[option[1]])
    frame[OWED] -= 1
    p.tell(facts.Starved, "9.1", frame[POWER], frame[SPACE], ONE[option[1]])
    return CHECK


CHECK: Final = 1

ATTRITION.steps.extend(
    [
        Do("next space", next_space),
        Do("check", check),
        Ask("lose", loser, lose_options, take_lose, lose_universe, why_not_lose),
    ]
)
