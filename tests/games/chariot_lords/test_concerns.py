"""Whom questions and facts concern: one's own turn, attacks that come near, battles about strongholds."""

from __future__ import annotations

from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.telling.concerning import STAKES
from kadesh.table import Fact, Journal
from kadesh.table.contract import Concern
from tests.games.chariot_lords.table import GAME, play, table

BLUE, RED, WHITE, YELLOW = range(4)
# A second battle, so that there is a choice to be made before the first.
ELSEWHERE = {nation: f"{nation} van 1F; canaan van 1F" for nation in ("libya", "hatti")}


def concern(p: LordsPosition, seat: int) -> Concern:
    return GAME.telling.concern(p, seat)


def degrees(p: LordsPosition) -> list[int]:
    return [concern(p, seat)["degree"] for seat in range(4)]


def test_ones_own_turn_is_ones_own() -> None:
    p = table("egypt march", "egypt on 4F; hatti hatti 2F")
    assert concern(p, BLUE) == {"degree": 2, "touches": ["pieces", "points"]}
    assert degrees(p)[1:] == [0, 0, 0]


def test_a_march_past_far_from_home_is_nobodys_affair() -> None:
    p = table("egypt march", "egypt on 4F; hatti hatti 2F; mitanni mitanni 1F")
    play(p, "move egypt.foot on")
    assert degrees(p) == [2, 0, 0, 0]


def test_a_march_that_may_arrive_concerns_a_little_and_one_that_has_much() -> None:
    p = table("hatti march", "hatti aleppo 4Ch; canaan ugarit 1F; canaan judah 1F; egypt on 2F")
    play(p, "move hatti.chariot aleppo")
    assert degrees(p) == [0, 0, 2, 1]
    play(p, "all", "enter ugarit")
    assert concern(p, YELLOW)["degree"] >= 2
    assert "spaces" in concern(p, YELLOW)["touches"]


def test_a_battle_for_a_stronghold_is_all_one_has() -> None:
    """Memphis is a city where Egypt's dead come back; a field of Syria is not."""
    home = table(
        "libya battle", f"libya lower-egypt 3F; egypt lower-egypt 1F; egypt on 2F; {ELSEWHERE['libya']}"
    )
    assert concern(home, BLUE)["degree"] == 3
    assert concern(home, RED)["degree"] == 2
    field = table("hatti battle", f"hatti sinai 3F; egypt sinai 1F; egypt on 2F; {ELSEWHERE['hatti']}")
    assert concern(field, BLUE)["degree"] == 2


def test_all_watch_the_leader_fight_a_little() -> None:
    p = table("hatti battle", f"hatti sinai 3F; egypt sinai 1F; egypt on 2F; {ELSEWHERE['hatti']}")
    assert degrees(p)[RED] == 0
    p.points[BLUE * len(p.points) // p.seats] = 50
    assert concern(p, RED) == {"degree": 1, "touches": ["leader"]}


def test_whoever_must_decide_about_a_retreat_is_concerned() -> None:
    p = table("hatti battle", "hatti ugarit 3F; canaan ugarit 3F; canaan judah 1F", dice=[1] * 6)
    assert p.step.name == "decide"
    assert min(concern(p, seat)["degree"] for seat in p.asked) >= 2


def told(p: LordsPosition, kind: type[Fact]) -> list[int]:
    """How much the first fact of a kind touches each seat."""
    assert p.journal is not None
    fact = next(one for one in p.journal.facts if isinstance(one, kind))
    return [GAME.telling.touched(p, fact, seat)["degree"] for seat in range(4)]


def test_what_happened_touches_whose_units_it_names() -> None:
    p = table(
        "hatti march",
        "hatti aleppo 3F; canaan ugarit 1F; egypt on 1F",
        journal=Journal(),
        dice=[6, 6, 6, 1],
    )
    play(p, "move hatti.foot aleppo", "all", "enter ugarit", "halt")
    assert told(p, facts.Enters) == [0, 0, 1, 0]
    assert told(p, facts.Battle) == [0, 0, 2, 3]
    assert told(p, facts.Killed) == [0, 0, 2, 2]
    assert told(p, facts.BattleOver)[YELLOW] == 3


def test_a_goal_touches_its_player_most() -> None:
    p = table("egypt march", "egypt on 1F")
    fact = facts.Goal(0, BLUE, 40, "MW-EGY")
    assert GAME.telling.touched(p, fact, BLUE) == {"degree": 3, "touches": ["points"]}
    assert GAME.telling.touched(p, fact, RED)["degree"] == 0


def test_only_what_belongs_to_nobody_touches_nobody() -> None:
    untouching = {kind.__name__ for kind in facts.FACTS if kind not in STAKES.kinds}
    assert untouching == {"Turn", "GameOver", "DynastyFounded", "DynastyEnded", "Godliness"}
