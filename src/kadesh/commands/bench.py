"""How fast the games are here, in CPU seconds of one process."""

from __future__ import annotations

import argparse

from kadesh.commands.common import add_json, find_scenario, print_json, progress, show, table
from kadesh.games import find_game, game_ids
from kadesh.lab.bench import compiled, longest, machine, measure


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="all games unless one is named")
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help="the longest unless one is named")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds of play a game")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    games = [find_game(name) for name in ([arguments.game] if arguments.game else game_ids())]
    figures = {}
    with progress("Measuring", len(games)) as advance:
        for game in games:
            named = find_scenario(game, arguments.scenario) if arguments.scenario else longest(game).id
            figures[game.id] = measure(game, named, arguments.seconds)
            advance()
    if arguments.json:
        print_json({"machine": machine(), "compiled": compiled(), "games": figures})
        return 0
    rows = table(
        f"{machine()}{', compiled' if compiled() else ''}",
        "Game",
        "Scenario",
        "Decisions/s",
        "Clone µs",
        "Encode µs",
        "Decisions a game",
    )
    for name, row in figures.items():
        rows.add_row(name, *(str(value) for value in row.values()))
    show(rows)
    return 0
