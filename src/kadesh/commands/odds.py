"""Exact odds from a game's own arithmetic. The arguments after the game's name are the game's."""

from __future__ import annotations

import argparse
from typing import Any, Final

from kadesh.commands.common import add_json, print_json, show, table
from kadesh.games import find_game

PASSES_ON: Final = True


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    result = game.odds(arguments.rest)
    if arguments.json:
        print_json(result)
    else:
        _show(game.title, result)
    return 0


def _show(title: str, data: Any) -> None:
    """A table for each set of chances, however deep it lies."""
    if isinstance(data, dict) and data and all(isinstance(value, float) for value in data.values()):
        rows = table(title, "Outcome", "Chance")
        for name, chance in data.items():
            rows.add_row(str(name), f"{chance:.4%}")
        show(rows)
    elif isinstance(data, dict):
        for name, value in data.items():
            _show(f"{title}: {name.replace('_', ' ')}", value)
    elif isinstance(data, list) and data and all(_is_outcome(item) for item in data):
        _show_outcomes(title, data)
    elif isinstance(data, list):
        for number, value in enumerate(data, 1):
            _show(f"{title} {number}", value)
    else:
        show(f"{title}: {data}")


def _is_outcome(item: Any) -> bool:
    return isinstance(item, dict) and any(isinstance(value, float) for value in item.values())


def _show_outcomes(title: str, outcomes: list[dict[str, Any]]) -> None:
    """Rows that have a chance among what they say."""
    names = list(outcomes[0])
    rows = table(title, *names)
    for item in outcomes:
        cells = [item.get(name) for name in names]
        rows.add_row(*(f"{cell:.4%}" if isinstance(cell, float) else _cell(cell) for cell in cells))
    show(rows)


def _cell(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{count} {name}" for name, count in value.items())
    return str(value)
