"""13.4 What a civilization acquires: Area Presence, Commerce, Special Abilities; a reckoning without
questions.
"""

from __future__ import annotations

from kadesh.games.acme.charts.tables import HOME_CIV
from kadesh.games.acme.rules.arithmetic import mountain_growth, sea_growth
from kadesh.games.acme.rules.ch03_gains import gain_minas
from kadesh.games.acme.rules.masks import (
    FERTILES,
    LAND,
    MOUNTAINS,
    OF_KINDS,
    PLAINS,
    SEAS,
    areas_in,
    mask_of,
)
from kadesh.games.acme.rules.position import CUBE_CARDS, EMBARGO, TABLE, AcmePosition


def settlements(p: AcmePosition, colour: int) -> int:
    """Land areas with exactly two disks of a civilization. [3.21]"""
    return p.many[colour] & LAND & ~p.cities[colour]


def camps(p: AcmePosition, colour: int) -> int:
    """Areas with exactly one disk of a civilization. [3.2]"""
    return p.where[colour] & ~p.many[colour]


def embargoed(p: AcmePosition) -> int:
    """The civilization that trades with nobody, as a mask. [C51]"""
    place = p.card_at[EMBARGO]
    return 1 << place - TABLE if TABLE <= place < TABLE + p.seats else 0


def commerce(p: AcmePosition, colour: int) -> int:
    """The civilizations that give Commerce, as a mask. [13.4.6, 13.4.7] (R27)"""
    barred = embargoed(p)
    return 0 if barred >> colour & 1 else p.trades_with(colour) & ~barred


def homes_of_others(p: AcmePosition, colour: int) -> int:
    """How many printed Home areas of other civilizations it Controls. [A1, A12, S8]"""
    controlled = p.controlled(colour) & LAND
    return sum(1 for area in areas_in(controlled) if HOME_CIV[area] not in (-1, p.civ[colour]))


def growth_of(p: AcmePosition, colour: int) -> list[int]:
    """Disks by Seas, Mountains, Plains, Fertile areas, Commerce, abilities.

    [13.4.2, 13.4.3, 13.4.4, 13.4.5, 13.4.6, 13.4.7, 13.4.8]
    """
    two = settlements(p, colour)
    highlanders = p.ability(colour, "highlanders") is not None
    fertile = (p.controlled(colour) | two) & FERTILES
    return [
        sea_growth((p.where[colour] & SEAS).bit_count()),
        mountain_growth((two & MOUNTAINS).bit_count(), highlanders),
        (two & PLAINS).bit_count(),
        fertile.bit_count(),
        commerce(p, colour).bit_count(),
        ability_growth(p, colour),
    ]


def ability_growth(p: AcmePosition, colour: int) -> int:
    """Disks by the display, and in a year of plenty. [13.4.8, A1, A6, A8, A10, A14, E12]"""
    display = p.display(colour)
    disks = p.plenty_disks if p.plenty >> colour & 1 else 0
    found = display.get("homes-growth")
    if found is not None:
        disks += min(found.most, found.disks * homes_of_others(p, colour))
    found = display.get("areas-growth")
    if found is not None:
        held = p.controlled(colour) & mask_of(found.areas)
        disks += found.disks if held.bit_count() >= found.least else 0
    found = display.get("colonists")
    if found is not None:
        at_home = p.controlled(colour) & mask_of(found.areas) == mask_of(found.areas)
        disks += found.disks if at_home and p.where[colour] & mask_of(found.areas2) else 0
    found = display.get("city-growth")
    if found is not None:
        disks += min(found.most, found.disks * (p.number_of_cities(colour) // found.every))
    found = display.get("herds")
    if found is not None:
        held = p.controlled(colour) & camps(p, colour) & OF_KINDS[found.terrain]
        disks += found.disks * (held.bit_count() // found.every)
    return disks


def minas_at_growth(p: AcmePosition, colour: int) -> None:
    """Minas at the very start of a civilization's Growth. [5.10, A3, A4, A6, A12, A16]"""
    display = p.display(colour)
    clause = f"A{p.civ[colour] + 1}"
    found = display.get("city-mina")
    if found is not None and p.cities[colour] & mask_of(found.areas):
        gain_minas(p, colour, found.minas, clause)
    found = display.get("occupy-mina")
    if found is not None and p.where[colour] & mask_of(found.areas):
        gain_minas(p, colour, found.minas, clause)
    found = display.get("fertile-mina")
    if found is not None and (p.cities[colour] & OF_KINDS[found.terrain]).bit_count() >= found.least:
        gain_minas(p, colour, found.minas, clause)
    found = display.get("homes-mina")
    if found is not None and homes_of_others(p, colour) >= found.least:
        gain_minas(p, colour, found.minas, clause)


def harvestable(p: AcmePosition, colour: int) -> list[int]:
    """Which of the three cubes a civilization may harvest now: it Controls the area. [14.4.9] (R86)"""
    return [
        cube
        for cube in range(len(CUBE_CARDS))
        if p.special[cube] >= 0 and p.on_card[CUBE_CARDS[cube]] > 0 and p.controls(colour, p.special[cube])
    ]
