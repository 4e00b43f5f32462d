"""The goal at hand: the next title of a lone player, or to be ahead of the others when the last turn ends."""

from __future__ import annotations

from typing import Literal

from kadesh.craft.english import ahead, many
from kadesh.craft.narrator import state_of
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.naming import seat_name
from kadesh.games.genesis.telling.realm import scores_now
from kadesh.table.contract import Goal

MADE_OF = "the worth of cities that trade with the capital, and one for each monument"


def goal_at_hand(p: GenesisPosition, seat: int) -> Goal:
    """What a seat is out for now, and how far it is. [14.0]"""
    return next_title(p) if p.seats == 1 and p.ladder else to_win(p, seat)


def next_title(p: GenesisPosition) -> Goal:
    """The next title that a lone player has not earned yet; when he has all, the highest."""
    points = scores_now(p)[0]
    ahead = [(needed, title) for needed, title in p.ladder if points < needed]
    needed, title = min(ahead) if ahead else max(p.ladder)
    state: Literal["open", "done", "lost"] = "open" if ahead else "done"
    if p.over and ahead:
        state = "lost"
    return {
        "id": f"title-{needed}",
        "text": f"Be called {title}: {many(needed, 'point')} when the game ends ({MADE_OF})",
        "points": needed,
        "state": state,
        "progress": f"{points} of {many(needed, 'point')}",
        "clause": "14.0",
    }


def to_win(p: GenesisPosition, seat: int) -> Goal:
    """To have most points when the last turn ends. [14.0]"""
    scores = scores_now(p)
    rivals = [other for other in range(p.seats) if other != seat]
    best = max(rivals, key=lambda other: scores[other], default=seat)
    lead = scores[seat] - scores[best]
    return {
        "id": "victory",
        "text": f"Have most points when turn {p.last_turn} ends ({MADE_OF})",
        "points": 0,
        "state": state_of(p, seat),
        "progress": f"{many(scores[seat], 'point')} now, {ahead(lead)} {seat_name(p, best)}",
        "clause": "14.0",
    }
