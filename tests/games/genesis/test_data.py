"""What the rule book states about map, kings, cards and peoples is so in our files."""

from __future__ import annotations

import itertools

import pytest

from kadesh.games.genesis.charts import tables as charts
from kadesh.games.genesis.charts.tables import (
    CAPITAL,
    CARD_KIND,
    CITY,
    DS,
    EDGE_LANES,
    EW,
    HOME,
    HOME_CITIES,
    KIND,
    KING_CAMPAIGN,
    KING_INDEX,
    KING_POWER,
    KING_TACTICAL,
    KING_TURN,
    KINGS_OF,
    LAND,
    LAND_COST,
    LANE,
    MAJORS,
    MOUNTAIN,
    PIRATE_EDGES,
    PORT,
    POWER_INDEX,
    SCENARIOS,
    SEA_EDGE,
    SPACE_IDS,
    SPACE_INDEX,
    SPACES,
    START_UNITS,
    TRACKS,
    TRADE,
    TRADE_STEPS,
)
from kadesh.games.genesis.charts.tables import SPACE_INDEX as AT
from kadesh.games.genesis.game import GAME
from tests.support import clause


def ids(spaces: list[int]) -> set[str]:
    return {SPACE_IDS[space] for space in spaces}


def test_our_files_are_in_order() -> None:
    assert [str(problem) for problem in GAME.check()] == []


def test_constants_stand_where_the_files_have_them() -> None:
    for power, name in enumerate(charts.POWER_IDS):
        assert getattr(charts, name.upper().replace("-", "_")) == power
    for kind, name in enumerate(charts.KIND_IDS):
        constant = name.upper().replace("-", "_")
        if name in ("arzawa", "canaan", "elam"):
            constant += "_CARD"
        assert getattr(charts, constant) == kind
    assert len(charts.KIND_IDS) == charts.N_KINDS
    assert len(charts.POWER_IDS) == charts.N_POWERS


# --- the map ---


def test_size_of_the_map() -> None:
    assert SPACES == 95
    assert len(charts.CITIES) == 68
    assert len(charts.TRANSITS) == 24
    assert sum(len(spaces) for spaces in LAND) == 2 * 146
    assert len(charts.SEA_EDGES) == 17
    assert all(len(SPACE_IDS[space]) > 1 and SPACE_IDS[space].isascii() for space in range(SPACES))


@clause("2.1", "2.1.1", "10.1.1", "10.2.1", "10.3.1", "11.7.3")
def test_home_cities() -> None:
    homes = {name: ids(HOME_CITIES[power]) for name, power in POWER_INDEX.items()}
    assert homes["arzawa"] == {"apasa", "milawata", "wallarima", "mira", "hindawa", "hapalla"}
    assert homes["elam"] == {"susa"}
    assert homes["canaan"] == {"hazor", "qatna", "megiddo", "kadesh"}
    assert {"sais", "tanis", "thebes"} <= homes["egypt"]
    assert "kalku" in homes["assyria"]
    assert "waushukanni" in homes["mitanni"]
    assert "babylon" in homes["babylonia"]
    for independent in ("jerusalem", "sidon", "ribla", "mari"):
        assert HOME[AT[independent]] == -1


@clause("2.1", "4.1.3", "5.2.4")
def test_capitals() -> None:
    assert [SPACE_IDS[space] for space in CAPITAL] == ["thebes", "hattusa", "waushukanni", "babylon", "ashur"]


@clause("5.2.2", "7.3.1", "7.3.2", "7.4.3", "7.4.6", "8.6", "2.1.2")
def test_walls_and_worth_that_the_rules_state() -> None:
    assert (DS[AT["jerusalem"]], EW[AT["jerusalem"]]) == (3, 2)
    assert DS[AT["ugarit"]] == 4
    assert DS[AT["damascus"]] == 3
    assert DS[AT["sidon"]] == 2
    assert DS[AT["kalku"]] >= 2
    assert DS[AT["qatna"]] == 3
    assert EW[AT["qatna"]] in (1, 2)
    assert DS[AT["ribla"]] > 0
    for name in ("kalku", "qatna", "hamath", "arvad", "kadesh", "ribla"):
        assert not MOUNTAIN[AT[name]]


