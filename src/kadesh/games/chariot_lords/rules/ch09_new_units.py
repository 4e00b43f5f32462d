"""9.1, 9.4 New units: what the arrival charts bring, placed by their owner; 3.0 the initial set-up."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import (
    ARABIAN_DESERT,
    AREAS,
    NUBIA,
    NUBIA_OFF_MAP,
    SUMER,
    Arrival,
)
from kadesh.games.chariot_lords.charts.troops import (
    CHOSEN_PEOPLE,
    ENGINES_OF,
    MARKER_KIND,
    MARKERS_OF,
    PEOPLE,
    RULER,
    SIEGE,
    SLOT,
    TERROR,
    TROOP,
    TROOPS_OF,
)
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch07_control import stacking_limit, why_closed, why_not_placed_in
from kadesh.games.chariot_lords.rules.position import NOT_YET, LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.setting import scenario_of
from kadesh.table import END, NEXT, Ask, Do, Frame, Option, Procedure, Reason

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

# Locals of the procedures' frames.
NATION: Final = 2
MODE: Final = 3
LISTED: Final = 4

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


def receive_waiting(p: LordsPosition, frame: Frame) -> int:
    """Units that waited off the map or went back to sea come in again. [9.4, 8.2]"""
    nation = frame[NATION]
    for troop in TROOPS_OF[nation]:
        p.to_place[troop] = p.waiting[troop]
        p.waiting[troop] = 0
    if next_troop(p, nation) >= 0:
        mode, areas = landing_areas(p, nation)
        p.call(PLACING, nation, FROM_THE_SEA if mode == BY_LANDING else mode, areas)
    return NEXT


def receive_units(p: LordsPosition, frame: Frame) -> int:
    """Combat units of the chart come to their areas; those of turn one have been set up. [9.1, 9.4, 3.1]"""
    nation = frame[NATION]
    arrival = arrival_of(p, nation)
    if arrival is None or (scenario_of(p).chit_setup and p.turn == 1):
        return NEXT
    for kind, number in enumerate(arrival.units):
        if number:
            p.to_place[TROOP[nation][kind]] = number
    if next_troop(p, nation) >= 0:
        p.call(PLACING, nation, _mode(arrival), _mask(arrival.areas))
    return NEXT


def receive_markers(p: LordsPosition, frame: Frame) -> int:
    """Rulers, siege, terror and the Chosen People come with the units. [9.1, 15.1, 14.1]"""
    nation = frame[NATION]
    arrival = arrival_of(p, nation)
    if arrival is None:
        return END
    wanted = 0
    if arrival.ruler:
        wanted |= 1 << nation
        names = list(p.ruler_name)
        names[nation] = arrival.ruler
        p.ruler_name = tuple(names)
    siege, terror = arrival.siege, arrival.terror
    for marker in ENGINES_OF[nation]:
        if p.marker[marker] == NOT_YET:
            if MARKER_KIND[marker] == SIEGE and siege:
                siege -= 1
                wanted |= 1 << marker
            elif MARKER_KIND[marker] == TERROR and terror:
                terror -= 1
                wanted |= 1 << marker
    if arrival.chosen_people:
        wanted |= 1 << PEOPLE
        p.godly = True
    p.markers_to_place = wanted
    if wanted:
        p.call(PLACING_MARKERS, nation, _mode(arrival), _mask(arrival.areas))
    return END


# --- PLACING: unit by unit, area by area ---


def owner(p: LordsPosition, frame: Frame) -> int:
    return p.owner[frame[NATION]]


def next_troop(p: LordsPosition, nation: int) -> int:
    """The troop whose units are placed next, -1 when all are."""
    for troop in TROOPS_OF[nation]:
        if p.to_place[troop]:
            return troop
    return -1


def why_not_place(p: LordsPosition, frame: Frame, area: int) -> Reason | None:
    """The reason against placing the next unit in an area. [9.1, 9.2.2, 3.1, 14.1]"""
    nation = frame[NATION]
    if not frame[LISTED] >> area & 1:
        return why_closed(nation, area) or NOT_LISTED[frame[MODE]]
    barred = why_not_placed_in(p, nation, area)
    if barred is not None:
        return barred
    if frame[MODE] == AS_REPLACEMENT and p.others(nation, area) and not _shared(area, nation):
        return ENEMY_HELD
    if frame[MODE] == BY_SETTING_UP and nation != SUMER and p.count(nation, area) >= SETUP_LIMIT:
        return SETUP_FULL
    return None


def _shared(area: int, nation: int) -> bool:
    """The desert in which nobody fights: other nations there do no harm. [5.7]"""
    return area == ARABIAN_DESERT and why_closed(nation, area) is None


def may_wait(p: LordsPosition, frame: Frame) -> bool:
    """Invaders wait when every area open to them is already full; who is at sea may stay there. [9.4, 8.2]"""
    if frame[MODE] == FROM_THE_SEA:
        return True
    nation = frame[NATION]
    open_areas = [area for area in areas_in(frame[LISTED]) if why_not_place(p, frame, area) is None]
    if not open_areas:
        return True
    if frame[MODE] not in (BY_INVADING, BY_LANDING):
        return False
    return all(p.count(nation, area) >= stacking_limit(p, nation, area) for area in open_areas)


def placing_options(p: LordsPosition, frame: Frame) -> list[Option]:
    troop = next_troop(p, frame[NATION])
    options: list[Option] = [
        ("place", troop, area) for area in areas_in(frame[LISTED]) if why_not_place(p, frame, area) is None
    ]
    if may_wait(p, frame):
        options.append(("wait", troop))
    return options


def placing_universe(p: LordsPosition, frame: Frame) -> list[Option]:
    options: list[Option] = []
    for troop in TROOPS_OF[frame[NATION]]:
        options.extend(("place", troop, area) for area in range(AREAS))
        options.append(("wait", troop))
    return options


def why_not_placing(p: LordsPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against any way of placing. [9.1, 9.4]"""
    if option[1] != next_troop(p, frame[NATION]):
        return NOT_NOW[frame[MODE]]
    if option[0] == "wait":
        return None if may_wait(p, frame) else NO_WAITING
    return why_not_place(p, frame, option[2])


