"""Names while they are being placed: shapes of the room that words need."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from shapely.geometry import Polygon, box

from ..lettering import CAPITALS, block, name_box


def first_baseline(centre: float, lines: list[str], size: float) -> float:
    """Where the first line stands, if the block is centred there."""
    return centre - block(lines, size)[1] / 2 + CAPITALS * size


def upright(angle: float) -> float:
    """The same slope, never upside down."""
    angle = math.remainder(angle, 180.0)
    return angle + 180 if angle <= -90 else angle


def variants(lines: list[str]) -> list[list[str]]:
    """A name as its description breaks it, and in one line."""
    if len(lines) == 1:
        return [lines]
    return [lines, [" ".join(lines).replace("- ", "-")]]


@dataclass(slots=True)
class Name:
    """A placed name: lines at a point (the first baseline), and how they are aligned there."""

    lines: list[str]
    x: float
    y: float
    anchor: str
    size: float

    def ground(self, pad: float = 2.0) -> Polygon:
        """The box it covers."""
        exact = {"x": self.x, "y": self.y}
        left, top, right, bottom = name_box(self.as_json() | exact)
        return box(left - pad, top - pad, right + pad, bottom + pad)

    def as_json(self) -> dict[str, Any]:
        return {
            "x": round(self.x),
            "y": round(self.y),
            "anchor": self.anchor,
            "lines": self.lines,
            "size": round(self.size, 1),
        }
