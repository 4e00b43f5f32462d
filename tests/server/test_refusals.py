"""Garbage, huge, late, duplicate and foreign requests: a 4xx with a sentence, and nothing changes."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from tests.server.house import House, is_sentence, play_out, two_people

BODIES: list[Any] = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"text"',
    b"7",
    b"\xff\xfe\x00",
    b'{"after": "0", "option": ["pass"]}',
    b'{"after": 0}',
    b'{"after": 0, "option": []}',
    b'{"after": 0, "option": "pass"}',
    b'{"after": 0, "option": [["pass"]]}',
    b'{"after": 0, "option": [1, 2]}',
    b'{"after": 0, "option": ["bid", 1.5]}',
    b'{"after": 0, "option": ["bid", null]}',
    b'{"after": 0, "option": ["bid", true]}',
    b'{"after": 99999999999999999999999999, "option": ["bid", 1]}',
    b'{"after": -1, "option": ["bid", 1]}',
    b'{"after": 0, "option": ["bid", 1], "seat": 99}',
    b'{"after": 0, "option": ["bid", 1], "seat": "x"}',
    b'{"after": 0, "option": ["\\u0000"]}',
    b'{"after": 0, "option": ["@undo", 0]}',
    ("[" * 5000 + "]" * 5000).encode(),
]


def refused(response: httpx.Response) -> None:
    assert 400 <= response.status_code < 500, f"{response.status_code} {response.text[:300]}"
    assert is_sentence(response.json()["error"]), response.text


@pytest.mark.parametrize("path", ["choices", "undo", "undo/consent", "join", "chat"])
def test_garbage(house: House, path: str) -> None:
    ada, _, match = two_people(house)
    before = ada.view(match)
    for body in BODIES:
        head = {"Content-Type": "application/json"}
        refused(ada.http.post(f"/api/matches/{match}/{path}", content=body, headers=head))
    assert ada.view(match) == before


UNKNOWN_FIELDS: list[tuple[str, dict[str, Any], str]] = [
    ("", {"game": "reeds", "scenario": "", "seats": [], "clock": 3}, "clock"),
    ("", {"game": "reeds", "scenario": "", "seats": [{"kind": "me", "name": "Ada"}]}, "name"),
    ("/{match}/choices", {"after": 0, "option": ["bid", 1], "sead": 0}, "sead"),
    ("/{match}/undo", {"after": 0, "before": 1}, "before"),
    ("/{match}/undo/consent", {"agree": True, "agreed": True}, "agreed"),
    ("/{match}/join", {"seats": 0}, "seats"),
    ("/{match}/start", {"bot": "heuristic"}, "bot"),
    ("/{match}/archive", {"archive": False}, "archive"),
    ("/{match}/chat", {"text": "Hello", "to": "all"}, "to"),
]


@pytest.mark.parametrize(("path", "body", "field"), UNKNOWN_FIELDS)
def test_unknown_fields_are_named(house: House, path: str, body: dict[str, Any], field: str) -> None:
    ada, _, match = two_people(house)
    before = ada.view(match)
    response = ada.http.post(f"/api/matches{path.format(match=match)}", json=body)
    refused(response)
    assert response.status_code == 400
    assert f"“{field}”" in response.json()["error"]
    assert ada.view(match) == before


@pytest.mark.parametrize("path", ["/api/me/name", "/api/me/register", "/api/session"])
def test_unknown_fields_of_a_person_are_named(house: House, path: str) -> None:
    response = house.person().http.post(path, json={"name": "Ada", "mail": "ada@example.org"})
    refused(response)
    assert response.status_code == 400 and "“mail”" in response.json()["error"]


def test_huge(house: House) -> None:
    ada, _, match = two_people(house)
    body = json.dumps({"after": 0, "option": ["bid", *range(200_000)]}).encode()
    response = ada.http.post(
        f"/api/matches/{match}/choices", content=body, headers={"Content-Type": "application/json"}
    )
    refused(response)
    assert response.status_code == 413

    def endless() -> Any:
        for _ in range(2000):
            yield b" " * 1024

    response = ada.http.post(f"/api/matches/{match}/choices", content=endless())
    refused(response)
    refused(ada.http.get(f"/api/matches/{match}/why", params={"target": "x" * 3000}))
    ada.post(f"/api/matches/{match}/chat", {"text": "x" * 1001}, 400)
    ada.put(f"/api/matches/{match}/orders", [{}] * 30, 400)


def test_the_wrong_kind_of_body(house: House) -> None:
    ada, _, match = two_people(house)
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        response = ada.http.post(
            f"/api/matches/{match}/choices", content=b"after=0", headers={"Content-Type": kind}
        )
        refused(response)


def test_late_and_duplicate(house: House) -> None:
    ada, blaise, match = two_people(house)
    data = {"after": 0, "option": ["bid", 1]}
    ada.post(f"/api/matches/{match}/choices", data)
    ada.post(f"/api/matches/{match}/choices", data, 409)
    play_out({0: ada, 1: blaise}, match)
    late = ada.view(match)["after"]
    ada.choose(match, ["bid", 1], late, status=409)
    ada.post(f"/api/matches/{match}/resign", status=409)
    ada.post(f"/api/matches/{match}/leave", status=409)
    ada.post(f"/api/matches/{match}/undo", {"after": late}, 409)
    ada.get(f"/api/matches/{match}/hint", 409)
    house.person().post(f"/api/matches/{match}/join", {"seat": 0}, 409)


@pytest.mark.parametrize(
    "match", ["nothing-here", "x" * 300, "%00", "..%2f..", "a%20b", "'; DROP TABLE matches", "é"]
)
def test_matches_that_do_not_exist(house: House, match: str) -> None:
    ada = house.person()
    for path in ("", "/events", "/chat", "/record", "/hint", "/why?target=button"):
        refused(ada.http.get(f"/api/matches/{match}{path}"))
    for path in ("choices", "undo", "join", "leave", "start", "resign", "rematch", "archive", "chat/read"):
        refused(ada.http.post(f"/api/matches/{match}/{path}", json={"after": 0, "option": ["x"]}))


def test_paths_that_do_not_exist(house: House) -> None:
    nobody = house.stranger()
    for path in (
        "/api/nothing",
        "/assets/reeds/nothing.webp",
        "/assets/reeds/..%2f..%2fclauses.toml",
        "/assets/chariot-lords/%2e%2e%2fclauses.toml",
        "/assets/chess/card.webp",
        "/nothing.txt",
        "/.env",
        "/assets/..%2findex.html",
        "/%00",
    ):
        refused(nobody.http.get(path))
    refused(nobody.http.put("/api/matches", json={}))
    refused(nobody.http.request("DELETE", "/api/games"))


def test_queries_that_make_no_sense(house: House) -> None:
    ada, _, match = two_people(house)
    for query in ("at=x", "at=-1", "at=99999999999999999999", "news_from=x", "seat=x", "seat=-1", "seat=9"):
        refused(ada.http.get(f"/api/matches/{match}?{query}"))
    for query in ("news_from=-5", "news_from=99999999999999999999"):
        assert ada.http.get(f"/api/matches/{match}?{query}").status_code == 200
    refused(ada.http.get(f"/api/matches/{match}/why"))
    refused(ada.http.get("/api/matches?list=x"))
