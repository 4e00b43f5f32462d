"""Seats sold for points before the start: sealed bids, opened all at once when the match begins.

What somebody bids is told to nobody else until then, the maker of the match included; who has bid is told.
The match itself sells the seats (`match/auction.py`), so that its record shows how.
"""

from __future__ import annotations

import json

from kadesh.match.auction import MOST_BID, Sale
from kadesh.match.seats import seat_names
from kadesh.server.desk import Desk
from kadesh.server.live import Live
from kadesh.server.refusal import conflict, forbidden, wrong
from kadesh.server.store import matches as sql
from kadesh.server.store.matches import Head, Seat

LEAST_PEOPLE = 2


def check_plan(seats: list[Seat], seats_each: int) -> None:
    """Can the seats of such a match be sold?"""
    if sum(seat.kind != "bot" for seat in seats) < LEAST_PEOPLE:
        raise wrong("Seats are sold among people: at least two seats must be for them.")
    if seats_each != 1 or sum(seat.kind == "person" for seat in seats) > 1:
        raise wrong("Where seats are sold, everybody has one.")


async def bid(desk: Desk, match_id: str, user_id: str, bids: list[int]) -> None:
    """Say in secret what one would pay for each seat; as often as one likes until the start."""
    head = await desk.head(match_id)
    mine = head.seats_of(user_id)
    if not mine:
        raise forbidden("You have no seat in this match.")
    if not head.bidding:
        raise conflict("The seats of this match are not sold.")
    if head.status != "waiting":
        raise conflict("The match has already started.")
    if len(bids) != len(head.seats) or not all(0 <= points <= MOST_BID for points in bids):
        raise wrong(f"A bid is a number of points from 0 to {MOST_BID} for each of {len(head.seats)} seats.")
    if any(points and head.seats[seat].kind == "bot" for seat, points in enumerate(bids)):
        raise wrong("A bot's seat is not sold.")
    if not await desk.store.write(sql.set_bids, match_id, mine[0], user_id, json.dumps(bids)):
        raise conflict("The match has already started.")
    desk.hub.tell(match_id, "people")


def why_not_sell(head: Head) -> str:
    """Who has yet to bid, in a sentence; empty if nobody has."""
    late = [seat.name or "" for seat in head.seats if seat.kind == "person" and seat.bids is None]
    if not late:
        return ""
    return f"{late[0]} has not bid yet." if len(late) == 1 else f"{len(late)} people have not bid yet."


def sell(live: Live, head: Head) -> list[tuple[int, str, int]]:
    """Sell the seats in the record and seat everybody in the head; who sits where now, to be kept."""
    people = {seat.seat: seat for seat in head.seats if seat.kind == "person"}
    if len(people) < LEAST_PEOPLE:
        return []
    for number, seat in people.items():
        bids: list[int] = json.loads(seat.bids or "[]")
        live.match.bid(number, {other: bids[other] for other in people})
    before = {
        number: (seat.user_id, seat.name, seat.settings, seat.proved, seat.chat_read)
        for number, seat in people.items()
    }
    for sale in live.match.sell_seats():
        place = people[sale.seat]
        place.user_id, place.name, place.settings, place.proved, place.chat_read = before[sale.by]
    return [(seat.seat, seat.user_id or "", seat.chat_read) for seat in people.values()]


def sold_text(live: Live, head: Head) -> str:
    """How the seats were sold, for the chat: the bids of all are known now."""
    names = seat_names(live.game, head.scenario)
    words = [_sale_text(sale, head, names) for sale in live.match.sales()]
    return f"The seats were sold: {'; '.join(words)}. All bids stand in the record."


def _sale_text(sale: Sale, head: Head, names: list[str]) -> str:
    paid = {0: "for nothing", 1: "for 1 point"}.get(sale.points, f"for {sale.points} points")
    return f"{head.seats[sale.seat].name} takes {names[sale.seat]} {paid}"
