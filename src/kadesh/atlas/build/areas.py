"""A board of areas: room for each, shapes, borders, and the check against the game's list."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates
from shapely.affinity import translate
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from .arrays import Floats
from .board import BadBoard, Board, Space
from .borders import draw
from .partition import assign, spread_to_sea, walking_cost
from .projection import Lambert
from .relief import Ground
from .scene import Scene, raster, strokes
from .sources import polygons
from .warp import CELL, MARGIN, Warp

#: Side of a partition cell in board pixels.
GRAIN = 4
#: Land borders shorter than this are accidents; a border the game lists must be longer.
TOUCH, CLEAR = 10.0, 26.0


@dataclass(slots=True)
class Areas:
    """The shapes of a board of areas, in board pixels."""

    shapes: dict[str, BaseGeometry]
    borders: dict[tuple[str, str], BaseGeometry]


def make_room(board: Board, projection: Lambert, warp: Warp, land: BaseGeometry) -> None:
    """Stretch the plane until small areas can hold a name and pieces."""
    rows, columns = warp.rows, warp.columns
    mask = raster(translate(land, MARGIN, MARGIN), columns, rows, 1 / CELL) > 0.5
    seeds = []
    for owner, space in enumerate(board.spaces):
        for lon, lat in space.seeds:
            row, column = warp.index(projection.forward(lon, lat))
            if 0 <= row < rows and 0 <= column < columns:
                seeds.append((int(row), int(column), owner, space.handicap))
    owners = assign(mask, np.ones(mask.shape), warp.nodes, seeds)
    rule = board.warp
    inside = (
        (warp.nodes[..., 0] >= 0)
        & (warp.nodes[..., 0] <= projection.width)
        & (warp.nodes[..., 1] >= 0)
        & (warp.nodes[..., 1] <= projection.height)
    )
    first = np.bincount(owners[inside & (owners >= 0)], minlength=len(board.spaces)) * CELL**2
    goal = np.clip(first, rule["least_area"], rule["most_area"])
    goal *= np.array([space.room for space in board.spaces])
    for _ in range(int(rule["rounds"])):
        at = warp.index(warp.inverse(warp.nodes))
        now = map_coordinates(owners, at, order=0, mode="nearest")
        area = np.bincount(now[inside & (now >= 0)], minlength=len(board.spaces)) * CELL**2
        wanted = np.clip(goal / np.maximum(area, 1), 0.4, 4.0)
        for owner, space in enumerate(board.spaces):
            if space.terrain in rule and wanted[owner] < 1:
                wanted[owner] = rule[space.terrain]
            if space.outside:
                wanted[owner] = rule["outside"]
        density = np.where(now >= 0, wanted[np.clip(now, 0, None)], rule["sea"])
        density[~inside] = rule["outside"]
        warp.equalise(density)


def make_areas(board: Board, projection: Lambert, warp: Warp, scene: Scene, ground: Ground) -> Areas:
    """Divide the land, draw the borders, and hold both against the game's own list."""
    columns, rows = -(-scene.width // GRAIN), -(-scene.height // GRAIN)
    land = raster(scene.land, columns, rows, 1 / GRAIN) > 0.5
    pens = dict.fromkeys(range(10), 1.0)
    river = strokes(scene.rivers, columns, rows, 1 / GRAIN, pens)
    rough = ground.rough[::GRAIN, ::GRAIN][:rows, :columns]
    cost = walking_cost(rough, river, board.partition)
    xs, ys = np.meshgrid(np.arange(columns) + 0.5, np.arange(rows) + 0.5)
    true = warp.inverse(np.stack([xs, ys], axis=-1) * GRAIN)
    cells = assign(land, cost, true, seed_cells(board.spaces, projection, warp, rows, columns))
    faces, arcs = draw(spread_to_sea(cells), GRAIN, scene.width, scene.height)

    frame = box(0, 0, scene.width, scene.height)
    coast = scene.land.intersection(frame)
    shapes = {board.spaces[owner].id: drop_specks(face.intersection(coast)) for owner, face in faces.items()}
    mainland = unary_union([p for p in polygons(coast) if p.area > 4000])
    borders = {}
    for (a, b), arc in arcs.items():
        cut = arc.intersection(mainland)
        if cut.length >= TOUCH:
            borders[ordered(board.spaces[a].id, board.spaces[b].id)] = cut
    compare(board, shapes, borders)
    return Areas(shapes, borders)


def seed_cells(
    spaces: list[Space], projection: Lambert, warp: Warp, rows: int, columns: int
) -> list[tuple[int, int, int, float]]:
    """Seeds as cells of the partition; those beyond the board are left out."""
    found = []
    for owner, space in enumerate(spaces):
        for lon, lat in space.seeds:
            x, y = warp.forward(projection.forward(lon, lat)) / GRAIN
            if 0 <= x < columns and 0 <= y < rows:
                found.append((int(y), int(x), owner, space.handicap))
    return found


def ordered(a: str, b: str) -> tuple[str, str]:
    return (a, b) if a < b else (b, a)


def drop_specks(shape: BaseGeometry) -> BaseGeometry:
    """Without slivers that rounding and cutting leave."""
    return unary_union([p for p in polygons(shape) if p.area > 12])


def compare(
    board: Board,
    shapes: dict[str, BaseGeometry],
    borders: dict[tuple[str, str], BaseGeometry],
) -> None:
    """Fail unless the areas touch exactly as the game says."""
    idle = {s.id for s in board.spaces if s.closed or s.outside}
    wanted = {link.pair for link in board.links if link.kind != "sea"}
    drawn = {pair for pair in borders if not idle & set(pair)}
    faults = [f"no shape: {s.id}" for s in board.spaces if s.id not in shapes or shapes[s.id].is_empty]
    faults += [f"missing border: {a} - {b}" for a, b in sorted(wanted - drawn)]
    faults += [
        f"unwanted border: {a} - {b} ({borders[a, b].length:.0f} px)" for a, b in sorted(drawn - wanted)
    ]
    faults += [
        f"border too short: {a} - {b} ({borders[a, b].length:.0f} px)"
        for a, b in sorted(drawn & wanted)
        if borders[a, b].length < CLEAR
    ]
    if faults:
        raise BadBoard("\n".join(faults))


def terrain_tint(
    board: Board, areas: Areas, scene: Scene, tints: dict[str, tuple[tuple[int, int, int], float]]
) -> tuple[Floats, Floats]:
    """Colour and strength of the ground, pixel by pixel, fading a little at borders."""
    size = (scene.height, scene.width)
    colour, strength = np.zeros((*size, 3)), np.zeros(size)
    total = np.zeros(size)
    kinds: dict[str, list[BaseGeometry]] = {}
    for space in board.spaces:
        kinds.setdefault(space.terrain, []).append(areas.shapes.get(space.id, Polygon()))
    for kind, shapes in kinds.items():
        hue, share = tints.get(kind, ((0, 0, 0), 0.0))
        cover = gaussian_filter(raster(unary_union(shapes), scene.width, scene.height), 3.0)
        colour += cover[..., None] * np.array(hue, float)
        strength += cover * share
        total += cover
    return colour / np.maximum(total, 1e-3)[..., None], strength
