"""The fullest board that a game could describe still moves smoothly. The figure is printed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route

from tests import leftovers
from tests.browser.house import PATIENCE, Server, Town
from tests.browser.test_speed import LEAST_FRAMES, TRIES, pan

PIECES = 400
REGIONS = (6, 5)


@pytest.fixture
def fair(browser: Browser, tmp_path: Path, record_property: Callable[[str, object], None]) -> Iterator[Town]:
    made = lambda: Server(tmp_path, KADESH_GAMES="tests.browser.fair.game")  # noqa: E731
    with leftovers.shared(made, Server.stop) as server:
        town = Town(server, browser, lambda text: record_property("figure", text))
        yield town
        town.close()


def more_regions(board: dict[str, Any]) -> dict[str, Any]:
    """Thirty regions, each with its worth, and nothing that is no part of play."""
    columns, rows = REGIONS
    width, height = board["map"]["width"] / columns, board["map"]["height"] / rows
    outlines, regions = {}, []
    for n in range(columns * rows):
        x, y = n % columns * width, n // columns * height
        d = f"M{x} {y}h{width}v{height}h{-width}z"
        outlines[f"r{n}"] = {"d": d, "x": x + width / 2, "y": y + height / 2, "size": 30}
        badges = [{"symbol": "coin", "text": str(n), "title": "worth"}]
        regions.append({"id": f"r{n}", "name": f"Region {n}", "spaces": [], "text": "", "badges": badges})
    return {**board, "map": {**board["map"], "regions": outlines}, "regions": regions}


def fullest(view: dict[str, Any], board: dict[str, Any]) -> dict[str, Any]:
    """Four hundred pieces, some of them armies, and every badge that there is, in the colour of a side."""
    onmats = {place for mat in board["mats"] for place in mat["places"]}
    spaces = [one["id"] for one in board["spaces"] if one["id"] not in onmats and not one.get("closed")]
    sides = [one["id"] for one in board["sides"]]
    symbols = [one["id"] for one in board["symbols"]]
    pieces = [
        {
            "id": f"full.{n}",
            "space": spaces[n % len(spaces)],
            "side": sides[n % len(sides)],
            "symbol": symbols[n // len(spaces) % len(symbols)],
            "count": n % 9 + 1,
            "title": f"piece {n}",
            "numbers": ["3", "2"],
            **({"contents": [{"symbol": "foot", "count": 3, "title": "3 foot"}]} if n % 5 == 0 else {}),
        }
        for n in range(PIECES)
    ]
    badges = {
        space: [
            {"symbol": symbol, "text": "3", "title": symbol, "side": sides[k]}
            for k, symbol in enumerate(("ram", "flame", "lamp"))
        ]
        for space in spaces
    }
    regions = {
        f"r{n}": {"text": "3 of 5, Tyre missing", "side": sides[n % len(sides)]}
        for n in range(REGIONS[0] * REGIONS[1])
    }
    shade = {space: sides[n % len(sides)] for n, space in enumerate(spaces)}
    return {**view, "pieces": pieces, "badges": badges, "regions": regions, "shade": shade}


@pytest.mark.alone
def test_panning_the_fullest_board_is_smooth(fair: Town) -> None:
    person = fair.visitor()
    match = person.new_match("fair", "market", "me", "heuristic")
    board = more_regions(person.api("GET", "/api/games/fair/board?scenario=market"))

    def fill(route: Route) -> None:
        answer = route.fetch(timeout=PATIENCE)
        route.fulfill(response=answer, body=json.dumps(fullest(answer.json(), board)))

    def widen(route: Route) -> None:
        route.fulfill(response=route.fetch(timeout=PATIENCE), body=json.dumps(board))

    person.page.route(lambda url: url.split("?")[0].endswith(f"/api/matches/{match}"), fill)
    person.page.route(lambda url: "/api/games/fair/board" in url, widen)
    person.enter()
    person.wait_for_choice()
    page = person.page
    assert page.locator(".world .piece").count() == PIECES
    assert page.locator(".world .regions .line").count() == REGIONS[0] * REGIONS[1]
    page.keyboard.press("f")
    page.keyboard.press("+")
    page.locator(".world.layered").wait_for()
    person.shoot("fair-fullest-board")
    rate = 0.0
    for _ in range(TRIES):
        rate = max(rate, pan(person))
        if rate > LEAST_FRAMES:
            break
    fair.figure(
        f"panning with {PIECES} pieces, {REGIONS[0] * REGIONS[1]} regions and all badges: {rate:.0f} frames/s"
    )
    assert rate > LEAST_FRAMES
