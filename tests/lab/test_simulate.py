"""Simulation: who sits where, and that a game is the same wherever it is played."""

from __future__ import annotations

import pytest

from kadesh.lab.run import Workers, outcomes
from kadesh.lab.simulate import Plan, Tally, play_game

pytestmark = pytest.mark.usefixtures("reeds_only")


def test_bots_move_on_by_a_seat_a_game() -> None:
    plan = Plan("reeds", "three", ("a", "b", "c"), 1)
    assert [plan.seating(number, 3) for number in range(4)] == [
        ["a", "b", "c"],
        ["b", "c", "a"],
        ["c", "a", "b"],
        ["a", "b", "c"],
    ]


def test_few_bots_sit_more_than_once_and_many_take_turns() -> None:
    assert Plan("reeds", "three", ("a",), 1).seating(5, 3) == ["a", "a", "a"]
    assert Plan("reeds", "three", ("a", "b"), 1).seating(0, 4) == ["a", "b", "a", "b"]
    assert Plan("reeds", "three", ("a", "b", "c"), 1).seating(1, 2) == ["b", "c"]


def test_a_game_does_not_depend_on_those_before_it() -> None:
    plan = Plan("reeds", "three", ("random", "heuristic"), "x")
    alone = play_game(plan, 4)
    among_others = list(outcomes(plan, range(6), Workers()))[4]
    assert (alone.scores, alone.decisions, alone.seating) == (
        among_others.scores,
        among_others.decisions,
        among_others.seating,
    )


def test_a_tally_by_hand() -> None:
    plan = Plan("reeds", "three", ("random",), 1)
    tally = Tally()
    outcome = play_game(plan, 0)
    outcome.seating, outcome.shares, outcome.scores = ["a", "b", "a"], [0.5, 0.5, 0.0], [7, 7, 1]
    outcome.decisions, outcome.seconds = 10, 2.0
    tally.add(outcome)
    tally.add(outcome)
    result = tally.to_json(["Red", "Green", "Blue"])
    assert result["bots"] == {
        "a": {"seats_played": 4, "wins": 1.0, "win_share": 0.25},
        "b": {"seats_played": 2, "wins": 1.0, "win_share": 0.5},
    }
    assert result["seats"][0] == {"seat": 0, "name": "Red", "wins": 1.0, "mean_score": 7.0}
    assert (result["games"], result["decisions"], result["decisions_per_second"]) == (2, 20, 5)
