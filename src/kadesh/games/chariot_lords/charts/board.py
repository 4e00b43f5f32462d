"""The board, the nations and the battle table of Chariot Lords as tables of small ints. [2.1, T12.0]

Read once from `data/board.toml`, `data/nations.toml` and `data/battle.toml`. Areas, nations, kinds
of unit, terrains and colours are indices; the tables are indexed by them.
"""

from typing import Any, Final

from kadesh.games.chariot_lords.charts.files import DATA, read
from kadesh.games.chariot_lords.charts.words import (
    COLOURS,
    GREAT_DESERTS,
    KIND_NAMES,
    NOWHERE,
    OPEN_COASTS,
    TERRAIN_NAMES,
    UNREACHABLE,
    area_groups,
)

_BOARD: Final[dict[str, Any]] = read(DATA / "board.toml").raw
_NATIONS: Final[list[dict[str, Any]]] = read(DATA / "nations.toml").raw["nation"]
_BATTLE: Final[dict[str, Any]] = read(DATA / "battle.toml").raw


# --- Areas ---------------------------------------------------------------------------------------

AREA_IDS: Final[list[str]] = [str(area["id"]) for area in _BOARD["area"]]
AREA_NAMES: Final[list[str]] = [str(area["name"]) for area in _BOARD["area"]]
AREAS: Final[int] = len(AREA_IDS)
AREA_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(AREA_IDS)}
TERRAIN: Final[list[int]] = [TERRAIN_NAMES.index(area["terrain"]) for area in _BOARD["area"]]
CITY: Final[list[str]] = [str(area["city"]) for area in _BOARD["area"]]
COAST: Final[list[str]] = [str(area["coast"]) for area in _BOARD["area"]]
COASTAL: Final[list[bool]] = [coast in OPEN_COASTS for coast in COAST]

LIBYAN_DESERT: Final[int] = AREA_INDEX["libyan-desert"]
ARABIAN_DESERT: Final[int] = AREA_INDEX["arabian-desert"]
NUBIA_OFF_MAP: Final[int] = AREA_INDEX["nubia"]
JUDAH_AREA: Final[int] = AREA_INDEX["judah"]
SUMER_AREA: Final[int] = AREA_INDEX["sumer"]
THEBAID: Final[int] = AREA_INDEX["thebaid"]
ALASA: Final[int] = AREA_INDEX["alasa"]
LOWER_EGYPT: Final[int] = AREA_INDEX["lower-egypt"]

# The great deserts and Nubia: most nations may not enter them, nobody passes a ruler's word
# through them, and they count for nothing. [5.3, 5.7, 5.8, 13.4]
SPECIAL_AREA: Final[list[bool]] = [name in GREAT_DESERTS for name in AREA_IDS]


def land_neighbours(board: dict[str, Any], index: dict[str, int]) -> list[list[int]]:
    """Neighbours of each area over every border that is not the sea alone."""
    neighbours: list[list[int]] = [[] for _ in index]
    for border in board["border"]:
        if border["kind"] != "sea":
            a, b = index[border["a"]], index[border["b"]]
            neighbours[a].append(b)
            neighbours[b].append(a)
    return [sorted(areas) for areas in neighbours]


def sea_neighbours(board: dict[str, Any], index: dict[str, int]) -> list[list[int]]:
    """Areas one step away by sea: next in the coast order, or joined to Alasa. [5.6, 5.6.1]"""
    neighbours: list[list[int]] = [[] for _ in index]
    coast = [index[name] for name in board["coast_order"]]
    steps = [(coast[place], coast[place + 1]) for place in range(len(coast) - 1)]
    for border in board["border"]:
        if border["kind"] == "sea":
            steps.append((index[border["a"]], index[border["b"]]))
    for a, b in steps:
        neighbours[a].append(b)
        neighbours[b].append(a)
    return [sorted(areas) for areas in neighbours]


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


LAND: Final[list[list[int]]] = land_neighbours(_BOARD, AREA_INDEX)
SEA: Final[list[list[int]]] = sea_neighbours(_BOARD, AREA_INDEX)
SEA_DISTANCE: Final[list[list[int]]] = distances(SEA, [False] * AREAS)
LAND_DISTANCE: Final[list[list[int]]] = distances(LAND, SPECIAL_AREA)
COAST_ORDER: Final[list[int]] = [AREA_INDEX[name] for name in _BOARD["coast_order"]]


GROUPS: Final[dict[str, list[bool]]] = area_groups(_BOARD, AREA_INDEX)


# --- Nations -------------------------------------------------------------------------------------

NATION_IDS: Final[list[str]] = [str(nation["id"]) for nation in _NATIONS]
NATION_NAMES: Final[list[str]] = [str(nation["name"]) for nation in _NATIONS]
NATION_ADJECTIVES: Final[list[str]] = [str(nation["adjective"]) for nation in _NATIONS]
NATIONS: Final[int] = len(NATION_IDS)
NATION_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(NATION_IDS)}
COLOUR: Final[list[int]] = [COLOURS.index(nation["colour"]) for nation in _NATIONS]
ENTERS: Final[list[int]] = [int(nation["enters"]) for nation in _NATIONS]
SEA_RANGE: Final[list[int]] = [int(nation["sea_range"]) for nation in _NATIONS]
GOD_NAMES: Final[list[str]] = [str(nation.get("god", "")) for nation in _NATIONS]

