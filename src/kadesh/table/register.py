"""Who answers for what: functions registered under the step, word or kind of fact that they are for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Register(Generic[K, V]):
    """Functions by what they answer for; each thing has one."""

    def __init__(self) -> None:
        self.entries: dict[K, V] = {}

    def of(self, *keys: K) -> Callable[[V], V]:
        """Register the decorated function under these keys."""

        def enter(value: V) -> V:
            self.put(value, *keys)
            return value

        return enter

    def put(self, value: V, *keys: K) -> None:
        """Register a function under these keys."""
        for key in keys:
            if key in self.entries:
                raise ValueError(f"{key!r} is registered twice")
            self.entries[key] = value

    def __getitem__(self, key: K) -> V:
        return self.entries[key]

    def get(self, key: K) -> V | None:
        return self.entries.get(key)

    def missing(self, keys: Iterable[K]) -> list[K]:
        """Those that nobody answers for."""
        return [key for key in keys if key not in self.entries]
