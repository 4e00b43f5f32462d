"""How much room words need. Widths are those of a common serif, so that most fonts fit."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import math
from dataclasses import dataclass

from shapely.affinity import rotate, translate
from shapely.geometry import Polygon, box

#: Advance widths in thousandths of the size, by the letters that have them.
_SAME_WIDTH = {
    278: "ijlt",
    333: "frI-",
    389: "sJ",
    444: "acez",
    500: "bdghknopquvxy",
    556: "FPS",
    611: "ELTZ",
    667: "BCR",
    722: "wADGHKNOQUVXY",
    778: "m",
    889: "M",
    944: "W",
}
WIDTHS = {letter: width for width, letters in _SAME_WIDTH.items() for letter in letters}
#: Lines of one name stand this much closer than the size would have them.
LEADING = 0.9
#: The height of capitals and the depth of descenders, as shares of the size.
CAPITALS, DESCENT = 0.70, 0.22


def text_width(text: str, size: float, spacing: float = 0.0) -> float:
    """The width of a word; ``spacing`` is added after each letter, as a share of the size."""
    letters = sum(WIDTHS.get(c, 300) for c in text) / 1000
    return size * (letters + spacing * max(0, len(text) - 1))


def block(lines: list[str], size: float) -> tuple[float, float]:
    """Width and height of a name of one or more lines."""
    width = max(text_width(line, size, 0.02) for line in lines)
    return width, size * (CAPITALS + DESCENT + LEADING * (len(lines) - 1))


def first_baseline(centre: float, lines: list[str], size: float) -> float:
    """Where the first line stands, if the block is centred there."""
    return centre - block(lines, size)[1] / 2 + CAPITALS * size


def tilted(x: float, y: float, width: float, height: float, angle: float) -> Polygon:
    """A label's ground: a box centred on a point, turned clockwise in degrees as SVG does."""
    flat = box(-width / 2, -height / 2, width / 2, height / 2)
    return translate(rotate(flat, angle, origin=(0, 0)), x, y)


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
    """A placed name: lines around a point, and how they are aligned there."""

    lines: list[str]
    x: float
    y: float
    anchor: str
    size: float

    def ground(self, pad: float = 2.0) -> Polygon:
        """The box it covers; ``y`` is the first baseline."""
        width, height = block(self.lines, self.size)
        left = self.x - {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]
        top = self.y - CAPITALS * self.size
        return box(left - pad, top - pad, left + width + pad, top + height + pad)

    def as_json(self) -> dict[str, object]:
        return {
            "x": round(self.x),
            "y": round(self.y),
            "anchor": self.anchor,
            "lines": self.lines,
            "size": round(self.size, 1),
        }
