"""Tools for attacks: a server as hosts have it, people at other addresses, and a bystander who only plays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.support import ROOT, reserved_port

PATIENCE = 60.0
MOST_MS = 250.0
# A machine that is busy with other things is slow also when nobody attacks: then no more than so many times.
TIMES_AS_SLOW = 3.0
QUIET_SECONDS = 3.0


@dataclass
class Report:
    """What an attack came to."""

    what: str
    problems: list[str] = field(default_factory=list)
    figures: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)  # what took too long, though nothing was wrong

    @property
    def lost(self) -> list[str]:
        return self.problems + self.slow

    def check(self, good: object, problem: str) -> None:
        if not good:
            self.problems.append(problem)


class Server:
    """The real command in a process of its own, with the limits that hosts have."""

    def __init__(self, database: str, **settings: object) -> None:
        self.port = reserved_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = tempfile.TemporaryFile()  # noqa: SIM115
        self.settings = {f"KADESH_{name.upper()}": str(value) for name, value in settings.items()}
        self.database = database
        self.start()

    def start(self) -> None:
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", **self.settings}
        environment["KADESH_GAMES"] = "tests.table.reeds"
        command = [
            sys.executable,
            "-m",
            "kadesh",
            "serve",
            "--port",
            str(self.port),
            "--database",
            self.database,
        ]
        self.process = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=self.log, stderr=self.log)
        end = time.monotonic() + PATIENCE
        while self.health() != 200:
            if time.monotonic() > end or self.process.poll() is not None:
                raise RuntimeError(f"the server does not start: {self.said()}")
            time.sleep(0.05)

    def health(self) -> int:
        try:
            return httpx.get(f"{self.address}/health", timeout=10).status_code
        except httpx.HTTPError:
            return 0

    def said(self) -> str:
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def metric(self, name: str) -> float:
        text = httpx.get(f"{self.address}/metrics", timeout=PATIENCE).text
        return sum(float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith(name))

    def faults(self) -> float:
        """How often it answered with a fault of its own."""
        return self.metric('kadesh_responses_total{status="500"')

    def person(self, name: str = "") -> Person:
        return Person(self.address, name)

    def stop(self) -> float:
        """How many seconds it took to end."""
        begin = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        return time.monotonic() - begin

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Person:
    """Somebody with a cookie and an address of their own, as a proxy would tell it."""

    count = 0

    def __init__(self, address: str, name: str = "") -> None:
        Person.count += 1
        whence = f"198.18.{Person.count // 250}.{Person.count % 250 + 1}"
        self.headers = {"X-Kadesh": "1", "X-Forwarded-For": whence}
        self.http = httpx.Client(base_url=address, headers=self.headers, timeout=PATIENCE)
        self.me = self.http.get("/api/me").json()
        if name:
            self.http.post("/api/me/name", json={"name": name})

    def create(self, *kinds: str, game: str = "reeds", scenario: str = "two", **more: Any) -> str:
        seats = [{"kind": k} if k in ("me", "open", "invite") else {"kind": "bot", "bot": k} for k in kinds]
        data = {"game": game, "scenario": scenario, "seats": seats, **more}
        return str(self.http.post("/api/matches", json=data).json()["id"])

    def view(self, match: str) -> Any:
        return self.http.get(f"/api/matches/{match}").json()

    def choose(self, match: str, view: Any, number: int = 0) -> httpx.Response:
        data = {"after": view["after"], "option": view["options"][number]["option"]}
        return self.http.post(f"/api/matches/{match}/choices", json=data)


def two_people(server: Server, game: str, scenario: str, **more: Any) -> tuple[Person, Person, str]:
    ada, mallory = server.person("Ada"), server.person("Mallory")
    match = ada.create("me", "open", game=game, scenario=scenario, **more)
    mallory.http.post(f"/api/matches/{match}/join", json={"seat": 1})
    ada.http.post(f"/api/matches/{match}/start", json={})
    return ada, mallory, match


class Bystander(threading.Thread):
    """Somebody in a process of their own who plays all the while; here is noted how long each choice took."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        command = [sys.executable, "-m", "tests.soak.bystander", server.address]
        environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
        self.process = subprocess.Popen(
            command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.took: list[float] = []
        self.problems: list[str] = []
        self.start()

    def run(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            try:
                self.took.append(float(line))
            except ValueError:
                self.problems.append(line.strip())

    def p99(self, begin: int) -> float:
        """Of the choices since some number of them."""
        found = sorted(self.took[begin:])
        return found[int(len(found) * 0.99)] if found else float("inf")

    def rest(self) -> float:
        """The p99 of some seconds in which nobody attacks."""
        begin = len(self.took)
        time.sleep(QUIET_SECONDS)
        return self.p99(begin)

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        self.join()


@contextmanager
def watched(bystander: Bystander, report: Report, quiet: float, seconds: float) -> Iterator[float]:
    """While the block runs (it gets the moment at which it should end) the bystander is not slowed."""
    begin = len(bystander.took)
    yield time.monotonic() + seconds
    p99, least = bystander.p99(begin), max(MOST_MS, TIMES_AS_SLOW * quiet)
    report.figures.append(f"bystander p99 {p99:.0f} ms of {len(bystander.took) - begin} choices")
    if p99 >= least:
        report.slow.append(f"the bystander waited {p99:.0f} ms, {quiet:.0f} ms when all was quiet")
    report.problems += bystander.problems
    bystander.problems.clear()


def twice_if_slow(bystander: Bystander, quiet: float, attack: Callable[[float], Report]) -> Report:
    """What slows a bystander slows them again; what the rest of the machine did meanwhile does not."""
    report = attack(quiet)
    if not report.slow or report.problems:
        return report
    again = attack(max(quiet, bystander.rest()))
    again.figures.append(f"the first time {report.slow[0]}")
    return again


def in_loops(work: Any, hands: int, end: float) -> None:
    """Do something again and again with so many hands until a moment."""

    def loop(number: int) -> None:
        while time.monotonic() < end:
            try:
                work(number)
            except httpx.HTTPError:
                time.sleep(0.05)

    threads = [threading.Thread(target=loop, args=(number,), daemon=True) for number in range(hands)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)


@contextmanager
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)
