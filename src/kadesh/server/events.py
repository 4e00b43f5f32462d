"""Who waits for news of which match, and how they hear of it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

import msgspec

from kadesh.server.store import Away, Row, Store
from kadesh.server.store.matches import changes_of

# Bots can choose a hundred times a second; nobody needs to hear of each.
PAUSE: Final = 0.06
HEARTBEAT: Final = 15.0
# What several pieces of news melt into: the weightiest.
WEIGHT: Final = {"": 0, "hello": 1, "chat": 2, "changed": 3}
MOST: Final = 4
MOST_OF_PERSON: Final = 16
MOST_OF_ADDRESS: Final = 256


class Listener:
    """One open stream. News that nobody has read yet melts into one."""

    def __init__(self, after: int, chat: int) -> None:
        self.waiting = asyncio.Event()
        self.after = after
        self.chat = chat
        self.what = ""

    def tell(self, what: str, after: int, chat: int) -> None:
        self.after = max(self.after, after)
        self.chat = max(self.chat, chat)
        # Who came or what was asked cannot be seen from the counts: it must not be lost among them.
        if WEIGHT.get(what, MOST) >= WEIGHT.get(self.what, MOST):
            self.what = what
        self.waiting.set()


class Place:
    """Room for one stream of a person and their neighbourhood, until it is given back or nobody has it."""

    def __init__(self, streams: Counter[str], who: list[str]) -> None:
        self._streams = streams
        self._who = who
        streams.update(who)

    def free(self) -> None:
        for one in self._who:
            self._streams[one] -= 1
            if self._streams[one] <= 0:
                del self._streams[one]
        self._who = []

    def __del__(self) -> None:
        # Who hangs up before the stream begins never reads a line of it.
        self.free()


class Hub:
    """All open streams of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.listeners: dict[str, set[Listener]] = {}
        self.known: dict[str, Row] = {}
        # How many streams each person and each neighbourhood has open.
        self.streams: Counter[str] = Counter()
        self.stopping = False

    def tell(self, match_id: str, what: str, after: int = 0, chat: int = 0) -> None:
        """Something happened; what is not said of `after` and `chat` stays as it was."""
        for listener in self.listeners.get(match_id, ()):
            listener.tell(what, after, chat)

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
            if news:
                match_id, what, after, chat = news.split(" ")
                self.tell(match_id, what, int(after), int(chat))
            else:
                with suppress(Away):
                    # Whoever reads or writes says so, and a stream's next heartbeat looks.
                    await self._look()

    async def _look(self) -> None:
        ids = list(self.listeners)[:500]
        for row in await self.store.read(changes_of, ids):
            match_id, state = row[0], row[1:]
            before = self.known.get(match_id)
            if before != state:
                self.known[match_id] = state
                only_chat = before is not None and (before[0], *before[2:]) == (state[0], *state[2:])
                self.tell(match_id, "chat" if only_chat else "changed", state[0], state[1])

    async def _catch_up(self, match_id: str, listener: Listener) -> None:
        """News from another process can be lost when it dies."""
        for row in await self.store.read(changes_of, [match_id]):
            if row[1] > listener.after or row[2] > listener.chat:
                listener.tell("changed", row[1], row[2])

    def is_full(self, who: list[str], factor: float) -> bool:
        """Does a person, or their whole neighbourhood, follow as many matches as they may?"""
        return any(
            self.streams[one] >= (MOST_OF_ADDRESS if number == 0 else MOST_OF_PERSON) * factor
            for number, one in enumerate(who)
        )

    def place(self, who: list[str]) -> Place:
        """Take room for a stream at once: of many requests in the same moment each is counted."""
        return Place(self.streams, who)

    async def stream(self, match_id: str, after: int, chat: int, place: Place) -> AsyncIterator[bytes]:
        """Server-sent events: how far the match is whenever that changes."""
        listener = Listener(after, chat)
        self.listeners.setdefault(match_id, set()).add(listener)
        listener.tell("hello", after, chat)
        try:
            while not self.stopping:
                try:
                    await asyncio.wait_for(listener.waiting.wait(), HEARTBEAT)
                except TimeoutError:
                    yield b": still here\n\n"
                    with suppress(Away):
                        await self._catch_up(match_id, listener)
                    continue
                if self.stopping:
                    break
                listener.waiting.clear()
                what, listener.what = listener.what, ""
                data = {"after": listener.after, "chat": listener.chat, "what": what}
                yield b"data: " + msgspec.json.encode(data) + b"\n\n"
                await asyncio.sleep(PAUSE)
        finally:
            place.free()
            left = self.listeners[match_id]
            left.discard(listener)
            if not left:
                del self.listeners[match_id]
                self.known.pop(match_id, None)
