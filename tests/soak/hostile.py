"""Attacks of a hostile player: orders, hints, webhooks, undo, seats, names, floods."""

from __future__ import annotations

import itertools
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx

from kadesh.server.notify import is_public
from tests.server.test_notify import HookSink, MailSink, Swamp
from tests.soak.siege import (
    PATIENCE,
    Bystander,
    Report,
    Server,
    folder,
    in_loops,
    twice_if_slow,
    two_people,
    watched,
)

FORGED: list[Any] = ["nonsense", "many", "", -1, 0, 99, True, None, 1.5, [], {}, ["egypt"], "x" * 300]
FLOOD_SECONDS = 4.0
HANDS = 16
BOTS_SECONDS = 2.0
MORE_LETTERS = 3.0  # seconds in which more than the first would come


# --- 1. standing orders ---


def orders(server: Server) -> Report:
    """Forged orders are refused one by one, and what others choose goes on."""
    report = Report("1 standing orders")
    tried = 0
    for game, scenario in (("genesis", "growth-of-empires-2"), ("god-kings", "megiddo"), ("acme", "basic-2")):
        ada, mallory, match = two_people(server, game, scenario)
        kinds = mallory.view(match)["orders"]["kinds"]
        for kind in kinds:
            for field in [*kind.get("fields", []), {"id": "unheard-of"}]:
                offered = [c["id"] if isinstance(c, dict) else c for c in field.get("choices") or []]
                for value in FORGED:
                    if field.get("kind") in ("text", "hidden", "space") or value in offered:
                        continue
                    answer = mallory.http.put(
                        f"/api/matches/{match}/orders", json=[{"id": kind["id"], field["id"]: value}]
                    )
                    tried += 1
                    good = answer.status_code == 429 or (400 <= answer.status_code < 500)
                    known = type(value) is int and field.get("kind") == "number"
                    report.check(
                        good or known, f"{game}: {kind['id']} {field['id']}={value!r}: {answer.status_code}"
                    )
        for _ in range(20):
            view = ada.view(match)
            if not view["options"]:
                break
            report.check(ada.choose(match, view).status_code == 200, f"{game}: a choice of others fails")
    report.check(server.faults() == 0, "the server answered 500")
    report.figures.append(f"{tried} forged orders")
    return report


# --- 2. hints ---


def hints(server: Server, bystander: Bystander, quiet: float) -> Report:
    """Who loops over hints leaves bots their share of the workers."""
    report = Report("2 hints without end")
    alone = bots_a_second(server, report)
    mallory = server.person()
    mine = [
        mallory.create("me", "me", "me", game="chariot-lords", scenario="first-five-three") for _ in range(2)
    ]
    asked = itertools.count()
    with watched(bystander, report, quiet, 2 * BOTS_SECONDS) as end:
        attack = threading.Thread(
            target=in_loops,
            args=(lambda n: (mallory.http.get(f"/api/matches/{mine[n % 2]}/hint"), next(asked)), 4, end),
        )
        attack.start()
        beside = bots_a_second(server, report)
        attack.join()
    report.figures.append(
        f"bots' choices a second: {alone:.0f} alone, {beside:.0f} beside {next(asked)} hints"
    )
    report.check(beside > alone / 4, "bots starve beside hints")
    return report


def bots_a_second(server: Server, report: Report) -> float:
    """How fast bots move who have just been given matches: others' matches would end in the middle."""
    ada = server.person("Ada")
    before = server.metric("kadesh_bot_choices_total")
    for _ in range(6):
        match = ada.create("me", *["heuristic"] * 2, game="chariot-lords", scenario="first-five-three")
        ada.http.post(f"/api/matches/{match}/resign")
    # On a busy machine the workers need a while before the first of them moves.
    moved = before
    late = time.monotonic() + PATIENCE
    while moved == before and time.monotonic() < late:
        time.sleep(0.05)
        moved = server.metric("kadesh_bot_choices_total")
    report.check(moved > before, "no bot moved, so nothing was measured")
    begin = time.monotonic()
    time.sleep(BOTS_SECONDS)
    made = server.metric("kadesh_bot_choices_total") - moved
    return made / (time.monotonic() - begin)


# --- 3. webhooks and the end ---


