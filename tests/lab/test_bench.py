"""The bench: figures beside those of a release, and what counts as a loss."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kadesh.cli import main
from kadesh.lab.bench import losses, yardstick

pytestmark = pytest.mark.usefixtures("reeds_only")


def figures(speed: float, clone: float, stick: float = 100.0) -> dict[str, Any]:
    row = {"scenario": "two", "decisions_per_second": speed, "clone_us": clone, "encode_us": 50}
    return {"yardstick": stick, "games": {"reeds": row}}


@pytest.mark.parametrize(
    ("now", "worse"),
    [
        (figures(1000, 10), {}),
        (figures(2000, 5), {}),
        (figures(710, 14), {}),
        (figures(690, 10), {"decisions_per_second": 0.31}),
        (figures(1000, 15), {"clone_us": 0.3333}),
        # A machine half as fast: half the speed is no loss, the same speed is a gain.
        (figures(500, 20, stick=50) | {}, {}),
        (figures(340, 20, stick=50), {"decisions_per_second": 0.32}),
        # One twice as fast: the same speed is a loss.
        (figures(1000, 10, stick=200), {"decisions_per_second": 0.5, "clone_us": 0.5, "encode_us": 0.5}),
    ],
)
def test_what_is_a_loss(now: dict[str, Any], worse: dict[str, float]) -> None:
    if now["yardstick"] == 50:
        now["games"]["reeds"]["encode_us"] = 100
    rows = losses(now, figures(1000, 10))
    assert {row["figure"]: row["loss"] for row in rows if row["too_much"]} == pytest.approx(worse, abs=1e-3)


def test_other_scenarios_and_games_are_not_compared() -> None:
    before = figures(1000, 10)
    before["games"]["reeds"]["scenario"] = "three"
    assert losses(figures(1, 1000), before) == []
    assert losses({"yardstick": 1, "games": {}}, before) == []


def test_the_yardstick_measures() -> None:
    assert yardstick() > 1000


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "last.json"
    words = ["bench", "reeds", "two", "--seconds", "0.01"]
    assert main([*words, "--save", str(path)]) == 0
    stored = json.loads(path.read_text())
    ((kind, kept),) = stored.items()
    assert kept["games"]["reeds"]["decisions_per_second"] > 0
    # A release that was a hundred times as fast, and one a hundred times as slow.
    for factor, status in ((100, 1), (0.01, 0)):
        row = dict(kept["games"]["reeds"])
        row["decisions_per_second"] *= factor
        row["clone_us"] *= 100
        row["encode_us"] *= 100
        path.write_text(json.dumps({kind: {**kept, "games": {"reeds": row}}}))
        capsys.readouterr()
        assert main([*words, "--compare", str(path)]) == status
        assert ("too much" in capsys.readouterr().out) == bool(status)
    path.write_text("{}")
    assert main([*words, "--compare", str(path)]) == 1
    assert "has no figures of" in capsys.readouterr().err
