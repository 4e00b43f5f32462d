"""6.6.7, 6.6.8 Relocating a lone leader, and the forced march of an army that gathers units on its way."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import FORCED_MARCH as FORCED_MARCH_COST
from kadesh.games.assyrian_wars.charts.numbers import RELOCATE_LEADER, RELOCATE_REACH
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    AROUND,
    COUNTERS,
    IN_CITY,
    LEADERS,
    MEDE,
    MERCENARIES,
    POOL,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import CARD_PLAYED, Action, its_seat
from kadesh.games.assyrian_wars.rules.ch06_control import friendly_lands, is_friendly, settle_control
from kadesh.games.assyrian_wars.rules.ch06_links import is_watched, links_for, why_not_leave_home
from kadesh.games.assyrian_wars.rules.ch06_movement import (
    COMMAND_EXCEEDED,
    FINISHED,
    HAS_LANDED,
    IN_A_GROUP,
    NOT_IN_FORCE,
    NOT_ON_MAP,
)
from kadesh.games.assyrian_wars.rules.ch06_points import spend, why_not_afford
from kadesh.games.assyrian_wars.rules.force import dissolve_groups, marching_army
from kadesh.games.assyrian_wars.rules.kinds import one_of_each
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Impulse,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    FORCED_MARCH,
    ForcedMarch,
)
from kadesh.table import END, Ask, Option, Reason, Step

NOT_ALONE: Final = Reason(
    "6.6.7", "Only a leader with none of his country's troops in his area is relocated."
)
SHUT_IN: Final = Reason("6.8", "Nobody rides out of a city before which enemies stand.")
ONE_AN_IMPULSE: Final = Reason("6.6.7", "One leader may be relocated in an impulse.")
TOO_FAR: Final = Reason("6.6.7", "No friendly controlled area within eight areas lies there.")
NO_CARD_YET: Final = Reason("6.6.8", "A forced march needs a card that was played in this impulse.")
NOT_AN_ARMY: Final = Reason("6.6.8", "Only an army with units marches.")
NO_FRIENDLY_WAY: Final = Reason("6.6.8", "No way through friendly land, out of enemies' reach, leads there.")
OFF_THE_WAY: Final = Reason("6.6.8", "Units are picked up only in areas that the way can lead through.")


# --- relocating a leader [6.6.7] ---


def why_not_relocate(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against relocating a leader to an area. [6.6.7] (A68)"""
    leader, to = option[1], option[2]
    country = impulse.country
    if p.owner[leader] != country or p.place[leader] >= 2 * AREAS:
        return NOT_ON_MAP
    if p.used >> leader & 1:
        return FINISHED
    if is_shut_in(p, leader):
        return SHUT_IN
    if has_troops_near(p, leader):
        return NOT_ALONE
    if p.leader_relocated:
        return ONE_AN_IMPULSE
    if not is_friendly(p, country, to) or not reach(p, leader, 1 << to):
        return TOO_FAR
    return why_not_leave_home(p, 1 << leader, to) or why_not_afford(p, RELOCATE_LEADER)


def is_shut_in(p: AssyrianPosition, leader: int) -> bool:
    """Is he in a city before which enemies stand? [6.8]"""
    area = p.place[leader] % IN_CITY
    return p.place[leader] >= AREAS and (p.is_besieged(area) or p.is_contested(area))


def has_troops_near(p: AssyrianPosition, leader: int) -> bool:
    """Are troops of his country in his area, before its city or in it? [6.6.7]"""
    area = p.place[leader] % IN_CITY
    return bool((p.here[area] | p.here[IN_CITY + area]) & p.owned[p.owner[leader]] & UNITS)


def reach(p: AssyrianPosition, leader: int, wanted: int) -> int:
    """Those of some areas that lie within eight, over links that he may cross. [6.6.7] (A68)

    His way leads through no enemy land unit.
    """
    foes = p.enemies[p.owner[leader]]
    units = p.counters_of(foes) & UNITS
    next_to = links_for(p, 1 << leader)
    ring = 1 << p.place[leader] % IN_CITY
    unseen = p.open & ~ring
    for area in listed(unseen & p.stood_on(foes)):
        if p.here[area] & units:
            unseen ^= 1 << area
    wanted &= unseen
    left = wanted
    for _ in range(RELOCATE_REACH):
        if not left or not ring:
            break
        around = 0
        for area in listed(ring):
            around |= next_to[area]
        ring = around & unseen
        unseen ^= ring
        left &= ~ring
    return wanted & ~left


