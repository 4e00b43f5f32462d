"""14.4 Religion cards and the False Prophet; cards that lie."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.rules.ch14_worship import deity_works
from kadesh.games.acme.rules.position import ON_CARD, OUT, STANDING, TAKEN_DOWN
from tests.games.acme.table import (
    disks,
    idle,
    is_discarded,
    lay,
    lies_on,
    minas,
    offers,
    play,
    seat,
    vp,
    why,
)
from tests.support import clause

HOME: dict[str, Any] = {"disks": {"thebes": 3}, "home": "thebes"}
THERE: dict[str, Any] = {"disks": {"hattusha": 3}}
WAR, FORGE, MONOTHEISM = 2, 3, 7


@clause("14.4.18", "3.20", "4.2.4")
@pytest.mark.parametrize("card", [90, 91, 92, 93, 94, 95])
def test_a_godless_people_plays_no_religion_card(card: int) -> None:
    p = lay(egypt={**HOME, "hand": [card]}, hittite={**THERE, "deity": "god-of-war"})
    assert why(p, f"play {card}") == "14.4.18"


@clause("14.4.18", "14.5.2", "14.4.15")
def test_but_it_may_pay_and_save_with_it() -> None:
    p = lay(egypt={"disks": {"thebes": 4}, "hand": [91], "home": "thebes"}, hittite=THERE)
    play(p, "establish god-of-war", "pay-disk thebes", "pay-disk thebes", "pay-card 91")
    assert is_discarded(p, 91)
    q = lay(egypt={**HOME, "hand": [56]}, hittite={"disks": {"kaska": 3, "hattusha": 1}, "hand": [94]})
    play(q, "play 56", "save-card 94")
    assert is_discarded(q, 94)


@clause("C90", "14.5.18", "4.2.9")
def test_blasphemy_takes_a_temple_down_until_it_is_rebuilt() -> None:
    p = lay(
        egypt={**HOME, "hand": [90], "deity": "god-of-war"},
        hittite={**THERE, "deity": "god-of-the-forge", "minas": 2},
    )
    play(p, "play 90")
    hittite = seat(p, "hittite")
    assert p.deity_state[FORGE] == TAKEN_DOWN
    assert deity_works(p, hittite) == (False, True, False, False)
    play(p, "re-establish", "pay-mina", "pay-mina")
    assert p.deity_state[FORGE] == STANDING
    assert deity_works(p, hittite) == (True, True, True, True)


@clause("C90", "C92", "C30")
@pytest.mark.parametrize("card", [30, 90, 92])
def test_only_active_deities_of_others_can_be_kept_down_and_never_monotheism(card: int) -> None:
    nobody = lay(egypt={**HOME, "hand": [card], "deity": "god-of-war"}, hittite=THERE)
    assert why(nobody, f"play {card}") == f"C{card}"
    one_god = lay(
        egypt={**HOME, "hand": [card], "deity": "god-of-war"}, hittite={**THERE, "deity": "monotheism"}
    )
    assert why(one_god, f"play {card}") == f"C{card}"
    captured = lay(
        egypt={**HOME, "hand": [card], "deity": "god-of-war"},
        hittite={**THERE, "deity": "god-of-the-forge", "held_by": "egypt"},
    )
    assert why(captured, f"play {card}") == f"C{card}"


@clause("C91", "14.4.11")
def test_religious_fervor_fills_an_area_and_its_neighbours() -> None:
    p = lay(egypt={**HOME, "hand": [91], "deity": "god-of-war"}, hittite=THERE)
    play(p, "play 91")
    places = ("thebes", "eastern-desert", "amarna", "abydos", "western-desert", "nubia")
    assert [disks(p, "egypt", area) for area in places] == [4, 1, 1, 1, 1, 1]


@clause("C91", "3.24")
def test_with_a_short_supply_the_order_of_fervor_is_chosen() -> None:
    full = dict.fromkeys(
        [
            "memphis",
            "nile-delta",
            "megiddo",
            "tyre",
            "byblos",
            "kadesh",
            "damascus",
            "jerusalem",
            "ugarit",
            "philistia",
        ],
        4,
    )
    p = lay(
        egypt={
            "disks": {**full, "thebes": 3, "libya": 2, "sinai": 1},
            "home": "thebes",
            "hand": [91],
            "deity": "god-of-war",
        },
        hittite=THERE,
    )
    assert p.supply[0] == 2
    play(p, "play 91", "aim-area thebes", "to nubia")
    assert why(p, "to nubia") == "C91"
    play(p, "to abydos")
    assert (disks(p, "egypt", "nubia"), disks(p, "egypt", "abydos"), disks(p, "egypt", "thebes")) == (1, 1, 3)


@clause("C92", "14.5.4")
def test_forsaken_by_god_lasts_to_the_end_of_the_next_turn() -> None:
    p = lay(
        egypt={**HOME, "hand": [92], "deity": "god-of-war"},
        hittite={**THERE, "deity": "god-of-the-forge"},
    )
    play(p, "play 92")
    hittite = seat(p, "hittite")
    assert lies_on(p, 92, FORGE)
    assert deity_works(p, hittite) == (False, True, False, False)
    idle(p, lambda p: p.turn == 2 and p.phase == 2)
    assert lies_on(p, 92, FORGE)
    assert vp(p, "hittite") == 1  # its City only
    idle(p, lambda p: p.turn == 3 or p.epoch == 2)
    assert is_discarded(p, 92) or p.epoch == 2
    assert p.is_active(FORGE)


@clause("C93")
def test_heresy_spreads_from_a_city_over_its_owners_lands() -> None:
    p = lay(
        egypt={**HOME, "hand": [93], "deity": "god-of-war"},
        elam={"disks": {"susa": 3, "anshan": 2, "nippur": 1, "upper-gulf": 1}},
    )
    play(p, "play 93")
    while offers(p, "let-go"):
        play(p, "let-go")
    assert [disks(p, "elam", a) for a in ("susa", "anshan", "nippur", "upper-gulf")] == [2, 1, 0, 1]
    camps = lay(egypt={**HOME, "hand": [93], "deity": "god-of-war"}, elam={"disks": {"susa": 2}})
    assert why(camps, "play 93") == "C93"


@clause("C94")
def test_divine_favor_counts_a_captured_temple() -> None:
    p = lay(egypt={**HOME, "hand": [94], "deity": "god-of-war"}, hittite=THERE)
    play(p, "play 94")
    assert vp(p, "egypt") == 1
    q = lay(
        egypt={**HOME, "hand": [94], "deity": "god-of-war"},
        hittite={**THERE, "deity": "god-of-the-forge", "held_by": "egypt"},
    )
    play(q, "play 94")
    assert vp(q, "egypt") == 2


@clause("C95", "22.95", "4.3.3", "14.5.12")
def test_monotheism_replaces_a_captured_deity_and_destroys_what_one_holds() -> None:
    p = lay(
        egypt={**HOME, "hand": [95], "deity": "god-of-war", "held_by": "elam"},
        hittite={**THERE, "deity": "god-of-the-forge", "held_by": "egypt"},
        elam={"disks": {"susa": 1}, "deity": "god-of-the-dead"},
    )
    play(p, "play 95")
    assert p.deity_of(seat(p, "egypt")) == MONOTHEISM
    assert p.deity_state[FORGE] == ON_CARD
    assert p.deity_owner[WAR] == -1
    assert p.card_at[95] == OUT
    assert deity_works(p, 0) == (False, True, True, True)


@clause("C95")
def test_monotheism_needs_a_disk_at_home() -> None:
    p = lay(
        egypt={"disks": {"memphis": 3}, "home": "thebes", "hand": [95], "deity": "god-of-war"}, hittite=THERE
    )
    assert why(p, "play 95") == "C95"


@clause("C95", "16.3")
def test_monotheism_scores_two_points_a_tally() -> None:
    p = lay("reckoning", egypt={**HOME, "deity": "monotheism"}, hittite={"disks": {"hattusha": 1}})
    assert vp(p, "egypt") == 1 + 2


@clause("C95", "14.5.6")
def test_monotheists_destroy_what_they_capture_for_two_points() -> None:
    p = lay(
        "card",
        anchors=0,
        egypt={"disks": {"thebes": 1, "hattusha": 2}, "home": "thebes", "deity": "monotheism"},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-the-forge", "vp": 9},
        now={"last_epoch": 1, "turn": 4},
    )
    idle(p, lambda p: p.over)
    assert p.deity_state[FORGE] == ON_CARD
    assert p.earned[4] == 2  # by captures


@clause("C95", "14.5.8")
def test_the_block_of_monotheism_is_destroyed_never_captured() -> None:
    p = lay(
        "card",
        anchors=0,
        egypt={"disks": {"kaska": 1}, "home": "thebes", "deity": "monotheism"},
        hittite={"disks": {"thebes": 2, "hattusha": 1}, "deity": "god-of-the-forge"},
        now={"last_epoch": 1, "turn": 4},
    )
    assert p.deity_state[MONOTHEISM] == ON_CARD
    assert p.deity_owner[MONOTHEISM] == seat(p, "egypt")
    assert p.earned[seat(p, "hittite") * 10 + 4] == 1


# --- the False Prophet ---


@clause("C30", "14.4.5", "14.5.4")
def test_a_false_prophet_lies_on_a_deity_until_he_is_negated() -> None:
    p = lay(
        egypt={**HOME, "hand": [30]},
        hittite={**THERE, "deity": "god-of-the-forge", "hand": [28]},
    )
    play(p, "play 30", "let-be")
    hittite = seat(p, "hittite")
    assert lies_on(p, 30, FORGE)
    assert deity_works(p, hittite) == (False, True, False, False)
    play(p, "lift 30")
    assert is_discarded(p, 30)
    assert is_discarded(p, 28)
    assert p.is_active(FORGE)
    assert offers(p, "hittite: pass")  # the action is still open


@clause("C30", "C25", "14.4.5")
def test_only_the_owner_is_touched_by_a_false_prophet_that_lies() -> None:
    side = {**THERE, "deity": "god-of-the-forge", "on_deity": [30], "laid_by": "egypt"}
    p = lay(elam={"disks": {"susa": 1}, "hand": [25]}, hittite=side, egypt=HOME)
    assert why(p, "lift 30") == "14.4.5"
    q = lay(hittite={**side, "hand": [25]}, egypt=HOME)
    assert offers(q, "lift 30")


@clause("14.4.5", "14.4.1")
def test_nobody_lifts_a_card_of_its_own() -> None:
    side = {**THERE, "deity": "god-of-the-forge", "on_deity": [30], "laid_by": "egypt"}
    p = lay(egypt={**HOME, "hand": [27, 28]}, hittite=side)
    assert why(p, "lift 30") == "14.4.5"


@clause("C30", "17.3.1")
def test_a_false_prophet_is_forgotten_with_the_epoch() -> None:
    side = {**THERE, "deity": "god-of-the-forge", "on_deity": [30], "laid_by": "egypt"}
    p = lay("end-of-epoch", egypt=HOME, hittite=side, now={"turn": 4}, cards={"deck_top": [63]})
    idle(p, lambda p: p.epoch == 2)
    assert p.is_active(FORGE)


@clause("C30", "17.2", "17.3.1", "4.2.9")
def test_a_false_prophet_goes_with_the_hands_so_it_lies_there_when_the_last_points_are_counted() -> None:
    side = {**THERE, "deity": "god-of-the-forge", "on_deity": [30], "laid_by": "egypt"}
    last = lay("end-of-epoch", egypt=HOME, hittite=side, now={"turn": 4, "last_epoch": 1})
    assert last.over and not last.is_active(FORGE) and vp(last, "hittite") == 0
    p = lay("end-of-epoch", egypt=HOME, hittite=side, now={"turn": 4}, cards={"deck_top": [63]})
    idle(p, lambda p: p.epoch == 2)
    assert vp(p, "hittite") == 1, "for the only Deity; Cities are as many here as there"


@clause("C30", "C92", "14.5.5")
def test_a_deity_kept_down_is_captured_without_reward_and_freed_of_the_card() -> None:
    p = lay(
        "card",
        anchors=0,
        egypt={"disks": {"thebes": 1, "hattusha": 2}, "home": "thebes", "deity": "god-of-war"},
        hittite={
            "disks": {"kaska": 1},
            "home": "hattusha",
            "deity": "god-of-the-forge",
            "on_deity": [30],
            "laid_by": "egypt",
        },
        now={"last_epoch": 1, "turn": 4},
    )
    assert p.deity_holder[FORGE] == seat(p, "egypt")
    assert is_discarded(p, 30)
    assert p.earned[4] == 0
    assert minas(p, "egypt") == 0
