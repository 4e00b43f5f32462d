"""Scenarios and situations of Chariot Lords.

A scenario file says who plays, which turns, which goals and options, and where everything stands
when play begins. The same form can put on the table any situation in the middle of a game: the
chits left in the cup, whose nation turn it is and in which phase, the dead, the goals scored, even
the dice to come. docs/scenarios/chariot-lords.md explains every key.
"""

from pathlib import Path
from typing import Any, Final

from kadesh.games.chariot_lords.charts.board import (
    AREA_INDEX,
    AREAS,
    COLOUR,
    NATION_IDS,
    NATION_INDEX,
    NATIONS,
    kinds_of,
)
from kadesh.games.chariot_lords.charts.book import Book, read_book
from kadesh.games.chariot_lords.charts.check_pieces import CHOSEN_STATES
from kadesh.games.chariot_lords.charts.check_situations import (
    PHASES,
    based,
    check_situation,
)
from kadesh.games.chariot_lords.charts.events import (
    ARRIVALS,
    GOALS,
    Arrival,
    Goal,
)
from kadesh.games.chariot_lords.charts.files import DATA, DataError, Source, parse_text, read
from kadesh.games.chariot_lords.charts.words import (
    COLOURS,
    KIND_NAMES,
    KINDS,
    NOWHERE,
)

# The Chosen People: not in play yet, with or without their god, captured for good. [14.1–14.3]
NOT_ENTERED: Final = 0
GODLY: Final = 1
UNGODLY: Final = 2
CAPTURED: Final = 3

# Phases of a nation turn [4.2]; BETWEEN: the next chit is to be drawn.
BETWEEN: Final = 0
NEW_UNITS: Final = 1
MOVEMENT: Final = 2
BATTLE: Final = 3
REDEPLOYMENT: Final = 4
POINTS: Final = 5


class Scenario:
    """What holds for a whole game: turns, seats, owners, goals, options, arrivals. [S4.0, S7.0, S2.0]"""

    def __init__(self, contents: dict[str, Any]) -> None:
        raw = based(contents, _BOOK.scenarios)
        self.id: str = str(raw["id"])
        self.title: str = str(raw["title"])
        self.summary: str = str(raw["summary"])
        self.first_turn: int = int(raw["turns"][0])
        self.last_turn: int = int(raw["turns"][1])
        # The colours that sit at the table; a seat is an index into this list.
        self.seats: list[int] = [COLOURS.index(name) for name in raw["seats"]]
        self.owner: list[int] = _owners(raw, self.seats)
        # True: the board is filled by drawing chits before turn one. [3.1]
        self.chit_setup: bool = raw["setup"] == "chits"
        self.column: str = str(raw["goals"])
        self.goals: list[Goal] = GOALS[self.column]
        self.goal_seat: list[int] = [self._seat_of(goal) for goal in self.goals]
        # Goals, as indices into `goals`, whose failure costs their owner their points. [S2.0]
        self.penalties: list[int] = [goal_index(self.goals, i) for i in raw.get("penalties", [])]
        self.kill_points: bool = bool(raw["options"]["kill_points"])
        self.redeploy_through_enemies: bool = bool(raw["options"]["redeploy_through_enemies"])
        self.arrivals: list[Arrival] = _arrivals(raw.get("arrival", []))

    def _seat_of(self, goal: Goal) -> int:
        if goal.nation == NOWHERE:
            return self.seats.index(goal.colour) if goal.colour in self.seats else NOWHERE
        return self.owner[goal.nation]


class Route:
    """Units and markers that the moving nation brought into an area, and where they came from. [6.5, 8.2]"""

    def __init__(self, start: int, end: int, by_sea: bool, units: list[int], markers: list[str]) -> None:
        self.start = start
        self.end = end
        self.by_sea = by_sea
        self.units = units
        self.markers = markers  # kinds of marker


class Tick:
    """A game turn in which the `part`-th timed clause of a goal was met, counted from 1.

    For kept and absent, where nothing must happen, it is a game turn in which it did.
    """

    def __init__(self, goal: int, part: int, turn: int) -> None:
        self.goal = goal
        self.part = part
        self.turn = turn


