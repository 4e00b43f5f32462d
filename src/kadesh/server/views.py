"""What a person is shown of a match: the game's own view, and what the server adds to it."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import msgspec

from kadesh.bots.characters import called
from kadesh.match.match import SOMETHING_SHOWN
from kadesh.match.rest import routine_of
from kadesh.match.sight import Against
from kadesh.match.taking_back import taken_back
from kadesh.server import proxy
from kadesh.server.live import Live
from kadesh.server.parts import told
from kadesh.server.refusal import forbidden
from kadesh.server.shelf import scenario_title
from kadesh.server.store.matches import Head, Seat
from kadesh.table import Game, commitment


def when(seconds: float | None) -> str | None:
    """A moment as the web writes it."""
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def seat_for(live: Live, head: Head, user_id: str | None, wanted: int | None = None) -> int | None:
    """Through whose eyes a person looks: the seat that is asked, if several are theirs; None to watch."""
    mine = head.seats_of(user_id)
    if wanted is not None:
        if wanted not in mine:
            raise forbidden("That is not your seat.")
        if head.status == "waiting":
            raise forbidden("The match has not started yet.")
        return wanted
    if head.status == "waiting" or not mine:
        # Before the start a player may still leave: nobody looks into a hand that may become another's.
        return None
    asked = [seat for seat in mine if seat in live.match.position.asked]
    return (asked or mine)[0]


def render(
    live: Live,
    head: Head,
    user_id: str | None,
    seat: int | None,
    news_from: int | None = None,
    has: str = "",
) -> bytes:
    """The match as this seat may see it now; `has`: the tag of the view that the asker holds."""
    data = live.match.view(seat)
    data.update(about(live.game, head, user_id, seat))
    data["undo"] = undo_of(live, head, user_id)
    if seat in proxy.answers(live, head):
        data["options"] = []  # the table will answer for them
    if head.status == "waiting":
        data["waiting"] = []
    if live.waking:
        data["waking"] = True
    if seat is not None and head.status == "running":
        position = live.match.position
        kinds = live.game.telling.standing_orders(position, seat)
        given = json.loads(head.seats[seat].orders)
        data["orders"] = {"kinds": kinds, "given": given} if kinds or given else None
        data["passed"] = live.passed.get(seat, [])
        if seat in position.asked:
            data["reaction"] = bool(position.step.reaction)
            data["routine"] = routine_of(live.game, position, seat) is not None
        data.setdefault("odds", live.game.telling.odds_now(position, seat))
    return told(data, live.news(seat, news_from), has)


def render_past(
    live: Live, head: Head, user_id: str | None, seat: int | None, news_from: int | None
) -> bytes:
    """The match as it was, for replay: nothing can be chosen there."""
    data = live.match.scene(seat)
    data.update(about(live.game, head, user_id, seat))
    data.update(
        after=head.after, at=live.match.after, options=[], undo={"can": False}, prompt=None, odds=None
    )
    data["news"] = msgspec.Raw(live.news(seat, news_from))
    return msgspec.json.encode(data)


def about(game: Game, head: Head, user_id: str | None, seat: int | None) -> dict[str, Any]:
    """What the server knows of a match and the game does not."""
    seed = bytes.fromhex(head.seed)
    mine = [one for one in head.seats if one.user_id == user_id and one.kind == "person"]
    owner = user_id is not None and user_id == head.owner
    data: dict[str, Any] = {
        "id": head.id,
        "game": head.game,
        "title": game.title,
        "scenario": head.scenario,
        "scenario_title": scenario_title(head.game, head.scenario),
        "switches": json.loads(head.options),
        "status": head.status,
        "turn": head.turn,
        "people": people(head, user_id),
        "commitment": commitment(seed),
        "seed": head.seed if head.status == "over" else None,
        "chat": head.chat,
        "chat_unread": max(0, head.chat - max((one.chat_read for one in mine), default=head.chat)),
        "owner": owner,
        "rematch": head.rematch,
        "clock": clock(head, mine),
        "seats_each": head.seats_each,
    }
    if head.bidding:
        # Who has bid is known to all, what they bid to themselves alone.
        data["bidding"] = True
        if head.status == "waiting":
            data["have_bid"] = [one.seat for one in head.seats if one.bids is not None]
            data["my_bids"] = json.loads(mine[0].bids) if mine and mine[0].bids else None
    if owner and head.status == "waiting":
        data["invites"] = [
            {"seat": one.seat, "url": invite_path(head.id, one)}
            for one in head.seats
            if one.token and one.kind == "invited"
        ]
    return data


def invite_path(match_id: str, seat: Seat) -> str:
    return f"/m/{match_id}?seat={seat.seat}&token={seat.token}"


def clock(head: Head, mine: list[Seat]) -> dict[str, Any] | None:
    """A person's own clock. Those of others would tell, at some questions, who has an answer."""
    if head.clock_days is None:
        return None
    due = [one.due for one in mine if one.due is not None]
    return {"days": head.clock_days, "until": when(min(due)) if due else None}


