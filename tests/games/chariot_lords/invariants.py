"""What holds at every position of Chariot Lords, whatever has been chosen."""

from __future__ import annotations

from functools import cache

from kadesh.games.chariot_lords.charts.tables import (
    ARABIAN_DESERT,
    AREAS,
    EGYPT,
    ENTERS,
    MAY_ENTER,
    NATION_IDS,
    NATIONS,
    NUBIA,
    SITUATIONS,
    SPECIAL_AREA,
    unit_slot,
)
from kadesh.games.chariot_lords.charts.troops import (
    MARKERS,
    PEOPLE,
    SLOT,
    TROOP_KIND,
    TROOP_NATION,
    TROOP_ORIGIN,
    TROOPS,
    TROOPS_OF,
)
from kadesh.games.chariot_lords.charts.words import KINDS
from kadesh.games.chariot_lords.rules import under_way
from kadesh.games.chariot_lords.rules.ch07_control import STACK, stacking_limit
from kadesh.games.chariot_lords.rules.ch09_new_units import RECEIVE_MARKERS, still_to_place
from kadesh.games.chariot_lords.rules.position import (
    DONE,
    FROM_GOALS,
    FROM_KILLS,
    FROM_START,
    GONE,
    NOT_YET,
    SOURCES,
    LordsPosition,
    areas_in,
)
from kadesh.games.chariot_lords.rules.setting import scenario_of

COUNTS = ("units", "dead", "fallen", "removed", "waiting", "moved", "landed", "kills")
PILES = ("dead", "fallen", "removed", "waiting")
BEFORE_BATTLE = ("place units", "place markers", "replace", "embark", "disembark")
CLOSED = [sum(1 << area for area in range(AREAS) if not MAY_ENTER[nation][area]) for nation in range(NATIONS)]
# Nubians and Egyptians may stand together when a dynasty has ended. [13.2]
TWO_PHARAOHS = 1 << EGYPT | 1 << NUBIA


def broken(position: LordsPosition) -> list[str]:
    """What does not hold, in words."""
    return [
        *broken_counts(position),
        *broken_summaries(position),
        *broken_totals(position),
        *broken_markers(position),
        *broken_cup(position),
        *broken_stacks(position),
        *broken_borders(position),
        *broken_sheets(position),
    ]


def broken_counts(position: LordsPosition) -> list[str]:
    faults = [f"{name}: fewer than none" for name in COUNTS if min(getattr(position, name)) < 0]
    turn = position.under_way(under_way.NationTurn)
    if position.sailings < 0 or position.influence < 0 or (turn is not None and turn.allowed < 0):
        faults.append("more was used than was allowed")
    if not position.first_turn <= position.turn <= position.last_turn:
        faults.append(f"turn {position.turn}")
    step = "" if position.over else position.step.name
    marching = position.under_way(under_way.Marching)
    if marching is not None:
        if min(marching.group) < 0:
            faults.append("group: fewer than none")
        if step != "march" and (any(marching.group) or marching.markers):
            faults.append("a group is under way, but nobody marches")
    placing = position.under_way(under_way.Placing)
    if placing is not None:
        if min(placing.to_place) < 0:
            faults.append("to place: fewer than none")
        if step != "place units" or not any(placing.to_place):
            faults.append("units are placed, but there is none, or nobody is asked")
    if step in ("pick", "march", "embark", "disembark"):
        for troop in TROOPS_OF[position.nation]:
            for area in range(AREAS):
                if position.moved[SLOT[troop] * AREAS + area] > position.units[troop * AREAS + area]:
                    faults.append("more units have moved than there are")
    return faults


def broken_summaries(position: LordsPosition) -> list[str]:
    """What is kept up to date with the units is what the units say."""
    present = [0] * AREAS
    held = [0] * NATIONS
    for troop in range(TROOPS):
        row = position.units[troop * AREAS : (troop + 1) * AREAS]
        if any(row):
            for area, number in enumerate(row):
                if number:
                    present[area] |= 1 << TROOP_NATION[troop]
                    held[TROOP_NATION[troop]] |= 1 << area
    faults = []
    if present != position.present:
        faults.append("present differs from the units")
    if held != position.held:
        faults.append("held differs from the units")
    return faults


# --- counters are conserved ---


def broken_totals(position: LordsPosition) -> list[str]:
    """On the map, dead, fallen, removed, waiting, being placed or still to come: always the same."""
    if position.source:
        return []
    found = to_come(position)
    for troop in range(TROOPS):
        number = sum(position.units[troop * AREAS : (troop + 1) * AREAS])
        for name in PILES:
            number += getattr(position, name)[troop]
        number += still_to_place(position, troop)
        found[TROOP_ORIGIN[troop] * KINDS + TROOP_KIND[troop]] += number
    return [
        f"{NATION_IDS[index // KINDS]} has {found[index]} counters of kind {index % KINDS}, not {wanted}"
        for index, wanted in enumerate(all_counters(position.scenario))
        if found[index] != wanted
    ]


@cache
def all_counters(scenario: str) -> list[int]:
    """What a scenario uses of each nation's counters from its first to its last turn."""
    situation = SITUATIONS[scenario]
    totals = [0] * (NATIONS * KINDS)
    for nation in range(NATIONS):
        for kind in range(KINDS):
            index = nation * KINDS + kind
            totals[index] += sum(situation.units[unit_slot(nation, kind, area)] for area in range(AREAS))
            totals[index] += situation.dead[nation][kind]
    for arrival in situation.scenario.arrivals:
        if situation.scenario.first_turn <= arrival.turn <= situation.scenario.last_turn:
            for kind, number in enumerate(arrival.units):
                totals[arrival.nation * KINDS + kind] += number
    return totals


