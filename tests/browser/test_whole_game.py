"""A person plays a whole scenario against three bots by clicking, from the start page to the victory screen."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from kadesh.cli import main
from tests.browser.house import Town, Visitor

TURNS = 5


class Pharaoh:
    """How this person plays: lands in Canaan in the first turn, fights there, and then lets time pass."""

    def __init__(self, person: Visitor) -> None:
        self.person = person
        self.by_board = 0
        self.by_list = 0
        self.landed = 0
        self.odds_seen = 0
        self.scores_seen = 0

    def choose(self) -> None:
        view = self.person.view()
        assert self.person.after == view["after"]
        if view["odds"]:
            self.look_at_odds(view)
        if view["summary"] and not self.scores_seen:
            self.look_at_scores(view)
        option, target = self.wish(view["options"])
        if target:
            self.person.choose_on_board(target, option["option"])
            self.by_board += 1
        else:
            self.person.choose_in_list(option["option"])
            self.by_list += 1

    def wish(self, options: list[Any]) -> tuple[Any, str]:
        """An option, and where on the board to click for it; no place means the list."""
        first = options[0]
        kind = first["option"][0]
        if kind in ("place", "place-marker"):
            return first, first["points"][0]
        if kind == "embark" and self.landed < 3:
            return first, first["points"][0]
        if kind == "disembark":
            defended = [one for one in options if "defended" in (one.get("detail") or "")]
            wanted = (defended or options)[0]
            self.landed += 1
            return wanted, wanted["points"][0]
        return options[-1], ""

    def look_at_scores(self, view: Any) -> None:
        """After a turn: what each seat scored, and why."""
        told = self.person.page.locator(".scored")
        if not told.evaluate("one => one.open"):
            told.locator("> summary").click()
        for seat in view["summary"]:
            for line in seat["lines"]:
                expect(told).to_contain_text(line["text"])
        self.scores_seen += 1

    def look_at_odds(self, view: Any) -> None:
        panel = self.person.page.get_by_role("region", name="Odds")
        expect(panel).to_be_visible()
        for line in view["odds"]["summary"]:
            expect(panel).to_contain_text(line["text"], ignore_case=True)  # they begin with a capital
        if not self.odds_seen:
            self.person.shoot("battle-odds")
        self.odds_seen += 1


def test_a_person_plays_five_turns_of_chariot_lords_by_clicking(town: Town, tmp_path: Path) -> None:
    person = town.visitor()
    page = person.page
    began = time.monotonic()

    # From the start page to the first own decision in one click.
    person.go("/")
    card = page.get_by_role("article").filter(has_text="Chariot Lords")
    expect(card.get_by_role("img")).to_be_visible()
    person.shoot("start")
    card.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/m/*")
    person.match = page.url.rsplit("/", 1)[1]
    person.wait_for_choice()
    expect(page.locator(".prompt")).to_contain_text("Egypt: where does the next")
    person.shoot("first-decision")

    # Animation off, in the settings.
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Animation").select_option("none")
    page.keyboard.press("Escape")

    pharaoh = Pharaoh(person)
    turns = set()
    while page.locator("dialog[aria-label='The end']").count() == 0:
        turns.add(page.locator(".trail li").first.inner_text())
        pharaoh.choose()
        person.wait_for_choice()
        if pharaoh.by_board + pharaoh.by_list == 30:
            person.shoot("middle-of-the-game")

    seconds = time.monotonic() - began
    town.figure(
        f"whole game: {pharaoh.by_board} clicks on the board, {pharaoh.by_list} in the list, {seconds:.0f} s"
    )
    person.shoot("victory")
    assert {f"Turn {n} of {TURNS}" for n in range(1, TURNS + 1)} <= {turn.split(" · ")[0] for turn in turns}
    assert pharaoh.by_board >= 15
    assert pharaoh.odds_seen
    assert pharaoh.scores_seen
    end = page.get_by_role("dialog", name="The end")
    expect(end.get_by_role("heading", level=1)).to_be_visible()
    view = person.view()
    assert view["over"]
    for score in view["scores"]:
        expect(end.locator(".ranks")).to_contain_text(str(score))
    # The dice were promised before the first roll; the browser computes them again.
    end.get_by_role("button", name="Verify the dice").click()
    expect(end.locator(".verdict")).to_be_visible()
    expect(end.locator(".verdict")).not_to_have_class(re.compile(r"\bbad\b"))
    person.shoot("dice-verified")
    # The record that is downloaded plays again to the same end, dice included.
    with page.expect_download() as coming:
        end.get_by_role("link", name="Record").click()
    record = tmp_path / "record.json"
    coming.value.save_as(record)
    assert main(["replay", str(record)]) == 0
    # Whoever gets the link sees the result, and can look through the match.
    friend = town.visitor()
    friend.enter(person.match)
    shared = friend.page.get_by_role("dialog", name="The end")
    expect(shared.locator(".ranks")).to_contain_text(str(max(view["scores"])))
    shared.get_by_role("button", name="Replay").click()
    expect(friend.page.get_by_role("slider", name="Position in the match")).to_have_value("0")
