"""How somebody plays by hand: what is wanted, and where it is clicked."""

from __future__ import annotations

import re
from typing import Any

from kadesh.games.genesis.charts.tables import CARD_KIND, KIND_INDEX
from tests.browser.house import Visitor
from tests.games.genesis.table import WITH_CARDS, number


def to_a_battle(view: Any) -> Any:
    """Chariot Lords: Egypt lands in Canaan with three units and fights there."""
    options = view["options"]
    kind = options[0]["option"][0]
    if kind == "embark" or kind.startswith("place"):
        return options[0]["option"]
    if kind == "disembark":
        return next(
            (one["option"] for one in options if "defended" in (one.get("detail") or "")),
            options[0]["option"],
        )
    return options[-1]["option"]


def meant(view: Any, text: str) -> Any:
    """The option of a view that a few words mean, as in `enter tuttul` or `play gold`."""
    kind, *words = text.split()
    values = [number(word, kind, at) for at, word in enumerate(words)]
    for one in view["options"]:
        option = one["option"]
        if option[0] != kind or len(option) != len(values) + 1:
            continue
        if all(
            CARD_KIND[value] == KIND_INDEX[wanted] if isinstance(wanted, str) else value == wanted
            for value, wanted in zip(option[1:], values, strict=True)
        ):
            return one
    raise AssertionError(f"{text!r} is not offered: {[one['option'] for one in view['options']]}")


def do(person: Visitor, *moves: str) -> None:
    """Choose by hand: on the board or among the cards where the option points there, else in the list."""
    for move in moves:
        person.catch_up()
        person.wait_for_choice()
        take(person, meant(person.view(), move))


def take(person: Visitor, one: Any) -> None:
    target = next((point for point in one["points"] if point.startswith(("space:", "piece:"))), "")
    card = next((point for point in one["points"] if point.startswith("card:")), "")
    if card and one["option"][0] in WITH_CARDS:
        person.choose_card(card, one["option"])
    elif target and "button" not in one["points"] and person.spot(target):
        person.choose_on_board(target, one["option"])
    else:
        person.choose_in_list(one["option"])


def log(person: Visitor) -> str:
    person.tab("Log")
    return person.page.locator(".log").inner_text()


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
        one = self.wishes.wish(self.person.view()["options"])
        kind = one["option"][0]
        self.cards += kind == "play"
        self.attacks += one["text"].startswith("Attack")
        self.on_board += any(point.startswith(("space:", "piece:")) for point in one["points"])
        self.choices += 1
        take(self.person, one)
