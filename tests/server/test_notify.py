"""“It is your turn”: by e-mail and webhook, after a quiet period, tried again, switchable."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from email import message_from_string, policy
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import BufferedIOBase
from socketserver import StreamRequestHandler, TCPServer, ThreadingTCPServer

import pytest

from kadesh.server import notify, proof
from tests.server.house import House, Player, two_people, wait_until


class MailSink:
    """As much of an SMTP server as smtplib needs."""

    def __init__(self) -> None:
        self.mails: list[str] = []
        self.refuse = 0
        sink = self

        class Handler(StreamRequestHandler):
            def handle(self) -> None:
                sink._talk(self.rfile, self.wfile)

        self.server = TCPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        self.thread = serving(self.server)

    def _talk(self, heard: BufferedIOBase, said: BufferedIOBase) -> None:
        def say(text: str) -> None:
            said.write(f"{text}\r\n".encode())
            said.flush()

        say("220 sink")
        mail: list[str] | None = None
        for raw in heard:
            text = raw.decode().rstrip("\r\n")
            if mail is not None:
                if text == ".":
                    self.mails.append("\n".join(mail))
                    mail = None
                    say("250 ok")
                else:
                    mail.append(text)
            elif text.upper().startswith("DATA"):
                mail = []
                say("354 go on")
            elif text.upper().startswith("MAIL") and self.refuse:
                self.refuse -= 1
                say("451 not now")
            elif text.upper().startswith("QUIT"):
                say("221 bye")
                return
            else:
                say("250 ok")

    def close(self) -> None:
        end(self.server, self.thread)


class HookSink:
    """A webhook's other end."""

    def __init__(self) -> None:
        self.posts: list[tuple[str, dict[str, str]]] = []
        self.status = 204
        sink = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                sink.posts.append((self.path, json.loads(body)))
                self.send_response(sink.status)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/hook?x=1"
        self.thread = serving(self.server)

    def close(self) -> None:
        end(self.server, self.thread)


def serving(server: TCPServer) -> threading.Thread:
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    return thread


def end(server: TCPServer, thread: threading.Thread) -> None:
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def mail() -> Iterator[MailSink]:
    sink = MailSink()
    yield sink
    sink.close()


@pytest.fixture
def hook() -> Iterator[HookSink]:
    sink = HookSink()
    yield sink
    sink.close()


def letter(mail: MailSink) -> str:
    """What stands in the newest letter that asks whether an address is one's own: its text, unfolded."""
    wait_until(lambda: bool(mail.mails))
    found = message_from_string(mail.mails.pop(), policy=policy.default)
    assert found["Subject"] == proof.SUBJECT
    return str(found.get_content())


def prove(player: Player, mail: MailSink) -> None:
    """Follow the link in the letter."""
    token = re.search(r"/account\?proof=(\S+)", letter(mail))
    assert token
    player.post("/api/me/email/proof", {"token": token[1]})
    assert player.get("/api/me")["email_proved"]


def test_an_address_is_proved_before_anything_else_is_sent_to_it(
    store: str, open_house: Callable[..., House], mail: MailSink
) -> None:
    house = open_house(store, smtp=f"smtp://127.0.0.1:{mail.port}", quiet_minutes=0.0)
    ada, blaise, match = two_people(house)
    changes = {"email": "victim@example.org", "notify_email": True, "email_proved": True, "proved": True}
    assert blaise.patch("/api/me/settings", changes)["email_proved"] is False
    text = letter(mail)
    ada.choose(match, ["bid", 0])
    blaise.choose(match, ["bid", 3])
    assert house.sql("SELECT * FROM outbox") == [] and mail.mails == []
    assert "Blaise" not in text and "Pascal" not in text and match not in text
    for wrong in ("", "x" * 43, "x" * 5000):
        blaise.post("/api/me/email/proof", {"token": wrong}, 400)
    token = text.split("proof=")[1].split()[0]
    elsewhere = house.stranger()
    assert elsewhere.post("/api/me/email/proof", {"token": token}) == {"proved": True}
    assert blaise.get("/api/me")["email_proved"] is True
    elsewhere.post("/api/me/email/proof", {"token": token}, 400)
    blaise.patch("/api/me/settings", {"email": "another@example.org"})
    assert blaise.get("/api/me")["email_proved"] is False, (
        "what was shown of one address says nothing of another"
    )


def test_an_address_gets_few_letters_whoever_asks(
    store: str, open_house: Callable[..., House], mail: MailSink
) -> None:
    house = open_house(store, smtp=f"smtp://127.0.0.1:{mail.port}")
    statuses = [
        house.person().http.patch("/api/me/settings", json={"email": "Victim@example.org"}).status_code
        for _ in range(proof.MOST_A_DAY + 2)
    ]
    assert statuses == [200] * proof.MOST_A_DAY + [429] * 2
    wait_until(lambda: len(mail.mails) == proof.MOST_A_DAY)


