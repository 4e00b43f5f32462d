"""Nobody slows the others: whatever can be asked for without end has a limit, a 4xx and a sentence."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from kadesh.server import events, limits, lines, people
from kadesh.server.limits import ALLOWED, Limits, neighbourhood
from kadesh.server.lines import LONGEST_HEAD, PromptProtocol
from kadesh.server.refusal import Refusal
from kadesh.server.store import matches as sql
from tests.server.house import House, is_sentence, two_people, wait_until


@pytest.fixture
def strict(store: str, open_house: Callable[..., House]) -> House:
    """A server with the limits as they are, whose buckets never fill again."""
    house = open_house(store, limits=1.0)
    house.desk.limits.now = lambda: 0.0
    return house


def refused(answers: list[httpx.Response], most: int) -> None:
    """So many were answered, the rest was refused with a sentence."""
    assert [one.status_code for one in answers[:most]] == [answers[0].status_code] * most
    assert {one.status_code for one in answers[most:]} == {429}
    assert all(is_sentence(one.json()["error"]) for one in answers[most:])


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    buckets = Limits(1.0, lambda: now[0])
    for _ in range(ALLOWED["chat"].many):
        buckets.spend("chat", "Ada")
    with pytest.raises(Refusal):
        buckets.spend("chat", "Ada")
    buckets.spend("chat", "Blaise")
    now[0] = ALLOWED["chat"].seconds / ALLOWED["chat"].many
    buckets.spend("chat", "Ada")
    with pytest.raises(Refusal):
        buckets.spend("chat", "Ada")


def test_buckets_are_not_kept_without_end() -> None:
    buckets = Limits(1.0, lambda: 0.0)
    for number in range(2 * limits.MOST_BUCKETS):
        buckets.spend("request", str(number))
    assert len(buckets._used) <= limits.MOST_BUCKETS


def test_a_household_is_one_address() -> None:
    assert neighbourhood("192.0.2.7") == neighbourhood("::ffff:192.0.2.7") != neighbourhood("192.0.2.8")
    assert (
        neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:2") != neighbourhood("2001:db8:0:1::1")
    )
    assert neighbourhood("a socket") == "a socket"


def test_settings_do_not_grow_without_end(house: House) -> None:
    ada = house.person("Ada")
    for number in range(30):
        answer = ada.http.patch("/api/me/settings", json={f"{number} {n}": "x" * 90 for n in range(2)})
        if answer.status_code == 400:
            break
    assert answer.status_code == 400 and is_sentence(answer.json()["error"])
    settings = ada.get("/api/me")["settings"]
    assert len(json.dumps(settings)) <= people.LARGEST_SETTINGS and len(settings) <= people.MOST_SETTINGS
    ada.patch("/api/me/settings", dict.fromkeys(settings))
    assert ada.get("/api/me")["settings"] == {}


def test_who_only_looks_is_not_written_down(house: House) -> None:
    before = house.sql("SELECT COUNT(*) FROM users")
    for _ in range(20):
        newcomer = house.stranger()
        me = newcomer.get("/api/me")
        assert me["guest"] and me["name"] and me["settings"] == {}
        assert newcomer.get("/api/me") == me, "and is the same the next time"
        newcomer.post("/api/matches/nothing/choices", {"after": 0, "option": ["x"]}, 404)
    assert house.sql("SELECT COUNT(*) FROM users") == before
    assert newcomer.post("/api/me/name", {"name": "Ada"})["id"] == me["id"], "and when something is done"
    assert newcomer.get("/api/me")["id"] == me["id"]


def test_newcomers_of_an_address(strict: House) -> None:
    with httpx.Client(base_url=strict.address) as bare:
        answers: list[httpx.Response] = []
        for _ in range(ALLOWED["newcomer"].many + 2):
            bare.cookies.clear()
            answers.append(bare.get("/api/me"))
    refused(answers, ALLOWED["newcomer"].many)


def test_a_cookie_of_ones_own_making_makes_nobody_else(house: House) -> None:
    """A cookie makes its guest known, but never one whose session has ended, nor anybody by a short one."""
    ada = house.person("Ada")
    token = ada.http.cookies["kadesh"]
    ada.http.request("DELETE", "/api/session")
    for forged in (token, "short", "x" * 99, "ä", ""):
        with httpx.Client(
            base_url=house.address, headers={b"Cookie": f"kadesh={forged}".encode("latin-1")}
        ) as other:
            assert other.get("/api/me").json()["id"] != ada.me["id"]
            answer = other.post("/api/me/name", json={"name": "Eve"}, headers={"X-Kadesh": "1"})
            assert answer.json()["id"] != ada.me["id"]


def test_guests_of_an_address(strict: House) -> None:
    answers = [
        httpx.post(f"{strict.address}/api/me/name", json={"name": "Ada"}, headers={"X-Kadesh": "1"})
        for _ in range(ALLOWED["guest"].many + 2)
    ]
    refused(answers, ALLOWED["guest"].many)


def test_chat_lines(strict: House) -> None:
    ada, blaise, match = two_people(strict)
    path = f"/api/matches/{match}/chat"
    answers = [ada.http.post(path, json={"text": "Hello"}) for _ in range(ALLOWED["chat"].many + 3)]
    refused(answers, ALLOWED["chat"].many)
    blaise.post(path, {"text": "I may still talk."}, 201)


def test_of_a_long_chat_the_end_is_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sql, "MOST_LINES", 5)
    ada, _, match = two_people(house)
    for number in range(9):
        ada.post(f"/api/matches/{match}/chat", {"text": str(number)}, 201)
    assert [line["text"] for line in ada.get(f"/api/matches/{match}/chat")] == ["4", "5", "6", "7", "8"]
    assert house.sql("SELECT COUNT(*) FROM chat WHERE match_id = ?", match) == [(5,)]


def test_toggles_that_append_to_records(strict: House) -> None:
    ada, _, match = two_people(strict)
    before = ada.view(match)["after"]
    many = ALLOWED["attentive"].many
    toggles = [ada.http.patch("/api/me/settings", json={"attentive": n % 2 == 0}) for n in range(many + 1)]
    refused(toggles, many)
    assert ada.view(match)["after"] == before + many
    ada.patch("/api/me/settings", {"theme": "dark"})


def test_undo_and_choose_without_end(strict: House) -> None:
    ada = strict.person("Ada")
    match = ada.create("me", "me")["id"]
    answers: list[httpx.Response] = []
    for _ in range(ALLOWED["undo"].many + 2):
        after = ada.choose(match, ["bid", 1], status=200)["after"] if not refusals(answers) else 0
        answers.append(ada.http.post(f"/api/matches/{match}/undo", json={"after": after}))
    refused(answers, ALLOWED["undo"].many)


def refusals(answers: list[httpx.Response]) -> list[httpx.Response]:
    return [one for one in answers if one.status_code == 429]


@pytest.mark.parametrize(
    ("what", "method", "path", "body"),
    [
        (
            "match",
            "POST",
            "/api/matches",
            {"game": "reeds", "scenario": "two", "seats": [{"kind": "me"}] * 2},
        ),
        ("seat", "POST", "/api/matches/{match}/join", {"seat": 0}),
        ("name", "POST", "/api/me/name", {"name": "Ada Lovelace"}),
        ("settings", "PATCH", "/api/me/settings", {"theme": "dark"}),
        ("orders", "PUT", "/api/matches/{match}/orders", []),
        ("record", "GET", "/api/matches/{match}/record", None),
    ],
)
def test_what_a_person_may_not_do_without_end(
    strict: House, what: str, method: str, path: str, body: Any
) -> None:
    ada, blaise, match = two_people(strict)
    answers = [
        ada.http.request(method, path.format(match=match), json=body) for _ in range(ALLOWED[what].many + 2)
    ]
    # Coming here has cost something already.
    assert [one.status_code for one in answers[-2:]] == [429, 429]
    assert all(is_sentence(one.json()["error"]) for one in refusals(answers))
    assert len(refusals(answers)) <= 6
    assert blaise.http.request(method, path.format(match=match), json=body).status_code != 429


def test_requests_without_end(strict: House) -> None:
    ada, blaise = strict.person("Ada"), strict.person("Blaise")
    many = ALLOWED["request"].many
    answers = [ada.http.get("/api/matches?list=mine") for _ in range(many + 2)]
    assert refusals(answers) and len(refusals(answers)) < 10
    assert blaise.http.get("/api/matches?list=mine").status_code == 200


def test_streams_of_a_person(strict: House) -> None:
    ada, blaise, match = two_people(strict)
    path = f"/api/matches/{match}/events"
    with ExitStack() as streams:
        for _ in range(events.MOST_OF_PERSON):
            open_stream(streams, ada.http, path)
        with ada.http.stream("GET", path) as refused:
            assert refused.status_code == 429
        open_stream(streams, blaise.http, path)
    wait_until(lambda: strict.desk.hub.count() == 0)
    assert not strict.desk.hub.streams
    with ExitStack() as streams:
        open_stream(streams, ada.http, path)


def test_streams_that_are_asked_for_in_the_same_moment(strict: House) -> None:
    """Each counts from the moment at which it is asked for."""
    ada, _, match = two_people(strict)
    port = int(strict.address.rpartition(":")[2])
    token = ada.http.cookies["kadesh"]
    head = f"GET /api/matches/{match}/events HTTP/1.1\r\nHost: x\r\nCookie: kadesh={token}\r\n\r\n"
    with ExitStack() as held:
        lines = [
            held.enter_context(socket.create_connection(("127.0.0.1", port), timeout=120))
            for _ in range(3 * events.MOST_OF_PERSON)
        ]
        for line in lines:
            line.sendall(head.encode())
        answers = [line.recv(12) for line in lines]
    assert answers.count(b"HTTP/1.1 200") == events.MOST_OF_PERSON
    assert answers.count(b"HTTP/1.1 429") == 2 * events.MOST_OF_PERSON
    wait_until(lambda: not strict.desk.hub.streams)


def open_stream(streams: ExitStack, http: httpx.Client, path: str) -> None:
    answer = streams.enter_context(http.stream("GET", path))
    assert answer.status_code == 200
    lines = answer.iter_lines()
    next(lines)
    # A stream whose reader is forgotten is closed.
    streams.callback(id, lines)


def test_the_past_is_looked_up_one_moment_at_a_time(store: str, open_house: Callable[..., House]) -> None:
    """While somebody's look back is under way few more of theirs may wait; others are not refused."""
    house = open_house(store, limits=1.0)
    ada, blaise, match = two_people(house)
    ada.choose(match, ["bid", 0])
    house.do(house.desk._looking_back.acquire())
    answers: list[int] = []

    def look() -> None:
        answers.append(ada.http.get(f"/api/matches/{match}?at=1").status_code)

    looking = [threading.Thread(target=look) for _ in range(limits.MOST_WAITING + 1)]
    for thread in looking:
        thread.start()
    wait_until(lambda: any(turn.waiting > limits.MOST_WAITING for turn in house.desk.limits._turns.values()))
    ada.get(f"/api/matches/{match}", 429, at=1)
    other = threading.Thread(
        target=lambda: answers.append(blaise.http.get(f"/api/matches/{match}?at=0").status_code)
    )
    other.start()
    house.loop.call_soon_threadsafe(house.desk._looking_back.release)
    for thread in [*looking, other]:
        thread.join()
    assert answers == [200] * (limits.MOST_WAITING + 2)
    assert not house.desk.limits._turns


