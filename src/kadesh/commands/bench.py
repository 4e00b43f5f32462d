"""How fast the games are here, in CPU seconds of one process; what was lost since the last release."""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path
from typing import Any

from kadesh import __version__
from kadesh.commands.common import add_json, find_scenario, print_json, progress, show, table
from kadesh.games import find_game, game_ids
from kadesh.lab.bench import LOSS, RUNS, compiled, longest, losses, machine, median_of_runs, yardstick


def seconds(text: str) -> float:
    """A time above 0 from an argument."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="all games unless one is named")
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help="the longest unless one is named")
    parser.add_argument("--seconds", type=seconds, default=2.0, help="CPU seconds of play a game")
    parser.add_argument(
        "--compare",
        type=Path,
        metavar="FILE",
        help=f"with the figures of a release (bench/last.json); fails at a loss above {LOSS * 100:.0f} %%",
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the figures as those of a release")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    games = [find_game(name) for name in ([arguments.game] if arguments.game else game_ids())]
    kind = "compiled" if compiled() else "plain"
    before = _release(arguments.compare, kind) if arguments.compare else None
    # What is kept or judged is the median of several runs.
    runs = RUNS if arguments.compare or arguments.save else 1
    figures: dict[str, Any] = {}
    speed = yardstick()
    with progress("Measuring", len(games)) as advance:
        for game in games:
            named = find_scenario(game, arguments.scenario) if arguments.scenario else longest(game).id
            figures[game.id] = median_of_runs(game, named, arguments.seconds, runs)
            advance()
    report: dict[str, Any] = {"machine": machine(), "compiled": compiled(), "games": figures}
    if runs > 1:
        # Before and after, for the machine may have slowed down in between.
        report["yardstick"] = round((speed + yardstick()) / 2)
    if before is not None:
        report["losses"] = losses(report, before)
    if arguments.save:
        _save(arguments.save, kind, report)
    if arguments.json:
        print_json(report)
    else:
        _show(report)
    return 1 if any(row["too_much"] for row in report.get("losses", [])) else 0


def _release(path: Path, kind: str) -> dict[str, Any]:
    """The figures of a release, plain or compiled as we are."""
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise ValueError(f"{path} holds no figures: it is not JSON.") from None
    if not isinstance(stored, dict) or kind not in stored:
        raise ValueError(f"{path} has no figures of {kind} code; kadesh bench --save {path} keeps some.")
    found: dict[str, Any] = stored[kind]
    return found


def _save(path: Path, kind: str, report: dict[str, Any]) -> None:
    """Plain and compiled figures stand side by side in the file."""
    stored = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    kept = {name: report[name] for name in ("machine", "yardstick", "games")}
    stored[kind] = {"release": __version__, **kept}
    path.write_text(json.dumps(stored, indent=2) + "\n", encoding="utf-8")


def _show(report: dict[str, Any]) -> None:
    rows = table(
        f"{report['machine']}{', compiled' if report['compiled'] else ''}",
        "Game",
        "Scenario",
        "Decisions/s",
        "Clone µs",
        "Encode µs",
        "Decisions a game",
    )
    for name, row in report["games"].items():
        rows.add_row(name, *(str(value) for value in row.values()))
    show(rows)
    if "losses" not in report:
        return
    rows = table(
        f"Beside the last release (medians of {RUNS}, by the same yardstick)",
        "Game",
        "Figure",
        "Then, here",
        "Now",
        "Worse by",
    )
    for row in report["losses"]:
        mark = " – too much" if row["too_much"] else ""
        rows.add_row(
            row["game"], row["figure"], str(row["expected"]), str(row["now"]), f"{row['loss']:+.0%}{mark}"
        )
    show(rows)
