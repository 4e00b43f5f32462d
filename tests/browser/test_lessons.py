"""Every lesson of every game, played to its end by clicks; on a phone, by the keyboard, in both themes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from kadesh.games import game_ids
from kadesh.server.lessons import lessons_of
from tests.browser.house import DESK, PHONE, Town, Visitor
from tests.browser.test_access import check

GAMES = [game for game in game_ids() if lessons_of(game)]
LESSONS = [(game, lesson.id) for game in GAMES for lesson in lessons_of(game)]


def sit_down(visitor: Visitor, game: str, lesson: str) -> None:
    visitor.go(f"/learn/{game}/{lesson}")
    visitor.page.locator("section.lesson").wait_for()
    visitor.page.wait_for_load_state("load")


def now(visitor: Visitor, game: str, lesson: str, at: int) -> Any:
    return visitor.api("GET", f"/api/games/{game}/lessons/{lesson}?at={at}")


def act(visitor: Visitor, view: Any) -> None:
    """What is meant: on the board where it is to be found there, else in the list."""
    before = visitor.after
    if view["lesson"]["read"]:
        visitor.page.get_by_role("button", name="Next step").click()
        visitor.wait_past(before)
        return
    (one,) = view["options"]
    visitor.wait_for_choice()
    target = next((point for point in one["points"] if point.startswith(("space:", "piece:"))), "")
    if target and "button" not in one["points"] and visitor.spot(target):
        visitor.choose_on_board(target, one["option"])
    else:
        visitor.choose_in_list(one["option"])


def play_to_the_end(visitor: Visitor, game: str, lesson: str) -> int:
    at = 0
    while not (view := now(visitor, game, lesson, at))["lesson"]["done"]:
        expect(visitor.page.locator("section.lesson .say")).to_contain_text(view["lesson"]["say"])
        assert [one["option"] for one in view["options"]] == visitor.options() or view["lesson"]["read"]
        act(visitor, view)
        at += 1
    expect(visitor.page.locator("section.lesson .say")).to_contain_text(view["lesson"]["say"])
    return at


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_played_to_its_end_by_clicks(town: Town, game: str) -> None:
    visitor = town.visitor()
    clicks = 0
    for lesson in lessons_of(game):
        sit_down(visitor, game, lesson.id)
        clicks += play_to_the_end(visitor, game, lesson.id)
    visitor.shoot(f"lesson-{game}-end")
    town.figure(f"{game}: {len(lessons_of(game))} lessons in {clicks} clicks")
    # What was learned is remembered, here and on the start page.
    visitor.page.get_by_role("link", name="All lessons").click()
    expect(visitor.page.locator("ol li.done")).to_have_count(len(lessons_of(game)))
    learned = visitor.api("GET", "/api/me")["settings"]["learned"][game]
    assert learned == [lesson.id for lesson in lessons_of(game)]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_lesson_can_be_read_everywhere(town: Town, size: ViewportSize, theme: str) -> None:
    visitor = town.visitor(size)
    page = visitor.page
    visitor.prefer(theme=theme)
    game, lesson = LESSONS[0]
    name = f"lesson-{size['width']}-{theme}"
    visitor.go("/")
    card = page.get_by_role("article").filter(has=page.get_by_role("link", name="Learn")).first
    expect(card.get_by_role("button", name="Play now")).to_be_visible()
    visitor.shoot(f"{name}-start")
    visitor.go(f"/learn/{game}")
    page.get_by_role("link", name="Begin:").wait_for()
    assert not visitor.scrolls_sideways()
    check(visitor, f"lessons {theme}")
    visitor.shoot(f"{name}-list")
    sit_down(visitor, game, lesson)
    visitor.wait_for_choice()
    check(visitor, f"lesson {theme}")
    visitor.shoot(f"{name}-step")
    play_to_the_end(visitor, game, lesson)
    assert not visitor.scrolls_sideways()
    check(visitor, f"end of the lesson {theme}")
    visitor.shoot(f"{name}-end")


def test_what_is_not_meant_says_why_and_nothing_else_glows(town: Town) -> None:
    """A lesson's board: one thing can be chosen; what the rules allow and what they forbid answer differently."""
    visitor = town.visitor()
    page = visitor.page
    sit_down(visitor, "chariot-lords", "march")
    visitor.wait_for_choice()
    assert visitor.options() == [now(visitor, "chariot-lords", "march", 0)["options"][0]["option"]]
    visitor.click("piece:egypt.foot@lower-egypt")
    expect(page.locator(".popover")).to_contain_text("The lesson wants something else first")
    visitor.shoot("lesson-not-now")
    visitor.click("space:kadesh")
    expect(page.locator(".popover")).not_to_contain_text("The lesson wants something else first")
    expect(page.locator(".popover .why")).to_be_visible()


def test_one_click_goes_far_and_steps_are_taken_back(town: Town) -> None:
    visitor = town.visitor()
    page = visitor.page
    say = page.locator("section.lesson .say")
    sit_down(visitor, "chariot-lords", "march")
    for _ in range(2):
        visitor.wait_for_choice()
        before = visitor.after
        page.keyboard.press("1")
        visitor.wait_past(before)
    expect(say).to_contain_text("one click goes the whole way")
    with page.expect_response("**/lessons/march?at=4"):
        visitor.click("space:philistia")
    expect(say).to_contain_text("leave a foot unit behind")
    page.get_by_role("button", name="Undo").click()
    expect(say).to_contain_text("one click goes the whole way")
    page.get_by_role("button", name="From the start").click()
    expect(say).to_contain_text("take it up")
    expect(page.get_by_role("button", name="From the start")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_lesson_with_the_keyboard_only_leads_to_the_next(town: Town) -> None:
    visitor = town.visitor()
    page = visitor.page
    sit_down(visitor, "chariot-lords", "retreat")
    expect(page.get_by_role("button", name="Next step")).to_be_focused()
    page.keyboard.press("Enter")
    visitor.wait_for_choice()
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Next step")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("section.lesson")).to_contain_text("learned")
    sit_down(visitor, "chariot-lords", "march")
    while not page.locator("section.lesson").get_by_text("learned").count():
        visitor.wait_for_choice()
        before = visitor.after
        page.keyboard.press("1")
        visitor.wait_past(before)
    expect(page.get_by_role("link", name="Next:")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/learn/chariot-lords/battle")
    page.reload()
    visitor.wait_for_choice()
