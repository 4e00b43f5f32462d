"""Every card of the Card Phase: what it does, that it can be negated without a trace, and saved from."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from kadesh.games.acme.charts.tables import AREAS, CARDS, EVENT_CARDS, FATE
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Play
from kadesh.table import encode
from tests.games.acme.table import is_discarded, lay, offers, option_of, play, seat, why
from tests.support import clause

HIGH_PRIEST = 28
HARMLESS = 17  # a Competition card: no answer, and no action
# Where cards are and who knows them, what is kept beside the disks, the table's own business.
NOT_COUNTED = (
    *("card_at", "hand", "known", "layer", "discards", "reveals", "frames", "asked", "offered", "answers"),
    *("where", "many", "cities", "heaps", "occupied", "shared", "earned", "dice", "passed"),
)
SUPPLIES = {"supply", "black"}  # where disks come from and go to
# Cards that take disks of the Hittites.
REMOVING = (10, 50, 53, 54, 55, 56, 57, 58, 59, 60, 61, 64, 65, 66, 67, 68, 83, 84, 85, 93)


class Scene(NamedTuple):
    """How Egypt can play a card, and what it then changes."""

    aims: str  # what is named, in order
    changes: str  # fields of the position that differ after it was carried out
    then: str = ""  # what is chosen while it is carried out


EGYPT: dict[str, Any] = {
    "home": "thebes",
    "disks": {
        "thebes": 3,
        "abydos": 3,
        "amarna": 3,
        "memphis": 1,
        "nile-delta": 3,
        "red-sea": 1,
        "philistia": 1,
        "sinai-sea": 1,
        "kadesh": 2,
    },
    "minas": 9,
    "vp": 5,
    "deity": "god-of-the-dead",
}
HITTITE: dict[str, Any] = {
    "disks": {
        "hattusha": 3,
        "kaska": 3,
        "kumannis": 2,
        "karahuyuk": 2,
        "ugarit": 3,
        "kadesh": 2,
        "levantine-sea": 1,
        "sinai": 2,
        "jerusalem": 2,
    },
    "vp": 5,
    "deity": "god-of-the-forge",
}
SCENES: dict[int, Scene] = {
    1: Scene("", "on_card"),
    2: Scene("", "on_card"),
    3: Scene("", "on_card"),
    4: Scene("", "on_card"),
    6: Scene("", "vp minas"),
    7: Scene("", "vp"),
    8: Scene("", "minas"),
    9: Scene("", "vp"),
    10: Scene("aim-area jerusalem; aim-faction hittite; done", "disks"),
    11: Scene("aim-area levantine-sea", "disks"),
    12: Scene("aim-faction hittite", "minas"),
    13: Scene("aim-faction hittite", "minas"),
    14: Scene("aim-faction hittite", ""),
    15: Scene("aim-faction hittite", ""),
    16: Scene("aim-faction hittite", ""),
    18: Scene("", "on_card"),
    20: Scene("", "on_card"),
    30: Scene("aim-deity god-of-the-forge", ""),
    34: Scene("", "on_card"),
    42: Scene("aim-area reed-sea; aim-area levantine-sea; aim-area icarian-sea", "disks"),
    43: Scene("aim-area nubia; aim-area edom", "disks"),
    **{card: Scene("", "minas") for card in range(44, 50)},
    50: Scene("aim-faction hittite", "disks"),
    51: Scene("aim-faction hittite", ""),
    52: Scene("aim-faction hittite", ""),
    53: Scene("aim-faction hittite; aim-area kaska; aim-area ugarit", "disks"),
    54: Scene("aim-area levantine-sea; aim-faction hittite", "disks"),
    55: Scene("aim-area pala", "disks"),
    56: Scene("aim-area kaska; aim-faction hittite", "disks"),
    57: Scene("aim-faction hittite; aim-area kaska; aim-area ugarit; aim-area sinai", "disks"),
    58: Scene("aim-area kaska; aim-faction hittite", "disks"),
    59: Scene("aim-faction hittite; aim-area kaska; aim-area ugarit; aim-area sinai", "disks"),
    60: Scene("aim-area ugarit", "disks"),
    61: Scene("aim-area ugarit; aim-faction hittite", "disks"),
    62: Scene("aim-border abydos/amarna", "disks"),
    63: Scene("aim-area memphis", "disks"),
    64: Scene("aim-area ugarit", "disks"),
    65: Scene("aim-area sinai; done", "disks"),
    66: Scene("aim-area kaska", "disks"),
    67: Scene("aim-area ugarit; aim-faction hittite; aim-area kadesh; aim-faction hittite", "disks"),
    68: Scene("aim-area ugarit", "disks"),
    69: Scene("aim-area armenia", "disks special on_card"),
    70: Scene("aim-area libya", "disks special on_card"),
    71: Scene("aim-area reed-sea", "disks special on_card"),
    72: Scene("aim-area memphis", "disks"),
    73: Scene("aim-area memphis", "disks"),
    74: Scene("aim-area memphis; aim-area abydos; aim-area amarna", "disks minas"),
    75: Scene("aim-area memphis; aim-area libya", "disks minas vp"),
    76: Scene("take-points", "vp"),
    77: Scene("aim-area memphis; aim-area amarna", "disks minas"),
    78: Scene("", "minas"),
    79: Scene("aim-area thebes", "disks", "from thebes; to nubia; done"),
    80: Scene("aim-area eastern-desert", "disks"),
    81: Scene("aim-area midian", "disks"),
    82: Scene("aim-faction hittite", "minas vp"),
    83: Scene("aim-area kadesh", "disks"),
    84: Scene("", "disks"),
    85: Scene("aim-area sinai; how-many 2", "disks"),
    86: Scene("", "minas"),
    87: Scene("", "on_card"),
    88: Scene("", "disks", "from abydos; to memphis; done"),
    89: Scene("aim-area nubia", "disks"),
    90: Scene("aim-deity god-of-the-forge", "deity_state"),
    91: Scene("aim-area thebes", "disks"),
    92: Scene("aim-deity god-of-the-forge", "hushed_until"),
    93: Scene("aim-area ugarit; aim-faction hittite", "disks"),
    94: Scene("", "vp"),
    95: Scene("", "deity_owner deity_state"),
}


def scene(card: int, *, answer: int, minas: int = 0) -> AcmePosition:
    """Egypt is to act with the card in hand; the Hittites hold one other card."""
    return lay(
        egypt={**EGYPT, "hand": [card]},
        hittite={**HITTITE, "hand": [answer], "minas": minas},
        barbarians={"midian": 2},
        anchors=1,
    )


def announce(p: AcmePosition, card: int) -> None:
    """Egypt plays the card and names what it is asked for; what has one answer only is not asked."""
    play(p, f"play {card}")
    for move in SCENES[card].aims.split("; "):
        if move and offers(p, move):
            play(p, move)


def carry_out(p: AcmePosition, card: int) -> None:
    """Nobody negates, nobody saves; what must be chosen is."""
    for _ in range(60):
        if p.under_way(Play) is not None:
            one = p.seats_to_choose[0]
            named = [option_of(p, move) for move in SCENES[card].then.split("; ") if move]
            options = p.options(one)
            chosen = [option for option in named if option in options]
            least = [option for option in options if option in (("let-be",), ("let-go",))]
            p.choose(one, (chosen or least or options)[0])
        else:
            return
    raise AssertionError("the card is never carried out")


def changed(before: AcmePosition, after: AcmePosition) -> set[str]:
    """The fields that differ, cards and the table's own business apart."""
    old, new = encode(before), encode(after)
    return {name for name in old if old[name] != new[name]} - set(NOT_COUNTED)


