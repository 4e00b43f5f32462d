"""Matches, seats and entries: every statement that touches them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from kadesh.server.store.base import Tx

HEAD = (
    "id, game, scenario, options, seed, status, owner, created, updated, after, chat, waiting, turn,"
    " clock_days, undo, rematch, bot_due, seats_each, bidding"
)


# Of what was said in a match the last lines are kept.
MOST_LINES = 1000


@dataclass(slots=True)
class Seat:
    """Who sits there: `kind` is open, invited, person or bot."""

    seat: int
    kind: str
    user_id: str | None
    was: str | None
    bot: str | None
    token: str | None
    orders: str
    since: float | None
    due: float | None
    chat_read: int
    archived: int
    name: str | None
    settings: str | None = None
    # The e-mail address that is known to be theirs.
    proved: str | None = None
    # What they bid for each seat, while seats are sold: JSON, nobody else's to know before the start.
    bids: str | None = None


@dataclass(slots=True)
class Head:
    """A match without its entries."""

    id: str
    game: str
    scenario: str
    options: str
    seed: str
    status: str
    owner: str
    created: float
    updated: float
    after: int
    chat: int
    waiting: str
    turn: str
    clock_days: float | None
    undo: str | None
    rematch: str | None
    bot_due: int
    # How many seats a person may take who did not make the match.
    seats_each: int = 1
    # Are the seats sold for points before the start?
    bidding: int = 0
    seats: list[Seat] = field(default_factory=list)

    def people(self) -> list[str]:
        """The people at the table, each once."""
        return sorted({seat.user_id for seat in self.seats if seat.kind == "person" and seat.user_id})

    def seats_of(self, user_id: str | None) -> list[int]:
        if user_id is None:
            return []
        return [seat.seat for seat in self.seats if seat.kind == "person" and seat.user_id == user_id]

    def waited_for(self) -> list[int]:
        waiting: list[int] = json.loads(self.waiting)
        return waiting


SEAT = (
    "seats.seat, seats.kind, seats.user_id, seats.was, seats.bot, seats.token, seats.orders, seats.since,"
    " seats.due, seats.chat_read, seats.archived, users.name, users.settings, users.proved, seats.bids"
)

HEAD_FIELDS = HEAD.count(",") + 1
QUALIFIED_HEAD = ", ".join(f"matches.{name.strip()}" for name in HEAD.split(","))


def add_match(tx: Tx, head: Head) -> None:
    tx.do(
        f"INSERT INTO matches ({HEAD}) VALUES ({', '.join('?' * HEAD_FIELDS)})",
        head.id,
        head.game,
        head.scenario,
        head.options,
        head.seed,
        head.status,
        head.owner,
        head.created,
        head.updated,
        head.after,
        head.chat,
        head.waiting,
        head.turn,
        head.clock_days,
        head.undo,
        head.rematch,
        head.bot_due,
        head.seats_each,
        head.bidding,
    )
    tx.many(
        "INSERT INTO seats (match_id, seat, kind, user_id, bot, token, orders, chat_read, archived)"
        " VALUES (?, ?, ?, ?, ?, ?, '[]', 0, 0)",
        [(head.id, seat.seat, seat.kind, seat.user_id, seat.bot, seat.token) for seat in head.seats],
    )


def read_head(tx: Tx, match_id: str) -> Head | None:
    """A match and its seats, in one statement: every request needs them."""
    rows = tx.all(
        f"SELECT {QUALIFIED_HEAD}, {SEAT} FROM matches JOIN seats ON seats.match_id = matches.id"
        " LEFT JOIN users ON users.id = seats.user_id WHERE matches.id = ? ORDER BY seats.seat",
        match_id,
    )
    if not rows:
        return None
    head = Head(*rows[0][:HEAD_FIELDS])
    head.seats = [Seat(*row[HEAD_FIELDS:]) for row in rows]
    return head


def read_entries(tx: Tx, match_id: str, start: int, end: int | None = None) -> list[list[Any]]:
    """The entries from number `start` on."""
    rows = tx.all(
        "SELECT entry FROM entries WHERE match_id = ? AND number >= ? AND number < ? ORDER BY number",
        match_id,
        start,
        1 << 60 if end is None else end,
    )
    return [json.loads(row[0]) for row in rows]


def read_snapshot(tx: Tx, match_id: str, at_most: int) -> bytes | None:
    """The newest snapshot that is not newer than this number."""
    row = tx.one(
        "SELECT data FROM snapshots WHERE match_id = ? AND number <= ? ORDER BY number DESC LIMIT 1",
        match_id,
        at_most,
    )
    return bytes(row[0]) if row else None


@dataclass(slots=True)
class Appending:
    """What one transaction writes when a match goes on."""

    match_id: str
    # Whoever appends also plays the bots that are asked next.
    process: str
    start: int
    entries: list[list[Any]]
    now: float
    status: str
    waiting: list[int]
    # None: it has not changed, or nobody knows.
    turn: str | None
    bot_due: bool
    undo: str | None
    # Seats of people whose question is new, with how they want to hear of it, and those that have none.
    newly_asked: list[tuple[int, list[str]]]
    not_asked: list[int]
    clock: float | None
    quiet: float
    snapshot: bytes | None = None
    # Who sits where from now on, if seats were sold: seat, person, lines of the chat that they have read.
    seating: list[tuple[int, str, int]] = field(default_factory=list)


def append(tx: Tx, work: Appending) -> None:
    """Append entries to a record: the whole of a choice, as one transaction in one trip to the store.

    Entries are numbered, and (match, number) is a key: if somebody else has
    appended first, nothing of this is carried out and the store says `Taken`.
    """
    after = work.start + len(work.entries)
    tx.later(
        "UPDATE matches SET after = ?, updated = ?, status = ?, waiting = ?, turn = COALESCE(?, turn),"
        " bot_due = ?, bot_by = ?, undo = ? WHERE id = ? AND after = ?",
        after,
        work.now,
        work.status,
        json.dumps(work.waiting),
        work.turn,
        int(work.bot_due),
        work.process if work.bot_due else None,
        work.undo,
        work.match_id,
        work.start,
    )
    tx.many(
        "INSERT INTO entries (match_id, number, entry, made) VALUES (?, ?, ?, ?)",
        [
            (work.match_id, work.start + index, json.dumps(entry, separators=(",", ":")), work.now)
            for index, entry in enumerate(work.entries)
        ],
    )
    if work.snapshot is not None:
        tx.later(
            "INSERT INTO snapshots (match_id, number, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            work.match_id,
            after,
            work.snapshot,
        )
    for seat, user_id, chat_read in work.seating:
        tx.later(
            "UPDATE seats SET user_id = ?, chat_read = ? WHERE match_id = ? AND seat = ?",
            user_id,
            chat_read,
            work.match_id,
            seat,
        )
    for seat, channels in work.newly_asked:
        start_clock(tx, work, seat, channels)
    for seat in work.not_asked:
        stop_clock(tx, work.match_id, seat)
    tx.tell(work.match_id, "changed", after)


def start_clock(tx: Tx, work: Appending, seat: int, channels: list[str]) -> None:
    """A person is asked: the clock runs, and messages wait for the quiet period to pass."""
    if work.clock is None and not channels:
        return
    due = None if work.clock is None else work.now + work.clock * 86400
    tx.later(
        "UPDATE seats SET since = ?, due = ? WHERE match_id = ? AND seat = ?",
        work.now,
        due,
        work.match_id,
        seat,
    )
    for channel in channels:
        tx.later(
            "INSERT INTO outbox (match_id, seat, channel, user_id, send_at, tries)"
            " SELECT match_id, seat, ?, user_id, ?, 0 FROM seats"
            " WHERE match_id = ? AND seat = ? AND kind = 'person'"
            " ON CONFLICT (match_id, seat, channel) DO UPDATE"
            " SET send_at = excluded.send_at, tries = 0, user_id = excluded.user_id",
            channel,
            work.now + work.quiet,
            work.match_id,
            seat,
        )


def stop_clock(tx: Tx, match_id: str, seat: int) -> None:
    """Nobody waits for this seat any more."""
    tx.later("UPDATE seats SET since = NULL, due = NULL WHERE match_id = ? AND seat = ?", match_id, seat)
    tx.later("DELETE FROM outbox WHERE match_id = ? AND seat = ?", match_id, seat)


def delete_match(tx: Tx, match_id: str) -> None:
    tx.do("DELETE FROM matches WHERE id = ?", match_id)


def take_seat(tx: Tx, match_id: str, seat: int, user_id: str, kind: str, most: int) -> bool:
    """Sit down, unless somebody else did first, or one did so oneself on as many seats as one may have."""
    # One at a time at a table, on whichever process: else two seats could be taken in the same moment.
    tx.do("UPDATE matches SET updated = updated WHERE id = ?", match_id)
    return bool(
        tx.do(
            "UPDATE seats SET kind = 'person', user_id = ?, bot = NULL, bids = NULL"
            " WHERE match_id = ? AND seat = ? AND kind = ?"
            " AND (SELECT COUNT(*) FROM seats AS mine WHERE mine.match_id = ? AND mine.user_id = ?"
            " AND mine.kind = 'person') < ?",
            user_id,
            match_id,
            seat,
            kind,
            match_id,
            user_id,
            most,
        )
    )


def set_owner(tx: Tx, match_id: str, user_id: str) -> None:
    """Who made the match has left it: somebody else must be able to start it."""
    tx.do("UPDATE matches SET owner = ? WHERE id = ?", user_id, match_id)


def free_seats(tx: Tx, match_id: str, user_id: str) -> None:
    """Get up: an invited seat waits for its link again, any other is open."""
    tx.do(
        "UPDATE seats SET kind = CASE WHEN token IS NULL THEN 'open' ELSE 'invited' END, user_id = NULL,"
        " bids = NULL"
        " WHERE match_id = ? AND user_id = ?",
        match_id,
        user_id,
    )


def set_bids(tx: Tx, match_id: str, seat: int, user_id: str, bids: str) -> bool:
    """Keep what who sits there bids, unless they have got up or the match has begun."""
    done = tx.do(
        "UPDATE seats SET bids = ? WHERE match_id = ? AND seat = ? AND user_id = ? AND kind = 'person'"
        " AND EXISTS (SELECT 1 FROM matches WHERE matches.id = seats.match_id AND status = 'waiting')",
        bids,
        match_id,
        seat,
        user_id,
    )
    tx.tell(match_id, "people")
    return bool(done)


def seat_bot(tx: Tx, match_id: str, seat: int, bot: str) -> None:
    """A bot sits down, for a person or for another bot."""
    tx.do(
        "UPDATE seats SET kind = 'bot', bot = ?, was = COALESCE(user_id, was), user_id = NULL, token = NULL,"
        " orders = '[]', since = NULL, due = NULL WHERE match_id = ? AND seat = ?",
        bot,
        match_id,
        seat,
    )
    tx.do("DELETE FROM outbox WHERE match_id = ? AND seat = ?", match_id, seat)


def set_bot_due(tx: Tx, match_id: str, due: bool) -> None:
    tx.do("UPDATE matches SET bot_due = ? WHERE id = ?", int(due), match_id)


def set_undo(tx: Tx, match_id: str, undo: str | None) -> None:
    tx.do("UPDATE matches SET undo = ? WHERE id = ?", undo, match_id)


def set_orders(tx: Tx, match_id: str, seat: int, orders: str) -> None:
    tx.do("UPDATE seats SET orders = ? WHERE match_id = ? AND seat = ?", orders, match_id, seat)


def set_archived(tx: Tx, match_id: str, user_id: str, archived: bool) -> int:
    return tx.do(
        "UPDATE seats SET archived = ? WHERE match_id = ? AND (user_id = ? OR was = ?)",
        int(archived),
        match_id,
        user_id,
        user_id,
    )


def set_rematch(tx: Tx, match_id: str, rematch: str) -> str:
    """Name the rematch, unless it has one already; the one that stands."""
    tx.do("UPDATE matches SET rematch = ? WHERE id = ? AND rematch IS NULL", rematch, match_id)
    row = tx.one("SELECT rematch FROM matches WHERE id = ?", match_id)
    return str(row[0]) if row else rematch


# --- lists ---

MINE = (
    "EXISTS (SELECT 1 FROM seats WHERE seats.match_id = matches.id AND seats.archived = 0"
    " AND (seats.user_id = ? OR seats.was = ?))"
)


def list_ids(tx: Tx, which: str, user_id: str, limit: int) -> list[str]:
    """The matches of a list, the newest first."""
    newest = "ORDER BY updated DESC LIMIT ?"
    if which == "open":
        rows = tx.all(
            "SELECT id FROM matches WHERE status = 'waiting' AND EXISTS (SELECT 1 FROM seats"
            f" WHERE seats.match_id = matches.id AND seats.kind = 'open') {newest}",
            limit,
        )
    elif which == "finished":
        rows = tx.all(
            f"SELECT id FROM matches WHERE status = 'over' AND {MINE} {newest}", user_id, user_id, limit
        )
    else:
        rows = tx.all(
            # Who has resigned may still want to see how it goes on, until he takes it out of the list.
            f"SELECT id FROM matches WHERE status <> 'over' AND {MINE} {newest}",
            user_id,
            user_id,
            limit,
        )
    return [row[0] for row in rows]


def list_heads(tx: Tx, which: str, user_id: str, limit: int = 100) -> list[Head]:
    heads = [read_head(tx, match_id) for match_id in list_ids(tx, which, user_id, limit)]
    return [head for head in heads if head is not None]


def changes_of(tx: Tx, ids: list[str]) -> list[tuple[Any, ...]]:
    """How far these matches are: to see what another process has changed."""
    marks = ", ".join("?" for _ in ids)
    return (
        tx.all(f"SELECT id, after, chat, status, undo FROM matches WHERE id IN ({marks})", *ids)
        if ids
        else []
    )


# --- clocks ---


def overdue(tx: Tx, now: float) -> list[tuple[Any, ...]]:
    """Seats whose clock has run out."""
    return tx.all(
        "SELECT seats.match_id, seats.seat FROM seats JOIN matches ON matches.id = seats.match_id"
        " WHERE seats.due < ? AND seats.kind = 'person' AND matches.status = 'running'",
        now,
    )


# --- chat ---


def say(
    tx: Tx, match_id: str, user_id: str | None, name: str, seat: int | None, text: str, now: float
) -> int:
    """Add a line; its number."""
    row = tx.one("UPDATE matches SET chat = chat + 1 WHERE id = ? RETURNING chat", match_id)
    n = int(row[0]) if row else 0
    tx.do(
        "INSERT INTO chat (match_id, n, user_id, name, seat, text, made) VALUES (?, ?, ?, ?, ?, ?, ?)",
        match_id,
        n,
        user_id,
        name,
        seat,
        text,
        now,
    )
    tx.do("DELETE FROM chat WHERE match_id = ? AND n <= ?", match_id, n - MOST_LINES)
    if user_id is not None:
        read_chat(tx, match_id, user_id, n)
    tx.tell(match_id, "chat", chat=n)
    return n


def lines(tx: Tx, match_id: str, limit: int = 500) -> list[tuple[Any, ...]]:
    rows = tx.all(
        "SELECT n, name, text, made, seat FROM chat WHERE match_id = ? ORDER BY n DESC LIMIT ?",
        match_id,
        limit,
    )
    return rows[::-1]


def read_chat(tx: Tx, match_id: str, user_id: str, up_to: int) -> None:
    tx.do(
        "UPDATE seats SET chat_read = ? WHERE match_id = ? AND user_id = ? AND chat_read < ?",
        up_to,
        match_id,
        user_id,
        up_to,
    )
