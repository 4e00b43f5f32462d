"""The data of Chariot Lords: what the rule book states is so."""

import re

import pytest

from kadesh.games.chariot_lords.charts import tables as charts
from kadesh.games.chariot_lords.charts import words
from kadesh.games.chariot_lords.charts.goals_language import ANY_NATION, GoalError, Names, parse
from kadesh.games.chariot_lords.charts.scenarios import Situation
from kadesh.games.chariot_lords.charts.tables import (
    AREA_INDEX,
    DICE,
    GOALS,
    HITS,
    LAND,
    LAND_DISTANCE,
    NATION_IDS,
    NATION_INDEX,
    SCENARIOS,
    SEA,
    SEA_DISTANCE,
    SITUATIONS,
    TERRAIN,
    arrivals_of,
    unit_slot,
)
from kadesh.games.chariot_lords.charts.words import CHARIOT, COLOURS, FOOT
from tests.support import clause


def area(name: str) -> int:
    return AREA_INDEX[name]


def nation(name: str) -> int:
    return NATION_INDEX[name]


def names(areas: list[int]) -> set[str]:
    return {charts.AREA_IDS[index] for index in areas}


# --- The board -----------------------------------------------------------------------------------


@clause("2.1", "5.9")
def test_stated_terrains() -> None:
    stated = {
        "babylon": words.FERTILE,
        "seha-river-land": words.HILL,
        "hyrkania": words.MOUNTAIN,
        "sinai": words.DESERT,
        "sumer": words.MARSH,
        "pelusium": words.DESERT,
        "libyan-desert": words.DESERT,
        "arabian-desert": words.DESERT,
        "nubia": words.OFF_MAP,
    }
    assert {name: TERRAIN[area(name)] for name in stated} == stated


@clause("2.1", "3.1", "16.0", "S4.2", "S4.3")
def test_stated_cities() -> None:
    stated = {
        "judah": "Jerusalem",
        "lower-egypt": "Memphis",
        "hatti": "Hattusas",
        "arrapha": "Ashur",
        "assyria": "Nineveh",
        "babylon": "Babylon",
        "philistia": "Megiddo",
        "on": "Tanis",
        "mitanni": "Haran",
    }
    assert {name: charts.CITY[area(name)] for name in stated} == stated
    assert sum(city != "" for city in charts.CITY) == 20
    # Canaan can hold six cities among its home areas. [S4.5]
    home = charts.GROUPS["canaan-start"]
    assert sum(home[index] and charts.CITY[index] != "" for index in range(charts.AREAS)) == 7


@clause("5.6.1")
def test_the_coast_of_the_example() -> None:
    """On, Pelusium, Philistia, Phoenicia, Kadesh, Ugarit, Aleppo."""
    run = ["on", "pelusium", "philistia", "phoenicia", "kadesh", "ugarit", "aleppo"]
    for steps, name in enumerate(run):
        assert SEA_DISTANCE[area("on")][area(name)] == steps
    assert SEA_DISTANCE[area("on")][area("alasa")] == 6
    assert SEA_DISTANCE[area("on")][area("kizzuwatna")] == 7
    assert SEA_DISTANCE[area("aleppo")][area("phoenicia")] == 3
    assert SEA_DISTANCE[area("aleppo")][area("philistia")] == 4
    assert SEA_DISTANCE[area("aleppo")][area("alasa")] == 1


@clause("5.6")
def test_the_coast_as_a_whole() -> None:
    """From West Caucasus to Naucratis, with Alasa one step from four areas."""
    assert names(SEA[area("alasa")]) == {"kizzuwatna", "arzawa", "aleppo", "ugarit"}
    assert LAND[area("alasa")] == []
    assert names(SEA[area("naucratis")]) == {"on"}
    assert names(SEA[area("west-caucasus")]) == {"chalbyes"}
    for closed in ("caspia", "hyrkania", "sinai", "elam", "west-taurus"):
        assert SEA[area(closed)] == []
        assert not charts.COASTAL[area(closed)]
    # Those who land from the sea find a coast. [S4.1, S6.0]
    for name in ("lukka", "kos", "arzawa", "phrygia", "wilusyia", "seha-river-land", "assuwa"):
        assert charts.COASTAL[area(name)]
    assert sum(charts.COASTAL) == 20


