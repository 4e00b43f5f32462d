"""1.3, 6.6 Crossing links: who may, what it costs, who checks attrition."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import ENTER_AREA, ENTER_HARD_AREA
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    AROUND,
    BABYLONIA,
    CH,
    CITY,
    COMMONLY_NEXT_TO,
    DESERT,
    FAR_EAST,
    HI,
    IN_CITY,
    LC,
    LEADERS,
    LINK_KIND,
    LINKS,
    MEDE,
    MEDE_LINK,
    MEDE_ONLY,
    MERCENARIES,
    MOUNTAIN,
    N_TRACK,
    NEXT_TO,
    NOBODY,
    OF_CLASS,
    ON_MAP,
    RIVER,
    SEALAND,
    TRIBES,
    UNITS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules.ch06_control import is_open
from kadesh.games.assyrian_wars.rules.force import is_all_cavalry
from kadesh.games.assyrian_wars.rules.position import ON_THE_TRACK, AssyrianPosition
from kadesh.table import Reason

NO_LINK: Final = Reason("1.2", "No connection leads there.")
CLOSED_AREA: Final = Reason("1.1", "That area is not part of this scenario.")
ONLY_MEDES: Final = Reason("1.3", "Only Mede regulars cross a red connection.")
NEEDS_WAR: Final = Reason(
    "8.1", "The land of a country at peace, below march status, is closed without a war."
)
TOO_MANY_MEDES: Final = Reason(
    "10.2", "Before turn 4 the Medes have one army at most outside their home areas."
)
TRIBE_IS_BOUND: Final = Reason("7.6", "The timetable binds this tribe to another country in this turn.")
MEDE_FREE_TURN: Final = 4


def link(a: int, b: int) -> int:
    """The kind of link between two areas, NOBODY if there is none."""
    return LINK_KIND[a * AREAS + b]


def unhindered(force: int, kind: int, area: int) -> int:
    """Heavy infantry that has crossed no river, chariots that no river, mountain or Sealand hinders. [9.7]"""
    if kind == RIVER:
        return 0
    rough = kind == MOUNTAIN or area == SEALAND
    return force & (OF_CLASS[HI] if rough else OF_CLASS[HI] | OF_CLASS[CH])


def why_not_cross(p: AssyrianPosition, force: int, a: int, b: int) -> Reason | None:
    """The reason against a force crossing from one area to another, whoever is there. [1.2, 1.3]"""
    kind = LINK_KIND[a * AREAS + b]
    if kind == NOBODY:
        return NO_LINK
    if not p.open >> b & 1:
        return CLOSED_AREA
    return ONLY_MEDES if kind == MEDE_ONLY and not crosses_red_links(p, force) else None


def crosses_red_links(p: AssyrianPosition, force: int) -> bool:
    """Only Mede regulars and their leaders do. [1.3]"""
    return not force & UNITS & MERCENARIES and p.owners_in(force) == 1 << MEDE


def links_for(p: AssyrianPosition, force: int) -> list[int]:
    """The neighbours of each area over links that a force may cross, as a mask. [1.3]"""
    return NEXT_TO if crosses_red_links(p, force) else COMMONLY_NEXT_TO


def why_not_on_land(p: AssyrianPosition, country: int, area: int) -> Reason | None:
    """The reason against a country's forces being on somebody's land. [8.1, 6.9]"""
    holder = p.controller[area]
    if holder < 0 or (p.friendly[country] | p.enemies[country]) >> holder & 1:
        return None
    return None if p.revolts >> area & 1 else NEEDS_WAR  # nobody controls it then [7.5.2.d]


def why_not_all_on_land(p: AssyrianPosition, force: int, area: int) -> Reason | None:
    """The same for every country of a force."""
    holder = p.controller[area]
    if holder < 0 or p.revolts >> area & 1:
        return None
    for country in listed(p.owners_in(force)):
        if not (p.friendly[country] | p.enemies[country]) >> holder & 1:
            return NEEDS_WAR
    return None


def why_not_leave_home(p: AssyrianPosition, force: int, area: int) -> Reason | None:
    """The Medes before turn 4: one army outside, within its leader's command. [10.2]"""
    if p.turn >= MEDE_FREE_TURN or not force & p.owned[MEDE] or _is_mede_home(p, area):
        return None
    own = p.owned[MEDE]
    outside = force & own
    for place in listed(p.stands[MEDE] & ON_MAP):
        other = place % AREAS
        if p.open >> other & 1 and not _is_mede_home(p, other):
            outside |= p.here[place] & own
    regulars = (outside & UNITS & ~MERCENARIES).bit_count()
    leaders = bits(outside & LEADERS)
    armies = [leader for leader in leaders if _leads_medes(p, leader, force, area)]
    if len(armies) > 1 or (len(leaders) == 1 and regulars > p.command(leaders[0])):
        return TOO_MANY_MEDES
    return TOO_MANY_MEDES if armies and regulars > p.command(armies[0]) else None


