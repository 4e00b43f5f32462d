"""7.1 The effects of a conquest, one after the other; grace periods."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    CAPITAL,
    ECO,
    HOME_AREAS,
    IN_CITY,
    LEADERS,
    LINKS,
    MINOR_CITIES,
    MINOR_CITY_AREA,
    MINORS,
    N_POWERS,
    NOBODY,
    REGULARS,
    UNITS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import ask_lawful
from kadesh.games.assyrian_wars.rules.ch05_tribute import BY_CONQUEST, begin_flow, end_flows
from kadesh.games.assyrian_wars.rules.ch06_control import set_controller
from kadesh.games.assyrian_wars.rules.ch06_sharing import award
from kadesh.games.assyrian_wars.rules.ch07_invasion import occupants
from kadesh.games.assyrian_wars.rules.ch07_war import leave_camp
from kadesh.games.assyrian_wars.rules.ch08_settling import end_war, refresh, settle
from kadesh.games.assyrian_wars.rules.dealings import Flow, Grace
from kadesh.games.assyrian_wars.rules.force import dissolve_groups
from kadesh.games.assyrian_wars.rules.kinds import one_of_each
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import CONQUEST_BOX, NEUTRAL, ON_TRACK
from kadesh.games.assyrian_wars.rules.under_way import (
    CAMP_DEFEAT,
    CONQUEST,
    RELOCATING,
    CampDefeat,
    Conquest,
    Relocating,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_A_PROVINCE: Final = Reason(
    "7.1", "No capital or rich city becomes a province, only a home area with a regular."
)
POINTS: Final[list[int]] = [12, 3, 3, 3, 3]


# --- a minor city [7.1, 5.2.2] ---


def conquer_minor_city(p: AssyrianPosition, power: int, city: int, by: int) -> None:
    """A minor city is conquered when it is taken. [7.1] (A08)

    A tribe or minor that is nobody's ally takes it for itself, whoever plays it: its ties end. [5.2, 7.1]
    """
    area = MINOR_CITY_AREA[city]
    if power >= N_POWERS:
        p.marker_power[city], p.marker_at[city], p.marker_box[city] = NOBODY, 0, ON_TRACK
        set_controller(p, area, by)
        settle(p)
        return
    end_war(p, by, city)
    end_war(p, power, city)
    p.wars[city] = 0
    for country in range(len(p.wars)):
        p.wars[country] &= ~(1 << city)
    p.marker_power[city], p.marker_at[city], p.marker_box[city] = power, 0, CONQUEST_BOX
    set_controller(p, area, power)
    p.conquests[power] |= 1 << city
    p.tell(facts_war.Conquered, "7.1", power, city)
    settle(p)


# --- the effects [7.1] ---


def outside_areas(p: AssyrianPosition, conquest: Conquest) -> Step[Conquest]:
    """What it held outside its home goes back, and its forces come home. [7.1]"""
    country = conquest.country
    p.tell(facts_war.Conquered, "7.1", conquest.conqueror, country)
    conquest.others = others_of(p, conquest)
    for area in listed(p.open):
        if p.controller[area] == country and p.printed[area] not in (country, NOBODY):
            set_controller(p, area, p.printed[area])
            if (p.field_of(country, area) | p.within(country, area)) & (UNITS | LEADERS):
                p.call(RELOCATING, Relocating(country, area, home=True))
    return NEXT


def others_of(p: AssyrianPosition, conquest: Conquest) -> int:
    """Allies of the conqueror who share the conquest of Assyria: all that hold a part of it. [7.1]"""
    if conquest.country != ASSYRIA:
        return 0
    found = 0
    for power in occupants(p, ASSYRIA):
        if p.is_allied(power, conquest.conqueror) and power != conquest.conqueror:
            found |= 1 << power
    return found


def tribute(p: AssyrianPosition, conquest: Conquest) -> Step[Conquest]:
    """It pays its conqueror at once, and nobody else as before. [7.1, 10.4.c]"""
    country = conquest.country
    end_flows(p, country, kept=BY_CONQUEST)
    for power in conquerors(p, conquest):
        begin_flow(p, country, power, BY_CONQUEST)
    if p.allies[ASSYRIA] >> conquest.conqueror & 1:
        p.refused &= ~(1 << country)  # conquered by Assyria or an ally it is punished [7.4.4]
    p.unpunished &= ~(1 << country)
    p.campaign &= ~(1 << country)
    return NEXT


def conquerors(p: AssyrianPosition, conquest: Conquest) -> list[int]:
    """One power; of Assyria all allied powers that hold a part of it. [7.1]"""
    return bits(conquest.others | 1 << conquest.conqueror)


def status(p: AssyrianPosition, conquest: Conquest) -> Step[Conquest]:
    """A minor's marker goes to the Conquest box; a power leaves its camp and loses its minors. [7.1]"""
    country, power = conquest.country, conquest.conqueror
    if country >= N_POWERS:
        if p.marker_box[country] != CONQUEST_BOX:
            p.marker_power[country], p.marker_at[country] = power, 0
            p.marker_box[country] = CONQUEST_BOX
        return NEXT
    conquest.camp = p.camp[country]
    if p.camp[country] != NEUTRAL:
        p.fallen[p.camp[country]] |= 1 << country
    leave_camp(p, country)
    for minor in bits(p.in_play & ~((1 << N_POWERS) - 1)):
        if p.marker_power[minor] == country and p.marker_box[minor] == ON_TRACK:
            drop_marker(p, minor)
        elif p.marker_power[minor] == country and MINOR_CITIES >> minor & 1:
            free_minor_city(p, minor)
    return NEXT


