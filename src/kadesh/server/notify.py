"""“It is your turn”, by e-mail or webhook, after a quiet period, tried again with patience."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import smtplib
import socket
import ssl
from collections import Counter
from email.message import EmailMessage
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from kadesh.server.aside import aside
from kadesh.server.desk import Desk, channels_of
from kadesh.server.settings import Settings
from kadesh.server.shelf import games
from kadesh.server.store import outbox as sql
from kadesh.server.store.matches import Head, read_head

log = logging.getLogger(__name__)
# Seconds before the second, third, … try; after the last the message is given up.
BACK_OFF: Final = (60, 300, 1800, 7200, 21600)
HOLD: Final = 120.0
TIMEOUT: Final = 15
# So long a whole delivery may take, from the name to the answer, however slowly the other side talks.
HOOK_SECONDS: Final = 10.0
MAIL_SECONDS: Final = 40.0
MOST_AT_ONCE: Final = 32
MOST_OF_A_PERSON: Final = 2
LONGEST_ANSWER: Final = 4096
# Addresses that lead to another one: NAT64, 6to4, Teredo, and those that carry one of the older kind.
TRANSLATED: Final = [
    ipaddress.ip_network(net)
    for net in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96", "::ffff:0:0:0/96")
]

RELAYS: Final = ipaddress.ip_network("192.88.99.0/24")


class Messenger:
    """Sends messages, several at once: one that hangs delays no other."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.under_way: dict[asyncio.Task[None], str] = {}

    async def send_due(self) -> None:
        """Begin to send the messages whose time has come, as many as may be under way."""
        room = MOST_AT_ONCE - len(self.under_way)
        if room <= 0:
            return
        share = Counter(self.under_way.values())
        full = [who for who, many in share.items() if many >= MOST_OF_A_PERSON]
        for message in await self.desk.store.write(sql.due, self.desk.clock.now(), HOLD, full, room):
            task = asyncio.create_task(self._send(*message))
            self.under_way[task] = message[3]
            task.add_done_callback(self.under_way.pop)

    async def stop(self) -> None:
        """Leave what is under way: it was put off when it was begun, and will be tried again."""
        for task in list(self.under_way):
            task.cancel()
        await asyncio.gather(*self.under_way, return_exceptions=True)

    async def _send(
        self, match_id: str, seat: int, channel: str, user_id: str, tries: int, held: float
    ) -> None:
        desk = self.desk
        try:
            head = await desk.store.read(read_head, match_id)
            text = None if head is None else _still_wanted(desk, head, seat, channel, user_id)
            if text is not None:
                await deliver(desk.settings, channel, *text)
                desk.metrics.messages_sent += 1
            await desk.store.write(sql.done, match_id, seat, channel, held)
        except Exception as error:
            desk.metrics.messages_failed += 1
            log.warning("a message by %s could not be sent: %s", channel, type(error).__name__)
            await _put_off(desk, match_id, seat, channel, tries, held, type(error).__name__)


async def _put_off(
    desk: Desk, match_id: str, seat: int, channel: str, tries: int, held: float, error: str
) -> None:
    if tries >= len(BACK_OFF):
        await desk.store.write(sql.done, match_id, seat, channel, held)
    else:
        later = desk.clock.now() + BACK_OFF[tries]
        await desk.store.write(sql.again, match_id, seat, channel, held, later, error)


def _still_wanted(
    desk: Desk, head: Head, seat: int, channel: str, user_id: str
) -> tuple[str, str, str] | None:
    """Address, subject and text, if it is still this person's turn and they still want to know."""
    place = head.seats[seat]
    waiting = head.status == "running" and seat in head.waited_for() and place.user_id == user_id
    if not waiting or channel not in channels_of(place):
        return None
    game = games().get(head.game)
    title = game.title if game else head.game
    settings: dict[str, Any] = json.loads(place.settings or "{}")
    subject = f"It is your turn in {title}"
    where = f"{head.turn}. " if head.turn else ""
    # Nothing in it is of another person's choosing.
    body = f"It is your turn in {title}. {where}\n{desk.settings.home}/m/{head.id}"
    if channel == "email":
        body += f"\n\nYou can switch these messages off: {desk.settings.home}/account"
    return str(settings[channel]), subject, body


async def deliver(settings: Settings, channel: str, address: str, subject: str, body: str) -> None:
    """Send one message within its time; whatever goes wrong is raised."""
    if channel == "email":
        await aside(send_mail, settings, address, subject, body, seconds=MAIL_SECONDS)
        return
    async with asyncio.timeout(HOOK_SECONDS):
        await post_webhook(address, body, settings.local_webhooks)


def send_mail(settings: Settings, address: str, subject: str, body: str) -> None:
    if not settings.smtp:
        raise ValueError("no SMTP server is set")
    server = urlsplit(settings.smtp)
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = settings.mail_from, address, subject
    message.set_content(body)
    secure = server.scheme == "smtps"
    host = server.hostname or "localhost"
    context = ssl.create_default_context()
    line: smtplib.SMTP
    if secure:
        line = smtplib.SMTP_SSL(host, server.port or 465, timeout=TIMEOUT, context=context)
    else:
        line = smtplib.SMTP(host, server.port or 25, timeout=TIMEOUT)
    with line:
        if not secure and server.username:
            # A password never goes over an open line.
            line.starttls(context=context)
        if server.username:
            line.login(unquote(server.username), unquote(server.password or ""))
        line.send_message(message)


async def post_webhook(address: str, text: str, local: bool) -> None:
    """Post {"content": …}, which Discord and its like understand.

    The name is resolved once and that address is used: a name that points
    elsewhere the second time cannot lead into the host's own network.
    """
    parts = urlsplit(address)
    if parts.scheme not in (("http", "https") if local else ("https",)) or not parts.hostname:
        raise ValueError("a webhook is an https address")
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    found = await aside(resolved, parts.hostname, port, seconds=HOOK_SECONDS)
    if not local and not is_public(found):
        raise ValueError("a webhook may not lead into the host's own network")
    reader, writer = await asyncio.open_connection(
        found,
        port,
        limit=LONGEST_ANSWER,
        ssl=ssl.create_default_context() if secure else None,
        server_hostname=parts.hostname if secure else None,
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        body = json.dumps({"content": text}).encode()
        host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        await writer.drain()
        status = (await reader.readline()).split(b" ")
        if len(status) < 2 or not status[1].startswith(b"2"):
            raise ValueError(
                f"the webhook answered {b' '.join(status)[:40].decode(errors='replace').strip()}"
            )
    finally:
        writer.transport.abort()


def resolved(name: str, port: int) -> str:
    return str(socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)[0][4][0])


def is_public(text: str) -> bool:
    """Is this an address of the open net, and none that stands for another one within?"""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if any(address in net for net in TRANSLATED) or address.is_site_local:
            return False
    if address in RELAYS:
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved)
