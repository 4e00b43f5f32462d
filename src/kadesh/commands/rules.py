"""A game's clauses in our own words, with the code that carries each out and the tests that prove it."""

from __future__ import annotations

import argparse
from pathlib import Path

import kadesh
from kadesh.commands.common import add_json, print_json, show, table
from kadesh.games import find_game
from kadesh.table import Game
from kadesh.table.clauses import Clause, join


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--missing", action="store_true", help="only what lacks code or a test")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    every = joined(game)
    untold = [clause for clause in every if lacks(clause)]
    clauses = untold if arguments.missing else every
    if arguments.json:
        print_json(clauses)
        return 0
    if clauses:
        show_clauses(game, clauses)
    normative = sum(clause.kind == "normative" for clause in every)
    show(f"{len(every)} clauses, {normative} normative: {len(untold)} lack code or a test.")
    return 0


def show_clauses(game: Game, clauses: list[Clause]) -> None:
    rows = table(f"{game.title}: {len(clauses)} clauses", "Clause", "Title", "Code", "Tests", "Lacks")
    for clause in clauses:
        rows.add_row(
            clause.id,
            clause.title,
            "\n".join(clause.code),
            "\n".join(clause.tests),
            lacks(clause) if clause.kind == "normative" else f"descriptive: {clause.reason}",
        )
    show(rows)


def joined(game: Game) -> list[Clause]:
    """The clauses with their code and, in a checkout, their tests."""
    return join(game.clauses(), game.folder, proofs_of(game))


def proofs_of(game: Game) -> Path:
    return Path(kadesh.__file__).parents[2] / "tests" / "games" / game.folder.name


def lacks(clause: Clause) -> str:
    """What a normative clause has not got: code, a test, or nothing."""
    if clause.kind != "normative":
        return ""
    return ", ".join(name for name, found in (("code", clause.code), ("test", clause.tests)) if not found)
