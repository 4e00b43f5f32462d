"""Writes docs/balance anew, a balance report and an arena of the bots a scenario, and data/seats.toml.

    python bench/reports.py [GAME …] [--games N] [--jobs J] [--seats]

The games of the report also tell how seats fare and which points make their chances even (`kadesh lab
even`); with --seats nothing else is done.

What it writes says by which commands it was made; the pages that stand alone are too large to keep.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import kadesh

DOCS = Path(__file__).parent.parent / "docs" / "balance"
KEPT = ("README.md", "seats.svg", "points.svg", "battles.svg")
BOTS = "heuristic,eager,random"


def command(*words: str) -> Any:
    """What a command of Kadesh prints as JSON."""
    done = subprocess.run(
        [sys.executable, "-m", "kadesh", *words, "--json"], check=True, capture_output=True, text=True
    )
    return json.loads(done.stdout)


def report(game: str, scenario: str, games: int, jobs: int) -> str:
    """One scenario; a line for the list of all."""
    folder = DOCS / f"{game}-{scenario}"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        words = ("balance", game, scenario, "--bots", "heuristic", "--games", str(games), "--seed", "0")
        results = ("--resume", f"{made}/games.jsonl")
        found = command(*words, "--jobs", str(jobs), "--no-parquet", "--out", made, *results)
        for name in KEPT:
            if (Path(made) / name).is_file():
                shutil.copy(Path(made) / name, folder / name)
        if len(found["seats"]) > 1:
            print(seats(game, scenario, games, jobs, "--from", f"{made}/games.jsonl"), flush=True)
    arena = ("arena", game, scenario, "--bots", BOTS, "--games", str(max(20, games // 5)), "--seed", "0")
    with (folder / "README.md").open("a", encoding="utf-8") as page:
        page.write(arena_text(command(*arena, "--jobs", str(jobs)), arena))
    shares = ", ".join(f"{seat['name']} {seat['win_share']:.0%}" for seat in found["seats"])
    return f"| {game} | [{scenario}]({game}-{scenario}/README.md) | {games} | {found['errors']} | {shares} |"


def seats(game: str, scenario: str, games: int, jobs: int, *more: str) -> str:
    """The points that make chances even, written into the game's folder; a line that tells them."""
    words = [sys.executable, "-m", "kadesh", "lab", "even", game, scenario, "--games", str(games)]
    # It says by its code that the chances are not even, and has written nothing then.
    done = subprocess.run(
        [*words, "--jobs", str(jobs), "--json", *more], check=False, capture_output=True, text=True
    )
    if not done.stdout:
        return f"{game} {scenario}: {done.stderr.strip()}"
    (found,) = json.loads(done.stdout)
    fare = found["fare"]
    state = "even" if found["even"] else "NOT EVEN, not written"
    shares = ", ".join(f"{share:.0%}" for share in fare["even"])
    return f"{game} {scenario}: {fare['points']} {shares} {state}; {found['seconds']} CPU seconds"


def arena_text(result: Any, words: tuple[str, ...]) -> str:
    """The ratings as a table."""
    lines = ["", "## Bots", "", f"{result['games']} games, results `{result['digest']}`, made by", ""]
    lines += [f"    kadesh {' '.join(words)}", ""]
    lines += ["| Bot | Rating | 95 % interval | Wins of its seats |", "| --- | ---: | ---: | ---: |"]
    for bot in result["bots"]:
        interval = f"{bot['low']:.0f} … {bot['high']:.0f}"
        lines.append(f"| {bot['bot']} | {bot['rating']:.0f} | {interval} | {bot['win_share']:.1%} |")
    return "\n".join(lines) + "\n"


def kept_of_others(games: list[str]) -> list[str]:
    """The lines of the games that are not played now."""
    page = DOCS / "README.md"
    old = page.read_text(encoding="utf-8").splitlines() if page.is_file() else []
    others = [f"| {name} |" for name in kadesh.game_ids() if name not in games]
    return [line for line in old if line.startswith(tuple(others))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_to_report", nargs="*", metavar="GAME", default=kadesh.game_ids())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seats", action="store_true", help="find even chances, write no reports")
    arguments = parser.parse_args()
    if arguments.seats:
        for name in arguments.games_to_report:
            for scenario in kadesh.game(name).scenarios():
                if len(scenario.seats) > 1:
                    print(seats(name, scenario.id, arguments.games, arguments.jobs), flush=True)
        return
    lines = [
        "# Balance",
        "",
        "The heuristic in all seats; a folder a scenario. `python bench/reports.py` writes all of it anew.",
        "",
        "| Game | Scenario | Games | Errors | Wins by seat |",
        "| --- | --- | ---: | ---: | --- |",
    ]
    lines += kept_of_others(arguments.games_to_report)
    for name in arguments.games_to_report:
        for scenario in kadesh.game(name).scenarios():
            lines.append(report(name, scenario.id, arguments.games, arguments.jobs))
            print(lines[-1], flush=True)
            (DOCS / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
