"""Genesis in the browser: a turn of an empire, Sargon to his end, reactions, cards and an alliance."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import expect

from kadesh.games.genesis.charts import CARD_KIND, KIND_INDEX
from tests.browser.house import Town, Visitor
from tests.games.genesis.table import WITH_CARDS, number


def meant(view: Any, text: str) -> Any:
    """The option of a view that a few words mean, as in `enter tuttul` or `play gold`."""
    kind, *words = text.split()
    values = [number(word, kind, at) for at, word in enumerate(words)]
    for one in view["options"]:
        option = one["option"]
        if option[0] != kind or len(option) != len(values) + 1:
            continue
        if all(
            CARD_KIND[value] == KIND_INDEX[wanted] if isinstance(wanted, str) else value == wanted
            for value, wanted in zip(option[1:], values, strict=True)
        ):
            return one
    raise AssertionError(f"{text!r} is not offered: {[one['option'] for one in view['options']]}")


def do(person: Visitor, *moves: str) -> None:
    """Choose by hand: on the board or among the cards where the option points there, else in the list."""
    for move in moves:
        person.catch_up()
        person.wait_for_choice()
        take(person, meant(person.view(), move))


def take(person: Visitor, one: Any) -> None:
    target = next((point for point in one["points"] if point.startswith(("space:", "piece:"))), "")
    card = next((point for point in one["points"] if point.startswith("card:")), "")
    if card and one["option"][0] in WITH_CARDS:
        person.choose_card(card, one["option"])
    elif target and "button" not in one["points"] and person.spot(target):
        person.choose_on_board(target, one["option"])
    else:
        person.choose_in_list(one["option"])


def two(town: Town, scenario: str) -> tuple[Visitor, Visitor]:
    """Two people in a situation."""
    first, second = town.visitor(), town.visitor()
    first.rename("Ada")
    second.rename("Blaise")
    match = first.new_match("genesis", scenario, "me", "open")
    second.match = match
    second.api("POST", f"/api/matches/{match}/join", {"seat": 1})
    first.api("POST", f"/api/matches/{match}/start", {})
    return first, second


def log(person: Visitor) -> str:
    person.tab("Log")
    return person.page.locator(".log").inner_text()


def treasuries(person: Visitor) -> list[int]:
    """The silver of each seat, as everybody sees it."""
    return [
        int(line["value"].split()[0])
        for panel in person.view()["panels"]
        for group in panel["groups"]
        for line in group["lines"]
        if "reasury" in line["label"]
    ]


def test_an_interception(town: Town) -> None:
    egypt, hittites = two(town, "interception")
    egypt.enter()
    hittites.enter()
    do(hittites, "major emar", "choose", "inf 4", "ps 0", "enter tuttul")
    egypt.wait_for_choice()
    expect(egypt.page.locator(".prompt")).to_contain_text(re.compile("[Ii]ntercept"))
    egypt.shoot("genesis-interception")
    do(egypt, "intercept mari", "all")
    expect(egypt.page.locator(".world [data-target^='piece:egypt.inf@tuttul']").first).to_be_attached()
    assert "intercept" in log(egypt).lower()


def test_standing_orders_answer_for_a_person(town: Town) -> None:
    egypt, hittites = two(town, "interception")
    egypt.enter()
    hittites.enter()
    page = egypt.page
    page.get_by_role("button", name="Orders").click()
    orders = page.get_by_role("dialog", name="Standing orders")
    orders.get_by_role("button", name=re.compile("Never intercept")).click()
    expect(orders.get_by_role("heading", name=re.compile("Never intercept"))).to_be_visible()
    egypt.shoot("genesis-orders")
    orders.get_by_role("button", name="Give these orders").click()
    expect(orders).to_have_count(0)
    do(hittites, "major emar", "choose", "inf 4", "ps 0", "enter tuttul")
    # Egypt lies in Mari and is not asked; its orders are there to be changed.
    hittites.wait_for_choice()
    assert not egypt.view()["options"]
    egypt.catch_up()
    page.get_by_role("button", name="Orders").click()
    expect(orders.get_by_role("heading", name=re.compile("Never intercept"))).to_be_visible()
    assert "Never intercept" not in hittites.page.locator("body").inner_text()


def test_a_withdrawal(town: Town) -> None:
    egypt, hittites = two(town, "withdrawal")
    egypt.enter()
    hittites.enter()
    do(hittites, "major emar", "all", "enter tuttul")
    egypt.wait_for_choice()
    expect(egypt.page.locator(".prompt")).to_contain_text(re.compile("[Ww]ithdraw"))
    egypt.shoot("genesis-withdrawal")
    do(egypt, "withdraw", "all", "enter hit", "stop")
    expect(egypt.page.locator(".world [data-target='piece:egypt.inf@tuttul']")).to_have_count(0)
    expect(egypt.page.locator(".world [data-target='piece:egypt.inf@hit']")).to_have_attribute(
        "aria-label", re.compile("^5 ")
    )


def test_a_battle_with_the_city_used(town: Town) -> None:
    egypt, hittites = two(town, "city")
    egypt.enter()
    hittites.enter()
    do(hittites, "major emar", "all", "enter aleppo")
    egypt.wait_for_choice()
    odds = egypt.page.get_by_role("region", name="Odds")
    expect(odds.first).to_be_visible()
    egypt.shoot("genesis-city")
    do(egypt, "use-city")
    assert "Aleppo" in log(egypt)
    expect(egypt.page.locator(".log .meaning").last).not_to_be_empty()


def test_a_card_is_played_and_one_is_cancelled(town: Town) -> None:
    egypt, hittites = two(town, "cards")
    egypt.enter()
    hittites.enter()
    before = treasuries(egypt)
    egypt.shoot("genesis-cards")
    do(egypt, "play gold")
    hittites.wait_for_choice()
    hittites.shoot("genesis-cancel")
    do(hittites, "cancel amun-ra")
    expect(egypt.page.locator("[data-target^='card:']").filter(has_text=re.compile("Gold"))).to_have_count(0)
    assert treasuries(egypt) == before
    assert "Amun-Ra" in log(egypt)
    # Nobody has a god left: the next card is not stopped.
    do(egypt, "play raise-the-militia")
    expect(egypt.page.locator(".world [data-target='piece:egypt.inf@thebes']")).to_have_attribute(
        "aria-label", re.compile("^4 ")
    )
    egypt.shoot("genesis-militia")


def test_who_wants_to_be_asked_always_is_asked(town: Town) -> None:
    egypt, hittites = two(town, "cards")
    egypt.enter()
    hittites.enter()
    do(egypt, "play gold")
    do(hittites, "cancel amun-ra")
    page = hittites.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    with page.expect_response(lambda answer: answer.url.endswith("/api/me/settings")):
        page.get_by_label("ask me even if I cannot react").check()
    page.keyboard.press("Escape")
    do(egypt, "play raise-the-militia")
    # There is no god left, and yet the question comes: it gives nothing away.
    hittites.wait_for_choice()
    assert len(hittites.options()) == 1
    hittites.choose_in_list(hittites.options()[0])
    egypt.wait_for_choice()


def test_two_people_make_an_alliance_with_a_gift(town: Town) -> None:
    egypt, hittites = two(town, "talks")
    egypt.enter()
    hittites.enter()
    do(egypt, "play alliance", "give-silver 5")
    egypt.shoot("genesis-offer")
    do(egypt, "propose")
    hittites.catch_up()
    hittites.wait_for_choice()
    expect(hittites.page.locator(".side")).to_contain_text("5 silver")
    hittites.shoot("genesis-answer")
    do(hittites, "accept")
    text = log(hittites)
    assert re.search("alli", text, re.IGNORECASE)
    assert treasuries(hittites) == [1, 9]


class Ruler:
    """Pays, plays its cards, attacks where it is likely to win, and lets the rest be."""

    def __init__(self, person: Visitor) -> None:
        self.person = person
        self.choices = 0
        self.on_board = 0
        self.cards = 0
        self.attacks = 0
        self.marched = False

    def choose(self) -> None:
        one = self.wish(self.person.view()["options"])
        kind = one["option"][0]
        self.cards += kind == "play"
        self.attacks += one["text"].startswith("Attack")
        self.on_board += any(point.startswith(("space:", "piece:")) for point in one["points"])
        self.choices += 1
        take(self.person, one)

    def wish(self, options: list[Any]) -> Any:
        kinds = {one["option"][0]: one for one in reversed(options)}
        if "major" in kinds:
            self.marched = False
            led = [one for one in options if one["option"][0] == "major" and "king" in str(one["points"])]
            return (led or [kinds["major"]])[0]
        for kind in ("pay", "play", "all"):
            if kind in kinds:
                return kinds[kind]
        if "enter" in kinds:
            for one in options:
                chance = re.search(r"wins (\d+) %", one.get("detail") or "")
                if one["text"].startswith("Attack") and chance and int(chance[1]) >= 60:
                    return one
            if not self.marched:
                self.marched = True
                quiet = [one for one in options if one["text"].startswith("Enter")]
                return (quiet or options)[0]
            if "stop" in kinds:
                return kinds["stop"]
        if options[0]["option"][0] in ("shift", "place", "raise"):
            return options[0]
        return options[-1]


def test_egypt_plays_the_first_turn_of_the_growth_of_empires(town: Town) -> None:
    person = town.visitor()
    page = person.page
    began = time.monotonic()
    person.go("/")
    card = page.get_by_role("article").filter(has_text="Genesis")
    card.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Start as Egypt").click()
    page.wait_for_url("**/m/*")
    person.match = page.url.rsplit("/", 1)[1]
    ruler = Ruler(person)
    for _ in range(150):
        person.wait_for_choice()
        if "Turn 1" not in page.locator(".trail").inner_text():
            break
        ruler.choose()
        if ruler.choices == 4:
            person.shoot("genesis-egypt")
    else:
        raise AssertionError("the first turn does not end")
    person.shoot("genesis-second-turn")
    seconds = time.monotonic() - began
    town.figure(
        f"Genesis, first turn as Egypt: {ruler.choices} choices, {ruler.on_board} of them on the board,"
        f" {ruler.cards} cards, {ruler.attacks} attacks, {seconds:.0f} s"
    )
    expect(page.locator(".trail")).to_contain_text("Turn 2 of 4")
    assert ruler.on_board >= 2


def test_sargon_to_his_end(town: Town) -> None:
    person = town.visitor()
    page = person.page
    began = time.monotonic()
    person.new_match("genesis", "sargon", "me")
    person.enter()
    person.wait_for_choice()
    person.shoot("genesis-sargon")
    ruler = Ruler(person)
    end = page.get_by_role("dialog", name="The end")
    for _ in range(250):
        if end.count():
            break
        ruler.choose()
        person.wait_for_choice()
    seconds = time.monotonic() - began
    town.figure(f"Genesis, Sargon: {ruler.choices} choices, {ruler.attacks} attacks, {seconds:.0f} s")
    expect(end.get_by_role("heading", level=1)).to_be_visible()
    person.shoot("genesis-sargon-end")
    assert ruler.attacks >= 1
    assert person.view()["over"]
