"""The client's page and files, health and metrics."""

from __future__ import annotations

import time
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from kadesh.server.refusal import missing
from kadesh.server.static import FOR_EVER, Kept
from kadesh.server.store import Away
from kadesh.server.web.common import Asking, Files, Here, Workers, reply

# So old may the news of one's health be, in seconds.
CHECK_EVERY: Final = 1.0


def send(request: Asking, kept: Kept, cache: str) -> Response[bytes]:
    headers = {"Cache-Control": cache, "ETag": kept.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == kept.tag:
        return Response(b"", status_code=304, headers=headers)
    takes = request.headers.get("accept-encoding", "")
    if kept.packed_best is not None and "br" in takes:
        return Response(kept.packed_best, media_type=kept.kind, headers={**headers, "Content-Encoding": "br"})
    if kept.packed is not None and "gzip" in takes:
        return Response(kept.packed, media_type=kept.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(kept.plain, media_type=kept.kind, headers=headers)


@get(
    [
        "/",
        "/new",
        "/new/{rest:path}",
        "/m/{rest:path}",
        "/learn/{rest:path}",
        "/account",
        "/rules/{rest:path}",
    ],
    include_in_schema=False,
)
async def page(request: Asking, client: Files, rest: FromPath[str] = "") -> Response[bytes]:
    """One page for every game."""
    return send(request, client.page(), "no-cache")


@get("/assets/{name:str}", include_in_schema=False)
async def built(request: Asking, client: Files, name: FromPath[str]) -> Response[bytes]:
    """What the build has given a name that changes with its content."""
    kept = client.file(f"assets/{name}") if "/" not in name else None
    if kept is None:
        raise missing("file")
    return send(request, kept, FOR_EVER)


@get("/{name:str}", include_in_schema=False)
async def top(request: Asking, client: Files, name: FromPath[str]) -> Response[bytes]:
    """The few files beside the page: icon, manifest."""
    kept = client.file(name) if "/" not in name and not name.startswith(".") else None
    if kept is None:
        raise missing("page")
    return send(request, kept, "public, max-age=3600")


@get("/health", summary="Is the server well?")
async def health(request: Asking, desk: Here) -> Response[bytes]:
    """Well is who can keep what is played."""
    async with desk.checking:
        if time.monotonic() > desk.checked + CHECK_EVERY:
            try:
                await desk.clock.look(desk.store)
                desk.store_is("")
            except Away as trouble:
                desk.store_is(str(trouble))
            desk.checked = time.monotonic()
    if desk.trouble:
        return reply(request, {"status": "unwell", "error": f"Nothing can be kept: {desk.trouble}."}, 503)
    return reply(request, {"status": "ok"})


@get("/metrics", summary="Figures for Prometheus", media_type="text/plain")
async def metrics(desk: Here, pool: Workers) -> Response[str]:
    gauges = {
        "matches_in_memory": float(len(desk.lives)),
        "listeners": float(desk.hub.count()),
        "bot_jobs_waiting": float(pool.waiting()),
        "lag_seconds": round(desk.lag, 4),
    }
    return Response(desk.metrics.text(gauges), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS = [page, built, top, health, metrics]
