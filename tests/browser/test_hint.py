"""What a bot would do: a plan with its reasons that one click carries out, and the options, equals together."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.house import SMALL, Town, Visitor
from tests.browser.test_far import BOTS, until_march

SHARE = re.compile(r"^(under 1|over 99|[1-9]\d?)\s%$")


def invaded(town: Town) -> Visitor:
    """Egypt on a telephone, with the Libyans in Memphis."""
    person = town.visitor(SMALL, is_mobile=True, has_touch=True, device_scale_factor=2)
    person.new_match("genesis", "invasion", "me", *["heuristic"] * 4)
    person.enter()
    person.wait_for_choice()
    return person


def test_a_hint_tells_the_options_and_takes_one(town: Town) -> None:
    person = invaded(town)
    page = person.page
    page.get_by_role("button", name="Hint").tap()
    hint = page.get_by_role("region", name="What a bot would do")
    expect(hint).to_be_visible()
    lines = hint.get_by_role("listitem")
    expect(lines).to_have_count(len(person.options()))
    for text in hint.locator(".rank > b").all_inner_texts():
        assert SHARE.match(text), text
    hint.scroll_into_view_if_needed()
    person.shoot("phone-360-hint")
    assert not person.scrolls_sideways()
    after = person.after
    lines.get_by_role("button").first.tap()
    person.wait_past(after)
    expect(hint).to_have_count(0)


def test_a_plan_says_why_and_is_done_by_one_click(town: Town) -> None:
    person = town.visitor()
    page = person.page
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    until_march(person)
    person.enter()
    person.wait_for_choice()
    page.get_by_role("button", name="What would you do?").click()
    hint = page.get_by_role("region", name="What a bot would do")
    plan = hint.get_by_role("group", name="The plan")
    expect(plan).to_be_visible()
    told: Any = person.api("GET", f"/api/matches/{person.match}/hint")
    first = told["plan"][0]
    expect(plan).to_contain_text(first["text"].replace(" %", "\u00a0%"))
    for step in first["steps"]:
        expect(plan).to_contain_text(step)
    person.shoot("hint-plan")
    person.prefer(speed=0, theme="dark")
    before = person.view()
    after = person.after
    hint.get_by_role("button", name="Do it", exact=True).click()
    person.wait_past(after)
    done = person.view()
    assert done["after"] > before["after"]
    again = page.get_by_role("button", name="What would you do?")
    if len(told["plan"]) > 1 and done["options"]:
        again.click()
        expect(hint).to_contain_text("The plan goes on")
        expect(hint.get_by_role("group", name="The plan")).to_contain_text(told["plan"][1]["steps"][0])
        person.shoot("hint-plan-goes-on")


def test_no_share_is_called_certain(town: Town) -> None:
    person = invaded(town)
    page = person.page

    def sure(route: Route) -> None:
        """Trials that all went the same way."""
        offered = person.view()["options"]
        options = [
            {**one, "share": share, "rank": rank}
            for rank, (one, share) in enumerate(zip(offered, (1.0, 0.0), strict=True))
        ]
        told = {"after": person.after, "plan": [], "kept": False, "options": options}
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page.route("**/hint", sure)
    page.get_by_role("button", name="Hint").tap()
    hint = page.get_by_role("region", name="What a bot would do")
    expect(hint.locator(".rank > b")).to_have_text(["over 99 %", "under 1 %"])
    # Beside the options themselves it says the same.
    expect(page.locator(".side .option .share")).to_have_text(["over 99 %", "under 1 %"])
    person.shoot("phone-360-hint-sure")
