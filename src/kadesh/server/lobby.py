"""Before and after play: create, join, leave, start, resign, rematch, archive."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import Any

from kadesh.bots.characters import called
from kadesh.server.bidding import check_plan, sell, sold_text, why_not_sell
from kadesh.server.desk import Desk
from kadesh.server.live import Live
from kadesh.server.people import Person, tell_apart
from kadesh.server.refusal import conflict, forbidden, missing, wrong
from kadesh.server.shelf import game_called, why_not_bot
from kadesh.server.store import Tx
from kadesh.server.store import matches as sql
from kadesh.server.store.matches import Head, Seat
from kadesh.server.views import invite_path
from kadesh.table import Unknown
from kadesh.table.starting import check_options

HOST = "Kadesh"
FALLBACK = "steward"


def new_id() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(12)


@dataclass
class Plan:
    """What a match is to be. `seats_each`: how many seats one person may take beside its maker.

    `bidding`: the seats are sold for points before the start.
    """

    game: str
    scenario: str
    options: dict[str, Any]
    clock_days: float | None = None
    seats_each: int = 1
    bidding: bool = False


async def create(desk: Desk, user_id: str, plan: Plan, plans: list[tuple[str, str | None]]) -> dict[str, Any]:
    """A new match; it starts at once if nobody else is to come."""
    try:
        game = game_called(plan.game)
    except Unknown as error:
        raise wrong(str(error)) from None
    scenario = next((one for one in game.scenarios() if one.id == plan.scenario), None)
    if scenario is None:
        raise wrong(f"{game.title} has no scenario {plan.scenario[:60]!r}.")
    try:
        check_options(game.title, [scenario], plan.options)
    except Unknown as error:
        raise wrong(str(error)) from None
    plan.options = game.settled(scenario.id, plan.options)
    if len(plans) != len(scenario.seats):
        raise wrong(f"This scenario has {len(scenario.seats)} seats, not {len(plans)}.")
    if not 1 <= plan.seats_each <= len(scenario.seats):
        raise wrong(f"A person may take 1 to {len(scenario.seats)} seats, not {plan.seats_each}.")
    seats = [seat_of(number, kind, bot, user_id) for number, (kind, bot) in enumerate(plans)]
    if plan.bidding:
        check_plan(seats, plan.seats_each)
    head = new_head(plan, seats, user_id, desk.clock.now())
    await desk.store.write(sql.add_match, head)
    if all(seat.kind in ("person", "bot") for seat in head.seats):
        await start(desk, head.id, user_id)
    invites = [
        {"seat": seat.seat, "url": desk.settings.home + invite_path(head.id, seat)}
        for seat in head.seats
        if seat.token is not None
    ]
    return {"id": head.id, "invites": invites}


def seat_of(number: int, kind: str, bot: str | None, user_id: str) -> Seat:
    """A seat as its creator wishes it."""
    seat = Seat(number, kind, None, None, None, None, "[]", None, None, 0, 0, None)
    if kind == "me":
        seat.kind, seat.user_id = "person", user_id
    elif kind == "invite":
        seat.kind, seat.token = "invited", secrets.token_urlsafe(16)
    elif kind == "bot":
        seat.bot = bot or FALLBACK
        reason = why_not_bot(seat.bot)
        if reason:
            raise wrong(reason)
    return seat


def new_head(plan: Plan, seats: list[Seat], user_id: str, now: float) -> Head:
    """A match as it is planned, before anything has happened in it."""
    return Head(
        id=new_id(),
        game=plan.game,
        scenario=plan.scenario,
        options=json.dumps(plan.options),
        seed=secrets.token_bytes(32).hex(),
        status="waiting",
        owner=user_id,
        created=now,
        updated=now,
        after=0,
        chat=0,
        waiting="[]",
        turn="",
        clock_days=plan.clock_days,
        undo=None,
        rematch=None,
        bot_due=0,
        seats_each=plan.seats_each,
        bidding=int(plan.bidding),
        seats=seats,
    )


async def join(desk: Desk, match_id: str, person: Person, seat: int | None, token: str | None) -> int:
    """Sit down on an open seat, or with a link on the seat that it names."""
    user_id = person.id
    head = await desk.head(match_id)
    if head.status != "waiting":
        raise conflict("The match has already started.")
    place = wanted_seat(head, user_id, seat, token)
    if place.kind == "person":
        if place.user_id == user_id:
            return place.seat
        raise conflict("Somebody else sits there already.")
    if place.kind == "bot":
        raise conflict("A bot sits there.")
    most = len(head.seats) if place.kind == "invited" or user_id == head.owner else head.seats_each
    if head.bidding:
        most = 1
    if len(head.seats_of(user_id)) >= most:
        raise conflict("You sit at this table already; who made the match has not allowed more seats.")

    await tell_apart(desk, person, [one.name for one in head.seats if one.name and one.user_id != user_id])

    def work(tx: Tx) -> bool:
        taken = sql.take_seat(tx, match_id, place.seat, user_id, place.kind, most)
        tx.tell(match_id, "people")
        return taken

    if not await desk.store.write(work):
        raise conflict("Somebody else was quicker and sits there now.")
    desk.hub.tell(match_id, "people")
    return place.seat


def wanted_seat(head: Head, user_id: str, seat: int | None, token: str | None) -> Seat:
    if seat is not None and not 0 <= seat < len(head.seats):
        raise wrong("There is no such seat.")
    for place in head.seats:
        if token and place.token and secrets.compare_digest(token.encode(), place.token.encode()):
            if seat in (None, place.seat):
                return place
            raise forbidden("This link is for another seat.")
    if seat is None:
        places = [
            one
            for one in head.seats
            if one.kind == "open" or (one.kind == "invited" and one.user_id == user_id)
        ]
        if not places:
            raise conflict("No seat is open.")
        return places[0]
    place = head.seats[seat]
    if place.kind == "invited" and place.user_id != user_id:
        raise forbidden("That seat waits for the person who has its link.")
    return place


async def leave(desk: Desk, match_id: str, user_id: str) -> None:
    """Get up before the start; the last one to leave closes the match."""
    head = await desk.head(match_id)
    if not head.seats_of(user_id):
        raise forbidden("You have no seat in this match.")
    if head.status != "waiting":
        raise conflict("The match has started; you can resign, and a bot takes your seat.")

    def work(tx: Tx) -> None:
        sql.free_seats(tx, match_id, user_id)
        now = sql.read_head(tx, match_id)
        if now is not None and not now.people():
            sql.delete_match(tx, match_id)
        elif now is not None and now.owner == user_id:
            sql.set_owner(tx, match_id, now.people()[0])
        tx.tell(match_id, "people")

    await desk.store.write(work)
    desk.hub.tell(match_id, "people")


async def start(desk: Desk, match_id: str, user_id: str, bots: str | None = None) -> None:
    """Begin to play. Seats that are still open can be given to bots."""
    async with desk.table(match_id) as (live, head):
        if user_id != head.owner:
            raise forbidden("Only who made the match can start it.")
        if head.status == "running":
            return
        if head.status != "waiting":
            raise conflict("The match is over.")
        empty = [seat for seat in head.seats if seat.kind in ("open", "invited")]
        if empty and bots is None:
            raise conflict("One seat is still open." if len(empty) == 1 else "Several seats are still open.")
        if bots is not None and (reason := why_not_bot(bots)):
            raise wrong(reason)

        def fill(tx: Tx) -> None:
            for seat in empty:
                sql.seat_bot(tx, match_id, seat.seat, str(bots))

        if empty:
            await desk.store.write(fill)
            head = await desk.head(match_id)
        if head.bidding and (reason := why_not_sell(head)):
            raise conflict(reason)
        begin = live.match.after
        seating = sell(live, head) if head.bidding else []
        for seat in head.seats:
            if seat.kind == "person" and json.loads(seat.settings or "{}").get("attentive"):
                live.match.attend(seat.seat, True)
        if len(set(head.people())) > 1:
            live.match.be_discreet()
        desk.obey_orders(live, head)
        await desk.commit(live, head, begin, seating=seating)
        if seating:
            text = sold_text(live, head)
            await desk.store.write(sql.say, match_id, None, HOST, None, text, desk.clock.now())
            desk.hub.tell(match_id, "people")


async def resign(desk: Desk, match_id: str, user_id: str) -> None:
    """Get up during play: a bot takes the seat."""
    async with desk.table(match_id) as (live, head):
        mine = head.seats_of(user_id)
        if not mine:
            raise forbidden("You have no seat in this match.")
        if head.status != "running":
            raise conflict(
                "The match has not started; you can leave." if head.status == "waiting" else "It is over."
            )
        name = next(seat.name for seat in head.seats if seat.seat == mine[0])
        await hand_to_bot(
            desk, live, head, mine, FALLBACK, f"{name} has resigned; {called(FALLBACK)}, a bot, plays on."
        )


async def hand_to_bot(desk: Desk, live: Live, head: Head, seats: list[int], bot: str, why: str) -> None:
    """Let a bot sit down on seats, say so, and let the match go on. The lock is held."""
    begin = live.match.after

    def work(tx: Tx) -> None:
        for seat in seats:
            sql.seat_bot(tx, head.id, seat, bot)
        sql.say(tx, head.id, None, HOST, None, why, desk.clock.now())

    await desk.store.write(work)
    for seat in seats:
        head.seats[seat].kind, head.seats[seat].bot, head.seats[seat].since = "bot", bot, None
        if live.match.position.attentive >> seat & 1:
            live.match.attend(seat, False)
    undo = None if head.undo and json.loads(head.undo)["seat"] in seats else head.undo
    await desk.commit(live, head, begin, undo=undo)
    desk.hub.tell(head.id, "people")


async def rematch(desk: Desk, match_id: str, user_id: str) -> str:
    """The same match again, with the same people and bots; the same one whoever of them asks."""
    head = await desk.head(match_id)
    took_part = [seat for seat in head.seats if user_id in (seat.user_id, seat.was)]
    if not took_part:
        raise forbidden("Only those who played can ask for a rematch.")
    if head.status != "over":
        raise conflict("The match is not over yet.")
    seats: list[Seat] = []
    for old in head.seats:
        seat = seat_of(old.seat, "open", None, user_id)
        who = old.user_id or old.was
        if who == user_id:
            seat.kind, seat.user_id = "person", user_id
        elif who is not None:
            seat.kind, seat.user_id = "invited", who
        else:
            seat.kind, seat.bot = "bot", old.bot
        seats.append(seat)
    plan = Plan(head.game, head.scenario, json.loads(head.options), head.clock_days, head.seats_each)
    plan.bidding = bool(head.bidding)
    new = new_head(plan, seats, user_id, desk.clock.now())

    def work(tx: Tx) -> str:
        stands = sql.set_rematch(tx, match_id, new.id)
        if stands == new.id:
            sql.add_match(tx, new)
            tx.tell(match_id, "people")
        return stands

    stands = await desk.store.write(work)
    if stands == new.id and all(seat.kind in ("person", "bot") for seat in new.seats):
        await start(desk, new.id, user_id)
    desk.hub.tell(match_id, "people")
    return stands


async def archive(desk: Desk, match_id: str, user_id: str, archived: bool) -> None:
    """Take a match out of one's lists, or put it back. Others still see it."""
    head = await desk.head(match_id)
    if head.status == "running" and head.seats_of(user_id) and len(head.people()) > 1:
        raise conflict("Others wait for you in this match; resign first.")
    if not await desk.store.write(sql.set_archived, match_id, user_id, archived):
        raise missing()


async def attend_everywhere(desk: Desk, user_id: str, attentive: bool) -> None:
    """Somebody wants to be asked even if they cannot react, or no longer: in all their matches."""
    for running in await desk.store.read(sql.list_heads, "mine", user_id):
        async with desk.table(running.id) as (live, head):
            mine = head.seats_of(user_id)
            if head.status != "running" or not mine:
                continue
            start = live.match.after
            for seat in mine:
                live.match.attend(seat, attentive)
            await desk.commit(live, head, start, undo=head.undo)
