"""Why one would: the motives name what the adviser weighs, with the exact odds, and are told in a sentence."""

from __future__ import annotations

from typing import TypeVar

import pytest

from kadesh.games.chariot_lords.bot import motives
from kadesh.games.chariot_lords.charts.tables import AREA_INDEX
from kadesh.games.chariot_lords.charts.words import NOWHERE
from kadesh.games.chariot_lords.odds.battle import outlook_at
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.table import Motive
from tests.games.chariot_lords.table import GAME, NATION_IDS, option_of, play, table

M = TypeVar("M", bound=Motive)


def motive(p: LordsPosition, words: str, kind: type[M]) -> M:
    found = GAME.mind.why(p, p.asked[0], option_of(words))
    assert isinstance(found, kind)
    return found


def said(p: LordsPosition, words: str) -> str:
    found = GAME.mind.why(p, p.asked[0], option_of(words))
    assert found is not None
    return GAME.telling.because(p, found)["text"]


def test_a_march_names_what_it_is_for_with_its_odds() -> None:
    p = table("hatti march", "hatti aleppo 3Ch; canaan ugarit 1F; canaan judah 1F", last=5)
    found = motive(p, "move hatti.chariot aleppo", motives.Conquer)
    assert found.area == AREA_INDEX["ugarit"]
    assert (found.points, found.leaves) == (2, NOWHERE)
    assert 1 <= found.units <= 3
    text = said(p, "move hatti.chariot aleppo")
    assert text.startswith(f"Take Ugarit with {found.units} unit")
    assert f"{round(100 * found.chance)} %" in text and "+2 points" in text


def test_the_whole_group_has_better_odds_than_one() -> None:
    p = table("hatti march", "hatti aleppo 3Ch; canaan ugarit 1F; canaan judah 1F", last=5)
    play(p, "move hatti.chariot aleppo")
    everybody = motive(p, "all", motives.Conquer)
    assert everybody.units == 3
    assert everybody.leaves == AREA_INDEX["aleppo"]
    assert "leaves nobody in Aleppo" in said(p, "all")
    play(p, "all")
    assert motive(p, "enter ugarit", motives.Conquer).chance == pytest.approx(everybody.chance)


def test_equal_options_have_equal_motives() -> None:
    p = table("hatti march", "hatti aleppo 3Ch; canaan ugarit 1F", last=5)
    play(p, "move hatti.chariot aleppo", "all", "enter ugarit")
    assert motive(p, "halt", motives.Conquer) == motive(p, "drop hatti.chariot", motives.Conquer)


def test_an_empty_area_is_for_its_points_and_its_goal() -> None:
    p = table("egypt march", "egypt on 4F; hatti hatti 1F", last=5)
    found = motive(p, "move egypt.foot on", motives.Settle)
    assert found.points == 2
    assert "+2 points" in said(p, "move egypt.foot on")
    goal = motives.goal_wanting(p, NATION_IDS.index("egypt"), AREA_INDEX["ugarit"])
    assert goal != NOWHERE, "Egypt wants areas abroad"
    assert motives.goal_wanting(p, NATION_IDS.index("egypt"), AREA_INDEX["on"]) == NOWHERE


def test_a_battle_says_the_same_odds_as_the_table_beside_it() -> None:
    p = table("hatti battle", "hatti ugarit 3F; canaan ugarit 1F; hatti kadesh 1F; canaan kadesh 2F")
    found = motive(p, "battle ugarit canaan", motives.Fight)
    outlook = outlook_at(p, AREA_INDEX["ugarit"], NATION_IDS.index("canaan"), False)
    assert (found.chance, found.gone, found.lost, found.killed) == outlook
    assert said(p, "battle ugarit canaan").startswith("Ugarit is cleared of Canaan with ")


def test_standing_is_told_from_either_side() -> None:
    p = table("hatti battle", "hatti ugarit 3F; canaan ugarit 2F; canaan judah 1F", dice=[1] * 5)
    assert p.step.name == "decide"
    area, canaan = AREA_INDEX["ugarit"], NATION_IDS.index("canaan")
    cleared, gone, lost, killed = outlook_at(p, area, canaan, False, 1)
    first = motive(p, "stand", motives.Round)
    mine = (cleared, gone, lost, killed)
    theirs = (gone, cleared, killed, lost)
    seen = mine if p.asked == [p.owner[p.nation]] else theirs
    assert (first.wins, first.loses, first.lost, first.killed) == seen
    assert said(p, "stand").startswith("Another round ")


def test_a_retreat_says_what_it_saves() -> None:
    p = table("hatti battle", "hatti ugarit 3F; canaan ugarit 2F; canaan judah 1F", dice=[1] * 5)
    retreats = [option for option in p.options(p.asked[0]) if option[0] == "retreat"]
    found = GAME.mind.why(p, p.asked[0], retreats[0])
    assert isinstance(found, motives.FallBack)
    assert found.units == 2


def test_ending_a_phase_is_for_want_of_anything_better() -> None:
    p = table("egypt march", "egypt on 1F")
    assert said(p, "done") == "Nothing more gains enough here."


def test_what_stands_first_among_equal_kinds_of_options() -> None:
    def first(p: LordsPosition, short: str) -> list[str]:
        told = [GAME.telling.describe(p, p.asked[0], option) for option in p.options(p.asked[0])]
        return [one["text"] for one in told if one.get("short") == short]

    p = table("egypt march", "egypt on 3F; hatti hatti 1F")
    assert first(p, "done") == ["End the movement phase"]
    play(p, "move egypt.foot on")
    assert first(p, "all") == ["Take everybody in On along"]
    back = table("egypt new-units", "egypt on 1F", dead="egypt 3F 2Ch", last=5)
    while not back.over and back.step.name != "replace":
        back.choose(back.asked[0], back.options(back.asked[0])[0])
    cheapest = first(back, "cheapest")
    assert cheapest == ["Call back an Egyptian foot unit for 1 foot unit"]
