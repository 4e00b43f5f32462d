"""A first real game: its briefing is offered, and what is new is pointed at the first time it happens, once."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.house import PHONE, Town, Visitor
from tests.browser.test_access import check

BOTS = ("heuristic",) * 3


def sit_down(visitor: Visitor) -> None:
    visitor.new_match("chariot-lords", "first-five", "me", *BOTS)
    visitor.enter()
    visitor.wait_for_choice()


def test_briefing_first_then_what_is_new(town: Town) -> None:
    visitor = town.visitor()
    page = visitor.page
    new = page.get_by_role("region", name="New:")
    sit_down(visitor)
    expect(page.get_by_role("region", name="Your briefing")).to_be_visible()
    expect(new).to_have_count(0)
    page.get_by_role("button", name="Understood, let us begin").click()
    page.get_by_role("button", name="Understood", exact=True).click()
    expect(new).to_contain_text("Filling the board before turn one")
    expect(new).to_contain_text("§ 3.1")
    check(visitor, "what is new")
    visitor.shoot("new-at-first")
    # Who chooses has read it.
    visitor.choose_in_list(visitor.options()[0])
    visitor.wait_for_choice()
    expect(new).to_have_count(0)
    # The table sets up; the next thing that is asked for the first time is pointed at, with the lesson that shows it.
    view = visitor.view()
    while view["routine"]:
        page.get_by_role("button", name="Do the rest for me").click()
        visitor.wait_past(view["after"])
        visitor.wait_for_choice()
        view = visitor.view()
    expect(new).to_be_visible()
    expect(new).to_contain_text(f"§ {view['prompt_clause']}")
    visitor.shoot("new-later")
    # In the next match it is known.
    page.wait_for_timeout(3500)  # it is kept with the settings a little later
    assert "3.1" in visitor.api("GET", "/api/me")["settings"]["seen"]["chariot-lords"]
    sit_down(visitor)
    page.get_by_role("button", name="Understood, let us begin").click()
    expect(page.get_by_role("region", name="Your briefing")).to_have_count(0)
    expect(new).to_have_count(0)


def test_who_wants_none_of_it_says_so_once(town: Town) -> None:
    visitor = town.visitor()
    page = visitor.page
    sit_down(visitor)
    page.get_by_role("button", name="Understood, let us begin").click()
    page.get_by_role("button", name="Understood", exact=True).click()
    page.get_by_role("button", name="No more of these").click()
    expect(page.get_by_role("region", name="New:")).to_have_count(0)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("what is new is pointed at the first time")).not_to_be_checked()


def test_on_a_telephone_it_takes_a_line(town: Town) -> None:
    visitor = town.visitor(PHONE)
    page = visitor.page
    visitor.prefer(theme="dark")
    sit_down(visitor)
    page.get_by_role("button", name="Good").click()
    page.get_by_role("button", name="Understood", exact=True).click()
    new = page.get_by_role("region", name="New:")
    expect(new).to_be_visible()
    box = new.bounding_box()
    assert box is not None and box["height"] < 60
    assert not visitor.scrolls_sideways()
    check(visitor, "what is new on a telephone")
    visitor.shoot("new-phone")
