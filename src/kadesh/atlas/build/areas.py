"""A board of areas: room for each, shapes, borders, and the check against the game's list."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates
from shapely import contains_xy
from shapely.affinity import translate
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from .arrays import Floats, Ints, Mask
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
#: Borders shorter than this are accidents; a border that the game lists must be longer.
#: Where four areas meet in a point, a board may say ``touch`` and ``clear`` otherwise.
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
    within = in_frame(board, projection, warp.nodes)
    places = {
        owner: [warp.index(projection.forward(*seed)) for seed in space.seeds]
        for owner, space in enumerate(board.spaces)
    }
    owners = divide(board.spaces, places, mask, within, np.ones(mask.shape), warp.nodes)
    rule = board.warp
    x, y = warp.nodes[..., 0], warp.nodes[..., 1]
    inside = (x >= 0) & (x <= projection.width) & (y >= 0) & (y <= projection.height)
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


def in_frame(board: Board, projection: Lambert, places: Floats) -> Mask:
    """Which places of the plane lie in the board's own frame, if it has one."""
    if not board.frame:
        return np.ones(places.shape[:2], bool)
    lon, lat = projection.inverse(places)
    return np.asarray(contains_xy(Polygon(board.frame), lon, lat))


def divide(
    spaces: list[Space],
    places: dict[int, list[Floats]],
    land: Mask,
    within: Mask,
    cost: Floats,
    true: Floats,
) -> Ints:
    """The owner of every cell; ``places`` are seeds as row and column.

    Land and sea are divided apart. The sea has no owner (-1) on a board without
    sea areas; what lies beyond the frame belongs to the land outside.
    """
    rows, columns = land.shape
    owners = np.full(land.shape, -1)
    for sea in (False, True):
        seeds = [
            (int(row), int(column), owner, spaces[owner].handicap)
            for owner, found in places.items()
            if spaces[owner].sea == sea
            for row, column in found
            if 0 <= row < rows and 0 <= column < columns and within[int(row), int(column)]
        ]
        if seeds:
            ground = (land != sea) & within
            owners = np.where(
                ground, assign(ground, cost if not sea else np.ones(land.shape), true, seeds), owners
            )
    beyond = [owner for owner, space in enumerate(spaces) if space.outside]
    if beyond:
        owners[~within] = beyond[0]
    return owners


def make_areas(board: Board, projection: Lambert, warp: Warp, scene: Scene, ground: Ground) -> Areas:
    """Divide land and sea, draw the borders, and hold both against the game's own list."""
    columns, rows = -(-scene.width // GRAIN), -(-scene.height // GRAIN)
    land = raster(scene.land, columns, rows, 1 / GRAIN) > 0.5
    pens = dict.fromkeys(range(10), 1.0)
    river = strokes(scene.rivers, columns, rows, 1 / GRAIN, pens)
    rough = ground.rough[::GRAIN, ::GRAIN][:rows, :columns]
    cost = walking_cost(rough, river, board.partition)
    xs, ys = np.meshgrid(np.arange(columns) + 0.5, np.arange(rows) + 0.5)
    true = warp.inverse(np.stack([xs, ys], axis=-1) * GRAIN)
    places = {
        owner: [np.flip(warp.forward(projection.forward(*s)) / GRAIN) for s in space.seeds]
        for owner, space in enumerate(board.spaces)
    }
    within = in_frame(board, projection, true)
    cells = divide(board.spaces, places, land, within, cost, true)

    frame = box(0, 0, scene.width, scene.height)
    coast = scene.land.intersection(frame)
    areas, touch = Areas({}, {}), board.partition.get("touch", TOUCH)
    add_areas(areas, board.spaces, np.where(land, cells, -1), coast, scene, touch)
    if any(space.sea for space in board.spaces):
        add_areas(areas, board.spaces, np.where(land, -1, cells), frame.difference(coast), scene, touch)
    compare(board, areas)
    return areas


def add_areas(
    areas: Areas,
    spaces: list[Space],
    cells: Ints,
    region: BaseGeometry,
    scene: Scene,
    touch: float,
) -> None:
    """Shapes and borders within the land, or within the sea."""
    faces, arcs = draw(spread_to_sea(cells), GRAIN, scene.width, scene.height)
    for owner, face in faces.items():
        shape = drop_specks(face.intersection(region))
        key = spaces[owner].id
        areas.shapes[key] = areas.shapes[key].union(shape) if key in areas.shapes else shape
    main = unary_union([p for p in polygons(region) if p.area > 4000])
    for (a, b), arc in arcs.items():
        cut = arc.intersection(main)
        if cut.length >= touch:
            pair = ordered(spaces[a].id, spaces[b].id)
            areas.borders[pair] = areas.borders[pair].union(cut) if pair in areas.borders else cut


def ordered(a: str, b: str) -> tuple[str, str]:
    return (a, b) if a < b else (b, a)


def drop_specks(shape: BaseGeometry) -> BaseGeometry:
    """Without slivers that rounding and cutting leave."""
    return unary_union([p for p in polygons(shape) if p.area > 12])


def coasts(board: Board, areas: Areas) -> dict[tuple[str, str], float]:
    """How long a coast each land area has on each sea area."""
    seas = [s.id for s in board.spaces if s.sea]
    found = {}
    for space in board.spaces:
        if space.sea or space.id not in areas.shapes:
            continue
        shore = areas.shapes[space.id].boundary
        for sea in seas:
            if sea in areas.shapes and shore.intersects(areas.shapes[sea].buffer(1.5)):
                length = shore.intersection(areas.shapes[sea].buffer(1.5)).length
                found[ordered(space.id, sea)] = length
    return found


def compare(board: Board, areas: Areas) -> None:
    """Fail unless the areas touch exactly as the game says."""
    idle = {s.id for s in board.spaces if s.closed or s.outside}
    sea = {s.id for s in board.spaces if s.sea}
    lengths = {pair: line.length for pair, line in areas.borders.items()}
    clear = board.partition.get("clear", CLEAR)
    lengths |= {pair: n for pair, n in coasts(board, areas).items() if n >= clear}
    wanted = {link.pair for link in board.links if link.kind != "sea" or sea >= {link.a, link.b}}
    drawn = {pair for pair in lengths if not idle & set(pair)}
    faults = [
        f"no shape: {s.id}" for s in board.spaces if s.id not in areas.shapes or areas.shapes[s.id].is_empty
    ]
    faults += [f"missing border: {a} - {b}" for a, b in sorted(wanted - drawn)]
    faults += [f"unwanted border: {a} - {b} ({lengths[a, b]:.0f} px)" for a, b in sorted(drawn - wanted)]
    faults += [
        f"border too short: {a} - {b} ({lengths[a, b]:.0f} px)"
        for a, b in sorted(drawn & wanted)
        if lengths[a, b] < clear
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
