"""13.6 Where disks may be deployed, with the reason against every other area."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.rules.asking import beyond
from kadesh.games.acme.rules.masks import MAP, NEXT_TO, SMALL, areas_in, around
from kadesh.games.acme.rules.position import BARBARIANS, AcmePosition
from kadesh.table import Reason

FULL: Final = Reason("12.2", "No more disks of one Faction may be in that area.")
OUT_OF_REACH: Final = Reason(
    "13.6.3", "It is neither Controlled, nor Contested with own disks in it, nor next to such an area."
)
NOT_MATCHED: Final = Reason(
    "13.6.4",
    "The largest Faction in the Contested area beside it, Stronghold counted, must be matched first.",
)
NOT_BY_HOME: Final = Reason(
    "13.6.5", "Without a disk on the map one begins in the Home area or next to it, and nowhere else."
)
NOT_ROOTLESS: Final = Reason(
    "13.6.5", "The Home area opens by itself only to who had no disk on the map when the step began."
)
SHARED_IN_PEACE: Final = Reason(
    "13.6.2", "That area is shared in peace: it is neither Controlled nor Contested."
)


def reach(p: AcmePosition, colour: int, rootless: bool) -> int:
    """All areas that the four conditions open, full or not. [13.6.2, 13.6.3, 13.6.4, 13.6.5, 13.6.7]"""
    next_to = NEXT_TO[p.map]
    controlled = p.controlled(colour)
    found = controlled
    for area in areas_in(controlled):
        found |= next_to[area]
    for area in areas_in(p.where[colour] & ~controlled):
        found |= reach_from(p, colour, area)
    if rootless:
        found |= 1 << p.home[colour] | next_to[p.home[colour]]
    return found & MAP[p.map]


def reach_in_deployment(p: AcmePosition, colour: int, rootless: bool) -> int:
    """For kin of the steppe areas of Barbarians alone count as Controlled for what lies next to them. [A5]"""
    found = reach(p, colour, rootless)
    if p.ability(colour, "kin") is not None:
        found |= around(p.map, p.controlled(BARBARIANS)) & MAP[p.map]
    return found


def reach_from(p: AcmePosition, colour: int, area: int) -> int:
    """What an area with own disks opens: never less when more come. [13.6.2, 13.6.4, 13.6.7]"""
    if p.controls(colour, area):
        return 1 << area | NEXT_TO[p.map][area]
    if not p.is_contested(area):
        return 0
    if p.size(colour, area) < p.largest_other(colour, area):
        return 1 << area
    return 1 << area | NEXT_TO[p.map][area]


def full_areas(p: AcmePosition, colour: int) -> int:
    """Areas that hold as many disks of a civilization as they may. [12.2]"""
    return p.heaps[colour] | p.many[colour] & SMALL


def why_not_deploy(p: AcmePosition, colour: int, area: int, rootless: bool) -> Reason | None:
    """The reason against deploying a disk in an area.

    [13.6.1, 13.6.2, 13.6.3, 13.6.4, 13.6.5, 13.6.6, 13.6.7] (R30, R32, R74)
    """
    outside = beyond(p, area)
    if outside is not None:
        return outside
    if not reach_in_deployment(p, colour, rootless) >> area & 1:
        return why_out_of_reach(p, colour, area, rootless)
    return FULL if p.count(colour, area) >= p.limit(area) else None


def why_out_of_reach(p: AcmePosition, colour: int, area: int, rootless: bool) -> Reason:
    """The nearest reason against an area that no condition opens. [13.6.2, 13.6.3, 13.6.4, 13.6.5]"""
    if rootless and not p.where[colour]:
        return NOT_BY_HOME
    if p.occupies(colour, area):
        return SHARED_IN_PEACE
    beside = p.where[colour] & NEXT_TO[p.map][area]
    if any(p.is_contested(other) for other in areas_in(beside)):
        return NOT_MATCHED
    return NOT_ROOTLESS if area == p.home[colour] else OUT_OF_REACH
