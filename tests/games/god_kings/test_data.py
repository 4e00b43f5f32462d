"""What the rule book states about map, counters, Kings, cards and tables is so in our files."""

from __future__ import annotations

import itertools

import pytest

from kadesh.games.god_kings.charts import kinds, numbers, tables
from kadesh.games.god_kings.charts.tables import (
    ASSYRIA,
    CAPITAL,
    CARD_KIND,
    CLASS_LOSS,
    CLASS_MP,
    CLASS_STRENGTH,
    EGYPT,
    FAR,
    GATHERS,
    HATTI,
    HOME,
    KASSITES,
    KING_IDS,
    KING_OF,
    LAND,
    LAND_STEPS,
    MITANNI,
    PROVINCE,
    PROVINCE_IDS,
    PROVINCE_INDEX,
    PROVINCE_SPACES,
    SEA,
    SPACE_IDS,
    SPACES,
)
from kadesh.games.god_kings.charts.tables import SPACE_INDEX as AT
from tests.support import clause


def ids(spaces: list[int]) -> set[str]:
    return {SPACE_IDS[space] for space in spaces}


def test_our_files_are_in_order() -> None:
    assert [str(problem) for problem in tables.check(None)] == []


def test_constants_stand_where_the_files_have_them() -> None:
    for side, name in enumerate(tables.SIDE_IDS):
        assert getattr(tables, name.upper().replace("-", "_")) == side
    for kind, name in enumerate(tables.KIND_IDS):
        assert getattr(kinds, name.upper().replace("-", "_")) == kind
    for window, name in enumerate(tables.WINDOW_IDS):
        assert getattr(tables, "W_" + name.upper().replace("-", "_")) == window


# --- the map ---


def test_size_of_the_map() -> None:
    assert SPACES == 114
    assert sum(tables.TRIBAL) == 3
    assert len(tables.LAND_PAIRS) == 176
    assert len(tables.SEA_PAIRS) == 18
    assert len(tables.TRIBAL_PAIRS) == 6
    assert tables.PROVINCES == 24
    assert sum(tables.PROVINCE_VP) == 48
    assert sum(tables.PROVINCE_TP) == 30
    assert sum(tables.WOOD) == 24


@clause("3.0", "20.3")
def test_capitals_and_gathering_places() -> None:
    capitals = ["memphis", "hattusha", "washukanni", "assur", "dur-kurigalzu"]
    assert [SPACE_IDS[space] for space in CAPITAL] == capitals
    gathering = ["memphis", "hattusha", "washukanni", "assur", "babylon"]
    assert [SPACE_IDS[space] for space in GATHERS] == gathering


@clause("3.0", "15.5.5")
def test_home_countries() -> None:
    names = ["egypt", "hatti", "mitanni", "assyria", "kardunias"]
    assert [PROVINCE_IDS[province] for province in HOME] == names
    for power in (EGYPT, HATTI, MITANNI, ASSYRIA, KASSITES):
        assert PROVINCE[CAPITAL[power]] == HOME[power]
        assert PROVINCE[GATHERS[power]] == HOME[power]
    assert sum(home >= 0 for home in tables.PROVINCE_HOME) == 5


@clause("3.0", "7.1", "7.2", "22.0", "23.0", "24.1")
def test_provinces_that_the_rules_name() -> None:
    named = "egypt sinai canaan amurru ugarit alasiya mari assyria mitanni hatti kardunias walusa pitassa karkemish sumer"
    assert set(named.split()) <= set(PROVINCE_IDS)


@clause("7.1")
def test_tribute_of_the_example() -> None:
    tribute = {PROVINCE_IDS[province]: points for province, points in enumerate(tables.PROVINCE_TP)}
    assert [tribute[name] for name in ("amurru", "canaan", "egypt", "sinai")] == [2, 2, 2, 0]
    assert tables.UPPER_EGYPT_TP == 1
    assert tables.UPPER_EGYPT_WP == 1


@clause("7.1")
def test_wood_of_the_example_is_five_on_the_map() -> None:
    provinces = [PROVINCE_INDEX[name] for name in ("egypt", "sinai", "canaan", "amurru")]
    held = [space for province in provinces for space in PROVINCE_SPACES[province]]
    held.remove(AT["arwad"])
    held.remove(AT["nahrin"])
    assert sum(tables.WOOD[space] for space in held) == 5


@clause("24.1")
def test_six_provinces_of_the_example_are_worth_fourteen() -> None:
    names = ["egypt", "sinai", "canaan", "amurru", "ugarit", "alasiya"]
    assert sum(tables.PROVINCE_VP[PROVINCE_INDEX[name]] for name in names) == 14


