"""6.1-6.3, 6.16.a Where new units, leaders and ships may be placed."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    CITY,
    HOME_AREAS,
    IN_CITY,
    IS_HOME,
    LEADERS,
    MEDE,
    MERCENARIES,
    PERSIA,
    POOL,
    PORTS_OF,
    REGROUP,
    SHAPE,
    SHIPS,
    UNITS,
    ZONES,
    listed,
    mask_of,
)
from kadesh.games.assyrian_wars.rules.ch06_control import is_friendly
from kadesh.games.assyrian_wars.rules.ch06_links import why_not_leave_home
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition

_RECT: Final = 2
_ON_LAND: Final = UNITS | LEADERS

_HOMES: Final[list[int]] = [mask_of(areas) for areas in HOME_AREAS]
_BUILDING_IN: Final[list[int]] = [
    mask_of([area for area in areas if CITY[area] or (country == PERSIA and SHAPE[area] == _RECT)])
    for country, areas in enumerate(HOME_AREAS)
]


def free_among(p: AssyrianPosition, country: int, areas: int) -> list[int]:
    """Those in the country's hands, with no enemy land unit in them. [6.1] (A65)"""
    held = areas & p.holds[country] & p.open & ~p.revolts
    if not held & p.stood_on(p.enemies[country]):
        return listed(held)
    return [area for area in listed(held) if not p.enemy_units(country, area)]


def building_sites(p: AssyrianPosition, country: int) -> list[int]:
    """Home cities free of enemies; Persia's rectangles. [6.1] (A64)"""
    return free_among(p, country, _BUILDING_IN[country])


def leader_sites(p: AssyrianPosition, country: int) -> list[int]:
    """Home areas free of enemies. [6.3]"""
    return free_among(p, country, _HOMES[country])


def hiring_sites(p: AssyrianPosition, country: int) -> list[int]:
    """With any force that is not besieged, or an empty home or associated area. [6.2] (A41)"""
    return [area for area in areas_to_hire_in(p, country) if is_hiring_site(p, country, area)]


def areas_to_hire_in(p: AssyrianPosition, country: int) -> list[int]:
    """Where the country has counters or what it holds."""
    stands = p.stands[country]
    return listed((stands | stands >> IN_CITY | p.holds[country]) & p.open)


def is_hiring_site(p: AssyrianPosition, country: int, area: int) -> bool:
    own, here = p.owned[country], p.here[area]
    if here & own & _ON_LAND:
        if country == MEDE and makes_army_abroad(p, area):
            return False
        return not here & UNITS & ~own or not p.enemy_units(country, area)
    if p.besieged >> area & 1:
        return False
    if p.here[IN_CITY + area] & own:
        return True
    if p.printed[area] != country or p.controller[area] != country or p.revolts >> area & 1:
        return False
    return not here & UNITS


def makes_army_abroad(p: AssyrianPosition, area: int) -> bool:
    """Would a mercenary give a lone Mede leader abroad an army, where one is out already? [10.2]"""
    hired = p.owned[MEDE] & MERCENARIES & (p.here[POOL] | p.here[REGROUP])
    return bool(hired) and why_not_leave_home(p, hired & -hired, area) is not None


_PORTS: Final = mask_of([port for ports in PORTS_OF for port in ports])
_ZONES_OF: Final[list[int]] = [
    mask_of([zone for zone, ports in enumerate(PORTS_OF) if port in ports]) for port in range(AREAS)
]


def shipyards(p: AssyrianPosition, country: int, repair: bool = False) -> list[int]:
    """Zones off a home port in friendly hands; without enemy ships if there are any such. [6.16.a] (A24)"""
    holders = p.friendly[country] if repair else p.allies[country]
    zones = 0
    for port in listed(_PORTS & p.held_by(holders)):
        if (repair or (p.printed[port] == country and IS_HOME[port])) and is_friendly_port(p, country, port):
            zones |= _ZONES_OF[port]
    found = listed(zones)
    if repair or not found:
        return found
    foes = SHIPS & p.counters_of(p.enemies[country])
    return [zone for zone in found if not p.here[ZONES + zone] & foes] or found


def is_friendly_port(p: AssyrianPosition, country: int, port: int) -> bool:
    """In the hands of the country or of one that is friendly to it, free of enemies. [6.1, 6.16.a] (A96)"""
    return bool(p.open >> port & 1) and not p.is_besieged(port) and is_friendly(p, country, port)


def nomad_camps(p: AssyrianPosition, tribe: int) -> list[int]:
    """The areas where units of a tribe stand. [10.1]"""
    here = p.stands[tribe]
    return [area for area in listed((here | here >> IN_CITY) & p.open) if has_camp(p, tribe, area)]


def has_camp(p: AssyrianPosition, tribe: int, area: int) -> bool:
    return bool((p.field_of(tribe, area) | p.within(tribe, area)) & UNITS)


def sites_for(p: AssyrianPosition, country: int, counter: int) -> list[int]:
    """The places where a counter may be put, as places of the table."""
    if SHIPS >> counter & 1:
        return [ZONES + zone for zone in shipyards(p, country)]
    if LEADERS >> counter & 1:
        return leader_sites(p, country)
    if MERCENARIES >> counter & 1:
        return hiring_sites(p, country)
    return building_sites(p, country)


def has_site(p: AssyrianPosition, country: int, counter: int) -> bool:
    """Is there any place for it? The first one settles that."""
    if MERCENARIES >> counter & 1:
        for area in areas_to_hire_in(p, country):
            if is_hiring_site(p, country, area):
                return True
        return False
    return bool(sites_for(p, country, counter))
