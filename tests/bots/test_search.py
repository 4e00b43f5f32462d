"""The search bot: equal seeds choose alike, its time is kept, hidden things stay hidden."""

from __future__ import annotations

import time

import pytest

import kadesh
from kadesh.bots import Chair, make_bot
from kadesh.bots.search import (
    BY_ESTIMATE,
    BY_OUTCOME,
    Meter,
    Plan,
    Search,
    manner_for,
    moods_of,
    play_on,
    thinking_of,
)
from kadesh.games.chariot_lords.rules.facts import Chit
from kadesh.games.genesis.rules.facts_turn import MarkerDrawn
from kadesh.table import Journal, LooseDice, Option, Position, seed_from
from kadesh.table.mind import NEAR_END
from kadesh.table.value import Weights


def somewhere(game: str, scenario: str, choices: int) -> Position:
    """A position of random play."""
    position = kadesh.game(game).new(scenario, seed=9)
    dice = LooseDice(seed_from("somewhere"))
    for _ in range(choices):
        if position.over:
            break
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
    key = position.game.mind.turn_key(position)
    bot = Search(1, ms=300)
    began = time.process_time()
    while position.asked == [seat] and position.game.mind.turn_key(position) == key:
        position.choose(seat, bot.choose(Chair(position, seat)))
    assert time.process_time() - began < 3.0


def test_time_by_the_processor_does_not_run_while_it_waits() -> None:
    """A clock that stands still, as for a process that gets no turn, empties no allowance."""
    meter = Meter(100.0, lambda: 7.0)
    assert meter.spent() == 0.0 and not meter.is_empty()
    seconds = iter([1.0, 1.05, 1.2])
    meter = Meter(100.0, lambda: next(seconds))
    assert meter.spent() == pytest.approx(50.0) and meter.is_empty()
    assert Search(1, cpu=300).clock is time.process_time
    assert Search(1, ms=300).clock is time.perf_counter
    assert Search(1, iterations=30).clock is None


def test_a_game_says_from_where_on_bots_play_on_to_its_end() -> None:
    """The God Kings: from the start of a short scenario, in a long campaign only later."""
    short = kadesh.game("god-kings").new("field-of-kadesh", seed=1)
    long = kadesh.game("god-kings").new("campaign", seed=1)
    mind = short.game.mind
    assert manner_for(Chair(short, short.asked[0]), mind.near_end) is BY_OUTCOME
    assert manner_for(Chair(long, long.asked[0]), mind.near_end) is BY_ESTIMATE
    assert manner_for(Chair(short, short.asked[0]), NEAR_END) is BY_ESTIMATE


@pytest.mark.parametrize("game", kadesh.game_ids())
@pytest.mark.parametrize("spec", ["random", "eager", "heuristic", "search:iterations=12"])
def test_no_choice_changes_when_hidden_things_are_dealt_anew(game: str, spec: str) -> None:
    for choices in (40, 120, 260, 400):
        position = somewhere(game, "", choices)
        if position.over:
            assert choices > 120, "a short game, but not that short"
            break
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


def played(game: str, scenario: str, near: bool) -> tuple[Position, int]:
    """A game of heuristic players at the first choice of several options that is near the end, or far from it."""
    position = kadesh.game(game).new(scenario, seed=2)
    bots = [make_bot("heuristic", seat) for seat in range(position.seats)]
    while not position.over:
        seat = position.asked[0]
        end = position.game.mind.turns_left(position) <= NEAR_END
        if end == near and len(position.options(seat)) > 3 and position.game.mind.turn_key(position)[1] >= 0:
            return position, seat
        position.choose(seat, bots[seat].choose(Chair(position, seat)))
    raise AssertionError("there was no such choice")


def test_near_the_end_plans_are_judged_by_what_comes_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    position, seat = played("genesis", "babylon-and-assyria", near=True)
    chair = Chair(position, seat)
    assert manner_for(chair, NEAR_END) is BY_OUTCOME
    assert manner_for(Chair(*played("genesis", "babylon-and-assyria", near=False)), NEAR_END) is BY_ESTIMATE

    def no_estimate(_: Position, weights: Weights) -> list[float]:
        raise AssertionError("the game was not played to its end")

    monkeypatch.setattr(position.game.mind, "value", no_estimate)
    bot = Search(1, iterations=20)
    assert bot.choose(chair) in chair.options()
    assert bot.playouts >= 4


def test_an_estimate_in_which_nothing_can_be_believed_changes_no_plan() -> None:
    position, seat = played("genesis", "babylon-and-assyria", near=False)
    chair = Chair(position, seat)
    assert position.game.mind.weights.doubtful == 1
    bot = Search(1, iterations=200)
    wanted = make_bot("heuristic", 1).choose(chair.thinking_by(temper=position.game.mind.learned))
    assert bot.choose(chair) == wanted
    assert bot.playouts == 1


