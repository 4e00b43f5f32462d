"""Asked only when it matters, and amounts by a stepper: Genesis with two people, and a bribe."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from playwright.sync_api import expect

from tests.browser.by_hand import close_what_covers, ready
from tests.browser.by_hand_genesis import HAND, Ruler
from tests.browser.house import Town, Visitor, wait_until

LONGEST = 300
ACTIVATIONS = 6
# Where a question of this kind is about.
PLACE = re.compile(r"(?:Withdrawal from|Bribes at|Battle of|have entered|has entered) ([^,.]+)")


class Ruling(Ruler):
    """One of two people, and the questions that were put to him in others' affairs."""

    def __init__(self, person: Visitor, power: str, rival: str) -> None:
        super().__init__(person)
        self.power, self.rival = power, rival
        self.others: list[str] = []

    def answer(self) -> None:
        """By hand: the table does what is routine, a sensible ruler the rest."""
        ready(self.person)
        view = self.person.view()
        if view["reaction"]:
            assert is_own_affair(view, self), (self.power, view["trail"], view["prompt"])
            self.others.append(view["prompt"])
        rest = self.person.page.get_by_role("button", name="Do the rest for me")
        if not rest.count():
            self.choose()
            return
        after = self.person.after
        rest.click()
        self.person.wait_past(after)
        self.choices += 1


def has_nothing_to_choose_unless_asked(person: Visitor) -> bool:
    """Whoever is not asked has nothing to choose on the page. The table answers for people meanwhile: look again."""
    if person.view()["options"]:
        return True
    return person.page.locator(".side .option:enabled").count() == 0


def is_own_affair(view: Any, ruler: Ruling) -> bool:
    """Does the table show why he is asked: his own stand where it happens, or a stranger marches past them?"""
    options = " ".join(one["text"] for one in view["options"])
    if "Cancel" in options or "Ambush" in options:
        return True  # he holds the card that answers just this
    if "Intercept from" in options:
        return ruler.power not in view["trail"][1]
    told = PLACE.search(" ".join([*view["trail"], view["prompt"]]))
    assert told, (view["trail"], view["prompt"])
    there = [one for one in view["pieces"] if one["title"].endswith(f"in {told[1]}")]
    mine = any(one["side"] != ruler.rival for one in there)
    fights = "Battle of" in " ".join(view["trail"])
    if fights and ruler.power in view["trail"][1] and "for the attack" in view["prompt"]:
        return True  # in his own activation he leads the attack, a people's that lands too
    return mine and (fights or ruler.power not in view["trail"][1])


def test_two_people_play_activations_without_a_question_that_does_not_concern_them(town: Town) -> None:
    ada, blaise = people = HAND.two(town, "egypt-and-the-hittites")
    rulers = (Ruling(ada, "Egypt", "hittite"), Ruling(blaise, "Hittites", "egypt"))
    activations: list[str] = []
    for _ in range(LONGEST):
        wait_until(lambda: any(one.view()["options"] for one in people))
        ruler = next(one for one in rulers if one.person.view()["options"])
        now = ruler.person.view()["trail"][1]
        if "activation" in now and activations[-1:] != [now]:
            activations.append(now)
        if len(activations) > ACTIVATIONS:
            break
        ruler.answer()
        for one in people:
            wait_until(partial(has_nothing_to_choose_unless_asked, one))
    else:
        raise AssertionError(f"only {activations} in {LONGEST} questions")
    assert all(ruler.choices for ruler in rulers)
    close_what_covers(ada)
    ada.shoot("two-people-genesis")
    asked, others = sum(one.choices for one in rulers), [text for one in rulers for text in one.others]
    town.figure(
        f"Genesis, two people by clicks: {asked} questions in six activations,"
        f" {len(others)} of them about others' doings, each about one's own pieces"
    )


def test_not_again_until_my_turn_survives_a_reload(town: Town) -> None:
    egypt, hittites = HAND.two(town, "gate")
    page = egypt.page
    HAND.do(hittites, "major emar", "choose", "inf 4", "ps 0", "enter tuttul")
    ready(egypt)
    expect(page.locator(".prompt")).to_contain_text("intercept")
    again = page.get_by_role("group", name="How you are asked")
    expect(again).to_contain_text("Not again")
    egypt.shoot("not-again")
    after = egypt.after
    again.get_by_role("button", name="until my turn").click()
    egypt.wait_past(after)
    expect(again).to_contain_text("You are not asked until your turn")
    page.evaluate("() => { window.old = true; }")
    page.reload()
    assert page.evaluate("() => window.old === undefined")
    egypt.page.locator(".page[data-after]").wait_for()
    expect(again).to_contain_text("You are not asked until your turn")
    passed = len(egypt.view()["passed"])
    # They come past once more, and the table has the same question for him: it answers, and the line says so.
    HAND.do(hittites, "enter emar", "enter tuttul")
    ready(hittites)
    assert "Tuttul" in " ".join(one["text"] for one in hittites.view()["options"])
    egypt.catch_up()
    expect(page.locator(".side .option")).to_have_count(0)
    answered = egypt.view()["passed"][passed:]
    assert any("intercept" in question for question in answered), answered
    expect(again).to_contain_text("answered for you")
    expect(again).to_contain_text(answered[-1])
    egypt.shoot("not-asked")
    # Then it is his turn: the time is over, and he is asked as usual.
    HAND.do(hittites, "stop", "end")
    ready(egypt)
    assert not egypt.view()["reaction"]
    assert egypt.view()["orders"]["given"] == []
    expect(again).not_to_contain_text("You are not asked")


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
