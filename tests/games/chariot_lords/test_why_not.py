"""Why not: every option that the game's words can say, at any moment, is offered or has a clause against it."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.chariot_lords.charts.tables import SCENARIOS
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.match import Match
from kadesh.table import Journal, Reason
from tests.games.chariot_lords.table import GAME, option_of, play, table, why
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


def journaled(moment: str, units: str, **keys: Any) -> LordsPosition:
    """A table that remembers what it takes by itself, as every match does."""
    return table(moment, units, journal=Journal(), **keys)


def then(p: LordsPosition, text: str) -> Reason:
    """The reason against an option at the moment that the table passed by itself."""
    seat = p.asked[0]
    option = option_of(text)
    assert not p.thinks_of(seat, option)
    found = p.why_not_then(seat, option)
    assert found is not None
    return found[0]


def passed(p: LordsPosition, text: str) -> str:
    return then(p, text).clause


@clause("5.6.1.3")
def test_the_sea_is_closed_to_nations_without_ships() -> None:
    """Nobody was asked about ships: the table went on to the march, and still says why."""
    p = journaled("libya movement", "libya naucratis 2F", turn=10)
    assert p.step.name == "pick"
    assert passed(p, "embark libya.foot naucratis") == "5.6.1.3"


@clause("9.2", "7.3")
def test_replacements_beyond_the_limit() -> None:
    p = journaled("hatti new-units", "hatti hatti 1F", dead="hatti 6F 2Ch")
    play(p, "replace hatti.foot hatti.foot", "place hatti.foot hatti")
    assert p.step.procedure.name != "replacements"
    assert passed(p, "replace hatti.foot hatti.foot") == "9.2"
    assert "controls areas" in str(then(p, "replace hatti.foot hatti.foot"))


@clause("9.1")
def test_markers_come_after_the_units() -> None:
    p = table("chaldea new-units", "hatti hatti 1F", turn=5)
    assert p.step.name == "place units"
    assert why(p, "place-marker chaldea.ruler babylon") == "9.1"


@clause("6.4.1")
def test_redeployment_does_not_end_while_units_must_leave() -> None:
    """There was one group to send away, so the table took it up: “done” is refused for what it left."""
    left = journaled(
        "egypt march",
        "egypt on 1F; hatti pelusium 2F; libya naucratis 1F",
        dice=[1] * 8,
        cup=["hatti"],
    )
    play(left, "move egypt.foot on", "enter pelusium", "halt?", "done?", "stand", "stand")
    assert left.step.name == "march"
    assert passed(left, "done") == "6.4.1"
