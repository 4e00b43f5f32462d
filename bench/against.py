"""This checkout against another one, in one run: random play and clone of every game, in CPU seconds.

    python bench/against.py OLD_CHECKOUT [--games genesis …] [--scenarios N] [--rounds N]

Both play the same scenarios from the same seeds in short turns, new old old new, so that a machine that
slows down or is shared slows both; each round has processes of its own. Told are medians over the rounds
and the ratio new to old with the smallest and the largest of a round. Each checkout runs as it stands
there, plain or compiled, with the interpreter of its own .venv if it has one.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

HERE: Final = Path(__file__).resolve().parents[1]
CLONES: Final = 300


# --- in a process of each checkout: only what has been public in every release ---


def serve() -> None:
    """Answer a question a line, until there is none."""
    import kadesh

    for line in sys.stdin:
        asked = json.loads(line)
        if "games" in asked:
            answer: Any = {name: describe(name) for name in asked["games"] or kadesh.game_ids()}
        else:
            answer = measure(kadesh.game(asked["game"]), asked["scenario"], asked["seed"])
        print(json.dumps(answer), flush=True)


def describe(name: str) -> dict[str, Any]:
    """A game's scenarios, and whether its rules run compiled here."""
    import kadesh

    scenarios = [scenario.id for scenario in kadesh.game(name).scenarios()]
    package = f"kadesh.games.{name.replace('-', '_')}."
    files = [module.__file__ or "" for key, module in sys.modules.items() if key.startswith(package)]
    kind = "plain" if all(file.endswith(".py") for file in files) else "compiled"
    return {"scenarios": scenarios, "kind": kind}


