"""Why not: every option that the game's words can say, at any moment, is offered or has a clause against it."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.chariot_lords.charts.tables import SCENARIOS
from kadesh.match import Match
from kadesh.table import Reason
from tests.games.chariot_lords.table import GAME, play, table, why
from tests.support import chance, clause, random_choice

CLAUSES = {one.id for one in GAME.clauses()}
EVERY = 60
UNITS = "egypt on 2F; hatti kadesh 1F"
NONSENSE: list[Any] = [
    None,
    (),
    "move",
    5,
    ("fly",),
    ("move",),
    ("move", -1, 0),
    ("move", 9999, 0),
    ("move", 0, 0, 0),
    ("enter", "kadesh"),
    ("enter", 10**30),
    ["enter", 1],
    {},
]


def assert_answers(reason: Reason | None) -> None:
    assert reason is not None
    assert reason.clause in CLAUSES
    assert reason.text.endswith(".")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_option_has_a_clause_against_it_or_is_offered(scenario: str) -> None:
    p = GAME.new(scenario, seed=11)
    dice = chance(11)
    number = 0
    while not p.over:
        if number % EVERY == 0:
            seat = p.asked[0]
            for word in GAME.rules.vocabulary.words:
                option = (word.name, *(dice.below(size) for size in word.sizes))
                reason = p.why_not(seat, option)
                if option in p.options(seat):
                    assert reason is None
                else:
                    assert_answers(reason)
            for nonsense in NONSENSE:
                assert_answers(p.why_not(seat, nonsense))
            for other in (-1, 99, None, (seat + 1) % p.seats):
                assert_answers(p.why_not(other, p.options(seat)[0]))
        random_choice(p, dice)
        number += 1
    assert_answers(p.why_not(0, ("done",)))


@clause("4.2", "4.2.2", "4.2.3", "6.3")
def test_what_belongs_to_another_moment() -> None:
    p = table("egypt march", UNITS)
    assert why(p, "move hatti.foot kadesh") == "4.2"
    assert why(p, "battle kadesh hatti") == "4.2.3"
    assert why(p, "embark egypt.foot on") == "5.6"
    assert why(p, "enter pelusium") == "5.1"
    play(p, "move egypt.foot on")
    assert why(p, "move egypt.foot on") == "4.2.2"
    assert why(p, "kill hatti.foot") == "6.3"
    assert why(p, "done") == "4.2"


@clause("4.2")
def test_a_place_that_has_nothing_to_do_with_the_step_gets_the_clause_of_the_step() -> None:
    match = Match.new(GAME, "first-five", seed=3)
    seat = match.position.seats_to_choose[0]
    (answer,) = match.why_not(seat, "side:nowhere")
    assert answer.reason.clause in CLAUSES and answer.reason.text