@clause("5.7", "5.8", "13.4", "S4.3")
def test_deserts_and_nubia() -> None:
    assert names(LAND[charts.LIBYAN_DESERT]) == {"naucratis", "lower-egypt", "upper-egypt", "thebaid"}
    assert names(LAND[charts.NUBIA_OFF_MAP]) == {"thebaid"}
    for place, welcome in (
        (charts.LIBYAN_DESERT, {"libya"}),
        (charts.ARABIAN_DESERT, {"arameans", "chaldea"}),
        (charts.NUBIA_OFF_MAP, {"nubia"}),
    ):
        assert {NATION_IDS[n] for n in range(charts.NATIONS) if charts.MAY_ENTER[n][place]} == welcome
    assert all(charts.MAY_ENTER[n][area("sinai")] for n in range(charts.NATIONS))


def test_borders_are_mutual_and_join_the_land() -> None:
    for here in range(charts.AREAS):
        assert here not in LAND[here]
        for there in LAND[here]:
            assert here in LAND[there]
    # Without the great deserts and Nubia the land is one, Alasa apart.
    start = area("on")
    cut_off = {i for i in range(charts.AREAS) if LAND_DISTANCE[start][i] == words.UNREACHABLE}
    assert names(list(cut_off)) == {"alasa"}


@clause("5.11")
def test_a_ruler_reaches_nobody_through_a_desert() -> None:
    """Judah and Babylon both touch the Arabian Desert."""
    assert LAND_DISTANCE[area("judah")][area("babylon")] > 2
    assert LAND_DISTANCE[area("arabian-desert")][area("babylon")] == 1
    assert LAND_DISTANCE[area("nubia")][area("thebaid")] == 1


def test_groups() -> None:
    members = {name: sum(inside) for name, inside in charts.GROUPS.items()}
    assert members["any"] == charts.AREAS - 3
    assert members["egypt-start"] == 5
    assert members["canaan-start"] == 7
    assert members["sea-peoples-landing"] == 11
    hills = charts.GROUPS["hill"]
    north = charts.GROUPS["hill-north"]
    assert all(hills[i] for i in range(charts.AREAS) if north[i])
    touched = [area("arabian-desert") in LAND[i] for i in range(charts.AREAS)]
    assert charts.GROUPS["arabian-border"] == touched


# --- Nations and battle --------------------------------------------------------------------------


@clause("2.6", "S4.2", "S4.3", "S4.4", "S4.5", "S9.2")
def test_colours() -> None:
    by_colour = {
        colour: [NATION_IDS[n] for n in range(charts.NATIONS) if charts.COLOUR[n] == index]
        for index, colour in enumerate(COLOURS)
    }
    assert by_colour == {
        "blue": ["egypt", "achaea", "arameans", "urartu", "media"],
        "red": ["sumer", "mitanni", "assyria", "libya", "lydia"],
        "white": ["elam", "hatti", "judah", "nubia", "cimmeria"],
        "yellow": ["canaan", "kassites", "sea-peoples", "phrygia", "luvians", "chaldea"],
    }


@clause("5.6.1.1", "5.6.1.2", "5.6.1.3")
def test_sea_ranges() -> None:
    for index, name in enumerate(NATION_IDS):
        if name in ("egypt", "assyria", "achaea"):
            assert charts.SEA_RANGE[index] == 6
        elif name in ("libya", "arameans", "chaldea", "cimmeria"):
            assert charts.SEA_RANGE[index] == 0
        else:
            assert charts.SEA_RANGE[index] == 3


def test_counters_fill_the_printed_sheets() -> None:
    assert sum(units[FOOT] for units in charts.UNITS_OF) == 170
    assert sum(sum(units) for units in charts.UNITS_OF) == 170 + 79
    rulers = {arrival.ruler for arrival in charts.ARRIVALS if arrival.ruler}
    assert len(rulers) == 29


