"""What a kingdom is worth now: traced once for each state of the map, told in many places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.craft.kept import Kept
from kadesh.games.genesis.rules import arithmetic
from kadesh.games.genesis.rules.ch05_trade import barred, pirates_passed, troubled_by_pirates, worth
from kadesh.games.genesis.rules.ch14_victory import monuments
from kadesh.games.genesis.rules.position import PLAYED, GenesisPosition


@dataclass(frozen=True)
class Realm:
    """Trade, monuments, points and income of a kingdom, as if they were counted now. [14.0, 5.1]"""

    worth: int
    monuments: int
    points: int
    income: int


_REALMS: Final[Kept[Realm]] = Kept()


def realm(p: GenesisPosition, power: int) -> Realm:
    """A kingdom as it would be counted now."""
    capital = p.capital[power]
    controlled = capital >= 0 and p.holder[capital] == power
    halved = bool(p.capital_moved >> power & 1)
    held = p.held[power]
    key = (
        *(power, p.status[power], capital, controlled, halved, held, barred(p, power)),
        *(p.destroyed, tuple(p.monument), tuple(p.pirates)),
    )
    return _REALMS.get(key) or _REALMS.keep(key, counted(p, power, halved))


def counted(p: GenesisPosition, power: int, halved: bool) -> Realm:
    """What it comes to. [5.1, 9.3.2, 11.7.2, 14.0]"""
    trading, built = worth(p, power), monuments(p, power)
    pirates = any(p.pirates)
    passed = pirates_passed(p, power) if pirates and p.capital[power] >= 0 else 0
    income = arithmetic.income(trading, halved, pirates and troubled_by_pirates(p, power), passed)
    return Realm(trading, built, trading + built if p.status[power] == PLAYED else 0, income)


def scores_of(p: GenesisPosition, realms: dict[int, Realm]) -> list[int]:
    """The points of each seat. [14.0] (R81)"""
    found = [0] * p.seats
    for power in p.order:
        found[p.seat_of[power]] += realms[power].points
    return found


def scores_now(p: GenesisPosition) -> list[int]:
    """The points of each seat, where nothing else is told of its kingdoms."""
    return scores_of(p, {power: realm(p, power) for power in p.order})
