"""Chariot Lords by hand: the shortest way to a battle."""

from __future__ import annotations

from typing import Any


def to_a_battle(view: Any) -> Any:
    """Egypt lands in Canaan with three units and fights there."""
    options = view["options"]
    kind = options[0]["option"][0]
    if kind == "embark" or kind.startswith("place"):
        return options[0]["option"]
    if kind == "disembark":
        return next(
            (one["option"] for one in options if "defended" in (one.get("detail") or "")),
            options[0]["option"],
        )
    return options[-1]["option"]
