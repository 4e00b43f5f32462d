"""What all handlers share: who asks, what is sent, how it is sent."""

from __future__ import annotations

import gzip
import re
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from kadesh.server import people
from kadesh.server.desk import Desk
from kadesh.server.limits import neighbourhood
from kadesh.server.people import Person
from kadesh.server.refusal import missing
from kadesh.server.static import Client
from kadesh.server.workers import Pool

Asking = Request[Any, Any, State]
Here = NamedDependency[Desk]
Workers = NamedDependency[Pool]
Files = NamedDependency[Client]
Id = FromPath[str]

MATCH_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}\Z")
JSON: Final = "application/json"
LONGEST_TARGET: Final = 200
# Smaller answers fit into a packet anyway.
WORTH_PACKING: Final = 1400
NEW_COOKIE: Final = "kadesh_new_cookie"


class NewMatchSeat(msgspec.Struct, forbid_unknown_fields=True):
    kind: str
    bot: str | None = None


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match to be created. Seats are `me`, `open`, `invite` (by link) or `bot`.

    `seats_each`: how many open seats one person may take, beside its maker. `bidding`: the seats are sold
    for points before the start.
    """

    game: str
    scenario: str
    seats: list[NewMatchSeat]
    options: dict[str, Any] = {}
    clock_days: float | None = None
    seats_each: int = 1
    bidding: bool = False


class Joining(msgspec.Struct, forbid_unknown_fields=True):
    seat: int | None = None
    token: str | None = None


class Bidding(msgspec.Struct, forbid_unknown_fields=True):
    """What one would pay for each seat, in points; bots' seats are not sold."""

    bids: list[int]


class Starting(msgspec.Struct, forbid_unknown_fields=True):
    """`bots`: the bot that takes the seats that are still open."""

    bots: str | None = None


class Archiving(msgspec.Struct, forbid_unknown_fields=True):
    archived: bool = True


class Choosing(msgspec.Struct, forbid_unknown_fields=True):
    """An option, and the length of the record that the player had seen.

    `then`: what follows from the same click; `rest`: the table does the rest of this step in my place.
    `news_from` and `has`: the last line of the log and the tag of the view that I hold.
    """

    after: int
    option: list[Any] = []
    seat: int | None = None
    then: list[list[Any]] = []
    rest: bool = False
    news_from: int | None = None
    has: str = ""


class Undoing(msgspec.Struct, forbid_unknown_fields=True):
    """`further`: also beyond what was rolled or shown."""

    after: int
    further: bool = False


class Consenting(msgspec.Struct, forbid_unknown_fields=True):
    agree: bool


class Saying(msgspec.Struct, forbid_unknown_fields=True):
    text: str


class Naming(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    password: str


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    old: str
    new: str


class Proving(msgspec.Struct, forbid_unknown_fields=True):
    token: str


async def caller(request: Asking, desk: Desk) -> Person | None:
    """Who asks, if they are known."""
    return await people.known(desk, request.cookies.get(people.COOKIE))


async def somebody(request: Asking, desk: Desk) -> Person:
    """Who asks; whoever is not known becomes a guest."""
    person = await caller(request, desk)
    if person is None:
        token = request.cookies.get(people.COOKIE)
        person, new = await people.new_guest(desk, token, address_of(request))
        if new != token:
            request.scope["state"][NEW_COOKIE] = new
    return person


async def one_of_them(request: Asking, desk: Desk) -> Person:
    """Who asks for what only those at a table may do: a stranger is not written down for it."""
    person = await caller(request, desk)
    return person or (await people.newcomer(desk, request.cookies.get(people.COOKIE)))[0]


def payer(request: Asking, person: Person | None) -> str:
    """Whose allowance a request is counted against."""
    return person.id if person is not None else f"address {neighbourhood(address_of(request))}"


def checked(match_id: str) -> str:
    """A match's id, if it can be one."""
    if not MATCH_ID.match(match_id):
        raise missing()
    return match_id


def address_of(request: Asking) -> str:
    return request.client.host if request.client else ""


def answer(request: Asking, body: bytes, status: int = 200) -> Response[bytes]:
    """JSON that was encoded already; packed where that is worth it."""
    headers = {"Cache-Control": "no-store"}
    if len(body) > WORTH_PACKING and "gzip" in request.headers.get("accept-encoding", ""):
        body = gzip.compress(body, 1, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(body, status_code=status, media_type=JSON, headers=headers)


def reply(request: Asking, data: Any, status: int = 200) -> Response[bytes]:
    return answer(request, msgspec.json.encode(data), status)