def webhooks(server: Server) -> Report:
    """A webhook that hangs delays no other; the server ends within ten seconds whatever is under way."""
    report = Report("3 webhooks that hang, and the end")
    swamp, hook = Swamp(), HookSink()
    try:
        for address in (swamp.address, hook.address):
            for _ in range(4):
                ada, other, match = two_people(server, "reeds", "two")
                settings = {"webhook": address, "notify_webhook": True}
                other.http.patch("/api/me/settings", json=settings)
                ada.choose(match, ada.view(match))
                other.choose(match, other.view(match), -1)
        end = time.monotonic() + 30
        while not hook.posts and time.monotonic() < end:
            time.sleep(0.1)
        report.check(hook.posts, "no message came while a webhook hung")
        report.check(busy_end(server, report) < 10, "the server did not end within ten seconds")
    finally:
        swamp.close()
        hook.close()
    return report


def busy_end(server: Server, report: Report) -> float:
    """End the server while hints are thought about, streams are open and requests are half sent."""
    ada = server.person()
    match = ada.create("me", "heuristic", "heuristic", game="chariot-lords", scenario="first-five-three")
    slow = socket.create_connection(("127.0.0.1", server.port))
    slow.sendall(b"POST /api/matches HTTP/1.1\r\nHost: x\r\nX-Kadesh: 1\r\nContent-Length: 9\r\n\r\n{")

    def hint() -> None:
        try:
            ada.http.get(f"/api/matches/{match}/hint")
        except httpx.HTTPError:
            return

    threading.Thread(target=hint, daemon=True).start()
    with (
        httpx.Client(base_url=server.address, timeout=60) as other,
        other.stream("GET", f"/api/matches/{match}/events") as events,
    ):
        next(events.iter_lines())
        took = server.stop()
    slow.close()
    report.figures.append(f"ended within {took:.1f} s")
    return took


# --- 4, 5. undo and seats ---


def undo(server: Server) -> Report:
    """An old consent takes nothing back."""
    report = Report("4 old consents to undo")
    ada, mallory, match = two_people(server, "reeds", "two")
    for player, bid in ((ada, 0), (mallory, 1)):
        view = player.view(match)
        player.http.post(
            f"/api/matches/{match}/choices", json={"after": view["after"], "option": ["bid", bid]}
        )
    ada.http.post(f"/api/matches/{match}/undo", json={"after": ada.view(match)["after"]})
    report.check(mallory.view(match)["undo"]["pending"], "nobody is asked")
    before = mallory.choose(match, mallory.view(match)).json()["after"]
    answer = mallory.http.post(f"/api/matches/{match}/undo/consent", json={"agree": True})
    report.check(answer.status_code == 409, f"an old consent is taken: {answer.status_code}")
    report.check(ada.view(match)["after"] >= before, "something was swept away")
    return report


def seats(server: Server) -> Report:
    """Only the maker starts, and nobody takes all open seats, however many requests are under way."""
    report = Report("5 seats of others")
    for _ in range(8):
        ada, mallory = server.person("Ada"), server.person("Mallory")
        match = ada.create("me", "open", "open", scenario="three")
        with ThreadPoolExecutor(8) as hands:
            sat = list(
                hands.map(
                    lambda n, m=match, p=mallory: p.http.post(
                        f"/api/matches/{m}/join", json={"seat": 1 + n % 2}
                    ),
                    range(8),
                )
            )
        mine = [one for one in mallory.view(match)["people"] if one["kind"] == "me"]
        report.check(len(mine) == 1, f"a stranger sits on {len(mine)} seats")
        report.check(all(one.status_code in (200, 409) for one in sat), "a join failed")
        for bots in ({}, {"bots": "random"}):
            answer = mallory.http.post(f"/api/matches/{match}/start", json=bots)
            report.check(answer.status_code == 403, f"a stranger starts: {answer.status_code}")
    return report


# --- 6. names, addresses, passwords, sessions ---


def people(server: Server, mail: MailSink) -> Report:
    """Nobody writes to strangers, is called like others, guesses passwords or keeps a planted session."""
    report = Report("6 names, addresses, passwords, sessions")
    addresses(server, mail)
    first = time.monotonic()
    names(server, report)
    time.sleep(max(0.0, first + MORE_LETTERS - time.monotonic()))
    letters(mail, report)
    return report


