"""What must be done from time to time: bots that nobody plays, clocks, messages."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from kadesh.server import lobby
from kadesh.server.desk import Desk
from kadesh.server.notify import Messenger
from kadesh.server.refusal import Refusal
from kadesh.server.runner import Runner
from kadesh.server.store import Away
from kadesh.server.store import matches as sql

log = logging.getLogger(__name__)
EVERY: Final = 2.0
NAP: Final = 0.05
SMOOTHING: Final = 0.2


class Ticker:
    """A task for each of them, as long as the server runs."""

    def __init__(self, desk: Desk, runner: Runner, every: float = EVERY) -> None:
        self.desk = desk
        self.runner = runner
        self.every = every
        self.messenger = Messenger(desk)
        self.work: list[Callable[[], Awaitable[object]]] = [
            runner.sweep,
            lambda: run_clocks(desk),
            self.messenger.send_due,
        ]
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.desk.clock.look(self.desk.store)
        await self.runner.bury()
        self.tasks = [asyncio.create_task(self._repeat(work)) for work in self.work]
        self.tasks.append(asyncio.create_task(self.desk.hub.hear_others()))
        self.tasks.append(asyncio.create_task(self._feel()))

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.messenger.stop()

    async def _feel(self) -> None:
        """Feel how late we are: by how much a short sleep is too long, smoothed over about a second."""
        while True:
            begin = time.perf_counter()
            await asyncio.sleep(NAP)
            late = time.perf_counter() - begin - NAP
            self.desk.lag += (late - self.desk.lag) * SMOOTHING

    async def _repeat(self, work: Callable[[], Awaitable[object]]) -> None:
        while True:
            try:
                await work()
            except Away as away:
                # The next time it may be back.
                self.desk.store_is(str(away))
            except Exception:
                log.exception("work that is done from time to time")
            await asyncio.sleep(self.every)


async def run_clocks(desk: Desk) -> None:
    """Hand the seats of those whose time has run out to bots."""
    await desk.clock.look(desk.store)
    desk.store_is("")
    for match_id, seat in await desk.store.read(sql.overdue, desk.clock.now()):
        try:
            async with desk.table(match_id) as (live, head):
                place = head.seats[seat]
                late = place.kind == "person" and place.due is not None and place.due < desk.clock.now()
                if late and head.status == "running":
                    why = f"{place.name}'s time has run out; a bot plays on."
                    await lobby.hand_to_bot(desk, live, head, [seat], lobby.FALLBACK, why)
        except Refusal as refusal:
            log.info("clock of %s: %s", match_id, refusal.sentence)
