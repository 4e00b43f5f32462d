"""Imagining: what a seat cannot know is dealt anew, and nothing of the truth shines through."""

from __future__ import annotations

from kadesh.table import LooseDice, digest, seed_from
from tests.support import chance, play_some
from tests.table.reeds import ReedsPosition, hand, new
from tests.table.test_choices import bid, table


def imagine(position: ReedsPosition, seat: int | None, seed: int) -> ReedsPosition:
    return position.imagine(seat, LooseDice(seed_from(seed)))


def test_the_own_hand_stays_and_the_others_are_dealt_anew() -> None:
    position = new("three", seed=3)
    own = hand(position, 1)
    guesses = [imagine(position, 1, seed) for seed in range(50)]
    assert all(hand(guess, 1) == own for guess in guesses)
    assert len({tuple(hand(guess, 0)) for guess in guesses}) > 20
    assert {len(hand(guess, 0)) for guess in guesses} == {3}


def test_a_spectator_knows_no_hand() -> None:
    position = new("three", seed=3)
    hands = {tuple(hand(imagine(position, None, seed), 0)) for seed in range(50)}
    assert len(hands) > 20


def test_imagined_futures_differ_and_the_real_dice_do_not_advance() -> None:
    position = new("three", seed=3)
    rolled, name = position.dice.rolled, digest(position)
    futures = set()
    for seed in range(20):
        guess = imagine(position, 0, seed)
        play_some(guess, 200, chance(1))
        assert guess.over
        futures.add(digest(guess))
    assert len(futures) > 15
    assert (position.dice.rolled, digest(position)) == (rolled, name)


def test_equal_seeds_imagine_alike() -> None:
    position = new("three", seed=3)
    assert digest(imagine(position, 0, 5)) == digest(imagine(position, 0, 5))


def test_the_real_next_roll_is_not_in_an_imagined_position() -> None:
    position = new("three", seed=3)
    real = position.clone()
    rolls = [real.dice.roll() for _ in range(20)]
    guess = imagine(position, 0, 1)
    assert [guess.dice.roll() for _ in range(20)] != rolls
    assert guess.dice.seed != position.dice.seed


def test_secret_answers_of_others_are_not_leaked() -> None:
    position = table([[0], [1], [2]])
    bid(position, 3, 2)
    guesses = [imagine(position, 2, seed) for seed in range(60)]
    assert {guess.answers[0][1] for guess in guesses} == {("bid", reeds) for reeds in range(4)}
    assert {guess.answers[1][1] for guess in guesses} == {("bid", reeds) for reeds in range(4)}
    own = [imagine(position, 1, seed) for seed in range(60)]
    assert {guess.answers[1] for guess in own} == {(1, ("bid", 2))}


def test_options_of_others_are_not_leaked() -> None:
    """Seat 1 thinks about a negation; what seat 0 imagines it may do follows from the imagined hand."""
    position = table([[0], [3, 7, 11], [2]])
    bid(position, 1, 0, 0)
    position.choose(0, ("play", 0))
    assert position.seats_to_choose == [1]
    offers = set()
    for seed in range(60):
        guess = imagine(position, 0, seed)
        expected = [("negate", card) for card in hand(guess, 1) if card % 4 == 3]
        assert guess.options(1) == [*expected, ("let",)]
        offers.add(len(expected))
    assert offers >= {0, 1}
    assert imagine(position, 1, 1).options(1) == position.options(1)


def test_a_card_on_the_table_is_not_dealt_anew() -> None:
    position = table([[0], [1], [2]])
    bid(position, 0, 0, 1)
    position.choose(2, ("pass",))
    position.choose(2, ("offer", 0, 2))
    for seed in range(20):
        guess = imagine(position, 0, seed)
        guess.choose(0, ("accept", 0))
        assert guess.holder[2] == 0


def test_an_imagined_position_keeps_no_journal() -> None:
    position = table([[0], [1], [2]])
    assert position.journal is not None
    assert imagine(position, 0, 1).journal is None
    assert position.clone().journal is None
