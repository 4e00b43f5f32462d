"""Who comes next where many wait for few: whoever has had the least."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Hashable
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")
# Of so many it is remembered what they have had.
MOST_KEPT: Final = 500


class Shares(Generic[T]):
    """Things that wait, each under the name of somebody who wants them done.

    Nobody saves up: who comes after a while begins with what the one had who
    was served last, so a newcomer is soon served, and whoever asks without
    end gets no more than any other.
    """

    def __init__(self) -> None:
        self._waiting: dict[Hashable, deque[T]] = {}
        self._had: dict[Hashable, float] = {}
        self._floor = 0.0

    def __len__(self) -> int:
        return sum(len(found) for found in self._waiting.values())

    def put(self, who: Hashable, what: T) -> None:
        if who not in self._waiting:
            self._waiting[who] = deque()
            self._had[who] = max(self._had.get(who, 0.0), self._floor)
        self._waiting[who].append(what)

    def take(self) -> tuple[Hashable, T]:
        """The next; there must be one."""
        who = min(self._waiting, key=lambda one: self._had[one])
        self._floor = self._had[who]
        what = self._waiting[who].popleft()
        # Who has more to come stands behind those who have had as much.
        rest = self._waiting.pop(who)
        if rest:
            self._waiting[who] = rest
        return who, what

    def charge(self, who: Hashable, seconds: float) -> None:
        """So long it took what somebody wanted."""
        self._had[who] = max(self._had.get(who, 0.0), self._floor) + seconds
        if len(self._had) > 2 * MOST_KEPT + len(self._waiting):
            # Who has had little is hardly ahead of a newcomer and need not be remembered.
            most = sorted(self._had, key=lambda one: self._had[one])[-MOST_KEPT:]
            self._had = {one: self._had[one] for one in {*most, *self._waiting}}


class Line:
    """Jobs for the workers' threads. Kinds of work share the time first, then those who want them."""

    def __init__(self) -> None:
        self._kinds: Shares[None] = Shares()
        self._jobs: dict[Hashable, Shares[Any]] = {}
        self._change = threading.Condition()
        self._closed = False

    def __len__(self) -> int:
        with self._change:
            return len(self._kinds)

    def put(self, kind: Hashable, who: Hashable, job: Any) -> None:
        with self._change:
            self._jobs.setdefault(kind, Shares()).put(who, job)
            self._kinds.put(kind, None)
            self._change.notify()

    def take(self) -> tuple[Hashable, Hashable, Any] | None:
        """Wait for the next job; None when there will be no more."""
        with self._change:
            while not self._closed and not len(self._kinds):
                self._change.wait()
            if self._closed:
                return None
            kind, _ = self._kinds.take()
            who, job = self._jobs[kind].take()
            return kind, who, job

    def charge(self, kind: Hashable, who: Hashable, seconds: float) -> None:
        with self._change:
            self._kinds.charge(kind, seconds)
            self._jobs[kind].charge(who, seconds)

    def close(self) -> list[Any]:
        """No more; what still waited."""
        with self._change:
            self._closed = True
            left = []
            while len(self._kinds):
                kind, _ = self._kinds.take()
                left.append(self._jobs[kind].take()[1])
            self._change.notify_all()
            return left