@clause("7.1", "18.1")
def test_amurru_is_held_without_arwad_and_nahrin() -> None:
    amurru = PROVINCE_INDEX["amurru"]
    lost = [AT["arwad"], AT["nahrin"]]
    assert all(PROVINCE[space] == amurru and not tables.WALLS[space] for space in lost)
    held = [space for space in PROVINCE_SPACES[amurru] if space not in lost]
    assert 2 * len(held) > len(PROVINCE_SPACES[amurru])
    assert set(tables.PROVINCE_WALLED[amurru]) <= set(held)


@clause("3.0", "17.3", "23.0")
def test_walls_that_the_rules_name() -> None:
    assert [tables.WALLS[AT[name]] for name in ("ugarit", "kadesh", "karkemish")] == [1, 2, 3]
    assert numbers.WALL_MODIFIER == [0, 0, -1, -2]
    for name in ("assur", "nineveh"):
        assert tables.WALLS[AT[name]] > 0
        assert PROVINCE_IDS[PROVINCE[AT[name]]] == "assyria"


@clause("13.2")
def test_paths_around_ugarit() -> None:
    assert {"nahrin", "aleppo", "alalakh"} <= ids(LAND[AT["ugarit"]])
    assert AT["aleppo"] in LAND[AT["nahrin"]]
    assert AT["alalakh"] in LAND[AT["aleppo"]]


@clause("12.1")
def test_paths_and_lanes_of_the_examples() -> None:
    assert AT["avaris"] in LAND[AT["tanis"]]
    assert ids(SEA[AT["avaris"]]) == {"megiddo", "jaffa", "paphos"}
    assert AT["enkomi"] in SEA[AT["tyre"]]
    assert AT["ura"] in SEA[AT["enkomi"]]
    assert AT["ura"] not in SEA[AT["tyre"]]


@clause("3.0")
def test_ports_are_the_ends_of_lanes() -> None:
    assert [space for space in range(SPACES) if SEA[space]] == tables.PORTS
    assert all(tables.SEA_STEPS[a][b] < FAR for a, b in itertools.combinations(tables.PORTS, 2))


@clause("7.1")
def test_kadesh_hangs_on_egypt_by_land_through_its_provinces() -> None:
    provinces = [PROVINCE_INDEX[name] for name in ("egypt", "sinai", "canaan", "amurru")]
    lost = {AT["arwad"], AT["nahrin"]}
    reached, todo = {AT["memphis"]}, [AT["memphis"]]
    while todo:
        for space in LAND[todo.pop()]:
            if space not in reached and space not in lost and PROVINCE[space] in provinces:
                reached.add(space)
                todo.append(space)
    assert AT["kadesh"] in reached


@clause("21.0")
def test_tribal_spaces_lead_to_the_map_but_not_to_each_other() -> None:
    tribal = [space for space in range(SPACES) if tables.TRIBAL[space]]
    assert ids(tribal) == {"gasga", "libyans", "elam"}
    for space in tribal:
        assert LAND[space] == [] and SEA[space] == []
        assert tables.TRIBAL_LAND[space]
        assert not any(tables.TRIBAL[other] for other in tables.TRIBAL_LAND[space])
        assert PROVINCE[space] == tables.NOBODY


@clause("21.0", "22.0")
def test_where_tribes_and_revolts_appear() -> None:
    places = {
        name: tables.FORCE_AT[side] for name, side in tables.SIDE_INDEX.items() if tables.FORCE_AT[side] >= 0
    }
    assert [SPACE_IDS[places[name]] for name in ("gasga", "libyans", "elam")] == ["gasga", "libyans", "elam"]
    assert SPACE_IDS[places["karkemish-revolt"]] == "karkemish"
    assert SPACE_IDS[places["megiddo-revolt"]] == "megiddo"
    assert PROVINCE_IDS[PROVINCE[places["sumer-revolt"]]] == "sumer"
    assert PROVINCE_IDS[PROVINCE[places["amurru-revolt"]]] == "amurru"
    assert [sum(tables.FORCE_UNITS[side]) > 0 for side in range(tables.N_SIDES)] == [False] * 5 + [True] * 7


def test_every_province_hangs_together() -> None:
    for province in range(tables.PROVINCES):
        spaces = PROVINCE_SPACES[province]
        if PROVINCE_IDS[province] == "alasiya":
            continue
        reached, todo = {spaces[0]}, [spaces[0]]
        while todo:
            for space in LAND[todo.pop()]:
                if space not in reached and PROVINCE[space] == province:
                    reached.add(space)
                    todo.append(space)
        assert reached == set(spaces), PROVINCE_IDS[province]


