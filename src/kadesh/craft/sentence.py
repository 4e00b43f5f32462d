"""A sentence of the log under construction: linked words, dice, movements."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from kadesh.craft.english import at_start
from kadesh.table import Fact
from kadesh.table.contract import Card, DiceThrow, Move, Outcome, Part, SentenceTold

# How much a sentence matters.
DETAIL: Final = 0
ORDINARY: Final = 1
HEADLINE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Sentence:
    """A sentence under construction. A game adds methods for what it can name: a nation, a place, a card."""

    def __init__(self, fact: Fact, weight: int = ORDINARY) -> None:
        self.clause = fact.clause
        self.weight = weight
        self.parts: list[Part] = []
        self.dice: list[DiceThrow] = []
        self.moves: list[Move] = []
        self.card: Card | None = None
        self.by = ""
        self.outcome: Outcome | None = None

    def add(self, text: str, target: str = "") -> Self:
        """Words, with a capital at the beginning, linked if there is a target."""
        made: Part = {"t": text if self.parts else at_start(text)}
        if target:
            made["to"] = target
        self.parts.append(made)
        return self

    def text(self, text: str) -> Self:
        """Plain words."""
        return self.add(text)

    def rolled(self, faces: list[int], first: int, meaning: str, side: str = "", sides: int = 6) -> Self:
        """Dice, with the number of the first roll, so that anyone can check them."""
        made: DiceThrow = {"faces": faces, "first": first, "sides": sides, "meaning": meaning}
        if side:
            made["side"] = side
        self.dice.append(made)
        return self

    def drawn(self, face: int, sides: int, first: int, meaning: str, side: str = "") -> Self:
        """A chit, marker or card drawn: a roll as well, but not of a die that is seen."""
        self.rolled([face], first, meaning, side, sides)
        self.dice[-1]["draw"] = True
        return self

    def moved(
        self, symbol: str, side: str, count: int, start: str | None, end: str | None, piece: str = ""
    ) -> Self:
        """Pieces go from a space to another; None is off the map."""
        made: Move = {"symbol": symbol, "side": side, "count": count, "from": start, "to": end}
        if piece:
            made["piece"] = piece
        self.moves.append(made)
        return self

    def played(self, card: Card, side: str) -> Self:
        """The card that a side played, to be shown large."""
        self.card = card
        self.by = side
        return self

    def ended(self, outcome: Outcome) -> Self:
        """How a fight ended."""
        self.outcome = outcome
        return self

    def data(self) -> SentenceTold:
        """The sentence in the client's vocabulary."""
        made: SentenceTold = {"parts": self.parts, "clause": self.clause, "weight": self.weight}
        if self.dice:
            made["dice"] = self.dice
        if self.moves:
            made["moves"] = self.moves
        if self.card is not None:
            made["card"] = self.card
            made["by"] = self.by
        if self.outcome is not None:
            made["outcome"] = self.outcome
        return made