def to_come(position: LordsPosition) -> list[int]:
    """Units that the charts still bring, by nation and kind."""
    totals = [0] * (NATIONS * KINDS)
    for arrival in scenario_of(position).arrivals:
        late = position.turn < arrival.turn <= position.last_turn
        if late or (arrival.turn == position.turn and is_to_come(position, arrival.nation, arrival.part)):
            for kind, number in enumerate(arrival.units):
                totals[arrival.nation * KINDS + kind] += number
    return totals


def is_to_come(position: LordsPosition, nation: int, part: int) -> bool:
    """Has the nation still to receive what this turn's chart brings?"""
    setting_up = position.under_way(under_way.SettingUp) is not None
    if scenario_of(position).chit_setup and position.turn == 1 and not setting_up:
        return False
    if nation in position.cup:
        return True
    if nation != position.nation or setting_up:
        return False
    if part > position.part:
        return True
    receiving = position.under_way(under_way.NewUnits)
    return receiving is not None and receiving.step is not RECEIVE_MARKERS


# --- markers, chits, stacks, borders, score sheets ---


def broken_markers(position: LordsPosition) -> list[str]:
    faults = []
    for place in [*position.marker, *position.god]:
        if place not in (NOT_YET, GONE) and not 0 <= place < AREAS:
            faults.append("a marker or a god is nowhere")
    if len(position.marker) != MARKERS:
        faults.append("markers are missing")
    if position.godly and position.marker[PEOPLE] == GONE:
        faults.append("the Chosen People are captured and godly")
    return faults


def broken_cup(position: LordsPosition) -> list[str]:
    faults = []
    if len(set(position.cup)) != len(position.cup):
        faults.append("a chit is in the cup twice")
    if position.nation in position.cup:
        faults.append("the moving nation's chit is still in the cup")
    for nation in position.cup:
        if position.retired >> nation & 1:
            faults.append(f"the chit of {NATION_IDS[nation]} has left play, and is in the cup")
        if ENTERS[nation] > position.turn:
            faults.append(f"{NATION_IDS[nation]} has not entered, but its chit has")
    return faults


def broken_stacks(position: LordsPosition) -> list[str]:
    """The mover's stacks before its battles; everybody else's while it has not fought. [5.3]"""
    if position.over:
        return []
    step = position.step.name
    nations: list[int] = []
    if step == "choose a battle" and not position.fought:
        nations = [position.nation]
    elif step in BEFORE_BATTLE:
        nations = [nation for nation in range(NATIONS) if nation != position.nation]
    faults = []
    for nation in nations:
        # Egyptians may swell a Nubian stack when a dynasty is founded anew. [13.1]
        limit = STACK if nation != NUBIA else 2 * STACK
        for area in areas_in(position.held[nation]):
            if SPECIAL_AREA[area]:
                continue
            if nation == position.nation:
                limit = stacking_limit(position, nation, area)
            if position.count(nation, area) > limit:
                faults.append(f"{NATION_IDS[nation]} has {position.count(nation, area)} units in an area")
    return faults


def broken_borders(position: LordsPosition) -> list[str]:
    """Nobody stands in a closed desert, and no two nations together but the mover and its enemy. [2.5, 5.7]"""
    faults = [
        f"{NATION_IDS[nation]} stands in a closed area"
        for nation in range(NATIONS)
        if position.held[nation] & CLOSED[nation]
    ]
    mover = 0 if position.over or position.nation < 0 else 1 << position.nation
    for area, nations in enumerate(position.present):
        others = nations & ~mover
        if others & (others - 1) and area != ARABIAN_DESERT and others != TWO_PHARAOHS:
            faults.append(f"several nations share area {area}: {[NATION_IDS[n] for n in areas_in(nations)]}")
    return faults


def broken_sheets(position: LordsPosition) -> list[str]:
    """Every score is the sum of its sources, and every source can be worked out again. [10.1]"""
    faults = []
    if len(position.points) != position.seats * SOURCES:
        return ["the score sheets have another shape than the seats"]
    scenario = scenario_of(position)
    for seat in range(position.seats):
        sheet = position.points[seat * SOURCES : (seat + 1) * SOURCES]
        if position.scores()[seat] != sum(sheet):
            faults.append(f"seat {seat}: the score is not the sum of its sources")
        goals = sum(
            goal.points
            for index, goal in enumerate(scenario.goals)
            if position.goal_state[index] == DONE and scenario.goal_seat[index] == seat
        )
        if position.over:
            for index in scenario.penalties:
                if position.goal_state[index] != DONE and scenario.goal_seat[index] == seat:
                    goals -= scenario.goals[index].points
        if sheet[FROM_GOALS] != goals:
            faults.append(f"seat {seat}: {sheet[FROM_GOALS]} points for goals worth {goals}")
        kills = sum(
            sum(position.kills[nation * NATIONS : (nation + 1) * NATIONS]) - position.slain[nation]
            for nation in range(NATIONS)
            if position.owner[nation] == seat
        )
        if sheet[FROM_KILLS] != (kills if position.kill_points else 0):
            faults.append(f"seat {seat}: {sheet[FROM_KILLS]} points for {kills} kills")
        if not position.source and sheet[FROM_START] != SITUATIONS[position.scenario].scores[seat]:
            faults.append(f"seat {seat}: the start score has changed")
    return faults
