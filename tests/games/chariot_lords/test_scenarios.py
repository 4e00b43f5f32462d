"""S The scenarios: arrivals, set-ups, seats, from the printed charts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kadesh.games.chariot_lords.charts.tables import (
    AREA_IDS,
    AREAS,
    ARRIVALS,
    NATION_IDS,
    NATION_INDEX,
    SCENARIOS,
    SITUATIONS,
    unit_slot,
)
from kadesh.games.chariot_lords.charts.words import COLOURS, KINDS
from kadesh.games.chariot_lords.rules.position import FROM_GOALS, FROM_START, LordsPosition
from kadesh.table import digest
from tests.games.chariot_lords.table import GAME, SHORT, has_scored, kills, points, situation, table
from tests.support import clause

EGYPT = "on upper-egypt lower-egypt thebaid naucratis"
CANAAN = "kadesh ugarit aleppo phoenicia philistia judah syria"
SEA_PEOPLES = "arzawa kizzuwatna aleppo ugarit kadesh phoenicia philistia pelusium on naucratis alasa"
ACHAEA = "wilusyia seha-river-land assuwa kos"
ASSYRIA = "assyria arrapha zamua"
PHRYGIA = "phrygia wilusyia seha-river-land"
ARABIAN_BORDER = "sinai judah syria hamath euphrates mari akkad babylon sumer"

# turn, nation, how, units, ruler, areas
CHART = [
    (1, "kassites", "place", "8F 4Ch", "", "mari tigris akkad babylon karduniash"),
    (1, "canaan", "place", "7F 5Ch", "Darusha", CANAAN),
    (1, "elam", "place", "4F", "", "south-zagros elam"),
    (1, "hatti", "place", "6F 2Ch", "", "west-taurus pitassa zippasla hatti"),
    (1, "sumer", "place", "5F", "", "sumer"),
    (1, "mitanni", "place", "6F 5Ch", "", "kizzuwatna hurri-land mitanni hanigalbat"),
    (1, "egypt", "place", "10F 4Ch", "Thutmosis III", EGYPT),
    (2, "hatti", "place", "6F 5Ch", "Suppiluliumas I", "west-taurus hatti"),
    (2, "assyria", "place", "4F", "", ASSYRIA),
    (2, "achaea", "invade", "2Ch", "", ACHAEA),
    (3, "judah", "invade", "4F", "", "sinai pelusium"),
    (3, "hatti", "with-unit", "", "Muwatallis", ""),
    (3, "assyria", "place", "5F 4Ch", "Shalamaneser I", ASSYRIA),
    (3, "egypt", "place", "3Ch", "Ramesses II", EGYPT),
    (4, "luvians", "land", "6F 2Ch", "", "lukka kos arzawa"),
    (4, "phrygia", "land", "6F", "", PHRYGIA),
    (4, "sea-peoples", "land", "6F 2Ch", "", SEA_PEOPLES),
    (4, "elam", "place", "4F 3Ch", "Shutruk-Nahunte", "south-zagros elam"),
    (4, "libya", "place", "4F", "", "libyan-desert"),
    (4, "achaea", "invade", "6F", "", ACHAEA),
    (4, "egypt", "with-unit", "", "Ramesses III", ""),
    (5, "chaldea", "place", "6F 2Ch", "Nebuchadnezzar I", "babylon akkad"),
    (5, "assyria", "with-unit", "", "Tiglath-Pileser I", ""),
    (5, "arameans", "invade", "3F 2Cav 2Cam", "", ARABIAN_BORDER),
    (5, "urartu", "place", "4F", "", "mannai ashuguzai urartu van"),
    (6, "judah", "place", "2Ch", "Saul", "judah"),
    (6, "lydia", "land", "6F", "", "lukka kos assuwa"),
    (6, "phrygia", "land", "3F", "", PHRYGIA),
    (7, "judah", "place", "2Ch", "Solomon", "judah philistia"),
    (7, "libya", "place", "4F", "", "libyan-desert"),
    (7, "egypt", "place", "3F", "Shishank I", EGYPT),
    (8, "phrygia", "place", "2Cav", "Midas", "phrygia"),
    (8, "nubia", "invade", "8F", "", "thebaid"),
    (8, "assyria", "place", "9F 4Cav", "Ashur-nasir-pal II", ASSYRIA),
    (8, "assyria", "with-unit", "", "Shalmaneser III", ""),
    (8, "urartu", "place", "3Cav", "Sardur", "urartu"),
    (8, "media", "place", "3F", "", "media hyrkania north-zagros"),
]


def units_text(counts: list[int]) -> str:
    return " ".join(f"{number}{SHORT[kind]}" for kind, number in enumerate(counts) if number)


@clause("S4.1", "S6.0", "9.1")
def test_the_printed_arrival_charts() -> None:
    found = {
        (a.turn, NATION_IDS[a.nation], a.mode, units_text(a.units), a.ruler, frozenset(a.areas))
        for a in ARRIVALS
        if a.turn <= 8
    }
    wanted = {
        (turn, nation, mode, units, ruler, frozenset(AREA_IDS.index(area) for area in areas.split()))
        for turn, nation, mode, units, ruler, areas in CHART
    }
    assert found == wanted


@clause("S4.1", "S6.0", "14.1")
def test_markers_on_the_charts() -> None:
    siege = {(a.turn, NATION_IDS[a.nation]): (a.siege, a.terror) for a in ARRIVALS if a.siege or a.terror}
    assert {key: value for key, value in siege.items() if key[0] <= 8} == {
        (2, "assyria"): (1, 0),
        (8, "nubia"): (2, 0),
        (8, "assyria"): (0, 1),
    }
    assert [(a.turn, NATION_IDS[a.nation]) for a in ARRIVALS if a.chosen_people] == [(3, "judah")]
    assert [(a.turn, NATION_IDS[a.nation]) for a in ARRIVALS if a.beloved and a.turn <= 8] == [(8, "assyria")]


MIDDLE = """
achaea wilusyia 1Ch; achaea seha-river-land 1Ch
egypt thebaid 1F; egypt upper-egypt 1F; egypt lower-egypt 1F; egypt naucratis 1F; egypt on 1F 1Ch
egypt philistia 1F; egypt phoenicia 2Ch
hatti arzawa 1F; hatti phrygia 1F; hatti kaska 1F; hatti hatti 1F; hatti west-taurus 1F
hatti kizzuwatna 1F; hatti chalbyes 1F; hatti ugarit 2Ch; hatti aleppo 1Ch; hatti kadesh 1Ch; hatti mitanni 1Ch
judah judah 4F; elam elam 1F; elam south-zagros 1F; mitanni hurri-land 2F
assyria assyria 1Ch; assyria arrapha 2F; assyria euphrates 1F; assyria mari 1Ch; assyria akkad 1Ch
assyria tigris 1F; sumer sumer 1F; canaan syria 2F; canaan hamath 2F; kassites zamua 1F
"""
MIDDLE_DEAD = "elam 2F; hatti 2F 1Ch; egypt 2F 1Ch; sumer 2F; mitanni 3F 1Ch; assyria 3F 1Ch; canaan 1Ch; kassites 3F 2Ch"
LAST = """
achaea wilusyia 1F; achaea seha-river-land 1F; achaea assuwa 1F; achaea kos 1F; achaea zippasla 1Ch
egypt thebaid 1F; egypt upper-egypt 1F; egypt lower-egypt 1F 1Ch; egypt naucratis 1F; egypt on 1F
arameans mitanni 1Cam; arameans hanigalbat 1Cam; arameans euphrates 1F 1Cav
urartu urartu 1F; urartu ashuguzai 1F; urartu van 1F; canaan syria 1F
luvians lukka 1F; luvians alasa 1Ch; luvians arzawa 1F; luvians kizzuwatna 1F
phrygia phrygia 1F; phrygia kaska 1F; phrygia chalbyes 1F
sea-peoples philistia 1F 1Ch; sea-peoples phoenicia 1F 1Ch
chaldea mari 2F; chaldea akkad 1Ch; chaldea tigris 2F; chaldea babylon 1Ch; kassites zamua 1F
hatti pitassa 1Ch; hatti hatti 2F; hatti west-taurus 1F; hatti aleppo 1Ch; judah judah 2F
elam karduniash 1F 1Ch; elam elam 1F; elam south-zagros 1F; mitanni hurri-land 2F
libya libyan-desert 3F; assyria assyria 1Ch; assyria arrapha 2F; sumer sumer 3F
"""
LAST_DEAD = (
    "elam 2F 1Ch; hatti 3F 2Ch; judah 1F; egypt 2Ch; achaea 2F 1Ch; arameans 2F 1Cav; assyria 2F 1Ch; libya 1F; "
    "luvians 2F 1Ch; phrygia 2F; sea-peoples 2F; kassites 1F; canaan 2F; chaldea 2F 1Ch"
)


@clause("S7.1", "S9.1")
@pytest.mark.parametrize(
    ("name", "units", "dead"), [("middle-five", MIDDLE, MIDDLE_DEAD), ("last-five", LAST, LAST_DEAD)]
)
def test_printed_set_ups(name: str, units: str, dead: str) -> None:
    for variant in (name, f"{name}-three"):
        situation = SITUATIONS[variant]
        stands = set()
        for nation in range(len(NATION_IDS)):
            for area in range(AREAS):
                here = units_text([situation.units[unit_slot(nation, kind, area)] for kind in range(KINDS)])
                if here:
                    stands.add(f"{NATION_IDS[nation]} {AREA_IDS[area]} {here}")
        assert stands == {part.strip() for part in units.replace("\n", ";").split(";") if part.strip()}
        piles = {
            NATION_IDS[nation]: units_text(pile) for nation, pile in enumerate(situation.dead) if any(pile)
        }
        assert piles == dict(part.strip().split(" ", 1) for part in dead.split(";"))


@clause("S7.1", "S9.1")
@pytest.mark.parametrize(
    ("name", "scores"),
    [
        ("middle-five", {"red": 110, "white": 110, "yellow": 100, "blue": 80}),
        ("last-five", {"red": 160, "white": 200, "yellow": 260, "blue": 180}),
    ],
)
def test_printed_scores(name: str, scores: dict[str, int]) -> None:
    p = GAME.new(name, seed=1)
    assert isinstance(p, LordsPosition)
    assert {colour: points(p, colour, FROM_START) for colour in scores} == scores


@clause("S7.1", "S9.1", "14.1", "16.0")
def test_gods_and_people_of_the_later_set_ups() -> None:
    middle, last = SITUATIONS["middle-five"], SITUATIONS["last-five"]
    assert AREA_IDS[middle.chosen_area] == AREA_IDS[last.chosen_area] == "judah"
    assert (middle.chosen_state, last.chosen_state) == (1, 2)  # godly, ungodly
    placed = {NATION_IDS[n]: AREA_IDS[a] for n, a in enumerate(middle.god_area) if a >= 0}
    assert placed == {"egypt": "lower-egypt", "hatti": "hatti", "assyria": "arrapha"}


@clause("S4.0", "S7.0")
@pytest.mark.parametrize(
    ("name", "first", "last", "chits", "column"),
    [
        ("full", 1, 10, True, "full"),
        ("first-five", 1, 5, True, "first"),
        ("first-five-detailed", 1, 5, True, "detailed"),
        ("middle-five", 4, 8, False, "middle"),
        ("last-five", 6, 10, False, "last"),
    ],
)
def test_turns_set_up_and_goals(name: str, first: int, last: int, chits: bool, column: str) -> None:
    for variant in (name, f"{name}-three"):
        scenario = SCENARIOS[variant]
        assert (scenario.first_turn, scenario.last_turn) == (first, last)
        assert (scenario.chit_setup, scenario.column) == (chits, column)


@clause("S2.0", "2.6")
@pytest.mark.parametrize("name", [name for name in SCENARIOS if name.endswith("-three")])
def test_three_players(name: str) -> None:
    scenario = SCENARIOS[name]
    assert [COLOURS[colour] for colour in scenario.seats] == ["blue", "red", "yellow"]
    owners = {nation: COLOURS[scenario.seats[scenario.owner[NATION_INDEX[nation]]]] for nation in NATION_IDS}
    white = {"hatti": "yellow", "nubia": "red", "cimmeria": "red", "judah": "red", "elam": "blue"}
    assert {nation: owners[nation] for nation in white} == white
    assert (owners["egypt"], owners["assyria"], owners["canaan"]) == ("blue", "red", "yellow")


THREE: dict[str, Any] = {"based_on": "first-five-detailed-three", "goals": "detailed", "penalties": ["HAT-5"]}


@clause("S2.0")
def test_goals_of_white_nations_score_for_their_new_owners() -> None:
    at_home = table("elam points", "elam elam 1F", turn=3, **THREE)
    p = table("elam points", "elam babylon 1F", turn=3, **THREE)
    assert has_scored(p, "ELA-5")
    assert points(p, "blue", FROM_GOALS) - points(at_home, "blue", FROM_GOALS) == 20


@clause("S2.0")
def test_the_penalty_for_sparing_ones_own() -> None:
    # Hatti is Yellow's, and its goal asks for the dead of Phrygia and the Luvians, Yellow's too.
    # Yellow has nothing else here but Hattusas, which nobody took.
    unmet = table("elam points", "elam elam 1F", turn=5, **THREE)
    assert points(unmet, "yellow", FROM_GOALS) == 20 - 10
    met = table(
        "elam points", "elam elam 1F", turn=5, more=kills("hatti", "phrygia 2; luvians 2; achaea 2"), **THREE
    )
    assert points(met, "yellow", FROM_GOALS) == 20 + 10
    before = table("elam points", "elam elam 1F", turn=4, last=5, **THREE)
    assert points(before, "yellow", FROM_GOALS) == 0


@clause("S2.0")
def test_no_penalty_with_four_players() -> None:
    p = table("elam points", "elam elam 1F", turn=5, goals="detailed", based_on="first-five-detailed")
    assert points(p, "white", FROM_GOALS) == 20


def test_a_file_is_named_by_its_path_or_the_text_of_it(tmp_path: Path) -> None:
    path = tmp_path / "late.toml"
    text = situation(turns=[4, 5]) + "[units.egypt]\non = { foot = 2 }\n"
    path.write_text(text, encoding="utf-8")
    assert digest(GAME.new(str(path), seed=1)) == digest(GAME.new(text, seed=1))
