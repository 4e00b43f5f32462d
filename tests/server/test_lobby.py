"""Before and after play: seats, invitations, lists, resigning, rematches."""

from __future__ import annotations

import gzip
import json
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import parse_qs, urlsplit

import brotli

from tests.server.house import House, play_out, two_people, wait_until


def test_open_seats_are_joined_left_and_started(house: House) -> None:
    ada, blaise, carl = house.person("Ada"), house.person("Blaise"), house.person("Carl")
    made = ada.create("me", "open", "open")
    match = made["id"]
    assert made["invites"] == []
    assert match in [one["id"] for one in carl.get("/api/matches", list="open")]
    ada.post(f"/api/matches/{match}/start", status=409)
    ada.choose(match, ["bid", 1], 0, status=409)
    assert blaise.post(f"/api/matches/{match}/join", {})["seat"] == 1
    blaise.post(f"/api/matches/{match}/join", {"seat": 1})
    carl.post(f"/api/matches/{match}/join", {"seat": 1}, 409)
    carl.post(f"/api/matches/{match}/join", {"seat": 7}, 400)
    carl.post(f"/api/matches/{match}/join", {"seat": 2})
    carl.post(f"/api/matches/{match}/leave")
    assert [one["kind"] for one in ada.view(match)["people"]] == ["me", "person", "open"]
    carl.post(f"/api/matches/{match}/start", status=403)
    blaise.post(f"/api/matches/{match}/join", {"seat": 2}, 409)
    blaise.post(f"/api/matches/{match}/start", {"bots": "random"}, 403)
    carl.post(f"/api/matches/{match}/join", {"seat": 2})
    blaise.post(f"/api/matches/{match}/start", status=403)
    ada.post(f"/api/matches/{match}/start")
    ada.post(f"/api/matches/{match}/start")
    assert ada.view(match)["status"] == "running"
    assert match not in [one["id"] for one in carl.get("/api/matches", list="open")]
    carl.post(f"/api/matches/{match}/leave", status=409)
    house.person().post(f"/api/matches/{match}/join", {"seat": 2}, 409)


def test_a_person_takes_one_seat_unless_the_maker_allows_more(house: House) -> None:
    ada, eve = house.person("Ada"), house.person("Eve")
    match = ada.create("me", "open", "open")["id"]
    eve.post(f"/api/matches/{match}/join", {"seat": 1})
    eve.post(f"/api/matches/{match}/join", {"seat": 2}, 409)
    allowed = ada.create("me", "open", "open", seats_each=2)["id"]
    assert eve.view(allowed)["seats_each"] == 2
    for seat in (1, 2):
        eve.post(f"/api/matches/{allowed}/join", {"seat": seat})
    assert [one["kind"] for one in eve.view(allowed)["people"]] == ["person", "me", "me"]
    for wrong in (0, 4, -1, 1.5, "all"):
        ada.create("me", "open", "open", seats_each=wrong, status=400)


def test_two_seats_are_not_taken_in_the_same_moment(house: House) -> None:
    """However many requests are under way at once."""
    ada, eve = house.person("Ada"), house.person("Eve")
    for _ in range(5):
        match = ada.create("me", "open", "open")["id"]

        def sit(seat: int, match: str = match) -> int:
            return eve.http.post(f"/api/matches/{match}/join", json={"seat": seat}).status_code

        with ThreadPoolExecutor(2) as hands:
            assert sorted(hands.map(sit, (1, 2))) == [200, 409]
        assert sum(one["kind"] == "me" for one in eve.view(match)["people"]) == 1


def test_when_the_maker_leaves_another_can_start(house: House) -> None:
    ada, blaise = house.person("Ada"), house.person("Blaise")
    match = ada.create("me", "open", "random")["id"]
    blaise.post(f"/api/matches/{match}/join", {"seat": 1})
    ada.post(f"/api/matches/{match}/leave")
    assert blaise.view(match)["owner"]
    blaise.post(f"/api/matches/{match}/start", {"bots": "random"})
    assert blaise.view(match)["status"] == "running"


def test_bots_can_fill_what_is_open(house: House) -> None:
    ada = house.person()
    match = ada.create("me", "open", "invite")["id"]
    ada.post(f"/api/matches/{match}/start", {"bots": "nobody"}, 400)
    ada.post(f"/api/matches/{match}/start", {"bots": "random"})
    assert [one["kind"] for one in ada.view(match)["people"]] == ["me", "bot", "bot"]


