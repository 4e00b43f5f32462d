"""The tables of Genesis, computed once from the files in `data/`.

Units         INF CH PS SL
Powers        EGYPT … ASSYRIA (the majors), ARZAWA ELAM CANAAN (minors), SEA_PEOPLES KASKANS
              LIBYANS HAYASSA_AZZI URARTU (barbarians), GARRISON (a scenario's soldiers in
              independent cities); POWER_IDS, POWER_NAMES, POWER_ADJECTIVES, POWER_COLOURS,
              POWER_INDEX, TRACKS (Manpower), HAS_MARKER,
              LEAVES (removed in phase F), OWN_SHIFTS, MOUNTAIN_SHIFTS, MOUNTAIN_COST,
              START_UNITS, ARRIVALS
Spaces        SPACES (their number), SPACE_IDS, SPACE_NAMES, SPACE_INDEX, KIND (CITY TRANSIT BOX
              ISLAND), HOME (power or -1), HOME_CITIES by power, CAPITAL by major, DS, EW, PORT,
              MOUNTAIN, MINE, CITIES, TRANSITS, PORTS, MINES, ALASHIYA, KASKA_BOX, LIBYA_BOX
Connections   LAND and SEA neighbours by space (boxes are neighbours by land, but only Kaskans and
              Libyans may be in them), TRADE (land and sea together, without boxes), SEA_EDGES,
              SEA_EDGE (index by both ends), PIRATE_EDGES, LANE (1 western, 2 eastern) of each port,
              EDGE_LANES (the lanes that a pirate on an edge troubles)
Distances     LAND_COST (MP of infantry over empty land), TRADE_STEPS (spaces over land and sea),
              AMBUSH_CITIES (for each transit space the cities within 3 MP)
Cards         N_CARDS, CARD_KIND by card number, kinds ALLIANCE … TRAITOR, KIND_IDS, KIND_NAMES,
              KIND_HELD, KIND_WINDOWS (bits IN_DRAWN … IN_CONSTRUCTION), KIND_EFFECT, GOD_HOME (home
              power of the five god cards)
Kings         KING_IDS, KING_NAMES, KING_POWER, KING_TACTICAL, KING_CAMPAIGN, KING_TURN (0 none),
              KING_GENERIC, KING_INDEX, KINGS_OF by power (without those of one scenario)
Pirates       PIRATE_HUNTERS (cities whose holder may hunt pirates)
Scenarios     SCENARIOS by id, `load_situation(path)`; class Situation says all of a table
Check         `check(folder, …)` lists what is wrong in the files, with file, line and words

Numbers (costs, limits, modifiers, charts) are in `numbers.py`, functions on them in `arithmetic.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from kadesh.craft.clauses import check_clauses
from kadesh.craft.data import Names, Shelf, neighbours
from kadesh.games.genesis.charts.numbers import AMBUSH_REACH, ASKED, DATA, MP_ENTER, MP_MOUNTAIN, Numbers
from kadesh.games.genesis.charts.powers import POWERS, Arrival
from kadesh.games.genesis.charts.scenarios import Scenario, read_scenario, read_scenarios, read_situation
from kadesh.games.genesis.charts.situations import PowerSetup, Rules, Situation, World
from kadesh.table.game import Problem

__all__ = ["Arrival", "PowerSetup", "Problem", "Rules", "Scenario", "Situation"]

# --- what code names, bound by id: in the files it may stand in any order ---

INF: Final = 0
CH: Final = 1
PS: Final = 2
SL: Final = 3
UNIT_KINDS: Final = 4

EGYPT: Final = POWERS.bind("egypt")
HITTITE: Final = POWERS.bind("hittite")
MITANNI: Final = POWERS.bind("mitanni")
BABYLONIA: Final = POWERS.bind("babylonia")
ASSYRIA: Final = POWERS.bind("assyria")
ARZAWA: Final = POWERS.bind("arzawa")
ELAM: Final = POWERS.bind("elam")
CANAAN: Final = POWERS.bind("canaan")
SEA_PEOPLES: Final = POWERS.bind("sea-peoples")
KASKANS: Final = POWERS.bind("kaskans")
LIBYANS: Final = POWERS.bind("libyans")
HAYASSA_AZZI: Final = POWERS.bind("hayassa-azzi")
URARTU: Final = POWERS.bind("urartu")
GARRISON: Final = POWERS.bind("garrison")
MAJORS: Final = 5
N_POWERS: Final = len(POWERS.names)
NOBODY: Final = -1

CITY: Final = 0
TRANSIT: Final = 1
BOX: Final = 2
ISLAND: Final = 3

CARDS: Final = Names("card")
ALLIANCE: Final = CARDS.bind("alliance")
AMBUSH: Final = CARDS.bind("ambush")
AMUN_RA: Final = CARDS.bind("amun-ra")
ARINNA: Final = CARDS.bind("arinna")
ARZAWA_CARD: Final = CARDS.bind("arzawa")
ASTARTE: Final = CARDS.bind("astarte")
ASSASSINATION: Final = CARDS.bind("assassination")
BAAL: Final = CARDS.bind("baal")
BARBARIAN_INVASION: Final = CARDS.bind("barbarian-invasion")
CANAAN_CARD: Final = CARDS.bind("canaan")
CHARIOT: Final = CARDS.bind("chariot")
CONQUEROR: Final = CARDS.bind("conqueror")
DAGON: Final = CARDS.bind("dagon")
ELAM_CARD: Final = CARDS.bind("elam")
ENLIL: Final = CARDS.bind("enlil")
GOLD: Final = CARDS.bind("gold")
BEGAT_EFFECT: Final = CARDS.bind("begat-effect")
JOSHUA_EFFECT: Final = CARDS.bind("joshua-effect")
LOCAL_INSURRECTION: Final = CARDS.bind("local-insurrection")
LUKKAN_PIRATES: Final = CARDS.bind("lukkan-pirates")
MARDUK: Final = CARDS.bind("marduk")
MOSES_EFFECT: Final = CARDS.bind("moses-effect")
NAVAL_POWER: Final = CARDS.bind("naval-power")
PLAGUE: Final = CARDS.bind("plague")
RAISE_THE_MILITIA: Final = CARDS.bind("raise-the-militia")
REBELLION: Final = CARDS.bind("rebellion")
SHERDEN: Final = CARDS.bind("sherden")
TACTICAL_SURPRISE: Final = CARDS.bind("tactical-surprise")
TESHUP: Final = CARDS.bind("teshup")
HORUS: Final = CARDS.bind("horus")
TRAITOR: Final = CARDS.bind("traitor")
N_KINDS: Final = len(CARDS.names)

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


_SHELF: Final = Shelf(DATA)
_WORLD: Final = World(_SHELF, CARDS)
SCENARIOS: Final[dict[str, Scenario]] = read_scenarios(_SHELF, _WORLD)
_SHELF.must_be_right()
_BOARD: Final = _WORLD.board
_POWERS: Final = _WORLD.powers
_CARDS: Final = _WORLD.cards

# --- spaces ---

SPACE_IDS: Final[list[str]] = _BOARD.ids
SPACE_NAMES: Final[list[str]] = _BOARD.names
SPACES: Final = len(SPACE_IDS)
SPACE_INDEX: Final[dict[str, int]] = _BOARD.spaces.index
KIND: Final[list[int]] = _BOARD.kinds
HOME: Final[list[int]] = _BOARD.homes
DS: Final[list[int]] = _BOARD.ds
EW: Final[list[int]] = _BOARD.ew
PORT: Final[list[bool]] = _BOARD.port
MOUNTAIN: Final[list[bool]] = _BOARD.mountain
MINE: Final[list[bool]] = _BOARD.mine
CITIES: Final[list[int]] = [space for space in range(SPACES) if KIND[space] == CITY]
TRANSITS: Final[list[int]] = [space for space in range(SPACES) if KIND[space] == TRANSIT]
MINES: Final[list[int]] = [space for space in range(SPACES) if MINE[space]]
# Port cities only: Alashiya joins connections but is no city [2.1.2].
PORTS: Final[list[int]] = [space for space in CITIES if PORT[space]]
HOME_CITIES: Final[list[list[int]]] = [
    [space for space in CITIES if HOME[space] == power] for power in range(N_POWERS)
]
CAPITAL: Final[list[int]] = [_BOARD.capital_of(power) for power in range(MAJORS)]
ALASHIYA: Final = SPACE_INDEX["alashiya"]
KASKA_BOX: Final = SPACE_INDEX["kaska-box"]
LIBYA_BOX: Final = SPACE_INDEX["libya-box"]
# Closed to any other people. [11.3.2, 11.4.2]
OWN_BOX: Final[dict[int, int]] = {KASKANS: KASKA_BOX, LIBYANS: LIBYA_BOX}

# --- connections ---


LAND: Final[list[list[int]]] = neighbours(SPACES, _BOARD.land)
SEA: Final[list[list[int]]] = neighbours(SPACES, _BOARD.sea)
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

POWER_IDS: Final[list[str]] = POWERS.names
POWER_INDEX: Final[dict[str, int]] = POWERS.index
POWER_NAMES: Final[list[str]] = _POWERS.names
POWER_ADJECTIVES: Final[list[str]] = _POWERS.adjectives
POWER_COLOURS: Final[list[str]] = _POWERS.colours
TRACKS: Final[list[list[int]]] = _POWERS.tracks
HAS_MARKER: Final[list[bool]] = _POWERS.marker
LEAVES: Final[list[bool]] = _POWERS.leaves
OWN_SHIFTS: Final[list[int]] = _POWERS.shifts
MOUNTAIN_SHIFTS: Final[list[int]] = _POWERS.mountain_shifts
MOUNTAIN_COST: Final[list[int]] = _POWERS.mountain_cost
START_UNITS: Final = _POWERS.start
ARRIVALS: Final[list[list[Arrival]]] = _POWERS.arrivals

KING_IDS: Final[list[str]] = _POWERS.kings.names
KING_INDEX: Final[dict[str, int]] = _POWERS.kings.index
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
KIND_INDEX: Final[dict[str, int]] = _CARDS.kinds.index
KIND_NAMES: Final[list[str]] = _CARDS.names
KIND_HELD: Final[list[bool]] = _CARDS.held
KIND_WINDOWS: Final[list[int]] = _CARDS.windows
KIND_EFFECT: Final[list[str]] = _CARDS.effects
CARD_KIND: Final[list[int]] = _CARDS.all()
N_CARDS: Final = len(CARD_KIND)
GOD_HOME: Final[dict[int, int]] = {
    ARINNA: HITTITE,
    ENLIL: ASSYRIA,
    MARDUK: BABYLONIA,
    TESHUP: MITANNI,
    HORUS: EGYPT,
}

# --- situations and scenarios that are not ours ---


def load_situation(path: str | Path) -> Situation:
    """The situation in a file; raises DataError with every problem if the file is not in order."""
    shelf = Shelf(Path(path).parent)
    situation = read_situation(shelf.open(Path(path).name), _WORLD, SCENARIOS)
    shelf.must_be_right()
    return situation


def load_scenario(path: str | Path) -> Scenario:
    """The scenario in a file; raises DataError with every problem if the file is not in order."""
    shelf = Shelf(Path(path).parent)
    scenario = read_scenario(shelf.open(Path(path).name), _WORLD, SCENARIOS)
    shelf.must_be_right()
    return scenario


def check_situation(path: str | Path) -> list[Problem]:
    """What is wrong in a file with a situation."""
    shelf = Shelf(Path(path).parent)
    read_situation(shelf.open(Path(path).name), _WORLD, SCENARIOS)
    return shelf.finish()


def check(
    folder: Path | None,
    ratio_shifts: Callable[[int, int, int], int],
    percentage_loss: Callable[[int, int], int],
) -> list[Problem]:
    """What is wrong in the data files; the printed charts are held against the arithmetic of the rules."""
    shelf = Shelf(folder or DATA)
    read_scenarios(shelf, World(shelf, CARDS))
    numbers = Numbers(shelf)
    numbers.check_asked(ASKED)
    numbers.check_charts(ratio_shifts, percentage_loss)
    shelf.check_clauses_named(check_clauses(shelf.open("clauses.toml")))
    return shelf.finish()
