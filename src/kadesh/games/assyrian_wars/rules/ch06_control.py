"""6.12 Change of control: areas, contested cities, areas that revert; and what friendly territory is."""

from __future__ import annotations

from itertools import compress
from operator import ne

from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    CITY,
    IN_CITY,
    IS_HOME,
    MINOR_CITIES,
    N_POWERS,
    N_TRACK,
    NO_MANS_LAND,
    NOBODY,
    REGULARS,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.force import strength
from kadesh.games.assyrian_wars.rules.position import NO_SIEGE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import CONQUEST_BOX, ON_TRACK


def is_open(p: AssyrianPosition, area: int) -> bool:
    """Is the area part of this scenario?"""
    return bool(p.open >> area & 1)


def is_friendly(p: AssyrianPosition, country: int, area: int) -> bool:
    """Held by the country, an ally or somebody whose land it may use, and free of enemy units. [Glossary]"""
    holder = p.controller[area]
    if holder < 0 or not p.friendly[country] >> holder & 1 or p.revolts >> area & 1:
        return False
    return not p.enemy_units(country, area)


def friendly_lands(p: AssyrianPosition, country: int) -> int:
    """Areas that are friendly to a country if no enemy units are there, as a mask. [Glossary]"""
    return p.held_by(p.friendly[country]) & p.open & ~p.revolts


def is_enemy_land(p: AssyrianPosition, country: int, area: int) -> bool:
    """Controlled by somebody at war with the country; a revolt negates control. [6.10, Glossary] (A91)"""
    holder = p.controller[area]
    return holder >= 0 and bool(p.enemies[country] >> holder & 1) and not p.revolts >> area & 1


def is_empty_no_mans_land(p: AssyrianPosition, country: int, area: int) -> bool:
    """Nobody's, or in revolt, and no enemy units there. [7.5.2.d] (A74)"""
    nobodys = p.controller[area] < 0 or p.revolts >> area & 1
    return bool(nobodys) and not p.enemy_units(country, area)


def set_controller(p: AssyrianPosition, area: int, country: int) -> None:
    """An area changes hands; a province is one no longer. [6.12, 7.1]"""
    before = p.controller[area]
    if before == country:
        return
    p.controller[area] = country
    if before >= 0:
        p.holds[before] &= ~(1 << area)
    if country >= 0:
        p.holds[country] |= 1 << area
    p.provinces &= ~(1 << area)
    p.tell(facts_war.ControlChanges, "6.12", area, before, country)


def occupant(p: AssyrianPosition, area: int, holder: int) -> int:
    """The enemy of the holder who alone occupies an area, NOBODY if there is none. [6.12, 6.12.a]

    Of several it is the side with the strongest force there, its minors included. [6.12.a]
    """
    force = (p.here[area] | p.here[IN_CITY + area]) & UNITS
    if not force:
        return NOBODY
    if 0 <= holder < N_TRACK and force & p.owned[holder]:
        return NOBODY
    found: list[int] = []
    for country in listed(p.owners_in(force)):
        if holder >= 0 and not p.enemies[country] >> holder & 1:
            if p.allies[holder] >> country & 1:
                return NOBODY
            continue
        found.append(country)
    if len(found) < 2:
        return found[0] if found else NOBODY
    return strongest_of(p, found, force)


def strongest_of(p: AssyrianPosition, countries: list[int], force: int) -> int:
    """Of the side with the strongest force the power itself, if it is there, else its strongest. [6.12.a]"""
    own = [strength(p, force & p.owned[country]) for country in countries]
    lords = [p.lord[country] for country in countries]
    sides = [sum(own[at] for at, other in enumerate(lords) if other == lord) for lord in lords]
    ranks = [
        (side, country < N_POWERS, value, -country)
        for side, value, country in zip(sides, own, countries, strict=True)
    ]
    return countries[ranks.index(max(ranks))]


def settle_control(p: AssyrianPosition, area: int) -> None:
    """Units have come or gone: control of an area without a city changes at once. [6.12, 7.5.2.d]"""
    if NO_MANS_LAND[area] or p.printed[area] < 0:
        return
    if p.revolts >> area & 1:
        _end_revolt(p, area)
        return
    if p.provinces >> area & 1 and not has_regular(p, p.controller[area], area):
        # It ceases to be a province at once, and goes to its occupant or its owner. [7.1]
        holder, owner = p.controller[area], p.printed[area]
        p.provinces &= ~(1 << area)
        if not holds_with_units(p, holder, area):
            country = occupant(p, area, holder)
            if country < 0 or p.allies[owner] >> country & 1:
                give_back(p, area, owner)
            else:
                set_controller(p, area, country)
            return
    if not CITY[area]:
        country = occupant(p, area, p.controller[area])
        if country >= 0:
            set_controller(p, area, country)
    if p.siege_by[area] >= 0 and not _is_invested(p, area):
        lift_siege(p, area)


