"""Questions that several chapters ask in the same way: who is asked, and what he can think of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.games.acme.charts.tables import AREAS, CARDS, MAP_IDS
from kadesh.games.acme.rules.masks import KEPT_MOST, MAP, taken_apart
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
        "from",
    )
}


# A word with the members of masks that were asked for, kept up to a number.
LISTS: Final[dict[str, dict[int, list[Option]]]] = {word: {} for word in MADE}


def choices(word: str, mask: int) -> list[Option]:
    """The word with each member of a mask, as a list that may be changed."""
    lists = LISTS[word]
    found = lists.get(mask)
    if found is None:
        if len(lists) >= KEPT_MOST:
            lists.clear()
        made = MADE[word]
        found = lists[mask] = [made[number] for number in taken_apart(mask)]
    return found[:]


def anywhere(word: str, *others: str) -> Callable[[Any, Frame], list[Option]]:
    """The word about any area of the map, or one of the others."""

    def options(p: Any, frame: Frame) -> list[Option]:
        return [*((word, area) for area in range(AREAS)), *((other,) for other in others)]

    return options
