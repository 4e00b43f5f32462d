"""A sentence of the log under construction: linked words, dice, movements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.games.genesis.charts.tables import KING_POWER, POWER_IDS, SPACE_IDS, UNIT_KINDS
from kadesh.games.genesis.rules.position import SLOT_POWER, part, spaces_in
from kadesh.games.genesis.telling.naming import (
    PLACES,
    UNIT_SYMBOLS,
    Data,
    at_start,
    card_name,
    card_target,
    king_name,
    side,
    space,
    unit_piece,
    who,
)
from kadesh.table import Fact

# How much a sentence matters.
DETAIL: Final = 0
ORDINARY: Final = 1
HEADLINE: Final = 2

# In place of a space: from beyond the map, or off it.
NONE: Final = -1

Values = tuple[Any, ...]


class Sentence:
    """A sentence under construction."""

    def __init__(self, fact: Fact, weight: int = ORDINARY) -> None:
        self.clause = fact.clause
        self.weight = weight
        self.parts: list[Data] = []
        self.dice: list[Data] = []
        self.moves: list[Data] = []

    def add(self, text: str, target: str = "") -> Sentence:
        """Words, with a capital at the beginning, linked if there is a target."""
        made: Data = {"t": text if self.parts else at_start(text)}
        if target:
            made["to"] = target
        self.parts.append(made)
        return self

    def text(self, text: str) -> Sentence:
        """Plain words."""
        return self.add(text)

    def power(self, power: int, text: str = "") -> Sentence:
        """A power's name, linked."""
        if power < 0:
            return self.add(text or "the city")
        return self.add(text or who(power), side(power))

    def place(self, at: int) -> Sentence:
        """A space's name, linked."""
        return self.add(PLACES[at], space(at))

    def card(self, card: int) -> Sentence:
        """A card's name, linked."""
        return self.add(card_name(card), card_target(card))

    def king(self, king: int) -> Sentence:
        """A king's name, linked to his power."""
        return self.add(king_name(king), side(KING_POWER[king]) if king >= 0 else "")

    def roll(self, faces: list[int], first: int, power: int, meaning: str, sides: int = 6) -> Sentence:
        """Dice, with the number of the first roll, so that anyone can check them."""
        made: Data = {"faces": faces, "first": first, "sides": sides, "meaning": meaning}
        if power >= 0:
            made["side"] = POWER_IDS[power]
        self.dice.append(made)
        return self

    def draw(self, face: int, sides: int, first: int, power: int, meaning: str) -> Sentence:
        """A marker, king or card drawn: a roll as well, but not of a die that is seen."""
        self.roll([face], first, power, meaning, sides)
        self.dice[-1]["draw"] = True
        return self

    def move(self, power: int, force: int, start: int, end: int, kings: int = 0) -> Sentence:
        """A packed force goes from a space to another; a negative space is none."""
        for kind in range(UNIT_KINDS):
            if part(force, kind):
                self.moves.append(
                    {
                        "piece": unit_piece(power, kind, end if end >= 0 else start),
                        **step(UNIT_SYMBOLS[kind], power, part(force, kind), start, end),
                    }
                )
        for slot in spaces_in(kings):
            self.moves.append(step("king", SLOT_POWER[slot], 1, start, end))
        return self

    def data(self) -> Data:
        """The sentence in the client's vocabulary."""
        made: Data = {"parts": self.parts, "clause": self.clause, "weight": self.weight}
        if self.dice:
            made["dice"] = self.dice
        if self.moves:
            made["moves"] = self.moves
        return made


def step(symbol: str, power: int, count: int, start: int, end: int) -> Data:
    """A movement that the client can show."""
    return {
        "symbol": symbol,
        "side": POWER_IDS[power],
        "count": count,
        "from": SPACE_IDS[start] if start >= 0 else None,
        "to": SPACE_IDS[end] if end >= 0 else None,
    }


Teller = Callable[[Fact, Values], Sentence]
