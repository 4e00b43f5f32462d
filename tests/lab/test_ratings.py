"""Ratings: known strengths are found again, known formulas hold."""

from __future__ import annotations

import math
from random import Random

import pytest

from kadesh.lab.ratings import Races, interval, is_clear, ratings, resampled, strengths, wilson


def races(bots: int, orders: list[list[list[int]]]) -> Races:
    found = Races(bots)
    for order in orders:
        found.add_race(order)
    return found


def test_two_bots_are_bradley_and_terry() -> None:
    """Three wins of four: odds of 3 to 1, but for the prior; 191 points on the scale of Elo."""
    many = races(2, [[[0], [1]]] * 3000 + [[[1], [0]]] * 1000)
    assert ratings([many], 2, 1) == pytest.approx([400 * math.log10(3), 0], abs=0.5)


def test_a_tie_is_half_a_win() -> None:
    tied = races(2, [[[0, 1]]] * 100)
    assert ratings([tied], 2, None) == pytest.approx([0, 0], abs=1e-6)
    mixed = races(2, [[[0], [1]]] * 1000 + [[[0, 1]]] * 2000 + [[[1], [0]]] * 1000)
    assert ratings([mixed], 2, None) == pytest.approx([0, 0], abs=1e-6)


def test_strengths_of_a_race_are_found_again() -> None:
    """Races drawn by Plackett and Luce's own rule from strengths 1, 2, 4, 8."""
    random = Random(3)
    true = [1.0, 2.0, 4.0, 8.0]
    orders = []
    for _ in range(6000):
        left = [0, 1, 2, 3]
        order = []
        while left:
            bot = random.choices(left, [true[one] for one in left])[0]
            left.remove(bot)
            order.append([bot])
        orders.append(order)
    found = strengths(races(4, orders))
    assert [number / found[0] for number in found] == pytest.approx(true, rel=0.08)


def test_copies_of_a_bot_do_not_blur_it() -> None:
    """One strong bot among three equal ones that wins half the races is three times as strong as each."""
    first, other = [[0], [1, 1, 1]], [[1], [0, 1, 1]]
    random = Random(1)
    orders = []
    for _ in range(4000):
        left = [0, 1, 1, 1]
        order = []
        while left:
            bot = random.choices(left, [3.0 if one == 0 else 1.0 for one in left])[0]
            left.remove(bot)
            order.append([bot])
        orders.append(order)
    found = strengths(races(2, orders))
    assert found[0] / found[1] == pytest.approx(3.0, rel=0.1)
    # Ties among copies say nothing of either.
    assert races(2, [first]).won[0] == 1
    assert races(2, [other]).won[0] == pytest.approx(1 / 3 + 1 / 3 + 1 / 3)


def test_a_bot_that_never_lost_has_a_finite_rating() -> None:
    few, many = (ratings([races(2, [[[0], [1]]] * n)], 2, 1)[0] for n in (5, 50))
    assert 100 < few < many < 2000


def test_resampling_repeats_itself_and_widens_with_less() -> None:
    random = Random(5)
    blocks = [races(2, [[[0], [1]] if random.random() < 0.6 else [[1], [0]]]) for _ in range(200)]
    rows = resampled(blocks, 2, 1, 200, "s")
    assert rows == resampled(blocks, 2, 1, 200, "s") != resampled(blocks, 2, 1, 200, "t")
    wide = interval([row[0] for row in resampled(blocks[:20], 2, 1, 200, "s")])
    low, high = interval([row[0] for row in rows])
    assert low < ratings(blocks, 2, 1)[0] < high
    assert wide[1] - wide[0] > 2 * (high - low)
    assert all(row[1] == 0 for row in rows)


def test_an_interval_holds_its_share() -> None:
    assert interval([float(n) for n in range(1001)]) == (25, 975)
    assert interval([1.0, 2.0]) == (1, 2)


def test_when_an_order_is_clear() -> None:
    assert is_clear([10, 0, 30], [[10, 0, 30], [12, 3, 40]], 0.95)
    assert not is_clear([10, 0, 30], [[10, 0, 30], [1, 3, 40]], 0.95)
    assert is_clear([0], [[0]], 0.95)


def test_wilsons_interval() -> None:
    """20 of 25, as in the literature: 61 % to 91 %."""
    assert wilson(20, 25) == pytest.approx((0.609, 0.911), abs=0.001)
    assert wilson(0, 10)[0] == 0 < wilson(0, 10)[1] < 0.31
    assert wilson(10, 10) == pytest.approx((0.722, 1), abs=0.001)
    assert wilson(0, 0) == (0, 1)
