"""Briefings: one for every seat, and their mistakes are found by the check of the data."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.games.chariot_lords.table import GAME


def test_every_seat_of_every_scenario_is_briefed() -> None:
    for scenario in GAME.scenarios():
        for seat in range(len(scenario.seats)):
            briefing = GAME.telling.briefing(scenario.id, seat)
            assert briefing is not None, (scenario.id, seat)
            assert briefing["watch"] and briefing["who"].endswith(".") and briefing["wins"].endswith(".")
            assert 10 < briefing["minutes_alone"] < briefing["minutes_together"]


def test_a_longer_game_takes_longer() -> None:
    short, long = GAME.telling.briefing("first-five", 0), GAME.telling.briefing("full", 0)
    assert short is not None and long is not None
    assert short["minutes_alone"] < long["minutes_alone"]


def test_the_check_reads_them(tmp_path: Path) -> None:
    shutil.copytree(GAME.folder / "data", tmp_path / "data")
    path = tmp_path / "data" / "briefings.toml"
    path.write_text(path.read_text().replace('seat = "Yellow"', 'seat = "Yelow"', 1))
    told = [str(problem) for problem in GAME.check(tmp_path / "data")]
    assert any("briefings.toml:" in one and "did you mean “Yellow”?" in one for one in told)
    assert any("“Yellow” has no briefing in “first-five”" in one for one in told)
