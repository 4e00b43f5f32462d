"""Somebody installs the wheel, says `kadesh`, and plays in the browser."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests import wheel


def test_a_choice_in_the_browser_from_the_wheel_alone(browser: Browser, tmp_path: Path) -> None:
    command = wheel.installed(wheel.built(tmp_path), tmp_path / "environment")
    with wheel.playing(command, tmp_path) as address:
        page = browser.new_page(base_url=address)
        page.goto("/")
        expect(page.get_by_role("heading", name="Chariot Lords").first).to_be_visible()
        seats = [{"kind": "me"}, *({"kind": "bot", "bot": "heuristic"} for _ in range(3))]
        data = {"game": "chariot-lords", "scenario": "first-five", "seats": seats}
        made = page.request.post("/api/matches", data=data, headers={"X-Kadesh": "1"})
        match = made.json()["id"]
        page.goto(f"/m/{match}")
        option = page.locator("[data-option]").first
        expect(option).to_be_visible()
        before = page.request.get(f"/api/matches/{match}").json()["after"]
        option.click()
        page.wait_for_function(
            "async ([id, after]) => (await (await fetch(`/api/matches/${id}`)).json()).after > after",
            arg=[match, before],
        )
        page.close()
