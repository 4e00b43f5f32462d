"""What the game to copy tells about choices: whom they concern, why one would, ranges, briefing, goal."""

from __future__ import annotations

import pytest

from kadesh.craft.testing import play
from kadesh.table import Game
from tests.games.wells.test_wells import ELIM, SLINGERS, TAMAR, at_war, fact_kind, neighbour, table


def test_an_attack_concerns_the_defender_most(wells: Game) -> None:
    position = table(wells)
    assert [wells.telling.concern(position, seat)["degree"] for seat in (0, 1)] == [2, 1]
    position, _ = at_war(wells, {1: [SLINGERS]}, [1, 1])
    assert wells.telling.concern(position, 1) == {"degree": 2, "touches": ["pieces"]}
    assert wells.telling.concern(position, 0)["degree"] == 1


def test_a_battle_touches_whose_well_it_was(wells: Game) -> None:
    position = table(wells)
    fact = fact_kind(wells, "Fights")(0, 1, TAMAR, (6, 1), True, 0)
    assert [wells.telling.touched(position, fact, seat)["degree"] for seat in (0, 1)] == [2, 3]


def test_a_march_says_its_odds_and_an_answer_what_it_changes(wells: Game) -> None:
    position = table(wells)
    march = ("march", TAMAR, neighbour(wells, TAMAR), 5)
    motive = wells.mind.why(position, 0, march)
    assert motive is not None
    assert "is yours with 100 %" in wells.telling.because(position, motive)["text"]
    position, _ = at_war(wells, {0: [SLINGERS + 1], 1: [SLINGERS]}, [1, 1])

    def odds(seat: int, *option: object) -> float:
        found = wells.mind.why(position, seat, option)
        assert found is not None
        return wells.telling.because(position, found)["odds"]

    before, stronger = odds(1, "pass"), odds(1, "play", SLINGERS)
    assert stronger > before
    play(position, ("play", SLINGERS))
    assert odds(0, "pass") == pytest.approx(1 - stronger)
    assert odds(0, "play", SLINGERS + 1) == pytest.approx(1 - before)


def test_marches_along_a_path_are_one_range(wells: Game) -> None:
    position = table(wells)
    told = [wells.telling.describe(position, 0, option) for option in position.options(0)]
    ranges = {one["amount"]["of"] for one in told if "amount" in one}
    assert len(ranges) == len(wells.telling.board("six-wells")["spaces"][TAMAR]["neighbours"])
    assert [one["text"][:10] for one in told if one.get("short") == "all"] == ["5 warriors"] * len(ranges)
    assert [one["text"] for one in told if one.get("short") == "done"] == ["Rest"]


def test_briefing_and_goal(wells: Game) -> None:
    for seat in (0, 1):
        assert wells.telling.briefing("six-wells", seat) is not None
    position = table(wells)
    goal = wells.telling.goal(position, 0)
    assert goal is not None and (goal["progress"], goal["state"]) == ("1 point, level with West", "open")
    position.add(0, ELIM + 1, 1)
    for seat, progress in enumerate(("2 points, 1 point ahead of West", "1 point, 1 point behind East")):
        goal = wells.telling.goal(position, seat)
        assert goal is not None and goal["progress"] == progress
