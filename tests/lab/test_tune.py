"""Tuning a temper: known effects are found again, and the command tells whether the new temper is better."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kadesh
from kadesh.cli import main
from kadesh.lab.tune import STEP, Effect, Trial, Tuning, effects, stepped, temper_text, trials_of
from kadesh.table.temper import read_temper
from tests.support import chance

SCENARIO = "babylon-and-assyria"


def trials(count: int) -> list[Trial]:
    """Players who gain two points by a step of the first trait; the second seat is worth ten more."""
    dice = chance(4)
    found = []
    for number in range(count):
        steps = [dice.below(3) - 1, dice.below(3) - 1]
        luck = dice.below(9) - 4
        found.append(Trial((0, number % 2), steps, 2.0 * steps[0] + 10 * (number % 2) + luck))
    return found


def test_known_effects_are_found_again() -> None:
    bold, idle = effects(trials(2000), ("bold", "idle"))
    assert bold.gain == pytest.approx(2, abs=0.2)
    assert idle.gain == pytest.approx(0, abs=0.2)
    assert (bold.step(), idle.step()) == (1, 0)
    assert 0.05 < bold.error < 0.12


def test_a_trait_goes_where_it_plainly_gains() -> None:
    assert Effect("a", -0.5, 0.2).step() == -1
    assert Effect("a", -0.5, 0.3).step() == 0
    assert stepped([1.0, 2.0, 3.0], [1, 0, -1]) == pytest.approx([STEP, 2.0, 3.0 / STEP])


def test_a_temper_goes_to_a_file_and_back(tmp_path: Path) -> None:
    path = tmp_path / "temper.toml"
    path.write_text(temper_text(("a", "b"), [1.25, 0.5], "By hand."))
    assert read_temper(path, ("b", "a", "c")) == [0.5, 1.25, 1.0]
    assert path.read_text().startswith("# By hand.\n")


def test_trials_do_not_depend_on_the_workers() -> None:
    game = kadesh.game("genesis")
    plan = Tuning("genesis", (SCENARIO,), tuple(game.mind.learned), "s")
    one, two = (trials_of(plan, 4, jobs, lambda: None) for jobs in (1, 2))
    assert one == two
    assert one
    assert all(len(trial.steps) == len(game.mind.traits) for trial in one)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "temper.toml"
    words = ["lab", "tune", "genesis", "--scenario", SCENARIO, "--games", "4", "--out", str(out)]
    words += ["--match-games", "2"]
    assert main([*words, "--json", "--dry-run", "--anyway"]) == 0
    result = json.loads(capsys.readouterr().out)
    game = kadesh.game("genesis")
    assert list(result["effects"]) == list(result["temper"]) == list(game.mind.traits)
    assert result["written"] is None
    assert not out.exists()
    assert result["match"]["fair_share"] == 0.5
    assert main([*words, "--anyway"]) == 0
    assert "Written to" in capsys.readouterr().out
    assert read_temper(out, game.mind.traits) == pytest.approx(list(result["temper"].values()), abs=0.001)


def test_a_game_without_traits_has_no_temper_to_tune(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KADESH_GAMES", "tests.table.reeds")
    assert main(["lab", "tune", "reeds", "--games", "1"]) == 1
    assert "no traits" in capsys.readouterr().err
