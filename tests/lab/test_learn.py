"""Learning weights: known weights are found again, and the command tells whether they are better."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kadesh
from kadesh.cli import main
from kadesh.lab.fit import Sample, fit, solve, surprise, weights_text
from kadesh.lab.learn import SelfPlay, gather
from kadesh.table.value import Weights, read_weights
from tests.support import ROOT, chance

ORONTES = str(ROOT / "examples" / "orontes.toml")
NAME = "chariot-lords"


def samples(count: int) -> list[Sample]:
    """Seats that earn three points for each of the first feature and lose one for each of the second."""
    dice = chance(4)
    found = []
    for _ in range(count):
        rows = [[float(dice.below(10)), float(dice.below(10))] for _ in range(2)]
        final = [round(3 * a - b) for a, b in rows]
        best = max(final)
        shares = [1 / final.count(best) if points == best else 0.0 for points in final]
        found.append(Sample([0, 0], rows, final, shares))
    return found


def test_known_weights_are_found_again() -> None:
    weights = fit(samples(400), ("good", "bad"))
    assert weights.points == pytest.approx([3, -1], abs=0.05)
    assert weights.lead == 4, "the sharpest lead, for nothing is left to chance"


def test_a_small_system() -> None:
    assert solve([[2.0, 1.0], [1.0, 3.0]], [4.0, 7.0]) == pytest.approx([1, 2])


def test_better_weights_surprise_less() -> None:
    seen = samples(100)
    assert surprise(seen, Weights([3, -1]), 6) < surprise(seen, Weights([0, 0]), 6)
    assert surprise(seen, Weights([0, 0]), 6) < surprise(seen, Weights([-3, 1]), 6)


def test_weights_go_to_a_file_and_back(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(weights_text(("a", "b"), Weights([1.25, -2.0], 8.0, 0.01), "By hand."))
    assert read_weights(path, ("b", "a", "c")) == Weights([-2.0, 1.25, 0.0], 8.0, 0.01)
    assert path.read_text().startswith("# By hand.\n")


def test_samples_do_not_depend_on_the_workers() -> None:
    text = Path(ORONTES).read_text()
    plan = SelfPlay(NAME, (text,), "random", "s")
    one, two = (gather(plan, 4, jobs, lambda: None) for jobs in (1, 2))
    assert one == two
    assert len({sample.final[0] for game in one for sample in game}) > 1


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "weights.toml"
    words = ["lab", "fit", NAME, "--scenario", ORONTES, "--games", "6", "--bot", "random", "--out", str(out)]
    words += ["--match-games", "4", "--match-bot", "search:iterations=3", "--json"]
    assert main([*words, "--dry-run", "--anyway"]) == 0
    result = json.loads(capsys.readouterr().out)
    game = kadesh.game(NAME)
    assert list(result["weights"]) == list(game.mind.feature_names)
    assert result["written"] is None
    assert not out.exists()
    assert result["match"]["games"] >= 4
    assert result["match"]["fair_share"] == 0.25
    before = game.mind.weights
    assert main([*words[:-1], "--anyway"]) == 0
    assert "Written to" in capsys.readouterr().out
    written = read_weights(out, game.mind.feature_names)
    assert written.points == pytest.approx(list(result["weights"].values()), abs=0.001)
    assert "kadesh lab fit chariot-lords --games 6 --bot random --seed 0" in out.read_text()
    assert game.mind.weights is before


@pytest.mark.usefixtures("reeds_only")
def test_a_game_without_features(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "fit", "reeds"]) == 1
    assert "names no features" in capsys.readouterr().err
    assert main(["lab"]) == 2
