"""7.7 Army relocation in the Interphase: one leader a country, through friendly land."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    IN_CITY,
    LEADERS,
    MEDE,
    UNITS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.asking import its_seat
from kadesh.games.assyrian_wars.rules.ch06_control import settle_control
from kadesh.games.assyrian_wars.rules.ch06_forced_march import (
    friendly_reach,
    has_room_for,
    is_shut_in,
    nearby,
)
from kadesh.games.assyrian_wars.rules.force import army_of, dissolve_groups
from kadesh.games.assyrian_wars.rules.kinds import one_of_each
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    ARMY_RELOCATION,
    ArmyRelocation,
)
from kadesh.table import END, NEXT, Ask, Option, Reason, Step

NOT_ON_MAP: Final = Reason("7.7", "Only a leader on the map, and not shut in by enemies, relocates.")
COMMANDS_NO_MORE: Final = Reason("7.7", "The leader commands no more such units.")
NO_WAY: Final = Reason("7.7", "No way through friendly land, out of enemies' reach, leads there.")


def why_not_leader(p: AssyrianPosition, relocation: ArmyRelocation, option: Option) -> Reason | None:
    if option[0] == "no-relocation":
        return None
    leader = option[1]
    if p.owner[leader] != relocation.country or p.place[leader] >= 2 * AREAS or is_shut_in(p, leader):
        return NOT_ON_MAP
    start = p.place[leader] % IN_CITY
    way = friendly_reach(p, army_of(p, leader), p.owner[leader], start, one=True)
    return None if way else NO_WAY


def leader_universe(p: AssyrianPosition, relocation: ArmyRelocation) -> list[Option]:
    own = bits(p.owned[relocation.country] & LEADERS)
    leaders = [leader for leader in own if p.place[leader] < 2 * AREAS]
    return [("no-relocation",), *(("relocate-army", leader) for leader in leaders)]


def leader_options(p: AssyrianPosition, relocation: ArmyRelocation) -> list[Option]:
    universe = leader_universe(p, relocation)
    return [option for option in universe if why_not_leader(p, relocation, option) is None]


def take_leader(p: AssyrianPosition, relocation: ArmyRelocation, option: Option) -> Step[ArmyRelocation]:
    if option[0] == "no-relocation":
        return END
    relocation.leader = option[1]
    return NEXT


def ends_of(p: AssyrianPosition, leader: int, force: int) -> list[int]:
    """The areas that he can come to with a force. [7.7]"""
    return listed(friendly_reach(p, force, p.owner[leader], p.place[leader] % IN_CITY))


def end_universe(p: AssyrianPosition, relocation: ArmyRelocation) -> list[Option]:
    return [("march-to", area) for area in listed(p.open)]


def end_options(p: AssyrianPosition, relocation: ArmyRelocation) -> list[Option]:
    leader = relocation.leader
    return [("march-to", area) for area in ends_of(p, leader, army_of(p, leader))]


def why_not_end(p: AssyrianPosition, relocation: ArmyRelocation, option: Option) -> Reason | None:
    leader = relocation.leader
    return None if option[1] in ends_of(p, leader, army_of(p, leader)) else NO_WAY


def take_end(p: AssyrianPosition, relocation: ArmyRelocation, option: Option) -> Step[ArmyRelocation]:
    relocation.to = option[1]
    relocation.force = army_of(p, relocation.leader)
    return NEXT


# --- who goes, and who is picked up on the way [7.7] ---


def gather_universe(p: AssyrianPosition, relocation: ArmyRelocation) -> list[Option]:
    force, country = relocation.force, relocation.country
    found: list[Option] = [("go",)]
    found += [("without", counter) for counter in one_of_each(p, force & UNITS)]
    units = nearby(p, country, force, relocation.left)
    return found + [("pick-up", counter) for counter in units]


def why_not_gather(p: AssyrianPosition, relocation: ArmyRelocation, option: Option) -> Reason | None:
    """Units up to his command, where his way can lead. [7.7]"""
    if option[0] in ("go", "without"):
        return None
    leader, counter = relocation.leader, option[1]
    if not has_room_for(p, leader, relocation.force, counter):
        return COMMANDS_NO_MORE
    on_the_way = [p.place[leader] % IN_CITY, *ends_of(p, leader, relocation.force)]
    if p.place[counter] not in on_the_way:
        return NO_WAY
    return why_not_larger(p, relocation, counter)


def why_not_larger(p: AssyrianPosition, relocation: ArmyRelocation, counter: int) -> Reason | None:
    """Only the ways of the Medes depend on who is with them. [1.3, 10.2]"""
    if relocation.country != MEDE:
        return None
    larger = relocation.force | 1 << counter
    return None if relocation.to in ends_of(p, relocation.leader, larger) else NO_WAY


def gather_options(p: AssyrianPosition, relocation: ArmyRelocation) -> list[Option]:
    """The lawful ones, with his ways looked up once."""
    leader = relocation.leader
    areas = {p.place[leader] % IN_CITY, *ends_of(p, leader, relocation.force)}
    return [
        option
        for option in gather_universe(p, relocation)
        if option[0] in ("go", "without")
        or (
            p.place[option[1]] in areas
            and has_room_for(p, leader, relocation.force, option[1])
            and why_not_larger(p, relocation, option[1]) is None
        )
    ]


def take_gather(p: AssyrianPosition, relocation: ArmyRelocation, option: Option) -> Step[ArmyRelocation]:
    """He goes with his army, picks up units on the way and drops none. [7.7]"""
    if option[0] == "without":
        relocation.force &= ~(1 << option[1])
        relocation.left |= 1 << option[1]
        return GATHER
    if option[0] == "pick-up":
        relocation.force |= 1 << option[1]
        return GATHER
    start, to, force = p.place[relocation.leader] % IN_CITY, relocation.to, relocation.force
    left = {p.place[counter] % IN_CITY for counter in bits(force)}
    p.put_all(force, to)
    dissolve_groups(p)
    p.tell(facts_turn.MovesArmy, "7.7", relocation.country, to, force, start)
    for area in (*left, to):
        settle_control(p, area)
    return END


WHO: Final[Ask[ArmyRelocation]] = Ask(
    "who", its_seat, leader_options, take_leader, leader_universe, why_not_leader
)
WHERE: Final[Ask[ArmyRelocation]] = Ask("where", its_seat, end_options, take_end, end_universe, why_not_end)
GATHER: Final[Ask[ArmyRelocation]] = Ask(
    "gather", its_seat, gather_options, take_gather, gather_universe, why_not_gather
)
ARMY_RELOCATION.consists_of(WHO, WHERE, GATHER)
