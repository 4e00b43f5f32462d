"""The connection goes, and comes back by itself; nothing is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import Server, Town

BOTS = ("heuristic", "heuristic", "heuristic")


def test_a_killed_server_is_missed_and_found_again(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    server = Server(tmp_path_factory.mktemp("killed"))
    town = Town(server, browser)
    try:
        person = town.visitor()
        person.new_match("chariot-lords", "first-five", "me", *BOTS)
        person.enter()
        person.wait_for_choice()
        person.wait_for_relief()
        after = person.after
        server.kill()
        lost = person.page.get_by_role("alert")
        expect(lost).to_contain_text("The connection is lost")
        # A choice that is made now is kept, and counts once.
        person.click("space:thebaid")
        person.shoot("connection-lost")
        server.start()
        person.wait_past(after)
        expect(lost).to_have_count(0)
        expect(person.page.locator(".world [data-target='piece:egypt.foot@thebaid']")).to_have_count(1)
        assert person.view()["after"] == after + 1
        town.close()
    finally:
        server.stop()


def test_a_tunnel_on_the_way(town: Town) -> None:
    person = town.visitor()
    person.new_match("chariot-lords", "first-five", "me", *BOTS)
    person.enter()
    person.wait_for_choice()
    after = person.after
    person.context.set_offline(True)
    expect(person.page.get_by_role("alert")).to_contain_text("The connection is lost")
    person.context.set_offline(False)
    expect(person.page.get_by_role("alert")).to_have_count(0)
    person.choose_in_list(["place", 0, 4])
    assert person.after == after + 1