def drop_marker(p: AssyrianPosition, minor: int) -> None:
    """Two dice towards nothing for each minor on its track; a two counts as three. [7.1]"""
    if MINOR_CITIES >> minor & 1:
        free_minor_city(p, minor)
        return
    first = p.dice.rolled
    faces = (p.dice.roll(), p.dice.roll())
    p.marker_at[minor] = max(0, p.marker_at[minor] - max(3, sum(faces)))
    if p.marker_at[minor] == 0:
        p.marker_power[minor] = NOBODY
    p.tell(facts_war.MarkerFalls, "7.1", minor, faces, p.marker_at[minor], first)


def free_minor_city(p: AssyrianPosition, city: int) -> None:
    """A pact or conquest of a minor city ends with its power. [7.1]"""
    p.marker_power[city], p.marker_at[city], p.marker_box[city] = NOBODY, 0, ON_TRACK
    set_controller(p, MINOR_CITY_AREA[city], city)


def wars_end(p: AssyrianPosition, conquest: Conquest) -> Step[Conquest]:
    """A minor's wars end; a power's with the conqueror, and with minors that nobody leads. [7.1, 7.4.3]

    The allies that the power had share its peace with the conqueror's side. [7.1]
    """
    country = conquest.country
    if country >= N_POWERS:
        for other in bits(p.wars[country]):
            end_war(p, country, other)
    for power in conquerors(p, conquest):
        for other in bits(p.in_play):
            if p.lord[other] == power:
                for mine in bits(p.in_play):
                    if p.lord[mine] == country:
                        end_war(p, mine, other)
    for minor in bits(p.wars[country] & MINORS):
        if p.lord[minor] == minor:
            end_war(p, country, minor)
    if conquest.surrendered:
        for power in p.powers_in_play():
            end_war(p, country, power)
    conquest.place = 0
    return NEXT


# --- a province [7.1] (A108) ---


def provinces_open(p: AssyrianPosition, country: int, power: int) -> list[int]:
    """Home areas that a regular of the conqueror holds or can walk to: no capital, no rich city. (A108)"""
    return [
        area
        for area in HOME_AREAS[country]
        if p.open >> area & 1
        and not CAPITAL[area]
        and not ECO[area]
        and not p.provinces >> area & 1
        and p.controller[area] in (power, country)
        and (p.controller[area] == power or not p.here[IN_CITY + area] & UNITS)
        and not p.enemy_units(power, area)
        and walkers(p, country, power, area)
    ]


