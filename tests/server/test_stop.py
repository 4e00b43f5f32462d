"""The command: it starts, says where it is, stops cleanly, and loses nothing when it is killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.server.house import BOTS, GAMES, wait_until
from tests.soak.crash import soak
from tests.support import ROOT


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def launch(port: int, database: str, *more: str) -> subprocess.Popen[bytes]:
    environment = {
        **os.environ,
        "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}",
        "KADESH_GAMES": GAMES,
        "KADESH_BOTS": BOTS,
    }
    command = [sys.executable, "-m", "kadesh", "serve", "--port", str(port), "--database", database, *more]
    return subprocess.Popen(
        command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def healthy(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200
    except httpx.HTTPError:
        return False


def test_it_stops_at_once_though_bots_think_and_people_watch(tmp_path: Path) -> None:
    port = free_port()
    process = launch(port, str(tmp_path / "kadesh.db"))
    try:
        wait_until(lambda: healthy(port), 40)
        with httpx.Client(
            base_url=f"http://127.0.0.1:{port}", headers={"X-Kadesh": "1"}, timeout=30
        ) as client:
            client.get("/api/me")
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "hanging"}]
            match = client.post(
                "/api/matches", json={"game": "reeds", "scenario": "two", "seats": seats}
            ).json()["id"]
            with client.stream("GET", f"/api/matches/{match}/events") as events:
                next(events.iter_lines())
                time.sleep(0.5)
                begin = time.monotonic()
                process.send_signal(signal.SIGTERM)
                assert process.wait(15) == 0
                assert time.monotonic() - begin < 8
        assert process.stdout is not None
        said = process.stdout.read().decode()
        assert f"http://127.0.0.1:{port}/" in said and "Traceback" not in said
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def test_a_few_kills_lose_nothing(tmp_path: Path) -> None:
    """The soak test in small; `make soak` does it a hundred times."""
    report = soak(kills=2, matches=2, database=str(tmp_path / "kadesh.db"), game="reeds", pause=(0.3, 0.8))
    assert report.kills == 2 and report.problems == []
    assert report.acknowledged > 0


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        process = launch(taken.getsockname()[1], str(tmp_path / "kadesh.db"))
        output, _ = process.communicate(timeout=40)
    assert process.returncode != 0 and b"Traceback" not in output and b"address" in output


def test_a_database_that_cannot_be_opened_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder.db").mkdir()
    for database in (str(tmp_path / "folder.db"), "postgresql://nobody@127.0.0.1:1/nothing"):
        process = launch(free_port(), database)
        output, _ = process.communicate(timeout=60)
        assert process.returncode == 1 and b"Traceback" not in output
        assert b"kadesh: The database cannot be opened: " in output
