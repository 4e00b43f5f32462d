"""What happened, as facts with the clause that made it so; never as prose."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, Final

from mypy_extensions import mypyc_attr

EVERYBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Fact:
    """One thing that happened. A game declares each kind once, as a dataclass of plain, unchanging fields.

    `seats` is a bit mask of the seats that may know it, EVERYBODY for all.
    """

    clause: str
    seats: int

    @property
    def kind(self) -> str:
        return kind_of(type(self))

    def known_to(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) know it?"""
        return self.seats == EVERYBODY or (seat is not None and bool(self.seats >> seat & 1))

    def to_json(self) -> list[Any]:
        names = [item.name for item in fields(self)]  # type: ignore[arg-type]  # every kind is a dataclass
        return [self.kind, self.clause, self.seats, {name: getattr(self, name) for name in names}]


def kind_of(cls: type[Fact]) -> str:
    """The name of a kind of fact in what is kept: BattleOver is battle-over."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()


def facts_from(kinds: list[type[Fact]], data: list[list[Any]]) -> list[Fact]:
    """Facts again from what was kept; KeyError or TypeError if they were declared otherwise then."""
    known = {kind_of(kind): kind for kind in kinds}
    found: list[Fact] = []
    for kind, clause, seats, values in data:
        fact = known[kind](**{name: _frozen(value) for name, value in values.items()})
        fact.clause, fact.seats = clause, seats
        found.append(fact)
    return found


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


class Taken:
    """The only option of a seat, which the table took by itself.

    `moment` is the position (a Position) as it was then, with the seat asked: it still knows why nothing else
    could be chosen.
    """

    def __init__(self, seat: int, option: tuple[Any, ...], moment: Any) -> None:
        self.seat = seat
        self.option = option
        self.moment = moment


MOST_TAKEN: Final = 8


class Journal:
    """The facts of a match in order, and what the table took by itself since each seat's last choice."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.taken: list[Taken] = []

    def add(self, fact: Fact) -> None:
        self.facts.append(fact)

    def take(self, taken: Taken) -> None:
        """Remember an option that was taken for a seat; old ones of that seat are forgotten."""
        of_seat = [one for one in self.taken if one.seat == taken.seat]
        if len(of_seat) == MOST_TAKEN:
            self.taken.remove(of_seat[0])
        self.taken.append(taken)

    def forget(self, seat: int) -> None:
        """The seat has made a choice of its own: what was taken before it is old."""
        self.taken = [one for one in self.taken if one.seat != seat]
