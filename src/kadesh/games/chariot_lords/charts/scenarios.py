"""Scenarios and situations of Chariot Lords.

A scenario file says who plays, which turns, which goals and options, and where everything stands
when play begins. The same form can put on the table any situation in the middle of a game: the
chits left in the cup, whose nation turn it is and in which phase, the dead, the goals scored, even
the dice to come. docs/scenarios/chariot-lords.md explains every key.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from kadesh.craft.data import DataError, Entry, Names, Shelf, near
from kadesh.games.chariot_lords.charts.board import BattleTable, Board, read_kinds
from kadesh.games.chariot_lords.charts.events import Arrival, Chart, Goal, Goals
from kadesh.games.chariot_lords.charts.goals_language import timed_parts, victims
from kadesh.games.chariot_lords.charts.nations import COLOUR_NAMES, ENGINE_KINDS, Nations
from kadesh.games.chariot_lords.charts.words import (
    COLOURS,
    COLUMNS,
    GREAT_DESERTS,
    KIND_NAMES,
    LAST_TURN,
    MARKER_WORDS,
    NOWHERE,
)

PROVENANCE: Final = re.compile(
    r"\b(rule [0-9]|rule book|source P[0-9]|reconstructed|S[0-9]+\.[0-9]|T12\.0|MW)"
)
# What each file must list: without it nothing else can be said.
LISTS: Final[dict[str, list[str]]] = {
    "board": ["area", "border"],
    "nations": ["nation"],
    "battle": [],
    "arrivals": ["turn", "arrival"],
    "goals": ["mighty", "detailed"],
}
SETUPS: Final[list[str]] = ["chits", "placed"]
PHASES: Final[list[str]] = ["between", "new-units", "movement", "battle", "redeployment", "points"]
PILES: Final[list[str]] = ["dead", "gone", "fallen", "waiting"]
CHOSEN_STATES: Final[list[str]] = ["not-entered", "godly", "ungodly", "captured"]


class World:
    """The files that scenarios refer to, and the scenarios of the game."""

    def __init__(self, shelf: Shelf) -> None:
        tops = {name: shelf.open(f"{name}.toml") for name in LISTS}
        paths = sorted((shelf.folder / "scenarios").glob("*.toml"))
        sheets = [shelf.open(f"scenarios/{path.name}") for path in paths]
        for name, keys in LISTS.items():
            for key in keys:
                tops[name].tables(key)
        if shelf.problems:
            raise DataError(shelf.problems)
        self.board = Board(tops["board"])
        self.nations = Nations(tops["nations"], self.board)
        self.battle = BattleTable(tops["battle"])
        self.chart = Chart(tops["arrivals"], self.board, self.nations)
        self.goals = Goals(tops["goals"], self.board, self.nations)
        # The scenarios' files, each over what it is based on, and what they tell, by id.
        self.sheets: dict[str, Entry] = {}
        self.situations: dict[str, Situation] = {}
        for top in _bases_first(sheets):
            self._read_scenario(top, shelf)
        alone = [name for name, found in self.situations.items() if not found.scenario.based_on]
        alone.sort(key=lambda name: self.situations[name].scenario.order())
        variants = [name for name in self.situations if name not in alone]
        variants.sort(key=lambda name: [*alone, name].index(self.situations[name].scenario.based_on or name))
        # Those that stand alone by their turns, then variants in the order of what they are based on.
        self.situations = {name: self.situations[name] for name in alone + variants}

    def _read_scenario(self, own: Entry, shelf: Shelf) -> None:
        name = own.text("id")
        if own.book.file != f"scenarios/{name}.toml":
            own.say("id", f"the file of the scenario “{name}” must be {name}.toml")
        situation = read_situation(own, shelf, self)
        self.sheets[name] = own.over(self.sheets.get(own.text("based_on", "")))
        if situation is not None:
            self.situations[name] = situation

    def special(self, area: int) -> bool:
        """Whether an area is a great desert or Nubia. [5.3, 5.7, 5.8, 13.4]"""
        return self.board.areas.names[area] in GREAT_DESERTS


def _bases_first(sheets: list[Entry]) -> list[Entry]:
    """The scenarios' files, each after the one that it is based on, and at the end those without one."""
    ordered: list[Entry] = []
    waiting = sheets
    while waiting:
        known = ["", *(top.data.get("id") for top in ordered)]
        ready = [top for top in waiting if top.data.get("based_on", "") in known]
        ordered += ready or waiting
        waiting = [top for top in waiting if top not in ordered]
    return ordered


