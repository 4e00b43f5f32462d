"""Outlines of regions, and where their names stand. They need the packages of requirements/atlas.in."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from kadesh.atlas import inside
from kadesh.atlas.build.board import BadBoard
from kadesh.atlas.build.compose import redraw_regions
from kadesh.atlas.build.regions import Region, draw_regions, polygon_of, read_regions

SLOT = 40


def point_map() -> dict[str, Any]:
    """Points in rows of five on land that ends before the last column."""
    spaces = {
        f"p{row}{column}": {
            "name": f"P{row}{column}",
            "x": 150 + 170 * column + 13 * row,
            "y": 120 + 160 * row,
            "slots": [[150 + 170 * column + 13 * row, 80 + 160 * row]],
            "label": {
                "x": 150 + 170 * column + 13 * row,
                "y": 160 + 160 * row,
                "anchor": "middle",
                "lines": [f"P{row}{column}"],
                "size": 24,
            },
        }
        for row in range(4)
        for column in range(5)
    }
    return {
        "width": 1100,
        "height": 760,
        "slot_size": SLOT,
        "label_size": 24,
        "land": "M0 0l820 0 0 760-820 0z",
        "spaces": spaces,
        "labels": [],
    }


def square(x: float, y: float) -> dict[str, Any]:
    label = {"x": x + 50, "y": y + 60, "anchor": "middle", "lines": ["A"], "size": 20}
    return {
        "name": "A",
        "x": x + 50,
        "y": y + 50,
        "d": f"M{x} {y}l100 0 0 100-100 0z",
        "slots": [],
        "label": label,
    }


WEST = Region("west", "West", [f"p{row}{column}" for row in range(4) for column in (0, 1)])
EAST = Region("east", "East", [f"p{row}{column}" for row in range(3) for column in (2, 3)])


def test_a_region_of_points_holds_its_own_and_no_others() -> None:
    drawn = point_map()
    found = draw_regions(drawn, [WEST, EAST])
    for region in (WEST, EAST):
        for key, space in drawn["spaces"].items():
            assert inside(found[region.id]["d"], space["x"], space["y"]) == (key in region.spaces), (
                region.id,
                key,
            )


def test_regions_share_borders_and_do_not_overlap() -> None:
    found = draw_regions(point_map(), [WEST, EAST])
    west, east = polygon_of(found["west"]["d"]), polygon_of(found["east"]["d"])
    assert west.intersection(east).area < 0.002 * west.area
    assert west.distance(east) < 2


def test_a_region_of_points_ends_at_the_coast_and_where_it_is_far_from_its_points() -> None:
    found = draw_regions(point_map(), [WEST, EAST])
    east = polygon_of(found["east"]["d"])
    ports = polygon_of("M818 0l282 0 0 760-282 0z").intersection(east)
    assert ports.area < 6 * SLOT * SLOT  # only the ground of ports that stand in the water
    assert not inside(found["east"]["d"], 560, 745)


def test_a_name_stands_in_its_region_clear_of_points_and_names() -> None:
    drawn = point_map()
    for key, region in draw_regions(drawn, [WEST, EAST]).items():
        assert inside(region["d"], region["x"], region["y"]), key
        assert region["size"] >= 20
        for space in drawn["spaces"].values():
            assert max(abs(space["x"] - region["x"]) / 30, abs(space["y"] - region["y"] + 8) / 12) > 1


def test_a_region_of_areas_is_their_union() -> None:
    drawn = {**point_map(), "spaces": {"a": square(0, 0), "b": square(100, 0), "c": square(200, 0)}}
    found = draw_regions(drawn, [Region("ab", "Ab", ["a", "b"]), Region("c", "C", ["c"])])
    assert polygon_of(found["ab"]["d"]).area == pytest.approx(20_000, rel=0.02)
    assert inside(found["ab"]["d"], 100, 50) and not inside(found["ab"]["d"], 250, 50)
    shapes = [polygon_of(one["d"]) for one in found.values()]
    assert all(a.intersection(b).area < 120 for a, b in combinations(shapes, 2))


def test_spaces_in_two_regions_or_on_no_map_are_refused() -> None:
    with pytest.raises(BadBoard, match="p00 is in two regions"):
        draw_regions(point_map(), [WEST, Region("again", "Again", ["p00"])])
    with pytest.raises(BadBoard, match="none of its spaces"):
        draw_regions(point_map(), [Region("nowhere", "Nowhere", ["atlantis"])])


def test_regions_are_listed_in_the_map_or_where_it_says(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text(
        '[[region]]\nid = "west"\nname = "West"\nspaces = ["p00"]\n', encoding="utf-8"
    )
    assert read_regions(tmp_path) == [Region("west", "West", ["p00"])]
    (tmp_path / "map.toml").write_text(
        '[regions]\nfile = "b.toml"\ntable = "province"\nmember = "in"\n', encoding="utf-8"
    )
    (tmp_path / "b.toml").write_text(
        '[[province]]\nid = "west"\nname = "West"\n[[space]]\nid = "p00"\nin = "west"\n[[space]]\nid = "p01"\n',
        encoding="utf-8",
    )
    assert read_regions(tmp_path) == [Region("west", "West", ["p00"])]


def test_spaces_may_be_listed_in_a_file_of_their_own_and_only_some_kinds_are_regions(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text(
        '[regions]\nfile = "c.toml"\ntable = "country"\nkinds = ["power"]\nspaces = "b.toml"\nmember = "owner"\n',
        encoding="utf-8",
    )
    (tmp_path / "c.toml").write_text(
        "".join(
            f'[[country]]\nid = "{id}"\nname = "{id}"\nkind = "{kind}"\n'
            for id, kind in (("west", "power"), ("city", "city"), ("landless", "power"))
        ),
        encoding="utf-8",
    )
    (tmp_path / "b.toml").write_text(
        '[[space]]\nid = "p00"\nowner = "west"\n[[space]]\nid = "p01"\nowner = "city"\n', encoding="utf-8"
    )
    assert read_regions(tmp_path) == [Region("west", "west", ["p00"])]


def test_they_are_drawn_on_a_map_that_is_built(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text(
        '[[region]]\nid = "west"\nname = "West"\nspaces = ["p00"]\n', encoding="utf-8"
    )
    (tmp_path / "map").mkdir()
    (tmp_path / "map" / "map.json").write_text(json.dumps(point_map()), encoding="utf-8")
    redraw_regions(tmp_path, lambda text: None)
    assert set(json.loads((tmp_path / "map" / "map.json").read_text(encoding="utf-8"))["regions"]) == {"west"}
