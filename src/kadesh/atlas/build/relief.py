"""The painting under the board: parchment, hills, green valleys, the sea."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates

from .arrays import Floats
from .projection import Lambert
from .scene import Scene, raster, strokes
from .sources import shaded_relief
from .warp import Warp

PARCHMENT = np.array([236.0, 221.0, 188.0])
GRASS = np.array([199.0, 205.0, 152.0])
ROCK = np.array([206.0, 179.0, 141.0])
VALLEY = np.array([170.0, 190.0, 118.0])
SHALLOW = np.array([190.0, 211.0, 207.0])
DEEP = np.array([131.0, 169.0, 180.0])
#: Light comes from the upper left, as on all old maps.
LIGHT = (0.62, 0.78)

#: What a terrain does to the ground: a colour and how much of it.
TINTS: dict[str, tuple[tuple[int, int, int], float]] = {
    "fertile": ((176, 198, 118), 0.34),
    "plain": ((206, 206, 140), 0.26),
    "hill": ((214, 172, 112), 0.36),
    "mountain": ((168, 134, 112), 0.42),
    "desert": ((246, 224, 164), 0.50),
    "marsh": ((140, 184, 164), 0.46),
    "forest": ((150, 172, 110), 0.36),
    "closed": ((196, 178, 150), 0.55),
    "outside": ((190, 176, 152), 0.62),
}


@dataclass(slots=True)
class Ground:
    """What the relief tells: the picture's layers, each a value a pixel of the board."""

    shade: Floats
    rough: Floats
    green: Floats
    land: Floats


def sample(projection: Lambert, warp: Warp) -> Floats:
    """The shaded relief as it lies on the board."""
    height, width = projection.height, projection.width
    world = shaded_relief()
    tall, wide = world.shape[:2]
    xs, ys = np.meshgrid(np.arange(width) + 0.5, np.arange(height) + 0.5)
    lon, lat = projection.inverse(warp.inverse(np.stack([xs, ys], axis=-1)))
    u, v = (lon + 180) / 360 * wide - 0.5, (90 - lat) / 180 * tall - 0.5
    x0, x1, y0, y1 = int(u.min()) - 4, int(u.max()) + 5, int(v.min()) - 4, int(v.max()) + 5
    part = world[y0:y1, x0:x1].astype(np.float64)
    at = np.stack([v - y0, u - x0])
    return np.stack([map_coordinates(part[..., k], at, order=3, mode="nearest") for k in range(3)], axis=-1)


def survey(projection: Lambert, warp: Warp, scene: Scene) -> Ground:
    """Take the relief apart into light, ruggedness and greenness, over land only."""
    rgb = sample(projection, warp)
    land = raster(scene.land, scene.width, scene.height)

    def mean(values: Floats, blur: float) -> Floats:
        # Weighted by land, or the coast would ring.
        weight = gaussian_filter(land, blur) + 1e-3
        return np.asarray(gaussian_filter(values * land, blur) / weight)

    light = rgb @ np.array([0.3, 0.59, 0.11])
    shade = np.clip(light - mean(light, 30), -70, 70)
    rough = np.clip((mean(np.abs(shade), 14) - 3) / 14, 0, 1)
    green = np.clip((mean(rgb[..., 1] - rgb[..., 0], 16) + 8) / 26, 0, 1)
    return Ground(shade, rough, green, land)


def crags(shape: tuple[int, int], seed: int) -> Floats:
    """Fine broken ground: where the relief is enlarged, its own detail runs out."""
    dice = np.random.default_rng(seed)
    height = np.zeros(shape)
    for blur, weight in ((9.0, 9.0), (4.5, 3.2), (2.2, 1.2)):
        layer = gaussian_filter(dice.normal(size=shape), blur)
        height -= np.abs(layer / layer.std()) * weight  # sharp valleys make ridges
    dy, dx = np.gradient(height)
    light = dx * LIGHT[0] + dy * LIGHT[1]
    return np.asarray(np.clip(light / light.std(), -2.5, 2.5))


def paint(scene: Scene, ground: Ground, tint: Floats, strength: Floats) -> Image.Image:
    """The finished picture. ``tint`` and ``strength`` colour the ground by terrain."""
    size = (scene.height, scene.width)
    base = blend(np.broadcast_to(PARCHMENT, (*size, 3)), GRASS, 0.8 * ground.green)
    base = blend(base, ROCK, 0.6 * ground.rough)
    base = blend(base, tint, strength)
    pens = {1: 20.0, 2: 18.0, 3: 18.0, 4: 16.0, 6: 10.0, 7: 9.0, 8: 8.0, 9: 5.0}
    wet = gaussian_filter(strokes(scene.rivers, scene.width, scene.height, 1, pens), 13) * 1.7
    base = blend(base, VALLEY, 0.6 * np.clip(wet, 0, 1))

    shade = ground.shade + crags(size, 5) * 11 * ground.rough**1.3
    base = base * (1 + np.where(shade > 0, shade * 0.0050, shade * 0.0086))[..., None]

    dice = np.random.default_rng(7)
    cloud = gaussian_filter(dice.normal(size=size), 24)
    paper = cloud / cloud.std() * 1.8
    away = distance_transform_edt(ground.land < 0.5)
    depth = np.clip(away / 260, 0, 1) ** 0.7
    sea = blend(np.broadcast_to(SHALLOW, (*size, 3)), DEEP, depth)
    picture = blend(sea, base, ground.land) + paper[..., None]

    ys, xs = np.mgrid[0 : size[0], 0 : size[1]]
    rim = np.hypot(xs / size[1] * 2 - 1, ys / size[0] * 2 - 1)
    picture = picture * (1 - 0.14 * np.clip(rim - 0.6, 0, 1))[..., None]
    return Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))


def blend(under: Floats, over: Floats, share: Floats) -> Floats:
    """``share`` of one colour over another."""
    part = share[..., None]
    return np.asarray(under * (1 - part) + over * part)


def save(picture: Image.Image, path: str, limit: int) -> int:
    """Write a WebP as good as fits into so many bytes; the quality that was used."""
    for quality in range(80, 20, -5):
        picture.save(path, quality=quality, method=6)
        with open(path, "rb") as file:
            if len(file.read()) <= limit:
                return quality
    return quality
