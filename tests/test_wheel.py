"""The wheel, in an environment of its own with nothing but what it says it needs: it plays in the browser."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import httpx
import pytest

import kadesh
from tests import wheel as wheels
from tests.server.house import wait_until
from tests.support import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheels.built(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheels.installed(wheel, tmp_path_factory.mktemp("environment"))


def test_the_wheel_holds_the_client_and_every_game(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "kadesh/server/client/index.html" in names
    assert any(name.startswith("kadesh/server/client/assets/") for name in names)
    for game in kadesh.game_ids():
        assert f"kadesh/games/{game.replace('-', '_')}/data/clauses.toml" in names
    assert "kadesh/server/data/common-passwords.txt" in names
    assert not [name for name in names if name.endswith((".so", ".pyc")) or name.startswith("tests/")]


def test_the_version_has_one_home(wheel: Path) -> None:
    assert wheel.name == f"kadesh-{kadesh.__version__}-py3-none-any.whl"
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'dynamic = ["version"' in text and kadesh.__version__ not in text
    assert "\n## " in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), "a section a release"


def test_it_plays_a_choice_from_the_wheel_alone(command: Path, tmp_path: Path) -> None:
    with (
        wheels.playing(command, tmp_path) as address,
        httpx.Client(base_url=address, headers={"X-Kadesh": "1"}, timeout=120) as client,
    ):
        page = client.get("/").text
        script = re.search(r'src="(/assets/[^"]+)"', page)
        assert script and client.get(script[1]).status_code == 200
        seats = [{"kind": "me"}, *({"kind": "bot", "bot": "heuristic"} for _ in range(3))]
        data = {"game": "chariot-lords", "scenario": "first-five", "seats": seats}
        match = client.post("/api/matches", json=data).json()["id"]
        found: list[dict[str, list[dict[str, object]]]] = []

        def asked() -> bool:
            found[:] = [client.get(f"/api/matches/{match}").json()]
            return bool(found[0]["options"])

        wait_until(asked)
        choice = {"after": found[0]["after"], "option": found[0]["options"][0]["option"]}
        assert client.post(f"/api/matches/{match}/choices", json=choice).status_code == 200
    assert not (tmp_path / "var").exists(), "what is played lies with the person's own files"
    assert list((tmp_path / "data").rglob("kadesh.db"))


def test_the_command_alone_opens_the_browser(command: Path, tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    with wheels.playing(command, tmp_path, BROWSER=f"{browser} %s") as address:
        wait_until(lambda: opened.exists() and bool(opened.read_text()))
        assert opened.read_text().strip().rstrip("/") == address
