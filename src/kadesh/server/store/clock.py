"""The store's clock, and what is shifted when it has jumped or nobody has served for a while."""

from __future__ import annotations

from typing import Final

from kadesh.server.store.base import Tx

# A server looks every few seconds; whatever is longer was no time in which anybody could have chosen.
MOST_GAP: Final = 60.0


def tick(tx: Tx, now_sql: str) -> tuple[float, float]:
    """Note that somebody serves: the store's time, and by how much what is due was shifted.

    If the clock has jumped, or no server ran, that time is nobody's: deadlines move along with it.
    """
    row = tx.one(f"SELECT {now_sql}, seen FROM clock WHERE id = 1")
    now, seen = (0.0, None) if row is None else (float(row[0]), row[1])
    gap = 0.0 if seen is None else now - seen
    gap = gap if abs(gap) > MOST_GAP else 0.0
    if gap:
        tx.do("UPDATE seats SET since = since + ?, due = due + ? WHERE since IS NOT NULL", gap, gap)
        tx.do("UPDATE outbox SET send_at = send_at + ?", gap)
    tx.do("UPDATE clock SET seen = ? WHERE id = 1", now)
    return now, gap
