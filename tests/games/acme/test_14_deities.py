"""14.5 Deities: established, captured, destroyed, freed, returned, rebuilt; what they give in each state."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.rules import facts_cards as told_cards
from kadesh.games.acme.rules.ch14_worship import deity_works
from kadesh.games.acme.rules.position import AVAILABLE, CAPTURED, CARD, ON_CARD, STANDING, AcmePosition
from tests.games.acme.table import disks, facts, idle, lay, minas, offers, play, seat, vp, why
from tests.support import clause

HOME: dict[str, Any] = {"disks": {"thebes": 3}, "home": "thebes"}
THERE: dict[str, Any] = {"disks": {"hattusha": 3}}
WAR, FORGE, DEAD = 2, 3, 4
LAST: dict[str, Any] = {"last_epoch": 1, "turn": 4}

NOTHING = (False, False, False, False)
ALL = (True, True, True, True)
RELIGION = (False, True, False, False)


# --- what a Deity gives [14.5.3, 14.5.11-14.5.14, 14.5.20] ---

STATES = [
    ({"disks": {"thebes": 1}}, {}, ALL),
    ({"disks": {"nubia": 1}}, {}, RELIGION),
    ({"disks": {"thebes": 1}, "held_by": "hittite"}, {}, (True, True, False, False)),
    ({"disks": {"nubia": 1}, "held_by": "hittite"}, {}, NOTHING),
    ({"disks": {"thebes": 1}, "deity_state": "on-card"}, {}, (True, True, False, False)),
    ({"disks": {"nubia": 1}, "deity_state": "on-card"}, {}, NOTHING),
    ({"disks": {"thebes": 1}, "deity_state": "taken-down"}, {}, RELIGION),
    ({"disks": {"nubia": 1}, "deity_state": "taken-down"}, {}, RELIGION),
    ({"disks": {"thebes": 1}, "on_deity": [30], "laid_by": "hittite"}, {}, RELIGION),
    ({"disks": {"thebes": 1}, "on_deity": [92], "laid_by": "hittite"}, {}, RELIGION),
    ({"disks": {"thebes": 1}}, {"thebes": 2}, ALL),  # shared with others is still occupied
]


@clause(
    "2.6", "4.2.9", "4.2.10", "14.5.3", "14.5.4", "14.5.11", "14.5.12", "14.5.13", "14.5.20", "14.5.21", "5.5"
)
@pytest.mark.parametrize(("side", "others", "gives"), STATES)
def test_what_a_deity_gives_follows_from_its_state_and_the_homeland(
    side: dict[str, Any], others: dict[str, int], gives: tuple[bool, bool, bool, bool]
) -> None:
    p = lay(
        egypt={"home": "thebes", "deity": "god-of-the-dead", **side},
        hittite={"disks": {"hattusha": 1, **others}, "deity": "god-of-war"},
    )
    assert deity_works(p, seat(p, "egypt")) == gives


@clause("14.4.18", "14.5.1")
def test_the_godless_have_nothing_of_it() -> None:
    p = lay(egypt=HOME, hittite=THERE)
    assert deity_works(p, 0) == NOTHING


# --- establishing ---


@clause("14.5.1", "4.2.8")
def test_the_homeland_must_be_controlled() -> None:
    shared = lay(
        egypt={"disks": {"thebes": 3, "abydos": 3}, "home": "thebes"},
        hittite={"disks": {"thebes": 1, "hattusha": 1}},
    )
    assert why(shared, "establish god-of-war") == "14.5.1"
    empty = lay(egypt={"disks": {"abydos": 4, "nubia": 2}, "home": "thebes"}, hittite=THERE)
    assert why(empty, "establish god-of-war") == "14.5.1"


@clause("14.5.1", "14.1.1", "2.6")
def test_one_deity_each_and_each_deity_once() -> None:
    p = lay(
        egypt={"disks": {"thebes": 4, "abydos": 3}, "home": "thebes", "deity": "god-of-war"},
        hittite={"disks": {"hattusha": 4, "kaska": 3}},
    )
    assert why(p, "establish god-of-peace") == "14.5.1"
    play(p, "pass")
    assert why(p, "establish god-of-war") == "14.5.1"
    assert offers(p, "establish god-of-peace")


@clause("14.5.1", "14.5.12")
def test_captured_temples_do_not_hinder_but_a_lost_one_of_ones_own_does() -> None:
    p = lay(
        egypt={"disks": {"thebes": 4, "abydos": 3}, "home": "thebes"},
        hittite={"disks": {"hattusha": 4, "kaska": 3}, "deity": "god-of-war", "held_by": "egypt"},
    )
    assert offers(p, "establish god-of-peace")
    play(p, "pass")
    assert why(p, "establish god-of-peace") == "14.5.12"


@clause("14.5.2")
def test_five_resources_two_of_them_disks() -> None:
    p = lay(
        anchors=0,
        egypt={"disks": {"thebes": 2, "abydos": 1}, "home": "thebes", "minas": 3, "hand": [42]},
        hittite=THERE,
    )
    play(p, "establish god-of-war", "pay-mina", "pay-mina", "pay-card 42")
    assert why(p, "pay-mina") == "14.5.2"
    play(p, "pay-disk thebes", "pay-disk abydos")
    assert p.deity_state[WAR] == STANDING
    assert (disks(p, "egypt", "thebes"), disks(p, "egypt", "abydos")) == (1, 0)
    poor = lay(egypt={"disks": {"thebes": 1}, "home": "thebes", "minas": 9}, hittite=THERE)
    assert why(poor, "establish god-of-war") == "14.5.2"


@clause("14.5.1", "14.5.20")
def test_even_the_last_disk_at_home_may_pay() -> None:
    p = lay(egypt={"disks": {"thebes": 1, "abydos": 1}, "home": "thebes", "minas": 3}, hittite=THERE)
    play(p, "establish god-of-war", "pay-disk thebes", "pay-disk abydos", "pay-mina", "pay-mina", "pay-mina")
    assert p.deity_of(0) == WAR
    assert deity_works(p, 0) == RELIGION


@clause("14.5.18", "14.5.19")
def test_re_establishing_costs_two_resources_of_any_kind() -> None:
    p = lay(egypt={**HOME, "deity": "god-of-war", "deity_state": "on-card"}, hittite=THERE)
    play(p, "re-establish")
    assert why(p, "pay-mina") == why(p, "pay-disk nubia") == "14.5.18"
    play(p, "pay-disk thebes", "pay-disk thebes")
    assert [fact.clause for fact in facts(p, told_cards.Paid)] == ["14.5.18"] * 2
    assert p.deity_state[WAR] == STANDING
    away = lay(
        egypt={"disks": {"thebes": 1}, "home": "thebes", "deity": "god-of-war", "deity_state": "on-card"},
        hittite={"disks": {"thebes": 1}, "home": "hattusha"},
    )
    assert why(away, "re-establish") == "14.5.18"
    standing = lay(egypt={**HOME, "deity": "god-of-war"}, hittite=THERE)
    assert why(standing, "re-establish") == "14.5.18"


# --- returning ---


def with_captive(**extra: Any) -> AcmePosition:
    return lay(
        egypt={**HOME, "deity": "god-of-war", "held_by": "hittite", "vp": 3, **extra},
        hittite={**THERE, "deity": "god-of-the-forge"},
    )


@clause("14.5.15", "14.5.16", "14.5.19", "19.2")
def test_the_owner_asks_and_the_captor_may_agree() -> None:
    p = with_captive()
    play(p, "ask-for god-of-war", "accept")
    assert (vp(p, "egypt"), vp(p, "hittite")) == (2, 2)
    assert p.deity_state[WAR] == ON_CARD
    play(p, "hittite: pass")
    assert offers(p, "re-establish")


@clause("14.5.15")
def test_nobody_must_agree_and_nobody_asks_twice_in_a_phase() -> None:
    p = with_captive()
    play(p, "ask-for god-of-war", "refuse", "hittite: pass")
    assert p.deity_state[WAR] == CAPTURED
    assert why(p, "ask-for god-of-war") == "14.5.15"


@clause("14.5.15", "14.5.17")
def test_a_captor_offers_also_to_one_who_has_passed() -> None:
    p = with_captive()
    play(p, "egypt: pass", "offer god-of-war", "accept")
    assert p.deity_state[WAR] == ON_CARD
    assert p.seats_to_choose == [seat(p, "hittite")]  # Egypt waits for the next Card Phase


# --- captured and destroyed ---


@clause("14.5.5", "14.5.6", "14.5.7", "14.5.10", "14.5.14")
def test_temples_that_the_loser_held_go_along_without_reward() -> None:
    p = lay(
        anchors=0,
        now=LAST,
        egypt={"disks": {"thebes": 1, "hattusha": 2}, "home": "thebes", "deity": "god-of-war"},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-the-forge"},
        elam={"disks": {"susa": 1}, "deity": "god-of-the-dead", "held_by": "hittite"},
    )
    idle(p, lambda p: p.phase != CARD)
    egypt = seat(p, "egypt")
    assert [p.deity_holder[deity] for deity in (FORGE, DEAD)] == [egypt, egypt]
    assert p.earned[egypt * 10 + 4] == 1  # captures
    assert p.earned[egypt * 10 + 2] == 2  # two captured temples in the tally
    assert p.earned[egypt * 10 + 1] == 1  # its own


@clause("14.5.8", "14.5.9", "14.5.10")
def test_barbarians_destroy_and_free() -> None:
    p = lay(
        anchors=0,
        now=LAST,
        egypt={"disks": {"thebes": 1}, "home": "thebes"},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-the-forge"},
        elam={"disks": {"susa": 1}, "deity": "god-of-the-dead", "held_by": "hittite"},
        barbarians={"hattusha": 1},
    )
    idle(p, lambda p: p.phase != CARD)
    assert [p.deity_state[deity] for deity in (FORGE, DEAD)] == [ON_CARD, ON_CARD]
    assert [p.deity_owner[deity] for deity in (FORGE, DEAD)] == [1, 2]
    assert p.minas == [0] * 6


@clause("14.5.8", "14.5.6")
def test_the_godless_get_a_mina_and_no_point() -> None:
    p = lay(
        anchors=0,
        now={"last_epoch": 1, "turn": 1},
        egypt={"disks": {"thebes": 1, "hattusha": 2}, "home": "thebes"},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-the-forge"},
    )
    idle(p, lambda p: p.phase != CARD)
    assert p.deity_state[FORGE] == ON_CARD
    assert minas(p, "egypt") == 1
    assert p.earned[4] == 0


@clause("14.5.5", "14.5.7")
def test_two_who_hold_each_others_homelands_swap_temples() -> None:
    p = lay(
        anchors=0,
        now=LAST,
        egypt={"disks": {"hattusha": 2}, "home": "thebes", "deity": "god-of-war"},
        hittite={"disks": {"thebes": 2}, "home": "hattusha", "deity": "god-of-the-forge"},
    )
    idle(p, lambda p: p.phase != CARD)
    assert [(fact.colour, fact.deity) for fact in facts(p, told_cards.TempleCaptured)] == [
        (0, FORGE),
        (1, WAR),
    ]
    # At the end of the Competition Phase each finds its own temple in the Homeland that it still holds.
    assert (p.deity_state[WAR], p.deity_state[FORGE]) == (ON_CARD, ON_CARD)


@clause("14.5.7", "2.6", "4.2.9")
def test_who_takes_the_captors_homeland_gets_its_own_temple_back_on_its_card() -> None:
    p = lay(
        anchors=0,
        now=LAST,
        egypt={
            "disks": {"thebes": 1, "hattusha": 2},
            "home": "thebes",
            "deity": "god-of-war",
            "held_by": "hittite",
        },
        hittite={"disks": {"kaska": 1}, "home": "hattusha"},
    )
    idle(p, lambda p: p.phase != CARD)
    assert p.deity_state[WAR] == ON_CARD
    assert p.deity_holder[WAR] == -1


@clause("14.5.5", "14.5.20")
def test_an_empty_homeland_loses_nothing() -> None:
    p = lay(
        anchors=0,
        now=LAST,
        egypt={"disks": {"thebes": 1}, "home": "thebes", "deity": "god-of-war"},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-the-forge"},
    )
    idle(p, lambda p: p.phase != CARD)
    assert p.deity_state[FORGE] == STANDING
    assert p.earned[1 * 10 + 1] == 0  # and no point for it


@clause("A7", "14.5.6")
def test_elam_takes_more_from_a_temple() -> None:
    p = lay(
        anchors=0,
        elam={"disks": {"susa": 1, "hattusha": 2}, "deity": "god-of-war"},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-the-forge"},
    )
    idle(p, lambda p: p.phase != CARD)
    assert minas(p, "elam") == 2


@clause("C9", "14.5.7")
def test_a_block_without_an_owner_becomes_available_when_its_captor_loses_it() -> None:
    p = lay(
        egypt={**HOME, "hand": [9], "deity": "god-of-war", "held_by": "hittite"},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-the-forge"},
        elam={"disks": {"susa": 1, "hattusha": 1}, "deity": "god-of-peace"},
    )
    play(p, "play 9", "aim-deity god-of-the-dead")
    idle(p, lambda p: p.phase != 2)
    assert p.deity_state[WAR] == AVAILABLE
