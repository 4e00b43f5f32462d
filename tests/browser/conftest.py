"""One browser and one server a run, one window a person."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.house import FIGURES, FLAGS, Server, Town, chromium


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("server"))
    yield made
    made.stop()


@pytest.fixture
def town(browser: Browser, server: Server) -> Iterator[Town]:
    made = Town(server, browser)
    yield made
    made.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for line in FIGURES:
        terminalreporter.write_line(line)
