"""7 Control, and what may stand where: stacking [5.3] and closed areas [5.7–5.9]."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import (
    ARABIAN_DESERT,
    CANAAN,
    CITY,
    JUDAH,
    JUDAH_AREA,
    LIBYAN_DESERT,
    MAY_ENTER,
    NUBIA_OFF_MAP,
    SPECIAL_AREA,
)
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.table import Reason

STACK: Final = 5
CANAANITE_STACK: Final = 3
NO_LIMIT: Final = 99

CLOSED_ARABIA: Final = Reason("5.7", "Only Arameans and Chaldeans know the ways of the Arabian Desert.")
CLOSED_LIBYA: Final = Reason("5.8", "Only the Libyans live in the Libyan Desert.")
CLOSED_NUBIA: Final = Reason("13.4", "Nubia lies off the map: only Nubians withdraw there.")
COVENANT_BARS: Final = Reason(
    "14.1", "While Judah is godly and holds its land, nobody else may be placed there."
)

UNCOUNTED: Final = sum(1 << area for area in range(len(CITY)) if SPECIAL_AREA[area])


def controlled(p: LordsPosition, nation: int) -> int:
    """The areas that a nation controls, as a mask; the great deserts and Nubia never count. [7.1, 7.3]"""
    return p.held[nation] & ~UNCOUNTED


def controlled_areas(p: LordsPosition, nation: int) -> list[int]:
    """The areas that a nation controls. [7.1]"""
    return areas_in(controlled(p, nation))


def contested_areas(p: LordsPosition) -> list[int]:
    """Where the moving nation's units stand among others'; the Arabian Desert is nobody's. [4.2.3, 5.7]"""
    mine = p.held[p.nation] & ~(1 << ARABIAN_DESERT)
    return [area for area in areas_in(mine) if p.others(p.nation, area)]


def stacking_limit(p: LordsPosition, nation: int, area: int) -> int:
    """How many units of a nation may end a phase in an area. [5.3, 15.6, 5.7, 5.8]"""
    if SPECIAL_AREA[area]:
        return NO_LIMIT
    if nation == CANAAN and p.marker[CANAAN] != area:
        return CANAANITE_STACK
    return STACK


def why_closed(nation: int, area: int) -> Reason | None:
    """The reason why a nation may never stand in an area. [5.7, 5.8, 5.9, 13.4]"""
    if MAY_ENTER[nation][area]:
        return None
    if area == ARABIAN_DESERT:
        return CLOSED_ARABIA
    if area == LIBYAN_DESERT:
        return CLOSED_LIBYA
    assert area == NUBIA_OFF_MAP
    return CLOSED_NUBIA


def why_not_placed_in(p: LordsPosition, nation: int, area: int) -> Reason | None:
    """The covenant's bar against placing in Judah. [14.1]"""
    if area == JUDAH_AREA and nation != JUDAH and p.godly and p.people_at >= 0 and p.holds(JUDAH, area):
        return COVENANT_BARS
    return None
