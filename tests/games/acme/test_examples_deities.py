"""Worked examples: Deities established, captured, destroyed, returned (T8, T30 to T34)."""

from __future__ import annotations

from kadesh.games.acme.charts.tables import CARD_INDEX, FIRST_DEITY
from kadesh.games.acme.rules.ch14_worship import deity_works
from kadesh.games.acme.rules.position import (
    CAPTURED,
    CARD,
    NOBODY,
    ON_CARD,
    STANDING,
    AcmePosition,
)
from tests.games.acme.examples import TWO, finish, minas, offers, play, seat, table, vp, why
from tests.support import clause

DEAD = CARD_INDEX["god-of-the-dead"] - FIRST_DEITY
WAR = CARD_INDEX["god-of-war"] - FIRST_DEITY
FIRST_EGYPT = '[now]\nphase = "card"\norder = ["egypt", "hittite"]\n'


@clause("14.5.1", "14.5.2", "14.5.3")
def test_t30_egypt_establishes_the_god_of_the_dead() -> None:
    setting = f"""{TWO}{FIRST_EGYPT}
        [civilizations.egypt]
        home = "thebes"
        disks = {{ thebes = 2, abydos = 2, nubia = 1 }}
        minas = 4
        hand = ["census", "lawgiver"]
        [civilizations.hittite]
        disks = {{ hattusha = 1 }}
        """
    p = table(setting)
    play(
        p,
        "establish god-of-the-dead",
        "pay-disk abydos",
        "pay-disk nubia",
        "pay-mina",
        "pay-mina",
        "pay-card census",
    )
    egypt = seat(p, "egypt")
    assert (p.deity_owner[DEAD], p.deity_state[DEAD]) == (egypt, STANDING)
    assert (p.total(egypt), minas(p, "egypt"), p.hand_size(egypt)) == (3, 2, 1)
    poor = table(setting)
    play(poor, "establish god-of-the-dead", "pay-disk abydos", "pay-mina", "pay-mina", "pay-mina")
    assert why(poor, "pay-mina") == why(poor, "pay-card census") == "14.5.2"
    assert offers(poor, "pay-disk thebes")


def captured(deity: str, barbarians: str = "") -> AcmePosition:
    """Others stand alone in Thebes, where the temple of the God of the Dead is."""
    there = "" if barbarians else "thebes = 3, "
    return table(
        f"""{TWO}{FIRST_EGYPT}
        [civilizations.egypt]
        home = "thebes"
        disks = {{ abydos = 1 }}
        deity = "god-of-the-dead"
        [civilizations.hittite]
        disks = {{ {there}hattusha = 1 }}
        {deity}
        [barbarians]
        disks = {{ {barbarians} }}
        [cards]
        deck_top = ["6", "7", "8", "10", "11", "12", "13", "14"]
        """
    )


@clause("14.5.5", "14.5.6", "14.5.10")
def test_t31_a_temple_is_captured_at_the_end_of_the_phase() -> None:
    p = captured('deity = "god-of-war"')
    finish(p, CARD)
    assert (p.deity_state[DEAD], p.deity_holder[DEAD], p.deity_owner[DEAD]) == (CAPTURED, 0, 1)
    assert minas(p, "hittite") == 1
    # A City in Thebes, the own temple and the captured one besides the point for the capture.
    assert vp(p, "hittite") == 1 + 1 + 1 + 1


@clause("14.5.8", "14.5.10")
def test_t32_the_godless_destroy_it_for_a_mina_and_barbarians_for_nothing() -> None:
    p = captured("")
    finish(p, CARD)
    assert (p.deity_state[DEAD], p.deity_holder[DEAD]) == (ON_CARD, NOBODY)
    assert (minas(p, "hittite"), vp(p, "hittite")) == (1, 1)  # the point is for the City
    q = captured('deity = "god-of-war"', "thebes = 2")
    finish(q, CARD)
    assert q.deity_state[DEAD] == ON_CARD
    assert minas(q, "hittite") == 0


@clause("14.5.15", "14.5.16", "14.5.18", "14.5.19", "4.1.5")
def test_t8_and_t33_a_returned_temple_costs_a_point_but_none_below_zero() -> None:
    p = table(
        f"""{TWO}
        [now]
        phase = "card"
        order = ["hittite", "egypt"]
        [civilizations.egypt]
        home = "thebes"
        disks = {{ thebes = 2 }}
        minas = 2
        deity = "god-of-the-dead"
        held_by = "hittite"
        [civilizations.hittite]
        disks = {{ hattusha = 1 }}
        deity = "god-of-war"
        """
    )
    play(p, "offer god-of-the-dead", "egypt: accept")
    assert (vp(p, "hittite"), vp(p, "egypt")) == (2, 0)
    assert (p.deity_state[DEAD], p.deity_holder[DEAD]) == (ON_CARD, NOBODY)
    play(p, "egypt: re-establish", "pay-mina", "pay-mina")
    assert p.deity_state[DEAD] == STANDING
    assert minas(p, "egypt") == 0


@clause("14.5.20", "14.5.21")
def test_t34_an_empty_homeland_silences_the_god_but_not_its_priests() -> None:
    p = table(
        f"""{TWO}{FIRST_EGYPT}
        [civilizations.egypt]
        home = "thebes"
        disks = {{ abydos = 1 }}
        hand = ["divine-favor"]
        deity = "god-of-the-dead"
        [civilizations.hittite]
        disks = {{ hattusha = 1 }}
        [cards]
        deck_top = ["6", "7", "8", "10", "11", "12"]
        """
    )
    egypt = seat(p, "egypt")
    assert deity_works(p, egypt) == (False, True, False, False)
    assert offers(p, "play divine-favor")
    finish(p, CARD)
    assert vp(p, "egypt") == 0
    assert p.deity_state[DEAD] == STANDING
    assert not p.is_godless(egypt)
    p.add(egypt, p.home[egypt])
    assert deity_works(p, egypt) == (True, True, True, True)
    assert p.deity_owner[WAR] == NOBODY
