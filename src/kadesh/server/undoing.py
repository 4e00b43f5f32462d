"""Taking choices back: alone as far as nothing was shown, further by consent of the other people."""

from __future__ import annotations

import json

from kadesh.match.match import SOMETHING_SHOWN
from kadesh.match.taking_back import taken_back
from kadesh.server.desk import NOT_RUNNING, Desk
from kadesh.server.live import Live
from kadesh.server.lobby import HOST
from kadesh.server.refusal import conflict, forbidden
from kadesh.server.store import Tx
from kadesh.server.store import matches as sql
from kadesh.server.store.matches import Head
from kadesh.server.views import undo_of, undo_seat
from kadesh.table import Refused


async def undo(desk: Desk, live: Live, head: Head, user_id: str, after: int, further: bool = False) -> None:
    """Take back one's latest choice, or ask the others whether one may. The lock is held.

    Who plays alone may also go back beyond dice and what was shown, but says so.
    """
    if head.status != "running":
        raise conflict(NOT_RUNNING[head.status])
    if not head.seats_of(user_id):
        raise forbidden("You have no seat in this match.")
    if after != live.match.after:
        raise conflict("The match has moved on since you looked; look at the table again.")
    seat = undo_seat(live, head, user_id)
    if seat is None:
        raise conflict("There is no choice of yours to take back.")
    told = undo_of(live, head, user_id)
    if told["can"] and told.get("beyond") and not further:
        raise conflict(f"{SOMETHING_SHOWN.text[:-1]}: say that you go back beyond it.")
    if told["can"]:
        await take_back(desk, live, head, seat, live.match.latest(seat))
        return
    if head.undo is not None:
        raise conflict("A choice is already being asked back; wait for the answers.")
    await ask(desk, head, seat, live.match.latest(seat), taken_back(live.match, seat, None))


async def redo(desk: Desk, live: Live, head: Head, user_id: str, after: int) -> None:
    """Do again what one took back last, as far as it is still possible."""
    if head.status != "running":
        raise conflict(NOT_RUNNING[head.status])
    for seat in head.seats_of(user_id):
        again = live.match.redoable(seat)
        if again:
            option, *then = [list(one) for one in again]
            await desk.choose(live, head, user_id, after, option, seat, then)
            return
    raise conflict("There is nothing to do again.")


async def take_back(desk: Desk, live: Live, head: Head, seat: int, entry: int) -> None:
    """Everything from this entry on was never done."""
    start = live.match.after
    try:
        live.match.undo_by_consent(seat, entry)
    except Refused as refused:
        raise conflict(refused.reason.text) from None
    await desk.commit(live, head, start, undo=None)


async def ask(desk: Desk, head: Head, seat: int, entry: int, what: str) -> None:
    """Put the question to all other people."""
    pending = json.dumps({"seat": seat, "entry": entry, "agreed": [], "what": what})
    name = head.seats[seat].name

    def work(tx: Tx) -> None:
        sql.set_undo(tx, head.id, pending)
        text = f"{name} asks to take a choice back: {what}"
        sql.say(tx, head.id, None, HOST, None, text, desk.clock.now())

    await desk.store.write(work)
    head.undo = pending
    head.chat += 1
    desk.hub.tell(head.id, "undo")


async def consent(desk: Desk, live: Live, head: Head, user_id: str, agree: bool) -> None:
    """Answer for oneself; one no is enough, the last yes does it."""
    if head.undo is None or head.status != "running":
        raise conflict("Nobody asks to take anything back.")
    if not head.seats_of(user_id):
        raise forbidden("You have no seat in this match.")
    pending = json.loads(head.undo)
    asker = head.seats[pending["seat"]]
    mine = asker.user_id == user_id
    if mine and agree:
        raise conflict("You asked yourself; the others must answer.")
    if not agree:
        who = next(seat.name for seat in head.seats if seat.user_id == user_id)
        text = f"{asker.name} no longer asks." if mine else f"{who} does not agree to take the choice back."
        await settle(desk, head, None, text)
        return
    pending["agreed"] = sorted({*pending["agreed"], user_id})
    if set(head.people()) - {asker.user_id} - set(pending["agreed"]):
        await settle(desk, head, json.dumps(pending), None)
        return
    await take_back(desk, live, head, pending["seat"], pending["entry"])


async def settle(desk: Desk, head: Head, undo: str | None, text: str | None) -> None:
    def work(tx: Tx) -> None:
        sql.set_undo(tx, head.id, undo)
        if text is not None:
            sql.say(tx, head.id, None, HOST, None, text, desk.clock.now())
        else:
            tx.tell(head.id, "undo")

    await desk.store.write(work)
    head.undo = undo
    desk.hub.tell(head.id, "undo")
