"""People: guests by a cookie, accounts by name and password, and how often one may try."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from kadesh.server.desk import Desk
from kadesh.server.refusal import Refusal, conflict, wrong
from kadesh.server.store import Taken
from kadesh.server.store import people as sql

COOKIE: Final = "kadesh"
# A guest who comes back within half a year is still known.
SESSION_SECONDS: Final = 180 * 86400
# So long a session that has ended on one process may be believed on another.
KEPT_SECONDS: Final = 5.0
MOST_KEPT: Final = 5000
ATTEMPTS: Final = 8
ATTEMPTS_OF_ADDRESS: Final = 40
ATTEMPT_SECONDS: Final = 15 * 60
SHORTEST_PASSWORD: Final = 8
LONGEST: Final = {"name": 32, "password": 200}

HASHER: Final = PasswordHasher()
FLAGS: Final = ("attentive", "notify_email", "notify_webhook", "patterns", "shortcuts")
ADJECTIVES: Final = (
    "Bold Calm Clever Distant Eager Gentle Golden Humble Lucky Mighty Noble Patient Swift Wise".split()  # noqa: SIM905
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

    def shown(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "guest": self.guest, "settings": self.settings}


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
        row = await desk.store.read(sql.user_of_session, key, time.time() - SESSION_SECONDS)
        if row is not None:
            if len(desk.sessions) >= MOST_KEPT:
                desk.sessions.clear()
            desk.sessions[key] = (time.monotonic() + KEPT_SECONDS, row)
    return None if row is None else Person(row[0], row[1], row[2] is None, json.loads(row[3]), key)


def changed(desk: Desk) -> None:
    """Names, settings or sessions have changed: ask the store again. Other processes do within seconds."""
    desk.sessions.clear()


async def new_guest(desk: Desk) -> tuple[Person, str]:
    """A guest and the cookie that makes them known."""
    token = secrets.token_urlsafe(32)
    user_id = secrets.token_urlsafe(9)
    name = f"{secrets.choice(ADJECTIVES)} {secrets.choice(NOUNS)}"
    await desk.store.write(sql.add_guest, user_id, name, key_of(token), time.time())
    return Person(user_id, name, True, {}, key_of(token)), token


def clean_name(name: str) -> str:
    """A name that can be shown, or a refusal."""
    text = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 2 <= len(text) <= LONGEST["name"]:
        raise wrong(f"A name has 2 to {LONGEST['name']} characters.")
    if any(unicodedata.category(char)[0] == "C" for char in text):
        raise wrong("A name has only characters that can be seen.")
    return text


def name_key(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


async def rename(desk: Desk, person: Person, name: str) -> None:
    text = clean_name(name)
    if await desk.store.read(sql.name_taken, name_key(text), person.id):
        raise conflict("Somebody has an account with that name.")
    try:
        await desk.store.write(sql.rename, person.id, text, None if person.guest else name_key(text))
    except Taken:
        raise conflict("Somebody has an account with that name.") from None
    changed(desk)
    person.name = text


async def register(desk: Desk, person: Person, name: str, password: str, address: str) -> None:
    """Make the guest an account; matches stay theirs."""
    if not person.guest:
        raise conflict("You have an account already.")
    text = clean_name(name)
    check_password(password)
    await count(desk, f"register {address}", ATTEMPTS_OF_ADDRESS)
    if await desk.store.read(sql.name_taken, name_key(text), person.id):
        raise conflict("Somebody has an account with that name.")
    hashed = await in_thread(desk, HASHER.hash, password)
    try:
        await desk.store.write(sql.make_account, person.id, text, name_key(text), hashed)
    except Taken:
        raise conflict("Somebody has an account with that name.") from None
    changed(desk)
    person.name, person.guest = text, False


def check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST["password"]:
        raise wrong(f"A password has {SHORTEST_PASSWORD} to {LONGEST['password']} characters.")


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
    await desk.store.write(sql.add_session, key_of(token), row[0], time.time())
    if guest is not None and guest.guest:
        await desk.store.write(sql.hand_over, guest.id, row[0])
    return token


async def count(desk: Desk, key: str, most: int) -> None:
    """Refuse who tries too often."""
    tried = await desk.store.write(sql.count_attempt, key, time.time(), float(ATTEMPT_SECONDS))
    if tried > most:
        raise Refusal(429, "Too many attempts; wait a quarter of an hour and try again.")


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


def check_settings(changes: dict[str, Any]) -> None:
    """Settings are few and small; those that the server uses have their form."""
    if len(changes) > 40 or len(json.dumps(changes)) > 4000:
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
