"""The desk at which all matches of this process are kept, and the one road by which they change.

A click: is it this seat's, is it legal, is it about the situation that the
player saw? Then one transaction appends it to the record, and all who watch
are told that something happened.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import os
import secrets
import socket
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from kadesh.match import Match, RecordError, Stale, as_option
from kadesh.server import proxy
from kadesh.server.aside import aside
from kadesh.server.clock import Clock
from kadesh.server.events import Hub
from kadesh.server.limits import Limits
from kadesh.server.live import Live, play_from, play_on
from kadesh.server.memory import Room
from kadesh.server.metrics import Metrics
from kadesh.server.refusal import Refusal, closed, conflict, forbidden, missing, wrong
from kadesh.server.settings import Settings
from kadesh.server.store import Store, Taken, Tx
from kadesh.server.store import matches as sql
from kadesh.server.store.matches import Appending, Head
from kadesh.table import Option, Refused

log = logging.getLogger(__name__)
# Standing orders can settle one question after another, but not for ever.
MOST_ORDERS: Final = 500
MOST_PASTS: Final = 16
LONGEST_LOAD: Final = 300.0
TOO_LATE: Final = "Somebody else's choice came first; look at the table again and choose anew."


class Desk:
    """All that handlers need."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        # Where and which: a process of this machine that was killed is missed at once, others later.
        self.process = f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(8)}"
        self.hub = Hub(store)
        self.metrics = Metrics()
        self.clock = Clock()
        # Why nothing can be kept at the moment, if so.
        self.trouble = ""
        self.checked = -math.inf
        self.checking = asyncio.Lock()
        # How far the server is behind its work, in seconds: see Ticker. Bots wait for it, people do not.
        self.lag = 0.0
        self.hashing = asyncio.Semaphore(2)
        self.limits = Limits(settings.limits)
        # Who has which session, for a few seconds: see people.known.
        self.sessions: dict[str, tuple[float, Any]] = {}
        # Who is being advised just now, and what he waits for.
        self.advised: dict[str, asyncio.Future[Any]] = {}
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.room = Room(settings.matches_in_memory, settings.memory_mb)
        self._loading: dict[str, asyncio.Lock] = {}
        # Matches as they were, one moment of each; one at a time is played up to it.
        self._pasts: OrderedDict[str, Live] = OrderedDict()
        self._looking_back = asyncio.Lock()
        # Matches that this release cannot play, and why: they are not tried again and again.
        self._closed: dict[str, str] = {}
        # What is done behind everybody's back, until it is done.
        self._errands: set[asyncio.Task[None]] = set()
        # Set by those who have work to do when a match has changed.
        self.after_commit: list[Callable[[Live, Head], None]] = []

    def store_is(self, trouble: str) -> None:
        """Note whether the store keeps what it is given, and say it once when that changes."""
        if trouble and trouble != self.trouble:
            log.error("nothing can be kept at the moment: %s", trouble)
        elif self.trouble and not trouble:
            log.warning("the store keeps again what it is given")
        self.trouble = trouble

    def errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something for which nobody waits."""
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def is_advised(self, user_id: str) -> bool:
        """Is a person being advised? Advice that has failed is none, though nobody has been told yet."""
        awaited = self.advised.get(user_id)
        return awaited is not None and not awaited.done()

    def advises(self, user_id: str, found: asyncio.Future[Any]) -> None:
        """A person is being advised until this is found, or fails."""

        def ended(_: asyncio.Future[Any]) -> None:
            if self.advised.get(user_id) is found:
                del self.advised[user_id]

        self.advised[user_id] = found
        found.add_done_callback(ended)

    async def stop(self) -> None:
        """Leave what nobody waits for."""
        for task in list(self._errands):
            task.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)

    # --- matches in memory ---

    async def head(self, match_id: str) -> Head:
        found = await self.store.read(sql.read_head, match_id)
        if found is None:
            raise missing()
        return found

    @asynccontextmanager
    async def table(self, match_id: str) -> AsyncIterator[tuple[Live, Head]]:
        """A match with its lock held, as it now stands in the store."""
        while True:
            live = self.lives.get(match_id) or await self._load(await self.head(match_id))
            async with live.lock:
                head = await self.head(match_id)
                if self.lives.get(match_id) is live and await self._catch_up(live, head):
                    self.lives.move_to_end(match_id)
                    yield live, head
                    return

    async def _load(self, head: Head) -> Live:
        lock = self._loading.setdefault(head.id, asyncio.Lock())
        try:
            async with lock:
                live = self.lives.get(head.id)
                if live is None:
                    match = await self.rebuild(head, head.after)
                    live = Live(head.id, match)
                    self._make_room()
                    self.lives[head.id] = live
                return live
        finally:
            self._loading.pop(head.id, None)

    async def rebuild(self, head: Head, after: int) -> Match:
        """The match after so many entries, from the store, in a thread of its own: reading goes on."""

        def work(tx: Tx) -> tuple[list[list[Any]], bytes | None]:
            return sql.read_entries(tx, head.id, 0, after), sql.read_snapshot(tx, head.id, after)

        if head.id in self._closed:
            raise closed(self._closed[head.id])
        entries, snapshot = await self.store.read(work)
        try:
            return await aside(play_from, head, entries, snapshot, seconds=LONGEST_LOAD)
        except RecordError as error:
            self._closed[head.id] = str(error)
            raise closed(str(error)) from None

    async def _catch_up(self, live: Live, head: Head) -> bool:
        """Play what other processes have appended; False if the match must be loaded anew."""
        if head.after == live.match.after:
            return True
        if head.after < live.match.after:
            self.drop(live)
            return False
        entries = await self.store.read(sql.read_entries, head.id, live.match.after, head.after)
        try:
            for entry in entries:
                live.match.apply(entry)
        except Exception:
            # Perhaps another release wrote them: the whole record will tell.
            log.exception("match %s: what others appended cannot be played", head.id)
            self.drop(live)
            return False
        return True

    @asynccontextmanager
    async def past(self, head: Head, at: int) -> AsyncIterator[Live]:
        """The match as it was after so many entries. Who looks at one moment often looks at the next."""
        async with self._looking_back:
            past = self._pasts.pop(head.id, None)
            if past is None or not past.match.after <= at <= past.match.after + self.settings.snapshot_every:
                past = Live(head.id, await self.rebuild(head, at))
            elif past.match.after < at:
                entries = await self.store.read(sql.read_entries, head.id, past.match.after, at)
                await aside(play_on, past.match, entries, seconds=LONGEST_LOAD)
            yield past
            self._pasts[head.id] = past
            if len(self._pasts) > MOST_PASTS:
                self._pasts.popitem(last=False)

    def _make_room(self) -> None:
        """Before another match comes: those that nobody looked at for longest go, if they must."""
        going = self.room.for_more(len(self.lives))
        for match_id in (
            [one for one, live in self.lives.items() if not live.lock.locked()][:going] if going else ()
        ):
            del self.lives[match_id]

    def drop(self, live: Live) -> None:
        """Forget what is in memory; the store knows better."""
        if self.lives.get(live.id) is live:
            del self.lives[live.id]

    # --- changing a match ---

    async def commit(
        self,
        live: Live,
        head: Head,
        start: int,
        undo: str | None = None,
        seating: list[tuple[int, str, int]] | None = None,
    ) -> None:
        """Append all entries since `start` to the store in one transaction, and tell everybody.

        A request to take something back lapses with it, unless it is given again: an old consent must not
        sweep away what was played since.
        """
        match = live.match
        position = match.position
        proxy.end_quiet(live, head)
        asked = position.seats_to_choose
        kinds = {seat.seat: seat for seat in head.seats}
        for_people = proxy.answers(live, head) if not position.over else {}
        people = [seat for seat in asked if kinds[seat].kind == "person" and seat not in for_people]
        fresh = match._put > start or start == 0
        # While bots choose on, nobody looks.
        turn = match.turn(people[0] if people else None) if people or not head.people() else None
        work = Appending(
            match_id=live.id,
            process=self.process,
            start=start,
            entries=match.record.choices[start:],
            now=self.clock.now(),
            status="over" if position.over else "running",
            waiting=[seat for seat in asked if seat not in for_people],
            turn=turn,
            bot_due=bool(for_people) or any(kinds[seat].kind == "bot" for seat in asked),
            undo=undo,
            newly_asked=[(seat, channels_of(kinds[seat])) for seat in people] if fresh else [],
            not_asked=[
                seat.seat for seat in head.seats if seat.since is not None and seat.seat not in people
            ],
            clock=head.clock_days,
            quiet=self.settings.quiet_minutes * 60,
            snapshot=live.snapshot(self.settings.snapshot_every),
            seating=seating or [],
        )
        try:
            await self.store.write(sql.append, work)
        except Taken:
            self.drop(live)
            self.metrics.overtaken += 1
            raise conflict(TOO_LATE) from None
        except BaseException:
            self.drop(live)
            raise
        for seat, orders in live.set_aside.items():
            await self.store.write(sql.set_orders, live.id, seat, orders)
        live.set_aside.clear()
        head.status, head.after, head.undo = work.status, match.after, undo
        head.waiting = json.dumps(work.waiting)
        head.turn = head.turn if turn is None else turn
        self.hub.tell(live.id, "changed", match.after, head.chat)
        for hook in self.after_commit:
            hook(live, head)

    async def choose(
        self,
        live: Live,
        head: Head,
        user_id: str,
        after: int,
        option: list[Any],
        seat: int | None,
        then: list[list[Any]] | None = None,
    ) -> int:
        """A person's choice, and those that follow from the same click, with the lock held; who chose."""
        begin = time.perf_counter()
        if head.status != "running":
            raise conflict(NOT_RUNNING[head.status])
        chosen = readable(option)
        chain = [chosen, *(readable(one) for one in then or [])]
        mine = head.seats_of(user_id)
        if not mine:
            raise forbidden("You have no seat in this match.")
        if seat is None:
            asked = [one for one in mine if one in live.match.position.asked]
            offered = [one for one in asked if chosen in live.match.position.options(one)]
            seat = (offered or asked or mine)[0]
        elif seat not in mine:
            raise forbidden("That is not your seat.")
        start = live.match.after
        try:
            live.match.choose_all(seat, chain, after)
        except Stale:
            raise conflict(
                "The match has moved on since you looked; look at the table again and choose anew."
            ) from None
        except Refused as refused:
            raise conflict(refused.reason.text, refused.reason.clause) from None
        live.passed.pop(seat, None)
        self.obey_orders(live, head)
        await self.commit(live, head, start)
        self.metrics.choices += live.match.after - start
        self.metrics.choose_seconds.add(time.perf_counter() - begin)
        return seat

    def obey_orders(self, live: Live, head: Head) -> None:
        """Let standing orders settle what they can, before anybody is asked.

        Where that would tell who has nothing to say, the runner answers after a pause.
        """
        for _ in range(MOST_ORDERS):
            if proxy.is_veiled(live):
                return
            for seat in live.match.position.seats_to_choose:
                option = proxy.ordered(live, head, seat)
                if option is not None:
                    proxy.answer(live, seat, option)
                    break
            else:
                return


NOT_RUNNING: Final = {
    "waiting": "The match has not started yet.",
    "over": "The match is over.",
    "running": "",
}


def readable(option: list[Any]) -> Option:
    """The option in a request, if it is one."""
    try:
        chosen = as_option(option)
    except RecordError:
        raise wrong("That is not an option: an option is a word, and perhaps numbers.") from None
    if chosen[0].startswith("@"):
        # The record's own words (undo, attentive) have roads of their own.
        raise conflict("That is not among the options of this step.")
    return chosen


def channels_of(seat: sql.Seat) -> list[str]:
    """How a person wants to hear that it is their turn."""
    settings = json.loads(seat.settings or "{}")
    found = [name for name in ("email", "webhook") if settings.get(f"notify_{name}") and settings.get(name)]
    # An address that nobody has shown to be their own may be a stranger's.
    return [name for name in found if name != "email" or settings[name] == seat.proved]


__all__ = ["Desk", "Refusal", "channels_of", "readable"]
