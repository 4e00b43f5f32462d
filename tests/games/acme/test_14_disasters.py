"""14.4 Disasters: whom they strike, where they may not, how they are survived."""

from __future__ import annotations

import pytest

from kadesh.games.acme.rules import facts as told
from kadesh.games.acme.rules.position import AcmePosition
from tests.games.acme.table import (
    disks,
    facts,
    hand,
    is_discarded,
    lay,
    minas,
    offers,
    play,
    seat,
    strongholds,
    supply,
    why,
)
from tests.support import clause

HOME = {"disks": {"thebes": 3}, "home": "thebes"}


def let_all_go(p: AcmePosition) -> None:
    """Nobody saves anything."""
    while offers(p, "let-go"):
        play(p, "let-go")


@clause("C52")
@pytest.mark.parametrize(("before", "after"), [(5, 2), (4, 2), (1, 0)])
def test_corruption_eats_half_the_minas_rounded_up(before: int, after: int) -> None:
    p = lay(egypt={**HOME, "hand": [52]}, hittite={"disks": {"hattusha": 1}, "minas": before})
    play(p, "play 52")
    assert minas(p, "hittite") == after


@clause("C52")
def test_corruption_takes_a_card_by_lot_from_who_has_no_mina() -> None:
    p = lay(
        anchors=1,
        egypt={**HOME, "hand": [52]},
        hittite={"disks": {"hattusha": 1}, "hand": [42, 43]},
        dice=[2],
    )
    play(p, "play 52")
    assert hand(p, "hittite") == [42]
    assert is_discarded(p, 43)
    none = lay(anchors=1, egypt={**HOME, "hand": [52]}, hittite={"disks": {"hattusha": 1}})
    assert why(none, "play 52") == "C52"


@clause("C53", "14.4.15")
def test_nepotism_costs_two_cities_a_disk_each() -> None:
    p = lay(
        egypt={**HOME, "hand": [53]},
        hittite={"disks": {"hattusha": 3, "kaska": 3, "pala": 2}, "minas": 1},
    )
    play(p, "play 53", "aim-area hattusha")
    assert why(p, "aim-area pala") == "C53"
    play(p, "aim-area kaska", "save-mina", "let-go")
    assert (disks(p, "hittite", "hattusha"), disks(p, "hittite", "kaska")) == (3, 2)
    none = lay(egypt={**HOME, "hand": [53]}, hittite={"disks": {"hattusha": 2}})
    assert why(none, "play 53") == "C53"


@clause("C54", "14.4.16")
def test_pirates_turn_disks_at_sea_into_barbarians() -> None:
    p = lay(
        egypt={**HOME, "hand": [54]},
        hittite={"disks": {"hattusha": 1, "east-euxine": 2, "west-euxine": 1}},
    )
    play(p, "play 54", "aim-area east-euxine", "aim-area west-euxine")
    let_all_go(p)
    assert (disks(p, "hittite", "east-euxine"), disks(p, "barbarians", "east-euxine")) == (1, 1)
    assert (disks(p, "hittite", "west-euxine"), disks(p, "barbarians", "west-euxine")) == (0, 1)
    ashore = lay(egypt={**HOME, "hand": [54]}, hittite={"disks": {"hattusha": 1}})
    assert why(ashore, "play 54") == "C54"


@clause("C55")
def test_bandits_gather_in_the_wild_and_cities_beside_them_pay() -> None:
    p = lay(
        egypt={"disks": {"thebes": 3, "amarna": 3}, "hand": [55], "minas": 1},
        hittite={"disks": {"hattusha": 3}},
        elam={"disks": {"nubia": 3}},
    )
    play(p, "play 55", "aim-area eastern-desert")
    assert disks(p, "barbarians", "eastern-desert") == 2
    play(p, "give-minas")
    assert minas(p, "egypt") == 0
    let_all_go(p)
    assert disks(p, "elam", "nubia") == 2
    assert disks(p, "hittite", "hattusha") == 3


@clause("C55")
def test_bandits_need_a_vacant_land_area() -> None:
    p = lay(egypt={**HOME, "hand": [55]}, hittite={"disks": {"hattusha": 3}})
    play(p, "play 55")
    assert why(p, "aim-area hattusha") == "C55"
    assert why(p, "aim-area red-sea") == "C55"


@clause("C56")
def test_a_slave_revolt_turns_two_disks_of_a_city_black() -> None:
    p = lay(egypt={**HOME, "hand": [56]}, hittite={"disks": {"hattusha": 1, "kaska": 4}})
    play(p, "play 56")
    let_all_go(p)
    assert (disks(p, "hittite", "kaska"), disks(p, "barbarians", "kaska")) == (2, 2)
    small = lay(egypt={**HOME, "hand": [56]}, hittite={"disks": {"hattusha": 2}})
    assert why(small, "play 56") == "C56"


