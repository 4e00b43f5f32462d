"""The goal at hand: most points when the last Epoch ends, or so many of them."""

from __future__ import annotations

from kadesh.craft.english import ahead
from kadesh.craft.narrator import state_of
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.telling.naming import points, seat_name
from kadesh.games.acme.telling.trail import ROMAN
from kadesh.table.contract import Goal

MADE_OF = "a point a turn for each City and an active temple, more when an Epoch ends"


def victory(p: AcmePosition, seat: int) -> Goal:
    """To have most points in the end, or to reach a score first. [18.1, 20.1]"""
    scores = p.scores()
    rivals = [other for other in range(p.seats) if other != seat]
    best = max(rivals, key=lambda other: scores[other])
    lead = scores[seat] - scores[best]
    far = ahead(lead, "Victory Point")
    if p.goal:
        text = f"Have most Victory Points when somebody has {p.goal} ({MADE_OF})"
        progress = f"{p.vp[seat]} of {p.goal}, {far} {seat_name(p, best)}"
    else:
        text = f"Have most Victory Points when Epoch {ROMAN[p.last_epoch]} ends ({MADE_OF})"
        progress = f"{points(scores[seat])} now, {far} {seat_name(p, best)}"
    return {
        "id": "victory",
        "text": text,
        "points": p.goal,
        "state": state_of(p, seat),
        "progress": progress,
        "clause": "20.1" if p.goal else "18.1",
    }
