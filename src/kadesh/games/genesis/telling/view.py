"""What a person sees of a position.

Hidden are the deck and the hands of others, except cards whose place a seat has seen, offers and promises
between other players, and answers that are still secret.
"""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import MAJORS, N_POWERS, POWER_IDS
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.panels import hands, panels, piles, summary, tracks
from kadesh.games.genesis.telling.pieces import badges, pieces, routes, shade
from kadesh.games.genesis.telling.realm import realm, scores_of
from kadesh.games.genesis.telling.trail import trail
from kadesh.table.contract import Prompt, SideNow, View


def view(p: GenesisPosition, seat: int | None, question: Prompt) -> View:
    """What a seat sees after every change. The odds are added by whoever has time to work them out."""
    realms = {power: realm(p, power) for power in p.order}
    return {
        "seat": seat,
        "trail": trail(p),
        "pieces": pieces(p),
        "badges": badges(p),
        "shade": shade(p),
        "sides": sides(p),
        "routes": routes(p),
        "tracks": tracks(p),
        "panels": panels(p, seat, realms),
        "hands": hands(p, seat),
        "piles": piles(p),
        "scores": scores_of(p, realms),
        "summary": summary(p),
        "prompt": question["prompt"],
        "prompt_clause": question["prompt_clause"],
    }


def sides(p: GenesisPosition) -> dict[str, SideNow]:
    """The seats that run peoples this turn; their pieces wear that seat's colour. [10.0, 11.1.1]"""
    return {
        POWER_IDS[people]: {"seat": p.seat_of[p.controller[people]]}
        for people in range(MAJORS, N_POWERS)
        if p.controller[people] >= 0
    }
