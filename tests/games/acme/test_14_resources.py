"""14.4 Resources and politics: placements, movements, deals, Investments with cubes."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.acme.rules.position import ASIDE
from tests.games.acme.table import (
    AT,
    before,
    disks,
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

HOME = {"disks": {"thebes": 2}, "home": "thebes"}
THERE = {"disks": {"hattusha": 3}}


@clause("C72", "C73", "12.2")
@pytest.mark.parametrize("card", [72, 73])
def test_farming_places_two_disks_in_a_controlled_land(card: int) -> None:
    p = lay(egypt={"disks": {"thebes": 3, "abydos": 4, "red-sea": 1}, "hand": [card]}, hittite=THERE)
    play(p, f"play {card}")
    assert disks(p, "egypt", "thebes") == 4  # the only land with room, and room for one
    full = lay(egypt={"disks": {"abydos": 4}, "hand": [card]}, hittite=THERE)
    assert why(full, f"play {card}") == "12.2"
    shared = lay(egypt={"disks": {"kaska": 1}, "hand": [card]}, hittite={"disks": {"kaska": 1}})
    assert why(shared, f"play {card}") == f"C{card}"


@clause("C74")
def test_a_bountiful_harvest_needs_different_fields_and_brings_a_mina() -> None:
    p = lay(egypt={"disks": {"thebes": 1, "nubia": 1, "libya": 1}, "hand": [74]}, hittite=THERE)
    play(p, "play 74", "aim-area thebes")
    assert (disks(p, "egypt", "thebes"), disks(p, "egypt", "nubia"), disks(p, "egypt", "libya")) == (2, 2, 1)
    assert minas(p, "egypt") == 1
    nothing = lay(egypt={"disks": {"libya": 1}, "hand": [74]}, hittite=THERE)
    play(nothing, "play 74")
    assert minas(nothing, "egypt") == 1


@clause("C75", "17.3.2", "4.2.6")
def test_a_golden_age_grows_at_the_borders_and_is_set_aside() -> None:
    p = lay(egypt={**HOME, "hand": [75]}, hittite=THERE)
    play(p, "play 75")
    assert why(p, "aim-area susa") == "C75"
    play(p, "aim-area nubia", "aim-area nubia")
    assert disks(p, "egypt", "nubia") == 2
    assert (vp(p, "egypt"), minas(p, "egypt")) == (1, 1)
    assert p.card_at[75] == ASIDE


@clause("C76")
def test_a_heroic_saga_is_points_or_disks() -> None:
    p = lay(egypt={**HOME, "hand": [76]}, hittite=THERE)
    play(p, "play 76", "take-points")
    assert vp(p, "egypt") == 2
    assert p.card_at[76] == ASIDE
    q = lay(egypt={"disks": {"thebes": 2, "abydos": 2}, "hand": [76]}, hittite=THERE)
    play(q, "play 76", "take-disks", "aim-area thebes", "aim-area thebes")
    assert (disks(q, "egypt", "thebes"), disks(q, "egypt", "abydos")) == (4, 4)
    assert vp(q, "egypt") == 0


@clause("C77")
def test_local_trade_needs_neighbours_of_ones_own() -> None:
    p = lay(egypt={"disks": {"thebes": 1, "abydos": 1, "sinai": 1}, "hand": [77]}, hittite=THERE)
    play(p, "play 77")
    assert why(p, "aim-area sinai") == "C77"
    play(p, "aim-area thebes")
    assert (disks(p, "egypt", "thebes"), disks(p, "egypt", "abydos"), minas(p, "egypt")) == (2, 2, 1)
    alone = lay(egypt={"disks": {"thebes": 1}, "hand": [77]}, hittite=THERE)
    assert why(alone, "play 77") == "C77"


@clause("C80")
def test_colonists_land_from_an_own_sea() -> None:
    p = lay(egypt={"disks": {"thebes": 1, "red-sea": 1}, "hand": [80]}, hittite=THERE)
    play(p, "play 80")
    assert why(p, "aim-area tyre") == "C80"
    play(p, "aim-area nubia")
    assert disks(p, "egypt", "nubia") == 2
    ashore = lay(egypt={"disks": {"thebes": 1}, "hand": [80]}, hittite=THERE)
    assert why(ashore, "play 80") == "C80"


@clause("C89")
def test_a_lost_tribe_appears_anywhere_vacant() -> None:
    p = lay(egypt={**HOME, "hand": [89]}, hittite=THERE)
    play(p, "play 89")
    assert why(p, "aim-area hattusha") == "C89"
    assert why(p, "aim-area red-sea") == "C89"
    play(p, "aim-area bactria")
    assert disks(p, "egypt", "bactria") == 2


@clause("C79", "12.2")
def test_a_migration_leaves_one_land_for_those_about_it() -> None:
    p = lay(egypt={"disks": {"thebes": 4, "nubia": 4}, "home": "thebes", "hand": [79]}, hittite=THERE)
    play(p, "play 79", "aim-area thebes", "from thebes")
    assert why(p, "to nubia") == "12.2"
    play(p, "to abydos", "from thebes", "to western-desert", "done")
    assert [disks(p, "egypt", a) for a in ("thebes", "abydos", "western-desert")] == [2, 1, 1]


@clause("C88", "22.88")
def test_royal_roads_lead_over_lands_of_ones_own() -> None:
    p = lay(
        egypt={"disks": {"thebes": 3, "abydos": 4, "memphis": 1, "sinai": 1}, "hand": [88]}, hittite=THERE
    )
    play(p, "play 88", "from thebes")
    assert why(p, "to sinai") == "C88"
    play(p, "to memphis", "from thebes", "to abydos")
    assert why(p, "done") == "22.88"  # five in Abydos
    play(p, "from abydos", "to memphis", "done")
    assert [disks(p, "egypt", a) for a in ("thebes", "abydos", "memphis")] == [1, 4, 3]
    alone = lay(egypt={"disks": {"thebes": 3, "sinai": 1}, "hand": [88]}, hittite=THERE)
    assert why(alone, "play 88") == "C88"


@clause("C81")
def test_barbarians_become_a_vassal_kingdom() -> None:
    p = lay(
        egypt={**HOME, "hand": [81]},
        hittite=THERE,
        barbarians={"tarsus": 4},
        black_forts=["tarsus"],
    )
    play(p, "play 81")
    assert (disks(p, "egypt", "tarsus"), disks(p, "barbarians", "tarsus")) == (4, 0)
    assert p.stronghold[AT["tarsus"]] == -1
    none = lay(egypt={**HOME, "hand": [81]}, hittite=THERE)
    assert why(none, "play 81") == "C81"


@clause("C81", "14.4.13")
def test_pirates_become_vassals_too() -> None:
    p = lay(egypt={**HOME, "hand": [81]}, hittite=THERE, barbarians={"red-sea": 2})
    play(p, "play 81")
    assert (disks(p, "egypt", "red-sea"), disks(p, "barbarians", "red-sea")) == (2, 0)


@clause("C82")
def test_a_royal_marriage_enriches_both() -> None:
    p = lay(anchors=0, egypt={**HOME, "hand": [82, 6]}, hittite={**THERE, "hand": [78]})
    play(p, "play 82")
    assert (minas(p, "egypt"), minas(p, "hittite"), vp(p, "egypt"), vp(p, "hittite")) == (1, 1, 1, 0)


@clause("C83", "14.4.15")
def test_a_peace_treaty_cuts_both_to_one_the_player_first() -> None:
    p = lay(
        egypt={"disks": {"thebes": 2, "kadesh": 3}, "hand": [83], "home": "thebes"},
        hittite={"disks": {"kadesh": 2, "hattusha": 1}, "minas": 1},
    )
    play(p, "play 83", "let-go", "let-go", "save-mina")
    assert (disks(p, "egypt", "kadesh"), disks(p, "hittite", "kadesh")) == (1, 2)
    three = lay(
        egypt={"disks": {"kadesh": 3}, "hand": [83]},
        hittite={"disks": {"kadesh": 2}},
        elam={"disks": {"kadesh": 1}},
    )
    assert why(three, "play 83") == "C83"


@clause("C84")
def test_tribute_is_a_mina_or_two_disks() -> None:
    sides: dict[str, Any] = {
        "egypt": {"disks": {"kadesh": 3}, "hand": [84]},
        "hittite": {"disks": {"ugarit": 1, "hattusha": 1, "kaska": 1}, "minas": 1},
    }
    p = lay(**sides)
    play(p, "play 84", "give-minas")
    assert (minas(p, "egypt"), minas(p, "hittite")) == (1, 0)
    q = lay(**sides)
    play(q, "play 84", "give-up ugarit", "let-go")
    assert not offers(q, "give-minas")
    play(q, "give-up kaska", "let-go")
    assert q.total(seat(q, "hittite")) == 1
    assert minas(q, "hittite") == 1


@clause("C84")
def test_only_weaker_neighbours_pay_tribute() -> None:
    equal = lay(egypt={"disks": {"kadesh": 3}, "hand": [84]}, hittite={"disks": {"ugarit": 3}})
    assert why(equal, "play 84") == "C84"
    far = lay(egypt={"disks": {"thebes": 3}, "hand": [84]}, hittite={"disks": {"hattusha": 1}})
    assert why(far, "play 84") == "C84"


@clause("C85")
def test_deportation_moves_people_into_ones_own_lands() -> None:
    p = lay(
        egypt={"disks": {"kadesh": 3, "damascus": 1}, "hand": [85]},
        hittite={"disks": {"ugarit": 2, "carchemish": 3, "byblos": 1}},
    )
    play(p, "play 85", "aim-area ugarit", "how-many 2", "let-go", "let-go")
    play(p, "to kadesh")
    assert disks(p, "egypt", "damascus") == 2
    assert disks(p, "hittite", "ugarit") == 0
    assert disks(p, "egypt", "kadesh") == 4


@clause("C85", "14.4.16")
def test_who_is_saved_is_not_deported() -> None:
    p = lay(
        egypt={"disks": {"kadesh": 3}, "hand": [85]},
        hittite={"disks": {"ugarit": 1, "hattusha": 3}, "minas": 1},
    )
    play(p, "play 85", "save-mina")
    assert disks(p, "hittite", "ugarit") == 1
    assert disks(p, "egypt", "kadesh") == 3
    nobody = lay(egypt={"disks": {"thebes": 3}, "hand": [85]}, hittite=THERE)
    assert why(nobody, "play 85") == "C85"


# --- Investments with cubes ---

CUBES = [(69, "tarsus", "mountain"), (70, "libya", "desert"), (71, "red-sea", "sea")]


@clause("C69", "C70", "C71", "14.4.9", "4.3.1")
@pytest.mark.parametrize(("card", "area", "kind"), CUBES)
def test_a_cube_marks_a_vacant_area_of_its_kind(card: int, area: str, kind: str) -> None:
    p = lay(egypt={**HOME, "hand": [card]}, hittite=THERE)
    play(p, f"play {card}")
    assert why(p, "aim-area memphis") == "14.4.9"
    play(p, f"aim-area {area}")
    assert p.special[card - 69] == AT[area]
    assert disks(p, "egypt", area) == 1
    assert p.on_card[card] == 3
    assert before(p, "egypt", card)
    assert p.white_left() == 47


@clause("C69", "14.4.9")
def test_who_controls_the_mountain_of_gold_harvests_it() -> None:
    p = lay(
        "growth",
        cards={"cubes": {"mountain-of-gold": "tarsus"}},
        egypt={**HOME, "table": {69: 1}},
        hittite={"disks": {"hattusha": 1, "tarsus": 1}},
        now={"order": ["hittite", "egypt"]},
    )
    idle(p, lambda p: offers(p, "harvest 0"))
    play(p, "harvest 0")
    assert minas(p, "hittite") == 1
    assert is_discarded(p, 69)
    assert p.special[0] == -1


@clause("C70", "C71", "13.4.8", "13.4.11")
@pytest.mark.parametrize(
    ("cube", "card", "area", "name"), [(1, 70, "libya", "oasis"), (2, 71, "red-sea", "fishing-grounds")]
)
def test_oasis_and_fishing_grounds_feed_two_disks_more(cube: int, card: int, area: str, name: str) -> None:
    lands = {"thebes": 2, "abydos": 2, "amarna": 2, area: 1}
    p = lay(
        "growth",
        cards={"cubes": {name: area}},
        egypt={"disks": lands, "home": "thebes", "table": {card: 3}},
        hittite=THERE,
    )
    idle(p, lambda p: offers(p, f"harvest {cube}"))
    play(p, f"harvest {cube}")
    assert p.on_card[card] == 2
    idle(p, lambda p: offers(p, "deploy thebes"))
    assert p.growth_box[0] == 3 + 1 + 2  # three Fertile areas, the gift of the Nile, the harvest


@clause("14.4.9", "14.4.8", "C27")
def test_a_negated_harvest_takes_card_and_cube_away() -> None:
    p = lay(
        "growth",
        cards={"cubes": {"oasis": "libya"}},
        egypt={"disks": {"thebes": 2, "libya": 1}, "home": "thebes", "table": {70: 3}},
        hittite={**THERE, "hand": [27]},
    )
    idle(p, lambda p: offers(p, "harvest 1"))
    play(p, "harvest 1", "negate 27")
    assert is_discarded(p, 70)
    assert p.special[1] == -1
    assert p.white_left() == 49  # the Prophetess earned a mina


@clause("C2", "14.4.7")
def test_the_master_builder_makes_a_settlement_a_city() -> None:
    p = lay("growth", egypt={**HOME, "table": {2: 2}}, hittite=THERE)
    before_use = supply(p, "egypt")
    idle(p, lambda p: offers(p, "build thebes"))
    play(p, "build thebes")
    assert disks(p, "egypt", "thebes") == 3
    assert p.on_card[2] == 1
    assert supply(p, "egypt") == before_use


@clause("C2")
def test_the_master_builder_builds_neither_in_deserts_nor_where_others_are() -> None:
    p = lay(
        "growth",
        egypt={"disks": {"thebes": 2, "libya": 2, "abydos": 2}, "home": "thebes", "table": {2: 1}},
        hittite={"disks": {"abydos": 1, "hattusha": 1}},
    )
    idle(p, lambda p: offers(p, "build thebes"))
    assert why(p, "build libya") == "C2"
    assert why(p, "build abydos") == "C2"
    play(p, "build thebes")
    assert is_discarded(p, 2)


@clause("C4", "C1")
def test_merchant_prince_and_master_scribe_earn_for_a_disk_each() -> None:
    p = lay("growth", egypt={**HOME, "table": {4: 2}}, hittite=THERE)
    idle(p, lambda p: offers(p, "use 4"))
    play(p, "use 4")
    assert minas(p, "egypt") == 1
    assert p.on_card[4] == 1
    q = lay(
        "reckoning",
        egypt={**HOME, "table": {1: 1}},
        hittite={"disks": {"hattusha": 1}},
        cards={"deck_top": [42, 43, 44, 45, 46, 47]},
        now={"order": ["egypt", "hittite"]},
    )
    idle(q, lambda q: offers(q, "use 1"))
    play(q, "use 1", "keep 43")
    assert is_discarded(q, 42)
    assert is_discarded(q, 44)
    assert is_discarded(q, 1)
    assert q.hand[0] >> 43 & 1
