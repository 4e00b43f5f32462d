"""A board of points: room between them, and the roads and sea lanes that join them."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter
from shapely.geometry import LineString, Point
from shapely.geometry.base import BaseGeometry

from .arrays import Floats
from .board import BadBoard, Board, Link
from .grid import route
from .paths import smooth
from .projection import Lambert
from .relief import Ground
from .scene import Scene, raster
from .warp import Warp

#: Kinds of way that keep to the water.
WATERWAYS = ("sea", "anchor")
#: Side of a cell when looking for a way, in board pixels.
GRAIN = 6


@dataclass(slots=True)
class Net:
    """Points and the ways between them, in board pixels."""

    at: dict[str, tuple[float, float]]
    ways: list[tuple[Link, LineString]]


def spread(board: Board, projection: Lambert, warp: Warp) -> dict[str, tuple[float, float]]:
    """Stretch the plane until no two points are too close; where they are then."""
    rule = board.warp
    flat = np.array([projection.forward(*space.seeds[0]) for space in board.spaces])
    nodes = warp.nodes
    for _ in range(int(rule["rounds"])):
        now = warp.forward(flat)
        density = np.full(nodes.shape[:2], rule["ground"])
        for x, y in now:
            square = (nodes[..., 0] - x) ** 2 + (nodes[..., 1] - y) ** 2
            density += np.exp(-square / (2 * rule["reach"] ** 2))
        warp.equalise(np.minimum(density, rule["most"]))
    margin = rule["margin"]
    size = np.array([projection.width, projection.height])

    def back(points: Floats) -> Floats:
        return np.asarray(np.clip(margin - points, 0, None) - np.clip(points - (size - margin), 0, None))

    now = warp.push_apart(warp.forward(flat), rule["gap"], back)
    gaps = np.hypot(*np.moveaxis(now[:, None] - now[None], -1, 0)) + np.eye(len(now)) * 1e9
    if gaps.min() < rule["gap"] * 0.97:
        raise BadBoard(f"two points are only {gaps.min():.0f} px apart")
    # The stored field is a lattice: read the points from it, so that they lie where it puts them.
    placed = warp.forward(flat)
    return {s.id: (float(x), float(y)) for s, (x, y) in zip(board.spaces, placed, strict=True)}


def make_ways(board: Board, at: dict[str, tuple[float, float]], scene: Scene, ground: Ground) -> Net:
    """Roads keep to land and lanes to the sea, and none runs into another or through a point."""
    columns, rows = -(-scene.width // GRAIN), -(-scene.height // GRAIN)
    land = raster(scene.land, columns, rows, 1 / GRAIN)
    rough = ground.rough[::GRAIN, ::GRAIN][:rows, :columns]
    xs, ys = np.meshgrid((np.arange(columns) + 0.5) * GRAIN, (np.arange(rows) + 0.5) * GRAIN)
    terrain = {
        "road": 1 + 0.7 * rough + 9 * (1 - land),
        "sea": 1 + 14 * land,
    }
    avoid = np.zeros((rows, columns))
    for x, y in at.values():
        avoid += 14 * np.exp(-((xs - x) ** 2 + (ys - y) ** 2) / (2 * 26.0**2))
    used = np.zeros((rows, columns))

    def length(link: Link) -> float:
        return float(np.hypot(*(np.array(at[link.a]) - np.array(at[link.b]))))

    ways = []
    for link in sorted((k for k in board.links if k.drawn), key=length):
        ends = [at[link.a], at[link.b]]
        free = avoid.copy()
        for x, y in ends:
            free -= 14 * np.exp(-((xs - x) ** 2 + (ys - y) ** 2) / (2 * 26.0**2))
        near_ends = np.minimum(*(np.hypot(xs - x, ys - y) for x, y in ends))
        kept = used * np.clip((near_ends - 14) / 30, 0, 1)
        kind = "sea" if link.kind in WATERWAYS else "road"
        line = way(terrain[kind] + np.clip(free, 0, None) + kept, ends[0], ends[1])
        ways.append((link, line))
        mark = np.array([line.interpolate(d).coords[0] for d in np.arange(0, line.length, 8)])
        trail = np.zeros_like(used)
        cells = (mark / GRAIN).astype(int)
        trail[np.clip(cells[:, 1], 0, rows - 1), np.clip(cells[:, 0], 0, columns - 1)] = 1
        used += 10 * blur(trail)
    order = {id(link): k for k, link in enumerate(board.links)}
    return Net(at, sorted(ways, key=lambda pair: order[id(pair[0])]))


def blur(trail: Floats) -> Floats:
    """A trail with soft shoulders, 1 on its middle."""
    soft = gaussian_filter(trail, 1.6)
    return np.asarray(np.clip(soft / 0.2, 0, 1))


def way(cost: Floats, a: tuple[float, float], b: tuple[float, float]) -> LineString:
    """The cheapest line between two points, as a flowing curve that ends exactly on them."""
    rows, columns = cost.shape
    reach = 40
    r0 = max(0, int(min(a[1], b[1]) / GRAIN) - reach)
    c0 = max(0, int(min(a[0], b[0]) / GRAIN) - reach)
    r1 = min(rows, int(max(a[1], b[1]) / GRAIN) + reach)
    c1 = min(columns, int(max(a[0], b[0]) / GRAIN) + reach)
    part = cost[r0:r1, c0:c1]
    first = (int(a[1] / GRAIN) - r0, int(a[0] / GRAIN) - c0)
    last = (int(b[1] / GRAIN) - r0, int(b[0] / GRAIN) - c0)
    cells = route(part, first, last)
    points = [((c + c0 + 0.5) * GRAIN, (r + r0 + 0.5) * GRAIN) for r, c in cells]
    points[0], points[-1] = a, b
    return smooth(points, GRAIN * 1.1, 3)


def ribbons(net: Net, width: float) -> list[BaseGeometry]:
    """The ways as strips, to keep names off them."""
    return [line.buffer(width) for _, line in net.ways]


def dots(net: Net, radius: float) -> dict[str, BaseGeometry]:
    """The points as discs."""
    return {key: Point(p).buffer(radius) for key, p in net.at.items()}
