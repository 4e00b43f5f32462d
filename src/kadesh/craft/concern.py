"""Whom something touches, and how much: single touches put together, and what the fields of facts mean.

A game says of its questions what they touch, one touch after the other:

    Touches().by("spaces", ALL).by("pieces", MUCH).data()

and of its facts which of their fields name whose things, and how much that means to him:

    STAKES = Stakes({"power": seat_of_power, "old": seat_of_power})
    STAKES.of(Captured, old=("spaces", ALL), power=("spaces", MUCH))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, Self

from kadesh.table import Fact
from kadesh.table.contract import Concern

Touch = Literal["spaces", "pieces", "cards", "allies", "leader", "points"]
# What a field of a fact means to the seat whose things it names.
Stake = tuple[Touch, int]
# The seat whose things a value is, of a position; negative for nobody's.
Owner = Callable[[Any, Any], int]

NOT_AT_ALL: Final = 0
A_LITTLE: Final = 1
MUCH: Final = 2
ALL: Final = 3  # that it has

NOBODY: Final = -1


class Touches:
    """What something touches, under construction: the strongest touch says how much."""

    def __init__(self) -> None:
        self.degree = NOT_AT_ALL
        self.found: list[Touch] = []

    def by(self, what: Touch, degree: int) -> Self:
        """One more touch; of no degree it is none."""
        if degree > NOT_AT_ALL:
            self.degree = max(self.degree, degree)
            if what not in self.found:
                self.found.append(what)
        return self

    def data(self) -> Concern:
        return {"degree": self.degree, "touches": [*self.found]}


def of_the_asked(p: Any, frame: Any, seat: int) -> Concern:
    """A question that is about the pieces of whoever is asked; the others look on."""
    return Touches().by("pieces", MUCH if seat in p.asked else A_LITTLE).data()


class Stakes:
    """What facts mean to whom, by their fields. A kind that is not put in touches nobody."""

    def __init__(self, owners: Mapping[str, Owner]) -> None:
        self.owners = owners  # by the name of the field
        self.kinds: dict[type[Fact], Mapping[str, Stake]] = {}

    def of(self, *kinds: type[Fact], **stakes: Stake) -> None:
        """What these kinds mean, field by field."""
        for field in stakes:
            if field not in self.owners:
                raise ValueError(f"nobody says whose {field} is")
        for kind in kinds:
            if kind in self.kinds:
                raise ValueError(f"{kind.__name__} is put in twice")
            self.kinds[kind] = stakes

    def touched(self, p: Any, fact: Fact, seat: int) -> Concern:
        """How much a fact touches a seat, and in what."""
        touches = Touches()
        for field, (what, degree) in self.kinds.get(type(fact), {}).items():
            if self.owners[field](p, getattr(fact, field)) == seat:
                touches.by(what, degree)
        return touches.data()
