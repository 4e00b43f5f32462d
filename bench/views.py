"""What a view costs, and how large it is: of this checkout, and of another beside it.

    python bench/views.py
    python bench/views.py OLD_CHECKOUT

Plays a game of each kind at random; after each choice the seat that is asked looks. Prints microseconds of
CPU for the game's own view and for all that a match tells of it, and the bytes of its JSON; with another
checkout, how many times as cheap it has become. Both are measured in turns, each in a process of its own.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
GAMES = {"genesis": "growth-of-empires", "chariot-lords": "first-five"}
ROUNDS = 3


def measure(game: str, scenario: str, choices: int) -> dict[str, float]:
    import msgspec

    from kadesh.match import Match

    match = Match.new(game, scenario, seed="views")
    chance = random.Random(1)
    spent = {"view": 0.0, "match": 0.0, "bytes": 0.0}
    made = 0
    while made < choices and not match.position.over:
        seat = match.position.asked[0]
        match.choose(seat, chance.choice(match.position.options(seat)))
        eyes = match.position.asked[0] if match.position.asked else seat
        begin = time.process_time()
        match.position.view(eyes)
        looked = time.process_time()
        told = msgspec.json.encode(match.view(eyes))
        spent["view"] += looked - begin
        spent["match"] += time.process_time() - looked
        spent["bytes"] += len(told)
        made += 1
    return {name: value / made * (1 if name == "bytes" else 1e6) for name, value in spent.items()}


def measured_in(checkout: Path, choices: int) -> dict[str, dict[str, float]]:
    """The figures of a checkout, from a process that knows only that one."""
    command = [sys.executable, __file__, "--here", "--choices", str(choices)]
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    said = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    found: dict[str, dict[str, float]] = json.loads(said)
    return found


def best(runs: list[dict[str, dict[str, float]]], game: str, name: str) -> float:
    return min(run[game][name] for run in runs)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old", type=Path, nargs="?", help="another checkout")
    parser.add_argument("--choices", type=int, default=600)
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.here:
        # As the server has it.
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 50, 100)
        print(json.dumps({game: measure(game, name, options.choices) for game, name in GAMES.items()}))
        return 0
    checkouts = [ROOT] if options.old is None else [options.old, ROOT]
    runs: dict[Path, list[Any]] = {checkout: [] for checkout in checkouts}
    for _ in range(ROUNDS):
        for checkout in checkouts:
            runs[checkout].append(measured_in(checkout, options.choices))
    print(f"load average {os.getloadavg()[0]:.1f}, best of {ROUNDS}")
    for game in GAMES:
        for name, unit in (("view", "µs"), ("match", "µs"), ("bytes", "bytes")):
            figures = [best(runs[checkout], game, name) for checkout in checkouts]
            times = f", {figures[0] / figures[-1]:.2f} times as cheap" if options.old else ""
            print(f"{game:15} {name:6} {' → '.join(f'{figure:.0f}' for figure in figures)} {unit}{times}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
