"""Genesis in the browser: a turn of an empire, Sargon to his end, reactions, cards and an alliance."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from tests.browser.by_hand import log
from tests.browser.by_hand_genesis import HAND, Ruler
from tests.browser.house import Town, Visitor


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
    egypt, hittites = HAND.two(town, "interception")
    HAND.do(hittites, "major emar", "choose", "inf 4", "ps 0", "enter tuttul")
    egypt.wait_for_choice()
    expect(egypt.page.locator(".prompt")).to_contain_text(re.compile("[Ii]ntercept"))
    egypt.shoot("genesis-interception")
    HAND.do(egypt, "intercept mari", "all")
    expect(egypt.page.locator(".world [data-target^='piece:egypt.inf@tuttul']").first).to_be_attached()
    assert "intercept" in log(egypt).lower()


def test_standing_orders_answer_for_a_person(town: Town) -> None:
    egypt, hittites = HAND.two(town, "interception")
    page = egypt.page
    page.get_by_role("button", name="Orders").click()
    orders = page.get_by_role("dialog", name="Standing orders")
    orders.get_by_role("button", name=re.compile("Never intercept")).click()
    expect(orders.get_by_role("heading", name=re.compile("Never intercept"))).to_be_visible()
    egypt.shoot("genesis-orders")
    orders.get_by_role("button", name="Give these orders").click()
    expect(orders).to_have_count(0)
    HAND.do(hittites, "major emar", "choose", "inf 4", "ps 0", "enter tuttul")
    # Egypt lies in Mari and is not asked; its orders are there to be changed.
    hittites.wait_for_choice()
    assert not egypt.view()["options"]
    egypt.catch_up()
    page.get_by_role("button", name="Orders").click()
    expect(orders.get_by_role("heading", name=re.compile("Never intercept"))).to_be_visible()
    assert "Never intercept" not in hittites.page.locator("body").inner_text()


def test_a_withdrawal(town: Town) -> None:
    egypt, hittites = HAND.two(town, "withdrawal")
    HAND.do(hittites, "major emar", "all", "enter tuttul")
    egypt.wait_for_choice()
    expect(egypt.page.locator(".prompt")).to_contain_text(re.compile("[Ww]ithdraw"))
    egypt.shoot("genesis-withdrawal")
    HAND.do(egypt, "withdraw", "all", "enter hit", "stop")
    expect(egypt.page.locator(".world [data-target='piece:egypt.inf@tuttul']")).to_have_count(0)
    expect(egypt.page.locator(".world [data-target='piece:egypt.inf@hit']")).to_have_attribute(
        "aria-label", re.compile("^5 ")
    )


def test_a_battle_with_the_city_used(town: Town) -> None:
    egypt, hittites = HAND.two(town, "city")
    HAND.do(hittites, "major emar", "all", "enter aleppo")
    egypt.wait_for_choice()
    odds = egypt.page.get_by_role("region", name="Odds")
    expect(odds.first).to_be_visible()
    egypt.shoot("genesis-city")
    HAND.do(egypt, "use-city")
    assert "Aleppo" in log(egypt)
    expect(egypt.page.locator(".log .meaning").last).not_to_be_empty()


def test_a_card_is_played_and_one_is_cancelled(town: Town) -> None:
    egypt, hittites = HAND.two(town, "cards")
    before = treasuries(egypt)
    egypt.shoot("genesis-cards")
    HAND.do(egypt, "play gold")
    hittites.wait_for_choice()
    hittites.shoot("genesis-cancel")
    HAND.do(hittites, "cancel amun-ra")
    expect(egypt.page.locator("[data-target^='card:']").filter(has_text=re.compile("Gold"))).to_have_count(0)
    assert treasuries(egypt) == before
    assert "Amun-Ra" in log(egypt)
    # Nobody has a god left: the next card is not stopped.
    HAND.do(egypt, "play raise-the-militia")
    expect(egypt.page.locator(".world [data-target='piece:egypt.inf@thebes']")).to_have_attribute(
        "aria-label", re.compile("^4 ")
    )
    egypt.shoot("genesis-militia")


def test_who_wants_to_be_asked_always_is_asked(town: Town) -> None:
    egypt, hittites = HAND.two(town, "cards")
    HAND.do(egypt, "play gold")
    HAND.do(hittites, "cancel amun-ra")
    page = hittites.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    with page.expect_response(lambda answer: answer.url.endswith("/api/me/settings")):
        page.get_by_label("ask me even if I cannot react").check()
    page.keyboard.press("Escape")
    HAND.do(egypt, "play raise-the-militia")
    # There is no god left, and yet the question comes: it gives nothing away.
    hittites.wait_for_choice()
    assert len(hittites.options()) == 1
    hittites.choose_in_list(hittites.options()[0])
    egypt.wait_for_choice()


def test_two_people_make_an_alliance_with_a_gift(town: Town) -> None:
    egypt, hittites = HAND.two(town, "talks")
    HAND.do(egypt, "play alliance", "give-silver 5")
    egypt.shoot("genesis-offer")
    HAND.do(egypt, "propose")
    hittites.catch_up()
    hittites.wait_for_choice()
    expect(hittites.page.locator(".side")).to_contain_text("5 silver")
    hittites.shoot("genesis-answer")
    HAND.do(hittites, "accept")
    text = log(hittites)
    assert re.search("alli", text, re.IGNORECASE)
    assert treasuries(hittites) == [1, 9]


def test_egypt_plays_the_first_turn_of_the_growth_of_empires(town: Town) -> None:
    person = town.visitor()
    page = person.page
    began = time.monotonic()
    person.go("/")
    card = page.get_by_role("article").filter(has_text="Genesis")
    card.get_by_role("button", name="Other scenarios and sides").click()
    # What suits one person is offered first; everything else is one choice away.
    expect(card.get_by_label("Scenario")).to_have_value("Sargon the Great")
    card.get_by_label("Scenario").select_option("The Growth of Empires")
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
