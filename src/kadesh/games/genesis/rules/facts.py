"""Facts of Genesis: what kinds of them have in common; the kinds themselves are beside it.

`first` is the number of the first roll that a fact names, so that anyone can check the dice.
Forces are packed, sets of kings are masks of slots, as on the position.
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
class OfPower(Fact):
    power: int


@dataclass
class AtSpace(Fact):
    space: int


@dataclass
class PowerAt(OfPower):
    space: int


@dataclass
class PowerAndCard(OfPower):
    card: int


@dataclass
class BetweenPowers(OfPower):
    other: int


@dataclass
class Drawn(Fact):
    """The place of what was drawn among all that could be."""

    face: int
    total: int
    first: int


@dataclass
class OfUnits(OfPower):
    unit: int  # the kind of unit
    space: int
