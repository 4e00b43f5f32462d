"""The files of arrivals and goals. [4.2.1, 9.1, 10.4]"""

from dataclasses import dataclass, replace
from typing import Final

from kadesh.craft.data import Entry, Names
from kadesh.games.chariot_lords.charts.board import Board, read_kinds
from kadesh.games.chariot_lords.charts.goals_language import Condition, GoalError, parse
from kadesh.games.chariot_lords.charts.goals_language import Names as GoalNames
from kadesh.games.chariot_lords.charts.nations import COLOUR_NAMES, Nations
from kadesh.games.chariot_lords.charts.words import COLOURS, COLUMNS, LAST_TURN, MODES, NOWHERE

SCORED: Final[list[str]] = [
    "at-once",
    "scenario-end",
    "end-of-any-turn",
    *(f"own-turn-{turn}" for turn in range(1, LAST_TURN + 1)),
    *(f"end-of-turn-{turn}" for turn in range(1, LAST_TURN + 1)),
]


class Arrival:
    """A line of an arrival chart: what a nation receives in part of a game turn. [4.2.1, 9.1, S4.1, S6.0]"""

    def __init__(self, entry: Entry, board: Board, nations: Nations) -> None:
        self.nation: int = entry.link("nation", nations.nations)
        self.turn: int = entry.whole("turn", least=1, most=LAST_TURN)
        self.part: int = entry.whole("part", 1, 1, 2)
        self.ruler: str = entry.text("ruler", "")
        self.units: list[int] = read_kinds(entry, "units")
        self.siege: int = entry.whole("siege", 0)
        self.terror: int = entry.whole("terror", 0)
        self.chosen_people: bool = entry.flag("chosen_people")
        self.god: int = entry.link("god", board.areas, NOWHERE)
        self.mode: str = entry.one_of("mode", MODES, kind="mode of arrival")
        # The areas that an entry names one by one or as a group.
        self.areas: list[int] = entry.links("areas", board.areas, [])
        groups = Names("group", board.groups)
        group = entry.link("group", groups, NOWHERE)
        if group >= 0:
            inside = board.groups[groups.names[group]]
            self.areas = [area for area in range(len(inside)) if inside[area]]
        self.beloved: bool = entry.flag("beloved")
        entry.provenance()
        named = bool(entry.raw("areas")) or entry.has("group")
        if (self.mode == "with-unit") == named:
            entry.say("mode", "an arrival needs areas, or “with-unit” and none")

    def when(self) -> tuple[int, int, int]:
        """What no two lines of a chart have in common."""
        return (self.nation, self.turn, self.part)


class Chart:
    """The game turns, counted from 1 (entry 0 of these lists is empty), and who comes in them."""

    def __init__(self, top: Entry, board: Board, nations: Nations) -> None:
        self.arrivals: list[Arrival] = []
        capitals = [(capital.nation, capital.area, capital.comes) for capital in nations.capitals]
        ids = nations.nations.names
        for entry in top.tables("arrival"):
            arrival = Arrival(entry, board, nations)
            if arrival.nation >= 0 and arrival.when() in [before.when() for before in self.arrivals]:
                entry.say("nation", f"“{ids[arrival.nation]}” arrives twice in turn {arrival.turn}")
            if arrival.god >= 0 and (arrival.nation, arrival.god, arrival.turn) not in capitals:
                entry.say(
                    "god",
                    f"nations.toml gives “{ids[arrival.nation]}” no capital in "
                    f"“{board.areas.names[arrival.god]}” from then on",
                )
            self.arrivals.append(arrival)
        self.titles: list[str] = [""]
        self.years: list[tuple[int, int]] = [(0, 0)]
        self.chits: list[list[int]] = [[]]
        for entry in top.tables("turn"):
            self._read_turn(entry, nations)
        for nation, name in enumerate(ids):
            if all(nation not in chits for chits in self.chits):
                top.say("turn", f"the chit of “{name}” never comes")

    def _read_turn(self, entry: Entry, nations: Nations) -> None:
        number = len(self.titles)
        if entry.whole("number") != number:
            entry.say("number", f"game turn {number} is missing")
        years = entry.wholes("years")
        if len(years) != 2:
            entry.say("years", "“years” should be the first and the last")
            years = [0, 0]
        entry.provenance()
        chits = entry.links("chits", nations.nations)
        for nation in chits:
            name = nations.nations.names[nation]
            if any(nation in before for before in self.chits):
                entry.say("chits", f"the chit of “{name}” comes twice")
            first = [arrival.turn for arrival in self.arrivals if arrival.nation == nation]
            if number != min(first, default=0):
                entry.say("chits", f"the chit of “{name}” and its first units come in different turns")
            if number != nations.enters[nation]:
                enters = nations.enters[nation]
                entry.say(
                    "chits", f"nations.toml lets “{name}” enter in turn {enters}, its chit comes in {number}"
                )
        self.titles.append(entry.text("title"))
        self.years.append((years[0], years[1]))
        self.chits.append(chits)