class Situation:
    """Everything on the table at a moment of a scenario. Read only: positions are made from it. [S7.1, S9.1]

    Lists by nation hold an entry for each of the nations; lists by nation and area are flat, the
    entry of a nation and an area at nation * AREAS + area.
    """

    def __init__(self, contents: dict[str, Any]) -> None:
        raw = based(contents, _BOOK.scenarios)
        self.scenario: Scenario = Scenario(raw)
        seats = self.scenario.seats
        goals = self.scenario.goals

        self.turn: int = int(raw.get("turn", raw["turns"][0]))
        # Whether the cup is still to be filled for this turn, and the chits left in it if not.
        self.fresh: bool = "cup" not in raw and "nation" not in raw
        self.cup: list[int] = _nations(raw.get("cup", []))
        self.out: list[int] = _nations(raw.get("out", []))
        self.nation: int = NATION_INDEX[raw["nation"]] if "nation" in raw else NOWHERE
        self.phase: int = PHASES.index(raw.get("phase", "between"))
        self.part: int = int(raw.get("part", 1))

        # units[unit_slot(nation, kind, area)]
        self.units: list[int] = _units(raw.get("units", {}))
        # Egyptian units in the service of the Nubian dynasty, at kind * AREAS + area. [13.1]
        self.borrowed: list[int] = _borrowed(raw.get("borrowed", {}))
        # Piles by nation and kind: dead, gone for good, killed in this nation turn [10.3], waiting
        # beyond the map or at sea [8.2, 9.4].
        self.dead: list[list[int]] = _piles(raw.get("dead", {}))
        self.gone: list[list[int]] = _piles(raw.get("gone", {}))
        self.fallen: list[list[int]] = _piles(raw.get("fallen", {}))
        self.waiting: list[list[int]] = _piles(raw.get("waiting", {}))

        rulers = raw.get("rulers", {})
        self.ruler_area: list[int] = _areas_by_nation(rulers)
        self.ruler_name: list[str] = [
            str(rulers[name]["name"]) if name in rulers else "" for name in NATION_IDS
        ]
        self.siege: list[int] = _markers(raw.get("marker", []), "siege")
        self.terror: list[int] = _markers(raw.get("marker", []), "terror")
        gods = raw.get("gods", {})
        self.god_area: list[int] = _areas_by_nation(gods)
        self.god_turned: list[bool] = [
            bool(gods[name].get("turned", False)) if name in gods else False for name in NATION_IDS
        ]
        chosen = raw.get("chosen_people", {})
        self.chosen_area: int = AREA_INDEX[chosen["area"]] if "area" in chosen else NOWHERE
        self.chosen_state: int = CHOSEN_STATES.index(chosen.get("state", "not-entered"))
        self.dynasty: bool = bool(raw.get("dynasty", False))

        scores = raw.get("scores", {})
        self.scores: list[int] = [int(scores.get(COLOURS[colour], 0)) for colour in seats]
        self.goals_scored: list[bool] = [goal.id in raw.get("goals_scored", []) for goal in goals]
        self.ticks: list[Tick] = [
            Tick(goal_index(goals, tick["goal"]), int(tick.get("part", 1)), int(tick["turn"]))
            for tick in raw.get("tick", [])
        ]
        # kills[killer][victim] since the scenario began; kills of this nation turn, not yet scored.
        self.kills: list[list[int]] = _kills(raw.get("kills", {}))
        self.fresh_kills: list[list[int]] = _kills(raw.get("fresh_kills", {}))
        # Areas that Libyans entered from their desert, and that Cimmerians have been paid for.
        self.entered: list[bool] = _membership(raw.get("entered", []))
        self.claimed: list[bool] = _membership(raw.get("claimed", []))

        # Where the moving nation has been in this nation turn. [4.2.4, 8.1]
        self.passed: list[bool] = _membership(raw.get("passed", []))
        self.routes: list[Route] = [_route(route) for route in raw.get("route", [])]
        # Dice to roll before chance takes over; for tests and worked examples.
        self.dice: list[int] = [int(number) for number in raw.get("dice", [])]


def unit_slot(nation: int, kind: int, area: int) -> int:
    """Where a situation counts the units of a nation and kind in an area."""
    return (nation * KINDS + kind) * AREAS + area


def goal_index(goals: list[Goal], name: str) -> int:
    """The place of a goal in a list of goals."""
    for index, goal in enumerate(goals):
        if goal.id == name:
            return index
    raise ValueError(f"no goal {name} in this list")


