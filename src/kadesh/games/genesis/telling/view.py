"""What a person sees of Genesis: the board, the view of a position, options in words.

Hidden are the deck and the hands of others, except cards whose place a seat has seen, offers and promises
between other players, and answers that are still secret.
"""

from __future__ import annotations

from typing import Any

from kadesh.games.genesis.charts.tables import MAJORS, N_POWERS, POWER_IDS
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling import board as board_view
from kadesh.games.genesis.telling import describing
from kadesh.games.genesis.telling.naming import Data
from kadesh.games.genesis.telling.panels import hands, panels, piles, summary, tracks
from kadesh.games.genesis.telling.pieces import badges, pieces, routes, shade
from kadesh.games.genesis.telling.prompts import prompt
from kadesh.games.genesis.telling.trail import trail
from kadesh.table import Option


def board(game: Any, scenario: str) -> Data:
    """What the client needs once."""
    return board_view.board(game, scenario)


def view(p: GenesisPosition, seat: int | None) -> Data:
    """What a seat sees after every change. The odds are added by whoever has time to work them out."""
    text, clause = prompt(p, seat)
    return {
        "seat": seat,
        "trail": trail(p),
        "pieces": pieces(p),
        "badges": badges(p),
        "shade": shade(p),
        "owners": owners(p),
        "routes": routes(p),
        "tracks": tracks(p),
        "panels": panels(p, seat),
        "hands": hands(p, seat),
        "piles": piles(p),
        "scores": p.scores(),
        "prompt": text,
        "prompt_clause": clause,
        "summary": summary(p),
    }


def owners(p: GenesisPosition) -> dict[str, int]:
    """The seats that run peoples this turn; their pieces wear that seat's colour. [10.0, 11.1.1]"""
    return {
        POWER_IDS[people]: p.seat_of[p.controller[people]]
        for people in range(MAJORS, N_POWERS)
        if p.controller[people] >= 0
    }


def describe(p: GenesisPosition, seat: int, option: Option) -> Data:
    """An option in words, and what it points at."""
    return describing.describe(p, seat, option)
