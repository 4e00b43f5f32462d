"""What a disaster that strikes whole areas costs all others, less what it costs oneself. [N5]"""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.tables import CARDS, FATE, RIVERS, RIVERS_IN, Card
from kadesh.games.acme.rules.masks import MAP, NEXT_TO, OF_KINDS, areas_in
from kadesh.games.acme.rules.position import AcmePosition

DEEDS: Final = ("strike-all", "locusts", "sandstorm", "pestilence", "flood")
HAVOC: Final = frozenset(card for card in FATE if CARDS[card].deed in DEEDS)


def losses(p: AcmePosition, colour: int, card: Card, area: int) -> int:
    """The disks of one civilization in the area that is struck and about it, if nothing is saved."""
    beside = NEXT_TO[p.map][area] & OF_KINDS[card.around_terrain] & p.where[colour]
    here = p.count(colour, area)
    if card.deed == "locusts":
        pairs = sum(1 for other in areas_in(beside) if p.count(colour, other) == 2)
        return max(0, here - card.least) + card.around * pairs
    if card.deed == "pestilence":
        struck = card.here if p.has_city(colour, area) else 0
        return struck + card.around * (beside & p.cities[colour]).bit_count()
    lost = min(here, card.here)
    number = beside.bit_count()
    return lost + card.around * (min(number, card.areas) if card.areas else number)


def flooded(p: AcmePosition, colour: int, card: Card, river: int) -> int:
    """The disks of one civilization on both banks of a river."""
    lost = 0
    for bank in RIVERS[river]:
        lost += min(p.count(colour, bank), card.around if p.has_city(colour, bank) else card.here)
    return lost


def havoc(p: AcmePosition, seat: int, number: int, place: int) -> int:
    """What all others lose less what oneself does, by an area or, in a flood, by a river. [N5]"""
    card = CARDS[number]
    count = flooded if card.deed == "flood" else losses
    total = 0
    for colour in range(p.seats):
        lost = count(p, colour, card, place)
        total += -lost if colour == seat else lost
    return total


def most_havoc(p: AcmePosition, seat: int, number: int) -> int:
    """The most that a disaster can do so. [N5]"""
    card = CARDS[number]
    places = RIVERS_IN[p.map] if card.deed == "flood" else areas_in(OF_KINDS[card.terrain] & MAP[p.map])
    return max((havoc(p, seat, number, place) for place in places), default=0)
