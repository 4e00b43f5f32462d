"""15 Rulers, and what becomes of markers that stand alone."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import ARABIAN_DESERT, AREAS, NATIONS
from kadesh.games.chariot_lords.charts.troops import CHOSEN_PEOPLE, MARKER_KIND, MARKER_NATION, MARKERS, RULER
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch14_chosen_people import capture
from kadesh.games.chariot_lords.rules.position import GONE, NOT_YET, LordsPosition

EVERYWHERE: Final = (1 << AREAS) - 1
_CLAUSE: Final[list[str]] = ["15.3", "6.7", "6.7", "14.3"]


def lose_lone_markers(p: LordsPosition, areas: int) -> None:
    """Markers left in an area with enemy units and no unit of their own are lost. [6.6.1, 6.7, 15.3, 14.3]

    Not in the Arabian Desert, where nobody fights. [5.7]
    """
    for marker in range(MARKERS):
        area = p.marker[marker]
        if area < 0 or not areas >> area & 1 or area == ARABIAN_DESERT:
            continue
        nation = MARKER_NATION[marker]
        if p.holds(nation, area) or not p.others(nation, area):
            continue
        p.tell(facts.MarkerLost, _CLAUSE[MARKER_KIND[marker]], marker, area, p.ruler_name[nation])
        if MARKER_KIND[marker] == CHOSEN_PEOPLE:
            capture(p)
        else:
            p.marker[marker] = GONE


def remove_ruler(p: LordsPosition, nation: int) -> None:
    """A ruler's days are over. [15.1.2, 5.10]"""
    if p.marker[nation] >= 0:
        p.tell(facts.RulerGoes, "15.1.2", nation, p.marker[nation], p.ruler_name[nation])
    p.marker[nation] = NOT_YET


def remove_rulers(p: LordsPosition) -> None:
    """Rulers leave at the end of the game turn in which they came. [15.1.2]"""
    for nation in range(NATIONS):
        if MARKER_KIND[nation] == RULER:
            remove_ruler(p, nation)
