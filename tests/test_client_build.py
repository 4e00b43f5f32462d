"""client/build.py: what it may throw away, and what belongs to others."""

from __future__ import annotations

import os
import runpy
import stat
from pathlib import Path
from typing import Any

import pytest

from tests.support import ROOT

NPM = """#!/bin/sh
echo "$1" >> "{log}"
if [ "$1" = ci ]; then rm -rf node_modules/*; fi
"""


@pytest.fixture
def builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The script over a client folder of its own, with an npm that empties what it is told to, as npm does."""
    tools, client = tmp_path / "tools", tmp_path / "client"
    tools.mkdir()
    client.mkdir()
    for name, text in (("node", "#!/bin/sh\necho v24.0.0\n"), ("npm", NPM.format(log=tmp_path / "log"))):
        (tools / name).write_text(text)
        (tools / name).chmod(stat.S_IRWXU)
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    script = runpy.run_path(str(ROOT / "client" / "build.py"), run_name="build")
    script["main"].__globals__["CLIENT"] = client
    return script


def test_packages_behind_a_link_are_used_and_never_emptied(builder: dict[str, Any], tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    (theirs / "vite").mkdir(parents=True)
    (tmp_path / "client" / "node_modules").symlink_to(theirs)
    assert builder["main"]() == 0
    assert (theirs / "vite").exists()
    assert (tmp_path / "log").read_text().split() == ["run"]


def test_own_packages_are_synchronised_with_the_lock(builder: dict[str, Any], tmp_path: Path) -> None:
    own = tmp_path / "client" / "node_modules"
    (own / "left-over").mkdir(parents=True)
    assert builder["main"]() == 0
    assert not (own / "left-over").exists()
    assert (tmp_path / "log").read_text().split() == ["ci", "run"]
