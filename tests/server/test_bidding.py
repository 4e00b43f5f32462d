"""Seats sold for points: sealed until the start, checked by the server, kept in the record."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from kadesh.match import Match, parse_record
from kadesh.server import shelf
from kadesh.table.handicap import Fare
from tests.server.house import House, Player, play_out
from tests.table.reeds import GAME


def three(house: House, **more: Any) -> tuple[dict[str, Player], str]:
    people = {name: house.person(name) for name in ("Ada", "Blaise", "Carl")}
    match = people["Ada"].create("me", "open", "open", bidding=True, **more)["id"]
    people["Blaise"].post(f"/api/matches/{match}/join", {"seat": 1})
    people["Carl"].post(f"/api/matches/{match}/join", {"seat": 2})
    return people, match


def bid(player: Player, match: str, *bids: Any, status: int = 200) -> None:
    player.post(f"/api/matches/{match}/bids", {"bids": list(bids)}, status)


def sits(player: Player, match: str) -> int:
    return next(int(one["seat"]) for one in player.view(match)["people"] if one["kind"] == "me")


def test_the_highest_bidders_take_the_seats_and_pay(house: House) -> None:
    people, match = three(house)
    ada, blaise, carl = people.values()
    bid(ada, match, 0, 5, 2)
    bid(blaise, match, 0, 7, 6)
    ada.post(f"/api/matches/{match}/start", status=409)
    bid(carl, match, 9, 9, 9)
    bid(carl, match, 8, 3, 3)  # until the start everybody may think again
    ada.post(f"/api/matches/{match}/start")
    assert [sits(one, match) for one in (carl, blaise, ada)] == [0, 1, 2]
    for player in people.values():
        view = player.view(match)
        assert view["given"] == {"even": [0, 0, 0], "bids": [-8, -7, -2]}
        assert view["seat"] == sits(player, match)
        assert "my_bids" not in view and "have_bid" not in view
    said = ada.get(f"/api/matches/{match}/chat")[-1]["text"]
    assert "Carl takes" in said and "for 8 points" in said
    last = play_out({0: carl, 1: blaise, 2: ada}, match)
    record = parse_record(json.dumps(ada.get(f"/api/matches/{match}/record")))
    again = Match.replay(record, game=GAME)
    assert [(sale.by, sale.seat, sale.points) for sale in again.sales()] == [(2, 0, 8), (1, 1, 7), (0, 2, 2)]
    assert again.position.scores() == last["scores"]


def test_nobody_sees_what_another_bids(house: House) -> None:
    people, match = three(house)
    ada, blaise, carl = people.values()
    bid(blaise, match, 123, 456, 789)
    assert blaise.view(match)["my_bids"] == [123, 456, 789]
    for player in (ada, carl, house.stranger()):
        seen = [player.view(match), player.get("/api/matches", list="open")]
        assert seen[0]["have_bid"] == [1]
        # Numbers and words as such: names of matches are drawn by lot, and may hold any digits.
        assert not {"123", "456", "789"} & set(re.findall(r"(?<![\w.-])\d+(?![\w.-])", json.dumps(seen)))
    assert ada.view(match)["my_bids"] is None


def test_after_a_restart_everybody_sits_where_they_bought(house: House) -> None:
    people, match = three(house)
    for player, bids in zip(people.values(), ([0, 0, 9], [8, 0, 0], [0, 7, 0]), strict=True):
        bid(player, match, *bids)
    people["Ada"].post(f"/api/matches/{match}/start")
    house.desk.lives.clear()
    assert [sits(player, match) for player in people.values()] == [2, 0, 1]
    assert people["Ada"].view(match)["given"]["bids"] == [-8, -7, -9]


def test_who_gets_up_takes_the_bid_along(house: House) -> None:
    people, match = three(house)
    ada, carl = people["Ada"], people["Carl"]
    for player in people.values():
        bid(player, match, 1, 2, 3)
    carl.post(f"/api/matches/{match}/leave")
    dora = house.person("Dora")
    dora.post(f"/api/matches/{match}/join", {"seat": 2})
    assert ada.view(match)["have_bid"] == [0, 1] and dora.view(match)["my_bids"] is None
    refused = ada.post(f"/api/matches/{match}/start", status=409)
    assert refused["error"] == "Dora has not bid yet."
    bid(carl, match, 0, 0, 0, status=403)


def test_bots_buy_nothing_and_alone_nothing_is_sold(house: House) -> None:
    ada, blaise = house.person("Ada"), house.person("Blaise")
    match = ada.create("me", "random", "open", bidding=True)["id"]
    blaise.post(f"/api/matches/{match}/join", {"seat": 2})
    bid(ada, match, 0, 3, 0, status=400)
    bid(ada, match, 0, 0, 4)
    bid(blaise, match, 1, 0, 1)
    ada.post(f"/api/matches/{match}/start")
    assert [one["kind"] for one in ada.view(match)["people"]] == ["person", "bot", "me"]
    assert ada.view(match)["given"]["bids"] == [-1, 0, -4]
    alone = ada.create("me", "open", bidding=True)["id"]
    bid(ada, alone, 5, 5)
    ada.post(f"/api/matches/{alone}/start", {"bots": "random"})
    assert sits(ada, alone) == 0 and "given" not in ada.view(alone)


@pytest.mark.parametrize(
    "bids", [[1, 2], [1, 2, 3, 4], [1, 2, -1], [1, 2, 1000], [1, 2, 1.5], [True, 0, 0], "all"]
)
def test_what_is_no_bid_is_refused(house: House, bids: Any) -> None:
    people, match = three(house)
    people["Ada"].post(f"/api/matches/{match}/bids", {"bids": bids}, 400)
    assert people["Ada"].view(match)["have_bid"] == []


def test_bids_out_of_time_and_place_are_refused(house: House) -> None:
    people, match = three(house)
    bid(house.person("Eve"), match, 0, 0, 0, status=403)
    people["Blaise"].post(f"/api/matches/{match}/join", {"seat": 0}, 409)
    for player in people.values():
        bid(player, match, 0, 0, 0)
    people["Ada"].post(f"/api/matches/{match}/start")
    bid(people["Ada"], match, 0, 0, 0, status=409)
    unsold = people["Ada"].create("me", "open")["id"]
    bid(people["Ada"], unsold, 0, 0, status=409)


def test_seats_are_sold_among_people_with_one_seat_each(house: House) -> None:
    ada = house.person("Ada")
    ada.create("me", "random", "random", bidding=True, status=400)
    ada.create("me", "me", "open", bidding=True, status=400)
    ada.create("me", "open", "open", bidding=True, seats_each=2, status=400)
    match = ada.create("me", "open", "invite", bidding=True)
    ada.post(f"/api/matches/{match['id']}/join", {"seat": 1}, 409)


def test_even_chances_are_settled_when_a_match_is_made(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found to be even later does not change the match."""
    ada = house.person("Ada")
    ada.create("me", "random", options={"even": True}, status=400)
    game = shelf.game_called("reeds")
    monkeypatch.setattr(game, "_fares", {"two": Fare([3, 0], [0.3, 0.7], [0.5, 0.5], [9, 9])})
    match = ada.create("me", "random", options={"even": True})["id"]
    ada.create("me", "random", options={"even": [900, 0]}, status=400)
    monkeypatch.setattr(game, "_fares", {"two": Fare([0, 5], [0.3, 0.7], [0.5, 0.5], [9, 9])})
    house.desk.lives.clear()
    view = ada.view(match)
    assert view["given"] == {"even": [3, 0], "bids": []}
