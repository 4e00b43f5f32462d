"""People: guests by a cookie, accounts by name and password, and how often one may try."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from kadesh.server.desk import Desk
from kadesh.server.limits import neighbourhood
from kadesh.server.names import clean_name, look, name_key
from kadesh.server.passwords import check_password
from kadesh.server.refusal import Refusal, conflict, wrong
from kadesh.server.shelf import bots
from kadesh.server.store import Taken, Tx
from kadesh.server.store import people as sql

COOKIE: Final = "kadesh"
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
# A guest who comes back within half a year is still known.
SESSION_SECONDS: Final = 180 * 86400
# So long a session that has ended on one process may be believed on another.
KEPT_SECONDS: Final = 5.0
MOST_KEPT: Final = 5000
ATTEMPTS: Final = 8
ATTEMPTS_OF_ADDRESS: Final = 40
ATTEMPT_SECONDS: Final = 15 * 60.0
MOST_SETTINGS: Final = 40
LARGEST_SETTINGS: Final = 4000
LONGEST: Final = {"name": 32, "password": 200}

HASHER: Final = PasswordHasher()
FLAGS: Final = (
    *("attentive", "follow", "patterns", "pointers", "shortcuts", "sound"),
    *("notify_browser", "notify_email", "notify_webhook"),
)
ADJECTIVES: Final = (
    "Bold Calm Clever Distant Eager Gentle Golden Humble Lucky Mighty Noble Patient Swift Wise".split()  # noqa: SIM905
)
CITIES: Final = (
    "Akkad Ashur Ebla Emar Eridu Hazor Kanesh Kish Lagash Mari Memphis Nippur Susa Tyre Ur Uruk".split()  # noqa: SIM905
)
NOUNS: Final = (
    "Archer Charioteer Envoy Falcon Heron Ibex Jackal Lion Merchant Pilgrim Scribe Seer Vizier".split()  # noqa: SIM905
)


@dataclass(slots=True)
class Person:
    """Whoever sends a request; `key` is the session's."""

    id: str
    name: str
    guest: bool
    settings: dict[str, Any]
    key: str
    # The e-mail address that is known to be theirs.
    proved: str | None = None

    def shown(self) -> dict[str, Any]:
        shown = {"id": self.id, "name": self.name, "guest": self.guest, "settings": self.settings}
        email = self.settings.get("email")
        return {**shown, "email_proved": email == self.proved} if email else shown


def key_of(token: str) -> str:
    """The store holds only hashes: whoever reads it cannot sign in as anybody."""
    return hashlib.sha256(token.encode()).hexdigest()


async def known(desk: Desk, token: str | None) -> Person | None:
    """The person with this cookie."""
    if not token or len(token) > 100:
        return None
    key = key_of(token)
    kept = desk.sessions.get(key)
    if kept is not None and kept[0] > time.monotonic():
        row = kept[1]
    else:
        row = await desk.store.read(sql.user_of_session, key, desk.clock.now() - SESSION_SECONDS)
        if row is not None:
            if len(desk.sessions) >= MOST_KEPT:
                desk.sessions.clear()
            desk.sessions[key] = (time.monotonic() + KEPT_SECONDS, row)
    return None if row is None else Person(row[0], row[1], row[2] is None, json.loads(row[3]), key, row[4])


def changed(desk: Desk) -> None:
    """Names, settings or sessions have changed: ask the store again. Other processes do within seconds."""
    desk.sessions.clear()


async def newcomer(desk: Desk, token: str | None) -> tuple[Person, str]:
    """A guest who has done nothing yet, and their cookie. The store knows nothing of them.

    Who they are follows from the cookie alone, so looking around costs nobody anything; but a cookie whose
    session has ended is worth nothing, and there is a new one.
    """
    if token is None or not TOKEN.fullmatch(token) or await desk.store.read(sql.exists, guest_of(token).id):
        token = secrets.token_urlsafe(32)
    return guest_of(token), token


