"""The file of the event cards."""

from __future__ import annotations

from typing import Final

from kadesh.craft.data import Entry, Names, Shelf

WINDOWS: Final = Names(
    "window",
    [
        "drawn",
        "card-segment",
        "interlude",
        "in-move",
        "entry",
        "card",
        "battle",
        "after-battle",
        "construction",
    ],
)
DRAWN: Final = 1
CARDS: Final = 55


class Cards:
    """The kinds of card, each with all that the table must know of it."""

    def __init__(self, shelf: Shelf, bound: Names) -> None:
        top = shelf.open("cards.toml")
        self.kinds, entries = bound.read(top, "card", closed=True)
        self.ids: list[str] = self.kinds.names
        self.names: list[str] = [entry.text("name") for entry in entries]
        self.counts: list[int] = [entry.whole("count", least=1, most=10) for entry in entries]
        # Whether it may be kept in a hand [13.1.2].
        self.held: list[bool] = [entry.one_of("type", ["hand", "drawn"]) == "hand" for entry in entries]
        self.windows: list[int] = [
            _windows(entry, held) for entry, held in zip(entries, self.held, strict=True)
        ]
        self.effects: list[str] = [entry.text("effect") for entry in entries]
        for entry in entries:
            entry.provenance()
        if sum(self.counts) != CARDS:
            top.say("card", f"there are {sum(self.counts)} cards instead of {CARDS} (13.1.1)")

    def all(self) -> list[int]:
        """The kind of each of the 55 cards."""
        return [kind for kind, count in enumerate(self.counts) for _ in range(count)]


def _windows(entry: Entry, held: bool) -> int:
    """The windows in which a card may be played, as bits."""
    windows = sum(1 << window for window in set(entry.links("window", WINDOWS)))
    if windows == 0 or (windows & DRAWN == DRAWN) == held:
        entry.say("window", "a card played when drawn has the window “drawn” and no other card has it")
    return windows
