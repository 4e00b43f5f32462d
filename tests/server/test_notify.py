"""“It is your turn”: by e-mail and webhook, after a quiet period, tried again, switchable."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import BufferedIOBase
from socketserver import StreamRequestHandler, TCPServer

import pytest

from kadesh.server import notify
from tests.server.house import House, two_people, wait_until


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
    ada.choose(match, ["bid", 0])
    blaise.choose(match, ["bid", 3])
    wait_until(lambda: bool(mail.mails) and bool(hook.posts))
    assert "To: blaise@example.org" in mail.mails[0] and f"http://kadesh.example/m/{match}" in mail.mails[0]
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
    mail.refuse = 2
    house = open_house(store, smtp=f"smtp://127.0.0.1:{mail.port}", quiet_minutes=0.0)
    ada, blaise, match = two_people(house)
    blaise.patch("/api/me/settings", {"email": "blaise@example.org", "notify_email": True})
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
            notify.post_webhook(address, "text", local=False)
    assert hook.posts == []
    hook.status = 500
    with pytest.raises(ValueError, match="500"):
        notify.post_webhook(hook.address, "text", local=True)
