"""14.4.1 Negates: what they answer, chains, windows that tell nothing."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.rules import facts_cards as told_cards
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.table import LooseDice, encode, seed_from
from tests.games.acme.table import (
    disks,
    facts,
    hand,
    idle,
    is_discarded,
    lay,
    minas,
    offers,
    option_of,
    play,
    seat,
    vp,
    why,
)
from tests.support import clause

HOME: dict[str, Any] = {"disks": {"thebes": 3}, "home": "thebes"}
THERE: dict[str, Any] = {"disks": {"hattusha": 3}}


def played(card: int, answer: int, **aims: Any) -> AcmePosition:
    """Egypt plays a card, and the Hittites hold one answer."""
    return lay(egypt={**HOME, "hand": [card], **aims}, hittite={**THERE, "hand": [answer], "minas": 3})


# which Negate stops what: a Great Person that touches nobody, one that touches, trade, disaster, resource
SCOPES = [
    (25, 6, False),  # Assassin: the Philosopher King touches nobody else
    (25, 13, True),  # the Diplomat looks into the hand
    (25, 52, False),  # a disaster is no Great Person
    (26, 6, False),  # Sorcerer: only Deities
    (27, 6, True),
    (27, 52, True),
    (28, 44, True),
    (28, 78, True),
    (29, 6, True),
    (29, 44, True),
    (29, 78, True),
    (29, 82, True),
    (29, 52, False),  # Corrupter stops no disaster
]


@clause("C25", "C26", "C27", "C28", "C29", "14.4.1", "3.16", "4.2.1")
@pytest.mark.parametrize(("negate", "card", "stops"), SCOPES)
def test_each_negate_stops_what_it_says(negate: int, card: int, stops: bool) -> None:
    p = lay(
        anchors=0,
        egypt={**HOME, "hand": [card, 7], "minas": 1},
        hittite={**THERE, "hand": [negate, 75], "minas": 3},
    )
    play(p, f"play {card}")
    assert offers(p, f"negate {negate}") == stops


@clause("C27", "14.4.2")
def test_a_prophetess_earns_a_mina_and_the_card_was_never_played() -> None:
    p = played(75, 27)
    play(p, "play 75", "aim-area nubia", "aim-area nubia", "negate 27")
    assert minas(p, "hittite") == 4
    assert (vp(p, "egypt"), minas(p, "egypt"), disks(p, "egypt", "nubia")) == (0, 0, 0)
    assert is_discarded(p, 75)  # not set aside, whatever its legend says


@clause("14.4.3", "14.4.1", "C25")
def test_a_chain_of_three_negates() -> None:
    p = lay(
        egypt={**HOME, "hand": [6, 25]},
        hittite={**THERE, "hand": [29]},
        elam={"disks": {"susa": 1}, "hand": [28]},
    )
    play(p, "play 6", "hittite: negate 29", "elam: let-be")
    play(p, "egypt: negate 25", "elam: let-be", "elam: negate 28")
    assert vp(p, "egypt") == 0  # High Priest stopped the Assassin, so the Corrupter stands
    for card in (6, 25, 28, 29):
        assert is_discarded(p, card)


@clause("14.4.3")
def test_when_a_negate_was_negated_all_may_try_again() -> None:
    p = lay(
        egypt={**HOME, "hand": [6, 25]},
        hittite={**THERE, "hand": [29, 28]},
    )
    play(p, "play 6", "negate 29", "negate 25")
    assert offers(p, "hittite: negate 28")
    play(p, "negate 28")
    assert vp(p, "egypt") == 0


@clause("15.14.4", "14.4.1")
def test_of_two_who_negate_the_first_in_turn_order_does() -> None:
    p = lay(
        now={"order": ["egypt", "elam", "hittite"]},
        egypt={**HOME, "hand": [6]},
        hittite={**THERE, "hand": [29]},
        elam={"disks": {"susa": 1}, "hand": [28]},
    )
    play(p, "play 6", "hittite: negate 29", "elam: negate 28", "hittite: let-be")
    assert is_discarded(p, 28)
    assert 29 in hand(p, "hittite")


@clause("14.4.1", "14.4.4")
def test_nobody_negates_a_card_of_its_own() -> None:
    p = lay(egypt={**HOME, "hand": [6, 28]}, hittite=THERE)
    play(p, "play 6")
    assert vp(p, "egypt") == 1
    assert 28 in hand(p, "egypt")


@clause("C26", "4.2.10")
def test_a_sorcerer_stops_one_use_of_a_deity() -> None:
    p = lay(
        "growth",
        egypt={**HOME, "deity": "god-of-the-forge"},
        hittite={**THERE, "hand": [26]},
    )
    idle(p, lambda p: offers(p, "negate 26"))
    play(p, "negate 26")
    assert minas(p, "egypt") == 0
    assert is_discarded(p, 26)


@clause("C109", "4.2.8")
def test_the_god_of_peace_answers_once_a_turn_what_touches_his_people() -> None:
    p = lay(
        anchors=0,
        egypt={**HOME, "hand": [52, 13, 12], "minas": 2},
        hittite={**THERE, "deity": "god-of-peace", "minas": 4, "hand": [78, 75]},
    )
    play(p, "play 52", "negate-deity god-of-peace")
    assert minas(p, "hittite") == 4
    play(p, "pass", "play 13")
    assert not offers(p, "negate-deity god-of-peace")
    assert len(facts(p, told_cards.HandSeen)) == 1


@clause("C109")
def test_the_god_of_peace_is_silent_for_what_does_not_touch_and_without_a_disk_at_home() -> None:
    p = lay(
        anchors=0,
        egypt={**HOME, "hand": [6, 78]},
        hittite={**THERE, "deity": "god-of-peace", "hand": [75]},
    )
    play(p, "play 6")
    assert vp(p, "egypt") == 1
    homeless = lay(
        anchors=0,
        egypt={**HOME, "hand": [52, 78]},
        hittite={
            "disks": {"kaska": 1},
            "home": "hattusha",
            "deity": "god-of-peace",
            "minas": 2,
            "hand": [75],
        },
    )
    play(homeless, "play 52")
    assert minas(homeless, "hittite") == 1


@clause("C109", "C26", "14.4.3")
def test_a_sorcerer_answers_the_god_of_peace() -> None:
    p = lay(
        egypt={**HOME, "hand": [52, 26]},
        hittite={**THERE, "deity": "god-of-peace", "minas": 4},
    )
    play(p, "play 52", "negate-deity god-of-peace", "negate 26")
    assert minas(p, "hittite") == 2


@clause("14.6.2", "14.4.1")
def test_who_has_passed_still_negates() -> None:
    p = lay(
        now={"order": ["hittite", "egypt"]},
        anchors=0,
        egypt={**HOME, "hand": [6, 78]},
        hittite={**THERE, "hand": [28, 75]},
    )
    play(p, "hittite: pass", "play 6", "hittite: negate 28")
    assert vp(p, "egypt") == 0


@clause("14.4.2")
def test_a_negated_card_leaves_no_trace_but_its_discard() -> None:
    p = lay(egypt={**HOME, "hand": [68]}, hittite={**THERE, "hand": [27]})
    before = p.clone()
    play(p, "play 68", "aim-area hattusha", "negate 27")
    for name in ("disks", "supply", "vp", "stronghold", "deity_state", "growth_box"):
        assert getattr(p, name) == getattr(before, name)
    assert p.minas[seat(p, "hittite")] == 1


# --- windows tell nothing ---


@clause("19.1", "14.4.1")
def test_who_is_waited_for_in_a_window_does_not_depend_on_hands() -> None:
    waited = []
    for answer in (28, 42):  # a Negate, or none
        p = lay(
            egypt={**HOME, "hand": [6]},
            hittite={**THERE, "hand": [answer]},
            elam={"disks": {"susa": 1}, "hand": [43]},
        )
        p.discreet = True
        play(p, "play 6")
        waited.append((p.waited_for(), p.seats_to_choose, p.step.name))
    assert waited[0] == waited[1]
    assert waited[0][0] == [1, 2]


@clause("19.1")
def test_whoever_has_no_card_and_no_negating_deity_is_not_waited_for() -> None:
    p = lay(
        anchors=1, egypt={**HOME, "hand": [6]}, hittite={**THERE, "hand": [42]}, elam={"disks": {"susa": 1}}
    )
    p.discreet = True
    play(p, "play 6")
    assert p.waited_for() == [1]


@clause("19.1", "6.7")
def test_what_a_seat_cannot_know_is_dealt_anew_and_nothing_else() -> None:
    p = lay(
        egypt={**HOME, "hand": [6, 14]},
        hittite={**THERE, "hand": [28, 42, 43]},
        elam={"disks": {"susa": 1}, "hand": [44]},
    )
    others: set[int] = set()
    for guess in range(40):
        q = p.imagine(0, LooseDice(seed_from(guess)))
        assert hand(q, "egypt") == [6, 14]
        assert [q.hand_size(colour) for colour in range(3)] == [p.hand_size(colour) for colour in range(3)]
        assert not any(q.card_at[card] < 3 for card in range(96, 104))
        others |= {card for card in range(1, 104) if q.card_at[card] == 1}
    assert len(others) > 30
    assert encode(p)["hand"] == [p.hand[colour] for colour in range(6)]


@clause("14.4.1", "14.6.2")
def test_only_negates_answer() -> None:
    p = lay(egypt={**HOME, "hand": [6]}, hittite={**THERE, "hand": [28, 42]})
    play(p, "play 6")
    assert why(p, "negate 42") == "14.4.1"


@clause("14.4.1", "4.2.8", "4.2.10")
def test_who_has_no_negate_is_told_what_his_card_or_deity_lacks() -> None:
    p = lay(
        egypt={**HOME, "hand": [6]},
        hittite={**THERE, "deity": "god-of-war", "hand": [1]},
        elam={"disks": {"susa": 3}, "deity": "god-of-peace", "hand": [27]},
    )
    play(p, "play 6")
    hittite, elam = seat(p, "hittite"), seat(p, "elam")
    reasons = {
        "negate 1": ("14.4.1", "That card negates nothing."),
        "negate 27": ("4.2.11", "That card is not in this player's hand."),
        "negate-deity god-of-war": ("4.2.8", "Only the God of Peace and the God of the Skies negate cards."),
        "negate-deity god-of-peace": ("14.5.3", "That is not the Deity of this civilization."),
    }
    for text, (cited, words) in reasons.items():
        reason = p.why_not(hittite, option_of(p, text))
        assert reason is not None and (reason.clause, reason.text) == (cited, words), text
    untouched = p.why_not(elam, option_of(p, "negate-deity god-of-peace"))
    assert untouched is not None and untouched.clause == "C109"