def test_the_past_is_the_same_however_one_comes_there(house: House) -> None:
    ada, blaise, match = two_people(house)
    for player, bid in ((ada, 2), (blaise, 1)):
        player.choose(match, ["bid", bid])
    ada.choose(match)
    # What the table answers for people must not come between two looks.
    wait_until(lambda: house.sql("SELECT bot_due FROM matches WHERE id = ?", match) == [(0,)])
    last = ada.view(match)["after"]
    house.desk._pasts.clear()
    forwards = [ada.view(match, at=at) for at in range(last + 1)]
    house.desk._pasts.clear()
    backwards = [ada.view(match, at=at) for at in range(last, -1, -1)]
    assert forwards == backwards[::-1]
    assert ada.view(match)["after"] == last


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch, store: str, open_house: Callable[..., House]) -> Iterator[House]:
    """A server that hardly waits for the rest of a request."""
    monkeypatch.setattr(PromptProtocol, "seconds", 0.2)
    yield open_house(store)


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /api/me HTT",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow:",
        b"POST /api/matches HTTP/1.1\r\nHost: x\r\nX-Kadesh: 1\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/me/name HTTP/1.1\r\nHost: x\r\nX-Kadesh: 1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
    ],
)
def test_a_request_that_is_half_sent(hasty: House, begun: bytes) -> None:
    answer = said(hasty, begun)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert is_sentence(json.loads(answer.partition(b"\r\n\r\n")[2])["error"])
    assert hasty.stranger().get("/health") == {"status": "ok"}


