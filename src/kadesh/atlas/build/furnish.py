"""Furnishing areas: where the name stands and where pieces stand, side by side."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

from dataclasses import dataclass
from math import hypot

import numpy as np
from scipy.ndimage import distance_transform_edt
from shapely import STRtree
from shapely.affinity import translate
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from ..lettering import CAPITALS, block
from .arrays import Floats, Mask
from .lettering import Name, first_baseline, variants
from .paths import largest
from .scene import raster

#: Side of a cell when looking for room, in board pixels.
GRAIN = 6.0
#: Names try these sizes, as shares of the board's, before they may leave their area.
SHRINK = (1.0, 0.92, 0.84, 0.76)
#: How much room around an area is looked at, so that a name may hang over the coast.
HALO = 90.0


@dataclass(slots=True)
class Furnished:
    """An area with everything placed."""

    heart: tuple[float, float]
    name: Name
    slots: list[tuple[float, float]]
    tight: float


@dataclass(slots=True)
class Room:
    """A window on the board around one area, cell by cell."""

    left: float
    top: float
    own: Mask
    free: Mask

    def cells(self, x0: float, y0: float, x1: float, y1: float) -> tuple[slice, slice]:
        rows, columns = self.own.shape
        r0, r1 = (int((y - self.top) / GRAIN) for y in (y0, y1))
        c0, c1 = (int((x - self.left) / GRAIN) for x in (x0, x1))
        return slice(max(0, r0), min(rows, r1 + 1)), slice(max(0, c0), min(columns, c1 + 1))

    def point(self, row: int, column: int) -> tuple[float, float]:
        return self.left + (column + 0.5) * GRAIN, self.top + (row + 0.5) * GRAIN


def make_room_map(
    shape: BaseGeometry, land: BaseGeometry, blocked: list[BaseGeometry], size: tuple[int, int]
) -> Room:
    """Own ground, and ground where a name may hang over: own or sea, and not taken."""
    x0, y0, x1, y1 = shape.bounds
    left, top = max(0.0, x0 - HALO), max(0.0, y0 - HALO)
    columns = int((min(size[0], x1 + HALO) - left) / GRAIN) + 1
    rows = int((min(size[1], y1 + HALO) - top) / GRAIN) + 1

    def cover(geometry: BaseGeometry) -> Mask:
        return raster(translate(geometry, -left, -top), columns, rows, 1 / GRAIN) > 0.5

    window = box(left, top, left + columns * GRAIN, top + rows * GRAIN)
    own = cover(largest(shape))
    free = cover(shape) | ~cover(land.intersection(window))
    for other in blocked:
        if other.intersects(window):
            free &= ~cover(other)
    return Room(left, top, own, free)


def furnish(
    shape: BaseGeometry,
    lines: list[str],
    room: Room,
    label_size: float,
    slot_size: float,
    marks: list[tuple[float, float]],
) -> Furnished:
    """Try many places for the name and keep the one that leaves most room for pieces."""
    ground = room.own.copy()
    for x, y in marks:
        ground[room.cells(x - 15, y - 15, x + 15, y + 15)] = False
    best: tuple[float, Furnished] | None = None
    depth = distance_transform_edt(np.pad(room.own, 1))[1:-1, 1:-1]
    heart = room.point(*(int(v) for v in np.unravel_index(int(np.argmax(depth)), depth.shape)))
    for shrink in SHRINK:
        for words in variants(lines):
            for name, inside in places(room, words, label_size * shrink, marks):
                slots, clear = stand(room, ground, name, slot_size)
                score = value(name, inside, clear, heart, shrink, slot_size)
                if best is None or score > best[0]:
                    tight = min(clear[:3]) if len(clear) >= 3 else 0.0
                    best = (score, Furnished(heart, name, slots, tight))
        if best is not None and best[0] > 0 and best[1].tight >= slot_size * 0.42:
            break
    if best is None:
        raise ValueError(f"no place for the name {' '.join(lines)}")
    return best[1]


def places(
    room: Room, lines: list[str], size: float, marks: list[tuple[float, float]]
) -> list[tuple[Name, float]]:
    """Places for a name on free ground, with the share of it that is its own, the best first."""
    width, height = block(lines, size)
    w, h = int(width / GRAIN) + 2, int(height / GRAIN) + 2
    rows, columns = room.own.shape
    if h >= rows or w >= columns:
        return []

    def windows(mask: Mask) -> Floats:
        total = np.pad(mask.astype(np.int64).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
        inner = total[h:, w:] - total[:-h, w:] - total[h:, :-w] + total[:-h, :-w]
        return np.asarray(inner / (h * w))

    open_ground, own = windows(room.free), windows(room.own)
    allowed = (open_ground >= 0.999) & (own > 0.3)
    if not allowed.any():
        allowed = (open_ground >= 0.90) & (own > 0.3)
    found = []
    for row, column in zip(*np.nonzero(allowed), strict=True):
        if (row + column) % 3:
            continue
        x, y = room.point(int(row), int(column))
        x, y = x + (w - 1) * GRAIN / 2, y + (h - 1) * GRAIN / 2
        if any(abs(x - a) < width / 2 + 14 and abs(y - b) < height / 2 + 14 for a, b in marks):
            continue
        name = Name(lines, x, first_baseline(y, lines, size), "middle", size)
        found.append((name, float(own[row, column] + open_ground[row, column] - 1)))
    found.sort(key=lambda pair: -pair[1])
    # Many places are as good as each other: look at a spread of them.
    stride = max(1, len(found) // 24)
    return found[::stride][:24]


def stand(
    room: Room, ground: Mask, name: Name, slot_size: float
) -> tuple[list[tuple[float, float]], list[float]]:
    """Places for pieces: again and again the roomiest spot that is left, and its clearance."""
    left = ground.copy()
    x0, y0, x1, y1 = name.ground(3).bounds
    left[room.cells(x0, y0, x1, y1)] = False
    rows, columns = np.indices(ground.shape)
    away = np.hypot(room.left + columns * GRAIN - (x0 + x1) / 2, room.top + rows * GRAIN - (y0 + y1) / 2)
    slots: list[tuple[float, float]] = []
    clear: list[float] = []
    while len(slots) < 6:
        clearance = distance_transform_edt(np.pad(left, 1))[1:-1, 1:-1] * GRAIN
        # Enough is enough: among spots with room to spare, stay close to the name.
        depth = np.minimum(clearance, slot_size * 0.62)
        depth = depth - 0.02 * away
        row, column = (int(v) for v in np.unravel_index(int(np.argmax(depth)), depth.shape))
        if not left[row, column]:
            break
        room_here = float(clearance[row, column])
        if len(slots) >= 3 and room_here < slot_size * 0.42:
            break
        x, y = room.point(row, column)
        slots.append((x, y))
        clear.append(room_here)
        reach = slot_size * 0.5 if room_here > slot_size * 0.4 else slot_size * 0.3
        left[room.cells(x - reach, y - reach, x + reach, y + reach)] = False
    return slots, clear


def value(
    name: Name,
    inside: float,
    clear: list[float],
    heart: tuple[float, float],
    shrink: float,
    slot_size: float,
) -> float:
    """How good a furnishing is: names at home, three roomy slots, all near the middle."""
    if len(clear) < 3:
        return -10.0 + inside
    enough = slot_size * 0.5
    rooms = sum(min(c, enough) for c in clear[:3]) / enough
    more = sum(min(c, enough) for c in clear[3:]) / enough
    middle = name.y - CAPITALS * name.size / 2
    away = hypot(name.x - heart[0], (middle - heart[1]) * 0.7)
    return rooms * 2 + 0.3 * more + 3 * inside + 2 * shrink - 0.008 * away - 3.5


def overlaps(grounds: list[Polygon]) -> list[tuple[int, int]]:
    """Pairs of labels that cover each other."""
    tree = STRtree(grounds)
    first, second = tree.query(grounds, predicate="intersects")
    return [
        (int(a), int(b))
        for a, b in zip(first, second, strict=True)
        if a < b and grounds[a].intersection(grounds[b]).area > 1
    ]
