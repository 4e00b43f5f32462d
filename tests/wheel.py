"""The wheel, built and installed into an environment of its own, and what the command alone does there."""

from __future__ import annotations

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support import ROOT, reserved_port

CLIENT = ROOT / "client" / "dist" / "index.html"
UV = shutil.which("uv", path=str(Path(sys.executable).parent)) or "uv"


def built(folder: Path) -> Path:
    """A wheel for every platform, as `make wheel` builds it; the network is not asked."""
    assert CLIENT.is_file(), "make test builds the client first"
    command = [UV, "build", "--quiet", "--offline", "--wheel", "--no-build-isolation"]
    subprocess.run([*command, "--python", sys.executable, "--out-dir", str(folder), str(ROOT)], check=True)
    (made,) = folder.glob("*.whl")
    return made


def installed(wheel: Path, home: Path) -> Path:
    """An empty environment with the packages that are locked for players and then the wheel: its command.

    The network is not asked: the packages are copied from here, and the installer finds that none is missing.
    """
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
    python = ["--python", str(home / "bin" / "python")]
    subprocess.run(
        [UV, "pip", "install", "--quiet", "--offline", "--no-index", *python, str(wheel)], check=True
    )
    subprocess.run([UV, "pip", "check", "--quiet", *python], check=True)
    return home / "bin" / "kadesh"


@contextmanager
def playing(command: Path, folder: Path, **more: str) -> Iterator[str]:
    """What the command alone does, without a screen unless one is given; its address."""
    port = reserved_port()
    ours = ("KADESH", "PYTHON", "BROWSER", "DISPLAY", "WAYLAND")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    environment.update(KADESH_PORT=str(port), HOME=str(folder), XDG_DATA_HOME=str(folder / "data"), **more)
    with subprocess.Popen(
        [command], env=environment, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
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
