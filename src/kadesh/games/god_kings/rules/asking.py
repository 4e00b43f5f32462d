"""Questions that several chapters ask in the same way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kadesh.games.god_kings.charts.tables import SPACES
from kadesh.table import Frame, Option


def either(*words: str) -> Callable[[Any, Frame], list[Option]]:
    """One of these words, and nothing else."""

    def options(p: Any, frame: Frame) -> list[Option]:
        return [(word,) for word in words]

    return options


def anywhere(word: str, *others: str) -> Callable[[Any, Frame], list[Option]]:
    """The word about any space of the map, or one of the others."""

    def options(p: Any, frame: Frame) -> list[Option]:
        return [*((word, space) for space in range(SPACES)), *((other,) for other in others)]

    return options
