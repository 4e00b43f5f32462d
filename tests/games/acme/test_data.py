"""What the rulebook states about map, civilizations and set-ups is so in our files."""

from __future__ import annotations

import itertools
import json
from collections import Counter

import pytest

from kadesh.games.acme.charts import tables as charts
from kadesh.games.acme.charts.numbers import DATA
from kadesh.games.acme.charts.tables import (
    ABBREVIATED,
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    CIV_IDS,
    CIV_NAMES,
    CIVS,
    COAST,
    DESERT,
    EAST_EDGE,
    FERTILE,
    FULL,
    HOME_CIV,
    HOMES,
    IN_PLAY,
    IS_LAND,
    IS_SEA,
    ISLAND,
    LAND_NEIGHBOURS,
    MARKED,
    MOUNTAIN,
    NEIGHBOURS,
    NORTH_EDGE,
    PLAIN,
    PLAYABLE,
    RIVERS,
    SCENARIOS,
    SEA,
    SEA_PEOPLES,
    SEA_PEOPLES_HOMES,
    SOUTH_EDGE,
    TERRAIN,
    WESTERN,
    deployment_of,
    homes_in,
)
from kadesh.games.acme.charts.tables import AREA_INDEX as AT
from kadesh.games.acme.charts.tables import CIV_INDEX as CIV
from tests.support import clause

NINE = "North Caucasus, Colchis, Armenia, Jarwan, Nineveh, Assur, Akkad, Dur Kur, Agrae"
EIGHT = "Northwest Caspian, West Caspian, Southwest Caspian, Elburz Mountains, Paraetaceni, Persis, Utians, Lower Gulf"
EGYPT_FERTILE = {"nile-delta", "memphis", "amarna", "abydos", "thebes"}

# Settlements and Camps as the rulebook lists them [7.3-11.8].
SETTLEMENTS = {
    "hittite": "hattusha kaska kumannis karahuyuk arzawa pala",
    "egypt": "thebes abydos amarna",
    "assyria": "nineveh jarwan arbela samarra akkad assur",
    "sea-peoples": "alashiya rhodes byblos tyre",
    "scythia": "west-scythia chorasmia east-scythia north-sakians south-sakians",
    "medes-persians": "persis utians sagartia susa paraetaceni south-zagros",
    "indus-valley": "arachosia mohenjo-daro parachania south-drangiana north-drangiana bactria",
}
CAMPS = {
    "egypt": "memphis nile-delta eastern-desert western-desert red-sea reed-sea",
    "sea-peoples": "sinai-sea levantine-sea cilician-straits rhodian-sea",
    "scythia": "east-caspian northeast-caspian",
}


def ids(areas: list[int]) -> set[str]:
    return {AREA_IDS[area] for area in areas}


def names(text: str) -> list[int]:
    return [AREA_NAMES.index(name) for name in text.split(", ")]


def test_our_files_are_in_order() -> None:
    assert [str(problem) for problem in charts.check(None)] == []


def test_the_map_agrees_with_the_data() -> None:
    drawn = json.loads((DATA / "map" / "map.json").read_text(encoding="utf-8"))
    assert set(drawn["spaces"]) == set(AREA_IDS)
    terrains = ["fertile", "plain", "mountain", "desert", "sea"]
    for area, identity in enumerate(AREA_IDS):
        assert drawn["spaces"][identity]["terrain"] == terrains[TERRAIN[area]]
        assert drawn["spaces"][identity]["name"] == AREA_NAMES[area]
    borders = {frozenset((border["a"], border["b"])) for border in drawn["borders"] if border.get("b")}
    ours = {frozenset((AREA_IDS[a], AREA_IDS[b])) for a in range(AREAS) for b in NEIGHBOURS[FULL][a]}
    assert ours <= borders
    assert len(ours) == 317


@clause("4.1.1", "2.5")
def test_terrain_of_the_examples() -> None:
    """T1"""
    found = [TERRAIN[AT[name]] for name in ("nile-delta", "lydia", "tarsus", "sinai", "sinai-sea")]
    assert found == [FERTILE, PLAIN, MOUNTAIN, DESERT, SEA]
    assert AREAS == len(set(AREA_NAMES)) == 120


@clause("4.1.2")
def test_borders_of_the_examples() -> None:
    """T2"""
    pair = tuple(sorted((AT["abydos"], AT["amarna"])))
    assert pair in RIVERS
    assert AT["amarna"] in NEIGHBOURS[FULL][AT["abydos"]]
    assert AT["nile-delta"] in NEIGHBOURS[FULL][AT["reed-sea"]]
    assert len(RIVERS) == 22
    assert all(IS_LAND[a] and IS_LAND[b] for a, b in RIVERS)


