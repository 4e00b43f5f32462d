"""How much room words need. Widths are those of a common serif, so that most fonts fit.

Names on a map are live text: a map says where they stand and how large they are, and
this module says what they then cover. Builder and tests measure with the same ruler.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

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
#: From one line of a name to the next, as a share of the size.
LEADING = 0.9
#: The height of capitals and the depth of descenders, as shares of the size.
CAPITALS, DESCENT = 0.70, 0.22
#: Room between the letters of a name, as a share of the size.
NAME_SPACING = 0.02

Rectangle = tuple[float, float, float, float]
Corners = list[tuple[float, float]]


def text_width(text: str, size: float, spacing: float = 0.0) -> float:
    """The width of a word; ``spacing`` is added between letters, as a share of the size."""
    letters = sum(WIDTHS.get(letter, 300) for letter in text) / 1000
    return size * (letters + spacing * max(0, len(text) - 1))


def block(lines: Sequence[str], size: float) -> tuple[float, float]:
    """Width and height of a name of one or more lines."""
    width = max(text_width(line, size, NAME_SPACING) for line in lines)
    return width, size * (CAPITALS + DESCENT + LEADING * (len(lines) - 1))


def name_box(label: Mapping[str, Any]) -> Rectangle:
    """What the label of a space covers: left, top, right, bottom."""
    width, height = block(label["lines"], label["size"])
    left = label["x"] - {"start": 0.0, "middle": width / 2, "end": width}[label["anchor"]]
    top = label["y"] - CAPITALS * label["size"]
    return left, top, left + width, top + height


def label_corners(label: Mapping[str, Any]) -> Corners:
    """What a sloping label (a sea, a river) covers; x, y is the middle of its baseline."""
    size = label["size"]
    half = text_width(label["text"], size, label["spacing"]) / 2
    t = math.radians(label["angle"])
    along, up = (math.cos(t), math.sin(t)), (math.sin(t), -math.cos(t))
    low, high = -0.215 * size, 0.735 * size
    return [
        (
            label["x"] + a * along[0] + b * up[0],
            label["y"] + a * along[1] + b * up[1],
        )
        for a, b in ((-half, low), (half, low), (half, high), (-half, high))
    ]