@clause("C57")
def test_civil_war_breaks_out_in_three_areas_of_a_large_civilization() -> None:
    p = lay(
        egypt={**HOME, "hand": [57]},
        hittite={"disks": {"hattusha": 4, "kaska": 2, "pala": 2, "kumannis": 2}},
    )
    play(p, "play 57")
    assert why(p, "aim-area hattusha") == "C57"
    play(p, "aim-area kaska", "aim-area pala")
    let_all_go(p)
    assert [disks(p, "barbarians", area) for area in ("kaska", "pala", "kumannis", "hattusha")] == [
        1,
        1,
        1,
        0,
    ]
    small = lay(egypt={**HOME, "hand": [57]}, hittite={"disks": {"hattusha": 4, "kaska": 4}})
    assert why(small, "play 57") == "C57"


@clause("C58")
def test_a_rebellion_leaves_one_disk_but_spares_homelands() -> None:
    p = lay(egypt={**HOME, "hand": [58]}, hittite={"disks": {"hattusha": 3, "kaska": 3}})
    play(p, "play 58")
    let_all_go(p)
    assert (disks(p, "hittite", "kaska"), disks(p, "barbarians", "kaska")) == (1, 2)
    home_only = lay(egypt={**HOME, "hand": [58]}, hittite={"disks": {"hattusha": 3, "kaska": 1}})
    assert why(home_only, "play 58") == "C58"


@clause("C59")
def test_a_famine_spares_fertile_land_and_camps() -> None:
    p = lay(
        egypt={**HOME, "hand": [59]},
        assyria={"disks": {"nineveh": 3, "jarwan": 2, "arbela": 3, "palmyra": 1}},
    )
    play(p, "play 59")
    assert why(p, "aim-area nineveh") == "C59"
    assert why(p, "aim-area palmyra") == "C59"
    play(p, "aim-area jarwan", "aim-area arbela")
    let_all_go(p)
    assert (disks(p, "assyria", "jarwan"), disks(p, "assyria", "arbela")) == (1, 2)


@clause("C60", "14.4.13")
def test_a_drought_strikes_plains_and_every_faction_in_them() -> None:
    p = lay(
        egypt={"disks": {"thebes": 3, "phrygia": 1}, "hand": [60]},
        hittite={"disks": {"hattusha": 2, "phrygia": 2, "pala": 2}},
        barbarians={"lydia": 2},
    )
    play(p, "play 60")
    assert why(p, "aim-area hattusha") == "C60"
    play(p, "aim-area phrygia")
    let_all_go(p)
    assert (disks(p, "egypt", "phrygia"), disks(p, "hittite", "phrygia")) == (0, 1)
    assert (disks(p, "hittite", "pala"), disks(p, "barbarians", "lydia")) == (1, 1)
    assert disks(p, "hittite", "hattusha") == 2


@clause("C61")
def test_a_pestilence_spreads_from_city_to_city() -> None:
    p = lay(
        egypt={**HOME, "hand": [61]},
        hittite={"disks": {"hattusha": 4, "kaska": 3, "pala": 2, "kumannis": 3}},
    )
    play(p, "play 61")
    assert why(p, "aim-area pala") == "C61"
    play(p, "aim-area kaska")
    let_all_go(p)
    assert disks(p, "hittite", "kaska") == 1
    assert (disks(p, "hittite", "hattusha"), disks(p, "hittite", "kumannis")) == (3, 2)
    assert disks(p, "hittite", "pala") == 2


@clause("C62", "4.1.2")
def test_a_river_floods_both_banks_and_cities_most() -> None:
    p = lay(
        egypt={"disks": {"abydos": 3, "amarna": 1}, "home": "abydos", "hand": [62]},
        hittite={"disks": {"amarna": 2, "hattusha": 1}},
    )
    play(p, "play 62", "aim-border abydos/amarna")
    let_all_go(p)
    assert (disks(p, "egypt", "abydos"), disks(p, "egypt", "amarna")) == (1, 0)
    assert disks(p, "hittite", "amarna") == 1


@clause("C62")
def test_a_flood_needs_a_river_of_the_map_in_use() -> None:
    p = lay(
        map="abbreviated",
        egypt={"disks": {"thebes": 3, "abydos": 1}, "hand": [62]},
        hittite={"disks": {"hattusha": 1}},
    )
    play(p, "play 62")
    assert why(p, "aim-border 0") == "C62"  # the Indus
    dry = lay(egypt={"disks": {"libya": 1}, "hand": [62]}, hittite={"disks": {"hattusha": 1}})
    assert why(dry, "play 62") == "C62"


