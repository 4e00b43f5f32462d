"""How fair a scenario is: thousands of games by bots, told on a page that stands alone."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path
from typing import Any

import msgspec

from kadesh.bots.specs import bots_from
from kadesh.commands.common import add_json, find_scenario, options_of, print_json, show, table
from kadesh.commands.runs import add_run_arguments, games_bar, log_of, text_of, workers_of
from kadesh.games import find_game
from kadesh.lab.arena import BlockPlan
from kadesh.lab.balance import Study
from kadesh.lab.charts import battle_map, points_chart, seats_chart
from kadesh.lab.columns import Columns
from kadesh.lab.page import page, summary
from kadesh.lab.run import outcomes
from kadesh.match.seats import seat_names
from kadesh.table import Game
from kadesh.table.handicap import signed


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help="an id, or the path of a TOML file")
    parser.add_argument("--bots", default="heuristic", metavar="B,B,…", help="they rotate over the seats")
    add_run_arguments(parser, 1000)
    parser.add_argument("--out", type=Path, metavar="DIR", help="where the page and the results go")
    parser.add_argument("--no-parquet", action="store_true", help="leave the files of results out")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    scenario = find_scenario(game, arguments.scenario)
    bots = tuple(bots_from(arguments.bots))
    options = options_of(arguments, game, scenario)
    position = game.new(scenario, seed=0, options=options)
    seats = position.seats
    plan = BlockPlan(
        game.id, text_of(scenario), bots, arguments.seed, options, timed=True, noted=True, seats=seats
    )
    names = [*seat_names(game, scenario), *(f"Seat {seat}" for seat in range(seats))][:seats]
    label = Path(scenario).stem
    folder: Path = arguments.out or Path(f"balance-{game.id}-{label}")
    folder.mkdir(parents=True, exist_ok=True)
    columns = None if arguments.no_parquet else Columns(folder, plan, names, game.study.sources)
    study = Study(game, text_of(scenario), names)
    games = -(-arguments.games // plan.size()) * plan.size()
    with log_of(arguments, plan) as log, games_bar(f"{game.title}, {label}", games) as (pace, done):
        for outcome in outcomes(plan, range(games), workers_of(arguments), log, done):
            study.add(outcome)
            if columns is not None:
                columns.add(outcome)
        rate = pace.rate()
    if columns is not None:
        columns.close()
    report = {**study.to_json(), "scenario": label, "bots": list(bots), "seed": arguments.seed}
    report["even"] = list(position.handicap)
    write(folder, game, scenario, report, command_of(game, scenario, arguments, games))
    if arguments.json:
        print_json(report)
    else:
        _show(report)
        show(f"{rate:.1f} games a second by the clock; results {report['digest']}. {folder / 'index.html'}")
    for error in study.errors[:1]:
        print(f"kadesh: {error}", file=sys.stderr)
    return 1 if study.errors else 0


def command_of(game: Game, scenario: str, arguments: argparse.Namespace, games: int) -> str:
    """The command that gives the same results again."""
    words = ["kadesh", "balance", game.id, scenario, "--bots", arguments.bots, "--games", str(games)]
    options = [word for option in arguments.option for word in ("--option", option)]
    even = ["--even"] if arguments.even else []
    return shlex.join([*words, "--seed", arguments.seed, *options, *even])


def write(folder: Path, game: Game, scenario: str, report: dict[str, Any], command: str) -> None:
    """The page, the pictures, the figures."""
    board = game.telling.board(scenario)
    files = {
        "index.html": page(report, board, command),
        "README.md": summary(report, command),
        "report.json": msgspec.json.format(msgspec.json.encode({**report, "command": command}), indent=1)
        .decode(),
        "seats.svg": seats_chart(report),
        "points.svg": points_chart(report),
        "battles.svg": battle_map(board, report["battles"], max(1, report["games"])),
    }  # fmt: skip
    for name, text in files.items():
        if text:
            (folder / name).write_text(text, encoding="utf-8")


def _show(report: dict[str, Any]) -> None:
    rows = table(
        f"{report['title']}, {report['scenario']}: {report['games']} games "
        f"(fair share {report['fair_share']:.1%})",
        "Seat",
        "Wins",
        "95 %",
        "Mean score",
    )
    for seat in report["seats"]:
        between = f"{seat['win_low']:.1%} … {seat['win_high']:.1%}"
        rows.add_row(seat["name"], f"{seat['win_share']:.1%}", between, f"{seat['score']['mean']:.1f}")
    show(rows)
    if report["even"]:
        show(f"Even chances: {', '.join(map(signed, report['even']))} points are given to the seats.")
