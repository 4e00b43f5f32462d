"""The tables of ACME, computed once from the files in `data/`.

Areas           AREAS (their number), AREA_IDS, AREA_NAMES, AREA_INDEX; an area's number is its place in the
                order of competitions, 0 the most north-easterly; ORDER (from 1), BY_ORDER; TERRAIN (FERTILE
                PLAIN MOUNTAIN DESERT SEA), IS_LAND, IS_SEA, ISLAND, LIMIT (12.2), TRIM (12.4), HOME_CIV
                (civilization or -1)
Maps            FULL WESTERN ABBREVIATED, MAP_IDS; by map: IN_PLAY (areas), PLAYABLE, MARKED, NEIGHBOURS,
                LAND_NEIGHBOURS, SEA_NEIGHBOURS (all in play only), COAST, NORTH_EDGE, EAST_EDGE, SOUTH_EDGE,
                WEST_EDGE (Land areas), RIVERS_IN (numbers of rivers in play); RIVERS (pairs of areas)
Civilizations   CIVS, AKKAD … URARTU, CIV_IDS, CIV_NAMES, CIV_ADJECTIVES, CIV_PEOPLES, CIV_INDEX, CIV_EPOCHS,
                CIV_IS_MANY, CIV_TITLES,
                HOMES, EPOCH_HOMES (by civilization and Epoch - 1), HOMES_IN (by map and civilization),
                ABILITIES, `ability(civ, kind, epoch)`, `abilities(…)`, `homes_in(civ, map, epoch)`;
                SEA_PEOPLES_HOMES (all within two areas)
Factions        COLOURS, COLOUR_IDS, BARBARIANS (the last), FACTIONS
Cards           CARDS by printed number 0 … 110, CARD_IDS, CARD_NAMES, CARD_INDEX, FATE (1 … 103),
                EVENT_CARDS, INVASION_CARDS, GREAT_PERSON, COMPETITION_CARD …; FIRST_DEITY, DEITIES,
                MONOTHEISM (the eighth block); `numbers_of(deed)`
Epochs          EPOCH_TABLE by card, EPOCH_EVENTS 1 … 15
Scenarios       SCENARIOS by id, DEPLOYMENTS, `deployment_of(civ, map, epoch)`; `start_of(scenario)` and
                `situation_from(text)` give a Situation, which says all of a table
Check           `check(folder)` lists what is wrong in the files, with file, line and words

Numbers (limits, costs, points) are in `numbers.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.clauses import check_clauses
from kadesh.craft.data import Shelf
from kadesh.games.acme.charts.board import (
    ABBREVIATED,
    DESERT,
    FERTILE,
    FULL,
    MAPS,
    MOUNTAIN,
    PLAIN,
    SEA,
    WESTERN,
)
from kadesh.games.acme.charts.cards import ALL, DEITY_CARDS, FAMILIES, FATE_CARDS, Card
from kadesh.games.acme.charts.civilizations import CIVILIZATIONS, Ability
from kadesh.games.acme.charts.epochs import EpochEvent
from kadesh.games.acme.charts.numbers import ASKED, DATA, LAND_LIMIT, RECKONING_LIMIT, SMALL_LIMIT, Numbers
from kadesh.games.acme.charts.scenarios import Deployment, Scenario, World, read_scenario, read_scenarios
from kadesh.games.acme.charts.situations import Situation, read_situation, situation_of
from kadesh.table.game import Problem

__all__ = [
    "ABBREVIATED",
    "ALL",
    "DESERT",
    "FERTILE",
    "FULL",
    "MOUNTAIN",
    "PLAIN",
    "SEA",
    "WESTERN",
    "Ability",
    "Card",
    "Deployment",
    "EpochEvent",
    "Problem",
    "Scenario",
    "Situation",
]

# --- what code names, bound by id: in the files it may stand in any order ---

AKKAD: Final = CIVILIZATIONS.bind("akkad")
ASSYRIA: Final = CIVILIZATIONS.bind("assyria")
BABYLON: Final = CIVILIZATIONS.bind("babylon")
CHALDEA: Final = CIVILIZATIONS.bind("chaldea")
CIMMERIA: Final = CIVILIZATIONS.bind("cimmeria")
EGYPT: Final = CIVILIZATIONS.bind("egypt")
ELAM: Final = CIVILIZATIONS.bind("elam")
GREEK: Final = CIVILIZATIONS.bind("greek")
HITTITE: Final = CIVILIZATIONS.bind("hittite")
INDUS: Final = CIVILIZATIONS.bind("indus-valley")
ISRAELITE: Final = CIVILIZATIONS.bind("israelite")
MEDES: Final = CIVILIZATIONS.bind("medes-persians")
MITTANI: Final = CIVILIZATIONS.bind("mittani")
SCYTHIA: Final = CIVILIZATIONS.bind("scythia")
SEA_PEOPLES: Final = CIVILIZATIONS.bind("sea-peoples")
SUMER: Final = CIVILIZATIONS.bind("sumer")
URARTU: Final = CIVILIZATIONS.bind("urartu")
CIVS: Final = len(CIVILIZATIONS.names)

# The six colours, and the black of the Barbarians.
COLOUR_IDS: Final[list[str]] = ["red", "blue", "green", "yellow", "purple", "orange"]
COLOURS: Final = len(COLOUR_IDS)
BARBARIANS: Final = COLOURS
FACTIONS: Final = COLOURS + 1

INVESTMENT: Final = FAMILIES.bind("investment")
FORTUNE: Final = FAMILIES.bind("fortune")
SPY: Final = FAMILIES.bind("spy")
COMPETITION: Final = FAMILIES.bind("competition")
NEGATE: Final = FAMILIES.bind("negate")
TRADE: Final = FAMILIES.bind("trade")
DISASTER: Final = FAMILIES.bind("disaster")
RESOURCE: Final = FAMILIES.bind("resource")
POLITICS: Final = FAMILIES.bind("politics")
RELIGION: Final = FAMILIES.bind("religion")
EVENT: Final = FAMILIES.bind("event")
DEITY: Final = FAMILIES.bind("deity")
FAMILY_IDS: Final[list[str]] = FAMILIES.names


def _read(shelf: Shelf) -> tuple[World, list[list[Ability]], dict[str, Scenario]]:
    """All files but the numbers and the clauses."""
    world = World(shelf)
    abilities = world.civilizations.read_abilities(world.board.areas)
    return world, abilities, read_scenarios(shelf, world)


_SHELF: Final = Shelf(DATA)
WORLD, ABILITIES, SCENARIOS = _read(_SHELF)
_SHELF.must_be_right()
_BOARD: Final = WORLD.board
_PEOPLES: Final = WORLD.civilizations

# --- areas ---

AREA_IDS: Final[list[str]] = _BOARD.ids
AREA_NAMES: Final[list[str]] = _BOARD.names
AREAS: Final = len(AREA_IDS)
AREA_INDEX: Final[dict[str, int]] = _BOARD.areas.index
ORDER: Final[list[int]] = _BOARD.order
BY_ORDER: Final[list[int]] = list(range(AREAS))
TERRAIN: Final[list[int]] = _BOARD.terrain
IS_SEA: Final[list[bool]] = [terrain == SEA for terrain in TERRAIN]
IS_LAND: Final[list[bool]] = [terrain != SEA for terrain in TERRAIN]
ISLAND: Final[list[bool]] = _BOARD.island
HOME_CIV: Final[list[int]] = _BOARD.home_of
# How many disks of a Faction an area may hold: in Growth and Card Phase, and when the Reckoning begins.
LIMIT: Final[list[int]] = [SMALL_LIMIT if terrain in (DESERT, SEA) else LAND_LIMIT for terrain in TERRAIN]
TRIM: Final[list[int]] = [SMALL_LIMIT if terrain in (DESERT, SEA) else RECKONING_LIMIT for terrain in TERRAIN]

# --- maps ---

MAP_IDS: Final[list[str]] = MAPS.names
_MAPS: Final = range(len(MAP_IDS))
PLAYABLE: Final[list[list[bool]]] = _BOARD.in_play
MARKED: Final[list[list[bool]]] = _BOARD.marked
IN_PLAY: Final[list[list[int]]] = [[a for a in range(AREAS) if PLAYABLE[map][a]] for map in _MAPS]
NEIGHBOURS: Final[list[list[list[int]]]] = [_BOARD.neighbours(map) for map in _MAPS]
LAND_NEIGHBOURS: Final[list[list[list[int]]]] = [
    [[other for other in areas if IS_LAND[other]] for areas in NEIGHBOURS[map]] for map in _MAPS
]
SEA_NEIGHBOURS: Final[list[list[list[int]]]] = [
    [[other for other in areas if IS_SEA[other]] for areas in NEIGHBOURS[map]] for map in _MAPS
]
# Land areas next to a Sea in play.
COAST: Final[list[list[bool]]] = [
    [IS_LAND[area] and bool(SEA_NEIGHBOURS[map][area]) for area in range(AREAS)] for map in _MAPS
]


def _edge(edge: int) -> list[list[int]]:
    """By map, the Land areas in play on an edge."""
    return [[a for a in IN_PLAY[map] if IS_LAND[a] and _BOARD.edge[map][edge][a]] for map in _MAPS]


NORTH_EDGE: Final[list[list[int]]] = _edge(0)
EAST_EDGE: Final[list[list[int]]] = _edge(1)
SOUTH_EDGE: Final[list[list[int]]] = _edge(2)
WEST_EDGE: Final[list[list[int]]] = _edge(3)
RIVERS: Final[list[tuple[int, int]]] = sorted(_BOARD.rivers)
RIVERS_IN: Final[list[list[int]]] = [
    [river for river, (a, b) in enumerate(RIVERS) if PLAYABLE[map][a] and PLAYABLE[map][b]] for map in _MAPS
]

# --- civilizations ---

CIV_IDS: Final[list[str]] = CIVILIZATIONS.names
CIV_INDEX: Final[dict[str, int]] = CIVILIZATIONS.index
CIV_NAMES: Final[list[str]] = _PEOPLES.names
CIV_ADJECTIVES: Final[list[str]] = _PEOPLES.adjectives
CIV_PEOPLES: Final[list[str]] = _PEOPLES.peoples
# Those that are called by their people, and so are many.
_BY_PEOPLE: Final = ("greek", "hittite", "israelite", "medes-persians", "sea-peoples")
CIV_IS_MANY: Final[list[bool]] = [civ in _BY_PEOPLE for civ in CIV_IDS]
# Whoever leads them, as a heading: Egypt, Hittites.
CIV_TITLES: Final[list[str]] = [
    people.removeprefix("the ") if many else name
    for name, people, many in zip(CIV_NAMES, CIV_PEOPLES, CIV_IS_MANY, strict=True)
]
CIV_EPOCHS: Final[list[list[int]]] = _PEOPLES.epochs
CIV_PROVENANCE: Final[list[str]] = _PEOPLES.provenance
HOMES: Final[list[list[int]]] = _PEOPLES.homes
EPOCH_HOMES: Final[list[list[list[int]]]] = _PEOPLES.epoch_homes
HOMES_IN: Final[list[list[list[int]]]] = [
    [[area for area in homes if PLAYABLE[map][area]] for homes in HOMES] for map in _MAPS
]


def abilities(civ: int, kind: str, epoch: int) -> list[Ability]:
    """The abilities of a kind that a civilization has in an Epoch [5.2]."""
    return [one for one in ABILITIES[civ] if one.kind == kind and one.first_epoch <= epoch <= one.last_epoch]


def ability(civ: int, kind: str, epoch: int) -> Ability | None:
    """The one ability of a kind that a civilization has in an Epoch [5.2]."""
    found = abilities(civ, kind, epoch)
    return found[0] if found else None


def _sea_peoples_homes() -> list[int]:
    """Alashiya and every Land area within two areas of it [9.7]."""
    homeless = next(ability for ability in ABILITIES[SEA_PEOPLES] if ability.kind == "homeless")
    reached = set(homeless.areas)
    for _ in range(homeless.most):
        reached |= {other for area in reached for other in NEIGHBOURS[FULL][area]}
    return [
        *homeless.areas,
        *sorted(area for area in reached if IS_LAND[area] and area not in homeless.areas),
    ]


SEA_PEOPLES_HOMES: Final[list[int]] = _sea_peoples_homes()


def homes_in(civ: int, map: int, epoch: int) -> list[int]:
    """The Home areas in play of a civilization in an Epoch; of the Sea Peoples all in reach [4.1.4, 9.7]."""
    homes = SEA_PEOPLES_HOMES if civ == SEA_PEOPLES else EPOCH_HOMES[civ][epoch - 1]
    return [area for area in homes if PLAYABLE[map][area]]


# --- cards ---

CARDS: Final[list[Card]] = WORLD.cards.cards
CARD_IDS: Final[list[str]] = [card.id for card in CARDS]
CARD_NAMES: Final[list[str]] = [card.name for card in CARDS]
CARD_INDEX: Final[dict[str, int]] = {card.id: card.number for card in CARDS if card.id}
DEED: Final[list[str]] = [card.deed for card in CARDS]
FAMILY: Final[list[int]] = [card.family for card in CARDS]
GREAT_PERSON: Final[list[bool]] = [card.great_person for card in CARDS]
NEGATE_CARD: Final[list[bool]] = [card.negate for card in CARDS]
INVESTMENT_CARD: Final[list[bool]] = [card.investment for card in CARDS]
COMPETITION_CARD: Final[list[bool]] = [card.competition for card in CARDS]
RELIGION_CARD: Final[list[bool]] = [card.religion for card in CARDS]
IS_EVENT: Final[list[bool]] = [card.event for card in CARDS]
FATE: Final[list[int]] = list(range(1, FATE_CARDS + 1))
EVENT_CARDS: Final[list[int]] = [number for number in FATE if IS_EVENT[number]]
INVASION_CARDS: Final[list[int]] = [number for number in FATE if DEED[number] == "invasion"]


def numbers_of(deed: str) -> list[int]:
    """The cards with a deed."""
    return [card.number for card in CARDS if card.deed == deed]


# A Deity's number is its card's less the first; the eighth block is Monotheism's [4.3.3].
FIRST_DEITY: Final = FATE_CARDS + 1
DEITIES: Final = DEITY_CARDS
MONOTHEISM: Final = DEITIES
BLOCKS: Final = DEITIES + 1
MONOTHEISM_CARD: Final = numbers_of("monotheism")[0]

# --- Epochs, scenarios ---

EPOCH_TABLE: Final[list[int]] = WORLD.epochs.entry_of
EPOCH_EVENTS: Final[list[EpochEvent]] = WORLD.epochs.events
DEPLOYMENTS: Final[list[Deployment]] = WORLD.deployments


def deployment_of(civ: int, map: int, epoch: int) -> Deployment | None:
    """How a civilization stands at the start on a map and in an Epoch; None if it has no place there."""
    return WORLD.deployment_of(civ, map, epoch)


def start_of(scenario: Scenario) -> Situation:
    """The table before a scenario's set-up."""
    return situation_of(scenario, WORLD)


def situation_from(text: str, file: str = "situation.toml") -> Situation:
    """The situation that a text describes; raises DataError with every problem if it is not in order.

    A scenario of one's own is a situation too: the table before its set-up.
    """
    shelf = Shelf()
    top = shelf.read(file, text)
    if top.has("number"):
        situation = situation_of(read_scenario(top, WORLD), WORLD)
    else:
        situation = read_situation(top, WORLD, SCENARIOS)
    shelf.must_be_right()
    return situation


def check(folder: Path | None) -> list[Problem]:
    """What is wrong in the data files."""
    shelf = Shelf(folder or DATA)
    _read(shelf)
    Numbers(shelf).check_asked(ASKED)
    shelf.check_clauses_named(check_clauses(shelf.open("clauses.toml"), headings=False))
    return shelf.finish()
