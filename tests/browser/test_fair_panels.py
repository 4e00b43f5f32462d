"""What lies beside the board of the Fair: everything is seen at both sizes and in both themes, clicked, refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from tests import leftovers
from tests.browser.fair import panels
from tests.browser.fair.game import THINGS
from tests.browser.fair.things import Thing
from tests.browser.house import DESK, PATIENCE, PHONE, Server, Town, Visitor, key
from tests.browser.test_access import check

SIZES = {"desk": DESK, "phone": PHONE}
BRIEFING = {
    "who": "You run Ur, Uruk and Kish, three cities that trust each other on fair days only.",
    "wins": "Whoever has taken most when the third day ends.",
    "watch": ["The Guti come down at noon.", "Nippur can be stormed once."],
    "minutes_alone": 5,
    "minutes_together": 20,
}


@pytest.fixture
def fair(browser: Browser, tmp_path: Path) -> Iterator[Town]:
    """A server on which the Fair is switched on."""
    with leftovers.shared(
        lambda: Server(tmp_path, KADESH_GAMES="tests.browser.fair.game"), Server.stop
    ) as server:
        town = Town(server, browser, lambda text: None)
        yield town
        town.close()


def enter(fair: Town, size: str = "desk", theme: str = "light", speed: float = 0) -> Visitor:
    """Somebody who knows how to choose, and is asked."""
    person = fair.visitor(SIZES[size])
    person.prefer(theme=theme, speed=speed)
    settings = json.dumps({"knows": True, "theme": theme, "speed": speed})
    person.page.add_init_script(f"localStorage.setItem('kadesh.settings', {json.dumps(settings)})")
    person.new_match("fair", "market", "me", "heuristic")
    person.enter()
    person.wait_for_choice()
    return person


def number_of(text: str) -> list[Any]:
    """The option with this text."""
    return ["take", next(at for at, thing in enumerate(THINGS) if thing.text == text)]


def take(person: Visitor, text: str) -> None:
    if person.page.viewport_size == PHONE:
        person.tab("Choose")
    person.choose_in_list(number_of(text))


def seen(person: Visitor, target: str) -> Locator:
    """Where a target can be clicked beside the board: its tab is opened, what is folded unfolded."""
    page = person.page
    found = page.locator(f".page [data-target='{target}']:not(.world *)").locator("visible=true")
    heaps = page.locator(".tray [role=tab]")
    for at in range(heaps.count()):
        if found.count():
            return found.first
        heaps.nth(at).click()
    for tab in ("Seats", "Tables"):
        if found.count():
            return found.first
        person.tab(tab)
        page.wait_for_timeout(150)
        folded = page.locator(
            "#side-panel .fold[aria-expanded=false], #side-panel details:not([open]) > summary"
        )
        while folded.count():
            folded.first.click()
    assert found.count(), f"{target} is nowhere"
    return found.first


def small_print(person: Visitor) -> list[str]:
    """Words beside the board that are drawn too small to be read."""
    found: list[str] = person.page.evaluate(
        """() => {
          const small = [];
          for (const root of document.querySelectorAll('.head, .side, .tray, .shown, dialog')) {
            const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
            while (walk.nextNode()) {
              const one = walk.currentNode.parentElement;
              if (!walk.currentNode.textContent.trim() || !one.checkVisibility()) continue;
              if (parseFloat(getComputedStyle(one).fontSize) < 11) small.push(walk.currentNode.textContent);
            }
          }
          return small;
        }"""
    )
    return found


def cut_off(person: Visitor) -> list[str]:
    """Cards whose words do not fit on them."""
    found: list[str] = person.page.evaluate(
        """() => [...document.querySelectorAll('.card')].filter(one => one.checkVisibility()
          && [one, ...one.querySelectorAll('.words, .title, .foot')].some(
               part => part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 2))
          .map(one => one.textContent.trim())"""
    )
    return found


def look(person: Visitor, name: str) -> None:
    """A picture, and nothing that keeps anybody out."""
    person.page.wait_for_load_state("networkidle")
    person.shoot(f"fair-panels-{name}")
    check(person, name)
    assert not small_print(person), name
    assert not cut_off(person), name
    assert not person.scrolls_sideways(), name


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_everything_is_seen(fair: Town, size: str, theme: str) -> None:
    person = enter(fair, size, theme)
    page = person.page
    name = f"{size}-{theme}"
    scores = page.get_by_role("list", name="Scores")
    expect(scores.get_by_role("button")).to_have_count(2)
    look(person, f"{name}-choices")
    for at, heap in enumerate(page.locator(".tray [role=tab]").all()):
        heap.click()
        look(person, f"{name}-heap-{at}")
    person.tab("Tables")
    page.locator("#side-panel .chart").first.wait_for()
    look(person, f"{name}-tables")
    page.get_by_role("button", name="Show them large").click()
    look(person, f"{name}-tables-large")
    page.keyboard.press("Escape")
    person.tab("Seats")
    page.get_by_role("region", name="Piles").scroll_into_view_if_needed()
    look(person, f"{name}-seats")
    take(person, "Play the great levy")
    expect(page.locator(".played")).to_be_visible()
    look(person, f"{name}-card-played")
    take(person, "Enter the contest for the steppe")
    expect(page.locator(".played")).to_have_count(0)
    page.locator(".fight summary").click()
    look(person, f"{name}-contest")
    take(person, "Storm the wall")
    expect(page.locator(".outcome")).to_be_visible()
    look(person, f"{name}-outcome")
    expect(scores).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".outcome")).to_have_count(0)
    person.tab("Log")
    page.locator(".ended").wait_for()
    look(person, f"{name}-log")
    page.keyboard.press("t")
    expect(page.get_by_role("dialog", name="The board in words")).to_be_visible()
    page.get_by_role("region", name="Beside the board").scroll_into_view_if_needed()
    look(person, f"{name}-words")


def beside(refused: bool) -> list[str]:
    """Targets beside the board with one thing to do there, or with none; and where several meet."""
    found: dict[str, list[Thing]] = {}
    for thing in panels.THINGS:
        if thing.target != "button" and not thing.target.startswith(("piece:", "space:")):
            found.setdefault(thing.target, []).append(thing)
    return [target for target, things in found.items() if bool(things[0].refused) == refused]


def test_what_glows_beside_the_board_is_chosen_by_a_click(fair: Town) -> None:
    person = enter(fair)
    for target in beside(refused=False):
        wanted = ["take", next(at for at, thing in enumerate(THINGS) if thing.target == target)]
        after = person.after
        seen(person, target).click()
        person.settle(after, wanted)
        assert ["take", wanted[1]] not in [one["option"] for one in person.view()["options"]], target


def test_what_does_not_glow_says_why(fair: Town) -> None:
    person = enter(fair)
    for target in beside(refused=True):
        reason = next(thing.refused for thing in panels.THINGS if thing.target == target)
        after = person.after
        seen(person, target).click()
        expect(person.page.locator(".popover .why")).to_contain_text(reason)
        person.page.keyboard.press("Escape")
        expect(person.page.locator(".popover")).to_have_count(0)
        assert person.after == after


def test_cards_answer_on_a_phone_too(fair: Town) -> None:
    person = enter(fair, "phone")
    after = person.after
    seen(person, "card:gifts").click()
    expect(person.page.locator(".popover .why")).to_contain_text("Kish gives nothing before noon.")
    person.page.get_by_role("dialog", name="Gifts").get_by_role("button", name="Close").click()
    # A title lays its card out first: nothing is played unread.
    seen(person, "card:inanna").click()
    laid = person.page.locator(".popover .card")
    expect(laid).to_be_visible()
    assert person.after == after
    wanted = next(at for at, thing in enumerate(THINGS) if thing.target == "card:inanna")
    person.settle(after, ["take", wanted])


def test_an_amount_is_set_on_a_stepper_and_chosen(fair: Town) -> None:
    person = enter(fair)
    page = person.page
    # What does much at once stands first.
    first = page.locator(".side .option")
    for at, text in enumerate(
        ("All foot of Ur march", "As many as the king may lead", "The cheapest: one foot")
    ):
        expect(first.nth(at)).to_contain_text(text)
    stepper = page.locator(".side [data-range=foot]")
    expect(stepper).to_have_count(1)
    option = stepper.locator(".option")
    expect(option).to_contain_text("March with 3 foot")
    expect(page.get_by_role("heading", name="Foot of Ur")).to_be_visible()
    option.focus()
    for press, text in (
        ("ArrowLeft", "2"),
        ("End", "5"),
        ("+", "5"),
        ("-", "4"),
        ("Home", "1"),
        ("ArrowRight", "2"),
    ):
        page.keyboard.press(press)
        expect(option).to_contain_text(f"March with {text} foot")
    stepper.get_by_role("button", name="More").click()
    expect(option).to_contain_text("costs 3½ points")
    stepper.get_by_role("button", name="Fewer").click()
    after = person.after
    option.press("Enter")
    person.wait_past(after)
    taken = number_of("March with 2 foot")
    assert taken not in [one["option"] for one in person.view()["options"]]
    # A click on what all of them point at brings the stepper too.
    person.click("piece:ur.foot")
    expect(page.locator(".popover [data-range=foot] .option")).to_contain_text("March with 3 foot")


def test_a_number_chooses_what_the_stepper_stands_at(fair: Town) -> None:
    person = enter(fair)
    kept = {key(number_of(f"March with {n} foot")) for n in (1, 2, 3)}

    def few(route: Route) -> None:
        answer = route.fetch(timeout=PATIENCE)
        view = answer.json()
        view["options"] = [one for one in view["options"] if key(one["option"]) in kept]
        route.fulfill(response=answer, body=json.dumps(view))

    person.page.route(lambda url: url.split("?")[0].endswith(f"/api/matches/{person.match}"), few)
    person.enter()
    person.wait_for_choice()
    page = person.page
    page.locator(".side [data-range=foot]").get_by_role("button", name="Fewer").click()
    after = person.after
    page.locator(".prompt").click(position={"x": 5, "y": 5})
    page.keyboard.press("1")
    person.wait_past(after)
    assert number_of("March with 2 foot") not in [one["option"] for one in person.view()["options"]]


def test_the_acting_sides_hand_lies_in_front(fair: Town) -> None:
    person = enter(fair)
    page = person.page
    tabs = page.locator(".tray [role=tab]")
    expect(tabs.first).to_have_attribute("aria-selected", "true")
    expect(tabs.first).to_contain_text("Ur 4")
    expect(page.locator(".tray .card").first).to_contain_text("The great levy")
    tabs.nth(2).click()
    expect(page.locator(".tray [data-target='card:gifts']")).to_be_visible()
    tabs.nth(2).press("ArrowLeft")
    expect(page.locator(".tray [data-target='card:omen']")).to_be_visible()
    # Everybody may count every hand.
    expect(page.locator(".seat", has_text="Blue").locator(".hand").first).to_contain_text("5")


def test_a_card_is_shown_large_until_the_next_thing(fair: Town) -> None:
    person = enter(fair)
    page = person.page
    take(person, "Play a good omen")
    played = page.get_by_role("region", name="Uruk plays: A good omen")
    expect(played).to_contain_text("Throw a die again.")
    take(person, "Greet Blue")
    expect(page.locator(".played")).to_have_count(0)
    person.tab("Log")
    page.get_by_role("button", name="the card").click()
    expect(page.get_by_role("dialog", name="A good omen").locator(".card")).to_contain_text(
        "Throw a die again."
    )


def test_an_outcome_stays_until_one_goes_on(fair: Town) -> None:
    person = enter(fair, speed=3)
    page = person.page
    take(person, "Storm the wall")
    outcome = page.locator(".outcome")
    expect(outcome).to_contain_text("You won Nippur")
    expect(outcome).to_contain_text("lost 2 chariots, killed 4 foot")
    dice = page.locator(".board .tray .throw")
    expect(dice).to_have_count(4)
    expect(dice.nth(1)).to_contain_text("Ur: Guards")
    expect(dice.nth(1)).to_contain_text("needs 5 or 6")
    expect(dice.nth(1)).to_contain_text("7 of 16")
    assert dice.nth(1).locator(".short").count() == 9
    page.get_by_role("button", name="Put the dice away").click()
    expect(outcome).to_be_visible()
    page.keyboard.press("Escape")
    expect(outcome).to_have_count(0)


def test_what_is_taken_back_has_no_outcome(fair: Town) -> None:
    person = enter(fair)
    page = person.page
    take(person, "Storm the wall")
    expect(page.locator(".outcome")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".outcome")).to_have_count(0)
    assert number_of("Storm the wall") in [one["option"] for one in person.view()["options"]]


def test_a_mark_answers_from_the_large_tables_too(fair: Town) -> None:
    person = enter(fair)
    page = person.page
    page.keyboard.press("v")
    page.get_by_role("button", name="Show them large").click()
    page.get_by_role("dialog", name="Tables").locator("[data-target='mark:ur:guti']").click()
    expect(page.get_by_role("dialog", name="Tables")).to_have_count(0)
    expect(page.locator(".popover .why")).to_contain_text("The Guti take no gifts while they are at war.")
    after = person.after
    page.get_by_role("button", name="Show them large").click()
    page.get_by_role("dialog", name="Tables").locator("[data-target='mark:ur:akkad']").click()
    person.wait_past(after)


def test_a_side_is_called_what_it_is_called_now(fair: Town) -> None:
    person = enter(fair)
    page = person.page
    take(person, "Talk to Akkad")
    expect(page.locator(".fight summary")).to_contain_text("Agade keeps nothing")
    page.keyboard.press("t")
    expect(page.get_by_role("region", name="Beside the board")).to_contain_text("Agade, Defender")


def test_the_chart_says_what_applies(fair: Town) -> None:
    person = enter(fair)
    page = person.page
    page.locator(".lit summary").click()
    expect(page.locator(".lit td.answer")).to_contain_text("20 / 40")
    person.tab("Tables")
    expect(page.locator("#side-panel td.answer")).to_have_count(1)
    cell = page.locator(".tracks tbody tr", has_text="Akkad").locator("td").nth(4)
    expect(cell.get_by_role("button")).to_have_count(9)


def test_a_seat_is_briefed_once(fair: Town) -> None:
    person = enter(fair)
    page = person.page

    def brief(route: Route) -> None:
        route.fulfill(response=route.fetch(timeout=PATIENCE), body=json.dumps([BRIEFING] * 3))

    page.route("**/api/games/fair/briefings?*", brief)
    person.go("/new/fair")
    told = page.get_by_role("region", name="Your briefing")
    expect(told).to_contain_text("Nippur can be stormed once.")
    look(person, "briefing-new")
    person.enter()
    note = page.get_by_role("region", name="Your briefing")
    expect(note).to_contain_text("Whoever has taken most")
    look(person, "briefing-match")
    note.get_by_role("button", name="What to watch").click()
    expect(page.get_by_role("dialog", name="You are Red")).to_contain_text("The Guti come down at noon.")
    look(person, "briefing-window")
    page.get_by_role("button", name="Understood", exact=True).click()
    expect(note).to_have_count(0)
    person.enter()
    person.wait_for_choice()
    page.wait_for_load_state("networkidle")
    expect(note).to_have_count(0)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Who am I, and what wins?").click()
    expect(page.get_by_role("dialog", name="You are Red")).to_be_visible()


def test_a_hint_says_why_and_news_whom_they_touch(fair: Town) -> None:
    person = enter(fair)
    page = person.page

    def why(route: Route) -> None:
        answer = route.fetch(timeout=PATIENCE)
        hints = answer.json()
        for one in hints["options"]:
            one["because"] = "It opens the road to Nippur."
        route.fulfill(response=answer, body=json.dumps(hints))

    def touch(route: Route) -> None:
        answer = route.fetch(timeout=PATIENCE)
        view = answer.json()
        for one in view["news"]:
            one["concerns"] = {"degree": 2, "touches": ["spaces", "cards"]}
        route.fulfill(response=answer, body=json.dumps(view))

    page.route("**/hint", why)
    page.route("**/choices", touch)
    page.get_by_role("button", name="What would you do?").click()
    expect(page.locator(".hint .because").first).to_have_text("It opens the road to Nippur.")
    take(person, "Greet Blue")
    person.tab("Log")
    expect(page.get_by_role("img", name="This touches your spaces and your cards.").first).to_be_visible()
