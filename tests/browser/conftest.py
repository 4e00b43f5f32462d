"""One browser and one server for each process that tests, one window a person."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests import leftovers
from tests.browser.house import FLAGS, Server, Town, chromium


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    driver = sync_playwright()
    # `stop` belongs to the one that was started, not to its class.
    with leftovers.shared(driver.start, lambda found: found.stop(), helpers) as found:
        yield found


def helpers(_: Playwright) -> set[leftovers.Left]:
    """The threads in which Playwright's loop reads files; it starts them when it needs them."""
    return {one for one in threading.enumerate() if one.name.startswith("asyncio_")}


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    found = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
    yield found
    found.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that also offers situations."""
    folder = tmp_path_factory.mktemp("server")
    names = ("genesis", "god_kings", "acme", "assyrian_wars")
    modules = ",".join(f"tests.browser.situations_{name}" for name in names)
    with leftovers.shared(lambda: Server(folder, KADESH_GAMES=modules), Server.stop) as made:
        made.wake()
        yield made


@pytest.fixture
def town(browser: Browser, server: Server, record_property: Callable[[str, object], None]) -> Iterator[Town]:
    made = Town(server, browser, lambda text: record_property("figure", text))
    yield made
    made.close()
