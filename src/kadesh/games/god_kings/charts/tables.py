"""The tables of The God Kings, computed once from the files in `data/`.

Sides         EGYPT HATTI MITANNI ASSYRIA KASSITES (the POWERS), GASGA LIBYANS ELAM (tribes),
              KARKEMISH_REVOLT MEGIDDO_REVOLT SUMER_REVOLT AMURRU_REVOLT; NOBODY; N_SIDES; SIDE_IDS,
              SIDE_INDEX, SIDE_NAMES, SIDE_ADJECTIVES, SIDE_COLOURS, SIDE_CHARIOTS (counters);
              IS_TRIBE, IS_REVOLT by side; FORCE_AT (where a tribe or revolt appears), FORCE_UNITS,
              LEADER_NAMES, LEADER_STRATEGY, LEADER_BATTLE by side (nothing for Powers);
              CAPITAL, GATHERS, HOME (province), DIVISION_NAMES, GUARD_NAMES by Power
Units         kinds 0–3 (a division, or a revolt's warriors as 0), CHARIOT, GUARD, MERCENARY; class =
              2 × kind + reduced; N_CLASSES, CLASS_ARM, CLASS_STRENGTH, CLASS_LOSS, CLASS_MP;
              arms WARRIOR_ARM CHARIOT_ARM GUARD_ARM MERCENARY_ARM, ARM_NAMES
Generals      KING (also any leader), WARLORD_1, WARLORD_2; WARLORD_STRATEGY, WARLORD_BATTLE
Kings         KING_IDS, KING_INDEX, KING_NAMES, KING_POWER, KING_STRATEGY, KING_BATTLE;
              KING_OF and SUCCESSOR_OF by Power and turn (-1 none)
Spaces        SPACES (their number), SPACE_IDS, SPACE_NAMES, SPACE_INDEX, PROVINCE (-1 tribal), WALLS,
              MOUNTAIN, PORT, WOOD, TRIBAL; WALLED, PORTS (lists); TRIBE_SPACE by tribe's side
Paths         LAND, SEA, TRIBAL_LAND neighbours by space; LAND_STEPS, SEA_STEPS (FAR if none)
Provinces     PROVINCES (their number), PROVINCE_IDS, PROVINCE_INDEX, PROVINCE_NAMES, PROVINCE_VP,
              PROVINCE_TP, PROVINCE_HOME (Power or -1), PROVINCE_SPACES, PROVINCE_WALLED, PITASSA, WALUSA,
              ASSYRIA_PROVINCE, ALASIYA; UPPER_EGYPT_TP, UPPER_EGYPT_WP
Cards         N_CARDS; by card (number less one) CARD_KIND, CARD_OPS; kinds MAJOR_CAMPAIGN … ORACLE;
              KIND_IDS, KIND_INDEX, KIND_NAMES, KIND_ACTION, KIND_WINDOW (W_ACTIVATION … W_OWN_DIE, -1 none),
              KIND_REMOVE, KIND_ONLY, KIND_REVOLT, KIND_PATRONS, KIND_AMOUNT, KIND_EFFECT; WINDOW_CARDS
              (the cards of each window as bits)
Sources       SPACE_FROM, PROVINCE_FROM, KING_FROM, KIND_FROM, SIDE_FROM: where each datum comes from
Scenarios     SCENARIOS by id, `load_situation(path)`; class Situation says all of a table
Check         `check(folder)` lists what is wrong in the files, with file, line and words

Numbers (costs, limits, modifiers, the Battle Table) are in `numbers.py`, card kinds in `kinds.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.clauses import check_clauses
from kadesh.craft.data import Shelf, neighbours
from kadesh.games.god_kings.charts import board, powers
from kadesh.games.god_kings.charts.cards import CARDS as N_CARDS
from kadesh.games.god_kings.charts.cards import WINDOWS
from kadesh.games.god_kings.charts.forces import (
    CHARIOT,
    GUARD,
    KING,
    MERCENARY,
    N_CLASSES,
    N_KINDS,
    WARLORD_1,
    WARLORD_2,
    Stack,
)
from kadesh.games.god_kings.charts.kinds import CARDS
from kadesh.games.god_kings.charts.numbers import ASKED, DATA, Numbers
from kadesh.games.god_kings.charts.scenarios import (
    Scenario,
    force_of,
    read_scenario,
    read_scenarios,
    read_situation,
)
from kadesh.games.god_kings.charts.situations import Arrival, SideSetup, Situation, Switches, Victory, World
from kadesh.table.game import Problem

__all__ = [
    "CHARIOT",
    "GUARD",
    "KING",
    "MERCENARY",
    "N_CARDS",
    "N_CLASSES",
    "N_KINDS",
    "WARLORD_1",
    "WARLORD_2",
    "Arrival",
    "Problem",
    "Scenario",
    "SideSetup",
    "Situation",
    "Stack",
    "Switches",
    "Victory",
]

EGYPT: Final = powers.SIDES.bind("egypt")
HATTI: Final = powers.SIDES.bind("hatti")
MITANNI: Final = powers.SIDES.bind("mitanni")
ASSYRIA: Final = powers.SIDES.bind("assyria")
KASSITES: Final = powers.SIDES.bind("kassites")
GASGA: Final = powers.SIDES.bind("gasga")
LIBYANS: Final = powers.SIDES.bind("libyans")
ELAM: Final = powers.SIDES.bind("elam")
KARKEMISH_REVOLT: Final = powers.SIDES.bind("karkemish-revolt")
MEGIDDO_REVOLT: Final = powers.SIDES.bind("megiddo-revolt")
SUMER_REVOLT: Final = powers.SIDES.bind("sumer-revolt")
AMURRU_REVOLT: Final = powers.SIDES.bind("amurru-revolt")
POWERS: Final = len(board.POWERS.names)
N_SIDES: Final = len(powers.SIDES.names)
NOBODY: Final = -1

WARRIOR_ARM: Final = 0
CHARIOT_ARM: Final = 1
GUARD_ARM: Final = 2
MERCENARY_ARM: Final = 3
DIVISIONS: Final = powers.DIVISIONS
TURNS: Final = powers.TURNS

# The windows of action cards (W1 to W15).
W_ACTIVATION: Final = 0
W_LEAVING: Final = 1
W_SAILING: Final = 2
W_REACTION: Final = 3
W_MOUNTAIN: Final = 4
W_HALT: Final = 5
W_BATTLE: Final = 6
W_CHARGE: Final = 7
W_BATTLE_CARDS: Final = 8
W_LOSSES: Final = 9
W_AFTER_BATTLE: Final = 10
W_SIEGE: Final = 11
W_SIEGE_FAILED: Final = 12
W_SUCCESSION: Final = 13
W_OWN_DIE: Final = 14
N_WINDOWS: Final = len(WINDOWS.names)
WINDOW_IDS: Final[list[str]] = WINDOWS.names

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
SPACE_FROM: Final[list[str]] = _BOARD.space_from
SPACES: Final = len(SPACE_IDS)
SPACE_INDEX: Final[dict[str, int]] = _BOARD.spaces.index
PROVINCE: Final[list[int]] = _BOARD.province
WALLS: Final[list[int]] = _BOARD.walls
MOUNTAIN: Final[list[bool]] = _BOARD.mountain
PORT: Final[list[bool]] = _BOARD.port
WOOD: Final[list[bool]] = _BOARD.wood
TRIBAL: Final[list[bool]] = _BOARD.tribal
WALLED: Final[list[int]] = [space for space in range(SPACES) if WALLS[space]]
PORTS: Final[list[int]] = [space for space in range(SPACES) if PORT[space]]
ASSUR: Final = SPACE_INDEX["assur"]
NINEVEH: Final = SPACE_INDEX["nineveh"]


def _steps(start: int, neighbours: list[list[int]]) -> list[int]:
    """The number of steps from a space to all others, FAR to those that cannot be reached."""
    steps = [FAR] * SPACES
    steps[start] = 0
    row = [start]
    while row:
        after: list[int] = []
        for space in row:
            for other in neighbours[space]:
                if steps[other] == FAR:
                    steps[other] = steps[space] + 1
                    after.append(other)
        row = after
    return steps


LAND: Final[list[list[int]]] = neighbours(SPACES, _BOARD.land)
SEA: Final[list[list[int]]] = neighbours(SPACES, _BOARD.sea)
TRIBAL_LAND: Final[list[list[int]]] = neighbours(SPACES, _BOARD.tribal_paths)
LAND_PAIRS: Final[list[tuple[int, int]]] = _BOARD.land
SEA_PAIRS: Final[list[tuple[int, int]]] = _BOARD.sea
TRIBAL_PAIRS: Final[list[tuple[int, int]]] = _BOARD.tribal_paths
LAND_STEPS: Final[list[list[int]]] = [_steps(space, LAND) for space in range(SPACES)]
SEA_STEPS: Final[list[list[int]]] = [_steps(space, SEA) for space in range(SPACES)]

# --- provinces ---

PROVINCE_IDS: Final[list[str]] = _BOARD.provinces.names
PROVINCE_INDEX: Final[dict[str, int]] = _BOARD.provinces.index
PROVINCE_NAMES: Final[list[str]] = _BOARD.province_names
PROVINCE_FROM: Final[list[str]] = _BOARD.province_from
PROVINCE_VP: Final[list[int]] = _BOARD.province_vp
PROVINCE_TP: Final[list[int]] = _BOARD.province_tp
PROVINCE_HOME: Final[list[int]] = _BOARD.province_home
PROVINCES: Final = len(PROVINCE_IDS)
PROVINCE_SPACES: Final[list[list[int]]] = [
    [space for space in range(SPACES) if PROVINCE[space] == province] for province in range(PROVINCES)
]
PROVINCE_WALLED: Final[list[list[int]]] = [
    [space for space in spaces if WALLS[space]] for spaces in PROVINCE_SPACES
]
PITASSA: Final = PROVINCE_INDEX["pitassa"]
WALUSA: Final = PROVINCE_INDEX["walusa"]
ASSYRIA_PROVINCE: Final = PROVINCE_INDEX["assyria"]
ALASIYA: Final = PROVINCE_INDEX["alasiya"]
UPPER_EGYPT_TP: Final = _BOARD.upper_tp
UPPER_EGYPT_WP: Final = _BOARD.upper_wp

# --- sides ---

SIDE_IDS: Final[list[str]] = powers.SIDES.names
SIDE_INDEX: Final[dict[str, int]] = powers.SIDES.index
SIDE_NAMES: Final[list[str]] = _POWERS.names
SIDE_ADJECTIVES: Final[list[str]] = _POWERS.adjectives
SIDE_COLOURS: Final[list[str]] = _POWERS.colours
SIDE_CHARIOTS: Final[list[int]] = _POWERS.chariots
SIDE_FROM: Final[list[str]] = _POWERS.sources
IS_REVOLT: Final[list[bool]] = [False] * POWERS + _POWERS.revolt
IS_TRIBE: Final[list[bool]] = [False] * POWERS + [not revolt for revolt in _POWERS.revolt]
FORCE_AT: Final[list[int]] = [NOBODY] * POWERS + _POWERS.at
FORCE_UNITS: Final[list[list[int]]] = [
    [0] * N_CLASSES if side < POWERS else force_of(side, FORCE_AT[side], _WORLD).units
    for side in range(N_SIDES)
]
LEADER_NAMES: Final[list[str]] = [""] * POWERS + _POWERS.leaders
LEADER_STRATEGY: Final[list[int]] = [0] * POWERS + _POWERS.leader_strategy
LEADER_BATTLE: Final[list[int]] = [0] * POWERS + _POWERS.leader_battle
CAPITAL: Final[list[int]] = _POWERS.capital
GATHERS: Final[list[int]] = _POWERS.gathers
HOME: Final[list[int]] = [PROVINCE_HOME.index(power) for power in range(POWERS)]
DIVISION_NAMES: Final[list[list[str]]] = _POWERS.divisions
GUARD_NAMES: Final[list[str]] = _POWERS.guards
WARLORD_STRATEGY: Final = _POWERS.warlord_strategy
WARLORD_BATTLE: Final = _POWERS.warlord_battle

# --- units ---

ARM_NAMES: Final[list[str]] = _POWERS.arm_names
CLASS_ARM: Final[list[int]] = [max(unit // 2 - DIVISIONS + 1, WARRIOR_ARM) for unit in range(N_CLASSES)]
CLASS_STRENGTH: Final[list[int]] = [_POWERS.strength[CLASS_ARM[unit]][unit % 2] for unit in range(N_CLASSES)]
CLASS_LOSS: Final[list[int]] = [_POWERS.loss[CLASS_ARM[unit]] for unit in range(N_CLASSES)]
CLASS_MP: Final[list[int]] = [_POWERS.mp[CLASS_ARM[unit]] for unit in range(N_CLASSES)]

# --- Kings ---

KING_IDS: Final[list[str]] = _POWERS.kings.names
KING_INDEX: Final[dict[str, int]] = _POWERS.kings.index
KING_NAMES: Final[list[str]] = _POWERS.king_names
KING_POWER: Final[list[int]] = _POWERS.king_power
KING_STRATEGY: Final[list[int]] = _POWERS.king_strategy
KING_BATTLE: Final[list[int]] = _POWERS.king_battle
KING_FROM: Final[list[str]] = _POWERS.king_from
KING_OF: Final[list[list[int]]] = _POWERS.king_of
SUCCESSOR_OF: Final[list[list[int]]] = _POWERS.successor_of

# --- cards ---

KIND_IDS: Final[list[str]] = _CARDS.kinds.names
KIND_INDEX: Final[dict[str, int]] = _CARDS.kinds.index
KIND_NAMES: Final[list[str]] = _CARDS.names
KIND_WINDOW: Final[list[int]] = _CARDS.windows
KIND_ACTION: Final[list[bool]] = [window >= 0 for window in KIND_WINDOW]
KIND_REMOVE: Final[list[bool]] = _CARDS.remove
KIND_ONLY: Final[list[int]] = _CARDS.only
KIND_REVOLT: Final[list[int]] = _CARDS.revolts
KIND_PATRONS: Final[list[list[int]]] = _CARDS.patrons
KIND_AMOUNT: Final[list[int]] = _CARDS.amounts
KIND_EFFECT: Final[list[str]] = _CARDS.effects
KIND_FROM: Final[list[str]] = _CARDS.sources
CARD_KIND: Final[list[int]] = _CARDS.card_kind
CARD_OPS: Final[list[int]] = _CARDS.card_ops
WINDOW_CARDS: Final[list[int]] = [
    sum(1 << card for card in range(N_CARDS) if KIND_WINDOW[CARD_KIND[card]] == window)
    for window in range(N_WINDOWS)
]

# --- situations and scenarios that are not ours ---


def load_situation(path: str | Path) -> Situation:
    """The situation in a file; raises DataError with every problem if the file is not in order."""
    shelf = Shelf(Path(path).parent)
    situation = read_situation(shelf.open(Path(path).name), _WORLD, SCENARIOS)
    shelf.must_be_right()
    return situation


def situation_of(text: str, name: str = "situation.toml") -> Situation:
    """The situation in a text; raises DataError likewise.

    A scenario of one's own is a situation too: its start, for the first number of players that it names.
    """
    shelf = Shelf()
    top = shelf.read(name, text)
    if not top.has("number"):
        situation = read_situation(top, _WORLD, SCENARIOS)
        shelf.must_be_right()
        return situation
    scenario = read_scenario(top, _WORLD, {})
    shelf.must_be_right()
    return scenario.situation(scenario.numbers()[0])


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


def check(folder: Path | None) -> list[Problem]:
    """What is wrong in the data files."""
    shelf = Shelf(folder or DATA)
    read_scenarios(shelf, World(shelf, CARDS))
    Numbers(shelf).check_asked(ASKED)
    shelf.check_clauses_named(check_clauses(shelf.open("clauses.toml")))
    return shelf.finish()
