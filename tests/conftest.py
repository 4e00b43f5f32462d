"""Fixtures for all tests; who measures, measures alone, and nobody leaves anything running."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

import kadesh.games
from tests import leftovers
from tests.support import TESTS, held


@pytest.fixture
def reeds_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the tiny game is registered."""
    monkeypatch.setattr(kadesh.games, "__path__", [str(TESTS / "table" / "registry")])


# --- a test that leaves threads or processes behind fails ---


@pytest.fixture(autouse=True)
def nothing_left_behind() -> Iterator[None]:
    """Set up before and torn down after all other fixtures of a test."""
    before = leftovers.running()
    yield
    left = leftovers.not_ended(lambda: leftovers.unknown(before))
    if left:
        pytest.fail(f"The test has ended, but it leaves behind: {left}.", pytrace=False)


# --- tests that measure time are marked `alone`: no other test runs beside them ---


def pytest_configure(config: pytest.Config) -> None:
    leftovers.remember_starters()
    config.addinivalue_line("markers", "alone: measures time, so that no other test may run at once")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    cache = getattr(item.config, "cache", None)
    if cache is None or not hasattr(item.config, "workerinput"):
        return (yield)  # no tests at once
    folder = cache.mkdir("alone")
    # Who wants to be alone shuts the gate and waits until the room is empty.
    if item.get_closest_marker("alone"):
        with held(folder / "gate", fcntl.LOCK_EX), held(folder / "room", fcntl.LOCK_EX):
            return (yield)
    with ExitStack() as inside:
        with held(folder / "gate", fcntl.LOCK_SH):
            inside.enter_context(held(folder / "room", fcntl.LOCK_SH))
        return (yield)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was measured, in the words of `record_property("figure", …)`."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, text in getattr(report, "user_properties", ()):
                if name == "figure" and getattr(report, "when", "") == "call":
                    terminalreporter.write_line(str(text))
