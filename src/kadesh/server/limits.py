"""How much one person or one address may ask for, so that nobody slows the others.

Counted in this process's memory: whoever is refused need not even be written
down. Each allowance is a bucket that fills again steadily.
"""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from kadesh.server.refusal import too_many

# More buckets are not kept; those that are full are forgotten first.
MOST_BUCKETS: Final = 20_000
# How many of a person's requests may wait for the one that is under way.
MOST_WAITING: Final = 4


@dataclass(frozen=True)
class Allowance:
    """So many at once, and so many more in so many seconds."""

    many: int
    seconds: float
    sentence: str


ALLOWED: Final = {
    "request": Allowance(600, 15.0, "You ask faster than anybody can look; wait a moment."),
    "address": Allowance(6000, 15.0, "Too much is asked from your address; wait a moment."),
    "newcomer": Allowance(300, 60.0, "Too many newcomers look around from your address; wait a moment."),
    "guest": Allowance(200, 3600.0, "Too many guests came from your address; wait a while."),
    "match": Allowance(100, 3600.0, "You have made very many matches; wait a while before the next."),
    "seat": Allowance(60, 600.0, "You sit down and get up very often; wait a while."),
    "chat": Allowance(20, 60.0, "You have said much in a short time; let the others read it first."),
    "name": Allowance(20, 3600.0, "You have changed your name very often; keep it for a while."),
    "settings": Allowance(60, 60.0, "You have changed your settings very often; wait a minute."),
    "attentive": Allowance(10, 600.0, "You have changed very often what you are asked; wait some minutes."),
    "proof": Allowance(5, 3600.0, "You have asked for many letters; wait a while."),
    "orders": Allowance(60, 60.0, "You have changed your orders very often; wait a minute."),
    "undo": Allowance(120, 600.0, "You have taken back very many choices; wait some minutes."),
    "record": Allowance(30, 60.0, "You have fetched many records; wait a minute."),
    "log": Allowance(30, 60.0, "You have read the whole log very often; wait a minute."),
}


class Limits:
    """The buckets of all who ask. `factor` makes them larger for hosts who want that."""

    def __init__(self, factor: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self.now = now
        # What is missing in each bucket, and when that was so.
        self._used: dict[tuple[str, str], tuple[float, float]] = {}
        self._turns: dict[str, Turn] = {}

    def spend(self, what: str, who: str) -> None:
        """Count one; a refusal if the bucket is empty."""
        allowed = ALLOWED[what]
        now = self.now()
        used, then = self._used.get((what, who), (0.0, now))
        many = allowed.many * self.factor
        used = max(0.0, used - (now - then) * many / allowed.seconds)
        if used + 1 > many:
            raise too_many(allowed.sentence)
        if len(self._used) >= MOST_BUCKETS:
            self._forget(now)
        self._used[what, who] = (used + 1, now)

    def _forget(self, now: float) -> None:
        """Forget half of the buckets: those that were used longest ago."""
        latest = sorted(self._used, key=lambda key: self._used[key][1])[MOST_BUCKETS // 2 :]
        self._used = {key: self._used[key] for key in latest}

    @asynccontextmanager
    async def one_at_a_time(self, who: str) -> AsyncIterator[None]:
        """Let a person's requests for something dear wait for each other; few may wait."""
        turn = self._turns.setdefault(who, Turn())
        if turn.waiting > MOST_WAITING * self.factor:
            raise too_many("You ask for more than can be looked up at once; wait for the answers.")
        turn.waiting += 1
        try:
            async with turn.lock:
                yield
        finally:
            turn.waiting -= 1
            if not turn.waiting:
                self._turns.pop(who, None)


class Turn:
    """Those who wait for each other."""

    def __init__(self) -> None:
        self.waiting = 0
        self.lock = asyncio.Lock()


def neighbourhood(address: str) -> str:
    """An address as far as it tells people apart: a household has a whole /64 of the newer kind."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address
