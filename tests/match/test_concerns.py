"""What a seat sees of a match says how much it concerns it: the question, and each line of news."""

from __future__ import annotations

from kadesh.match import Match
from tests import laws
from tests.support import chance
from tests.table.reeds import GAME


def played() -> Match:
    match = Match.new(GAME, "three", seed=2)
    dice = chance(2)
    for _ in range(12):
        laws.choose_at_random(match, dice)
    return match


def test_the_question_and_the_news_say_whom_they_concern() -> None:
    match = played()
    for seat in range(3):
        assert match.view(seat)["concerns"] == GAME.telling.concern(match.position, seat)
        lines = match.news(seat)[1]
        facts = match.journal.facts
        assert [line["concerns"] for line in lines] == [
            GAME.telling.touched(match.position, facts[line["n"]], seat) for line in lines
        ]
        assert {line["concerns"]["degree"] for line in lines} > {0}


def test_a_spectator_is_concerned_by_nothing() -> None:
    match = played()
    assert "concerns" not in match.view(None)
    assert all("concerns" not in line for line in match.news(None)[1])
