"""What happened, as facts with the clause that made it so; never as prose."""

from __future__ import annotations

from typing import Any, Final

EVERYBODY: Final = -1


class Fact:
    """One thing that happened. `values` are plain data in an order that the kind fixes.

    `seats` is a bit mask of the seats that may know it, EVERYBODY for all.
    """

    def __init__(self, kind: str, clause: str, values: tuple[Any, ...], seats: int = EVERYBODY) -> None:
        self.kind = kind
        self.clause = clause
        self.values = values
        self.seats = seats

    def known_to(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) know it?"""
        if self.seats == EVERYBODY:
            return True
        return seat is not None and bool(self.seats >> seat & 1)

    def to_json(self) -> list[Any]:
        return [self.kind, self.clause, list(self.values), self.seats]

    def __repr__(self) -> str:
        return f"Fact({self.kind!r}, {self.clause!r}, {self.values!r})"


class Journal:
    """The facts of a match in order. Not part of the position, never cloned with it."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def add(self, fact: Fact) -> None:
        self.facts.append(fact)
