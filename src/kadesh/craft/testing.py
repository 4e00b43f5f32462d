"""Tools for tests of a game: play on, see what is offered, ask why not, read what happened."""

from __future__ import annotations

from typing import Any, TypeVar

from kadesh.table import Fact, Journal, Option, Position

F = TypeVar("F", bound=Fact)


def play(position: Position, *options: Option) -> None:
    """Each option is chosen by the first seat that it is offered to."""
    for option in options:
        offered = [seat for seat in position.seats_to_choose if option in position.options(seat)]
        seat = offered[0] if offered else position.seats_to_choose[0]
        position.choose(seat, option)


def offers(position: Position, *words: str) -> list[Option]:
    """What is offered to those who are asked, of these words if any are given."""
    found = [option for seat in position.seats_to_choose for option in position.options(seat)]
    return [option for option in found if not words or option[0] in words]


def why(position: Position, option: Any, seat: int | None = None) -> str:
    """The clause of the reason against an option, "" if there is none against it."""
    reason = position.why_not(position.seats_to_choose[0] if seat is None else seat, option)
    return "" if reason is None else reason.clause


def facts(position: Position, kind: type[F]) -> list[F]:
    """What has happened of this kind, in order; a position without a journal begins one here."""
    if position.journal is None:
        position.journal = Journal()
    return [fact for fact in position.journal.facts if isinstance(fact, kind)]
