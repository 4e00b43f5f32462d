"""Loading a built map, and reading its paths."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kadesh.atlas import MAP_VERSION, BadMap, inside, load_map, path_lines


def test_a_map_is_loaded_as_it_was_written(tmp_path: Path) -> None:
    (tmp_path / "map.json").write_text(json.dumps({"version": MAP_VERSION, "width": 7}))
    assert load_map(tmp_path) == {"version": MAP_VERSION, "width": 7}


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 99}', "not json"])
def test_what_is_no_map_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "map.json").write_text(text)
    with pytest.raises(BadMap):
        load_map(tmp_path)


def test_a_missing_map_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadMap):
        load_map(tmp_path)


def test_a_path_may_have_several_lines_and_short_numbers() -> None:
    assert path_lines("M1 2l.5-.5M3 4l1 0 0 1z") == [
        [(1, 2), (1.5, 1.5)],
        [(3, 4), (4, 4), (4, 5), (3, 4)],
    ]


def test_a_hole_is_not_inside() -> None:
    ring = "M0 0l9 0 0 9-9 0zM3 3l3 0 0 3-3 0z"
    assert inside(ring, 1, 1)
    assert not inside(ring, 4, 4)
    assert not inside(ring, -1, 4)
