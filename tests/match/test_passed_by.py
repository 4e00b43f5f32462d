"""What the table took by itself: it remembers why nothing else could be chosen, and answers for that moment."""

from __future__ import annotations

import pytest

from kadesh.match import Match
from kadesh.table import Refused
from kadesh.table.journal import MOST_TAKEN
from tests.table.reeds import ANOTHER_TIME, GAME, NO_NEGATION, ONLY_AGAINST, ReedsPosition, hand, is_negation


def leader_without_a_card() -> Match:
    """The leader holds nothing but negations: the table has passed for it and asks about offers."""
    for seed in range(300):
        match = Match.new(GAME, "three", seed=seed)
        for seat, bid in enumerate((1, 0, 0)):
            match.choose(seat, ("bid", bid))
        if match.position.step.name == "offer":
            return match
    raise AssertionError("no seed leaves the leader without a card to play")


def negation_of(match: Match) -> int:
    position = match.position
    assert isinstance(position, ReedsPosition)
    return next(card for card in hand(position, 0) if is_negation(card))


def test_the_reason_is_that_of_the_moment_which_was_passed() -> None:
    match = leader_without_a_card()
    option = ("play", negation_of(match))
    # The position alone only knows that it is too late.
    assert match.position.why_not(0, option) is ANOTHER_TIME
    assert match.why_refused(0, option) is ONLY_AGAINST
    with pytest.raises(Refused) as refused:
        match.choose(0, option)
    assert refused.value.reason is ONLY_AGAINST


def test_pointing_at_it_tells_what_the_table_took() -> None:
    match = leader_without_a_card()
    taken = match.journal.taken[-1]
    assert (taken.seat, taken.option) == (0, ("pass",))
    # An offer could be made of this card, so that the present step answers.
    assert match.why_not(0, f"card:{negation_of(match)}") == []
    match.choose(0, ("none",))
    # Its own choice has made the old moment history.
    assert all(one.moment.step.name != "play" for one in match.journal.taken if one.seat == 0)


def test_a_choice_of_ones_own_ends_the_memory_and_others_do_not() -> None:
    match = leader_without_a_card()
    card = negation_of(match)
    position = match.position
    assert isinstance(position, ReedsPosition)
    match.choose(0, ("offer", 1, hand(position, 0)[0]))
    assert match.why_refused(0, ("play", card)) is not ONLY_AGAINST


def test_undo_and_a_new_beginning_forget() -> None:
    match = leader_without_a_card()
    position = match.position
    assert isinstance(position, ReedsPosition)
    card = negation_of(match)
    match.choose(0, ("none",))
    match.undo_by_consent(0, 3)
    assert match.position.step.name == "offer"
    assert match.why_refused(0, ("play", card)) is ONLY_AGAINST
    assert len(match.journal.taken) <= MOST_TAKEN * position.seats


def test_playouts_remember_nothing() -> None:
    match = leader_without_a_card()
    clone = match.position.clone()
    assert clone.journal is None
    assert clone.why_not_then(0, ("play", negation_of(match))) is None


def with_nobody_to_negate() -> tuple[Match, int]:
    """The leader plays a card that nobody can negate, so that nobody is asked; and a card of seat 1."""
    for seed in range(300):
        match = Match.new(GAME, "three", seed=seed)
        for seat, bid in enumerate((1, 0, 0)):
            match.choose(seat, ("bid", bid))
        position = match.position
        assert isinstance(position, ReedsPosition)
        others = [card for seat in (1, 2) for card in hand(position, seat)]
        if position.step.name == "play" and not any(is_negation(card) for card in others):
            break
    match.choose(0, match.position.options(0)[0])
    return match, others[0]


def test_who_is_not_asked_learns_why_he_was_not() -> None:
    """Each may still ask why his card would not do."""
    match, card = with_nobody_to_negate()
    assert match.position.asked == [0]
    told = match.why_not(1, f"card:{card}")
    assert [one.reason for one in told] == [NO_NEGATION]
    assert "before the table went on by itself" in told[0].option_text


def test_what_was_passed_in_an_earlier_turn_is_not_told_now() -> None:
    match, card = with_nobody_to_negate()
    match.choose(0, ("none",))
    assert match.position.step.name == "bids"
    assert 1 in match.position.asked
    assert any(one.seat == 1 for one in match.journal.taken)
    assert all(one.reason is not NO_NEGATION for one in match.why_not(1, f"card:{card}"))
    assert match.why_refused(1, ("negate", card)) is not NO_NEGATION
