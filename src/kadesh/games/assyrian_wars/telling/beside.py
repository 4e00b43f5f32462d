"""Tracks, mats and charts beside the map, as the client fetches them once."""

from __future__ import annotations

from typing import Final

from kadesh.craft.telling import board_space
from kadesh.games.assyrian_wars.charts.numbers import (
    ALLIANCE_STATUS,
    MARCH_STATUS,
    PRO_STATUS,
    TRACK_END,
    TRADE_STATUS,
)
from kadesh.games.assyrian_wars.charts.situations import Situation
from kadesh.games.assyrian_wars.charts.tables import (
    COUNTRY_IDS,
    COUNTRY_NAMES,
    MINOR_CITIES,
    MINORS,
    N_POWERS,
    N_RAIDS,
    N_TRACK,
    REIGNS,
    TRIBES,
    YEARS,
    bits,
)
from kadesh.games.assyrian_wars.telling.naming import called
from kadesh.table.contract import Band, BoardSpace, Chart, ChartRow, Mat, Track

DIPLOMACY: Final = "Diplomatic tracks"

# --- beside the map ---


def pool_countries(in_play: int) -> list[int]:
    return bits(in_play & ((1 << N_TRACK) - 1) & ~TRIBES)


def beside_the_map(in_play: int) -> list[BoardSpace]:
    """Boxes that are on mats."""
    found = [beside("regroup", "Regroup Box", "Routed units wait here until they are bought back.")]
    found.append(beside("trade", "Trade Box", "Trade markers of all powers: each is half an ECO level."))
    for number in range(1, N_RAIDS + 1):
        found.append(
            beside(f"raid-{number}", f"Raid Box {number}", "A raider waits here to fall upon trade.")
        )
    for country in pool_countries(in_play):
        name = f"Pool of {called(country)}"
        found.append(beside(f"pool-{COUNTRY_IDS[country]}", name, "What can be built, hired or bought."))
    for country in bits(in_play & MINORS):
        name = f"Home card of {called(country)}"
        text = "Forces that wait until the minor is active again."
        found.append(beside(f"at-home-{COUNTRY_IDS[country]}", name, text))
    return found


def beside(id: str, name: str, text: str) -> BoardSpace:
    return board_space(id, name, "beside", text, [])


def mats_of(in_play: int) -> list[Mat]:
    """Regroup Box, trade and raids, force pools, the minors' home cards. [2.2]"""
    found: list[Mat] = [
        {
            "id": "regroup-box",
            "title": "Regroup",
            "text": "Routed units, 1 AP to buy back a regular, ½ AP a mercenary of anybody.",
            "places": ["regroup"],
        },
        {
            "id": "trade-and-raids",
            "title": "Trade and raids",
            "text": "Raiders steal trade markers; up to five wait in their boxes.",
            "places": ["trade", *(f"raid-{number}" for number in range(1, N_RAIDS + 1))],
        },
        {
            "id": "pools",
            "title": "Force pools",
            "text": "What each country can build, hire or buy.",
            "places": [f"pool-{COUNTRY_IDS[country]}" for country in pool_countries(in_play)],
        },
    ]
    minors = bits(in_play & MINORS)
    if minors:
        found.append(
            {
                "id": "home-cards",
                "title": "Minors at home",
                "text": "Forces of minors that are not active.",
                "places": [f"at-home-{COUNTRY_IDS[country]}" for country in minors],
            }
        )
    return found


# --- tracks and charts ---

