"""SQLite: one file in WAL mode. One thread writes, a few read."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from kadesh.server.store.base import Row, Store, Taken, Tx
from kadesh.server.store.migrations import upgrade

T = TypeVar("T")
READERS: Final = 3
# How often to look whether another process has written to the file.
LOOK_EVERY: Final = 0.5


class SqliteTx(Tx):
    """A transaction of SQLite."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def all(self, sql: str, *values: Any) -> list[Row]:
        return self._connection.execute(sql, values).fetchall()

    def do(self, sql: str, *values: Any) -> int:
        return self._connection.execute(sql, values).rowcount

    def many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        self._connection.executemany(sql, rows)

    def tell(self, news: str) -> None:
        """Other processes see the file change."""


class SqliteStore(Store):
    """The store in one file."""

    now_sql = "((julianday('now') - 2440587.5) * 86400.0)"

    def __init__(self, path: str) -> None:
        super().__init__(READERS, 1)
        self.path = Path(path).absolute()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._mine = threading.local()
        self._open: list[sqlite3.Connection] = []

    def migrate(self) -> None:
        upgrade(f"sqlite:///{self.path}")

    def _connection(self) -> sqlite3.Connection:
        """This thread's own connection."""
        connection: sqlite3.Connection | None = getattr(self._mine, "connection", None)
        if connection is None:
            connection = sqlite3.connect(
                self.path, timeout=20, isolation_level=None, check_same_thread=False, cached_statements=256
            )
            connection.execute("PRAGMA journal_mode = WAL")
            # FULL: a choice that was acknowledged outlives even a power cut.
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            self._mine.connection = connection
            self._open.append(connection)
        return connection

    def _reading(self, work: Callable[..., T], values: tuple[Any, ...]) -> T:
        return self._within("BEGIN", work, values)

    def _writing(self, work: Callable[..., T], values: tuple[Any, ...]) -> T:
        return self._within("BEGIN IMMEDIATE", work, values)

    def _within(self, begin: str, work: Callable[..., T], values: tuple[Any, ...]) -> T:
        connection = self._connection()
        connection.execute(begin)
        try:
            result = work(SqliteTx(connection), *values)
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise Taken(str(error)) from error
            raise
        return result

    async def news(self, interesting: Callable[[], bool]) -> AsyncIterator[str]:
        """Look at the file's change counter while anybody waits for news."""
        watcher = sqlite3.connect(self.path, check_same_thread=False)
        self._open.append(watcher)
        seen = 0
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if interesting():
                version: int = watcher.execute("PRAGMA data_version").fetchone()[0]
                if version != seen:
                    seen = version
                    yield ""

    def close(self) -> None:
        super().close()
        for connection in self._open:
            connection.close()
        self._open.clear()
