"""The games and their scenarios."""

from __future__ import annotations

import argparse
from typing import Any

from kadesh.commands.common import add_json, print_json, show, table
from kadesh.games import find_game, game_ids
from kadesh.table import Game, Scenario


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    games = [find_game(name) for name in game_ids()]
    if arguments.json:
        print_json([_game(game) for game in games])
        return 0
    for game in games:
        rows = table(f"{game.title} ({game.id})", "Scenario", "Title", "Seats", "Turns", "About")
        for item in game.scenarios():
            rows.add_row(item.id, item.title, ", ".join(item.seats), str(item.turns), f"{item.minutes} min")
        show(rows)
    return 0


def _game(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "scenarios": [_scenario(scenario) for scenario in game.scenarios()],
    }


def _scenario(scenario: Scenario) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "title": scenario.title,
        "summary": scenario.summary,
        "seats": len(scenario.seats),
        "seat_names": scenario.seats,
        "turns": scenario.turns,
        "minutes": scenario.minutes,
        "switches": scenario.switches,
    }
