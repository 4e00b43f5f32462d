"""Without a pointer: from the start page into the game, and through a turn of it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.by_hand_chariot_lords import to_a_battle
from tests.browser.house import Town, Visitor, key

BOARD = "Board. Arrow keys pan"


def tab_to(person: Visitor, name: str, most: int = 40) -> None:
    for _ in range(most):
        person.page.keyboard.press("Tab")
        focused = person.page.evaluate("() => document.activeElement?.textContent?.trim() ?? ''")
        if name in focused:
            return
    raise AssertionError(f"{name} cannot be reached with Tab")


def begin(town: Town) -> Visitor:
    """Somebody who has come from the start page to the first own decision."""
    person = town.visitor()
    page = person.page
    press = page.keyboard.press
    person.go("/")
    page.get_by_role("article").filter(has_text="Chariot Lords").wait_for()
    tab_to(person, "Play now")
    while "Chariot Lords" not in page.evaluate(
        "() => document.activeElement?.closest('article')?.textContent ?? ''"
    ):
        tab_to(person, "Play now")
    press("Enter")
    page.wait_for_url("**/m/*")
    person.match = page.url.rsplit("/", 1)[1]
    person.wait_for_choice()
    return person


def test_a_person_plays_with_the_keyboard_only(town: Town) -> None:
    person = begin(town)
    page = person.page
    press = page.keyboard.press

    # By the number of an option.
    after = person.after
    press("1")
    person.wait_past(after)
    # Through the list with the arrows.
    person.wait_for_choice()
    after = person.after
    press("n")
    press("ArrowDown")
    press("ArrowDown")
    third = page.locator(".side .option").nth(2)
    expect(third).to_be_focused()
    expect(page.locator(".world .lit")).to_have_count(1)
    press("Enter")
    person.wait_past(after)
    # From space to space on the board.
    person.wait_for_choice()
    after = person.after
    page.get_by_role("region", name=BOARD).focus()
    press("Shift+ArrowDown")
    press("Shift+ArrowDown")
    expect(page.locator(".world .cursor")).to_have_count(1)
    press("Enter")
    page.wait_for_function(
        "after => Number(document.querySelector('.page')?.dataset.after) > after"
        " || document.querySelector('.popover')",
        arg=after,
    )
    press("Escape")
    # Undo, rules, the board in words.
    after = person.after
    press("u")
    person.wait_past(after)  # what is taken back is written down too
    press("r")
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    press("Escape")
    expect(page.get_by_role("dialog", name="Rules")).to_have_count(0)
    press("t")
    words = page.get_by_role("dialog", name="The board in words")
    expect(words.get_by_role("heading", name="Thebaid")).to_be_visible()
    press("Escape")
    expect(words).to_have_count(0)
    # To the end of the set-up.
    for _ in range(30):
        after = person.after
        press("1")
        person.wait_past(after)
        person.wait_for_choice()
        if "Set-up" not in page.locator(".trail").inner_text():
            break
    expect(page.locator(".trail")).to_contain_text("Turn 1")


class Keys:
    """Plays to a battle without a pointer: by number, through the list, and from space to space."""

    def __init__(self, person: Visitor) -> None:
        self.person = person
        self.page = person.page
        self.press = person.page.keyboard.press
        self.choices = 0
        self.ways: dict[str, int] = {"number": 0, "list": 0, "board": 0}
        self.odds_seen = 0

    def choose(self) -> None:
        """The next wish, each time in another way as far as it can be."""
        self.person.catch_up()
        self.person.wait_for_choice()
        view = self.person.view()
        if view["odds"]:
            self.look_at_odds(view)
        option = to_a_battle(view)
        one = next(one for one in view["options"] if one["option"] == option)
        spaces = [point for point in one["points"] if point.startswith("space:")]
        after = self.person.after
        turn = self.choices % 3
        if turn == 0 and spaces:
            self.on_board(spaces[0], option)
        elif turn == 1:
            self.in_list(option)
        else:
            self.by_number(option)
        self.person.wait_past(after)
        self.choices += 1

    def button(self, option: Any) -> Any:
        return self.page.locator(f".side .option[data-option='{key(option)}']")

    def by_number(self, option: Any) -> None:
        number = self.button(option).get_attribute("aria-keyshortcuts")
        if number is None:
            self.in_list(option)
            return
        self.press(number)
        self.ways["number"] += 1

    def in_list(self, option: Any) -> None:
        wanted = self.button(option)
        self.press("o")
        for _ in range(len(self.person.options())):
            assert_ring(self.person)
            if wanted.evaluate("one => one === document.activeElement"):
                break
            self.press("ArrowDown")
        expect(wanted).to_be_focused()
        self.press("Enter")
        self.ways["list"] += 1

    def on_board(self, space: str, option: Any) -> None:
        """From one space that can be chosen to the next, until this one is reached."""
        for _ in range(len(self.person.options())):
            self.press("g")
            if cursor(self.person)[0] == space:
                break
        assert cursor(self.person) == (space, True)
        expect(self.page.get_by_role("region", name=BOARD)).to_be_focused()
        after = self.person.after
        self.press("Enter")
        self.page.wait_for_function(
            "after => Number(document.querySelector('.page')?.dataset.after) > after"
            " || document.querySelector('.popover .option')",
            arg=after,
        )
        if self.person.after == after:
            # Several options meet there: the small list has the focus, and gives it back to the board.
            wanted = self.page.locator(f".popover .option[data-option='{key(option)}']")
            for _ in range(self.page.locator(".popover .option").count()):
                if wanted.evaluate("one => one === document.activeElement"):
                    break
                self.press("ArrowDown")
            self.press("Enter")
            self.person.wait_past(after)
        expect(self.page.get_by_role("region", name=BOARD)).to_be_focused()
        self.ways["board"] += 1

    def look_at_odds(self, view: Any) -> None:
        panel = self.page.get_by_role("region", name="Odds")
        for line in view["odds"]["summary"]:
            text = line["text"]
            expect(panel).to_contain_text(f"{text[0].upper()}{text[1:]}")
        if not self.odds_seen:
            self.press("o")
            self.person.shoot("keyboard-odds")
        self.odds_seen += 1


def cursor(person: Visitor) -> tuple[str, bool]:
    """The space that the cursor is on, and whether it can be chosen."""
    found = person.page.evaluate(
        """() => {
          const at = document.querySelector('.world .cursor')?.getAttribute('d');
          const hit = [...document.querySelectorAll('.world .hit')].find(one => one.getAttribute('d') === at);
          return [hit?.dataset.target ?? '', !!hit?.classList.contains('choosable')];
        }"""
    )
    return found[0], found[1]


def assert_ring(person: Visitor) -> None:
    """What has the focus is seen to have it."""
    ring = person.page.evaluate(
        """() => {
          const one = document.activeElement;
          const own = getComputedStyle(one);
          const over = getComputedStyle(one, '::after');
          const drawn = own.outlineStyle === 'solid' ? own.outlineWidth : over.content === 'none' ? '0' : over.borderTopWidth;
          return one === document.body ? -1 : parseFloat(drawn);
        }"""
    )
    assert ring >= 2, f"the focus cannot be seen: {ring}"


def test_why_not_and_its_rule_by_keyboard(town: Town) -> None:
    person = begin(town)
    page = person.page
    press = page.keyboard.press
    board = page.get_by_role("region", name=BOARD)
    press("g")
    expect(board).to_be_focused()
    assert_ring(person)
    for _ in range(12):
        press("Shift+ArrowRight")
        if not cursor(person)[1]:
            break
    place, choosable = cursor(person)
    assert place
    assert not choosable
    after = person.after
    press("Enter")
    why = page.locator(".popover")
    expect(why.get_by_role("heading", name="Why not?")).to_be_visible()
    expect(why).to_be_focused()
    assert_ring(person)
    person.shoot("keyboard-why-not")
    # Its rule opens in the drawer, and the focus comes back to where it was opened.
    clause = why.locator(".clause").first
    for _ in range(3):
        press("Tab")
        if clause.evaluate("one => one === document.activeElement"):
            break
    expect(clause).to_be_focused()
    press("Enter")
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules.locator("article.cited")).to_be_in_viewport()
    press("Escape")
    expect(rules).to_have_count(0)
    expect(clause).to_be_focused()
    press("Escape")
    expect(why).to_have_count(0)
    expect(board).to_be_focused()
    assert cursor(person)[0] == place
    assert person.after == after


def test_a_person_plays_into_the_second_turn_with_the_keyboard_only(town: Town) -> None:
    person = begin(town)
    page = person.page
    press = page.keyboard.press
    keys = Keys(person)
    # A slip is taken back, and the focus stays on the options.
    after = person.after
    keys.in_list(person.options()[0])
    person.wait_past(after)
    expect(page.locator(".side .option:focus")).to_have_count(1)
    after = person.after
    press("u")
    person.wait_past(after)
    expect(page.locator(".side .option:focus")).to_have_count(1)
    assert_ring(person)
    for _ in range(200):
        person.wait_for_choice()
        if "Turn 2" in page.locator(".trail").inner_text():
            break
        keys.choose()
    expect(page.locator(".trail")).to_contain_text(re.compile("Turn 2 of 5"))
    town.figure(f"keyboard only, into the second turn: {keys.choices} choices, {keys.ways}")
    assert keys.odds_seen
    assert min(keys.ways.values()) >= 5
    person.shoot("keyboard-second-turn")
    # Log, seats and chat come with the focus; the rules open and close.
    press("l")
    expect(page.get_by_role("tabpanel", name="Log")).to_be_focused()
    assert_ring(person)
    press("r")
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    press("Escape")
    expect(page.get_by_role("tabpanel", name="Log")).to_be_focused()
