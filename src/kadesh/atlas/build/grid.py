"""Walking on a grid: a graph of cells, and the cheapest way between two of them."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import numpy as np
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra

from .arrays import Floats, Ints, Mask

#: Half of the sixteen directions of a queen's and a knight's move.
MOVES = ((0, 1), (1, 0), (1, 1), (1, -1), (1, 2), (2, 1), (1, -2), (2, -1))


def steps(open_cells: Mask, cost: Floats, place: Floats) -> tuple[Ints, Ints, Floats]:
    """All moves between open cells: from, to and how long.

    ``place`` says where each cell is, so that distances need not be those of the grid.
    """
    rows, columns = open_cells.shape
    number = np.arange(rows * columns).reshape(rows, columns)
    starts, ends, lengths = [], [], []
    for down, right in MOVES:
        here = (slice(0, rows - down), slice(max(0, -right), columns - max(0, right)))
        there = (slice(down, rows), slice(max(0, right), columns + min(0, right)))
        both = open_cells[here] & open_cells[there]
        step = np.hypot(*np.moveaxis(place[there] - place[here], -1, 0))
        starts.append(number[here][both])
        ends.append(number[there][both])
        lengths.append((step * (cost[here] + cost[there]) / 2)[both])
    return np.concatenate(starts), np.concatenate(ends), np.concatenate(lengths)


def route(cost: Floats, start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The cheapest way from one cell (row, column) to another."""
    rows, columns = cost.shape
    place = np.stack(np.meshgrid(np.arange(columns), np.arange(rows)), axis=-1).astype(float)
    a, b, length = steps(np.ones(cost.shape, bool), cost, place)
    graph = csr_matrix((length, (a, b)), (rows * columns, rows * columns))
    first, last = start[0] * columns + start[1], end[0] * columns + end[1]
    _, before = dijkstra(graph, directed=False, indices=first, return_predecessors=True)
    way = [last]
    while way[-1] != first:
        way.append(int(before[way[-1]]))
    return [(cell // columns, cell % columns) for cell in reversed(way)]
