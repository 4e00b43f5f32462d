"""Worker processes in which bots think, so that no thinking bot delays a person.

A thread stands before each process and hands it one job at a time. A process
that dies, or thinks for too long and is ended, takes only its own job with
it; a new one is started for the next.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import multiprocessing
import os
import queue
import signal
import threading
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from kadesh.games import game_ids
from kadesh.server.thinking import Advice, Advise, Play, Played, work

log = logging.getLogger(__name__)
# Spawned, not forked: a copy of a process with threads and open databases is asking for trouble.
CONTEXT: Final = multiprocessing.get_context("spawn")
READY: Final = "ready"
STARTING: Final = 60
SOON: Final = 0
LATER: Final = 1


class Died(Exception):
    """The worker ended before its job did."""


class Stopped(Exception):
    """The server stops; nobody thinks any more."""


Waiting = tuple[int, int, Any, "asyncio.Future[Any] | None", "asyncio.AbstractEventLoop | None"]


class Pool:
    """The workers. People's questions come before bots' turns."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self.queue: queue.PriorityQueue[Waiting] = queue.PriorityQueue()
        self.number = itertools.count()
        self.stopped = False
        self.processes: dict[int, BaseProcess] = {}
        self.threads = [
            threading.Thread(target=self._serve, args=(index,), name=f"kadesh-worker-{index}", daemon=True)
            for index in range(max(1, workers))
        ]
        for thread in self.threads:
            thread.start()

    async def play(self, job: Play) -> Played:
        result: Played = await self._ask(LATER, job)
        return result

    async def advise(self, job: Advise) -> Advice:
        result: Advice = await self._ask(SOON, job)
        return result

    def waiting(self) -> int:
        return self.queue.qsize()

    def stop(self) -> None:
        """End all workers; what they think about is not lost, it was never decided."""
        self.stopped = True
        for index in range(len(self.threads)):
            self.queue.put((-1, -1 - index, None, None, None))
        for process in list(self.processes.values()):
            process.terminate()
        for thread in self.threads:
            thread.join(5)

    async def _ask(self, urgency: int, job: Any) -> Any:
        if self.stopped:
            raise Stopped
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self.queue.put((urgency, next(self.number), job, future, loop))
        return await future

    # --- in the threads ---

    def _serve(self, index: int) -> None:
        """Hand jobs to one process, one after the other."""
        line: Connection | None = None
        while True:
            _, _, job, future, loop = self.queue.get()
            if job is None or self.stopped:
                break
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
            assert loop is not None and future is not None
            with contextlib.suppress(RuntimeError):
                # The loop may be closed already when the server stops.
                loop.call_soon_threadsafe(_deliver, future, result)
        if line is not None:
            self._end(index, line)

    def _start(self, index: int) -> Connection:
        ours, theirs = CONTEXT.Pipe()
        process = CONTEXT.Process(target=_worker, args=(theirs,), name=f"kadesh-bots-{index}", daemon=True)
        process.start()
        theirs.close()
        self.processes[index] = process
        # The time to think does not begin before the games are loaded.
        if not ours.poll(STARTING):
            ours.close()
            raise Died(f"it did not start within {STARTING} seconds")
        ours.recv()
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
    with contextlib.suppress(OSError):
        # People's requests come first, also for the processor.
        os.nice(15)
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
