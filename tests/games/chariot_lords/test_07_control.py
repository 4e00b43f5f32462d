"""7 Control: for points, for mountains, for new units."""

from __future__ import annotations

from kadesh.games.chariot_lords.rules.position import FROM_AREAS
from tests.games.chariot_lords.table import offered, offers, play, points, rulers, stack, table, why
from tests.support import clause


@clause("7.1")
def test_a_unit_at_the_end_of_redeployment_controls() -> None:
    p = table("egypt redeployment", "egypt on 2F; egypt naucratis 1F", passed=["lower-egypt"])
    play(p, "move egypt.foot on", "enter lower-egypt", "halt", "done")
    assert points(p, "blue", FROM_AREAS) == 6
    q = table("egypt redeployment", "egypt on 2F; egypt naucratis 1F", passed=["lower-egypt"])
    play(q, "done")
    assert points(q, "blue", FROM_AREAS) == 4


@clause("7.1")
def test_markers_and_empty_lands_control_nothing() -> None:
    p = table("egypt points", "egypt on 1F", more=rulers("egypt naucratis"), passed=["lower-egypt"])
    assert points(p, "blue", FROM_AREAS) == 2


@clause("7.2", "5.5.1")
def test_control_of_a_mountain_is_judged_at_the_moment_of_entry() -> None:
    p = table("hatti march", "hatti pitassa 2F 1Ch; hatti hatti 1F")
    # The first pays two; once it stands there, the next pays one.
    play(p, "move hatti.foot pitassa", "enter hatti", "enter tabal")
    assert why(p, "enter west-taurus") == "5.5"
    play(p, "halt", "move hatti.foot pitassa", "enter west-taurus", "halt")
    play(p, "move hatti.foot hatti", "enter pitassa", "enter tabal")
    assert offers(p, "enter west-taurus")


@clause("7.2", "5.5.1")
def test_a_mountain_that_was_left_is_no_longer_held() -> None:
    p = table("hatti march", "hatti west-taurus 1F; hatti hatti 1F 1Ch")
    play(p, "move hatti.foot west-taurus", "enter arzawa", "halt")
    play(p, "move hatti.foot hatti", "take hatti.chariot", "enter pitassa", "enter tabal")
    assert why(p, "enter west-taurus") == "5.5"


@clause("7.3", "9.2.2")
def test_for_new_units_an_area_is_theirs_who_stand_there() -> None:
    p = table("hatti new-units", "hatti hatti 1F; egypt pitassa 1F", dead="hatti 2F")
    play(p, "replace hatti.foot hatti.foot")
    assert offered(p) == [
        "place hatti.foot zippasla",
        "place hatti.foot west-taurus",
        "place hatti.foot hatti",
    ]
    assert why(p, "place hatti.foot pitassa") == "9.2.2"
    assert why(p, "place hatti.foot phrygia") == "9.2.2"


@clause("7.3", "9.2")
def test_areas_are_counted_before_the_new_units_come() -> None:
    # One area when the phase begins: one replacement, though arrivals bring more areas.
    p = table("hatti new-units", "hatti phrygia 1F", turn=2, dead="hatti 4F")
    play(
        p,
        *["place hatti.foot hatti"] * 6,
        *["place hatti.chariot west-taurus"] * 5,
        "place-marker hatti.ruler hatti",
    )
    play(p, "replace hatti.foot hatti.foot", "place hatti.foot hatti")
    assert why(p, "replace hatti.foot hatti.foot") in ("9.2", "")
    assert not offered(p, "replace")
    assert stack(p, "hatti", "hatti") == "7F"
