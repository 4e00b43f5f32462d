"""The goal at hand: a lead over all others together, or most points when the last turn ends."""

from __future__ import annotations

from typing import Literal

from kadesh.craft.english import ahead, at_start, listed, many
from kadesh.games.assyrian_wars.charts.tables import ASSYRIA
from kadesh.games.assyrian_wars.rules.ch08_victory import winning_powers
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.telling.naming import called, does, powers_of
from kadesh.table.contract import Goal

State = Literal["open", "done", "lost"]


def goal_at_hand(p: AssyrianPosition, seat: int) -> Goal:
    """What a seat is out for now, and how far it is. [8.3, 9.1]"""
    made: Goal = {
        "id": "victory",
        "text": aim_text(p, seat),
        "points": 0,
        "state": state_of(p, seat),
        "progress": progress_text(p, seat),
        "clause": "8.3",
    }
    return made


def state_of(p: AssyrianPosition, seat: int) -> State:
    if not p.over:
        return "open"
    return "done" if seat in {p.seat_of[power] for power in winning_powers(p)} else "lost"


def aim_text(p: AssyrianPosition, seat: int) -> str:
    names = listed([called(power) for power in powers_of(p, seat)], "or")
    text = f"Have most victory points with {names} when turn {p.last_turn} ends"
    if p.sudden_end:
        text += ", or lead all others together when a turn's trade is counted"
    return text


def progress_text(p: AssyrianPosition, seat: int) -> str:
    """Assyria has 7 points, 2 ahead of Babylonia."""
    own = max(powers_of(p, seat), key=lambda power: p.vp[power])
    others = [power for power in p.powers_in_play() if p.seat_of[power] != seat]
    rival = max(others, key=lambda power: p.vp[power], default=own)
    lead = p.vp[own] - p.vp[rival]
    has = does(own, "has", "have")
    text = f"{at_start(called(own))} {has} {many(p.vp[own], 'point')}, {ahead(lead)} {called(rival)}"
    refusers = p.refused & ~1
    if own == ASSYRIA and refusers:
        text += f"; {many(refusers.bit_count(), 'refuser')} to punish"
    return text