def walkers(p: AssyrianPosition, country: int, power: int, area: int) -> int:
    """Regulars of a power within a country that can walk to an area without meeting enemies. (A108)"""
    seen, todo, found = 1 << area, [area], 0
    while todo:
        at = todo.pop()
        found |= p.here[at] & REGULARS & p.owned[power]
        for other in LINKS[at]:
            inside = p.printed[other] == country and p.open >> other & 1
            if inside and not seen >> other & 1 and not p.enemy_units(power, other):
                seen |= 1 << other
                todo.append(other)
    return found


def next_province(p: AssyrianPosition, conquest: Conquest) -> Step[Conquest]:
    """Each conqueror takes one. [7.1]"""
    return NEXT if conquest.place < len(conquerors(p, conquest)) else GO_HOME


def taking(p: AssyrianPosition, conquest: Conquest) -> int:
    return conquerors(p, conquest)[conquest.place]


def province_seat(p: AssyrianPosition, conquest: Conquest) -> int:
    return p.seat_for(taking(p, conquest))


def province_universe(p: AssyrianPosition, conquest: Conquest) -> list[Option]:
    areas = [area for area in HOME_AREAS[conquest.country] if p.open >> area & 1]
    return [*(("province", area) for area in areas), ("no-province",)]


def why_not_province(p: AssyrianPosition, conquest: Conquest, option: Option) -> Reason | None:
    if option[0] == "no-province":
        return None
    open_ones = provinces_open(p, conquest.country, taking(p, conquest))
    return None if option[1] in open_ones else NOT_A_PROVINCE


def take_province(p: AssyrianPosition, conquest: Conquest, option: Option) -> Step[Conquest]:
    """The conqueror occupies an area; if nobody of his is there yet, he says who goes. [7.1]"""
    if option[0] == "no-province":
        conquest.place += 1
        return NEXT_PROVINCE
    conquest.area = option[1]
    if p.here[option[1]] & REGULARS & p.owned[taking(p, conquest)]:
        return FOUND_PROVINCE
    return NEXT


def garrison_universe(p: AssyrianPosition, conquest: Conquest) -> list[Option]:
    """One of each kind in each place."""
    force = walkers(p, conquest.country, taking(p, conquest), conquest.area)
    found: list[Option] = []
    for place in sorted({p.place[counter] for counter in bits(force)}):
        found += [("garrison", counter) for counter in one_of_each(p, force & p.here[place])]
    return found


def take_garrison(p: AssyrianPosition, conquest: Conquest, option: Option) -> Step[Conquest]:
    p.put(option[1], conquest.area)
    dissolve_groups(p)
    return NEXT


def found_province(p: AssyrianPosition, conquest: Conquest) -> Step[Conquest]:
    """The area belongs to the conqueror as long as a regular holds it. [7.1]"""
    power = taking(p, conquest)
    set_controller(p, conquest.area, power)
    p.provinces |= 1 << conquest.area
    conquest.provinces |= 1 << power
    p.tell(facts_war.Province, "7.1", power, conquest.area)
    conquest.place += 1
    return NEXT_PROVINCE


def go_home(p: AssyrianPosition, conquest: Conquest) -> Step[Conquest]:
    """The rest of the country is free again; who took a province there leaves the rest of it. [7.1]

    What others hold of it, who are at war with it still, stays theirs. [6.12, 7.1] (A114)
    """
    country = conquest.country
    side = 0
    for power in conquerors(p, conquest):
        side |= sum(1 << ally for ally in bits(p.allies[power]) if p.lord[ally] == power)
    for area in HOME_AREAS[country]:
        if not p.open >> area & 1 or p.provinces >> area & 1:
            continue
        if p.controller[area] != country and side >> max(p.controller[area], 0) & 1:
            set_controller(p, area, country)
    refresh(p)
    for power in bits(conquest.provinces):
        p.friendly[power] &= ~(1 << country)  # its land becomes friendly after this only
    for area in HOME_AREAS[country]:
        if not p.open >> area & 1 or p.provinces >> area & 1:
            continue
        for power in bits(conquest.provinces):
            if (p.field_of(power, area) | p.within(power, area)) & (UNITS | LEADERS):
                p.call(RELOCATING, Relocating(power, area))
    return NEXT