@contextmanager
def messenger() -> Iterator[tuple[Server, MailSink]]:
    """A server that writes letters and calls webhooks at once."""
    mail = MailSink()
    try:
        with folder() as place:
            smtp = f"smtp://127.0.0.1:{mail.port}"
            server = Server(str(place / "kadesh.db"), smtp=smtp, local_webhooks=1, quiet_minutes=0)
            try:
                yield server, mail
            finally:
                server.kill()
    finally:
        mail.close()


def addresses(server: Server, mail: MailSink) -> None:
    """Six people give a stranger's address for theirs."""
    for number in range(6):
        ada, mallory, match = two_people(server, "reeds", "two")
        mallory.http.post("/api/me/name", json={"name": f"Buy gold {number}"})
        mallory.http.patch("/api/me/settings", json={"email": "victim@example.org", "notify_email": True})
        ada.choose(match, ada.view(match))
        mallory.choose(match, mallory.view(match), -1)
    late = time.monotonic() + PATIENCE
    while not mail.mails and time.monotonic() < late:
        time.sleep(0.1)


def letters(mail: MailSink, report: Report) -> None:
    """A stranger gets few letters, with no word of the attacker's."""
    report.check(1 <= len(mail.mails) <= 3, f"{len(mail.mails)} letters to a stranger")
    for letter in mail.mails:
        report.check(
            "Is this your address?" in letter and "gold" not in letter, "a letter holds foreign words"
        )


def names(server: Server, report: Report) -> None:
    ada = server.person()
    planted = ada.http.cookies["kadesh"]
    ada.http.post("/api/me/register", json={"name": "Pascal", "password": "correct horse"})
    report.check(ada.http.cookies["kadesh"] != planted, "a session is not renewed")
    mallory = server.person()
    for name in (
        "Kadesh",
        "Kadеsh",
        "Bot (heuristic)",
        "heuristic",
        "Host",
        "PascaI",
        "Pаscal",
        "p a s c a l",
    ):
        status = mallory.http.post("/api/me/name", json={"name": name}).status_code
        report.check(status in (400, 409), f"somebody is called {name!r}")
    for password in ("password", "12345678", "qwerty123", "iloveyou", "trustno1", "P@ssw0rd"):
        data = {"name": f"Person {password[::-1]}", "password": password}
        status = mallory.http.post("/api/me/register", json=data).status_code
        report.check(status == 400, f"the password {password!r} is taken: {status}")
    report.check(ada.http.request("DELETE", "/api/sessions").status_code == 200, "no sign out everywhere")
    report.check(ada.http.get("/api/me").json()["guest"], "a session outlives its end")


# --- 7. floods ---


def floods(server: Server, bystander: Bystander, quiet: float) -> Iterator[Report]:
    """Whatever can be asked for without end is answered with 4xx in the end, and slows nobody."""
    ada, mallory, match = two_people(server, "genesis", "growth-of-empires-2")
    del ada
    own = mallory.create("me", "me", game="genesis", scenario="growth-of-empires-2")
    view = mallory.view(own)
    for _ in range(30):
        if not view["options"]:
            break
        view = mallory.choose(own, view).json()
    counter = itertools.count()
    strangers = [server.person().http for _ in range(HANDS)]
    for stranger in strangers:
        # Who takes no cookies is somebody new each time, though all come from one address.
        stranger.headers["X-Forwarded-For"] = strangers[0].headers["X-Forwarded-For"]
        stranger.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        stranger.cookies.clear()
    kinds: dict[str, tuple[Callable[[int], Any], bool]] = {
        "settings": (
            lambda n: mallory.http.patch("/api/me/settings", json={f"{next(counter)}": "x" * 3500}),
            True,
        ),
        "guests by bare GET": (lambda n: strangers[n].get("/api/me"), True),
        "chat lines": (
            lambda n: mallory.http.post(f"/api/matches/{match}/chat", json={"text": "x" * 900}),
            True,
        ),
        "views of the past": (
            lambda n: mallory.http.get(f"/api/matches/{own}?at={next(counter) % 30}"),
            True,
        ),
        "toggles that append": (
            lambda n: mallory.http.patch("/api/me/settings", json={"attentive": next(counter) % 2 == 0}),
            True,
        ),
        "whole logs": (lambda n: mallory.http.get(f"/api/matches/{own}?news_from=0"), False),
        "questions why": (
            lambda n: mallory.http.get(f"/api/matches/{own}/why?target=space:{next(counter)}"),
            True,
        ),
        "ways": (lambda n: mallory.http.get(f"/api/matches/{own}/ways"), True),
        "views": (lambda n: mallory.http.get(f"/api/matches/{own}"), True),
    }
    attacks = [
        *(
            partial(flood, server, bystander, what=what, ask=kinds[what][0], ends=kinds[what][1])
            for what in kinds
        ),
        partial(streams, server, bystander, match=match),
        partial(half_sent, server, bystander),
    ]
    for attack in attacks:
        yield twice_if_slow(bystander, quiet, attack)


