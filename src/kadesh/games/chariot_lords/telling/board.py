"""The board for people: what the client fetches once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.telling import board_space, help_page, legend, map_of
from kadesh.games.chariot_lords.charts import tables
from kadesh.games.chariot_lords.charts.scenarios import Scenario
from kadesh.games.chariot_lords.charts.words import COLOURS, OFF_MAP, TERRAIN_NAMES
from kadesh.games.chariot_lords.rules.rules import TITLE, scenarios
from kadesh.games.chariot_lords.telling.naming import years
from kadesh.table.contract import Board, BoardSide, BoardSpace
from kadesh.table.starting import start_of

FOLDER: Final = Path(__file__).parents[1]

# Our own signs for the nations, in the order of nations.toml.
EMBLEMS: Final[dict[str, str]] = {
    "egypt": "ankh",
    "achaea": "ship",
    "arameans": "tent",
    "urartu": "mountain",
    "media": "flame",
    "sumer": "ziggurat",
    "mitanni": "wheel",
    "assyria": "bull",
    "libya": "bow",
    "lydia": "lion",
    "elam": "snake",
    "hatti": "eagle",
    "judah": "harp",
    "nubia": "sun",
    "cimmeria": "axe",
    "canaan": "tree",
    "kassites": "star",
    "sea-peoples": "wave",
    "phrygia": "cup",
    "luvians": "ibex",
    "chaldea": "moon",
}

KIND_OF_TERRAIN: Final[list[tuple[str, str, str]]] = [
    (
        "Fertile",
        "#c9d49a",
        "Foot roll one die, all others two. Mounted units take two hits to kill. Worth 2 points.",
    ),
    ("Hill", "#d9c393", "Cavalry and camels roll two dice, foot and chariots one. Worth 2 points."),
    (
        "Mountain",
        "#b7a184",
        "Costs two to enter unless held. All roll one die; waiting foot take two hits. Worth 1 point.",
    ),
    ("Marsh", "#a3c4b1", "All roll one die. Sumerian foot take two hits to kill. Worth 2 points."),
    (
        "Desert",
        "#ecdcae",
        "All roll one die, but camels two. Worth nothing, and the great deserts hide their own.",
    ),
    ("Off the map", "#d8cbb0", "Nubians gather here and withdraw to it. Nobody fights here."),
]

SYMBOLS: Final[list[tuple[str, str]]] = [
    ("foot", "Foot"),
    ("chariot", "Chariots"),
    ("cavalry", "Cavalry"),
    ("camel", "Camel riders"),
    ("ruler", "Ruler"),
    ("siege", "Siege train"),
    ("terror", "Terror"),
    ("chosen-people", "The Chosen People"),
    ("god", "God in the capital"),
    ("fallen-god", "God overturned by a conqueror"),
]

HELP: Final[list[tuple[str, str]]] = [
    (
        "What it is about",
        "Every player leads several nations that rise and fall through nine centuries. A game turn "
        "lasts about ninety years. The chits of all nations in play go into a cup and are drawn one "
        "by one; the nation drawn plays its whole turn. When the last game turn is over, the highest "
        "score wins.",
    ),
    (
        "A nation's turn",
        "1. New units arrive where the chart says, and the dead return: one for each area held, and "
        "each costs another dead unit for good. 2. Movement, ships first. 3. Battle wherever you meet "
        "others. 4. Redeployment, a second move through what is yours. 5. Points.",
    ),
    (
        "Moving",
        "Click a unit, then others to take along, then area after area; click the area where the "
        "group stands to halt. Foot and markers go three areas, mounted units and rulers four; a "
        "mountain that you do not hold counts as two. You may march through enemies if you leave two "
        "units behind for each of theirs. At the end of a phase five units may stand in an area.",
    ),
    (
        "Fighting",
        "Both sides roll one or two dice for each unit, by its kind and the land. A 5 is one hit, a 6 "
        "two; a ruler adds one to each die. You choose which enemies fall. After the first round the "
        "side that waits may retreat, then the side that moves. Who has not cleared an area after the "
        "last round must leave it in redeployment.",
    ),
    (
        "Rulers and other markers",
        "A ruler helps in two battles within three areas, and where he stands he can force further "
        "rounds. He dies if he is left alone with enemies, and goes when the game turn is over. Siege "
        "trains and terror add dice in fertile land. The Chosen People help Judah while they are "
        "godly. A god overturned in his capital makes replacements dearer.",
    ),
    (
        "Scoring",
        "When its turn ends, a nation scores 2 points for each area it holds, 1 for a mountain, none "
        "for deserts. Every unit killed in battle scores 1. Each nation has deeds of its own, worth "
        "far more: they are listed in the panels with how near you are.",
    ),
    (
        "When something cannot be done",
        "Click it anyway: the table says why, with the clause of the rules. What can be chosen glows. "
        "A choice can be taken back until dice have rolled.",
    ),
]


def scenario_called(name: str) -> Scenario:
    """One of our scenarios, or that of a situation given as text or file."""
    start = start_of(TITLE, scenarios(), name)
    if start.text:
        return tables.situation_from_text(start.text, start.file).scenario
    return tables.SCENARIOS[start.scenario]


def board(name: str) -> Board:
    """Everything that stays the same during a match."""
    scenario = scenario_called(name)
    return {
        "game": "chariot-lords",
        "title": TITLE,
        "scenario": scenario.id,
        "scenario_title": scenario.title,
        "map": map_of(FOLDER),
        "spaces": [space_of(area) for area in range(tables.AREAS)],
        "kinds": [
            {"id": TERRAIN_NAMES[terrain], "name": name, "tint": tint, "text": text}
            for terrain, (name, tint, text) in enumerate(KIND_OF_TERRAIN)
        ],
        "seats": [
            {"id": COLOURS[colour], "name": COLOURS[colour].capitalize(), "colour": colour}
            for colour in scenario.seats
        ],
        "sides": sides_of(scenario),
        "symbols": legend(SYMBOLS),
        "tracks": [{"id": "turn", "title": "Turn", "places": turn_places(scenario)}],
        "help": help_page(HELP),
    }


def space_of(area: int) -> BoardSpace:
    """An area with what a person may want to know of it."""
    land, city, terrain = tables.LAND[area], tables.CITY[area], tables.TERRAIN[area]
    by_sea = [other for other in tables.SEA[area] if tables.ALASA in (area, other) and other not in land]
    neighbours = [tables.AREA_IDS[other] for other in land + by_sea]
    id, name = tables.AREA_IDS[area], tables.AREA_NAMES[area]
    space = board_space(id, name, TERRAIN_NAMES[terrain], space_text(area), neighbours)
    if city:
        space["badges"].append({"symbol": "city", "text": city, "title": f"City of {city}"})
    return space


def space_text(area: int) -> str:
    """Terrain, city and coast in words."""
    words = [f"{KIND_OF_TERRAIN[tables.TERRAIN[area]][0]}."]
    if tables.CITY[area]:
        words.append(f"City of {tables.CITY[area]}.")
    if tables.COASTAL[area]:
        words.append("Ships can land here.")
    if tables.SPECIAL_AREA[area] and tables.TERRAIN[area] != OFF_MAP:
        words.append("Only its own people know the ways through it.")
    if area == tables.ARABIAN_DESERT:
        words.append("It counts as two areas, and nobody fights in it.")
    return " ".join(words)


def sides_of(scenario: Scenario) -> list[BoardSide]:
    """The nations, each with a shade of its own among those of its seat."""
    return [
        {
            "id": id,
            "name": tables.NATION_NAMES[nation],
            "seat": scenario.owner[nation],
            "shade": scenario.owner[:nation].count(scenario.owner[nation]),
            "emblem": EMBLEMS[id],
        }
        for nation, id in enumerate(tables.NATION_IDS)
    ]


def turn_places(scenario: Scenario) -> list[str]:
    """The game turns of a scenario with their years and titles."""
    return [
        f"{turn} · {years(turn)} · {tables.TURN_TITLES[turn]}"
        for turn in range(scenario.first_turn, scenario.last_turn + 1)
    ]
