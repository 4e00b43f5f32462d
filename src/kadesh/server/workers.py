"""Worker processes in which bots think, so that no thinking bot delays a person.

A thread stands before each process and hands it one job at a time. A process
that dies, or thinks for too long and is ended, takes only its own job with
it; a new one is started for the next.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from kadesh.games import game_ids
from kadesh.server.shares import Line
from kadesh.server.thinking import Advice, Advise, LookBack, Play, Played, work
from kadesh.table.contract import ReviewTold

log = logging.getLogger(__name__)
# Spawned, not forked: a copy of a process with threads and open databases is asking for trouble.
CONTEXT: Final = multiprocessing.get_context("spawn")
READY: Final = "ready"
STARTING: Final = 300
# People's requests come first, also for the processor; but on a busy machine bots still get a share of it.
GIVES_WAY: Final = 5
# So long the server waits at its end for threads whose processes it has killed.
LONGEST_END: Final = 3.0
HINT: Final = "hint"
TURN: Final = "turn"


class Died(Exception):
    """The worker ended before its job did."""


class Stopped(Exception):
    """The server stops; nobody thinks any more."""


Waiting = tuple[Any, "asyncio.Future[Any]", asyncio.AbstractEventLoop]


class Pool:
    """The workers. Hints and bots' turns share their time; so do those who want them."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self.line = Line()
        self.stopped = False
        self.processes: dict[int, BaseProcess] = {}
        self.ready: set[int] = set()  # whose games are loaded
        self.threads = [
            threading.Thread(target=self._serve, args=(index,), name=f"kadesh-worker-{index}", daemon=True)
            for index in range(max(1, workers))
        ]
        for thread in self.threads:
            thread.start()

    async def play(self, job: Play, owner: str) -> Played:
        """The turns of bots in a match that somebody has made."""
        result: Played = await self._ask(TURN, owner, job)
        return result

    async def advise(self, job: Advise, person: str) -> Advice:
        result: Advice = await self._ask(HINT, person, job)
        return result

    async def look_back(self, job: LookBack, person: str) -> ReviewTold:
        result: ReviewTold = await self._ask(HINT, person, job)
        return result

    @property
    def awake(self) -> bool:
        """Is there a worker that can begin at once, or as soon as it has time?"""
        return bool(self.ready)

    def waiting(self) -> int:
        return len(self.line)

    def stop(self) -> None:
        """End all workers; what they think about is not lost, it was never decided."""
        self.stopped = True
        for _, future, _ in self.line.close():
            _deliver(future, Stopped())
        for process in list(self.processes.values()):
            with contextlib.suppress(ValueError):
                # Its thread may just have closed it.
                process.kill()
        end = time.monotonic() + LONGEST_END
        for thread in self.threads:
            thread.join(max(0.0, end - time.monotonic()))

    async def _ask(self, kind: str, who: str, job: Any) -> Any:
        if self.stopped:
            raise Stopped
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self.line.put(kind, who, (job, future, loop))
        return await future

    # --- in the threads ---

    def _serve(self, index: int) -> None:
        """Hand jobs to one process, one after the other."""
        line: Connection | None = None
        while (taken := self.line.take()) is not None:
            kind, who, (job, future, loop) = taken
            begin = time.perf_counter()
            try:
                if line is None:
                    line = self._start(index)
                result: Any = self._one(line, job)
            except (Died, OSError, EOFError) as error:
                if not self.stopped:
                    log.warning("worker %d ended during a job: %s", index, error)
                self._end(index, line)
                line = None
                result = Stopped() if self.stopped else Died(str(error))
            self.line.charge(kind, who, time.perf_counter() - begin)
            with contextlib.suppress(RuntimeError):
                # The loop may be closed already when the server stops.
                loop.call_soon_threadsafe(_deliver, future, result)
        if line is not None:
            self._end(index, line)

    def _start(self, index: int) -> Any:
        ours: Any  # on Windows a line of another class
        ours, theirs = CONTEXT.Pipe()
        process = CONTEXT.Process(target=_worker, args=(theirs,), name=f"kadesh-bots-{index}", daemon=True)
        process.start()
        theirs.close()
        self.processes[index] = process
        log.info("worker %d starts: it loads the games", index)
        begin = time.perf_counter()
        # The time to think does not begin before the games are loaded.
        if not ours.poll(STARTING):
            ours.close()
            raise Died(f"it did not start within {STARTING} seconds")
        ours.recv()
        self.ready.add(index)
        log.info("worker %d is ready after %.1f seconds", index, time.perf_counter() - begin)
        return ours

    def _one(self, line: Connection, job: Any) -> Any:
        line.send(job)
        if not line.poll(self.seconds):
            raise Died(f"it thought for more than {self.seconds:g} seconds")
        result = line.recv()
        if isinstance(result, str):
            raise Died(result)
        return result

    def _end(self, index: int, line: Connection | None) -> None:
        if line is not None:
            line.close()
        self.ready.discard(index)
        process = self.processes.pop(index, None)
        if process is not None:
            process.kill()
            process.join(5)
            process.close()


def _deliver(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)


def _worker(line: Connection) -> None:
    """The life of a worker process: it ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.nice(GIVES_WAY)
    game_ids()
    try:
        line.send(READY)
    except OSError:
        return
    while True:
        try:
            job = line.recv()
        except (EOFError, OSError):
            return
        try:
            answer: Any = work(job)
        except Exception as error:
            log.exception("a job failed")
            answer = f"{type(error).__name__}: {error}"
        try:
            line.send(answer)
        except OSError:
            return
