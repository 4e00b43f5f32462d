"""The guard of the suite bites: a test that leaves something running fails, and only such a test."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import ROOT, TESTS

HEAD = """
import subprocess, sys, threading
import pytest
from tests import leftovers

HOLD = threading.Event()
SLEEP = [sys.executable, "-c", "import time; time.sleep(60)"]


def hold():
    HOLD.wait()


def start():
    thread = threading.Thread(target=hold, daemon=True)
    thread.start()
    return thread
"""

HURRY = """
@pytest.fixture(autouse=True)
def hurry():
    leftovers.PATIENCE = 0.3


"""

CASES = {
    "a thread": ("def test_it():\n    start()\n", "the thread Thread-1 (hold)"),
    "a process": (
        "def test_it():\n    global left\n    left = subprocess.Popen(SLEEP)\n",
        "time.sleep(60)",
    ),
    "a thread of a test that fails": (
        "def test_it():\n    start()\n    assert False\n",
        "the thread Thread-1 (hold)",
    ),
    "something shared that goes on": (
        """
@pytest.fixture(scope="module")
def shared():
    with leftovers.shared(start, lambda thread: None) as thread:
        yield thread


def test_it(shared):
    pass
""",
        "It was stopped, but it goes on: the thread Thread-1 (hold)",
    ),
}

GOOD = """
@pytest.fixture(scope="module")
def shared():
    thread = threading.Thread(target=helper, daemon=True)
    with leftovers.shared(thread.start, lambda _: (HOLD.set(), thread.join())):
        yield


ASKED = threading.Event()
STARTED = threading.Event()


def helper():
    ASKED.wait()
    later = threading.Thread(target=hold)
    later.start()
    STARTED.set()
    later.join()


def test_what_is_shared_may_start_more_at_any_time(shared):
    ASKED.set()
    STARTED.wait()


def test_a_moment_is_given_to_end():
    threading.Timer(0.1, lambda: None).start()
    with subprocess.Popen(SLEEP) as process:
        process.kill()
"""


def run(folder: Path, text: str) -> tuple[int, str]:
    """Run this as a file of tests under the suite's own conftest."""
    (folder / "conftest.py").write_text((TESTS / "conftest.py").read_text())
    (folder / "test_it.py").write_text(HEAD + text)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    command = [sys.executable, "-m", "pytest", "-q", "--rootdir", str(folder), str(folder)]
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, timeout=300)
    for number in re.findall(r"the process (\d+) ", done.stdout):
        os.kill(int(number), 9)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("case", CASES)
def test_what_is_left_behind_is_named(tmp_path: Path, case: str) -> None:
    text, named = CASES[case]
    status, said = run(tmp_path, HURRY + text)
    assert status == 1 and "1 error" in said, said
    assert named in said


def test_whoever_tidies_up_is_left_alone(tmp_path: Path) -> None:
    status, said = run(tmp_path, GOOD)
    assert status == 0 and "2 passed" in said, said
