"""What a person sees: stacks that open, fog, sieges, tracks to click on, hands, budget, fights, boxes."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.games.assyrian_wars.charts.tables import COUNTRY_IDS, HAND_MOST
from kadesh.games.assyrian_wars.game import GAME
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.table.contract import Piece, View
from tests.games.assyrian_wars.table import acting, play
from tests.support import chance, clause, random_choice

SEES = GAME.telling


def seen(p: AssyrianPosition, seat: int | None = 0) -> View:
    return SEES.view(p, seat)


def stack(view: View, space: str, side: str) -> Piece:
    return next(one for one in view["pieces"] if one["space"] == space and one["side"] == side)


FOGGY = "[rules]\nunit_abilities = false\nreduced_leaders = false\nfog = true\n"
ARMIES = """[countries.assyria]
units = { takritain = "Sargon II, 3 HI 2 B" }
[countries.babylonia]
units = { sippar = "Adinu, 2 LI 1 B", "kish/city" = "1 LI" }
[countries.elam]
"""


def told(p: AssyrianPosition, seat: int = 0) -> list[Any]:
    return [SEES.describe(p, seat, option) for option in p.options(seat)]


@clause("6.6.2", "2.1.2")
def test_a_stack_opens_into_leaders_and_units() -> None:
    view = seen(acting(ARMIES))
    army = stack(view, "takritain", "assyria")
    assert army["id"] == "sargon-ii" and army["symbol"] == "king" and army["count"] == 5
    assert [(one["symbol"], one["count"]) for one in army["contents"]] == [
        ("king", 1),
        ("heavy-foot", 3),
        ("bow", 2),
    ]
    assert army["contents"][0]["to"] == "piece:sargon-ii"


@clause("6.7")
def test_garrisons_stand_inside() -> None:
    view = seen(acting(ARMIES))
    assert stack(view, "kish", "babylonia").get("within") == "city"
    assert "within" not in stack(view, "sippar", "babylonia")


@clause("9.5")
def test_under_fog_an_enemy_stack_shows_its_top_piece_and_its_number() -> None:
    p = acting(ARMIES, rules=FOGGY)
    hidden = stack(seen(p, 0), "sippar", "babylonia")
    assert hidden["count"] == 4 and [one["symbol"] for one in hidden["contents"]] == ["general", "hidden"]
    assert hidden["contents"][1]["count"] == 3 and "numbers" not in hidden
    own = stack(seen(p, 1), "sippar", "babylonia")
    assert [one["count"] for one in own["contents"]] == [1, 2, 1]
    # Who watches sees through nobody's stacks.
    assert stack(seen(p, None), "takritain", "assyria")["contents"][1]["symbol"] == "hidden"


@clause("9.5")
def test_without_fog_everybody_sees_everything() -> None:
    p = acting(ARMIES, rules=FOGGY.replace("fog = true", "fog = false"))
    assert len(stack(seen(p, 0), "sippar", "babylonia")["contents"]) == 3


@clause("6.8", "6.8.1")
def test_a_siege_has_its_number_and_its_besiegers_stand_around() -> None:
    text = (
        '[countries.assyria]\nunits = { sippar = "Turtanu, 4 HI" }\n[countries.babylonia]\n[countries.elam]\n'
    )
    p = acting(text)
    play(p, "starve turtanu")
    view = seen(p)
    badge = view["badges"]["sippar"][0]
    assert badge["symbol"] == "hunger" and badge["title"] == "Starved out by Assyria: 0 of 5"
    assert "besieging" in stack(view, "sippar", "assyria")["tags"]


@clause("6.4", "6.14", "7.1")
def test_markers_are_badges() -> None:
    text = ARMIES + "[areas.babylon]\ndamage = 2\npillage = 1\neco_plus = 1\n[areas.kish]\npillage = 2\n"
    marks = seen(acting(text))["badges"]
    assert [(one["symbol"], one["text"]) for one in marks["babylon"]] == [
        ("damage", "2"),
        ("pillage", "1"),
        ("eco-plus", "+1"),
    ]
    assert marks["kish"][0]["title"].startswith("Pillaged twice")


@clause("6.9")
def test_a_marker_on_a_track_is_a_target() -> None:
    p = GAME.new("campaign-5", 1)
    view = SEES.view(p, 0)
    marks = [mark for track in view["tracks"].values() for mark in track.get("marks", [])]
    assert any(mark.get("to") == "mark:judah" for mark in marks)
    board = SEES.board("campaign-5")
    rows = [track for track in board["tracks"] if track.get("side")]
    assert [track["side"] for track in rows] == COUNTRY_IDS[:5]
    assert all(len(track["places"]) == 18 and len(track["bands"]) == 7 for track in rows)


@clause("6.9")
def test_influence_points_at_the_marker_and_says_what_it_costs() -> None:
    seats = '[["assyria"], ["egypt"]]'
    text = "[countries.assyria]\n[countries.egypt]\n[countries.judah]\neco = 2\n[countries.syria]\neco = 2\n"
    p = acting(text, country="egypt", seats=seats, camps='assyrian = ["assyria"]')
    found = {one["points"][0]: one["detail"] for one in told(p, 1) if one["text"].startswith("Influence")}
    assert found["mark:judah"].startswith("costs ½ AP") and found["mark:syria"].startswith("costs 1 AP")


@clause("3.1", "6.18")
def test_the_budget_has_halves() -> None:
    p = acting(ARMIES, ap=5.5)
    budget = seen(p)["budget"]
    assert budget is not None and budget["left"] == "5½ AP" and budget["side"] == "assyria"
    assert [item["value"] for item in budget["items"]] == ["0", "5½", "0"]


@clause("2.3", "7.3.2")
def test_a_hand_for_each_country_that_a_seat_runs() -> None:
    p = acting(
        '[countries.assyria]\nhand = ["spies"]\n[countries.babylonia]\nhand = ["drought"]\n[countries.elam]\n'
    )
    view = seen(p, 1)
    mine = {hand["side"]: hand for hand in view["hands"] if hand["seat"] == 1}
    assert set(mine) == {"babylonia", "elam"}
    cards = mine["babylonia"]["cards"]
    assert cards is not None and "drought" in [card["id"] for card in cards]
    other = next(hand for hand in view["hands"] if hand["side"] == "assyria")
    assert other["cards"] is None and 0 < other["count"] <= HAND_MOST[0] + 2
    assert view["hands"][0]["side"] == "assyria"  # the phasing country's lies in front


@clause("6.7.2", "6.7.3")
def test_the_fight_at_hand_shows_both_sides_and_their_dice() -> None:
    text = """[countries.assyria]
