"""13 Nubians: the dynasty from Kush."""

from __future__ import annotations

from kadesh.games.chariot_lords.charts.tables import AREAS, EGYPT, GROUPS, NUBIA, NUBIA_OFF_MAP
from kadesh.games.chariot_lords.charts.troops import (
    DYNASTY_CHARIOTS,
    DYNASTY_FOOT,
    EGYPTIAN_CHARIOTS,
    EGYPTIAN_FOOT,
)
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in

EGYPTIAN_HOME = [area for area in range(AREAS) if GROUPS["egypt-start"][area]]


def dynasty_rules(p: LordsPosition) -> bool:
    """Three of Egypt's five home areas, or most of those that no third nation holds. [13.1]"""
    nubian = contested = 0
    for area in EGYPTIAN_HOME:
        if p.holds(NUBIA, area):
            nubian += 1
        if not p.present[area] & ~(1 << NUBIA | 1 << EGYPT):
            contested += 1
    return nubian >= 3 or (nubian > 0 and 2 * nubian > contested)


def check_dynasty(p: LordsPosition) -> None:
    """At the end of every full turn: founded, kept, or lost. [13.1, 13.2]"""
    rules = dynasty_rules(p)
    if rules and not p.dynasty:
        found_dynasty(p)
    elif p.dynasty and not rules:
        end_dynasty(p)


def found_dynasty(p: LordsPosition) -> None:
    """Egypt's foot leave the map; its chariots and its dead pile pass to Nubia. [13.1, 13.3]"""
    p.dynasty = True
    for area in areas_in(p.held[EGYPT]):
        foot = p.units[EGYPTIAN_FOOT * AREAS + area]
        if foot:
            p.remove(EGYPTIAN_FOOT, area, foot)
            p.dead[EGYPTIAN_FOOT] += foot
    _hand_over(p, EGYPTIAN_CHARIOTS, DYNASTY_CHARIOTS)
    _hand_over(p, EGYPTIAN_FOOT, DYNASTY_FOOT)
    p.tell(facts.DynastyFounded, "13.1")


def end_dynasty(p: LordsPosition) -> None:
    """Egypt has its units and its dead pile back, those in Nubia as dead. [13.2, 13.4]"""
    p.dynasty = False
    for troop in (DYNASTY_CHARIOTS, DYNASTY_FOOT):
        stranded = p.units[troop * AREAS + NUBIA_OFF_MAP]
        if stranded:
            p.remove(troop, NUBIA_OFF_MAP, stranded)
            p.dead[troop] += stranded
    _hand_over(p, DYNASTY_CHARIOTS, EGYPTIAN_CHARIOTS)
    _hand_over(p, DYNASTY_FOOT, EGYPTIAN_FOOT)
    p.tell(facts.DynastyEnded, "13.2")


def _hand_over(p: LordsPosition, troop: int, to: int) -> None:
    """All counters of one troop, on the map and in the dead pile, become those of another."""
    for area in range(AREAS):
        number = p.units[troop * AREAS + area]
        if number:
            p.remove(troop, area, number)
            p.add(to, area, number)
    hand_over_dead(p, troop, to)


def hand_over_dead(p: LordsPosition, troop: int, to: int) -> None:
    """The dead pile of one troop becomes that of another. [13.1, 13.2]"""
    p.dead[to] += p.dead[troop]
    p.dead[troop] = 0
