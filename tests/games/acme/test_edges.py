"""Edges of sentences: limits, short Supplies, ties, "may" and "must", and where two chapters meet."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.rules import facts as told
from kadesh.games.acme.rules.position import (
    ASIDE,
    CAPTURED,
    COMPETITION,
    GROWTH,
    NOBODY,
    RECKONING,
    STANDING,
    TAKEN_DOWN,
)
from tests.games.acme.contests import fight, left, stake
from tests.games.acme.table import (
    AT,
    before,
    disks,
    everybody_passes,
    facts,
    hand,
    idle,
    is_discarded,
    lay,
    minas,
    offers,
    play,
    seat,
    strongholds,
    supply,
    until,
    vp,
    why,
)
from tests.support import clause

HOME: dict[str, Any] = {"disks": {"thebes": 3}, "home": "thebes"}
THERE: dict[str, Any] = {"disks": {"hattusha": 3}}
WAR, FORGE, PEACE = 2, 3, 5
# Forty-seven disks on the map: one is left in Supply.
ALMOST_ALL = {
    **dict.fromkeys(("thebes", "memphis", "abydos", "amarna", "nile-delta", "kadesh"), 4),
    **dict.fromkeys(("megiddo", "byblos", "tyre", "ugarit", "jerusalem"), 4),
    "philistia": 3,
}


# --- 13: growth ---


@clause("13.4.2", "13.4.6", "13.4.7", "13.4.11")
def test_shared_seas_count_and_a_desert_trades_but_grows_nothing() -> None:
    p = lay(
        "growth",
        egypt={"disks": {"red-sea": 1, "reed-sea": 1, "sinai-sea": 1, "edom": 1}, "home": "thebes"},
        hittite={"disks": {"hattusha": 3, "red-sea": 1}},
        elam={"disks": {"susa": 3}},
    )
    play(p, "done")
    found = facts(p, told.Acquired)[0]
    assert (found.seas, found.commerce, found.disks) == (1, 1, 3)  # raised to the minimum


@clause("13.4.1", "13.4.11")
def test_an_empty_supply_gives_less_than_the_minimum() -> None:
    p = lay("growth", egypt={"disks": ALMOST_ALL, "home": "thebes"}, hittite=THERE)
    until(p, "deploy philistia", ("done",))
    assert p.growth_box[seat(p, "egypt")] == 1


@clause("13.4.9", "14.5.23")
def test_what_the_forge_cannot_take_from_the_white_pool_is_forfeit() -> None:
    p = lay(
        "growth", egypt={**HOME, "deity": "god-of-the-forge", "minas": 20}, hittite={**THERE, "minas": 29}
    )
    play(p, "done")
    assert minas(p, "egypt") == 21
    assert [fact.forfeited for fact in facts(p, told.MinasGained)] == [1]


@clause("13.6.5", "13.6.7", "13.6.8")
def test_from_a_home_in_the_hands_of_others_one_chains_on() -> None:
    p = lay(
        "growth",
        egypt={"disks": {"red-sea": 1}, "home": "thebes"},
        hittite={"disks": {"thebes": 4, "hattusha": 3}},
    )
    play(p, "retire red-sea")
    assert why(p, "deploy memphis") == "13.6.5"
    play(p, "deploy amarna")
    assert offers(p, "deploy memphis")  # next to Amarna, which is Controlled now
    assert offers(p, "deploy thebes")


@clause("13.1.1", "13.1.2", "3.6")
def test_a_shared_mountain_gets_no_stronghold_from_anybody() -> None:
    p = lay("growth", hittite={"disks": {"kaska": 2, "hattusha": 1}}, egypt={**HOME}, barbarians={"kaska": 1})
    assert strongholds(p, "kaska") == NOBODY
    assert strongholds(p, "hattusha") == seat(p, "hittite")


@clause("14.5.5", "14.5.8", "13.6.8")
def test_a_temple_falls_at_the_end_of_the_growth_phase_too() -> None:
    p = lay(
        "growth",
        egypt={"disks": {"thebes": 1, "hattusha": 2}, "home": "thebes"},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-peace"},
    )
    idle(p, lambda p: p.phase != GROWTH)
    assert (vp(p, "egypt"), minas(p, "egypt")) == (0, 1)  # a godless people destroys it
    assert p.deity_holder[PEACE] == NOBODY


# --- 14: cards ---


@clause("14.4.3", "14.4.2", "C27")
def test_a_chain_of_four_negates_leaves_the_first_card_standing() -> None:
    p = lay(egypt={**HOME, "hand": [6, 25, 28]}, hittite={**THERE, "hand": [29, 27]})
    play(
        p, "egypt: play 6", "hittite: negate 29", "egypt: negate 25", "hittite: negate 27", "egypt: negate 28"
    )
    assert vp(p, "egypt") == 1
    assert minas(p, "hittite") == 0  # the Prophetess was negated: no mina for her
    assert all(is_discarded(p, card) for card in (6, 25, 27, 28, 29))


@clause("14.4.8", "14.4.6", "C1")
def test_an_investment_that_is_negated_binds_no_disk() -> None:
    p = lay(egypt={**HOME, "hand": [1]}, hittite={**THERE, "hand": [28]})
    play(p, "play 1", "negate 28")
    assert supply(p, "egypt") == 45
    assert is_discarded(p, 1)


@clause("14.4.6", "C20")
def test_the_last_disk_of_supply_makes_an_investment() -> None:
    p = lay(egypt={"disks": ALMOST_ALL, "home": "thebes", "hand": [20]}, hittite=THERE)
    play(p, "play 20")
    assert before(p, "egypt", 20)
    assert (p.on_card[20], supply(p, "egypt")) == (1, 0)


@clause("C75", "14.4.11", "17.3.2")
def test_a_golden_age_places_what_supply_has_and_gives_the_rest() -> None:
    p = lay(egypt={"disks": ALMOST_ALL, "home": "thebes", "hand": [75]}, hittite=THERE)
    play(p, "play 75", "aim-area philistia")
    assert (disks(p, "egypt", "philistia"), minas(p, "egypt"), vp(p, "egypt")) == (4, 1, 1)
    assert p.card_at[75] == ASIDE


@clause("C66", "A9", "14.4.14")
def test_under_a_volcano_the_walls_of_hattusha_keep_all_disks_but_one_and_no_stronghold() -> None:
    p = lay(
        anchors=1,
        egypt={**HOME, "hand": [66]},
        hittite={"disks": {"hattusha": 3}, "strongholds": ["hattusha"]},
        elam={"disks": {"hattusha": 2, "susa": 1}},
    )
    play(p, "play 66", "aim-area hattusha")
    assert (disks(p, "hittite", "hattusha"), disks(p, "elam", "hattusha")) == (2, 0)
    assert strongholds(p, "hattusha") == NOBODY


@clause("C54", "14.4.16", "12.2")
def test_pirates_remove_a_disk_where_no_more_barbarians_fit() -> None:
    p = lay(
        anchors=1,
        egypt={**HOME, "hand": [54]},
        hittite={"disks": {"hattusha": 3, "east-euxine": 1}},
        barbarians={"east-euxine": 2},
    )
    play(p, "play 54")
    assert (disks(p, "hittite", "east-euxine"), disks(p, "barbarians", "east-euxine")) == (0, 2)


@clause("C50", "14.4.15")
def test_debased_silver_takes_one_disk_from_who_has_one_mina() -> None:
    p = lay(anchors=1, egypt={**HOME, "hand": [50]}, hittite={"disks": {"hattusha": 3}, "minas": 1})
    play(p, "play 50")
    assert (minas(p, "egypt"), minas(p, "hittite"), disks(p, "hittite", "hattusha")) == (1, 0, 2)


@clause("22.88", "12.2")
def test_royal_roads_do_not_end_in_an_overfull_land() -> None:
    p = lay(
        egypt={"disks": {"thebes": 4, "amarna": 4, "memphis": 2}, "home": "thebes", "hand": [88]},
        hittite=THERE,
    )
    play(p, "play 88", "from thebes", "to amarna")
    assert why(p, "done") == "22.88"
    play(p, "from amarna", "to memphis", "done")
    assert disks(p, "egypt", "memphis") == 3


# --- 14.5: Deities ---


@clause("14.5.6", "14.5.12", "14.5.14")
def test_who_has_lost_its_own_temple_still_takes_another_but_does_not_score_it() -> None:
    p = lay(
        egypt={"disks": {"hattusha": 1, "thebes": 1}, "home": "thebes", "deity": "god-of-war"}
        | {"deity_state": "on-card"},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-peace"},
    )
    everybody_passes(p)
    assert (p.deity_state[PEACE], p.deity_holder[PEACE]) == (CAPTURED, seat(p, "egypt"))
    assert vp(p, "egypt") == 1
    idle(p, lambda p: bool(facts(p, told.Tally)))
    assert facts(p, told.Tally)[0].captured == 0


@clause("14.5.13", "14.5.12", "14.5.18", "C90")
def test_a_temple_taken_down_is_not_rebuilt_while_others_hold_the_homeland() -> None:
    p = lay(
        egypt={"disks": {"abydos": 3}, "home": "thebes", "deity": "god-of-war", "deity_state": "taken-down"},
        hittite={"disks": {"thebes": 2, "hattusha": 1}},
    )
    assert why(p, "re-establish") == "14.5.18"
    assert why(p, "establish god-of-peace") == "14.5.12"
    everybody_passes(p)
    assert p.deity_state[WAR] == TAKEN_DOWN  # nothing stands there to be taken


@clause("14.5.2", "4.2.4", "14.4.17")
def test_any_card_may_pay_for_a_temple_and_two_disks_must() -> None:
    p = lay(
        egypt={"disks": {"thebes": 1, "memphis": 1}, "home": "thebes", "hand": [90, 23, 25]}, hittite=THERE
    )
    play(p, "establish god-of-the-forge", "pay-card 90", "pay-card 23", "pay-card 25")
    assert not offers(p, "pay-card 82")
    play(p, "pay-disk memphis")
    assert p.deity_state[FORGE] == STANDING
    assert p.total(seat(p, "egypt")) == 0


# --- 15: competition ---


@clause("15.12", "15.14.10", "15.15.1")
def test_cards_of_both_sides_may_leave_nobody_and_no_loot() -> None:
    p = fight(2, 2, egypt={"hand": [36]}, elam={"hand": [40]})
    stake(p, "lay 36")
    stake(p, "lay 40")
    assert left(p) == (0, 0)
    assert p.vp[:2] == [0, 0]


@clause("15.15.1", "15.6")
def test_a_disk_that_is_saved_is_not_loot() -> None:
    p = fight(4, 3, elam={"minas": 1})
    until(p, "elam: save-mina")
    play(p, "elam: save-mina")
    assert left(p) == (1, 1)  # four and three became three and three
    assert p.vp[:2] == [0, 0]


@clause("15.9", "C21")
def test_in_competition_neither_allies_nor_minas_lack() -> None:
    p = fight(2, 2, egypt={"minas": 25}, elam={"minas": 25}, hittite={**THERE, "hand": [21]})
    until(p, "lay 21", ("done",))
    play(p, "lay 21", "aim-faction egypt")
    assert minas(p, "hittite") == 1
    assert p.allies[seat(p, "egypt") * 120 + AT["kadesh"]] == 1


@clause("A15", "15.16.1", "15.15.3")
def test_raiders_who_take_captives_get_their_mina_all_the_same() -> None:
    p = lay(
        "competition",
        sea_peoples={"disks": {"kadesh": 4, "alashiya": 1}, "home": "alashiya"},
        elam={"disks": {"kadesh": 3, "susa": 1}},
    )
    until(p, "take-captives")
    play(p, "take-captives")
    idle(p, lambda p: p.phase != COMPETITION)
    assert (minas(p, "sea-peoples"), p.captives[0], vp(p, "sea-peoples")) == (1, 2, 1)


@clause("15.5", "C20", "A2")
def test_before_the_first_competition_no_armorer_saves() -> None:
    p = lay(
        "competition",
        assyria={"disks": {"kadesh": 2, "nineveh": 1}, "home": "nineveh"},
        elam={"disks": {"kadesh": 3, "susa": 1}, "table": {20: 3}, "minas": 1},
    )
    play(p, "aim-area kadesh")
    assert offers(p, "elam: save-mina")
    assert why(p, "save-with 20") == "14.4.7"


# --- 16: reckoning ---


@clause("16.4.2", "14.5.20")
def test_an_active_temple_in_an_empty_homeland_still_chooses_in_a_tie() -> None:
    p = lay(
        "reckoning",
        egypt={"disks": {"memphis": 3}, "home": "thebes", "vp": 8, "deity": "god-of-war"},
        hittite={"disks": {"hattusha": 3}, "vp": 3},
    )
    until(p, "egypt: space 1")
    assert p.seats_to_choose == [seat(p, "egypt")]


@clause("16.5.3", "14.5.14")
def test_whose_captive_temple_departs_is_paid_two_points() -> None:
    p = lay(
        "reckoning",
        egypt={**HOME, "deity": "god-of-war", "vp": 9},
        hittite={"disks": {}, "home": "hattusha", "deity": "god-of-peace", "held_by": "egypt", "vp": 1},
    )
    until(p, "gilgamesh")
    scored = vp(p, "egypt")
    play(p, "gilgamesh")
    assert vp(p, "egypt") == scored + 2
    assert p.deity_owner[PEACE] == p.deity_holder[PEACE] == NOBODY


@clause("16.5.8", "4.2.11", "16.5.2")
def test_who_returns_keeps_hand_minas_and_points_but_no_investment() -> None:
    p = lay(
        "reckoning",
        egypt={
            "disks": {},
            "home": "thebes",
            "vp": 3,
            "minas": 2,
            "hand": [6, 8],
            "table": {1: 2},
            "captives": 2,
        },
        hittite=THERE,
    )
    until(p, "gilgamesh")
    play(p, "gilgamesh", "civilization elam")
    elam = seat(p, "elam")
    assert (hand(p, "elam"), minas(p, "elam"), vp(p, "elam"), p.captives[elam]) == ([6, 8], 2, 3, 0)
    assert is_discarded(p, 1)
    assert supply(p, "elam") + p.growth_box[elam] == 48 - p.total(elam)


@pytest.mark.parametrize(("cities", "spent", "drawn"), [(3, 0, 3), (4, 1, 5)])
@clause("16.7.1")
def test_a_card_for_four_cities_not_for_three(cities: int, spent: int, drawn: int) -> None:
    areas = ("thebes", "memphis", "abydos", "amarna")[:cities]
    p = lay(
        "reckoning", egypt={"disks": dict.fromkeys(areas, 3), "home": "thebes", "minas": 1}, hittite=THERE
    )
    until(p, f"spend {spent}", ("done",))
    play(p, f"spend {spent}")
    idle(p, lambda p: p.phase != RECKONING or seat(p, "egypt") not in p.seats_to_choose)
    assert p.hand_size(seat(p, "egypt")) == drawn