EGYPT: Final[int] = NATION_INDEX["egypt"]
ACHAEA: Final[int] = NATION_INDEX["achaea"]
ARAMEANS: Final[int] = NATION_INDEX["arameans"]
URARTU: Final[int] = NATION_INDEX["urartu"]
MEDIA: Final[int] = NATION_INDEX["media"]
SUMER: Final[int] = NATION_INDEX["sumer"]
MITANNI: Final[int] = NATION_INDEX["mitanni"]
ASSYRIA: Final[int] = NATION_INDEX["assyria"]
LIBYA: Final[int] = NATION_INDEX["libya"]
LYDIA: Final[int] = NATION_INDEX["lydia"]
ELAM: Final[int] = NATION_INDEX["elam"]
HATTI: Final[int] = NATION_INDEX["hatti"]
JUDAH: Final[int] = NATION_INDEX["judah"]
NUBIA: Final[int] = NATION_INDEX["nubia"]
CIMMERIA: Final[int] = NATION_INDEX["cimmeria"]
CANAAN: Final[int] = NATION_INDEX["canaan"]
KASSITES: Final[int] = NATION_INDEX["kassites"]
SEA_PEOPLES: Final[int] = NATION_INDEX["sea-peoples"]
PHRYGIA: Final[int] = NATION_INDEX["phrygia"]
LUVIANS: Final[int] = NATION_INDEX["luvians"]
CHALDEA: Final[int] = NATION_INDEX["chaldea"]


def kinds_of(entry: dict[str, Any]) -> list[int]:
    """Units by kind from a table such as { foot = 2, chariot = 1 }."""
    return [int(entry.get(kind, 0)) for kind in KIND_NAMES]


def _areas(names: list[str]) -> list[int]:
    return [AREA_INDEX[name] for name in names]


def _place(nation: dict[str, Any], key: str) -> int:
    return AREA_INDEX[nation[key]] if key in nation else NOWHERE


def _with(special: str) -> list[bool]:
    return [special in nation.get("special", []) for nation in _NATIONS]


UNITS_OF: Final[list[list[int]]] = [kinds_of(nation["units"]) for nation in _NATIONS]
REPLACEMENT_AREAS: Final[list[list[int]]] = [_areas(nation["replacement_areas"]) for nation in _NATIONS]
_LATER_TURN: Final[list[int]] = [
    int(nation["later"]["turn"]) if "later" in nation else UNREACHABLE for nation in _NATIONS
]
_LATER_AREAS: Final[list[list[int]]] = [
    _areas(nation["later"]["areas"]) if "later" in nation else [] for nation in _NATIONS
]
DESERT_OF: Final[list[int]] = [_place(nation, "desert") for nation in _NATIONS]
STRONGHOLD: Final[list[int]] = [_place(nation, "stronghold") for nation in _NATIONS]
MOUNTAINEERS: Final[list[bool]] = _with("mountaineers")
SIEGE_AND_TERROR: Final[list[bool]] = _with("siege-and-terror")


def replacement_areas(nation: int, turn: int) -> list[int]:
    """Where the nation's replacements may be placed in a game turn. [9.2.2]"""
    if turn >= _LATER_TURN[nation]:
        return REPLACEMENT_AREAS[nation] + _LATER_AREAS[nation]
    return REPLACEMENT_AREAS[nation]


# Whether a nation may ever stand in an area. [5.7, 5.8, 13.4]
MAY_ENTER: Final[list[list[bool]]] = [
    [
        not SPECIAL_AREA[area] or DESERT_OF[nation] == area or STRONGHOLD[nation] == area
        for area in range(AREAS)
    ]
    for nation in range(NATIONS)
]


class Capital:
    """An area whose loss shames an empire's god, and the game turns in which it counts. [16.0]"""

    def __init__(self, nation: int, area: int, first: int, last: int) -> None:
        self.nation = nation
        self.area = area
        self.first = first
        self.last = last


CAPITALS: Final[list[Capital]] = [
    Capital(nation, AREA_INDEX[place["area"]], int(place["turns"][0]), int(place["turns"][1]))
    for nation in range(NATIONS)
    for place in _NATIONS[nation].get("capitals", [])
]


def capital_of(nation: int, turn: int) -> int:
    """The area of the nation's capital in a game turn, NOWHERE if it has none then. [16.0]"""
    for capital in CAPITALS:
        if capital.nation == nation and capital.first <= turn <= capital.last:
            return capital.area
    return NOWHERE


# --- Battle --------------------------------------------------------------------------------------


def _by_terrain(table: dict[str, Any]) -> list[list[int]]:
    """A line for each kind of unit. Nobody fights in Nubia: its column is zero."""
    return [[int(table[kind].get(terrain, 0)) for terrain in TERRAIN_NAMES] for kind in KIND_NAMES]


# DICE[kind][terrain] dice a unit rolls, HITS[kind][terrain] hits that kill it. [T12.0]
DICE: Final[list[list[int]]] = _by_terrain(_BATTLE["dice"])
HITS: Final[list[list[int]]] = _by_terrain(_BATTLE["hits"])
# Two exceptions to HITS: foot of the side that is not moving, in mountains; Sumerian foot in marsh.
MOUNTAIN_FOOT_HITS: Final[int] = int(_BATTLE["special_hits"]["mountain_foot"])
MARSH_FOOT_HITS: Final[int] = int(_BATTLE["special_hits"]["marsh_foot"])
# DIE_HITS[number shown, after the +1] hits. [6.2]
DIE_HITS: Final[list[int]] = [int(hits) for hits in _BATTLE["die"]["hits"]]
