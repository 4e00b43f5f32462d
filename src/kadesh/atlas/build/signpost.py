"""Names and pieces beside points: many choices for each, one good choice for all."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from shapely import STRtree
from shapely.geometry import Point, Polygon
from shapely.geometry.base import BaseGeometry

from ..lettering import CAPITALS, block
from .board import Board
from .decorate import frame_of
from .lettering import Name, variants
from .points import Net
from .scene import Scene

#: How far from a point its name begins, and its pieces stand, in board pixels.
BESIDE = 19.0


@dataclass(slots=True)
class Post:
    """One way to letter a point: its name, its slots, and what that hides."""

    name: Name
    slots: list[tuple[float, float]]
    ground: Polygon
    pieces: BaseGeometry
    cost: float


def choices(lines: list[str], x: float, y: float, size: float) -> list[Name]:
    """Names around a point: beside it, above, below and at the corners."""
    _, height = block(lines, size)
    low = y - height / 2 + CAPITALS * size + 0.06 * size
    above = y - BESIDE - height + CAPITALS * size + 0.10 * size
    below = y + BESIDE + CAPITALS * size
    corner = BESIDE * 0.62
    return [
        Name(lines, x + BESIDE, low, "start", size),
        Name(lines, x - BESIDE, low, "end", size),
        Name(lines, x, above, "middle", size),
        Name(lines, x, below, "middle", size),
        Name(lines, x + corner, above + 6, "start", size),
        Name(lines, x - corner, above + 6, "end", size),
        Name(lines, x + corner, below - 6, "start", size),
        Name(lines, x - corner, below - 6, "end", size),
        Name(lines, x + BESIDE * 0.2, above, "start", size),
        Name(lines, x + BESIDE * 0.2, below, "start", size),
        Name(lines, x - BESIDE * 0.2, above, "end", size),
        Name(lines, x - BESIDE * 0.2, below, "end", size),
    ]


def letter_points(board: Board, net: Net, scene: Scene, seed: int = 3) -> dict[str, Post]:
    """Choose for every point, then improve until no two names or stacks are in each other's way."""
    frame = frame_of(scene, 8)
    ways = STRtree([line for _, line in net.ways])
    lines = [line for _, line in net.ways]
    discs = STRtree([Point(net.at[space.id]).buffer(15) for space in board.spaces])

    def others(ground: BaseGeometry, own: int) -> int:
        """How many points, besides its own, something would hide."""
        return sum(1 for i in discs.query(ground, "intersects") if i != own)

    options: list[list[Post]] = []
    for number, space in enumerate(board.spaces):
        x, y = net.at[space.id]
        found = []
        for words in variants(space.lines):
            for k, name in enumerate(choices(words, x, y, board.label_size)):
                ground = name.ground(2)
                if not frame.contains(ground):
                    continue
                crossed = sum(
                    lines[int(i)].intersection(ground).length for i in ways.query(ground, "intersects")
                )
                hidden = others(ground, number)
                for angle in range(0, 360, 45):
                    post = with_slots(name, ground, (x, y), angle, board.slot_size)
                    if post is None or not frame.contains(post.pieces):
                        continue
                    struck = others(post.pieces, number)
                    post.cost = 0.10 * crossed + 0.25 * k + 40 * hidden + 12 * struck
                    found.append(post)
        found.sort(key=lambda p: p.cost)
        options.append(found)
    chosen = improve(options, seed)
    return {space.id: options[i][chosen[i]] for i, space in enumerate(board.spaces)}


def with_slots(name: Name, ground: Polygon, at: tuple[float, float], angle: int, size: float) -> Post | None:
    """A stack in one direction (and a second one behind it), unless the name is there."""
    t = math.radians(angle)
    reach = BESIDE - 4 + size / 2
    stretch = reach / max(abs(math.cos(t)), abs(math.sin(t))) if angle % 90 else reach
    first = (at[0] + stretch * math.cos(t), at[1] + stretch * math.sin(t))
    pieces = Point(first).buffer(size / 2, cap_style="square")
    if pieces.intersects(ground):
        return None
    return Post(name, [first, at], ground, pieces, 0.0)


def improve(options: list[list[Post]], seed: int) -> list[int]:
    """Annealing: names over names never, stacks over names or stacks hardly ever."""
    dice = np.random.default_rng(seed)
    count = len(options)
    reach = [max(p.ground.union(p.pieces).length for p in posts) for posts in options]
    middle = [posts[0].ground.centroid for posts in options]
    near = [
        [j for j in range(count) if j != i and middle[i].distance(middle[j]) < (reach[i] + reach[j]) / 2]
        for i in range(count)
    ]
    known: dict[tuple[int, int, int, int], float] = {}

    def clash(i: int, a: int, j: int, b: int) -> float:
        if i > j:
            i, a, j, b = j, b, i, a
        key = (i, a, j, b)
        if key not in known:
            p, q = options[i][a], options[j][b]
            value = 0.0
            if p.ground.intersects(q.ground):
                value += 400
            if p.ground.intersects(q.pieces) or q.ground.intersects(p.pieces):
                value += 25
            if p.pieces.intersects(q.pieces):
                value += 25
            known[key] = value
        return known[key]

    def cost(i: int, a: int, chosen: list[int]) -> float:
        return options[i][a].cost + sum(clash(i, a, j, chosen[j]) for j in near[i])

    chosen = [0] * count
    for heat in np.geomspace(20.0, 0.05, 60):
        for i in dice.permutation(count):
            a = int(dice.integers(len(options[i])))
            if dice.random() < 0.5:
                a = int(dice.integers(min(12, len(options[i]))))
            change = cost(i, a, chosen) - cost(i, chosen[i], chosen)
            if change < 0 or dice.random() < math.exp(-change / heat):
                chosen[i] = a
    for _ in range(3):
        for i in range(count):
            chosen[i] = min(range(len(options[i])), key=lambda a: cost(i, a, chosen))
    return chosen
