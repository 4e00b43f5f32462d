"""What time it is: the store's clock, carried on steadily between two looks at it.

So all processes on one store agree, and a clock that jumps is noticed before anybody's time runs out by it.
"""

from __future__ import annotations

import logging
import time

from kadesh.server.store import Store
from kadesh.server.store.clock import tick

log = logging.getLogger(__name__)


class Clock:
    """The time for all that is kept and all that is due."""

    def __init__(self) -> None:
        self._told, self._at = time.time(), time.monotonic()

    def now(self) -> float:
        return self._told + time.monotonic() - self._at

    async def look(self, store: Store) -> None:
        """Look at the store's clock; what is due moves along if it has jumped."""
        now, gap = await store.check(tick, store.now_sql)
        self._told, self._at = now, time.monotonic()
        if gap:
            log.warning("the clock jumped, or nobody served, for %.0f seconds: deadlines move along", gap)
