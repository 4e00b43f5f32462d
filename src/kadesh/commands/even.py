"""`kadesh lab even GAME`: how seats fare, and the points that make their chances even."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kadesh import __version__
from kadesh.commands.common import add_json, find_scenario, print_json, show, table
from kadesh.commands.runs import games_bar, positive, whole
from kadesh.games import find_game
from kadesh.lab.even import fares_text, find_points, is_even, read_results, shares_of, standings_of
from kadesh.lab.run import Workers, outcomes
from kadesh.lab.simulate import Outcome, Plan, digest_of
from kadesh.match.seats import seat_names
from kadesh.table import Game
from kadesh.table.handicap import EVEN, FILE, Fare, read_fares, signed

BOT = "heuristic"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help="all scenarios unless one is named")
    parser.add_argument("--games", type=positive, default=200, metavar="N", help="by the book, and a check")
    parser.add_argument("--seed", default="0", metavar="S")
    parser.add_argument("--jobs", type=whole, default=1, metavar="J", help="processes; 0 for one a core")
    parser.add_argument("--from", dest="results", type=Path, metavar="FILE", help="games that were played")
    parser.add_argument("--rounds", type=positive, default=5, metavar="N", help="how often it is tried")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the game's own file by default")
    parser.add_argument("--anyway", action="store_true", help="write it even if the chances are not even")
    parser.add_argument("--dry-run", action="store_true", help="write nothing")
    add_json(parser)


@dataclass
class Found:
    """What was found for a scenario."""

    scenario: str
    fare: Fare
    even: bool
    rounds: int
    errors: int
    seconds: float


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    if arguments.results is not None and not arguments.scenario:
        raise ValueError("Name the scenario whose games the file holds.")
    chosen = [find_scenario(game, arguments.scenario)] if arguments.scenario else None
    scenarios = [
        one.id
        for one in game.rules.scenarios()
        if len(one.seats) > 1 and (chosen is None or one.id in chosen)
    ]
    if not scenarios:
        raise ValueError("There is nobody to be even with: a scenario with several seats is needed.")
    path: Path = arguments.out or game.folder / "data" / FILE
    every: list[Found] = []
    for scenario in scenarios:
        found = study(game, scenario, arguments)
        every.append(found)
        if not arguments.dry_run and (found.even or arguments.anyway):
            write(game, path, found)
        if not arguments.json:
            _show(game, found)
    if arguments.json:
        print_json([asdict(found) for found in every])
    failed = [found.scenario for found in every if not found.even]
    if failed:
        print(f"kadesh: chances are not even in {', '.join(failed)}.", file=sys.stderr)
    return 1 if failed else 0


def study(game: Game, scenario: str, arguments: argparse.Namespace) -> Found:
    """Find points for one scenario: from games by the book, then from the games that checked the last."""
    if arguments.results is not None:
        read = read_results(arguments.results, game.id, scenario)
        book, seed = read.outcomes, read.seed
    else:
        book, seed = played(game, scenario, arguments, arguments.seed, {}), arguments.seed
    games = standings_of(book)
    if not games:
        raise ValueError(f"No game of {scenario} could be finished.")
    ended = [outcome for outcome in book if not outcome.error]
    by_the_book = [sum(one.shares[seat] for one in ended) / len(ended) for seat in range(len(games[0]))]
    points: list[int] | None = None
    all_played = list(book)
    for number in range(1, arguments.rounds + 1):
        points = find_points(games, points)
        check = played(game, scenario, arguments, f"{seed}/even/{number}", {EVEN: points})
        all_played += check
        fresh = standings_of(check)
        shares = shares_of(fresh, points)
        if is_even(shares):
            break
        games += fresh
    fare = Fare(
        points=points or [],
        book=by_the_book,
        even=shares,
        games=[len(ended), len(fresh)],
        seed=f"{seed}, {seed}/even/{number}",
        made=made_by(game, scenario, len(check), seed),
        results=[digest_of(book), digest_of(check)],
    )
    errors = sum(1 for outcome in all_played if outcome.error)
    seconds = sum(outcome.seconds for outcome in all_played)
    return Found(scenario, fare, is_even(shares), number, errors, round(seconds, 1))


def played(
    game: Game, scenario: str, arguments: argparse.Namespace, seed: str, options: dict[str, Any]
) -> list[Outcome]:
    """Games of heuristic players."""
    plan = Plan(game.id, scenario, (BOT,), seed, options)
    with games_bar(f"{game.title}, {scenario}", arguments.games) as (_, done):
        return list(outcomes(plan, range(arguments.games), Workers(arguments.jobs), None, done))


def made_by(game: Game, scenario: str, games: int, seed: str) -> str:
    """How it was made, and by which release."""
    command = f"kadesh lab even {game.id} {scenario} --games {games} --seed {seed}"
    return f"{datetime.now(UTC).date()}, Kadesh {__version__}: {command}"


def write(game: Game, path: Path, found: Found) -> None:
    """Put what was found into the file, among what is known of the other scenarios, in their order."""
    known = {**read_fares(path), found.scenario: found.fare}
    order = [one.id for one in game.rules.scenarios()]
    part = path.with_name(path.name + ".part")
    part.write_text(fares_text({name: known[name] for name in order if name in known}), encoding="utf-8")
    part.replace(path)


def _show(game: Game, found: Found) -> None:
    fare = found.fare
    fair = 1 / len(fare.points)
    rows = table(
        f"{game.title}, {found.scenario}: {fare.games[0]} and {fare.games[1]} games (fair share {fair:.1%})",
        "Seat",
        "By the book",
        "Points",
        "Even chances",
    )
    for seat, name in enumerate(seat_names(game, found.scenario)):
        rows.add_row(name, f"{fare.book[seat]:.1%}", signed(fare.points[seat]), f"{fare.even[seat]:.1%}")
    show(rows)
    state = "even" if found.even else "NOT even"
    show(f"{state} after {found.rounds} rounds; {found.errors} errors; {found.seconds} CPU seconds of play.")
