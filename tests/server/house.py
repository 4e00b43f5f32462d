"""A running server for tests, and people who use it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from kadesh.server.app import build
from kadesh.server.desk import Desk
from kadesh.server.lines import PromptProtocol
from kadesh.server.notify import Messenger
from kadesh.server.settings import Settings
from tests.support import TESTS
from tests.table.reeds import is_negation

GAMES = "tests.table.reeds,tests.server.obedient"
BOTS = ",".join(
    f"{name.lower()}={TESTS}/server/bad_bots.py:{name}" for name in ("Failing", "Dying", "Forging", "Hanging")
)

# How long anything may take on a busy machine; only a test that fails waits so long.
PATIENCE = 600.0


class House:
    """A server in a thread of this process, on a port of its own."""

    def __init__(self, settings: Settings, tick: float = 0.2) -> None:
        self.settings = settings
        self.app = build(settings, tick)
        config = uvicorn.Config(
            self.app,
            host="127.0.0.1",
            port=0,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=5,
            http=PromptProtocol,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run, name="house", daemon=True)
        self.thread.start()
        try:
            wait_until(lambda: self.server.started or not self.thread.is_alive())
            assert self.server.started, "the server did not start"
        except BaseException:
            self._end()
            raise
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.people: list[httpx.Client] = []

    def _run(self) -> None:
        self.loop = asyncio.new_event_loop()
        try:
            self.loop.run_until_complete(self.server.serve())
        finally:
            self.loop.close()

    @property
    def desk(self) -> Desk:
        desk: Desk = self.app.state.desk
        return desk

    @property
    def messenger(self) -> Messenger:
        messenger: Messenger = self.app.state.messenger
        return messenger

    def do(self, work: Any) -> Any:
        """Run a coroutine in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def sql(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Rows straight from the store."""
        rows: list[tuple[Any, ...]] = self.do(self.desk.store.read(lambda tx: tx.all(statement, *values)))
        return rows

    def change(self, statement: str, *values: Any) -> None:
        """Change rows straight in the store."""
        self.do(self.desk.store.write(lambda tx: tx.do(statement, *values)))

    def person(self, name: str = "") -> Player:
        player = Player(self.address)
        self.people.append(player.http)
        player.me = player.get("/api/me")
        if name:
            player.post("/api/me/name", {"name": name})
        return player

    def stranger(self) -> Player:
        """Somebody without a cookie."""
        player = Player(self.address)
        self.people.append(player.http)
        return player

    def processes(self) -> set[threading.Thread | int]:
        """The numbers of the processes in which its bots think."""
        return {process.pid for process in list(self.app.state.pool.processes.values()) if process.pid}

    def stop(self) -> None:
        """Once or more often."""
        for http in self.people:
            http.close()
        if self.thread.is_alive():
            self.desk.hub.stop()
        self._end()

    def _end(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server did not stop"


class Player:
    """A person with a browser's cookie jar."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, headers={"X-Kadesh": "1"}, timeout=120)
        self.me: Any = None

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self._read(self.http.get(path, params=query or None), status)

    def post(self, path: str, data: Any = None, status: int = 200) -> Any:
        return self._read(self.http.post(path, json={} if data is None else data), status)

    def put(self, path: str, data: Any, status: int = 200) -> Any:
        return self._read(self.http.put(path, json=data), status)

    def patch(self, path: str, data: Any, status: int = 200) -> Any:
        return self._read(self.http.patch(path, json=data), status)

    def _read(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, f"{response.status_code} {response.text[:400]}"
        data = response.json()
        if status >= 400:
            assert is_sentence(data["error"]), data
        return data

    def create(
        self, *kinds: str, game: str = "reeds", scenario: str = "", status: int = 201, **more: Any
    ) -> Any:
        """A match; a kind is me, open, invite or the name of a bot."""
        seats = [{"kind": k} if k in ("me", "open", "invite") else {"kind": "bot", "bot": k} for k in kinds]
        name = scenario or {2: "two", 3: "three"}.get(len(kinds), "three")
        data = {"game": game, "scenario": name, "options": {}, "seats": seats, **more}
        return self.post("/api/matches", data, status)

    def view(self, match: str, **query: Any) -> Any:
        return self.get(f"/api/matches/{match}", **query)

    def choose(self, match: str, option: Any = None, after: int | None = None, status: int = 200) -> Any:
        """The first option, unless another is named, on the newest view, unless it is an old one."""
        view: Any = self.view(match) if option is None or after is None else {"after": after}
        chosen = option if option is not None else view["options"][0]["option"]
        data = {"after": view["after"] if after is None else after, "option": chosen}
        return self.post(f"/api/matches/{match}/choices", data, status)

    def wait_for_turn(self, match: str) -> Any:
        """The view when there is something to choose, or the match is over."""
        found: list[Any] = []

        def ready() -> bool:
            found[:] = [self.view(match)]
            return bool(found[0]["options"]) or bool(found[0]["over"])

        wait_until(ready)
        return found[0]


def two_people(house: House, scenario: str = "two", **more: Any) -> tuple[Player, Player, str]:
    """Two people at a table that has started; whoever leads has a card to play, or would not be asked."""
    while True:
        first, second = house.person("Ada Lovelace"), house.person("Blaise Pascal")
        match = first.create("me", "open", scenario=scenario, **more)["id"]
        second.post(f"/api/matches/{match}/join", {"seat": 1})
        first.post(f"/api/matches/{match}/start")
        if all(can_lead(player.view(match)) for player in (first, second)):
            return first, second, match


def can_lead(view: Any) -> bool:
    """Whether the viewer's hand has anything but negations."""
    cards = next(hand["cards"] for hand in view["hands"] if hand["seat"] == view["seat"])
    return any(not is_negation(int(card["id"])) for card in cards)


def play_out(players: dict[int, Player], match: str, pick: Callable[[list[Any]], Any] | None = None) -> Any:
    """Let people choose until the match is over; the last view."""
    view = next(iter(players.values())).view(match)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if view["over"]:
            return view
        looks = [(players[seat], players[seat].view(match)) for seat in view["waiting"] if seat in players]
        # Who counts as waited for may have nothing to decide.
        asked = [(player, now) for player, now in looks if now["options"]]
        if not asked:
            time.sleep(0.05)
            view = next(iter(players.values())).view(match)
            continue
        player, now = asked[0]
        option = (pick or (lambda options: options[0]))(now["options"])["option"]
        view = player.choose(match, option, now["after"])
    raise AssertionError("the match does not end")


def wait_until(ready: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, "waited for too long"
        time.sleep(0.03)


def is_sentence(text: str) -> bool:
    return bool(text) and text[0].isupper() and text.endswith((".", "?", "!")) and "Traceback" not in text


def settings_for(address: str, folder: Path, **more: Any) -> Settings:
    values: dict[str, Any] = {
        "database": address,
        "client": folder,
        "bot_slice": 0.05,
        "limits": 100.0,
        **more,
    }
    if "pause_most" not in more:
        values.update(pause_least=0.0, pause_most=0.0)
    return Settings(**values)
