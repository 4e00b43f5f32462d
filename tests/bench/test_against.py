"""One checkout against another: the arithmetic, and a tiny run of this checkout against itself."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.support import ROOT, bench_script

SCRIPT = ROOT / "bench" / "against.py"

against = bench_script("against")


class Told:
    """A side that answers what it was told to, and enters its name when it is asked."""

    def __init__(self, name: str, asked: list[str], *answers: dict[str, Any]) -> None:
        self.name = name
        self.asked = asked
        self.answers = list(answers)

    def ask(self, **question: Any) -> dict[str, Any]:
        self.asked.append(self.name)
        return self.answers.pop(0)


def run_of(seconds: float, clone: float, digest: str = "x") -> dict[str, Any]:
    return {"seconds": seconds, "choices": 100, "digest": digest, "clone": clone}


def test_a_round_takes_the_better_of_two_runs_in_turns() -> None:
    asked: list[str] = []
    new = Told("new", asked, run_of(1.0, 2e-6), run_of(2.0, 1e-6), run_of(3.0, 3e-6), run_of(9.0, 3e-6))
    old = Told("old", asked, run_of(5.0, 8e-6), run_of(4.0, 9e-6), run_of(6.0, 6e-6), run_of(7.0, 6e-6))
    (ours, theirs), same = against.one_round(new, old, "reeds", ["two", "three"], "seed")
    assert asked == ["new", "old", "old", "new"] * 2
    assert same
    assert (ours["speed"], theirs["speed"]) == (200 / 4, 200 / 10)
    assert (ours["clone"], theirs["clone"]) == (pytest.approx(2.0), pytest.approx(7.0))


def test_a_round_sees_that_the_games_differ() -> None:
    new = Told("new", [], run_of(1, 1), run_of(1, 1))
    old = Told("old", [], run_of(1, 1, "y"), run_of(1, 1, "y"))
    assert against.one_round(new, old, "reeds", ["two"], "seed")[1] is False


def test_the_ratio_is_the_median_of_the_rounds() -> None:
    # The second round ran on a machine half as fast: its ratio counts like any other.
    rounds = [
        [{"speed": 90.0}, {"speed": 100.0}],
        [{"speed": 50.0}, {"speed": 50.0}],
        [{"speed": 120.0}, {"speed": 100.0}],
    ]
    assert against.figure(rounds, "speed", 0) == {
        "new": 90,
        "old": 100,
        "ratio": 1.0,
        "least": 0.9,
        "most": 1.2,
    }


def test_this_checkout_against_itself() -> None:
    words = ["--games", "chariot-lords", "--scenarios", "1", "--rounds", "1"]
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(ROOT), *words, "--json"], capture_output=True, text=True, check=True
    )
    ((name, row),) = json.loads(done.stdout).items()
    assert (name, row["scenarios"], row["same_games"]) == ("chariot-lords", 1, True)
    assert row["new_is"] == row["old_is"]
    for figure in (row["decisions_per_second"], row["clone_us"]):
        assert figure["new"] > 0 < figure["old"]
        assert figure["least"] == figure["ratio"] == figure["most"]


def test_a_folder_that_is_no_checkout(tmp_path: Any) -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "no checkout" in done.stderr