units = { takritain = "Sargon II, 4 HI" }
[countries.babylonia]
hand = ["dust-storm"]
saved = 4
units = { dur-kurigalzu = "Adinu, 3 LI" }
[countries.elam]
"""
    p = acting(text, [1] * 60)
    play(p, "march sargon-ii", "go", "enter dur-kurigalzu", "stand")
    view = seen(p, 1)
    fight = view["fight"]
    assert fight is not None and fight["title"] == "Battle of Dur-Kurigalzu"
    assert [(side["side"], side["role"]) for side in fight["sides"]] == [
        ("assyria", "Attacker"),
        ("babylonia", "Defender"),
    ]
    assert any("battle di" in note for note in fight["sides"][0]["notes"])
    odds = SEES.odds_now(p, 1)
    assert odds is not None
    chances = {line["text"]: line["chance"] for line in odds["summary"]}
    assert 0.5 < chances["Assyria wins"] <= 1
    assert chances["Assyria wins"] + chances["Babylonia wins"] == pytest.approx(1, abs=0.01)


@clause("6.15", "6.7.4.a", "7.3.3")
def test_boxes_beside_the_map() -> None:
    text = """[countries.assyria]
trade = 2
units = { regroup = "2 HI", raid-1 = "1 HC" }
[countries.babylonia]
[countries.elam]
"""
    view = seen(acting(text))
    assert stack(view, "regroup", "assyria")["count"] == 2
    assert stack(view, "raid-1", "assyria")["symbol"] == "heavy-horse"
    assert stack(view, "trade", "assyria")["count"] == 2
    board = SEES.board("two-rivers-2")
    on_mats = {place for mat in board["mats"] for place in mat["places"]}
    spaces = {space["id"] for space in board["spaces"]}
    assert on_mats <= spaces and {"regroup", "trade", "raid-5", "pool-elam"} <= on_mats


@clause("1.2", "1.3")
def test_every_link_of_the_map_has_a_style_and_a_name() -> None:
    board = SEES.board("campaign-2")
    kinds = {road["kind"] for road in board["map"]["roads"]}
    assert kinds == {link["id"] for link in board["links"]}
    assert {space["kind"] for space in board["spaces"]} <= {kind["id"] for kind in board["kinds"]}
    nineveh = next(space for space in board["spaces"] if space["id"] == "nineveh")
    assert nineveh["inside"] and nineveh["walls"] == 3 and "fortress" in nineveh["text"]


def test_what_is_reconstructed_is_said_plainly() -> None:
    board = SEES.board("two-rivers-2")
    assert any(page["title"] == "What is reconstructed" for page in board["help"])
    kalhu = next(space for space in board["spaces"] if space["id"] == "kalhu")
    assert kalhu["text"].endswith("Reconstructed.")
    p = acting('[countries.assyria]\nhand = ["spies"]\n[countries.babylonia]\n[countries.elam]\n')
    hand = next(hand for hand in seen(p)["hands"] if hand.get("side") == "assyria")
    assert hand["cards"] is not None
    assert all("reconstructed" in card["text"] for card in hand["cards"])


@clause("1.1")
def test_areas_out_of_the_scenario_are_closed() -> None:
    closed = {space["id"] for space in SEES.board("two-rivers-2")["spaces"] if "closed" in space}
    assert "tushpa" in closed and "babylon" not in closed
    assert not any("closed" in space for space in SEES.board("campaign-5")["spaces"])


def test_every_option_names_its_cost_or_what_it_does() -> None:
    p = acting(ARMIES, ap=10)
    for one in told(p):
        if one["text"].startswith(("Build", "Hire", "Buy", "Declare", "Influence", "Rebuild")):
            assert "AP" in one["detail"] or "free" in one["detail"], one


def test_an_army_leaves_with_one_click() -> None:
    p = acting(ARMIES)
    play(p, "march sargon-ii")
    first = [SEES.describe(p, 0, option) for option in p.options(0)]
    assert first[0].get("short") == "all" and first[0]["text"] == "All of them go"
    assert [one["text"] for one in first[1:]] == [
        "Without a heavy infantry unit (4)",
        "Without a bow unit (3)",
    ]


@pytest.mark.parametrize("scenario", ["two-rivers-2", "rise-and-fall-3", "campaign-4"])
def test_ids_are_unique_and_targets_are_there(scenario: str) -> None:
    p = GAME.new(scenario, 3)
    board = SEES.board(scenario)
    spaces = {space["id"] for space in board["spaces"]}
    dice = chance(3)
    for number in range(160):
        if p.over:
            break
        if number % 8 == 0:
            view = SEES.view(p, 0)
            ids = [one["id"] for one in view["pieces"]]
            assert len(ids) == len(set(ids))
            assert {one["space"] for one in view["pieces"]} <= spaces
        for seat in p.seats_to_choose:
            for option in p.options(seat):
                for point in SEES.describe(p, seat, option)["points"]:
                    kind, _, name = point.partition(":")
                    assert kind != "space" or name in spaces, point
        random_choice(p, dice)