def begin_grace(p: AssyrianPosition, conquest: Conquest) -> Step[Conquest]:
    """A grace period to the end of the next turn. [7.1]"""
    for power in conquerors(p, conquest):
        p.grace.append(Grace(power, conquest.country, p.turn + 1))
        p.conquests[power] |= 1 << conquest.country
    p.conquered[conquest.country] |= 1 << p.turn
    if not conquest.surrendered:
        p.beaten |= 1 << conquest.country
    return NEXT


def points(p: AssyrianPosition, conquest: Conquest) -> Step[Conquest]:
    """1 VP for a minor, 3 for a power, 12 for Assyria. [8.3]"""
    country = conquest.country
    number = POINTS[country] if country < N_POWERS else 1
    powers = 0
    for power in conquerors(p, conquest):
        powers |= 1 << power
    award(p, powers, number, "8.3", "conquest", conquest.conqueror)
    settle(p)
    return NEXT


def camp_defeat(p: AssyrianPosition, conquest: Conquest) -> Step[Conquest]:
    """Was that the last power of its camp? [9.1, 8.3]"""
    camp = conquest.camp
    if conquest.country < N_POWERS and camp != NEUTRAL and camp not in p.camp:
        p.call(CAMP_DEFEAT, CampDefeat(conquest.conqueror, camp, conquest.others))
    return END


OUTSIDE_AREAS: Final = Do("areas outside", outside_areas)
TRIBUTE: Final = Do("tribute", tribute)
STATUS: Final = Do("status", status)
WARS_END: Final = Do("wars end", wars_end)
NEXT_PROVINCE: Final = Do("next province", next_province)
CHOOSE_PROVINCE: Final[Ask[Conquest]] = ask_lawful(
    "province", province_seat, take_province, province_universe, why_not_province
)
GARRISON: Final[Ask[Conquest]] = Ask("garrison", province_seat, garrison_universe, take_garrison)
FOUND_PROVINCE: Final = Do("found a province", found_province)
GO_HOME: Final = Do("go home", go_home)
GRACE: Final = Do("grace", begin_grace)
VP: Final = Do("points", points)
DEFEAT: Final = Do("camp defeat", camp_defeat)
CONQUEST.consists_of(
    *(OUTSIDE_AREAS, TRIBUTE, STATUS, WARS_END, NEXT_PROVINCE, CHOOSE_PROVINCE),
    *(GARRISON, FOUND_PROVINCE, GO_HOME, GRACE, VP, DEFEAT),
)


# --- grace periods end [7.1] ---


def end_graces(p: AssyrianPosition) -> None:
    """At the start of an Interphase old grace periods end; a minor that nobody won over is neutral. [7.1]"""
    over = [grace for grace in p.grace if grace.until <= p.turn]
    p.grace = [grace for grace in p.grace if grace.until > p.turn]
    for grace in over:
        end_grace(p, grace)
    refresh(p)


def end_grace(p: AssyrianPosition, grace: Grace) -> None:
    """The tribute of conquest ends with the grace period. [7.1]"""
    conqueror, country = grace.conqueror, grace.conquered
    p.flows = [flow for flow in p.flows if flow != Flow(country, conqueror, BY_CONQUEST)]
    if (
        MINORS >> country & 1
        and p.marker_box[country] == CONQUEST_BOX
        and p.marker_power[country] == conqueror
    ):
        p.marker_box[country] = ON_TRACK
        if p.marker_at[country] == 0:
            p.marker_power[country] = NOBODY
    if country < N_POWERS and p.lent >> country & 1:
        give_back_power(p, country)
    p.tell(facts_war.GraceEnds, "7.1", conqueror, country)


def give_back_power(p: AssyrianPosition, power: int) -> None:
    """Control of a power that Assyria had borrowed goes back to its player. [8.4]"""
    p.lent &= ~(1 << power)
    p.camp[power] = NEUTRAL
