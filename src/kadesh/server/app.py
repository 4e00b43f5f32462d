"""The application: desk, workers, ticker and handlers put together, and what guards them all."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from kadesh import __version__
from kadesh.server import people
from kadesh.server.desk import Desk
from kadesh.server.limits import neighbourhood
from kadesh.server.refusal import Refusal
from kadesh.server.runner import Runner
from kadesh.server.settings import Settings
from kadesh.server.static import Client
from kadesh.server.store import Away, open_store
from kadesh.server.ticker import EVERY, Ticker
from kadesh.server.web import matches, me, pages, shelf, table, talk
from kadesh.server.web.common import JSON, NEW_COOKIE, Asking, address_of
from kadesh.server.workers import Pool

log = logging.getLogger(__name__)
STOPPING: Final = 2.0
LARGEST_BODY: Final = 64 * 1024
DESCRIPTION: Final = (
    "Board wargames of the ancient Near East, every rule enforced and explained."
    " Requests that change something need the header `X-Kadesh: 1`."
)
SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline';"
        " img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self';"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
# What is a part of a page and no page itself needs only these.
OF_PARTS: Final = ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
PARTS: Final = "/assets/"
SENTENCES: Final = {
    400: "The request cannot be understood.",
    404: "There is nothing here.",
    405: "That cannot be done here.",
    413: "The request is too large.",
    415: "The request must be JSON.",
}
ONE_MOMENT: Final = "One moment: nothing can be kept just now. What was acknowledged is safe; try again soon."
# What the decoder says of a body with a field that nobody asked for.
STRAY_FIELD: Final = re.compile(r"unknown field `([^`]*)`")


def build(settings: Settings, tick: float = EVERY) -> Litestar:
    """The ASGI application."""
    store = open_store(settings.database)
    client = Client(settings.client)
    parts: dict[str, Any] = {}
    always = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    of_parts = [(name.lower().encode(), HEADERS[name].encode()) for name in OF_PARTS]
    if settings.secure:
        always.append((b"strict-transport-security", b"max-age=31536000"))

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        store.open()
        desk = Desk(settings, store)
        pool = Pool(settings.workers, settings.bot_seconds)
        runner = Runner(desk, pool)
        ticker = Ticker(desk, runner, tick)
        parts.update(desk=desk, pool=pool)
        app.state.desk, app.state.pool, app.state.runner = desk, pool, runner
        app.state.messenger = ticker.messenger
        await ticker.start()
        try:
            yield
        finally:
            desk.hub.stop()
            await ticker.stop()
            await desk.stop()
            pool.stop()
            with contextlib.suppress(TimeoutError, Away):
                # A store that does not answer learns later that we are gone.
                async with asyncio.timeout(STOPPING):
                    await runner.stop()
            store.close()

    def desk_part() -> Desk:
        found: Desk = parts["desk"]
        return found

    def pool_part() -> Pool:
        found: Pool = parts["pool"]
        return found

    async def guard(request: Asking) -> None:
        check_origin(request, settings)
        limits = desk_part().limits
        limits.spend("address", neighbourhood(address_of(request)))
        token = request.cookies.get(people.COOKIE)
        if token:
            limits.spend("request", token[:100])

    async def finish(message: Any, scope: Any) -> None:
        """Headers and cookies of every answer, refusals included."""
        if message["type"] != "http.response.start":
            return
        is_part = message["status"] < 400 and scope["path"].startswith(PARTS)
        message["headers"] = [*message["headers"], *(of_parts if is_part else always)]
        token = scope["state"].get(NEW_COOKIE)
        if token is not None:
            message["headers"].append((b"set-cookie", cookie(token, settings.secure).encode()))
        if "desk" in parts:
            parts["desk"].metrics.answers[message["status"]] += 1

    return Litestar(
        [*shelf.HANDLERS, *me.HANDLERS, *matches.HANDLERS, *table.HANDLERS, *talk.HANDLERS, *pages.HANDLERS],
        lifespan=[life],
        dependencies={
            "desk": Provide(desk_part, sync_to_thread=False),
            "pool": Provide(pool_part, sync_to_thread=False),
            "client": Provide(lambda: client, sync_to_thread=False),
        },
        signature_types=[Desk, Pool, Client],
        before_request=guard,
        before_send=[finish],
        exception_handlers={
            Refusal: refused,
            HTTPException: http_error,
            RecursionError: too_deep,
            Away: away,
            Exception: broken,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Kadesh",
            version=__version__,
            description=DESCRIPTION,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )


def check_origin(request: Asking, settings: Settings) -> None:
    """No other site's page can act for a player: it can neither set our header nor come from our origin."""
    if request.method in SAFE:
        return
    if request.headers.get("x-kadesh") is None:
        raise Refusal(403, "A request that changes something needs the header X-Kadesh.")
    origin = request.headers.get("origin")
    if origin is None:
        return
    ours = {request.headers.get("host", "")}
    if settings.base_url:
        ours.add(urlsplit(settings.base_url).netloc)
    if urlsplit(origin).netloc not in ours:
        raise Refusal(403, "The request comes from another site.")


def cookie(token: str, secure: bool) -> str:
    """Scripts cannot read it, other sites cannot send it."""
    age = people.SESSION_SECONDS if token else 0
    text = f"{people.COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax"
    return f"{text}; Secure" if secure else text


def error_body(status: int, sentence: str, clause: str = "") -> Response[bytes]:
    data = {"error": sentence, "clause": clause} if clause else {"error": sentence}
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(data), status_code=status, media_type=JSON, headers=headers)


def refused(request: Asking, error: Refusal) -> Response[bytes]:
    return error_body(error.status, error.sentence, error.clause)


def http_error(request: Asking, error: HTTPException) -> Response[bytes]:
    """What the framework refuses, in a sentence."""
    status = error.status_code
    if status >= 500:
        return broken(request, error)
    sentence = SENTENCES.get(status, "The request cannot be carried out.")
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        key = str(first.get("key", "")) if isinstance(first, dict) else ""
        message = str(first.get("message", "")) if isinstance(first, dict) else str(first)
        what = f"{key}: {message}" if key else message
        sentence = f"The request cannot be understood: {what[:200].rstrip('.')}."
        stray = STRAY_FIELD.search(message)
        if stray:
            sentence = f"The request has a field that is not known here: “{stray.group(1)[:100]}”."
    return error_body(status, sentence)


def too_deep(request: Asking, error: RecursionError) -> Response[bytes]:
    """A body of brackets in brackets in brackets is not our fault."""
    frame = error.__traceback__
    while frame is not None:
        if frame.tb_frame.f_code.co_name == "decode_json":
            return error_body(400, SENTENCES[400])
        frame = frame.tb_next
    return broken(request, error)


def away(request: Asking, error: Away) -> Response[bytes]:
    found = request.app.state.get("desk")
    if found is not None:
        found.store_is(str(error))
    return error_body(503, ONE_MOMENT)


def broken(request: Asking, error: Exception) -> Response[bytes]:
    """Our own fault. What went wrong stays in the log: it may hold what nobody may know."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return error_body(500, "Something went wrong here; it has been noted.")