@clause("5.0")
def test_babylon_is_the_richest_city_and_mari_is_rich() -> None:
    assert EW[AT["babylon"]] == max(EW)
    assert EW[AT["mari"]] >= 3


@clause("2.1.2", "2.1.3", "11.5.2", "11.6.2")
def test_kinds_of_space() -> None:
    assert KIND[AT["alashiya"]] == charts.ISLAND
    assert KIND[charts.KASKA_BOX] == KIND[charts.LIBYA_BOX] == charts.BOX
    for name in ("hayassa", "azzi", "tushpa", "tyre", "sumur", "arvad", "mari", "hamath", "ashur"):
        assert KIND[AT[name]] == CITY
    for space in range(SPACES):
        assert KIND[space] == CITY or (DS[space], EW[space], HOME[space]) == (0, 0, -1)


@clause("13.2")
def test_there_are_four_mines() -> None:
    assert ids(charts.MINES) == {"elephantine", "timna", "isuwa", "zamua"}


@clause("7.2.4", "7.2.6", "7.4.2", "7.4.3", "8.6", "12.2")
def test_connections_that_the_rules_state() -> None:
    joined = ["kadesh arvad", "sumur kadesh", "tyre sidon", "kalku ashur", "kalku nineveh", "emar qatna"]
    for pair in [*joined, "qatna hamath", "sumur ribla"]:
        a, b = pair.split()
        assert AT[b] in LAND[AT[a]]
        assert AT[a] in LAND[AT[b]]
    for pair in ("tarsus tarhuntassa", "kadesh damascus"):
        a, b = pair.split()
        assert AT[b] not in LAND[AT[a]]


@clause("5.2.4", "7.2.6")
def test_distances_that_the_rules_state() -> None:
    assert LAND_COST[AT["thebes"]][AT["jerusalem"]] == 7
    assert LAND_COST[AT["damascus"]][AT["ribla"]] == 2


@clause("5.2.4")
def test_a_road_to_jerusalem_meets_no_walls_of_strangers() -> None:
    """The march of the example passes before any battle."""
    way = ["thebes", "hermopolis", "memphis", "tanis", "tjaru", "ways-of-horus", "kadesh-barnea", "jerusalem"]
    for a, b in itertools.pairwise(way):
        assert AT[b] in LAND[AT[a]]
    for name in way[:-1]:
        assert KIND[AT[name]] != CITY or HOME[AT[name]] == charts.EGYPT


@clause("7.2.6")
def test_the_ride_to_kadesh_needs_sumur() -> None:
    """With Ribla walled and the rest of the Levant inland barred, only the coast leads from Megiddo to Kadesh."""
    barred = {
        AT[name]
        for name in ("sumur", "ribla", "tadmor", "qatna", "aleppo", "emar", "ugarit", "arvad", "hamath")
    }
    reached = {AT["megiddo"]}
    todo = [AT["megiddo"]]
    while todo:
        for other in LAND[todo.pop()]:
            if other not in reached and other not in barred:
                reached.add(other)
                todo.append(other)
    assert AT["kadesh"] not in reached
    assert AT["byblos"] in reached
    assert AT["damascus"] in reached


@clause("11.7.1", "11.7.2", "2.1.2")
def test_the_sea() -> None:
    edges = {frozenset((SPACE_IDS[a], SPACE_IDS[b])): edge for (a, b), edge in SEA_EDGE.items()}
    for pair in ("alashiya ugarit", "alashiya hindawa", "alashiya parha", "alashiya tanis", "ugarit tanis"):
        assert frozenset(pair.split()) in edges
    assert any("troy" in pair for pair in edges)
    north = {pair for pair, edge in edges.items() if edge in PIRATE_EDGES}
    assert {frozenset(("alashiya", "ugarit")), frozenset(("alashiya", "hindawa"))} <= north
    assert any("troy" in pair for pair in north)
    assert frozenset(("alashiya", "tanis")) not in north
    for name in ("apasa", "milawata"):
        assert not PORT[AT[name]]


