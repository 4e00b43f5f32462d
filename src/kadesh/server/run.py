"""The server process: uvicorn, stopped without losing anything."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import signal
import sys
import threading
import time
from types import FrameType
from typing import Final

import uvicorn
from uvicorn.server import HANDLED_SIGNALS

from kadesh.server.app import build
from kadesh.server.lines import PromptProtocol
from kadesh.server.settings import Settings
from kadesh.server.store import open_store

log = logging.getLogger(__name__)
MOST_FILES: Final = 65_536
# So long requests under way may take when the server stops.
PATIENCE: Final = 4


class Server(uvicorn.Server):
    """Ends the open event streams first: they would wait for ever."""

    longest_stop: float

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            end = threading.Thread(
                target=end_for_good, args=(self.longest_stop,), name="kadesh-end", daemon=True
            )
            end.start()
        app = getattr(self.config.app, "state", None)
        desk = getattr(app, "desk", None)
        if desk is not None:
            desk.hub.stop()
        super().handle_exit(sig, frame)


def serve(settings: Settings, quiet: bool = False) -> int:
    """Serve until SIGTERM or SIGINT; the exit status."""
    logging.basicConfig(
        level=logging.WARNING if quiet else logging.INFO, format="%(levelname)s %(name)s: %(message)s"
    )
    logging.getLogger("alembic").setLevel(logging.WARNING)
    problem = why_not_open(settings)
    if problem:
        print(f"kadesh: {problem}", file=sys.stderr)
        return 1
    config = uvicorn.Config(
        build(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=PATIENCE,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        http=PromptProtocol,
        loop=loop_for(settings),
        server_header=False,
    )
    open_wide()
    calm_collector()
    # Threads that wait for the store get their turn soon, not only after 5 ms.
    sys.setswitchinterval(0.001)
    server = Server(config)
    server.longest_stop = settings.stop_seconds
    # uvicorn sends itself the signal once more after a clean stop; that must not end us with an error.
    before = {sig: signal.signal(sig, _nothing_more) for sig in HANDLED_SIGNALS}
    try:
        server.run()
    finally:
        for sig, handler in before.items():
            signal.signal(sig, handler)
    return 0 if server.started else 1


def loop_for(settings: Settings) -> str:
    """The usual one, but on Windows one in which PostgreSQL's client can wait."""
    on_postgres = settings.database.startswith(("postgres://", "postgresql://"))
    return "asyncio:SelectorEventLoop" if sys.platform == "win32" and on_postgres else "auto"


def end_for_good(seconds: float) -> None:
    """Whatever hangs (a disk, a database, a name that nobody resolves) shall not keep the server alive."""
    time.sleep(seconds)
    log.error("the server did not stop within %g seconds and is ended", seconds)
    logging.shutdown()
    os._exit(1)


def why_not_open(settings: Settings) -> str:
    """Why the store cannot be used, in a sentence; nothing if it can."""
    store = open_store(settings.database)
    try:
        store.open()
    except Exception as error:
        first = (str(error).strip() or type(error).__name__).splitlines()[0]
        return f"The database cannot be opened: {first.rstrip('.')}."
    store.close()
    return ""


def open_wide() -> None:
    """As many connections as the system lets us have: a thousand players are more than the usual limit."""
    if sys.platform != "win32":
        # There are no such limits on Windows.
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with contextlib.suppress(OSError, ValueError):
                # Some systems have a limit of their own below what they say.
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def calm_collector() -> None:
    """Let Python look for garbage in cycles rarely: hundreds of matches in memory are no garbage.

    Each full look stopped everybody for 150 ms with 200 matches; most garbage is gone without it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def _nothing_more(sig: int, frame: FrameType | None) -> None:
    """The server has stopped already."""
