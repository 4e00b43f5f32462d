"""The arrival charts and the goals of Chariot Lords.

Read once from `data/arrivals.toml` and `data/goals.toml`.
"""

from typing import Any, Final

from kadesh.games.chariot_lords.charts.board import (
    AREA_INDEX,
    GROUPS,
    NATION_INDEX,
    kinds_of,
)
from kadesh.games.chariot_lords.charts.files import DATA, read
from kadesh.games.chariot_lords.charts.goals_language import Condition, Names, parse
from kadesh.games.chariot_lords.charts.words import (
    COLOURS,
    COLUMNS,
    NOWHERE,
)

NAMES: Final[Names] = Names(AREA_INDEX, NATION_INDEX, GROUPS)


# --- Arrivals ------------------------------------------------------------------------------------


class Arrival:
    """A line of an arrival chart: what a nation receives in part of a game turn. [4.2.1, 9.1, S4.1, S6.0]"""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.nation: int = NATION_INDEX[entry["nation"]]
        self.turn: int = int(entry["turn"])
        self.part: int = int(entry.get("part", 1))
        self.ruler: str = str(entry.get("ruler", ""))
        self.units: list[int] = kinds_of(entry.get("units", {}))
        self.siege: int = int(entry.get("siege", 0))
        self.terror: int = int(entry.get("terror", 0))
        self.chosen_people: bool = bool(entry.get("chosen_people", False))
        self.god: int = AREA_INDEX[entry["god"]] if "god" in entry else NOWHERE
        self.mode: str = str(entry["mode"])
        self.areas: list[int] = areas_of(entry)
        self.beloved: bool = bool(entry.get("beloved", False))
        self.source: str = str(entry["from"])


def areas_of(entry: dict[str, Any]) -> list[int]:
    """The areas that an entry names one by one or as a group."""
    if "group" in entry:
        inside = GROUPS[entry["group"]]
        return [area for area in range(len(inside)) if inside[area]]
    return [AREA_INDEX[name] for name in entry.get("areas", [])]


_ARRIVALS: Final[dict[str, Any]] = read(DATA / "arrivals.toml").raw
ARRIVALS: Final[list[Arrival]] = [Arrival(entry) for entry in _ARRIVALS["arrival"]]

# The game turns, counted from 1: entry 0 of these lists is empty.
TURN_TITLES: Final[list[str]] = ["", *(str(turn["title"]) for turn in _ARRIVALS["turn"])]
TURN_YEARS: Final[list[tuple[int, int]]] = [
    (0, 0),
    *((int(turn["years"][0]), int(turn["years"][1])) for turn in _ARRIVALS["turn"]),
]
NEW_CHITS: Final[list[list[int]]] = [
    [],
    *([NATION_INDEX[name] for name in turn["chits"]] for turn in _ARRIVALS["turn"]),
]


# --- Goals ---------------------------------------------------------------------------------------


class Goal:
    """A line of a victory list, worth its points once a game. [10.4, S4.2, S4.3, S4.4, S4.5, S7.2, S9.2]

    `moment` is "at-once", "own-turn", "end-of-turn" or "scenario-end"; `turn` is the game turn of
    an own turn or an end of turn, 0 for any. `scored` is both together as the file has them.
    A goal that belongs to a player and not to a nation has NOWHERE for its nation.
    """

    def __init__(self, entry: dict[str, Any], points: int) -> None:
        self.id: str = str(entry["id"])
        self.nation: int = NATION_INDEX[entry["nation"]] if entry["nation"] else NOWHERE
        self.colour: int = COLOURS.index(entry["colour"])
        self.points: int = points
        self.title: str = str(entry["title"])
        self.condition: Condition = parse(str(entry["when"]), NAMES)
        self.scored: str = str(entry["scored"])
        self.moment: str = moment_of(self.scored)
        self.turn: int = turn_of(self.scored)
        self.source: str = str(entry["from"])


def moment_of(scored: str) -> str:
    """The kind of moment at which a goal scores, without its game turn."""
    if scored.startswith("own-turn-"):
        return "own-turn"
    if scored.startswith("end-of-"):
        return "end-of-turn"
    return scored


def turn_of(scored: str) -> int:
    """The game turn in which a goal scores, 0 for any."""
    last = scored.rsplit("-", 1)[-1]
    return int(last) if last.isdigit() else 0


def _column(raw: dict[str, Any], column: str) -> list[Goal]:
    if column == "detailed":
        return [Goal(entry, int(entry["points"])) for entry in raw["detailed"]]
    return [Goal(entry, int(entry["points"][column])) for entry in raw["mighty"] if column in entry["points"]]


_GOALS: Final[dict[str, Any]] = read(DATA / "goals.toml").raw
# The goals of each column, in the order of the file.
GOALS: Final[dict[str, list[Goal]]] = {column: _column(_GOALS, column) for column in COLUMNS}