BANDS: Final[list[Band]] = [
    {"name": "unaligned", "first": 0, "last": TRADE_STATUS - 1, "tint": "#efe6d0"},
    {"name": "trade", "first": TRADE_STATUS, "last": PRO_STATUS - 1, "tint": "#e8dcae"},
    {"name": "friendly", "first": PRO_STATUS, "last": MARCH_STATUS - 1, "tint": "#d9d49b"},
    {"name": "march", "first": MARCH_STATUS, "last": ALLIANCE_STATUS - 1, "tint": "#bcd0a0"},
    {"name": "alliance", "first": ALLIANCE_STATUS, "last": TRACK_END, "tint": "#8fbf96"},
    {"name": "war", "first": TRACK_END + 1, "last": TRACK_END + 1, "tint": "#dba08c"},
    {"name": "conquest", "first": TRACK_END + 2, "last": TRACK_END + 2, "tint": "#b99bb5"},
]
WAR_PLACE: Final = TRACK_END + 1
CONQUEST_PLACE: Final = TRACK_END + 2
CAMP_PLACES: Final = ["neutral", "Assyria's camp", "rebels"]


def powers_in(in_play: int) -> list[int]:
    return [power for power in range(N_POWERS) if in_play >> power & 1]


def tracks_of(table: Situation, in_play: int) -> list[Track]:
    """Turn, impulses, camps, and the diplomatic tracks as a table. [2.2, 6.0, 6.9]"""
    order = [COUNTRY_NAMES[country] for country in range(N_TRACK) if in_play >> country & 1]
    reigns = [f"{turn}" for turn in range(1, table.turns + 1)]
    found: list[Track] = [
        {"id": "turn", "title": "Turn", "places": reigns},
        {"id": "impulse", "title": "Impulse track", "places": order},
        {"id": "camps", "title": "Camp", "places": CAMP_PLACES, "table": "Camps"},
    ]
    if not in_play & (MINORS | TRIBES | MINOR_CITIES):
        return found
    places = [*(str(place) for place in range(TRACK_END + 1)), "war", "conq."]
    for power in powers_in(in_play):
        found.append(
            {
                "id": f"track-{COUNTRY_IDS[power]}",
                "title": COUNTRY_NAMES[power],
                "places": places,
                "bands": BANDS,
                "table": DIPLOMACY,
                "side": COUNTRY_IDS[power],
            }
        )
    neutrals: Track = {
        "id": "neutrals",
        "title": "Neutral",
        "places": places,
        "bands": BANDS,
        "table": DIPLOMACY,
    }
    return [*found, neutrals]


def siege_chart() -> Chart:
    """How a city can be taken, side by side. [6.8.1-6.8.3]"""
    rows: list[ChartRow] = [
        {"title": "Hunger", "cells": ["free, then 1 AP an impulse", "defence + 2, a capital + 3, impulses"]},
        {"title": "Assault", "cells": ["1 AP", "now, with more hits than a city that rolls twice"]},
        {"title": "Standard", "cells": ["1 AP a round", "hits wear the walls down, level by level"]},
    ]
    text = "A siege right after an overrun costs nothing. A force has one siege combat in an impulse."
    return {
        "id": "sieges",
        "title": "Ways to take a city",
        "columns": ["Cost", "It falls"],
        "rows": rows,
        "text": text,
        "clause": "6.8",
    }


def diplomacy_chart() -> Chart:
    """What a minor's status brings. [6.9]"""
    rows: list[ChartRow] = [
        {"title": f"{TRADE_STATUS}+ trade", "cells": ["trades with the power"]},
        {"title": f"{PRO_STATUS}+ friendly", "cells": ["pays it tribute"]},
        {"title": f"{MARCH_STATUS}+ march", "cells": ["lets its armies through"]},
        {"title": f"{ALLIANCE_STATUS}+ alliance", "cells": ["fights for it, under its command; 1 VP"]},
        {"title": "War", "cells": ["at war with it"]},
        {"title": "Conquest", "cells": ["conquered by it"]},
    ]
    return {
        "id": "statuses",
        "title": "Diplomatic statuses",
        "columns": ["What it brings"],
        "rows": rows,
        "clause": "6.9",
    }


def reign_of(turn: int) -> str:
    return f"{REIGNS[turn]}, {YEARS[turn]}" if REIGNS[turn] else YEARS[turn]
