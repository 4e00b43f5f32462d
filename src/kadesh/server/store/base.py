"""The small interface behind which the two stores stand: transactions of plain SQL.

Statements are written once, with `?` for values, in the SQL that SQLite and
PostgreSQL share. Work runs in threads, so that a slow disk delays nobody else.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

T = TypeVar("T")
Row = tuple[Any, ...]
MOST_AT_ONCE: Final = 100
LONGEST_END: Final = 3.0
# A store that does not answer for so long is away.
LONGEST_CHECK: Final = 4.0


class Taken(Exception):
    """A key that must be unique is there already; the transaction was not carried out."""


class Away(Exception):
    """The database does not answer; later it may."""


class Tx(ABC):
    """One transaction."""

    @abstractmethod
    def all(self, sql: str, *values: Any) -> list[Row]:
        """The rows of a query."""

    @abstractmethod
    def do(self, sql: str, *values: Any) -> int:
        """Carry out a statement; the number of rows that it touched."""

    @abstractmethod
    def later(self, sql: str, *values: Any) -> None:
        """Carry out a statement whose result nobody waits for, at the latest when the transaction ends."""

    @abstractmethod
    def many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Carry out a statement for each row of values."""

    @abstractmethod
    def tell(self, match_id: str, what: str, after: int = 0, chat: int = 0) -> None:
        """Tell all processes that work on this store, once the transaction is done."""

    def one(self, sql: str, *values: Any) -> Row | None:
        """The first row of a query."""
        rows = self.all(sql, *values)
        return rows[0] if rows else None


class Job:
    """Work that waits for the writer, and who waits for it."""

    def __init__(self, work: Callable[..., Any], values: tuple[Any, ...]) -> None:
        self.work = work
        self.values = values
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.tries = 0
        self.told: list[str] = []
        self.result: Any = None
        self.problem: BaseException | None = None

    def answer(self) -> None:
        """Wake up who waits; the loop may be closed when the server stops."""
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        if self.future.done():
            return
        if self.problem is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.problem)


class Store(ABC):
    """A database, and the threads that talk to it: several that read, one that writes.

    A commit that outlives a power cut waits for the disk, some milliseconds
    each. So whatever came in meanwhile is committed together: each piece of
    work within a savepoint of its own, and nobody is answered before the disk
    has it.
    """

    # An expression for the store's own clock, in seconds, so that processes need not agree on theirs.
    now_sql: str

    def __init__(self, readers: int) -> None:
        self._readers = ThreadPoolExecutor(readers, thread_name_prefix="kadesh-read")
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="kadesh-write", daemon=True)

    def open(self) -> None:
        """Bring the tables to this program's version, and begin."""
        self._migrate()
        self._writer.start()

    def close(self) -> None:
        """Let work that has begun end, unless it hangs, and close the connections."""
        self._queue.put(None)
        if self._writer.is_alive():
            self._writer.join(LONGEST_END)
        self._readers.shutdown(wait=not self._writer.is_alive(), cancel_futures=True)

    async def read(self, work: Callable[..., T], *values: Any) -> T:
        """The result of work(tx, …) that changes nothing."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._reading, work, values)

    async def write(self, work: Callable[..., T], *values: Any) -> T:
        """Do work(tx, …) as one transaction: all of it or nothing."""
        job = Job(work, values)
        self._queue.put(job)
        result: T = await job.future
        return result

    async def check(self, work: Callable[..., T], *values: Any) -> T:
        """Write something small, to know that more can be kept; `Away`, and why, if not."""
        try:
            async with asyncio.timeout(LONGEST_CHECK):
                await asyncio.get_running_loop().run_in_executor(self._readers, self._check_room)
                return await self.write(work, *values)
        except TimeoutError:
            raise Away(f"it has not answered for {LONGEST_CHECK:g} seconds") from None

    def _check_room(self) -> None:
        """Is there room for more, as far as can be known without writing?"""

    @abstractmethod
    def news(self, interesting: Callable[[], bool]) -> AsyncIterator[str]:
        """What other processes tell; an empty string means: look at everything yourself."""

    @abstractmethod
    def _migrate(self) -> None: ...

    @abstractmethod
    def _reading(self, work: Callable[..., T], values: tuple[Any, ...]) -> T: ...

    # --- in the writer's thread ---

    @abstractmethod
    def _carry_out(self, jobs: list[Job]) -> None:
        """Do the jobs, each by itself, and commit them together; each then has its result or problem."""

    def _write_on(self) -> None:
        """Take what has come in, do it, and answer."""
        going_on = True
        while going_on:
            jobs, going_on = self._next_jobs()
            if not jobs:
                continue
            try:
                self._carry_out(jobs)
            except Exception as error:
                # Nothing was committed.
                for job in jobs:
                    job.problem = error
            for job in jobs:
                job.answer()

    def _next_jobs(self) -> tuple[list[Job], bool]:
        """Wait for work and take along what else is there; False if it is the last."""
        jobs: list[Job] = []
        with contextlib.suppress(queue.Empty):
            job = self._queue.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_AT_ONCE:
                    return jobs, True
                job = self._queue.get_nowait()
            return jobs, False
        return jobs, True
