"""Lines: smoothing them, and writing them as short SVG paths."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import math
from typing import Any

import numpy as np
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from .arrays import Floats
from .sources import lines, polygons


def number(value: float) -> str:
    """A coordinate with at most one decimal, as short as it goes."""
    text = f"{value:.1f}".removesuffix(".0")
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0."):
        return "-" + text[2:]
    return "0" if text == "-0" else text


def stretch(coords: Any, closed: bool, step: float) -> str:
    """One line as a path: a start and relative steps, all on a lattice.

    Rounding the corners first and then taking differences keeps shared borders
    identical in every path that runs along them.
    """
    lattice = np.rint(np.asarray(coords, float)[:, :2] / step).astype(int)
    moves = np.diff(lattice, axis=0)
    moves = moves[np.any(moves != 0, axis=1)]
    if closed and len(moves):
        moves = moves[:-1]
    if len(moves) < (2 if closed else 1):
        return ""
    out = [f"M{number(lattice[0, 0] * step)} {number(lattice[0, 1] * step)}l"]
    for dx, dy in moves:
        x, y = number(dx * step), number(dy * step)
        gap = "" if out[-1].endswith("l") or x.startswith("-") else " "
        out.append(gap + x + ("" if y.startswith("-") else " ") + y)
    return "".join(out) + ("z" if closed else "")


def svg(geometry: BaseGeometry, step: float = 0.5) -> str:
    """The path of a geometry: its rings closed, its lines open."""
    out = []
    for polygon in polygons(geometry):
        out.append(stretch(polygon.exterior.coords, True, step))
        out += [stretch(hole.coords, True, step) for hole in polygon.interiors]
    out += [stretch(line.coords, False, step) for line in lines(geometry)]
    return "".join(out)


def cut_corners(coords: Any, times: int) -> Floats:
    """Chaikin's smoothing: the ends stay where they are."""
    line = np.asarray(coords, float)
    for _ in range(times):
        a, b = line[:-1], line[1:]
        inner = np.empty((2 * len(a), 2))
        inner[0::2], inner[1::2] = 0.75 * a + 0.25 * b, 0.25 * a + 0.75 * b
        line = np.vstack([line[:1], inner, line[-1:]])
    return line


def smooth(coords: Any, tolerance: float, times: int) -> LineString:
    """A staircase of cells as a flowing line, without corners that no eye would miss."""
    simple = LineString(coords).simplify(tolerance)
    return LineString(cut_corners(simple.coords, times)).simplify(0.4)


def arc(a: tuple[float, float], b: tuple[float, float], bend: float) -> Floats:
    """A gentle bow from a to b; ``bend`` is its height as a share of the distance."""
    start, end = np.array(a), np.array(b)
    across = np.array([-(end - start)[1], (end - start)[0]])
    control = (start + end) / 2 + across * bend * 2
    t = np.linspace(0, 1, max(4, math.ceil(math.dist(a, b) / 20)))[:, None]
    bow: Floats = (1 - t) ** 2 * start + 2 * t * (1 - t) * control + t**2 * end
    return bow


def largest(geometry: BaseGeometry) -> Polygon:
    """The greatest polygon: of an area with isles, the mainland."""
    return max(polygons(geometry), key=lambda p: p.area)
