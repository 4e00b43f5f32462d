"""From a scenario or a situation to a position that is ready for its first choice."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.chariot_lords.charts import tables, troops
from kadesh.games.chariot_lords.charts.scenarios import Route, Situation
from kadesh.games.chariot_lords.charts.tables import AREAS, NATIONS, NUBIA, unit_slot
from kadesh.games.chariot_lords.charts.words import KINDS, NOWHERE
from kadesh.games.chariot_lords.rules import ch04_sequence as sequence
from kadesh.games.chariot_lords.rules import under_way
from kadesh.games.chariot_lords.rules.ch10_goals import SHEETS
from kadesh.games.chariot_lords.rules.ch13_nubians import hand_over_dead
from kadesh.games.chariot_lords.rules.position import DONE, FROM_START, GONE, OPEN, SOURCES, LordsPosition
from kadesh.table import Dice, Journal, Step

# The step of the nation turn with which each phase of a situation begins. [4.2]
STEP_OF_PHASE: Final[dict[int, Step[under_way.NationTurn]]] = {
    tables.NEW_UNITS: sequence.BEGIN,
    tables.MOVEMENT: sequence.SEA_MOVEMENT,
    tables.BATTLE: sequence.BATTLE,
    tables.REDEPLOYMENT: sequence.REDEPLOYMENT,
    tables.POINTS: sequence.VICTORY_POINTS,
}


def position_of(
    game: Any, situation: Situation, dice: Dice, source: str, options: dict[str, Any], journal: Journal | None
) -> LordsPosition:
    """A position as a situation describes it, played on to its first choice."""
    scenario = situation.scenario
    p = LordsPosition(
        game=game,
        dice=dice,
        journal=journal,
        scenario=scenario.id,
        seats=len(scenario.seats),
        source=source,
        first_turn=scenario.first_turn,
        last_turn=scenario.last_turn,
        kill_points=bool(options.get("kill_points", scenario.kill_points)),
        redeploy_through_enemies=bool(
            options.get("redeploy_through_enemies", scenario.redeploy_through_enemies)
        ),
        owner=tuple(scenario.owner),
    )
    p.turn = situation.turn
    lay_out_units(p, situation)
    lay_out_markers(p, situation)
    write_down(p, situation)
    begin_play(p, situation)
    return p


def lay_out_units(p: LordsPosition, situation: Situation) -> None:
    """Units on the map and in the piles; under the dynasty the dead of Egypt are Nubia's. [13.1]"""
    for nation in range(NATIONS):
        for kind in range(KINDS):
            troop = troops.TROOP[nation][kind]
            if troop < 0:
                continue
            for area in range(AREAS):
                number = situation.units[unit_slot(nation, kind, area)]
                if number:
                    p.add(troop, area, number)
            p.dead[troop] = situation.dead[nation][kind]
            p.removed[troop] = situation.gone[nation][kind]
            p.fallen[troop] = situation.fallen[nation][kind]
            p.waiting[troop] = situation.waiting[nation][kind]
    for troop in troops.TROOPS_OF[NUBIA]:
        if troops.TROOP_ORIGIN[troop] != NUBIA:
            for area in range(AREAS):
                number = situation.borrowed[troops.TROOP_KIND[troop] * AREAS + area]
                if number:
                    p.add(troop, area, number)
    if situation.dynasty:
        hand_over_dead(p, troops.EGYPTIAN_FOOT, troops.DYNASTY_FOOT)
        hand_over_dead(p, troops.EGYPTIAN_CHARIOTS, troops.DYNASTY_CHARIOTS)


def lay_out_markers(p: LordsPosition, situation: Situation) -> None:
    """Rulers, siege and terror, the Chosen People, gods."""
    for nation in range(NATIONS):
        if situation.ruler_area[nation] != NOWHERE:
            p.marker[nation] = situation.ruler_area[nation]
        for area in range(AREAS):
            lay_out_engines(p, nation, area, situation)
        if situation.god_area[nation] != NOWHERE:
            p.god[nation] = situation.god_area[nation]
        p.god_turned[nation] = int(situation.god_turned[nation])
    p.ruler_name = tuple(situation.ruler_name)
    if situation.chosen_state == tables.CAPTURED:
        p.marker[troops.PEOPLE] = GONE
    elif situation.chosen_state != tables.NOT_ENTERED:
        p.marker[troops.PEOPLE] = situation.chosen_area
    p.godly = situation.chosen_state not in (tables.UNGODLY, tables.CAPTURED)
    p.dynasty = situation.dynasty


