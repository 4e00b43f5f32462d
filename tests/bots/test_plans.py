"""Plans: stages with reasons, equals called equal, kept while they are followed, and never a walk in a circle."""

from __future__ import annotations

from typing import Any

import pytest

import kadesh
from kadesh.bots import Chair
from kadesh.bots.hints import Candidate
from kadesh.bots.plans import Choice, Stage, counsel, ranked, rest_of_plan
from kadesh.bots.walks import Walks
from kadesh.games import find_game, game_ids
from tests.support import bench_script

GAMES = [name for name in game_ids() if find_game(name).scenarios()]


@pytest.mark.parametrize("name", GAMES)
def test_hints_lead_somewhere_and_call_equal_what_is_equal(name: str) -> None:
    """The small form of bench/hints.py."""
    bench = bench_script("hints")
    bench.PLAYOUTS = bench.FRESH = 6
    game = find_game(name)
    scenario = bench.SCENARIOS.get(name) or game.scenarios()[0].id
    found = bench.measured(game, scenario, 4)
    assert found.choices >= 4
    assert found.circles == 0, found.where
    assert found.equal == 0


def test_a_plan_is_a_chain_that_can_be_carried_out() -> None:
    position = kadesh.game("chariot-lords").new(seed=5)
    seat = position.asked[0]
    found = counsel(Chair(position, seat), 1, iterations=12)
    assert len(found.options) > 3
    for stage in found.plan:
        assert stage.choices
        assert stage.reason is not None and stage.reason["text"].endswith(".")
    for option in found.options:
        assert option in position.options(seat)
        position.choose(seat, option)


def values(*numbers: float) -> list[float]:
    return list(numbers)


def test_what_the_playouts_cannot_tell_apart_is_equal() -> None:
    clear = Candidate(("a",), values(0.5, 0.52, 0.51, 0.5))
    noisy = Candidate(("b",), values(0.6, 0.3, 0.7, 0.35))
    poor = Candidate(("c",), values(0.3, 0.31, 0.3, 0.29))
    worth: dict[Any, float] = {("a",): 3.0, ("b",): 2.0, ("c",): 1.0}
    found = ranked([clear, noisy, poor], worth)
    assert [[one.option for one in rank.options] for rank in found] == [[("a",), ("b",)], [("c",)]]


def test_who_equals_options_of_two_ranks_makes_them_one() -> None:
    clear = Candidate(("a",), values(0.5, 0.52, 0.51, 0.5))
    worse = Candidate(("b",), values(0.4, 0.42, 0.41, 0.4))
    between = Candidate(("c",), values(0.5, 0.52, 0.51, 0.5))  # leads where the first leads
    worth: dict[Any, float] = {("a",): 3.0, ("b",): 2.0, ("c",): 2.0}
    found = ranked([clear, worse, between], worth)
    assert [[one.option for one in rank.options] for rank in found] == [[("a",), ("b",), ("c",)]]
    apart: dict[Any, float] = {("a",): 3.0, ("b",): 2.0, ("c",): 1.0}
    assert [len(rank.options) for rank in ranked([clear, worse, between], apart)] == [2, 1]


def test_what_the_game_finds_equal_is_equal() -> None:
    first = Candidate(("a",), values(0.5, 0.5, 0.5, 0.5))
    second = Candidate(("b",), values(0.3, 0.3, 0.3, 0.3))
    assert len(ranked([first, second], {("a",): 1.0, ("b",): 1.0})) == 1
    assert len(ranked([first, second], {("a",): 1.0, ("b",): 0.5})) == 2


def choice(word: str) -> Choice:
    return Choice((word,), word, [], None)


def test_the_rest_of_a_plan_is_kept_while_it_is_followed() -> None:
    plan = [Stage([choice("a"), choice("b")]), Stage([choice("c")])]
    left = rest_of_plan(plan, [("a",)])
    assert [[one.text for one in stage.choices] for stage in left] == [["b"], ["c"]]
    assert rest_of_plan(plan, [("b",)]) == []
    assert rest_of_plan(plan, [("a",), ("b",), ("c",)]) == []


def march(start: str, end: str, count: int = 1) -> Any:
    move = {"symbol": "foot", "side": "egypt", "count": count, "from": start, "to": end}
    return {"parts": [], "moves": [move]}


def test_who_comes_back_for_nothing_walked_in_a_circle() -> None:
    walks = Walks()
    walks.hear(march("on", "gaza"))
    assert walks.circles() == 0
    walks.hear(march("gaza", "on"))
    assert walks.circles() == 1


def test_who_did_something_on_the_way_did_not() -> None:
    walks = Walks()
    walks.hear(march("on", "gaza"))
    taken: Any = {"parts": [{"t": "Gaza is taken", "to": "space:gaza"}]}
    walks.hear(taken)
    walks.hear(march("gaza", "on"))
    assert walks.circles() == 0
    fetched = Walks()
    fetched.hear(march("on", "gaza"))
    fetched.hear(march("gaza", "on", count=3))
    assert fetched.circles() == 0
