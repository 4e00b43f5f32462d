"""The game to copy, switched on: it stands on the shelf, is drawn and played in the browser like any other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests import leftovers
from tests.browser.house import PHONE, Server, Town
from tests.support import ROOT

WELLS = ROOT / "examples" / "games" / "wells"


@pytest.fixture
def desert(browser: Browser, tmp_path: Path) -> Iterator[Town]:
    """A server on which Wells is switched on."""
    with leftovers.shared(lambda: Server(tmp_path, KADESH_GAMES=str(WELLS)), Server.stop) as server:
        town = Town(server, browser, lambda text: None)
        yield town
        town.close()


def test_it_is_on_the_shelf_drawn_and_played_to_its_end(desert: Town) -> None:
    person = desert.visitor()
    person.go("/")
    expect(person.page.get_by_role("heading", name="Wells")).to_be_visible()
    person.shoot("wells-shelf")
    person.new_match("wells", "six-wells", "me", "heuristic")
    person.enter()
    person.wait_for_choice()
    person.shoot("wells-match")
    page = person.page
    assert page.locator(".world [data-target^='space:']").count() == 6
    # What does not glow answers with its clause.
    person.click("space:elim")
    expect(page.get_by_role("dialog", name="Elim").locator(".why li").first).to_contain_text("path")
    page.keyboard.press("Escape")
    end = person.play_on(lambda view: view["options"][-1]["option"], lambda view: False or view["over"])
    assert end["over"]
    person.enter()
    expect(page.get_by_role("dialog", name="The end")).to_be_visible()


def test_it_fits_a_phone(desert: Town) -> None:
    person = desert.visitor(PHONE)
    person.new_match("wells", "six-wells", "me", "heuristic")
    person.enter()
    person.wait_for_choice()
    assert not person.scrolls_sideways()
    person.shoot("wells-phone")
