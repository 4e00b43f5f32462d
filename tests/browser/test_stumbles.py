"""Small things over which people stumbled."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.house import Town

BOTS = ("heuristic",) * 3


def test_the_page_stays_where_it_is_while_the_seats_are_read(town: Town) -> None:
    person = town.visitor()
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    person.enter()
    person.wait_for_choice()
    page = person.page
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    panel = page.locator("#side-panel")
    panel.hover()
    for _ in range(12):
        page.mouse.wheel(0, 600)
    page.wait_for_function("() => document.getElementById('side-panel').scrollTop > 0")
    assert page.evaluate("() => scrollY") == 0


def test_after_a_choice_by_number_the_focus_is_on_the_list(town: Town) -> None:
    person = town.visitor()
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    person.enter()
    for _ in range(3):
        person.wait_for_choice()
        after = person.after
        person.page.keyboard.press("1")
        person.wait_past(after)
        person.wait_for_choice()
        expect(person.page.locator(".side .option").first).to_be_focused()


def test_a_lobby_fills_the_page_and_shows_only_links_that_are_free(town: Town) -> None:
    host, guest = town.visitor(), town.visitor()
    match = host.new_match("chariot-lords", "first-five-three", "me", "invite", "heuristic")
    host.enter()
    page = host.page
    width = page.evaluate("() => document.querySelector('.board').getBoundingClientRect().width")
    assert width > 1400
    link = page.get_by_role("textbox", name="Invitation for")
    address = link.input_value()
    host.shoot("lobby")
    guest.page.goto(address)
    guest.page.get_by_role("button", name="Sit here").click()
    expect(guest.page.get_by_role("button", name="Leave")).to_be_visible()
    expect(link).to_have_count(0)
    assert match in page.url


def test_a_match_that_one_resigned_from_stays_in_the_list(town: Town) -> None:
    person = town.visitor()
    page = person.page
    match = person.new_match("chariot-lords", "first-five", "me", *BOTS)
    person.enter()
    person.wait_for_choice()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    expect(page.get_by_text("A bot sits in your place now.")).to_be_visible()
    person.go("/")
    # With bots alone it may be over by now; it is listed in any case.
    expect(page.locator(f"a[href='/m/{match}']")).to_be_visible()
