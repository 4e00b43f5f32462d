"""Who points at a card when nothing at hand is about cards is told when cards are played."""

from __future__ import annotations

import pytest

from kadesh.match import Match
from kadesh.match.sight import NOT_POINTED_AT
from tests.laws import choose_at_random
from tests.support import chance

WITH_CARDS = {"acme": "14.1.1", "assyrian-wars": "6.0", "genesis": "13.1.5", "god-kings": "8.2"}


@pytest.mark.parametrize("name", WITH_CARDS)
def test_a_card_out_of_its_time_is_answered_by_the_clause_that_says_when(name: str) -> None:
    match, dice = Match.new(name, seed=1), chance(1)
    for _ in range(2000):
        seat = match.position.seats_to_choose[0]
        told = match.why_not(seat, "card:no-such-card")
        about_cards = any(
            target.startswith("card:")
            for option in match.position.universe(seat)
            for target in match.game.telling.points(match.position, seat, option)
        )
        assert [against.reason.clause for against in told] == [WITH_CARDS[name]]
        assert told[0].reason.text != NOT_POINTED_AT
        if not about_cards:
            return
        choose_at_random(match, dice)
    raise AssertionError("every question was about cards")


def test_what_nobody_plays_is_answered_by_the_clause_of_the_step() -> None:
    match = Match.new("acme", seed=1)
    seat = match.position.seats_to_choose[0]
    (told,) = match.why_not(seat, "space:nowhere")
    assert (told.reason.clause, told.reason.text) == ("7.4", NOT_POINTED_AT)
