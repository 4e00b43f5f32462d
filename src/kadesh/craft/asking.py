"""Questions whose options are found by trying all that one could think of: for steps where that is little."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from kadesh.table import Ask, Frame, Option, Reason, Step

F = TypeVar("F", bound=Frame)


def ask_lawful(
    name: str,
    who: Callable[[Any, F], int],
    take: Callable[[Any, F, Option], Step[F]],
    universe: Callable[[Any, F], list[Option]],
    why_not: Callable[[Any, F, Option], Reason | None],
    reaction: bool = False,
    hidden: bool = False,
    among: Callable[[Any, F], list[int]] | None = None,
) -> Ask[F]:
    """A question to which every answer may be given that has no reason against it."""

    def options(p: Any, frame: F) -> list[Option]:
        return [option for option in universe(p, frame) if why_not(p, frame, option) is None]

    return Ask(name, who, options, take, universe, why_not, reaction, hidden, among)
