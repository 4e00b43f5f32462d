"""Where two chapters of the rulebook meet: a referee's cases, and the reason that he would be given."""

from __future__ import annotations

from typing import Any

from kadesh.games.acme.rules import facts_cards as told_cards
from kadesh.games.acme.rules.position import BY_CAPTURES, CARD, COMPETITION, RECKONING, SOURCES
from tests.games.acme.contests import fight, left, stake
from tests.games.acme.table import (
    AT,
    disks,
    facts,
    hand,
    idle,
    is_discarded,
    lay,
    minas,
    play,
    seat,
    supply,
    until,
    vp,
    why,
)
from tests.support import clause

HOME: dict[str, Any] = {"disks": {"thebes": 3}, "home": "thebes"}
THERE: dict[str, Any] = {"disks": {"hattusha": 3}}
# All of a colour but one disk, on the map.
TWELVE = ("babylon", "nippur", "uruk", "ur", "susa", "akkad", "samarra", "assur", "nineveh", "mari", "kadesh")


# --- 13 Growth ---


@clause("A5", "13.6.1", "3.24")
def test_what_was_not_deployed_is_in_supply_when_kin_are_recruited() -> None:
    crowded = {**dict.fromkeys(TWELVE, 4), "cimmeria": 2}
    p = lay(
        "growth", cimmeria={"disks": crowded, "captives": 2}, egypt=HOME, barbarians={"north-caucasus": 1}
    )
    assert supply(p, "cimmeria") == 0
    until(p, "recruit north-caucasus")
    play(p, "recruit north-caucasus")
    assert (disks(p, "cimmeria", "north-caucasus"), supply(p, "cimmeria")) == (1, 1)
    assert disks(p, "barbarians", "north-caucasus") == 0


# --- 14 Cards ---


@clause("C91", "14.4.11", "12.2")
def test_fervor_that_finds_no_room_is_not_played() -> None:
    p = lay(
        egypt={"disks": {"rhodes": 4}, "home": "rhodes", "deity": "god-of-war", "hand": [91]},
        hittite=THERE,
    )
    assert why(p, "play 91") == "12.2"
    q = lay(
        egypt={"disks": {"rhodes": 4, "thebes": 1}, "home": "rhodes", "deity": "god-of-war", "hand": [91]},
        hittite=THERE,
    )
    play(q, "play 91")
    assert disks(q, "egypt", "nubia") == 1  # only Thebes could be named


# --- 15 Competition ---


@clause("15.6", "15.15.3")
def test_minas_of_the_loot_box_save_nothing_and_the_reason_says_so() -> None:
    two = {"kadesh": 4, "philistia": 2}
    p = fight(4, 3, egypt={"disks": two, "hand": [6]}, elam={"disks": {"philistia": 2}})
    until(p, "take-mina", ("done", "let-be", "let-go"))
    play(p, "take-mina")
    until(p, "egypt: let-go", ("done", "let-be"))
    assert why(p, "save-mina") == "15.15.3"
    poor = fight(2, 2, egypt={"hand": [6]})
    until(poor, "egypt: let-go", ("done", "let-be"))
    assert why(poor, "save-mina") == "15.6"


# --- 16 Reckoning ---


@clause("16.7.3", "A4", "14.3.1")
def test_no_card_is_seen_before_minas_are_spent_not_even_for_an_event_of_the_archives() -> None:
    p = lay(
        "reckoning",
        cards={"discards": [6, 7, 101], "deck_top": [42, 43, 44, 46, 47, 48, 49]},
        chaldea={"disks": {"ur": 1}, "minas": 1, "hand": [78]},
        egypt=HOME,
    )
    until(p, "archive 101", ("done", "pass", "let-be"))
    play(p, "archive 101")
    idle(p, lambda p: p.step.name == "spend minas")
    assert hand(p, "chaldea") == []
    assert facts(p, told_cards.InvasionChooser)
    play(p, "spend 0")
    idle(p, lambda p: seat(p, "egypt") in p.seats_to_choose or p.phase != RECKONING)
    assert hand(p, "chaldea") == [46, 47, 48, 49]  # three, and one for the Event


@clause("16.5.1", "20.4")
def test_why_somebody_does_not_return() -> None:
    def refused(now: dict[str, Any], options: dict[str, Any] | None = None, **egypt: Any) -> str:
        p = lay("reckoning", now=now, options=options, egypt={**HOME, **egypt}, hittite=THERE)
        idle(p, lambda p: seat(p, "egypt") in p.seats_to_choose)
        assert p.phase == RECKONING
        reason = p.why_not(seat(p, "egypt"), ("gilgamesh",))
        assert reason is not None
        return f"{reason.clause} {reason.text}"

    spending: dict[str, Any] = {"minas": 1}
    assert refused({"last_epoch": 1}, **spending) == "16.5.1 Nobody returns in the game's final Epoch."
    assert refused({"last_epoch": 2}, **spending).startswith("16.5.1 It takes five Victory Points fewer")
    twice = refused({"last_epoch": 2}, {"second_return": True}, returned=1, **spending)
    assert twice.startswith("20.4")


# --- 17, 20 ---


@clause("20.1", "17.1", "17.3.5")
def test_a_score_reached_by_the_points_of_an_epoch_ends_the_game() -> None:
    p = lay(
        "end-of-epoch",
        now={"last_epoch": 4},
        options={"goal": 10},
        cards={"deck_top": [63]},
        egypt={**HOME, "vp": 8, "minas": 6},
        hittite=THERE,
    )
    assert p.over
    assert vp(p, "egypt") == 10
    short = lay(
        "end-of-epoch",
        now={"last_epoch": 4},
        options={"goal": 11},
        cards={"deck_top": [63]},
        egypt={**HOME, "vp": 8, "minas": 6},
        hittite=THERE,
    )
    assert not short.over and minas(short, "egypt") == 0


