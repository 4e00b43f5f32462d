"""The tables of Genesis, computed once from the files in `data/`.

Units         INF CH PS SL
Powers        EGYPT … ASSYRIA (the majors), ARZAWA ELAM CANAAN (minors), SEA_PEOPLES KASKANS
              LIBYANS HAYASSA_AZZI URARTU (barbarians), GARRISON (a scenario's soldiers in
              independent cities); POWER_IDS, POWER_NAMES, POWER_ADJECTIVES, POWER_COLOURS,
              POWER_INDEX, CLOCKWISE (majors around the table), TRACKS (Manpower), HAS_MARKER,
              LEAVES (removed in phase F), OWN_SHIFTS, MOUNTAIN_SHIFTS, MOUNTAIN_COST,
              START_UNITS, ARRIVALS
Spaces        SPACES (their number), SPACE_IDS, SPACE_NAMES, SPACE_INDEX, KIND (CITY TRANSIT BOX
              ISLAND), HOME (power or -1), HOME_CITIES by power, CAPITAL by major, DS, EW, PORT,
              MOUNTAIN, MINE, CITIES, TRANSITS, PORTS, MINES, LATITUDE, LONGITUDE, ALASHIYA,
              KASKA_BOX, LIBYA_BOX
Connections   LAND and SEA neighbours by space (boxes are neighbours by land, but only Kaskans and
              Libyans may be in them), TRADE (land and sea together, without boxes), SEA_EDGES,
              SEA_EDGE (index by both ends), PIRATE_EDGES, LANE (1 western, 2 eastern) of each port,
              EDGE_LANES (the lanes that a pirate on an edge troubles)
Distances     LAND_COST (MP of infantry over empty land), TRADE_STEPS (spaces over land and sea),
              AMBUSH_CITIES (for each transit space the cities within 3 MP)
Cards         N_CARDS, CARD_KIND by card number, kinds ALLIANCE … TRAITOR, KIND_IDS, KIND_NAMES,
              KIND_COUNT, KIND_HELD, KIND_WINDOWS (bits IN_DRAWN … IN_CONSTRUCTION), KIND_TARGET,
              KIND_NEED, KIND_EFFECT, KIND_REMOVED, GOD_HOME (home power of the five god cards)
Kings         KING_IDS, KING_NAMES, KING_POWER, KING_TACTICAL, KING_CAMPAIGN, KING_TURN (0 none),
              KING_GENERIC, KING_INDEX, KINGS_OF by power (without those of one scenario)
Pirates       PIRATE_HUNTERS (cities whose holder may hunt pirates)
Scenarios     SCENARIOS by id, `load_situation(path)`; class Situation says all of a table
Check         `check(folder)` lists what is wrong in the files, with file, line and words

Numbers (costs, limits, modifiers, charts) are in `numbers.py`, functions on them in `arithmetic.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.games.genesis.charts.load.board import Board, load_board
from kadesh.games.genesis.charts.load.book import Book, DataError
from kadesh.games.genesis.charts.load.cards import Cards, load_cards
from kadesh.games.genesis.charts.load.checking import check_files
from kadesh.games.genesis.charts.load.powers import POWERS, Arrival, Powers, load_powers
from kadesh.games.genesis.charts.load.scenario import (
    Scenario,
    load_scenario_file,
    load_scenarios,
    load_situation_file,
)
from kadesh.games.genesis.charts.load.situation import PowerSetup, Rules, Situation, World, all_cards
from kadesh.games.genesis.charts.numbers import AMBUSH_REACH, DATA, MP_ENTER, MP_MOUNTAIN
from kadesh.table.game import Problem

__all__ = ["Arrival", "PowerSetup", "Problem", "Rules", "Scenario", "Situation"]

# --- constants that code names; `_expect` holds them to the files ---

INF: Final = 0
CH: Final = 1
PS: Final = 2
SL: Final = 3
UNIT_KINDS: Final = 4

EGYPT: Final = 0
HITTITE: Final = 1
MITANNI: Final = 2
BABYLONIA: Final = 3
ASSYRIA: Final = 4
ARZAWA: Final = 5
ELAM: Final = 6
CANAAN: Final = 7
SEA_PEOPLES: Final = 8
KASKANS: Final = 9
LIBYANS: Final = 10
HAYASSA_AZZI: Final = 11
URARTU: Final = 12
GARRISON: Final = 13
MAJORS: Final = 5
N_POWERS: Final = 14
NOBODY: Final = -1

CITY: Final = 0
TRANSIT: Final = 1
BOX: Final = 2
ISLAND: Final = 3

ALLIANCE: Final = 0
AMBUSH: Final = 1
AMUN_RA: Final = 2
ARINNA: Final = 3
ARZAWA_CARD: Final = 4
ASTARTE: Final = 5
ASSASSINATION: Final = 6
BAAL: Final = 7
BARBARIAN_INVASION: Final = 8
CANAAN_CARD: Final = 9
CHARIOT: Final = 10
CONQUEROR: Final = 11
DAGON: Final = 12
ELAM_CARD: Final = 13
ENLIL: Final = 14
GOLD: Final = 15
BEGAT_EFFECT: Final = 16
JOSHUA_EFFECT: Final = 17
LOCAL_INSURRECTION: Final = 18
LUKKAN_PIRATES: Final = 19
MARDUK: Final = 20
MOSES_EFFECT: Final = 21
NAVAL_POWER: Final = 22
PLAGUE: Final = 23
RAISE_THE_MILITIA: Final = 24
REBELLION: Final = 25
SHERDEN: Final = 26
TACTICAL_SURPRISE: Final = 27
TESHUP: Final = 28
HORUS: Final = 29
TRAITOR: Final = 30
N_KINDS: Final = 31

# Windows in which a card may be played, as bits.
IN_DRAWN: Final = 1
IN_CARD_SEGMENT: Final = 2
IN_INTERLUDE: Final = 4
IN_MOVE: Final = 8
IN_ENTRY: Final = 16
IN_CARD: Final = 32
IN_BATTLE: Final = 64
AFTER_BATTLE: Final = 128
IN_CONSTRUCTION: Final = 256

FAR: Final = 99


def _load(folder: Path, problems: list[Problem]) -> World:
    board: Board = load_board(folder, problems)
    powers: Powers = load_powers(folder, board, problems)
    cards: Cards = load_cards(folder, problems)
    return World(board, powers, cards)


def _fail(problems: list[Problem]) -> None:
    if problems:
        raise DataError(problems)


def _expect(index: int, name: str) -> None:
    """Code names cards by their places in the file."""
    found = KIND_IDS[index] if index < len(KIND_IDS) else "none"
    if found != name:
        book = Book(DATA / "cards.toml", [])
        line = book.lines.get(f"card[{index}].id", 1)
        raise DataError([Problem(book.file, line, f"card {index + 1} should be “{name}”, not “{found}”")])


_problems: list[Problem] = []
_WORLD: Final = _load(DATA, _problems)
_fail(_problems)
_BOARD: Final = _WORLD.board
_POWERS: Final = _WORLD.powers
_CARDS: Final = _WORLD.cards

# --- spaces ---

SPACE_IDS: Final[list[str]] = _BOARD.ids
SPACE_NAMES: Final[list[str]] = _BOARD.names
SPACES: Final = len(SPACE_IDS)
SPACE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(SPACE_IDS)}
KIND: Final[list[int]] = _BOARD.kinds
HOME: Final[list[int]] = _BOARD.homes
DS: Final[list[int]] = _BOARD.ds
EW: Final[list[int]] = _BOARD.ew
PORT: Final[list[bool]] = _BOARD.port
MOUNTAIN: Final[list[bool]] = _BOARD.mountain
MINE: Final[list[bool]] = _BOARD.mine
LATITUDE: Final[list[float]] = _BOARD.lat
LONGITUDE: Final[list[float]] = _BOARD.lon
CITIES: Final[list[int]] = [space for space in range(SPACES) if KIND[space] == CITY]
TRANSITS: Final[list[int]] = [space for space in range(SPACES) if KIND[space] == TRANSIT]
MINES: Final[list[int]] = [space for space in range(SPACES) if MINE[space]]
# Port cities only: Alashiya joins connections but is no city [2.1.2].
PORTS: Final[list[int]] = [space for space in CITIES if PORT[space]]
HOME_CITIES: Final[list[list[int]]] = [
    [space for space in CITIES if HOME[space] == power] for power in range(N_POWERS)
]
CAPITAL: Final[list[int]] = [
    next(space for space in HOME_CITIES[power] if _BOARD.capital[space]) for power in range(MAJORS)
]
ALASHIYA: Final = SPACE_INDEX["alashiya"]
KASKA_BOX: Final = SPACE_INDEX["kaska-box"]
LIBYA_BOX: Final = SPACE_INDEX["libya-box"]

# --- connections ---


def _neighbours(pairs: list[tuple[int, int]]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(SPACES)]
    for a, b in pairs:
        found[a].append(b)
        found[b].append(a)
    return [sorted(spaces) for spaces in found]


LAND: Final[list[list[int]]] = _neighbours(_BOARD.land)
SEA: Final[list[list[int]]] = _neighbours(_BOARD.sea)
TRADE: Final[list[list[int]]] = [
    [] if KIND[space] == BOX else sorted({other for other in LAND[space] + SEA[space] if KIND[other] != BOX})
    for space in range(SPACES)
]
SEA_EDGES: Final[list[tuple[int, int]]] = _BOARD.sea
SEA_EDGE: Final[dict[tuple[int, int], int]] = {
    pair: edge for edge, (a, b) in enumerate(SEA_EDGES) for pair in ((a, b), (b, a))
}
PIRATE_EDGES: Final[list[int]] = [edge for edge, open_ in enumerate(_BOARD.sea_pirates) if open_]


def _lanes() -> list[int]:
    """The piece of the sea that each port lies on; they meet only at Alashiya [11.7.2] (R69)."""
    lane = [0] * SPACES
    for name, number in (("troy", 1), ("ugarit", 2)):
        todo = [SPACE_INDEX[name]]
        while todo:
            space = todo.pop()
            if lane[space] == 0 and space != ALASHIYA:
                lane[space] = number
                todo.extend(SEA[space])
    return lane


LANE: Final[list[int]] = _lanes()
EDGE_LANES: Final[list[list[int]]] = [sorted({LANE[a], LANE[b]} - {0}) for a, b in SEA_EDGES]

# --- distances ---


def _costs(start: int, neighbours: list[list[int]], mountain: int) -> list[int]:
    """The cheapest way from a space to all others; a box is never passed through."""
    cost = [FAR] * SPACES
    cost[start] = 0
    todo = [start]
    while todo:
        todo.sort(key=lambda space: -cost[space])
        space = todo.pop()
        if KIND[space] == BOX and space != start:
            continue
        for other in neighbours[space]:
            reached = cost[space] + (mountain if MOUNTAIN[other] else MP_ENTER)
            if reached < cost[other]:
                cost[other] = reached
                todo.append(other)
    return cost


LAND_COST: Final[list[list[int]]] = [_costs(space, LAND, MP_MOUNTAIN) for space in range(SPACES)]
TRADE_STEPS: Final[list[list[int]]] = [_costs(space, TRADE, MP_ENTER) for space in range(SPACES)]
AMBUSH_CITIES: Final[list[list[int]]] = [
    [city for city in CITIES if LAND_COST[city][space] <= AMBUSH_REACH] if KIND[space] == TRANSIT else []
    for space in range(SPACES)
]

# --- powers and kings ---

POWER_IDS: Final[list[str]] = POWERS
POWER_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(POWER_IDS)}
POWER_NAMES: Final[list[str]] = _POWERS.names
POWER_ADJECTIVES: Final[list[str]] = _POWERS.adjectives
POWER_COLOURS: Final[list[str]] = _POWERS.colours
CLOCKWISE: Final[list[int]] = _POWERS.clockwise
TRACKS: Final[list[list[int]]] = _POWERS.tracks
HAS_MARKER: Final[list[bool]] = _POWERS.marker
LEAVES: Final[list[bool]] = _POWERS.leaves
OWN_SHIFTS: Final[list[int]] = _POWERS.shifts
MOUNTAIN_SHIFTS: Final[list[int]] = _POWERS.mountain_shifts
MOUNTAIN_COST: Final[list[int]] = _POWERS.mountain_cost
START_UNITS: Final = _POWERS.start
ARRIVALS: Final[list[list[Arrival]]] = _POWERS.arrivals

KING_IDS: Final[list[str]] = _POWERS.king_ids
KING_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(KING_IDS)}
KING_NAMES: Final[list[str]] = _POWERS.king_names
KING_POWER: Final[list[int]] = _POWERS.king_power
KING_TACTICAL: Final[list[int]] = _POWERS.king_tactical
KING_CAMPAIGN: Final[list[int]] = _POWERS.king_campaign
KING_TURN: Final[list[int]] = _POWERS.king_turn
KING_GENERIC: Final[list[bool]] = _POWERS.king_generic
KINGS_OF: Final[list[list[int]]] = [
    [k for k in range(len(KING_IDS)) if KING_POWER[k] == power and not _POWERS.king_scenario[k]]
    for power in range(N_POWERS)
]
AKHENATEN: Final = KING_INDEX["akhenaten"]

PIRATE_HUNTERS: Final[list[int]] = _POWERS.pirate_hunters

# --- cards ---

KIND_IDS: Final[list[str]] = _CARDS.ids
KIND_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(KIND_IDS)}
KIND_NAMES: Final[list[str]] = _CARDS.names
KIND_COUNT: Final[list[int]] = _CARDS.counts
KIND_HELD: Final[list[bool]] = _CARDS.held
KIND_WINDOWS: Final[list[int]] = _CARDS.windows
KIND_TARGET: Final[list[str]] = _CARDS.targets
KIND_NEED: Final[list[str]] = _CARDS.needs
KIND_REMOVED: Final[list[str]] = _CARDS.removed
KIND_EFFECT: Final[list[str]] = _CARDS.effects
CARD_KIND: Final[list[int]] = all_cards(_CARDS)
N_CARDS: Final = len(CARD_KIND)
GOD_HOME: Final[dict[int, int]] = {
    ARINNA: HITTITE,
    ENLIL: ASSYRIA,
    MARDUK: BABYLONIA,
    TESHUP: MITANNI,
    HORUS: EGYPT,
}

assert POWER_IDS[GARRISON] == "garrison"
_expect(AMUN_RA, "amun-ra")
_expect(CHARIOT, "chariot")
_expect(MOSES_EFFECT, "moses-effect")
_expect(TRAITOR, "traitor")

# --- scenarios ---

SCENARIOS: Final[dict[str, Scenario]] = load_scenarios(DATA, _WORLD, _problems)
_fail(_problems)


def load_situation(path: str | Path) -> Situation:
    """The situation in a file; raises DataError with every problem if the file is not in order."""
    problems: list[Problem] = []
    situation = load_situation_file(Path(path), _WORLD, SCENARIOS, problems)
    _fail(problems)
    return situation


def load_scenario(path: str | Path) -> Scenario:
    """The scenario in a file; raises DataError with every problem if the file is not in order."""
    problems: list[Problem] = []
    scenario = load_scenario_file(Path(path), _WORLD, SCENARIOS, problems)
    _fail(problems)
    assert scenario is not None
    return scenario


def check_situation(path: str | Path) -> list[Problem]:
    """What is wrong in a file with a situation."""
    problems: list[Problem] = []
    load_situation_file(Path(path), _WORLD, SCENARIOS, problems)
    return problems


def check(folder: Path | None = None) -> list[Problem]:
    """What is wrong in the data files, with file, line and words."""
    return check_files(folder or DATA)
