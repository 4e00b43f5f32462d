"""“It is your turn”, by e-mail or webhook, after a quiet period, tried again with patience."""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import json
import logging
import smtplib
import socket
import ssl
import time
from email.message import EmailMessage
from typing import Any, Final
from urllib.parse import unquote, urlsplit

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


async def send_due(desk: Desk) -> int:
    """Send all messages whose time has come; how many went out."""
    taken = await desk.store.write(sql.due, time.time(), HOLD)
    sent = 0
    for match_id, seat, channel, user_id, tries, held in taken:
        head = await desk.store.read(read_head, match_id)
        text = None if head is None else await _still_wanted(desk, head, seat, channel, user_id)
        if head is None or text is None:
            await desk.store.write(sql.done, match_id, seat, channel, held)
            continue
        address, subject, body = text
        try:
            await asyncio.to_thread(deliver, desk.settings, channel, address, subject, body)
        except Exception as error:
            desk.metrics.messages_failed += 1
            log.warning("a message by %s could not be sent: %s", channel, type(error).__name__)
            await _put_off(desk, match_id, seat, channel, tries, held, type(error).__name__)
            continue
        desk.metrics.messages_sent += 1
        sent += 1
        await desk.store.write(sql.done, match_id, seat, channel, held)
    return sent


async def _put_off(
    desk: Desk, match_id: str, seat: int, channel: str, tries: int, held: float, error: str
) -> None:
    if tries >= len(BACK_OFF):
        await desk.store.write(sql.done, match_id, seat, channel, held)
    else:
        later = time.time() + BACK_OFF[tries]
        await desk.store.write(sql.again, match_id, seat, channel, held, later, error)


async def _still_wanted(
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
    body = f"It is your turn in {title}, {place.name}. {where}\n{desk.settings.home}/m/{head.id}"
    if channel == "email":
        body += f"\n\nYou can switch these messages off: {desk.settings.home}/account"
    return str(settings[channel]), subject, body


def deliver(settings: Settings, channel: str, address: str, subject: str, body: str) -> None:
    """Send one message; whatever goes wrong is raised."""
    if channel == "email":
        send_mail(settings, address, subject, body)
    else:
        post_webhook(address, body, settings.local_webhooks)


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


def post_webhook(address: str, text: str, local: bool) -> None:
    """Post {"content": …}, which Discord and its like understand.

    The name is resolved once and that address is used: a name that points
    elsewhere the second time cannot lead into the host's own network.
    """
    parts = urlsplit(address)
    if parts.scheme not in (("http", "https") if local else ("https",)) or not parts.hostname:
        raise ValueError("a webhook is an https address")
    port = parts.port or (443 if parts.scheme == "https" else 80)
    found = str(socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)[0][4][0])
    if not local and not ipaddress.ip_address(found).is_global:
        raise ValueError("a webhook may not lead into the host's own network")
    raw = socket.create_connection((found, port), timeout=TIMEOUT)
    try:
        if parts.scheme == "https":
            raw = ssl.create_default_context().wrap_socket(raw, server_hostname=parts.hostname)
        line = http.client.HTTPConnection(parts.hostname, port, timeout=TIMEOUT)
        line.sock = raw
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        line.request("POST", path, json.dumps({"content": text}), {"Content-Type": "application/json"})
        status = line.getresponse().status
        if not 200 <= status < 300:
            raise ValueError(f"the webhook answered {status}")
    finally:
        raw.close()
