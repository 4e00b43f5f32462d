"""Several choices at once: what one click reaches, and the rest of a step done by the table."""

from __future__ import annotations

from typing import Any

from kadesh.match.rest import rest_of, routine_of
from kadesh.match.ways import Way, ways
from kadesh.server.desk import Desk
from kadesh.server.live import Live
from kadesh.server.refusal import conflict
from kadesh.server.store.matches import Head
from kadesh.server.views import seat_for


def ways_of(live: Live, head: Head, user_id: str | None) -> dict[str, Any]:
    """What the one who looks can reach by a chain of choices."""
    seat = seat_for(live, head, user_id)
    found: list[Way] = []
    if seat is not None and head.status == "running":
        found = ways(live.game, live.match.position, seat)
    return {"after": live.match.after, "ways": [told(one) for one in found]}


def told(way: Way) -> dict[str, Any]:
    """A way for the client; what does not apply is left out."""
    data: dict[str, Any] = {
        "options": [list(option) for option in way.options],
        "hand": way.hand,
        "to": way.to,
        "text": way.text,
    }
    for name in ("detail", "through", "warnings", "whole", "doing", "opens"):
        value = getattr(way, name)
        if value:
            data[name] = value
    return data


async def rest(desk: Desk, live: Live, head: Head, user_id: str, after: int) -> None:
    """Let the table do the rest of this step for a person, beyond dice too: they were left to it."""
    for seat in head.seats_of(user_id):
        routine = routine_of(live.game, live.match.position, seat)
        if routine is None:
            continue
        while routine.goes_on(live.match.position):
            option, *then = [list(one) for one in rest_of(routine, live.match.position, live.match.after)]
            await desk.choose(live, head, user_id, after, option, seat, then)
            after = live.match.after
        return
    raise conflict("The rest of this step cannot be left to the table.")
