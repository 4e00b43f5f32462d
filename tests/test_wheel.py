"""The wheel, in an environment of its own with nothing but what it says it needs: it plays in the browser."""

from __future__ import annotations

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.house import wait_until
from tests.support import ROOT, reserved_port

CLIENT = ROOT / "client" / "dist" / "index.html"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert CLIENT.is_file(), "make test builds the client first"
    folder = tmp_path_factory.mktemp("wheel")
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or "uv"
    command = [uv, "build", "--quiet", "--offline", "--wheel", "--no-build-isolation"]
    subprocess.run([*command, "--python", sys.executable, "--out-dir", str(folder), str(ROOT)], check=True)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and the packages that are locked for players; the network is not asked."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=False, symlinks=True)
    (site,) = home.glob("lib/python*/site-packages")
    locked = re.findall(r"^([\w.-]+)==", (ROOT / "requirements" / "run.txt").read_text(), re.MULTILINE)
    for name in locked:
        try:
            found = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            continue  # not for this platform
        for file in found.files or []:
            source, target = Path(str(file.locate())), site / file
            if ".." not in file.parts and source.is_file():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    return home / "bin" / "python"


@contextmanager
def playing(python: Path, folder: Path) -> Iterator[str]:
    """What the command alone does, on a machine without a screen; its address."""
    port = reserved_port()
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("KADESH", "PYTHON"))
    }
    environment.update(KADESH_PORT=str(port), HOME=str(folder), XDG_DATA_HOME=str(folder / "data"))
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    with subprocess.Popen(
        [python, "-m", "kadesh"],
        env=environment,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        try:
            assert process.stdout is not None
            said = b""
            while b"Kadesh is at " not in said:
                line = process.stdout.readline()
                assert line, said.decode()
                said = line
            yield said.decode().split("Kadesh is at ")[1].split()[0].rstrip("/")
        finally:
            process.terminate()
            process.communicate()


def test_the_wheel_holds_the_client_and_every_game(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "kadesh/server/client/index.html" in names
    assert any(name.startswith("kadesh/server/client/assets/") for name in names)
    assert "kadesh/games/genesis/data/board.toml" in names
    assert not [name for name in names if name.endswith((".so", ".pyc")) or name.startswith("tests/")]


def test_it_plays_a_choice_from_the_wheel_alone(python: Path, tmp_path: Path) -> None:
    with (
        playing(python, tmp_path) as address,
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
