"""Which bot is stronger: balanced blocks of games, ratings with intervals, win shares by seat."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from kadesh.bots.specs import bots_from
from kadesh.commands.common import add_json, find_scenario, options_of, print_json, show, table
from kadesh.commands.runs import add_run_arguments, games_bar, log_of, text_of, workers_of
from kadesh.games import find_game
from kadesh.lab.arena import Arena, BlockPlan, play
from kadesh.lab.run import outcomes
from kadesh.match.seats import seat_names


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help="an id, or the path of a TOML file")
    parser.add_argument(
        "--bots",
        default="heuristic,random",
        metavar="B,B,…",
        help="search:ms=500, my_bot.py:MyBot, …; with fewer bots than seats the last takes those left",
    )
    add_run_arguments(parser, 100)
    parser.add_argument(
        "--until-clear",
        action="store_true",
        help="stop as soon as every bot is plainly stronger than the next; N is then the most",
    )
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    scenario = find_scenario(game, arguments.scenario)
    bots = tuple(bots_from(arguments.bots))
    options = options_of(arguments, game, scenario)
    seats = game.new(scenario, seed=0, options=options).seats
    plan = BlockPlan(game.id, text_of(scenario), bots, arguments.seed, options, timed=True, seats=seats)
    blocks = -(-arguments.games // plan.size())
    workers = workers_of(arguments)
    arena = Arena(plan)
    with (
        log_of(arguments, plan) as log,
        games_bar(f"{game.title}, {scenario}", blocks * plan.size()) as (pace, done),
    ):
        clear = play(
            arena, blocks, arguments.until_clear, lambda numbers: outcomes(plan, numbers, workers, log, done)
        )
        rate = pace.rate()
    if not arena.blocks:
        raise ValueError(f"No block of games could be finished. {arena.errors[0]}")
    report = {"scenario": scenario, "clear": clear, **arena.to_json(seat_names(game, scenario))}
    if arguments.json:
        print_json(report)
    else:
        show_report(game.title, report)
        show(f"{rate:.1f} games a second by the clock; results {report['digest']}.")
    for error in arena.errors[:1]:
        more = f" (and {len(arena.errors) - 1} more)" if len(arena.errors) > 1 else ""
        print(f"kadesh: {error}{more}", file=sys.stderr)
    return 1 if arena.errors else 0


def show_report(title: str, report: dict[str, Any]) -> None:
    """The tables of an arena's report."""
    stopped = ", stopped when the order was clear" if report["clear"] else ""
    heading = (
        f"{title}, {report['scenario']}: {report['games']} games in {report['blocks']} blocks of "
        f"{report['games_in_a_block']}{stopped}"
    )
    zero = f"0 is {report['zero']}" if report["zero"] != "mean" else "0 is the mean"
    rows = table(heading, "Bot", f"Rating ({zero})", "95 %", "Wins", "95 %", "Mean score", "ms a choice")
    for row in report["bots"]:
        ms = row["ms_per_choice"]
        rows.add_row(
            row["bot"],
            f"{row['rating']:.0f}",
            f"{row['low']:.0f} … {row['high']:.0f}",
            _percent(row["win_share"]),
            _between(row),
            _number(row["mean_score"]),
            "–" if ms is None else f"{ms:.2f}",
        )
    names = [row["bot"] for row in report["bots"]]
    seats = table(
        f"Wins by seat (fair share {report['fair_share']:.1%})", "Seat", "Wins", "95 %", "Mean score", *names
    )
    for seat in report["seats"]:
        own = [bot["by_seat"][seat["seat"]] for bot in report["bots"]]
        seats.add_row(
            seat["name"] or str(seat["seat"]),
            _percent(seat["win_share"]),
            _between(seat),
            _number(seat["mean_score"]),
            *(
                f"{_percent(row['win_share'])} ({_between(row)})" if row["seats_played"] else "–"
                for row in own
            ),
        )
    show(rows, seats)


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{value:.1%}"


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"


def _between(row: dict[str, Any]) -> str:
    return f"{row['win_low']:.1%} … {row['win_high']:.1%}"
