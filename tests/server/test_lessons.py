"""Lessons over the wire: the list, each moment as its learner sees it, ways and reasons; nothing is kept."""

from __future__ import annotations

from tests.server.house import House

MARCH = "/api/games/chariot-lords/lessons/march"


def test_the_list_says_what_each_teaches(house: House) -> None:
    ada = house.person()
    listed = ada.get("/api/games/chariot-lords/lessons")
    assert {"id", "title", "idea", "steps", "clauses"} == set(listed[0])
    games = {game["id"]: game for game in ada.get("/api/games")}
    assert games["chariot-lords"]["lessons"] == len(listed)
    assert ada.get("/api/games/reeds/lessons") == []


def test_a_moment_is_a_match_in_which_one_thing_can_be_chosen(house: House) -> None:
    ada = house.person()
    view = ada.get(f"{MARCH}?at=0")
    assert [one["text"] for one in view["options"]] == ["Move an Egyptian chariot from On"]
    assert view["waiting"] == [view["seat"]] and view["lesson"]["step"] == 0
    assert not view["undo"]["can"] and ada.get(f"{MARCH}?at=1")["undo"]["can"]
    assert ada.get(f"/api/games/chariot-lords/board?scenario={view['scenario']}")["title"] == view["title"]


def test_it_ends_with_what_was_learned(house: House) -> None:
    ada = house.person()
    at = 0
    while not (view := ada.get(f"{MARCH}?at={at}"))["lesson"]["done"]:
        assert len(view["options"]) == 1 or view["lesson"]["read"]
        at += 1
    assert view["options"] == [] and view["lesson"]["step"] == view["lesson"]["steps"]
    ada.get(f"{MARCH}?at={at + 1}", 404)
    ada.get(f"{MARCH}?at=-1", 404)


def test_what_was_chosen_is_news_of_ones_own_and_what_others_do_is_not(house: House) -> None:
    news = house.person().get("/api/games/chariot-lords/lessons/retreat?at=1")["news"]
    assert news and not any(line.get("mine") for line in news)
    mine = house.person().get("/api/games/chariot-lords/lessons/retreat?at=2")["news"]
    assert mine[: len(news)] == news
    assert any(line.get("mine") for line in mine)


def test_ways_and_reasons(house: House) -> None:
    ada = house.person()
    (way,) = ada.get(f"{MARCH}/ways?at=2")["ways"]
    assert way["to"] == "space:philistia"
    (reason,) = ada.get(f"{MARCH}/why?at=0&target=piece:egypt.foot@lower-egypt")["reasons"]
    assert "The lesson wants something else" in reason["text"]
    ada.get(f"{MARCH}/why?at=0&target={'x' * 300}", 400)


def test_what_is_not_there_is_not_there(house: House) -> None:
    ada = house.person()
    for path in (
        "chess/lessons",
        "chess/lessons/march",
        "chariot-lords/lessons/fly",
        "chess/lessons/march/ways",
    ):
        ada.get(f"/api/games/{path}", 404)


def test_one_clause_for_whoever_meets_it_for_the_first_time(house: House) -> None:
    ada = house.person()
    assert ada.get("/api/games/chariot-lords/clauses/5.6")["title"] == "Sea movement"
    ada.get("/api/games/chariot-lords/clauses/99", 404)
    ada.get("/api/games/chess/clauses/1", 404)
    assert "5.6" in ada.get("/api/games/chariot-lords/lessons")[3]["clauses"]


def test_progress_is_kept_with_the_settings(house: House) -> None:
    ada = house.person()
    ada.get("/api/me")
    ada.patch("/api/me/settings", {"learned": {"chariot-lords": ["march"]}})
    assert ada.get("/api/me")["settings"]["learned"] == {"chariot-lords": ["march"]}


def test_the_shortest_scenario_for_one_person_stands_first(house: House) -> None:
    for game in house.person().get("/api/games"):
        alone = {one["id"]: one["alone"] for one in game["scenarios"] if "alone" in one}
        if alone:
            assert alone[game["first"]] == min(alone.values())
        else:
            assert game["first"] == game["scenarios"][0]["id"]
