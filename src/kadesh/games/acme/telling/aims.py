"""How and where a card or a use has its effect, as it was announced: for the log and for the question whether
it is negated. [14.4.4]
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kadesh.craft.english import many
from kadesh.games.acme.charts.tables import CARDS, RIVERS
from kadesh.games.acme.rules.ch14_placement import FOR_POINTS
from kadesh.games.acme.telling.naming import ordinal, points

TEXT: Final = 0
AREA: Final = 1
FACTION: Final = 2
DEITY: Final = 3


class Part(NamedTuple):
    """A piece of what is said: plain text, or something with a name."""

    kind: int
    text: str = ""
    number: int = -1


def said(text: str) -> Part:
    return Part(TEXT, text)


def enumerated(kind: int, numbers: tuple[int, ...]) -> list[Part]:
    """Ur, Uruk and Nippur; each once, with how often."""
    once = list(dict.fromkeys(numbers))
    found: list[Part] = []
    for place, number in enumerate(once):
        if place:
            found.append(said(" and " if place == len(once) - 1 else ", "))
        found.append(Part(kind, number=number))
        if numbers.count(number) > 1 and kind == AREA:
            found.append(said(f" (×{numbers.count(number)})"))
    return found


def aims_of(
    card: int, player: int, areas: tuple[int, ...], factions: tuple[int, ...], number: int, deity: int
) -> list[Part]:
    """All that was named with a card. [14.4.4]"""
    deed = CARDS[card].deed
    if deed == "flood":
        one, other = RIVERS[number]
        return [said(" at the river between "), *enumerated(AREA, (one, other))]
    if deed == "astrologer":
        return [said(f" for the {ordinal(number)} space of the Turn Order")]
    if deed == "saga" and number == FOR_POINTS:
        return [said(f" for {points(CARDS[card].vp)}")]
    if len(areas) == len(factions) > 1:
        return in_pairs(areas, factions)
    found: list[Part] = [said(" in "), *enumerated(AREA, areas)] if areas else []
    others = tuple(faction for faction in factions if faction != player)
    if others:
        found += [said(" with " if deed == "marriage" else " against "), *enumerated(FACTION, others)]
    if deed == "deportation":
        found.append(said(f": {many(number, 'disk')}"))
    if deity >= 0:
        found += [said(", turning to " if deed == "prophet" else ", aimed at "), Part(DEITY, number=deity)]
    return found


def in_pairs(areas: tuple[int, ...], factions: tuple[int, ...]) -> list[Part]:
    """In Ur against Egypt and in Uruk against the Hittites. [C10, C54, C67]"""
    if len(set(factions)) == 1:
        return [said(" in "), *enumerated(AREA, areas), said(" against "), Part(FACTION, number=factions[0])]
    found: list[Part] = []
    for place, (area, faction) in enumerate(zip(areas, factions, strict=True)):
        if place:
            found.append(said(" and" if place == len(areas) - 1 else ","))
        found += [said(" in "), Part(AREA, number=area), said(" against "), Part(FACTION, number=faction)]
    return found


def use_of(card: int, number: int) -> str:
    """How many Allies come, or which space is taken. [C18, C104, C106]"""
    deed = CARDS[card].deed if card > 0 else ""
    if deed in ("war", "stallions", "galleys") and number > 0:
        return f" for {many(number, 'Ally', 'Allies')}"
    return f" for the {ordinal(number)} space of the Turn Order" if deed == "father" else ""
