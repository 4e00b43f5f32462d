"""The small interface behind which the two stores stand: transactions of plain SQL.

Statements are written once, with `?` for values, in the SQL that SQLite and
PostgreSQL share. Work runs in threads, so that a slow disk delays nobody else.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")
Row = tuple[Any, ...]


class Taken(Exception):
    """A key that must be unique is there already; the transaction was not carried out."""


class Tx(ABC):
    """One transaction."""

    @abstractmethod
    def all(self, sql: str, *values: Any) -> list[Row]:
        """The rows of a query."""

    @abstractmethod
    def do(self, sql: str, *values: Any) -> int:
        """Carry out a statement; the number of rows that it touched."""

    @abstractmethod
    def many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Carry out a statement for each row of values."""

    @abstractmethod
    def tell(self, news: str) -> None:
        """Tell all processes that work on this store, once the transaction is done."""

    def one(self, sql: str, *values: Any) -> Row | None:
        """The first row of a query."""
        rows = self.all(sql, *values)
        return rows[0] if rows else None


class Store(ABC):
    """A database, and the threads that talk to it."""

    # An expression for the store's own clock, in seconds, so that processes need not agree on theirs.
    now_sql: str

    def __init__(self, readers: int, writers: int) -> None:
        self._readers = ThreadPoolExecutor(readers, thread_name_prefix="kadesh-read")
        self._writers = ThreadPoolExecutor(writers, thread_name_prefix="kadesh-write")

    async def read(self, work: Callable[..., T], *values: Any) -> T:
        """The result of work(tx, …) that changes nothing."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._reading, work, values)

    async def write(self, work: Callable[..., T], *values: Any) -> T:
        """Do work(tx, …) as one transaction: all of it or nothing."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writers, self._writing, work, values)

    @abstractmethod
    def news(self, interesting: Callable[[], bool]) -> AsyncIterator[str]:
        """What other processes tell; an empty string means: look at everything yourself."""

    @abstractmethod
    def migrate(self) -> None:
        """Bring the tables to this program's version."""

    def close(self) -> None:
        """Let work that has begun end, and close the connections."""
        self._readers.shutdown()
        self._writers.shutdown()

    @abstractmethod
    def _reading(self, work: Callable[..., T], values: tuple[Any, ...]) -> T: ...

    @abstractmethod
    def _writing(self, work: Callable[..., T], values: tuple[Any, ...]) -> T: ...
