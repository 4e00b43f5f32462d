"""What every board has: coast, rivers, waterlines, and the lettering of nature."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PIL import Image
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from ..lettering import LEADING
from .board import Board
from .decorate import Placed, along, frame_of, settle
from .lettering import Name
from .paths import svg
from .projection import Lambert
from .scene import Scene
from .warp import Warp

#: Lines in the water, by their distance from the coast and how strong they are.
WATERLINES = ((4.0, 0.50), (9.0, 0.36), (16.0, 0.25), (25.0, 0.16), (36.0, 0.10))


@dataclass(slots=True)
class Built:
    """A board's outputs before they are written."""

    map: dict[str, Any]
    relief: Image.Image
    card: Image.Image


def base_map(board: Board, scene: Scene, warp: Warp) -> dict[str, Any]:
    """What every board has: sizes, coast, lakes, rivers, waterlines."""
    frame = box(0, 0, scene.width, scene.height)
    waterlines = []
    for k, (distance, opacity) in enumerate(WATERLINES):
        ring = scene.land.simplify(1.2 + k).buffer(distance, quad_segs=3)
        line = ring.simplify(1.2 + 0.3 * k).boundary.intersection(frame)
        waterlines.append({"d": svg(line, 1.0), "opacity": opacity})
    rivers: dict[tuple[str, float], list[BaseGeometry]] = {}
    for river in scene.rivers:
        rivers.setdefault((river.name, river.width), []).append(river.line)
    return {
        "version": 1,
        "width": scene.width,
        "height": scene.height,
        "relief": "relief.webp",
        "card": "card.webp",
        "label_size": board.label_size,
        "line_height": LEADING,
        "slot_size": board.slot_size,
        "min_jacobian": round(float(warp.jacobian().min()), 3),
        "land": svg(scene.land),
        "lakes": svg(unary_union(list(scene.lakes.values()))),
        "rivers": [
            {"name": name, "width": width, "d": svg(unary_union(parts).simplify(0.8))}
            for (name, width), parts in sorted(rivers.items(), key=lambda kv: kv[0][1])
        ],
        "waterlines": waterlines,
    }


def letter_nature(
    board: Board,
    projection: Lambert,
    warp: Warp,
    scene: Scene,
    names: list[Name],
    slots: list[BaseGeometry],
    lines: list[BaseGeometry],
    say: Any,
    hard: list[BaseGeometry] | None = None,
) -> list[dict[str, Any]]:
    """Seas, rivers and ranges; a label that finds no place is left out, and said.

    Names are never covered, pieces and ``lines`` (borders, roads) only if need be.
    """
    frame = frame_of(scene, 16)
    sea = frame.difference(scene.land.buffer(3))
    taken: list[BaseGeometry] = [n.ground(5) for n in names] + (hard or [])
    placed: list[Placed] = []
    for label in board.labels:
        found: Placed | None
        if label.kind == "river":
            busy = [line.buffer(2) for line in lines]
            found = along(label, scene, taken, slots + busy, frame)
        else:
            assert label.at is not None
            x, y = warp.forward(projection.forward(*label.at))
            allowed = sea if label.kind == "sea" else frame.intersection(scene.land)
            wet = list(scene.lakes.values()) if label.kind != "sea" else []
            found = settle(label, (float(x), float(y)), allowed, taken + wet)
        if found is None:
            say(f"no room for the label {label.text}")
            continue
        placed.append(found)
        taken.append(found.ground)
    return [p.as_json() for p in placed]