def measure(game: Any, scenario: str, seed: str) -> dict[str, Any]:
    """A random game without a journal: its choices, their seconds and digest, and a clone half-way."""
    seconds, choices, digest = play(game.new(scenario, seed=seed), seed, sys.maxsize)
    middle = game.new(scenario, seed=seed)
    play(middle, seed, choices // 2)
    gc.collect()
    began = time.process_time()
    for _ in range(CLONES):
        middle.clone()
    clone = (time.process_time() - began) / CLONES
    return {"seconds": seconds, "choices": choices, "digest": digest, "clone": clone}


def play(position: Any, seed: str, limit: int) -> tuple[float, int, str]:
    """Let chance choose until the end or the limit."""
    chance = random.Random(seed)
    taken: list[Any] = []
    gc.collect()
    began = time.process_time()
    while not position.over and len(taken) < limit:
        seat = position.seats_to_choose[0]
        options = position.options(seat)
        option = options[int(chance.random() * len(options))]
        position.choose(seat, option)
        taken.append(option)
    seconds = time.process_time() - began
    return seconds, len(taken), hashlib.sha256(repr(taken).encode()).hexdigest()


# --- in the process that compares ---


class Side:
    """A checkout, with a process of its own that measures."""

    def __init__(self, checkout: Path) -> None:
        own = checkout / ".venv" / "bin" / "python"
        environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [str(own) if own.exists() else sys.executable, __file__, "--serve"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.process.communicate()

    def ask(self, **question: Any) -> Any:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit("A checkout's process failed; what it said stands above.")
        return json.loads(answer)


def compare(new: Path, old: Path, games: list[str], most: int, rounds: int) -> dict[str, Any]:
    """The figures of each game, from its first scenarios that both checkouts have."""
    with Side(new) as ours, Side(old) as theirs:
        here, there = ours.ask(games=games), theirs.ask(games=games)
    both = [name for name in here if name in there]
    scenarios = {
        name: [one for one in here[name]["scenarios"] if one in there[name]["scenarios"]][:most]
        for name in both
    }
    measured: dict[str, list[list[dict[str, float]]]] = {name: [] for name in both}
    same = dict.fromkeys(both, True)
    for number in range(rounds):
        with Side(new) as ours, Side(old) as theirs:
            for name in both:
                sums, equal = one_round(ours, theirs, name, scenarios[name], f"against {number}")
                measured[name].append(sums)
                same[name] = same[name] and equal
    return {
        name: {
            "new_is": here[name]["kind"],
            "old_is": there[name]["kind"],
            "scenarios": len(scenarios[name]),
            "same_games": same[name],
            "decisions_per_second": figure(measured[name], "speed", 0),
            "clone_us": figure(measured[name], "clone", 2),
        }
        for name in both
    }


def one_round(
    ours: Side, theirs: Side, game: str, scenarios: list[str], seed: str
) -> tuple[list[dict[str, float]], bool]:
    """What new and old take for the scenarios, and whether they played the same games."""
    found: list[list[dict[str, Any]]] = [[], []]
    for scenario in scenarios:
        question = {"game": game, "scenario": scenario, "seed": seed}
        first, other, again, last = [side.ask(**question) for side in (ours, theirs, theirs, ours)]
        found[0].append(better(first, last))
        found[1].append(better(other, again))
    sums = [
        {
            "speed": sum(one["choices"] for one in side) / sum(one["seconds"] for one in side),
            "clone": statistics.fmean(one["clone"] for one in side) * 1e6,
        }
        for side in found
    ]
    same = all(new["digest"] == old["digest"] for new, old in zip(*found, strict=True))
    return sums, same


def better(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """The shorter times of two runs of the same game: what disturbs a machine only makes them longer."""
    return {**one, **{name: min(one[name], other[name]) for name in ("seconds", "clone")}}


def figure(rounds: list[list[dict[str, float]]], name: str, digits: int) -> dict[str, float]:
    """Medians over the rounds; the ratio is taken in each round, for a round slows both."""
    ratios = [new[name] / old[name] for new, old in rounds]
    return {
        "new": round(statistics.median(new[name] for new, _ in rounds), digits),
        "old": round(statistics.median(old[name] for _, old in rounds), digits),
        "ratio": round(statistics.median(ratios), 3),
        "least": round(min(ratios), 3),
        "most": round(max(ratios), 3),
    }


def show(report: dict[str, Any]) -> None:
    """A line a figure."""
    print(f"{'':36}{'new':>12}{'old':>12}{'new/old':>10}   least … most")
    for name, row in report.items():
        kinds = " against ".join(dict.fromkeys((row["new_is"], row["old_is"])))
        differ = "" if row["same_games"] else "; the games played differ"
        print(f"{name} ({kinds}, {row['scenarios']} scenarios{differ})")
        for key, label in (("decisions_per_second", "decisions a CPU second"), ("clone_us", "clone, µs")):
            one = row[key]
            spread = f"{one['least']:.3f} … {one['most']:.3f}"
            print(f"  {label:34}{one['new']:>12,g}{one['old']:>12,g}{one['ratio']:>10.3f}   {spread}")


def main() -> None:
    if sys.argv[1:] == ["--serve"]:
        return serve()
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("old", type=Path, metavar="OLD_CHECKOUT")
    parser.add_argument("--new", type=Path, default=HERE, metavar="CHECKOUT", help="this one unless named")
    parser.add_argument("--games", nargs="+", default=[], metavar="GAME", help="all unless some are named")
    parser.add_argument("--scenarios", type=int, default=99, metavar="N", help="at most so many of a game")
    parser.add_argument("--rounds", type=int, default=9, metavar="N")
    parser.add_argument("--json", action="store_true", help="machine-readable output")
    arguments = parser.parse_args()
    for checkout in (arguments.new, arguments.old):
        if not (checkout / "src" / "kadesh").is_dir():
            parser.error(f"{checkout} is no checkout of Kadesh.")
    new, old = arguments.new.resolve(), arguments.old.resolve()
    report = compare(new, old, arguments.games, max(1, arguments.scenarios), max(1, arguments.rounds))
    if arguments.json:
        print(json.dumps(report, indent=2))
    else:
        show(report)


if __name__ == "__main__":
    main()
