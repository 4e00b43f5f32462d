"""The file of the strategy cards."""

from __future__ import annotations

from typing import Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.god_kings.charts.board import POWERS
from kadesh.games.god_kings.charts.powers import SIDES

# The moments of action cards, in the order of their numbers (W1 to W15).
WINDOWS: Final = Names(
    "window",
    [
        "activation",
        "leaving",
        "sailing",
        "reaction",
        "mountain",
        "halt",
        "battle",
        "charge",
        "battle-cards",
        "losses",
        "after-battle",
        "siege",
        "siege-failed",
        "succession",
        "own-die",
    ],
)
CARDS: Final = 110
MOST_OPS: Final = 3


class Cards:
    """The kinds of card, and the kind and Ops of each card."""

    def __init__(self, shelf: Shelf, bound: Names) -> None:
        top = shelf.open("cards.toml")
        self.kinds, entries = bound.read(top, "card", closed=True)
        self.names: list[str] = [entry.text("name") for entry in entries]
        # The window of an action card, -1 for any other. [9.4]
        self.windows: list[int] = [entry.link("window", WINDOWS, -1) for entry in entries]
        self.remove: list[bool] = [entry.flag("remove") for entry in entries]
        self.only: list[int] = [entry.link("only", POWERS, -1) for entry in entries]
        self.revolts: list[int] = [entry.link("revolt", SIDES, -1) for entry in entries]
        self.patrons: list[list[int]] = [entry.links("patron", POWERS, []) for entry in entries]
        self.amounts: list[int] = [entry.whole("amount", 0, -MOST_OPS, MOST_OPS) for entry in entries]
        self.effects: list[str] = [entry.text("effect") for entry in entries]
        self.sources: list[str] = [entry.provenance() for entry in entries]
        # By the card's number less one.
        self.card_kind: list[int] = [-1] * CARDS
        self.card_ops: list[int] = [1] * CARDS
        for kind, entry in enumerate(entries):
            self._deal(kind, entry)
        missing = [number for number, kind in enumerate(self.card_kind, 1) if kind < 0]
        if missing:
            top.say("card", f"no card has the number {missing[0]} (there are {CARDS}, 2.1)")

    def _deal(self, kind: int, entry: Entry) -> None:
        """The numbers of one kind of card, each with its Ops."""
        numbers, ops = entry.wholes("numbers"), entry.wholes("ops")
        if len(numbers) != len(ops):
            entry.say("ops", f"{len(numbers)} cards have {len(ops)} Operations numbers")
            return
        for number, value in zip(numbers, ops, strict=True):
            if not 1 <= number <= CARDS:
                entry.say("numbers", f"there is no card {number}; they go from 1 to {CARDS}")
            elif self.card_kind[number - 1] >= 0:
                entry.say("numbers", f"two cards have the number {number}")
            elif not 1 <= value <= MOST_OPS:
                entry.say("ops", f"an Operations number is from 1 to {MOST_OPS}, not {value}")
            else:
                self.card_kind[number - 1] = kind
                self.card_ops[number - 1] = value