def _end_revolt(p: AssyrianPosition, area: int) -> None:
    """The first force to come controls a revolting city and its land. [7.5.2.d]"""
    for country in range(N_TRACK):
        if p.here[area] & p.owned[country] & UNITS:
            p.revolts &= ~(1 << area)
            set_controller(p, area, country)
            return


def _is_invested(p: AssyrianPosition, area: int) -> bool:
    """Is an enemy of the city still before it? [6.8]"""
    holder = p.controller[area]
    if holder < 0:
        return bool(p.here[area] & p.owned[p.siege_by[area]] & UNITS)
    return bool(p.enemy_units(holder, area))


def has_regular(p: AssyrianPosition, country: int, area: int) -> bool:
    """Does a regular unit of the country keep the area as a province? [7.1, Glossary] (A17)"""
    return bool((p.here[area] | p.here[IN_CITY + area]) & REGULARS & p.owned[country])


def lift_empty_sieges(p: AssyrianPosition) -> None:
    """Sieges whose besiegers are all gone are over. [6.8]"""
    for area in listed(p.besieged):
        if not _is_invested(p, area):
            lift_siege(p, area)


def lift_siege(p: AssyrianPosition, area: int) -> None:
    """All besiegers have left. [6.8]"""
    p.siege_by[area] = NOBODY
    p.besieged &= ~(1 << area)
    p.siege_kind[area] = NO_SIEGE
    p.siege_number[area] = 0
    p.siege_strength[area] = 0
    p.siege_new &= ~(1 << area)
    p.siege_advanced &= ~(1 << area)
    p.stalled &= ~(1 << area)
    p.tell(facts_war.SiegeLifted, "6.8", area)


def holds_with_units(p: AssyrianPosition, country: int, area: int) -> bool:
    """Have the country or its allies land units there, outside or inside? [6.12]"""
    force = (p.here[area] | p.here[IN_CITY + area]) & UNITS
    return bool(p.allied_counters(country, force))


def revert_areas(p: AssyrianPosition) -> None:
    """At the end of an impulse empty conquests go back to those whose colour they bear. [6.12] (A106)

    A province needs a regular unit. [7.1, Glossary] (A17)
    """
    printed, controller = p.printed, p.controller
    for area in list(compress(range(AREAS), map(ne, printed, controller))):
        owner, holder = printed[area], controller[area]
        if holder < 0 or owner < 0:
            continue
        if p.provinces >> area & 1:
            if has_regular(p, holder, area):
                continue
            p.provinces &= ~(1 << area)
        if MINOR_CITIES >> owner & 1 and p.marker_box[owner] == CONQUEST_BOX:
            continue  # it stays conquered until an enemy comes [7.1]
        freed = IS_HOME[area] and bool(p.allies[owner] >> holder & 1)  # an ally is no occupant
        if freed or not holds_with_units(p, holder, area):
            give_back(p, area, owner)


def end_occupations(p: AssyrianPosition) -> None:
    """With a war the occupation of home areas is over: they are their owner's again. [6.12, 8.1] (A197)

    What a neutral came to hold by a revolt it keeps. [7.5.2.d]
    """
    if not any(before & ~now for before, now in zip(p.settled, p.enemies, strict=True)):
        return
    for area in listed(p.open & ~p.provinces):
        owner, holder = p.printed[area], p.controller[area]
        if owner < 0 or holder < 0 or owner == holder or not IS_HOME[area] or p.eliminated >> owner & 1:
            continue
        if (p.settled[owner] & ~p.enemies[owner]) >> holder & 1:
            give_back(p, area, owner)


def give_back(p: AssyrianPosition, area: int, owner: int) -> None:
    """To the owner of the colour; the land of an eliminated country is nobody's. [6.12, 7.1]"""
    if p.eliminated >> owner & 1:
        p.printed[area] = NOBODY
        set_controller(p, area, NOBODY)
        return
    set_controller(p, area, owner)
    settle_control(p, area)


def free_unguarded_city(p: AssyrianPosition, area: int) -> bool:
    """A conquered minor city without a garrison is neutral again when an enemy comes, and he fights it. [7.1]

    It stays conquered until then. War on a minor city costs nothing. [7.4.2] (A191)
    """
    city, holder = p.printed[area], p.controller[area]
    if city < 0 or not MINOR_CITIES >> city & 1 or p.marker_box[city] != CONQUEST_BOX:
        return False
    if holds_with_units(p, holder, area) or not p.enemy_units(holder, area):
        return False
    for country in range(N_TRACK):
        if p.enemy_units(holder, area) & p.owned[country]:
            p.wars[country] |= 1 << city
            p.wars[city] |= 1 << country
    p.marker_box[city] = ON_TRACK
    p.marker_power[city] = NOBODY
    p.marker_at[city] = 0
    set_controller(p, area, city)
    return True
