"""The board for people: what the client fetches once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.english import at_start
from kadesh.craft.symbols import symbols_of
from kadesh.craft.telling import board_space, help_page, legend, map_of
from kadesh.games.acme.charts.numbers import EPOCHS, TURNS
from kadesh.games.acme.charts.tables import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    CIV_TITLES,
    DESERT,
    EPOCH_EVENTS,
    FERTILE,
    FULL,
    HOME_CIV,
    IS_SEA,
    LIMIT,
    MAP_IDS,
    MARKED,
    MOUNTAIN,
    NEIGHBOURS,
    PLAIN,
    PLAYABLE,
    SCENARIOS,
    SEA,
    TERRAIN,
    Situation,
    situation_from,
)
from kadesh.games.acme.rules.arithmetic import Side, competition
from kadesh.games.acme.rules.asking import BEYOND_THE_EDGE
from kadesh.games.acme.rules.rules import ID, SANDBOX, TITLE, scenarios, table_of
from kadesh.games.acme.telling.help import HELP
from kadesh.games.acme.telling.naming import (
    COLOUR_NAMES,
    SIDES,
    WHITE,
    civ_called,
    emblem_of,
)
from kadesh.table.contract import Board, BoardSeat, BoardSide, BoardSpace, Chart, Kind, LinkKind, Symbol
from kadesh.table.starting import start_of

FOLDER: Final = Path(__file__).parents[1]

# The client's palette: blue, vermilion, ivory, gold, green, purple, sky, slate.
PALETTE: Final[list[int]] = [1, 0, 4, 3, 5, 6]  # by colour
IVORY: Final = 2
SLATE: Final = 7

TERRAIN_IDS: Final[list[str]] = ["fertile", "plain", "mountain", "desert", "sea"]
KINDS: Final[list[tuple[int, str, str, str]]] = [
    (FERTILE, "Fertile", "#c3cf8d", "A disk each turn for whoever Controls it; three disks make a City."),
    (PLAIN, "Plain", "#e4d6a0", "A disk each turn for a Settlement, not for a City or a Camp."),
    (MOUNTAIN, "Mountain", "#b9a488", "Two Settlements bring a disk. Who Controls it gets a Stronghold."),
    (DESERT, "Desert", "#ead9b6", "Two disks at most, so no Cities; nothing grows here."),
    (SEA, "Sea", "#a9c6cf", "Two disks at most. Two occupied Seas bring a disk; a coast can Dominate one."),
]
SIZES: Final = range(1, 7)
LINKS: Final[list[LinkKind]] = [
    {"id": "river", "name": "River", "text": "Areas meet across it as anywhere.", "style": "river"},
]
SYMBOLS: Final[list[tuple[str, str]]] = [
    ("disk", "Disks: one a Camp, two a Settlement, three or four on Land a City"),
    ("homeland", "Homeland of a civilization"),
    ("temple", "Temple of a Deity"),
    ("fort", "Stronghold"),
    ("ally", "Allies in a competition"),
    ("coin", "Minas"),
    ("sword", "Contested: there will be a competition"),
    ("mine", "Mountain of Gold"),
    ("tree", "Oasis"),
    ("fish", "Fishing Grounds"),
    ("deity-father", "Father of the Gods"),
    ("deity-mother", "Earth Mother Goddess"),
    ("deity-war", "God of War"),
    ("deity-forge", "God of the Forge"),
    ("deity-dead", "God of the Dead"),
    ("deity-peace", "God of Peace"),
    ("deity-skies", "God of the Skies"),
    ("deity-one", "Monotheism"),
]


def board(name: str) -> Board:
    """Everything that stays the same during a match."""
    start = start_of(TITLE, scenarios(), name)
    table = situation_from(start.text, start.file) if start.text else table_of(start.scenario, {})
    return {
        "game": ID,
        "title": TITLE,
        "scenario": start.scenario or table.scenario,
        "scenario_title": title_of_scenario(start.scenario, table),
        "map": map_of(FOLDER),
        "spaces": [
            space_of(area, table.map, not start.scenario.startswith(SANDBOX)) for area in range(AREAS)
        ],
        "kinds": kinds(),
        "links": LINKS,
        "seats": seats_of(table),
        "sides": sides_of(table),
        "symbols": symbols(),
        "tracks": [
            {"id": "epoch", "title": "Epoch", "places": list(ROMAN)},
            {"id": "turn", "title": "Turn", "places": [str(turn + 1) for turn in range(TURNS)]},
            {"id": "order", "title": "Turn Order", "places": [str(n + 1) for n in range(len(table.sides))]},
        ],
        "charts": charts(),
        "help": help_page(HELP),
    }


def title_of_scenario(scenario: str, table: Situation) -> str:
    for card in scenarios():
        if card.id == scenario:
            return card.title
    return SCENARIOS[table.scenario].name if table.scenario in SCENARIOS else "A table of one's own"


ROMAN: Final[list[str]] = ["I", "II", "III", "IV"][:EPOCHS]


# --- spaces ---


def kinds() -> list[Kind]:
    """The five kinds of terrain. [4.1.1]"""
    return [
        {"id": TERRAIN_IDS[terrain], "name": name, "tint": tint, "text": text}
        for terrain, name, tint, text in KINDS
    ]


def space_of(area: int, map: int, veiled: bool) -> BoardSpace:
    """An area; what is out of play says why. In the sandbox the players choose the map. [7.1, 8.1, S9]"""
    neighbours = [AREA_IDS[other] for other in NEIGHBOURS[map if veiled else FULL][area]]
    kind = TERRAIN_IDS[TERRAIN[area]]
    made = board_space(AREA_IDS[area], AREA_NAMES[area], kind, space_text(area, map), neighbours)
    if veiled and not PLAYABLE[map][area]:
        reason = BEYOND_THE_EDGE[map]
        made["closed"] = reason.text
        made["closed_clause"] = reason.clause
    return made


def space_text(area: int, map: int) -> str:
    """Terrain, Home, limits and edge in words. [4.1.1, 4.1.4, 12.2]"""
    name = {terrain: title for terrain, title, _, _ in KINDS}[TERRAIN[area]]
    words = [f"{name}{'' if IS_SEA[area] else ' area'}: up to {LIMIT[area]} disks of a Faction."]
    if HOME_CIV[area] >= 0:
        words.append(f"Home area of {civ_called(HOME_CIV[area])}.")
    if MARKED[map][area]:
        words.append(f"It marks the edge of the {MAP_IDS[map]} map.")
    return " ".join(words)


# --- seats and sides ---


def seats_of(table: Situation) -> list[BoardSeat]:
    """Each seat is called by its civilization and wears a colour. [6.4]"""
    return [
        {"id": SIDES[seat], "name": seat_title(side.civ, seat), "colour": PALETTE[seat]}
        for seat, side in enumerate(table.sides)
    ]


def seat_title(civ: int, seat: int) -> str:
    return CIV_TITLES[civ] if 0 <= civ < len(CIV_TITLES) else COLOUR_NAMES[seat]


def sides_of(table: Situation) -> list[BoardSide]:
    """The colours, of which each plays a civilization; the Barbarians; white for Allies and minas."""
    found: list[BoardSide] = [
        {
            "id": SIDES[seat],
            "name": seat_title(side.civ, seat),
            "seat": seat,
            "shade": 0,
            "emblem": emblem_of(side.civ) if side.civ >= 0 else "star",
        }
        for seat, side in enumerate(table.sides)
    ]
    found.append(
        {"id": SIDES[-1], "name": "Barbarians", "seat": None, "shade": 0, "emblem": "axe", "colour": SLATE}
    )
    found.append({"id": WHITE, "name": "Allies", "seat": None, "shade": 0, "emblem": "ally", "colour": IVORY})
    return found


def symbols() -> list[Symbol]:
    """What pieces and badges can be, with what we draw ourselves: signs of Deities, the Indus leaf."""
    art = symbols_of(FOLDER / "data")
    listed_here = [name for name, _ in SYMBOLS]
    unlisted = [(name, at_start(name)) for name in art if name not in listed_here]
    return legend([*SYMBOLS, *unlisted], art, ["disk"])


# --- charts ---


def charts() -> list[Chart]:
    """What grows, what scores, how competitions end, and the Change of Epoch Table."""
    return [
        {
            "id": "acquisition",
            "title": "Acquisition",
            "columns": ["Disks"],
            "rows": [
                {"title": "Two Seas occupied", "cells": ["1"]},
                {"title": "Two Mountains with a Settlement", "cells": ["1"]},
                {"title": "Plain with a Settlement", "cells": ["1"]},
                {"title": "Fertile area Controlled", "cells": ["1"]},
                {"title": "Commerce: another civilization in reach", "cells": ["1"]},
                {"title": "At least", "cells": ["3"]},
            ],
            "clause": "13.4.1",
        },
        {
            "id": "outcomes",
            "title": "Competitions without cards",
            "columns": [str(size) for size in SIZES],
            "rows": [{"title": str(size), "cells": outcome_row(size)} for size in SIZES],
            "text": "What both keep, by their sizes: the larger by a difference keeps that and one more.",
            "clause": "15.14.6",
        },
        {
            "id": "epochs",
            "title": "Change of Epoch",
            "columns": ["Event", "What happens"],
            "rows": [
                {"title": f"{entry.first}–{entry.last}", "cells": [entry.name, entry.text]}
                for entry in EPOCH_EVENTS[1:]
            ],
            "text": "Only some names are from the rulebook: the printed table was not at hand.",
            "clause": "17.3.3",
        },
    ]


def outcome_row(one: int) -> list[str]:
    """What two sides without Allies and Strongholds keep. [15.14.6]"""
    ends = [competition([Side(one), Side(other)]).own for other in SIZES]
    return [f"{mine} : {theirs}" for mine, theirs in ends]