@clause("16.0")
def test_capitals() -> None:
    assert [charts.capital_of(nation("egypt"), turn) for turn in (1, 10)] == [area("lower-egypt")] * 2
    assert [charts.capital_of(nation("hatti"), turn) for turn in (1, 10)] == [area("hatti")] * 2
    assyria = [charts.capital_of(nation("assyria"), turn) for turn in range(1, 11)]
    none = words.NOWHERE
    ashur, nineveh = area("arrapha"), area("assyria")
    assert assyria == [none, none, ashur, ashur, ashur, none, none, nineveh, nineveh, nineveh]
    assert charts.capital_of(nation("chaldea"), 8) == none
    assert charts.capital_of(nation("chaldea"), 9) == area("babylon")


@clause("9.2.1", "9.2.2")
def test_strongholds_and_replacement_areas() -> None:
    held = {NATION_IDS[n]: a for n, a in enumerate(charts.STRONGHOLD) if a != words.NOWHERE}
    assert held == {
        "arameans": charts.ARABIAN_DESERT,
        "libya": charts.LIBYAN_DESERT,
        "nubia": charts.NUBIA_OFF_MAP,
        "chaldea": charts.ARABIAN_DESERT,
    }
    assert names(charts.replacement_areas(nation("judah"), 6)) == {"judah"}
    assert names(charts.replacement_areas(nation("judah"), 7)) == {"judah", "philistia"}


@clause("T12.0")
def test_battle_table() -> None:
    """Columns: fertile, hill, mountain, marsh, desert."""
    assert [line[:5] for line in DICE] == [
        [1, 1, 1, 1, 1],
        [2, 1, 1, 1, 1],
        [2, 2, 1, 1, 1],
        [2, 2, 1, 1, 2],
    ]
    assert [line[:5] for line in HITS] == [
        [1, 1, 1, 1, 1],
        [2, 2, 1, 1, 1],
        [2, 2, 1, 1, 1],
        [2, 2, 1, 1, 2],
    ]
    assert (charts.MOUNTAIN_FOOT_HITS, charts.MARSH_FOOT_HITS) == (2, 2)
    assert charts.DIE_HITS[1:] == [0, 0, 0, 0, 1, 2, 2]


# --- Arrivals ------------------------------------------------------------------------------------


@clause("3.1")
def test_turn_one() -> None:
    first = {NATION_IDS[a.nation]: (a.units[FOOT], a.units[CHARIOT]) for a in charts.ARRIVALS if a.turn == 1}
    assert first == {
        "kassites": (8, 4),
        "canaan": (7, 5),
        "elam": (4, 0),
        "hatti": (6, 2),
        "sumer": (5, 0),
        "mitanni": (6, 5),
        "egypt": (10, 4),
    }
    # All but Sumer fit into their areas at three a place.
    for arrival in charts.ARRIVALS:
        if arrival.turn == 1 and arrival.nation != nation("sumer"):
            assert sum(arrival.units) <= 3 * len(arrival.areas)


@clause("4.1", "S4.1", "S6.0")
def test_new_chits_come_with_the_first_units() -> None:
    for index in range(charts.NATIONS):
        first = min(a.turn for a in charts.ARRIVALS if a.nation == index)
        assert charts.ENTERS[index] == first
        assert index in charts.NEW_CHITS[first]
    assert len(charts.TURN_TITLES) == len(charts.TURN_YEARS) == 11


@clause("5.10", "S6.0")
def test_double_turns() -> None:
    first, second = (arrivals_of(SCENARIOS["full"], nation("assyria"), 8, part)[0] for part in (1, 2))
    assert (first.ruler, first.beloved, first.god) == ("Ashur-nasir-pal II", True, area("assyria"))
    assert (first.terror, first.siege) == (1, 0)
    assert (second.ruler, second.mode, second.areas) == ("Shalmaneser III", "with-unit", [])


