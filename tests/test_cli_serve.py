"""`kadesh serve --open`, as `make play` calls it: a free port, a browser only where there is a screen."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from kadesh.cli import main
from kadesh.commands.serve import free_port, has_screen
from kadesh.server.settings import settings_from
from tests.support import ROOT, reserved_port


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--port x", "--port"),
        ("--port 99999", "between 1 and 65535"),
        ("--port -1", "between 1 and 65535"),
        ("--workers 0", "at least one worker"),
        ("--quiet-minutes -1", "minutes from 0 up"),
        ("--quiet-minutes nan", "minutes from 0 up"),
        ("--smtp mail.example.org", "smtp://"),
        ("--smtp smtp://host:port", "smtp://"),
        ("--base-url example.org", "http://"),
        ("--database mysql://localhost/kadesh", "mysql:// is unknown"),
        ("--client /nowhere/at/all", "no folder /nowhere/at/all"),
    ],
)
def test_settings_that_make_no_sense_are_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: str, words: str
) -> None:
    assert main(["serve", *arguments.split()]) != 0
    said = capsys.readouterr()
    assert said.out == "" and words in said.err and said.err.count("\n") == 1


def test_the_environment_is_read_and_flags_come_first() -> None:
    environment = {"KADESH_PORT": "8123", "KADESH_WORKERS": "3", "KADESH_LOCAL_WEBHOOKS": "yes"}
    settings = settings_from({"port": 9000}, environment)
    assert (settings.port, settings.workers, settings.local_webhooks) == (9000, 3, True)
    with pytest.raises(ValueError, match="KADESH_PORT must be a number, not 'many'"):
        settings_from({}, {"KADESH_PORT": "many"})


def test_the_next_free_port_is_taken_when_the_first_is_in_use() -> None:
    port = reserved_port()
    with socket.create_server(("127.0.0.1", port)):
        found = free_port("127.0.0.1", port)
        assert port < found < port + 20


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_screen()
    monkeypatch.delenv("DISPLAY")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert has_screen()


def test_the_browser_is_sent_to_a_server_that_answers(tmp_path: Path) -> None:
    """A second `make play` beside another program on the usual port."""
    browser, visited = tmp_path / "browser", tmp_path / "visited"
    browser.write_text(f'#!/bin/sh\necho "$1" > {visited}.part && mv {visited}.part {visited}\n')
    browser.chmod(0o755)
    port = reserved_port()
    with socket.create_server(("127.0.0.1", port)):
        environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("KADESH_")},
            "PYTHONPATH": str(ROOT / "src"),
            "KADESH_PORT": str(port),
            "KADESH_DATABASE": str(tmp_path / "kadesh.db"),
            "BROWSER": f"{browser} %s",
        }
        command = [sys.executable, "-m", "kadesh", "serve", "--open"]
        with subprocess.Popen(
            command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True
        ) as process:
            try:
                assert process.stdout is not None
                said = process.stdout.readline()
                found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
                assert found is not None, said
                assert port < int(found[1]) < port + 20
                # It is said when the server answers, not before.
                assert httpx.get(found[0], timeout=120).status_code == 200
                end = time.monotonic() + 120
                while not visited.exists() and time.monotonic() < end:
                    time.sleep(0.05)
                process.send_signal(signal.SIGINT)
                process.communicate(timeout=120)
            finally:
                process.kill()
    assert visited.read_text().strip() == found[0]
