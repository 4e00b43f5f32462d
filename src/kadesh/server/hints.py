"""Advice for a person: the options that playouts from what the seat may know find best."""

from __future__ import annotations

from typing import Any

from kadesh.server.desk import Desk
from kadesh.server.refusal import Refusal, conflict, forbidden
from kadesh.server.thinking import Advise, pack
from kadesh.server.views import seat_for
from kadesh.server.workers import Died, Pool, Stopped


async def hints(desk: Desk, pool: Pool, match_id: str, user_id: str | None) -> dict[str, Any]:
    """The best options, each with the share of the victory that it may expect."""
    async with desk.table(match_id) as (live, head):
        if not head.seats_of(user_id):
            raise forbidden("You have no seat in this match.")
        seat = seat_for(live, head, user_id)
        if seat is None or head.status != "running" or seat not in live.match.position.asked:
            raise conflict("You have nothing to choose now.")
        after = live.match.after
        job = Advise(head.game, pack(live.match.position), seat)
    try:
        advice = await pool.advise(job)
    except (Died, Stopped):
        raise Refusal(503, "Nobody can give advice at the moment.") from None
    async with desk.table(match_id) as (live, head):
        if live.match.after != after:
            raise conflict("The match has moved on; ask again.")
        described = {tuple(one["option"]): one for one in live.match.described(seat)}
        options = [
            {**described[tuple(option)], "share": round(share, 4)}
            for share, option in advice.options
            if tuple(option) in described
        ]
    return {"after": after, "options": options}
