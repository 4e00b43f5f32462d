"""Talks, cessions and bribes while they are under way: part of what `under_way` lists. [12.1, 12.2]"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.craft.offers import Talk
from kadesh.games.genesis.charts.tables import MAJORS
from kadesh.table import Frame, Part, Procedure


@dataclass
class Side(Part):
    """One side of talks: what it gives and promises by the offer on the table. [12.1]"""

    silver: int = 0
    cards: int = 0  # a mask
    choice: int = 0  # so many cards of its own choice
    cities: int = 0  # a mask
    promises: int = 0  # a mask, see ch12_talks.promise_bit


@dataclass
class Talks(Talk):
    """Talks between two players, first the one who opened them. [12.1]"""

    sides: list[Side] = field(default_factory=lambda: [Side(), Side()])  # the first's, the second's
    passage: bool = False  # each may pass through the other's spaces [12.1.1]

    def side_of(self, power: int) -> Side:
        return self.sides[0 if power == self.first else 1]

    def both_ways(self) -> list[tuple[int, int]]:
        """Giver and taker, each in turn."""
        return [(self.first, self.second), (self.second, self.first)]


@dataclass
class Cession(Frame):
    """A city passes to an ally. [12.1.3]"""

    giver: int
    taker: int
    space: int


@dataclass
class Bribes(Frame):
    """Silver against what a mover is about to do. [12.2]"""

    mover: int
    space: int
    deed: int  # see deeds.py
    offers: list[int] = field(default_factory=lambda: [0] * MAJORS)  # by kingdom
    briber: int = -1
    price: int = 0


TALKS: Final = Procedure("talks", Talks)
CESSION: Final = Procedure("cession", Cession)
BRIBES: Final = Procedure("bribes", Bribes)
