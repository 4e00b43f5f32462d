"""How fast the games are here: CPU seconds of one process, random bots, no journal."""

from __future__ import annotations

import os
import platform
import statistics
import time
from collections.abc import Callable
from typing import Any, Final

from kadesh.bots import Bot, Chair, Random
from kadesh.lab.simulate import play_out
from kadesh.table import Game, Position, Scenario, codec, encode


def machine() -> str:
    """What the figures were measured on."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{platform.system()} {platform.machine()}, {os.cpu_count() or 1} cores, {python}"


def compiled() -> bool:
    """Do the kernel's modules run compiled?"""
    return not codec.__file__.endswith(".py")


def longest(game: Game) -> Scenario:
    """The scenario with the most turns, the first of them."""
    return max(game.scenarios(), key=lambda scenario: scenario.turns)


def measure(game: Game, scenario: str, seconds: float) -> dict[str, Any]:
    """Choices a second, and what a clone and an encoding cost in the middle of a game."""
    games = decisions = 0
    spent = 0.0
    while spent < seconds or games < 2:
        position = game.new(scenario, seed=f"bench {games}")
        bots: list[Bot] = [Random(f"bench {games} {seat}") for seat in range(position.seats)]
        began = time.process_time()
        decisions += play_out(position, bots)
        spent += time.process_time() - began
        games += 1
    middle = middle_of_a_game(game, scenario)
    return {
        "scenario": scenario,
        "decisions_per_second": round(decisions / spent),
        "clone_us": round(cost_us(middle.clone), 2),
        "encode_us": round(cost_us(lambda: encode(middle)), 2),
        "decisions_per_game": round(decisions / games, 1),
    }


def middle_of_a_game(game: Game, scenario: str) -> Position:
    """The position half-way through a random game."""
    whole = play_out(*_seated(game, scenario))
    position, bots = _seated(game, scenario)
    _play_some(position, bots, whole // 2)
    return position


def cost_us(action: Callable[[], object]) -> float:
    """Microseconds of CPU that an action takes: the median of five runs."""
    runs: list[float] = []
    for _ in range(5):
        began = time.process_time()
        for _ in range(500):
            action()
        runs.append((time.process_time() - began) / 500 * 1e6)
    return sorted(runs)[2]


FIGURES: Final = {"decisions_per_second": True, "clone_us": False, "encode_us": False}  # more is better?
LOSS: Final = 0.3
RUNS: Final = 5


def yardstick() -> float:
    """How fast plain Python is here: rounds of a fixed piece of work a CPU second, the best of five."""
    best = 0.0
    for _ in range(5):
        began = time.process_time()
        table = list(range(64))
        for turn in range(20_000):
            table[turn & 63] = (table[turn + 7 & 63] * 5 + turn) % 1009
            if (turn, table[turn & 63]) in ((1, 2), (3, 4)):
                table = table[:]
        best = max(best, 20_000 / (time.process_time() - began))
    return best


def median_of_runs(game: Game, scenario: str, seconds: float, runs: int) -> dict[str, Any]:
    """The median of each figure over several measurements."""
    rows = [measure(game, scenario, seconds) for _ in range(runs)]
    return {
        name: statistics.median(row[name] for row in rows) if name != "scenario" else scenario
        for name in rows[0]
    }


def losses(now: dict[str, Any], before: dict[str, Any]) -> list[dict[str, Any]]:
    """Each figure now and before, by how much it is worse, and whether that is more than may be.

    Both are measured by the yardstick of their own run, so that another machine, or the same one under
    another load, is not taken for another program.
    """
    scale = now["yardstick"] / before["yardstick"]
    found: list[dict[str, Any]] = []
    for game, row in now["games"].items():
        old = before["games"].get(game)
        if old is None or old["scenario"] != row["scenario"]:
            continue
        for name, more_is_better in FIGURES.items():
            expected = old[name] * scale if more_is_better else old[name] / scale
            loss = 1 - row[name] / expected if more_is_better else 1 - expected / row[name]
            found.append(
                {
                    "game": game,
                    "figure": name,
                    "before": old[name],
                    "expected": round(expected, 2),
                    "now": row[name],
                    "loss": round(loss, 4),
                    "too_much": loss > LOSS,
                }
            )
    return found


def _seated(game: Game, scenario: str) -> tuple[Position, list[Bot]]:
    position = game.new(scenario, seed="bench")
    return position, [Random(f"bench {seat}") for seat in range(position.seats)]


def _play_some(position: Position, bots: list[Bot], choices: int) -> None:
    for _ in range(choices):
        seat = position.asked[0]
        position.choose(seat, bots[seat].choose(Chair(position, seat)))
