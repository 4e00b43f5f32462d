"""The small picture of a board for the page where games are chosen."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

from typing import Any

from PIL import Image, ImageDraw

from ..paths import path_lines

SIZE = (640, 400)
INK, WATER, BORDER = (58, 42, 26), (63, 112, 134), (120, 38, 22)
LAKE = (156, 192, 196)


def paint_card(window: dict[str, Any], relief: Image.Image, drawn: dict[str, Any]) -> Image.Image:
    """A window on the board with coast, rivers, borders or roads, twice as fine and then halved.

    ``window`` gives left, top and width in board pixels.
    """
    left, top, width = (float(window[key]) for key in ("left", "top", "width"))
    height = width * SIZE[1] / SIZE[0]
    scale = 2 * SIZE[0] / width
    area = (round(left), round(top), round(left + width), round(top + height))
    picture = relief.crop(area).resize((2 * SIZE[0], 2 * SIZE[1]), Image.Resampling.LANCZOS)
    pen = ImageDraw.Draw(picture, "RGBA")

    def stroke(path: str, colour: tuple[int, ...], thick: float) -> None:
        for line in path_lines(path):
            at = [((px - left) * scale, (py - top) * scale) for px, py in line]
            pen.line(at, fill=colour, width=max(1, round(thick * scale)), joint="curve")

    for ring in drawn["waterlines"]:
        stroke(ring["d"], (*WATER, round(255 * ring["opacity"])), 1.2)
    for river in drawn["rivers"]:
        stroke(river["d"], (*WATER, 235), river["width"])
    stroke(drawn["land"], (*INK, 235), 2.0)
    for lake in path_lines(drawn["lakes"]):
        shore = [((px - left) * scale, (py - top) * scale) for px, py in lake]
        pen.polygon(shore, fill=LAKE, outline=WATER)
    for border in drawn.get("borders", ()):
        if border["kind"] != "sea":
            stroke(border["d"], (*BORDER, 60), 9)
            stroke(border["d"], (*BORDER, 220), 2.6)
    for road in drawn.get("roads", ()):
        colour = WATER if road["kind"] in ("sea", "anchor") else BORDER
        stroke(road["d"], (250, 240, 214, 150), 8)
        stroke(road["d"], (*colour, 230), 4)
    for space in drawn["spaces"].values():
        if "d" not in space:
            dot(pen, (space["x"] - left) * scale, (space["y"] - top) * scale, 13 * scale)
    for site in drawn.get("sites", ()):
        dot(pen, (site["x"] - left) * scale, (site["y"] - top) * scale, 8 * scale)
    return picture.resize(SIZE, Image.Resampling.LANCZOS)


def dot(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float) -> None:
    """A city."""
    for r, colour in ((radius, INK), (radius * 0.78, (248, 238, 212)), (radius * 0.4, (142, 31, 22))):
        pen.ellipse([x - r, y - r, x + r, y + r], fill=colour)
