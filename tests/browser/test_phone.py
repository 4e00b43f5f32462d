"""Kadesh on a telephone: nothing is cut off, and everything can be tapped."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.house import PHONE, SMALL, Town


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "360"])
def test_every_page_fits_and_can_be_played(town: Town, size: ViewportSize) -> None:
    person = town.visitor(size, is_mobile=True, has_touch=True, device_scale_factor=2)
    page = person.page
    width = size["width"]
    for path, name in (("/", "start"), ("/new/chariot-lords", "new"), ("/account", "account")):
        person.go(path)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert not person.scrolls_sideways(), f"{path} is wider than {width} px"
        person.shoot(f"phone-{width}-{name}")

    person.go("/")
    page.get_by_role("article").filter(has_text="Chariot Lords").get_by_role("button", name="Play now").tap()
    page.wait_for_url("**/m/*")
    person.match = page.url.rsplit("/", 1)[1]
    person.wait_for_choice()
    page.wait_for_load_state("load")
    person.shoot(f"phone-{width}-match")
    # Every score is in sight, whatever is open below.
    for seat in range(4):
        expect(page.locator(f".scores [data-target='seat:{seat}'] b")).to_be_in_viewport(ratio=1)
    assert not person.scrolls_sideways()
    # By the list …
    after = person.after
    page.locator(".side .option").first.tap()
    person.wait_past(after)
    # … and by the board.
    after = person.after
    x, y = person.point_at("space:thebaid")
    page.touchscreen.tap(x, y)
    person.wait_past(after)
    expect(page.locator(".world [data-target='piece:egypt.foot@thebaid']")).to_have_count(1)
    # What cannot be chosen says why here too.
    x, y = person.point_at("space:sinai")
    page.touchscreen.tap(x, y)
    expect(page.get_by_role("dialog", name="Sinai").locator(".why")).to_be_visible()
    person.shoot(f"phone-{width}-why-not")
    page.get_by_role("dialog", name="Sinai").get_by_role("button", name="Close").tap()
    for tab in ("Seats", "Log", "Chat", "Choose"):
        page.get_by_role("tab", name=tab).tap()
        assert not person.scrolls_sideways(), tab
        person.shoot(f"phone-{width}-{tab.lower()}")
    expect(page.locator(".side .option").first).to_be_visible()