def _leads_medes(p: AssyrianPosition, leader: int, force: int, area: int) -> bool:
    """Would a leader have Mede units with him when the force has gone there? Alone he is no army."""
    place = area if force >> leader & 1 else p.place[leader]
    present = p.here[place] & ~force | (force if place == area else 0)
    return bool(present & p.owned[MEDE] & UNITS)


def _is_mede_home(p: AssyrianPosition, area: int) -> bool:
    return p.printed[area] == MEDE or area == FAR_EAST


def why_not_bound(p: AssyrianPosition, country: int, area: int, siege: bool = False) -> Reason | None:
    """A tribe that is bound to one country attacks nobody else, nor anybody else's city. [7.6, 10.1.2]"""
    if not TRIBES >> country & 1 or p.bound_to[country] < 0:
        return None
    target = p.bound_to[country]
    if p.controller[area] == target or p.lord[country] != country:
        return None
    return TRIBE_IS_BOUND if siege or p.enemy_units(country, area) & ~p.owned[target] else None


def why_not_go(p: AssyrianPosition, force: int, a: int, b: int) -> Reason | None:
    """The reason against a force going from one area to a neighbouring one. [1.3, 8.1, 10.2]"""
    reason = why_not_cross(p, force, a, b)
    if reason is None:
        reason = why_not_all_on_land(p, force, b)
    if reason is None and force & p.owned[MEDE]:
        reason = why_not_leave_home(p, force, b)
    return reason


def ways(p: AssyrianPosition, force: int, area: int) -> list[int]:
    """The neighbouring areas that a force may go to."""
    return [other for other in LINKS[area] if why_not_go(p, force, area, other) is None]


# --- who could intercept [6.6.9, 6.7.8, 7.7] ---


def near(p: AssyrianPosition, area: int) -> list[int]:
    """Where forces can go out of an area: its land, and a city that nobody invests. (A71)"""
    if not CITY[area] or p.is_besieged(area) or p.is_contested(area):
        return [area]
    return [area, IN_CITY + area]


def standing_in(p: AssyrianPosition, area: int) -> int:
    """The units that an area contains already; those in a besieged city apart. [6.6.9] (A198)"""
    inside = 0 if p.is_besieged(area) else p.here[IN_CITY + area]
    return (p.here[area] | inside) & UNITS


def is_watched(p: AssyrianPosition, country: int, area: int, but: int = NOBODY) -> bool:
    """Could enemies next to an area intercept the country there? Those of one area may not. [6.6.9]"""
    standing = standing_in(p, area)
    for foe in listed(p.enemies[country] & ON_THE_TRACK):
        places = p.stands[foe] & AROUND[area]
        if not places or standing & ~p.counters_of(p.friendly[foe]):
            continue
        for place in listed(places):
            start = place % IN_CITY
            force = p.here[place] & p.owned[foe] & ~p.used
            if start == but or not force & UNITS or not is_open(p, start) or place not in near(p, start):
                continue
            going = force if force & LEADERS else force & ~MERCENARIES
            if going & UNITS and why_not_go(p, going & UNITS, start, area) is None:
                return True
    return False


# --- costs [6.6, 9.7] ---


# Whoever goes from one area to another one, they are not hard to enter.
_SMOOTH: Final[list[bool]] = [
    SEALAND not in (a, b) and LINK_KIND[a * AREAS + b] != MEDE_LINK
    for a in range(AREAS)
    for b in range(AREAS)
]


def is_hard(p: AssyrianPosition, force: int, a: int, b: int) -> bool:
    """Sealand, and Mede links for all who are not Mede regulars. [1.3, 6.6] (A02)"""
    if _SMOOTH[a * AREAS + b]:
        return False
    return a == SEALAND or b == SEALAND or not is_mede(p, force)


def is_mede(p: AssyrianPosition, force: int) -> bool:
    """Nothing but Mede regulars and their leaders."""
    return not force & MERCENARIES and p.owners_in(force) == 1 << MEDE


def cost_of_step(p: AssyrianPosition, force: int, a: int, b: int) -> int:
    """Half AP for an army or a unit to go on to the next area. [6.6, 9.7] (A132)"""
    if not _SMOOTH[a * AREAS + b] and is_hard(p, force, a, b):
        return ENTER_HARD_AREA
    if p.unit_abilities and is_all_cavalry(force):
        return ENTER_AREA // 2
    return ENTER_AREA


# --- attrition [1.3, 6.6.1] ---


def who_suffers(p: AssyrianPosition, force: int, a: int, b: int) -> int:
    """The units that check attrition after crossing, as a mask. [1.3, 9.7] (A50, A51)"""
    kind = link(a, b)
    units, found = force & UNITS, 0
    if kind == DESERT:
        found = units & ~OF_CLASS[LC] if p.unit_abilities else units
    elif kind == MEDE_LINK:
        found = units & ~(p.owned[MEDE] & ~MERCENARIES)
    if SEALAND in (a, b):
        found |= units & ~p.owned[BABYLONIA]
    return found


def countries_of(p: AssyrianPosition, force: int) -> list[int]:
    """The countries of a force, in the order of the track."""
    return [country for country in range(N_TRACK) if force & p.owned[country]]