@clause(*(f"C{card}" for card in SCENES))
@pytest.mark.parametrize("card", SCENES)
def test_each_card_changes_what_it_says_and_nothing_else(card: int) -> None:
    p = scene(card, answer=HARMLESS)
    before = p.clone()
    announce(p, card)
    carry_out(p, card)
    assert changed(before, p) - SUPPLIES == set(SCENES[card].changes.split())


@clause("14.4.2", *(f"C{card}" for card in SCENES))
@pytest.mark.parametrize("card", SCENES)
def test_each_card_can_be_negated_and_leaves_no_trace(card: int) -> None:
    p = scene(card, answer=HIGH_PRIEST)
    before = p.clone()
    announce(p, card)
    play(p, f"hittite: negate {HIGH_PRIEST}")
    assert changed(before, p) == set()
    assert is_discarded(p, card)
    assert is_discarded(p, HIGH_PRIEST)


@clause("14.4.15", *(f"C{card}" for card in REMOVING))
@pytest.mark.parametrize("card", REMOVING)
def test_minas_save_all_that_a_card_would_remove(card: int) -> None:
    p = scene(card, answer=HARMLESS, minas=20)
    before = p.clone()
    announce(p, card)
    while p.under_way(Play) is not None:
        one = p.seats_to_choose[0]
        p.choose(one, ("save-mina",) if p.step.name == "save" else p.options(one)[0])
    saved = seat(p, "hittite")
    assert p.minas[saved] < before.minas[saved]
    for area in range(AREAS):
        assert p.count(saved, area) == before.count(saved, area)


@clause("14.1.1", "14.4.17", *(f"C{card}" for card in SCENES))
@pytest.mark.parametrize("card", SCENES)
def test_no_card_of_the_card_phase_is_played_in_growth_or_reckoning(card: int) -> None:
    for phase in ("growth", "reckoning"):
        p = lay(phase, egypt={**EGYPT, "hand": [card]}, hittite={**HITTITE, "hand": [HARMLESS]})
        assert why(p, f"play {card}") == "14.1.1"


def test_all_cards_that_are_actions_are_here() -> None:
    late = [card for card in FATE if CARDS[card].deed in ("negate", "astrologer")]
    fights = [card for card in FATE if CARDS[card].competition and not CARDS[card].investment]
    assert sorted([*SCENES, *late, *fights, *EVENT_CARDS]) == list(FATE)
