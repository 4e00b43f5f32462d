"""Many games between bots: who wins, how often, from which seat, and how fast."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from kadesh.bots.specs import find_bot
from kadesh.commands.common import add_json, find_scenario, print_json, progress, seat_names, show, table
from kadesh.games import find_game
from kadesh.lab.simulate import Plan, Tally, outcomes


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help="an id, or the path of a TOML file")
    parser.add_argument("--games", type=positive, default=100, metavar="N")
    parser.add_argument("--bots", default="random", metavar="B,B,…", help="they rotate over the seats")
    parser.add_argument("--seed", default="0", metavar="S")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes; 0 for one a core")
    add_json(parser)


def positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a positive number")
    return value


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    scenario = find_scenario(game, arguments.scenario)
    bots = tuple(arguments.bots.split(","))
    for bot in bots:
        find_bot(bot)
    # What is wrong in a situation is told before the first game, not in each of them.
    game.new(scenario, seed=0)
    plan = Plan(game.id, scenario, bots, arguments.seed)
    jobs = arguments.jobs if arguments.jobs > 0 else os.cpu_count() or 1
    tally = Tally()
    with progress(f"{game.title}, {scenario}", arguments.games) as advance:
        for outcome in outcomes(plan, arguments.games, jobs):
            tally.add(outcome)
            advance()
    result = tally.to_json(seat_names(game, scenario))
    if arguments.json:
        print_json(result)
    else:
        _show(game.title, scenario, result)
    if tally.errors:
        more = f" (and {len(tally.errors) - 1} more)" if len(tally.errors) > 1 else ""
        print(f"kadesh: {tally.errors[0]}{more}", file=sys.stderr)
        return 1
    return 0


def _show(title: str, scenario: str, result: dict[str, Any]) -> None:
    bots = table(f"{title}, {scenario}: {result['games']} games", "Bot", "Seats played", "Wins", "Share")
    for name, row in result["bots"].items():
        bots.add_row(name, str(row["seats_played"]), f"{row['wins']:.1f}", f"{row['win_share']:.1%}")
    seats = table("", "Seat", "Wins", "Mean score")
    for row in result["seats"]:
        seats.add_row(row["name"] or str(row["seat"]), f"{row['wins']:.1f}", f"{row['mean_score']:.1f}")
    show(bots, seats)
    show(
        f"{result['decisions']} decisions in {result['seconds']} CPU seconds: "
        f"{result['decisions_per_second']} a second; {result['errors']} errors."
    )
