"""The command: it starts, says where it is, stops cleanly, and loses nothing when it is killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.leftovers import children
from tests.server.house import BOTS, GAMES, PATIENCE, wait_until
from tests.soak.crash import soak
from tests.support import ROOT, reserved_port


@contextmanager
def launched(port: int, database: str, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    """The command in a process that ends with the block, whatever happens there."""
    environment = {
        **os.environ,
        "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}",
        "KADESH_GAMES": GAMES,
        "KADESH_BOTS": BOTS,
    }
    command = [sys.executable, "-m", "kadesh", "serve", "--port", str(port), "--database", database, *more]
    with subprocess.Popen(
        command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def healthy(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health", timeout=120).status_code == 200
    except httpx.HTTPError:
        return False


def test_it_stops_at_once_though_bots_think_and_people_watch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is waited for: neither a bot, nor an open stream until the server's patience ends."""
    # Neither the bot nor the server's own patience would come to an end while this test waits.
    monkeypatch.setenv("KADESH_BOT_SECONDS", "100000")
    monkeypatch.setenv("KADESH_STOP_SECONDS", "100000")
    port = reserved_port()
    with launched(port, str(tmp_path / "kadesh.db")) as process:
        wait_until(lambda: healthy(port))
        with httpx.Client(
            base_url=f"http://127.0.0.1:{port}", headers={"X-Kadesh": "1"}, timeout=120
        ) as client:
            client.get("/api/me")
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "hanging"}]
            match = client.post(
                "/api/matches", json={"game": "reeds", "scenario": "two", "seats": seats}
            ).json()["id"]
            wait_until(lambda: bool(children(process.pid)))
            with client.stream("GET", f"/api/matches/{match}/events") as events:
                next(events.iter_lines())
                process.send_signal(signal.SIGTERM)
                assert process.wait(PATIENCE) == 0
        assert process.stdout is not None
        said = process.stdout.read().decode()
        assert f"http://127.0.0.1:{port}/" in said and "Traceback" not in said
        assert "timeout graceful shutdown exceeded" not in said


def test_it_stops_though_a_webhook_hangs_and_requests_are_half_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KADESH_LOCAL_WEBHOOKS", "1")
    monkeypatch.setenv("KADESH_QUIET_MINUTES", "0")
    port = reserved_port()
    with (
        socket.create_server(("127.0.0.1", 0)) as deaf,
        launched(port, str(tmp_path / "kadesh.db")) as process,
    ):
        wait_until(lambda: healthy(port))
        with httpx.Client(
            base_url=f"http://127.0.0.1:{port}", headers={"X-Kadesh": "1"}, timeout=120
        ) as client:
            hook = f"http://127.0.0.1:{deaf.getsockname()[1]}/hook"
            client.patch("/api/me/settings", json={"webhook": hook, "notify_webhook": True})
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            client.post("/api/matches", json={"game": "reeds", "scenario": "two", "seats": seats})
            deaf.settimeout(120)
            line, _ = deaf.accept()
        with line, socket.create_connection(("127.0.0.1", port)) as slow:
            slow.sendall(
                b"POST /api/matches HTTP/1.1\r\nHost: x\r\nX-Kadesh: 1\r\nContent-Length: 9\r\n\r\n{"
            )
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)


def test_a_few_kills_lose_nothing(tmp_path: Path) -> None:
    """The soak test in small; `make soak` does it a hundred times."""
    report = soak(kills=2, matches=2, database=str(tmp_path / "kadesh.db"), game="reeds", pause=(0.3, 0.8))
    assert report.kills == 2 and report.problems == []
    assert report.acknowledged > 0


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    port = reserved_port()
    with socket.create_server(("127.0.0.1", port)), launched(port, str(tmp_path / "kadesh.db")) as process:
        output, _ = process.communicate(timeout=120)
    assert process.returncode != 0 and b"Traceback" not in output and b"address" in output


def test_a_database_that_cannot_be_opened_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder.db").mkdir()
    for database in (str(tmp_path / "folder.db"), "postgresql://nobody@127.0.0.1:1/nothing"):
        with launched(reserved_port(), database) as process:
            output, _ = process.communicate(timeout=120)
        assert process.returncode == 1 and b"Traceback" not in output
        assert b"kadesh: The database cannot be opened: " in output
