"""Work on several processes that survives the death of any of them.

Each worker has a pipe of its own, so it is always known what a worker was busy with. If one dies, another
takes its place and does that work again; work that kills one worker after another is given up and told.
Results come as they are ready; who needs them in order puts them in order.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")

PATIENCE: Final = 3  # workers that one piece of work may kill before it is given up


class Deadly(RuntimeError):
    """A piece of work that killed every worker that tried it."""


@dataclass
class Worker:
    """A process, the pipe to it, and what it is busy with."""

    process: Any
    pipe: Connection
    busy: int | None = None


@dataclass
class Pool(Generic[T, R]):
    """Processes that all do the same kind of work. Use it as a context, so that none is left behind."""

    work: Callable[[T], R]
    jobs: int
    workers: list[Worker] = field(default_factory=list)
    restarts: int = 0

    def __enter__(self) -> Pool[T, R]:
        return self

    def __exit__(self, *error: object) -> None:
        for worker in self.workers:
            worker.process.kill()
            worker.process.join()
            worker.pipe.close()
        self.workers = []

    def results(self, tasks: Sequence[T]) -> Iterator[tuple[int, R | Exception]]:
        """The number and the result of each task as it is done; an exception if it failed."""
        waiting = deque(range(len(tasks)))
        deaths: dict[int, int] = {}
        while len(self.workers) < min(self.jobs, len(tasks)):
            self.workers.append(self._start())
        for worker in self.workers:
            self._hand_out(worker, waiting, tasks)
        left = len(tasks)
        while left:
            for number, result in self._ready(deaths, waiting, tasks):
                left -= 1
                yield number, result

    def _ready(
        self, deaths: dict[int, int], waiting: deque[int], tasks: Sequence[T]
    ) -> list[tuple[int, R | Exception]]:
        """What has been done since; the dead are replaced, and the idle get something to do."""
        pipes: list[Any] = [worker.pipe for worker in self.workers]
        ready = set(wait([*pipes, *(worker.process.sentinel for worker in self.workers)]))
        done: list[tuple[int, R | Exception]] = []
        for worker in self.workers:
            # A worker may have told its result and died after it: hear it first.
            if worker.pipe in ready or worker.pipe.poll():
                try:
                    done.append(worker.pipe.recv())
                    worker.busy = None
                except (EOFError, OSError):
                    ready.add(worker.process.sentinel)
            if worker.process.sentinel in ready:
                if worker.busy is not None:
                    self._try_again(worker.busy, deaths, waiting, done)
                self._replace(worker)
            self._hand_out(worker, waiting, tasks)
        return done

    def _try_again(
        self, number: int, deaths: dict[int, int], waiting: deque[int], done: list[tuple[int, R | Exception]]
    ) -> None:
        deaths[number] = deaths.get(number, 0) + 1
        if deaths[number] < PATIENCE:
            waiting.appendleft(number)
        else:
            done.append((number, Deadly(f"it ended {PATIENCE} processes, one after another")))

    def _hand_out(self, worker: Worker, waiting: deque[int], tasks: Sequence[T]) -> None:
        if worker.busy is None and waiting:
            number = waiting.popleft()
            worker.busy = number
            # If it is dead already, the next look finds that out and hands the work to another.
            with contextlib.suppress(OSError):
                worker.pipe.send((number, tasks[number]))

    def _replace(self, worker: Worker) -> None:
        worker.process.join()
        worker.pipe.close()
        self.restarts += 1
        fresh = self._start()
        worker.process, worker.pipe, worker.busy = fresh.process, fresh.pipe, None

    def _start(self) -> Worker:
        context: Any = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
        here, there = context.Pipe()
        process = context.Process(target=_serve, args=(self.work, there), daemon=True)
        process.start()
        there.close()
        return Worker(process, here)


def _serve(work: Callable[[Any], Any], pipe: Connection) -> None:
    """What a worker does until its pipe is closed. Ctrl-C is for the one who started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            number, task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            result: Any = work(task)
        except Exception as error:
            result = RuntimeError(f"{type(error).__name__}: {error}")
        try:
            pipe.send((number, result))
        except OSError:
            return
