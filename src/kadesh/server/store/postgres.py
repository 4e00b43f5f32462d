"""PostgreSQL: for several application processes on one store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

import psycopg
from psycopg_pool import ConnectionPool

from kadesh.server.store.base import Row, Store, Taken, Tx
from kadesh.server.store.migrations import upgrade

T = TypeVar("T")
log = logging.getLogger(__name__)
THREADS: Final = 4
CHANNEL: Final = "kadesh"


@lru_cache(maxsize=512)
def _placed(sql: str) -> Any:
    """The statement with psycopg's placeholders. All statements are this program's own."""
    return sql.replace("%", "%%").replace("?", "%s")


class PostgresTx(Tx):
    """A transaction of PostgreSQL."""

    def __init__(self, connection: psycopg.Connection[Row]) -> None:
        self._connection = connection

    def all(self, sql: str, *values: Any) -> list[Row]:
        return self._connection.execute(_placed(sql), values).fetchall()

    def do(self, sql: str, *values: Any) -> int:
        return self._connection.execute(_placed(sql), values).rowcount

    def many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        with self._connection.cursor() as cursor:
            cursor.executemany(_placed(sql), rows)

    def tell(self, news: str) -> None:
        self._connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, news))


class PostgresStore(Store):
    """The store behind a PostgreSQL address."""

    now_sql = "extract(epoch from clock_timestamp())::float8"

    def __init__(self, address: str) -> None:
        super().__init__(THREADS, THREADS)
        self.address = address
        self._pool = ConnectionPool(address, min_size=1, max_size=2 * THREADS, open=False, timeout=10)

    def migrate(self) -> None:
        upgrade(
            self.address.replace("postgres://", "postgresql://").replace(
                "postgresql://", "postgresql+psycopg://"
            )
        )
        self._pool.open()

    def _reading(self, work: Callable[..., T], values: tuple[Any, ...]) -> T:
        try:
            return self._writing(work, values)
        except psycopg.OperationalError:
            # The database was started again, and the pool did not know yet.
            return self._writing(work, values)

    def _writing(self, work: Callable[..., T], values: tuple[Any, ...]) -> T:
        try:
            with self._pool.connection() as connection:
                return work(PostgresTx(connection), *values)
        except psycopg.errors.UniqueViolation as error:
            raise Taken(str(error)) from error

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
        self._pool.close()
