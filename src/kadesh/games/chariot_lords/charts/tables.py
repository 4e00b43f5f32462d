"""Everything printed of Chariot Lords, as tables of small ints: board, nations, charts, scenarios.

This is the one door to the game's data, read once from the files in `data/`. Areas, nations, kinds of
unit, terrains and colours are indices; the tables are indexed by them. What code names is bound by id.
"""

from pathlib import Path
from typing import Final

from kadesh.craft.clauses import check_clauses
from kadesh.craft.data import DataError, Entry, Shelf, neighbours
from kadesh.games.chariot_lords.charts.events import Arrival, Goal
from kadesh.games.chariot_lords.charts.scenarios import PROVENANCE, Scenario, Situation, World, read_situation
from kadesh.games.chariot_lords.charts.words import GREAT_DESERTS, KINDS, NOWHERE, UNREACHABLE
from kadesh.table.game import Problem

DATA: Final = Path(__file__).parents[1] / "data"

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


def _world(folder: Path) -> tuple[Shelf, World]:
    shelf = Shelf(folder, PROVENANCE)
    return shelf, World(shelf)


def _load() -> World:
    """The game's own files; whatever is wrong in them is told before any table is made of them."""
    shelf, world = _world(DATA)
    if shelf.finish():
        raise DataError(shelf.problems)
    return world


_WORLD: Final = _load()
_BOARD: Final = _WORLD.board
_NATIONS: Final = _WORLD.nations

# --- Areas ---------------------------------------------------------------------------------------

AREA_IDS: Final[list[str]] = _BOARD.areas.names
AREA_NAMES: Final[list[str]] = _BOARD.names
AREAS: Final[int] = len(AREA_IDS)
AREA_INDEX: Final[dict[str, int]] = _BOARD.areas.index
TERRAIN: Final[list[int]] = _BOARD.terrain
CITY: Final[list[str]] = _BOARD.city
COASTAL: Final[list[bool]] = _BOARD.coastal
GROUPS: Final[dict[str, list[bool]]] = _BOARD.groups

LIBYAN_DESERT: Final[int] = AREA_INDEX["libyan-desert"]
ARABIAN_DESERT: Final[int] = AREA_INDEX["arabian-desert"]
NUBIA_OFF_MAP: Final[int] = AREA_INDEX["nubia"]
JUDAH_AREA: Final[int] = AREA_INDEX["judah"]
THEBAID: Final[int] = AREA_INDEX["thebaid"]
ALASA: Final[int] = AREA_INDEX["alasa"]

# The great deserts and Nubia: most nations may not enter them, nobody passes a ruler's word
# through them, and they count for nothing. [5.3, 5.7, 5.8, 13.4]
SPECIAL_AREA: Final[list[bool]] = [name in GREAT_DESERTS for name in AREA_IDS]


def _sea_steps() -> list[tuple[int, int]]:
    """Areas one step apart by sea: next in the coast order, or joined to Alasa. [5.6, 5.6.1]"""
    coast = _BOARD.coast_order
    steps = [(coast[place], coast[place + 1]) for place in range(len(coast) - 1)]
    return steps + [(a, b) for a, b, kind, _ in _BOARD.borders if kind == "sea"]


def distances(neighbours: list[list[int]], closed: list[bool]) -> list[list[int]]:
    """Areas counted from each area to each other; closed areas may begin or end a way only."""
    table: list[list[int]] = []
    for start in range(len(neighbours)):
        row = [UNREACHABLE] * len(neighbours)
        row[start] = 0
        front = [start]
        while front:
            beyond: list[int] = []
            for area in front:
                if closed[area] and area != start:
                    continue
                for neighbour in neighbours[area]:
                    if row[neighbour] == UNREACHABLE:
                        row[neighbour] = row[area] + 1
                        beyond.append(neighbour)
            front = beyond
        table.append(row)
    return table


# Neighbours of each area over every border that is not the sea alone, and by sea.
LAND: Final[list[list[int]]] = neighbours(
    AREAS, [(a, b) for a, b, kind, _ in _BOARD.borders if kind != "sea"]
)
SEA: Final[list[list[int]]] = neighbours(AREAS, _sea_steps())
SEA_DISTANCE: Final[list[list[int]]] = distances(SEA, [False] * AREAS)
LAND_DISTANCE: Final[list[list[int]]] = distances(LAND, SPECIAL_AREA)

# --- Nations -------------------------------------------------------------------------------------

NATION_IDS: Final[list[str]] = _NATIONS.nations.names
NATION_NAMES: Final[list[str]] = _NATIONS.names
NATION_ADJECTIVES: Final[list[str]] = _NATIONS.adjectives
NATIONS: Final[int] = len(NATION_IDS)
NATION_INDEX: Final[dict[str, int]] = _NATIONS.nations.index
COLOUR: Final[list[int]] = _NATIONS.colour
ENTERS: Final[list[int]] = _NATIONS.enters
SEA_RANGE: Final[list[int]] = _NATIONS.sea_range
GOD_NAMES: Final[list[str]] = _NATIONS.god
UNITS_OF: Final[list[list[int]]] = _NATIONS.units
DESERT_OF: Final[list[int]] = _NATIONS.desert
STRONGHOLD: Final[list[int]] = _NATIONS.stronghold
MOUNTAINEERS: Final[list[bool]] = _NATIONS.mountaineers
# ENGINE_COUNTS[nation]: siege and terror markers. [6.7]
ENGINE_COUNTS: Final[list[list[int]]] = _NATIONS.engines