def _owners(raw: dict[str, Any], seats: list[int]) -> list[int]:
    """The seat that plays each nation: that of its colour, unless the file gives it away."""
    owners = raw.get("owners", {})
    return [
        seats.index(COLOURS.index(owners.get(NATION_IDS[nation], COLOURS[COLOUR[nation]])))
        for nation in range(NATIONS)
    ]


def _arrivals(entries: list[dict[str, Any]]) -> list[Arrival]:
    """The charts, with the scenario's own lines in place of those for the same nation and turn."""
    own = [Arrival(entry) for entry in entries]
    replaced = [(arrival.nation, arrival.turn, arrival.part) for arrival in own]
    kept = [a for a in ARRIVALS if (a.nation, a.turn, a.part) not in replaced]
    return kept + own


def _nations(names: list[str]) -> list[int]:
    return [NATION_INDEX[name] for name in names]


def _units(tables: dict[str, Any]) -> list[int]:
    units = [0] * (NATIONS * KINDS * AREAS)
    for nation, areas in tables.items():
        for area, entry in areas.items():
            for kind, count in entry.items():
                slot = unit_slot(NATION_INDEX[nation], KIND_NAMES.index(kind), AREA_INDEX[area])
                units[slot] = int(count)
    return units


def _borrowed(areas: dict[str, Any]) -> list[int]:
    units = [0] * (KINDS * AREAS)
    for area, entry in areas.items():
        for kind, count in entry.items():
            units[KIND_NAMES.index(kind) * AREAS + AREA_INDEX[area]] = int(count)
    return units


def _piles(table: dict[str, Any]) -> list[list[int]]:
    return [kinds_of(table.get(name, {})) for name in NATION_IDS]


def _areas_by_nation(table: dict[str, Any]) -> list[int]:
    return [AREA_INDEX[table[name]["area"]] if name in table else NOWHERE for name in NATION_IDS]


def _markers(entries: list[dict[str, Any]], kind: str) -> list[int]:
    markers = [0] * (NATIONS * AREAS)
    for entry in entries:
        if entry["kind"] == kind:
            slot = NATION_INDEX[entry["nation"]] * AREAS + AREA_INDEX[entry["area"]]
            markers[slot] += int(entry.get("count", 1))
    return markers


def _kills(tables: dict[str, Any]) -> list[list[int]]:
    return [[int(tables.get(killer, {}).get(victim, 0)) for victim in NATION_IDS] for killer in NATION_IDS]


def _membership(names: list[str]) -> list[bool]:
    inside = [False] * AREAS
    for name in names:
        inside[AREA_INDEX[name]] = True
    return inside


def _route(entry: dict[str, Any]) -> Route:
    start = AREA_INDEX[entry["start"]] if "start" in entry else NOWHERE
    by_sea = bool(entry.get("by_sea", False))
    units = kinds_of(entry.get("units", {}))
    return Route(start, AREA_INDEX[entry["end"]], by_sea, units, list(entry.get("markers", [])))


def load_situation(path: Path | str) -> Situation:
    """The situation that a file describes. Raises DataError if anything in it is wrong."""
    return _situation(read(Path(path)))


def situation_from_text(text: str, name: str = "situation") -> Situation:
    """The same for the text of such a file; `name` stands for the file in complaints."""
    return _situation(parse_text(name, text))


def _situation(source: Source) -> Situation:
    problems = check_situation(source, _BOOK)
    if problems:
        raise DataError(problems)
    return Situation(source.raw)


_BOOK: Final[Book] = read_book(DATA)
# How each scenario of the game begins, and the scenarios themselves, by their ids.
SITUATIONS: Final[dict[str, Situation]] = {name: Situation(raw) for name, raw in _BOOK.scenarios.items()}
SCENARIOS: Final[dict[str, Scenario]] = {name: situation.scenario for name, situation in SITUATIONS.items()}


def arrivals_of(scenario: Scenario, nation: int, turn: int, part: int) -> list[Arrival]:
    """What a nation receives in a part of a game turn of a scenario. [9.1]"""
    return [
        arrival
        for arrival in scenario.arrivals
        if arrival.nation == nation and arrival.turn == turn and arrival.part == part
    ]
