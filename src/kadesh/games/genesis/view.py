"""What a seat may see."""

from __future__ import annotations

from typing import Any

from kadesh.games.genesis.charts import MAJORS, N_CARDS
from kadesh.games.genesis.position import DECK, GenesisPosition
from kadesh.table import Option


def board(game: Any, scenario: str) -> dict[str, Any]:
    return {"game": "genesis", "title": "Genesis", "scenario": scenario}


def view(p: GenesisPosition, seat: int | None) -> dict[str, Any]:
    """The table without the hands of others."""
    hands: list[Any] = []
    for power in p.order:
        own = seat is not None and p.seat_of[power] == seat
        cards = [card for card in range(N_CARDS) if p.card_at[card] == power]
        known = [card for card in cards if own or (seat is not None and p.known[card] >> seat & 1)]
        hands.append({"power": power, "count": len(cards), "cards": known})
    return {
        "seat": seat,
        "hands": hands,
        "deck": p.card_at.count(DECK),
        "places": [at if at > DECK else -1 for at in p.card_at],
        "units": p.units[:],
        "silver": p.silver[:MAJORS],
        "scores": p.scores(),
    }


def describe(p: GenesisPosition, seat: int, option: Option) -> dict[str, Any]:
    return {"text": " ".join(str(part) for part in option), "points": ["button"]}