@clause("11.7.2")
def test_pirates_trouble_the_lanes_of_the_examples() -> None:
    troubled = {}
    for pair in ("alashiya ugarit", "alashiya parha"):
        a, b = pair.split()
        lanes = EDGE_LANES[SEA_EDGE[(AT[a], AT[b])]]
        troubled[pair] = {SPACE_IDS[space] for space in charts.PORTS if LANE[space] in lanes}
    assert troubled["alashiya parha"] == {"troy", "hindawa", "parha"}
    assert {"tarsus", "ugarit", "sidon", "tyre", "tanis", "sais"} <= troubled["alashiya ugarit"]
    assert not troubled["alashiya ugarit"] & troubled["alashiya parha"]


@clause("5.1.1", "11.3.2", "11.4.2")
def test_trade_never_uses_the_boxes() -> None:
    for space in range(SPACES):
        assert charts.KASKA_BOX not in TRADE[space]
        assert charts.LIBYA_BOX not in TRADE[space]
    assert TRADE[charts.KASKA_BOX] == []
    assert max(TRADE_STEPS[CAPITAL[0]][space] for space in charts.CITIES) < charts.FAR


# --- kings ---


@clause("4.1.1", "4.1.2")
def test_each_kingdom_has_a_king_for_each_turn() -> None:
    for power in range(MAJORS):
        assert sorted(KING_TURN[king] for king in KINGS_OF[power]) == list(range(1, 11))


RATINGS = [
    ("apepi", "egypt", None, 1),
    ("amenhotep-iii", "egypt", None, 4),
    ("amose-i", "egypt", 3, None),
    ("thutmose-iii", "egypt", None, 6),
    ("suppiluliuma", "hittite", 4, None),
    ("agum-iii", "babylonia", 2, None),
    ("nur-ili", "assyria", 1, None),
    ("elam-king", "elam", 0, 2),
    ("sea-peoples-leader", "sea-peoples", 2, 3),
    ("sea-peoples-second", "sea-peoples", 1, 2),
    ("kaskan-king", "kaskans", 1, 2),
    ("libyan-king", "libyans", 1, 1),
    ("great-libyan-king", "libyans", 1, 3),
    ("hayassa-azzi-king", "hayassa-azzi", 1, 1),
    ("urartu-king", "urartu", 0, 2),
    ("akhenaten", "egypt", None, None),
    ("hammurabi", "babylonia", None, None),
    ("shamsi-adad-i", "assyria", None, None),
    ("untash-napirisha", "elam", None, None),
    ("karanni", "hayassa-azzi", None, None),
]


@clause("5.2.4", "5.4", "7.2.6", "7.4.2", "7.4.3", "8.6", "13.2")
@clause("10.2.2", "11.2.1", "11.2.2", "11.3.1", "11.4.1", "11.5.1", "11.6.1")
@pytest.mark.parametrize(("king", "power", "tactical", "campaign"), RATINGS)
def test_kings_that_the_rules_name(king: str, power: str, tactical: int | None, campaign: int | None) -> None:
    number = KING_INDEX[king]
    assert KING_POWER[number] == POWER_INDEX[power]
    assert tactical is None or KING_TACTICAL[number] == tactical
    assert campaign is None or KING_CAMPAIGN[number] == campaign


@clause("6.2.1", "6.3.1")
def test_known_values_are_on_the_manpower_tracks() -> None:
    assert 24 in TRACKS[charts.HITTITE]
    assert 28 in TRACKS[charts.EGYPT]


# --- cards ---


