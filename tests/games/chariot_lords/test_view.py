"""What people see of Chariot Lords: it never fails, points at what is there, and says what is so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from kadesh.games.chariot_lords.charts.tables import AREA_IDS, NATION_IDS, SCENARIOS
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.match import Match
from kadesh.table.contract import Board, OptionTold
from tests.games.chariot_lords.table import GAME, gods, kills, option_of, people, play, rulers, table, ticks
from tests.laws import SIZE
from tests.support import chance, clause, random_choice

EVERY = 9


def positions(scenario: str, seed: int) -> Iterator[LordsPosition]:
    """Every few choices of a random game, and its end."""
    p = GAME.new(scenario, seed=seed)
    assert isinstance(p, LordsPosition)
    dice = chance(seed)
    number = 0
    while not p.over:
        if number % EVERY == 0:
            yield p
        random_choice(p, dice)
        number += 1
    yield p


def seen(p: LordsPosition, seat: int | None = 0) -> Any:
    return GAME.telling.view(p, seat)


def described(p: LordsPosition, words: str) -> OptionTold:
    return GAME.telling.describe(p, p.seats_to_choose[0], option_of(words))


def prompt(p: LordsPosition) -> str:
    return str(seen(p, p.seats_to_choose[0])["prompt"])


def piece(p: LordsPosition, name: str) -> dict[str, Any]:
    found = [item for item in seen(p)["pieces"] if item["id"] == name]
    assert len(found) == 1, f"{name}: {[item['id'] for item in seen(p)['pieces']]}"
    return dict(found[0])


def group(p: LordsPosition, nation: str) -> dict[str, Any]:
    for panel in seen(p)["panels"]:
        for item in panel["groups"]:
            if item["id"] == nation:
                return dict(item)
    raise AssertionError(nation)


def lines(p: LordsPosition, nation: str) -> dict[str, str]:
    return {line["label"]: line["value"] for line in group(p, nation)["lines"]}


def goal(p: LordsPosition, nation: str, name: str) -> tuple[str, str]:
    for item in group(p, nation)["goals"]:
        if item["id"] == name:
            return item["state"], item["progress"]
    raise AssertionError(name)


# --- laws ---


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_view_is_whole_and_every_option_points_at_something(scenario: str) -> None:
    board = GAME.telling.board(scenario)
    json.dumps(board)
    spaces = {space["id"] for space in board["spaces"]}
    sides = {side["id"] for side in board["sides"]}
    symbols = {symbol["id"] for symbol in board["symbols"]}
    clauses = {clause.id for clause in GAME.clauses()}
    for seed in range(SIZE):
        for p in positions(scenario, seed):
            check_view(p, board, spaces, sides, symbols, clauses)
            check_options(p, spaces)


def check_view(
    p: LordsPosition,
    board: Board,
    spaces: set[str],
    sides: set[str],
    symbols: set[str],
    clauses: set[str],
) -> None:
    asked = p.seats_to_choose[0] if p.asked else 0
    for seat in (asked, (asked + 1) % p.seats, None):
        view = seen(p, seat)
        json.dumps(view)
        assert view["prompt"][0] == view["prompt"][0].upper() and view["prompt"][-1] in ".?", view["prompt"]
        assert view["prompt_clause"] in clauses
    ids = [item["id"] for item in view["pieces"]]
    assert len(set(ids)) == len(ids)
    for item in view["pieces"]:
        assert item["space"] in spaces and item["side"] in sides and item["symbol"] in symbols
        assert item["count"] > 0 and item["title"]
    on_map = sum(
        item["count"] for item in view["pieces"] if item["symbol"] in ("foot", "chariot", "cavalry", "camel")
    )
    assert on_map == sum(p.units)
    assert set(view["shade"]) <= spaces and set(view["shade"].values()) <= sides
    assert set(view["badges"]) <= spaces
    assert 0 <= view["tracks"]["turn"]["at"] < len(board["tracks"][0]["places"])
    assert view["scores"] == p.scores() == [panel["score"] for panel in view["panels"]]
    for panel in view["panels"]:
        assert sum(int(line["value"]) for line in panel["lines"]) == panel["score"]
        names = [item["id"] for item in panel["groups"]]
        assert len(set(names)) == len(names)
    assert len(view["trail"]) >= 2 and all(view["trail"])


def check_options(p: LordsPosition, spaces: set[str]) -> None:
    for seat in p.seats_to_choose:
        pieces = {item["id"] for item in seen(p, seat)["pieces"]}
        texts: list[str] = []
        for option in p.options(seat):
            data = GAME.telling.describe(p, seat, option)
            json.dumps(data)
            assert data["text"][0].isupper() and data["points"]
            texts.append(data["text"])
            for target in data["points"]:
                kind, _, name = target.partition(":")
                known = {"space": spaces, "piece": pieces, "button": {""}}[kind]
                assert name in known, f"{option}: {target}"
        assert len(set(texts)) == len(texts), f"two options read the same: {texts}"


@pytest.mark.parametrize("scenario", ["first-five-detailed", "last-five"])
def test_everything_that_could_be_thought_of_can_be_described(scenario: str) -> None:
    steps: set[str] = set()
    for p in positions(scenario, 11):
        if p.asked and p.step.name not in steps:
            steps.add(p.step.name)
            for option in p.universe(p.asked[0]):
                assert GAME.telling.describe(p, p.asked[0], option)["text"]
    assert len(steps) > 8


def test_why_not_answers_for_every_area() -> None:
    match = Match.new(GAME, "first-five", seed=3)
    dice = chance(3)
    for _ in range(140):
        random_choice(match.position, dice)
    seat = match.position.seats_to_choose[0]
    for area in AREA_IDS:
        for answer in match.why_not(seat, f"space:{area}"):
            assert answer.reason.text


# --- the board ---


def test_the_board_of_each_scenario() -> None:
    for name, scenario in SCENARIOS.items():
        board = GAME.telling.board(name)
        assert [space["id"] for space in board["spaces"]] == AREA_IDS
        assert set(AREA_IDS) <= set(board["map"]["spaces"])
        assert len(board["seats"]) == len(scenario.seats)
        assert [side["id"] for side in board["sides"]] == NATION_IDS
        looks = [(side["seat"], side["shade"]) for side in board["sides"]]
        assert len(set(looks)) == len(looks)
        assert len({side["emblem"] for side in board["sides"]}) == len(NATION_IDS)
        assert len(board["tracks"][0]["places"]) == scenario.last_turn - scenario.first_turn + 1
        for space in board["spaces"]:
            assert space["kind"] in {kind["id"] for kind in board["kinds"]}
            for other in space["neighbours"]:
                assert space["id"] in board["spaces"][AREA_IDS.index(other)]["neighbours"]


def test_what_an_area_says_of_itself() -> None:
    spaces = {space["id"]: space for space in GAME.telling.board("full")["spaces"]}
    assert spaces["philistia"]["text"] == "Fertile. City of Megiddo. Ships can land here."
    assert spaces["philistia"]["badges"] == [
        {"symbol": "city", "text": "Megiddo", "title": "City of Megiddo"}
    ]
    assert spaces["nubia"]["kind"] == "off-map" != spaces["thebaid"]["kind"]


# --- the view ---


@clause("4.2.2", "5.2", "5.5")
def test_a_march_in_words() -> None:
    p = table("hatti march", "hatti hatti 2F 1Ch; mitanni tabal 3F 1Ch; elam elam 1F")
    assert seen(p)["trail"] == ["Turn 4 of 4 · 1230–1140 BC", "Hatti", "Movement"]
    assert prompt(p) == "Hatti: choose a unit to move, or end the movement phase."
    assert seen(p, None)["prompt"] == "White moves Hatti."
    move = described(p, "move hatti.foot hatti")
    assert move["text"] == "Move a Hittite foot unit from Hatti"
    assert move["points"] == ["piece:hatti.foot@hatti", "space:hatti"]
    play(p, "move hatti.foot hatti")
    assert piece(p, "hatti.foot@hatti")["count"] == 1
    assert piece(p, "hatti.foot@hatti#group")["tags"] == ["group", "glow"]
    assert prompt(p) == "A Hittite foot unit in Hatti: 3 areas to go. Take others along, or where to?"
    assert described(p, "take hatti.foot")["points"] == ["piece:hatti.foot@hatti"]
    assert described(p, "all")["points"] == ["space:hatti", "button"]
    fight = described(p, "enter tabal")
    assert fight["detail"] == "costs 1 of 3; defended by 3 Mitannian foot and a chariot"
    assert fight["points"] == ["space:tabal"]
    assert described(p, "enter east-taurus")["detail"] == "mountain, costs 2 of 3"
    play(p, "take hatti.chariot", "enter east-taurus")
    assert prompt(p) == "A Hittite foot unit and a chariot in East Taurus: 1 area left. Where next, or halt?"
    assert described(p, "halt")["points"] == ["space:east-taurus", "button"]
    assert described(p, "drop hatti.foot")["points"] == ["piece:hatti.foot@east-taurus#group"]
    play(p, "halt")
    assert piece(p, "hatti.foot@east-taurus#moved")["tags"] == ["moved"]
    assert described(p, "done")["detail"] == "no battle to fight"


@clause("5.4")
def test_a_group_held_up_is_told_so() -> None:
    p = table("hatti march", "hatti hatti 3F; mitanni tabal 2F; elam elam 1F")
    play(p, "move hatti.foot hatti", "all", "enter tabal")
    view = seen(p, p.seats_to_choose[0])
    assert "enemies hold them up" in view["prompt"] and view["prompt_clause"] == "5.4"
    assert described(p, "halt")["detail"] == "defended by 2 Mitannian foot"


@clause("6.3", "6.5", "6.6")
def test_a_battle_in_words() -> None:
    p = table(
        "hatti battle",
        "hatti kadesh 2F 1Ch; egypt kadesh 1F 2Ch",
        dice=[6, 6, 1, 1, 1, 1, 1, 1, 1],
        more=rulers("hatti kadesh"),
    )
    assert seen(p)["trail"][-2:] == ["Battles", "Kadesh, round 1"]
    assert prompt(p).startswith("Does The king lead the battle in Kadesh?")
    play(p, "spare-ruler")
    assert prompt(p) == "Kadesh: assign 4 hits. Which Egyptian unit falls?"
    assert seen(p, None)["prompt"] == "White deals out 4 hits in Kadesh."
    kill = described(p, "kill egypt.chariot")
    assert kill["points"] == ["piece:egypt.chariot@kadesh"]
    assert kill["detail"] == "costs 2 hits; takes 2 dice from them"
    play(p, "kill egypt.chariot", "kill egypt.chariot")
    assert prompt(p) == "Kadesh, after round 1: does The king force another round?"
    play(p, "relent")
    assert seen(p)["trail"][-1] == "Retreat"
    assert prompt(p) == (
        "An Egyptian foot unit in Kadesh against 2 Hittite foot and a chariot: "
        "stand for another round, or retreat?"
    )


@clause("9.3", "16.0")
def test_the_price_of_return_in_words() -> None:
    more = gods("egypt lower-egypt turned")
    p = table("egypt new-units", "egypt on 1F; libya lower-egypt 1F", turn=2, dead="egypt 4F 1Ch", more=more)
    assert "(1 more may return)" in prompt(p) and "Each costs two others" in prompt(p)
    assert (
        described(p, "replace egypt.foot egypt.foot")["text"] == "Call back an Egyptian foot unit for 2 foot"
    )
    assert described(p, "dice egypt.chariot")["detail"] == "back on 1–2 (33 %), otherwise out for good"
    assert lines(p, "egypt")["Amon-Ra"].startswith("overturned")
    assert seen(p)["badges"]["lower-egypt"][0]["symbol"] == "fallen-god"
    assert lines(p, "egypt")["Dead pile"] == "4 foot and 1 chariot"


@clause("6.4.1")
def test_units_that_must_leave_are_marked() -> None:
    p = table("hatti redeployment", "hatti hatti 1F; hatti tabal 1F 1Ch; mitanni tabal 2F; elam elam 1F")
    assert "must-leave" in piece(p, "hatti.foot@tabal")["tags"]
    assert "must-leave" not in piece(p, "hatti.foot@hatti")["tags"]
    assert "must leave it" in prompt(p)


@clause("14.1", "15.1")
def test_markers_are_pieces() -> None:
    more = rulers("judah judah") + people("ungodly", "judah")
    p = table("judah march", "judah judah 1F; elam elam 1F", turn=6, more=more)
    assert piece(p, "judah.people")["tags"] == ["turned"]
    assert piece(p, "judah.ruler.the-king")["title"].startswith("The king, ruler of Judah, in Judah")
    assert described(p, "move-marker judah.ruler")["points"] == ["piece:judah.ruler.the-king", "space:judah"]
    assert lines(p, "judah")["Chosen People"] == "fallen away, in Judah"


@clause("4.1")
def test_the_cup_and_the_chits() -> None:
    p = table("egypt march", "egypt on 1F; hatti hatti 1F; elam elam 1F", cup=["hatti"], turn=2)
    pile = seen(p)["piles"][0]
    assert pile["count"] == 1 and [card["title"] for card in pile["cards"]] == ["Hatti"]
    assert lines(p, "egypt")["Chit"] == "plays now"
    assert lines(p, "hatti")["Chit"] == "in the cup"
    assert lines(p, "elam")["Chit"] == "played this turn"


@clause("7.1")
def test_the_shade_is_that_of_the_nation_that_was_there_first() -> None:
    p = table("hatti march", "hatti hatti 3F; mitanni tabal 2F; elam elam 1F")
    play(p, "move hatti.foot hatti", "enter tabal")
    assert seen(p)["shade"]["tabal"] == "mitanni"
    assert seen(p)["shade"]["hatti"] == "hatti"
    assert "kadesh" not in seen(p)["shade"]


# --- goals and summaries ---


@clause("10.4")
def test_how_near_a_goal_is() -> None:
    p = table(
        "kassites march", "kassites akkad 1F; kassites mari 1F; elam elam 1F", turn=2, last=5, cup=["elam"]
    )
    assert goal(p, "kassites", "MW-KAS") == ("open", "2 of 6 areas, Haran missing")
    assert goal(p, "mitanni", "MW-MIT")[1] == "0 of 6 areas, 0 of 4 cities, 0 of 1 piece of coast"
    assert goal(p, "chaldea", "MW-CHA")[1] == "0 of 5 areas, Nineveh or Ashur missing"
    assert goal(p, "judah", "MW-JUD") == ("open", "not in play yet (looked at when the game ends)")


@clause("10.4")
def test_goals_with_turns_and_kills() -> None:
    more = kills("egypt", "hatti 3") + ticks("SUM-3", [1])
    p = table(
        "hatti march",
        "egypt on 1F; hatti hatti 1F; sumer sumer 1F",
        turn=2,
        last=5,
        cup=["sumer"],
        goals="detailed",
        more=more,
    )
    assert goal(p, "egypt", "EGY-7") == ("open", "3 of 5 Hittite units slain")
    assert goal(p, "egypt", "EGY-1")[0] == "lost"  # game turn 1 is over
    assert goal(p, "egypt", "EGY-4") == ("open", "Kadesh missing (turns 1–3)")
    state, text = goal(p, "sumer", "SUM-3")
    assert state == "open" and text.startswith("held in 1 of 5 turns (turns 1–5); now Sumer held")
    assert goal(p, "mitanni", "MIT-6")[0] == "lost"  # Haran was not held in game turn 1


@clause("10.2", "10.3")
def test_the_summary_says_what_the_last_nation_turn_scored() -> None:
    p = table(
        "egypt redeployment",
        "egypt on 1F; egypt sinai 1F; hatti hatti 3F; elam elam 1F",
        turn=2,
        last=5,
        cup=["hatti"],
        more=kills("egypt", "hatti 2", fresh=True),
    )
    assert seen(p)["summary"] is None
    play(p, "done")
    summary = seen(p)["summary"]
    assert summary[0]["total"] == 4
    assert [(line["text"], line["points"]) for line in summary[0]["lines"]] == [
        ("Areas of Egypt", 2),
        ("Egypt kills 2 units", 2),
    ]
    assert summary[2]["lines"] == []


@clause("10.1")
def test_the_end_names_the_winners() -> None:
    p = table("egypt redeployment", "egypt on 1F; egypt lower-egypt 1F; elam elam 1F")
    play(p, "done")
    assert p.over
    assert seen(p)["prompt"] == "Blue wins with 4 points."
    assert seen(p)["trail"][0] == "The end"
    assert goal(p, "egypt", "MW-EGY")[0] == "lost"


@clause("5.3")
def test_who_halts_is_not_counted_as_there_already() -> None:
    p = table("egypt march", "egypt on 2F 1Ch; egypt pelusium 1F")
    play(p, "move egypt.chariot on", "all", "enter pelusium")
    assert described(p, "halt").get("detail") == "1 unit there already"
    play(p, "enter philistia")
    assert "there already" not in described(p, "halt").get("detail", "")


@clause("7.1")
def test_what_is_still_fought_for_is_not_held() -> None:
    def held(p: LordsPosition) -> str:
        lines = {line["label"]: line["value"] for line in group(p, "egypt")["lines"]}
        return str(lines["Areas held"])

    p = table("egypt march", "egypt on 2F 1Ch; egypt pelusium 1F; canaan philistia 1F")
    assert held(p) == "2"
    play(p, "move egypt.foot pelusium", "enter philistia")
    assert held(p) == "1"


def odds_of(p: LordsPosition) -> Any:
    found = GAME.telling.odds_now(p, 0)
    assert found is not None
    return found


@clause("6.3", "6.2")
def test_odds_follow_the_hits_that_are_dealt_out() -> None:
    """Two hits will take two foot of theirs and one a foot of ours: the next round is fought without them."""
    dice = [6, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1]
    p = table("egypt battle", "egypt philistia 2F 2Ch; canaan philistia 2F 2Ch", dice=dice)
    assert p.step.name == "kill"
    told = odds_of(p)
    assert told["title"].endswith("after these hits")
    assert told["rows"][1]["text"] == "Canaan kills, next round"
    # Two chariots with two dice each are left to them: at most eight hits, which is all three of ours.
    assert list(told["rows"][1]["chances"]) == ["0", "1", "2", "3"]
    play(p, "kill canaan.foot")
    assert odds_of(p)["rows"] == told["rows"]


@clause("6.6", "15.2")
def test_odds_with_and_without_the_ruler_stand_side_by_side() -> None:
    p = table(
        "egypt battle",
        "egypt philistia 2F 2Ch; canaan philistia 2F 2Ch",
        more=rulers("egypt philistia"),
    )
    assert p.step.name == "lead"
    lines = {line["text"]: line["chance"] for line in odds_of(p)["summary"]}
    led, alone = lines["Egypt clears the area within 2 rounds"], lines["Egypt clears it without its ruler"]
    assert led > alone > 0
