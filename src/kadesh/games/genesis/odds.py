"""Exact odds from the rules' own arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kadesh.games.genesis.position import GenesisPosition


def from_arguments(arguments: Sequence[str]) -> dict[str, Any]:
    raise ValueError("The odds of Genesis are not computed yet.")


def now(p: GenesisPosition, seat: int | None) -> dict[str, Any] | None:
    return None
