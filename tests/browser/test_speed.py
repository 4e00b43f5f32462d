"""How fast a page comes and the board moves. The figures are printed."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.house import PATIENCE, Town, Visitor

BOTS = ("heuristic", "heuristic", "heuristic")
MOST_BYTES = 400_000
MOST_SECONDS = 1.5
LEAST_FRAMES = 50
TRIES = 6


def first_load(town: Town, match_of: Visitor) -> tuple[int, float]:
    """Bytes over the wire, and seconds until the whole board is there with something to choose on it."""
    person = town.visitor()
    person.context.add_cookies(match_of.context.cookies())  # type: ignore[arg-type]
    wire = person.context.new_cdp_session(person.page)
    wire.send("Network.enable")
    wire.send("Network.clearBrowserCache")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    began = time.perf_counter()
    person.go(f"/m/{match_of.match}")
    person.page.locator(".side .option:enabled").first.wait_for()
    person.wait_for_relief()
    seconds = time.perf_counter() - began
    person.page.wait_for_load_state("networkidle")  # what comes after the first choice is there counts too
    size = int(sum(sizes))
    person.leave()
    return size, seconds


@pytest.mark.alone
def test_the_first_load_of_a_match_is_small_and_quick(town: Town) -> None:
    for game in town.visitor().api("GET", "/api/games"):
        scenario = game["scenarios"][0]
        player = town.visitor()
        player.new_match(game["id"], scenario["id"], "me", *["heuristic"] * (len(scenario["seats"]) - 1))
        player.play_on(lambda view: view["options"][0]["option"], lambda view: True)
        size, seconds = first_load(town, player)
        for _ in range(TRIES - 1):
            if seconds < MOST_SECONDS:
                break
            size, again = first_load(town, player)
            seconds = min(seconds, again)
        town.figure(f"first load of {game['title']}: {size / 1000:.0f} kB compressed, {seconds:.2f} s")
        assert size < MOST_BYTES
        assert seconds < MOST_SECONDS


def crowded(board: dict[str, Any]) -> list[dict[str, Any]]:
    """Five stacks in every space of a board: more than any match ever has."""
    sides = [side["id"] for side in board["sides"]]
    symbols = [symbol["id"] for symbol in board["symbols"]]
    return [
        {
            "id": f"crowd.{space['id']}.{n}",
            "space": space["id"],
            "side": sides[(n + at) % len(sides)],
            "symbol": symbols[n % len(symbols)],
            "count": n + 1,
            "title": f"{n + 1} in {space['name']}",
        }
        for at, space in enumerate(board["spaces"])
        for n in range(5)
    ]


COUNT_FRAMES = """() => new Promise(done => {
  let frames = 0;
  let began = 0;
  window.stopCounting = () => { stop = true; };
  let stop = false;
  const tick = now => {
    if (!began) began = now; else frames++;
    if (stop) { window.frameRate = frames * 1000 / (now - began); return; }
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  done();
})"""


def pan(person: Visitor) -> float:
    """Frames a second while the board is dragged to and fro."""
    page = person.page
    page.mouse.move(500, 450)
    page.mouse.down()
    page.mouse.move(520, 450)
    page.evaluate(COUNT_FRAMES)
    until = time.monotonic() + 1.5
    step = 0
    while time.monotonic() < until:
        step += 1
        page.mouse.move(500 + 150 * ((step // 10) % 2) + step % 10 * 12, 450 + step % 20 * 5)
    page.evaluate("() => window.stopCounting()")
    page.wait_for_function("() => window.frameRate")
    page.mouse.up()
    rate = float(
        page.evaluate("() => { const rate = window.frameRate; delete window.frameRate; return rate; }")
    )
    return rate


@pytest.mark.alone
def test_panning_a_full_board_is_smooth(town: Town) -> None:
    person = town.visitor()
    match = person.new_match("chariot-lords", "first-five", "me", *BOTS)
    board = person.api("GET", "/api/games/chariot-lords/board?scenario=first-five")
    stacks = crowded(board)

    def crowd(route: Route) -> None:
        answer = route.fetch(timeout=PATIENCE)
        route.fulfill(response=answer, body=json.dumps({**answer.json(), "pieces": stacks}))

    person.page.route(lambda url: url.split("?")[0].endswith(f"/api/matches/{match}"), crowd)
    person.enter()
    person.wait_for_choice()
    pieces = person.page.locator(".world .piece").count()
    assert pieces == len(stacks)
    person.wait_for_relief()
    person.page.keyboard.press("f")
    person.page.keyboard.press("+")
    person.page.locator(".world.layered").wait_for()
    person.shoot("full-board")
    rate = 0.0
    for _ in range(TRIES):
        rate = max(rate, pan(person))
        if rate > LEAST_FRAMES:
            break
    town.figure(f"panning with {pieces} stacks on the board: {rate:.0f} frames/s")
    assert rate > LEAST_FRAMES