def test_cyprus_is_reached_by_sea_only() -> None:
    for space in PROVINCE_SPACES[tables.ALASIYA]:
        assert LAND_STEPS[space][AT["tyre"]] == FAR
        assert tables.SEA_STEPS[space][AT["tyre"]] < FAR


def test_distances_between_the_capitals() -> None:
    memphis, hattusha, washukanni, assur, kurigalzu = CAPITAL
    assert LAND_STEPS[memphis][hattusha] == 20
    assert LAND_STEPS[memphis][AT["kadesh"]] == 10
    assert LAND_STEPS[hattusha][AT["kadesh"]] == 10
    assert LAND_STEPS[washukanni][assur] == 3
    assert LAND_STEPS[assur][kurigalzu] == 3


# --- counters ---


@clause("15.5.8", "11.2")
def test_factors_of_the_units() -> None:
    warrior, chariot, guard = 0, 2 * tables.CHARIOT, 2 * tables.GUARD
    assert (CLASS_STRENGTH[warrior], CLASS_LOSS[warrior], CLASS_MP[warrior]) == (3, 3, 4)
    assert (CLASS_STRENGTH[chariot], CLASS_LOSS[chariot], CLASS_MP[chariot]) == (4, 2, 5)
    assert (CLASS_STRENGTH[guard], CLASS_LOSS[guard], CLASS_MP[guard]) == (5, 2, 4)
    assert CLASS_MP[2 * tables.MERCENARY] == 4
    for full in range(0, tables.N_CLASSES, 2):
        assert CLASS_LOSS[full] == CLASS_LOSS[full + 1]
        assert CLASS_STRENGTH[full] > CLASS_STRENGTH[full + 1]


@clause("7.1", "7.2")
def test_divisions_are_four_names_for_each_power() -> None:
    assert tables.DIVISION_NAMES[EGYPT][:3] == ["Amon", "Ra", "Seth"]
    names = [name for divisions in tables.DIVISION_NAMES for name in divisions]
    assert len(set(names)) == 20
    assert (numbers.DIVISION_SIZE, numbers.DIVISIONS_MOST) == (3, 4)


@clause("2.2")
def test_colours_of_the_counters() -> None:
    assert tables.SIDE_COLOURS[:5] == ["green", "orange", "blue", "maroon", "purple"]
    assert tables.SIDE_COLOURS[5:8] == ["brown"] * 3


@clause("3.0", "11.2", "21.0", "22.0")
def test_numbers_of_command_and_movement() -> None:
    assert (numbers.COMMAND_KING, numbers.COMMAND_WARLORD, numbers.COMMAND_LEADER) == (10, 5, 10)
    assert (numbers.MP_GENERAL, numbers.MP_ENTER, numbers.MP_MOUNTAIN) == (6, 1, 2)
    assert (numbers.MP_MOUNTAIN_HOME, numbers.MP_MARKER, numbers.OVERRUN) == (1, 1, 10)
    assert (numbers.MP_NAVAL, numbers.NAVAL_UNITS, numbers.CITY_UNITS) == (3, 5, 2)


@clause("5.0", "8.1", "9.2.G", "9.2.H")
def test_numbers_of_rounds_and_cards() -> None:
    assert (numbers.ROUNDS, numbers.HAND, numbers.HAND_AFTER_KEEPING) == (5, 7, 6)
    assert (numbers.TRADE_LOW, numbers.TRADE_HIGH) == (1, 2)
    assert (numbers.GARRISONS_LOW, numbers.GARRISONS_HIGH) == (1, 2)


@clause("13.4", "14.1", "14.4", "15.5.2", "15.5.5")
def test_modifiers() -> None:
    assert (numbers.FOREIGN_MARKER, numbers.MORE_CHARIOTS, numbers.ONLY_CHARIOTS) == (1, -1, -2)
    assert numbers.LONE_GENERAL == -1
    assert [numbers.CHARGE_MORE, numbers.CHARGE_DOUBLE, numbers.CHARGE_TRIPLE] == [-1, -2, -3]
    assert numbers.CHARGE_SHAKEN == -1
    assert (numbers.DRM_ALLIES, numbers.DRM_ALLIES_HOME) == (1, 2)
    assert (numbers.DRM_MOUNTAIN, numbers.DRM_DIVISION, numbers.DRM_INTERCEPTION) == (1, 1, 1)
    assert numbers.DRM_FAILED_AVOIDANCE == -1


