"""The review: planted blunders are turning points, dice are luck, and nobody learns what he may not know."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.bots import Chair, Heuristic
from kadesh.match import Match
from kadesh.match.review import Review, review
from kadesh.match.review_told import in_words, review_told
from tests.support import bench_script


@pytest.fixture(scope="module")
def blunders() -> Any:
    return bench_script("review").recorded("chariot-lords", "first-five", 2)


@pytest.fixture(scope="module")
def reviewed(blunders: Any) -> Review:
    """Reviewed once: it is the dearest thing here."""
    return review(blunders.match)


def test_planted_blunders_are_turning_points(blunders: Any, reviewed: Review) -> None:
    assert len(blunders.planted) == 5
    found = reviewed
    marked = {one.made.entry for one in found.turnings if one.kind == "choice"}
    assert len(marked & set(blunders.planted)) >= 4
    assert len(marked - set(blunders.planted)) <= 2
    lucky = [one for one in found.turnings if one.kind == "luck"]
    assert lucky and all(one.made.rolled and one.made.entry not in blunders.planted for one in lucky)


def test_the_review_speaks(blunders: Any, reviewed: Review) -> None:
    told = in_words(blunders.match, reviewed, None)
    assert [one["after"] for one in told["turnings"]] == sorted(one["after"] for one in told["turnings"])
    for one in told["turnings"]:
        assert one["text"].endswith(".") and one["turn"]
        if one["kind"] == "choice":
            assert one["chosen"] in one["text"] and one["better"] in one["text"]
            assert one["chosen"] != one["better"] and one["because"].endswith(".")
        else:
            assert one["text"].startswith("Luck: ") and "dice" in one["text"]
    assert all(abs(sum(point["chances"]) - 1) < 0.01 for point in told["points"])
    last = told["points"][-1]
    assert last["after"] == blunders.match.after
    assert last["scores"] == blunders.match.position.scores()
    assert last["chances"] == blunders.match.position.shares()


def test_sensible_players_only_have_luck() -> None:
    match = bench_script("review").recorded("chariot-lords", "first-five", 3, blunders=0).match
    found = review(match)
    assert {one.kind for one in found.turnings} == {"luck"}


def test_the_same_record_has_the_same_review(blunders: Any, reviewed: Review) -> None:
    again = Match.replay(blunders.match.record, blunders.match.seed)
    assert review_told(again) == in_words(blunders.match, reviewed, None)


def to_some_point(seed: int) -> Match:
    match = Match.new("genesis", "growth-of-empires", seed=seed)
    while match.after < 100:
        seat = match.position.asked[0]
        match.choose(seat, Heuristic(f"{seed} {match.after}").choose(Chair(match.position, seat)))
    return match


def test_while_it_goes_on_a_seat_is_told_of_its_own_choices_only() -> None:
    match = to_some_point(1)
    seat = match.position.asked[0]
    option = bench_script("review").worst_of(match.position, seat) or match.position.options(seat)[0]
    match.choose(seat, option)
    for eyes in (seat, (seat + 1) % match.position.seats):
        found = review(match, eyes)
        choices = [one for one in found.turnings if one.kind == "choice"]
        assert all(one.seat == eyes for one in choices)
        assert eyes != seat or match.after - 1 in [one.made.entry for one in choices], "its own blunder"
        thrown = [one.made for one in found.turnings if one.kind == "luck"]
        assert all(any(fact.known_to(eyes) for fact in made.facts) for made in thrown)


def test_what_was_taken_back_is_not_reviewed() -> None:
    match = Match.new("chariot-lords", "first-five", seed=4)
    seat = match.position.asked[0]
    worst = bench_script("review").worst_of(match.position, seat)
    assert worst is not None
    match.choose(seat, worst)
    match.undo(seat)
    match.choose(seat, Heuristic(4).choose(Chair(match.position, seat)))
    assert review(match).turnings == []
