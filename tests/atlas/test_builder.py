"""The builder's own parts. They need the packages of requirements/atlas.in."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import math

import numpy as np
import pytest
import shapely.geometry

from kadesh.atlas.build.borders import draw
from kadesh.atlas.build.grid import route
from kadesh.atlas.build.partition import assign
from kadesh.atlas.build.paths import number, svg
from kadesh.atlas.build.projection import Lambert
from kadesh.atlas.build.warp import Warp


def test_the_projection_can_be_undone() -> None:
    lambert = Lambert((25, 23, 55, 43), 1000)
    lon, lat = lambert.inverse(lambert.forward([30.0, 44.4], [31.0, 32.5]))
    assert np.allclose(lon, [30.0, 44.4]) and np.allclose(lat, [31.0, 32.5])


def test_no_corner_of_a_board_lies_outside_its_crop() -> None:
    west, south, east, north = Lambert((25, 23, 55, 43), 1000).degrees(0)
    assert west >= 25 and east <= 55 and south >= 23 and north <= 43.001


def test_crowded_points_move_apart_without_a_fold() -> None:
    warp = Warp(600, 500)
    points = np.array([(300.0, 250.0), (306.0, 252.0), (309.0, 244.0), (100.0, 400.0)])
    moved = warp.push_apart(points, 60, lambda p: np.zeros_like(p))
    assert min(math.dist(moved[i], moved[j]) for i in range(4) for j in range(i)) >= 60
    assert warp.jacobian().min() > 0


def test_dense_ground_grows_and_the_way_back_is_exact() -> None:
    warp = Warp(600, 500)
    density = np.ones(warp.nodes.shape[:2])
    density[20:30, 25:35] = 4
    warp.equalise(density)
    stretch = warp.jacobian()
    assert stretch.min() > 0
    assert stretch[0, 22:28, 27:33].mean() > 1.5
    inner = warp.nodes[4:-4, 4:-4]
    assert np.abs(warp.forward(warp.inverse(inner)) - inner).max() < 0.01


def test_a_route_goes_round_what_is_dear() -> None:
    cost = np.ones((9, 9))
    cost[1:8, 4] = 50
    way = route(cost, (4, 0), (4, 8))
    assert way[0] == (4, 0) and way[-1] == (4, 8)
    assert all(cost[cell] == 1 for cell in way)


def test_land_goes_to_the_nearest_seed_and_isles_to_the_nearest_shore() -> None:
    land = np.ones((10, 30), bool)
    land[:, 20:23] = False  # a strait
    place = np.stack(np.meshgrid(np.arange(30.0), np.arange(10.0)), axis=-1)
    cells = assign(land, np.ones(land.shape), place, [(5, 4, 0, 0.0), (5, 15, 1, 0.0)])
    assert cells[5, 0] == 0 and cells[5, 12] == 1 and cells[5, 21] == -1
    assert set(cells[:, 23:].ravel()) == {1}


def test_a_handicap_makes_an_area_smaller() -> None:
    land = np.ones((10, 30), bool)
    place = np.stack(np.meshgrid(np.arange(30.0), np.arange(10.0)), axis=-1)
    even = assign(land, np.ones(land.shape), place, [(5, 4, 0, 0.0), (5, 25, 1, 0.0)])
    late = assign(land, np.ones(land.shape), place, [(5, 4, 0, 6.0), (5, 25, 1, 0.0)])
    assert (late == 0).sum() < (even == 0).sum()


def test_areas_fill_the_board_and_share_their_borders() -> None:
    cells = np.zeros((20, 30), int)
    cells[:, 15:], cells[12:, 8:20] = 1, 2
    areas, borders = draw(cells, 4.0, 120, 80)
    assert sum(area.area for area in areas.values()) == pytest.approx(120 * 80)
    assert set(borders) == {(0, 1), (0, 2), (1, 2)}


def test_numbers_and_paths_are_written_short() -> None:
    assert [number(v) for v in (0, -0.01, 0.5, -0.5, 12.0, 12.25)] == ["0", "0", ".5", "-.5", "12", "12.2"]
    assert svg(shapely.geometry.LineString([(0, 0), (3, -2), (3.5, -2)])) == "M0 0l3-2 .5 0"