@clause("S4.1", "S6.0", "S9.1")
def test_scenarios_change_arrivals() -> None:
    urartu, chaldea = nation("urartu"), nation("chaldea")
    assert len(arrivals_of(SCENARIOS["first-five"], urartu, 5, 1)[0].areas) == 4
    assert names(arrivals_of(SCENARIOS["middle-five"], urartu, 5, 1)[0].areas) == {
        "urartu",
        "ashuguzai",
    }
    assert arrivals_of(SCENARIOS["full"], chaldea, 9, 1)[0].units == [3, 1, 0, 0]
    assert arrivals_of(SCENARIOS["last-five-three"], chaldea, 9, 1)[0].units == [3, 0, 0, 0]
    assert len(arrivals_of(SCENARIOS["last-five"], chaldea, 9, 1)) == 1


# --- Goals ---------------------------------------------------------------------------------------


@clause("MW", "S4.2", "S4.3", "S4.4", "S4.5", "S5.1", "S7.2", "S9.2")
@pytest.mark.parametrize(
    ("column", "blue", "red", "white", "yellow"),
    [
        ("full", 150, 150, 150, 140),
        ("first", 95, 80, 75, 100),
        ("middle", 80, 90, 70, 100),
        ("last", 90, 90, 85, 70),
        ("detailed", 230, 260, 250, 310),
    ],
)
def test_column_totals(column: str, blue: int, red: int, white: int, yellow: int) -> None:
    totals = [0, 0, 0, 0]
    for goal in GOALS[column]:
        totals[goal.colour] += goal.points
    assert totals == [blue, red, white, yellow]


@clause("S4.2", "S4.3", "S4.4", "S4.5")
def test_detailed_totals_by_nation() -> None:
    totals: dict[str, int] = {}
    for goal in GOALS["detailed"]:
        name = NATION_IDS[goal.nation]
        totals[name] = totals.get(name, 0) + goal.points
    assert totals == {
        "egypt": 100,
        "achaea": 40,
        "arameans": 50,
        "urartu": 40,
        "sumer": 50,
        "mitanni": 70,
        "assyria": 100,
        "libya": 40,
        "elam": 90,
        "hatti": 130,
        "judah": 30,
        "canaan": 70,
        "kassites": 70,
        "sea-peoples": 50,
        "phrygia": 40,
        "luvians": 40,
        "chaldea": 40,
    }


def test_conditions_and_moments() -> None:
    detailed = {goal.id: goal for goal in GOALS["detailed"]}
    assert detailed["EGY-1"].condition == ("once", 1, 1, ("control", area("philistia")))
    assert detailed["ACH-3"].condition == (
        "at-least",
        ("times", 2, 5, ("control", area("alasa"))),
        2,
    )
    assert detailed["HAT-1"].condition == (
        "not-controlled", 3, 1, 4, nation("egypt"), area("kadesh"),
    )  # fmt: skip
    assert detailed["PHR-1"].condition == ("kill-nations", 3, nation("hatti"))
    assert detailed["ARA-2"].condition == ("at-least", ("kills", ANY_NATION), 4)
    assert (detailed["HAT-1"].moment, detailed["HAT-1"].turn) == ("end-of-turn", 4)
    assert (detailed["ACH-1"].moment, detailed["ACH-1"].turn) == ("own-turn", 4)
    full = {goal.id: goal for goal in GOALS["full"]}
    assert (full["MW-NUB"].moment, full["MW-NUB"].turn) == ("end-of-turn", 0)
    assert full["MW-ASS-1"].condition[1][0] == "count"  # type: ignore[index]


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("ctl(a)", ("control", 0)),
        ("ctl(a) and ctl(b) or ctl(c)", ("or", ("and", ("control", 0), ("control", 1)), ("control", 2))),
        ("ctl(a) and (ctl(b) or ctl(c))", ("and", ("control", 0), ("or", ("control", 1), ("control", 2)))),
        ("n(any) >= 2", ("at-least", ("count", 0, 1), 2)),
        ("n(not hill) >= 1", ("at-least", ("count", 0), 1)),
        ("n(hill and not b, a) >= 1", ("at-least", ("count", 0), 1)),
        ("kept(2-4, b)", ("kept", 2, 4, 1)),
        ("absent(1-5, x, a)", ("absent", 1, 5, 0, 0)),
        ("chosen-people-in(a)", ("chosen-people-in", 0)),
        ("dynasty", ("dynasty",)),
    ],
)
def test_the_language_of_goals(text: str, condition: object) -> None:
    """`c` is a great desert: it is never counted."""
    groups = {"any": [True, True, False], "hill": [False, True, True]}
    known = Names({"a": 0, "b": 1, "c": 2}, {"x": 0}, groups)
    assert parse(text, known) == condition


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("ctl(mitani)", "there is no area “mitani”; did you mean “mitanni”?"),
        ("kills(hati) >= 2", "there is no nation “hati”; did you mean “hatti”?"),
        ("n(citty) >= 2", "there is no group or area “citty”; did you mean “city”?"),
        ("onse(1-2, dynasty)", "there is no word “onse”; did you mean “once”?"),
        ("n(any)", "“>=” expected, “” found"),
        ("once(4-2, dynasty)", "game turns 4-2 run backwards"),
        ("dynasty dynasty", "“dynasty” is left over at the end of “dynasty dynasty”"),
        ("ctl(on) & ctl(on)", "“& ctl(on)” cannot be read in “ctl(on) & ctl(on)”"),
        ("kills(hatti) >= many", "a number expected, “many” found"),
    ],
)
def test_bad_conditions_are_explained(text: str, complaint: str) -> None:
    with pytest.raises(GoalError, match=f"^{re.escape(complaint)}$"):
        parse(text, Names(AREA_INDEX, NATION_INDEX, charts.GROUPS))


