"""15.11 Competition cards and Investments in a competition."""

from __future__ import annotations

from kadesh.games.acme.rules import facts as told
from tests.games.acme.contests import fight, left, stake
from tests.games.acme.table import (
    before,
    disks,
    facts,
    idle,
    is_discarded,
    lay,
    minas,
    offers,
    play,
    supply,
    why,
)
from tests.support import clause

# --- Allies [15.8, 15.9] ---


@clause("C23", "15.8", "15.14.7", "15.14.5")
def test_the_warrior_king_brings_two_allies_who_die_first() -> None:
    p = fight(2, 3, egypt={"hand": [23]})
    stake(p, "lay 23")
    assert left(p) == (2, 0)
    assert len(facts(p, told.AllyLost)) == 2
    assert sum(p.allies) == 0
    assert is_discarded(p, 23)


@clause("C24")
def test_the_warrior_queen_brings_a_disk_and_an_ally() -> None:
    p = fight(1, 2, egypt={"hand": [24]})
    supply_before = supply(p, "egypt")
    stake(p, "lay 24")
    assert left(p) == (2, 0)
    assert supply(p, "egypt") == supply_before - 1


@clause("C31")
def test_armored_infantry_helps_in_every_later_competition() -> None:
    p = lay(
        "competition",
        egypt={"disks": {"kadesh": 2, "thebes": 2, "red-sea": 2}, "hand": [31]},
        elam={"disks": {"kadesh": 2, "thebes": 2, "red-sea": 2}},
    )
    stake(p, "lay 31")
    idle(p, lambda p: p.phase != 3)
    assert [disks(p, "egypt", a) for a in ("kadesh", "thebes", "red-sea")] == [2, 2, 2]
    assert [disks(p, "elam", a) for a in ("kadesh", "thebes", "red-sea")] == [0, 0, 0]
    assert is_discarded(p, 31)


@clause("C37")
def test_iron_weapons_help_in_three_land_competitions_at_most() -> None:
    lands = {"bactria": 2, "ur": 2, "kadesh": 2, "thebes": 2, "erythraean-sea": 2}
    p = lay("competition", egypt={"disks": lands, "hand": [37]}, elam={"disks": lands})
    stake(p, "lay 37")
    idle(p, lambda p: p.phase != 3)
    won = [disks(p, "egypt", area) for area in ("bactria", "ur", "erythraean-sea", "kadesh", "thebes")]
    assert won == [2, 2, 1, 2, 1]


@clause("C38")
def test_war_galleys_fight_at_sea_at_once_or_in_two_battles() -> None:
    seas = {"upper-gulf": 2, "red-sea": 2, "thebes": 1}
    p = lay("competition", egypt={"disks": seas, "hand": [38]}, elam={"disks": seas})
    stake(p, "lay 38")
    play(p, "how-many 1")
    idle(p, lambda p: p.phase != 3)
    assert [disks(p, "egypt", sea) for sea in ("upper-gulf", "red-sea")] == [2, 2]
    ashore = fight(2, 2, egypt={"hand": [38, 23]})
    assert why(ashore, "lay 38") == "C38"


@clause("C39")
def test_war_elephants_trample_their_own_if_they_do_not_win() -> None:
    p = fight(
        2,
        4,
        egypt={"hand": [39], "disks": {"ugarit": 1}},
        elam={"disks": {"susa": 1}, "hand": [36, 23]},
    )
    stake(p, "lay 39")
    stake(p, "lay 36", "lay 23")
    idle(p, lambda p: p.phase != 3)
    assert disks(p, "egypt", "kadesh") == 0
    assert disks(p, "egypt", "ugarit") == 0
    won = fight(2, 3, egypt={"hand": [39], "disks": {"ugarit": 1}})
    stake(won, "lay 39")
    idle(won, lambda p: p.phase != 3)
    assert disks(won, "egypt", "ugarit") == 1


@clause("C41", "15.14.6")
def test_a_night_assault_loses_nothing_in_the_first_round() -> None:
    p = fight(2, 2, egypt={"hand": [41]})
    stake(p, "lay 41")
    assert left(p) == (2, 0)


@clause("C33", "15.12")
def test_scythed_chariots_strike_and_bring_an_ally_but_not_into_mountains() -> None:
    p = fight(2, 3, egypt={"hand": [33]})
    stake(p, "lay 33")
    idle(p, lambda p: p.phase != 3)
    assert disks(p, "egypt", "kadesh") == 2
    hill = fight(2, 2, area="tarsus", egypt={"hand": [33, 23]})
    assert why(hill, "lay 33") == "C33"


@clause("C36", "15.12", "15.14.8")
def test_an_improved_bow_may_end_the_contest_before_it_begins() -> None:
    p = fight(1, 3, egypt={"hand": [36]})
    stake(p, "lay 36")
    assert left(p) == (1, 1)


@clause("C36", "15.14.7")
def test_a_bow_hits_allies_before_anything_else() -> None:
    p = fight(
        3,
        1,
        area="tarsus",
        now={"order": ["elam", "egypt"]},
        egypt={"hand": [36], "disks": {}},
        elam={"hand": [23], "disks": {}, "strongholds": ["tarsus"]},
    )
    stake(p, "lay 23")
    stake(p, "lay 36")
    lost = (
        [
            fact.kind
            for fact in p.journal.facts
            if fact.kind in ("ally-lost", "stronghold-lost", "disk-removed")
        ]
        if p.journal
        else []
    )
    assert lost[:3] == ["ally-lost", "ally-lost", "stronghold-lost"]


