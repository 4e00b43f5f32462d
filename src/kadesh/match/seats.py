"""What the seats of a match are called."""

from __future__ import annotations

from kadesh.table import Game


def seat_names(game: Game, scenario: str) -> list[str]:
    """The names of a scenario's seats; a situation's are those of its game's board."""
    for item in game.scenarios():
        if item.id == scenario:
            return item.seats
    return [str(seat["name"]) for seat in game.telling.board(scenario).get("seats", [])]
