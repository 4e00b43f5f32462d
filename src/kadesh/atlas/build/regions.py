"""Regions: the outlines of provinces and countries, and where their names stand.

They are drawn from a map that is built already. On a board of areas a region is the union of its areas;
on a board of points the land that is nearer to its points than to any other, and not far from them.
"""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from shapely import STRtree, polygonize, voronoi_polygons
from shapely.geometry import LineString, MultiPoint, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union

from ..lettering import CAPITALS, DESCENT, label_corners, name_box, text_width
from ..paths import path_lines
from .board import BadBoard
from .paths import cut_corners, largest, svg
from .sources import lines, polygons

#: How far from its points a region reaches, in widths of a place for a piece.
REACH = 3.0
#: Sizes of lettering to try, as shares of the board's, the largest first.
SIZES = (1.3, 1.15, 1.0, 0.85)
#: Room between the capitals of a name, and for what stands behind it (its worth), as shares of the size.
SPACING, BADGE = 0.1, 2.4
#: Room beneath a name for a line that says who holds the region.
HELD = 0.5
#: How densely places for a name are tried, in pixels.
STEP = 14


@dataclass(slots=True)
class Region:
    """Spaces that belong together."""

    id: str
    name: str
    spaces: list[str]


def read_regions(folder: Path) -> list[Region]:
    """The regions of a game: listed in ``map.toml``, or where its ``[regions]`` says that they are listed.

    ``file`` is a file beside it, ``table`` the name of its tables of regions; they list their ``spaces``,
    or the tables of spaces (``of``) name their region under the key ``member``, there or in another file
    (``spaces``). With ``kinds`` only tables of these kinds are regions; one without spaces is none.
    """
    raw = tomllib.loads((folder / "map.toml").read_text(encoding="utf-8"))
    listed = raw.get("region", [])
    rule = raw.get("regions")
    if rule is None:
        return [Region(one["id"], one["name"], list(one["spaces"])) for one in listed]
    data = tomllib.loads((folder / rule["file"]).read_text(encoding="utf-8"))
    member, of = rule.get("member", "region"), rule.get("of", "space")
    places = data
    if "spaces" in rule:
        places = tomllib.loads((folder / rule["spaces"]).read_text(encoding="utf-8"))
    found = []
    for one in data[rule["table"]]:
        if "kinds" in rule and one.get("kind") not in rule["kinds"]:
            continue
        spaces = one.get("spaces") or [
            space["id"] for space in places.get(of, []) if space.get(member) == one["id"]
        ]
        if spaces or "kinds" not in rule:
            found.append(Region(one["id"], one["name"], list(spaces)))
    return found


def draw_regions(drawn: dict[str, Any], regions: list[Region]) -> dict[str, dict[str, Any]]:
    """For each region its outline and where its name stands, as ``map.json`` keeps them."""
    check(drawn, regions)
    areas = any("d" in space for space in drawn["spaces"].values())
    shapes = unions(drawn, regions) if areas else cells(drawn, regions)
    taken = [
        Polygon(label_corners(label)) for label in drawn.get("labels", ()) if label.get("spacing") is not None
    ]
    found: dict[str, dict[str, Any]] = {}
    for region in sorted(regions, key=lambda one: shapes[one.id].area):
        x, y, size, ground = settle(drawn, region, shapes[region.id], taken)
        taken.append(ground)
        found[region.id] = {"d": svg(shapes[region.id]), "x": round(x), "y": round(y), "size": round(size)}
    return {region.id: found[region.id] for region in regions}


def check(drawn: dict[str, Any], regions: list[Region]) -> None:
    """Every space of a region is on the map, and in one region only."""
    seen: dict[str, str] = {}
    for region in regions:
        if not [space for space in region.spaces if space in drawn["spaces"]]:
            raise BadBoard(f"region {region.id}: none of its spaces is on the map")
        for space in region.spaces:
            if space in seen:
                raise BadBoard(f"{space} is in two regions: {seen[space]} and {region.id}")
            seen[space] = region.id


def polygon_of(path: str) -> BaseGeometry:
    """An outline of ours as a geometry, its holes left out."""
    found: BaseGeometry = Polygon()
    for line in path_lines(path):
        if len(line) >= 4:
            found = found.symmetric_difference(Polygon(line).buffer(0))
    return found


def unions(drawn: dict[str, Any], regions: list[Region]) -> dict[str, BaseGeometry]:
    """The areas of each region in one piece; a hair between two of them is closed."""
    shapes = {key: polygon_of(space["d"]) for key, space in drawn["spaces"].items() if "d" in space}
    found = {}
    for region in regions:
        parts = [shapes[key].buffer(1.2) for key in region.spaces if key in shapes]
        found[region.id] = unary_union(parts).buffer(-1.2).simplify(0.5)
    return found


