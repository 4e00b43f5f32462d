"""The games and their scenarios; of one game also what its scenarios leave to the players."""

from __future__ import annotations

import argparse
from typing import Any

from kadesh.commands.common import add_json, print_json, show, table
from kadesh.games import find_game, game_ids
from kadesh.table import Game, Scenario, Switch
from kadesh.table.starting import spelled


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this one, with its options")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    games = [find_game(name) for name in ([arguments.game] if arguments.game else game_ids())]
    if arguments.json:
        print_json([_game(game) for game in games])
        return 0
    for game in games:
        rows = table(f"{game.title} ({game.id})", "Scenario", "Title", "Seats", "Turns", "About")
        for item in game.scenarios():
            rows.add_row(item.id, item.title, ", ".join(item.seats), str(item.turns), f"{item.minutes} min")
        show(rows)
        if arguments.game:
            _show_options(game)
    return 0


def _show_options(game: Game) -> None:
    """Every option once, with all values that some scenario has for it."""
    rows = table("--option NAME=VALUE", "Name", "Values", "What it is")
    switches = [switch for scenario in game.scenarios() for switch in scenario.switches]
    for name in dict.fromkeys(switch.id for switch in switches):
        same = [switch for switch in switches if switch.id == name]
        rows.add_row(name, _values(same), f"{same[0].title}. {same[0].text}")
    show(rows)


def _values(switches: list[Switch]) -> str:
    """The values of an option; first the one that holds unless something is said, if it is always that."""
    values = dict.fromkeys(spelled(choice) for switch in switches for choice in switch.choices)
    defaults = {spelled(switch.default) for switch in switches}
    if len(defaults) > 1:
        return ", ".join(values)
    (default,) = defaults
    return ", ".join([f"{default} (unless said)", *(value for value in values if value != default)])


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
