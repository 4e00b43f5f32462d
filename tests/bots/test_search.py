"""The search bot: equal seeds choose alike, its time is kept, hidden things stay hidden."""

from __future__ import annotations

import time

import pytest

import kadesh
from kadesh.bots import Chair, make_bot
from kadesh.bots.search import Plan, Search
from kadesh.table import LooseDice, Option, Position, seed_from


def somewhere(game: str, scenario: str, choices: int) -> Position:
    """A position of random play."""
    position = kadesh.game(game).new(scenario, seed=9)
    dice = LooseDice(seed_from("somewhere"))
    for _ in range(choices):
        options = position.options(position.asked[0])
        position.choose(position.asked[0], options[dice.below(len(options))])
    return position


def first_choices(position: Position, seed: int, iterations: int) -> list[Option]:
    bot = Search(seed, iterations=iterations)
    seat = position.asked[0]
    chosen: list[Option] = []
    while position.asked and position.asked[0] == seat and len(chosen) < 6:
        option = bot.choose(Chair(position, seat))
        chosen.append(option)
        position.choose(seat, option)
    return chosen


def test_equal_seeds_and_iterations_choose_alike() -> None:
    position = somewhere("chariot-lords", "first-five", 150)
    assert first_choices(position.clone(), 3, 40) == first_choices(position.clone(), 3, 40)


def test_it_chooses_only_what_is_offered_and_counts_its_playouts() -> None:
    position = somewhere("chariot-lords", "first-five", 150)
    bot = Search(1, iterations=30)
    seat = position.asked[0]
    assert bot.choose(Chair(position, seat)) in position.options(seat)
    assert bot.playouts > 0
    assert 0 <= bot.expects <= 1


def test_a_whole_turn_keeps_to_its_time() -> None:
    position = somewhere("chariot-lords", "first-five", 150)
    seat = position.asked[0]
    key = position.game.turn_key(position)
    bot = Search(1, ms=300)
    began = time.process_time()
    while position.asked == [seat] and position.game.turn_key(position) == key:
        position.choose(seat, bot.choose(Chair(position, seat)))
    assert time.process_time() - began < 3.0


@pytest.mark.parametrize("game", kadesh.game_ids())
@pytest.mark.parametrize("spec", ["random", "eager", "heuristic", "search:iterations=12"])
def test_no_choice_changes_when_hidden_things_are_dealt_anew(game: str, spec: str) -> None:
    for choices in (40, 120, 260, 400):
        position = somewhere(game, "", choices)
        seat = position.asked[0]
        other = position.imagine(seat, LooseDice(seed_from("dealt anew")))
        other.dice.rolled = position.dice.rolled
        first = make_bot(spec, 5).choose(Chair(position, seat))
        assert make_bot(spec, 5).choose(Chair(other, seat)) == first


def test_a_doubtful_lead_is_none() -> None:
    better, worse = Plan([], []), Plan([], [])
    better.values, worse.values = [0.31, 0.32, 0.33], [0.30, 0.30, 0.30]
    assert better.lead_over(worse, 0.0) > 2
    assert better.lead_over(worse, 0.05) < 0
