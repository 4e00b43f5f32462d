"""Random games: they end, keep the invariants and the laws, and can be copied and kept."""

from __future__ import annotations

import random

import pytest

from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.rules import scenarios
from kadesh.table import Ask, AskAll, digest
from tests.games.assyrian_wars.invariants import broken
from tests.games.assyrian_wars.table import RULES, start

NINE = [card.id for card in scenarios()]


def test_there_are_nine_scenarios_and_the_two_rivers_comes_first() -> None:
    assert len(NINE) == 9 and NINE[0] == "two-rivers-2"


def lawful(p: AssyrianPosition, seat: int) -> set[tuple[object, ...]]:
    """The members of the universe without a reason against them."""
    step, frame = p.step, p.frames[-1]
    universe = p.universe(seat)
    if isinstance(step, Ask) and step.why_not is not None:
        return {option for option in universe if step.why_not(p, frame, option) is None}
    if isinstance(step, AskAll) and step.why_not is not None:
        return {option for option in universe if step.why_not(p, frame, seat, option) is None}
    return set(universe)


@pytest.mark.parametrize("scenario", NINE)
def test_a_random_game_ends_and_keeps_the_laws(scenario: str) -> None:
    chance = random.Random(scenario)
    p = start(scenario, seed=7, turns=2, sudden_end=False)
    for number in range(20_000):
        if p.over:
            break
        seat = p.seats_to_choose[0]
        options = p.options(seat)
        if number % 25 == 0:
            assert set(options) == lawful(p, seat), p.step
            assert all(RULES.vocabulary.has(option) for option in options)
            assert broken(p) == []
        p.choose(seat, chance.choice(options))
    assert p.over and p.turn == 2
    assert sum(p.shares()) == pytest.approx(1)


def test_a_clone_goes_its_own_way() -> None:
    chance = random.Random(3)
    p = start("campaign-3", seed=3)
    for _ in range(300):
        seat = p.seats_to_choose[0]
        p.choose(seat, chance.choice(p.options(seat)))
    before = digest(p)
    q = p.clone()
    assert digest(q) == before
    for _ in range(100):
        seat = q.seats_to_choose[0]
        q.choose(seat, chance.choice(q.options(seat)))
    assert digest(p) == before != digest(q)


def test_the_same_choices_lead_to_the_same_table() -> None:
    tables = [start("rise-and-fall-3", seed=5) for _ in range(2)]
    chance = random.Random(5)
    for _ in range(400):
        seat = tables[0].seats_to_choose[0]
        option = chance.choice(tables[0].options(seat))
        for p in tables:
            p.choose(seat, option)
    assert digest(tables[0]) == digest(tables[1])


def test_what_a_seat_cannot_know_is_dealt_anew() -> None:
    chance = random.Random(9)
    p = start("campaign-5", seed=9)
    for _ in range(200):
        seat = p.seats_to_choose[0]
        p.choose(seat, chance.choice(p.options(seat)))
    for seat in range(5):
        q = p.imagine(seat, p.dice.clone())
        own = [country for country in range(14) if p.seat_for(country) == seat]
        assert all(q.hand[country] == p.hand[country] for country in own)
        sizes = [hand.bit_count() for hand in q.hand]
        assert sizes == [hand.bit_count() for hand in p.hand]
        assert broken(q) == []
