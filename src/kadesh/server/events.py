"""Who waits for news of which match, and how they hear of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import msgspec

from kadesh.server.store import Row, Store, Tx
from kadesh.server.store.matches import changes_of

# Bots can choose a hundred times a second; nobody needs to hear of each.
PAUSE: Final = 0.06
HEARTBEAT: Final = 15.0


class Listener:
    """One open stream. News that nobody has read yet melts into one."""

    def __init__(self) -> None:
        self.waiting = asyncio.Event()
        self.what = ""

    def tell(self, what: str) -> None:
        if self.what != "changed":
            self.what = what
        self.waiting.set()


class Hub:
    """All open streams of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.listeners: dict[str, set[Listener]] = {}
        self.known: dict[str, Row] = {}
        self.stopping = False

    def tell(self, match_id: str, what: str = "changed") -> None:
        for listener in self.listeners.get(match_id, ()):
            listener.tell(what)

    def count(self) -> int:
        return sum(len(found) for found in self.listeners.values())

    def stop(self) -> None:
        """End all streams, so that the server can stop."""
        self.stopping = True
        for found in self.listeners.values():
            for listener in found:
                listener.waiting.set()

    async def hear_others(self) -> None:
        """Pass on what other processes tell, as long as the server runs."""
        async for news in self.store.news(lambda: bool(self.listeners)):
            match_id, _, what = news.partition(" ")
            if match_id:
                self.tell(match_id, what)
            else:
                await self._look()

    async def _look(self) -> None:
        ids = list(self.listeners)[:500]
        for row in await self.store.read(_changes, ids):
            match_id, state = row[0], row[1:]
            before = self.known.get(match_id)
            if before != state:
                self.known[match_id] = state
                only_chat = before is not None and (before[0], *before[2:]) == (state[0], *state[2:])
                self.tell(match_id, "chat" if only_chat else "changed")

    async def stream(self, match_id: str) -> AsyncIterator[bytes]:
        """Server-sent events: how far the match is whenever that changes."""
        listener = Listener()
        self.listeners.setdefault(match_id, set()).add(listener)
        listener.tell("hello")
        try:
            while not self.stopping:
                try:
                    await asyncio.wait_for(listener.waiting.wait(), HEARTBEAT)
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                listener.waiting.clear()
                what, listener.what = listener.what, ""
                rows = await self.store.read(_changes, [match_id])
                if not rows or self.stopping:
                    break
                data = {"after": rows[0][1], "chat": rows[0][2], "what": what}
                yield b"data: " + msgspec.json.encode(data) + b"\n\n"
                await asyncio.sleep(PAUSE)
        finally:
            left = self.listeners[match_id]
            left.discard(listener)
            if not left:
                del self.listeners[match_id]
                self.known.pop(match_id, None)


def _changes(tx: Tx, ids: list[str]) -> list[Row]:
    return changes_of(tx, ids)
