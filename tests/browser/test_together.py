"""Several people at one table, each before a browser of their own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.house import Town, Visitor


@pytest.fixture
def table(town: Town) -> tuple[Visitor, Visitor, Visitor]:
    """Ada plays Blue, Blaise plays Red, bots the others; Carl only watches."""
    ada, blaise, carl = town.visitor(), town.visitor(), town.visitor()
    ada.rename("Ada")
    blaise.rename("Blaise")
    ada.go("/new/chariot-lords")
    ada.page.locator("label.seat", has_text="Red").locator("select").select_option("a friend, by link")
    ada.page.get_by_role("button", name="Create the match").click()
    link = ada.page.get_by_label("Link for Red").input_value()
    ada.page.get_by_role("link", name="To the match").click()
    ada.page.wait_for_url("**/m/*")
    ada.match = blaise.match = carl.match = ada.page.url.rsplit("/", 1)[1]
    blaise.page.goto(link)
    blaise.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.get_by_text("Everybody is here.")).to_be_visible()
    ada.page.get_by_role("button", name=re.compile("^Start")).click()
    carl.enter()
    for one in (ada, blaise, carl):
        expect(one.page.locator(".prompt")).to_be_visible()
    return ada, blaise, carl


def until_asked(person: Visitor, other: Visitor) -> None:
    """The chits say who sets up first: let the other choose, without a browser, until this person is asked."""
    for _ in range(400):
        if person.view()["options"]:
            break
        view = other.view()
        if view["options"]:
            other.answer(view["options"][-1]["option"], view["after"])
    person.catch_up()
    person.wait_for_choice()


def piece(person: Visitor, name: str) -> Locator:
    return person.page.locator(f".world [data-target='piece:{name}']")


def test_people_see_each_others_moves_and_a_third_watches(table: tuple[Visitor, Visitor, Visitor]) -> None:
    ada, blaise, carl = table
    until_asked(ada, blaise)
    ada.choose_on_board("space:thebaid", ["place", 0, 4])
    for other in (blaise, carl):
        expect(piece(other, "egypt.foot@thebaid")).to_have_count(1)
    ada.choose_in_list(["place", 0, 0])
    for other in (blaise, carl):
        expect(piece(other, "egypt.foot@naucratis")).to_have_count(1)
    # Who watches is asked nothing, and can take nothing back.
    expect(carl.page.locator(".option")).to_have_count(0)
    expect(carl.page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(carl.page.locator(".prompt")).to_contain_text("Blue places units of Egypt.")
    expect(carl.page.locator(".wait")).to_contain_text("Waiting for Blue (Ada).")
    assert carl.view()["options"] == []
    carl.shoot("spectator")


def test_red_answers_blue(table: tuple[Visitor, Visitor, Visitor]) -> None:
    ada, blaise, carl = table
    until_asked(blaise, ada)
    expect(ada.page.locator(".side .option")).to_have_count(0)
    view = blaise.view()
    option = view["options"][0]
    blaise.choose_on_board(option["points"][0], option["option"])
    for other in (ada, carl):
        other.catch_up()


def test_chat_marks_what_is_unread(table: tuple[Visitor, Visitor, Visitor]) -> None:
    ada, blaise, _ = table
    unread = blaise.page.get_by_role("tab", name="Chat").locator(".unread")
    expect(unread).to_have_count(0)
    ada.tab("Chat")
    for line in ("Greetings from the Nile.", "Will you march on <b>Kadesh</b>?"):
        ada.page.get_by_label("Your message").fill(line)
        ada.page.get_by_role("button", name="Send").click()
        expect(ada.page.get_by_role("log", name="Chat")).to_contain_text(line)
    expect(unread).to_have_text("2")
    # The list of matches counts them too.
    blaise.page.get_by_role("link", name="To the start page").click()
    expect(blaise.page.locator(".matches .unread")).to_contain_text("2")
    blaise.page.locator(".matches a").first.click()
    blaise.tab("Chat")
    talk = blaise.page.get_by_role("log", name="Chat")
    expect(talk).to_contain_text("Greetings from the Nile.")
    expect(talk).to_contain_text("Will you march on <b>Kadesh</b>?")
    expect(unread).to_have_count(0)
    blaise.shoot("chat")


def test_an_older_choice_is_taken_back_with_the_others_consent(
    table: tuple[Visitor, Visitor, Visitor],
) -> None:
    ada, blaise, _ = table
    until_asked(ada, blaise)
    ada.choose_in_list(["place", 0, 4])
    until_asked(blaise, ada)
    view = ada.view()
    assert not view["undo"]["can"]
    # Chits were drawn since: Red must be asked.
    ada.page.get_by_role("button", name="Ask to undo").click()
    expect(blaise.page.get_by_text("asks to take something back")).to_be_visible()
    blaise.page.get_by_role("button", name="Agree").click()
    expect(ada.page.locator(".option").first).to_be_visible()
    assert ada.view()["options"]