@clause("11.13", "15.5.9", "15.5.10", "16.2", "17.2", "17.3", "21.0", "24.1", "24.2")
def test_numbers_of_war_and_victory() -> None:
    assert (numbers.ATTRITION_CROWD, numbers.ATTRITION_FEW, numbers.ATTRITION_MANY) == (10, 6, 5)
    assert (numbers.LARGE_ARMY, numbers.VP_LARGE_ARMY, numbers.VP_BARBARIANS) == (6, 1, 1)
    assert (numbers.DISPLACEMENT_MARGIN, numbers.RETREAT_LENGTH) == (5, 4)
    assert (numbers.SIEGE_UNITS, numbers.SIEGE_SUCCEEDS, numbers.SIEGE_MARKERS) == (3, 4, 3)
    assert (numbers.RELUCTANCE_RATIO, numbers.RELUCTANCE_STOPS) == (2, 3)
    assert (numbers.HOME_LOSS, numbers.SUDDEN_DEATH) == (2, 20)


@clause("23.0")
def test_assyria_begins_with_three_divisions_and_four_chariots() -> None:
    assert numbers.ASSYRIA_TURN == 6
    assert (numbers.ASSYRIA_DIVISIONS, numbers.ASSYRIA_CHARIOTS) == (3, 4)
    assert KING_IDS[KING_OF[ASSYRIA][6]] == "ashur-uballit-i"
    setup = tables.SCENARIOS["great-kings"].situation(4).sides[ASSYRIA]
    assert setup.units()[: 2 * 3 : 2] == [3, 3, 3]
    assert setup.units()[2 * tables.CHARIOT] == 4
    assert {SPACE_IDS[city] for city in setup.garrisons} >= {"assur", "nineveh"}


# --- the Battle Table ---


@clause("15.5.4")
@pytest.mark.parametrize(
    ("strength", "column"),
    [
        *[(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 4), (7, 5), (8, 5), (9, 6), (11, 6), (12, 7)],
        *[(15, 7), (16, 8), (20, 8), (21, 9), (25, 9), (26, 10), (30, 10), (31, 11), (36, 11)],
        *[(37, 12), (60, 12)],
    ],
)
def test_columns_of_the_battle_table(strength: int, column: int) -> None:
    found = max(at for at, least in enumerate(numbers.BATTLE_COLUMNS) if least <= strength)
    assert found == column


@clause("15.5.4", "15.5.7", "15.5.8")
def test_rows_of_the_battle_table() -> None:
    assert (numbers.LOWEST_ROLL, numbers.HIGHEST_ROLL) == (-3, 10)
    rows = {roll: numbers.BATTLE_TABLE[roll - numbers.LOWEST_ROLL] for roll in range(-3, 11)}
    assert rows[-3] == [0, 0, 0, 0, 0, 0, 0, 0, 3, 5, 5, 7, 8]
    assert rows[0] == [0, 0, 0, 0, 1, 2, 3, 5, 7, 9, 10, 10, 11]
    assert rows[2][6] == 5  # the example of 15.5.8: a roll of 2 in the column 9-11
    assert rows[6] == [1, 2, 3, 4, 5, 7, 9, 11, 13, 15, 17, 19, 21]
    assert rows[10] == [2, 3, 4, 5, 6, 9, 11, 14, 17, 20, 24, 26, 28]
    # by columns, so that a slip in one place cannot be made good in another
    assert [sum(row) for row in rows.values()] == [
        28,
        36,
        45,
        58,
        72,
        82,
        93,
        107,
        115,
        127,
        134,
        146,
        157,
        169,
    ]
    assert [sum(column) for column in zip(*rows.values(), strict=True)] == [
        6,
        13,
        22,
        32,
        45,
        63,
        87,
        118,
        146,
        175,
        199,
        220,
        243,
    ]


# --- Kings ---


def chart(power: int, turn: int) -> tuple[str, str]:
    king, heir = KING_OF[power][turn], tables.SUCCESSOR_OF[power][turn]
    return KING_IDS[king], KING_IDS[heir] if heir >= 0 else ""


@clause("19.2", "19.4")
def test_egypt_in_the_succession_chart() -> None:
    assert chart(EGYPT, 1) == ("hatshepsut", "thutmose-iii")
    assert chart(EGYPT, 2)[0] == "thutmose-iii"
    assert chart(EGYPT, 3) == ("thutmose-iii", "amenhotep-ii")
    assert chart(EGYPT, 4)[1] == "amenhotep-iii"
    assert chart(EGYPT, 5)[1] == ""
    assert chart(EGYPT, 6)[0] == "amenhotep-iv"
    first = next(turn for turn in range(1, 11) if chart(EGYPT, turn)[1] == "tutankhamun")
    assert chart(EGYPT, first + 1)[0] == "tutankhamun"
    thutmose = tables.KING_INDEX["thutmose-iii"]
    assert (tables.KING_STRATEGY[thutmose], tables.KING_BATTLE[thutmose]) == (1, 4)


