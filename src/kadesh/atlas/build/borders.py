"""From owned cells to flowing borders and the polygons between them."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

from collections import defaultdict

import numpy as np
from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

from .arrays import Ints
from .paths import smooth
from .sources import lines

Corner = tuple[int, int]
Pair = tuple[int, int]


def edges(cells: Ints) -> dict[Corner, dict[Corner, Pair]]:
    """The sides between cells of different owners, as a graph of corners (x, y)."""
    graph: dict[Corner, dict[Corner, Pair]] = defaultdict(dict)

    def add(a: Corner, b: Corner, left: int, right: int) -> None:
        pair = (min(left, right), max(left, right))
        graph[a][b] = graph[b][a] = pair

    for r, c in zip(*np.nonzero(cells[:, 1:] != cells[:, :-1]), strict=True):
        add((int(c) + 1, int(r)), (int(c) + 1, int(r) + 1), int(cells[r, c]), int(cells[r, c + 1]))
    for r, c in zip(*np.nonzero(cells[1:] != cells[:-1]), strict=True):
        add((int(c), int(r) + 1), (int(c) + 1, int(r) + 1), int(cells[r, c]), int(cells[r + 1, c]))
    return graph


def trace(cells: Ints) -> list[tuple[Pair, list[Corner]]]:
    """The borders as chains of corners, each from one meeting of borders to the next."""
    graph = edges(cells)
    meetings = {p for p, ways in graph.items() if len(ways) != 2}
    seen: set[frozenset[Corner]] = set()
    found: list[tuple[Pair, list[Corner]]] = []

    def walk(start: Corner, following: Corner) -> None:
        chain, pair = [start, following], graph[start][following]
        seen.add(frozenset((start, following)))
        while chain[-1] not in meetings and chain[-1] != start:
            ways = [q for q in graph[chain[-1]] if q != chain[-2]]
            seen.add(frozenset((chain[-1], ways[0])))
            chain.append(ways[0])
        found.append((pair, chain))

    for starts in (sorted(meetings), sorted(graph)):  # then the rings that meet no other border
        for p in starts:
            for q in graph[p]:
                if frozenset((p, q)) not in seen:
                    walk(p, q)
    return found


def draw(
    cells: Ints, cell: float, width: int, height: int
) -> tuple[dict[int, BaseGeometry], dict[Pair, BaseGeometry]]:
    """For each owner its polygon and for each pair its border, coasts not yet cut."""
    arcs = [(pair, smooth(np.array(chain, float) * cell, cell * 0.9, 3)) for pair, chain in trace(cells)]
    frame = box(0, 0, width, height)
    # Smoothing may make two borders touch near a meeting; noding them keeps faces closed.
    net = unary_union([arc for _, arc in arcs] + [LineString(frame.exterior.coords)])
    faces: dict[int, list[BaseGeometry]] = defaultdict(list)
    rows, columns = cells.shape
    for face in polygonize(net):
        inside = face.representative_point()
        row = min(rows - 1, max(0, int(inside.y / cell)))
        column = min(columns - 1, max(0, int(inside.x / cell)))
        faces[int(cells[row, column])].append(face)
    areas = {owner: unary_union(parts) for owner, parts in faces.items()}
    borders: dict[Pair, list[LineString]] = defaultdict(list)
    for pair, arc in arcs:
        borders[pair] += lines(arc.intersection(frame))
    return areas, {pair: unary_union(parts) for pair, parts in borders.items()}
