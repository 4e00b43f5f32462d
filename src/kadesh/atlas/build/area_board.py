"""A whole board of areas."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

from typing import Any

from shapely import STRtree, shortest_line
from shapely.geometry import LineString, MultiPolygon, Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from .areas import Areas, make_areas, make_room, terrain_tint
from .base import Built, base_map, letter_nature
from .board import BadBoard, Board, Link
from .card import paint_card
from .decorate import frame_of
from .furnish import furnish, make_room_map, overlaps
from .lettering import Name
from .paths import arc, svg
from .projection import Lambert
from .relief import TINTS, paint, survey
from .scene import Scene, make_scene, plane_land
from .sources import polygons
from .warp import Warp


def build_areas(board: Board, say: Any) -> Built:
    """A board of areas, from nothing to everything."""
    projection = Lambert(board.crop, board.width, board.parallels, board.frame)
    warp = Warp(projection.width, projection.height)
    crop, land = plane_land(projection)
    if not board.partition.get("isles", True):
        land = without_isles(board, projection, land)
    make_room(board, projection, warp, land)
    say(f"board {projection.width}x{projection.height}, least stretch {warp.jacobian().min():.2f}")
    scene = make_scene(projection, warp, crop, land)
    ground = survey(projection, warp, scene)
    areas = make_areas(board, projection, warp, scene, ground)
    say(f"{len(areas.shapes)} areas, {len(areas.borders)} borders, all as listed")
    tint, strength = terrain_tint(board, areas, scene, TINTS)
    relief = paint(scene, ground, tint, strength)
    drawn = base_map(board, scene, warp)
    sites = place_sites(board, projection, warp)
    spaces, names, slots = furnish_areas(board, areas, scene, sites, say)
    drawn["spaces"] = spaces
    drawn["borders"] = draw_borders(board, areas, spaces)
    drawn["sites"] = letter_sites(board, areas, scene, sites, names, slots)
    drawn["labels"] = letter_nature(
        board, projection, warp, scene, names, slots, list(areas.borders.values()), say
    )
    drawn["outside"] = svg(unary_union([areas.shapes[s.id] for s in board.spaces if s.outside]).simplify(0.6))
    card = paint_card(board.card, relief, drawn)
    return Built(drawn, relief, card)


def without_isles(board: Board, projection: Lambert, land: BaseGeometry) -> BaseGeometry:
    """Only land that some area claims; an isle that is none is drawn as sea."""
    seeds = [Point(projection.forward(*p)) for s in board.spaces if not s.sea for p in s.seeds]
    tree = STRtree(polygons(land))
    kept = {int(i) for seed in seeds for i in tree.query(seed.buffer(3), predicate="intersects")}
    return MultiPolygon([polygons(land)[i] for i in sorted(kept)])


def place_sites(board: Board, projection: Lambert, warp: Warp) -> dict[str, tuple[float, float]]:
    """Cities on the board, by id."""
    found = {}
    for site in board.sites:
        x, y = warp.forward(projection.forward(*site.at))
        found[site.id] = (float(x), float(y))
    return found


def furnish_areas(
    board: Board,
    areas: Areas,
    scene: Scene,
    sites: dict[str, tuple[float, float]],
    say: Any,
) -> tuple[dict[str, Any], list[Name], list[BaseGeometry]]:
    """Names and slots for every area, the small ones first."""
    spaces: dict[str, Any] = {}
    names: list[Name] = []
    slots: list[BaseGeometry] = []
    size = (scene.width, scene.height)
    todo = [s for s in board.spaces if not s.outside]
    for space in sorted(todo, key=lambda s: areas.shapes[s.id].area):
        shape = areas.shapes[space.id]
        marks = [sites[s.id] for s in board.sites if s.space == space.id]
        # A name on land may hang over the sea; a name at sea stays in its own waters.
        land = box(0, 0, *size) if space.sea else scene.land
        room = make_room_map(shape, land, [n.ground(4) for n in names], size)
        placed = furnish(shape, space.lines, room, board.label_size, board.slot_size, marks)
        names.append(placed.name)
        slots += [Point(p).buffer(board.slot_size / 2) for p in placed.slots]
        if placed.tight < board.slot_size * 0.4:
            say(f"tight: {space.id} ({placed.tight:.0f} px)")
        spaces[space.id] = {
            "name": space.name,
            "terrain": space.terrain,
            "x": round(placed.heart[0]),
            "y": round(placed.heart[1]),
            "d": svg(shape),
            "slots": [[round(x), round(y)] for x, y in placed.slots],
            "label": placed.name.as_json(),
        }
        if space.closed:
            spaces[space.id]["closed"] = True
    clash = overlaps([n.ground(0) for n in names])
    if clash:
        raise BadBoard(f"names overlap: {[(names[a].lines, names[b].lines) for a, b in clash]}")
    return {s.id: spaces[s.id] for s in todo}, names, slots


def draw_borders(board: Board, areas: Areas, spaces: dict[str, Any]) -> list[dict[str, Any]]:
    """The borders that the game lists, then the idle ones of closed areas and the edge."""
    out = []
    for link in board.links:
        entry: dict[str, Any] = {"a": link.a, "b": link.b, "kind": link.kind}
        if link.coast:
            entry["coast"] = True
        if link.kind == "coast":
            entry["d"] = ""  # the coast itself is drawn
        elif link.kind == "sea" and link.pair not in areas.borders:
            entry["d"] = svg(lane(areas, link))
        else:
            entry["d"] = svg(areas.borders[link.pair])
        out.append(entry)
    listed = {link.pair for link in board.links}
    shown = set(spaces)
    for pair, line in sorted(areas.borders.items()):
        if pair in listed:
            continue
        kind = "closed" if set(pair) <= shown else "edge"
        out.append({"a": pair[0], "b": pair[1], "kind": kind, "d": svg(line)})
    return out


def lane(areas: Areas, link: Link) -> LineString:
    """A crossing from shore to shore, by the shortest way, bowed as the description says."""
    start, end = shortest_line(areas.shapes[link.a], areas.shapes[link.b]).coords
    return LineString(arc(start, end, link.bend))


def letter_sites(
    board: Board,
    areas: Areas,
    scene: Scene,
    sites: dict[str, tuple[float, float]],
    names: list[Name],
    slots: list[BaseGeometry],
) -> list[dict[str, Any]]:
    """Cities with their names, unless the area already says it or there is no room."""
    size = round(board.label_size * 0.69)
    frame = frame_of(scene, 10)
    marks = [Point(p).buffer(13) for p in sites.values()]
    title = {s.id: s.name for s in board.spaces}
    out = []
    for site in board.sites:
        x, y = sites[site.id]
        entry: dict[str, Any] = {
            "id": site.id,
            "name": site.name,
            "space": site.space,
            "x": round(x),
            "y": round(y),
        }
        out.append(entry)
        if title[site.space] == site.name:
            continue
        choices = [
            Name([site.name], x + 14, y + size * 0.3, "start", size),
            Name([site.name], x - 14, y + size * 0.3, "end", size),
            Name([site.name], x, y - 15, "middle", size),
            Name([site.name], x, y + 15 + size * 0.62, "middle", size),
        ]
        taken = unary_union([n.ground(2) for n in names] + [m for m in marks if not m.contains(Point(x, y))])
        pieces = unary_union(slots)
        foreign = scene.land.difference(areas.shapes[site.space])
        best: tuple[float, Name] | None = None
        for choice in choices:
            ground = choice.ground(1)
            if not frame.contains(ground) or ground.intersects(taken):
                continue
            cost = ground.intersection(foreign).area * 2 + ground.intersection(pieces).area
            if best is None or cost < best[0]:
                best = (cost, choice)
        if best:
            names.append(best[1])
            entry["label"] = best[1].as_json()
    return out
