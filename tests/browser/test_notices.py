"""It is my turn: the tab says so, a sound where it is wanted, a notice of the browser; e-mail only where it can be sent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests import leftovers
from tests.browser.house import PHONE, Server, Town, Visitor
from tests.support import reserved_port

BOTS = ("heuristic",) * 3
# The page's own instruments, with a note of what they played.
LISTEN = """() => {
  window.heard = { tones: 0, notices: [] };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...rest) { window.heard.tones++; return start.apply(this, rest); };
  const Real = window.Notification;
  window.Notification = class { constructor(title, more) { window.heard.notices.push([title, more.body]); } };
  window.Notification.permission = 'granted';
  window.Notification.requestPermission = () => Promise.resolve('granted');
  window.away = false;
  Object.defineProperty(document, 'visibilityState', { get: () => (window.away ? 'hidden' : 'visible') });
}"""


def friends(town: Town, **settings: Any) -> tuple[Visitor, Visitor]:
    """Two at a table of two; the first has the page open and listens."""
    ada, blaise = town.visitor(), town.visitor()
    ada.prefer(**settings)
    ada.page.add_init_script(f"({LISTEN})()")
    match = ada.new_match("chariot-lords", "first-five-three", "me", "open", "heuristic")
    blaise.api("GET", "/api/me")
    blaise.api("POST", f"/api/matches/{match}/join", {"seat": 1})
    ada.api("POST", f"/api/matches/{match}/start", {})
    blaise.match = match
    ada.enter()
    return ada, blaise


def to_ada(ada: Visitor, blaise: Visitor) -> None:
    """Ada chooses until Blaise is asked, looks away, and Blaise chooses until it is her turn again."""
    for _ in range(200):
        view = ada.view()
        if view["options"]:
            ada.answer(view["options"][0]["option"], view["after"])
        elif blaise.view()["options"]:
            break
        else:
            ada.page.wait_for_timeout(50)
    ada.catch_up()
    ada.page.wait_for_function("() => !document.title.startsWith('●')")
    ada.page.evaluate("() => { window.away = true; window.heard.tones = 0; window.heard.notices = []; }")
    for _ in range(200):
        if ada.view()["options"]:
            break
        view = blaise.view()
        if view["options"]:
            blaise.answer(view["options"][0]["option"], view["after"])
        else:
            ada.page.wait_for_timeout(50)
    ada.catch_up()


def test_the_tab_the_sound_and_the_notice(town: Town) -> None:
    ada, blaise = friends(town, sound=True, notify_browser=True)
    to_ada(ada, blaise)
    page = ada.page
    page.wait_for_function("() => document.title.startsWith('● Chariot Lords')")
    page.wait_for_function("() => window.heard.tones === 2 && window.heard.notices.length === 1")
    ((title, body),) = page.evaluate("() => window.heard.notices")
    assert title == "Chariot Lords: it is your turn"
    assert body == ada.view()["prompt"]


def test_who_wants_neither_hears_and_gets_nothing(town: Town) -> None:
    ada, blaise = friends(town, sound=False, notify_browser=False)
    to_ada(ada, blaise)
    ada.page.wait_for_function("() => document.title.startsWith('● Chariot Lords')")
    ada.page.wait_for_timeout(300)
    assert ada.page.evaluate("() => window.heard") == {"tones": 0, "notices": []}


def test_sound_is_off_at_first_on_a_telephone(town: Town) -> None:
    phone: dict[str, Any] = {"size": PHONE, "is_mobile": True, "has_touch": True}
    for person, wanted in ((town.visitor(), True), (town.visitor(**phone), False)):
        person.new_match("chariot-lords", "first-five", "me", *BOTS)
        person.enter()
        person.wait_for_choice()
        person.page.get_by_role("button", name="More", exact=True).click()
        person.page.get_by_role("button", name="Settings").click()
        expect(person.page.get_by_label("sound")).to_be_checked(checked=wanted)


def test_e_mail_is_offered_only_where_it_can_be_sent(town: Town, browser: Browser, tmp_path: Path) -> None:
    without = town.visitor()
    without.go("/account")
    expect(without.page.locator("main h1").first).to_be_visible()
    expect(without.page.get_by_label("E-mail address")).to_have_count(0)
    mail = f"smtp://127.0.0.1:{reserved_port()}"
    with leftovers.shared(lambda: Server(tmp_path, KADESH_SMTP=mail), Server.stop) as server:
        able = town.visitor(server=server)
        able.go("/account")
        expect(able.page.get_by_label("E-mail address")).to_be_visible()
