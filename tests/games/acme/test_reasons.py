"""Reasons that name the sentence that forbids: whose turn it is, what holds an area, what keeps a disk."""

from __future__ import annotations

from typing import Any

from kadesh.games.acme.rules import facts as said
from kadesh.games.acme.rules import facts_cards as cards
from kadesh.games.acme.rules.position import COMPETITION, END_OF_EPOCH
from tests.games.acme.contests import fight
from tests.games.acme.table import facts, idle, lay, named, offers, option_of, play, seat, until, why
from tests.support import clause

AT_THEBES: dict[str, Any] = {"home": "thebes"}
HOME: dict[str, Any] = {"disks": {"thebes": 3}, **AT_THEBES}
THERE: dict[str, Any] = {"disks": {"hattusha": 3}}


def why_of(p: Any, name: str, text: str) -> str:
    """The clause against what a certain seat would do, whoever is asked."""
    reason = p.why_not(seat(p, name), option_of(p, text))
    return reason.clause if reason is not None else ""


@clause("16.5.1", "16.7.1", "16.4.2", "16.1")
def test_steps_of_the_reckoning_say_themselves_whose_they_are() -> None:
    p = lay("reckoning", egypt={**HOME, "minas": 1}, hittite={**THERE, "minas": 1, "vp": 9})
    until(p, "egypt: spend 1")
    assert why_of(p, "hittite", "spend 1") == "16.7.1"
    assert why_of(p, "hittite", "gilgamesh") == "16.5.1"
    assert why_of(p, "hittite", "space 0") == "16.4.2"
    assert why_of(p, "hittite", "done") == "16.1"


@clause("16.5.1", "20.4")
def test_who_may_not_return_is_told_why_while_another_is_asked() -> None:
    p = lay(
        "reckoning",
        options={"second_return": True},
        egypt={**HOME, "minas": 1},
        hittite={"disks": {}, "home": "hattusha", "vp": 9, "returned": 1},
    )
    until(p, "egypt: spend 1")
    assert why_of(p, "hittite", "gilgamesh") == "20.4"


@clause("15.7", "14.4.15")
def test_another_decides_about_its_own_losses() -> None:
    p = fight(2, 2, egypt={"minas": 1}, elam={"minas": 1})
    until(p, "egypt: save-mina")
    assert why_of(p, "elam", "save-mina") == why_of(p, "elam", "let-go") == "15.7"


@clause("14.5.15", "15.15.1")
def test_an_offer_and_loot_are_answered_by_whom_they_are_for() -> None:
    p = lay(
        egypt={**HOME, "deity": "god-of-war"},
        hittite={**THERE, "deity": "god-of-peace", "held_by": "egypt"},
    )
    play(p, "offer god-of-peace")
    assert why_of(p, "egypt", "accept") == "14.5.15"
    q = fight(4, 3)
    until(q, "egypt: take-mina")
    assert why_of(q, "elam", "take-captives") == "15.15.1"


@clause("13.3", "13.5", "7.1")
def test_only_own_disks_on_the_map_retire_and_resettle() -> None:
    p = lay(
        "growth", map="abbreviated", egypt={"disks": {"thebes": 3, "memphis": 1}, **AT_THEBES}, hittite=THERE
    )
    assert why(p, "retire hattusha") == "13.3"
    assert why(p, "retire nineveh") == "7.1"
    until(p, "resettle thebes", ("done",))
    assert why(p, "resettle hattusha") == "13.5"


@clause("12.2", "C79", "C88")
def test_a_full_land_is_closed_to_migrants_by_the_limit() -> None:
    p = lay(egypt={"disks": {"thebes": 4, "amarna": 4}, "home": "thebes", "hand": [79]}, hittite=THERE)
    play(p, "play 79", "aim-area thebes", "from thebes")
    assert why(p, "to amarna") == "12.2"
    assert why(p, "to kaska") == "C79"
    q = lay(egypt={"disks": {"thebes": 3, "amarna": 2}, "home": "thebes", "hand": [88]}, hittite=THERE)
    play(q, "play 88")
    assert why(q, "from kaska") == "C88"


@clause("C50", "C84", "A9", "20.5")
def test_what_a_victim_may_not_give_up_is_said_by_what_keeps_it() -> None:
    p = lay(
        anchors=1,
        options={"homeland_defense": True},
        egypt={**HOME, "hand": [50]},
        hittite={"disks": {"hattusha": 1, "kaska": 2, "pala": 2}, "home": "hattusha"},
    )
    play(p, "play 50")
    assert why(p, "give-up hattusha") == "20.5"
    assert why(p, "give-up thebes") == "C50"
    assert why(p, "give-minas") == "C50"


@clause("20.5", "E2", "E1")
def test_an_event_spares_the_last_disk_at_home_by_the_option() -> None:
    p = lay(
        "end-of-epoch",
        cards={"deck_top": [8]},
        options={"homeland_defense": True},
        **named({"egypt": {"disks": {"thebes": 1, "memphis": 1, "abydos": 1}, "home": "thebes"}}),
        hittite=THERE,
    )
    idle(p, lambda p: offers(p, "give-up memphis"))
    assert why(p, "give-up thebes") == "20.5"
    assert why(p, "give-up kaska") == "E2"


# --- what is told names what made it so ---