@pytest.mark.parametrize("map", [FULL, WESTERN, ABBREVIATED])
@clause("4.1.2")
def test_who_is_next_to_whom_is_mutual(map: int) -> None:
    for area in range(AREAS):
        assert area not in NEIGHBOURS[map][area]
        for other in NEIGHBOURS[map][area]:
            assert area in NEIGHBOURS[map][other]
            assert PLAYABLE[map][area] and PLAYABLE[map][other]


@clause("4.1.3")
def test_islands() -> None:
    """T3"""
    assert ids([area for area in range(AREAS) if ISLAND[area]]) == {"rhodes", "alashiya"}
    assert ids(NEIGHBOURS[FULL][AT["rhodes"]]) == {"icarian-sea", "egyptian-sea", "rhodian-sea"}
    around_alashiya = NEIGHBOURS[FULL][AT["alashiya"]]
    assert len(around_alashiya) > 1
    assert all(IS_SEA[area] for area in around_alashiya)


@clause("4.1.4", "2.1", "2.4")
def test_home_areas() -> None:
    """T4"""
    assert sum(civ >= 0 for civ in HOME_CIV) == 22
    assert CIVS == len(set(CIV_NAMES)) == 17
    assert ids(HOMES[CIV["egypt"]]) == {"memphis", "thebes"}
    numbers = Counter(len(homes) for homes in HOMES)
    assert numbers == {1: 11, 2: 4, 3: 1, 0: 1}
    assert len(HOMES[CIV["medes-persians"]]) == 3
    assert HOMES[SEA_PEOPLES] == []
    assert "babylon" in ids(HOMES[CIV["babylon"]])


@clause("2.1")
def test_the_civilizations_by_name() -> None:
    assert [
        *("Akkad", "Assyria", "Babylon", "Chaldea", "Cimmeria", "Egypt", "Elam", "Greek", "Hittite"),
        *(
            "Indus Valley",
            "Israelite",
            "Medes & Persians",
            "Mittani",
            "Scythia",
            "Sea Peoples",
            "Sumer",
            "Urartu",
        ),
    ] == CIV_NAMES


def test_constants_stand_where_the_files_have_them() -> None:
    short = {"indus-valley": "INDUS", "medes-persians": "MEDES"}
    for civ, name in enumerate(CIV_IDS):
        assert getattr(charts, short.get(name, name.upper().replace("-", "_"))) == civ


@clause("13.1.2")
def test_twelve_mountains() -> None:
    assert TERRAIN.count(MOUNTAIN) == 12


@clause("15.4")
def test_the_order_of_competitions_runs_from_north_east_to_south_west() -> None:
    assert list(range(1, 121)) == charts.ORDER
    order = [AT[name] for name in ("north-sakians", "colchis", "hattusha", "thebes", "nubia")]
    assert order == sorted(order)


@clause("14.4.21")
def test_thrace_lies_on_the_north_edge_with_no_land_beside_it() -> None:
    assert AT["thrace"] in NORTH_EDGE[FULL]
    assert LAND_NEIGHBOURS[FULL][AT["thrace"]] == []


@clause("14.4.21")
def test_amarna_touches_a_desert_and_all_fertile_areas_of_egypt() -> None:
    around = ids(LAND_NEIGHBOURS[FULL][AT["amarna"]])
    assert "eastern-desert" in around
    assert around - {"eastern-desert"} == EGYPT_FERTILE - {"amarna"}
    assert all(TERRAIN[AT[name]] == FERTILE for name in EGYPT_FERTILE)


@clause("4.1.6")
def test_the_records_box_is_no_area_and_its_border_a_south_edge() -> None:
    assert "records" not in " ".join(AREA_IDS)
    assert AT["qedar"] in SOUTH_EDGE[FULL]


@pytest.mark.parametrize(("map", "line"), [(ABBREVIATED, NINE), (WESTERN, EIGHT)])
@clause("7.1", "8.1", "9.1")
def test_the_line_of_marked_areas_cuts_the_map(map: int, line: str) -> None:
    """T6: consecutive areas touch, and no border leads past them."""
    marked = names(line)
    assert [area for area in range(AREAS) if MARKED[map][area]] == sorted(marked)
    for one, other in itertools.pairwise(marked):
        assert other in NEIGHBOURS[FULL][one]
    beyond = [area for area in range(AREAS) if not PLAYABLE[map][area] and not MARKED[map][area]]
    for area in beyond:
        assert not any(PLAYABLE[map][other] for other in NEIGHBOURS[FULL][area])
    for area in IN_PLAY[map]:
        if any(MARKED[map][other] for other in NEIGHBOURS[FULL][area]) and IS_LAND[area]:
            assert area in EAST_EDGE[map]


