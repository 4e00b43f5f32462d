"""The server process: uvicorn, stopped without losing anything."""

from __future__ import annotations

import logging
import signal
from types import FrameType
from typing import Final

import uvicorn

from kadesh.server.app import build
from kadesh.server.settings import Settings

PATIENCE: Final = 10


class Server(uvicorn.Server):
    """Ends the open event streams first: they would wait for ever."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
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
    config = uvicorn.Config(
        build(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=PATIENCE,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
    )
    server = Server(config)
    previous = signal.getsignal(signal.SIGTERM)
    try:
        server.run()
    except KeyboardInterrupt:
        # uvicorn raises the signal once more after a clean stop.
        pass
    finally:
        signal.signal(signal.SIGTERM, previous)
    return 0 if server.started else 1
