"""PostgreSQL: for several application processes on one store.

NOTIFY within a transaction would hold a lock of the whole database until its
commit is on the disk, so that no two choices could be committed together. So
news go out right after the commit, in a transaction of their own that waits
for no disk. If the process dies in between, a stream's next heartbeat looks.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

import psycopg
from psycopg_pool import ConnectionPool, PoolTimeout

from kadesh.server.store.base import Away, Job, Row, Store, Taken, Tx
from kadesh.server.store.migrations import upgrade

T = TypeVar("T")
log = logging.getLogger(__name__)
READERS: Final = 4
MOST_TRIES: Final = 5
# So long a reading waits for a connection, in seconds.
LONGEST_WAIT: Final = 4
READING: Final[dict[str, Any]] = {"autocommit": True, "connect_timeout": LONGEST_WAIT}
CHANNEL: Final = "kadesh"
MOST_NEWS: Final = 200
TELL: Final = "SELECT pg_notify(%s, one) FROM unnest(%s::text[]) AS one"


@lru_cache(maxsize=512)
def _placed(sql: str) -> Any:
    """The statement with psycopg's placeholders. All statements are this program's own."""
    return sql.replace("%", "%%").replace("?", "%s")


class PostgresTx(Tx):
    """A transaction of PostgreSQL.

    When it writes, statements whose results nobody waits for are sent along
    with the next: fewer trips to the database and back.
    """

    def __init__(self, connection: psycopg.Connection[Row], line: psycopg.Pipeline | None = None) -> None:
        self._connection = connection
        self._line = line
        self.told: list[str] = []

    def all(self, sql: str, *values: Any) -> list[Row]:
        return self._connection.execute(_placed(sql), values).fetchall()

    def do(self, sql: str, *values: Any) -> int:
        cursor = self._connection.execute(_placed(sql), values)
        if self._line is not None:
            self._line.sync()
        return cursor.rowcount

    def later(self, sql: str, *values: Any) -> None:
        self._connection.execute(_placed(sql), values)

    def many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        with self._connection.cursor() as cursor:
            cursor.executemany(_placed(sql), rows)

    def tell(self, match_id: str, what: str, after: int = 0, chat: int = 0) -> None:
        self.told.append(f"{match_id} {what} {after} {chat}")


class PostgresStore(Store):
    """The store behind a PostgreSQL address."""

    now_sql = "extract(epoch from clock_timestamp())::float8"

    def __init__(self, address: str) -> None:
        super().__init__(READERS)
        self.address = address
        # A reading is a statement or two that need no transaction: half the trips to the database.
        self._pool = ConnectionPool(
            address,
            min_size=1,
            max_size=READERS,
            open=False,
            timeout=LONGEST_WAIT,
            kwargs=READING,
            reconnect_timeout=LONGEST_WAIT,
        )
        self._mine: psycopg.Connection[Row] | None = None
        self._news: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._teller = threading.Thread(target=self._tell_on, name="kadesh-tell", daemon=True)

    def _migrate(self) -> None:
        address = self.address.replace("postgres://", "postgresql://")
        upgrade(address.replace("postgresql://", "postgresql+psycopg://"))
        self._pool.open()
        self._teller.start()

    def _reading(self, work: Callable[..., T], values: tuple[Any, ...]) -> T:
        for _ in range(READERS + 1):
            try:
                with self._pool.connection() as connection:
                    return work(PostgresTx(connection), *values)
            except PoolTimeout as error:
                raise Away(str(error)) from error
            except psycopg.OperationalError:
                # The database was started again, and the pool does not know yet.
                continue
        raise Away("no connection to the database works")

    # --- in the writer's thread ---

    def _carry_out(self, jobs: list[Job]) -> None:
        try:
            if self._mine is None or self._mine.closed:
                self._mine = psycopg.connect(self.address, connect_timeout=LONGEST_WAIT)
            for job in jobs:
                self._attempt(self._mine, job)
            self._mine.commit()
        except BaseException as error:
            if self._mine is not None:
                self._mine.close()
            if isinstance(error, psycopg.OperationalError | psycopg.errors.ReadOnlySqlTransaction):
                raise Away(str(error)) from error
            raise
        for job in jobs:
            for news in job.told:
                self._news.put(news)

    def _attempt(self, connection: psycopg.Connection[Row], job: Job) -> None:
        """One piece of work, undone by itself if it fails."""
        try:
            with connection.pipeline() as line:
                connection.execute("SAVEPOINT job")
                tx = PostgresTx(connection, line)
                job.result = job.work(tx, *job.values)
                connection.execute("RELEASE job")
            job.told = tx.told
        except psycopg.errors.DeadlockDetected as error:
            # Two processes wanted the same matches in a different order; one gives way and tries again.
            connection.execute("ROLLBACK TO job")
            job.tries += 1
            if job.tries == MOST_TRIES:
                job.problem = error
            else:
                self._attempt(connection, job)
        except psycopg.errors.UniqueViolation as error:
            connection.execute("ROLLBACK TO job")
            job.problem = Taken(str(error))
        except (psycopg.OperationalError, psycopg.errors.ReadOnlySqlTransaction):
            raise
        except Exception as error:
            connection.execute("ROLLBACK TO job")
            job.problem = error

    def _tell_on(self) -> None:
        """Tell the other processes, in a thread of its own; several news at once if they have piled up."""
        connection: psycopg.Connection[Row] | None = None
        going_on = True
        while going_on:
            news = [self._news.get()]
            with contextlib.suppress(queue.Empty):
                while news[-1] is not None and len(news) < MOST_NEWS:
                    news.append(self._news.get_nowait())
            going_on = news[-1] is not None
            told = [one for one in news if one is not None]
            try:
                if connection is None:
                    connection = psycopg.connect(self.address, autocommit=True, connect_timeout=LONGEST_WAIT)
                    connection.execute("SET synchronous_commit = off")
                connection.execute(TELL, (CHANNEL, told))
            except psycopg.OperationalError as error:
                log.warning("cannot tell the other processes: %s", error)
                connection = None
        if connection is not None:
            connection.close()

    async def news(self, interesting: Callable[[], bool]) -> AsyncIterator[str]:
        """Listen. After a lost connection everything may have changed."""
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
            except psycopg.OperationalError as error:
                log.warning("cannot listen to the database: %s", error)
                await asyncio.sleep(1)
                continue
            try:
                await connection.execute(f"LISTEN {CHANNEL}")
                yield ""
                async for notice in connection.notifies():
                    yield notice.payload
            except psycopg.OperationalError as error:
                log.warning("lost the database's news: %s", error)
                await asyncio.sleep(1)
            finally:
                await connection.close()

    def close(self) -> None:
        super().close()
        self._news.put(None)
        self._teller.join(10)
        self._pool.close()
        if self._mine is not None:
            self._mine.close()
