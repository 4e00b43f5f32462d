"""SQLite: one file in WAL mode."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from kadesh.server.store.base import Away, Job, Row, Store, Taken, Tx
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

    def later(self, sql: str, *values: Any) -> None:
        self._connection.execute(sql, values)

    def many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        self._connection.executemany(sql, rows)

    def tell(self, match_id: str, what: str, after: int = 0, chat: int = 0) -> None:
        """Other processes see the file change."""


class SqliteStore(Store):
    """The store in one file."""

    now_sql = "((julianday('now') - 2440587.5) * 86400.0)"

    def __init__(self, path: str) -> None:
        super().__init__(READERS)
        self.path = Path(path).absolute()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._mine = threading.local()
        self._open: list[sqlite3.Connection] = []

    def _migrate(self) -> None:
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
        connection = self._connection()
        connection.execute("BEGIN")
        try:
            return work(SqliteTx(connection), *values)
        finally:
            connection.execute("COMMIT")

    def _carry_out(self, jobs: list[Job]) -> None:
        connection = self._connection()
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._attempt(connection, job)
            connection.execute("COMMIT")
        except sqlite3.OperationalError as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise Away(str(error)) from error

    def _attempt(self, connection: sqlite3.Connection, job: Job) -> None:
        connection.execute("SAVEPOINT job")
        try:
            job.result = job.work(SqliteTx(connection), *job.values)
        except Exception as error:
            connection.execute("ROLLBACK TO job")
            job.problem = Taken(str(error)) if isinstance(error, sqlite3.IntegrityError) else error
        connection.execute("RELEASE job")

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
