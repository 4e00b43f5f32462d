"""Kadesh beside Catanatron, a good engine of the same kind in plain Python, in one run on one core.

Random players' decisions a second and the cost of a clone, in CPU seconds, as ratios. Catanatron is
installed into a virtual environment of its own, which is kept for the next time.

    python bench/catanatron.py [--seconds 2] [--rounds 5]
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any

VERSION = "catanatron==3.2.1"
HOME = Path(tempfile.gettempdir()) / "kadesh-bench-catanatron"

CATAN = """
import json, sys, time
from catanatron import Color, Game, RandomPlayer

def new(seed):
    return Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)

decisions, spent, games = 0, 0.0, 0
while spent < float(sys.argv[1]) or games < 2:
    game = new(games)
    began = time.process_time()
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        decisions += 1
    spent += time.process_time() - began
    games += 1
middle = new(1)
for _ in range(decisions // games // 2):
    middle.play_tick()
runs = []
for _ in range(5):
    began = time.process_time()
    for _ in range(500):
        middle.copy()
    runs.append((time.process_time() - began) / 500 * 1e6)
print(json.dumps({"decisions_per_second": decisions / spent, "clone_us": sorted(runs)[2]}))
"""


def catanatron() -> str:
    """The Python that has Catanatron."""
    python = HOME / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not python.exists():
        venv.create(HOME, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", VERSION], check=True)
    return str(python)


def measured(command: list[str]) -> Any:
    found = subprocess.run(command, check=True, capture_output=True, text=True)
    return json.loads(found.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds of play a game and round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    seconds = str(arguments.seconds)
    other: list[dict[str, float]] = []
    ours: dict[str, list[dict[str, float]]] = {}
    compiled = False
    # In turn, so that whatever else the machine does weighs on both alike.
    for _ in range(arguments.rounds):
        other.append(measured([catanatron(), "-c", CATAN, seconds]))
        report = measured([sys.executable, "-m", "kadesh", "bench", "--seconds", seconds, "--json"])
        compiled = report["compiled"]
        for name, row in report["games"].items():
            ours.setdefault(name, []).append(row)
    result: dict[str, Any] = {"compiled": compiled, "catanatron": median(other), "kadesh": {}}
    for name, rows in ours.items():
        row = median(rows)
        row["speed_ratio"] = row["decisions_per_second"] / result["catanatron"]["decisions_per_second"]
        row["clone_ratio"] = result["catanatron"]["clone_us"] / row["clone_us"]
        result["kadesh"][name] = row
    if arguments.json:
        print(json.dumps(result, indent=2))
        return
    base = result["catanatron"]
    print(f"Kadesh {'compiled' if compiled else 'plain'}, medians of {arguments.rounds} rounds, CPU seconds")
    print(f"{'':20}{'decisions/s':>12}{'ratio':>8}{'clone µs':>10}{'ratio':>8}")
    print(f"{'Catanatron':20}{base['decisions_per_second']:12.0f}{1:8.2f}{base['clone_us']:10.1f}{1:8.2f}")
    for name, row in result["kadesh"].items():
        speed = f"{row['decisions_per_second']:12.0f}{row['speed_ratio']:8.2f}"
        print(f"{name:20}{speed}{row['clone_us']:10.1f}{row['clone_ratio']:8.2f}")


def median(rows: list[dict[str, float]]) -> dict[str, float]:
    names = ("decisions_per_second", "clone_us")
    return {name: statistics.median(row[name] for row in rows) for name in names}


if __name__ == "__main__":
    main()