@dataclass
class Goal:
    """A line of a victory list, worth its points once a game. [10.4, S4.2, S4.3, S4.4, S4.5, S7.2, S9.2]

    `moment` is "at-once", "own-turn", "end-of-turn" or "scenario-end"; `turn` is the game turn of
    an own turn or an end of turn, 0 for any. `scored` is both together as the file has them.
    A goal that belongs to a player and not to a nation has NOWHERE for its nation.
    """

    id: str
    nation: int
    colour: int
    points: int
    title: str
    condition: Condition
    scored: str
    moment: str
    turn: int


class Goals:
    """The goals of each column, in the order of the file."""

    def __init__(self, top: Entry, board: Board, nations: Nations) -> None:
        self.names = GoalNames(board.areas.index, nations.nations.index, board.groups)
        self.columns: dict[str, list[Goal]] = {column: [] for column in COLUMNS}
        columns = Names("column", COLUMNS)
        seen: list[str] = []
        for key in ("mighty", "detailed"):
            for entry in top.tables(key, "goal"):
                goal = self._read(entry, nations)
                if goal.id in seen:
                    entry.say("id", f"there are two goals “{goal.id}”")
                seen.append(goal.id)
                if key == "detailed":
                    self.columns[key].append(replace(goal, points=entry.whole("points")))
                    continue
                points = entry.table("points", entry.what)
                for _, column in points.keys(columns):
                    self.columns[column].append(replace(goal, points=points.whole(column)))

    def _read(self, entry: Entry, nations: Nations) -> Goal:
        colour = entry.link("colour", COLOUR_NAMES)
        name = entry.text("nation")
        nation = entry.find("nation", name, nations.nations)
        if nation >= 0 and nations.colour[nation] != colour >= 0:
            entry.say("colour", f"“{name}” is {COLOURS[nations.colour[nation]]}, not {COLOURS[colour]}")
        condition: Condition = ("always",)
        try:
            condition = parse(entry.text("when"), self.names)
        except GoalError as error:
            entry.say("when", f"the condition: {error}")
        scored = entry.one_of("scored", SCORED, kind="moment")
        entry.provenance()
        return Goal(
            id=entry.text("id"),
            nation=nation,
            colour=colour,
            points=0,
            title=entry.text("title"),
            condition=condition,
            scored=scored,
            moment=_moment_of(scored),
            turn=_turn_of(scored),
        )


def _moment_of(scored: str) -> str:
    """The kind of moment at which a goal scores, without its game turn."""
    if scored.startswith("own-turn-"):
        return "own-turn"
    return "end-of-turn" if scored.startswith("end-of-") else scored


def _turn_of(scored: str) -> int:
    """The game turn in which a goal scores, 0 for any."""
    last = scored.rsplit("-", 1)[-1]
    return int(last) if last.isdigit() else 0
