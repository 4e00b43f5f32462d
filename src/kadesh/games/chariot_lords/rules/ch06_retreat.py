"""6.5 Retreats: the waiting side to empty neighbours, the moving side the way it came."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import (
    ARABIAN_DESERT,
    AREAS,
    LAND,
    MAY_ENTER,
    NUBIA,
    NUBIA_OFF_MAP,
    THEBAID,
)
from kadesh.games.chariot_lords.charts.troops import MARKERS_OF, SLOT, TROOPS_OF
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch07_control import why_closed
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.under_way import RETREATING, Retreating
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_NEXT_TO_IT: Final = Reason("6.5", "A retreat goes into an adjacent area.")
OCCUPIED: Final = Reason("6.5", "A retreat never goes where another nation stands.")
THEY_CAME_FROM_THERE: Final = Reason("6.5", "The attackers came from there.")
NOT_THE_WAY_IN: Final = Reason("6.5", "The moving side retreats only to where it came from.")
DID_NOT_LAND: Final = Reason(
    "8.2", "Only units that landed here from the sea this turn may put to sea again."
)
ONE_WAY_BACK: Final = Reason(
    "6.5", "The moving side retreats as one, into one of the areas that it came from."
)
NOTHING_TO_DIVIDE: Final = Reason("6.5", "There is only one way to retreat, or only one unit.")
NOT_THIS_UNIT: Final = Reason("6.5", "Another unit of the stack is sent first.")


def chooser(p: LordsPosition, retreating: Retreating) -> int:
    return p.owner[retreating.nation]


def why_not_retreat_to(p: LordsPosition, nation: int, area: int, to: int) -> Reason | None:
    """The reason against retreating into an area; nobody fights in the Arabian Desert. [6.5, 13.4, 5.7]"""
    way_in = bool(p.entries[area] >> to & 1)
    if nation == p.nation:
        home = nation == NUBIA and area == THEBAID and to == NUBIA_OFF_MAP
        if not way_in and not home:
            return NOT_THE_WAY_IN
    else:
        if to not in LAND[area]:
            return NOT_NEXT_TO_IT
        if not MAY_ENTER[nation][to]:
            return why_closed(nation, to)
        if way_in:
            return THEY_CAME_FROM_THERE
    return OCCUPIED if p.others(nation, to) and to != ARABIAN_DESERT else None


def retreat_areas(p: LordsPosition, nation: int, area: int) -> list[int]:
    """Where a stack could retreat to. [6.5]"""
    candidates = LAND[area]
    if nation == p.nation:
        candidates = areas_in(p.entries[area] | (1 << NUBIA_OFF_MAP))
    return [to for to in candidates if why_not_retreat_to(p, nation, area, to) is None]


def why_not_to_sea(p: LordsPosition, nation: int, area: int) -> Reason | None:
    """The reason against putting to sea again: the whole stack must have landed here. [8.2]"""
    if nation != p.nation:
        return DID_NOT_LAND
    for troop in TROOPS_OF[nation]:
        if p.units[troop * AREAS + area] > p.landed[SLOT[troop] * AREAS + area]:
            return DID_NOT_LAND
    return None


def may_retreat(p: LordsPosition, nation: int, area: int) -> bool:
    """Has the side any way out? Those who cannot retreat fight on. [6.5]"""
    return bool(retreat_areas(p, nation, area)) or why_not_to_sea(p, nation, area) is None


# --- decide: stand, or go as a whole, or divide ---


def why_not_divide(p: LordsPosition, retreating: Retreating) -> Reason | None:
    """The reason against sending the units to several areas. [6.5]"""
    if retreating.nation == p.nation:
        return ONE_WAY_BACK
    ways = retreat_areas(p, retreating.nation, retreating.area)
    return None if len(ways) > 1 and p.count(retreating.nation, retreating.area) > 1 else NOTHING_TO_DIVIDE


def decide_options(p: LordsPosition, retreating: Retreating) -> list[Option]:
    nation, area = retreating.nation, retreating.area
    options: list[Option] = [("stand",)]
    options.extend(("retreat", to) for to in retreat_areas(p, nation, area))
    if why_not_divide(p, retreating) is None:
        options.append(("divide",))
    if why_not_to_sea(p, nation, area) is None:
        options.append(("to-sea",))
    return options


def decide_universe(p: LordsPosition, retreating: Retreating) -> list[Option]:
    return [("stand",), ("divide",), ("to-sea",), *(("retreat", to) for to in range(AREAS))]


def why_not_decide(p: LordsPosition, retreating: Retreating, option: Option) -> Reason | None:
    """The reason against standing or going. [6.4, 6.5]"""
    if option[0] == "retreat":
        return why_not_retreat_to(p, retreating.nation, retreating.area, option[1])
    if option[0] == "divide":
        return why_not_divide(p, retreating)
    if option[0] == "to-sea":
        return why_not_to_sea(p, retreating.nation, retreating.area)
    return None


def take_decide(p: LordsPosition, retreating: Retreating, option: Option) -> Step[Retreating]:
    """The side stands, or leaves as one, or divides. [6.4, 6.5]"""
    nation, area = retreating.nation, retreating.area
    if option[0] == "stand":
        return END
    if option[0] == "divide":
        return UNITS_LEFT
    for troop in TROOPS_OF[nation]:
        number = p.units[troop * AREAS + area]
        if number and option[0] == "to-sea":
            put_to_sea(p, troop, area, number)
        elif number:
            retreat(p, retreating, troop, option[1], number)
    for marker in MARKERS_OF[nation]:
        if option[0] == "retreat" and p.marker[marker] == area:
            take_along(p, retreating, marker, option[1])
    return END


def retreat(p: LordsPosition, retreating: Retreating, troop: int, to: int, number: int) -> None:
    """Units retreat. [6.5]"""
    p.remove(troop, retreating.area, number)
    p.add(troop, to, number)
    p.tell(facts.Retreats, "6.5", troop, retreating.area, to, number)


def take_along(p: LordsPosition, retreating: Retreating, marker: int, to: int) -> None:
    """A marker goes with its units. [6.5]"""
    p.marker[marker] = to
    p.tell(facts.MarkerRetreats, "6.5", marker, retreating.area, to, p.ruler_name[retreating.nation])


def put_to_sea(p: LordsPosition, troop: int, area: int, number: int) -> None:
    """Units that landed go back to sea, to land again in a later turn. [8.2]"""
    p.remove(troop, area, number)
    p.landed[SLOT[troop] * AREAS + area] -= number
    p.waiting[troop] += number
    p.tell(facts.PutsToSea, "8.2", troop, area, number)


# --- divide: unit by unit, then the markers ---


def next_unit(p: LordsPosition, retreating: Retreating) -> int:
    for troop in TROOPS_OF[retreating.nation]:
        if p.units[troop * AREAS + retreating.area]:
            return troop
    return -1


def units_left(p: LordsPosition, retreating: Retreating) -> Step[Retreating]:
    return NEXT if next_unit(p, retreating) >= 0 else MARKERS_LEFT


def send_options(p: LordsPosition, retreating: Retreating) -> list[Option]:
    troop = next_unit(p, retreating)
    return [("send", troop, to) for to in retreat_areas(p, retreating.nation, retreating.area)]


def send_universe(p: LordsPosition, retreating: Retreating) -> list[Option]:
    return [("send", troop, to) for troop in TROOPS_OF[retreating.nation] for to in range(AREAS)]


def why_not_send(p: LordsPosition, retreating: Retreating, option: Option) -> Reason | None:
    """The reason against sending a unit somewhere. [6.5]"""
    if option[1] != next_unit(p, retreating):
        return NOT_THIS_UNIT
    return why_not_retreat_to(p, retreating.nation, retreating.area, option[2])


def take_send(p: LordsPosition, retreating: Retreating, option: Option) -> Step[Retreating]:
    """One unit of a divided stack retreats. [6.5]"""
    retreat(p, retreating, option[1], option[2], 1)
    return UNITS_LEFT


def next_marker(p: LordsPosition, retreating: Retreating) -> int:
    for marker in MARKERS_OF[retreating.nation]:
        if p.marker[marker] == retreating.area:
            return marker
    return -1


def markers_left(p: LordsPosition, retreating: Retreating) -> Step[Retreating]:
    return NEXT if next_marker(p, retreating) >= 0 else END


def marker_ways(p: LordsPosition, retreating: Retreating) -> list[int]:
    """Markers go where units of their side stand. [6.5]"""
    ways = retreat_areas(p, retreating.nation, retreating.area)
    return [to for to in ways if p.holds(retreating.nation, to)]


def marker_options(p: LordsPosition, retreating: Retreating) -> list[Option]:
    return [("send-marker", next_marker(p, retreating), to) for to in marker_ways(p, retreating)]


def marker_universe(p: LordsPosition, retreating: Retreating) -> list[Option]:
    return [("send-marker", marker, to) for marker in MARKERS_OF[retreating.nation] for to in range(AREAS)]


def why_not_marker(p: LordsPosition, retreating: Retreating, option: Option) -> Reason | None:
    """The reason against sending a marker somewhere. [6.5]"""
    if option[1] != next_marker(p, retreating):
        return NOT_THIS_UNIT
    return None if option[2] in marker_ways(p, retreating) else NOT_NEXT_TO_IT


def take_marker(p: LordsPosition, retreating: Retreating, option: Option) -> Step[Retreating]:
    """A marker goes along. [6.5]"""
    take_along(p, retreating, option[1], option[2])
    return MARKERS_LEFT


DECIDE: Final[Ask[Retreating]] = Ask(
    "decide", chooser, decide_options, take_decide, decide_universe, why_not_decide
)
UNITS_LEFT: Final[Do[Retreating]] = Do("units left", units_left)
SEND: Final[Ask[Retreating]] = Ask("send", chooser, send_options, take_send, send_universe, why_not_send)
MARKERS_LEFT: Final[Do[Retreating]] = Do("markers left", markers_left)
SEND_MARKERS: Final[Ask[Retreating]] = Ask(
    "send markers", chooser, marker_options, take_marker, marker_universe, why_not_marker
)
RETREATING.consists_of(DECIDE, UNITS_LEFT, SEND, MARKERS_LEFT, SEND_MARKERS)
