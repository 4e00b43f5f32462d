"""Lettering of seas, rivers and ranges, put where it hides nothing."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union
from shapely.prepared import prep

from ..lettering import label_corners, text_width
from .board import Label
from .lettering import upright
from .scene import Scene
from .sources import lines

#: Extra room between letters by kind, as a share of the size.
SPACING = {"sea": 0.28, "river": 0.10, "mountain": 0.24, "region": 0.3}


@dataclass(slots=True)
class Placed:
    """A label where it stands: the middle of its baseline, and its slope."""

    label: Label
    x: float
    y: float
    angle: float

    @property
    def ground(self) -> Polygon:
        exact = {"x": self.x, "y": self.y, "angle": self.angle}
        return Polygon(label_corners(self.as_json() | exact))

    def as_json(self) -> dict[str, Any]:
        return {
            "text": self.label.text,
            "kind": self.label.kind,
            "x": round(self.x),
            "y": round(self.y),
            "angle": round(self.angle),
            "size": self.label.size,
            "spacing": SPACING[self.label.kind],
        }


def settle(
    label: Label,
    near: tuple[float, float],
    allowed: BaseGeometry,
    taken: list[BaseGeometry],
    reach: float = 220.0,
) -> Placed | None:
    """The nearest place to a wish where the label lies on allowed ground and hides nothing."""
    fits, busy = prep(allowed), prep(unary_union(taken))
    steps = np.arange(-reach, reach + 1, 14.0)
    offsets = sorted(((dx, dy) for dx in steps for dy in steps), key=lambda o: math.hypot(*o))
    for turn in (0.0, -6.0, 6.0, -12.0, 12.0):
        for dx, dy in offsets:
            placed = Placed(label, near[0] + dx, near[1] + dy, label.angle + turn)
            if fits.contains(placed.ground) and not busy.intersects(placed.ground):
                return placed
    return None


def along(
    label: Label,
    scene: Scene,
    taken: list[BaseGeometry],
    soft: list[BaseGeometry],
    frame: BaseGeometry,
) -> Placed | None:
    """Beside its river, on the straightest free reach; ``soft`` is hidden only if need be."""
    pieces = [p for r in scene.rivers if r.name == label.text for p in lines(r.line)]
    if not pieces:
        return None
    merged = linemerge(unary_union(pieces)) if len(pieces) > 1 else pieces[0]
    busy, weak = prep(unary_union(taken)), unary_union(soft)
    water = unary_union([r.line for r in scene.rivers])
    length = text_width(label.text, label.size, SPACING["river"])
    best: tuple[float, Placed] | None = None
    for river in lines(merged):
        for start in np.arange(0.0, river.length - length, 12.0):
            for placed, bent in reaches(label, river, start, length):
                ground = placed.ground
                if not frame.contains(ground) or busy.intersects(ground):
                    continue
                cost = bent + 0.02 * ground.intersection(weak).area / label.size
                cost += 0.5 * ground.intersection(water).length + abs(placed.angle) * 0.05
                if best is None or cost < best[0]:
                    best = (cost, placed)
    return best[1] if best and best[0] < 60 else None


def reaches(label: Label, river: LineString, start: float, length: float) -> list[tuple[Placed, float]]:
    """A label on either bank of one reach, and how far the reach is from straight."""
    along_it = np.array([river.interpolate(start + length * k / 8).coords[0] for k in range(9)])
    chord = along_it[-1] - along_it[0]
    slope = upright(math.degrees(math.atan2(chord[1], chord[0])))
    t = math.radians(slope)
    across = np.array([-math.sin(t), math.cos(t)])
    offsets = (along_it - along_it.mean(axis=0)) @ across
    centre = along_it.mean(axis=0)
    above = centre + across * (offsets.min() - 0.28 * label.size)
    below = centre + across * (offsets.max() + 0.82 * label.size)
    bent = float(np.ptp(offsets))
    return [(Placed(label, float(p[0]), float(p[1]), slope), bent) for p in (above, below)]


def frame_of(scene: Scene, margin: float) -> Polygon:
    return box(margin, margin, scene.width - margin, scene.height - margin)
