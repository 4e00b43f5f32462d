"""The client's own checks: types, and the tests of what needs no browser."""

from __future__ import annotations

import os
import runpy
import subprocess
from pathlib import Path

import pytest

import kadesh
from tests.support import ROOT

CLIENT = ROOT / "client"


@pytest.fixture(scope="module")
def npm() -> tuple[str, dict[str, str]]:
    """What `make client/dist/index.html` built the client with."""
    build = runpy.run_path(str(CLIENT / "build.py"))
    folder = build["system_node"]() or build["wheel_node"]()
    assert (CLIENT / "node_modules").exists(), "The client has not been built: run `make test`."
    return str(Path(folder) / "npm"), {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


@pytest.mark.parametrize("what", ["check", "test"])
def test_the_client(npm: tuple[str, dict[str, str]], what: str) -> None:
    command, environment = npm
    done = subprocess.run(
        [command, "run", "--silent", what], cwd=CLIENT, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


def test_the_client_names_no_game() -> None:
    sources = [path for path in (CLIENT / "src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")]
    assert sources
    for path in sources:
        text = path.read_text(encoding="utf-8").lower()
        for game in kadesh.game_ids():
            for name in (game, kadesh.game(game).title.lower()):
                assert name not in text, f"{path} names {name}"
