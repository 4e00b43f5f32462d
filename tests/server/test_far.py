"""Over the wire: several choices at once, the rest of a step, redo, and reactions that are not asked for a while."""

from __future__ import annotations

from typing import Any

from tests.server.house import House, Player

BOTS = ("heuristic", "heuristic", "heuristic")


def lords(house: House) -> tuple[Player, str]:
    ada = house.person()
    return ada, ada.create("me", *BOTS, game="chariot-lords", scenario="first-five")["id"]


def choices(ada: Player, match: str, **data: Any) -> Any:
    view = ada.view(match)
    return ada.post(f"/api/matches/{match}/choices", {"after": view["after"], **data})


def until_march(ada: Player, match: str) -> Any:
    """Set up by the table, and no ships, until units are picked to march."""
    for _ in range(60):
        view = ada.wait_for_turn(match)
        words = {one["option"][0] for one in view["options"]}
        if "move" in words and len(view["trail"]) > 2 and view["trail"][2] == "Movement":
            return view
        if view["routine"]:
            choices(ada, match, rest=True)
        else:
            choices(ada, match, option=view["options"][-1]["option"])
    raise AssertionError("nobody marches")


def test_a_far_click_and_its_undo(house: House) -> None:
    ada, match = lords(house)
    before = until_march(ada, match)
    found = ada.get(f"/api/matches/{match}/ways")
    assert found["after"] == before["after"]
    way = max(found["ways"], key=lambda one: len(one["options"]))
    assert len(way["options"]) > 2 and way["to"].startswith("space:")
    option, *then = way["options"]
    view = choices(ada, match, option=option, then=then)
    assert view["undo"]["can"] and not view["undo"]["beyond"]
    assert f"{len(then)} choice" in view["undo"]["what"]
    back = ada.post(f"/api/matches/{match}/undo", {"after": view["after"]})
    assert back["pieces"] == before["pieces"] and back["options"] == before["options"]
    assert back["undo"]["redo"]
    again = ada.post(f"/api/matches/{match}/redo", {"after": back["after"]})
    assert again["pieces"] == view["pieces"]
    assert "redo" not in again["undo"]
    ada.post(f"/api/matches/{match}/redo", {"after": again["after"]}, 409)


def test_a_set_up_takes_one_request_a_nation(house: House) -> None:
    ada, match = lords(house)
    view = ada.wait_for_turn(match)
    assert view["routine"] and view["trail"][0] == "Before the first turn"
    asked = 0
    while view["trail"][0] == "Before the first turn":
        choices(ada, match, rest=True)
        asked += 1
        view = ada.wait_for_turn(match)
    assert asked <= 3


def test_what_is_no_routine_is_not_done_for_anybody(house: House) -> None:
    ada, match = lords(house)
    view = until_march(ada, match)
    ada.post(f"/api/matches/{match}/choices", {"after": view["after"], "rest": True}, 409)
    long = [["halt"]] * 61
    ada.post(f"/api/matches/{match}/choices", {"after": view["after"], "option": ["halt"], "then": long}, 400)


def test_a_stranger_is_told_of_no_ways(house: House) -> None:
    ada, match = lords(house)
    until_march(ada, match)
    assert house.stranger().get(f"/api/matches/{match}/ways")["ways"] == []


def test_not_again_until_my_turn_is_kept_and_ends(house: House) -> None:
    ada = house.person()
    match = ada.create("me", *("heuristic",) * 4, game="genesis", scenario="growth-of-empires")["id"]
    view = ada.wait_for_turn(match)
    while view["reaction"]:
        ada.choose(match, view["options"][-1]["option"])
        view = ada.wait_for_turn(match)
    ada.put(f"/api/matches/{match}/orders", [{"id": "@quiet", "until": "sunset"}], 400)
    ada.put(f"/api/matches/{match}/orders", [{"id": "@quiet", "until": "attacked"}])
    for _ in range(30):
        view = ada.wait_for_turn(match)
        if view["over"]:
            break
        assert not view["reaction"] or view["concerns"]["degree"] == 3
        given = [one["id"] for one in view["orders"]["given"]]
        if view["reaction"]:
            assert given == [], "who is attacked is asked again"
            break
        assert given == ["@quiet"]
        ada.choose(match, view["options"][-1]["option"])
