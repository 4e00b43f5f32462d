"""A sentence of the log: what Chariot Lords can name in it."""

from __future__ import annotations

from typing import Final, Self

from kadesh.craft import sentence as craft
from kadesh.games.chariot_lords.charts.tables import AREA_IDS, NATION_IDS
from kadesh.games.chariot_lords.charts.troops import MARKER_KIND, MARKER_NATION, TROOP_KIND, TROOP_NATION
from kadesh.games.chariot_lords.telling.naming import (
    MARKER_SYMBOLS,
    PLACES,
    UNIT_SYMBOLS,
    marker_name,
    marker_piece,
    side,
    space,
    unit_piece,
    units_text,
    who,
)

# In place of an area: from beyond the map, or off it.
NONE: Final = -1


class Sentence(craft.Sentence):
    """A sentence under construction."""

    def nation(self, nation: int, text: str = "") -> Self:
        """A nation's name, linked."""
        return self.add(text or who(nation), side(nation))

    def area(self, area: int) -> Self:
        """An area's name, linked."""
        return self.add(PLACES[area], space(area))

    def units(self, troop: int, number: int = 1) -> Self:
        """Units, linked to their nation."""
        return self.nation(TROOP_NATION[troop], units_text(troop, number))

    def marker(self, marker: int, ruler: str) -> Self:
        """A marker, linked to its nation."""
        return self.nation(MARKER_NATION[marker], marker_name(marker, ruler))

    def chit(self, drawn: int, chits: int, first: int, nation: int) -> Self:
        """A chit out of the cup."""
        meaning = "the last chit" if chits == 1 else f"one of {chits} chits in the cup"
        return self.drawn(drawn, chits, first, meaning, NATION_IDS[nation])

    def move(self, troop: int, number: int, start: int, end: int) -> Self:
        """Units go from an area to another; a negative area is none."""
        side, symbol = NATION_IDS[TROOP_NATION[troop]], UNIT_SYMBOLS[TROOP_KIND[troop]]
        piece = unit_piece(troop, end if end >= 0 else start)
        return self.moved(symbol, side, number, _area(start), _area(end), piece)

    def move_marker(self, marker: int, ruler: str, start: int, end: int) -> Self:
        """A marker goes from an area to another; a negative area is none."""
        side, symbol = NATION_IDS[MARKER_NATION[marker]], MARKER_SYMBOLS[MARKER_KIND[marker]]
        return self.moved(symbol, side, 1, _area(start), _area(end), marker_piece(marker, ruler))


def _area(area: int) -> str | None:
    return AREA_IDS[area] if area >= 0 else None
