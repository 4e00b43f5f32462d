"""Sets of areas as bit masks: what the map says about them, and how they are taken apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kadesh.games.acme.charts.tables import (
    AREAS,
    COAST,
    DESERT,
    EAST_EDGE,
    FERTILE,
    IN_PLAY,
    LAND_NEIGHBOURS,
    MAP_IDS,
    MOUNTAIN,
    NEIGHBOURS,
    NORTH_EDGE,
    PLAIN,
    SEA,
    TERRAIN,
)


def mask_of(areas: Sequence[int]) -> int:
    """These areas as a mask."""
    mask = 0
    for area in areas:
        mask |= 1 << area
    return mask


KEPT_MOST: Final = 20_000


class _Kept(dict[int, list[int]]):
    """The members of masks that were asked for, kept up to a number."""

    def __missing__(self, mask: int) -> list[int]:
        if len(self) >= KEPT_MOST:
            self.clear()
        found = self[mask] = taken_apart(mask)
        return found


KEPT: Final = _Kept()

# The areas (cards, Factions, Deities) of a mask, in order, as a list that is kept: nobody changes it. No
# function of ours stands between, for nothing is asked more often.
areas_in: Final = KEPT.__getitem__


def taken_apart(mask: int) -> list[int]:
    """The members of a mask, in order, as a list that may be changed."""
    found: list[int] = []
    if mask.bit_count() > FEW:
        for place, byte in enumerate(mask.to_bytes(BYTES, "little")):
            if byte:
                found += IN_BYTE[place][byte]
        return found
    while mask:
        top = mask.bit_length() - 1
        found.append(top)
        mask ^= BIT[top]
    found.reverse()
    return found


def member(mask: int, place: int) -> int:
    """The member of a mask that comes after so many others."""
    for at, byte in enumerate(mask.to_bytes(BYTES, "little")):
        members = IN_BYTE[at][byte]
        if place < len(members):
            return members[place]
        place -= len(members)
    raise IndexError("the mask has fewer members")


# Small sets are taken apart from the top: a known bit is cheaper to take away than one to be found.
BIT: Final[list[int]] = [1 << number for number in range(8 * (AREAS // 8))]
# Large sets are taken apart byte by byte: what is in each byte is known beforehand.
BYTES: Final = AREAS // 8
FEW: Final = 8
IN_BYTE: Final[list[list[list[int]]]] = [
    [[8 * place + bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
    for place in range(BYTES)
]


def of_terrain(kinds: int) -> int:
    """All areas of some kinds of terrain; the kinds are a mask too. [2.5, 4.1.1]"""
    return mask_of([area for area in range(AREAS) if kinds >> TERRAIN[area] & 1])


ALL_LAND: Final = 1 << FERTILE | 1 << PLAIN | 1 << MOUNTAIN | 1 << DESERT  # kinds of terrain
EVERY_KIND: Final = ALL_LAND | 1 << SEA

LAND: Final = of_terrain(ALL_LAND)
SEAS: Final = of_terrain(1 << SEA)
FERTILES: Final = of_terrain(1 << FERTILE)
PLAINS: Final = of_terrain(1 << PLAIN)
MOUNTAINS: Final = of_terrain(1 << MOUNTAIN)
DESERTS: Final = of_terrain(1 << DESERT)
SMALL: Final = SEAS | DESERTS  # where two disks of a Faction are the limit [12.2]

OF_KINDS: Final[list[int]] = [of_terrain(kinds) for kinds in range(EVERY_KIND + 1)]

# --- by map ---

MAP: Final[list[int]] = [mask_of(IN_PLAY[which]) for which in range(len(MAP_IDS))]
NEXT_TO: Final[list[list[int]]] = [
    [mask_of(NEIGHBOURS[which][area]) for area in range(AREAS)] for which in range(len(MAP_IDS))
]
LAND_NEXT_TO: Final[list[list[int]]] = [
    [mask_of(LAND_NEIGHBOURS[which][area]) for area in range(AREAS)] for which in range(len(MAP_IDS))
]

# The Land about each Sea area. [16.2]
SHORES: Final[list[list[int]]] = [
    [NEXT_TO[which][area] & LAND for area in range(AREAS)] for which in range(len(MAP_IDS))
]

# Where invasions come from. [C98, C99, C101, C102]
NORTH: Final[list[int]] = [mask_of(NORTH_EDGE[which]) for which in range(len(MAP_IDS))]
EAST: Final[list[int]] = [mask_of(EAST_EDGE[which]) for which in range(len(MAP_IDS))]
COASTS: Final[list[int]] = [
    mask_of([area for area in range(AREAS) if COAST[which][area]]) for which in range(len(MAP_IDS))
]


def around(which: int, mask: int) -> int:
    """All areas next to any of a set, across rivers and coasts too. [4.1.2, 4.1.3]"""
    found = 0
    next_to = NEXT_TO[which]
    for area in areas_in(mask):
        found |= next_to[area]
    return found
