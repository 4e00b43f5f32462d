"""ACME in the browser: a first turn by clicking, a Card Phase that betrays nothing, a game to its end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from kadesh.games.acme.charts.tables import AREA_INDEX, CARD_INDEX, FIRST_DEITY
from kadesh.table import Option
from tests.browser.by_hand import Hand, Wishes, close_what_covers, log
from tests.browser.house import PHONE, Town, Visitor, wait_until

HITTITE, EGYPT = 0, 1
# What the number of an option is, by its word.
OF_CARDS = ("play", "negate", "lay", "save-card", "pay-card", "discard", "keep")


def meant(text: str, among: list[Option]) -> list[Option]:
    """`deploy kadesh`, `play royal-treasury` among some options."""
    kind, *words = text.split()
    values = [int(word) if word.isdigit() else number(kind, word) for word in words]
    return [one for one in among if one == (kind, *values)]


def number(kind: str, word: str) -> int:
    if kind == "establish":
        return CARD_INDEX[word] - FIRST_DEITY
    return (CARD_INDEX if kind in OF_CARDS else AREA_INDEX)[word]


HAND = Hand("acme", meant)


def line(person: Visitor, seat: int, label: str) -> str:
    """What the panel of a seat says."""
    group = person.view()["panels"][seat]["groups"][0]
    return str(next(one["value"] for one in group["lines"] if one["label"] == label))


def test_a_first_turn_by_clicking(town: Town) -> None:
    hittite, egypt = HAND.two(town, "first-turn")
    page = hittite.page
    hittite.shoot("acme-first-turn")
    # Areas beyond the edge lie under a veil and say why.
    hittite.click("space:nineveh")
    expect(page.locator("body")).to_contain_text("Abbreviated Western Map")

    # Growth: disks go one by one where one clicks, without a word in between.
    HAND.do(hittite, "done", "done")
    left = int(hittite.view()["budget"]["left"])
    assert left >= 3
    HAND.do(
        hittite,
        "deploy kadesh",
        *["deploy hattusha", "deploy hattusha", "deploy kaska", "deploy pala"][: left - 1],
    )
    expect(page.locator(".world [data-target='piece:red.kadesh']")).to_have_attribute(
        "aria-label", re.compile("City of the Hittites in Kadesh: 4 disks")
    )
    finish_growth(hittite)
    HAND.do(egypt, "done", "done")
    finish_growth(egypt)

    # A card is negated, and its negation negated.
    HAND.do(hittite, "play royal-treasury")
    expect(egypt.page.locator(".prompt")).to_contain_text("Royal Treasury")
    HAND.do(egypt, "negate corrupter")
    expect(page.locator(".prompt")).to_contain_text("Corrupter")
    hittite.shoot("acme-negation")
    HAND.do(hittite, "negate prophetess")
    egypt.catch_up()
    if egypt.view()["options"] and ["let-be"] in [one["option"] for one in egypt.view()["options"]]:
        HAND.do(egypt, "let-be")
    assert line(hittite, HITTITE, "Minas") == "3", "two for the Treasury, one for the Prophetess"

    # A Deity, paid for by clicks on the map.
    HAND.do(egypt, "establish god-of-war", "pay-mina")
    HAND.do(
        egypt, "pay-disk western-desert", "pay-disk eastern-desert", "pay-disk memphis", "pay-disk amarna"
    )
    assert line(egypt, EGYPT, "Deity") == "God of War, active"
    expect(egypt.page.locator("body")).to_contain_text("God of War")
    egypt.shoot("acme-deity")
    # Egypt has nothing left but to pass, which the table does for it.
    HAND.do(hittite, "pass")

    # A competition with a hidden card: its owner sees a face, the other a back.
    HAND.do(hittite, "lay improved-bow")
    egypt.catch_up()
    tables = egypt.view()["tables"]
    laid = [
        card for one in tables if one["seat"] == HITTITE for card in one["cards"] if card.get("face_down")
    ]
    assert len(laid) == 1
    assert "Improved Bow" not in egypt.page.locator("body").inner_text()
    hittite.shoot("acme-competition")
    expect(page.locator("body")).to_contain_text("Competition in Kadesh")
    HAND.do(hittite, "done")
    let_everything_be(hittite, egypt, until=lambda view: view["fight"] is None)
    assert "Improved Bow" in log(egypt)
    pieces = {one["id"]: one["count"] for one in egypt.view()["pieces"]}
    assert pieces["red.kadesh"] > 0 and "blue.kadesh" not in pieces


def finish_growth(person: Visitor) -> None:
    """Deploy what is left at home or not at all, until the Card Phase."""
    for _ in range(20):
        view = person.view()
        offered = [one["option"] for one in view["options"]]
        if "Growth Phase" not in view["trail"] or ["done"] not in offered:
            return
        HAND.do(person, "done")


def let_everything_be(*people: Visitor, until: Callable[[Any], bool]) -> None:
    """Both do nothing more, without the browser, until a view is as wanted."""
    for _ in range(60):
        for person in people:
            view = person.view()
            if until(view):
                for other in people:
                    other.catch_up()
                return
            if view["options"]:
                offered = [one["option"] for one in view["options"]]
                idle = [one for one in offered if one[0] in ("done", "let-be", "let-go", "take-mina", "pass")]
                person.answer((idle or offered)[0], view["after"])
    raise AssertionError("what was wanted has not happened")


@pytest.mark.parametrize("scenario", ["can-negate", "cannot-negate"])
def test_nothing_betrays_who_could_negate(town: Town, scenario: str) -> None:
    hittite, egypt = HAND.two(town, scenario)
    HAND.do(egypt, "play royal-treasury")
    egypt.catch_up()
    # Whatever the Hittites hold, they are asked and waited for, and only they could let Egypt take it back.
    expect(egypt.page.locator(".prompt")).to_contain_text(
        "Waiting for the Hittites: whether Royal Treasury of Egypt is negated."
    )
    assert egypt.view()["waiting"] == [HITTITE]
    expect(egypt.page.get_by_role("button", name="Ask to undo")).to_be_visible()
    if scenario == "can-negate":
        hittite.catch_up()
        hittite.wait_for_choice()
        assert sorted(hittite.options()) == [["let-be"], ["negate", CARD_INDEX["prophetess"]]]
        HAND.do(hittite, "let-be")
    # Who could only let it be need not say so: the table does, after as long as others might think.
    wait_until(lambda: line(egypt, EGYPT, "Minas") == "2")


def test_a_short_game_to_the_victory_screen(town: Town) -> None:
    person = town.visitor()
    person.new_match("acme", "basic-2", "me", "random", length="short")
    person.enter()
    person.page.get_by_role("button", name="Understood, let us begin").click()
    person.shoot("acme-start")
    # Deploys where it stands first, plays cards, and lets the rest be.
    likes = ("deploy", "homeland", "play", "aim-area", "aim-faction", "done", "pass", "let-be", "let-go")
    wishes = Wishes("", likes=likes)
    clicks = 0
    for _ in range(400):
        person.wait_for_choice()
        view = person.view()
        if view["over"]:
            break
        person.catch_up()
        close_what_covers(person)
        wanted = wishes.wish(view["options"])
        target = wanted["points"][0]
        if clicks < 12 and target.startswith("space:"):
            person.choose_on_board(target, wanted["option"])
            clicks += 1
        else:
            person.answer(wanted["option"], view["after"])
            person.catch_up()
    assert clicks >= 5
    end = person.page.get_by_role("dialog", name="The end")
    expect(end).to_be_visible()
    expect(end).to_contain_text(re.compile("Victory|victory|won|level"))
    person.shoot("acme-victory")


def test_the_board_on_a_phone(town: Town) -> None:
    person = town.visitor(PHONE)
    person.new_match("acme", "basic-4", "me", "random", "random", "random")
    person.enter()
    person.wait_for_choice()
    assert not person.scrolls_sideways()
    person.shoot("acme-phone")
