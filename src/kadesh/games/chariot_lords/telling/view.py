"""What a person sees of Chariot Lords: the board, the view of a position, options in words.

Nothing is hidden in this game, so every seat sees the same; only the prompt differs.
"""

from __future__ import annotations

from typing import Any

from kadesh.games.chariot_lords.charts.tables import ENTERS, NATION_IDS, NATION_NAMES, NATIONS
from kadesh.games.chariot_lords.rules.ch10_victory import seat_score
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.telling import board as board_view
from kadesh.games.chariot_lords.telling import describing
from kadesh.games.chariot_lords.telling.naming import Data
from kadesh.games.chariot_lords.telling.panels import cup, panels, summary
from kadesh.games.chariot_lords.telling.pieces import badges, pieces, shade
from kadesh.games.chariot_lords.telling.prompts import prompt, trail
from kadesh.table import Option


def board(game: Any, scenario: str) -> Data:
    """What the client needs once."""
    return board_view.board(game.title, game.id, scenario or game.scenarios()[0].id)


def view(p: LordsPosition, seat: int | None) -> Data:
    """What a seat sees after every change. The odds are added by whoever has time to work them out."""
    text, clause = prompt(p, seat)
    return {
        "seat": seat,
        "trail": trail(p),
        "pieces": pieces(p),
        "badges": badges(p),
        "shade": shade(p),
        "routes": [],
        "tracks": {"turn": {"at": p.turn - p.first_turn, "marks": newcomers(p)}},
        "panels": panels(p),
        "hands": [],
        "piles": [cup(p)],
        "scores": [seat_score(p, other) for other in range(p.seats)],
        "prompt": text,
        "prompt_clause": clause,
        "summary": summary(p),
    }


def newcomers(p: LordsPosition) -> list[Data]:
    """Nations that are still to come, on the turn track. [9.1]"""
    return [
        {
            "at": ENTERS[nation] - p.first_turn,
            "side": NATION_IDS[nation],
            "text": f"{NATION_NAMES[nation]} in turn {ENTERS[nation]}",
        }
        for nation in range(NATIONS)
        if p.turn < ENTERS[nation] <= p.last_turn
    ]


def describe(p: LordsPosition, option: Option) -> Data:
    """An option in words, and what it points at."""
    return describing.describe(p, option)