def test_a_letter_can_be_asked_for_again(
    store: str, open_house: Callable[..., House], mail: MailSink
) -> None:
    house = open_house(store, smtp=f"smtp://127.0.0.1:{mail.port}")
    ada = house.person()
    ada.post("/api/me/email", {}, 409)
    ada.patch("/api/me/settings", {"email": "ada@example.org"})
    first = letter(mail).split("proof=")[1].split()[0]
    ada.post("/api/me/email")
    second = letter(mail).split("proof=")[1].split()[0]
    ada.post("/api/me/email/proof", {"token": first}, 400)
    ada.post("/api/me/email/proof", {"token": second})
    ada.post("/api/me/email", {}, 409)


def test_a_host_without_mail_asks_for_no_proof(house: House) -> None:
    ada = house.person()
    assert ada.patch("/api/me/settings", {"email": "ada@example.org"})["email_proved"] is False
    ada.post("/api/me/email", {}, 409)


def test_a_message_by_both_roads(
    store: str, open_house: Callable[..., House], mail: MailSink, hook: HookSink
) -> None:
    house = open_house(
        store,
        smtp=f"smtp://127.0.0.1:{mail.port}",
        quiet_minutes=0.5 / 60,
        local_webhooks=True,
        base_url="http://kadesh.example",
    )
    ada, blaise, match = two_people(house)
    settings = {
        "email": "blaise@example.org",
        "notify_email": True,
        "webhook": hook.address,
        "notify_webhook": True,
    }
    blaise.patch("/api/me/settings", settings)
    prove(blaise, mail)
    ada.choose(match, ["bid", 0])
    blaise.choose(match, ["bid", 3])
    wait_until(lambda: bool(mail.mails) and bool(hook.posts))
    assert "To: blaise@example.org" in mail.mails[0] and f"http://kadesh.example/m/{match}" in mail.mails[0]
    assert not any("Blaise" in one or "Ada" in one for one in (*mail.mails, str(hook.posts)))
    path, body = hook.posts[0]
    assert path == "/hook?x=1" and "your turn" in body["content"] and set(body) == {"content"}
    wait_until(lambda: house.sql("SELECT * FROM outbox") == [])
    assert len(mail.mails) == len(hook.posts) == 1


def test_whoever_chooses_in_time_is_left_alone(
    store: str, open_house: Callable[..., House], hook: HookSink
) -> None:
    house = open_house(store, quiet_minutes=60.0, local_webhooks=True)
    ada, blaise, match = two_people(house)
    blaise.patch("/api/me/settings", {"webhook": hook.address, "notify_webhook": True})
    ada.choose(match, ["bid", 0])
    blaise.choose(match, ["bid", 3])
    assert len(house.sql("SELECT * FROM outbox")) == 1
    blaise.choose(match, ["pass"])
    waiting = blaise.view(match)["waiting"]
    if waiting != [1]:
        assert house.sql("SELECT * FROM outbox") == []
    assert hook.posts == []


def test_a_message_is_tried_again(
    store: str, open_house: Callable[..., House], mail: MailSink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notify, "BACK_OFF", (0.2, 0.2, 0.2))
    house = open_house(store, smtp=f"smtp://127.0.0.1:{mail.port}", quiet_minutes=0.0)
    ada, blaise, match = two_people(house)
    blaise.patch("/api/me/settings", {"email": "blaise@example.org", "notify_email": True})
    prove(blaise, mail)
    mail.refuse = 2
    ada.choose(match, ["bid", 0])
    blaise.choose(match, ["bid", 3])
    wait_until(lambda: bool(mail.mails))
    assert house.desk.metrics.messages_failed == 2
    mail.refuse = 99
    blaise.choose(match, ["pass"])
    play = blaise.view(match)
    if play["waiting"] == [1]:
        # After the last try it is given up.
        wait_until(lambda: house.sql("SELECT * FROM outbox") == [])


def test_switched_off_means_off(store: str, open_house: Callable[..., House], hook: HookSink) -> None:
    house = open_house(store, quiet_minutes=60.0, local_webhooks=True)
    ada, blaise, match = two_people(house)
    blaise.patch("/api/me/settings", {"webhook": hook.address, "notify_webhook": True})
    ada.choose(match, ["bid", 0])
    blaise.choose(match, ["bid", 3])
    blaise.patch("/api/me/settings", {"notify_webhook": False})
    assert len(house.sql("SELECT * FROM outbox")) == 1
    house.change("UPDATE outbox SET send_at = 0")
    wait_until(lambda: house.sql("SELECT * FROM outbox") == [])
    assert hook.posts == []


