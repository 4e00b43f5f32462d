"""Assyrian Wars in the browser: an impulse with preemption, battle, siege and an offer; a whole first turn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.by_hand import Hand, Wishes, log, play_by_hand
from tests.browser.house import PHONE, Town
from tests.games.assyrian_wars.table import meant

QUIET = (
    *("decline", "stand", "no-more-cards", "let-it-be", "no-card", "no-response", "weakest-first", "wait"),
    *("retreat-in", "retreat", "scatter", "no-siege-card", "stop"),
)
MOST_CLICKS = 25  # of one player in an impulse


HAND = Hand("assyrian-wars", meant, QUIET)


def wishes() -> Wishes:
    """Plays a card, marches once, builds nothing, and takes what stands first otherwise."""
    likes = ("go", "stop", "end", *QUIET, "keep-hand", "pay-upkeep", "live-off-land", "no-relocation")
    return Wishes("points", "march", 1, likes)


def test_an_impulse_with_preemption_battle_siege_and_an_offer(town: Town) -> None:
    ada, blaise = people = HAND.two(town, "impulse")
    HAND.do(people, "end")
    ada.wait_for_choice()
    ada.catch_up()
    expect(ada.page.locator(".prompt")).to_contain_text("Preempt")
    ada.shoot("assyrian-wars-preemption")
    clicks = HAND.do(people, "preempt", "pay-upkeep", "points good-harvest")
    ada.catch_up()
    expect(ada.page.get_by_text("Assyria preempts").first).to_be_visible()
    ada.shoot("assyrian-wars-impulse")
    clicks += HAND.do(people, "besiege turtanu")
    ada.shoot("assyrian-wars-siege")
    clicks += HAND.do(people, "march sargon-ii", "go")
    ada.catch_up()
    expect(ada.page.get_by_text("wins the battle").first).to_be_visible()
    ada.shoot("assyrian-wars-odds")
    clicks += HAND.do(people, "enter dur-kurigalzu")
    blaise.wait_for_choice()
    blaise.catch_up()
    expect(blaise.page.locator(".prompt")).to_contain_text("Stand or evade?")
    blaise.shoot("assyrian-wars-evasion")
    HAND.do(people, "stand")
    # An offer of peace by a click on Elam's mark among the camps.
    clicks += HAND.until_offered(people, "propose elam 0")[1]
    ada.tab("Tables")
    after = ada.after
    ada.page.locator(".side [data-target='side:elam']").first.click()
    ada.settle(after, ["propose", 4, 0])
    clicks += 2
    expect(blaise.page.locator(".prompt")).to_contain_text("peace")
    HAND.do(people, "refuse")
    clicks += HAND.do(people, "end")
    town.figure(f"Assyrian Wars: {clicks} clicks in an impulse with a siege, a battle and an offer")
    assert clicks <= MOST_CLICKS
    told = log(ada)
    for words in ("Assyria preempts", "besieges Sippar", "Assyria attacks at Dur-Kurigalzu", "hits"):
        assert words in told, told
    ada.shoot("assyrian-wars-after")


def test_the_first_turn_to_the_interphase(town: Town) -> None:
    person = town.visitor()
    person.new_match("assyrian-wars", "two-rivers-2", "me", "random", sudden_end=False)
    person.enter()
    person.wait_for_choice()
    person.shoot("assyrian-wars-first")
    choices = play_by_hand(person, wishes(), "Turn 2", 220)
    town.figure(f"Assyrian Wars: {choices} choices of Assyria in the first turn")
    assert "The Interphase" in log(person)
    person.shoot("assyrian-wars-second-turn")


def test_diplomatic_tracks_are_a_table_to_click_on(town: Town) -> None:
    person = town.visitor()
    person.new_match("assyrian-wars", "campaign-2", "me", "random")
    person.enter()
    view = person.play_on(
        lambda view: next(
            (one["option"] for one in view["options"] if one["option"][0] in ("keep-hand", "points")),
            view["options"][0]["option"],
        ),
        lambda view: any(one["option"][0] == "influence" for one in view["options"]),
    )
    minor = next(one for one in view["options"] if one["option"][0] == "influence")
    mark = next(point for point in minor["points"] if point.startswith("mark:"))
    person.catch_up()
    person.tab("Tables")
    person.shoot("assyrian-wars-tracks")
    after = person.after
    person.page.locator(f".side [data-target='{mark}']").first.click()
    person.settle(after, minor["option"])
    assert "influences" in log(person)


def test_on_a_phone_nothing_hangs_over_the_edge(town: Town) -> None:
    person = town.visitor(PHONE)
    person.new_match("assyrian-wars", "two-rivers-2", "me", "random")
    person.enter()
    person.wait_for_choice()
    person.shoot("assyrian-wars-phone")
    assert not person.scrolls_sideways()
