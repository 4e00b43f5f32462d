"""Work that may block for long, in threads that nobody waits for when the server stops."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

T = TypeVar("T")
# Threads that hang are left alone until their own timeouts end them; there shall not be many.
MOST: Final = 64
_busy = threading.Semaphore(MOST)


class Busy(Exception):
    """Too many such threads hang already."""


async def aside(work: Callable[..., T], *values: Any, seconds: float) -> T:
    """What work(…) returns, if it does so in time; else `TimeoutError`, and its thread is forgotten."""
    if not _busy.acquire(blocking=False):
        raise Busy(f"{MOST} threads are busy")
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def run() -> None:
        result: Any = None
        problem: BaseException | None = None
        try:
            result = work(*values)
        except BaseException as error:
            problem = error
        _busy.release()
        with contextlib.suppress(RuntimeError):
            # The loop may be closed when the server has stopped.
            loop.call_soon_threadsafe(_settle, future, result, problem)

    threading.Thread(target=run, name="kadesh-aside", daemon=True).start()
    async with asyncio.timeout(seconds):
        return await future


def _settle(future: asyncio.Future[Any], result: Any, problem: BaseException | None) -> None:
    if future.done():
        return
    if problem is None:
        future.set_result(result)
    else:
        future.set_exception(problem)