def read_situation(own: Entry, shelf: Shelf, world: World) -> Situation | None:
    """A scenario or situation over the scenario that it is based on; None if that one is not in order."""
    top = own
    name = own.text("based_on", "")
    if name:
        if own.find("based_on", name, Names("scenario", world.sheets)) < 0 or name not in world.situations:
            own.leave()
            return None
        top = own.over(world.sheets[name])
    before = len(shelf.problems)
    situation = Situation(top, Scenario(own, top, world), world)
    if len(shelf.problems) == before:
        situation.check_totals(top, world)
    return situation if len(shelf.problems) == before else None


class Scenario:
    """What holds for a whole game: turns, seats, owners, goals, options, arrivals. [S4.0, S7.0, S2.0]"""

    def __init__(self, own: Entry, top: Entry, world: World) -> None:
        nations = world.nations
        self.id: str = own.text("id")
        self.title: str = own.text("title")
        self.summary: str = own.text("summary")
        self.based_on: str = own.text("based_on", "")
        own.text("from", "")
        turns = top.wholes("turns")
        if turns and (len(turns) != 2 or not 1 <= turns[0] <= turns[1] <= LAST_TURN):
            top.say("turns", f"turns {turns} must lie within 1 and {LAST_TURN}")
        self.first_turn, self.last_turn = turns if len(turns) == 2 else (1, LAST_TURN)
        # The colours that sit at the table; a seat is an index into this list.
        self.seats: list[int] = top.links("seats", COLOUR_NAMES, once=True)
        self.seat_names = Names("seat", [COLOURS[colour] for colour in self.seats])
        self.owner: list[int] = self._owners(top, nations)
        # True: the board is filled by drawing chits before turn one. [3.1]
        self.chit_setup: bool = top.one_of("setup", SETUPS) == "chits"
        self.column: str = top.one_of("goals", COLUMNS, kind="column of goals")
        self.goals: list[Goal] = world.goals.columns[self.column]
        self.goal_names = Names("goal", [goal.id for goal in self.goals])
        self.goal_seat: list[int] = [self._seat_of(goal) for goal in self.goals]
        # Goals, as indices into `goals`, whose failure costs their owner their points. [S2.0]
        self.penalties: list[int] = self._penalties(top, nations)
        options = top.table("options")
        if own.own("options") and top.below is not None:
            options = own.table("options").over(top.below.table("options"))
        for key in ("kill_points", "redeploy_through_enemies"):
            if not options.has(key):
                options.say("", f"the option “{key}” is missing")
        self.kill_points: bool = options.flag("kill_points")
        self.redeploy_through_enemies: bool = options.flag("redeploy_through_enemies")
        # The charts, with the scenario's own lines in place of those for the same nation and turn.
        own_lines = [Arrival(entry, world.board, nations) for entry in top.tables("arrival", needed=False)]
        replaced = [arrival.when() for arrival in own_lines]
        self.arrivals: list[Arrival] = [a for a in world.chart.arrivals if a.when() not in replaced]
        self.arrivals += own_lines

    def order(self) -> tuple[int, int, str]:
        """What scenarios are sorted by: early ones first, long ones before short ones."""
        return (self.first_turn, -self.last_turn, self.id)

    def _owners(self, top: Entry, nations: Nations) -> list[int]:
        """The seat that plays each nation: that of its colour, unless the file gives it away. [S2.0]"""
        owner = [self.seats.index(c) if c in self.seats else NOWHERE for c in nations.colour]
        self.given: list[int] = []
        owners = top.table("owners")
        for nation, key in owners.keys(nations.nations):
            owner[nation] = owners.link(key, self.seat_names)
            self.given.append(nation)
        for nation, seat in enumerate(owner):
            if seat < 0 <= nations.colour[nation] and nation not in self.given and self.seats:
                name = nations.nations.names[nation]
                top.say("seats", f"nobody plays “{name}”: give it to a seat under [owners]")
        return owner

    def _seat_of(self, goal: Goal) -> int:
        if goal.nation == NOWHERE:
            return self.seats.index(goal.colour) if goal.colour in self.seats else NOWHERE
        return self.owner[goal.nation]

    def _penalties(self, top: Entry, nations: Nations) -> list[int]:
        """The goals with a penalty are those that the rule makes so, no others. [S2.0]"""
        due = [
            goal.id
            for goal in self.goals
            if self.column == "detailed"
            and goal.nation in self.given
            and any(self.owner[slain] == self.owner[goal.nation] for slain in victims(goal.condition))
        ]
        given = top.texts("penalties", [])
        for name in due:
            if name not in given:
                top.say(
                    "penalties" if top.has("penalties") else "owners",
                    f"the goal “{name}” asks for the dead of its new owner: add it to penalties",
                )
        for name in given:
            if name not in due:
                top.say("penalties", f"the goal “{name}” asks for no dead of its new owner{near(name, due)}")
        return [self.goal_names.index[name] for name in given if name in self.goal_names.index]


