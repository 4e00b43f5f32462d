"""Only what differs is sent to who says what they have, and together it is the whole view."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.server.parts import LONGEST_TAG, told
from tests.server.house import House, Player, two_people, wait_until


def whole(before: Any, told: Any) -> Any:
    """The view that a client puts together; the tag is of no interest."""
    same = told.pop("same", [])
    assert not set(same) & set(told), "nothing is left out and sent"
    return {**{name: before[name] for name in same}, **told}


def plain(view: Any) -> Any:
    return {name: value for name, value in view.items() if name not in ("tag", "same", "news")}


def chosen(player: Player, match: str, view: Any, option: Any) -> Any:
    last = view["news"][-1]["n"] if view["news"] else None
    data = {"after": view["after"], "option": option, "has": view["tag"], "news_from": last}
    return player.post(f"/api/matches/{match}/choices", data)


def test_parts_together_are_the_view(house: House) -> None:
    ada = house.person("Ada")
    match = ada.create("me", "me", "me", game="chariot-lords", scenario="first-five-three")["id"]
    view = ada.view(match)
    for _ in range(12):
        before = view
        answer = chosen(ada, match, before, before["options"][0]["option"])
        assert len(answer["same"]) > 10
        view = whole(before, answer)
        full = ada.view(match)
        assert plain(view) == plain(full) and view["news"] == full["news"][-len(view["news"]) :]
        assert view["tag"] == full["tag"]
    again = ada.view(match, has=view["tag"], news_from=view["news"][-1]["n"])
    assert set(again) == {"news", "tag", "same"} and plain(whole(view, again)) == plain(view)


def test_what_one_has_is_nobody_elses(house: House) -> None:
    """The tag of another's view leaves out only what is the same for both."""
    ada, blaise, match = two_people(house)
    mine, theirs = ada.view(match), blaise.view(match)
    answer = blaise.view(match, has=mine["tag"])
    assert "hands" in answer and plain(whole(mine, answer)) == plain(theirs)


@pytest.mark.parametrize("has", ["x", "%%%", "AAAA", "A" * (LONGEST_TAG + 4), "é", "AAAAAAAA=="])
def test_a_tag_that_is_none_gets_everything(house: House, has: str) -> None:
    ada, _, match = two_people(house)
    full = ada.view(match)
    assert ada.view(match, has=has) == full


def test_a_part_that_is_gone_is_not_kept() -> None:
    before = told({"a": 1, "b": [2]}, b"[]", "")
    assert before.startswith(b'{"a":1,"b":[2],"news":[],"tag":"')
    tag = before.decode().split('"tag":"')[1].split('"')[0]
    assert b'"same":["a"]' in told({"a": 1, "c": [2]}, b"[]", tag)
    assert b'"c":[2]' in told({"a": 1, "c": [2]}, b"[]", tag)


def test_the_same_value_under_another_name_is_another_part() -> None:
    tag = told({"a": 1}, b"[]", "").decode().split('"tag":"')[1].split('"')[0]
    assert b'"b":1' in told({"b": 1}, b"[]", tag)


def test_news_that_were_taken_back_are_told_anew(house: House) -> None:
    ada = house.person("Ada")
    match = ada.create("me", "me")["id"]
    wait_until(lambda: bool(ada.view(match)["options"]))
    before = ada.view(match)
    after = chosen(ada, match, before, before["options"][0]["option"])
    ada.post(f"/api/matches/{match}/undo", {"after": after["after"]})
    assert plain(ada.view(match))["options"] == before["options"]
