"""The world as it lies on one board: land, lakes and rivers in board pixels."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw
from shapely import transform
from shapely.geometry import LineString, MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from . import sources
from .arrays import Floats
from .paths import cut_corners
from .projection import Lambert
from .sources import Box, River, lines, polygons
from .warp import Warp

#: Isles smaller than this many pixels are left out.
SPECK = 9.0


@dataclass(slots=True)
class Scene:
    """Everything natural on the board."""

    width: int
    height: int
    land: MultiPolygon
    lakes: dict[str, BaseGeometry]
    rivers: list[River]


def raster(geometry: BaseGeometry, width: int, height: int, scale: float = 1.0) -> Floats:
    """How much of each pixel a geometry covers; twice as fine inside, for soft edges."""
    fine = Image.new("L", (2 * width, 2 * height), 0)
    pen = ImageDraw.Draw(fine)
    for polygon in polygons(geometry):
        pen.polygon([(2 * x * scale, 2 * y * scale) for x, y in polygon.exterior.coords], fill=255)
        for hole in polygon.interiors:
            pen.polygon([(2 * x * scale, 2 * y * scale) for x, y in hole.coords], fill=0)
    small = fine.resize((width, height), Image.Resampling.BOX)
    return np.asarray(small, dtype=np.float64) / 255.0


def strokes(rivers: list[River], width: int, height: int, scale: float, pens: dict[int, float]) -> Floats:
    """Rivers as strokes; ``pens`` gives the stroke's width by the river's rank."""
    canvas = Image.new("L", (width, height), 0)
    pen = ImageDraw.Draw(canvas)
    for river in rivers:
        for line in lines(river.line):
            points = [(x * scale, y * scale) for x, y in line.coords]
            pen.line(points, fill=255, width=max(1, round(pens.get(river.rank, 1))))
    return np.asarray(canvas, dtype=np.float64) / 255.0


def plane_land(projection: Lambert) -> tuple[Box, BaseGeometry]:
    """The land in the projection's plane, and the box in degrees that was read."""
    crop = projection.degrees(80.0)
    land = sources.land(crop)
    return crop, transform(land, lambda p: projection.forward(p[:, 0], p[:, 1])).buffer(0)


def make_scene(projection: Lambert, warp: Warp, crop: Box, land: BaseGeometry) -> Scene:
    """Bend the world onto the board and cut it to the frame."""
    width, height = projection.width, projection.height
    wide = box(-60, -60, width + 60, height + 60)
    frame = box(-20, -20, width + 20, height + 20)

    def placed(geometry: BaseGeometry) -> BaseGeometry:
        flat = transform(geometry, lambda p: projection.forward(p[:, 0], p[:, 1]))
        return warp.bend(flat)

    coast = warp.bend(land).buffer(0).intersection(wide).simplify(0.6).buffer(0)
    parts = [fill_specks(p) for p in polygons(coast) if p.area > SPECK]
    lakes = {name: soften(placed(lake)).intersection(frame) for name, lake in sources.lakes(crop).items()}
    rivers = []
    for river in sources.rivers(crop):
        drawn = [
            LineString(cut_corners(line.simplify(0.8).coords, 2))
            for line in lines(placed(river.line).intersection(frame))
            if line.length > 6
        ]
        if drawn:
            union = unary_union(drawn)
            rivers.append(River(river.name, river.rank, river.width, union))
    return Scene(
        width,
        height,
        MultiPolygon(polygons(unary_union(parts).intersection(frame))),
        {name: lake for name, lake in lakes.items() if not lake.is_empty},
        rivers,
    )


def fill_specks(polygon: Polygon) -> Polygon:
    """Without holes that are smaller than a pen stroke."""
    return Polygon(polygon.exterior, [h for h in polygon.interiors if Polygon(h).area > 4 * SPECK])


def soften(lake: BaseGeometry) -> BaseGeometry:
    """Round the corners that a coarse layer shows when it is enlarged."""
    return lake.buffer(2.5).buffer(-5).buffer(2.5)