def test_an_invitation_is_a_link(house: House) -> None:
    ada, blaise = house.person("Ada"), house.person("Blaise")
    made = ada.create("me", "invite")
    match = made["id"]
    assert [one["seat"] for one in made["invites"]] == [1]
    query = parse_qs(urlsplit(made["invites"][0]["url"]).query)
    token = query["token"][0]
    assert match not in [one["id"] for one in blaise.get("/api/matches", list="open")]
    assert token in json.dumps(ada.view(match)["invites"])
    assert token not in json.dumps(blaise.view(match))
    blaise.post(f"/api/matches/{match}/join", {"seat": 1}, 403)
    blaise.post(f"/api/matches/{match}/join", {"seat": 1, "token": "x" * 22}, 403)
    blaise.post(f"/api/matches/{match}/join", {"seat": 0, "token": token}, 403)
    assert blaise.post(f"/api/matches/{match}/join", {"token": token})["seat"] == 1
    house.person().post(f"/api/matches/{match}/join", {"token": token}, 409)
    ada.post(f"/api/matches/{match}/start")
    assert "invites" not in ada.view(match)


def test_the_last_to_leave_closes_the_match(house: House) -> None:
    ada = house.person()
    match = ada.create("me", "open")["id"]
    ada.post(f"/api/matches/{match}/leave")
    ada.get(f"/api/matches/{match}", 404)


def test_lists_say_whose_turn_it_is(house: House) -> None:
    ada, blaise, match = two_people(house)
    mine = ada.get("/api/matches", list="mine")
    assert [(one["id"], one["your_turn"], one["status"]) for one in mine] == [(match, True, "running")]
    assert mine[0]["turn"] == "Turn 1" and mine[0]["title"] == "Reeds"
    ada.choose(match, ["bid", 0])
    assert not ada.get("/api/matches", list="mine")[0]["your_turn"]
    assert blaise.get("/api/matches", list="mine")[0]["your_turn"]
    play_out({0: ada, 1: blaise}, match)
    assert ada.get("/api/matches", list="mine") == []
    assert [one["id"] for one in ada.get("/api/matches", list="finished")] == [match]
    ada.post(f"/api/matches/{match}/archive")
    assert ada.get("/api/matches", list="finished") == []
    assert len(blaise.get("/api/matches", list="finished")) == 1
    ada.post(f"/api/matches/{match}/archive", {"archived": False})
    assert len(ada.get("/api/matches", list="finished")) == 1
    house.person().post(f"/api/matches/{match}/archive", status=404)
    assert house.stranger().get("/api/matches", list="mine") == []
    ada.get("/api/matches", 400, list="everything")


def test_nobody_archives_while_others_wait(house: House) -> None:
    ada, _, match = two_people(house)
    ada.post(f"/api/matches/{match}/archive", status=409)


def test_a_bot_takes_the_seat_of_whoever_resigns(house: House) -> None:
    ada, blaise, match = two_people(house)
    house.person().post(f"/api/matches/{match}/resign", status=403)
    blaise.post(f"/api/matches/{match}/resign")
    view = ada.view(match)
    assert view["people"][1]["kind"] == "bot" and view["people"][1]["name"] == "Steward"
    assert "resigned" in ada.get(f"/api/matches/{match}/chat")[-1]["text"]
    assert blaise.view(match)["seat"] is None
    blaise.choose(match, ["bid", 0], status=403, after=view["after"])
    assert play_out({0: ada}, match)["over"]
    assert [one["id"] for one in blaise.get("/api/matches", list="finished")] == [match]
    blaise.post(f"/api/matches/{match}/resign", status=403)


def test_when_all_have_resigned_bots_play_to_the_end(house: House) -> None:
    ada = house.person()
    match = ada.create("me", "random")["id"]
    ada.post(f"/api/matches/{match}/resign")
    wait_until(lambda: bool(ada.view(match)["over"]))


def test_a_rematch_is_one_for_all(house: House) -> None:
    ada, blaise, match = two_people(house)
    ada.post(f"/api/matches/{match}/rematch", status=409)
    play_out({0: ada, 1: blaise}, match)
    house.person().post(f"/api/matches/{match}/rematch", status=403)
    again = ada.post(f"/api/matches/{match}/rematch")["id"]
    assert blaise.post(f"/api/matches/{match}/rematch")["id"] == again
    assert ada.view(match)["rematch"] == again
    assert [one["id"] for one in blaise.get("/api/matches", list="mine")] == [again]
    blaise.post(f"/api/matches/{again}/join", {"seat": 1})
    ada.post(f"/api/matches/{again}/start")
    assert ada.view(again)["commitment"] != ada.view(match)["commitment"]


