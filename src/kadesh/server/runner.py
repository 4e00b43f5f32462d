"""Bots' turns: which matches wait for a bot, and how its choices come into the record."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from typing import Final

from kadesh.bots.characters import called
from kadesh.server import proxy
from kadesh.server.desk import Desk
from kadesh.server.live import Live
from kadesh.server.lobby import FALLBACK, HOST
from kadesh.server.refusal import Refusal
from kadesh.server.store import Tx, claims
from kadesh.server.store import matches as sql
from kadesh.server.store.matches import Head
from kadesh.server.thinking import Play, Played, pack
from kadesh.server.workers import Died, Pool, Stopped

log = logging.getLogger(__name__)
# Who plays on for a bot that failed: one that knows the game, and for that one somebody who cannot fail.
STAND_INS: Final = (FALLBACK, "random")
# A process that was not seen for so long has lost its bots' work to the others.
LEASE: Final = 8.0
# Bots wait so many times as long as the server is late, beyond what nobody notices, and never very long.
FREE_LAG: Final = 0.005
WAIT_A_LAG: Final = 300.0
LONGEST_WAIT: Final = 5.0
# How long a match that made trouble is left alone.
REST: Final = 20.0


class Runner:
    """Plays the bots of matches that this process has claimed."""

    def __init__(self, desk: Desk, pool: Pool) -> None:
        self.desk = desk
        self.pool = pool
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.resting: dict[str, float] = {}
        desk.after_commit.append(self._committed)

    def _committed(self, live: Live, head: Head) -> None:
        if bots_asked(live, head) or proxy.answers(live, head):
            self.wake(live.id)

    def wake(self, match_id: str) -> None:
        """See to it that the bots of a match are played."""
        if match_id not in self.tasks and not self.pool.stopped:
            task = asyncio.create_task(self._play(match_id))
            self.tasks[match_id] = task
            task.add_done_callback(lambda _: self._done(match_id))

    def _done(self, match_id: str) -> None:
        self.tasks.pop(match_id, None)

    async def bury(self) -> None:
        """Take over at once from processes of this machine that were killed."""
        host, _, _ = self.desk.process.partition(":")
        for process in await self.desk.store.read(claims.processes):
            where, _, rest = process.partition(":")
            if where == host and not alive(rest.partition(":")[0]):
                await self.desk.store.write(claims.gone, process)

    async def sweep(self) -> None:
        """Say that we are alive; take up what nobody plays."""
        store, me = self.desk.store, self.desk.process
        await store.write(claims.seen, me, store.now_sql)
        now = time.monotonic()
        for match_id in await store.read(claims.unclaimed, me, store.now_sql, LEASE):
            if match_id in self.tasks or self.resting.get(match_id, 0) > now:
                continue
            if await store.write(claims.claim, match_id, me, store.now_sql, LEASE):
                self.wake(match_id)

    async def stop(self) -> None:
        """Leave the bots' work to others."""
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        await self.desk.store.write(claims.gone, self.desk.process)

    async def _play(self, match_id: str) -> None:
        """Play bots until a person is asked or the match is over."""
        try:
            while await self._stretch(match_id):
                pass
        except (Stopped, asyncio.CancelledError):
            raise
        except Refusal as refusal:
            # Somebody was quicker: the sweep looks again.
            if refusal.status != 409:
                self.resting[match_id] = time.monotonic() + REST
                log.warning("bots of %s: %s", match_id, refusal.sentence)
        except Exception:
            self.resting[match_id] = time.monotonic() + REST
            log.exception("bots of %s", match_id)

    async def _stretch(self, match_id: str) -> bool:
        """One job for a worker; False if no bot has anything to do."""
        if self.desk.lag > FREE_LAG:
            # Every stretch that bots play is work for the server too: while it is late, people come first.
            await asyncio.sleep(min(LONGEST_WAIT, (self.desk.lag - FREE_LAG) * WAIT_A_LAG))
        async with self.desk.table(match_id) as (live, head):
            asked = bots_asked(live, head)
            if not asked and not proxy.answers(live, head):
                if head.bot_due:
                    await self.desk.store.write(sql.set_bot_due, match_id, False)
                return False
            if not asked:
                settings = self.desk.settings
                pause = proxy.pause(head, settings.pause_least, settings.pause_most)
            after = live.match.after
            bots = {seat.seat: str(seat.bot) for seat in head.seats if seat.kind == "bot"}
            job = Play(head.id, head.game, pack(live.match.position), bots, self.desk.settings.bot_slice)
            if asked and not self.pool.awake:
                # Loading the games takes its time: who waits is told what for.
                live.waking = True
                self.desk.hub.tell(match_id, "people")
        if not asked:
            await asyncio.sleep(pause)
            return await self._answer(match_id, after)
        try:
            played = await self.pool.play(job, head.owner)
        except Died as error:
            # Which of the bots it was nobody knows; the first that was asked was thinking.
            played = Played([], asked[0], str(error))
        async with self.desk.table(match_id) as (live, head):
            live.waking = False
            if live.match.after != after or head.status != "running":
                # Somebody undid, resigned or answered meanwhile: think again about what is now.
                return True
            await self._take(live, head, played)
        return True

    async def _answer(self, match_id: str, after: int) -> bool:
        """Answer for people who have nothing to decide, if nothing has happened meanwhile."""
        async with self.desk.table(match_id) as (live, head):
            if live.match.after != after or head.status != "running":
                return True
            for seat, option in proxy.answers(live, head).items():
                proxy.answer(live, seat, option)
            self.desk.obey_orders(live, head)
            await self.desk.commit(live, head, after)
        return True

    async def _take(self, live: Live, head: Head, played: Played) -> None:
        """The same road as a person's choice."""
        start = live.match.after
        for entry in played.entries:
            seat, option = entry[0], tuple(entry[1:])
            if option not in live.match.position.options(seat):
                played = Played([], seat, "it chose what it may not")
                break
            live.match.choose(seat, option)
        self.desk.obey_orders(live, head)
        if played.failed >= 0:
            await self._replace(live, head, played)
        if live.match.after > start:
            await self.desk.commit(live, head, start)
            self.desk.metrics.bot_choices += live.match.after - start

    async def _replace(self, live: Live, head: Head, played: Played) -> None:
        """A bot has failed: another sits down, and everybody is told."""
        self.desk.metrics.bot_failures += 1
        seat = head.seats[played.failed]
        log.warning("match %s: bot %s of seat %d failed: %s", head.id, seat.bot, seat.seat, played.why)
        bot = stand_in(str(seat.bot))
        if bot is None:
            raise RuntimeError(f"even {seat.bot} fails in match {head.id}: {played.why}")
        names = [one.seats for one in live.game.scenarios() if one.id == head.scenario]
        place = names[0][seat.seat] if names else f"seat {seat.seat + 1}"
        text = f"{called(str(seat.bot))}, the bot of {place}, has failed; {called(bot)} plays on instead."

        def work(tx: Tx) -> None:
            sql.seat_bot(tx, head.id, seat.seat, bot)
            sql.say(tx, head.id, None, HOST, None, text, self.desk.clock.now())

        await self.desk.store.write(work)
        seat.bot = bot
        self.desk.hub.tell(head.id, "people")


def stand_in(bot: str) -> str | None:
    """Who plays on for this bot; None if nobody is left."""
    names = [called(one) for one in STAND_INS]
    after = names.index(called(bot)) + 1 if called(bot) in names else 0
    return STAND_INS[after] if after < len(STAND_INS) else None


def alive(number: str) -> bool:
    if sys.platform == "win32":
        # There the question would end the process; the lease tells soon enough.
        return True
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return False
    except (OSError, ValueError):
        return True
    return True


def bots_asked(live: Live, head: Head) -> list[int]:
    """The seats of bots that the table waits for."""
    if head.status != "running":
        return []
    return [seat for seat in live.match.position.asked if head.seats[seat].kind == "bot"]