def people(head: Head, user_id: str | None) -> list[dict[str, Any]]:
    """Who sits where, without anything that only they may know."""
    found: list[dict[str, Any]] = []
    for seat in head.seats:
        kind = seat.kind
        if kind == "person" and user_id is not None and seat.user_id == user_id:
            kind = "me"
        if kind == "invited" and user_id is not None and seat.user_id == user_id:
            found.append(
                {"seat": seat.seat, "name": seat.name or "", "kind": kind, "bot": None, "yours": True}
            )
            continue
        name = {"bot": called(seat.bot or ""), "open": "Open seat", "invited": seat.name or "Invited"}.get(
            kind
        )
        found.append({"seat": seat.seat, "name": name or seat.name or "", "kind": kind, "bot": seat.bot})
    return found


def listed(game: Game, head: Head, user_id: str) -> dict[str, Any]:
    """A match in a list."""
    mine = head.seats_of(user_id)
    read = [seat.chat_read for seat in head.seats if seat.seat in mine]
    return {
        "id": head.id,
        "game": head.game,
        "title": game.title,
        "scenario_title": scenario_title(head.game, head.scenario),
        "seats": people(head, user_id),
        "turn": head.turn,
        "your_turn": head.status == "running" and any(seat in mine for seat in head.waited_for()),
        "status": head.status,
        "updated": when(head.updated),
        "unread": max(0, head.chat - max(read)) if read else 0,
        "resigned": not mine and any(seat.was == user_id for seat in head.seats),
        "clock": clock(head, [seat for seat in head.seats if seat.seat in mine]),
    }


def undo_of(live: Live, head: Head, user_id: str | None) -> dict[str, Any]:
    """May this person take something back now, and whom would they have to ask?"""
    pending = json.loads(head.undo) if head.undo else None
    told = None
    if pending is not None:
        agreed = [seat.seat for seat in head.seats if seat.user_id in pending["agreed"]]
        asker = head.seats[pending["seat"]]
        waiting = [
            seat.seat
            for seat in head.seats
            if seat.kind == "person"
            and seat.user_id != asker.user_id
            and seat.user_id not in pending["agreed"]
        ]
        told = {
            "by": pending["seat"],
            "name": asker.name,
            "to": pending["entry"],
            "what": pending.get("what", ""),
            "agreed": agreed,
            "waiting": waiting,
        }
    if head.status != "running":
        return {"can": False, "ask": None, "pending": None}
    seat = undo_seat(live, head, user_id)
    if seat is None:
        again = any(live.match.redoable(one) for one in head.seats_of(user_id))
        return {"can": False, "ask": None, "pending": told, **({"redo": True} if again else {})}
    others = [one.seat for one in head.seats if one.kind == "person" and one.user_id != user_id]
    reason = live.match.why_not_undo(seat)
    told_of: dict[str, Any] = {"pending": told, "what": taken_back(live.match, seat, seat)}
    if any(live.match.redoable(one) for one in head.seats_of(user_id)):
        told_of["redo"] = True
    if reason is None or not others:
        return {"can": True, "ask": None, "beyond": reason is SOMETHING_SHOWN, **told_of}
    return {"can": False, "ask": others, **told_of}


def undo_seat(live: Live, head: Head, user_id: str | None) -> int | None:
    """Of a person's seats the one that chose last; None if there is nothing to take back."""
    mine = head.seats_of(user_id)
    latest = max(((live.match.latest(seat), seat) for seat in mine), default=(-1, -1))
    return latest[1] if latest[0] >= 0 else None


def reasons(live: Live, seat: int, target: str) -> list[dict[str, Any]]:
    """Why nothing that points at a target can be chosen: what was thought of, and the reason against it."""
    return told_reasons(live.match.why_not(seat, target))


def told_reasons(found: list[Against]) -> list[dict[str, Any]]:
    return [
        {
            "text": one.reason.text,
            "clause": one.reason.clause,
            **({"option_text": one.option_text} if one.option_text else {}),
        }
        for one in found
    ]
