"""16 The Reckoning Phase: Seas, points, Turn Order, Gilgamesh, sudden end, draws."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.charts.tables import CIV_INDEX
from kadesh.games.acme.rules import facts_cards as told_cards
from kadesh.games.acme.rules.arithmetic import ends_epoch, gilgamesh_disks
from kadesh.games.acme.rules.ch16_gilgamesh import may_return
from kadesh.games.acme.rules.position import AVAILABLE, ON_CARD, AcmePosition
from tests.games.acme.table import (
    AT,
    disks,
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
    table,
    vp,
    why,
)
from tests.support import clause

HOME: dict[str, Any] = {"disks": {"thebes": 3}, "home": "thebes"}
SMALL: dict[str, Any] = {"disks": {"hattusha": 1}}
WAR, FORGE = 2, 3


# --- Sea Domination [16.2] ---


@clause("16.2", "3.8")
def test_who_dominates_a_sea_drives_all_others_out() -> None:
    shores = {"carmania": 1, "mohenjo-daro": 1, "gedrosia": 1}
    p = lay(
        "reckoning",
        egypt={"disks": {**shores, "erythraean-sea": 1}},
        hittite={"disks": {"erythraean-sea": 1, "hattusha": 1}},
        barbarians={"erythraean-sea": 1},
    )
    assert disks(p, "egypt", "erythraean-sea") == 1
    assert disks(p, "hittite", "erythraean-sea") == 0
    assert disks(p, "barbarians", "erythraean-sea") == 0
    gap = lay(
        "reckoning",
        egypt={"disks": {"carmania": 1, "mohenjo-daro": 1, "erythraean-sea": 1}},
        hittite={"disks": {"erythraean-sea": 1, "hattusha": 1}},
    )
    assert disks(gap, "hittite", "erythraean-sea") == 1


@clause("16.2", "3.8", "3.1")
def test_barbarians_dominate_nothing() -> None:
    p = lay(
        "reckoning",
        egypt={"disks": {"erythraean-sea": 1, "thebes": 1}},
        hittite=SMALL,
        barbarians={"carmania": 1, "mohenjo-daro": 1, "gedrosia": 1, "erythraean-sea": 1},
    )
    assert disks(p, "egypt", "erythraean-sea") == 1


@clause("16.2", "4.1.3")
def test_an_island_counts_for_every_sea_that_it_touches() -> None:
    p = lay(
        "reckoning",
        egypt={"disks": {"icarian-sea": 1, "lukka": 1, "ionia": 1}},
        hittite={"disks": {"rhodes": 1, "icarian-sea": 1, "hattusha": 1}},
    )
    assert disks(p, "hittite", "icarian-sea") == 1


# --- Victory Tally [16.3] ---


@clause("16.3", "2.2", "14.5.14", "5.12", "14.5.12")
def test_cities_temple_and_captives() -> None:
    p = lay(
        "reckoning",
        egypt={"disks": {"thebes": 3, "abydos": 3, "nubia": 2}, "home": "thebes", "deity": "god-of-war"},
        hittite={"disks": {"hattusha": 1}, "deity": "god-of-the-forge", "held_by": "egypt"},
        elam={"disks": {"susa": 1}, "deity": "god-of-the-dead", "held_by": "egypt"},
    )
    assert vp(p, "egypt") == 2 + 1 + 2
    assert vp(p, "hittite") == 0


@clause("14.5.12", "14.5.20", "16.3")
def test_without_an_active_temple_captives_score_nothing() -> None:
    for state in ({"deity_state": "on-card"}, {"on_deity": [30], "laid_by": "hittite"}):
        p = lay(
            "reckoning",
            egypt={**HOME, "deity": "god-of-war", **state},
            hittite={"disks": {"hattusha": 1}, "deity": "god-of-the-forge", "held_by": "egypt"},
        )
        assert vp(p, "egypt") == 1  # the City
    away = lay(
        "reckoning",
        egypt={"disks": {"nubia": 1}, "home": "thebes", "deity": "god-of-war"},
        hittite={"disks": {"hattusha": 1}, "deity": "god-of-the-forge", "held_by": "egypt"},
    )
    assert vp(away, "egypt") == 0


@clause("A11")
def test_the_promised_land_gives_israel_a_point() -> None:
    three = {"jerusalem": 3, "megiddo": 3, "philistia": 3}
    p = lay("reckoning", israelite={"disks": {**three, "damascus": 3}}, egypt={"disks": {"thebes": 1}})
    assert vp(p, "israelite") == 4 + 1
    far = lay("reckoning", israelite={"disks": {**three, "tyre": 3}}, egypt={"disks": {"thebes": 1}})
    assert vp(far, "israelite") == 4


@clause("A15")
def test_lords_of_the_sea_score_for_four_seas_alone() -> None:
    seas = dict.fromkeys(["red-sea", "reed-sea", "egyptian-sea", "icarian-sea", "rhodian-sea"], 1)
    p = lay("reckoning", sea_peoples={"disks": seas, "home": "alashiya"}, egypt={"disks": {"thebes": 1}})
    assert vp(p, "sea-peoples") == 1
    shared = lay(
        "reckoning",
        sea_peoples={"disks": seas, "home": "alashiya"},
        egypt={"disks": {"red-sea": 1, "reed-sea": 1, "thebes": 1}},
    )
    assert vp(shared, "sea-peoples") == 0


@clause("S8", "16.3")
def test_sargon_scores_for_the_homes_of_others() -> None:
    text = """
        scenario = "sargon"
        [now]
        phase = "reckoning"
        [civilizations.akkad]
        disks = { akkad = 1, babylon = 1, susa = 1 }
        [civilizations.sumer]
        disks = { uruk = 1 }
        [civilizations.elam]
        disks = { anshan = 1 }
        """
    p = table(text)
    assert vp(p, "akkad") == 2


# --- Turn Order [16.4] ---


@clause("16.4.1")
def test_most_cities_go_first() -> None:
    p = lay(
        "reckoning",
        egypt={"disks": {"thebes": 3}},
        hittite={"disks": {"hattusha": 3, "kaska": 3}},
        elam={"disks": {"susa": 1}},
    )
    assert p.order == [1, 0, 2]


@clause("16.4.2")
def test_in_a_tie_an_active_temple_chooses_then_the_lowest_score() -> None:
    p = lay(
        "reckoning",
        egypt={**HOME, "vp": 5},
        hittite={"disks": {"hattusha": 3}, "vp": 9, "deity": "god-of-war"},
        elam={"disks": {"susa": 3}, "vp": 2},
    )
    assert p.seats_to_choose == [seat(p, "hittite")]
    assert why(p, "space 3") == "16.4.2"
    play(p, "space 2", "elam: space 1")
    assert p.order == [0, 2, 1]


@clause("16.4.2")
def test_equals_in_everything_draw_lots() -> None:
    orders = {
        tuple(lay("reckoning", egypt=HOME, hittite={"disks": {"hattusha": 3}}, dice=[face]).order)
        for face in (1, 2)
    }
    assert orders == {(0, 1), (1, 0)}


@clause("16.4.3", "C104")
def test_father_of_the_gods_takes_any_space() -> None:
    p = lay(
        "reckoning",
        egypt={**HOME, "deity": "father-of-the-gods"},
        hittite=SMALL,
        elam={"disks": {"susa": 1}, "vp": 3},
    )
    idle(p, lambda p: p.step.name == "take a space")
    play(p, "space 2")
    assert p.order.index(seat(p, "egypt")) == 2
    keep = lay("reckoning", egypt={**HOME, "deity": "father-of-the-gods"}, hittite=SMALL)
    play(keep, "done")
    assert keep.order == [0, 1]


@clause("C104", "C26")
def test_a_sorcerer_keeps_the_father_in_his_place() -> None:
    p = lay("reckoning", egypt={**HOME, "deity": "father-of-the-gods"}, hittite={**SMALL, "hand": [26]})
    play(p, "space 1", "negate 26")
    assert p.order == [0, 1]


# --- Gilgamesh [16.5] ---


def gone(**extra: Any) -> AcmePosition:
    """Egypt has no disk on the map any more."""
    side = {"disks": {}, "home": "thebes", "vp": 3, **extra.pop("egypt", {})}
    other = {"disks": {"hattusha": 3}, "vp": 9, **extra.pop("hittite", {})}
    return lay("reckoning", egypt=side, hittite=other, **extra)


@clause("16.5.1", "20.4")
@pytest.mark.parametrize(
    ("points", "others", "where", "allowed"),
    [(4, 9, {"nubia": 1}, True), (5, 9, {"nubia": 1}, False), (9, 9, {}, True)],
)
def test_who_may_return(points: int, others: int, where: dict[str, int], allowed: bool) -> None:
    p = lay(
        egypt={"disks": where, "home": "thebes", "vp": points}, hittite={"disks": {"kaska": 1}, "vp": others}
    )
    assert (may_return(p, 0) is None) == allowed


@clause("16.5.1", "20.4")
def test_once_a_game_and_not_in_the_final_epoch() -> None:
    side = {"disks": {}, "home": "thebes"}
    final = lay(now={"epoch": 2, "last_epoch": 2}, egypt=side, hittite=SMALL)
    again = lay(egypt={**side, "returned": 1}, hittite=SMALL)
    for p in (final, again):
        reason = may_return(p, 0)
        assert reason is not None
        assert reason.clause == "16.5.1"
    twice: Any = {"options": {"second_return": True}, "egypt": {**side, "returned": 1}, "hittite": SMALL}
    same = may_return(lay(now={"epoch": 1, "last_epoch": 4}, **twice), 0)
    assert same is not None
    assert same.clause == "20.4"
    assert may_return(lay(now={"epoch": 2, "last_epoch": 4}, **twice), 0) is None


@clause("16.5.2", "16.5.3", "16.5.4", "16.5.5", "16.5.6", "16.5.7", "16.5.8", "4.3.4")
def test_the_seven_activities() -> None:
    p = lay(
        "reckoning",
        egypt={
            "disks": {"tarsus": 2, "libya": 2},
            "strongholds": ["tarsus"],
            "home": "thebes",
            "table": {1: 3, 69: 2},
            "captives": 2,
            "minas": 2,
            "hand": [42],
            "deity": "god-of-war",
            "held_by": "hittite",
        },
        hittite={"disks": {"hattusha": 3}, "vp": 20},
        cards={"cubes": {"mountain-of-gold": "tarsus"}},
    )
    idle(p, lambda p: offers(p, "gilgamesh"))
    before = vp(p, "hittite")
    play(p, "gilgamesh")
    assert is_discarded(p, 1)
    assert p.on_card[69] == 2  # in play for all
    assert p.deity_state[WAR] == AVAILABLE
    assert vp(p, "hittite") == before + 2
    assert (disks(p, "barbarians", "tarsus"), disks(p, "barbarians", "libya")) == (2, 2)
    assert strongholds(p, "tarsus") == seat(p, "barbarians")
    assert why(p, "civilization hittite") == "16.5.5"
    assert why(p, "civilization egypt") == "16.5.5"
    play(p, "civilization babylon")
    assert p.home[0] == AT["babylon"]
    assert disks(p, "babylon", "babylon") == 1  # the first disk goes home by itself
    assert p.growth_box[0] == 15
    play(p, "deploy uruk", "deploy nippur")
    assert why(p, "deploy hattusha") == "16.5.7"
    play(p, "done")
    assert supply(p, "babylon") == 48 - 3
    assert (minas(p, "babylon"), hand(p, "babylon"), vp(p, "babylon")) == (2, [42], 0)
    assert p.is_godless(0)


@clause("16.5.6")
def test_two_disks_more_for_each_epoch_completed() -> None:
    assert [gilgamesh_disks(epochs) for epochs in range(4)] == [16, 18, 20, 22]
    p = gone(now={"epoch": 3, "first_epoch": 3, "last_epoch": 4})
    play(p, "gilgamesh", "civilization babylon")
    assert p.growth_box[0] == 19


@clause("16.5.5")
def test_a_new_homeland_is_chosen_where_there_are_several_also_among_others() -> None:
    p = gone(hittite={"disks": {"hattusha": 2, "nineveh": 4}})
    play(p, "gilgamesh", "civilization assyria")
    assert why(p, "homeland thebes") == "16.5.5"
    play(p, "homeland nineveh")
    assert disks(p, "assyria", "nineveh") == 1
    assert offers(p, "deploy jarwan")


@clause("16.5.5", "9.7")
def test_on_a_cut_map_only_civilizations_at_home_there_return() -> None:
    p = gone(map="abbreviated")
    play(p, "gilgamesh")
    assert why(p, "civilization scythia") == "16.5.5"
    assert offers(p, "civilization mittani")
    play(p, "civilization sea-peoples")
    assert why(p, "homeland nile-delta") == "9.7"  # next to Memphis
    assert offers(p, "homeland alashiya")


@clause("16.5.3")
def test_temples_that_the_departing_holds_become_available_or_go_home() -> None:
    sides: Any = {"hittite": {"disks": {"hattusha": 3}, "deity": "god-of-the-forge", "held_by": "egypt"}}
    p = gone(**sides)
    play(p, "gilgamesh")
    assert (p.deity_state[FORGE], p.deity_owner[FORGE]) == (AVAILABLE, -1)
    q = gone(options={"temples_go_home": True}, **sides)
    play(q, "gilgamesh")
    assert (q.deity_state[FORGE], q.deity_owner[FORGE]) == (ON_CARD, 1)


@clause("16.5.1")
def test_nobody_must_return() -> None:
    p = gone()
    play(p, "done")
    assert (p.civ[0], p.returns[0]) == (CIV_INDEX["egypt"], 0)


# --- Sudden End [16.6] ---


@clause("16.6.1", "16.6.2", "16.6.4", "16.6.5")
def test_numbers_that_end_an_epoch() -> None:
    assert not any(ends_epoch(card, 1) for card in range(1, 104))
    assert [card for card in range(1, 35) if ends_epoch(card, 2)] == [2, 12, *range(20, 30), 32]
    assert sum(ends_epoch(card, 2) for card in range(1, 104)) == 20
    assert sum(ends_epoch(card, 3) for card in range(1, 104)) == 38
    assert all(ends_epoch(card, 4) for card in range(1, 104))


@clause("16.6.2", "16.6.3", "16.6.5")
def test_a_card_that_is_no_event_goes_back_and_an_ended_epoch_has_no_draw() -> None:
    p = lay("reckoning", now={"turn": 2}, egypt=HOME, hittite=SMALL, cards={"deck_top": [42, 63]})
    assert p.epoch == 2
    assert p.hand_size(0) == 5  # five cards of the new Epoch, none of a Draw Step
    assert [fact.ends for fact in facts(p, told_cards.SuddenEnd)] == [True]
    q = lay("reckoning", now={"turn": 2}, egypt=HOME, hittite=SMALL, cards={"deck_top": [31]})
    assert q.epoch == 1
    assert not is_discarded(q, 31)


@clause("C96", "16.6.3")
def test_an_age_ends_at_the_next_check() -> None:
    p = lay(
        "reckoning",
        now={"turn": 2, "age_ends": True},
        egypt=HOME,
        hittite=SMALL,
        cards={"deck_top": [63, *range(42, 52)]},
    )
    assert p.epoch == 2
    assert not p.age_ends
    first = lay("reckoning", now={"turn": 1, "age_ends": True}, egypt=HOME, hittite=SMALL)
    assert (first.epoch, first.turn) == (1, 2)
    assert first.age_ends


# --- Draw Step [16.7] ---


@clause("16.7.1", "16.7.3", "3.15", "16.7.4")
def test_three_cards_one_for_four_cities_one_for_each_mina() -> None:
    cities = dict.fromkeys(["thebes", "abydos", "amarna", "memphis"], 3)
    p = lay("reckoning", egypt={"disks": cities, "home": "thebes", "minas": 2}, hittite=SMALL)
    assert why(p, "spend 3") == "16.7.1"
    play(p, "spend 2")
    assert p.hand_size(0) == 3 + 1 + 2
    assert minas(p, "egypt") == 0
    assert p.turn == 2


@clause("16.7.2", "C108", "14.3.2")
def test_the_god_of_the_dead_shows_two_cards_of_which_one_is_kept() -> None:
    p = lay(
        "reckoning",
        egypt={**HOME, "deity": "god-of-the-dead"},
        hittite=SMALL,
        cards={"deck_top": [42, 96, 43, 44, 45, 46]},
    )
    play(p, "use 108")
    assert is_discarded(p, 96)  # an Event is resolved first and replaced
    play(p, "keep 42")
    assert is_discarded(p, 43)
    assert hand(p, "egypt") == [42, 44, 45, 46]


@clause("16.7.3", "16.7.2", "C1", "C26")
def test_all_is_announced_before_a_card_is_seen() -> None:
    p = lay(
        "reckoning",
        egypt={**HOME, "deity": "god-of-the-dead", "table": {1: 2}, "minas": 1},
        hittite={**SMALL, "hand": [26]},
        cards={"deck_top": [42, 43, 44, 45, 46, 47, 48, 49]},
    )
    play(p, "spend 1", "use 108", "negate 26", "use 1", "keep 44")
    assert is_discarded(p, 42)
    assert hand(p, "egypt") == [44, 45, 46, 47, 48]
    assert p.on_card[1] == 1


@clause("A1", "14.3.1")
def test_akkad_takes_the_top_discard_for_one_of_its_draws() -> None:
    p = lay(
        "reckoning",
        akkad={"disks": {"akkad": 3}},
        egypt={"disks": {"thebes": 1}},
        cards={"discards": [6, 7], "deck_top": [42, 43, 44]},
    )
    play(p, "scribes")
    assert p.hand[0] >> 7 & 1
    assert p.hand_size(0) == 3
    assert hand(p, "akkad") == [42, 43]  # and the Lawgiver
    assert not p.hand[0] >> 44 & 1


@clause("A4", "14.3.1")
def test_chaldea_swaps_a_card_with_its_archives() -> None:
    p = lay(
        "reckoning",
        chaldea={"disks": {"ur": 3}, "hand": [42, 43]},
        egypt={"disks": {"thebes": 1}},
        cards={"discards": [6, 9, 10, 11]},
    )
    assert why(p, "archive 6") == "A4"  # the fourth from the top
    play(p, "archive 10", "discard 42")
    assert p.hand[0] >> 10 & 1
    assert p.discards[:4] == [6, 9, 42, 11]


@clause("5.11", "A3", "16.7.2")
def test_babylon_changes_a_card_when_all_have_drawn() -> None:
    p = lay(
        "reckoning",
        babylon={"disks": {"babylon": 3}},
        egypt={"disks": {"thebes": 1}},
        cards={"deck_top": [42, 43, 44, 45, 46, 47, 48, 49]},
    )
    assert p.hand_size(seat(p, "egypt")) == 3
    play(p, "discard 42", "keep 49")
    assert hand(p, "babylon") == [43, 44, 49]
    assert is_discarded(p, 48)


@clause("A16")
def test_sumer_changes_a_tablet_after_its_draw() -> None:
    p = lay(
        "reckoning",
        sumer={"disks": {"uruk": 3}},
        egypt={"disks": {"thebes": 1}},
        cards={"deck_top": [42, 43, 44, 45]},
    )
    play(p, "discard 43")
    assert hand(p, "sumer") == [42, 44, 45]


@clause("16.7.3", "4.2.11")
def test_down_to_six_after_the_events() -> None:
    p = lay(
        "reckoning",
        egypt={**HOME, "hand": [6, 8, 9, 10, 11]},
        hittite=SMALL,
        cards={"deck_top": [42, 43, 44]},
    )
    assert p.hand_size(0) == 8
    play(p, "discard 42", "discard 43")
    assert hand(p, "egypt") == [6, 8, 9, 10, 11, 44]


@clause("4.2.7")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    pile = [42, 43, 44, 45]
    out = [card for card in range(1, 104) if card not in [*pile, 48, 49]]
    p = lay(
        "reckoning", egypt=HOME, hittite=SMALL, cards={"out": out, "discards": pile, "deck_top": [48, 49]}
    )
    drawn = hand(p, "egypt")
    assert drawn[1:] == [48, 49]
    assert drawn[0] in pile
    assert [fact.cards for fact in facts(p, told_cards.DeckRenewed)] == [4]
