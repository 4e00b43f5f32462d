"""Both stores keep the same promises."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest

from kadesh.server.store import Away, Store, Taken, Tx, open_store
from kadesh.server.store import people as sql


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = open_store(address)
    await asyncio.to_thread(store.open)
    try:
        yield store
    finally:
        await asyncio.to_thread(store.close)


def with_store(address: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(address) as store:
            await test(store)

    asyncio.run(run())


async def until(ready: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not ready():
            await asyncio.sleep(0.02)


def names(tx: Tx) -> list[str]:
    return sorted(row[0] for row in tx.all("SELECT name FROM users"))


def add(tx: Tx, name: str) -> None:
    sql.add_guest(tx, f"id {name}", name, f"key {name}", 1.0)


def test_a_transaction_is_all_or_nothing(store: str) -> None:
    def half(tx: Tx) -> None:
        add(tx, "Ada")
        raise KeyError("no more")

    async def test(store: Store) -> None:
        with pytest.raises(KeyError):
            await store.write(half)
        assert await store.read(names) == []
        await store.write(add, "Blaise")
        assert await store.read(names) == ["Blaise"]

    with_store(store, test)


def test_a_key_that_is_taken_is_told_as_such(store: str) -> None:
    def twice(tx: Tx) -> None:
        add(tx, "Carl")
        tx.many(
            "INSERT INTO users (id, name, settings, created) VALUES (?, ?, '{}', 1)",
            [("a", "A"), ("b", "B"), ("a", "A again")],
        )

    async def test(store: Store) -> None:
        await store.write(add, "Ada")
        with pytest.raises(Taken):
            await store.write(add, "Ada")
        with pytest.raises(Taken):
            await store.write(twice)
        assert await store.read(names) == ["Ada"]
        await store.write(add, "Blaise")
        assert await store.read(names) == ["Ada", "Blaise"]

    with_store(store, test)


def test_one_that_fails_does_not_take_its_neighbours_along(store: str) -> None:
    """Many writers at once: those that can be carried out are, each for itself."""

    async def test(store: Store) -> None:
        tries = [store.write(add, f"Person {n // 2}") for n in range(60)]
        results: list[Any] = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(one, Taken) for one in results) == 30
        assert sum(one is None for one in results) == 30
        assert len(await store.read(names)) == 30

    with_store(store, test)


def test_the_number_of_rows_touched(store: str) -> None:
    async def test(store: Store) -> None:
        await store.write(add, "Ada")
        assert await store.write(lambda tx: tx.do("UPDATE users SET name = 'B' WHERE name = ?", "Ada")) == 1
        assert await store.write(lambda tx: tx.do("UPDATE users SET name = 'C' WHERE name = ?", "Ada")) == 0
        text = "50 % ' \\ \" ü ?"
        await store.write(lambda tx: tx.do("UPDATE users SET name = ?", text))
        assert await store.read(names) == [text]

    with_store(store, test)


def test_migrating_again_changes_nothing(store: str) -> None:
    async def test(store: Store) -> None:
        await store.write(add, "Ada")

    with_store(store, test)

    async def again(store: Store) -> None:
        assert await store.read(names) == ["Ada"]

    with_store(store, again)


def test_other_processes_hear_of_a_change(store: str) -> None:
    async def test(here: Store) -> None:
        there = open_store(store)
        await asyncio.to_thread(there.open)
        heard: list[str] = []

        async def listen() -> None:
            async for news in there.news(lambda: True):
                heard.append(news)

        listening = asyncio.create_task(listen())
        try:
            # Whoever begins to listen is told to look at everything.
            await until(lambda: bool(heard))
            heard.clear()

            def change(tx: Tx) -> None:
                add(tx, "Ada")
                tx.tell("match", "changed", 3, 4)

            await here.write(change)
            await until(lambda: bool(heard))
            assert heard[0] in ("", "match changed 3 4")
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            await asyncio.to_thread(there.close)

    with_store(store, test)


def test_a_store_that_has_gone_away_says_so_and_comes_back(
    new_store: Callable[[str], str], postgres: str
) -> None:
    """The connections are cut as when the database is started again."""
    address = new_store("postgres")
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"

    async def test(store: Store) -> None:
        await store.write(add, "Ada")
        assert await store.read(names) == ["Ada"]
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(cut, (urlsplit(address).path.strip("/"),))
        assert await store.read(names) == ["Ada"]
        with pytest.raises(Away):
            await store.write(add, "Blaise")
        await store.write(add, "Blaise")
        assert await store.read(names) == ["Ada", "Blaise"]

    with_store(address, test)
