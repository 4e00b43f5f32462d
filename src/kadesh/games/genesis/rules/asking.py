"""Questions that several chapters ask in the same way: who is asked, and what he can think of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kadesh.craft.asking import ask_lawful as ask_lawful
from kadesh.games.genesis.charts.tables import SPACES
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way import Realm
from kadesh.table import Frame, Option


def seat_of(p: GenesisPosition, power: int) -> int:
    """The player of a kingdom."""
    return p.seat_of[power]


def ruler(p: GenesisPosition, realm: Realm) -> int:
    """The player of the kingdom that something is about answers for it."""
    return p.seat_of[realm.power]


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
