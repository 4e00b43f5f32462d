"""What is wrong in the data files: where, and what, in words."""

from __future__ import annotations

import argparse
from pathlib import Path

from kadesh.commands.common import add_json, print_json, show
from kadesh.games import find_game, game_ids
from kadesh.match.lessons import check_lessons
from kadesh.table import Problem, Unknown


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="all games unless one is named")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="data files other than the game's own")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.data is not None and not arguments.data.is_dir():
        raise Unknown(f"There is no folder {arguments.data}.")
    names = [arguments.game] if arguments.game else game_ids()
    found = [(name, problem) for name in names for problem in _problems(name, arguments.data)]
    if arguments.json:
        print_json(
            [
                {"game": name, "file": problem.file, "line": problem.line, "message": problem.message}
                for name, problem in found
            ]
        )
    else:
        for _, problem in found:
            show(str(problem))
        show(f"{', '.join(names)}: {len(found) or 'nothing'} wrong.")
    return 1 if found else 0


def _problems(name: str, folder: Path | None) -> list[Problem]:
    """What is wrong in a game's files, also if it is so wrong that the game cannot be loaded."""
    try:
        game = find_game(name)
        return game.check(folder) or check_lessons(game, folder)
    except ValueError as error:
        found: list[Problem] = getattr(error, "problems", [])
        if not found:
            raise
        return found
