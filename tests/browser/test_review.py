"""Where it was lost: at the end and in a replay, the curve, the turning points in words, and their positions."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.house import PHONE, Town, Visitor, wait_until


def finished(town: Town) -> Visitor:
    """Somebody who looks at a match of bots, some better than others, that is over."""
    person = town.visitor()
    person.new_match("god-kings", "megiddo", "heuristic", "random")
    wait_until(lambda: bool(person.view()["over"]), 300)
    person.enter()
    return person


def test_where_it_was_lost_at_the_end_and_in_the_replay(town: Town) -> None:
    person = finished(town)
    page = person.page
    end = page.get_by_role("dialog", name="The end")
    expect(end).to_be_visible()
    end.get_by_role("button", name="Where it was lost").click()
    review = end.get_by_role("region", name="Where it turned")
    turnings = review.locator(".turnings > li")
    expect(turnings.first).to_be_visible()
    expect(review.locator("path.line")).to_have_count(2)
    choice = turnings.filter(has_text="Chosen:").first
    expect(choice).to_contain_text(re.compile(r"Better: .+\."))
    review.scroll_into_view_if_needed()
    person.shoot("review-end")
    review.get_by_role("button", name="Points").click()
    expect(review.locator("path.line")).to_have_count(2)
    told = person.api("GET", f"/api/matches/{person.match}/review")
    assert turnings.count() == len(told["turnings"])
    wanted = next(one for one in told["turnings"] if one["kind"] == "choice")
    choice.get_by_role("button", name="Show the position").click()
    expect(end).to_have_count(0)
    replay = page.get_by_role("group", name="Replay")
    expect(replay).to_contain_text(f"{wanted['after']} / ")
    replay.get_by_role("button", name="Where it turned").click()
    expect(replay.locator(".turnings > li.here")).to_contain_text(wanted["better"])
    person.shoot("review-replay")
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark")
    person.prefer(speed=0, theme="dark")
    page.reload()
    page.get_by_role("dialog", name="The end").get_by_role("button", name="Where it was lost").click()
    expect(turnings.first).to_be_visible()
    person.shoot("review-phone-dark")
    assert not person.scrolls_sideways()


def test_who_plays_looks_back_on_his_own_choices(town: Town) -> None:
    person = town.visitor()
    page = person.page
    person.new_match("god-kings", "megiddo", "me", "heuristic")
    person.play_on(lambda view: view["options"][-1]["option"], lambda view: view["after"] > 60)
    person.enter()
    person.wait_for_choice()
    page.get_by_role("button", name="Replay").click()
    replay = page.get_by_role("group", name="Replay")
    replay.get_by_role("button", name="Where it turned").click()
    expect(replay.locator("path.line")).to_have_count(2)
    told = person.api("GET", f"/api/matches/{person.match}/review")
    assert all(one["seat"] == 0 for one in told["turnings"] if one["kind"] == "choice")
    stranger = town.visitor()
    refused = stranger.page.request.get(f"{town.server.address}/api/matches/{person.match}/review")
    assert refused.status == 403
