"""Making room: a board's plane is stretched where its game is crowded.

Real geography crowds the Levant into a thumb's width. Printed boards cheat with
the scale, and so do we: the plane flows like a fluid from crowded places to empty
ones. Every step moves along a smooth field by less than the field changes, so the
whole is one-to-one and never folds; coasts, rivers and relief all follow it.

Two flows are used. ``equalise`` lets a density diffuse until it is even
(M. Gastner and M. Newman, 2004): what is dense ends up larger. ``push_apart``
moves points that are still too close.
"""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.fft import dctn, idctn
from scipy.interpolate import LinearNDInterpolator
from scipy.ndimage import gaussian_filter, map_coordinates
from shapely import transform
from shapely.geometry.base import BaseGeometry

from .arrays import Floats

#: Pixels between the nodes of the flow, and how far it reaches beyond the board: just
#: enough for pens, since nothing crosses the rim and an area at the edge must not leak out.
CELL, MARGIN = 10.0, 20.0


class Warp:
    """A one-to-one map from the projection's plane to the board, and back."""

    def __init__(self, width: int, height: int) -> None:
        self.columns = int((width + 2 * MARGIN) / CELL) + 1
        self.rows = int((height + 2 * MARGIN) / CELL) + 1
        xs = np.arange(self.columns) * CELL - MARGIN
        ys = np.arange(self.rows) * CELL - MARGIN
        self.nodes: Floats = np.stack(np.meshgrid(xs, ys), axis=-1)
        self.moved: Floats = self.nodes.copy()
        self._back: Floats | None = None

    def index(self, xy: Floats) -> Floats:
        """Positions as row and column of the lattice of nodes."""
        return np.stack([(xy[..., 1] + MARGIN) / CELL, (xy[..., 0] + MARGIN) / CELL])

    def _sample(self, field: Floats, xy: Floats) -> Floats:
        at = self.index(xy.reshape(-1, 2))
        parts = [map_coordinates(field[..., k], at, order=3, mode="nearest") for k in (0, 1)]
        return np.stack(parts, axis=-1).reshape(xy.shape)

    def forward(self, xy: Floats) -> Floats:
        """From the projection's plane to the board."""
        return xy + self._sample(self.moved - self.nodes, xy)

    def inverse(self, xy: Floats) -> Floats:
        """From the board to the projection's plane."""
        if self._back is None:
            self._back = self._inverted()
        return xy + self._sample(self._back, xy)

    def _inverted(self) -> Floats:
        """For each node on the board, the way back: a guess, made exact by Newton's method."""
        flat = self.moved.reshape(-1, 2)
        guess = LinearNDInterpolator(flat, self.nodes.reshape(-1, 2))(self.nodes)
        found = np.where(np.isnan(guess), self.nodes, guess)
        shift = self.moved - self.nodes
        slope = [np.gradient(shift[..., k], CELL) for k in (0, 1)]  # [component][axis y, x]
        for _ in range(8):
            error = self.forward(found) - self.nodes
            at = self.index(found)
            (ay, ax), (by, bx) = (
                [map_coordinates(s, at, order=1, mode="nearest") for s in pair] for pair in slope
            )
            ax, by = ax + 1, by + 1
            det = np.maximum(ax * by - ay * bx, 0.05)
            step_x = (by * error[..., 0] - ay * error[..., 1]) / det
            step_y = (ax * error[..., 1] - bx * error[..., 0]) / det
            found = found - np.clip(np.stack([step_x, step_y], -1), -CELL, CELL)
        return found - self.nodes

    def jacobian(self) -> Floats:
        """How much each triangle of the lattice has grown; a fold would be negative."""
        p, q = self.moved[:-1, :-1], self.moved[:-1, 1:]
        r, s = self.moved[1:, :-1], self.moved[1:, 1:]

        def area(a: Floats, b: Floats, c: Floats) -> Floats:
            u, v = b - a, c - a
            return np.asarray((u[..., 0] * v[..., 1] - u[..., 1] * v[..., 0]) / CELL**2)

        return np.stack([area(p, q, r), area(s, r, q), area(q, s, p), area(r, p, s)])

    def bend(self, geometry: BaseGeometry, longest: float = 12.0) -> BaseGeometry:
        """A geometry of the plane on the board; long sides get corners so that they can bend."""
        return transform(geometry.segmentize(longest), self.forward)

    def equalise(self, density: Floats, blur: float = 2.0) -> None:
        """Let a density, given at the nodes as they lie on the board, spread until it is even."""
        rho = gaussian_filter(density / density.mean(), blur, mode="nearest")
        spectrum = dctn(rho, type=2, norm="ortho")
        ky = np.pi * np.arange(self.rows)[:, None] / self.rows
        kx = np.pi * np.arange(self.columns)[None, :] / self.columns
        decay = ky**2 + kx**2

        def field(t: float) -> Floats:
            now = idctn(spectrum * np.exp(-decay * t), type=2, norm="ortho")
            gy, gx = np.gradient(np.log(np.maximum(now, 1e-3)))
            # nothing crosses the rim of the lattice
            gx[:, 0] = gx[:, -1] = 0
            gy[0] = gy[-1] = 0
            return np.stack([-gx, -gy], axis=-1) * CELL

        end, ratio, t = 3.0 / float(decay[decay > 0].min()), 1.18, 0.4
        self._drift(field(0.0), t)
        while t < end:
            self._drift(field(t * (1 + ratio) / 2), t * (ratio - 1))
            t *= ratio

    def _drift(self, field: Floats, time: float) -> None:
        half = self.moved + self._sample(field, self.moved) * (time / 2)
        self.moved = self.moved + self._sample(field, half) * time
        self._back = None

    def push_apart(
        self,
        points: Floats,
        gap: float,
        inside: Callable[[Floats], Floats],
        rounds: int = 400,
    ) -> Floats:
        """Move points of the board until none is nearer another than ``gap``.

        ``inside`` says how far each point must move to be on the board again.
        """
        reach = gap * 0.8
        for _ in range(rounds):
            apart = points[:, None] - points[None]
            distance = np.hypot(apart[..., 0], apart[..., 1]) + np.eye(len(points)) * 1e9
            need = np.clip(gap * 1.03 - distance, 0, None)
            wish = (apart / distance[..., None] * need[..., None]).sum(axis=1) / 2 + inside(points)
            if distance.min() >= gap and np.abs(inside(points)).max() < 1:
                break
            wish *= min(1.0, 5.0 / np.abs(wish).max())
            kernel = np.exp(-((distance - np.eye(len(points)) * 1e9) ** 2) / (2 * reach**2))
            weights = np.linalg.solve(kernel + 0.08 * np.eye(len(points)), wish)

            def flow(
                xy: Floats,
                centres: Floats = points,
                weights: Floats = weights,
            ) -> Floats:
                square = ((xy[:, None] - centres[None]) ** 2).sum(axis=-1)
                return np.asarray(np.exp(-square / (2 * reach**2)) @ weights)

            flat = self.moved.reshape(-1, 2)
            near = np.concatenate([flow(part) for part in np.array_split(flat, 12)])
            self.moved = (flat + near).reshape(self.moved.shape)
            points = points + flow(points)
        self._back = None
        return points