# --- Scenarios -----------------------------------------------------------------------------------


TOTALS = {
    "full": """egypt 16 7 0 0, achaea 6 2 0 0, arameans 3 0 2 2, urartu 6 0 3 0, media 8 0 3 0,
        sumer 5 0 0 0, mitanni 6 5 0 0, assyria 21 4 6 0, libya 8 0 0 0, lydia 6 0 3 0, elam 10 3 0 0,
        hatti 12 7 0 0, judah 4 4 0 0, nubia 10 0 0 0, cimmeria 0 0 8 0, canaan 7 5 0 0,
        kassites 8 4 0 0, sea-peoples 6 2 0 0, phrygia 9 0 2 0, luvians 6 2 0 0, chaldea 13 3 2 0""",
    "first-five": """egypt 10 7 0 0, achaea 6 2 0 0, arameans 3 0 2 2, urartu 4 0 0 0, media 0 0 0 0,
        sumer 5 0 0 0, mitanni 6 5 0 0, assyria 9 4 0 0, libya 4 0 0 0, lydia 0 0 0 0, elam 8 3 0 0,
        hatti 12 7 0 0, judah 4 0 0 0, nubia 0 0 0 0, cimmeria 0 0 0 0, canaan 7 5 0 0,
        kassites 8 4 0 0, sea-peoples 6 2 0 0, phrygia 6 0 0 0, luvians 6 2 0 0, chaldea 6 2 0 0""",
    "middle-five": """egypt 11 4 0 0, achaea 6 2 0 0, arameans 3 0 2 2, urartu 4 0 3 0, media 3 0 0 0,
        sumer 3 0 0 0, mitanni 5 1 0 0, assyria 16 4 4 0, libya 8 0 0 0, lydia 6 0 0 0, elam 8 3 0 0,
        hatti 9 6 0 0, judah 4 4 0 0, nubia 8 0 0 0, cimmeria 0 0 0 0, canaan 4 1 0 0,
        kassites 4 2 0 0, sea-peoples 6 2 0 0, phrygia 9 0 2 0, luvians 6 2 0 0, chaldea 6 2 0 0""",
    "last-five": """egypt 11 3 0 0, achaea 6 2 0 0, arameans 3 0 2 2, urartu 5 0 3 0, media 8 0 3 0,
        sumer 3 0 0 0, mitanni 2 0 0 0, assyria 16 2 6 0, libya 8 0 0 0, lydia 6 0 3 0, elam 7 2 0 0,
        hatti 6 4 0 0, judah 3 4 0 0, nubia 10 0 0 0, cimmeria 0 0 8 0, canaan 3 0 0 0,
        kassites 2 0 0 0, sea-peoples 4 2 0 0, phrygia 8 0 2 0, luvians 5 2 0 0, chaldea 13 3 2 0""",
}


