"""What several commands need: names that a person gives, JSON, tables, progress."""

from __future__ import annotations

import argparse
import contextlib
import difflib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kadesh.table import Game, Unknown


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def print_json(data: Any) -> None:
    """JSON on standard output, for people and programs alike."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def find_scenario(game: Game, name: str | None) -> str:
    """The id of a scenario, or the path of a situation, from what a person gave."""
    known = [scenario.id for scenario in game.scenarios()]
    if not name:
        return known[0]
    if name in known:
        return name
    if name.endswith(".toml"):
        if not Path(name).is_file():
            raise Unknown(f"There is no file {name}.")
        return name
    near = difflib.get_close_matches(name, known, 1)
    hint = f"; did you mean {near[0]}?" if near else f": there are {', '.join(known)}."
    raise Unknown(f"{game.title} has no scenario {name!r}{hint}")


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