@clause("C63")
def test_forty_days_and_forty_nights_drown_a_fertile_land() -> None:
    p = lay(
        egypt={**HOME, "hand": [63]},
        assyria={"disks": {"nineveh": 3, "jarwan": 2, "assur": 2, "washukanni": 1}},
    )
    play(p, "play 63")
    assert why(p, "aim-area jarwan") == "C63"
    play(p, "aim-area nineveh")
    let_all_go(p)
    assert [disks(p, "assyria", area) for area in ("nineveh", "jarwan", "assur", "washukanni")] == [
        1,
        1,
        1,
        0,
    ]


@clause("C64")
def test_locusts_cut_stacks_to_one_and_settlements_beside_them() -> None:
    p = lay(
        egypt={**HOME, "hand": [64]},
        assyria={"disks": {"nineveh": 4, "jarwan": 2, "assur": 3, "mari": 1}},
        barbarians={"nineveh": 2},
    )
    play(p, "play 64", "aim-area nineveh")
    let_all_go(p)
    assert (disks(p, "assyria", "nineveh"), disks(p, "barbarians", "nineveh")) == (1, 1)
    assert [disks(p, "assyria", area) for area in ("jarwan", "assur", "mari")] == [1, 3, 1]


@clause("C64")
def test_locusts_find_nothing_among_camps() -> None:
    p = lay(egypt={"disks": {"thebes": 1}, "hand": [64]}, assyria={"disks": {"nineveh": 1}})
    assert why(p, "play 64") == "C64"


@clause("C65")
def test_a_sandstorm_empties_a_desert_and_bites_two_lands_beside_it() -> None:
    p = lay(
        egypt={**HOME, "hand": [65]},
        hittite={"disks": {"palmyra": 2, "mari": 2, "kadesh": 2, "damascus": 2}},
    )
    play(p, "play 65", "aim-area palmyra")
    assert offers(p, "done")
    play(p, "aim-area mari", "aim-area kadesh")
    let_all_go(p)
    assert [disks(p, "hittite", area) for area in ("palmyra", "mari", "kadesh", "damascus")] == [0, 1, 1, 2]


@clause("C66", "14.4.14", "3.23")
def test_a_volcano_buries_a_mountain_its_stronghold_and_what_lies_about() -> None:
    p = lay(
        egypt={**HOME, "hand": [66]},
        hittite={"disks": {"tarsus": 3, "kumannis": 2, "cilician-straits": 1}, "strongholds": ["tarsus"]},
    )
    play(p, "play 66", "aim-area tarsus")
    let_all_go(p)
    assert strongholds(p, "tarsus") == -1
    assert [disks(p, "hittite", a) for a in ("tarsus", "kumannis", "cilician-straits")] == [0, 1, 0]


@clause("C66", "14.4.15")
def test_who_saves_a_disk_on_the_volcano_has_lost_the_stronghold_all_the_same() -> None:
    p = lay(
        egypt={**HOME, "hand": [66]},
        hittite={"disks": {"tarsus": 1, "hattusha": 1}, "strongholds": ["tarsus"], "minas": 1},
    )
    play(p, "play 66", "aim-area tarsus", "save-mina")
    assert disks(p, "hittite", "tarsus") == 1
    assert strongholds(p, "tarsus") == -1


@clause("C67")
def test_an_earthquake_takes_a_disk_in_two_adjacent_lands() -> None:
    p = lay(
        egypt={**HOME, "hand": [67]},
        hittite={"disks": {"hattusha": 3, "kaska": 2, "thrace": 1}},
    )
    play(p, "play 67")
    assert why(p, "aim-area thrace") == "C67"
    play(p, "aim-area hattusha")
    assert why(p, "aim-area thebes") == "C67"
    play(p, "aim-area kaska")
    let_all_go(p)
    assert (disks(p, "hittite", "hattusha"), disks(p, "hittite", "kaska")) == (2, 1)


@clause("C67")
def test_one_land_quakes_alone_if_the_other_is_empty() -> None:
    p = lay(egypt={**HOME, "hand": [67]}, hittite={"disks": {"hattusha": 3, "kaska": 2}})
    play(p, "play 67", "aim-area hattusha", "done")
    let_all_go(p)
    assert (disks(p, "hittite", "hattusha"), disks(p, "hittite", "kaska")) == (2, 2)