async def new_guest(desk: Desk, token: str | None, address: str) -> tuple[Person, str]:
    """A newcomer who does something, and is written down for it."""
    desk.limits.spend("guest", neighbourhood(address))
    person, token = await newcomer(desk, token)
    await desk.store.write(sql.add_guest, person.id, person.name, person.key, desk.clock.now())
    return person, token


def guest_of(token: str) -> Person:
    """Whoever a new cookie makes known."""
    drawn = hashlib.sha256(f"guest {token}".encode()).digest()
    user_id = base64.urlsafe_b64encode(drawn[:9]).decode()
    lot = int.from_bytes(drawn[9:17], "big")
    words = []
    for list_of_words in (ADJECTIVES, NOUNS, CITIES):
        lot, index = divmod(lot, len(list_of_words))
        words.append(list_of_words[index])
    return Person(user_id, f"{words[0]} {words[1]} of {words[2]}", True, {}, key_of(token))


async def free_name(desk: Desk, person: Person, name: str) -> str:
    """A name that this person may have, or a refusal."""
    text = clean_name(name, list(bots()))
    if await desk.store.read(sql.name_taken, name_key(text), look(text), person.id):
        raise conflict("Somebody has an account with that name, or with one that looks like it.")
    if look(text) in {look(one) for one in await desk.store.read(sql.neighbours, person.id)}:
        raise conflict("Somebody at your table is called like that, or almost.")
    return text


async def tell_apart(desk: Desk, person: Person, others: list[str]) -> None:
    """Nobody sits down at a table with the name of somebody there; who never chose a name gets another."""
    looks = {look(one) for one in others}
    if look(person.name) not in looks:
        return
    if not person.guest or not is_drawn(person.name):
        raise conflict("Somebody at this table is called like you, or almost: take another name first.")
    while look(person.name) in looks:
        person.name = guest_of(secrets.token_urlsafe(32)).name
    await desk.store.write(sql.rename, person.id, person.name, None, None)
    changed(desk)


def is_drawn(name: str) -> bool:
    """Was this name drawn by lot?"""
    words = name.split()
    return len(words) == 4 and words[0] in ADJECTIVES and words[1] in NOUNS and words[3] in CITIES


async def rename(desk: Desk, person: Person, name: str) -> None:
    desk.limits.spend("name", person.id)
    text = await free_name(desk, person, name)
    keys = (None, None) if person.guest else (name_key(text), look(text))
    try:
        await desk.store.write(sql.rename, person.id, text, *keys)
    except Taken:
        raise conflict("Somebody has an account with that name.") from None
    changed(desk)
    person.name = text


async def register(desk: Desk, person: Person, name: str, password: str, address: str) -> str:
    """Make the guest an account; matches stay theirs. The cookie of a new session: the guest's has ended."""
    if not person.guest:
        raise conflict("You have an account already.")
    check_password(password, name)
    await count(desk, f"register {address}", ATTEMPTS_OF_ADDRESS)
    text = await free_name(desk, person, name)
    hashed = await in_thread(desk, HASHER.hash, password)
    try:
        await desk.store.write(sql.make_account, person.id, text, name_key(text), look(text), hashed)
    except Taken:
        raise conflict("Somebody has an account with that name.") from None
    person.name, person.guest = text, False
    return await renewed(desk, person)


async def change_password(desk: Desk, person: Person, old: str, new: str) -> str:
    """Another password. All sessions end; the cookie of a new one."""
    if person.guest:
        raise conflict("Only an account has a password.")
    check_password(new, person.name)
    await count(desk, f"password {person.id}", ATTEMPTS)
    hashed = await desk.store.read(sql.password_of_user, person.id)
    if len(old) > LONGEST["password"] or not await in_thread(desk, matches, hashed, old):
        raise Refusal(401, "That is not your password.")
    await desk.store.write(sql.set_password, person.id, await in_thread(desk, HASHER.hash, new))
    return await renewed(desk, person)


async def renewed(desk: Desk, person: Person) -> str:
    """End all sessions of a person and begin a new one: its cookie."""
    token = secrets.token_urlsafe(32)
    await desk.store.write(sql.renew_session, person.id, key_of(token), desk.clock.now())
    changed(desk)
    return token


