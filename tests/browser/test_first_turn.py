"""Egypt's whole first turn of The Growth of Empires against four bots, by clicking, with all that can befall it.

The Libyans are upon Memphis when it begins (see `situations.INVASION`): Egypt intercepts them, withdraws a part
of the garrison, fights for the city with the rest, plays a card and cancels one. What the bots do decides
nothing of this.
"""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import expect

from tests.browser.by_hand import Ruler, take
from tests.browser.house import Town, Visitor

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


class Pharaoh(Ruler):
    """Does each of the five things once, and otherwise rules like everybody else."""

    def __init__(self, person: Visitor) -> None:
        super().__init__(person)
        self.done: list[str] = []

    def wish(self, options: list[Any]) -> Any:
        kinds = {one["option"][0]: one for one in reversed(options)}
        for deed in DEEDS:
            if deed in kinds and deed not in self.done:
                return self.from_sais(options) if deed == "intercept" else kinds[deed]
        return self.some_of_them(options, kinds) or super().wish(options)

    def from_sais(self, options: list[Any]) -> Any:
        """Sais lies behind the invaders, has no walls and can spare its few."""
        return next(one for one in options if "space:sais" in one["points"])

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

    def choose(self) -> None:
        one = self.wish(self.person.view()["options"])
        deed = one["option"][0]
        if deed in DEEDS and deed not in self.done:
            expect(self.person.page.locator(".prompt")).to_contain_text(DEEDS[deed])
            self.person.shoot(f"first-turn-{deed}")
            self.done.append(deed)
        take(self.person, one)
        self.choices += 1


def sentences(person: Visitor) -> list[str]:
    """The whole log."""
    news = person.api("GET", f"/api/matches/{person.match}?news_from=0")["news"]
    return ["".join(part["t"] for part in line["parts"]) for line in news]


def test_egypt_is_invaded_in_its_first_turn_and_uses_all_that_it_has(town: Town) -> None:
    person = town.visitor()
    page = person.page
    began = time.monotonic()
    person.new_match("genesis", "invasion", "me", *BOTS)
    person.enter()
    pharaoh = Pharaoh(person)
    for _ in range(200):
        person.wait_for_choice()
        person.catch_up()
        if "Turn 1" not in page.locator(".trail").inner_text():
            break
        pharaoh.choose()
    else:
        raise AssertionError("the first turn does not end")
    expect(page.locator(".trail")).to_contain_text("Turn 2 of 4")
    town.figure(
        f"Genesis, first turn with an invasion: {pharaoh.choices} choices, {time.monotonic() - began:.0f} s"
    )
    assert sorted(pharaoh.done) == sorted(DEEDS)
    told = sentences(person)
    for deed, sentence in TOLD.items():
        assert any(sentence in line for line in told), f"{deed}: {told}"
    person.tab("Log")
    person.shoot("first-turn-log")
