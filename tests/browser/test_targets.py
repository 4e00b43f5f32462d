"""Whatever a game may put on the table can be seen and clicked: sides, seats, panels, lanes, routes, long lists.

The page gets the server's views with one thing changed, as some game could send it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.house import PATIENCE, Town, Visitor, key

BOTS = ("heuristic", "heuristic", "heuristic")
Change = Callable[[dict[str, Any]], None]


def with_views(person: Visitor, change: Change) -> None:
    """From now on this page is told something else than the server says."""

    def told(route: Route) -> None:
        answer = route.fetch(timeout=PATIENCE)
        view = answer.json() if answer.ok else {}
        if "options" not in view:  # nothing new, or a busy server says so: the page asks again
            route.fulfill(response=answer)
            return
        change(view)
        route.fulfill(response=answer, body=json.dumps(view))

    person.page.route(lambda url: url.split("?")[0].endswith(f"/api/matches/{person.match}"), told)


def start(town: Town, change: Change, game: str = "chariot-lords", scenario: str = "first-five") -> Visitor:
    person = town.visitor()
    person.new_match(game, scenario, "me", *BOTS[: 3 if game == "chariot-lords" else 1])
    # Chits may let bots set up first: let the page begin with the person's own choice.
    person.play_on(lambda view: view["options"][0]["option"], lambda view: True)
    with_views(person, change)
    person.enter()
    person.wait_for_choice()
    return person


@pytest.mark.parametrize("target", ["side:hatti", "seat:2", "panel:turn", "panel:MW-EGY"])
def test_what_stands_beside_the_board_glows_and_is_clicked(town: Town, target: str) -> None:
    def point(view: dict[str, Any]) -> None:
        for one in view["options"]:
            one["points"] = ["button"]
        if view["options"]:
            view["options"][2]["points"] = [target]

    if target == "panel:MW-EGY":  # a goal of the seat's own panel
        found: list[str] = []

        def point_at_goal(view: dict[str, Any]) -> None:
            goals = [
                goal["id"]
                for panel in view["panels"]
                if panel["seat"] == view["seat"]
                for group in panel["groups"]
                for goal in group.get("goals", [])
            ]
            found[:] = goals[:1]
            point(view)
            if view["options"] and goals:
                view["options"][2]["points"] = [f"panel:{goals[0]}"]

        person = start(town, point_at_goal)
        assert found, "the game has no goals"
        target = f"panel:{found[0]}"
    else:
        person = start(town, point)
    after = person.after
    wanted = next(option for option in person.view()["options"][2:3])["option"]
    person.page.locator(f".side button[data-target='{target}']").locator("visible=true").first.click()
    person.settle(after, wanted)
    assert person.view()["after"] == after + 1


def test_pieces_stand_on_the_lane_between_two_spaces(town: Town) -> None:
    def put(view: dict[str, Any]) -> None:
        view["pieces"].append(
            {
                "id": "fleet",
                "space": "alashiya",
                "between": ["alashiya", "ugarit"],
                "side": "egypt",
                "symbol": "foot",
                "count": 2,
                "title": "2 at sea",
            }
        )

    person = start(town, put, "genesis", "talks")
    box = {}
    for name in ("piece:fleet", "space:alashiya", "space:ugarit"):
        found = person.page.locator(f".world [data-target='{name}']").last.bounding_box()
        assert found is not None
        box[name] = (found["x"] + found["width"] / 2, found["y"] + found["height"] / 2)
    ends = sorted((box["space:alashiya"][0], box["space:ugarit"][0]))
    assert ends[0] < box["piece:fleet"][0] < ends[1]
    person.click("piece:fleet")
    expect(person.page.locator(".popover")).to_contain_text("2 at sea")


def test_a_lit_route_shows_where_it_is_cut(town: Town) -> None:
    words = "Damascus to Thebes, cut at Gaza"

    def cut(view: dict[str, Any]) -> None:
        view["routes"] = [
            {
                "id": "cut",
                "title": words,
                "spaces": ["damascus", "jerusalem", "gaza"],
                "state": "cut",
                "cut_at": "gaza",
                "side": "egypt",
            }
        ]

    person = start(town, cut, "genesis", "talks")
    page = person.page
    expect(page.locator(".world .cross")).to_have_count(0)
    page.get_by_role("checkbox", name="All routes of Egypt").check()
    expect(page.locator(".world .cross")).to_have_count(1)
    expect(page.locator(".world .cuts .words")).to_have_text(words)
    cross = page.locator(".world .cross").bounding_box()
    gaza = page.locator(".world [data-target='space:gaza']").last.bounding_box()
    assert cross is not None
    assert gaza is not None
    assert abs(cross["x"] + cross["width"] / 2 - gaza["x"] - gaza["width"] / 2) < 6
    person.shoot("route-cut")


def test_a_long_list_can_be_searched(town: Town) -> None:
    def stretch(view: dict[str, Any]) -> None:
        view["options"] += [
            {"option": ["other", n], "text": f"Something else, number {n}", "points": ["button"]}
            for n in range(30)
            if view["options"]
        ]

    person = start(town, stretch)
    page = person.page
    wanted = next(one for one in person.view()["options"] if "Upper Egypt" in one["text"])["option"]
    page.get_by_role("searchbox", name=re.compile("Search the .* options")).fill("upper egypt")
    expect(page.locator(".side .option")).to_have_count(1)
    after = person.after
    page.locator(f".side .option[data-option='{key(wanted)}']").click()
    person.wait_past(after)
    assert person.view()["after"] == after + 1
