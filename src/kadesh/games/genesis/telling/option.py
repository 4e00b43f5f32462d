"""How an option is put before people: text, detail, what it points at, its group in the list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.naming import Data
from kadesh.table import Frame, Option

Describer = Callable[[GenesisPosition, Frame, int, Option], dict[str, Any]]


def made(text: str, points: list[str], detail: str = "", group: str = "") -> Data:
    """An option that points at something, or at a button."""
    found = [target for target in points if target]
    data: Data = {"text": text, "points": found or ["button"]}
    if detail:
        data["detail"] = detail
    if group:
        data["group"] = group
    return data