def test_half_sent_requests_of_one_address(
    store: str, open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "MOST_HALF_SENT", 20)
    house = open_house(store)
    port = int(house.address.rpartition(":")[2])
    with ExitStack() as held:
        for _ in range(20):
            held.enter_context(socket.create_connection(("127.0.0.1", port))).sendall(b"GET /hea")
        wait_until(lambda: PromptProtocol.waiting["127.0.0.1"] == 20)
        assert said(house, b"").startswith(b"HTTP/1.1 429 ")
    wait_until(lambda: not PromptProtocol.waiting)
    assert house.stranger().get("/health") == {"status": "ok"}


def test_a_head_without_end(house: House) -> None:
    head = b"GET / HTTP/1.1\r\n" + b"X-Long: " + b"x" * (LONGEST_HEAD + 1)
    assert said(house, head).startswith(b"HTTP/1.1 431 ")


def test_a_connection_that_is_kept_serves_many_requests(hasty: House) -> None:
    ada = hasty.person("Ada")
    match = ada.create("me", "me")["id"]
    for _ in range(5):
        ada.choose(match)


def said(house: House, request: bytes) -> bytes:
    """All that the server says to this, until it hangs up."""
    port = int(house.address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=120) as line:
        line.sendall(request)
        found = b""
        while more := line.recv(65536):
            found += more
        return found
