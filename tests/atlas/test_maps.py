"""Every built map, held against its description: what a player must be able to rely on."""

from __future__ import annotations

import math
import struct
import tomllib
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

import kadesh
from kadesh.atlas import inside, load_map, path_lines
from kadesh.atlas.lettering import Corners, Rectangle, label_corners, name_box

GAMES = Path(kadesh.__file__).parent / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/data/map.toml"))

Map = dict[str, Any]


@pytest.fixture(scope="module", params=FOLDERS, ids=lambda folder: folder.parent.name)
def folder(request: pytest.FixtureRequest) -> Path:
    chosen: Path = request.param
    return chosen


@pytest.fixture(scope="module")
def board(folder: Path) -> Map:
    return tomllib.loads((folder / "map.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def built(folder: Path) -> Map:
    return load_map(folder / "map")


def test_there_are_maps_to_look_at() -> None:
    assert len(FOLDERS) >= 2


def test_files_are_light_enough_to_send(folder: Path, built: Map) -> None:
    for name, limit in (("map.json", 200_000), (built["relief"], 200_000), (built["card"], 60_000)):
        assert 1_000 < (folder / "map" / name).stat().st_size <= limit, name


def picture_size(path: Path) -> tuple[int, int]:
    """Width and height of a WebP picture without transparency."""
    head = path.read_bytes()[:30]
    assert head[:4] == b"RIFF" and head[8:16] == b"WEBPVP8 "
    width, height = struct.unpack("<HH", head[26:30])
    return width & 0x3FFF, height & 0x3FFF


def test_pictures_have_the_sizes_that_the_map_says(folder: Path, built: Map) -> None:
    assert picture_size(folder / "map" / built["relief"]) == (built["width"], built["height"])
    assert picture_size(folder / "map" / built["card"]) == (640, 400)


def test_every_space_of_the_description_is_on_the_map(board: Map, built: Map) -> None:
    wanted = {s["id"]: s["name"] for s in board["space"] if not s.get("outside")}
    assert {key: space["name"] for key, space in built["spaces"].items()} == wanted


def test_spaces_touch_or_are_joined_exactly_as_described(board: Map, built: Map) -> None:
    wanted = sorted((*sorted((k["a"], k["b"])), k["kind"]) for k in board["link"])
    outside = {s["id"] for s in board["space"] if s.get("outside")}
    closed = {s["id"] for s in board["space"] if s.get("closed")}
    joined = built["borders"] if board["board"]["kind"] == "areas" else built["roads"]
    # Beyond the list there are only the borders of what is closed or not in play.
    free = [k for k in joined if k["kind"] == "edge" or {k["a"], k["b"]} & closed]
    for line in free:
        assert {line["a"], line["b"]} & (outside | closed)
    drawn = sorted((*sorted((k["a"], k["b"])), k["kind"]) for k in joined if k not in free)
    assert drawn == wanted


def test_every_line_can_be_drawn(built: Map) -> None:
    paths = [built["land"], built["lakes"]]
    for kind in ("rivers", "waterlines", "borders", "roads"):
        paths += [part["d"] for part in built.get(kind, ())]
    for path in paths:
        for line in path_lines(path):
            assert len(line) >= 2
            for x, y in line:
                assert -30 <= x <= built["width"] + 30 and -30 <= y <= built["height"] + 30


def test_hearts_and_slots_lie_inside_their_areas(built: Map) -> None:
    for key, space in built["spaces"].items():
        if "d" not in space:
            continue
        assert inside(space["d"], space["x"], space["y"]), key
        assert len(space["slots"]) >= 3, key
        for x, y in space["slots"]:
            assert inside(space["d"], x, y), (key, x, y)


def test_areas_do_not_overlap(built: Map) -> None:
    areas = {key: space for key, space in built["spaces"].items() if "d" in space}
    for key, space in areas.items():
        for x, y in space["slots"]:
            assert [other for other, area in areas.items() if inside(area["d"], x, y)] == [key]


def test_slots_of_an_area_leave_room_for_each_other(built: Map) -> None:
    least = built["slot_size"] * 0.5
    for key, space in built["spaces"].items():
        for a, b in combinations(space["slots"], 2):
            assert math.dist(a, b) >= least, key


def test_slots_are_not_under_the_name(built: Map) -> None:
    for key, space in built["spaces"].items():
        left, top, right, bottom = name_box(space["label"])
        for x, y in space["slots"]:
            assert not (left < x < right and top < y < bottom), key


def test_points_have_a_place_for_pieces_within_reach(built: Map) -> None:
    for key, space in built["spaces"].items():
        if "d" in space:
            continue
        assert 1 <= len(space["slots"]) <= 2, key
        for slot in space["slots"]:
            assert math.dist(slot, (space["x"], space["y"])) <= 2 * built["slot_size"], key


def test_points_are_far_enough_apart_to_be_told_apart(built: Map) -> None:
    points = [(s["x"], s["y"]) for s in built["spaces"].values() if "d" not in s]
    for a, b in combinations(points, 2):
        assert math.dist(a, b) >= 85


def drawn_roads(built: Map) -> list[Map]:
    """Roads with a line; some links, such as those to a box, are only listed."""
    roads = [road for road in built.get("roads", ()) if road["d"]]
    assert 4 * len(roads) >= 3 * len(built.get("roads", ()))
    return roads


def test_roads_end_at_the_spaces_that_they_join(built: Map) -> None:
    for road in drawn_roads(built):
        (line,) = path_lines(road["d"])
        for end, key in ((line[0], road["a"]), (line[-1], road["b"])):
            space = built["spaces"][key]
            assert math.dist(end, (space["x"], space["y"])) < 2, road


def test_roads_keep_clear_of_other_spaces(built: Map) -> None:
    for road in drawn_roads(built):
        (line,) = path_lines(road["d"])
        for key, space in built["spaces"].items():
            if key not in (road["a"], road["b"]):
                nearest = min(math.dist(p, (space["x"], space["y"])) for p in line)
                assert nearest > 18, (road["a"], road["b"], key)


def test_regions_hold_their_own_spaces_and_no_others(folder: Path, built: Map) -> None:
    """Wherever a map has regions: every space lies in at most one, and every region has some."""
    held: dict[str, list[str]] = {key: [] for key in built["spaces"]}
    for id, region in built.get("regions", {}).items():
        for key, space in built["spaces"].items():
            if inside(region["d"], space["x"], space["y"]):
                held[key].append(id)
    assert all(len(regions) <= 1 for regions in held.values())
    assert {id for regions in held.values() for id in regions} == set(built.get("regions", {}))


# --- lettering ---


def corners(box: Rectangle) -> Corners:
    left, top, right, bottom = box
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def overlap(a: Corners, b: Corners) -> bool:
    """Whether two convex shapes overlap by more than a pixel: no line can be drawn between them."""
    for shape in (a, b):
        for (x0, y0), (x1, y1) in pairwise([*shape, shape[0]]):
            length = math.hypot(x1 - x0, y1 - y0)
            across = ((y0 - y1) / length, (x1 - x0) / length)
            pa = [x * across[0] + y * across[1] for x, y in a]
            pb = [x * across[0] + y * across[1] for x, y in b]
            if max(pa) <= min(pb) + 1 or max(pb) <= min(pa) + 1:
                return False
    return True


def lettering(built: Map) -> dict[str, Corners]:
    names = {key: corners(name_box(s["label"])) for key, s in built["spaces"].items()}
    for site in built.get("sites", ()):
        if "label" in site:
            names["site " + site["id"]] = corners(name_box(site["label"]))
    for label in built["labels"]:
        names[f"{label['kind']} {label['text']}"] = label_corners(label)
    return names


def test_the_overlap_test_can_fail() -> None:
    square: Corners = [(0, 0), (10, 0), (10, 10), (0, 10)]
    assert overlap(square, [(5, 5), (15, 5), (15, 15), (5, 15)])
    assert not overlap(square, [(20, 0), (30, 0), (30, 10), (20, 10)])
    assert not overlap(square, [(10, 15), (15, 10), (25, 20), (20, 25)])


def test_no_lettering_covers_other_lettering(built: Map) -> None:
    names = lettering(built)
    clashes = [(a, b) for a, b in combinations(names, 2) if overlap(names[a], names[b])]
    assert clashes == []


def test_lettering_stays_on_the_board(built: Map) -> None:
    for key, shape in lettering(built).items():
        for x, y in shape:
            assert 0 <= x <= built["width"] and 0 <= y <= built["height"], key


def test_names_are_legible_when_the_board_fits_a_small_screen(built: Map) -> None:
    scale = min(1440 / built["width"], 900 / built["height"])
    for key, space in built["spaces"].items():
        assert space["label"]["size"] * scale >= 11, key
        assert " ".join(space["label"]["lines"]).replace("- ", "-") == space["name"], key


# --- the warp ---


def test_the_warp_does_not_fold(built: Map) -> None:
    assert built["min_jacobian"] > 0


def turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def place(space: Map) -> tuple[float, float]:
    """Where a space is in the world, south downward; an area is in the middle of its seeds."""
    seeds = space.get("seeds") or [[space["lon"], space["lat"]]]
    return sum(x for x, _ in seeds) / len(seeds), -sum(y for _, y in seeds) / len(seeds)


def test_the_board_is_no_mirror(board: Map, built: Map) -> None:
    """Three spaces, unless nearly in line, turn the same way on the board as in the world."""
    places = {s["id"]: place(s) for s in board["space"] if s["id"] in built["spaces"]}
    wrong, triangles = 0, 0
    for a, b, c in combinations(sorted(places), 3):
        before = turn(places[a], places[b], places[c])
        if abs(before) < 10:  # degrees squared
            continue
        at = [(built["spaces"][k]["x"], built["spaces"][k]["y"]) for k in (a, b, c)]
        triangles += 1
        wrong += turn(at[0], at[1], at[2]) * before <= 0
    assert triangles > 1000
    assert wrong / triangles < 0.05


def test_land_roads_do_not_cross(built: Map) -> None:
    """Land roads that do not meet at a space never cross: the graph on the board is what is listed."""
    roads = [r for r in drawn_roads(built) if r["kind"] not in ("sea", "anchor")]
    lines = [path_lines(r["d"])[0] for r in roads]
    boxes = [
        (min(x for x, _ in p), min(y for _, y in p), max(x for x, _ in p), max(y for _, y in p))
        for p in lines
    ]
    crossings = []
    for i, j in combinations(range(len(roads)), 2):
        if {roads[i]["a"], roads[i]["b"]} & {roads[j]["a"], roads[j]["b"]}:
            continue
        p, q = boxes[i], boxes[j]
        if p[0] > q[2] or q[0] > p[2] or p[1] > q[3] or q[1] > p[3]:
            continue
        for s in pairwise(lines[i]):
            for t in pairwise(lines[j]):
                if (
                    turn(s[0], s[1], t[0]) * turn(s[0], s[1], t[1]) < 0
                    and turn(t[0], t[1], s[0]) * turn(t[0], t[1], s[1]) < 0
                ):
                    crossings.append((roads[i]["a"], roads[i]["b"], roads[j]["a"], roads[j]["b"]))
    assert crossings == []
