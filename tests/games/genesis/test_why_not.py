"""Why not: every option that the game's words can say, at any moment, is offered or has a clause against it."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.genesis.charts.tables import N_CARDS
from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.words import NOT_IN_HAND, VOCABULARY
from kadesh.match import Match
from kadesh.table import Reason
from tests.games.genesis.moves import acting
from tests.games.genesis.table import AT, new, play
from tests.support import chance, clause, random_choice

CLAUSES = {one.id for one in GAME.clauses()}
NORMATIVE = {one.id for one in GAME.clauses() if one.kind == "normative"}
EVERY = 60
THEBES = '[powers.egypt]\nunits = { thebes = "4 INF 1 CH" }\n'
NONSENSE: list[Any] = [
    None,
    (),
    "enter",
    5,
    ("fly",),
    ("enter",),
    ("enter", -1),
    ("enter", 9999),
    ("enter", 0, 0),
    ("enter", "kadesh"),
    ("enter", 10**30),
    ["enter", 1],
    {},
]


def assert_answers(reason: Reason | None) -> None:
    assert reason is not None
    assert reason.clause in CLAUSES
    assert reason.text.endswith(".")


@pytest.mark.parametrize("scenario", [card.id for card in GAME.scenarios()])
def test_every_option_has_a_clause_against_it_or_is_offered(scenario: str) -> None:
    p = new(scenario, 11)
    dice = chance(11)
    number = 0
    while not p.over:
        if number % EVERY == 0:
            for seat in p.seats_to_choose:
                for word in VOCABULARY.words:
                    option = (word.name, *(dice.below(size) for size in word.sizes))
                    reason = p.why_not(seat, option)
                    if option in p.options(seat):
                        assert reason is None
                    else:
                        assert_answers(reason)
                assert p.why_not(seat, p.options(seat)[dice.below(len(p.options(seat)))]) is None
                thought_of = p.universe(seat)[dice.below(len(p.universe(seat)))]
                if thought_of not in p.options(seat):
                    assert_answers(p.why_not(seat, thought_of))
                for nonsense in NONSENSE:
                    assert_answers(p.why_not(seat, nonsense))
            option = p.options(p.asked[0])[0]
            for other in (-1, 99, None, *range(p.seats)):
                if other not in p.asked:
                    assert_answers(p.why_not(other, option))
        random_choice(p, dice)
        number += 1
    assert_answers(p.why_not(0, ("done",)))


def test_every_word_has_its_moment() -> None:
    reasons = [word.untimely for word in VOCABULARY.words if word.untimely is not None]
    assert len(reasons) == len(VOCABULARY.words)
    assert {reason.clause for reason in reasons} <= NORMATIVE
    assert all(reason.text.endswith(".") for reason in reasons)


def clause_against(p: GenesisPosition, *option: Any) -> str:
    reason = p.why_not(p.seats_to_choose[0], option)
    return reason.clause if reason is not None else ""


@clause("3.2", "3.4.3", "7.2.1", "7.2.4")
def test_what_belongs_to_another_moment() -> None:
    p = acting(["egypt", "mitanni"], THEBES, [3])
    assert clause_against(p, "enter", AT["hermopolis"]) == "7.2.4"
    assert clause_against(p, "all") == "7.2.1"
    assert clause_against(p, "tribute", AT["thebes"], 1) == "5.2"
    assert clause_against(p, "intercept", AT["thebes"]) == "7.4.1"
    assert clause_against(p, "shift", 1, 1) == "8.2.1"
    assert clause_against(p, "leave-to", AT["thebes"]) == "12.1.4"
    assert clause_against(p, "done") == "3.2"
    play(p, "major thebes")
    assert clause_against(p, "major", AT["thebes"]) == "3.4.3"
    play(p, "all")
    assert clause_against(p, "all") == "7.2.1"
    assert clause_against(p, "end") == "3.4.3"
    assert clause_against(p, "drop", 0, 1000) == "7.2.3"


@clause("13.1.2")
def test_a_card_of_another_hand_is_refused_like_one_in_the_deck() -> None:
    """The answer tells nothing of where the card is."""
    cards = '[powers.egypt]\nhand = ["ambush"]\n[powers.mitanni]\nhand = ["assassination"]\n'
    p = acting(["egypt", "mitanni"], cards, rules="bribery = false\n")
    seat = p.seats_to_choose[0]
    own = {option for option in p.universe(seat) if option[0] == "play"}
    others = [("play", card) for card in range(N_CARDS) if ("play", card) not in own]
    assert own and others
    assert {p.why_not(seat, option) for option in others} == {NOT_IN_HAND}


@clause("3.2")
def test_a_place_that_has_nothing_to_do_with_the_step_gets_a_clause() -> None:
    match = Match.new(GAME, "sargon", seed=3)
    seat = match.position.seats_to_choose[0]
    (answer,) = match.why_not(seat, "side:nowhere")
    assert answer.reason.clause in CLAUSES and answer.reason.text
