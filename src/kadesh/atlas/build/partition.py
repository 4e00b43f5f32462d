"""Areas: every cell of land goes to the seed that is nearest on foot.

Distances are true ones (before the warp), made longer by rugged ground, rivers and
a little noise, so that borders run along crests and streams as borders do.
"""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter
from scipy.ndimage import label as components
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra

from .arrays import Floats, Ints, Mask
from .grid import steps


def walking_cost(rough: Floats, river: Floats, settings: dict[str, float]) -> Floats:
    """What a step costs in each cell, 1 on flat open ground."""
    dice = np.random.default_rng(int(settings.get("seed", 1)))
    wide = gaussian_filter(dice.normal(size=rough.shape), 9)
    fine = gaussian_filter(dice.normal(size=rough.shape), 3)
    noise = settings.get("noise", 0.2) * (wide / wide.std() + 0.6 * fine / fine.std())
    hills = 1 + settings.get("ruggedness", 1.5) * rough
    return np.asarray(hills * np.exp(noise) + settings.get("river", 4.0) * river)


def assign(
    land: Mask,
    cost: Floats,
    true: Floats,
    seeds: list[tuple[int, int, int, float]],
) -> Ints:
    """The owner of each cell of land (and -1 in the sea).

    ``true`` holds each cell's place before the warp; a seed is row, column, owner
    and handicap. Isles without a seed go to the owner of the nearest land.
    """
    rows, columns = land.shape
    number = np.arange(rows * columns).reshape(rows, columns)
    starts, ends, lengths = ([part] for part in steps(land, cost, true))

    # Each seed is a node of its own, as far from its cell as its handicap.
    first = rows * columns
    doors = first + np.arange(len(seeds))
    starts.append(doors)
    ends.append(np.array([number[snap(land, r, c)] for r, c, _, _ in seeds]))
    lengths.append(np.array([max(h, 1e-6) for _, _, _, h in seeds]))
    size = first + len(seeds)
    graph = csr_matrix(
        (np.concatenate(lengths), (np.concatenate(starts), np.concatenate(ends))), (size, size)
    )
    _, _, source = dijkstra(graph, directed=False, indices=doors, min_only=True, return_predecessors=True)
    owner = np.array([o for _, _, o, _ in seeds])
    reached = source[:first].reshape(rows, columns)
    cells = np.where(reached >= first, owner[np.clip(reached - first, 0, None)], -1)
    return give_isles(land, cells)


def snap(land: Mask, row: int, column: int) -> tuple[int, int]:
    """The cell of land nearest a seed: a coarse grid may have put a port to sea."""
    if land[row, column]:
        return row, column
    ys, xs = np.nonzero(land)
    best = np.argmin((ys - row) ** 2 + (xs - column) ** 2)
    return int(ys[best]), int(xs[best])


def give_isles(land: Mask, cells: Ints) -> Ints:
    """An isle belongs as a whole to whoever owns the nearest shore."""
    nearest = distance_transform_edt(cells < 0, return_distances=False, return_indices=True)
    spread = cells[nearest[0], nearest[1]]
    isles, count = components(land & (cells < 0))
    out = cells.copy()
    for k in range(1, count + 1):
        owners, votes = np.unique(spread[isles == k], return_counts=True)
        out[isles == k] = owners[np.argmax(votes)]
    return out


def spread_to_sea(cells: Ints) -> Ints:
    """The same areas without a coast: the sea goes to the nearest shore's owner.

    Borders drawn on this run past the coast and can be cut by the true one.
    """
    nearest = distance_transform_edt(cells < 0, return_distances=False, return_indices=True)
    return np.asarray(cells[nearest[0], nearest[1]])
