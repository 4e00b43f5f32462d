"""What several commands need: names that a person gives, JSON, tables, progress."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kadesh.table import Game
from kadesh.table.handicap import EVEN
from kadesh.table.starting import options_in, start_of


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def print_json(data: Any) -> None:
    """JSON on standard output, for people and programs alike."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def find_scenario(game: Game, name: str | None) -> str:
    """The id of a scenario, or the path of a situation, from what a person gave."""
    if not name:
        return game.scenarios()[0].id
    return start_of(game.title, game.scenarios(), name).scenario or name


def add_option_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="what a scenario leaves to the players; can be given several times (kadesh games --json)",
    )
    parser.add_argument("--even", action="store_true", help="with even chances: points given to seats")


def options_of(arguments: argparse.Namespace, game: Game, scenario: str) -> dict[str, Any]:
    """The options that a person chose for a match, as a record keeps them."""
    written = options_in(game.scenarios(), arguments.option)
    return game.begun(scenario, {EVEN: arguments.even, **written})[1]


def is_number(text: str) -> bool:
    """Does a person mean a number? Other scripts have digits that are none, such as ²."""
    return text.isascii() and text.isdigit()


def table(title: str, *columns: str) -> Table:
    return Table(*columns, title=title, title_justify="left", header_style="bold")


def show(*things: Any) -> None:
    """Tables and text on standard output; no colours in a pipe."""
    console = Console(width=None if sys.stdout.isatty() else 140, highlight=False)
    for thing in things:
        console.print(thing)


@contextlib.contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on a terminal, nothing in a pipe; call what it gives after each piece of work."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)
