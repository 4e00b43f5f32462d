"""Exact odds from a game's own arithmetic. The arguments after the game's name are the game's."""

from __future__ import annotations

import argparse
import contextlib
import io
from collections.abc import Iterable
from typing import Any, Final

from kadesh.commands.common import add_json, print_json, show, table
from kadesh.games import find_game
from kadesh.table import Game

PASSES_ON: Final = True


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    result = _ask(game, arguments.rest)
    if arguments.json:
        print_json(result)
    else:
        show(game.title)
        _show("", result)
    return 0


def _ask(game: Game, arguments: list[str]) -> dict[str, Any]:
    """The game's answer. A game reads its arguments with argparse, whose complaints take several lines."""
    said = io.StringIO()
    try:
        with contextlib.redirect_stderr(said):
            return game.telling.odds(arguments)
    except SystemExit as end:
        if not end.code:
            raise
    complaint = said.getvalue().strip().rpartition("error: ")[2]
    raise ValueError(f"{complaint[:1].upper()}{complaint[1:]}; see kadesh odds {game.id} --help.")


def _show(about: str, data: Any) -> None:
    """A table for each set of chances, however deep it lies, below what it is about."""
    if isinstance(data, dict) and _all(data.values(), float):
        # Above the table, for within it a long title would be broken to the table's width.
        rows = table("", "Outcome", "Chance")
        for name, chance in data.items():
            rows.add_row(str(name), f"{chance:.4%}")
        show(about or "Chances", rows)
    elif isinstance(data, dict) and not _all(data.values(), int):
        for name, value in data.items():
            _show(_within(about, name.replace("_", " ")), value)
    elif isinstance(data, list) and data and all(_is_outcome(item) for item in data):
        _show_outcomes(about, data)
    elif isinstance(data, list):
        for number, value in enumerate(data, 1):
            _show(f"{about} {number}", value)
    elif isinstance(data, float):
        show(f"{about}: {data:.4%}")
    else:
        show(f"{about}: {_cell(data)}")


def _within(about: str, name: str) -> str:
    return f"{about}, {name}" if about else name[:1].upper() + name[1:]


def _all(values: Iterable[Any], kind: type) -> bool:
    found = list(values)
    return bool(found) and all(type(value) is kind for value in found)


def _is_outcome(item: Any) -> bool:
    """Something that can happen, with its chance, and no more chances within."""
    if not isinstance(item, dict) or not any(type(value) is float for value in item.values()):
        return False
    inner = [value for value in item.values() if isinstance(value, (dict, list))]
    return all(isinstance(value, dict) and (not value or _all(value.values(), int)) for value in inner)


def _show_outcomes(about: str, outcomes: list[dict[str, Any]]) -> None:
    """Rows that have a chance among what they say."""
    names = list(outcomes[0])
    rows = table("", *names)
    for item in outcomes:
        cells = [item.get(name) for name in names]
        rows.add_row(*(f"{cell:.4%}" if isinstance(cell, float) else _cell(cell) for cell in cells))
    show(about, rows)


def _cell(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{count} {name}" for name, count in value.items()) or "nothing"
    return str(value)
