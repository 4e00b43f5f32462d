"""A match in play: look, choose, ask why, undo, hints, orders, events, record."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from litestar import Response, get, post, put
from litestar.params import FromQuery, JSONBody
from litestar.response import Stream

from kadesh.match import quiet
from kadesh.match.orders import why_not_order
from kadesh.server import far, undoing
from kadesh.server.archive import record_for
from kadesh.server.desk import Desk
from kadesh.server.hints import hints
from kadesh.server.refusal import conflict, forbidden, too_many, wrong
from kadesh.server.review import review as look_back
from kadesh.server.store import matches as sql
from kadesh.server.views import reasons, render, render_past, seat_for
from kadesh.server.web.common import (
    LONGEST_TARGET,
    Asking,
    Choosing,
    Consenting,
    Here,
    Id,
    Undoing,
    Workers,
    answer,
    caller,
    checked,
    one_of_them,
    payer,
    reply,
)

LONGEST_CHAIN = 60
MOST_ORDERS = 20


@get(
    "/api/matches/{match_id:str}",
    summary="The match as I may see it; `at` for how it was after so many entries",
)
async def view(
    request: Asking,
    desk: Here,
    match_id: Id,
    at: FromQuery[int | None] = None,
    news_from: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
    has: FromQuery[str] = "",
) -> Response[bytes]:
    match = checked(match_id)
    person = await caller(request, desk)
    who = person.id if person else None
    if at is not None:
        async with desk.limits.one_at_a_time(payer(request, person)):
            return await _past(request, desk, match, who, at, news_from, seat)
    async with desk.table(match) as (live, head):
        chosen = seat_for(live, head, who, seat)
        if live.is_long(news_from):
            desk.limits.spend("log", payer(request, person))
        body = render(live, head, who, chosen, news_from, has)
    return answer(request, body)


async def _past(
    request: Asking,
    desk: Desk,
    match_id: str,
    who: str | None,
    at: int,
    news_from: int | None,
    seat: int | None,
) -> Response[bytes]:
    """How it was: played again from the nearest snapshot, as the seat may know it."""
    head = await desk.head(match_id)
    if not 0 <= at <= head.after:
        raise wrong(f"The record has {head.after} entries.")
    mine = head.seats_of(who) if head.status != "waiting" else []
    if seat is not None and seat not in mine:
        raise forbidden("That is not your seat.")
    eyes = seat if seat is not None else (mine[0] if mine else None)
    async with desk.past(head, at) as past:
        if past.is_long(news_from):
            desk.limits.spend("log", who or "")
        body = render_past(past, head, who, eyes, news_from)
    return answer(request, body)


@post("/api/matches/{match_id:str}/choices", summary="Choose", status_code=200)
async def choose(request: Asking, desk: Here, match_id: Id, data: JSONBody[Choosing]) -> Response[bytes]:
    match = checked(match_id)
    person = await one_of_them(request, desk)
    if len(data.then) > LONGEST_CHAIN:
        raise wrong("That is too long a chain of choices.")
    async with desk.table(match) as (live, head):
        if data.rest:
            await far.rest(desk, live, head, person.id, data.after)
        else:
            await desk.choose(live, head, person.id, data.after, data.option, data.seat, data.then)
        seat = seat_for(live, head, person.id)
        # What is longer than what is kept is fetched by itself.
        start = None if live.is_long(data.news_from) else data.news_from
        body = render(live, head, person.id, seat, start, data.has)
    return answer(request, body)


@get("/api/matches/{match_id:str}/why", summary="Why nothing that points at a target can be chosen")
async def why(
    request: Asking,
    desk: Here,
    match_id: Id,
    target: FromQuery[str],
    seat: FromQuery[int | None] = None,
) -> Response[bytes]:
    match = checked(match_id)
    person = await caller(request, desk)
    who = person.id if person else None
    if len(target) > LONGEST_TARGET:
        raise wrong("There is nothing with so long a name.")
    async with desk.table(match) as (live, head):
        chosen = seat_for(live, head, who, seat)
        if head.status == "waiting":
            return reply(request, {"reasons": [{"text": "The match has not started yet.", "clause": ""}]})
        if chosen is None:
            return reply(
                request, {"reasons": [{"text": "You are watching; you have no seat.", "clause": ""}]}
            )
        return reply(request, {"reasons": reasons(live, chosen, target)})


@post(
    "/api/matches/{match_id:str}/undo", summary="Take my last choice back, or ask the others", status_code=200
)
async def undo(request: Asking, desk: Here, match_id: Id, data: JSONBody[Undoing]) -> Response[bytes]:
    match = checked(match_id)
    person = await one_of_them(request, desk)
    desk.limits.spend("undo", person.id)
    async with desk.table(match) as (live, head):
        await undoing.undo(desk, live, head, person.id, data.after, data.further)
        body = render(live, head, person.id, seat_for(live, head, person.id))
    return answer(request, body)


@post("/api/matches/{match_id:str}/redo", summary="Do again what I took back last", status_code=200)
async def redo(request: Asking, desk: Here, match_id: Id, data: JSONBody[Undoing]) -> Response[bytes]:
    match = checked(match_id)
    person = await one_of_them(request, desk)
    async with desk.table(match) as (live, head):
        await undoing.redo(desk, live, head, person.id, data.after)
        body = render(live, head, person.id, seat_for(live, head, person.id))
    return answer(request, body)


@get("/api/matches/{match_id:str}/ways", summary="What I can reach by several choices at once")
async def ways(request: Asking, desk: Here, match_id: Id) -> Response[bytes]:
    match = checked(match_id)
    person = await caller(request, desk)
    async with desk.table(match) as (live, head):
        return reply(request, far.ways_of(live, head, person.id if person else None))


@post("/api/matches/{match_id:str}/undo/consent", summary="Agree or not to an undo", status_code=200)
async def consent(request: Asking, desk: Here, match_id: Id, data: JSONBody[Consenting]) -> Response[bytes]:
    match = checked(match_id)
    person = await one_of_them(request, desk)
    async with desk.table(match) as (live, head):
        await undoing.consent(desk, live, head, person.id, data.agree)
        body = render(live, head, person.id, seat_for(live, head, person.id))
    return answer(request, body)


@get("/api/matches/{match_id:str}/hint", summary="What a sensible player would do in my seat")
async def hint(
    request: Asking, desk: Here, pool: Workers, match_id: Id, anew: FromQuery[bool] = False
) -> Response[bytes]:
    match = checked(match_id)
    person = await caller(request, desk)
    return reply(request, await hints(desk, pool, match, person.id if person else None, anew))


@get("/api/matches/{match_id:str}/review", summary="Where the match was won and lost, as far as I may know")
async def review(request: Asking, desk: Here, pool: Workers, match_id: Id) -> Response[bytes]:
    match = checked(match_id)
    person = await caller(request, desk)
    return reply(request, await look_back(desk, pool, match, person.id if person else None))


@put(
    "/api/matches/{match_id:str}/orders", summary="My standing orders, kept from the others", status_code=200
)
async def orders(
    request: Asking,
    desk: Here,
    match_id: Id,
    data: JSONBody[list[dict[str, Any]]],
    seat: FromQuery[int | None] = None,
) -> Response[bytes]:
    match = checked(match_id)
    if len(data) > MOST_ORDERS or len(msgspec.json.encode(data)) > 8000:
        raise wrong("These are too many orders.")
    person = await one_of_them(request, desk)
    desk.limits.spend("orders", person.id)
    async with desk.table(match) as (live, head):
        mine = head.seats_of(person.id)
        if not mine or (seat is not None and seat not in mine):
            raise forbidden("That is not your seat.")
        if head.status != "running":
            raise conflict("Orders are given while the match runs.")
        place = mine[0] if seat is None else seat
        for order in data:
            reason = why_not_order(live.game, live.match.position, place, order)
            if reason is not None:
                raise wrong(reason)
        data = [quiet.dated(live.game, live.match.position, place, order) for order in data]
        await desk.store.write(sql.set_orders, match, place, json.dumps(data))
        head.seats[place].orders = json.dumps(data)
        start = live.match.after
        desk.obey_orders(live, head)
        if live.match.after > start:
            await desk.commit(live, head, start)
        else:
            # At a veiled question the table answers after a pause: whoever sees to that must hear of it.
            for hook in desk.after_commit:
                hook(live, head)
        body = render(live, head, person.id, seat_for(live, head, person.id))
    return answer(request, body)


@get(
    "/api/matches/{match_id:str}/record", summary="The record: whole after the end, before it what I may know"
)
async def record(request: Asking, desk: Here, match_id: Id) -> Response[bytes]:
    match = checked(match_id)
    person = await caller(request, desk)
    desk.limits.spend("record", payer(request, person))
    async with desk.table(match) as (live, head):
        data = record_for(live, head, person.id if person else None)
    found = answer(request, data)
    found.headers["Content-Disposition"] = f'attachment; filename="kadesh-{head.game}-{match}.json"'
    return found


@get(
    "/api/matches/{match_id:str}/events",
    summary="Server-sent events: how far the match is, whenever that changes",
    include_in_schema=False,
)
async def events(request: Asking, desk: Here, match_id: Id) -> Stream:
    match = checked(match_id)
    person = await caller(request, desk)
    head = await desk.head(match)
    who = [payer(request, None)] if person is None else [payer(request, None), person.id]
    if desk.hub.is_full(who, desk.settings.limits):
        raise too_many("You follow too many matches at once; close some of their pages.")
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    stream = desk.hub.stream(match, head.after, head.chat, desk.hub.place(who))
    return Stream(stream, media_type="text/event-stream", headers=headers)


HANDLERS = [view, choose, ways, why, undo, redo, consent, hint, review, orders, record, events]
