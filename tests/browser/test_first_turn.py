"""Egypt's whole first turn of The Growth of Empires against four bots, by clicking, with all that can befall it.

The Libyans are upon Memphis when it begins (see `situations_genesis.INVASION`): Egypt intercepts them, withdraws a part
of the garrison, fights for the city with the rest, plays a card and cancels one. What the bots do decides
nothing of this.
"""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import expect

from kadesh.bots import Chair, Random
from kadesh.table import Journal
from tests.browser.by_hand import take
from tests.browser.by_hand_genesis import Wishes
from tests.browser.house import Town
from tests.browser.situations_genesis import GAME

BOTS = ("heuristic",) * 4
# The first time that one of these is offered it is taken; what the page asks then.
DEEDS = {
    "intercept": "Does a force of Egypt intercept?",
    "withdraw": "Withdraw, or stand?",
    "use-city": "Fight from the walls",
    "play": "The Libyans have entered Memphis. Do you play a card?",
    "cancel": "The Hittites have played Plague. Cancel it with Amun-Ra?",
}
# What the log says of each.
TOLD = {
    "intercept": "Egypt's force in Sais intercepts in Memphis.",
    "withdraw": "Egypt withdraws to Hermopolis with ",
    "use-city": "Egypt fights from the walls of Memphis.",
    "play": "Egypt plays Gold.",
    "cancel": "Plague of the Hittites is cancelled and does nothing.",
}


class Pharaoh(Wishes):
    """Does each of the five things once, and otherwise rules like everybody else."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    def begins(self, one: Any) -> str:
        """Which of the five is done with this option, for the first time."""
        deed = str(one["option"][0])
        if deed not in DEEDS or deed in self.done:
            return ""
        self.done.append(deed)
        return deed

    def wish(self, options: list[Any]) -> Any:
        kinds = {one["option"][0]: one for one in reversed(options) if self.fits(one)}
        for deed in DEEDS:
            if deed in kinds and deed not in self.done:
                return kinds[deed]
        return self.some_of_them(options, kinds) or super().wish(options)

    def fits(self, one: Any) -> bool:
        """Sais has no walls and can spare its few; Amun-Ra is for the Plague, whatever else the bots may play."""
        if one["option"][0] == "intercept":
            return "space:sais" in one["points"]
        return one["option"][0] != "cancel" or "Plague" in one["text"]

    def some_of_them(self, options: list[Any], kinds: dict[str, Any]) -> Any:
        """Nobody leaves the walls to help; half of the garrison withdraws, and half of it stays."""
        if "join" in kinds:
            return options[-1]
        if self.done[-1:] == ["withdraw"]:
            if "choose" in kinds:
                return kinds["choose"]
            if "inf" in kinds:
                return options[len(options) // 2]
            if "stop" in kinds:
                return kinds["stop"]
            if "enter" in kinds:
                return kinds["enter"]
        return None


def in_words(news: list[Any]) -> list[str]:
    return ["".join(part["t"] for part in line["parts"]) for line in news]


def test_whatever_the_bots_do() -> None:
    """Without a browser, against bots that do anything: all five come to pass."""
    for seed in range(50):
        position: Any = GAME.new("invasion", seed, journal=Journal())
        pharaoh, bots = Pharaoh(), [Random(f"{seed} {seat}") for seat in range(position.seats)]
        while position.turn == 1:
            seat = position.seats_to_choose[0]
            if seat:
                position.choose(seat, bots[seat].choose(Chair(position, seat)))
                continue
            one = pharaoh.wish(
                [
                    GAME.telling.describe(position, seat, option) | {"option": option}
                    for option in position.options(seat)
                ]
            )
            pharaoh.begins(one)
            position.choose(seat, one["option"])
        assert position.journal is not None
        assert_told(in_words([GAME.telling.sentence(position, fact) for fact in position.journal.facts]))


def assert_told(lines: list[str]) -> None:
    for deed, sentence in TOLD.items():
        assert any(sentence in line for line in lines), f"{deed}: {lines}"


def test_egypt_is_invaded_in_its_first_turn_and_uses_all_that_it_has(town: Town) -> None:
    person = town.visitor()
    page = person.page
    began = time.monotonic()
    person.new_match("genesis", "invasion", "me", *BOTS)
    person.enter()
    pharaoh, choices = Pharaoh(), 0
    for _ in range(200):
        person.wait_for_choice()
        person.catch_up()
        if "Turn 1" not in page.locator(".trail").inner_text():
            break
        one = pharaoh.wish(person.view()["options"])
        deed = pharaoh.begins(one)
        if deed:
            expect(page.locator(".prompt")).to_contain_text(DEEDS[deed])
            person.shoot(f"first-turn-{deed}")
        take(person, one)
        choices += 1
    else:
        raise AssertionError("the first turn does not end")
    expect(page.locator(".trail")).to_contain_text("Turn 2 of 4")
    town.figure(f"Genesis, first turn with an invasion: {choices} choices, {time.monotonic() - began:.0f} s")
    assert sorted(pharaoh.done) == sorted(DEEDS)
    assert_told(in_words(person.api("GET", f"/api/matches/{person.match}?news_from=0")["news"]))
    person.tab("Log")
    person.shoot("first-turn-log")
