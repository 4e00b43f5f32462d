"""Dice: the published rule, the commitment, scripts, and dice that are no guide to the real ones."""

from __future__ import annotations

import hashlib
import pickle
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kadesh.table import Dice, EvenDice, LooseDice, commitment, fresh_dice, seed_from


def test_anyone_can_compute_a_roll_from_the_seed() -> None:
    seed = seed_from(7)
    dice = Dice(seed)
    for number in range(100):
        word = hashlib.sha256(seed + number.to_bytes(8, "big")).digest()[:8]
        assert dice.roll() == int.from_bytes(word, "big") % 6 + 1
    assert dice.rolled == 100


def test_the_rolls_of_a_seed_never_change() -> None:
    """These faces were rolled once; another result would spoil every record that people have kept."""
    assert seed_from(7).hex() == hashlib.sha256(b"kadesh seed 7").hexdigest()
    dice = fresh_dice(7)
    assert [dice.roll() for _ in range(12)] == ROLLS_OF_SEED_7


ROLLS_OF_SEED_7 = [1, 3, 5, 5, 3, 1, 1, 2, 6, 5, 5, 3]


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    seed = seed_from("a secret")
    assert commitment(seed) == hashlib.sha256(seed).hexdigest()
    assert commitment(seed) != commitment(seed_from("another"))


def test_seeds_from_what_people_give() -> None:
    assert seed_from(7) == seed_from("7")
    assert seed_from(7) != seed_from(8)
    assert seed_from(None) != seed_from(None)
    assert seed_from(bytes(32)) == bytes(32)
    with pytest.raises(ValueError, match="32 bytes, not 3"):
        seed_from(b"abc")


def test_a_script_comes_first() -> None:
    dice = Dice(seed_from(7), 0, [6, 1])
    real = Dice(seed_from(7), 2)
    assert [dice.roll(), dice.roll()] == [6, 1]
    assert dice.rolled == 2
    assert dice.roll() == real.roll()


def test_a_scripted_number_beyond_the_sides_is_counted_round() -> None:
    dice = Dice(seed_from(7), 0, [7, 6, 6, 2])
    assert [dice.roll(), dice.roll(1), dice.roll(4), dice.roll(4)] == [1, 1, 2, 2]


def test_a_clone_rolls_the_same_and_separately() -> None:
    dice = Dice(seed_from(1), 0, [3])
    clone = dice.clone()
    assert [clone.roll() for _ in range(5)] == [dice.roll() for _ in range(5)]
    clone.roll()
    assert dice.rolled == 5


@pytest.mark.parametrize("kind", [Dice, LooseDice])
def test_every_face_comes_up_about_as_often(kind: type[Dice]) -> None:
    dice = kind(seed_from(3))
    faces = Counter(dice.roll() for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    # Six standard deviations of a fair die.
    assert all(abs(count - 1000) < 175 for count in faces.values()), faces


@pytest.mark.parametrize("kind", [Dice, LooseDice])
def test_neighbouring_rolls_are_independent(kind: type[Dice]) -> None:
    dice = kind(seed_from(4))
    rolls = [dice.roll() for _ in range(7201)]
    pairs = Counter(pairwise(rolls))
    assert len(pairs) == 36
    assert all(abs(count - 200) < 85 for count in pairs.values()), pairs


def test_loose_dice_say_nothing_about_the_real_ones() -> None:
    real = Dice(seed_from(9))
    loose = LooseDice(seed_from(9))
    same = sum(real.roll() == loose.roll() for _ in range(6000))
    assert abs(same - 1000) < 175


@given(st.lists(st.integers(0, 99), unique=True, min_size=1, max_size=20), st.integers())
def test_drawing_and_shuffling_keep_all_items(items: list[int], seed: int) -> None:
    dice = fresh_dice(seed)
    left = items[:]
    drawn = [dice.draw(left) for _ in items]
    assert left == []
    assert sorted(drawn) == sorted(items)
    mixed = items[:]
    dice.shuffle(mixed)
    assert sorted(mixed) == sorted(items)


def test_shuffling_reaches_every_order() -> None:
    dice = fresh_dice(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        cards = [1, 2, 3, 4]
        dice.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert min(orders.values()) > 50


def test_even_dice_have_no_streaks() -> None:
    dice = EvenDice(seed_from("even"))
    rolls = [dice.roll() for _ in range(600)]
    assert all(sorted(rolls[at : at + 6]) == [1, 2, 3, 4, 5, 6] for at in range(0, 600, 6))
    firsts = Counter(EvenDice(seed_from(seed)).roll() for seed in range(3000))
    assert all(400 < firsts[face] < 600 for face in range(1, 7)), "a single roll is as fair as any"


def test_even_dice_draw_and_clone_like_others() -> None:
    dice = EvenDice(seed_from("even"), script=[2])
    assert [dice.roll(), dice.roll()][0] == 2
    assert sorted(dice.below(40) for _ in range(3)) != [0, 0, 0]
    other = dice.clone()
    assert [dice.roll() for _ in range(9)] == [other.roll() for _ in range(9)]


def test_even_dice_of_other_sides_are_not_moved_by_how_often_one_is_rolled() -> None:
    one, other = EvenDice(seed_from("streams")), EvenDice(seed_from("streams"))
    for _ in range(7):
        other.roll()
    assert [one.roll(11), one.roll(10)] == [other.roll(11), other.roll(10)]
    again = other.clone()
    assert [again.roll(11) for _ in range(5)] == [other.roll(11) for _ in range(5)]
    drawn = Counter(EvenDice(seed_from(seed)).roll(5) for seed in range(2000))
    assert all(330 < drawn[face] < 470 for face in range(1, 6)), "a single draw is as fair as any"
    assert len({tuple(EvenDice(seed_from(seed)).roll(11) for _ in range(2)) for seed in range(60)}) > 5


def test_dice_can_be_pickled() -> None:
    for dice in (Dice(seed_from(3), 5, [4]), LooseDice(seed_from(3), 5), EvenDice(seed_from(3))):
        dice.roll()
        again = pickle.loads(pickle.dumps(dice))
        assert [dice.roll() for _ in range(9)] == [again.roll() for _ in range(9)]
