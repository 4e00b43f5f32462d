"""What a bot would do, at a telephone's width: the best options, and how much of the victory each may expect."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Route, expect

from tests.browser.house import SMALL, Town, Visitor

SHARE = re.compile(r"^(under 1|over 99|[1-9]\d?)\s%$")


def invaded(town: Town) -> Visitor:
    """Egypt on a telephone, with the Libyans in Memphis."""
    person = town.visitor(SMALL, is_mobile=True, has_touch=True, device_scale_factor=2)
    person.new_match("genesis", "invasion", "me", *["heuristic"] * 4)
    person.enter()
    person.wait_for_choice()
    return person


def test_a_hint_tells_the_best_options_and_takes_one(town: Town) -> None:
    person = invaded(town)
    page = person.page
    page.get_by_role("button", name="Hint").tap()
    hint = page.get_by_role("region", name="What a bot would do")
    expect(hint).to_be_visible()
    lines = hint.get_by_role("listitem")
    assert lines.count() == len(person.options())
    for text in lines.locator("b").all_inner_texts():
        assert SHARE.match(text), text
    hint.scroll_into_view_if_needed()
    person.shoot("phone-360-hint")
    assert not person.scrolls_sideways()
    after = person.after
    hint.get_by_role("button").first.tap()
    person.wait_past(after)
    expect(hint).to_have_count(0)


def test_no_share_is_called_certain(town: Town) -> None:
    person = invaded(town)
    page = person.page

    def sure(route: Route) -> None:
        """Trials that all went the same way."""
        offered = person.view()["options"]
        options = [{**one, "share": share} for one, share in zip(offered, (1.0, 0.0), strict=True)]
        route.fulfill(body=json.dumps({"options": options}), content_type="application/json")

    page.route("**/hint", sure)
    page.get_by_role("button", name="Hint").tap()
    hint = page.get_by_role("region", name="What a bot would do")
    expect(hint.locator("b")).to_have_text(["over 99 %", "under 1 %"])
    # Beside the options themselves it says the same.
    expect(page.locator(".side .option .share")).to_have_text(["over 99 %", "under 1 %"])
    person.shoot("phone-360-hint-sure")
