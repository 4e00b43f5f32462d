"""What one person finds on the page of a match: undo, why not, odds, replay, reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.by_hand_chariot_lords import to_a_battle
from tests.browser.house import Town, Visitor

BOTS = ("heuristic", "heuristic", "heuristic")


@pytest.fixture
def egypt(town: Town) -> Visitor:
    """Blue in a new match against bots."""
    person = town.visitor()
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    person.enter()
    person.wait_for_choice()
    return person


def test_undo_takes_a_choice_back(egypt: Visitor) -> None:
    page = egypt.page
    egypt.choose_on_board("space:thebaid", ["place", 0, 4])
    stack = page.locator(".world [data-target='piece:egypt.foot@thebaid']")
    expect(stack).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(stack).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text("10 foot and 4 chariots")


def test_what_cannot_be_chosen_says_why_with_a_clause_that_opens_its_text(egypt: Visitor) -> None:
    page = egypt.page
    egypt.click("space:hatti")
    why = page.get_by_role("dialog", name="Hatti")
    expect(why.get_by_role("heading", name="Why not?")).to_be_visible()
    expect(why.locator(".why li").first).to_contain_text(re.compile(r"[A-Z].+\."))
    cited = why.locator(".clause").first
    number = (cited.inner_text()).replace("§", "").strip()
    egypt.shoot("why-not")
    cited.click()
    rules = page.get_by_role("dialog", name="Rules")
    clause = rules.locator(f"article.cited[data-clause='{number}']")
    expect(clause).to_be_in_viewport()
    expect(clause.locator("p")).not_to_be_empty()
    egypt.shoot("rules")
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)


def test_odds_before_a_battle_survive_a_reload_in_its_midst(town: Town) -> None:
    person = town.visitor()
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    view = person.play_on(to_a_battle, lambda view: bool(view["odds"]))
    person.enter()
    odds = person.page.get_by_role("region", name="Odds")

    def shows_the_battle() -> None:
        expect(person.page.locator(".prompt")).to_contain_text(view["prompt"])
        expect(person.page.locator(".trail")).to_contain_text("round 1")
        for line in view["odds"]["summary"]:
            expect(odds).to_contain_text(line["text"][0].upper() + line["text"][1:])
        expect(odds.locator(".value").first).to_have_text(re.compile(r"\d %$"))
        assert sorted(map(str, person.options())) == sorted(str(one["option"]) for one in view["options"])

    shows_the_battle()
    # Beside them may stand how it would go without the ruler.
    chances = [line["chance"] for line in view["odds"]["summary"] if "without" not in line["text"]]
    assert sum(chances) == pytest.approx(1.0)
    person.page.reload()
    person.wait_for_choice()
    shows_the_battle()
    # And it goes on: the dice are thrown, and what they mean is said.
    person.choose_in_list(view["options"][-1]["option"])
    person.wait_for_choice()
    person.tab("Log")
    expect(person.page.locator(".log .meaning").last).not_to_be_empty()
    person.shoot("log")


def test_a_match_can_be_scrubbed_through(town: Town) -> None:
    person = town.visitor()
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    person.play_on(to_a_battle, lambda view: view["trail"][0].startswith("Turn 1"))
    person.enter()
    person.wait_for_choice()
    page = person.page
    blue = page.locator(".world .pieces [data-target^='piece:egypt.']")
    assert blue.count() > 0
    page.get_by_role("button", name="Replay").click()
    bar = page.get_by_role("group", name="Replay")
    slider = bar.get_by_role("slider", name="Position in the match")
    end = int(slider.get_attribute("max") or 0)
    assert end == person.after
    slider.fill("0")
    expect(bar.locator(".count")).to_have_text(f"0 / {end}")
    expect(blue).to_have_count(0)
    expect(page.locator(".side .option")).to_have_count(0)
    bar.get_by_role("button", name="One step forward").click()
    expect(bar.locator(".count")).to_have_text(f"1 / {end}")
    bar.get_by_label("Speed").select_option("4")
    bar.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => parseInt(document.querySelector('.replay .count').textContent) >= 4")
    bar.get_by_role("button", name="Pause").click()
    person.shoot("replay")
    slider.fill(str(end))
    expect(bar.locator(".count")).to_have_text(f"{end} / {end}")
    bar.get_by_role("button", name="Back to now").click()
    expect(bar).to_have_count(0)
    person.wait_for_choice()


def test_the_log_leads_to_places_and_clauses(egypt: Visitor) -> None:
    page = egypt.page
    egypt.choose_on_board("space:thebaid", ["place", 0, 4])
    egypt.tab("Log")
    sentence = page.locator(".log li").filter(has_text="Thebaid").last
    sentence.get_by_role("button", name="Thebaid").click()
    expect(page.locator(".world .lit")).to_have_count(1)
    sentence.locator(".clause").click()
    expect(page.get_by_role("dialog", name="Rules").locator("article.cited")).to_be_visible()


def test_pieces_are_seen_to_move_and_dice_to_roll(town: Town) -> None:
    person = town.visitor()
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    view = person.play_on(to_a_battle, lambda view: view["options"][0]["option"][0] == "embark")
    person.prefer(speed=1)
    person.enter()
    page = person.page
    # Whoever goes through the frames sees each piece between the places that it leaves and reaches.
    page.evaluate(
        """() => {
          window.seen = { ghosts: 0, rolling: 0, meanings: 0 };
          const look = () => {
            window.seen.ghosts += document.querySelectorAll('.world .ghosts .path').length;
            window.seen.rolling += document.querySelectorAll('.tray .rolling').length;
            window.seen.meanings += document.querySelectorAll('.tray .meaning:not(.hidden)').length;
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    for _ in range(60):
        person.choose_in_list(to_a_battle(view))
        person.wait_for_choice()
        expect(page.get_by_role("button", name="Skip")).to_have_count(0)  # until it has been acted out
        view = person.view()
        assert person.after == view["after"]
        if page.evaluate("() => window.seen.ghosts && window.seen.rolling && window.seen.meanings"):
            break
    else:
        raise AssertionError(page.evaluate("() => window.seen"))


def test_a_bot_gives_advice(egypt: Visitor) -> None:
    page = egypt.page
    page.get_by_role("button", name="What would you do?").click()
    advice = page.get_by_role("region", name="What a bot would do")
    expect(advice.get_by_role("button").first).to_be_visible()
    # What to do, and what it is good for.
    expect(advice.locator("li").first).to_contain_text(re.compile(r"^\s*Place .* Hold .*: \+\d+ points"))
    before = egypt.after
    advice.get_by_role("listitem").first.get_by_role("button").click()
    egypt.wait_past(before)
