"""E-mail addresses are shown to be a person's own before anything else is sent to them.

Whoever gives an address gets one letter there, with a link and not a word of anybody's choosing. Only who
can read it can follow the link; until then the address is a stranger's.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from typing import Final

from kadesh.server import people
from kadesh.server.desk import Desk
from kadesh.server.limits import neighbourhood
from kadesh.server.notify import deliver
from kadesh.server.people import Person
from kadesh.server.refusal import conflict, wrong
from kadesh.server.store import people as sql

log = logging.getLogger(__name__)
# So long a link can be followed, in seconds.
LASTS: Final = 3 * 86400.0
# So many letters an address gets in a day, whoever asks for them.
MOST_A_DAY: Final = 3
SUBJECT: Final = "Is this your address?"
TEXT: Final = (
    "Somebody has given this e-mail address on a server of Kadesh, to be told there when it is their turn."
    "\n\nIf it was you, open this page:\n{link}\n\nIf not, do nothing: you will hear no more of it."
)


def to_be_proved(person: Person) -> str:
    """The address that a person has given and not yet shown to be theirs; empty if there is none."""
    address = str(person.settings.get("email") or "")
    return "" if address == person.proved else address


async def ask(desk: Desk, person: Person, where: str) -> None:
    """Send the letter, behind everybody's back: an answer must not tell how a mail server behaves."""
    address = to_be_proved(person)
    if not desk.settings.smtp:
        raise conflict("This host sends no e-mail.")
    if not address:
        raise conflict("There is no address of yours that has to be proved.")
    desk.limits.spend("proof", person.id)
    desk.limits.spend("proof", neighbourhood(where))
    hashed = hashlib.sha256(address.casefold().encode()).hexdigest()
    await people.count(desk, f"letter {hashed}", MOST_A_DAY, 86400.0)
    token = secrets.token_urlsafe(32)
    await desk.store.write(sql.add_proof, people.key_of(token), person.id, address, desk.clock.now())
    link = f"{desk.settings.home}/account?proof={token}"
    desk.errand(send(desk, address, TEXT.format(link=link)))


async def send(desk: Desk, address: str, text: str) -> None:
    try:
        await deliver(desk.settings, "email", address, SUBJECT, text)
        desk.metrics.messages_sent += 1
    except asyncio.CancelledError:
        raise
    except Exception as error:
        desk.metrics.messages_failed += 1
        log.warning("a letter could not be sent: %s", type(error).__name__)


async def take(desk: Desk, token: str) -> None:
    """Whoever knows what stands in the letter has read it."""
    oldest = desk.clock.now() - LASTS
    if len(token) > 100 or not await desk.store.write(sql.prove, people.key_of(token), oldest):
        raise wrong("That link is not valid any more; ask for another letter.")
    people.changed(desk)
