"""What a person sees of a position. Hidden are the deck and the hands of others that he has not seen."""

from __future__ import annotations

from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.telling.panels import (
    budget,
    charts,
    fight,
    hands,
    panels,
    piles,
    summary,
    tracks,
)
from kadesh.games.god_kings.telling.pieces import badges, pieces, regions, shade, sides
from kadesh.games.god_kings.telling.trail import trail
from kadesh.table.contract import Prompt, View

# Words whose first number is a card: what is playable now.
WITH_CARD = ("card", "play", "play-for", "sway", "keep", "aim-card")


def view(p: GodKingsPosition, seat: int | None, question: Prompt) -> View:
    """What a seat sees after every change. The odds are added by whoever has time to work them out."""
    return {
        "seat": seat,
        "trail": trail(p),
        "pieces": pieces(p),
        "badges": badges(p),
        "shade": shade(p),
        "sides": sides(p),
        "regions": regions(p, seat),
        "tracks": tracks(p),
        "charts": charts(p),
        "panels": panels(p),
        "hands": hands(p, seat, playable(p, seat)),
        "piles": piles(p),
        "fight": fight(p),
        "budget": budget(p),
        "scores": p.scores(),
        "summary": summary(p),
        "prompt": question["prompt"],
        "prompt_clause": question["prompt_clause"],
    }


def playable(p: GodKingsPosition, seat: int | None) -> set[int]:
    if seat is None:
        return set()
    return {option[1] for option in p.options(seat) if option[0] in WITH_CARD}
