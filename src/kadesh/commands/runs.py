"""What the commands that play many games have in common: how many, from which seed, on what."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kadesh.commands.common import add_option_argument
from kadesh.lab.run import Log, Workers
from kadesh.lab.simulate import Plan

REFRESH: Final = 0.2


def positive(text: str) -> int:
    """A whole number above 0 from an argument."""
    if not (text.isascii() and text.isdigit() and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive number")
    return int(text)


def whole(text: str) -> int:
    """A whole number from 0 up from an argument."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up")
    return int(text)


def add_run_arguments(parser: argparse.ArgumentParser, games: int, resume: bool = True) -> None:
    parser.add_argument("--games", type=positive, default=games, metavar="N")
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games")
    add_option_argument(parser)
    parser.add_argument("--jobs", type=whole, default=1, metavar="J", help="processes; 0 for one a core")
    parser.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="play on a Ray cluster, or on a local Ray if no address is given (kadesh[ray])",
    )
    if resume:
        parser.add_argument(
            "--resume",
            type=Path,
            metavar="FILE",
            help="keep results in FILE as they come; games that it holds already are not played again",
        )


def workers_of(arguments: argparse.Namespace) -> Workers:
    return Workers(arguments.jobs if arguments.jobs > 0 else os.cpu_count() or 1, arguments.ray)


@contextlib.contextmanager
def log_of(arguments: argparse.Namespace, plan: Plan) -> Iterator[Log | None]:
    """The file of results, if the person wants one."""
    if arguments.resume is None:
        yield None
        return
    log = Log(arguments.resume, plan)
    try:
        yield log
    finally:
        log.close()


def text_of(scenario: str) -> str:
    """A situation as its text, so that whoever plays it needs no file."""
    return Path(scenario).read_text(encoding="utf-8") if scenario.endswith(".toml") else scenario


@dataclass
class Pace:
    """How many games have ended, and how fast."""

    games: int = 0
    began: float = 0.0

    def rate(self) -> float:
        return self.games / max(time.perf_counter() - self.began, 1e-9)


@contextlib.contextmanager
def games_bar(what: str, total: int) -> Iterator[tuple[Pace, Callable[[], None]]]:
    """A bar with games a second and the time left on a terminal, nothing in a pipe.

    It has no thread of its own: processes are started while it is shown.
    """
    pace = Pace(began=time.perf_counter())
    if not sys.stderr.isatty():

        def count() -> None:
            pace.games += 1

        yield pace, count
        return
    rate = TextColumn("{task.fields[rate]} games/s")
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(what, total=total, rate="–")
        shown = 0.0

        def advance() -> None:
            nonlocal shown
            pace.games += 1
            bar.advance(task)
            if time.perf_counter() - shown > REFRESH:
                shown = time.perf_counter()
                bar.update(task, rate=f"{pace.rate():.1f}", refresh=True)

        yield pace, advance