@clause("7.1", "8.1", "10.1", "11.1")
def test_sizes_of_the_maps() -> None:
    assert [len(areas) for areas in IN_PLAY] == [120, 85, 55]
    assert [sum(IS_LAND[area] for area in areas) for areas in IN_PLAY] == [99, 72, 43]


@clause("9.7")
def test_possible_homelands_of_the_sea_peoples() -> None:
    """Within two areas of Alashiya; the Nile Delta is one of them, but touches Memphis."""
    assert ids(SEA_PEOPLES_HOMES) == {
        *("alashiya", "rhodes", "tarsus", "ugarit", "byblos", "tyre", "megiddo", "libya", "nile-delta"),
    }
    assert AREA_IDS[SEA_PEOPLES_HOMES[0]] == "alashiya"
    assert AT["memphis"] in NEIGHBOURS[FULL][AT["nile-delta"]]
    assert homes_in(SEA_PEOPLES, ABBREVIATED, 1) == SEA_PEOPLES_HOMES


@pytest.mark.parametrize(
    ("scenario", "civs", "map"),
    [
        ("basic-2", "hittite egypt", ABBREVIATED),
        ("basic-3", "hittite egypt assyria", WESTERN),
        ("basic-4", "hittite egypt assyria sea-peoples", WESTERN),
        ("basic-5", "hittite egypt assyria scythia medes-persians", FULL),
        ("basic-6", "hittite egypt assyria scythia medes-persians indus-valley", FULL),
    ],
)
@clause(
    "7.2",
    "7.3",
    "7.4",
    "8.2",
    "8.3",
    "8.4",
    "8.5",
    "9.2",
    "9.3",
    "9.4",
    "9.5",
    "9.6",
    "10.2",
    "10.3",
    "10.4",
    "10.5",
    "10.6",
    "10.7",
    "11.2",
    "11.3",
    "11.4",
    "11.5",
    "11.6",
    "11.7",
    "11.8",
    "S1",
    "S2",
    "S3",
    "S4",
    "S5",
)
def test_basic_set_ups(scenario: str, civs: str, map: int) -> None:
    """T5: twelve disks each, as listed."""
    sheet = SCENARIOS[scenario]
    assert [CIV_IDS[civ] for civ in sheet.civs] == civs.split()
    assert (sheet.map, sheet.first_epoch, sheet.last_epoch, sheet.turn_order) == (map, 1, 0, [])
    for civ in sheet.civs:
        name = CIV_IDS[civ]
        wanted = dict.fromkeys(SETTLEMENTS[name].split(), 2) | dict.fromkeys(CAMPS.get(name, "").split(), 1)
        assert {AREA_IDS[area]: count for area, count in sheet.setups[civ]} == wanted
        assert sum(wanted.values()) == 12
        assert all(PLAYABLE[map][area] for area, _ in sheet.setups[civ])


@pytest.mark.parametrize(
    ("civ", "homes"),
    [
        ("hittite", ["hattusha"]),
        ("egypt", ["thebes", "memphis"]),
        ("assyria", ["nineveh", "assur"]),
        ("scythia", ["west-scythia", "east-scythia"]),
        ("medes-persians", ["persis", "ecbatana", "parthia"]),
        ("indus-valley", ["arachosia"]),
    ],
)
@clause("5.1", "7.3", "7.4", "8.5", "10.6", "10.7", "11.8")
def test_homelands_to_choose_from_in_the_basic_set_ups(civ: str, homes: list[str]) -> None:
    assert [AREA_IDS[area] for area in SCENARIOS["basic-6"].homes[CIV[civ]]] == homes


@clause("9.6")
def test_with_four_players_the_sea_peoples_live_on_alashiya() -> None:
    assert SCENARIOS["basic-4"].homes[SEA_PEOPLES] == [AT["alashiya"]]


@clause("A10", "11.8")
def test_the_indus_valley_moves_home_with_the_epochs() -> None:
    homes = [
        [AREA_IDS[area] for area in homes_in(CIV["indus-valley"], FULL, epoch)] for epoch in (1, 2, 3, 4)
    ]
    assert homes == [["arachosia"], ["mohenjo-daro"], ["mohenjo-daro"], ["arachosia", "mohenjo-daro"]]


