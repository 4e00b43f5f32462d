"""A match from the first choice to the last, and every way in which a choice can be wrong."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from kadesh.match import Match, parse_record
from kadesh.table.contract import View
from tests.server.house import House, Player, play_out, two_people
from tests.table.reeds import GAME, ReedsPosition


def test_a_person_plays_bots_to_the_end(house: House) -> None:
    ada = house.person("Ada")
    match = ada.create("me", "heuristic", "random")["id"]
    view = ada.view(match)
    assert (view["status"], view["seat"], view["over"]) == ("running", 0, False)
    assert view["seed"] is None and len(view["commitment"]) == 64
    assert [person["kind"] for person in view["people"]] == ["me", "bot", "bot"]
    last = play_out({0: ada}, match)
    assert last["over"] and sum(last["shares"]) == pytest.approx(1)
    assert last["status"] == "over"
    record = parse_record(json.dumps(ada.get(f"/api/matches/{match}/record")))
    again = Match.replay(record, game=GAME)
    assert again.position.over and again.after == last["after"]
    assert record.seed == last["seed"] and record.commitment == view["commitment"]


def test_two_people_see_each_others_choices(house: House) -> None:
    ada, blaise, match = two_people(house)
    assert ada.view(match)["waiting"] == [0, 1]
    ada.choose(match, ["bid", 2])
    assert blaise.view(match)["waiting"] == [1]
    blaise.choose(match, ["bid", 0])
    view = blaise.view(match)
    assert view["waiting"] == [0] and view["options"] == []
    assert "leads 0 2" in json.dumps(view["news"])
    last = play_out({0: ada, 1: blaise}, match)
    assert last["over"]


def test_the_view_carries_what_the_client_needs(house: House) -> None:
    ada = house.person()
    match = ada.create("me", "random")["id"]
    view = ada.wait_for_turn(match)
    option = view["options"][0]
    assert {"option", "text", "points"} <= set(option)
    assert view["news"][0]["n"] == 0 and {"parts", "clause", "weight", "at"} <= set(view["news"][0])
    assert view["undo"].keys() == {"can", "ask", "pending"}
    assert view["game"] == "reeds" and view["scenario_title"] == "Two at the river"


def test_a_choice_on_a_stale_view_is_refused(house: House) -> None:
    ada, blaise, match = two_people(house)
    ada.choose(match, ["bid", 2])
    after = blaise.view(match)["after"]
    blaise.choose(match, ["bid", 0])
    before = ada.view(match)
    error = ada.choose(match, ["pass"], after, status=409)
    assert "moved on" in error["error"]
    assert ada.view(match) == before
    ada.choose(match, ["pass"], before["after"] + 5, status=409)


def test_a_secret_answer_of_another_does_not_make_mine_stale(house: House) -> None:
    ada, blaise, match = two_people(house)
    after = blaise.view(match)["after"]
    ada.choose(match, ["bid", 2])
    blaise.choose(match, ["bid", 0], after)


def test_an_option_that_is_not_offered_is_refused_with_its_clause(house: House) -> None:
    ada, blaise, match = two_people(house)
    before = ada.view(match)
    for option in (["bid", 99], ["fly"], ["bid"], ["bid", "2"], ["@undo", 0], ["@attentive", 1]):
        ada.choose(match, option, before["after"], status=409)
    ada.choose(match, ["bid", 3])
    blaise.choose(match, ["bid", 0])
    hand = [card["id"] for card in ada.view(match)["hands"][0]["cards"]]
    foreign = next(card for card in range(16) if str(card) not in hand)
    error = ada.choose(match, ["play", foreign], status=409)
    assert error == {"error": "That card is not in your hand.", "clause": "2"}


def test_no_seat_is_chosen_for_by_another(house: House) -> None:
    ada, blaise, match = two_people(house)
    ada.choose(match, ["bid", 0])
    blaise.choose(match, ["bid", 3])
    view = blaise.view(match)
    ada.choose(match, view["options"][0]["option"], view["after"], status=409)
    stranger = house.person()
    stranger.choose(match, view["options"][0]["option"], view["after"], status=403)
    data = {"after": view["after"], "option": view["options"][0]["option"], "seat": 1}
    ada.post(f"/api/matches/{match}/choices", data, 403)
    assert blaise.view(match) == view


def test_two_clicks_at_once_one_wins_and_the_other_is_told(house: House) -> None:
    ada, _, match = two_people(house)
    for _ in range(5):
        match = ada.create("me", "me")["id"]
        after = ada.view(match)["after"]
        data = {"after": after, "option": ["bid", 1], "seat": 0}

        def click(_: int, match: str = match, data: object = data) -> int:
            return ada.http.post(f"/api/matches/{match}/choices", json=data).status_code

        with ThreadPoolExecutor(4) as pool:
            statuses = sorted(pool.map(click, range(4)))
        assert statuses == [200, 409, 409, 409]
        assert house.sql("SELECT number FROM entries WHERE match_id = ? ORDER BY number", match) == [(0,)]


def test_one_person_can_hold_two_seats(house: House) -> None:
    ada = house.person()
    match = ada.create("me", "me")["id"]
    last = play_out({0: ada, 1: ada}, match)
    assert last["over"]


def test_why_not(house: House) -> None:
    ada, blaise, match = two_people(house)
    ada.choose(match, ["bid", 3])
    blaise.choose(match, ["bid", 0])
    view = ada.view(match)
    foreign = next(c for c in range(16) if str(c) not in {card["id"] for card in view["hands"][0]["cards"]})
    reasons = ada.get(f"/api/matches/{match}/why", target=f"card:{foreign}")["reasons"]
    assert reasons == [
        {"text": "That card is not in your hand.", "clause": "2", "option_text": f"play {foreign}"}
    ]
    reasons = ada.get(f"/api/matches/{match}/why", target="space:nowhere")["reasons"]
    assert len(reasons) == 1 and reasons[0]["text"].endswith(".")
    reasons = blaise.get(f"/api/matches/{match}/why", target="card:1")["reasons"]
    assert "turn" in reasons[0]["text"]
    watching = house.person().get(f"/api/matches/{match}/why", target="card:1")["reasons"]
    assert "watching" in watching[0]["text"]


def test_how_it_was(house: House) -> None:
    """Every moment of a match can be looked at again, with snapshots every few entries."""
    ada = house.person()
    match = ada.create("me", "me")["id"]
    seen: dict[int, Player | dict[str, object]] = {}
    view = ada.view(match, seat=0)
    while not view["over"]:
        seen[view["after"]] = {name: view[name] for name in ("hands", "scores", "trail", "waiting")}
        asked = view["waiting"][0]
        now = ada.view(match, seat=asked)
        ada.post(
            f"/api/matches/{match}/choices",
            {"after": now["after"], "option": now["options"][0]["option"], "seat": asked},
        )
        view = ada.view(match, seat=0)
    assert len(seen) > 10
    assert house.sql("SELECT COUNT(*) FROM snapshots WHERE match_id = ?", match)[0][0] >= 2
    for after, what in seen.items():
        past = ada.view(match, at=after, seat=0)
        assert {name: past[name] for name in ("hands", "scores", "trail", "waiting")} == what
        assert past["options"] == [] and past["at"] == after
    ada.get(f"/api/matches/{match}", 400, at=view["after"] + 1)
    ada.get(f"/api/matches/{match}", 400, at=-1)


def test_a_match_comes_back_from_the_store(house: House) -> None:
    """What is in memory is only a convenience."""
    ada = house.person()
    match = ada.create("me", "me")["id"]
    for _ in range(12):
        before = ada.view(match)
        house.desk.lives.clear()
        assert ada.view(match) == before
        ada.choose(match)


def test_a_finished_match_comes_back_finished(
    new_store: Callable[[str], str], open_house: Callable[..., House]
) -> None:
    """Also from a snapshot that was made with its very last entry."""
    house = open_house(new_store("sqlite"), snapshot_every=1)
    ada = house.person()
    match = ada.create("me", "me")["id"]
    last = play_out({0: ada, 1: ada}, match)
    assert house.sql("SELECT MAX(number) FROM snapshots WHERE match_id = ?", match) == [(last["after"],)]
    before = ada.get(f"/api/matches/{match}/record")
    house.desk.lives.clear()
    assert ada.get(f"/api/matches/{match}/record") == before
    assert before["over"] and Match.replay(parse_record(json.dumps(before)), game=GAME).position.over
    assert ada.view(match)["over"]


def test_news_from(house: House) -> None:
    ada = house.person()
    match = ada.create("me", "me")["id"]
    last = play_out({0: ada, 1: ada}, match)
    everything = ada.view(match, news_from=0)["news"]
    assert [line["n"] for line in everything] == list(range(len(everything)))
    assert ada.view(match, news_from=5)["news"] == everything[5:]
    assert last["news"] == everything[-60:]
    assert all(a["at"] <= b["at"] for a, b in itertools.pairwise(everything))


def test_a_hint_names_real_options(house: House) -> None:
    ada, blaise, match = two_people(house)
    hint = ada.get(f"/api/matches/{match}/hint")
    offered = [option["option"] for option in ada.view(match)["options"]]
    assert hint["options"] and all(one["option"] in offered for one in hint["options"])
    assert all(0 <= one["share"] <= 1 for one in hint["options"])
    assert all(one["because"].endswith(".") for one in hint["options"])
    shares = {one["rank"]: one["share"] for one in hint["options"]}
    assert len(shares) == len({round(share, 2) for share in shares.values()})
    assert hint["plan"][0]["options"][0] in offered and hint["plan"][0]["text"].endswith(".")
    ada.choose(match, ["bid", 3])
    ada.get(f"/api/matches/{match}/hint", 409)
    house.person().get(f"/api/matches/{match}/hint", 403)
    assert blaise.view(match)["waiting"] == [1]


def test_a_plan_is_kept_until_something_changes(house: House) -> None:
    ada = house.person()
    match = ada.create("me", *("heuristic",) * 3, game="chariot-lords", scenario="first-five")["id"]
    view = ada.wait_for_turn(match)
    told = ada.get(f"/api/matches/{match}/hint")
    assert not told["kept"]
    plan = [option for stage in told["plan"] for option in stage["options"]]
    assert len(plan) > 3
    view = ada.choose(match, plan[0], view["after"])
    kept = ada.get(f"/api/matches/{match}/hint")
    assert kept["kept"] and [option for stage in kept["plan"] for option in stage["options"]] == plan[1:]
    assert not ada.get(f"/api/matches/{match}/hint", anew=True)["kept"]
    option, *then = plan[1:]
    data = {"after": view["after"], "option": option, "then": then}
    after = ada.post(f"/api/matches/{match}/choices", data)["after"]
    assert after >= view["after"] + len(plan) - 1
    ada.wait_for_turn(match)
    assert not ada.get(f"/api/matches/{match}/hint")["kept"]


def test_a_click_makes_one_view_and_each_who_looks_one_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, blaise, match = two_people(house)
    made: list[int | None] = []
    view = GAME.telling.view

    def noted(position: ReedsPosition, seat: int | None) -> View:
        made.append(seat)
        return view(position, seat)

    monkeypatch.setattr(house.desk.lives[match].game.telling, "view", noted)
    ada.choose(match, ["bid", 0], 0)
    assert made == [0]
    blaise.choose(match, ["bid", 3], 1)
    assert made == [0, 1]
    assert blaise.view(match)["trail"] == [blaise.get("/api/matches", list="mine")[0]["turn"]]
    assert made == [0, 1]
    ada.view(match)
    assert made == [0, 1, 0]


def test_a_review_is_for_those_who_play_until_the_match_is_over(house: House) -> None:
    ada, blaise, match = two_people(house)
    told = ada.get(f"/api/matches/{match}/review")
    assert told["turnings"] == [] and len(told["points"][0]["chances"]) == 2
    house.person().get(f"/api/matches/{match}/review", 403)
    play_out({0: ada, 1: blaise}, match)
    told = ada.get(f"/api/matches/{match}/review")
    assert told["points"][-1]["scores"] == ada.view(match)["scores"]
    assert house.stranger().get(f"/api/matches/{match}/review") == told
