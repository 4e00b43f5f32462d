"""The board for people: what the client fetches once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.telling import board_space, help_page, legend, map_of
from kadesh.games.god_kings.charts.numbers import BATTLE_COLUMNS, BATTLE_TABLE, LOWEST_ROLL, WALL_MODIFIER
from kadesh.games.god_kings.charts.tables import (
    CAPITAL,
    KING_BATTLE,
    KING_NAMES,
    KING_OF,
    KING_STRATEGY,
    LAND,
    MOUNTAIN,
    N_SIDES,
    PORT,
    POWERS,
    PROVINCE,
    PROVINCE_FROM,
    PROVINCE_HOME,
    PROVINCE_IDS,
    PROVINCE_NAMES,
    PROVINCE_SPACES,
    PROVINCE_TP,
    PROVINCE_VP,
    PROVINCES,
    SEA,
    SIDE_COLOURS,
    SIDE_IDS,
    SIDE_NAMES,
    SPACE_FROM,
    SPACE_IDS,
    SPACE_NAMES,
    SPACES,
    SUCCESSOR_OF,
    TRIBAL,
    TRIBAL_LAND,
    WALLS,
    WOOD,
    Situation,
)
from kadesh.games.god_kings.rules.ch04_start import table_of
from kadesh.games.god_kings.rules.places import WILD
from kadesh.games.god_kings.rules.rules import ID, TITLE, scenarios
from kadesh.games.god_kings.telling.naming import RECONSTRUCTED, WILD_ID, WILD_NAME
from kadesh.table.contract import (
    Badge,
    Board,
    BoardSeat,
    BoardSide,
    BoardSpace,
    Chart,
    ChartRow,
    Kind,
    LinkKind,
    Region,
    Track,
)
from kadesh.table.starting import start_of

FOLDER: Final = Path(__file__).parents[1]

# Our own signs for the Powers, tribes and revolts.
EMBLEMS: Final[dict[str, str]] = {
    "egypt": "ankh",
    "hatti": "sun",
    "mitanni": "wheel",
    "assyria": "bull",
    "kassites": "ziggurat",
    "gasga": "axe",
    "libyans": "bow",
    "elam": "snake",
    "karkemish-revolt": "tree",
    "megiddo-revolt": "flame",
    "sumer-revolt": "fish",
    "amurru-revolt": "ibex",
}
# The colours of the counters in the client's palette, which has eight that can be told apart.
PALETTE: Final[dict[str, int]] = {
    "blue": 0,
    "orange": 1,
    "brown": 2,
    "maroon": 3,
    "green": 4,
    "purple": 5,
    "grey": 7,
}
NEUTRAL_COLOUR: Final = 7

KINDS: Final[list[Kind]] = [
    {
        "id": "open",
        "name": "Open space",
        "tint": "#f7ecd0",
        "text": "A town or a stage on the road; its marker changes hands with the army that stands there.",
    },
    {
        "id": "walled",
        "name": "Walled city",
        "tint": "#e9d9a6",
        "shape": "square",
        "text": "One to three walls. Up to two units of its owner can be inside; it falls to a siege only.",
    },
    {
        "id": "mountain",
        "name": "Mountains",
        "tint": "#c9b491",
        "rim": "mountain",
        "text": "2 movement points, 1 at home. The defender gains a modifier; chariots cannot charge.",
    },
    {
        "id": "walled-mountain",
        "name": "Walled city in the mountains",
        "tint": "#d4bd8d",
        "shape": "square",
        "rim": "mountain",
        "text": "Walls and mountains both count.",
    },
    {
        "id": "tribal",
        "name": "Tribal space",
        "tint": "#d8cbb0",
        "shape": "diamond",
        "text": "Barbarians gather here. Nobody else enters, and no marker is placed.",
    },
]
LINKS: Final[list[LinkKind]] = [
    {"id": "road", "name": "Path", "text": "Armies march along paths.", "style": "road"},
    {
        "id": "sea",
        "name": "Sea lane",
        "text": "An army of at most five units sails from port to port.",
        "style": "sea",
    },
    {
        "id": "tribal",
        "name": "Tribal path",
        "text": "Only the tribe whose land it is comes and goes by it.",
        "style": "dotted",
    },
]
SYMBOLS: Final[list[tuple[str, str]]] = [
    ("king", "King"),
    ("general", "Warlord or leader"),
    ("foot", "Warriors"),
    ("chariot", "Chariots"),
    ("shield", "Royal guard"),
    ("spears", "Mercenaries"),
    ("walls", "Walls"),
    ("port", "Port"),
    ("tree", "Wood for chariots"),
    ("star", "Capital"),
    ("town", "Garrison"),
    ("siege", "City under siege: sieges continued"),
    ("coin", "What a province yields: tribute points"),
    ("monument", "What a province is worth: victory points"),
]
HELP: Final[list[tuple[str, str]]] = [
    (
        "What it is about",
        "Two to four Great Kings of the Late Bronze Age fight for the provinces between the Nile, the "
        "Halys and the Tigris. At the end of a turn each province that you control pays victory points; "
        "20 in one turn win at once, else the highest total after the last turn, or what the scenario says.",
    ),
    (
        "A turn",
        "Seven cards each. Reinforcement: spend tribute and wood points, then place everything anew. Five "
        "Rounds follow: in your Impulse you play one card, as its event or for its Operations number; "
        "then the Neutral Nations have a Round of their own. At the end provinces are counted.",
    ),
    (
        "Using a card's number",
        "Activate a general whose Strategy Rating is not above it, roll for a siege, place markers in "
        "provinces where an army of yours stands, raise mercenaries, activate a Neutral (3 only), "
        "garrison cities, or trade.",
    ),
    (
        "Moving",
        "Name who goes with the general; the slowest sets the movement points: 4 with foot, 5 with chariots "
        "alone, 6 for a general without units. Entering costs 1, mountains 2, at home 1. "
        "Where an enemy is near he may intercept, where he "
        "stands he may avoid battle. A battle ends the move.",
    ),
    (
        "Battle",
        "Chariots may charge first. Then the modifiers of both sides are compared: the difference is an "
        "Advantage that its owner spends on his die or the enemy's. The Battle Table turns strength and "
        "roll into losses. Who causes more wins; by five or more the loser is displaced.",
    ),
    (
        "Sieges",
        "Three units before a garrisoned city may roll, any card will do: a die, plus sieges continued, "
        "less walls. Each failure adds a marker.",
    ),
    (
        "What is reconstructed",
        "The rulebook came without its map, its deck and its playbook. Most spaces and paths, the worth "
        "of provinces, ratings of Kings, the cards' numbers and many of their events, and all set-ups are "
        "our reconstruction from the rules' own examples, from history and from reports of play; what the "
        "rulebook states is kept to the letter. Every card, space and "
        "province says so itself.",
    ),
    (
        "When something cannot be done",
        "Click it anyway: the table says why, with the clause of the rules. What can be chosen glows. "
        "A choice can be taken back until dice have rolled or a hidden card could have been played.",
    ),
]


def board(name: str) -> Board:
    """Everything that stays the same during a match."""
    start = start_of(TITLE, scenarios(), name)
    table = table_of(start)
    return {
        "game": ID,
        "title": TITLE,
        "scenario": start.scenario or "situation",
        "scenario_title": table.name or TITLE,
        "map": map_of(FOLDER),
        "spaces": [space_of(at) for at in range(SPACES)],
        "kinds": KINDS,
        "links": LINKS,
        "regions": [region_of(one) for one in range(PROVINCES)],
        "seats": seats_of(table),
        "sides": sides_of(table),
        "symbols": legend(SYMBOLS),
        "tracks": tracks_of(table),
        "charts": [battle_table(), siege_table(), succession_chart(table)],
        "help": help_page(HELP),
    }


# --- spaces and provinces ---


def kind_of(at: int) -> str:
    if TRIBAL[at]:
        return "tribal"
    if WALLS[at]:
        return "walled-mountain" if MOUNTAIN[at] else "walled"
    return "mountain" if MOUNTAIN[at] else "open"


def space_of(at: int) -> BoardSpace:
    """A space with what a person may want to know of it."""
    neighbours = sorted({*LAND[at], *SEA[at], *TRIBAL_LAND[at]})
    made = board_space(
        SPACE_IDS[at], SPACE_NAMES[at], kind_of(at), space_text(at), [SPACE_IDS[one] for one in neighbours]
    )
    badges: list[Badge] = []
    if at in CAPITAL:
        power = CAPITAL.index(at)
        badges.append({"symbol": "star", "text": "", "title": f"Capital of {SIDE_NAMES[power]}"})
    if PORT[at]:
        badges.append({"symbol": "port", "text": "", "title": "Port"})
    if WOOD[at]:
        badges.append({"symbol": "tree", "text": "", "title": "Wood: 1 wood point a turn for chariots"})
    made["badges"] = badges
    if WALLS[at]:
        made["walls"] = WALLS[at]
        made["inside"] = True
    return made


def space_text(at: int) -> str:
    """Province, walls, ground and port in words."""
    if TRIBAL[at]:
        return "Tribal space: only its own people come and go."
    words = [f"In {PROVINCE_NAMES[PROVINCE[at]]}."]
    if WALLS[at]:
        words.append(f"Walled city, {WALLS[at]} wall{'s' if WALLS[at] > 1 else ''}.")
    if MOUNTAIN[at]:
        words.append("Mountains.")
    if PORT[at]:
        words.append("Port.")
    if WOOD[at]:
        words.append("Wood.")
    if SPACE_FROM[at] == RECONSTRUCTED:
        words.append("Reconstructed: the rulebook does not name it.")
    return " ".join(words)


def region_of(one: int) -> Region:
    """A province and what it pays. [18.1, 24.1]"""
    spaces = PROVINCE_SPACES[one]
    home = PROVINCE_HOME[one]
    text = f"{len(spaces)} spaces; whoever has more than half of them and all walled cities controls it."
    if home >= 0:
        text = f"Home country of {SIDE_NAMES[home]}. {text}"
    if RECONSTRUCTED in PROVINCE_FROM[one]:
        text += " Its extent and worth are our reconstruction."
    vp, tp = PROVINCE_VP[one], PROVINCE_TP[one]
    badges: list[Badge] = [{"symbol": "monument", "text": str(vp), "title": f"{vp} victory points a turn"}]
    if tp:
        badges.append({"symbol": "coin", "text": str(tp), "title": f"{tp} tribute points a turn"})
    return {
        "id": PROVINCE_IDS[one],
        "name": PROVINCE_NAMES[one],
        "spaces": [SPACE_IDS[space] for space in spaces],
        "text": text,
        "badges": badges,
    }


# --- seats and sides ---


def colour_of(side: int) -> int:
    return PALETTE.get(SIDE_COLOURS[side], NEUTRAL_COLOUR)


def seats_of(table: Situation) -> list[BoardSeat]:
    return [
        {"id": SIDE_IDS[power], "name": SIDE_NAMES[power], "colour": colour_of(power)}
        for power in table.seats
    ]


def sides_of(table: Situation) -> list[BoardSide]:
    """All Powers, tribes and revolts, and mercenaries without a master."""
    found: list[BoardSide] = []
    for side in range(N_SIDES):
        seat = table.seats.index(side) if side in table.seats else None
        found.append(
            {
                "id": SIDE_IDS[side],
                "name": SIDE_NAMES[side],
                "seat": seat,
                "shade": 0,
                "emblem": EMBLEMS[SIDE_IDS[side]],
                "colour": colour_of(side),
            }
        )
    assert len(found) == WILD
    wild: BoardSide = {
        "id": WILD_ID,
        "name": WILD_NAME.capitalize(),
        "seat": None,
        "shade": 0,
        "emblem": "skull",
        "colour": NEUTRAL_COLOUR,
    }
    return [*found, wild]


# --- tracks and charts ---


def tracks_of(table: Situation) -> list[Track]:
    turns = [str(turn) for turn in range(table.first_turn, table.last_turn + 1)]
    return [
        {"id": "turn", "title": "Turn", "places": turns},
        {"id": "round", "title": "Round", "places": ["1", "2", "3", "4", "5", "Neutrals"]},
        {"id": "order", "title": "Turn order", "places": [str(n + 1) for n in range(len(table.seats))]},
        {
            "id": "vp",
            "title": "Victory points of this turn",
            "places": [str(n) for n in range(21)],
            "bands": [{"name": "sudden death", "first": 20, "last": 20}],
        },
    ]


def battle_table() -> Chart:
    """Strength and modified roll give a loss number. [15.5.7]"""
    columns = [
        f"{low}–{BATTLE_COLUMNS[at + 1] - 1}" if at + 1 < len(BATTLE_COLUMNS) else f"{low}+"
        for at, low in enumerate(BATTLE_COLUMNS)
    ]
    columns = [low if low.split("–")[0] != low.split("–")[-1] else low.split("–")[0] for low in columns]
    rows: list[ChartRow] = [
        {"title": str(LOWEST_ROLL + at), "cells": [str(number) for number in row]}
        for at, row in enumerate(BATTLE_TABLE)
    ]
    rows[0]["title"] = f"{LOWEST_ROLL} or less"
    rows[-1]["title"] = f"{LOWEST_ROLL + len(BATTLE_TABLE) - 1} or more"
    return {
        "id": "battle",
        "title": "Battle Table",
        "columns": columns,
        "rows": rows,
        "text": "Columns: strength. Rows: the die with its modifiers. The number is what the enemy loses.",
        "clause": "15.5.7",
    }


def siege_table() -> Chart:
    rows: list[ChartRow] = [
        {"title": f"{walls} wall{'s' if walls > 1 else ''}", "cells": [str(modifier)]}
        for walls, modifier in enumerate(WALL_MODIFIER)
        if walls
    ]
    return {"id": "siege", "title": "Siege Table", "columns": ["Modifier"], "rows": rows, "clause": "17.3"}


def king_cell(king: int) -> str:
    """Thutmose III 1–4: strategy, then battle."""
    return f"{KING_NAMES[king]} {KING_STRATEGY[king]}–{KING_BATTLE[king]}" if king >= 0 else "–"


def succession_chart(table: Situation) -> Chart:
    """Who is King in which turn, and who may follow him. [19.1, 19.2]"""
    rows: list[ChartRow] = []
    for turn in range(table.first_turn, table.last_turn + 1):
        cells: list[str] = []
        for power in range(POWERS):
            heir = SUCCESSOR_OF[power][turn]
            after = f"; then {king_cell(heir)}" if heir >= 0 else ""
            cells.append(king_cell(KING_OF[power][turn]) + after)
        rows.append({"title": f"Turn {turn}", "cells": cells})
    return {
        "id": "succession",
        "title": "Succession Chart",
        "columns": [SIDE_NAMES[power] for power in range(POWERS)],
        "rows": rows,
        "text": "The King with his Strategy and Battle Rating, and the Successor who may replace him.",
        "clause": "19.1",
    }
