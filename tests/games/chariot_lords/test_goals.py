"""The goal at hand: what is worth and promises most; without any, the lead."""

from __future__ import annotations

from kadesh.games.chariot_lords.rules.ch10_goals import sheet_of
from kadesh.games.chariot_lords.rules.position import DONE
from kadesh.table.contract import Goal
from tests.games.chariot_lords.table import GAME, play, table


def goal(p: object, seat: int) -> Goal:
    found = GAME.telling.goal(p, seat)
    assert found is not None
    return found


def test_the_greatest_goal_within_reach_is_named() -> None:
    p = table(
        "egypt march",
        "egypt judah 1F; egypt phoenicia 1F; egypt kadesh 1F; egypt ugarit 1F; achaea kos 1F",
        last=5,
    )
    found = goal(p, 0)
    assert (found["id"], found["points"], found["state"]) == ("MW-EGY", 40, "open")
    assert found["progress"].startswith("4 of 5 areas")


def test_when_it_is_done_another_is_next() -> None:
    p = table("egypt march", "egypt judah 1F; achaea assuwa 2F; achaea kos 1F", last=5)
    sheet = sheet_of(p)
    p.goal_state[[one.id for one in sheet.goals].index("MW-EGY")] = DONE
    assert goal(p, 0)["id"] == "MW-ACH"


def test_without_a_goal_one_plays_for_the_lead() -> None:
    p = table("egypt march", "egypt on 1F; hatti hatti 1F")
    for index in range(len(p.goal_state)):
        p.goal_state[index] = DONE
    assert goal(p, 0)["progress"].startswith("level with ")
    p.points[0] = 7
    assert "7 points ahead of " in goal(p, 0)["progress"]
    assert goal(p, 1)["progress"] == "7 points behind Blue"


def test_at_the_end_it_is_done_or_lost() -> None:
    p = table("egypt march", "egypt on 1F; hatti hatti 1F")
    play(p, "done", "done?")
    assert p.over
    best = max(range(p.seats), key=lambda seat: p.scores()[seat])
    assert goal(p, best)["state"] == "done"
    assert goal(p, (best + 1) % p.seats)["state"] == "lost"