def relocate_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [
        ("relocate", leader, area)
        for leader in listed(p.owned[impulse.country] & LEADERS)
        if p.place[leader] < 2 * AREAS
        for area in listed(p.open)
    ]


RIDES: Final[list[list[Option]]] = [
    [("relocate", leader, area) for area in range(AREAS)] if LEADERS >> leader & 1 else []
    for leader in range(COUNTERS)
]


def relocate_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    country = impulse.country
    if p.leader_relocated:
        return []
    own, here = p.owned[country], p.here
    troops = own & UNITS
    found: list[Option] = []
    for leader in listed(own & LEADERS & ~(p.used | here[POOL])):
        place = p.place[leader]
        if place >= 2 * AREAS:
            continue
        area = place % IN_CITY
        if (here[area] | here[IN_CITY + area]) & troops or is_shut_in(p, leader):
            continue
        rides = RIDES[leader]
        found += [
            rides[area]
            for area in listed(reach(p, leader, friendly_lands(p, country)))
            if country != MEDE or why_not_leave_home(p, 1 << leader, area) is None
        ]
    return found


def take_relocate(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """He is finished for the impulse. [6.6.7]"""
    leader, to = option[1], option[2]
    spend(p, RELOCATE_LEADER)
    p.put(leader, to)
    p.used |= 1 << leader
    p.leader_relocated = True
    p.tell(facts_war.RelocatesLeader, "6.6.7", impulse.country, to, leader)


RELOCATE: Final[Action] = Action(
    ["relocate"],
    relocate_universe,
    why_not_relocate,
    take_relocate,
    tribes=True,
    legal=relocate_legal,
    least=RELOCATE_LEADER,
)


# --- forced march [6.6.8] ---


def friendly_reach(p: AssyrianPosition, force: int, country: int, start: int, one: bool = False) -> int:
    """All areas, or one, that a way through friendly land, out of enemies' reach, leads to. [6.6.8] (A176)"""
    next_to = links_for(p, force)
    unseen = friendly_lands(p, country) & ~(1 << start)
    foes = p.stood_on(p.enemies[country])
    todo = [start]
    found = 0
    while todo:
        for other in listed(next_to[todo.pop()] & unseen):
            unseen ^= 1 << other
            if foes >> other & 1 and p.enemy_units(country, other):
                continue
            if foes & AROUND[other] and is_watched(p, country, other):
                continue
            if why_not_leave_home(p, force, other) is None:
                todo.append(other)
                found |= 1 << other
                if one:
                    return found
    return found


def why_not_forced(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against a forced march of an army to an area. [6.6.8]"""
    leader, to = option[1], option[2]
    country = impulse.country
    if p.owner[leader] != country or p.place[leader] >= AREAS:
        return NOT_ON_MAP
    if p.used >> leader & 1:
        return FINISHED
    if p.ashore >> leader & 1:
        return HAS_LANDED
    if p.group_of(leader) >= 0:
        return IN_A_GROUP
    if not p.cards_played:
        return NO_CARD_YET
    force = marching_army(p, leader)
    if not force & UNITS:
        return NOT_AN_ARMY
    if not is_friendly(p, country, p.place[leader]) or to == p.place[leader]:
        return NO_FRIENDLY_WAY
    if not friendly_reach(p, force, country, p.place[leader]) >> to & 1:
        return NO_FRIENDLY_WAY
    return why_not_afford(p, FORCED_MARCH_COST)


def forced_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [
        ("forced-march", leader, area)
        for leader in listed(p.owned[impulse.country] & LEADERS)
        if p.place[leader] < AREAS
        for area in listed(p.open)
    ]


def forced_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    country = impulse.country
    found: list[Option] = []
    for leader in listed(p.owned[country] & LEADERS & ~p.used & ~p.ashore):
        place = p.place[leader]
        if place >= AREAS or p.group_of(leader) >= 0 or not is_friendly(p, country, place):
            continue
        force = marching_army(p, leader)
        if force & UNITS:
            ends = friendly_reach(p, force, country, place)
            found += [("forced-march", leader, area) for area in listed(ends)]
    return found


def take_forced(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """Ten points; then the army gathers whom it meets. [6.6.8]"""
    leader, to = option[1], option[2]
    spend(p, FORCED_MARCH_COST)
    p.call(FORCED_MARCH, ForcedMarch(impulse.country, leader, to, marching_army(p, leader)))


FORCED: Final[Action] = Action(
    ["forced-march"],
    forced_universe,
    why_not_forced,
    take_forced,
    legal=forced_legal,
    least=FORCED_MARCH_COST,
    needs=CARD_PLAYED,
)


# --- who goes, and who is picked up on the way [6.6.8, 7.7] ---


def nearby(p: AssyrianPosition, country: int, force: int, left: int) -> list[int]:
    """Units of a country outside the force, one of each kind in each area."""
    found: list[int] = []
    for area in p.lands_of(country):
        found += one_of_each(p, p.here[area] & p.owned[country] & UNITS & ~force & ~left)
    return found


def has_room_for(p: AssyrianPosition, leader: int, force: int, counter: int) -> bool:
    """Can the leader command one more unit of its kind? [6.6.2]"""
    units = force & MERCENARIES if MERCENARIES >> counter & 1 else force & UNITS & ~MERCENARIES
    return units.bit_count() < p.command(leader)


def on_the_way(p: AssyrianPosition, march: ForcedMarch) -> int:
    """Any friendly area that can be reached lies on some way, for its length is free. [6.6.8]"""
    start = p.place[march.leader]
    return 1 << start | friendly_reach(p, march.force, march.country, start)


def gather_universe(p: AssyrianPosition, march: ForcedMarch) -> list[Option]:
    found: list[Option] = [("go",)]
    found += [("without", counter) for counter in one_of_each(p, march.force & UNITS)]
    units = nearby(p, march.country, march.force, march.left)
    return found + [("pick-up", counter) for counter in units]


def why_not_gather(p: AssyrianPosition, march: ForcedMarch, option: Option) -> Reason | None:
    """Within the leader's command, and nobody is dropped on the way. [6.6.8]"""
    if option[0] == "go":
        return None
    counter = option[1]
    if option[0] == "without":
        if not march.force >> counter & 1:
            return NOT_IN_FORCE
        return None if march.force & UNITS & ~(1 << counter) else NOT_AN_ARMY
    reason = why_not_gathered(p, march, counter)
    if reason is None and not on_the_way(p, march) >> p.place[counter] & 1:
        return OFF_THE_WAY
    return reason


def why_not_larger(p: AssyrianPosition, march: ForcedMarch, counter: int) -> Reason | None:
    """Only the ways of the Medes depend on who is with them. [1.3, 10.2]"""
    if march.country != MEDE:
        return None
    larger = march.force | 1 << counter
    reach = friendly_reach(p, larger, march.country, p.place[march.leader])
    return None if reach >> march.to & 1 else NO_FRIENDLY_WAY


def gather_options(p: AssyrianPosition, march: ForcedMarch) -> list[Option]:
    """The lawful ones, with its ways looked up once."""
    areas = on_the_way(p, march)
    return [
        option
        for option in gather_universe(p, march)
        if (
            areas >> p.place[option[1]] & 1 and why_not_gathered(p, march, option[1]) is None
            if option[0] == "pick-up"
            else why_not_gather(p, march, option) is None
        )
    ]


def why_not_gathered(p: AssyrianPosition, march: ForcedMarch, counter: int) -> Reason | None:
    """The reason against a unit on the way. [6.6.8]"""
    if p.used >> counter & 1:
        return FINISHED
    if p.ashore >> counter & 1:
        return HAS_LANDED
    if not has_room_for(p, march.leader, march.force, counter):
        return COMMAND_EXCEEDED
    return why_not_larger(p, march, counter)


def take_gather(p: AssyrianPosition, march: ForcedMarch, option: Option) -> Step[ForcedMarch]:
    """Any distance over friendly land without attrition; finished for the impulse. [6.6.8]"""
    if option[0] == "without":
        march.force &= ~(1 << option[1])
        march.left |= 1 << option[1]
        return GATHER
    if option[0] == "pick-up":
        march.force |= 1 << option[1]
        return GATHER
    left = {p.place[counter] for counter in listed(march.force)}
    p.put_all(march.force, march.to)
    dissolve_groups(p)
    p.used |= march.force
    p.tell(facts_war.ForcedMarch, "6.6.8", march.country, march.to, march.force)
    for area in (*left, march.to):
        settle_control(p, area)
    return END


GATHER: Final[Ask[ForcedMarch]] = Ask(
    "gather", its_seat, gather_options, take_gather, gather_universe, why_not_gather
)
FORCED_MARCH.consists_of(GATHER)
