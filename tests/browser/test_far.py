"""Far clicks, dragging, the rest of a step, redo, and what happened since one's last turn."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from playwright.sync_api import expect

from tests.browser.house import PHONE, Town, Visitor

BOTS = ("heuristic", "heuristic", "heuristic")


def egypt(town: Town, **more: Any) -> Visitor:
    person = town.visitor(**more)
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    person.enter()
    person.wait_for_choice()
    return person


def until_march(person: Visitor) -> Any:
    """Past set-up and ships, until units are picked to march."""
    for _ in range(60):
        view = person.play_on(lambda _: None, lambda view: bool(view["options"]))
        if any(one["option"][0] == "move" for one in view["options"]):
            return view
        data = {"after": view["after"], **({"rest": True} if view["routine"] else {})}
        if not view["routine"]:
            data["option"] = view["options"][-1]["option"]
        person.api("POST", f"/api/matches/{person.match}/choices", data)
    raise AssertionError("nobody marches")


def farthest(person: Visitor, whole: bool) -> Any:
    """The longest way of something that can be clicked, to where it can be dropped."""
    ways = person.api("GET", f"/api/matches/{person.match}/ways")["ways"]
    # What ends a step and takes up something else goes nowhere yet.
    fit = [way for way in ways if bool(way.get("whole")) == whole and way["hand"] and way.get("through")]
    return max(fit, key=lambda way: (len(way["through"]), len(way["options"])))


def test_set_up_takes_three_clicks_at_most(town: Town) -> None:
    person = egypt(town)
    page = person.page
    clicks = 0
    while "Before the first turn" in page.locator(".trail").inner_text():
        after = person.after
        page.get_by_role("button", name="Do the rest for me").click()
        clicks += 1
        person.wait_past(after)
        person.wait_for_choice()
        person.catch_up()
    town.figure(f"Chariot Lords, set-up: {clicks} clicks")
    assert clicks <= 3


def test_a_unit_marches_three_areas_by_two_clicks_and_one_undo_takes_it_back(town: Town) -> None:
    person = town.visitor()
    page = person.page
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    until_march(person)
    way = farthest(person, whole=False)
    assert len(way["through"]) >= 3
    person.enter()
    person.wait_for_choice()
    piece = next(target for target in way["hand"] if target.startswith("piece:"))
    first = way["options"][0]
    person.choose_on_board(piece, first)
    before = person.view()["pieces"]
    far = page.locator(".world .hit.reachable")
    expect(far.first).to_be_attached()
    after = person.after
    person.page.mouse.move(*person.point_at(way["to"]))
    expect(page.get_by_role("status", name="What a click does")).to_contain_text("choices at once")
    person.shoot("far-click")
    person.click(way["to"])
    person.wait_past(after)
    assert person.view()["pieces"] != before
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("title", re.compile("Takes back .*“.+”"))
    after = person.after
    undo.click()
    person.wait_past(after)
    assert person.view()["pieces"] == before
    after = person.after
    page.get_by_role("button", name="Redo").click()
    person.wait_past(after)
    assert person.view()["pieces"] != before


def test_a_stack_marches_three_areas_and_attacks_by_two_clicks(town: Town) -> None:
    person = town.visitor()
    page = person.page
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    pieces = until_march(person)["pieces"]
    enemies = {one["space"] for one in pieces if not one["id"].startswith("egypt")}
    ways = person.api("GET", f"/api/matches/{person.match}/ways")["ways"]
    fit = [
        way
        for way in ways
        if way.get("whole")
        and len(way.get("through", [])) >= 3
        and way["to"].removeprefix("space:") in enemies
    ]
    way = max(fit, key=lambda one: len(one["options"]))
    start = way["hand"][0].removeprefix("space:")
    person.enter()
    person.wait_for_choice()
    stack = [one for one in pieces if one["space"] == start and one["id"].startswith("egypt")]
    piece = next(one["id"] for one in stack if "foot" in one["id"] or "chariot" in one["id"])
    person.choose_on_board(f"piece:{piece}", way["options"][0])
    before = person.view()["pieces"]
    expect(page.locator(".world .hit.reachable").first).to_be_attached()
    after = person.after
    page.keyboard.down("Shift")
    person.click(way["to"])
    page.keyboard.up("Shift")
    person.wait_past(after)
    there = [one for one in person.view()["pieces"] if f"space:{one['space']}" == way["to"]]
    assert sum(one["count"] for one in there if one["id"].startswith("egypt")) > 1
    after = person.after
    page.get_by_role("button", name="Undo").click()
    person.wait_past(after)
    assert person.view()["pieces"] == before


def test_a_stack_is_dragged_to_where_it_shall_march(town: Town) -> None:
    person = town.visitor()
    page = person.page
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    before = until_march(person)["pieces"]
    way = farthest(person, whole=True)
    space = way["hand"][0].removeprefix("space:")
    person.enter()
    person.wait_for_choice()
    page.wait_for_load_state("networkidle")
    piece = next(
        f"piece:{one['id']}" for one in before if one["space"] == space and one["id"].startswith("egypt")
    )
    person.point_at(way["to"])
    start = person.point_at(piece)
    end = person.point_at(way["to"])
    after = person.after
    page.keyboard.down("Shift")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 20, start[1] + 20, steps=4)
    page.mouse.move(*end, steps=8)
    person.shoot("drag")
    page.mouse.up()
    page.keyboard.up("Shift")
    person.wait_past(after)
    moved = person.view()["pieces"]
    there = way["to"].removeprefix("space:")
    assert sum(one["count"] for one in moved if one["space"] == there) > sum(
        one["count"] for one in before if one["space"] == there
    )


def test_nobody_is_asked_before_the_board_shows_why(town: Town) -> None:
    """With a clock in the page: at ordinary speed no event of others is shorter than 400 ms."""
    person = town.visitor()
    person.prefer(speed=1)
    page = person.page
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    person.enter()
    page.evaluate(
        """() => {
          window.seen = [];
          const look = () => {
            const text = document.querySelector('.opening, .caption')?.textContent?.trim() ?? '';
            const last = window.seen.at(-1);
            const asked = document.querySelectorAll('.side .option').length > 0;
            if (!last || last.text !== text || last.asked !== asked)
              window.seen.push({ text, asked, at: performance.now() });
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    person.wait_for_choice()
    after = person.after
    page.get_by_role("button", name="Do the rest for me").click()
    person.wait_past(after)
    page.locator(".opening").first.wait_for()
    person.shoot("opening")
    skip = page.get_by_role("button", name="Skip").first
    expect(skip).to_be_visible()
    page.wait_for_timeout(6000)
    seen = page.evaluate("() => window.seen")
    # What one does oneself is not waited for.
    shown = [(one, then) for one, then in pairwise(seen) if one["text"] and "Egypt" not in one["text"]]
    assert len(shown) >= 2, seen
    short = [then["at"] - one["at"] for one, then in shown]
    town.figure(f"events of others: {len(short)} seen, the shortest {min(short):.0f} ms")
    assert min(short) >= 400, seen
    assert not any(one["asked"] for one, _ in shown if "drawn" in one["text"]), seen
    if skip.is_visible():
        skip.click()


def test_the_digest_tells_what_happened_since_my_last_turn(town: Town) -> None:
    person = egypt(town)
    page = person.page
    digest = page.locator("details.digest")
    for _ in range(80):
        person.wait_for_choice()
        person.catch_up()
        if digest.count():
            break
        rest = page.get_by_role("button", name="Do the rest for me")
        after = person.after
        if rest.count():
            rest.click()
        else:
            page.locator(".side .option").last.click()
        person.wait_past(after)
    expect(digest.locator("li").first).to_be_visible()
    person.shoot("digest")
    lines = digest.locator("li").count()
    page.reload()
    person.wait_for_choice()
    expect(digest.locator("li")).to_have_count(lines)
    digest.get_by_role("button", name="Show how it happened").first.click()
    expect(page.get_by_role("group", name="Replay")).to_be_visible()
    page.set_viewport_size(PHONE)
    person.shoot("digest-phone")
