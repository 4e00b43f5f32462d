"""People and sessions."""

from __future__ import annotations

from typing import Any

from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody

from kadesh.server import people, proof
from kadesh.server.limits import neighbourhood
from kadesh.server.lobby import attend_everywhere
from kadesh.server.store import people as sql
from kadesh.server.web.common import (
    NEW_COOKIE,
    Asking,
    Credentials,
    Here,
    Naming,
    NewPassword,
    Proving,
    address_of,
    caller,
    one_of_them,
    reply,
    somebody,
)


@get("/api/me", summary="Who I am; a newcomer becomes a guest")
async def me(request: Asking, desk: Here) -> Response[bytes]:
    person = await caller(request, desk)
    if person is None:
        desk.limits.spend("newcomer", neighbourhood(address_of(request)))
        token = request.cookies.get(people.COOKIE)
        person, new = await people.newcomer(desk, token)
        if new != token:
            request.scope["state"][NEW_COOKIE] = new
    shown = person.shown()
    return reply(request, {**shown, "mail": True} if desk.settings.smtp else shown)


@post("/api/me/name", summary="Change my name", status_code=200)
async def name(request: Asking, desk: Here, data: JSONBody[Naming]) -> Response[bytes]:
    person = await somebody(request, desk)
    await people.rename(desk, person, data.name)
    return reply(request, person.shown())


@post("/api/me/register", summary="Make my guest an account", status_code=200)
async def register(request: Asking, desk: Here, data: JSONBody[Credentials]) -> Response[bytes]:
    person = await somebody(request, desk)
    token = await people.register(desk, person, data.name, data.password, address_of(request))
    request.scope["state"][NEW_COOKIE] = token
    return reply(request, person.shown())


@post("/api/me/password", summary="Change my password; all other sessions end", status_code=200)
async def password(request: Asking, desk: Here, data: JSONBody[NewPassword]) -> Response[bytes]:
    person = await one_of_them(request, desk)
    request.scope["state"][NEW_COOKIE] = await people.change_password(desk, person, data.old, data.new)
    return reply(request, person.shown())


@delete("/api/sessions", summary="Sign out everywhere", status_code=200)
async def sign_out_everywhere(request: Asking, desk: Here) -> Response[bytes]:
    person = await caller(request, desk)
    if person is not None:
        await desk.store.write(sql.end_sessions, person.id)
        people.changed(desk)
    request.scope["state"][NEW_COOKIE] = ""
    return reply(request, {"signed_out": True})


@patch("/api/me/settings", summary="Change my settings", status_code=200)
async def settings(request: Asking, desk: Here, data: JSONBody[dict[str, Any]]) -> Response[bytes]:
    people.check_settings(data)
    person = await somebody(request, desk)
    desk.limits.spend("settings", person.id)
    before = bool(person.settings.get("attentive"))
    if before != bool(data.get("attentive", before)):
        desk.limits.spend("attentive", person.id)
    asked_of = proof.to_be_proved(person)
    await people.change_settings(desk, person, data)
    address = proof.to_be_proved(person)
    if desk.settings.smtp and address and address != asked_of:
        await proof.ask(desk, person, address_of(request))
    now = bool(person.settings.get("attentive"))
    if now != before:
        await attend_everywhere(desk, person.id, now)
    return reply(request, person.shown())


@post("/api/me/email", summary="Send me another letter, to prove that an address is mine", status_code=200)
async def letter(request: Asking, desk: Here) -> Response[bytes]:
    person = await one_of_them(request, desk)
    await proof.ask(desk, person, address_of(request))
    return reply(request, person.shown())


@post("/api/me/email/proof", summary="What stands in the letter", status_code=200)
async def proved(request: Asking, desk: Here, data: JSONBody[Proving]) -> Response[bytes]:
    await proof.take(desk, data.token)
    return reply(request, {"proved": True})


@post("/api/session", summary="Sign in", status_code=200)
async def sign_in(request: Asking, desk: Here, data: JSONBody[Credentials]) -> Response[bytes]:
    guest = await caller(request, desk)
    token = await people.sign_in(desk, guest, data.name, data.password, address_of(request))
    request.scope["state"][NEW_COOKIE] = token
    person = await people.known(desk, token)
    return reply(request, person.shown() if person else None)


@delete("/api/session", summary="Sign out", status_code=200)
async def sign_out(request: Asking, desk: Here) -> Response[bytes]:
    person = await caller(request, desk)
    if person is not None:
        await desk.store.write(sql.end_session, person.key)
        people.changed(desk)
    request.scope["state"][NEW_COOKIE] = ""
    return reply(request, {"signed_out": True})


HANDLERS = [me, name, register, password, settings, letter, proved, sign_in, sign_out, sign_out_everywhere]
