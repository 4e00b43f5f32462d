"""Lambert's conformal conic projection, from degrees to the pixels of a board."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import ArrayLike
from shapely.geometry import Polygon

from .arrays import Floats


class Lambert:
    """Degrees to pixels and back, for the largest upright rectangle inside a crop.

    A conic projection bends the crop's edges, so the rectangle is the one that
    fits *inside* the bent crop. A board with a frame of its own gets the smallest
    rectangle *around* the frame instead.
    """

    def __init__(
        self,
        crop: tuple[float, float, float, float],
        width: int,
        parallels: tuple[float, float] = (26.0, 42.0),
        frame: list[tuple[float, float]] | None = None,
    ) -> None:
        west, south, east, north = crop
        low, high = (math.radians(p) for p in parallels)
        ratio = math.tan(math.pi / 4 + high / 2) / math.tan(math.pi / 4 + low / 2)
        self.cone = math.log(math.cos(low) / math.cos(high)) / math.log(ratio)
        self.radius = math.cos(low) * math.tan(math.pi / 4 + low / 2) ** self.cone / self.cone
        self.middle = math.radians((west + east) / 2)
        self.scale, self.left, self.top = 1.0, 0.0, 0.0

        meridian, parallel = np.linspace(south, north, 200), np.linspace(west, east, 200)
        left = self.forward(np.full(200, west), meridian)[..., 0].max()
        right = self.forward(np.full(200, east), meridian)[..., 0].min()
        top = self.forward(parallel, np.full(200, north))[..., 1].max()
        bottom = self.forward(parallel, np.full(200, south))[..., 1].min()
        if frame:
            corners = Polygon(frame).segmentize(0.5).exterior.coords
            around = np.array([self.forward(lon, lat) for lon, lat in corners])
            (left, top), (right, bottom) = around.min(axis=0), around.max(axis=0)

        self.scale = width / (right - left)
        self.left, self.top = -left * self.scale, -top * self.scale
        self.width, self.height = width, round((bottom - top) * self.scale)

    def forward(self, lon: ArrayLike, lat: ArrayLike) -> Floats:
        """Pixels of places given in degrees, as an array whose last axis is x, y."""
        phi, theta = np.radians(lat), self.cone * (np.radians(lon) - self.middle)
        rho = self.radius / np.tan(np.pi / 4 + phi / 2) ** self.cone
        return np.stack(
            [
                rho * np.sin(theta) * self.scale + self.left,
                rho * np.cos(theta) * self.scale + self.top,
            ],
            axis=-1,
        )

    def inverse(self, xy: Floats) -> tuple[Floats, Floats]:
        """Longitude and latitude of pixels."""
        x = (xy[..., 0] - self.left) / self.scale
        y = (xy[..., 1] - self.top) / self.scale
        lon = np.degrees(np.arctan2(x, y) / self.cone + self.middle)
        rho = np.hypot(x, y)
        lat = np.degrees(2 * np.arctan((self.radius / rho) ** (1 / self.cone)) - np.pi / 2)
        return lon, lat

    def degrees(self, margin: float) -> tuple[float, float, float, float]:
        """The box in degrees that holds the board and a margin of so many pixels."""
        edge = np.linspace(0.0, 1.0, 60)
        xs = edge * (self.width + 2 * margin) - margin
        ys = edge * (self.height + 2 * margin) - margin
        rim: Any = np.concatenate(
            [
                np.stack([xs, np.full(60, -margin)], -1),
                np.stack([xs, np.full(60, self.height + margin)], -1),
                np.stack([np.full(60, -margin), ys], -1),
                np.stack([np.full(60, self.width + margin), ys], -1),
            ]
        )
        lon, lat = self.inverse(rim)
        return float(lon.min()), float(lat.min()), float(lon.max()), float(lat.max())