def test_a_rematch_against_bots_starts_at_once(house: House) -> None:
    ada = house.person()
    match = ada.create("me", "random")["id"]
    play_out({0: ada}, match)
    again = ada.post(f"/api/matches/{match}/rematch")["id"]
    assert ada.view(again)["status"] == "running"


def test_what_cannot_be_created(house: House) -> None:
    ada = house.person()
    good = {"game": "reeds", "scenario": "two", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    for change in (
        {"game": "chess"},
        {"scenario": "four"},
        {"scenario": "/etc/passwd"},
        {"scenario": "../x.toml"},
        {"options": {"rich": True}},
        {"options": {"poor": "very"}},
        {"options": {"poor": 1}},
        {"seats": [{"kind": "me"}]},
        {"seats": [{"kind": "me"}, {"kind": "god"}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "/tmp/x.py:Bot"}]},
        {"clock_days": 0},
        {"clock_days": 0.04},
        {"clock_days": 1e-9},
        {"clock_days": -1},
        {"clock_days": 1e9},
        {"clock_days": "soon"},
        {"seats": "all"},
    ):
        ada.post("/api/matches", {**good, **change}, 400)
    assert ada.post("/api/matches", {**good, "options": {"poor": True}}, 201)["id"]


def test_a_board_comes_packed_as_the_browser_can_read_it(house: House) -> None:
    http = house.stranger().http
    plain = http.get("/api/games/chariot-lords/board", headers={"accept-encoding": "identity"})
    sizes = {"identity": len(plain.content)}
    for packing in ("gzip", "br"):
        with http.stream(
            "GET", "/api/games/chariot-lords/board", headers={"accept-encoding": packing}
        ) as packed:
            assert packed.headers["content-encoding"] == packing
            raw = b"".join(packed.iter_raw())
        sizes[packing] = len(raw)
        assert (brotli.decompress(raw) if packing == "br" else gzip.decompress(raw)) == plain.content
    assert sizes["br"] < 0.8 * sizes["gzip"] < 0.4 * sizes["identity"]
    tag = {"if-none-match": plain.headers["etag"]}
    assert http.get("/api/games/chariot-lords/board", headers=tag).status_code == 304


def test_games_boards_and_clauses(house: House) -> None:
    nobody = house.stranger()
    games = {one["id"]: one for one in nobody.get("/api/games")}
    assert {"reeds", "chariot-lords"} <= set(games)
    assert games["reeds"]["scenarios"][1]["seats"] == ["Red", "Green"]
    assert games["reeds"]["scenarios"][0]["switches"][0]["id"] == "poor"
    for game in games.values():
        for scenario in game["scenarios"]:
            told = nobody.get(f"/api/games/{game['id']}/briefings", scenario=scenario["id"])
            assert [sorted(one) for one in told] == [
                ["minutes_alone", "minutes_together", "watch", "who", "wins"]
            ] * len(scenario["seats"])
    assert nobody.get("/api/games/reeds/board", scenario="two")["scenario"] == "two"
    nobody.get("/api/games/reeds/board", 404, scenario="nine")
    nobody.get("/api/games/chess/board", 404)
    nobody.get("/api/games/reeds/briefings", 404, scenario="nine")
    nobody.get("/api/games/chess/briefings", 404, scenario="two")
    assert [one["title"] for one in nobody.get("/api/games/reeds/clauses")][:2] == ["Components", "Bids"]
    nobody.get("/api/games/chess/clauses", 404)
    clauses = nobody.get("/api/games/chariot-lords/clauses")
    assert {"id", "title", "text", "kind"} == set(clauses[0])


def test_who_resigned_still_finds_the_match_until_he_puts_it_away(house: House) -> None:
    ada, blaise, match = two_people(house)
    blaise.post(f"/api/matches/{match}/resign")
    (listed,) = [one for one in blaise.get("/api/matches", list="mine") if one["id"] == match]
    assert listed["resigned"] and not listed["your_turn"]
    assert not any(one["resigned"] for one in ada.get("/api/matches", list="mine") if one["id"] == match)
    blaise.post(f"/api/matches/{match}/archive", {"archived": True})
    assert match not in [one["id"] for one in blaise.get("/api/matches", list="mine")]


def test_an_invitation_that_was_taken_is_no_longer_shown(house: House) -> None:
    ada, blaise = house.person("Ada"), house.person("Blaise")
    made = ada.create("me", "invite", "open")
    (invite,) = ada.view(made["id"])["invites"]
    token = parse_qs(urlsplit(invite["url"]).query)["token"][0]
    blaise.post(f"/api/matches/{made['id']}/join", {"seat": invite["seat"], "token": token})
    assert ada.view(made["id"])["invites"] == []
