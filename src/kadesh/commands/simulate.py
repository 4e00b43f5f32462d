"""Many games between bots: who wins, how often, from which seat, and how fast."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from kadesh.bots.specs import bots_from
from kadesh.commands.common import add_json, find_scenario, options_of, print_json, show, table
from kadesh.commands.runs import add_run_arguments, games_bar, log_of, text_of, workers_of
from kadesh.games import find_game
from kadesh.lab.run import outcomes
from kadesh.lab.simulate import Digest, Plan, Tally
from kadesh.match.seats import seat_names
from kadesh.table.handicap import signed


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help="an id, or the path of a TOML file")
    parser.add_argument("--bots", default="random", metavar="B,B,…", help="they rotate over the seats")
    add_run_arguments(parser, 100)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    scenario = find_scenario(game, arguments.scenario)
    bots = tuple(bots_from(arguments.bots))
    # What is wrong in a situation is told before the first game, not in each of them.
    options = options_of(arguments, game, scenario)
    position = game.new(scenario, seed=0, options=options)
    plan = Plan(game.id, text_of(scenario), bots, arguments.seed, options)
    workers = workers_of(arguments)
    tally = Tally()
    digest = Digest()
    with (
        log_of(arguments, plan) as log,
        games_bar(f"{game.title}, {scenario}", arguments.games) as (pace, done),
    ):
        for outcome in outcomes(plan, range(arguments.games), workers, log, done):
            tally.add(outcome)
            digest.add(outcome)
        rate = pace.rate()
    result = tally.to_json(seat_names(game, scenario))
    result["digest"] = str(digest)
    result["even"] = list(position.handicap)
    if arguments.json:
        print_json(result)
    else:
        _show(game.title, scenario, result, rate)
    if tally.errors:
        more = f" (and {len(tally.errors) - 1} more)" if len(tally.errors) > 1 else ""
        print(f"kadesh: {tally.errors[0]}{more}", file=sys.stderr)
        return 1
    return 0


def _show(title: str, scenario: str, result: dict[str, Any], rate: float) -> None:
    bots = table(f"{title}, {scenario}: {result['games']} games", "Bot", "Seats played", "Wins", "Share")
    for name, row in result["bots"].items():
        bots.add_row(name, str(row["seats_played"]), f"{row['wins']:.1f}", f"{row['win_share']:.1%}")
    seats = table("", "Seat", "Wins", "Mean score")
    for row in result["seats"]:
        seats.add_row(row["name"] or str(row["seat"]), f"{row['wins']:.1f}", f"{row['mean_score']:.1f}")
    show(bots, seats)
    if result["even"]:
        show(f"Even chances: {', '.join(map(signed, result['even']))} points are given to the seats.")
    show(
        f"{result['decisions']} decisions in {result['seconds']} CPU seconds: "
        f"{result['decisions_per_second']} a second; {result['errors']} errors. "
        f"{rate:.1f} games a second by the clock; results {result['digest']}."
    )
