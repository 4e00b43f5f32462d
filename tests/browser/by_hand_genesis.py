"""Genesis by hand: its words, and somebody who rules an empire without much thought."""

from __future__ import annotations

import re
from typing import Any

from tests.browser.by_hand import Hand, ready, take
from tests.browser.house import Visitor
from tests.games.genesis.table import options_for

HAND = Hand("genesis", options_for)


class Wishes:
    """Pays, plays its cards, attacks where it is likely to win, and lets the rest be."""

    def __init__(self) -> None:
        self.marched = False

    def wish(self, options: list[Any]) -> Any:
        kinds = {one["option"][0]: one for one in reversed(options)}
        if "major" in kinds:
            self.marched = False
            led = [one for one in options if one["option"][0] == "major" and "king" in str(one["points"])]
            return (led or [kinds["major"]])[0]
        for kind in ("pay", "play", "all"):
            if kind in kinds:
                return kinds[kind]
        if "enter" in kinds:
            for one in options:
                chance = re.search(r"wins? (\d+) %", one.get("detail") or "")
                if one["text"].startswith("Attack") and chance and int(chance[1]) >= 60:
                    return one
            if not self.marched:
                self.marched = True
                quiet = [one for one in options if one["text"].startswith("Enter")]
                return (quiet or options)[0]
            if "stop" in kinds:
                return kinds["stop"]
        if options[0]["option"][0] in ("shift", "place", "raise"):
            return options[0]
        return options[-1]


class Ruler:
    """Carries out wishes by hand, and counts."""

    def __init__(self, person: Visitor) -> None:
        self.person = person
        self.wishes = Wishes()
        self.choices = 0
        self.on_board = 0
        self.cards = 0
        self.attacks = 0

    def choose(self) -> None:
        ready(self.person)
        one = self.wishes.wish(self.person.view()["options"])
        self.cards += one["option"][0] == "play"
        self.attacks += one["text"].startswith("Attack")
        self.on_board += any(point.startswith(("space:", "piece:")) for point in one["points"])
        self.choices += 1
        take(self.person, one)
