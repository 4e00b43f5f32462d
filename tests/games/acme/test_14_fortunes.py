"""14.4 Great Persons who bring fortune, spies and trade: effect, moment, refusal, negation."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.rules import facts as told
from kadesh.games.acme.rules import facts_cards as told_cards
from kadesh.games.acme.rules.position import CAPTURED, CARD, GROWTH
from kadesh.games.acme.rules.rules import AcmeRules
from tests.games.acme.table import (
    before,
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
    supply,
    vp,
    why,
)
from tests.support import clause

HOME = {"disks": {"thebes": 3}, "home": "thebes"}
THERE = {"disks": {"hattusha": 3}}


# --- points and minas ---


@clause("C6", "14.1.1", "4.2.7")
def test_the_philosopher_king_brings_a_point_and_two_minas() -> None:
    p = lay(egypt={**HOME, "hand": [6]}, hittite=THERE)
    play(p, "play 6")
    assert (vp(p, "egypt"), minas(p, "egypt")) == (1, 2)
    assert is_discarded(p, 6)


@clause("C7")
@pytest.mark.parametrize(("cities", "points"), [(3, 1), (4, 2), (7, 2), (8, 3), (9, 3)])
def test_the_lawgiver_counts_cities(cities: int, points: int) -> None:
    places = ["thebes", "abydos", "amarna", "memphis", "nile-delta", "nubia", "megiddo", "tyre", "byblos"]
    p = lay(egypt={"disks": dict.fromkeys(places[:cities], 3), "hand": [7]}, hittite=THERE)
    play(p, "play 7")
    assert vp(p, "egypt") == points


@clause("C8")
def test_the_satrap_is_paid_by_trading_partners_and_useless_without() -> None:
    near: dict[str, Any] = {"egypt": {"disks": {"kadesh": 1}, "hand": [8]}}
    p = lay(
        **near,
        hittite={"disks": {"ugarit": 1}},
        assyria={"disks": {"palmyra": 1}},
        greek={"disks": {"byblos": 1}},
        elam={"disks": {"carchemish": 1}},
    )
    play(p, "play 8")
    assert minas(p, "egypt") == 3  # four partners, three at most
    alone = lay(egypt={**HOME, "hand": [8]}, hittite=THERE)
    assert why(alone, "play 8") == "C8"


@clause("C78", "14.5.23")
def test_the_royal_treasury_gives_two_minas_as_far_as_white_disks_go() -> None:
    p = lay(egypt={**HOME, "hand": [78], "minas": 30}, hittite={**THERE, "minas": 19})
    play(p, "play 78")
    assert minas(p, "egypt") == 31
    assert facts(p, told.MinasGained)[-1].forfeited == 1


@clause("C86")
def test_the_census_needs_five_lands_and_pays_a_mina_for_each_five() -> None:
    lands = [
        "thebes",
        "abydos",
        "amarna",
        "memphis",
        "nile-delta",
        "nubia",
        "libya",
        "sinai",
        "edom",
        "midian",
    ]
    p = lay(egypt={"disks": dict.fromkeys(lands, 1), "hand": [86]}, hittite=THERE)
    play(p, "play 86")
    assert minas(p, "egypt") == 2
    few = lay(egypt={"disks": dict.fromkeys(lands[:4], 1), "hand": [86]}, hittite=THERE)
    assert why(few, "play 86") == "C86"


# --- Prophet ---


@clause("C9", "22.9", "14.5.12")
def test_a_prophet_replaces_a_captured_deity_freely() -> None:
    p = lay(
        egypt={**HOME, "hand": [9], "deity": "god-of-war", "held_by": "hittite"},
        hittite={**THERE, "deity": "god-of-the-forge"},
    )
    play(p, "play 9", "aim-deity god-of-the-dead")
    egypt = seat(p, "egypt")
    assert p.deity_of(egypt) == 4
    assert p.is_active(4)
    assert (p.deity_state[2], p.deity_owner[2], p.deity_holder[2]) == (CAPTURED, -1, seat(p, "hittite"))
    assert vp(p, "egypt") == 0


@clause("C9")
def test_a_prophet_without_need_brings_a_point() -> None:
    p = lay(egypt={**HOME, "hand": [9], "deity": "god-of-war"}, hittite=THERE)
    play(p, "play 9")
    assert vp(p, "egypt") == 1
    godless = lay(egypt={**HOME, "hand": [9]}, hittite=THERE)
    play(godless, "play 9")
    assert vp(godless, "egypt") == 1


@clause("C9", "C30")
def test_a_prophet_frees_from_a_false_prophet() -> None:
    side = {**HOME, "hand": [9], "deity": "god-of-war", "on_deity": [30], "laid_by": "hittite"}
    p = lay(egypt=side, hittite=THERE)
    play(p, "play 9", "aim-deity god-of-the-forge")
    assert is_discarded(p, 30)
    assert p.deity_state[2] == 0
    assert p.deity_of(0) == 3


# --- Epic Poet ---


@clause("C10", "14.4.16", "14.4.15")
def test_the_epic_poet_wins_disks_unless_they_are_saved() -> None:
    p = lay(
        egypt={"disks": {"memphis": 2}, "hand": [10], "home": "memphis"},
        hittite={"disks": {"nile-delta": 2, "libya": 1, "hattusha": 1}, "minas": 1},
    )
    play(p, "play 10", "aim-area nile-delta", "aim-area libya", "save-mina", "let-go")
    assert (disks(p, "hittite", "nile-delta"), disks(p, "egypt", "nile-delta")) == (2, 0)
    assert (disks(p, "hittite", "libya"), disks(p, "egypt", "libya")) == (0, 1)


@clause("C10")
def test_the_epic_poet_shuns_homelands_and_far_areas() -> None:
    p = lay(
        egypt={"disks": {"memphis": 2}, "hand": [10], "home": "memphis"},
        hittite={"disks": {"nile-delta": 1, "tyre": 1}, "home": "nile-delta"},
    )
    assert why(p, "play 10") == "C10"


@clause("C11")
def test_the_captive_queen_comes_by_sea_to_another_civilization() -> None:
    p = lay(egypt={**HOME, "hand": [11]}, hittite={"disks": {"red-sea": 1, "hattusha": 1}})
    assert why(p, "play 11") == ""
    play(p, "play 11")
    assert disks(p, "egypt", "red-sea") == 2
    alone = lay(egypt={**HOME, "hand": [11]}, hittite=THERE)
    assert why(alone, "play 11") == "C11"


# --- Grand Astrologer ---


@clause("C5", "16.4.3")
def test_the_grand_astrologer_takes_any_space_after_the_reset() -> None:
    p = lay(
        "reckoning",
        egypt={**HOME, "hand": [5]},
        hittite={"disks": {"hattusha": 3, "kaska": 3}},
        elam={"disks": {"susa": 1}},
    )
    assert p.order == [1, 0, 2]
    play(p, "play 5", "space 2")
    assert p.order == [1, 2, 0]
    assert is_discarded(p, 5)


@clause("C5")
def test_the_grand_astrologer_has_no_use_in_the_card_phase() -> None:
    p = lay(egypt={**HOME, "hand": [5]}, hittite=THERE)
    assert why(p, "play 5") == "16.4.3"


@clause("C5", "C28", "14.4.2")
def test_the_stars_can_be_negated() -> None:
    p = lay("reckoning", egypt={**HOME, "hand": [5]}, hittite={"disks": {"hattusha": 1}, "hand": [28]})
    play(p, "play 5", "negate 28")
    assert p.order == [0, 1]
    assert is_discarded(p, 5)
    assert is_discarded(p, 28)


# --- spies ---


@clause("C12", "19.1")
def test_the_seductress_sees_two_cards_by_lot_and_brings_a_mina() -> None:
    p = lay(
        anchors=1,
        egypt={**HOME, "hand": [12]},
        hittite={**THERE, "hand": [42, 43, 44]},
        dice=[1, 2],
    )
    play(p, "play 12")
    assert minas(p, "egypt") == 1
    assert [fact.card for fact in facts(p, told_cards.CardSeen)] == [42, 44]
    assert all(fact.seats == 0b11 for fact in facts(p, told_cards.CardSeen))
    assert [bool(p.known[card] & 1) for card in (42, 43, 44)] == [True, False, True]


@clause("C12")
def test_spies_need_a_hand_with_a_card() -> None:
    p = lay(anchors=1, egypt={**HOME, "hand": [12, 14, 16]}, hittite=THERE)
    for card in (12, 14, 16):
        assert why(p, f"play {card}") == f"C{card}"


@clause("C13")
def test_the_diplomat_costs_a_mina_and_sees_the_whole_hand() -> None:
    p = lay(anchors=1, egypt={**HOME, "hand": [13], "minas": 1}, hittite={**THERE, "hand": [42, 43, 44]})
    play(p, "play 13")
    assert minas(p, "egypt") == 0
    assert len(facts(p, told_cards.CardSeen)) == 3
    poor = lay(anchors=1, egypt={**HOME, "hand": [13]}, hittite={**THERE, "hand": [42]})
    assert why(poor, "play 13") == "C13"


@clause("C14")
def test_the_eyes_of_the_king_take_a_card_that_both_know() -> None:
    p = lay(egypt={**HOME, "hand": [14, 6]}, hittite={**THERE, "hand": [42, 43]})
    play(p, "play 14", "keep 43")
    assert hand(p, "egypt") == [6, 43]
    assert hand(p, "hittite") == [42]
    assert p.known[43] == 0b11
    rules = AcmeRules()
    for _ in range(20):
        rules.deal_anew(p, 1)
        assert p.card_at[43] == 0  # the Hittites know where it went


@clause("C14", "C25", "14.4.1")
def test_an_assassin_stops_a_spy_who_touches_him() -> None:
    p = lay(egypt={**HOME, "hand": [14, 6]}, hittite={**THERE, "hand": [25, 42]})
    play(p, "play 14", "negate 25")
    assert hand(p, "hittite") == [42]
    assert hand(p, "egypt") == [6]


@clause("C15")
def test_the_dancer_takes_two_minas_or_a_card() -> None:
    sides: dict[str, Any] = {
        "egypt": {**HOME, "hand": [15]},
        "hittite": {**THERE, "hand": [42, 43], "minas": 2},
    }
    p = lay(anchors=1, **sides)
    play(p, "play 15", "give-minas")
    assert (minas(p, "egypt"), minas(p, "hittite")) == (2, 0)
    q = lay(anchors=1, **sides)
    play(q, "play 15", "show-hand", "keep 42")
    assert hand(q, "egypt") == [42]
    assert minas(q, "hittite") == 2


@clause("C15")
def test_who_has_too_few_minas_shows_his_hand_to_the_dancer() -> None:
    p = lay(anchors=1, egypt={**HOME, "hand": [15]}, hittite={**THERE, "hand": [42, 43], "minas": 1})
    play(p, "play 15")
    assert not offers(p, "give-minas")
    play(p, "keep 42")
    assert hand(p, "egypt") == [42]
    bare = lay(anchors=1, egypt={**HOME, "hand": [15]}, hittite={**THERE, "minas": 1})
    assert why(bare, "play 15") == "C15"


@clause("C16")
def test_the_court_eunuch_throws_a_card_away() -> None:
    p = lay(egypt={**HOME, "hand": [16]}, hittite={**THERE, "hand": [42, 43]})
    play(p, "play 16", "discard 42")
    assert is_discarded(p, 42)
    assert hand(p, "hittite") == [43]


@clause("C14", "C15", "C16", "14.4.1")
def test_who_negated_in_vain_with_his_last_card_has_nothing_to_give() -> None:
    for spy in (14, 15, 16):
        p = lay(anchors=1, egypt={**HOME, "hand": [spy, 28]}, hittite={**THERE, "hand": [25]})
        play(p, f"play {spy}", "negate 25", "negate 28")
        assert hand(p, "hittite") == []
        assert minas(p, "egypt") == 0


# --- trade ---


@clause("C42", "14.4.13", "14.4.11")
def test_trade_fleets_go_to_three_different_seas() -> None:
    p = lay(egypt={**HOME, "hand": [42]}, hittite=THERE)
    play(p, "play 42", "aim-area red-sea")
    assert why(p, "aim-area red-sea") == "C42"
    assert why(p, "aim-area thebes") == "C42"
    assert why(p, "done") == "14.4.11"
    play(p, "aim-area upper-gulf", "aim-area egyptian-sea")
    assert [disks(p, "egypt", sea) for sea in ("red-sea", "upper-gulf", "egyptian-sea")] == [1, 1, 1]
    assert supply(p, "egypt") == 42


@clause("C42", "14.4.11", "3.24")
def test_with_two_disks_in_supply_two_fleets_sail() -> None:
    lands = {"thebes": 4, "abydos": 4, "amarna": 4, "memphis": 4, "nile-delta": 4, "nubia": 4, "megiddo": 4}
    more = {"tyre": 4, "byblos": 4, "kadesh": 4, "damascus": 4, "jerusalem": 2}
    p = lay(egypt={"disks": {**lands, **more}, "home": "thebes", "hand": [42]}, hittite=THERE)
    assert supply(p, "egypt") == 2
    play(p, "play 42", "aim-area red-sea", "aim-area upper-gulf")
    assert supply(p, "egypt") == 0
    none = lay(egypt={"disks": {**lands, **more, "jerusalem": 4}, "hand": [42]}, hittite=THERE)
    assert why(none, "play 42") == "C42"


@clause("C43")
def test_long_caravans_avoid_cities() -> None:
    p = lay(egypt={**HOME, "hand": [43]}, hittite=THERE)
    play(p, "play 43")
    assert why(p, "aim-area hattusha") == "C43"
    play(p, "aim-area kaska", "aim-area susa")
    assert (disks(p, "egypt", "kaska"), disks(p, "egypt", "susa")) == (1, 1)


ROUTES = [
    (44, "midian", "red-sea"),
    (45, "bactria", "sogdiana"),
    (46, "byblos", "levantine-sea"),
    (47, "aria", "hyrcania"),
    (48, "alashiya", "cilician-straits"),
    (49, "dilmun", "lower-gulf"),
]


@clause("C44", "C45", "C46", "C47", "C48", "C49")
@pytest.mark.parametrize(("card", "mine", "theirs"), ROUTES)
def test_a_trade_route_pays_the_player_and_who_sits_at_its_sites(card: int, mine: str, theirs: str) -> None:
    p = lay(
        egypt={"disks": {"thebes": 3, mine: 1}, "hand": [card]},
        hittite={"disks": {"hattusha": 1, theirs: 2}},
        elam={"disks": {"susa": 1}},
    )
    play(p, f"play {card}")
    assert (minas(p, "egypt"), minas(p, "hittite"), minas(p, "elam")) == (2, 1, 0)


@clause("C45", "14.4.11")
def test_sites_beyond_the_map_are_ignored() -> None:
    p = lay(map="abbreviated", egypt={**HOME, "hand": [45]}, hittite=THERE)
    play(p, "play 45")
    assert minas(p, "egypt") == 1


@clause("C44", "C29", "14.4.2")
def test_a_corrupter_stops_a_trade_card_and_leaves_no_trace() -> None:
    p = lay(egypt={**HOME, "hand": [44]}, hittite={"disks": {"hattusha": 1, "midian": 1}, "hand": [29]})
    play(p, "play 44", "negate 29")
    assert (minas(p, "egypt"), minas(p, "hittite")) == (0, 0)
    assert is_discarded(p, 44)


@clause("C50")
@pytest.mark.parametrize(("owned", "gained", "left", "lost"), [(3, 1, 1, 0), (1, 1, 0, 1), (0, 0, 0, 2)])
def test_debased_silver_takes_minas_or_disks(owned: int, gained: int, left: int, lost: int) -> None:
    p = lay(
        anchors=1,
        egypt={**HOME, "hand": [50]},
        hittite={"disks": {"hattusha": 1, "kaska": 1, "pala": 1}, "minas": owned},
    )
    play(p, "play 50")
    for _ in range(lost):
        play(p, f"give-up {'kaska' if offers(p, 'give-up kaska') else 'pala'}")
    assert (minas(p, "egypt"), minas(p, "hittite")) == (gained, left)
    assert p.total(seat(p, "hittite")) == 3 - lost


@clause("C50", "14.4.15")
def test_a_card_saves_a_disk_from_debased_silver() -> None:
    p = lay(egypt={**HOME, "hand": [50]}, hittite={"disks": {"hattusha": 1, "kaska": 1}, "hand": [42]})
    play(p, "play 50", "give-up kaska", "save-card 42")
    assert is_discarded(p, 42)
    assert disks(p, "hittite", "kaska") == 1
    assert offers(p, "give-up hattusha")


@clause("C50", "3.19")
def test_debased_silver_needs_a_victim() -> None:
    p = lay(egypt={**HOME, "hand": [50]}, hittite={"disks": {}, "home": "hattusha"})
    assert why(p, "play 50") == "C50"


@clause("C51", "13.4.7")
def test_an_embargo_stops_commerce_until_the_next_growth_is_over() -> None:
    p = lay(
        egypt={"disks": {"kadesh": 2}, "hand": [51]},
        hittite={"disks": {"ugarit": 1}},
        elam={"disks": {"damascus": 1}},
    )
    play(p, "play 51", "aim-faction hittite")
    assert before(p, "hittite", 51)
    idle(p, lambda p: p.phase == GROWTH and p.turn == 2)
    assert before(p, "hittite", 51)
    idle(p, lambda p: p.phase == CARD)
    acquired = {fact.colour: fact.commerce for fact in facts(p, told.Acquired)}
    assert acquired[seat(p, "hittite")] == 0
    assert acquired[seat(p, "egypt")] == 1
    assert is_discarded(p, 51)


@clause("C51", "14.4.5", "C27")
def test_an_embargo_that_lies_can_be_negated_later() -> None:
    p = lay(
        now={"order": ["egypt", "hittite"]},
        egypt={**HOME, "hand": [51]},
        hittite={**THERE, "hand": [27]},
    )
    play(p, "play 51", "let-be", "lift 51")
    assert is_discarded(p, 51)
    assert minas(p, "hittite") == 1
    assert offers(p, "hittite: pass")
