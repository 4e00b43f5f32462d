"""Advice for a person: the options that playouts from what the seat may know find best.

It costs a worker the better part of a second. So a person has one at a time,
and what was found for a seat is kept until the match goes on.
"""

from __future__ import annotations

import asyncio
from typing import Any

from kadesh.server.desk import Desk
from kadesh.server.live import Live
from kadesh.server.refusal import Refusal, conflict, forbidden, too_many
from kadesh.server.store.matches import Head
from kadesh.server.thinking import Advice, Advise, pack
from kadesh.server.views import seat_for
from kadesh.server.workers import Died, Pool, Stopped


async def hints(desk: Desk, pool: Pool, match_id: str, user_id: str | None) -> dict[str, Any]:
    """The best options, each with the share of the victory that it may expect, and why."""
    async with desk.table(match_id) as (live, head):
        mine = head.seats_of(user_id)
        if user_id is None or not mine:
            raise forbidden("You have no seat in this match.")
        seat = seat_for(live, head, user_id)
        if seat is None or head.status != "running" or seat not in live.match.position.asked:
            raise conflict("You have nothing to choose now.")
        after = live.match.after
        thought = advice_for(desk, pool, live, head, seat, user_id)
    try:
        # Who goes away does not take it from others who wait for the same.
        advice = await asyncio.shield(thought)
    except (Died, Stopped):
        raise Refusal(503, "Nobody can give advice at the moment.") from None
    async with desk.table(match_id) as (live, head):
        if live.match.after != after:
            raise conflict("The match has moved on; ask again.")
        described = {tuple(one["option"]): one for one in live.match.described(seat)}
        options = [
            {
                **described[tuple(one.option)],
                "share": round(one.share, 4),
                **({"because": one.because} if one.because else {}),
            }
            for one in advice.options
            if tuple(one.option) in described
        ]
    return {"after": after, "options": options}


def advice_for(
    desk: Desk, pool: Pool, live: Live, head: Head, seat: int, user_id: str
) -> asyncio.Future[Advice]:
    """What was found for this seat at this moment, or the search for it. The lock is held."""
    moment = (live.match.after, seat)
    thought = live.advice.get(moment)
    if thought is not None and not failed(thought):
        return thought
    if user_id in desk.advised:
        raise too_many("You are being advised in another match; one piece of advice at a time.")
    job = Advise(head.game, pack(live.match.position), seat)
    found = asyncio.ensure_future(pool.advise(job, user_id))
    desk.advised.add(user_id)
    found.add_done_callback(lambda _: desk.advised.discard(user_id))
    # Of earlier moments nobody asks any more.
    live.advice = {at: one for at, one in live.advice.items() if at[0] == moment[0]}
    live.advice[moment] = found
    return found


def failed(thought: asyncio.Future[Advice]) -> bool:
    return thought.done() and (thought.cancelled() or thought.exception() is not None)