@clause("13.1.1", "13.2", "2.4")
def test_the_deck() -> None:
    counts = {name: CARD_KIND.count(kind) for kind, name in enumerate(charts.KIND_IDS)}
    assert len(CARD_KIND) == charts.N_CARDS == 55
    once = "arinna arzawa canaan conqueror elam enlil lukkan-pirates marduk moses-effect naval-power plague"
    twice = (
        "alliance amun-ra astarte assassination baal dagon gold begat-effect joshua-effect raise-the-militia"
    )
    thrice = "ambush barbarian-invasion chariot local-insurrection tactical-surprise"
    expected = dict.fromkeys([*once.split(), "sherden", "teshup", "horus"], 1)
    expected |= dict.fromkeys([*twice.split(), "traitor"], 2)
    expected |= dict.fromkeys(thrice.split(), 3)
    assert counts == expected | {"rebellion": 4}


@clause("13.1.2", "13.2")
def test_cards_played_when_drawn() -> None:
    drawn = {name for kind, name in enumerate(charts.KIND_IDS) if not charts.KIND_HELD[kind]}
    assert drawn == {
        "astarte", "baal", "barbarian-invasion", "dagon", "local-insurrection", "plague", "rebellion",
    }  # fmt: skip


@clause("13.1.5", "13.2")
def test_windows() -> None:
    def playable(window: int) -> set[str]:
        return {name for kind, name in enumerate(charts.KIND_IDS) if charts.KIND_WINDOWS[kind] & window}

    gods = {charts.KIND_IDS[kind] for kind in charts.GOD_HOME}
    assert playable(charts.IN_BATTLE) == {"tactical-surprise", "joshua-effect", "amun-ra"}
    assert gods == {"arinna", "enlil", "marduk", "teshup", "horus"}
    assert gods <= playable(charts.IN_INTERLUDE)
    assert not gods & playable(charts.IN_MOVE)
    assert playable(charts.IN_ENTRY) == {"ambush"}
    assert playable(charts.IN_CARD) == {"amun-ra"}
    assert playable(charts.AFTER_BATTLE) == {"sherden"}
    assert playable(charts.IN_CONSTRUCTION) == {"moses-effect"}


# --- peoples ---


@clause("10.1.1", "10.2.1", "10.3.1")
def test_minor_kingdoms_at_the_start() -> None:
    assert START_UNITS[charts.ARZAWA] == [(AT["apasa"], charts.INF, 3), (AT["milawata"], charts.INF, 2)]
    assert START_UNITS[charts.ELAM] == [(AT["susa"], charts.INF, 12)]
    assert START_UNITS[charts.CANAAN] == []


# power, turn, dice of infantry, infantry, chariots, first king
ARRIVALS = [
    ("arzawa", 1, 1, 0, 2, None),
    ("elam", 1, 0, 12, 2, "untash-napirisha"),
    ("canaan", 1, 0, 4, 1, None),
    ("sea-peoples", 1, 2, 0, 0, "sea-peoples-leader"),
    ("kaskans", 5, 1, 0, 0, "kaskan-king"),
    ("libyans", 8, 1, 0, 0, "libyan-king"),
    ("libyans", 9, 2, 0, 1, "great-libyan-king"),
    ("hayassa-azzi", 1, 1, 0, 0, "karanni"),
    ("urartu", 1, 1, 0, 0, "urartu-king"),
]


@clause("10.1.2", "10.2.2", "10.3.2", "11.2.1", "11.3.1", "11.4.1", "11.5.1", "11.6.1")
@pytest.mark.parametrize(("power", "turn", "dice", "infantry", "chariots", "king"), ARRIVALS)
def test_arrivals(power: str, turn: int, dice: int, infantry: int, chariots: int, king: str | None) -> None:
    arrivals = charts.ARRIVALS[POWER_INDEX[power]]
    arrival = next(a for a in arrivals if a.first_turn <= turn <= a.last_turn)
    assert (arrival.dice, arrival.infantry, arrival.chariots) == (dice, infantry, chariots)
    if king is not None:
        assert arrival.kings[0] == KING_INDEX[king]


