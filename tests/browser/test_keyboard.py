"""The whole way from the start page into the game without a pointer."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.house import Town, Visitor


def tab_to(person: Visitor, name: str, most: int = 40) -> None:
    for _ in range(most):
        person.page.keyboard.press("Tab")
        focused = person.page.evaluate("() => document.activeElement?.textContent?.trim() ?? ''")
        if name in focused:
            return
    raise AssertionError(f"{name} cannot be reached with Tab")


def test_a_person_plays_with_the_keyboard_only(town: Town) -> None:
    person = town.visitor()
    page = person.page
    press = page.keyboard.press
    person.go("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    tab_to(person, "Play now")
    press("Enter")
    expect(page.get_by_role("button", name="Start as Blue")).to_be_focused()
    press("Enter")
    page.wait_for_url("**/m/*")
    person.match = page.url.rsplit("/", 1)[1]
    person.wait_for_choice()

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
    page.get_by_role("region", name="Board. Arrow keys pan").focus()
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
