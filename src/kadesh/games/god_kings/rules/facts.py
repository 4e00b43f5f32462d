"""Facts of The God Kings: what kinds of them have in common; the kinds themselves are beside it.

`first` is the number of the first roll that a fact names, so that anyone can check the dice.
Stacks of units are packed, sets of generals are masks, as on the position.
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
class OfSide(Fact):
    side: int


@dataclass
class SideAt(OfSide):
    space: int


@dataclass
class OfSeat(Fact):
    seat: int


@dataclass
class SeatAndCard(OfSeat):
    card: int


@dataclass
class OfGeneral(Fact):
    general: int


@dataclass
class GeneralAt(OfGeneral):
    place: int


@dataclass
class RolledBySeats(Fact):
    """Several players have rolled a die each."""

    players: tuple[int, ...]
    faces: tuple[int, ...]
    first: int
