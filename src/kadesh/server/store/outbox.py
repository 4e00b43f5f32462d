"""Messages that wait to be sent."""

from __future__ import annotations

from typing import Any

from kadesh.server.store.base import Tx


def due(tx: Tx, now: float, hold: float, without: list[str], most: int) -> list[tuple[Any, ...]]:
    """Messages whose time has come, one a person, but for some people.

    They are put off at once, so that no other process sends them too.
    """
    others = f" AND user_id NOT IN ({', '.join('?' for _ in without)})" if without else ""
    rows = tx.all(
        "SELECT outbox.match_id, outbox.seat, outbox.channel, outbox.user_id, outbox.tries, outbox.send_at"
        " FROM outbox JOIN (SELECT MIN(send_at) AS first, user_id FROM outbox"
        f" WHERE send_at <= ?{others} GROUP BY user_id) AS next"
        " ON next.user_id = outbox.user_id AND next.first = outbox.send_at"
        " ORDER BY outbox.send_at LIMIT ?",
        now,
        *without,
        most,
    )
    taken: list[tuple[Any, ...]] = []
    for match_id, seat, channel, user_id, tries, send_at in rows:
        if tx.do(
            "UPDATE outbox SET send_at = ? WHERE match_id = ? AND seat = ? AND channel = ? AND send_at = ?",
            now + hold,
            match_id,
            seat,
            channel,
            send_at,
        ):
            taken.append((match_id, seat, channel, user_id, tries, now + hold))
    return taken


def person(tx: Tx, user_id: str) -> tuple[Any, ...] | None:
    return tx.one("SELECT name, settings FROM users WHERE id = ?", user_id)


def done(tx: Tx, match_id: str, seat: int, channel: str, held: float) -> None:
    """Sent, or no longer wanted; unless a newer message has taken its place."""
    tx.do(
        "DELETE FROM outbox WHERE match_id = ? AND seat = ? AND channel = ? AND send_at = ?",
        match_id,
        seat,
        channel,
        held,
    )


def again(tx: Tx, match_id: str, seat: int, channel: str, held: float, at: float, error: str) -> None:
    tx.do(
        "UPDATE outbox SET send_at = ?, tries = tries + 1, last_error = ?"
        " WHERE match_id = ? AND seat = ? AND channel = ? AND send_at = ?",
        at,
        error[:200],
        match_id,
        seat,
        channel,
        held,
    )
