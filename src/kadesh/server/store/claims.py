"""Bots' work, claimed so that only one process does it."""

from __future__ import annotations

from kadesh.server.store.base import Tx


def seen(tx: Tx, process: str, now_sql: str) -> None:
    """This process is alive."""
    tx.do(
        f"INSERT INTO processes (id, seen) VALUES (?, {now_sql})"
        f" ON CONFLICT (id) DO UPDATE SET seen = {now_sql}",
        process,
    )


def _living(now_sql: str) -> str:
    """Seen of late, and not in a future from which the clock has jumped back."""
    return f"seen > {now_sql} - ? AND seen < {now_sql} + ?"


def claim(tx: Tx, match_id: str, process: str, now_sql: str, lease: float) -> bool:
    """Take the bots of a match, unless a living process has them."""
    return bool(
        tx.do(
            "UPDATE matches SET bot_by = ? WHERE id = ? AND bot_due = 1 AND (bot_by IS NULL OR bot_by = ?"
            f" OR bot_by NOT IN (SELECT id FROM processes WHERE {_living(now_sql)}))",
            process,
            match_id,
            process,
            lease,
            lease,
        )
    )


def gone(tx: Tx, process: str) -> None:
    """This process stops: others may have its work at once."""
    tx.do("UPDATE matches SET bot_by = NULL WHERE bot_by = ?", process)
    tx.do("DELETE FROM processes WHERE id = ?", process)


def processes(tx: Tx) -> list[str]:
    return [row[0] for row in tx.all("SELECT id FROM processes")]


def unclaimed(tx: Tx, process: str, now_sql: str, lease: float) -> list[str]:
    """Matches whose bots nobody plays, or this process should."""
    rows = tx.all(
        "SELECT id FROM matches WHERE bot_due = 1 AND status = 'running' AND (bot_by IS NULL OR bot_by = ?"
        f" OR bot_by NOT IN (SELECT id FROM processes WHERE {_living(now_sql)}))",
        process,
        lease,
        lease,
    )
    return [row[0] for row in rows]
