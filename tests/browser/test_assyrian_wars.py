"""Assyrian Wars in the browser: an impulse with preemption, battle, siege and an offer; a whole first turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests import leftovers
from tests.browser.by_hand import log
from tests.browser.house import PHONE, Server, Town, Visitor, wait_until
from tests.games.assyrian_wars.table import meant

WITH_CARDS = ("points", "event")
QUIET = (
    *("decline", "stand", "no-more-cards", "let-it-be", "no-card", "no-response", "weakest-first", "wait"),
    *("retreat-in", "retreat", "scatter", "no-siege-card", "stop"),
)
MOST_CLICKS = 25  # of one player in an impulse


@pytest.fixture(scope="module")
def nineveh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that also offers a moment of Assyrian Wars."""
    folder = tmp_path_factory.mktemp("nineveh")
    with leftovers.shared(
        lambda: Server(folder, KADESH_GAMES="tests.browser.assyrians"), Server.stop
    ) as made:
        yield made


@pytest.fixture
def town(browser: Browser, nineveh: Server, record_property: Callable[[str, object], None]) -> Iterator[Town]:
    made = Town(nineveh, browser, lambda text: record_property("figure", text))
    yield made
    made.close()


def take(person: Visitor, one: Any) -> None:
    """By hand: a card in the hand, a mark on a track, a place or a stack on the board, else the list."""
    option = one["option"]
    points = one["points"]
    card = next((point for point in points if point.startswith("card:")), "")
    place = next((point for point in points if point.startswith(("space:", "piece:"))), "")
    if card and option[0] in WITH_CARDS:
        person.choose_card(card, option)
    elif place and "button" not in points and person.spot(place):
        person.choose_on_board(place, option)
    else:
        person.choose_in_list(option)


def offered(person: Visitor, move: str) -> Any:
    """The option that a text means, None if it is not offered to this person."""
    options = person.view()["options"]
    found = meant(move, [tuple(one["option"]) for one in options])
    return next(one for one in options if tuple(one["option"]) == found[0]) if found else None


def let_pass(people: tuple[Visitor, ...], move: str) -> tuple[Visitor, int]:
    """Whoever is asked lets things pass until this is offered: to whom, and how often the first one was asked."""
    asked = 0
    for _ in range(30):
        wait_until(lambda: any(one.view()["options"] for one in people))
        for person in people:
            if offered(person, move):
                person.catch_up()
                person.wait_for_choice()
                return person, asked
        person = next(one for one in people if one.view()["options"])
        person.catch_up()
        quiet = [one for one in person.view()["options"] if one["option"][0] in QUIET]
        assert quiet, f"{move!r} is not offered: {[one['option'] for one in person.view()['options']]}"
        take(person, quiet[0])
        asked += person is people[0]
    raise AssertionError(f"{move!r} was never offered")


def do(people: tuple[Visitor, ...], *moves: str) -> int:
    """Choices in their order, each by the one who is offered it; how many the first of them made."""
    made = 0
    for move in moves:
        person, asked = let_pass(people, move)
        take(person, offered(person, move))
        made += asked + (person is people[0])
    return made


def two(town: Town, scenario: str) -> tuple[Visitor, Visitor]:
    """Two people in a situation."""
    first, second = town.visitor(), town.visitor()
    first.rename("Ada")
    second.rename("Blaise")
    match = first.new_match("assyrian-wars", scenario, "me", "open")
    second.match = match
    second.api("POST", f"/api/matches/{match}/join", {"seat": 1})
    first.api("POST", f"/api/matches/{match}/start", {})
    first.enter()
    second.enter()
    return first, second


def test_an_impulse_with_preemption_battle_siege_and_an_offer(town: Town) -> None:
    ada, blaise = people = two(town, "impulse")
    do(people, "end")
    ada.wait_for_choice()
    ada.catch_up()
    expect(ada.page.locator(".prompt")).to_contain_text("Preempt")
    ada.shoot("assyrian-wars-preemption")
    clicks = do(people, "preempt", "pay-upkeep", "points good-harvest")
    ada.catch_up()
    expect(ada.page.get_by_text("Assyria preempts").first).to_be_visible()
    ada.shoot("assyrian-wars-impulse")
    clicks += do(people, "besiege turtanu")
    ada.shoot("assyrian-wars-siege")
    clicks += do(people, "march sargon-ii", "go")
    ada.catch_up()
    expect(ada.page.get_by_text("wins the battle").first).to_be_visible()
    ada.shoot("assyrian-wars-odds")
    clicks += do(people, "enter dur-kurigalzu")
    blaise.wait_for_choice()
    blaise.catch_up()
    expect(blaise.page.locator(".prompt")).to_contain_text("Stand or evade?")
    blaise.shoot("assyrian-wars-evasion")
    do(people, "stand")
    # An offer of peace by a click on Elam's mark among the camps.
    clicks += let_pass(people, "propose elam 0")[1]
    ada.tab("Tables")
    after = ada.after
    ada.page.locator(".side [data-target='side:elam']").first.click()
    ada.settle(after, ["propose", 4, 0])
    clicks += 2
    expect(blaise.page.locator(".prompt")).to_contain_text("peace")
    do(people, "refuse")
    clicks += do(people, "end")
    town.figure(f"Assyrian Wars: {clicks} clicks in an impulse with a siege, a battle and an offer")
    assert clicks <= MOST_CLICKS
    told = log(ada)
    for words in ("Assyria preempts", "besieges Sippar", "Assyria attacks at Dur-Kurigalzu", "hits"):
        assert words in told, told
    ada.shoot("assyrian-wars-after")


class Wishes:
    """Plays a card, marches once, builds nothing, and takes what stands first otherwise."""

    def __init__(self) -> None:
        self.marched = False

    def wish(self, options: list[Any]) -> Any:
        kinds = {one["option"][0]: one for one in reversed(options)}
        if "points" in kinds and "end" not in kinds:
            self.marched = False
            return kinds["points"]
        if "march" in kinds and not self.marched:
            self.marched = True
            return kinds["march"]
        if "go" in kinds:
            return kinds["go"]
        for kind in ("stop", "end", *QUIET, "keep-hand", "pay-upkeep", "live-off-land", "no-relocation"):
            if kind in kinds:
                return kinds[kind]
        return options[0]


def play_by_hand(person: Visitor, until: str, most: int) -> int:
    """Choose by hand until the trail shows these words; the number of choices."""
    wishes = Wishes()
    for number in range(most):
        person.wait_for_choice()
        view = person.view()
        if view["over"] or until in " ".join(view["trail"]):
            return number
        if not view["options"]:
            continue
        person.catch_up()
        take(person, wishes.wish(view["options"]))
    raise AssertionError(f"{until} has not come after {most} choices")


def test_the_first_turn_to_the_interphase(town: Town) -> None:
    person = town.visitor()
    person.new_match("assyrian-wars", "two-rivers-2", "me", "random", sudden_end=False)
    person.enter()
    person.wait_for_choice()
    person.shoot("assyrian-wars-first")
    choices = play_by_hand(person, "Turn 2", 220)
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