@dataclass
class Route:
    """Units and markers that the moving nation brought into an area, and where they came from. [6.5, 8.2]"""

    start: int
    end: int
    by_sea: bool
    units: list[int]
    markers: list[str]  # kinds of marker


@dataclass
class Tick:
    """A game turn in which the `part`-th timed clause of a goal was met, counted from 1.

    For kept and absent, where nothing must happen, it is a game turn in which it did.
    """

    goal: int
    part: int
    turn: int


class Situation:
    """Everything on the table at a moment of a scenario. Read only: positions are made from it. [S7.1, S9.1]

    Lists by nation hold an entry for each of the nations; lists by nation and area are flat, the
    entry of a nation and an area at nation * AREAS + area.
    """

    def __init__(self, top: Entry, scenario: Scenario, world: World) -> None:
        self.scenario = scenario
        self._read_moment(top, world)
        self._read_units(top, world)
        self._read_people(top, world)
        self._read_markers(top, world)
        self._read_record(top, world)
        # Where the moving nation has been in this nation turn. [4.2.4, 8.1]
        self.passed: list[bool] = _membership(top, "passed", world)
        self.routes: list[Route] = [self._route(route, world) for route in top.tables("route", needed=False)]
        # Dice to roll before chance takes over; for tests and worked examples.
        self.dice: list[int] = top.wholes("dice", [])
        for number in self.dice:
            if not 1 <= number <= 6:
                top.say("dice", f"no die shows {number}")

    def _read_moment(self, top: Entry, world: World) -> None:
        """The game turn, the chits, whose turn it is and the phase."""
        scenario, nations = self.scenario, world.nations.nations
        self.turn: int = top.whole("turn", scenario.first_turn)
        # Whether the cup is still to be filled for this turn, and the chits left in it if not.
        self.fresh: bool = not top.has("cup") and not top.has("nation")
        self.cup: list[int] = top.links("cup", nations, [], once=True)
        self.out: list[int] = top.links("out", nations, [], once=True)
        self.nation: int = top.link("nation", nations, NOWHERE)
        self.phase: int = PHASES.index(top.one_of("phase", PHASES, "between"))
        self.part: int = top.whole("part", 1, 1, 2)
        if not scenario.first_turn <= self.turn <= scenario.last_turn:
            top.say("turn", f"turn {self.turn} lies outside the scenario")
        elif scenario.chit_setup and (scenario.first_turn > 1 or (self.turn > 1 and self.fresh)):
            top.say(
                "setup" if top.own("setup") else "turns",
                "chits fill the board only before turn 1: say setup = “placed”",
            )
        for nation in self.cup:
            if nation in self.out:
                top.say("cup", f"the chit of “{nations.names[nation]}” is in the cup and out of play")
        if self.nation in self.cup:
            top.say("cup", f"the chit of “{nations.names[self.nation]}” is still in the cup")
        if top.has("nation") != (top.text("phase", "between") != "between"):
            key = "phase" if top.own("phase") else "nation"
            top.say(key, "a nation and its phase belong together: give both or none")

    def _read_units(self, top: Entry, world: World) -> None:
        nations, areas = world.nations.nations, world.board.areas
        kinds, size = len(KIND_NAMES), len(areas.names)
        # units[unit_slot(nation, kind, area)]
        self.units: list[int] = [0] * (len(nations.names) * kinds * size)
        units = top.table("units")
        for nation, key in units.keys(nations):
            places = units.table(key, f"units of {key}")
            for area, name in places.keys(areas):
                _check_stands(places, name, nation, area, world)
                for kind, count in enumerate(read_kinds(places, name)):
                    self.units[(nation * kinds + kind) * size + area] = count
        # Egyptian units in the service of the Nubian dynasty, at kind * AREAS + area. [13.1]
        self.borrowed: list[int] = [0] * (kinds * size)
        self.dynasty: bool = top.flag("dynasty")
        borrowed = top.table("borrowed")
        for area, name in borrowed.keys(areas):
            for kind, count in enumerate(read_kinds(borrowed, name)):
                self.borrowed[kind * size + area] = count
        if top.has("borrowed") and not self.dynasty:
            top.say("borrowed", "Egyptians serve Nubia only under its dynasty: add dynasty = true")
        # Piles by nation and kind: dead, gone for good, killed in this nation turn [10.3], waiting
        # beyond the map or at sea [8.2, 9.4].
        self.dead, self.gone, self.fallen, self.waiting = [_pile(top.table(p), nations) for p in PILES]

    def _read_people(self, top: Entry, world: World) -> None:
        """Rulers, gods and the Chosen People."""
        nations, areas = world.nations.nations, world.board.areas
        self.ruler_area: list[int] = [NOWHERE] * len(nations.names)
        self.ruler_name: list[str] = [""] * len(nations.names)
        rulers = top.table("rulers")
        for nation, key in rulers.keys(nations):
            ruler = rulers.table(key, f"ruler of {key}")
            self.ruler_name[nation] = ruler.text("name")
            self.ruler_area[nation] = ruler.link("area", areas)
            _check_stands(ruler, "area", nation, self.ruler_area[nation], world)
        self.god_area: list[int] = [NOWHERE] * len(nations.names)
        self.god_turned: list[bool] = [False] * len(nations.names)
        gods = top.table("gods")
        for nation, key in gods.keys(nations):
            god = gods.table(key, f"god of {key}")
            self.god_area[nation] = god.link("area", areas)
            self.god_turned[nation] = god.flag("turned")
            capitals = [place.area for place in world.nations.capitals if place.nation == nation]
            if not capitals:
                gods.say(key, f"“{key}” has no god marker")
            elif self.god_area[nation] >= 0 and self.god_area[nation] not in capitals:
                where = " or ".join(f"“{areas.names[area]}”" for area in capitals)
                here = areas.names[self.god_area[nation]]
                god.say("area", f"the god of “{key}” stands in {where}, not in “{here}”")
        chosen = top.table("chosen_people")
        state = chosen.one_of("state", CHOSEN_STATES, None if chosen.data else "not-entered")
        self.chosen_state: int = CHOSEN_STATES.index(state)
        self.chosen_area: int = chosen.link("area", areas, NOWHERE)
        _check_stands(chosen, "area", nations.index["judah"], self.chosen_area, world)
        if chosen.has("area") != (state in ("godly", "ungodly")):
            chosen.say("", "the Chosen People stand in an area if, and only if, they are in play and free")

    def _read_markers(self, top: Entry, world: World) -> None:
        """Siege and terror, no more than there are. [6.7]"""
        nations, areas = world.nations.nations, world.board.areas
        size = len(areas.names)
        self.siege: list[int] = [0] * (len(nations.names) * size)
        self.terror: list[int] = [0] * (len(nations.names) * size)
        for entry in top.tables("marker", needed=False):
            nation, area = entry.link("nation", nations), entry.link("area", areas)
            kind, count = entry.link("kind", ENGINE_KINDS), entry.whole("count", 1)
            if min(nation, area, kind) < 0:
                continue
            if not any(world.nations.engines[nation]):
                entry.say("nation", f"“{nations.names[nation]}” has no siege or terror markers")
                continue
            _check_stands(entry, "area", nation, area, world)
            markers = self.terror if kind else self.siege
            markers[nation * size + area] += count
        for nation, name in enumerate(nations.names):
            for markers, there, kind_name in zip(
                (self.siege, self.terror), world.nations.engines[nation], ENGINE_KINDS.names, strict=True
            ):
                used = sum(markers[nation * size : (nation + 1) * size])
                if used > there:
                    top.say("marker", f"“{name}” has {there} {kind_name} markers, the scenario uses {used}")

    def _read_record(self, top: Entry, world: World) -> None:
        """Points, goals scored, ticks, kills, areas entered and claimed."""
        scenario, nations = self.scenario, world.nations.nations
        self.scores: list[int] = [0] * len(scenario.seats)
        scores = top.table("scores")
        for seat, key in scores.keys(scenario.seat_names):
            self.scores[seat] = scores.whole(key, least=-10000)
        scored = top.links("goals_scored", scenario.goal_names, [])
        self.goals_scored: list[bool] = [goal in scored for goal in range(len(scenario.goals))]
        self.ticks: list[Tick] = []
        for entry in top.tables("tick", needed=False):
            tick = Tick(
                entry.link("goal", scenario.goal_names),
                entry.whole("part", 1),
                entry.whole("turn", least=1, most=LAST_TURN),
            )
            self.ticks.append(tick)
            if tick.goal >= 0:
                goal = scenario.goals[tick.goal]
                if not 1 <= tick.part <= timed_parts(goal.condition):
                    entry.say("part", f"the goal “{goal.id}” has no timed part {tick.part}")
        # kills[killer][victim] since the scenario began; kills of this nation turn, not yet scored.
        self.kills: list[list[int]] = _kills(top.table("kills"), nations)
        self.fresh_kills: list[list[int]] = _kills(top.table("fresh_kills"), nations)
        # Areas that Libyans entered from their desert, and that Cimmerians have been paid for.
        self.entered: list[bool] = _membership(top, "entered", world)
        self.claimed: list[bool] = _membership(top, "claimed", world)

    def _route(self, entry: Entry, world: World) -> Route:
        areas = world.board.areas
        units = read_kinds(entry, "units")
        for kind, count in enumerate(units):
            if self.nation >= 0 and count > world.nations.units[self.nation][kind]:
                name, there = world.nations.nations.names[self.nation], world.nations.units[self.nation][kind]
                entry.say("units", f"“{name}” has {there} {KIND_NAMES[kind]} counters, the route brings more")
        markers = entry.links("markers", Names("kind of marker", MARKER_WORDS), [])
        return Route(
            entry.link("start", areas, NOWHERE),
            entry.link("end", areas),
            entry.flag("by_sea"),
            units,
            [MARKER_WORDS[marker] for marker in markers],
        )

    def check_totals(self, top: Entry, world: World) -> None:
        """No more units of a kind than there are counters, those still to arrive included.

        In the middle of a game turn the arrivals of the nations whose chit is still in the cup are
        to come, those of the others have.
        """
        kinds, size = len(KIND_NAMES), len(world.board.areas.names)
        to_come = [arrival for arrival in self.scenario.arrivals if self._is_to_come(arrival)]
        for nation, name in enumerate(world.nations.nations.names):
            for kind in range(kinds):
                first = (nation * kinds + kind) * size
                total = sum(self.units[first : first + size])
                total += sum(pile[nation][kind] for pile in (self.dead, self.gone, self.fallen, self.waiting))
                if name == "egypt":
                    total += sum(self.borrowed[kind * size : (kind + 1) * size])
                total += sum(a.units[kind] for a in to_come if a.nation == nation)
                there = world.nations.units[nation][kind]
                if total > there:
                    top.say(
                        ("units", name),
                        f"“{name}” has {there} {KIND_NAMES[kind]} counters, the scenario uses {total}",
                    )

    def _is_to_come(self, arrival: Arrival) -> bool:
        now = self.turn == arrival.turn and (self.fresh or arrival.nation in self.cup)
        return (self.turn < arrival.turn or now) and arrival.turn <= self.scenario.last_turn


def _check_stands(entry: Entry, key: str, nation: int, area: int, world: World) -> None:
    """Whether the nation may be in the area at all. [5.7, 5.8, 13.4]"""
    if area >= 0 and not world.nations.may_be_in(nation, area, world.special(area)):
        names = world.nations.nations.names[nation], world.board.areas.names[area]
        entry.say(key, f"“{names[0]}” may never be in “{names[1]}”")


def _pile(table: Entry, nations: Names) -> list[list[int]]:
    pile = [[0] * len(KIND_NAMES) for _ in nations.names]
    for nation, key in table.keys(nations):
        pile[nation] = read_kinds(table, key)
    return pile


def _kills(table: Entry, nations: Names) -> list[list[int]]:
    kills = [[0] * len(nations.names) for _ in nations.names]
    for killer, key in table.keys(nations):
        slain = table.table(key, f"kills of {key}")
        for victim, name in slain.keys(nations):
            kills[killer][victim] = slain.whole(name)
    return kills


def _membership(top: Entry, key: str, world: World) -> list[bool]:
    inside = top.links(key, world.board.areas, [])
    return [area in inside for area in range(len(world.board.areas.names))]
