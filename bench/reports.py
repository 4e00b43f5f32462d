"""Writes docs/balance anew: for every scenario a balance report and an arena of the bots.

    python bench/reports.py [GAME …] [--games N] [--jobs J]

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
        found = command(*words, "--jobs", str(jobs), "--no-parquet", "--out", made)
        for name in KEPT:
            if (Path(made) / name).is_file():
                shutil.copy(Path(made) / name, folder / name)
    arena = ("arena", game, scenario, "--bots", BOTS, "--games", str(max(20, games // 5)), "--seed", "0")
    with (folder / "README.md").open("a", encoding="utf-8") as page:
        page.write(arena_text(command(*arena, "--jobs", str(jobs)), arena))
    shares = ", ".join(f"{seat['name']} {seat['win_share']:.0%}" for seat in found["seats"])
    return f"| {game} | [{scenario}]({game}-{scenario}/README.md) | {games} | {found['errors']} | {shares} |"


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
    arguments = parser.parse_args()
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
