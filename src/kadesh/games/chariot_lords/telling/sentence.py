"""A sentence of the log under construction: linked words, dice, movements."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import AREA_IDS, NATION_IDS
from kadesh.games.chariot_lords.charts.troops import MARKER_KIND, MARKER_NATION, TROOP_KIND, TROOP_NATION
from kadesh.games.chariot_lords.telling.naming import (
    MARKER_SYMBOLS,
    PLACES,
    UNIT_SYMBOLS,
    Data,
    at_start,
    marker_name,
    marker_piece,
    side,
    space,
    unit_piece,
    units_text,
    who,
)
from kadesh.table import Fact

Parts = list[Data]

# How much a sentence matters.
DETAIL: Final = 0
ORDINARY: Final = 1
HEADLINE: Final = 2

# In place of an area: from beyond the map, or off it.
NONE: Final = -1


class Sentence:
    """A sentence under construction."""

    def __init__(self, fact: Fact, weight: int) -> None:
        self.clause = fact.clause
        self.weight = weight
        self.parts: Parts = []
        self.dice: list[Data] = []
        self.moves: list[Data] = []

    def text(self, text: str) -> Sentence:
        """Plain words."""
        self.parts.append({"t": text})
        return self

    def nation(self, nation: int, text: str = "") -> Sentence:
        """A nation's name, linked; with a capital at the beginning."""
        name = text or who(nation)
        self.parts.append({"t": name if self.parts else at_start(name), "to": side(nation)})
        return self

    def area(self, area: int) -> Sentence:
        """An area's name, linked."""
        self.parts.append({"t": PLACES[area], "to": space(area)})
        return self

    def units(self, troop: int, number: int) -> Sentence:
        """Units, linked to their nation."""
        return self.nation(TROOP_NATION[troop], units_text(troop, number))

    def marker(self, marker: int, ruler: str) -> Sentence:
        """A marker, linked to its nation."""
        return self.nation(MARKER_NATION[marker], marker_name(marker, ruler))

    def roll(self, faces: list[int], first: int, sides: int, nation: int, meaning: str) -> Sentence:
        """Dice, with the number of the first roll, so that anyone can check them."""
        self.dice.append(
            {"faces": faces, "first": first, "sides": sides, "side": NATION_IDS[nation], "meaning": meaning}
        )
        return self

    def draw(self, drawn: int, first: int, chits: int, nation: int) -> Sentence:
        """A chit out of the cup: a roll as well, but not of a die that is seen."""
        meaning = "the last chit" if chits == 1 else f"one of {chits} chits in the cup"
        self.roll([drawn], first, chits, nation, meaning)
        self.dice[-1]["draw"] = True
        return self

    def move(self, troop: int, number: int, start: int, end: int) -> Sentence:
        """Units go from an area to another; a negative area is none."""
        self.moves.append(
            {
                "piece": unit_piece(troop, end if end >= 0 else start),
                "symbol": UNIT_SYMBOLS[TROOP_KIND[troop]],
                "side": NATION_IDS[TROOP_NATION[troop]],
                "count": number,
                "from": AREA_IDS[start] if start >= 0 else None,
                "to": AREA_IDS[end] if end >= 0 else None,
            }
        )
        return self

    def move_marker(self, marker: int, ruler: str, start: int, end: int) -> Sentence:
        """A marker goes from an area to another; a negative area is none."""
        self.moves.append(
            {
                "piece": marker_piece(marker, ruler),
                "symbol": MARKER_SYMBOLS[MARKER_KIND[marker]],
                "side": NATION_IDS[MARKER_NATION[marker]],
                "count": 1,
                "from": AREA_IDS[start] if start >= 0 else None,
                "to": AREA_IDS[end] if end >= 0 else None,
            }
        )
        return self

    def data(self) -> Data:
        """The sentence in the client's vocabulary."""
        made: Data = {"parts": self.parts, "clause": self.clause, "weight": self.weight}
        if self.dice:
            made["dice"] = self.dice
        if self.moves:
            made["moves"] = self.moves
        return made
