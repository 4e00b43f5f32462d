"""Troops for the odds: what units and leaders a side has, and what it has after hits and routs.

The rule of losses: hits and routs are shared evenly among countries, odd ones by the first of them; half is
borne by mercenaries, half by regulars, the weakest first, as the rules' own choice "weakest first" does;
leaders bear only what no unit can.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kadesh.games.assyrian_wars.charts.counters import SHIP
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    COUNTER_CLASS,
    FULL,
    LEADERS,
    MERCENARIES,
    REDUCED,
    SHIPS,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import halves, portions, shares
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition


class Unit(NamedTuple):
    """A unit, or a ship."""

    country: int
    hired: bool
    kind: int  # its class
    full: int
    low: int  # its factor when reduced
    hurt: bool
    spared: bool = False  # no obstacle and no landing hinders it: it has come another way

    def factor(self) -> int:
        return self.low if self.hurt else self.full


class Leader(NamedTuple):
    country: int
    action: int


class Troops(NamedTuple):
    """One side, in the order of its counters."""

    units: tuple[Unit, ...]
    leaders: tuple[Leader, ...]

    def pieces(self) -> int:
        return len(self.units) + len(self.leaders)


def troops_of(p: AssyrianPosition, force: int, spared: int = 0) -> Troops:
    """The troops of a force on the table; some may have come another way than the ground tells of."""
    units = [
        Unit(
            p.owner[counter],
            bool(MERCENARIES >> counter & 1),
            COUNTER_CLASS[counter],
            FULL[counter],
            REDUCED[counter],
            bool(p.reduced >> counter & 1),
            bool(spared >> counter & 1),
        )
        for counter in bits(force & (UNITS | SHIPS))
    ]
    leaders = [Leader(p.owner[leader], p.action(leader)) for leader in bits(force & LEADERS)]
    return Troops(tuple(units), tuple(leaders))


def steps(troops: Troops) -> int:
    """Hits that its units can bear. [6.7.4]"""
    return sum([1 if unit.hurt else 2 for unit in troops.units])


def countries_of(troops: Troops) -> list[int]:
    return sorted({unit.country for unit in troops.units} | {leader.country for leader in troops.leaders})


def leading_ratings(troops: Troops, began: Troops | None = None) -> list[int]:
    """Action ratings of the leaders who lead units of their own country, or did when it began. [6.7.3]"""
    found: list[int] = []
    for country in countries_of(troops):
        led = sum([unit.country == country for unit in (began or troops).units])
        ratings = sorted([one.action for one in troops.leaders if one.country == country], reverse=True)
        found += ratings[:led]
    return found


def has_assyrians(troops: Troops) -> bool:
    """Is an Assyrian regular of the land among them? [6.7.3]"""
    return any(unit.country == ASSYRIA and not unit.hired and unit.kind != SHIP for unit in troops.units)


def _part(troops: Troops, country: int) -> Troops:
    return Troops(
        tuple([unit for unit in troops.units if unit.country == country]),
        tuple([leader for leader in troops.leaders if leader.country == country]),
    )


def _shared(troops: Troops, total: int, routs: bool) -> list[tuple[Troops, int]]:
    """The countries' parts and what each of them takes. [6.7.5]"""
    parts = [_part(troops, country) for country in countries_of(troops)]
    rooms = [part.pieces() if routs else steps(part) + len(part.leaders) for part in parts]
    total = min(total, sum(rooms))
    each, odd = shares(total, len(parts))
    strong = all(room > each for room in rooms)
    extra = [strong and place < odd for place in range(len(parts))]
    return list(zip(parts, portions(total, rooms, extra), strict=True))


@lru_cache(maxsize=200_000)
def after_hits(troops: Troops, hits: int) -> Troops:
    """What is left after so many hits. [6.7.4, 6.7.5]"""
    if hits <= 0 or not troops.pieces():
        return troops
    units: list[Unit] = []
    leaders: list[Leader] = []
    for part, number in _shared(troops, hits, False):
        left, over = _hit(list(part.units), number)
        units += left
        leaders += part.leaders[over:]
    return Troops(tuple(units), tuple(leaders))


@lru_cache(maxsize=200_000)
def after_routs(troops: Troops, routs: int) -> Troops:
    """What is left after so many routs. [6.7.4.a, 6.7.5]"""
    if routs <= 0 or not troops.pieces():
        return troops
    units: list[Unit] = []
    leaders: list[Leader] = []
    for part, number in _shared(troops, routs, True):
        left, over = _rout(list(part.units), number)
        units += left
        leaders += part.leaders[over:]
    return Troops(tuple(units), tuple(leaders))


def _hit(units: list[Unit], hits: int) -> tuple[list[Unit], int]:
    """A country's units after hits, and the hits that are left over for its leaders. [6.7.4]"""
    hired = sum([(1 if unit.hurt else 2) for unit in units if unit.hired])
    own = sum([(1 if unit.hurt else 2) for unit in units if not unit.hired])
    mercenaries, regulars, free = halves(hits, hired, own)
    for number, kinds in ((mercenaries, (True,)), (regulars, (False,)), (free, (True, False))):
        for _ in range(number):
            place = weakest(units, kinds)
            unit = units[place]
            if unit.hurt:
                del units[place]
            else:
                units[place] = unit._replace(hurt=True)
    return units, hits - mercenaries - regulars - free


def _rout(units: list[Unit], routs: int) -> tuple[list[Unit], int]:
    """A country's units after routs, and the routs that are left over for its leaders. [6.7.4.a]"""
    hired = sum([unit.hired for unit in units])
    mercenaries, regulars, free = halves(routs, hired, len(units) - hired)
    for number, kinds in ((mercenaries, (True,)), (regulars, (False,)), (free, (True, False))):
        for _ in range(number):
            del units[weakest(units, kinds)]
    return units, routs - mercenaries - regulars - free


def weakest(units: list[Unit], kinds: tuple[bool, ...]) -> int:
    """The place of the unit that is missed least."""
    places = [place for place, unit in enumerate(units) if unit.hired in kinds]
    return min(places, key=lambda place: (units[place].factor(), units[place].full, place))
