"""Cases that a hostile referee would try: edges, exceptions, orders of steps, ties, who chooses."""

from __future__ import annotations

from typing import Any

from kadesh.games.acme.charts.numbers import COLOUR_DISKS
from kadesh.games.acme.rules import facts as told
from kadesh.games.acme.rules import facts_cards as told_cards
from kadesh.games.acme.rules.ch14_worship import deity_works
from kadesh.games.acme.rules.position import BY_CAPTURES, CAPTURED, COMPETITION, ON_CARD, SOURCES, STANDING
from tests.games.acme.contests import fight, left, stake
from tests.games.acme.table import (
    AT,
    disks,
    everybody_passes,
    facts,
    idle,
    in_deck,
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
WAR, FORGE, DEAD = 2, 3, 4

# --- 12, 13: stacks and growth ---


@clause("13.3", "13.6.5")
def test_two_disks_at_sea_may_retire_and_a_four_stack_may_not() -> None:
    p = lay("growth", egypt={"disks": {"thebes": 4, "red-sea": 2}, "home": "thebes"}, hittite=THERE)
    assert why(p, "retire thebes") == "13.3"
    play(p, "retire red-sea", "retire red-sea")
    assert disks(p, "egypt", "red-sea") == 0


@clause("13.3", "14.4.14")
def test_retiring_the_last_disk_takes_the_stronghold_along() -> None:
    p = lay("growth", hittite={"disks": {"kaska": 1, "hattusha": 3}}, egypt=HOME)
    assert strongholds(p, "kaska") == seat(p, "hittite")
    play(p, "retire kaska")
    assert strongholds(p, "kaska") == -1


@clause("13.6.4", "13.6.7")
def test_a_stronghold_of_ones_own_helps_to_match() -> None:
    p = lay(
        "growth",
        hittite={"disks": {"kaska": 2, "hattusha": 1}, "strongholds": ["kaska"]},
        egypt={"disks": {"kaska": 3, "thebes": 1}, "home": "thebes"},
    )
    until(p, "deploy kaska")
    assert offers(p, "deploy hayasa")  # 2 and a Stronghold against 3


@clause("13.6.4")
def test_barbarians_with_a_stronghold_block_the_way() -> None:
    p = lay(
        "growth",
        hittite={"disks": {"kaska": 2}, "home": "hattusha"},
        egypt=HOME,
        barbarians={"kaska": 2},
        black_forts=["kaska"],
    )
    until(p, "deploy kaska")
    assert why(p, "deploy hayasa") == "13.6.4"
    play(p, "deploy kaska")
    assert offers(p, "deploy hayasa")


@clause("13.4.11", "13.4.10")
def test_minimum_and_granary_leave_one_disk() -> None:
    p = lay("growth", egypt={"disks": {"thebes": 1}, "home": "thebes", "deity": "god-of-war"}, hittite=THERE)
    play(p, "done")
    play(p, "granary")
    assert (minas(p, "egypt"), p.growth_box[seat(p, "egypt")]) == (1, 1)


@clause("13.5", "13.6.1")
def test_a_resettled_disk_that_is_not_deployed_goes_to_supply() -> None:
    p = lay("growth", egypt={"disks": {"thebes": 3}, "home": "thebes"}, hittite=THERE)
    play(p, "resettle thebes")
    assert why(p, "resettle thebes") == "13.5"
    idle(p, lambda p: seat(p, "egypt") not in p.seats_to_choose)
    assert (disks(p, "egypt", "thebes"), supply(p, "egypt")) == (2, COLOUR_DISKS - 2)


@clause("15.16.1", "13.6.1")
def test_captives_that_are_not_deployed_do_not_wait() -> None:
    p = lay("growth", egypt={**HOME, "captives": 2}, hittite=THERE)
    idle(p, lambda p: seat(p, "egypt") not in p.seats_to_choose)
    assert (supply(p, "egypt"), p.captives[seat(p, "egypt")]) == (COLOUR_DISKS - 3, 0)


@clause("12.4", "12.5")
def test_a_gilgamesh_stack_of_four_is_not_trimmed_in_the_same_reckoning() -> None:
    p = lay(
        "reckoning",
        now={"last_epoch": 3},
        egypt={"disks": {}, "home": "thebes"},
        hittite=THERE,
    )
    until(p, "gilgamesh", ("done", "pass", "let-be"))
    play(p, "gilgamesh", "civilization elam", *["deploy susa"] * 3)  # the first disk goes home by itself
    assert disks(p, "elam", "susa") == 4
    assert why(p, "deploy susa") == "12.2"


# --- 14: cards ---


@clause("C65", "14.4.15", "14.4.11")
def test_each_disk_in_a_sandstorm_is_saved_once() -> None:
    p = lay(egypt={**HOME, "hand": [65]}, hittite={"disks": {"hattusha": 1, "sinai": 2}, "minas": 5})
    play(p, "play 65", "aim-area sinai", "save-mina", "save-mina")
    assert (disks(p, "hittite", "sinai"), minas(p, "hittite")) == (2, 3)
    assert offers(p, "hittite: pass")


@clause("C63", "14.4.11", "14.4.15")
def test_who_has_one_disk_suffers_one_loss_where_two_are_asked() -> None:
    p = lay(egypt={**HOME, "hand": [63]}, hittite={"disks": {"hattusha": 1, "susa": 1}, "minas": 5})
    play(p, "play 63", "aim-area susa", "save-mina")
    assert (disks(p, "hittite", "susa"), minas(p, "hittite")) == (1, 4)


@clause("C83", "14.4.11")
def test_a_treaty_between_two_camps_would_do_nothing() -> None:
    p = lay(
        hittite={"disks": {"kaska": 1, "hattusha": 2}, "strongholds": ["kaska"], "hand": [83]},
        egypt={"disks": {"thebes": 3, "kaska": 1}, "home": "thebes"},
    )
    assert p.is_contested(AT["kaska"])
    assert why(p, "play 83") == "C83"


@clause("C75", "14.4.2", "17.3.2")
def test_a_golden_age_is_set_aside_and_comes_back_with_the_next_epoch() -> None:
    p = lay(egypt={**HOME, "hand": [75]}, hittite=THERE)
    play(p, "play 75", "aim-area thebes", "aim-area nubia")
    assert not is_discarded(p, 75) and not in_deck(p, 75)


@clause("C30", "14.4.5")
def test_no_second_card_keeps_down_a_deity_that_is_down() -> None:
    p = lay(
        egypt={**HOME, "deity": "god-of-war", "hand": [92]},
        hittite={**THERE, "deity": "god-of-the-forge", "on_deity": [30], "laid_by": "egypt"},
    )
    assert why(p, "play 92") == "C92"


@clause("C109", "C95")
def test_peace_answers_a_conversion_that_frees_a_captive_temple() -> None:
    p = lay(
        anchors=0,
        egypt={**HOME, "deity": "god-of-war", "hand": [95, 78]},
        hittite={
            **THERE,
            "deity": "god-of-peace",
            "deity_state": "captured",
            "held_by": "egypt",
            "hand": [6],
        },
    )
    play(p, "play 95")
    assert offers(p, "negate-deity god-of-peace")


@clause("14.6.1", "19.1")
def test_among_people_nobody_passes_by_himself_with_cards_in_hand() -> None:
    p = lay(anchors=0, egypt={**HOME, "hand": [6, 78]}, hittite={"disks": {"kaska": 1}, "hand": [28, 36]})
    p.discreet = True
    play(p, "egypt: pass")
    assert p.waited_for() == [seat(p, "hittite")]
    none = lay(anchors=0, egypt={**HOME, "hand": [6, 78]}, hittite={"disks": {"kaska": 1}})
    none.discreet = True
    play(none, "egypt: pass")
    assert none.phase != p.phase  # everybody sees that there is nothing to do


@clause("14.5.2", "14.5.20")
def test_a_deity_paid_with_the_last_disk_at_home_stands_but_does_not_work() -> None:
    p = lay(
        egypt={"disks": {"thebes": 1, "abydos": 4}, "home": "thebes"},
        hittite=THERE,
    )
    play(p, "establish god-of-war", "pay-disk thebes", *["pay-disk abydos"] * 4)
    assert p.deity_state[WAR] == STANDING
    assert deity_works(p, seat(p, "egypt")) == (False, True, False, False)


@clause("14.5.17", "14.5.15")
def test_a_temple_given_back_to_one_who_has_passed_waits_for_the_next_card_phase() -> None:
    p = lay(
        now={"order": ["hittite", "egypt"]},
        anchors=0,
        egypt={**HOME, "deity": "god-of-war", "hand": [78]},
        hittite={
            **THERE,
            "deity": "god-of-the-forge",
            "deity_state": "captured",
            "held_by": "egypt",
            "vp": 3,
            "hand": [6],
        },
    )
    play(p, "hittite: pass", "offer god-of-the-forge", "accept")
    assert (vp(p, "egypt"), vp(p, "hittite"), p.deity_state[FORGE]) == (2, 2, ON_CARD)
    assert seat(p, "hittite") not in p.seats_to_choose


@clause("14.5.5", "14.5.6")
def test_a_temple_is_captured_at_the_end_of_the_card_phase_too() -> None:
    p = lay(
        egypt={**HOME, "deity": "god-of-war"},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-the-forge"},
        elam={"disks": {"hattusha": 1, "susa": 1}, "deity": "god-of-the-dead"},
    )
    play(p, "egypt: pass", "hittite: pass")
    assert p.deity_state[FORGE] == CAPTURED
    told = facts(p, told_cards.TempleCaptured)
    assert [(fact.colour, fact.deity) for fact in told] == [(seat(p, "elam"), FORGE)]
    assert minas(p, "elam") == 2  # Elam's spoils bring a mina more
    assert p.earned[seat(p, "elam") * SOURCES + BY_CAPTURES] == 1


@clause("14.5.5")
def test_a_shared_homeland_is_controlled_by_nobody() -> None:
    p = lay(
        egypt={**HOME, "deity": "god-of-war"},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-the-forge"},
        elam={"disks": {"hattusha": 1, "susa": 1}, "deity": "god-of-the-dead"},
        barbarians={"hattusha": 1},
    )
    everybody_passes(p)
    assert p.deity_state[FORGE] == STANDING


@clause("14.4.6", "14.4.7")
def test_the_last_disk_of_an_investment_discards_it() -> None:
    p = lay("growth", egypt={**HOME, "table": {4: 1}}, hittite=THERE)
    had = supply(p, "egypt")
    play(p, "use 4")
    assert (minas(p, "egypt"), is_discarded(p, 4)) == (1, True)
    assert supply(p, "egypt") + p.growth_box[seat(p, "egypt")] == had + 1


@clause("14.4.9", "C70")
def test_who_controls_an_oasis_harvests_it_whoever_played_it() -> None:
    p = lay(
        "growth",
        egypt={**HOME, "table": {70: 3}},
        hittite={"disks": {"hattusha": 3, "libya": 1}},
        cards={"cubes": {"oasis": "libya"}},
    )
    assert not offers(p, "egypt: harvest 1")
    idle(p, lambda p: seat(p, "hittite") in p.seats_to_choose and offers(p, "harvest 1"))
    play(p, "harvest 1")
    assert p.on_card[70] == 2


# --- 15: competition ---


@clause("C37")
def test_iron_weapons_are_discarded_when_used_up() -> None:
    p = lay(
        "competition",
        egypt={
            "disks": {"thebes": 1, "kadesh": 2, "megiddo": 2, "philistia": 2, "byblos": 2},
            "home": "thebes",
            "hand": [37],
        },
        elam={"disks": {"susa": 1, "kadesh": 2, "megiddo": 2, "philistia": 2, "byblos": 2}},
    )
    stake(p, "lay 37")
    assert is_discarded(p, 37)


@clause("15.7", "15.14.6")
def test_of_equal_sizes_the_first_in_turn_order_decides_first() -> None:
    p = fight(2, 2, egypt={"minas": 1}, elam={"minas": 1}, now={"order": ["elam", "egypt"]})
    assert p.seats_to_choose == [seat(p, "elam")]


@clause("15.14.8", "15.6")
def test_a_saved_loss_leaves_two_against_two_for_another_round() -> None:
    p = fight(2, 2, egypt={"minas": 1})
    play(p, "save-mina")
    assert left(p) == (2, 0)  # Elam has lost one, and the next round begins with two against one


@clause("15.15.1", "15.12")
def test_three_disks_removed_by_cards_alone_are_loot() -> None:
    p = fight(3, 3, egypt={"hand": [36, 17]})
    stake(p, "lay 17", "lay 36")
    idle(p, lambda p: p.phase != COMPETITION)
    looted = facts(p, told.Looted)
    assert [(fact.colour, fact.area) for fact in looted] == [(seat(p, "egypt"), AT["kadesh"])]


@clause("15.10", "C19")
def test_a_siege_master_leaves_the_stronghold() -> None:
    p = fight(3, 4, area="tarsus", egypt={"hand": [19]}, elam={"strongholds": ["tarsus"]})
    stake(p, "lay 19")
    # two disks and a Stronghold against three: both are worn down to one
    assert left(p, "tarsus") == (1, 1)


@clause("15.8", "15.14.7")
def test_allies_alone_hold_nothing() -> None:
    p = fight(1, 3, egypt={"hand": [23]}, elam={"hand": [36, 17]}, now={"order": ["egypt", "elam"]})
    stake(p, "lay 23")
    stake(p, "lay 36")
    assert left(p) == (0, 3)  # the bow takes both Allies, the first round the only disk


# --- 16-18 ---


@clause("16.5.7", "A5")
def test_kin_of_the_steppe_help_in_deployment_not_in_the_gilgamesh_step() -> None:
    p = lay(
        "reckoning",
        now={"last_epoch": 3},
        egypt={"disks": {}, "home": "thebes"},
        hittite=THERE,
        barbarians={"libya": 1},
    )
    until(p, "gilgamesh", ("done", "pass", "let-be"))
    play(p, "gilgamesh", "civilization cimmeria", "deploy cimmeria")
    assert why(p, "deploy western-desert") == "16.5.7"


@clause("16.5.2")
def test_gold_stays_in_play_when_its_player_departs() -> None:
    p = lay(
        "reckoning",
        now={"last_epoch": 3},
        egypt={"disks": {"armenia": 1}, "home": "thebes", "table": {69: 2, 4: 2}},
        hittite={**THERE, "vp": 9},
        cards={"cubes": {"mountain-of-gold": "armenia"}},
    )
    until(p, "gilgamesh", ("done", "pass", "let-be"))
    play(p, "gilgamesh")
    assert (p.on_card[69], p.special[0], is_discarded(p, 4)) == (2, AT["armenia"], True)
    assert disks(p, "barbarians", "armenia") == 1


@clause("16.3", "14.5.12")
def test_who_is_away_from_home_scores_no_temple_and_no_captives() -> None:
    p = lay(
        "reckoning",
        egypt={"disks": {"abydos": 3}, "home": "thebes", "deity": "god-of-war"},
        hittite={**THERE, "deity": "god-of-the-forge", "deity_state": "captured", "held_by": "egypt"},
    )
    assert vp(p, "egypt") == 1


@clause("17.2")
def test_no_point_for_most_deities_in_a_tie_and_none_for_an_inactive_one() -> None:
    p = lay(
        "end-of-epoch",
        now={"last_epoch": 1},
        egypt={**HOME, "deity": "god-of-war", "on_deity": [30], "laid_by": "hittite"},
        hittite={"disks": {"hattusha": 3}, "deity": "god-of-the-forge"},
    )
    assert (vp(p, "egypt"), vp(p, "hittite")) == (0, 1)
