"""Briefings: one for every seat, and their mistakes are found by the check of the data."""

from __future__ import annotations

import shutil
from pathlib import Path

from kadesh.games.genesis.game import GAME


def test_every_seat_of_every_scenario_is_briefed() -> None:
    for scenario in GAME.scenarios():
        for seat in range(len(scenario.seats)):
            briefing = GAME.telling.briefing(scenario.id, seat)
            assert briefing is not None, (scenario.id, seat)
            assert briefing["watch"] and briefing["who"].endswith(".") and briefing["wins"].endswith(".")
            assert 5 < briefing["minutes_alone"] < briefing["minutes_together"]


def test_sargon_is_told_what_his_titles_take() -> None:
    briefing = GAME.telling.briefing("sargon", 0)
    assert briefing is not None
    ladder = GAME.new("sargon", seed=1).ladder  # type: ignore[attr-defined]  # a GenesisPosition
    assert len(ladder) == 4
    for points, title in ladder:
        assert points == 0 or (str(points) in briefing["wins"] and title in briefing["wins"])


def test_the_check_reads_them(tmp_path: Path) -> None:
    shutil.copytree(GAME.folder / "data", tmp_path / "data")
    path = tmp_path / "data" / "briefings.toml"
    path.write_text(path.read_text().replace('"sargon"', '"sargn"', 1))
    told = [str(problem) for problem in GAME.check(tmp_path / "data")]
    assert any("there is no scenario “sargn”; did you mean “sargon”?" in one for one in told)