@clause("19.4", "13.2")
def test_hatti_in_the_succession_chart() -> None:
    assert chart(HATTI, 2) == ("muwatalli-i", "tudhaliya-i")
    assert chart(HATTI, 3)[0] == "tudhaliya-i"
    assert any(
        chart(HATTI, t)[0] == "muwatalli-ii" and chart(EGYPT, t)[0] == "ramesses-ii" for t in range(1, 11)
    )


@clause("15.5.6", "19.2")
def test_saushtatar_and_kurigalzu() -> None:
    assert tables.KING_BATTLE[tables.KING_INDEX["saushtatar"]] == 2
    assert any(
        chart(MITANNI, t)[0] == "saushtatar" and chart(EGYPT, t)[0] == "thutmose-iii" for t in range(1, 6)
    )
    turn = next(turn for turn in range(1, 11) if chart(KASSITES, turn)[1] == "kurigalzu-i")
    assert chart(KASSITES, turn + 1)[0] != "kurigalzu-i"


@clause("19.1")
def test_every_power_in_play_has_a_king_on_every_turn() -> None:
    for power in (EGYPT, HATTI, KASSITES):
        assert all(KING_OF[power][turn] >= 0 for turn in range(1, 11))
    assert [turn for turn in range(1, 11) if KING_OF[MITANNI][turn] >= 0] == [1, 2, 3, 4, 5, 6, 7]
    assert [turn for turn in range(1, 11) if KING_OF[ASSYRIA][turn] >= 0] == [6, 7, 8, 9, 10]
    ruled = {king for power in range(5) for king in KING_OF[power] + tables.SUCCESSOR_OF[power]} - {-1}
    assert ruled == set(range(len(KING_IDS)))
    assert all(tables.KING_POWER[KING_OF[power][6]] == power for power in range(5))


# --- cards ---


def cards(name: str) -> list[int]:
    return [card + 1 for card in range(tables.N_CARDS) if tables.KIND_IDS[CARD_KIND[card]] == name]


@clause("2.1", "15.5.1")
def test_the_deck() -> None:
    assert tables.N_CARDS == 110
    assert cards("irresistible-charge") == [62]
    assert cards("wisdom-of-horus") == [63]
    assert [tables.CARD_OPS.count(ops) for ops in (1, 2, 3)] == [31, 47, 32]
    assert sum(tables.KIND_ACTION[kind] for kind in CARD_KIND) == 44
    assert sum(tables.KIND_REMOVE[kind] for kind in CARD_KIND) == 10


@clause("7.2", "9.2.A", "17.3", "19.3", "21.0", "22.0", "24.1")
def test_cards_that_the_rules_name() -> None:
    named = [
        "Army Reforms",
        "Internal Unrest",
        "God King",
        "False Rumor",
        "Royal Hunt",
        "Traitor",
        "Invasion",
    ]
    assert set(named) <= set(tables.KIND_NAMES)
    assert tables.KIND_AMOUNT[kinds.TRAITOR] == 1
    assert tables.KIND_AMOUNT[kinds.ROYAL_HUNT] == 1
    assert tables.KIND_AMOUNT[kinds.MAJOR_CAMPAIGN] == 3
    action = [kinds.TRAITOR, kinds.FALSE_RUMOR, kinds.IRRESISTIBLE_CHARGE, kinds.WISDOM_OF_HORUS]
    assert all(tables.KIND_ACTION[kind] for kind in action)
    revolts = {tables.SIDE_IDS[side] for side in tables.KIND_REVOLT if side >= 0}
    assert revolts == {"karkemish-revolt", "megiddo-revolt", "sumer-revolt", "amurru-revolt"}
    assert sorted(side for side in tables.KIND_ONLY if side >= 0) == [0, 1, 2, 3, 4]


def test_every_card_stands_in_at_most_one_window() -> None:
    together = 0
    for mask in tables.WINDOW_CARDS:
        assert mask and not together & mask
        together |= mask
    assert together.bit_count() == 44


# --- provenance ---


def test_every_datum_says_where_it_comes_from() -> None:
    said = [tables.SPACE_FROM, tables.PROVINCE_FROM, tables.KING_FROM, tables.KIND_FROM, tables.SIDE_FROM]
    for origins in said:
        assert all(origin.startswith(("rule ", "source ", "reconstructed")) for origin in origins)
        assert any(origin == "reconstructed" for origin in origins) or origins is tables.SIDE_FROM
