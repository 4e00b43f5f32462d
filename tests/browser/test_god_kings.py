"""The God Kings in the browser: an interception and a battle, a siege, a turn against bots, a whole scenario."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.by_hand import Hand, Wishes, log, play_by_hand
from tests.browser.house import DESK, PHONE, Town, Visitor
from tests.games.god_kings.table import options_for

QUIET = ("pass", "done", "fight", "all-outside", "lose-cheapest", "no-charge")
HAND = Hand("god-kings", options_for, QUIET)


def wishes() -> Wishes:
    """Marches, takes all along, and takes what stands first otherwise."""
    likes = ("stop", "as-before", "all", "lose-cheapest", "rest-with", "done", "pass", "keep-none")
    return Wishes("activate", "enter", 2, likes)


def test_an_interception_a_charge_and_a_card_out_of_turn(town: Town) -> None:
    egypt, hatti = people = HAND.two(town, "battle")
    HAND.do(people, "card #84", "activate egypt.king", "all", "enter kumidi")
    hatti.wait_for_choice()
    hatti.catch_up()
    expect(hatti.page.locator(".prompt")).to_contain_text("how does Hatti react")
    hatti.shoot("god-kings-interception")
    HAND.do(people, "intercept hatti.king", "all")
    egypt.wait_for_choice()
    egypt.catch_up()
    expect(egypt.page.locator(".prompt")).to_contain_text("intercepted")
    HAND.do(people, "charge")
    egypt.shoot("god-kings-charge")
    HAND.do(people, "play #55")
    told = log(egypt)
    for words in ("intercepts in Kumidi", "charge at Kumidi", "answers with Ambush"):
        assert words in told, told
    hatti.shoot("god-kings-ambush")


def test_a_siege(town: Town) -> None:
    egypt, hatti = people = HAND.two(town, "siege")
    HAND.do(people, "card #83")
    egypt.catch_up()
    egypt.shoot("god-kings-before-the-siege")
    HAND.do(people, "besiege egypt.king", "card #85")
    hatti.catch_up()
    assert "storm the walls of Kadesh in vain" in log(hatti)
    assert egypt.view()["badges"]["kadesh"][-1]["symbol"] == "siege"


def test_the_first_turn_against_bots(town: Town) -> None:
    person = town.visitor()
    person.new_match("god-kings", "megiddo", "me", "random")
    person.enter()
    person.wait_for_choice()
    person.shoot("god-kings-first")
    choices = play_by_hand(person, wishes(), "Turn 3", 120)
    town.figure(f"The God Kings: {choices} choices in a turn")
    assert choices <= 60
    person.shoot("god-kings-second-turn")


def test_a_whole_scenario_to_the_victory_screen(town: Town) -> None:
    person = town.visitor()
    person.new_match("god-kings", "megiddo", "me", "random")
    person.enter()
    play_by_hand(person, wishes(), "never", 260)
    expect(person.page.get_by_role("dialog", name="The end")).to_be_visible()
    person.shoot("god-kings-end")


def test_on_a_phone_nothing_hangs_over_the_edge(town: Town) -> None:
    person = town.visitor(PHONE)
    person.new_match("god-kings", "prize-of-ugarit", "me", "random", "random")
    person.enter()
    person.page.locator(".page[data-after]").wait_for()
    person.shoot("god-kings-phone")
    assert not person.scrolls_sideways()
    # A hand of seven cards leaves the map its room: a third of the window, and every score above it.
    person.wait_for_choice()
    expect(person.page.locator(".tray .titles button")).to_have_count(7)
    assert height(person, ".viewport") >= PHONE["height"] / 3


def test_on_a_desk_the_cards_take_no_more_of_the_map_than_they_need(town: Town) -> None:
    person = town.visitor()
    person.new_match("god-kings", "megiddo", "me", "random")
    person.enter()
    person.wait_for_choice()
    tray = person.page.locator(".hand .tray")
    expect(tray).to_be_visible()
    whole = height(person, ".viewport")
    assert whole >= 0.9 * DESK["height"]  # the board goes on beneath them
    # What is shown of the whole board ends above them, and folding them away gives their room back.
    person.page.get_by_role("button", name="Show the whole board").click()
    person.stand_still()
    world, cards = person.page.locator(".world").bounding_box(), tray.bounding_box()
    assert world and cards and world["y"] + world["height"] <= cards["y"] + 1
    tray.locator(".flap").click()
    person.page.get_by_role("button", name="Show the whole board").click()
    person.stand_still()
    larger = person.page.locator(".world").bounding_box()
    assert larger and larger["height"] > world["height"]


def height(person: Visitor, what: str) -> float:
    box = person.page.locator(what).bounding_box()
    assert box is not None
    return box["height"]