@clause("11.2.2", "11.2.6", "9.2", "10.3.5", "8.2.1", "7.2.3")
def test_peculiarities_of_peoples() -> None:
    reinforcement = charts.ARRIVALS[charts.SEA_PEOPLES][1]
    assert (reinforcement.dice, reinforcement.kings) == (1, [KING_INDEX["sea-peoples-second"]])
    leaving = {name for power, name in enumerate(charts.POWER_IDS) if charts.LEAVES[power]}
    assert leaving == {"canaan", "kaskans", "libyans", "hayassa-azzi", "urartu"}
    assert charts.OWN_SHIFTS[charts.SEA_PEOPLES] == 2
    assert charts.MOUNTAIN_SHIFTS[charts.KASKANS] == 1
    assert [p for p in range(charts.N_POWERS) if charts.MOUNTAIN_COST[p] == 1] == [charts.KASKANS]
    marked = {name for power, name in enumerate(charts.POWER_IDS) if charts.HAS_MARKER[power]}
    assert marked == {*charts.POWER_IDS[:MAJORS], "arzawa", "elam", "canaan", "sea-peoples"}
    assert ids(charts.PIRATE_HUNTERS) == {"sais", "tanis", "ugarit"}


@clause("13.2")
def test_ambush_reaches_three_points() -> None:
    assert "tanis" in ids(charts.AMBUSH_CITIES[AT["ways-of-horus"]])
    assert "gaza" in ids(charts.AMBUSH_CITIES[AT["ways-of-horus"]])
    assert "memphis" in ids(charts.AMBUSH_CITIES[AT["ways-of-horus"]])
    assert "hermopolis" not in ids(charts.AMBUSH_CITIES[AT["ways-of-horus"]])
    assert charts.AMBUSH_CITIES[AT["gaza"]] == []


# --- scenarios ---


def income(scenario: str, power: int) -> int:
    """The worth of the cities that the set-up links to the capital [5.1.1], all kingdoms played."""
    table = SCENARIOS[scenario].situation(5)
    holder = [home if 0 <= home < 8 else -1 for home in table.homes]
    for setup in table.powers:
        for space, _, _ in setup.units:
            holder[space] = setup.power
    reached = {table.powers[power].capital}
    todo = list(reached)
    while todo:
        for other in TRADE[todo.pop()]:
            if other not in reached and holder[other] in (-1, power):
                reached.add(other)
                todo.append(other)
    return sum(EW[space] for space in reached if holder[space] == power)


@clause("5.1", "5.1.1")
@pytest.mark.parametrize(
    ("scenario", "incomes"),
    [
        ("chariot-kingdoms", [12, 10, 15, 15, 16]),
        ("growth-of-empires", [12, 10, 15, 15, 16]),
        ("empires-in-conflict", [17, 13, 26, 18, 19]),
        ("return-of-the-assyrians", [25, 23, 15, 19, 19]),
    ],
)
def test_all_that_is_held_at_the_start_is_linked(scenario: str, incomes: list[int]) -> None:
    assert [income(scenario, power) for power in range(MAJORS)] == incomes
    for setup in SCENARIOS[scenario].situation(5).powers[:MAJORS]:
        held = {space for space, _, _ in setup.units} | set(HOME_CITIES[setup.power])
        assert sum(EW[space] for space in held) == incomes[setup.power]


