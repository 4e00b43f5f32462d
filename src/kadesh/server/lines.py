"""Connections that do not wait for ever for a request that does not come, nor read one without end."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kadesh.server.limits import neighbourhood

# So long a request may take to arrive, from its first byte (or from the connection's beginning) to its last.
SECONDS: Final = 20.0
LONGEST_HEAD: Final = 32 * 1024
TOO_SLOW: Final = "The request did not arrive in time."
TOO_LONG: Final = "The head of the request is too long."
# So many connections of one address may wait for the rest of a request, or for its beginning.
MOST_HALF_SENT: Final = 256
TOO_MANY: Final = "Too many requests from your address are only half sent."


class PromptProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, but for requests that are half sent."""

    seconds: float = SECONDS
    # By address: how many connections wait.
    waiting: Counter[str] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._head = 0
        self._arriving: asyncio.TimerHandle | None = None
        self._whence = neighbourhood(self.client[0]) if self.client else ""
        if self.waiting[self._whence] >= MOST_HALF_SENT:
            self._refuse(b"429 Too Many Requests", TOO_MANY)
        else:
            self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._head >= 0:
            if self._arriving is None and not self.transport.is_closing():
                self._await_request()
            self._head += len(data)
        super().data_received(data)
        if self._head > LONGEST_HEAD:
            self._refuse(b"431 Request Header Fields Too Large", TOO_LONG)

    def on_headers_complete(self) -> None:
        # What follows is the body: the application limits its size.
        self._head = -1
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._head = 0
        self._arrived()
        super().on_message_complete()

    def _await_request(self) -> None:
        self._arriving = self.loop.call_later(self.seconds, self._too_slow)
        self.waiting[self._whence] += 1

    def _arrived(self) -> None:
        if self._arriving is not None:
            self._arriving.cancel()
            self._arriving = None
            self.waiting[self._whence] -= 1
            if self.waiting[self._whence] <= 0:
                del self.waiting[self._whence]

    def _too_slow(self) -> None:
        self._refuse(b"408 Request Timeout", TOO_SLOW)

    def _refuse(self, status: bytes, sentence: str) -> None:
        """Say no and hang up; whoever works on the request learns that its sender is gone."""
        self._arrived()
        cycle: Any = self.cycle
        busy = cycle is not None and not cycle.response_complete
        if not self.transport.is_closing() and not (busy and cycle.response_started):
            body = json.dumps({"error": sentence}).encode()
            self.transport.write(
                b"HTTP/1.1 %b\r\ncontent-type: application/json\r\ncontent-length: %d\r\n"
                b"connection: close\r\n\r\n%b" % (status, len(body), body)
            )
        if busy:
            cycle.disconnected = True
            cycle.message_event.set()
        self.transport.close()