def cells(drawn: dict[str, Any], regions: list[Region]) -> dict[str, BaseGeometry]:
    """The land around the points of each region, with borders that flow."""
    at = {key: (space["x"], space["y"]) for key, space in drawn["spaces"].items()}
    owner = {key: region.id for region in regions for key in region.spaces if key in at}
    frame = box(0, 0, drawn["width"], drawn["height"])
    reach = REACH * drawn["slot_size"]
    points = MultiPoint(list(at.values()))
    faces = [face.intersection(frame) for face in voronoi_polygons(points, extend_to=frame).geoms]
    tree = STRtree(faces)
    ground: dict[str, list[BaseGeometry]] = {}
    for key, place in at.items():
        own = faces[int(tree.query(Point(place), predicate="within")[0])]
        # Who belongs to no region keeps his ground all the same.
        ground.setdefault(owner.get(key, f"-{key}"), []).append(own.intersection(Point(place).buffer(reach)))
    whole = {key: unary_union(parts) for key, parts in ground.items()}
    flowing = flow(whole)
    lost = [key for key, place in at.items() if not flowing[owner.get(key, f"-{key}")].contains(Point(place))]
    if lost:
        raise BadBoard(f"outside their regions: {lost}")
    land = polygon_of(drawn["land"]).buffer(2)
    dots = {region.id: [Point(at[key]) for key in region.spaces if key in at] for region in regions}
    found = {}
    for region in regions:
        # Without thorns: a strip that is narrower than a pen stroke is nobody's.
        ashore = flowing[region.id].buffer(-7).buffer(7).intersection(land)
        # A port on a tongue of land that the pen left out still stands on something.
        rims = [dot.buffer(drawn["slot_size"] * 0.6) for dot in dots[region.id]]
        kept = [
            part for part in polygons(ashore) if part.area > 400 or any(map(part.contains, dots[region.id]))
        ]
        others = unary_union([flowing[key] for key in flowing if key != region.id])
        rims = [rim.difference(others) for rim in rims]
        found[region.id] = unary_union([*kept, *rims]).simplify(0.6)
    return found


def flow(shapes: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """The same faces with their corners cut, each border once, so that neighbours still share it."""
    net = linemerge(unary_union([shape.boundary for shape in shapes.values()]))
    arcs = [LineString(cut_corners(line.simplify(9).coords, 3)) for line in lines(net)]
    found: dict[str, list[BaseGeometry]] = {key: [] for key in shapes}
    for face in polygonize(lines(unary_union(arcs))).geoms:
        shares = {
            key: shape.intersection(face).area for key, shape in shapes.items() if shape.intersects(face)
        }
        # What is mostly nobody's lies between regions that are far apart.
        if shares and sum(shares.values()) > 0.5 * face.area:
            found[max(shares, key=lambda key: shares[key])].append(face)
    return {key: unary_union(parts) for key, parts in found.items()}


def settle(
    drawn: dict[str, Any], region: Region, shape: BaseGeometry, taken: list[Polygon]
) -> tuple[float, float, float, Polygon]:
    """Where a name stands: in its own ground, off other lettering, points and pieces; smaller if need be."""
    slot, label_size = drawn["slot_size"], drawn["label_size"]
    window = box(*shape.bounds).buffer(40)
    names = [box(*name_box(space["label"])) for space in drawn["spaces"].values() if "label" in space]
    dots = [
        Point(space["x"], space["y"]).buffer(slot * 0.45)
        for space in drawn["spaces"].values()
        if "d" not in space
    ]
    stands = [
        Point(place).buffer(slot * 0.45)
        for space in drawn["spaces"].values()
        for place in space.get("slots", ())[:1]
    ]
    hard = unary_union([one for one in [*names, *dots, *taken] if one.intersects(window)])
    soft = unary_union([one for one in stands if one.intersects(window)])
    heart = largest(shape).representative_point()
    best: tuple[float, float, float, float, Polygon] | None = None
    for share in SIZES:
        size = label_size * share
        width = text_width(region.name.upper(), size, SPACING) + BADGE * size
        high = size * (CAPITALS + DESCENT + HELD)
        left, top, right, bottom = shape.bounds
        for x in np.arange(left, right + STEP, STEP):
            for y in np.arange(top, bottom + STEP, STEP):
                ground = box(x - width / 2, y - size * CAPITALS, x + width / 2, y - size * CAPITALS + high)
                if ground.bounds[0] < 16 or ground.bounds[2] > drawn["width"] - 16:
                    continue
                if ground.bounds[1] < 16 or ground.bounds[3] > drawn["height"] - 16:
                    continue
                area = ground.area
                cost = 6 * hard.intersection(ground).area / area + 1.5 * soft.intersection(ground).area / area
                cost += 3 * ground.difference(shape).area / area + 0.0015 * heart.distance(Point(x, y))
                cost += 1.2 * (SIZES[0] - share)
                if best is None or cost < best[0]:
                    best = (cost, float(x), float(y), size, ground)
    if best is None:
        raise BadBoard(f"no place for the name of the region {region.id}")
    return best[1], best[2], best[3], best[4]