def lay_out_engines(p: LordsPosition, nation: int, area: int, situation: Situation) -> None:
    """Siege and terror markers of a nation in an area."""
    left = {troops.SIEGE: situation.siege[nation * AREAS + area]}
    for marker in troops.ENGINES_OF[nation]:
        kind = troops.MARKER_KIND[marker]
        wanted = left.get(kind, situation.terror[nation * AREAS + area])
        if wanted and p.marker[marker] < 0:
            p.marker[marker] = area
            left[kind] = wanted - 1


def write_down(p: LordsPosition, situation: Situation) -> None:
    """Points, goals, kills and what goals remember."""
    sheet = SHEETS[situation.scenario.column]
    p.points = [0] * (p.seats * SOURCES)
    for seat, score in enumerate(situation.scores):
        p.points[seat * SOURCES + FROM_START] = score
    p.goal_state = [DONE if scored else OPEN for scored in situation.goals_scored]
    p.memory = [0] * len(sheet.clauses)
    for tick in situation.ticks:
        p.memory[sheet.place(tick.goal, tick.part)] |= 1 << tick.turn
    kills = [0] * (NATIONS * NATIONS)
    for killer in range(NATIONS):
        for victim in range(NATIONS):
            fresh = situation.fresh_kills[killer][victim]
            kills[killer * NATIONS + victim] = situation.kills[killer][victim] + fresh
            p.slain[killer] += fresh
    p.kills = tuple(kills)
    for area in range(AREAS):
        if situation.entered[area]:
            p.raided |= 1 << area
        if situation.claimed[area]:
            p.claimed |= 1 << area
    for nation in situation.out:
        p.retired |= 1 << nation


def begin_play(p: LordsPosition, situation: Situation) -> None:
    """Put the sequence of play on the stack where the situation finds it, and play on."""
    game = under_way.WholeGame()
    p.call(under_way.WHOLE_GAME, game)
    if not situation.fresh:
        game.step = sequence.NEXT_TURN
        turn = under_way.Turn()
        p.call(under_way.TURN, turn)
        turn.step = sequence.DRAW_A_CHIT
        p.cup = situation.cup[:]
        if situation.nation != NOWHERE:
            p.nation = situation.nation
            p.part = situation.part
            if situation.phase != tables.BETWEEN:
                begin_in_phase(p, situation)
    elif not situation.scenario.chit_setup:
        game.step = sequence.PLAY_A_TURN
    p.run()


def begin_in_phase(p: LordsPosition, situation: Situation) -> None:
    """The nation turn goes on with the situation's phase. [4.2]"""
    sequence.reset(p)
    nation_turn = under_way.NationTurn()
    p.call(under_way.NATION_TURN, nation_turn)
    nation_turn.step = STEP_OF_PHASE[situation.phase]
    for area in range(AREAS):
        if situation.passed[area]:
            p.passed |= 1 << area
    for route in situation.routes:
        if route.start != NOWHERE and any(route.units):  # who landed was placed, markers open no way [5.4]
            p.passed |= 1 << route.end
            p.entries[route.end] |= 1 << route.start
        for kind, number in enumerate(route.units):
            if number:
                come_by(p, route, troops.TROOP[p.nation][kind], number)
        for kind_name in route.markers:
            marker_came_by(p, route, troops.MARKER_KIND_NAMES.index(kind_name))


def come_by(p: LordsPosition, route: Route, troop: int, number: int) -> None:
    """Units have come by a route: they landed, or have used up their movement. [5.1, 5.6, 8.2]"""
    at = troops.SLOT[troop] * AREAS + route.end
    if route.start == NOWHERE:
        p.landed[at] += number if route.by_sea else 0
        return
    p.moved[at] = min(p.moved[at] + number, p.units[troop * AREAS + route.end])
    if route.by_sea:
        p.sailings = max(0, p.sailings - number)
        for _ in range(number):
            p.voyages.extend((troop, route.start, route.end))


def marker_came_by(p: LordsPosition, route: Route, kind: int) -> None:
    """A marker of that kind has come by a route and has moved. [5.2, 5.6, 8.2]"""
    for marker in troops.MARKERS_OF[p.nation]:
        is_there = troops.MARKER_KIND[marker] == kind and p.marker[marker] == route.end
        if is_there and route.start != NOWHERE and not p.moved_markers >> marker & 1:
            p.moved_markers |= 1 << marker
            if route.by_sea:
                p.marker_voyages.extend((marker, route.start, route.end))
            return