async def sign_in(desk: Desk, guest: Person | None, name: str, password: str, address: str) -> str:
    """The cookie of a new session, if name and password belong together."""
    if len(name) > 200 or len(password) > LONGEST["password"]:
        raise Refusal(401, "Name and password do not belong together.")
    folded = name_key(" ".join(name.split()))
    of_name = f"name {hashlib.sha256(folded.encode()).hexdigest()}"
    await count(desk, f"address {address}", ATTEMPTS_OF_ADDRESS)
    await count(desk, of_name, ATTEMPTS)
    row = await desk.store.read(sql.password_of, folded)
    right = await in_thread(desk, matches, row[1] if row else None, password)
    if row is None or not right:
        raise Refusal(401, "Name and password do not belong together.")
    await desk.store.write(sql.forget_attempts, of_name)
    token = secrets.token_urlsafe(32)
    await desk.store.write(sql.add_session, key_of(token), row[0], desk.clock.now())
    if guest is not None and guest.guest:
        await desk.store.write(sql.hand_over, guest.id, row[0])
    return token


async def count(desk: Desk, key: str, most: int, seconds: float = ATTEMPT_SECONDS) -> None:
    """Refuse who tries too often."""
    tried = await desk.store.write(sql.count_attempt, key, desk.clock.now(), seconds)
    if tried > most:
        wait = "a quarter of an hour" if seconds == ATTEMPT_SECONDS else "a day"
        raise Refusal(429, f"Too many attempts; wait {wait} and try again.")


@lru_cache(maxsize=1)
def nobodys_hash() -> str:
    """Checked when there is no such name, so that the time an answer takes says nothing."""
    return HASHER.hash(secrets.token_hex(16))


def matches(hashed: str | None, password: str) -> bool:
    try:
        return HASHER.verify(hashed or nobodys_hash(), password)
    except (VerificationError, InvalidHashError):
        return False


async def in_thread(desk: Desk, work: Callable[..., Any], *values: Any) -> Any:
    """Hashing takes a fifth of a second and 64 MB each time: in a thread, and never many at once."""
    async with desk.hashing:
        return await asyncio.to_thread(work, *values)


async def change_settings(desk: Desk, person: Person, changes: dict[str, Any]) -> None:
    """Lay changes over a person's settings, as long as all of them together stay small."""
    check_settings(changes)

    def work(tx: Tx) -> dict[str, Any]:
        settings = sql.save_settings(tx, person.id, changes)
        if len(settings) > MOST_SETTINGS or len(json.dumps(settings)) > LARGEST_SETTINGS:
            raise wrong("These are more settings than there are.")
        return settings

    person.settings = await desk.store.write(work)
    changed(desk)


def check_settings(changes: dict[str, Any]) -> None:
    """Settings are few and small; those that the server uses have their form."""
    if len(json.dumps(changes)) > LARGEST_SETTINGS:
        raise wrong("These are more settings than there are.")
    for name in FLAGS:
        if changes.get(name) is not None and type(changes[name]) is not bool:
            raise wrong(f"The setting {name!r} is yes or no.")
    email = changes.get("email")
    if email is not None and email != "" and not is_address(email):
        raise wrong("That is not an e-mail address.")
    webhook = changes.get("webhook")
    if webhook is not None and webhook != "" and not is_web_address(webhook):
        raise wrong("A webhook is an address that begins with https://.")


def is_address(text: Any) -> bool:
    if not isinstance(text, str) or len(text) > 200 or text.count("@") != 1 or not text.isascii():
        return False
    name, _, place = text.partition("@")
    return (
        bool(name)
        and "." in f"{place}."
        and bool(place)
        and text.isprintable()
        and not set(text) & set(' <>,;:"\\')
    )


def is_web_address(text: Any) -> bool:
    return (
        isinstance(text, str)
        and len(text) <= 500
        and text.isascii()
        and text.isprintable()
        and " " not in text
        and text.startswith(("https://", "http://"))
    )
