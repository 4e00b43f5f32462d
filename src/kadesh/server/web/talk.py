"""Chat within a match."""

from __future__ import annotations

import unicodedata

from litestar import Response, get, post
from litestar.params import JSONBody

from kadesh.server.refusal import forbidden, wrong
from kadesh.server.store import matches as sql
from kadesh.server.views import when
from kadesh.server.web.common import Asking, Here, Id, Saying, checked, one_of_them, reply

LONGEST = 1000


@get("/api/matches/{match_id:str}/chat", summary="What was said")
async def lines(request: Asking, desk: Here, match_id: Id) -> Response[bytes]:
    match = checked(match_id)
    await desk.head(match)
    found = await desk.store.read(sql.lines, match)
    return reply(
        request,
        [
            {"n": n, "name": name, "text": text, "at": when(at), "seat": seat}
            for n, name, text, at, seat in found
        ],
    )


@post("/api/matches/{match_id:str}/chat", summary="Say something")
async def say(request: Asking, desk: Here, match_id: Id, data: JSONBody[Saying]) -> Response[bytes]:
    match = checked(match_id)
    head = await desk.head(match)
    text = "".join(c for c in data.text.strip() if c in "\n\t" or unicodedata.category(c)[0] != "C")
    if not text or len(text) > LONGEST:
        raise wrong(f"A line has 1 to {LONGEST} characters.")
    person = await one_of_them(request, desk)
    mine = head.seats_of(person.id)
    if not mine:
        raise forbidden("Only those at the table can talk.")
    desk.limits.spend("chat", person.id)
    n = await desk.store.write(sql.say, match, person.id, person.name, mine[0], text, desk.clock.now())
    desk.hub.tell(match, "chat", chat=n)
    return reply(request, {"n": n}, 201)


@post("/api/matches/{match_id:str}/chat/read", summary="I have read everything", status_code=200)
async def read(request: Asking, desk: Here, match_id: Id) -> Response[bytes]:
    match = checked(match_id)
    head = await desk.head(match)
    person = await one_of_them(request, desk)
    await desk.store.write(sql.read_chat, match, person.id, head.chat)
    return reply(request, {"n": head.chat})


HANDLERS = [lines, say, read]