def test_where_points_do_not_decide_the_end_is_judged_by_who_has_won() -> None:
    """Mitanni has most points by far at the end of this scenario, and loses it."""
    position = kadesh.game("god-kings").new("megiddo", seed=1)
    weights = position.game.mind.weights
    position.finish()
    position.winners, position.total = [0], [3, 40]  # type: ignore[attr-defined]
    assert position.scores() == [3, 40] and position.shares() == [1.0, 0.0]
    egypt, mitanni = position.game.mind.outcome(position, weights)
    assert egypt > 0.5 > mitanni
    chariots = kadesh.game("chariot-lords")
    mind = chariots.mind
    ended = chariots.new("first-five", seed=1)
    ended.finish()
    near = mind.outcome(ended, weights)
    assert near == pytest.approx([1 / ended.seats] * ended.seats), "equal points are worth the same"


def test_moods_are_one_trait_larger_or_smaller() -> None:
    assert moods_of([1.0, 2.0]) == [[3.0, 2.0], [1 / 3, 2.0], [1.0, 6.0], [1.0, 2 / 3]]
    assert moods_of([]) == []


def test_luck_in_a_turn_does_not_depend_on_how_often_was_rolled_in_the_one_before() -> None:
    """Two playouts of a guess, one with six rolls more in the first turn: the same nations play after it."""
    position = somewhere("chariot-lords", "first-five", 150)
    thinking = thinking_of(Chair(position, position.asked[0]))
    orders: list[list[int]] = []
    for more in (0, 6):
        guess = Chair(position, position.asked[0]).imagine(5, even=True)
        guess.journal = Journal()
        for _ in range(more):
            guess.dice.roll()
        play_on(guess, thinking, thinking.turn_key(guess), BY_OUTCOME, 5)
        orders.append([fact.nation for fact in guess.journal.facts if isinstance(fact, Chit)])
    assert guess.over and len(orders[0]) > 20
    assert orders[0][:5] == orders[1][:5]


def test_in_every_other_mood_the_heuristic_is_asked_for_a_plan() -> None:
    """Far from the end too: an angry player of Chariot Lords marches otherwise than a timid one."""
    position = kadesh.game("chariot-lords").new("first-five", seed=4)
    bots = [make_bot("heuristic", seat) for seat in range(position.seats)]
    while position.step.name != "pick" or len(position.options(position.asked[0])) < 6:
        seat = position.asked[0]
        position.choose(seat, bots[seat].choose(Chair(position, seat)))
    chair = Chair(position, position.asked[0])
    thinking = thinking_of(chair)
    assert manner_for(chair, position.game.mind.near_end) is BY_ESTIMATE
    plans = list(Search(1)._in_other_moods(chair, thinking, (), 7, Meter(100.0, None)))
    assert not list(Search(1)._in_other_moods(chair, thinking, (), 7, Meter(0.0, None))), "no time, no moods"
    assert len(plans) > 2 and all(plan.options for plan in plans)
    assert len({tuple(plan.options) for plan in plans}) == len(plans)


def test_the_end_of_chariot_lords_is_counted_in_nation_turns() -> None:
    """In the last turn one for each chit in the cup, before it one a turn more for each nation in play."""
    position = kadesh.game("chariot-lords").new("first-five", seed=4)
    mind = position.game.mind
    bots = [make_bot("heuristic", seat) for seat in range(position.seats)]
    falls: list[int] = []
    left = mind.turns_left(position)
    assert left > 30
    while not position.over:
        seat = position.asked[0]
        position.choose(seat, bots[seat].choose(Chair(position, seat)))
        if position.turn == position.last_turn:  # type: ignore[attr-defined]
            falls.append(left - mind.turns_left(position))
        left = mind.turns_left(position)
    assert left == 0 and sum(falls[1:]) > 6
    assert all(0 <= fall <= 3 for fall in falls[1:]), "a nation that can do nothing is asked nothing"


def test_the_end_of_genesis_is_counted_in_activations() -> None:
    """One less after each; two at once only where a marker was drawn whose power could not pay for it."""
    position, _ = played("genesis", "babylon-and-assyria", near=True)
    position.journal = Journal()
    left = position.game.mind.turns_left(position)
    bots = [make_bot("heuristic", seat) for seat in range(position.seats)]
    falls: list[int] = []
    while not position.over:
        seat, told = position.asked[0], len(position.journal.facts)
        position.choose(seat, bots[seat].choose(Chair(position, seat)))
        drawn = sum(isinstance(fact, MarkerDrawn) for fact in position.journal.facts[told:])
        falls.append(left - position.game.mind.turns_left(position))
        assert 0 <= falls[-1] <= max(1, drawn)
        left -= falls[-1]
    assert left == 0 and sum(falls) > 3
