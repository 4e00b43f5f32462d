"""Asked only when it matters, and amounts by a stepper: Genesis with two people, and a bribe."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import expect

from tests.browser.house import Town, Visitor

LONGEST = 300


def concerns(view: Any) -> bool:
    """Is it one's own affair?"""
    about = view["concerns"]
    return not view["reaction"] or about["degree"] >= 2 or "pieces" in about["touches"]


def asked(people: list[Visitor]) -> tuple[Visitor, Any]:
    """Who is asked next, and what he sees."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for one in people:
            view = one.view()
            if view["options"] or view["over"]:
                return one, view
        time.sleep(0.05)
    raise AssertionError("nobody is asked")


def test_two_people_play_an_activation_without_a_question_that_does_not_concern_them(town: Town) -> None:
    ada, blaise = town.visitor(), town.visitor()
    ada.new_match("genesis", "egypt-and-the-hittites", "me", "open")
    blaise.match = ada.match
    blaise.api("GET", "/api/me")
    blaise.api("POST", f"/api/matches/{ada.match}/join", {"seat": 1})
    if ada.view()["status"] == "waiting":
        ada.api("POST", f"/api/matches/{ada.match}/start", {})
    ada.enter()
    blaise.enter()
    activations: set[str] = set()
    questions = others = 0
    for _ in range(LONGEST):
        who, view = asked([ada, blaise])
        activations.add(" ".join(view["trail"][:2]))
        activated = [one for one in activations if "activation" in one]
        if len(activated) > 2:
            break
        assert concerns(view), (view["prompt"], view["concerns"])
        questions += 1
        others += bool(view["reaction"])
        who.answer(view["options"][-1 if view["reaction"] else 0]["option"], view["after"])
    assert len(activated) > 2
    expect(ada.page.locator(".prompt")).to_be_visible()
    ada.shoot("two-people-genesis")
    town.figure(
        f"Genesis, two people: {questions} questions in two activations, {others} about others' doings"
    )


def test_a_bribe_of_seven_is_set_on_the_stepper(town: Town) -> None:
    """Typed or stepped, and sent by one click."""
    person = town.visitor()
    page = person.page
    person.new_match("genesis", "bribe", "me", "heuristic")
    person.enter()
    person.wait_for_choice()
    seven = next(one for one in person.view()["options"] if one.get("amount", {}).get("value") == 7)
    stepper = page.locator(f".side [data-range='{seven['amount']['of']}']")
    stepper.locator(".option").press("7")
    expect(stepper.locator("output")).to_contain_text("7")
    stepper.get_by_role("button", name="Fewer: ").click()
    expect(stepper.locator("output")).to_contain_text("6")
    stepper.get_by_role("button", name="More: ").click()
    person.shoot("stepper-seven")
    after = person.after
    stepper.locator(".option").click()
    person.wait_past(after)
    told = ["".join(part["t"] for part in line["parts"]) for line in person.view()["news"]]
    assert any("7 silver" in line for line in told), told
