"""ACME in the browser: a first turn by clicking, a Card Phase that betrays nothing, a game to its end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from kadesh.games.acme.charts.tables import AREA_INDEX, CARD_INDEX, FIRST_DEITY
from tests import leftovers
from tests.browser.house import PHONE, Server, Town, Visitor, wait_until

HITTITE, EGYPT = 0, 1
# What the number of an option is, by its word.
OF_CARDS = ("play", "negate", "lay", "save-card", "pay-card", "discard", "keep")


@pytest.fixture(scope="module")
def ancient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that also offers moments of ACME."""
    folder = tmp_path_factory.mktemp("ancient")
    situations = "tests.browser.situations_acme"
    with leftovers.shared(lambda: Server(folder, KADESH_GAMES=situations), Server.stop) as made:
        yield made


@pytest.fixture
def town(browser: Browser, ancient: Server, record_property: Callable[[str, object], None]) -> Iterator[Town]:
    made = Town(ancient, browser, lambda text: record_property("figure", text))
    yield made
    made.close()


def two(town: Town, scenario: str) -> tuple[Visitor, Visitor]:
    """Two people before two browsers: the Hittites and Egypt."""
    first, second = town.visitor(), town.visitor()
    first.rename("Ada")
    second.rename("Blaise")
    match = first.new_match("acme", scenario, "me", "open")
    second.match = match
    second.api("POST", f"/api/matches/{match}/join", {"seat": 1})
    first.api("POST", f"/api/matches/{match}/start", {})
    for person in (first, second):
        person.enter()
    return first, second


def option(text: str) -> list[Any]:
    """`deploy kadesh`, `play royal-treasury` as an option."""
    kind, *words = text.split()
    if not words:
        return [kind]
    if words[0].isdigit():
        return [kind, int(words[0])]
    if kind == "establish":
        return [kind, CARD_INDEX[words[0]] - FIRST_DEITY]
    return [kind, (CARD_INDEX if kind in OF_CARDS else AREA_INDEX)[words[0]]]


def do(person: Visitor, *moves: str) -> None:
    """Choose by hand: on the map or among the cards where the option points there, else in the list."""
    for move in moves:
        person.catch_up()
        person.wait_for_choice()
        close_what_covers(person)
        wanted = option(move)
        told = next((one for one in person.view()["options"] if one["option"] == wanted), None)
        assert told is not None, f"{move!r} is not offered: {person.view()['options']}"
        target = told["points"][0]
        if target.startswith("space:"):
            person.choose_on_board(target, wanted)
        elif target.startswith("card:") and wanted[0] in OF_CARDS:
            person.choose_card(target, wanted)
        else:
            person.choose_in_list(wanted)


def close_what_covers(person: Visitor) -> None:
    """A card that was played, or the outcome of a fight, lies over the board until one goes on."""
    page = person.page
    while page.get_by_role("button", name=re.compile("^(Go on|Close)")).count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)


def line(person: Visitor, seat: int, label: str) -> str:
    """What the panel of a seat says."""
    group = person.view()["panels"][seat]["groups"][0]
    return str(next(one["value"] for one in group["lines"] if one["label"] == label))


def test_a_first_turn_by_clicking(town: Town) -> None:
    hittite, egypt = two(town, "first-turn")
    page = hittite.page
    hittite.shoot("acme-first-turn")
    # Areas beyond the edge lie under a veil and say why.
    hittite.click("space:nineveh")
    expect(page.locator("body")).to_contain_text("Abbreviated Western Map")

    # Growth: disks go one by one where one clicks, without a word in between.
    do(hittite, "done", "done")
    left = int(hittite.view()["budget"]["left"])
    assert left >= 3
    do(
        hittite,
        "deploy kadesh",
        *["deploy hattusha", "deploy hattusha", "deploy kaska", "deploy pala"][: left - 1],
    )
    expect(page.locator(".world [data-target='piece:red.kadesh']")).to_have_attribute(
        "aria-label", re.compile("City of the Hittites in Kadesh: 4 disks")
    )
    finish_growth(hittite)
    do(egypt, "done", "done")
    finish_growth(egypt)

    # A card is negated, and its negation negated.
    do(hittite, "play royal-treasury")
    expect(egypt.page.locator(".prompt")).to_contain_text("Royal Treasury")
    do(egypt, "negate corrupter")
    expect(page.locator(".prompt")).to_contain_text("Corrupter")
    hittite.shoot("acme-negation")
    do(hittite, "negate prophetess")
    egypt.catch_up()
    if egypt.view()["options"] and ["let-be"] in [one["option"] for one in egypt.view()["options"]]:
        do(egypt, "let-be")
    assert line(hittite, HITTITE, "Minas") == "3", "two for the Treasury, one for the Prophetess"

    # A Deity, paid for by clicks on the map.
    do(egypt, "establish god-of-war", "pay-mina")
    do(egypt, "pay-disk western-desert", "pay-disk eastern-desert", "pay-disk memphis", "pay-disk amarna")
    assert line(egypt, EGYPT, "Deity") == "God of War, active"
    expect(egypt.page.locator("body")).to_contain_text("God of War")
    egypt.shoot("acme-deity")
    # Egypt has nothing left but to pass, which the table does for it.
    do(hittite, "pass")

    # A competition with a hidden card: its owner sees a face, the other a back.
    do(hittite, "lay improved-bow")
    egypt.catch_up()
    tables = egypt.view()["tables"]
    laid = [
        card for one in tables if one["seat"] == HITTITE for card in one["cards"] if card.get("face_down")
    ]
    assert len(laid) == 1
    assert "Improved Bow" not in egypt.page.locator("body").inner_text()
    hittite.shoot("acme-competition")
    expect(page.locator("body")).to_contain_text("Competition in Kadesh")
    do(hittite, "done")
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
        do(person, "done")


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


def log(person: Visitor) -> str:
    close_what_covers(person)
    person.tab("Log")
    return person.page.locator(".log").inner_text()


@pytest.mark.parametrize("scenario", ["can-negate", "cannot-negate"])
def test_nothing_betrays_who_could_negate(town: Town, scenario: str) -> None:
    hittite, egypt = two(town, scenario)
    do(egypt, "play royal-treasury")
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
        assert sorted(hittite.options()) == [["let-be"], option("negate prophetess")]
        do(hittite, "let-be")
    # Who could only let it be need not say so: the table does, after as long as others might think.
    wait_until(lambda: line(egypt, EGYPT, "Minas") == "2")


def test_a_short_game_to_the_victory_screen(town: Town) -> None:
    person = town.visitor()
    person.new_match("acme", "basic-2", "me", "random", length="short")
    person.enter()
    person.page.get_by_role("button", name="Understood, let us begin").click()
    person.shoot("acme-start")
    clicks = 0
    for _ in range(400):
        person.wait_for_choice()
        view = person.view()
        if view["over"]:
            break
        person.catch_up()
        close_what_covers(person)
        wanted = wish(view["options"])
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


def wish(options: list[Any]) -> Any:
    """Deploy where it stands first, play cards, and let the rest be."""
    by_word = {one["option"][0]: one for one in reversed(options)}
    for word in ("deploy", "homeland", "play", "aim-area", "aim-faction", "done", "pass", "let-be", "let-go"):
        if word in by_word:
            return by_word[word]
    return options[0]


def test_the_board_on_a_phone(town: Town) -> None:
    person = town.visitor(PHONE)
    person.new_match("acme", "basic-4", "me", "random", "random", "random")
    person.enter()
    person.wait_for_choice()
    assert not person.scrolls_sideways()
    person.shoot("acme-phone")
