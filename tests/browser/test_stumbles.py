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
    person.wait_for_choice()
    person.page.keyboard.press("n")  # into the list
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


def test_first_the_scenario_then_the_players_with_the_time_that_one_needs(town: Town) -> None:
    person = town.visitor()
    page = person.page
    person.go("/")
    card = page.get_by_role("article").filter(has_text="Genesis")
    card.get_by_role("button", name="Other scenarios and sides").click()
    scenario = card.get_by_label("Scenario")
    names = scenario.locator("option").all_inner_texts()
    assert len(names) == len(set(names)) and "Empires in Conflict" in names
    scenario.select_option("Empires in Conflict")
    card.get_by_label("Players").select_option("3")
    alone = {
        one["id"]: one["alone"]
        for game in person.api("GET", "/api/games")
        if game["id"] == "genesis"
        for one in game["scenarios"]
        if "alone" in one
    }
    expect(card).to_contain_text(f"against bots about {alone['empires-in-conflict-3']} minutes")
    person.shoot("play-now")
    person.go("/new/genesis")
    page.get_by_role("radio", name="Empires in Conflict").check()
    page.get_by_role("combobox", name="Players").select_option("empires-in-conflict-2")
    expect(page.get_by_role("group", name="Seats").locator("select")).to_have_count(3)
    person.shoot("new-players")
    page.get_by_role("button", name="Create the match").click()
    page.wait_for_url("**/m/*")
    person.match = page.url.rsplit("/", 1)[1]
    assert person.view()["scenario"] == "empires-in-conflict-2"
