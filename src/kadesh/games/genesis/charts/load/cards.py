"""The file of the event cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.games.genesis.charts.load.book import Book, Entry
from kadesh.table.game import Problem

WINDOWS: Final[list[str]] = [
    "drawn",
    "card-segment",
    "interlude",
    "in-move",
    "entry",
    "card",
    "battle",
    "after-battle",
    "construction",
]
TARGETS: Final[list[str]] = [
    "none",
    "player",
    "moving-force",
    "card",
    "force",
    "king",
    "peasant",
    "peasant-and-city",
    "sea-connection",
    "pirate",
    "city",
    "own-city",
]
NEEDS: Final[list[str]] = [
    "",
    "another-player",
    "transit-near-own-city",
    "card-of-another",
    "force-in-home:egypt",
    "force-in-home:hittite",
    "force-in-home:mitanni",
    "force-in-home:babylonia",
    "force-in-home:assyria",
    "living-king-of-another",
    "own-living-king",
    "peasant-near-independent",
    "attacking-a-city",
    "slaves-at-construction",
    "pirate-and-hunter-port",
    "two-workers-in-a-city",
    "beat-sea-peoples-with-king",
    "in-battle",
    "another-hand",
]
REMOVED: Final[list[str]] = ["never", "played", "arzawa-lost"]
CARDS: Final = 55


class Cards:
    """The kinds of card, each with all that the table must know of it."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.counts: list[int] = []
        self.held: list[bool] = []
        self.windows: list[int] = []
        self.in_battle_only: list[bool] = []
        self.targets: list[str] = []
        self.removed: list[str] = []
        self.needs: list[str] = []
        self.effects: list[str] = []
        self.origin: list[str] = []


def load_cards(folder: Path, problems: list[Problem]) -> Cards:
    """Read `cards.toml`."""
    cards = Cards()
    book = Book(folder / "cards.toml", problems)
    if book.broken:
        return cards
    top = book.top()
    for entry in top.entries("card", "card"):
        _read_card(cards, entry)
    top.done()
    if sum(cards.counts) != CARDS:
        top.say("card", f"there are {sum(cards.counts)} cards instead of {CARDS} (13.1.1)")
    return cards


def _read_card(cards: Cards, entry: Entry) -> None:
    identity = entry.text("id")
    if identity in cards.ids:
        entry.say("id", f"there are two cards “{identity}”")
    cards.ids.append(identity)
    cards.names.append(entry.text("name"))
    cards.counts.append(entry.number("count", None, 1, 10))
    held = entry.one_of("type", ["hand", "drawn"]) == "hand"
    cards.held.append(held)
    windows = 0
    for name in entry.texts("window"):
        found = entry.find("window", name, WINDOWS, "window")
        if found >= 0:
            windows |= 1 << found
    if windows == 0 or (windows & 1 == 1) == held:
        entry.say("window", "a card played when drawn has the window “drawn” and no other card has it")
    cards.windows.append(windows)
    cards.in_battle_only.append(entry.one_of("who", ["anyone", "in-battle"]) == "in-battle")
    cards.targets.append(entry.one_of("target", TARGETS))
    cards.removed.append(entry.one_of("removed", REMOVED))
    cards.needs.append(entry.one_of("need", NEEDS))
    cards.effects.append(entry.text("effect"))
    cards.origin.append(entry.provenance())
    entry.done()
