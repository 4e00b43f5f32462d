"""Facts of Assyrian Wars: what kinds of them have in common; the kinds themselves are beside it.

`first` is the number of the first roll that a fact names, so that anyone can check the dice. Forces are masks
of counters, Action Points are halves.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType

from kadesh.table import Fact


def declared(module: ModuleType) -> list[type[Fact]]:
    """All kinds of fact that a module declares."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__ and issubclass(kind, Fact)
    ]


@dataclass
class OfCountry(Fact):
    country: int


@dataclass
class AtArea(Fact):
    area: int


@dataclass
class CountryAt(OfCountry):
    area: int


@dataclass
class ForceAt(CountryAt):
    force: int


@dataclass
class Between(OfCountry):
    other: int


@dataclass
class CounterAt(OfCountry):
    counter: int
    place: int


@dataclass
class Rolled(OfCountry):
    """Dice for something, and whether it came off."""

    faces: tuple[int, ...]
    modifier: int
    success: bool
    first: int
