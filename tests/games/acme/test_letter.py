"""Sentences of the rulebook taken by the letter: what is refused and by which of them, what a loss may cost."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.rules import facts as told
from kadesh.games.acme.rules.position import BARBARIANS
from tests.games.acme.contests import fight, stake
from tests.games.acme.table import (
    AT,
    disks,
    facts,
    idle,
    lay,
    new,
    offers,
    option_of,
    play,
    seat,
    strongholds,
    supply,
    until,
    why,
)
from tests.support import clause

HOME: dict[str, Any] = {"disks": {"thebes": 3}, "home": "thebes"}
THERE: dict[str, Any] = {"disks": {"hattusha": 3}}


def why_of(p: Any, name: str, text: str) -> str:
    """The clause against what a certain seat would do, whoever is asked."""
    reason = p.why_not(seat(p, name), option_of(p, text))
    return reason.clause if reason is not None else ""


# --- whose turn it is ---


@clause("14.6.1", "14.1.1")
def test_who_has_passed_and_whose_turn_it_is_not() -> None:
    p = lay(
        egypt={**HOME, "hand": [6]}, hittite={**THERE, "hand": [74]}, elam={"disks": {"susa": 1}, "hand": [8]}
    )
    assert why_of(p, "hittite", "play 74") == "14.1.1"
    play(p, "egypt: pass")
    assert why_of(p, "egypt", "play 6") == "14.6.1"
    assert why_of(p, "elam", "play 8") == "14.1.1"
    growing = lay("growth", egypt=HOME, hittite=THERE)
    assert why_of(growing, "hittite", "retire hattusha") == "13.2"


# --- 13: growth ---


@clause("14.4.18", "13.4.10")
def test_a_godless_people_has_no_granary() -> None:
    p = lay("growth", egypt=HOME, hittite=THERE)
    assert why(p, "granary") == "14.4.18"


@clause("14.5.12", "14.5.20", "13.4.10")
def test_a_granary_without_a_temple_or_without_a_disk_at_home() -> None:
    lost = lay("growth", egypt={**HOME, "deity": "god-of-war", "deity_state": "on-card"}, hittite=THERE)
    assert why(lost, "granary") == "14.5.12"
    away = lay(
        "growth", egypt={"disks": {"abydos": 3}, "home": "thebes", "deity": "god-of-war"}, hittite=THERE
    )
    assert why(away, "granary") == "14.5.20"


@clause("14.4.9")
def test_who_does_not_control_the_oasis_does_not_harvest_it() -> None:
    p = lay(
        "growth",
        egypt={"disks": {"thebes": 3, "libya": 1}, "home": "thebes", "table": {70: 3}},
        hittite={"disks": {"hattusha": 3, "libya": 1}},
        cards={"cubes": {"oasis": "libya"}},
    )
    assert why(p, "harvest 1") == "14.4.9"


@clause("13.6.5")
def test_the_home_area_opens_by_itself_only_without_a_disk_on_the_map() -> None:
    p = lay("growth", egypt={"disks": {"susa": 1}, "home": "thebes"}, hittite=THERE)
    until(p, "deploy susa")
    assert why(p, "deploy thebes") == "13.6.5"
    assert why(p, "deploy hattusha") == "13.6.3"
    rootless = lay("growth", egypt={"disks": {}, "home": "thebes"}, hittite=THERE)
    until(rootless, "deploy thebes")
    assert why(rootless, "deploy susa") == "13.6.5"
    play(rootless, "deploy thebes")
    assert why(rootless, "deploy susa") == "13.6.3"


@clause("9.1", "8.1", "7.1")
def test_each_set_up_draws_its_own_edge() -> None:
    for scenario, area, edge in (
        ("basic-2", "nineveh", "7.1"),
        ("basic-3", "persis", "8.1"),
        ("basic-4", "persis", "9.1"),
    ):
        p = new(scenario, options={"homelands": "example"})
        until(p, "deploy hattusha")
        assert why(p, f"deploy {area}") == edge


# --- 14: cards and Deities ---


@clause("14.4.6", "14.4.9", "C89")
def test_what_a_card_needs_from_an_empty_supply() -> None:
    many = {"thebes": 4, "abydos": 4, "amarna": 4, "memphis": 4, "nile-delta": 4, "nubia": 4, "philistia": 4}
    more = {"jerusalem": 4, "megiddo": 4, "tyre": 4, "byblos": 4, "ugarit": 4}
    p = lay(egypt={"disks": {**many, **more}, "home": "thebes", "hand": [1, 70, 89, 20]}, hittite=THERE)
    assert supply(p, "egypt") == 0
    assert why(p, "play 1") == why(p, "play 20") == "14.4.6"
    assert why(p, "play 70") == "14.4.9"
    assert why(p, "play 89") == "C89"


@clause("14.5.12", "14.5.1")
def test_who_has_lost_its_deity_establishes_no_other() -> None:
    for state in ("on-card", "captured"):
        held = {"held_by": "hittite"} if state == "captured" else {}
        p = lay(
            egypt={
                "disks": {"thebes": 4, "abydos": 4},
                "home": "thebes",
                "deity": "god-of-war",
                "deity_state": state,
                **held,
            },
            hittite={**THERE, "deity": "god-of-the-forge"},
        )
        assert why(p, "establish god-of-peace") == "14.5.12"


@clause("14.5.11", "14.5.13", "14.4.18")
def test_religion_cards_of_a_people_whose_god_is_lost() -> None:
    lost = {"home": "thebes", "deity": "god-of-war", "deity_state": "on-card", "hand": [94]}
    here = lay(egypt={**lost, "disks": {"thebes": 1}}, hittite=THERE)
    assert why(here, "play 94") == ""
    away = lay(egypt={**lost, "disks": {"abydos": 1}}, hittite=THERE)
    assert why(away, "play 94") == "14.5.11"
    taken = lay(egypt={**lost, "disks": {"abydos": 1}}, hittite={"disks": {"thebes": 1, "hattusha": 3}})
    assert why(taken, "play 94") == "14.5.13"
    godless = lay(egypt={**HOME, "hand": [94]}, hittite=THERE)
    assert why(godless, "play 94") == "14.4.18"


@clause("15.11", "14.4.1", "16.4.3")
def test_the_moment_of_cards_that_are_no_actions() -> None:
    p = lay("growth", egypt={**HOME, "hand": [36, 28, 5, 6]}, hittite=THERE)
    clauses = [why(p, f"play {card}") for card in (36, 28, 5, 6)]
    assert clauses == ["15.11", "14.4.1", "16.4.3", "14.1.1"]


# --- 15: competition ---


@clause("15.11", "15.5", "15.14.2")
def test_what_is_not_played_in_a_competition() -> None:
    p = fight(3, 3, egypt={"hand": [6, 22, 23]}, elam={"hand": [42]})
    assert why(p, "play 6") == "15.11"
    assert why(p, "play 23") == "15.5"
    play(p, "pass")
    assert [why(p, f"play {card}") for card in (6, 22, 23)] == ["15.11", "15.5", "15.14.2"]


@clause("C32", "22.40")
def test_a_siege_bars_minas_in_the_rounds_too() -> None:
    p = fight(3, 3, egypt={"hand": [32]}, elam={"minas": 5, "hand": [42]})
    stake(p, "lay 32")
    until(p, "elam: let-go", ("done", "let-be"))
    assert why(p, "save-mina") == "C32"


@clause("15.6", "14.4.14", "C22")
def test_a_stronghold_may_go_for_a_disk_that_a_traitor_takes() -> None:
    p = fight(2, 2, area="tarsus", egypt={"hand": [22]}, elam={"strongholds": ["tarsus"], "minas": 1})
    play(p, "play 22")
    assert p.seats_to_choose == [seat(p, "elam")]
    play(p, "save-fort")
    assert why(p, "save-fort") == "15.6"
    play(p, "let-go")
    assert strongholds(p, "tarsus") == -1
    assert disks(p, "elam", "tarsus") == 1  # the other disk has gone: nothing was left to give for it


@clause("15.6", "A2", "15.5")
def test_a_stronghold_may_go_for_a_disk_that_the_siege_train_takes() -> None:
    def besieged() -> Any:
        p = lay(
            "competition",
            assyria={"disks": {"nineveh": 1, "tarsus": 2}, "home": "nineveh"},
            elam={"disks": {"susa": 1, "tarsus": 3}, "strongholds": ["tarsus"]},
        )
        play(p, "aim-area tarsus")
        return p

    p = besieged()
    play(p, "save-fort")
    assert (strongholds(p, "tarsus"), disks(p, "elam", "tarsus")) == (-1, 3)
    q = besieged()
    play(q, "let-go")
    assert (strongholds(q, "tarsus"), disks(q, "elam", "tarsus")) == (seat(q, "elam"), 2)


@clause("14.4.14", "15.6", "15.10", "C17")
def test_where_no_stronghold_is_given_for_a_disk() -> None:
    p = lay(
        egypt={**HOME, "hand": [53]},
        hittite={"disks": {"hattusha": 3}, "strongholds": ["hattusha"], "minas": 1},
    )
    play(p, "play 53")
    assert why(p, "save-fort") == "14.4.14"
    assert why(p, "save-with 20") == "14.4.7", "there is no such card on the table"
    bare = fight(2, 2, egypt={"minas": 1})
    assert why(bare, "save-fort") == "15.6"
    q = fight(3, 3, area="tarsus", egypt={"hand": [17]}, elam={"strongholds": ["tarsus"], "minas": 1})
    stake(q, "lay 17")
    until(q, "elam: let-go", ("done", "let-be"))
    assert why(q, "save-fort") == "C17"
    play(q, "let-go")
    until(q, "elam: let-go", ("done", "let-be"))
    assert why(q, "save-fort") == "15.10"


# --- at another moment ---


@clause("13.4.10", "14.4.9")
def test_the_granary_is_used_once_and_in_its_own_time() -> None:
    p = lay("growth", egypt={"disks": {"thebes": 3}, "home": "thebes", "deity": "god-of-war"}, hittite=THERE)
    until(p, "granary")
    play(p, "granary")
    assert why(p, "granary") == "13.4.10"
    assert why(lay(egypt={**HOME, "hand": [6]}, hittite=THERE), "harvest 1") == "14.4.9"


@clause("14.4.17", "15.5", "15.11", "15.14.2")
def test_competition_cards_at_moments_that_are_not_theirs() -> None:
    acting = lay(egypt={**HOME, "hand": [36]}, hittite=THERE)
    assert why(acting, "lay 36") == "14.4.17"
    p = lay(
        "competition",
        assyria={"disks": {"nineveh": 1, "tarsus": 2}, "home": "nineveh", "hand": [22, 36, 6]},
        elam={"disks": {"susa": 1, "tarsus": 3}},
    )
    assert why(p, "done") == ""  # the Siege Train is asked for first
    assert [why(p, f"play {card}") for card in (22, 36, 6)] == ["15.5", "15.14.2", "15.11"]


@clause("14.3.1", "14.4.1")
def test_nobody_negates_an_event_or_what_was_not_announced() -> None:
    p = lay(
        "reckoning",
        now={"turn": 2},
        cards={"deck_top": [98]},
        egypt={**HOME, "hand": [28]},
        hittite={**THERE, "hand": [27], "vp": 5},
    )
    until(p, "aim-area thrace")
    assert why_of(p, "egypt", "negate 28") == why_of(p, "hittite", "negate 27") == "14.3.1"
    q = lay("growth", egypt={**HOME, "hand": [28]}, hittite={**THERE, "hand": [27]})
    assert why_of(q, "egypt", "negate 28") == why_of(q, "hittite", "negate 27") == "14.4.1"


@clause("16.7.1")
def test_nobody_spends_minas_that_he_has_not() -> None:
    p = lay("reckoning", egypt={**HOME, "minas": 2}, hittite=THERE)
    until(p, "spend 2")
    assert why(p, "spend 3") == "16.7.1"
    reason = p.why_not(seat(p, "egypt"), ("spend", 3))
    assert reason is not None and "Treasury" in reason.text


# --- 20.5 ---


@clause("20.5", "E2", "17.3.3")
def test_homeland_defense_holds_against_the_events_of_a_change_of_epoch() -> None:
    p = lay(
        "end-of-epoch",
        options={"homeland_defense": True},
        cards={"deck_top": [8]},
        egypt={"disks": {"thebes": 1, "abydos": 1}, "home": "thebes"},
        hittite={"disks": {"hattusha": 1, "kaska": 2}},
    )
    idle(p, lambda p: p.epoch == 2)
    assert (disks(p, "egypt", "thebes"), disks(p, "egypt", "abydos")) == (1, 0)
    assert (disks(p, "hittite", "hattusha"), disks(p, "hittite", "kaska")) == (1, 0)


@clause("14.5.22", "C54")
def test_black_disks_do_not_come_from_where_the_same_pirates_have_just_come() -> None:
    elsewhere = ("thrace", "wilusa", "bithynia", "pala", "hayasa", "phrygia", "lydia", "ionia", "arzawa")
    tribes = {**dict.fromkeys((*elsewhere, "lukka", "karahuyuk", "tarsus"), 4), "red-sea": 1, "edom": 1}
    p = lay(
        egypt={**HOME, "hand": [54]},
        hittite={"disks": {"hattusha": 1, "red-sea": 1, "reed-sea": 1}},
        barbarians=tribes,
    )
    play(p, "play 54", "aim-area red-sea", "aim-area reed-sea")
    idle(p, lambda p: p.step.name == "take black disks")
    play(p, "from edom")
    idle(p, lambda p: p.step.name == "take black disks" and p.count(BARBARIANS, AT["red-sea"]) == 2)
    assert why(p, "from red-sea") == "14.5.22"
    play(p, "from lydia")
    assert disks(p, "barbarians", "reed-sea") == 1


# --- when a Deity is of no use ---


@clause("14.5.20", "14.5.13", "14.5.4", "4.2.10", "C106")
def test_why_the_god_of_war_sends_nobody() -> None:
    def reason(there: dict[str, int], **more: Any) -> str:
        p = lay(
            "competition",
            egypt={"disks": {"kadesh": 2}, "home": "thebes", "deity": "god-of-war", "hand": [23], **more},
            elam={"disks": {"susa": 1, "kadesh": 2, **there}, "deity": "god-of-the-dead"},
        )
        return why(p, "call-war 1")

    assert reason({}) == "14.5.20"
    assert reason({"thebes": 1}) == "4.2.10"
    assert reason({"thebes": 1}, deity_state="captured", held_by="elam") == "14.5.13"
    assert reason({}, deity_state="taken-down") == "14.5.4"
    other = fight(2, 2, egypt={"hand": [23]})
    assert why(other, "call-war 1") == "14.5.3"
    two = {"kadesh": 2, "megiddo": 2}
    spent = fight(2, 2, egypt={"hand": [23], "deity": "god-of-war", "disks": two}, elam={"disks": two})
    stake(spent, "call-war 2", "done")
    until(spent, "lay 23", ("let-be", "let-go"))
    assert why(spent, "call-war 1") == "C106"


@clause("14.5.20", "C109")
def test_the_god_of_peace_answers_nothing_while_nobody_is_at_home() -> None:
    p = lay(
        egypt={**HOME, "hand": [52]},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-peace", "hand": [28]},
    )
    play(p, "play 52")
    assert offers(p, "negate 28")
    assert why(p, "negate-deity god-of-peace") == "14.5.20"


# --- a card that could do nothing ---

IDLE_CARDS = (
    *(8, 10, 11, 12, 13, 14, 15, 16, 30, 50, 52, 53, 54, 56, 57, 58, 59, 60, 61, 64, 66),
    *(77, 80, 81, 83, 84, 85, 86, 88, 90, 92, 93),
)


@clause("14.4.11", *(f"C{card}" for card in IDLE_CARDS))
@pytest.mark.parametrize("card", IDLE_CARDS)
def test_a_card_without_a_victim_or_a_place_is_refused_by_its_own_number(card: int) -> None:
    p = lay(
        anchors=1,
        egypt={"disks": {"thebes": 1}, "home": "thebes", "deity": "god-of-war", "hand": [card]},
        hittite={"disks": {}, "home": "hattusha"},
    )
    assert why(p, f"play {card}") == f"C{card}"


# --- what else follows ---


@clause("4.2.11", "4.2.12", "16.5.8")
def test_who_was_mittani_keeps_six_cards_as_another_civilization() -> None:
    p = lay(
        "reckoning",
        now={"last_epoch": 3},
        mittani={"disks": {}, "hand": [6, 7, 8, 9, 10, 11, 36]},
        hittite=THERE,
    )
    until(p, "gilgamesh", ("done", "pass", "let-be"))
    play(p, "gilgamesh", "civilization elam", "discard 6")
    assert p.hand_size(seat(p, "elam")) == 6


@clause("14.4.14", "C79")
def test_a_stronghold_goes_with_the_last_disk_that_moves_away_and_all_are_told() -> None:
    p = lay(
        hittite={"disks": {"hattusha": 3, "kaska": 1}, "strongholds": ["kaska"], "hand": [79]},
        egypt=HOME,
    )
    play(p, "play 79", "aim-area kaska")
    until(p, "from kaska", ("let-be",))
    play(p, "from kaska", "to hattusha")
    assert strongholds(p, "kaska") == -1
    assert [fact.area for fact in facts(p, told.StrongholdLost)] == [AT["kaska"]]


@clause("8.2", "10.2", "4.1.4", "7.4")
def test_what_is_refused_at_the_set_up() -> None:
    for scenario, clause_of_it in (("basic-3", "8.2"), ("basic-5", "10.2")):
        p = new(scenario, options={"civilizations": "turn-order"})
        assert why(p, "civilization sumer") == clause_of_it
    p = new("basic-2")
    until(p, "homeland thebes")
    assert why(p, "homeland abydos") == "4.1.4"


@clause("14.4.1", "14.6.2")
def test_nobody_answers_what_he_has_announced_himself() -> None:
    p = lay(egypt={**HOME, "hand": [6, 28]}, hittite={**THERE, "hand": [27]})
    play(p, "play 6")
    assert p.seats_to_choose == [seat(p, "hittite")]
    assert why_of(p, "egypt", "negate 28") == "14.4.1"
