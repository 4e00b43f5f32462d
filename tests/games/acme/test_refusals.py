"""Refusals of what a step knows by its word only: the clause is that of the step, the words say what is needed."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.game import GAME
from kadesh.games.acme.rules.position import MONOTHEISM
from kadesh.table import Option, Unknown
from tests.games.acme.contests import fight
from tests.games.acme.table import lay, new, play, seat, until, why
from tests.support import clause

HOME: dict[str, Any] = {"disks": {"thebes": 3}, "home": "thebes"}
THERE: dict[str, Any] = {"disks": {"hattusha": 3}}


def refused(p: Any, option: Option) -> str:
    """Clause and words against an option of who is asked."""
    reason = p.why_not(p.seats_to_choose[0], option)
    assert reason is not None
    return f"{reason.clause} {reason.text}"


@clause("4.2.8", "14.5.3", "4.3.3")
def test_which_deity_negates_nothing() -> None:
    p = lay(
        egypt={**HOME, "hand": [52], "deity": "god-of-the-skies"},
        hittite={**THERE, "deity": "god-of-peace", "hand": [28]},
    )
    play(p, "play 52")
    assert why(p, f"negate-deity {MONOTHEISM}") == why(p, "negate-deity god-of-war") == "4.2.8"
    assert why(p, "negate-deity god-of-the-skies") == "14.5.3"
    other = lay(egypt={**HOME, "hand": [52]}, hittite={**THERE, "hand": [28]})
    play(other, "play 52")
    assert why(other, f"negate-deity {MONOTHEISM}") == "4.2.8"


@clause("C16", "C14", "16.7.2", "4.2.11")
def test_a_card_that_is_not_among_those_to_choose_from() -> None:
    for card, word in ((16, "discard"), (14, "keep")):
        p = lay(anchors=0, egypt={**HOME, "hand": [card, 78]}, hittite={**THERE, "hand": [28, 36, 6]})
        play(p, f"play {card}", "let-be")
        assert refused(p, (word, 78)) == f"C{card} That card is not in the hand that was shown."
    looking = lay(
        "reckoning",
        cards={"deck_top": [42, 43]},
        egypt={**HOME, "deity": "god-of-the-dead", "hand": [6]},
        hittite=THERE,
    )
    until(looking, "use 108", ("spend", "done", "let-be"))
    play(looking, "use 108")
    until(looking, "keep 42")
    assert why(looking, "keep 6") == "16.7.2"


@clause("C106", "14.4.5")
def test_a_number_that_the_step_does_not_know() -> None:
    p = fight(2, 2, egypt={"hand": [23], "deity": "god-of-war"})
    assert refused(p, ("call-war", 3)).startswith("C106")
    acting = lay(egypt={**HOME, "hand": [6]}, hittite=THERE)
    assert refused(acting, ("lift", 6)).startswith("14.4.5")


WANTING = [(56, "City"), (72, "Controlled"), (15, "two minas"), (14, "hand")]


@clause("14.4.11", "C14", "C15", "C56", "C72")
@pytest.mark.parametrize(("card", "needed"), WANTING)
def test_a_card_without_an_aim_is_refused_by_what_it_needs(card: int, needed: str) -> None:
    p = lay(
        anchors=1,
        egypt={"disks": {"thebes": 1}, "home": "thebes", "hand": [card]},
        hittite={"disks": {"thebes": 1}, "home": "hattusha"},
    )
    assert needed in refused(p, ("play", card))
    assert "needed" in refused(p, ("play", card))


@clause("6.5", "S7", "S8")
def test_a_scenario_that_sets_the_turn_order_of_civilizations_lets_nobody_pick_them_in_it() -> None:
    for scenario in ("cyrus", "sargon"):
        with pytest.raises(Unknown):
            new(scenario, options={"civilizations": "turn-order"})
    p = new("sargon")
    assert p.home_vp[seat(p, "akkad")] == 1


# --- the clause behind a question ---


def prompt_clause(p: Any) -> str:
    """The clause that the table names to who is asked."""
    return str(GAME.telling.view(p, p.seats_to_choose[0])["prompt_clause"])


@clause("15.6", "14.4.15", "14.5.18", "10.4", "10.2")
def test_a_question_names_the_clause_of_its_own_chapter() -> None:
    p = fight(2, 2, egypt={"minas": 1})
    assert prompt_clause(p) == "15.6"
    struck = lay(egypt={**HOME, "hand": [53]}, hittite={**THERE, "minas": 1})
    play(struck, "play 53")
    assert prompt_clause(struck) == "14.4.15"
    lost = lay(egypt={**HOME, "deity": "god-of-war", "deity_state": "on-card"}, hittite=THERE)
    play(lost, "re-establish")
    assert prompt_clause(lost) == "14.5.18"
    five = new("basic-5", options={"civilizations": "turn-order"})
    assert prompt_clause(five) == "10.2"
    while five.step.name == "take a civilization":
        five.choose(five.seats_to_choose[0], five.options(five.seats_to_choose[0])[0])
    home_of = {"egypt": "10.4", "assyria": "10.5", "scythia": "10.6", "medes-persians": "10.7"}
    asked = [clause for name, clause in home_of.items() if seat(five, name) == five.seats_to_choose[0]]
    assert asked == [prompt_clause(five)]