@clause("E7", "14.5.22")
def test_a_war_of_succession_takes_no_black_disks_from_where_it_has_brought_them() -> None:
    elsewhere = ("thrace", "wilusa", "bithynia", "pala", "hayasa", "phrygia", "lydia", "ionia", "arzawa")
    tribes = {**dict.fromkeys((*elsewhere, "lukka", "karahuyuk", "tarsus"), 4), "abydos": 1, "edom": 1}
    p = lay(
        "end-of-epoch",
        now={"last_epoch": 2},
        cards={"deck_top": [43]},
        egypt={"disks": {"thebes": 2, "abydos": 2, "amarna": 2}, "home": "thebes", "vp": 5},
        hittite=THERE,
        barbarians=tribes,
    )
    play(p, "aim-area abydos")
    until(p, "from edom", ("let-go",))
    play(p, "from edom")
    play(p, "aim-area amarna")
    until(p, "from lydia", ("let-go",))
    assert why(p, "from abydos") == "14.5.22"
    assert p.count(seat(p, "barbarians"), AT["abydos"]) == 2


@clause("C95", "14.5.8")
def test_a_monotheist_destroys_by_his_card_not_for_want_of_a_god() -> None:
    p = lay(
        egypt={"disks": {"thebes": 3, "hattusha": 1}, "home": "thebes", "deity": "monotheism"},
        hittite={"disks": {"kaska": 1}, "home": "hattusha", "deity": "god-of-the-forge"},
    )
    idle(p, lambda p: bool(facts(p, told_cards.TempleDestroyed)))
    assert [fact.clause for fact in facts(p, told_cards.TempleDestroyed)] == ["C95"]


@clause("C24", "15.12", "15.13")
def test_the_warrior_queen_brings_nobody_where_all_have_fallen() -> None:
    p = fight(3, 2, egypt={"hand": [36]}, elam={"hand": [24]})
    until(p, "egypt: lay 36")
    stake(p, "egypt: lay 36")
    until(p, "elam: lay 24", ("let-be",))
    play(p, "elam: lay 24")
    assert left(p) == (3, 0)


@clause("C110", "14.4.8", "15.14.5", "C20")
def test_the_god_of_the_skies_answers_an_armorer_at_work() -> None:
    p = fight(3, 2, egypt={"hand": [6], "deity": "god-of-the-skies"}, elam={"table": {20: 2}, "hand": [42]})
    until(p, "elam: save-with 20")
    before = supply(p, "elam")
    play(p, "elam: save-with 20", "egypt: negate-deity god-of-the-skies")
    assert supply(p, "elam") == before + 2  # both disks of the card go back with it
    play(p, "elam: save-card 42")  # the loss is still to be borne, or saved otherwise


@clause("A17", "C36", "15.10")
def test_the_rock_fortress_is_no_help_against_bows() -> None:
    p = lay(
        "competition",
        urartu={"disks": {"tushpa": 1, "tarsus": 2}, "strongholds": ["tarsus"]},
        elam={"disks": {"susa": 1, "tarsus": 2}, "hand": [36]},
    )
    until(p, "elam: lay 36")
    play(p, "elam: lay 36")
    idle(p, lambda p: p.phase != COMPETITION)
    assert (disks(p, "urartu", "tarsus"), disks(p, "elam", "tarsus")) == (0, 2)


@clause("14.4.3", "14.4.1", "C27", "C28")
def test_after_a_negated_negate_all_may_try_again() -> None:
    p = lay(
        egypt={**HOME, "hand": [6]},
        hittite={**THERE, "hand": [29, 28]},
        elam={"disks": {"susa": 3}, "hand": [27]},
    )
    play(p, "egypt: play 6", "hittite: negate 29", "elam: let-be", "elam: negate 27", "hittite: let-be")
    assert minas(p, "elam") == 1  # her Negate has stood
    play(p, "hittite: negate 28")
    assert (minas(p, "egypt"), vp(p, "egypt")) == (0, 0)


@clause("14.5.5", "14.5.6", "C92", "4.2.9")
def test_a_forsaken_temple_is_taken_without_reward() -> None:
    p = lay(
        egypt={"disks": {"thebes": 3, "hattusha": 1}, "home": "thebes", "deity": "god-of-war"},
        hittite={
            "disks": {"kaska": 1},
            "home": "hattusha",
            "deity": "god-of-peace",
            "on_deity": ["92"],
            "laid_by": "egypt",
        },
    )
    idle(p, lambda p: p.phase > CARD)
    assert p.earned[seat(p, "egypt") * SOURCES + BY_CAPTURES] == minas(p, "egypt") == 0
    assert p.deity_holder[5] == seat(p, "egypt")
    assert is_discarded(p, 92)


@clause("22.88", "C88", "12.2")
def test_royal_roads_may_crowd_two_lands_that_no_chain_connects() -> None:
    full = {"amarna": 4, "abydos": 4, "susa": 4, "anshan": 4}
    p = lay(egypt={"disks": full, "home": "thebes", "hand": [88]}, hittite=THERE)
    play(p, "play 88")
    until(p, "from abydos", ("let-be",))
    play(p, "from abydos", "from anshan")  # each has one end only
    assert (disks(p, "egypt", "amarna"), disks(p, "egypt", "susa")) == (5, 5)
    assert why(p, "done") == "22.88"
    play(p, "from amarna", "from susa", "done")
    assert (disks(p, "egypt", "abydos"), disks(p, "egypt", "anshan")) == (4, 4)
