"""A real server process with the built client, and people who sit before real browsers."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from tests.support import ROOT, reserved_port

CLIENT = ROOT / "client" / "dist"
SCREENSHOTS = ROOT / "build" / "screenshots"
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 640}
FLAGS = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
# A machine that runs everything else at the same time is slow; waiting is never the thing tested.
PATIENCE = 120_000
expect.set_options(timeout=PATIENCE)
STARTING = 300  # seconds in which a busy machine has loaded all games


def chromium() -> str:
    """The browser of this machine: `make test` installs Debian's when there is none."""
    names = (os.environ.get("KADESH_CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    for name in names:
        found = shutil.which(name) if name else None
        if found:
            return found
    raise AssertionError("The tests need Chromium: run `make test`, or say where it is in KADESH_CHROMIUM.")


class Server:
    """`kadesh serve` in a process of its own, on a temporary file."""

    def __init__(self, folder: Path, **environment: str) -> None:
        assert (CLIENT / "index.html").exists(), "The client has not been built: run `make test`."
        self.port = reserved_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = folder / "kadesh.db"
        self.log = folder / "server.log"
        self.environment = environment
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        environment = {key: value for key, value in os.environ.items() if not key.startswith("KADESH_")}
        environment.update(self.environment)
        environment["PYTHONPATH"] = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
        words = [sys.executable, "-m", "kadesh", "serve", "--port", str(self.port), "--client", str(CLIENT)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*words, "--database", str(self.database)],
                env=environment,
                cwd=self.database.parent,
                stdout=log,
                stderr=log,
            )
        try:
            wait_until(self.answers, 120)
        except BaseException:
            self.kill()
            raise

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text()
        try:
            return httpx.get(f"{self.address}/api/games", timeout=20).status_code == 200
        except httpx.TransportError:
            return False

    def wake(self) -> None:
        """Have the bots' worker load the games, so that nobody's patience is spent on that."""
        with httpx.Client(base_url=self.address, headers={"X-Kadesh": "1"}, timeout=60) as somebody:
            somebody.get("/api/me").raise_for_status()
            seats = [{"kind": "bot", "bot": "random"}] * 2  # whoever begins, it is a bot
            wanted = {"game": "god-kings", "scenario": "megiddo", "options": {}, "seats": seats}
            somebody.post("/api/matches", json=wanted).raise_for_status()
        wait_until(lambda: "is ready after" in self.log.read_text(), STARTING)

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.wait(60)
            finally:
                self.process.kill()
                self.process.wait()
        self.process = None


class Visitor:
    """A person with a browser window of their own."""

    def __init__(self, server: Server, context: BrowserContext) -> None:
        self.server = server
        self.context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._heard)
        self.match = ""

    def _heard(self, message: Any) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            self.complaints.append(message.text)

    # --- straight to the server, for what is not the point of a test ---

    def api(self, method: str, path: str, data: Any = None) -> Any:
        answer = self.context.request.fetch(
            f"{self.server.address}{path}",
            method=method,
            headers={"X-Kadesh": "1"},
            timeout=PATIENCE,
            **({} if data is None else {"data": data}),
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()[:300]}"
        return answer.json()

    def view(self) -> Any:
        return self.api("GET", f"/api/matches/{self.match}")

    def prefer(self, **settings: Any) -> None:
        """Settings as this person likes them."""
        self.api("GET", "/api/me")
        self.api("PATCH", "/api/me/settings", settings)

    def rename(self, name: str) -> None:
        self.api("GET", "/api/me")
        self.api("POST", "/api/me/name", {"name": name})

    def new_match(self, game: str, scenario: str, *seats: str, **options: Any) -> str:
        """A match; a seat is me, open, invite or the name of a bot."""
        self.api("GET", "/api/me")
        plans = [
            {"kind": one} if one in ("me", "open", "invite") else {"kind": "bot", "bot": one} for one in seats
        ]
        made = self.api(
            "POST", "/api/matches", {"game": game, "scenario": scenario, "options": options, "seats": plans}
        )
        self.match = str(made["id"])
        return self.match

    def answer(self, option: Any, after: int) -> Any:
        """Choose without the browser, to get to what is to be looked at."""
        data = {"after": after, "option": option}
        return self.api("POST", f"/api/matches/{self.match}/choices", data)

    def play_on(self, pick: Callable[[Any], Any], until: Callable[[Any], bool], most: int = 400) -> Any:
        """Choose without the browser until a view is as wanted; that view."""
        view = self.view()
        for _ in range(most):
            while not view["options"] and not view["over"]:
                time.sleep(0.05)
                view = self.view()
            if until(view):
                return view
            assert not view["over"], "the match is over, and what was wanted has not happened"
            view = self.answer(pick(view), view["after"])
        raise AssertionError("what was wanted has not happened")

    # --- with eyes and hands ---

    def go(self, path: str) -> None:
        self.page.goto(f"{self.server.address}{path}")

    def enter(self, match: str = "") -> None:
        """Open the page of a match, and wait for the board."""
        self.match = match or self.match
        self.go(f"/m/{self.match}")
        self.page.locator(".page[data-after]").wait_for()

    @property
    def after(self) -> int:
        """How many choices have been made in what the page shows."""
        return int(self.page.locator(".page").get_attribute("data-after") or -1)

    def wait_for_choice(self) -> None:
        """Until this person is asked, or the match is over."""
        self.page.locator(".side .option:enabled, dialog[aria-label='The end']").first.wait_for()

    def wait_past(self, after: int) -> None:
        self.page.wait_for_function(
            "after => Number(document.querySelector('.page')?.dataset.after) > after", arg=after
        )

    def catch_up(self) -> None:
        """Until the page shows what the server knows."""
        self.page.wait_for_function(
            "after => Number(document.querySelector('.page')?.dataset.after) >= after",
            arg=self.view()["after"],
        )

    def options(self) -> list[Any]:
        """What the list offers."""
        texts = self.page.locator(".side .option").evaluate_all("all => all.map(one => one.dataset.option)")
        return [json.loads(text) for text in texts]

    def choose_in_list(self, option: Any) -> None:
        after = self.after
        self.listed(".side", option).click()
        self.wait_past(after)

    def listed(self, where: str, option: Any) -> Locator:
        """An option in a list; an amount is set on its stepper first."""
        found = self.page.locator(f"{where} .option[data-option='{key(option)}']")
        self.page.locator(f"{where} .option").first.wait_for()
        for stepper in self.page.locator(f"{where} [data-range] .option").all():
            if found.count():
                break
            stepper.press("Home")
            most = int(stepper.locator("xpath=..").get_attribute("data-steps") or 0)
            for _ in range(most):
                if found.count():
                    break
                stepper.press("ArrowRight")
        return found.first

    def spot(self, target: str) -> tuple[float, float] | None:
        """A point of the window where a click reaches this target; None if it is out of sight."""
        found = self.page.evaluate(
            """target => {
              const all = [...document.querySelectorAll(`.world [data-target="${CSS.escape(target)}"]`)];
              for (const one of all.reverse()) {
                const box = one.getBoundingClientRect();
                const steps = 24;
                const middle = (steps - 1) / 2;
                const order = [...Array(steps).keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
                for (const i of order) for (const k of order) {
                  const x = box.left + ((k + 0.5) / steps) * box.width;
                  const y = box.top + ((i + 0.5) / steps) * box.height;
                  if (document.elementFromPoint(x, y)?.closest('[data-target]') === one) return [x, y];
                }
              }
              return null;
            }""",
            target,
        )
        return None if found is None else (found[0], found[1])

    def point_at(self, target: str) -> tuple[float, float]:
        """Where a target can be clicked: as it is, or with the whole board in sight."""
        found = self.spot(target)
        if found is None:
            self.page.get_by_role("button", name="Show the whole board").click()
            self.stand_still()
            found = self.spot(target)
        assert found is not None, f"{target} cannot be reached with the pointer"
        return found

    def click(self, target: str) -> None:
        """Go there with the pointer, look again (a stack may have spread beneath it), and click."""
        self.page.mouse.move(*self.point_at(target))
        self.stand_still()
        self.page.mouse.click(*self.point_at(target))

    def choose_on_board(self, target: str, option: Any) -> None:
        """Click a piece or a space; if several options meet there, take this one from the small list."""
        after = self.after
        self.click(target)
        self.settle(after, option)

    def settle(self, after: int, option: Any) -> None:
        """After a click: take an option from the small list, if there is one, and wait for what it brings."""
        self.page.wait_for_function(
            "after => Number(document.querySelector('.page')?.dataset.after) > after"
            " || document.querySelector('.popover .option')",
            arg=after,
        )
        if self.after == after:
            self.listed(".popover", option).click()
        self.wait_past(after)

    def choose_card(self, card: str, option: Any) -> None:
        """Take a card from the hand; if it can be used in several ways, in this one."""
        after = self.after
        self.page.locator(f".tray [data-target='{card}']").click()
        self.settle(after, option)

    def wait_for_relief(self) -> None:
        """Until the picture beneath the board is there."""
        self.page.evaluate("() => document.querySelector('img.relief')?.decode()")

    def stand_still(self) -> None:
        """Until nothing glides, and what has been changed is painted."""
        self.page.wait_for_function(
            "() => !document.querySelector('.world.gliding, .world.moving')"
            " && !document.getAnimations().some(one => one.playState === 'running'"
            " && one.effect?.getComputedTiming().iterations !== Infinity)"
        )
        self.page.evaluate(
            "() => document.fonts.ready.then(() => new Promise(done =>"
            " requestAnimationFrame(() => requestAnimationFrame(() => done()))))"
        )

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    def shoot(self, name: str) -> None:
        """A screenshot, kept as build output."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.wait_for_relief()
        self.stand_still()
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def scrolls_sideways(self) -> bool:
        return bool(
            self.page.evaluate(
                "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
            )
        )

    def leave(self) -> None:
        self.context.close()


def key(option: Any) -> str:
    """An option as the page writes it."""
    return json.dumps(option, separators=(",", ":"), ensure_ascii=False)


class Town:
    """One browser, one server, and whoever comes to play."""

    def __init__(self, server: Server, browser: Browser, figure: Callable[[str], None] = print) -> None:
        self.server = server
        self.browser = browser
        self.figure = figure  # what was measured, to be printed at the end of the run
        self.visitors: list[Visitor] = []

    def visitor(self, size: ViewportSize = DESK, server: Server | None = None, **more: Any) -> Visitor:
        """Somebody new, with no cookie; without animation unless they want it."""
        context = self.browser.new_context(viewport=size, **more)
        made = Visitor(server or self.server, context)
        self.visitors.append(made)
        made.prefer(speed=0)
        return made

    def close(self) -> None:
        with ExitStack() as all_leave:
            for visitor in self.visitors:
                all_leave.callback(visitor.leave)
        complaints = [text for visitor in self.visitors for text in visitor.complaints]
        assert not complaints, complaints


def wait_until(ready: Callable[[], bool], seconds: float = PATIENCE / 1000) -> None:
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, "waited for too long"
        time.sleep(0.1)
