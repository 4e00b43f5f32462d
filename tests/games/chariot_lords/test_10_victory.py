"""10.1–10.3 Points for areas and kills."""

from __future__ import annotations

import pytest

from kadesh.games.chariot_lords.charts.tables import AREA_IDS
from kadesh.games.chariot_lords.rules.position import FROM_AREAS, FROM_GOALS, FROM_KILLS, FROM_START
from tests.games.chariot_lords.table import kills, pile, play, points, stack, table
from tests.support import clause


@clause("10.1")
def test_the_sources_add_up() -> None:
    p = table(
        "assyria points",
        "assyria babylon 1F",
        turn=6,
        more=kills("assyria", "elam 3", fresh=True) + "[scores]\nred = 100\n",
    )
    sources = [points(p, "red", source) for source in (FROM_START, FROM_AREAS, FROM_KILLS, FROM_GOALS)]
    assert sources == [100, 2, 3, 10]
    assert p.scores()[1] == 115


@clause("10.2")
@pytest.mark.parametrize(
    ("area", "worth"),
    [
        ("babylon", 2),
        ("judah", 2),
        ("sumer", 2),
        ("van", 1),
        ("sinai", 0),
        ("pelusium", 0),
    ],
)
def test_what_an_area_is_worth(area: str, worth: int) -> None:
    p = table("egypt points", f"egypt {area} 1F")
    assert points(p, "blue", FROM_AREAS) == worth


@clause("10.2")
@pytest.mark.parametrize(
    ("area", "worth"), [("judah", 3), ("babylon", 1), ("sumer", 1), ("van", 1), ("sinai", 0)]
)
def test_what_it_is_worth_to_cimmerians(area: str, worth: int) -> None:
    p = table("cimmeria points", f"cimmeria {area} 1Cav", turn=9)
    assert points(p, "white", FROM_AREAS) == worth
    assert AREA_IDS[p.claimed.bit_length() - 1] == area
    again = table("cimmeria points", f"cimmeria {area} 1Cav", turn=10, claimed=[area])
    assert points(again, "white", FROM_AREAS) == 0


@clause("10.2")
@pytest.mark.parametrize(
    ("nation", "area"), [("libya", "libyan-desert"), ("nubia", "nubia"), ("chaldea", "arabian-desert")]
)
def test_deserts_and_nubia_score_nothing(nation: str, area: str) -> None:
    p = table(f"{nation} points", f"{nation} {area} 1F", turn=9)
    assert [points(p, colour, FROM_AREAS) for colour in ("red", "white", "yellow")] == [0, 0, 0]


@clause("10.2")
def test_an_area_scores_once_however_many_stand_there() -> None:
    p = table("egypt points", "egypt on 5F; egypt naucratis 1F")
    assert points(p, "blue", FROM_AREAS) == 4


@clause("10.3", "6.3")
def test_a_point_for_each_unit_killed_in_anybodys_turn() -> None:
    p = table(
        "egypt battle", "egypt kadesh 2F 1Ch; hatti kadesh 1F 1Ch", dice=[6, 5, 1, 1, 5, 1, 1], cup=["elam"]
    )
    play(p, "kill hatti.chariot")
    assert stack(p, "egypt", "kadesh") == "1F 1Ch"
    assert points(p, "blue", FROM_KILLS) == 2  # chariots and foot count alike
    assert points(p, "white", FROM_KILLS) == 1


@clause("10.3")
def test_the_dead_reach_the_pile_when_the_nation_turn_ends() -> None:
    p = table(
        "egypt battle",
        "egypt kadesh 3F; hatti kadesh 1F; egypt syria 1F",
        dice=[5, 1, 1, 1],
        cup=["hatti"],
    )
    assert pile("hatti", p.fallen) == "1F"
    assert pile("hatti", p.dead) == ""
    play(p, "done")
    assert pile("hatti", p.fallen) == ""
    assert pile("hatti", p.dead) == "1F"


@clause("10.3", "S4.2")
def test_no_point_a_kill_with_the_detailed_lists() -> None:
    more = kills("egypt", "hatti 2", fresh=True)
    p = table("egypt points", "egypt on 1F", more=more, goals="detailed", based_on="first-five-detailed")
    assert points(p, "blue", FROM_KILLS) == 0
    q = table(
        "egypt points",
        "egypt on 1F",
        more=more,
        goals="detailed",
        based_on="first-five-detailed",
        options={"kill_points": True},
    )
    assert points(q, "blue", FROM_KILLS) == 2
