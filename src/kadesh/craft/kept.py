"""Parts of a view that are made once: what they are made of has not changed, so neither have they."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")
Key = tuple[Any, ...]
MOST: Final = 8192


class Kept(Generic[T]):
    """What was made lately, under all that it was made of. It is shared: whoever gets it must not change it.

    What nobody has asked for while so many others were made is forgotten.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._young: dict[Key, T] = {}
        self._old: dict[Key, T] = {}

    def __len__(self) -> int:
        return len(self._young) + len(self._old)

    def get(self, key: Key) -> T | None:
        """What was made of this before, if it is still there."""
        found = self._young.get(key)
        if found is None:
            found = self._old.pop(key, None)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: Key, made: T) -> T:
        """Keep what was made of this."""
        if len(self._young) >= self._most:
            self._old = self._young
            self._young = {}
        self._young[key] = made
        return made