@clause("C68", "15.7")
def test_a_biblical_earthquake_hits_friend_and_foe_barbarians_first() -> None:
    p = lay(
        egypt={"disks": {"thebes": 3, "kumannis": 2}, "hand": [68]},
        hittite={"disks": {"karahuyuk": 2, "hattusha": 1}},
        barbarians={"kumannis": 1},
    )
    play(p, "play 68", "aim-area kumannis")
    removed = [fact.faction for fact in facts(p, told.DiskRemoved)]
    assert removed[0] == seat(p, "barbarians")
    let_all_go(p)
    assert disks(p, "egypt", "kumannis") == 0
    assert (disks(p, "hittite", "karahuyuk"), disks(p, "hittite", "hattusha")) == (1, 0)
    order = [fact.faction for fact in facts(p, told.DiskRemoved)]
    assert order == sorted(order, key=lambda faction: -1 if faction == 6 else p.order.index(faction))


@clause("C3", "14.4.7")
def test_the_royal_physician_heals_two_losses_of_a_disaster_for_one_disk() -> None:
    p = lay(
        egypt={**HOME, "hand": [68]},
        hittite={"disks": {"hattusha": 3, "kaska": 2, "pala": 2}, "table": {3: 2}},
    )
    before = supply(p, "hittite")
    play(p, "play 68", "aim-area hattusha", "save-with 3", "save-with 3")
    assert not offers(p, "save-with 3")
    let_all_go(p)
    assert disks(p, "hittite", "hattusha") == 3
    assert p.on_card[3] == 1
    assert supply(p, "hittite") == before + 3  # the disk of the Physician, and two losses elsewhere


@clause("C3")
def test_the_royal_physician_does_not_help_against_heresy() -> None:
    p = lay(
        egypt={**HOME, "hand": [93], "deity": "god-of-war"},
        hittite={"disks": {"hattusha": 3}, "table": {3: 2}},
    )
    play(p, "play 93")
    assert why(p, "save-with 3") == "14.4.7"


@clause("C3", "C87", "14.4.6")
def test_physician_and_walls_are_played_with_their_disks() -> None:
    p = lay(egypt={**HOME, "hand": [3, 87]}, hittite={"disks": {"hattusha": 1}})
    play(p, "play 3", "pass", "play 87")
    assert (p.on_card[3], p.on_card[87]) == (3, 2)
    assert supply(p, "egypt") == 40


@clause("C87")
def test_city_walls_keep_all_losses_of_a_card_from_a_city() -> None:
    p = lay(
        egypt={**HOME, "hand": [56, 53]},
        hittite={"disks": {"hattusha": 1, "kaska": 4, "pala": 2}, "table": {87: 2}},
    )
    play(p, "play 56", "save-with 87")
    assert disks(p, "hittite", "kaska") == 4
    assert p.on_card[87] == 1


@clause("C87")
def test_city_walls_are_no_use_for_settlements() -> None:
    p = lay(
        egypt={**HOME, "hand": [58]},
        hittite={"disks": {"hattusha": 1, "pala": 2}, "table": {87: 2}},
    )
    play(p, "play 58")
    assert why(p, "save-with 87") == "14.4.7"


@clause("C87", "C28", "14.4.8")
def test_negated_walls_fall_with_their_disks() -> None:
    p = lay(
        egypt={**HOME, "hand": [56, 28]},
        hittite={"disks": {"hattusha": 1, "kaska": 4}, "table": {87: 2}},
    )
    supply_before = supply(p, "hittite")
    play(p, "play 56", "save-with 87", "negate 28")
    assert is_discarded(p, 87)
    let_all_go(p)
    assert disks(p, "hittite", "kaska") == 2
    assert supply(p, "hittite") == supply_before + 2 + 2


@clause("20.5", "C57", "14.4.11")
def test_with_homeland_defense_no_victim_may_offer_its_last_disk_at_home() -> None:
    p = lay(
        options={"homeland_defense": True},
        egypt={**HOME, "hand": [50]},
        hittite={"disks": {"hattusha": 1, "kaska": 1}},
    )
    play(p, "play 50")
    assert not offers(p, "give-up hattusha")
    let_all_go(p)
    assert (disks(p, "hittite", "hattusha"), disks(p, "hittite", "kaska")) == (1, 0)


@clause("A9", "5.9")
def test_the_walls_of_hattusha_let_a_card_take_one_disk() -> None:
    p = lay(egypt={**HOME, "hand": [56]}, hittite={"disks": {"hattusha": 4}})
    play(p, "play 56")
    let_all_go(p)
    assert (disks(p, "hittite", "hattusha"), disks(p, "barbarians", "hattusha")) == (3, 1)
