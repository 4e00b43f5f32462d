"""Standing orders, goals, briefings, and whom questions and facts concern."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from kadesh.craft.concern import A_LITTLE, ALL, MUCH
from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, BABYLONIA, ELAM, JUDAH
from kadesh.games.assyrian_wars.game import GAME
from kadesh.games.assyrian_wars.rules import facts_turn, facts_war
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import AT, acting, offers, play, table
from tests.support import clause

TELLS = GAME.telling
REBELS = 1
# Sargon marches from Ashur to Takritain, past Babylonia's army in Opis; or on to Dur-Kurigalzu, where a weak force
# of it stands.
MARCH = """[countries.assyria]
units = { ashur = "Sargon II, 5 HI 2 B" }
[countries.babylonia]
units = { opis = "Adinu, 4 LI", dur-kurigalzu = "Nabu-zer-kitti-lishir, 2 LI" }
[countries.elam]
"""


def marching(text: str = MARCH) -> AssyrianPosition:
    p = acting(text, [1, 1, 1, 1])
    play(p, "march sargon-ii", "go", "enter takritain")
    return p


def obey(p: AssyrianPosition, *orders: dict[str, Any]) -> Any:
    return TELLS.obey(p, REBELS, list(orders))


@clause("6.6.9")
def test_orders_about_interceptions() -> None:
    p = marching()
    assert p.step.name == "declare" and p.seats_to_choose == [REBELS] and obey(p) is None
    assert obey(p, {"id": "no-interception"}) == ("decline",)
    assert obey(p, {"id": "no-interception", "country": "elam"}) is None
    assert (
        obey(p, {"id": "no-interception", "country": "babylonia", "area": "opis"}) is None
    )  # not the other one
    both = [{"id": "no-interception", "area": area} for area in ("opis", "dur-kurigalzu")]
    assert obey(p, *both) == ("decline",)
    assert obey(p, {"id": "likely-interception", "percent": 99}) == ("decline",)
    assert obey(p, {"id": "likely-interception", "percent": 1}) is None


@clause("6.6.10")
def test_orders_about_evasion() -> None:
    p = marching()
    play(p, "decline", "enter dur-kurigalzu", "decline")
    assert p.step.name == "evade"
    assert obey(p, {"id": "no-evasion"}) == ("stand",)
    evaded = obey(p, {"id": "evade-if", "percent": 90, "where": "area"})
    assert evaded is not None and evaded[0] == "evade"
    assert obey(p, {"id": "evade-if", "percent": 90})[0] in ("slip-in", "evade-in")
    assert obey(p, {"id": "evade-if", "percent": 0}) == ("stand",)


@clause("3.3")
def test_never_preempt() -> None:
    text = '[countries.assyria]\nhand = ["spies", "drought"]\n[countries.babylonia]\n[countries.elam]\nhand = ["panic"]\n'
    p = acting(text, country="babylonia")
    play(p, "end")
    assert offers(p, "preempt")
    assert TELLS.obey(p, 0, [{"id": "no-preemption"}]) == ("wait",)


def test_orders_are_described_with_their_fields() -> None:
    p = marching()
    kinds = {kind["id"]: kind for kind in TELLS.standing_orders(p, REBELS)}
    assert {"no-preemption", "no-interception", "likely-interception", "evade-if", "no-cards"} <= set(kinds)
    assert {"no-sortie", "likely-sortie"} <= set(kinds)
    fields = {field["id"]: field for field in kinds["no-interception"]["fields"]}
    choices = fields["country"]["choices"]
    assert choices is not None
    assert [choice["name"] for choice in choices if not isinstance(choice, (str, int))] == [
        "all my countries",
        "Babylonia",
        "Elam",
    ]
    assert fields["area"]["kind"] == "space"


@clause("8.3")
def test_the_goal_says_how_far_one_is() -> None:
    p = acting("[countries.assyria]\nvp = 3\n[countries.babylonia]\nvp = 5\n[countries.elam]\nvp = 1\n")
    goal = TELLS.goal(p, 0)
    assert goal is not None and goal["state"] == "open"
    assert goal["progress"] == "Assyria has 3 points, 2 points behind Babylonia"
    rebels = TELLS.goal(p, REBELS)
    assert rebels is not None and "Babylonia has 5 points, 2 points ahead of Assyria" in rebels["progress"]


def test_every_seat_of_every_scenario_is_briefed() -> None:
    for scenario in GAME.scenarios():
        for seat in range(len(scenario.seats)):
            briefing = TELLS.briefing(scenario.id, seat)
            assert briefing is not None, (scenario.id, seat)
            assert briefing["watch"] and briefing["who"].endswith(".") and briefing["wins"].endswith(".")
            assert 10 < briefing["minutes_alone"] < briefing["minutes_together"]


def test_the_check_reads_briefings_and_symbols(tmp_path: Path) -> None:
    shutil.copytree(GAME.folder / "data", tmp_path / "data")
    path = tmp_path / "data" / "briefings.toml"
    path.write_text(path.read_text().replace('seat = "Elam"', 'seat = "Elan"', 1))
    (tmp_path / "data" / "symbols" / "hunger.svg").write_text("<svg>")
    problems = [str(problem) for problem in GAME.check(tmp_path / "data")]
    assert any("briefings.toml:" in one and "Elam" in one for one in problems)
    assert any("symbols/hunger.svg" in one for one in problems)


# --- whom it concerns ---


@clause("6.6.9", "6.6.10")
def test_an_army_before_my_city_is_all_i_have() -> None:
    p = marching()
    assert TELLS.concern(p, REBELS)["degree"] >= MUCH
    play(p, "decline", "enter dur-kurigalzu", "decline")
    concern = TELLS.concern(p, REBELS)
    assert concern["degree"] == ALL and {"pieces", "spaces"} <= set(concern["touches"])
    assert TELLS.concern(p, 0)["degree"] == MUCH


@clause("6.0")
def test_an_impulse_far_away_hardly_touches_others() -> None:
    far = '[countries.assyria]\nunits = { nineveh = "Sargon II, 3 HI" }\n[countries.babylonia]\n[countries.elam]\n'
    assert TELLS.concern(acting(far), REBELS)["degree"] == 0
    near = far.replace("nineveh", "takritain")
    assert TELLS.concern(acting(near), REBELS) == {"degree": A_LITTLE, "touches": ["spaces"]}


@clause("7.4.2", "8.3")
def test_what_happened_touches_whom_it_names() -> None:
    p = table(
        'seats = [["assyria"], ["babylonia", "elam"]]\n[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n'
    )

    def touched(fact: Any, seat: int) -> int:
        return TELLS.touched(p, fact, seat)["degree"]

    war = facts_war.DeclaresWar(ASSYRIA, ELAM)
    assert (touched(war, 0), touched(war, 1)) == (MUCH, ALL)
    falls = facts_war.CityFalls(ASSYRIA, AT["sippar"], BABYLONIA, 1)
    assert (touched(falls, 0), touched(falls, 1)) == (MUCH, ALL)
    scores = facts_turn.Scores(ELAM, 2, "battle")
    assert (touched(scores, 0), touched(scores, 1)) == (0, MUCH)
    assert touched(facts_war.MarkerMoves(JUDAH, ASSYRIA, 4, ASSYRIA), 1) == 0


# --- camps and surrenders [7.4.1, 7.1] ---


@clause("7.4.1")
def test_an_order_turns_everybody_away_from_the_camp() -> None:
    text = "[countries.assyria]\n[countries.mede]\n[countries.babylonia]\n"
    seats, camps = '[["assyria"], ["mede"], ["babylonia"]]', 'assyrian = ["assyria"]\nrebel = ["babylonia"]'
    p = acting(text, country="mede", ap=20, seats=seats, camps=camps)
    play(p, "declare-war babylonia")
    assert offers(p, "admit")
    assert TELLS.obey(p, 0, [{"id": "no-surrender"}]) is None
    assert TELLS.obey(p, 0, [{"id": "no-camp-entry"}]) == ("turn-away",)


@clause("7.1")
def test_an_order_accepts_no_surrender() -> None:
    lost = "".join(f'[areas.{area}]\ncontroller = "assyria"\n' for area in ("kish", "cutha", "sippar"))
    text = '[countries.assyria]\nunits = { kish = "1 HI", cutha = "1 HI", sippar = "1 HI" }\n'
    text += "[countries.babylonia]\n[countries.elam]\n" + lost
    p = acting(text, country="babylonia")
    play(p, "surrender")
    assert p.seats_to_choose == [0]
    assert TELLS.obey(p, 0, [{"id": "no-camp-entry"}]) is None
    assert TELLS.obey(p, 0, [{"id": "no-surrender"}]) == ("refuse",)
