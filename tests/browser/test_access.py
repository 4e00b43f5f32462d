"""No violation that would keep somebody out, by axe's own measure."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.house import PHONE, Town, Visitor

BOTS = ("heuristic", "heuristic", "heuristic")


def check(person: Visitor, where: str) -> None:
    found = Axe().run(person.page).response["violations"]
    grave = [
        f"{one['id']} ({one['impact']}): {one['help']}: {one['nodes'][0]['html'][:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
    assert not grave, f"{where}: {grave}"


def walk(person: Visitor, theme: str) -> None:
    page = person.page
    person.prefer(theme=theme)
    for path in ("/", "/new/chariot-lords", "/account"):
        person.go(path)
        page.locator("main h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        check(person, f"{path} {theme}")
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    person.enter()
    person.wait_for_choice()
    page.wait_for_load_state("load")
    check(person, f"match {theme}")
    person.shoot(f"match-{theme}-{page.viewport_size['width'] if page.viewport_size else 0}")


def test_pages_in_light(town: Town) -> None:
    walk(town.visitor(), "light")


def test_pages_in_the_dark_on_a_telephone(town: Town) -> None:
    walk(town.visitor(PHONE), "dark")


def test_cards_routes_and_orders(town: Town) -> None:
    person = town.visitor()
    person.new_match("genesis", "talks", "me", "heuristic")
    person.enter()
    person.wait_for_choice()
    page = person.page
    page.get_by_role("checkbox", name="All routes of Egypt").check()
    check(person, "cards and routes")
    page.get_by_role("button", name="Orders").click()
    expect(page.get_by_role("dialog", name="Standing orders")).to_be_visible()
    check(person, "orders")


def test_windows_of_a_match(town: Town) -> None:
    person = town.visitor()
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    person.enter()
    person.wait_for_choice()
    page = person.page
    for key, name in (("r", "Rules"), ("t", "The board in words"), ("?", "Keys")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        page.wait_for_load_state("networkidle")
        check(person, name)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name=name)).to_have_count(0)
    for tab in ("Log", "Chat"):
        person.tab(tab)
        check(person, tab)
    person.click("space:hatti")
    expect(page.locator(".popover .why")).to_be_visible()
    check(person, "why not")