@clause("C17")
def test_a_soothsayer_needs_a_city_and_takes_a_disk_of_its_colour() -> None:
    p = fight(3, 3, egypt={"hand": [17]}, elam={"hand": [23]})
    stake(p, "lay 17")
    stake(p, "lay 23")
    removed = facts(p, told.DiskRemoved)[0]
    assert (removed.faction, removed.card) == (1, 17)
    small = fight(3, 2, egypt={"hand": [17, 23]})
    assert why(small, "lay 17") == "C17"


@clause("C19")
def test_nothing_saves_from_a_siege_master_but_a_negate() -> None:
    p = fight(2, 4, egypt={"hand": [19]}, elam={"minas": 5})
    stake(p, "lay 19")
    assert disks(p, "elam", "kadesh") == 2
    assert minas(p, "elam") == 5
    q = fight(2, 4, egypt={"hand": [19]}, elam={"hand": [28]})
    stake(q, "lay 19")
    play(q, "negate 28")
    assert left(q) == (0, 3)


@clause("C32", "22.40", "C40")
def test_under_siege_no_mina_saves_but_a_card_does() -> None:
    p = fight(3, 3, egypt={"hand": [32, 40]}, elam={"minas": 5, "hand": [42]})
    stake(p, "lay 32", "lay 40")
    assert why(p, "save-mina") == "22.40"
    play(p, "save-card 42")
    idle(p, lambda p: p.phase != 3)
    assert minas(p, "elam") == 5


@clause("C35")
def test_a_blockade_needs_a_sea_of_ones_own() -> None:
    p = fight(3, 2, area="ugarit", egypt={"hand": [35], "disks": {"levantine-sea": 1}}, elam={"minas": 3})
    stake(p, "lay 35")
    assert left(p, "ugarit") == (2, 0)
    assert minas(p, "elam") == 3
    inland = fight(3, 2, egypt={"hand": [35, 23]})
    assert why(inland, "lay 35") == "C35"


@clause("C40", "22.40")
def test_mercenaries_desert_but_strongholds_do_not() -> None:
    p = fight(
        4,
        1,
        area="tarsus",
        egypt={"hand": [40], "disks": {}},
        elam={"disks": {}, "strongholds": ["tarsus"]},
    )
    stake(p, "lay 40")
    assert left(p, "tarsus") == (3, 0)  # the disk went, and with it the cube; four are trimmed to three
    assert not facts(p, told.AllyLost)
    tribes = lay(
        "competition",
        egypt={"disks": {"kadesh": 2}, "hand": [40, 23]},
        elam={"disks": {"susa": 1}},
        barbarians={"kadesh": 2},
    )
    assert why(tribes, "lay 40") == "22.40"


@clause("C21", "15.14.2")
def test_a_great_captain_is_sent_by_one_who_is_not_there() -> None:
    p = lay(
        "competition",
        egypt={"disks": {"kadesh": 2}},
        elam={"disks": {"kadesh": 2}},
        sumer={"disks": {"ur": 1}, "hand": [21, 23]},
    )
    assert why(p, "lay 23") == "15.14.2"
    stake(p, "lay 21")
    play(p, "aim-faction egypt")
    idle(p, lambda p: p.phase != 3)
    assert (disks(p, "egypt", "kadesh"), disks(p, "elam", "kadesh")) == (2, 0)
    assert minas(p, "sumer") == 1


# --- Investments in competition ---


@clause("C18", "22.18", "14.4.10", "15.9")
def test_stallions_are_spent_as_one_likes() -> None:
    p = lay(
        "competition",
        egypt={"disks": {"kadesh": 2, "thebes": 2}, "table": {18: 4}},
        elam={"disks": {"kadesh": 2, "thebes": 2}},
    )
    stake(p, "stallions 1")
    assert p.on_card[18] == 3
    stake(p, "stallions 3")
    assert is_discarded(p, 18)
    assert (disks(p, "egypt", "kadesh"), disks(p, "egypt", "thebes")) == (2, 2)
    at_sea = fight(2, 2, area="red-sea", egypt={"table": {18: 4}, "hand": [23]})
    assert why(at_sea, "stallions 1") == "C18"


@clause("C20", "14.4.10", "15.14.3", "15.14.5")
def test_a_master_armorer_played_in_step_one_saves_at_once() -> None:
    p = fight(2, 2, egypt={"hand": [20]})
    stake(p, "play 20")
    play(p, "save-with 20")
    idle(p, lambda p: p.phase != 3)
    assert before(p, "egypt", 20)
    assert p.on_card[20] == 2
    assert disks(p, "egypt", "kadesh") == 2


@clause("C34", "15.14.3")
def test_shield_bearers_serve_on_land_only() -> None:
    p = fight(2, 2, egypt={"table": {34: 1}})
    play(p, "save-with 34")
    assert is_discarded(p, 34)
    assert left(p) == (2, 0)
    at_sea = fight(2, 2, area="red-sea", egypt={"table": {34: 1}, "minas": 1})
    assert why(at_sea, "save-with 34") == "14.4.7"


@clause("C20", "14.4.8", "C28")
def test_a_negated_armorer_is_gone_and_the_loss_stands() -> None:
    p = fight(2, 2, egypt={"table": {20: 3}}, elam={"hand": [28]})
    idle(p, lambda p: offers(p, "save-with 20"))
    play(p, "save-with 20", "negate 28")
    assert is_discarded(p, 20)
    assert left(p) == (1, 1)