def all_units(situation: Situation) -> dict[str, list[int]]:
    """Units of each nation by kind, on the board, dead and still to arrive."""
    totals = {}
    for index, name in enumerate(NATION_IDS):
        total = list(situation.dead[index])
        for kind in range(words.KINDS):
            for place in range(charts.AREAS):
                total[kind] += situation.units[unit_slot(index, kind, place)]
            for arrival in situation.scenario.arrivals:
                inside = situation.turn <= arrival.turn <= situation.scenario.last_turn
                if arrival.nation == index and inside:
                    total[kind] += arrival.units[kind]
        totals[name] = total
    return totals


@clause("S7.1", "S9.1")
@pytest.mark.parametrize("name", list(TOTALS))
def test_unit_totals(name: str) -> None:
    expected = {}
    for part in TOTALS[name].split(","):
        who, *units = part.split()
        expected[who] = [int(count) for count in units]
    assert all_units(SITUATIONS[name]) == expected
    assert all_units(SITUATIONS[f"{name}-three"]) == expected


@clause("S7.1", "S9.1")
def test_start_scores() -> None:
    """Seats are blue, red, white, yellow."""
    assert SITUATIONS["full"].scores == [0, 0, 0, 0]
    assert SITUATIONS["middle-five"].scores == [80, 110, 110, 100]
    assert SITUATIONS["last-five"].scores == [180, 160, 200, 260]
    assert SITUATIONS["last-five-three"].scores == [180, 160, 260]


@clause("S7.1", "16.0")
def test_middle_five_on_the_table() -> None:
    middle = SITUATIONS["middle-five"]
    assert (middle.turn, middle.scenario.last_turn, middle.fresh) == (4, 8, True)
    assert middle.units[unit_slot(nation("hatti"), CHARIOT, area("ugarit"))] == 2
    assert middle.dead[nation("kassites")] == [3, 2, 0, 0]
    assert middle.god_area[nation("hatti")] == area("hatti")
    assert middle.god_area[nation("assyria")] == area("arrapha")
    assert middle.siege[nation("assyria") * charts.AREAS + area("arrapha")] == 1
    assert sum(middle.terror) == 0
    assert (middle.chosen_state, middle.chosen_area) == (charts.GODLY, area("judah"))
    last = SITUATIONS["last-five"]
    assert (last.chosen_state, last.god_area[nation("assyria")]) == (charts.UNGODLY, words.NOWHERE)


@clause("S2.0")
def test_three_players() -> None:
    three = SCENARIOS["first-five-detailed-three"]
    assert [COLOURS[colour] for colour in three.seats] == ["blue", "red", "yellow"]
    owned = {name: three.owner[nation(name)] for name in ("hatti", "nubia", "cimmeria", "judah", "elam")}
    assert owned == {"hatti": 2, "nubia": 1, "cimmeria": 1, "judah": 1, "elam": 0}
    assert [three.goals[goal].id for goal in three.penalties] == ["HAT-5"]
    assert SCENARIOS["full-three"].penalties == []
    hattis = [three.goal_seat[i] for i, goal in enumerate(three.goals) if goal.id.startswith("HAT")]
    assert set(hattis) == {2}


def test_options_and_goals() -> None:
    assert SCENARIOS["full"].kill_points and not SCENARIOS["first-five-detailed"].kill_points
    assert not any(scenario.redeploy_through_enemies for scenario in SCENARIOS.values())
    for scenario in SCENARIOS.values():
        balance = [goal.points for goal in scenario.goals if goal.nation == words.NOWHERE]
        assert balance == ([15] if scenario.column == "first" else [])
