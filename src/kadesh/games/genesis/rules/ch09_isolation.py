"""9.1 Isolation: units without a way home suffer attrition."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import ARZAWA, CH, ELAM, MAJORS, SEA_PEOPLES, SPACES, TRANSITS
from kadesh.games.genesis.rules import facts_turn
from kadesh.games.genesis.rules.arithmetic import half_up
from kadesh.games.genesis.rules.asking import ask_lawful
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.ch05_trade import barred, linked, reach
from kadesh.games.genesis.rules.position import ONE, UNDER, GenesisPosition, part, size, spaces_in
from kadesh.games.genesis.rules.under_way import ATTRITION, Attrition
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

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


def next_space(p: GenesisPosition, attrition: Attrition) -> Step[Attrition]:
    """One die for each isolated space, halved and rounded up. [9.1]"""
    powers = order(p)
    while not attrition.left:
        attrition.turn += 1
        if attrition.turn >= len(powers):
            return END
        attrition.power = powers[attrition.turn]
        attrition.left = isolated(p, attrition.power)
    space = (attrition.left & -attrition.left).bit_length() - 1
    attrition.left &= attrition.left - 1
    attrition.space = space
    first = p.dice.rolled
    die = p.dice.roll()
    attrition.owed = half_up(die)
    p.tell(facts_turn.Attrition, "9.1", attrition.power, space, die, attrition.owed, first)
    return NEXT


def loser(p: GenesisPosition, attrition: Attrition) -> int:
    return p.decider(attrition.power, attrition.power)


def stands(p: GenesisPosition, attrition: Attrition) -> int:
    return p.units[attrition.power * SPACES + attrition.space]


def lies(p: GenesisPosition, attrition: Attrition) -> int:
    """The power's units under an In Revolt marker in the space, packed. [9.1, 5.2.3]"""
    if p.revolt_of[attrition.space] != attrition.power:
        return 0
    return p.units[UNDER * SPACES + attrition.space]


def check(p: GenesisPosition, attrition: Attrition) -> Step[Attrition]:
    """Is anything still to be lost, and does anybody have to choose? [9.1]"""
    both = size(stands(p, attrition)) + size(lies(p, attrition))
    if attrition.owed >= both:
        for group, units in ((attrition.power, stands(p, attrition)), (UNDER, lies(p, attrition))):
            if units and attrition.owed:
                p.tell(facts_turn.Starved, "9.1", attrition.power, attrition.space, units)
                p.remove_force(group, attrition.space, units)
        attrition.owed = 0
    if not attrition.owed:
        settle(p, attrition.space)
        return NEXT_SPACE
    return NEXT


def lose_universe(p: GenesisPosition, attrition: Attrition) -> list[Option]:
    options: list[Option] = [("lose-unit", kind) for kind in range(4)]
    options.extend(("lose-under", kind) for kind in range(4))
    return options


def why_not_lose(p: GenesisPosition, attrition: Attrition, option: Option) -> Reason | None:
    """The owner chooses, but Chariots go first. [9.1]"""
    units = stands(p, attrition) if option[0] == "lose-unit" else lies(p, attrition)
    if not part(units, option[1]):
        return NO_SUCH_UNIT
    chariots = part(stands(p, attrition), CH) + part(lies(p, attrition), CH)
    return CHARIOTS_FIRST if chariots and option[1] != CH else None


def take_lose(p: GenesisPosition, attrition: Attrition, option: Option) -> Step[Attrition]:
    """A unit is lost. [9.1]"""
    group = attrition.power if option[0] == "lose-unit" else UNDER
    p.remove_force(group, attrition.space, ONE[option[1]])
    attrition.owed -= 1
    p.tell(facts_turn.Starved, "9.1", attrition.power, attrition.space, ONE[option[1]])
    return CHECK


NEXT_SPACE: Final = Do("next space", next_space)
CHECK: Final = Do("check", check)
LOSE: Final[Ask[Attrition]] = ask_lawful("lose", loser, take_lose, lose_universe, why_not_lose)
ATTRITION.consists_of(NEXT_SPACE, CHECK, LOSE)