def flood(
    server: Server, bystander: Bystander, quiet: float, *, what: str, ask: Callable[[int], Any], ends: bool
) -> Report:
    report = Report(f"7 {what}")
    answers: list[httpx.Response] = []
    faults = server.faults()
    with watched(bystander, report, quiet, FLOOD_SECONDS) as end:
        in_loops(lambda n: answers.append(ask(n)), HANDS, end)
    refused = [one for one in answers if 400 <= one.status_code < 500]
    report.figures.append(f"{len(answers)} asked, {len(refused)} refused")
    report.check(server.faults() == faults, "the server answered 500")
    report.check(refused or not ends or len(answers) < 600, "nothing was ever refused")
    report.check(all(one.json()["error"].endswith(".") for one in refused), "a refusal is no sentence")
    return report


def streams(server: Server, bystander: Bystander, quiet: float, *, match: str) -> Report:
    """Many streams of one person at once."""
    report = Report("7 streams of a person")
    mallory = server.person()
    mallory.http.post("/api/me/name", json={"name": "Mallory Stream"})
    head = f"GET /api/matches/{match}/events HTTP/1.1\r\nHost: x\r\nCookie: kadesh={mallory.http.cookies['kadesh']}\r\n\r\n"
    lines: list[socket.socket] = []
    with watched(bystander, report, quiet, FLOOD_SECONDS) as end:
        for _ in range(200):
            line = socket.create_connection(("127.0.0.1", server.port), timeout=30)
            line.sendall(head.encode())
            lines.append(line)
        answers = [line.recv(12) for line in lines]
        while time.monotonic() < end:
            time.sleep(0.1)
    opened = sum(answer.endswith(b"200") for answer in answers)
    report.figures.append(f"{opened} of {len(lines)} streams opened")
    report.check(opened <= 16, f"one person has {opened} streams")
    for line in lines:
        line.close()
    return report


def half_sent(server: Server, bystander: Bystander, quiet: float) -> Report:
    """More connections than a process usually may have, each with half a request."""
    report = Report("7 half-sent requests")
    lines: list[socket.socket] = []
    with watched(bystander, report, quiet, FLOOD_SECONDS) as end:
        while time.monotonic() < end and len(lines) < 1500:
            try:
                line = socket.create_connection(("127.0.0.1", server.port), timeout=5)
                line.sendall(b"POST /api/matches HTTP/1.1\r\nX-Kadesh: 1\r\nContent-Length: 50\r\n\r\n{")
                lines.append(line)
            except OSError:
                time.sleep(0.02)
        while time.monotonic() < end:
            time.sleep(0.1)
    report.figures.append(f"{len(lines)} connections")
    for line in lines:
        line.close()
    return report


# --- 8. addresses and clocks ---


def reach(server: Server) -> Report:
    """No address that leads back into the host's network, no clock that takes a turn at once."""
    report = Report("8 webhooks into the host's network, clocks of a moment")
    inner = (
        *("127.0.0.1", "::1", "::ffff:127.0.0.1", "::ffff:0:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1"),
        *("64:ff9b:1::1", "2002:7f00:1::", "2001:0:7f00:1::", "fec0::1", "ff02::1", "224.0.0.1", "fe80::1"),
        *("10.0.0.1", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "192.88.99.1"),
    )
    for address in inner:
        report.check(not is_public(address), f"{address} counts as public")
    ada = server.person()
    for days in (0, 1e-9, 0.0001, 0.01, -1, "soon", 1e9):
        seats = [{"kind": "me"}, {"kind": "open"}]
        data = {"game": "reeds", "scenario": "two", "seats": seats, "clock_days": days}
        status = ada.http.post("/api/matches", json=data).status_code
        report.check(status == 400, f"a clock of {days} days: {status}")
    return report