def test_a_webhook_cannot_reach_into_the_hosts_network(hook: HookSink) -> None:
    for address in (
        hook.address,
        "https://127.0.0.1/x",
        "https://localhost/x",
        "http://example.org/x",
        "ftp://a/b",
    ):
        with pytest.raises(ValueError, match="webhook"):
            asyncio.run(notify.post_webhook(address, "text", local=False))
    assert hook.posts == []
    hook.status = 500
    with pytest.raises(ValueError, match="500"):
        asyncio.run(notify.post_webhook(hook.address, "text", local=True))


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "192.88.99.1"),
        *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "fec0::1", "ff02::1", "ff0e::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:224.0.0.1", "::127.0.0.1", "::ffff:0:127.0.0.1"),
        *("64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1"),
        *("2002:7f00:1::", "2002:a00:1::1", "2001:0:7f00:1::", "2001:db8::1"),
    ],
)
def test_addresses_that_lead_into_the_hosts_network(address: str) -> None:
    assert not notify.is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_addresses_of_the_open_net(address: str) -> None:
    assert notify.is_public(address)


class Swamp:
    """A webhook's other end that takes everything and says a letter now and then, but never a line."""

    def __init__(self) -> None:
        self.came = threading.Semaphore(0)
        self.dry = threading.Event()
        swamp = self

        class Handler(StreamRequestHandler):
            def handle(self) -> None:
                swamp.came.release()
                with suppress(OSError):
                    while not swamp.dry.wait(0.1):
                        self.wfile.write(b"H")

        self.server = ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/hook"
        self.thread = serving(self.server)

    def close(self) -> None:
        self.dry.set()
        end(self.server, self.thread)


@pytest.fixture
def swamp() -> Iterator[Swamp]:
    found = Swamp()
    yield found
    found.close()


def test_a_webhook_that_hangs_delays_no_other_message(
    store: str,
    open_house: Callable[..., House],
    swamp: Swamp,
    hook: HookSink,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(notify, "HOOK_SECONDS", 1000.0)
    house = open_house(store, quiet_minutes=0.0, local_webhooks=True)
    for address in (swamp.address, hook.address):
        ada, blaise, match = two_people(house)
        blaise.patch("/api/me/settings", {"webhook": address, "notify_webhook": True})
        ada.choose(match, ["bid", 0])
        blaise.choose(match, ["bid", 3])
        if address == swamp.address:
            swamp.came.acquire()
    wait_until(lambda: bool(hook.posts))
    house.stop()


def test_a_delivery_has_a_time_in_which_it_must_be_done(
    store: str, open_house: Callable[..., House], swamp: Swamp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notify, "HOOK_SECONDS", 0.3)
    house = open_house(store, quiet_minutes=0.0, local_webhooks=True)
    ada, blaise, match = two_people(house)
    blaise.patch("/api/me/settings", {"webhook": swamp.address, "notify_webhook": True})
    ada.choose(match, ["bid", 0])
    blaise.choose(match, ["bid", 3])
    wait_until(lambda: house.desk.metrics.messages_failed == 1)
    wait_until(lambda: house.sql("SELECT tries, last_error FROM outbox") == [(1, "TimeoutError")])


def test_one_person_does_not_fill_the_post(
    store: str, open_house: Callable[..., House], swamp: Swamp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many matches wait for a person whose webhook hangs, no more than a few are tried at once."""
    monkeypatch.setattr(notify, "HOOK_SECONDS", 1000.0)
    house = open_house(store, quiet_minutes=60.0, local_webhooks=True)
    ada, blaise, first = two_people(house)
    blaise.patch("/api/me/settings", {"webhook": swamp.address, "notify_webhook": True})
    matches = [first]
    for _ in range(4):
        match = ada.create("me", "open")["id"]
        blaise.post(f"/api/matches/{match}/join", {"seat": 1})
        ada.post(f"/api/matches/{match}/start")
        matches.append(match)
    house.change("DELETE FROM outbox")
    for number, match in enumerate(matches):
        house.change(
            "INSERT INTO outbox (match_id, seat, channel, user_id, send_at, tries) VALUES (?, 1, 'webhook', ?, ?, 0)",
            match,
            blaise.me["id"],
            float(number),
        )
    for _ in range(notify.MOST_OF_A_PERSON):
        swamp.came.acquire()
    for _ in range(3):
        house.do(house.messenger.send_due())
    assert not swamp.came.acquire(blocking=False)
    assert len(house.messenger.under_way) == notify.MOST_OF_A_PERSON