@clause("S6", "S7", "S8", "S9")
def test_scenarios_beside_the_basic_ones() -> None:
    balance, cyrus, sargon = (SCENARIOS[name] for name in ("balance-of-power", "cyrus", "sargon"))
    assert (balance.map, balance.first_epoch, balance.last_epoch) == (WESTERN, 2, 3)
    assert len(balance.homes[CIV["egypt"]]) == len(balance.homes[CIV["assyria"]]) == 2
    assert (cyrus.map, cyrus.first_epoch, cyrus.last_epoch) == (FULL, 3, 4)
    assert [CIV_IDS[civ] for civ in cyrus.turn_order] == ["babylon", "egypt", "medes-persians", "scythia"]
    assert sum(count for _, count in cyrus.setups[CIV["babylon"]]) == 14
    assert dict(cyrus.setups[CIV["babylon"]])[AT["babylon"]] == 3
    assert (sargon.map, sargon.first_epoch, sargon.last_epoch, sargon.gilgamesh) == (WESTERN, 1, 1, False)
    assert [CIV_IDS[civ] for civ in sargon.turn_order] == ["sumer", "elam", "akkad"]
    assert {AREA_IDS[area]: count for area, count in sargon.barbarians} == {
        "nineveh": 2,
        "jarwan": 2,
        "matiene": 2,
    }
    assert sargon.home_vp == {CIV["akkad"]: 1}
    assert dict(sargon.setups[CIV["sumer"]])[AT["uruk"]] == 3
    assert AT["susa"] not in dict(sargon.setups[CIV["sumer"]])
    assert [len(civs) for _, civs in SCENARIOS["sandbox"].tables] == [2, 3, 4, 5, 6]


@clause("S9")
def test_every_civilization_has_a_deployment_of_twelve_disks_about_its_home() -> None:
    for civ in range(CIVS):
        for map in (FULL, WESTERN, ABBREVIATED):
            for epoch in (1, 2, 3, 4):
                deployment = deployment_of(civ, map, epoch)
                if deployment is None:
                    assert map != FULL
                    continue
                assert sum(count for _, count in deployment.disks) == 12
                assert deployment.homes[0] in dict(deployment.disks)
                assert connected([area for area, _ in deployment.disks], map)
    on_the_abbreviated = {CIV_IDS[civ] for civ in range(CIVS) if deployment_of(civ, ABBREVIATED, 1)}
    assert on_the_abbreviated == {"egypt", "hittite", "greek", "israelite", "mittani", "sea-peoples"}
    not_western = {CIV_IDS[civ] for civ in range(CIVS) if not deployment_of(civ, WESTERN, 1)}
    assert not_western == {"scythia", "indus-valley"}


def connected(areas: list[int], map: int) -> bool:
    reached = {areas[0]}
    while True:
        more = {other for area in reached for other in NEIGHBOURS[map][area] if other in areas} - reached
        if not more:
            return len(reached) == len(areas)
        reached |= more


@clause("13.4.2", "13.4.3", "13.4.4", "13.4.5")
def test_first_growth_of_the_basic_deployments() -> None:
    """Area Presence before abilities: the figures that the terrain was made for."""
    wanted = {"hittite": 5, "egypt": 6, "assyria": 6, "sea-peoples": 6, "scythia": 6, "medes-persians": 5}
    for name, growth in {**wanted, "indus-valley": 6}.items():
        deployment = deployment_of(CIV[name], FULL, 1)
        assert deployment is not None
        stacks = [(TERRAIN[area], count) for area, count in deployment.disks]
        seas = sum(terrain == SEA for terrain, _ in stacks)
        mountains = sum(terrain == MOUNTAIN and count == 2 for terrain, count in stacks)
        plains = sum(terrain == PLAIN and count == 2 for terrain, count in stacks)
        fertile = sum(terrain == FERTILE for terrain, _ in stacks)
        assert seas // 2 + mountains // 2 + plains + fertile == growth, name


@clause("3.8", "16.2")
def test_every_sea_has_land_beside_it_on_every_map() -> None:
    for map in (FULL, WESTERN, ABBREVIATED):
        for area in IN_PLAY[map]:
            if IS_SEA[area]:
                assert LAND_NEIGHBOURS[map][area]
            assert COAST[map][area] == (
                IS_LAND[area] and any(IS_SEA[other] for other in NEIGHBOURS[map][area])
            )


def test_seas_that_a_cut_map_leaves_with_fewer_shores() -> None:
    """R51"""
    assert ids(LAND_NEIGHBOURS[ABBREVIATED][AT["east-euxine"]]) == {"kaska", "hayasa"}
    assert ids(LAND_NEIGHBOURS[WESTERN][AT["upper-gulf"]]) == {"anshan", "dilmun", "susa", "ur"}


@clause("14.4.21")
def test_edges_of_the_abbreviated_map() -> None:
    assert ids(NORTH_EDGE[ABBREVIATED]) == {"thrace", "bithynia", "pala", "kaska", "hayasa"}
    assert ids(EAST_EDGE[ABBREVIATED]) == {"hayasa", "amida", "washukanni", "mari", "qedar"}
