"""What is left running when a test has ended: threads, and processes that this one has started.

Whatever a test starts ends with it. What several tests share (a server, a
browser) is started with `shared` by its fixture; when the fixture ends, all of
it must have ended too.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from pathlib import Path
from typing import TypeVar
from weakref import WeakKeyDictionary

T = TypeVar("T")
Left = threading.Thread | int

# Longer than anything takes to end on a busy machine; only a test that fails waits so long.
PATIENCE = 120.0

_starters: WeakKeyDictionary[threading.Thread, threading.Thread] = WeakKeyDictionary()
_start = threading.Thread.start
_shared: list[Callable[[], set[Left]]] = []


def remember_starters() -> None:
    """Note from now on which thread starts which, so that a server's threads are known as the server's."""

    def start(self: threading.Thread) -> None:
        _starters[self] = threading.current_thread()
        _start(self)

    threading.Thread.start = start  # type: ignore[method-assign]


def running() -> set[Left]:
    """The threads beside this one, and the numbers of the processes that this one has started."""
    here = threading.current_thread()
    threads: set[Left] = {one for one in threading.enumerate() if one is not here}
    # Python's own helper lives as long as this process.
    helper = getattr(resource_tracker, "_resource_tracker")._pid  # noqa: B009
    return threads | (children(os.getpid()) - {helper})


def children(process: int) -> set[int]:
    """The processes that a process has started and that have not ended. Only Linux tells."""
    found: set[int] = set()
    for path in Path(f"/proc/{process}/task").glob("*/children"):
        try:
            found |= {int(number) for number in path.read_text().split()}
        except OSError:
            continue  # the thread has ended meanwhile
    return {number for number in found if not has_ended(number)}


def has_ended(process: int) -> bool:
    """Is it gone, or only waited for by nobody?"""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return True
    return stat.rpartition(")")[2].split()[0] in "ZX"


def unknown(before: set[Left]) -> set[Left]:
    """What is running now, was not before, and belongs to nothing that tests share."""
    found = running() - before
    for belongings in _shared if found else ():
        found -= belongings()
    # A thread of something shared that ended between the two looks is nobody's any more.
    return {one for one in found if not isinstance(one, threading.Thread) or one.is_alive()}


def not_ended(left: Callable[[], set[Left]]) -> str:
    """Wait a moment until nothing is left; what is left then, in words."""
    end = time.monotonic() + PATIENCE
    still = left()
    while still and time.monotonic() < end:
        time.sleep(0.02)
        still = left()
    return ", ".join(sorted(in_words(one) for one in still))


def in_words(one: Left) -> str:
    if isinstance(one, threading.Thread):
        return f"the thread {one.name}"
    try:
        words = Path(f"/proc/{one}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        words = ""
    return f"the process {one} {words.strip()[:120]}".rstrip()


@contextmanager
def shared(
    start: Callable[[], T], stop: Callable[[T], None], processes: Callable[[T], set[Left]] = lambda _: set()
) -> Iterator[T]:
    """Something that outlives single tests: all that its start starts, and what those threads start later.

    `processes` tells which it has started besides. When it has been stopped, none of it may be left.
    """
    before = running()
    thing = start()
    first = unknown(before)

    def belongings() -> set[Left]:
        later: set[Left] = {one for one in threading.enumerate() if _descends(one, first)}
        return first | later | processes(thing)

    _shared.append(belongings)
    try:
        yield thing
    finally:
        try:
            stop(thing)
        finally:
            _shared.remove(belongings)
    left = not_ended(lambda: belongings() & running())
    assert not left, f"It was stopped, but it goes on: {left}."


def _descends(thread: threading.Thread | None, roots: set[Left]) -> bool:
    while thread is not None and thread not in roots:
        thread = _starters.get(thread)
    return thread is not None
