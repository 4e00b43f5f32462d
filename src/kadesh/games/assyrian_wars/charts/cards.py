"""The file of the 110 cards. [2.3, 6.11]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.assyrian_wars.charts.countries import COUNTRIES, POWER_NAMES, Countries

TYPES: Final = Names(
    "type of card",
    [
        *("disaster", "foreign-war", "alliance-breaker", "battle", "response", "political", "draw"),
        *("move", "economic", "recruit", "sabotage", "permanent", "army-group"),
    ],
)
WINDOWS: Final = Names(
    "window",
    [
        *("impulse", "whole-impulse", "after-city", "move", "cancel", "disaster", "foreign-war"),
        *("interception", "evasion", "battle-1", "battle-2", "battle-3", "naval-battle", "siege-round"),
        *("sortie", "after-vp-battle", "tribute", "succession", "reroll", "permanent", "display"),
    ],
)
N_CARDS: Final = 110
HOME_CARDS: Final = 13
GROUP_CARDS: Final = 19  # the last number of an army group card
EVERY_POWER: Final = (1 << len(POWER_NAMES)) - 1
EVERYBODY: Final = (1 << len(COUNTRIES.names)) - 1


class Cards:
    """Every card by its number less one."""

    def __init__(self, shelf: Shelf, countries: Countries) -> None:
        top = shelf.open("cards.toml")
        self.ids, entries = Names("card").read(top, "card", order=_number)
        self.names: list[str] = [entry.text("name") for entry in entries]
        self.ap: list[int] = [entry.whole("ap", None, 0, 6) for entry in entries]
        self.cost: list[int] = [entry.whole("cost", None, 0, 6) for entry in entries]
        self.plus: list[bool] = [entry.flag("plus") for entry in entries]
        self.secret: list[bool] = [entry.flag("secret") for entry in entries]
        self.types: list[int] = [_mask(entry.links("type", TYPES, once=True)) for entry in entries]
        self.windows: list[int] = [_mask(entry.links("window", WINDOWS, once=True)) for entry in entries]
        self.of: list[int] = [_players(entry) for entry in entries]
        self.effects: list[str] = [entry.text("effect") for entry in entries]
        self.sources: list[str] = [entry.provenance() for entry in entries]
        for place, entry in enumerate(entries):
            if _number(entry) != place + 1:
                entry.say("no", f"the cards should be numbered from 1 to {N_CARDS}, each once")
        if len(entries) != N_CARDS:
            top.say("card", f"there are {len(entries)} cards instead of {N_CARDS}")
        # Whose home card it is, -1 for the draw pile's.
        self.home: list[int] = [-1] * len(entries)
        for country, names in enumerate(countries.home_cards):
            for place, name in enumerate(names):
                card = countries.entries[country].find(("home_cards", place), name, self.ids)
                if card >= 0:
                    self.home[card] = country


def _number(entry: Entry) -> int:
    return entry.whole("no", None, 1, N_CARDS)


def _mask(numbers: list[int]) -> int:
    return sum(1 << number for number in numbers)


def _players(entry: Entry) -> int:
    """Who may play the event, as a mask of countries."""
    names = entry.texts("of", ["any"])
    if names == ["any"]:
        return EVERYBODY
    if names == ["power"]:
        return EVERY_POWER
    return _mask(entry.links("of", COUNTRIES))
