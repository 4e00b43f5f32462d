"""9.1, 9.4 New units: what the arrival charts bring, placed by their owner; 3.0 the initial set-up."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.events import Arrival
from kadesh.games.chariot_lords.charts.tables import ARABIAN_DESERT, AREAS, NUBIA, NUBIA_OFF_MAP, SUMER
from kadesh.games.chariot_lords.charts.troops import (
    CHOSEN_PEOPLE,
    ENGINES_OF,
    MARKER_KIND,
    MARKERS_OF,
    PEOPLE,
    RULER,
    SIEGE,
    SLOT,
    SLOTS,
    TERROR,
    TROOP,
    TROOP_NATION,
    TROOPS_OF,
)
from kadesh.games.chariot_lords.rules import facts, under_way
from kadesh.games.chariot_lords.rules.ch05_movement import mover
from kadesh.games.chariot_lords.rules.ch07_control import stacking_limit, why_closed, why_not_placed_in
from kadesh.games.chariot_lords.rules.position import NOT_YET, LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.setting import scenario_of
from kadesh.games.chariot_lords.rules.under_way import Placing, PlacingMarkers
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

# How units come. The first three follow the charts' words. [9.1, 9.4, 8.2]
BY_PLACING: Final = 0
BY_INVADING: Final = 1
BY_LANDING: Final = 2
BY_SETTING_UP: Final = 3
AS_REPLACEMENT: Final = 4
FROM_THE_SEA: Final = 5  # landed in an earlier turn, and put to sea again

# The clause behind each way.
CLAUSE_OF: Final[list[str]] = ["9.1", "9.4", "9.4", "3.1", "9.2.2", "8.2"]

SETUP_LIMIT: Final = 3

NOT_LISTED: Final[list[Reason]] = [
    *(Reason(clause, "The chart does not name that area for these units.") for clause in CLAUSE_OF[:4]),
    Reason("9.2.2", "That is none of the areas in which these units return."),
    Reason("8.2", "Units at sea land where their nation may land."),
]
SETUP_FULL: Final = Reason("3.1", "In the set-up no area takes more than three units, Sumer's excepted.")
ENEMY_HELD: Final = Reason("9.2.2", "Replacements are never placed where another nation stands.")
NOT_NOW: Final[list[Reason]] = [
    Reason(clause, "Those units are not the next to be placed.") for clause in CLAUSE_OF
]
UNITS_FIRST: Final = Reason("9.1", "Units are placed before markers, which may go where the units are.")
UNITS_ARE_PLACED: Final = Reason("9.1", "The units that come now stand on the map; the markers follow.")
NO_WAITING: Final = Reason("9.4", "Only invaders who cannot all enter may wait off the map.")


def arrival_of(p: LordsPosition, nation: int) -> Arrival | None:
    """The line of the arrival chart for a nation in this part of this game turn. [4.2.1]"""
    for arrival in scenario_of(p).arrivals:
        if arrival.nation == nation and arrival.turn == p.turn and arrival.part == p.part:
            return arrival
    return None


def later_arrivals(p: LordsPosition, nation: int) -> bool:
    """Does the chart still bring this nation anything, now or later? [4.1]"""
    for arrival in scenario_of(p).arrivals:
        if arrival.nation == nation and p.turn <= arrival.turn <= p.last_turn:
            return True
    return False


def landing_areas(p: LordsPosition, nation: int) -> tuple[int, int]:
    """How and where units that waited off the map come in: as the nation last invaded. [8.2, 9.4]"""
    mode, areas, newest = BY_PLACING, 0, 0
    for arrival in scenario_of(p).arrivals:
        if arrival.nation != nation or arrival.turn > p.turn or sum(arrival.units) == 0:
            continue
        invades = _mode(arrival) != BY_PLACING
        if (invades, arrival.turn) > (mode != BY_PLACING, newest):
            newest, mode, areas = arrival.turn, _mode(arrival), _mask(arrival.areas)
    return mode, areas


def _mode(arrival: Arrival) -> int:
    return {"invade": BY_INVADING, "land": BY_LANDING}.get(arrival.mode, BY_PLACING)


def _mask(areas: list[int]) -> int:
    mask = 0
    for area in areas:
        mask |= 1 << area
    return mask


# --- NEW UNITS: a nation receives what the chart names [4.2.1] ---


def receive_waiting(p: LordsPosition, phase: under_way.NewUnits) -> Step[under_way.NewUnits]:
    """Units that waited off the map or went back to sea come in again. [9.4, 8.2]"""
    coming = [0] * SLOTS
    for troop in TROOPS_OF[p.nation]:
        coming[SLOT[troop]] = p.waiting[troop]
        p.waiting[troop] = 0
    if any(coming):
        mode, areas = landing_areas(p, p.nation)
        mode = FROM_THE_SEA if mode == BY_LANDING else mode
        p.call(under_way.PLACING, Placing(mode=mode, listed=areas, to_place=coming))
    return NEXT


def receive_units(p: LordsPosition, phase: under_way.NewUnits) -> Step[under_way.NewUnits]:
    """Combat units of the chart come to their areas; those of turn one have been set up. [9.1, 9.4, 3.1]"""
    arrival = arrival_of(p, p.nation)
    if arrival is not None and any(arrival.units) and not (scenario_of(p).chit_setup and p.turn == 1):
        place_arrivals(p, arrival, _mode(arrival))
    return NEXT


def place_arrivals(p: LordsPosition, arrival: Arrival, mode: int) -> None:
    """The units of a line of the chart are placed. [9.1]"""
    coming = [0] * SLOTS
    for kind, number in enumerate(arrival.units):
        if number:
            coming[SLOT[TROOP[arrival.nation][kind]]] = number
    p.call(under_way.PLACING, Placing(mode=mode, listed=_mask(arrival.areas), to_place=coming))


def receive_markers(p: LordsPosition, phase: under_way.NewUnits) -> Step[under_way.NewUnits]:
    """Rulers, siege, terror and the Chosen People come with the units. [9.1, 15.1, 14.1]"""
    nation = p.nation
    arrival = arrival_of(p, nation)
    if arrival is None:
        return END
    wanted = 0
    if arrival.ruler:
        wanted |= 1 << nation
        names = list(p.ruler_name)
        names[nation] = arrival.ruler
        p.ruler_name = tuple(names)
    coming = {SIEGE: arrival.siege, TERROR: arrival.terror}
    for marker in ENGINES_OF[nation]:
        kind = MARKER_KIND[marker]
        if p.marker[marker] == NOT_YET and coming[kind]:
            coming[kind] -= 1
            wanted |= 1 << marker
    if arrival.chosen_people:
        wanted |= 1 << PEOPLE
        p.godly = True
    if wanted:
        placing = PlacingMarkers(mode=_mode(arrival), listed=_mask(arrival.areas), to_place=wanted)
        p.call(under_way.PLACING_MARKERS, placing)
    return END


RECEIVE_THOSE_WHO_WAITED: Final[Do[under_way.NewUnits]] = Do("receive those who waited", receive_waiting)
RECEIVE_UNITS: Final[Do[under_way.NewUnits]] = Do("receive units", receive_units)
RECEIVE_MARKERS: Final[Do[under_way.NewUnits]] = Do("receive markers", receive_markers)
under_way.NEW_UNITS.consists_of(RECEIVE_THOSE_WHO_WAITED, RECEIVE_UNITS, RECEIVE_MARKERS)


# --- PLACING: unit by unit, area by area ---


def next_troop(p: LordsPosition, placing: Placing) -> int:
    """The troop whose units are placed next, -1 when all are."""
    for troop in TROOPS_OF[p.nation]:
        if placing.to_place[SLOT[troop]]:
            return troop
    return -1


def still_to_place(p: LordsPosition, troop: int) -> int:
    """Units of a troop that are being placed and not yet on the map."""
    placing = p.under_way(Placing)
    return placing.to_place[SLOT[troop]] if placing and TROOP_NATION[troop] == p.nation else 0


def why_not_place(p: LordsPosition, mode: int, listed: int, area: int) -> Reason | None:
    """The reason against placing a unit of the nation in an area. [9.1, 9.2.2, 3.1, 14.1]"""
    nation = p.nation
    if not listed >> area & 1:
        return why_closed(nation, area) or NOT_LISTED[mode]
    barred = why_not_placed_in(p, nation, area)
    if barred is not None:
        return barred
    if mode == AS_REPLACEMENT and p.others(nation, area) and not _shared(area, nation):
        return ENEMY_HELD
    if mode == BY_SETTING_UP and nation != SUMER and p.count(nation, area) >= SETUP_LIMIT:
        return SETUP_FULL
    return None


def open_areas(p: LordsPosition, mode: int, listed: int) -> list[int]:
    """The listed areas where a unit may be placed now. [9.1]"""
    return [area for area in areas_in(listed) if why_not_place(p, mode, listed, area) is None]


def _shared(area: int, nation: int) -> bool:
    """The desert in which nobody fights: other nations there do no harm. [5.7]"""
    return area == ARABIAN_DESERT and why_closed(nation, area) is None


def may_wait(p: LordsPosition, mode: int, areas: list[int]) -> bool:
    """Invaders wait when every area open to them is already full; who is at sea may stay there. [9.4, 8.2]"""
    if mode == FROM_THE_SEA or not areas:
        return True
    if mode not in (BY_INVADING, BY_LANDING):
        return False
    return all(p.count(p.nation, area) >= stacking_limit(p, p.nation, area) for area in areas)


def placing_options(p: LordsPosition, placing: Placing) -> list[Option]:
    troop = next_troop(p, placing)
    areas = open_areas(p, placing.mode, placing.listed)
    options: list[Option] = [("place", troop, area) for area in areas]
    if may_wait(p, placing.mode, areas):
        options.append(("wait", troop))
    return options


def placing_universe(p: LordsPosition, placing: Placing) -> list[Option]:
    options: list[Option] = []
    for troop in TROOPS_OF[p.nation]:
        options.extend(("place", troop, area) for area in range(AREAS))
        options.append(("wait", troop))
    return [*options, *markers_anywhere(p)]


def why_not_placing(p: LordsPosition, placing: Placing, option: Option) -> Reason | None:
    """The reason against any way of placing. [9.1, 9.4]"""
    mode, listed = placing.mode, placing.listed
    if option[0] == "place-marker":
        return UNITS_FIRST
    if option[1] != next_troop(p, placing):
        return NOT_NOW[mode]
    if option[0] == "wait":
        return None if may_wait(p, mode, open_areas(p, mode, listed)) else NO_WAITING
    return why_not_place(p, mode, listed, option[2])


def take_placing(p: LordsPosition, placing: Placing, option: Option) -> Step[Placing]:
    """One unit is placed, or waits off the map: Nubians in Nubia, others out of sight. [9.1, 9.4, 13.4]"""
    troop: int = option[1]
    placing.to_place[SLOT[troop]] -= 1
    if option[0] == "wait":
        if p.nation == NUBIA:
            p.add(troop, NUBIA_OFF_MAP)
        else:
            p.waiting[troop] += 1
        p.tell(facts.Waits, "8.2" if placing.mode == FROM_THE_SEA else "9.4", troop)
    else:
        area: int = option[2]
        p.add(troop, area)
        landing = placing.mode in (BY_LANDING, FROM_THE_SEA)
        if landing:
            p.landed[SLOT[troop] * AREAS + area] += 1
        p.tell(facts.Placed, CLAUSE_OF[placing.mode], troop, area, landing)
    return END if next_troop(p, placing) < 0 else PLACE_UNITS


PLACE_UNITS: Final[Ask[Placing]] = Ask(
    "place units", mover, placing_options, take_placing, placing_universe, why_not_placing
)
under_way.PLACING.consists_of(PLACE_UNITS)


# --- PLACING MARKERS ---


def next_marker(placing: PlacingMarkers) -> int:
    low = placing.to_place & -placing.to_place
    return low.bit_length() - 1


def marker_areas(p: LordsPosition, placing: PlacingMarkers, marker: int) -> list[int]:
    """Where a marker may come: rulers without listed areas join any unit of their nation. [9.1, 15.1]"""
    nation = p.nation
    if MARKER_KIND[marker] == RULER and not p.held[nation]:
        return []
    listed = placing.listed or p.held[nation]
    return [area for area in areas_in(listed) if why_not_placed_in(p, nation, area) is None]


def skip_homeless(p: LordsPosition, placing: PlacingMarkers) -> Step[PlacingMarkers]:
    """A ruler whose nation has no unit does not come. [15.1]"""
    while placing.to_place:
        marker = next_marker(placing)
        if marker_areas(p, placing, marker):
            return NEXT
        placing.to_place &= ~(1 << marker)
    return END


def marker_options(p: LordsPosition, placing: PlacingMarkers) -> list[Option]:
    marker = next_marker(placing)
    return [("place-marker", marker, area) for area in marker_areas(p, placing, marker)]


def marker_universe(p: LordsPosition, placing: PlacingMarkers) -> list[Option]:
    units: list[Option] = [("place", troop, area) for troop in TROOPS_OF[p.nation] for area in range(AREAS)]
    return [*units, *markers_anywhere(p)]


def markers_anywhere(p: LordsPosition) -> list[Option]:
    return [("place-marker", marker, area) for marker in MARKERS_OF[p.nation] for area in range(AREAS)]


def why_not_marker(p: LordsPosition, placing: PlacingMarkers, option: Option) -> Reason | None:
    """The reason against placing a marker. [9.1, 15.1, 14.1]"""
    if option[0] == "place":
        return UNITS_ARE_PLACED
    if option[1] != next_marker(placing):
        return NOT_NOW[placing.mode]
    if option[2] in marker_areas(p, placing, option[1]):
        return None
    return why_not_placed_in(p, p.nation, option[2]) or NOT_LISTED[placing.mode]


def take_marker(p: LordsPosition, placing: PlacingMarkers, option: Option) -> Step[PlacingMarkers]:
    """A marker is placed. [9.1, 15.1]"""
    marker: int = option[1]
    p.marker[marker] = option[2]
    placing.to_place &= ~(1 << marker)
    clause = {RULER: "15.1", CHOSEN_PEOPLE: "14.1"}.get(MARKER_KIND[marker], "9.1")
    p.tell(facts.MarkerPlaced, clause, marker, option[2], p.ruler_name[p.nation])
    return SKIP_THE_HOMELESS


SKIP_THE_HOMELESS: Final[Do[PlacingMarkers]] = Do("skip the homeless", skip_homeless)
PLACE_MARKERS: Final[Ask[PlacingMarkers]] = Ask(
    "place markers", mover, marker_options, take_marker, marker_universe, why_not_marker
)
under_way.PLACING_MARKERS.consists_of(SKIP_THE_HOMELESS, PLACE_MARKERS)


# --- SET-UP: chits are drawn, each nation sets up [3.1] ---


def draw_for_setup(p: LordsPosition, setting_up: under_way.SettingUp) -> Step[under_way.SettingUp]:
    """A chit is drawn and its nation sets up its units; rulers wait for their turn. [3.1, 3.2, 15.1.1]"""
    if not p.cup:
        return END
    chits = len(p.cup)
    drawn = p.dice.roll(chits)
    p.nation = p.cup.pop(drawn - 1)
    p.tell(facts.SetsUp, "3.1", p.nation, drawn, chits, p.dice.rolled - 1)
    arrival = arrival_of(p, p.nation)
    assert arrival is not None
    place_arrivals(p, arrival, BY_SETTING_UP)
    return DRAW_A_CHIT


DRAW_A_CHIT: Final[Do[under_way.SettingUp]] = Do("draw a chit", draw_for_setup)
under_way.SETTING_UP.consists_of(DRAW_A_CHIT)
