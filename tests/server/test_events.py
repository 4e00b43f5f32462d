"""Live updates: server-sent events, also from another process on the same store; chat; clocks."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from kadesh.server.events import Listener
from tests.server.house import House, Player, play_out, two_people, wait_until


class Ear:
    """Listens to a match's events in a thread."""

    def __init__(self, player: Player, match: str) -> None:
        self.heard: list[dict[str, Any]] = []
        self.client = httpx.Client(base_url=player.http.base_url, cookies=player.http.cookies, timeout=120)
        self.line: socket.socket | None = None
        self.thread = threading.Thread(target=self._listen, args=(match,), daemon=True)
        self.thread.start()

    def _listen(self, match: str) -> None:
        try:
            with self.client.stream("GET", f"/api/matches/{match}/events") as response:
                assert response.headers["content-type"].startswith("text/event-stream")
                self.line = response.extensions["network_stream"].get_extra_info("socket")
                for line in response.iter_lines():
                    if line.startswith("data: "):
                        self.heard.append(json.loads(line[6:]))
        except httpx.HTTPError:
            pass
        finally:
            self.client.close()

    def close(self) -> None:
        """Hang up; the server may have done so before."""
        if self.line is not None:
            with contextlib.suppress(OSError):
                self.line.shutdown(socket.SHUT_RDWR)
        self.thread.join()


Listen = Callable[[Player, str], Ear]


@pytest.fixture
def listen() -> Iterator[Listen]:
    """Ears that are closed after the test."""
    with contextlib.ExitStack() as ears:

        def start(player: Player, match: str) -> Ear:
            ear = Ear(player, match)
            ears.callback(ear.close)
            wait_until(lambda: bool(ear.heard))
            return ear

        yield start


def test_whoever_watches_hears_of_every_change(house: House, listen: Listen) -> None:
    ada, blaise, match = two_people(house)
    ear = listen(house.stranger(), match)
    # The first entry says that people sit around the table.
    assert ear.heard[0] == {"after": 1, "chat": 0, "what": "hello"}
    ada.choose(match, ["bid", 2])
    wait_until(lambda: ear.heard[-1]["after"] == 2)
    assert ear.heard[-1]["what"] == "changed"
    blaise.post(f"/api/matches/{match}/chat", {"text": "Well played."}, 201)
    wait_until(lambda: ear.heard[-1]["chat"] == 1)
    assert all(set(one) == {"after", "chat", "what"} for one in ear.heard)


def test_chat_with_unread_marks(house: House) -> None:
    ada, blaise, match = two_people(house)
    ada.post(f"/api/matches/{match}/chat", {"text": "  Good luck!\u0000 "}, 201)
    ada.post(f"/api/matches/{match}/chat", {"text": "And fun."}, 201)
    assert ada.view(match)["chat_unread"] == 0
    assert blaise.view(match)["chat_unread"] == 2
    assert blaise.get("/api/matches", list="mine")[0]["unread"] == 2
    lines = blaise.get(f"/api/matches/{match}/chat")
    assert [(one["n"], one["name"], one["text"]) for one in lines] == [
        (1, "Ada Lovelace", "Good luck!"),
        (2, "Ada Lovelace", "And fun."),
    ]
    blaise.post(f"/api/matches/{match}/chat/read")
    assert blaise.view(match)["chat_unread"] == 0
    house.person().post(f"/api/matches/{match}/chat", {"text": "Hello"}, 403)
    ada.post(f"/api/matches/{match}/chat", {"text": "   "}, 400)
    ada.post(f"/api/matches/{match}/chat", {"text": "\u0007"}, 400)


def test_two_servers_on_one_store(store: str, open_house: Callable[..., House], listen: Listen) -> None:
    """Changes fan out through the store, and a choice on one server is refused on the other once stale."""
    here, there = open_house(store), open_house(store)
    ada, blaise = here.person("Ada"), there.person("Blaise")
    match = ada.create("me", "open")["id"]
    blaise.post(f"/api/matches/{match}/join", {"seat": 1})
    ada.post(f"/api/matches/{match}/start")
    ear = listen(there.stranger(), match)
    blaise.choose(match, ["bid", 0])
    ada.choose(match, ["bid", 2])
    wait_until(lambda: ear.heard[-1]["after"] == 3)
    view = blaise.view(match)
    assert view["after"] == 3 and "leads 0 2" in json.dumps(view["news"])
    last = play_out({0: ada, 1: blaise}, match)
    assert last["over"] and blaise.view(match)["shares"] == last["shares"]
    rows = here.sql("SELECT number FROM entries WHERE match_id = ? ORDER BY number", match)
    assert [row[0] for row in rows] == list(range(last["after"]))


def test_two_servers_play_each_bot_once(store: str, open_house: Callable[..., House]) -> None:
    here, there = open_house(store), open_house(store)
    people = [here.person(), there.person(), here.person(), there.person()]
    matches = [(player, player.create("me", "random", "heuristic")["id"]) for player in people]
    for player, match in matches:
        last = play_out({0: player}, match)
        rows = here.sql("SELECT number FROM entries WHERE match_id = ? ORDER BY number", match)
        assert [row[0] for row in rows] == list(range(last["after"]))
    assert here.desk.metrics.bot_failures == there.desk.metrics.bot_failures == 0


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(store: str, open_house: Callable[..., House]) -> None:
    house = open_house(store)
    ada, blaise, match = two_people(house, clock_days=2.0)
    view = ada.view(match)
    assert view["clock"]["days"] > 0 and view["clock"]["until"] is not None
    ada.choose(match, ["bid", 0])
    assert ada.view(match)["clock"]["until"] is None
    house.change("UPDATE seats SET due = 0 WHERE match_id = ? AND seat = 1", match)
    wait_until(lambda: bool(ada.view(match)["people"][1]["kind"] == "bot"))
    assert "time has run out" in json.dumps(ada.get(f"/api/matches/{match}/chat"))
    assert blaise.view(match)["seat"] is None
    wait_until(lambda: bool(ada.view(match)["after"] >= 2))


def test_without_a_clock_nobody_is_hurried(house: House) -> None:
    ada, _, match = two_people(house)
    assert ada.view(match)["clock"] is None
    assert house.sql("SELECT due FROM seats WHERE match_id = ?", match) == [(None,), (None,)]


def test_news_that_no_count_shows_is_not_lost_among_others() -> None:
    for first, second, kept in (
        ("people", "chat", "people"),
        ("people", "changed", "people"),
        ("changed", "people", "people"),
        ("changed", "chat", "changed"),
        ("hello", "chat", "chat"),
        ("undo", "hello", "undo"),
    ):
        listener = Listener(0, 0)
        listener.tell(first, 1, 0)
        listener.tell(second, 2, 1)
        assert listener.what == kept
        assert (listener.after, listener.chat) == (2, 1)
