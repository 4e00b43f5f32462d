"""6.4 The path over which reduced regulars are rebuilt: friendly areas and seas to a friendly home area."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    IN_CITY,
    IS_HOME,
    LINKS,
    PORTS_OF,
    SEA,
    SHIPS,
    ZONE_OF,
    ZONES,
)
from kadesh.games.assyrian_wars.rules.ch06_control import is_friendly
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition


def is_goal(p: AssyrianPosition, country: int, area: int) -> bool:
    """A home area of the country or of an ally, in friendly hands. [6.4, 8.2]"""
    owner = p.printed[area]
    at_home = IS_HOME[area] and owner >= 0 and bool(p.allies[country] >> owner & 1)
    return at_home and is_friendly(p, country, area)


def is_open_sea(p: AssyrianPosition, country: int, zone: int) -> bool:
    """No more enemy ships than friendly ones. [6.4]"""
    ships = p.here[ZONES + zone] & SHIPS
    if not ships:
        return True
    friends = (ships & p.counters_of(p.friendly[country])).bit_count()
    return (ships & p.counters_of(p.enemies[country])).bit_count() <= friends


def has_path_home(p: AssyrianPosition, country: int, place: int) -> bool:
    """Does an uninterrupted path lead to a friendly home area? [6.4]"""
    if place >= ZONES:
        return False
    start = place if place < AREAS else place - IN_CITY
    if place >= AREAS and p.is_besieged(start):
        return False
    if is_goal(p, country, start):
        return True
    if not is_friendly(p, country, start):
        return False
    seen_areas, seen_zones = 1 << start, 0
    todo = [start]
    while todo:
        at = todo.pop()
        neighbours = LINKS[at]
        zone = ZONE_OF[at]
        if zone >= 0 and not seen_zones >> zone & 1:
            ports, seen_zones = _across(p, country, zone, seen_zones)
            neighbours = neighbours + ports
        for other in neighbours:
            if seen_areas >> other & 1 or not is_friendly(p, country, other):
                continue
            if is_goal(p, country, other):
                return True
            seen_areas |= 1 << other
            todo.append(other)
    return False


def _across(p: AssyrianPosition, country: int, zone: int, seen: int) -> tuple[list[int], int]:
    """The ports that can be reached by sea from a zone."""
    todo = [zone]
    seen |= 1 << zone
    found: list[int] = []
    while todo:
        at = todo.pop()
        if not is_open_sea(p, country, at):
            continue
        found += PORTS_OF[at]
        for other in SEA[at]:
            if not seen >> other & 1:
                seen |= 1 << other
                todo.append(other)
    return found, seen