def take_placing(p: LordsPosition, frame: Frame, option: Option) -> int:
    """One unit is placed, or waits off the map: Nubians in Nubia, others out of sight. [9.1, 9.4, 13.4]"""
    nation = frame[NATION]
    troop: int = option[1]
    p.to_place[troop] -= 1
    if option[0] == "wait":
        if nation == NUBIA:
            p.add(troop, NUBIA_OFF_MAP)
        else:
            p.waiting[troop] += 1
        p.tell(facts.Waits, "8.2" if frame[MODE] == FROM_THE_SEA else "9.4", troop)
    else:
        area: int = option[2]
        p.add(troop, area)
        if frame[MODE] in (BY_LANDING, FROM_THE_SEA):
            p.landed[SLOT[troop] * AREAS + area] += 1
        p.tell(facts.Placed, CLAUSE_OF[frame[MODE]], troop, area)
    return END if next_troop(p, nation) < 0 else PLACE


PLACE: Final = 0
PLACING: Final = Procedure[LordsPosition](
    "placing",
    [Ask("place units", owner, placing_options, take_placing, placing_universe, why_not_placing)],
)


# --- PLACING MARKERS ---


def next_marker(p: LordsPosition) -> int:
    low = p.markers_to_place & -p.markers_to_place
    return low.bit_length() - 1


def marker_areas(p: LordsPosition, frame: Frame, marker: int) -> list[int]:
    """Where a marker may come: rulers without listed areas join any unit of their nation. [9.1, 15.1]"""
    nation = frame[NATION]
    if MARKER_KIND[marker] == RULER and not p.held[nation]:
        return []
    listed = frame[LISTED] or p.held[nation]
    return [area for area in areas_in(listed) if why_not_placed_in(p, nation, area) is None]


def skip_homeless(p: LordsPosition, frame: Frame) -> int:
    """A ruler whose nation has no unit does not come. [15.1]"""
    while p.markers_to_place:
        marker = next_marker(p)
        if marker_areas(p, frame, marker):
            return NEXT
        p.markers_to_place &= ~(1 << marker)
    return END


def marker_options(p: LordsPosition, frame: Frame) -> list[Option]:
    marker = next_marker(p)
    return [("place-marker", marker, area) for area in marker_areas(p, frame, marker)]


def marker_universe(p: LordsPosition, frame: Frame) -> list[Option]:
    return [("place-marker", marker, area) for marker in MARKERS_OF[frame[NATION]] for area in range(AREAS)]


def why_not_marker(p: LordsPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against placing a marker. [9.1, 15.1, 14.1]"""
    if option[1] != next_marker(p):
        return NOT_NOW[frame[MODE]]
    if option[2] in marker_areas(p, frame, option[1]):
        return None
    return why_not_placed_in(p, frame[NATION], option[2]) or NOT_LISTED[frame[MODE]]


def take_marker(p: LordsPosition, frame: Frame, option: Option) -> int:
    """A marker is placed. [9.1, 15.1]"""
    marker: int = option[1]
    p.marker[marker] = option[2]
    p.markers_to_place &= ~(1 << marker)
    clause = "15.1" if MARKER_KIND[marker] == RULER else "9.1"
    if MARKER_KIND[marker] == CHOSEN_PEOPLE:
        clause = "14.1"
    p.tell(facts.MarkerPlaced, clause, marker, option[2], p.ruler_name[frame[NATION]])
    return 0


PLACING_MARKERS: Final = Procedure[LordsPosition](
    "placing markers",
    [
        Do("skip the homeless", skip_homeless),
        Ask("place markers", owner, marker_options, take_marker, marker_universe, why_not_marker),
    ],
)

NEW_UNITS: Final = Procedure[LordsPosition](
    "new units",
    [
        Do("receive those who waited", receive_waiting),
        Do("receive units", receive_units),
        Do("receive markers", receive_markers),
    ],
)


# --- SET-UP: chits are drawn, each nation sets up [3.1] ---


def draw_for_setup(p: LordsPosition, frame: Frame) -> int:
    """A chit is drawn and its nation sets up its units; rulers wait for their turn. [3.1, 3.2, 15.1.1]"""
    if not p.cup:
        return END
    chits = len(p.cup)
    drawn = p.dice.roll(chits)
    nation = p.cup.pop(drawn - 1)
    p.nation = nation
    p.tell(facts.SetsUp, "3.1", nation, drawn, chits, p.dice.rolled - 1)
    arrival = arrival_of(p, nation)
    assert arrival is not None
    for kind, number in enumerate(arrival.units):
        if number:
            p.to_place[TROOP[nation][kind]] += number
    p.call(PLACING, nation, BY_SETTING_UP, _mask(arrival.areas))
    return 0


SETUP: Final = Procedure[LordsPosition]("set-up", [Do("draw a chit", draw_for_setup)])
