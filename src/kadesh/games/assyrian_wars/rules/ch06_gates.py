"""6.7, 6.8, 6.12.a In and out of a city: units go in and out of an own or allied home city freely. (A77)

Those who evaded or retreated into a captured or associated city come out of it as freely. (A256)
"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    CITY,
    IN_CITY,
    IS_HOME,
    LEADERS,
    UNITS,
    listed,
    mask_of,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import Action, its_seat, made
from kadesh.games.assyrian_wars.rules.force import dissolve_groups
from kadesh.games.assyrian_wars.rules.kinds import each_kind, one_of_own
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Impulse,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    GATE,
    Gate,
)
from kadesh.table import END, Ask, Option, Reason, Step

NOT_OWN_CITY: Final = Reason(
    "6.12.a", "Only a home city of the country or an ally, still in its hands, takes units in."
)
NO_ALLYS_CITY: Final = Reason("6.9", "Only allies enter each other's cities; march status opens none.")
UNDER_SIEGE: Final = Reason("6.8", "Nobody goes in or out of a besieged city, except by a sortie.")
NOBODY_THERE: Final = Reason("6.7", "Nobody who could go in or out is there.")
GONE_ALREADY: Final = Reason("6.7", "That counter has gone in or out in this impulse, or is finished.")


_WALKERS: Final = UNITS | LEADERS
HOME_CITY_AREAS: Final = mask_of([area for area in range(AREAS) if CITY[area] and IS_HOME[area]])


def takes_in(p: AssyrianPosition, area: int) -> bool:
    """Is it a home city in its own country's hands? [6.12.a] (A77)"""
    return HOME_CITY_AREAS >> area & 1 == 1 and p.controller[area] == p.printed[area]


def movable(p: AssyrianPosition, country: int, area: int) -> int:
    """Counters of the country at a city that may still go in or out in this impulse."""
    force = p.here[IN_CITY + area] & p.owned[country]
    if takes_in(p, area):
        force |= p.here[area] & p.owned[country]
    return force & (UNITS | LEADERS) & ~p.gated & ~p.used


def why_not_gate(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against opening the gates of a city. (A77)"""
    area, country = option[1], impulse.country
    holder = p.controller[area]
    if holder >= 0 and not p.allies[country] >> holder & 1:
        return NO_ALLYS_CITY
    if holder < 0 or not CITY[area] or not (takes_in(p, area) or p.within(country, area)):
        return NOT_OWN_CITY
    if p.is_besieged(area) or p.enemy_units(country, area):
        return UNDER_SIEGE
    return None if movable(p, country, area) else NOBODY_THERE


def gate_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("gate", area) for area in listed(p.open) if CITY[area]]


GATES: Final = made("gate", AREAS)


def gate_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Home cities, own or allied, where somebody may still go in or out; others to go out. (A77)"""
    country, stands = impulse.country, p.stands[impulse.country]
    cities = (stands & HOME_CITY_AREAS | stands >> IN_CITY) & p.open & ~p.besieged
    if not cities:
        return []
    cities &= p.held_by(p.allies[country])
    foes = p.stood_on(p.enemies[country])
    here, free = p.here, p.owned[country] & _WALKERS & ~(p.gated | p.used)
    found: list[Option] = []
    for area in listed(cities):
        if here[IN_CITY + area] & free or (here[area] & free and takes_in(p, area)):
            found.append(GATES[area])
    if foes & cities:
        return [option for option in found if not p.enemy_units(country, option[1])]
    return found


def take_gate(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    p.call(GATE, Gate(impulse.country, option[1]))


OPEN_GATE: Final = Action(["gate"], gate_universe, why_not_gate, take_gate, legal=gate_legal)


def through_universe(p: AssyrianPosition, gate: Gate) -> list[Option]:
    """One by one, or all at once."""
    area, country = gate.area, gate.country
    own = p.owned[country] & (UNITS | LEADERS)
    outside, inside = p.here[area] & own, p.here[IN_CITY + area] & own
    tired = p.gated | p.used
    found: list[Option] = [("all-in",), ("all-out",)]
    found += [("in", counter) for counter in each_kind(p, outside, tired)]
    found += [("out", counter) for counter in each_kind(p, inside, tired)]
    return [*found, ("shut",)]


def why_not_through(p: AssyrianPosition, gate: Gate, option: Option) -> Reason | None:
    """Each counter goes once in an impulse. (A77)"""
    if option[0] == "shut":
        return None
    free = movable(p, gate.country, gate.area)
    if option[0] in ("in", "all-in") and not takes_in(p, gate.area):
        return NOT_OWN_CITY
    if option[0] in ("in", "out"):
        return None if free >> option[1] & 1 else GONE_ALREADY
    place = gate.area if option[0] == "all-in" else IN_CITY + gate.area
    return None if free & p.here[place] else NOBODY_THERE


def through_options(p: AssyrianPosition, gate: Gate) -> list[Option]:
    """The lawful ones, with those who may go looked up once."""
    free = movable(p, gate.country, gate.area)
    outside, inside = free & p.here[gate.area], free & p.here[IN_CITY + gate.area]
    found: list[Option] = [("all-in",)] if outside else []
    if inside:
        found.append(("all-out",))
    found += [("in", counter) for counter in one_of_own(p, outside)]
    found += [("out", counter) for counter in one_of_own(p, inside)]
    return [*found, ("shut",)]


def take_through(p: AssyrianPosition, gate: Gate, option: Option) -> Step[Gate]:
    """Through the gate, and the gate shut behind the last. (A77)"""
    word = option[0]
    free = movable(p, gate.country, gate.area)
    if word == "shut":
        p.gated |= free
        return END
    going_in = word in ("in", "all-in")
    start = gate.area if going_in else IN_CITY + gate.area
    force = 1 << option[1] if word in ("in", "out") else free & p.here[start]
    p.put_all(force, IN_CITY + gate.area if going_in else gate.area)
    p.gated |= force
    dissolve_groups(p)
    p.tell(facts_war.GoesIn if going_in else facts_war.ComesOut, "6.7", gate.country, gate.area, force)
    return THROUGH if movable(p, gate.country, gate.area) else END


THROUGH: Final[Ask[Gate]] = Ask(
    "through", its_seat, through_options, take_through, through_universe, why_not_through
)
GATE.consists_of(THROUGH)
