"""What a person sees of a position. Hidden are the draw pile, other hands, and stacks under fog."""

from __future__ import annotations

from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.telling.cards import hands, piles, tables
from kadesh.games.assyrian_wars.telling.fight import fight
from kadesh.games.assyrian_wars.telling.panels import budget, panels, summary, tracks
from kadesh.games.assyrian_wars.telling.pieces import badges, pieces, regions, shade, sides
from kadesh.games.assyrian_wars.telling.trail import trail
from kadesh.table.contract import Prompt, View

# Words whose first number is a card: what is playable now.
WITH_CARD = (
    *(
        "points",
        "points-plus",
        "event",
        "event-plus",
        "secret",
        "cancel",
        "commit",
        "respond",
        "siege-card",
        "aim-card",
    ),
    *("throw-away", "crown-prince", "sacrifice"),
)


def view(p: AssyrianPosition, seat: int | None, question: Prompt) -> View:
    """What a seat sees after every change. The odds are added by whoever has time to work them out."""
    return {
        "seat": seat,
        "trail": trail(p),
        "pieces": pieces(p, seat),
        "badges": badges(p),
        "shade": shade(p),
        "sides": sides(p),
        "regions": regions(p),
        "tracks": tracks(p),
        "panels": panels(p),
        "hands": hands(p, seat, playable(p, seat)),
        "piles": piles(p),
        "tables": tables(p),
        "fight": fight(p, seat),
        "budget": budget(p),
        "scores": p.scores(),
        "summary": summary(p),
        "prompt": question["prompt"],
        "prompt_clause": question["prompt_clause"],
    }


def playable(p: AssyrianPosition, seat: int | None) -> set[int]:
    if seat is None or p.over:
        return set()
    return {option[1] for option in p.options(seat) if option[0] in WITH_CARD}
