"""Questions that several chapters ask in the same way: who is asked, and what he can think of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.games.acme.charts.tables import AREAS, CARDS, MAP_IDS
from kadesh.games.acme.rules.masks import BIT, BYTES, FEW, IN_BYTE, MAP, areas_in
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Acting
from kadesh.table import Frame, Option, Reason

DONE: Final[Option] = ("done",)

# Beyond the edge of a cut map nothing may be placed. [7.1, 8.1, 9.1]
BEYOND_THE_EDGE: Final[list[Reason]] = [
    Reason("4.1.1", "There is no such area."),
    Reason("8.1", "That area lies on or beyond the eastern edge of the Western Map."),
    Reason("7.1", "That area lies on or beyond the eastern edge of the Abbreviated Western Map."),
][: len(MAP_IDS)]
WESTERN_MAP: Final = 1
BEYOND_WITH_FOUR: Final = Reason("9.1", "That area lies on or beyond the eastern edge of the Western Map.")


def beyond_the_edge(p: AcmePosition) -> Reason:
    """The rulebook draws the same edge once for three players and once for four. [7.1, 8.1, 9.1]"""
    return BEYOND_WITH_FOUR if p.map == WESTERN_MAP and p.seats > 3 else BEYOND_THE_EDGE[p.map]


def of_card(text: str) -> list[Reason]:
    """A reason that many cards have in common, by the number of the card whose words say so."""
    return [Reason(f"C{card}", text) for card in range(len(CARDS))]


def actor(p: AcmePosition, acting: Acting) -> int:
    """The civilization that something is about answers for it."""
    return acting.colour


def beyond(p: AcmePosition, area: int) -> Reason | None:
    """The reason against an area that is not in play. [7.1, 8.1, 9.1] (R51)"""
    return None if MAP[p.map] >> area & 1 else beyond_the_edge(p)


# Options about areas and cards are made once and offered again and again.
MADE: Final[dict[str, list[Option]]] = {
    word: [(word, number) for number in range(AREAS)]
    for word in (
        *("retire", "resettle", "deploy", "pay-disk", "pay-card", "play", "save-card", "discard"),
        *("aim-area", "aim-faction", "aim-deity", "aim-border", "space", "how-many", "establish"),
    )
}


# Those about many areas stand ready byte by byte of a mask, as in `areas_in`.
READY: Final[dict[str, list[list[list[Option]]]]] = {
    word: [[[MADE[word][area] for area in areas] for areas in place] for place in IN_BYTE]
    for word in ("retire", "deploy", "pay-disk", "aim-area")
}


def choices(word: str, mask: int) -> list[Option]:
    """The word with each member of a mask."""
    made = MADE[word]
    found: list[Option] = []
    if mask.bit_count() > FEW:
        ready = READY.get(word)
        if ready is None:
            return [made[number] for number in areas_in(mask)]
        for place, byte in enumerate(mask.to_bytes(BYTES, "little")):
            if byte:
                found += ready[place][byte]
        return found
    while mask:
        top = mask.bit_length() - 1
        found.append(made[top])
        mask ^= BIT[top]
    found.reverse()
    return found


def anywhere(word: str, *others: str) -> Callable[[Any, Frame], list[Option]]:
    """The word about any area of the map, or one of the others."""

    def options(p: Any, frame: Frame) -> list[Option]:
        return [*((word, area) for area in range(AREAS)), *((other,) for other in others)]

    return options
