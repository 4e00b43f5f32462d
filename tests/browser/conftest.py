"""One browser and one server for each process that tests, one window a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.house import FLAGS, Server, Town, chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that also offers situations."""
    made = Server(tmp_path_factory.mktemp("server"), KADESH_GAMES="tests.browser.situations")
    yield made
    made.stop()


@pytest.fixture
def town(browser: Browser, server: Server, record_property: Callable[[str, object], None]) -> Iterator[Town]:
    made = Town(server, browser, lambda text: record_property("figure", text))
    yield made
    made.close()