@clause("3.1", "2.2.1", "4.1.1")
@pytest.mark.parametrize(
    ("scenario", "turns", "numbers", "deck"),
    [
        ("sargon", (1, 1), [1], 0),
        ("chariot-kingdoms", (1, 10), [5, 4, 3, 2], 55),
        ("growth-of-empires", (1, 4), [5, 4, 3, 2], 54),
        ("empires-in-conflict", (5, 7), [5, 4, 3, 2], 54),
        ("return-of-the-assyrians", (8, 10), [5, 4, 3, 2], 53),
        ("babylon-and-assyria", (1, 3), [2], 45),
        ("hittites-and-mitanni", (5, 7), [2], 47),
        ("egypt-and-the-hittites", (8, 10), [2], 47),
    ],
)
def test_scenarios(scenario: str, turns: tuple[int, int], numbers: list[int], deck: int) -> None:
    found = SCENARIOS[scenario]
    assert found.numbers() == numbers
    for number in numbers:
        table = found.situation(number)
        assert (table.turn, table.last_turn) == turns
        assert len(table.deck) == deck
        played = [power for seat in table.seats for power in seat]
        assert sorted(played) == sorted(table.order)
        assert len(table.seats) == number
        for power in played:
            setup = table.powers[power]
            assert setup.status == "played"
            assert setup.units
            assert HOME[setup.capital] == power
            if scenario != "sargon":
                assert len(setup.king_pool) == turns[1] - turns[0] + 1
                assert setup.manpower in TRACKS[power]
            assert table.chariot_cards == setup.level


@clause("2.2.1")
def test_nobody_begins_the_campaign_with_chariots() -> None:
    for setup in SCENARIOS["chariot-kingdoms"].situation(5).powers:
        assert all(kind != charts.CH for _, kind, _ in setup.units)
        assert setup.level == 0


def test_two_players_have_two_kingdoms_each() -> None:
    table = SCENARIOS["chariot-kingdoms"].situation(2)
    assert table.seats == [[charts.EGYPT, charts.ASSYRIA], [charts.HITTITE, charts.BABYLONIA]]
    assert table.order == [charts.EGYPT, charts.HITTITE, charts.ASSYRIA, charts.BABYLONIA]
    mitanni = table.powers[charts.MITANNI]
    assert mitanni.status == "unplayed"
    assert (AT["waushukanni"], charts.INF, 3) in mitanni.units
    assert sum(count for _, _, count in mitanni.units) == 3 + 4


def test_a_shorter_game_has_fewer_kings() -> None:
    table = SCENARIOS["chariot-kingdoms"].situation(3, turns=4, kings="historical", ratio="rounding")
    assert table.last_turn == 4
    assert table.rules.kings == "historical"
    assert table.rules.ratio == "rounding"
    assert [KING_TURN[king] for king in table.powers[charts.EGYPT].king_pool] == [1, 2, 3, 4]


def test_duels_close_the_other_kingdoms() -> None:
    table = SCENARIOS["babylon-and-assyria"].situation(2)
    assert table.powers[charts.EGYPT].status == "closed"
    assert table.powers[charts.EGYPT].units == []
    assert charts.URARTU not in table.rules.reroll
    assert len(table.rules.reroll) == 4


@clause("1.0")
def test_sargon() -> None:
    table = SCENARIOS["sargon"].situation(1)
    akkad = table.powers[charts.BABYLONIA]
    assert akkad.label == "Akkad"
    assert akkad.king_space == AT["sippar"]
    assert table.rules.markers == 6
    assert not table.rules.cards
    assert [space for space in range(SPACES) if table.homes[space] >= 0] == [AT["sippar"], AT["babylon"]]
    assert table.powers[charts.ELAM].units == []
    assert table.rules.interceptors == [KING_INDEX["lugalzagesi"]]
    assert [points for points, _ in table.rules.ladder] == [20, 15, 10, 0]


def test_a_situation_does_not_share_with_its_scenario() -> None:
    first = SCENARIOS["chariot-kingdoms"].situation(5)
    first.powers[0].units.clear()
    first.ds[SPACE_INDEX["ugarit"]] = 0
    again = SCENARIOS["chariot-kingdoms"].situation(5)
    assert again.powers[0].units
    assert again.ds[SPACE_INDEX["ugarit"]] == 4
