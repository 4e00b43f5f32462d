"""Matches before, around and after play."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody

from kadesh.server import bidding, lobby
from kadesh.server.desk import Desk
from kadesh.server.refusal import wrong
from kadesh.server.shelf import games
from kadesh.server.store import matches as sql
from kadesh.server.views import listed
from kadesh.server.web.common import (
    Archiving,
    Asking,
    Bidding,
    Here,
    Id,
    Joining,
    NewMatch,
    Starting,
    caller,
    checked,
    one_of_them,
    reply,
    somebody,
)

# In days. With less a match would be the bots' before anybody had looked at it.
LEAST_CLOCK = 1 / 24
MOST_CLOCK = 365
KINDS = ("me", "open", "invite", "bot")


@get("/api/matches", summary="My matches, open ones, or my finished ones")
async def list_matches(
    request: Asking, desk: Here, list: FromQuery[Literal["mine", "open", "finished"]] = "mine"
) -> Response[bytes]:
    person = await caller(request, desk)
    if person is None and list != "open":
        return reply(request, [])
    who = person.id if person else ""
    heads = await desk.store.read(sql.list_heads, list, who)
    known = games()
    found = [listed(known[head.game], head, who) for head in heads if head.game in known]
    found.sort(key=lambda one: not one["your_turn"])
    return reply(request, found)


@post("/api/matches", summary="A new match; it starts at once when every seat is mine or a bot's")
async def create(request: Asking, desk: Here, data: JSONBody[NewMatch]) -> Response[bytes]:
    for seat in data.seats:
        if seat.kind not in KINDS:
            raise wrong(f"A seat is one of {', '.join(KINDS)}, not {seat.kind[:40]!r}.")
    clock = data.clock_days
    if clock is not None and not LEAST_CLOCK <= clock <= MOST_CLOCK:
        raise wrong("A clock gives at least an hour and at most 365 days for a decision.")
    person = await somebody(request, desk)
    desk.limits.spend("match", person.id)
    plan = lobby.Plan(data.game, data.scenario, data.options, clock, data.seats_each, data.bidding)
    made = await lobby.create(desk, person.id, plan, [(seat.kind, seat.bot) for seat in data.seats])
    return reply(request, made, 201)


@post("/api/matches/{match_id:str}/join", summary="Sit down", status_code=200)
async def join(request: Asking, desk: Here, match_id: Id, data: JSONBody[Joining]) -> Response[bytes]:
    match = checked(match_id)
    await desk.head(match)
    person = await somebody(request, desk)
    desk.limits.spend("seat", person.id)
    seat = await lobby.join(desk, match, person, data.seat, data.token)
    return reply(request, {"id": match, "seat": seat})


@post("/api/matches/{match_id:str}/leave", summary="Get up before the start", status_code=200)
async def leave(request: Asking, desk: Here, match_id: Id) -> Response[bytes]:
    return await _by_me(request, desk, match_id, lobby.leave)


@post("/api/matches/{match_id:str}/bids", summary="Bid for seats before the start", status_code=200)
async def bid(request: Asking, desk: Here, match_id: Id, data: JSONBody[Bidding]) -> Response[bytes]:
    return await _by_me(request, desk, match_id, bidding.bid, data.bids)


@post("/api/matches/{match_id:str}/start", summary="Begin to play", status_code=200)
async def start(
    request: Asking, desk: Here, match_id: Id, data: JSONBody[Starting | None] = None
) -> Response[bytes]:
    return await _by_me(request, desk, match_id, lobby.start, data.bots if data else None)


@post("/api/matches/{match_id:str}/resign", summary="Hand my seat to a bot", status_code=200)
async def resign(request: Asking, desk: Here, match_id: Id) -> Response[bytes]:
    return await _by_me(request, desk, match_id, lobby.resign)


@post("/api/matches/{match_id:str}/archive", summary="Take a match out of my lists", status_code=200)
async def archive(
    request: Asking, desk: Here, match_id: Id, data: JSONBody[Archiving | None] = None
) -> Response[bytes]:
    return await _by_me(request, desk, match_id, lobby.archive, data.archived if data else True)


@post("/api/matches/{match_id:str}/rematch", summary="The same again", status_code=200)
async def rematch(request: Asking, desk: Here, match_id: Id) -> Response[bytes]:
    match = checked(match_id)
    await desk.head(match)
    person = await one_of_them(request, desk)
    return reply(request, {"id": await lobby.rematch(desk, match, person.id)})


async def _by_me(request: Asking, desk: Desk, match_id: str, act: Any, *values: Any) -> Response[bytes]:
    match = checked(match_id)
    await desk.head(match)
    person = await one_of_them(request, desk)
    await act(desk, match, person.id, *values)
    return reply(request, {"id": match})


HANDLERS = [list_matches, create, join, leave, bid, start, resign, archive, rematch]
