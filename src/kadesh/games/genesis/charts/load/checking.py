"""All checks of the data files together, and those that need several files at once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.games.genesis.charts.load.board import load_board
from kadesh.games.genesis.charts.load.book import Book, Entry, near, rules_named
from kadesh.games.genesis.charts.load.cards import load_cards
from kadesh.games.genesis.charts.load.numbers import Numbers, load_numbers
from kadesh.games.genesis.charts.load.powers import load_powers
from kadesh.games.genesis.charts.load.scenario import load_scenarios
from kadesh.games.genesis.charts.load.situation import World
from kadesh.games.genesis.charts.numbers import _VALUES, ROUNDING, WHOLE
from kadesh.games.genesis.rules.arithmetic import percentage_loss, ratio_shifts
from kadesh.table.game import Problem

FILES: Final[list[str]] = ["board.toml", "kings.toml", "peoples.toml", "cards.toml", "charts.toml"]


def check_files(folder: Path) -> list[Problem]:
    """Every problem of a data folder, file by file."""
    problems: list[Problem] = []
    board = load_board(folder, problems)
    powers = load_powers(folder, board, problems)
    cards = load_cards(folder, problems)
    numbers = load_numbers(folder, problems)
    world = World(board, powers, cards)
    load_scenarios(folder, world, problems)
    _check_charts(folder, numbers, problems)
    clauses = check_clauses(folder, problems)
    for name in [*FILES, *_scenario_files(folder)]:
        _check_rules_named(folder / name, name, clauses, problems)
    return problems


def _scenario_files(folder: Path) -> list[str]:
    return [f"scenarios/{path.name}" for path in sorted((folder / "scenarios").glob("*.toml"))]


def _check_charts(folder: Path, numbers: Numbers, problems: list[Problem]) -> None:
    """The printed examples and the computed functions must agree with the chart's file."""
    book = Book(folder / "charts.toml", [])
    if book.broken:
        return
    book.problems = problems
    ratio = book.top().entry("ratio", "ratio")
    for place, (larger, smaller, whole, rounding) in enumerate(numbers.ratio_points):
        for reading, shifts, key in ((WHOLE, whole, "whole"), (ROUNDING, rounding, "rounding")):
            right = ratio_shifts(larger, smaller, reading)
            if right != shifts:
                ratio.say(
                    f"point[{place}].{key}", f"{larger} to {smaller} gives {right} shifts, not {shifts}"
                )
    losses = book.top().entry("losses", "losses")
    for bp, row in enumerate(numbers.losses, 1):
        for tenth, loss in enumerate(row, 1):
            right = percentage_loss(bp, tenth)
            if right != loss:
                losses.say(f"rows[{bp - 1}]", f"{tenth}0 % of {bp} BP is a loss of {right}, not {loss}")
    for name in _VALUES:
        if name not in numbers.values:
            book.say(1, f"the number “{name}” is missing")
    for name in numbers.values:
        if name not in _VALUES:
            book.say(1, f"the number “{name}” is not known{near(name, list(_VALUES))}")


def check_clauses(folder: Path, problems: list[Problem]) -> list[str]:
    """Read `clauses.toml`; returns the ids, in order."""
    book = Book(folder / "clauses.toml", problems)
    if book.broken:
        return []
    ids: list[str] = []
    top = book.top()
    for entry in top.entries("clause", "clause"):
        ids.append(_check_clause(entry, ids))
    top.done()
    for clause in ids:
        parent = _parent(clause)
        if parent and parent not in ids:
            book.say(1, f"clause {clause} is there, but {parent} is not")
    return ids


def _check_clause(entry: Entry, known: list[str]) -> str:
    identity = entry.text("id")
    if identity in known:
        entry.say("id", f"clause {identity} is there twice")
    elif known and _sort_key(identity) < _sort_key(known[-1]):
        entry.say("id", f"clause {identity} should stand before {known[-1]}")
    entry.text("title")
    if len(entry.text("text")) < 20:
        entry.say("text", "the text says too little")
    kind = entry.one_of("kind", ["normative", "descriptive"])
    reason = entry.text("reason", "")
    if (kind == "descriptive") != bool(reason):
        entry.say("reason", "a descriptive clause needs a reason, and no other clause has one")
    entry.done()
    return identity


def _sort_key(clause: str) -> list[int]:
    return [int(part) if part.isdigit() else -1 for part in clause.split(".")]


def _parent(clause: str) -> str:
    """`7.2.8` belongs to `7.2`, and `7.2` to `7.0`."""
    parts = clause.split(".")
    if len(parts) == 3:
        return ".".join(parts[:2])
    return "" if parts[-1] == "0" else f"{parts[0]}.0"


def _check_rules_named(path: Path, name: str, clauses: list[str], problems: list[Problem]) -> None:
    """Every clause that a provenance names must exist."""
    if not clauses or not path.is_file():
        return
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").split("\n"), 1):
        if "from = " not in line or line.lstrip().startswith("#"):
            continue
        for clause in rules_named(line.split("from = ", 1)[1]):
            if clause not in clauses:
                problems.append(Problem(name, number, f"there is no clause {clause}{near(clause, clauses)}"))
