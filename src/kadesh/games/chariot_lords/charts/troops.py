"""Troops and markers: the counters of a nation that do not differ from each other. [2.2, 2.2.2, 2.3]

A troop is a nation's counters of one kind. Counters of Egypt that serve the Nubian Dynasty are
troops of Nubia that come from Egypt, so that they can go back. [13.1, 13.2]
"""

from typing import Final

from kadesh.games.chariot_lords.charts.tables import (
    EGYPT,
    ENGINE_COUNTS,
    JUDAH,
    NATION_IDS,
    NATIONS,
    NUBIA,
    UNITS_OF,
)
from kadesh.games.chariot_lords.charts.words import CAMEL, CAVALRY, CHARIOT, FOOT, KINDS, MARKER_WORDS

FOOT_ALLOWANCE: Final = 3
MOUNTED_ALLOWANCE: Final = 4


def _all_troops() -> list[tuple[int, int, int]]:
    """(nation, kind, nation it comes from), nation by nation."""
    troops: list[tuple[int, int, int]] = []
    for nation in range(NATIONS):
        for kind in range(KINDS):
            if UNITS_OF[nation][kind] > 0:
                troops.append((nation, kind, nation))
        if nation == NUBIA:
            troops.append((NUBIA, FOOT, EGYPT))
            troops.append((NUBIA, CHARIOT, EGYPT))
    return troops


_TROOPS: Final = _all_troops()
TROOPS: Final = len(_TROOPS)
TROOP_NATION: Final[list[int]] = [troop[0] for troop in _TROOPS]
TROOP_KIND: Final[list[int]] = [troop[1] for troop in _TROOPS]
TROOP_ORIGIN: Final[list[int]] = [troop[2] for troop in _TROOPS]
TROOPS_OF: Final[list[list[int]]] = [
    [troop for troop in range(TROOPS) if TROOP_NATION[troop] == nation] for nation in range(NATIONS)
]
# [2.2, 2.2.2] Three types of unit: camels are cavalry.
TROOP_TYPE: Final[list[int]] = [CAVALRY if kind == CAMEL else kind for kind in TROOP_KIND]
# The place of a troop among those of its nation, for lists that exist for the moving nation only.
SLOT: Final[list[int]] = [TROOPS_OF[TROOP_NATION[troop]].index(troop) for troop in range(TROOPS)]
SLOTS: Final = max(len(troops) for troops in TROOPS_OF)
# [5.2] Foot move three areas, mounted units four.
ALLOWANCE: Final[list[int]] = [FOOT_ALLOWANCE if kind == FOOT else MOUNTED_ALLOWANCE for kind in TROOP_KIND]


def troop_of(nation: int, kind: int) -> int:
    """The nation's own troop of a kind, -1 if it has no such counters."""
    for troop in TROOPS_OF[nation]:
        if TROOP_KIND[troop] == kind and TROOP_ORIGIN[troop] == nation:
            return troop
    return -1


TROOP: Final[list[list[int]]] = [
    [troop_of(nation, kind) for kind in range(KINDS)] for nation in range(NATIONS)
]
EGYPTIAN_FOOT: Final = TROOP[EGYPT][FOOT]
EGYPTIAN_CHARIOTS: Final = TROOP[EGYPT][CHARIOT]
DYNASTY_FOOT: Final = TROOPS_OF[NUBIA][-2]
DYNASTY_CHARIOTS: Final = TROOPS_OF[NUBIA][-1]

# Markers that move: a place for each nation's ruler, then siege and terror, then the Chosen People.
RULER: Final = 0
SIEGE: Final = 1
TERROR: Final = 2
CHOSEN_PEOPLE: Final = 3
MARKER_KIND_NAMES: Final[list[str]] = MARKER_WORDS
_ENGINES: Final[list[tuple[int, int]]] = [
    (nation, kind)
    for nation in range(NATIONS)
    for kind, number in zip((SIEGE, TERROR), ENGINE_COUNTS[nation], strict=True)
    for _ in range(number)
]
MARKER_NATION: Final[list[int]] = [*range(NATIONS), *(engine[0] for engine in _ENGINES), JUDAH]
MARKER_KIND: Final[list[int]] = [*([RULER] * NATIONS), *(engine[1] for engine in _ENGINES), CHOSEN_PEOPLE]
MARKERS: Final = len(MARKER_NATION)
PEOPLE: Final = MARKERS - 1
MARKERS_OF: Final[list[list[int]]] = [
    [marker for marker in range(MARKERS) if MARKER_NATION[marker] == nation] for nation in range(NATIONS)
]
ENGINES_OF: Final[list[list[int]]] = [
    [marker for marker in MARKERS_OF[nation] if MARKER_KIND[marker] in (SIEGE, TERROR)]
    for nation in range(NATIONS)
]
# [5.2] Rulers move four areas, siege, terror and the Chosen People three.
MARKER_ALLOWANCE: Final[list[int]] = [
    MOUNTED_ALLOWANCE if kind == RULER else FOOT_ALLOWANCE for kind in MARKER_KIND
]


def troop_id(troop: int) -> str:
    """A name that lasts, for pieces and files: egypt.foot."""
    origin = TROOP_ORIGIN[troop]
    name = f"{NATION_IDS[TROOP_NATION[troop]]}.{('foot', 'chariot', 'cavalry', 'camel')[TROOP_KIND[troop]]}"
    return name if origin == TROOP_NATION[troop] else f"{name}.of-{NATION_IDS[origin]}"
