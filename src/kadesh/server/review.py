"""Where a match was won and lost: for everybody once it is over, before that for each who plays, of his own.

It costs a worker some seconds. So a person has one at a time, and what was found is kept.
"""

from __future__ import annotations

import asyncio

import msgspec

from kadesh.server.desk import Desk
from kadesh.server.hints import failed
from kadesh.server.live import Live, head_record
from kadesh.server.refusal import Refusal, conflict, forbidden, too_many
from kadesh.server.store.matches import Head
from kadesh.server.thinking import LookBack
from kadesh.server.views import seat_for
from kadesh.server.workers import Died, Pool, Stopped
from kadesh.table.contract import ReviewTold


async def review(desk: Desk, pool: Pool, match_id: str, user_id: str | None) -> ReviewTold:
    """The chances over the match and its turning points, as the one who asks may know them."""
    async with desk.table(match_id) as (live, head):
        if head.status == "waiting":
            raise conflict("The match has not started yet.")
        seat = None if head.status == "over" else seat_for(live, head, user_id)
        if head.status == "running" and seat is None:
            raise forbidden("While the match goes on, only those who play can look back on it.")
        thought = found_for(desk, pool, live, head, seat, user_id or "")
    try:
        return await asyncio.shield(thought)
    except (Died, Stopped):
        raise Refusal(503, "Nobody can look back on the match at the moment.") from None


def found_for(
    desk: Desk, pool: Pool, live: Live, head: Head, seat: int | None, user_id: str
) -> asyncio.Future[ReviewTold]:
    """What was found at this moment of the match, or the search for it. The lock is held."""
    moment = (live.match.after, seat)
    thought = live.reviews.get(moment)
    if thought is not None and not failed(thought):
        return thought
    if desk.is_advised(user_id):
        raise too_many("You are being advised already; one thing at a time.")
    record = msgspec.json.encode(head_record(head, live.match.record.choices))
    job = LookBack(head.game, record, live.match.seed, seat)
    found = asyncio.ensure_future(pool.look_back(job, user_id))
    desk.advises(user_id, found)
    live.reviews = {at: one for at, one in live.reviews.items() if at[0] == moment[0]}
    live.reviews[moment] = found
    return found
