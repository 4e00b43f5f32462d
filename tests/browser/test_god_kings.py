"""The God Kings in the browser: an interception and a battle, a siege, a turn against bots, a whole scenario."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.by_hand import log
from tests.browser.house import Town, Visitor, wait_until
from tests.games.god_kings.table import options_for

QUIET = ("pass", "done", "fight", "all-outside", "lose-cheapest", "no-charge")
PHONE: Any = {"width": 390, "height": 844}


def two(town: Town, scenario: str) -> tuple[Visitor, Visitor]:
    """Two people in a situation."""
    first, second = town.visitor(), town.visitor()
    first.rename("Ada")
    second.rename("Blaise")
    match = first.new_match("god-kings", scenario, "me", "open")
    second.match = match
    second.api("POST", f"/api/matches/{match}/join", {"seat": 1})
    first.api("POST", f"/api/matches/{match}/start", {})
    first.enter()
    second.enter()
    return first, second


def take(person: Visitor, one: Any) -> None:
    """By hand: a card in the hand, a place or an army on the board, else the list."""
    option = one["option"]
    card = next((point for point in one["points"] if point.startswith("card:")), "")
    place = next((point for point in one["points"] if point.startswith("space:")), "")
    if card and option[0] in ("card", "play"):
        person.choose_card(card, option)
    elif place and "button" not in one["points"] and person.spot(place):
        person.choose_on_board(place, option)
    else:
        person.choose_in_list(option)


def do(people: tuple[Visitor, ...], *moves: str) -> None:
    """Choices in their order, each by the one who is offered it; whoever is asked between lets things pass."""
    for move in moves:
        for _ in range(30):
            wait_until(lambda: any(one.view()["options"] for one in people))
            if any(attempt(person, move) for person in people):
                break
            person = next(one for one in people if one.view()["options"])
            person.catch_up()
            quiet = [one for one in person.view()["options"] if one["option"][0] in QUIET]
            take(person, quiet[0])
        else:
            raise AssertionError(f"{move!r} was never offered")


def attempt(person: Visitor, move: str) -> bool:
    offered = person.view()["options"]
    found = options_for(move, [tuple(one["option"]) for one in offered])
    if not found:
        return False
    person.catch_up()
    person.wait_for_choice()
    take(person, next(one for one in offered if tuple(one["option"]) == found[0]))
    return True


def test_an_interception_a_charge_and_a_card_out_of_turn(town: Town) -> None:
    egypt, hatti = people = two(town, "battle")
    do(people, "card #84", "activate egypt.king", "all", "enter kumidi")
    hatti.wait_for_choice()
    hatti.catch_up()
    expect(hatti.page.locator(".prompt")).to_contain_text("how does Hatti react")
    hatti.shoot("god-kings-interception")
    do(people, "intercept hatti.king", "all")
    egypt.wait_for_choice()
    egypt.catch_up()
    expect(egypt.page.locator(".prompt")).to_contain_text("intercepted")
    do(people, "charge")
    egypt.shoot("god-kings-charge")
    do(people, "play #55")
    told = log(egypt)
    for words in ("intercepts in Kumidi", "charge at Kumidi", "answers with Ambush"):
        assert words in told, told
    hatti.shoot("god-kings-ambush")


def test_a_siege(town: Town) -> None:
    egypt, hatti = people = two(town, "siege")
    do(people, "card #83")
    egypt.catch_up()
    egypt.shoot("god-kings-before-the-siege")
    do(people, "besiege egypt.king", "card #85")
    hatti.catch_up()
    assert "storm the walls of Kadesh in vain" in log(hatti)
    assert egypt.view()["badges"]["kadesh"][-1]["symbol"] == "siege"


class Wishes:
    """Marches, takes all along, fights where the odds are good, and takes what stands first otherwise."""

    def __init__(self) -> None:
        self.steps = 0

    def wish(self, options: list[Any]) -> Any:
        kinds = {one["option"][0]: one for one in reversed(options)}
        if "activate" in kinds:
            self.steps = 0
            return kinds["activate"]
        if "enter" in kinds and self.steps < 2:
            self.steps += 1
            return kinds["enter"]
        for kind in ("stop", "as-before", "all", "lose-cheapest", "rest-with", "done", "pass", "keep-none"):
            if kind in kinds:
                return kinds[kind]
        return options[0]


def play_by_hand(person: Visitor, until: str, most: int) -> int:
    """Choose by hand until the trail or the victory screen shows these words; the number of choices."""
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


def test_the_first_turn_against_bots(town: Town) -> None:
    person = town.visitor()
    person.new_match("god-kings", "megiddo", "me", "random")
    person.enter()
    person.wait_for_choice()
    person.shoot("god-kings-first")
    choices = play_by_hand(person, "Turn 3", 120)
    town.figure(f"The God Kings: {choices} choices in a turn")
    assert choices <= 60
    person.shoot("god-kings-second-turn")


def test_a_whole_scenario_to_the_victory_screen(town: Town) -> None:
    person = town.visitor()
    person.new_match("god-kings", "megiddo", "me", "random")
    person.enter()
    play_by_hand(person, "never", 260)
    expect(person.page.get_by_role("dialog", name="The end")).to_be_visible()
    person.shoot("god-kings-end")


def test_on_a_phone_nothing_hangs_over_the_edge(town: Town) -> None:
    person = town.visitor(PHONE)
    person.new_match("god-kings", "prize-of-ugarit", "me", "random", "random")
    person.enter()
    person.page.locator(".page[data-after]").wait_for()
    person.shoot("god-kings-phone")
    assert not person.scrolls_sideways()