def told(p: Any, kind: Any) -> list[str]:
    """The clauses of all that was told of a kind."""
    return [fact.clause for fact in facts(p, kind)]


@clause("C68", "15.14.6", "A2", "A14")
def test_a_lost_disk_names_the_card_the_round_or_the_ability_that_took_it() -> None:
    p = lay(
        egypt={"disks": {"thebes": 1}, "home": "thebes", "hand": [68]}, elam={"disks": {"susa": 3}}, anchors=1
    )
    play(p, "play 68", "aim-area susa")
    assert told(p, said.DiskRemoved) == ["C68", "C68"]
    rounds = fight(2, 2)
    idle(rounds, lambda p: p.phase != COMPETITION)
    assert told(rounds, said.DiskRemoved) == ["15.14.6", "15.14.6"]
    train = lay(
        "competition",
        assyria={"disks": {"kadesh": 2, "nineveh": 1}, "home": "nineveh"},
        elam={"disks": {"kadesh": 3, "susa": 1}},
    )
    play(train, "aim-area kadesh")
    assert told(train, said.DiskRemoved)[0] == "A2"
    archers = lay(
        "competition",
        scythia={"disks": {"kadesh": 2, "west-scythia": 1}, "home": "west-scythia"},
        elam={"disks": {"kadesh": 2, "susa": 1}},
    )
    play(archers, "announce")
    idle(archers, lambda p: p.phase != COMPETITION)
    assert told(archers, said.DiskRemoved)[0] == "A14"


@clause("C79", "C85", "E11", "E5")
def test_disks_that_move_or_come_name_the_card_or_event() -> None:
    p = lay(egypt={"disks": {"thebes": 4}, "home": "thebes", "hand": [79]}, hittite=THERE)
    play(p, "play 79", "from thebes", "to amarna")
    assert told(p, said.DisksMoved) == ["C79"]
    smile = lay("end-of-epoch", cards={"deck_top": [70]}, egypt=HOME, hittite=THERE)
    idle(smile, lambda p: bool(facts(p, said.DisksPlaced)))
    assert told(smile, said.DisksPlaced)[0] == "E11"
    trade = lay(
        "end-of-epoch",
        cards={"deck_top": [30]},
        egypt={"disks": {"thebes": 1, "red-sea": 1}, "home": "thebes"},
        hittite=THERE,
    )
    idle(trade, lambda p: p.phase != END_OF_EPOCH)
    assert told(trade, said.DiskRemoved) == ["E5"]


@clause("16.6.2", "16.6.4", "17.2", "17.3.5")
def test_a_sudden_end_and_the_points_of_an_epoch_name_their_own_sentence() -> None:
    for turn, its_own in ((2, "16.6.2"), (3, "16.6.4")):
        p = lay("reckoning", now={"turn": turn}, cards={"deck_top": [45]}, egypt=HOME, hittite=THERE)
        idle(p, lambda p: bool(facts(p, cards.SuddenEnd)))
        assert told(p, cards.SuddenEnd) == [its_own]
    for last, its_own in ((2, "17.3.5"), (1, "17.2")):
        p = lay("end-of-epoch", now={"last_epoch": last}, cards={"deck_top": [65]}, egypt=HOME, hittite=THERE)
        idle(p, lambda p: bool(facts(p, said.EpochScored)))
        assert told(p, said.EpochScored) == [its_own] * 2


@clause("14.4.2", "14.4.8", "C107", "C26")
def test_a_deity_that_is_stopped_is_no_investment_that_falls() -> None:
    p = lay("growth", egypt={**HOME, "deity": "god-of-the-forge"}, hittite={**THERE, "hand": [26]})
    until(p, "negate 26", ("done",))
    play(p, "negate 26")
    assert told(p, cards.UseAnnounced) == ["C107"]
    assert told(p, cards.Negated) == ["14.4.2"]
    q = lay("growth", egypt={**HOME, "table": {4: 2}}, hittite={**THERE, "hand": [28]})
    until(q, "use 4", ("done",))
    play(q, "use 4", "negate 28")
    assert (told(q, cards.UseAnnounced), told(q, cards.Negated)) == (["14.4.7"], ["14.4.8"])


@clause("2.3", "14.1.1", "13.6.1", "16.5.1", "15.11", "14.6.1")
def test_what_belongs_to_another_phase_is_refused_so_whoever_is_asked() -> None:
    growing = lay("growth", egypt=HOME, hittite={**THERE, "hand": [78]})
    assert why_of(growing, "hittite", "play 78") == why_of(growing, "egypt", "play 78") == "14.1.1"
    assert why_of(growing, "hittite", "gilgamesh") == "16.5.1"
    assert why_of(growing, "hittite", "harvest 1") == why_of(growing, "hittite", "deploy kaska") == "13.2"
    acting = lay(egypt=HOME, hittite=THERE)
    assert why_of(acting, "hittite", "deploy kaska") == "13.6.1"
    play(acting, "egypt: pass")
    assert why_of(acting, "egypt", "deploy memphis") == "13.6.1"
    assert why_of(acting, "egypt", "re-establish") == "14.6.1"
    fighting = fight(2, 2, egypt={"hand": [31]}, elam={"hand": [78, 23]})
    until(fighting, "egypt: lay 31")
    assert why_of(fighting, "elam", "play 78") == "15.11"
    assert why_of(fighting, "elam", "lay 23") == "15.14.2"
