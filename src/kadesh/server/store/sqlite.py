"""SQLite: one file in WAL mode."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from kadesh.server.store.base import Away, Job, Row, Store, Taken, Tx
from kadesh.server.store.migrations import upgrade

T = TypeVar("T")
READERS: Final = 3
# What SQLite says when not the statement but the file or the disk is at fault.
OF_THE_DISK: Final = frozenset(
    (
        *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN),
        *(sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED),
        *(sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PERM, sqlite3.SQLITE_PROTOCOL),
    )
)
# With less room than this the next choices could not be kept.
LEAST_ROOM: Final = 256 * 1024
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
        # The database and its log, as they were when they were opened.
        self._files: dict[Path, tuple[int, int]] = {}
        self._log = self.path.with_name(f"{self.path.name}-wal")

    def _migrate(self) -> None:
        upgrade(f"sqlite:///{self.path}")
        self._files = {self.path: _identity(self.path)}

    def _check_files(self) -> None:
        """What is written into a file that was removed or replaced is lost: then nothing is acknowledged."""
        for path, known in list(self._files.items()):
            if _identity(path) != known:
                raise Away(f"the file {path.name} was removed or replaced while the server ran")

    def _check_room(self) -> None:
        self._check_files()
        if shutil.disk_usage(self.path.parent).free < LEAST_ROOM:
            raise Away("the disk is full")
        if not os.access(self.path, os.W_OK) or not os.access(self.path.parent, os.W_OK):
            raise Away("the database may not be written to")

    def _connection(self) -> sqlite3.Connection:
        """This thread's own connection."""
        connection: sqlite3.Connection | None = getattr(self._mine, "connection", None)
        if connection is None:
            # Never a new file: what was there has been opened before.
            connection = sqlite3.connect(
                f"{self.path.as_uri()}?mode=rw",
                uri=True,
                timeout=20,
                isolation_level=None,
                check_same_thread=False,
                cached_statements=256,
            )
            connection.execute("PRAGMA journal_mode = WAL")
            # FULL: a choice that was acknowledged outlives even a power cut.
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            self._mine.connection = connection
            self._open.append(connection)
        return connection

    def _reading(self, work: Callable[..., T], values: tuple[Any, ...]) -> T:
        try:
            connection = self._connection()
            connection.execute("BEGIN")
            try:
                return work(SqliteTx(connection), *values)
            finally:
                if connection.in_transaction:
                    connection.execute("COMMIT")
        except sqlite3.DatabaseError as error:
            if _is_of_the_disk(error):
                raise Away(str(error)) from error
            raise

    def _carry_out(self, jobs: list[Job]) -> None:
        self._check_files()
        connection: sqlite3.Connection | None = None
        try:
            connection = self._connection()
            connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._attempt(connection, job)
            connection.execute("COMMIT")
        except sqlite3.DatabaseError as error:
            if connection is not None and connection.in_transaction:
                connection.execute("ROLLBACK")
            raise Away(str(error)) from error
        # Only now it is known that what was written can be found again.
        self._check_files()
        self._files.setdefault(self._log, _identity(self._log))

    def _attempt(self, connection: sqlite3.Connection, job: Job) -> None:
        connection.execute("SAVEPOINT job")
        try:
            job.result = job.work(SqliteTx(connection), *job.values)
        except Exception as error:
            if _is_of_the_disk(error):
                raise
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
                try:
                    version: int = watcher.execute("PRAGMA data_version").fetchone()[0]
                except sqlite3.DatabaseError:
                    continue  # whoever reads or writes says so
                if version != seen:
                    seen = version
                    yield ""

    def close(self) -> None:
        super().close()
        for connection in self._open:
            connection.close()
        self._open.clear()


def _identity(path: Path) -> tuple[int, int]:
    """Which file this is, whatever it is called; (0, 0) if there is none."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_dev, found.st_ino


def _is_of_the_disk(error: Exception) -> bool:
    """Is the file or the disk at fault, so that whatever else is asked fails too?"""
    # The lowest byte is the kind of error, the rest its variety.
    return (
        isinstance(error, sqlite3.DatabaseError)
        and getattr(error, "sqlite_errorcode", 0) & 0xFF in OF_THE_DISK
    )