EGYPT: Final[int] = NATION_INDEX["egypt"]
ACHAEA: Final[int] = NATION_INDEX["achaea"]
SUMER: Final[int] = NATION_INDEX["sumer"]
ASSYRIA: Final[int] = NATION_INDEX["assyria"]
LIBYA: Final[int] = NATION_INDEX["libya"]
JUDAH: Final[int] = NATION_INDEX["judah"]
NUBIA: Final[int] = NATION_INDEX["nubia"]
CIMMERIA: Final[int] = NATION_INDEX["cimmeria"]
CANAAN: Final[int] = NATION_INDEX["canaan"]
SEA_PEOPLES: Final[int] = NATION_INDEX["sea-peoples"]
PHRYGIA: Final[int] = NATION_INDEX["phrygia"]

# Whether a nation may ever stand in an area. [5.7, 5.8, 13.4]
MAY_ENTER: Final[list[list[bool]]] = [
    [_NATIONS.may_be_in(nation, area, SPECIAL_AREA[area]) for area in range(AREAS)]
    for nation in range(NATIONS)
]


def replacement_areas(nation: int, turn: int) -> list[int]:
    """Where the nation's replacements may be placed in a game turn. [9.2.2]"""
    if turn >= _NATIONS.later_turn[nation]:
        return _NATIONS.replacement_areas[nation] + _NATIONS.later_areas[nation]
    return _NATIONS.replacement_areas[nation]


def capital_of(nation: int, turn: int) -> int:
    """The area of the nation's capital in a game turn, NOWHERE if it has none then. [16.0]"""
    for capital in _NATIONS.capitals:
        if capital.nation == nation and capital.first <= turn <= capital.last:
            return capital.area
    return NOWHERE


def place_of_god(nation: int, turn: int) -> int:
    """The area where the nation's god stands in a game turn, NOWHERE if there is none then. [16.0]"""
    for capital in _NATIONS.capitals:
        if capital.nation == nation and capital.comes <= turn <= capital.last:
            return capital.area
    return NOWHERE


EMPIRES: Final[list[int]] = sorted({capital.nation for capital in _NATIONS.capitals})


# --- Battle --------------------------------------------------------------------------------------

# DICE[kind][terrain] dice a unit rolls, HITS[kind][terrain] hits that kill it. [T12.0]
DICE: Final[list[list[int]]] = _WORLD.battle.dice
HITS: Final[list[list[int]]] = _WORLD.battle.hits
# Two exceptions to HITS: foot of the side that is not moving, in mountains; Sumerian foot in marsh.
MOUNTAIN_FOOT_HITS: Final[int] = _WORLD.battle.mountain_foot
MARSH_FOOT_HITS: Final[int] = _WORLD.battle.marsh_foot
# DIE_HITS[number shown, after the +1] hits. [6.2]
DIE_HITS: Final[list[int]] = _WORLD.battle.die

# --- Turns, goals, scenarios ---------------------------------------------------------------------

ARRIVALS: Final[list[Arrival]] = _WORLD.chart.arrivals
# The game turns, counted from 1: entry 0 of these lists is empty.
TURN_TITLES: Final[list[str]] = _WORLD.chart.titles
TURN_YEARS: Final[list[tuple[int, int]]] = _WORLD.chart.years
NEW_CHITS: Final[list[list[int]]] = _WORLD.chart.chits
# The goals of each column, in the order of the file.
GOALS: Final[dict[str, list[Goal]]] = _WORLD.goals.columns
# How each scenario of the game begins, and the scenarios themselves, by their ids.
SITUATIONS: Final[dict[str, Situation]] = _WORLD.situations
SCENARIOS: Final[dict[str, Scenario]] = {name: situation.scenario for name, situation in SITUATIONS.items()}


def unit_slot(nation: int, kind: int, area: int) -> int:
    """Where a situation counts the units of a nation and kind in an area."""
    return (nation * KINDS + kind) * AREAS + area


def arrivals_of(scenario: Scenario, nation: int, turn: int, part: int) -> list[Arrival]:
    """What a nation receives in a part of a game turn of a scenario. [9.1]"""
    return [arrival for arrival in scenario.arrivals if arrival.when() == (nation, turn, part)]


def load_situation(path: Path | str) -> Situation:
    """The situation that a file describes. Raises DataError if anything in it is wrong."""
    shelf = Shelf(Path(path).parent, PROVENANCE)
    return _situation(shelf.open(Path(path).name), shelf)


def situation_from_text(text: str, name: str = "situation") -> Situation:
    """The same for the text of such a file; `name` stands for the file in complaints."""
    shelf = Shelf(None, PROVENANCE)
    return _situation(shelf.read(name, text), shelf)


def _situation(top: Entry, shelf: Shelf) -> Situation:
    situation = read_situation(top, shelf, _WORLD)
    if shelf.finish() or situation is None:
        raise DataError(shelf.problems)
    return situation


def check(folder: Path | None = None) -> list[Problem]:
    """Everything wrong with the data files of a folder, the game's own if none is given."""
    try:
        shelf, world = _world(folder or DATA)
    except DataError as error:
        return error.problems
    shelf.check_clauses_named(check_clauses(shelf.open("clauses.toml")))
    if (shelf.folder / "map.toml").exists():
        world.board.check_map(shelf.open("map.toml", shared=True))
    return shelf.finish()
