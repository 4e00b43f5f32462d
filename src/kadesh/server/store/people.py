"""People and their sessions."""

from __future__ import annotations

import json
from typing import Any

from kadesh.server.store.base import Tx

USER = "users.id, users.name, users.name_key, users.settings, users.proved"


def user_of_session(tx: Tx, key: str, oldest: float) -> tuple[Any, ...] | None:
    return tx.one(
        f"SELECT {USER} FROM sessions JOIN users ON users.id = sessions.user_id"
        " WHERE sessions.key = ? AND sessions.created > ?",
        key,
        oldest,
    )


def add_guest(tx: Tx, user_id: str, name: str, key: str, now: float) -> None:
    tx.do("INSERT INTO users (id, name, settings, created) VALUES (?, ?, ?, ?)", user_id, name, "{}", now)
    add_session(tx, key, user_id, now)


def exists(tx: Tx, user_id: str) -> bool:
    return tx.one("SELECT 1 FROM users WHERE id = ?", user_id) is not None


def add_session(tx: Tx, key: str, user_id: str, now: float) -> None:
    tx.do("INSERT INTO sessions (key, user_id, created) VALUES (?, ?, ?)", key, user_id, now)


def end_session(tx: Tx, key: str) -> None:
    tx.do("DELETE FROM sessions WHERE key = ?", key)


def end_sessions(tx: Tx, user_id: str) -> None:
    tx.do("DELETE FROM sessions WHERE user_id = ?", user_id)


def renew_session(tx: Tx, user_id: str, key: str, now: float) -> None:
    """End all sessions of a person but for a new one."""
    end_sessions(tx, user_id)
    add_session(tx, key, user_id, now)


def rename(tx: Tx, user_id: str, name: str, name_key: str | None, look: str | None) -> None:
    """A guest has no key; an account's new name must be free."""
    tx.do("UPDATE users SET name = ?, name_key = ?, look = ? WHERE id = ?", name, name_key, look, user_id)


def make_account(tx: Tx, user_id: str, name: str, name_key: str, look: str, password: str) -> None:
    """Turn a guest into an account; the key is unique."""
    tx.do(
        "UPDATE users SET name = ?, name_key = ?, look = ?, password = ? WHERE id = ?",
        name,
        name_key,
        look,
        password,
        user_id,
    )


def password_of(tx: Tx, name_key: str) -> tuple[Any, ...] | None:
    return tx.one("SELECT id, password FROM users WHERE name_key = ?", name_key)


def password_of_user(tx: Tx, user_id: str) -> str | None:
    row = tx.one("SELECT password FROM users WHERE id = ?", user_id)
    return row[0] if row else None


def set_password(tx: Tx, user_id: str, password: str) -> None:
    tx.do("UPDATE users SET password = ? WHERE id = ?", password, user_id)


def name_taken(tx: Tx, name_key: str, look: str, user_id: str) -> bool:
    """Has somebody else an account with this name, or with one that looks like it?"""
    found = tx.one(
        "SELECT 1 FROM users WHERE (name_key = ? OR look = ?) AND id <> ?", name_key, look, user_id
    )
    return found is not None


def save_settings(tx: Tx, user_id: str, changes: dict[str, Any]) -> dict[str, Any]:
    """Lay changes over the settings; None takes one away."""
    row = tx.one("SELECT settings FROM users WHERE id = ?", user_id)
    settings: dict[str, Any] = json.loads(row[0]) if row else {}
    settings.update(changes)
    settings = {key: value for key, value in settings.items() if value is not None}
    tx.do("UPDATE users SET settings = ? WHERE id = ?", json.dumps(settings), user_id)
    return settings


def add_proof(tx: Tx, key: str, user_id: str, address: str, now: float) -> None:
    """A letter is on its way; those before it are worth nothing any more."""
    tx.do("DELETE FROM proofs WHERE user_id = ?", user_id)
    tx.do("INSERT INTO proofs (key, user_id, address, made) VALUES (?, ?, ?, ?)", key, user_id, address, now)


def prove(tx: Tx, key: str, oldest: float) -> bool:
    """The address of a letter is its reader's own."""
    row = tx.one("SELECT user_id, address FROM proofs WHERE key = ? AND made > ?", key, oldest)
    if row is None:
        return False
    tx.do("UPDATE users SET proved = ? WHERE id = ?", row[1], row[0])
    tx.do("DELETE FROM proofs WHERE key = ?", key)
    return True


def neighbours(tx: Tx, user_id: str) -> list[str]:
    """The names of all with whom somebody sits at a table."""
    rows = tx.all(
        "SELECT DISTINCT users.name FROM seats AS mine JOIN matches ON matches.id = mine.match_id"
        " JOIN seats AS theirs ON theirs.match_id = mine.match_id JOIN users ON users.id = theirs.user_id"
        " WHERE mine.user_id = ? AND theirs.user_id <> ? AND matches.status <> 'over'",
        user_id,
        user_id,
    )
    return [row[0] for row in rows]


def hand_over(tx: Tx, guest: str, account: str) -> None:
    """Somebody who played as a guest signs in: the guest's seats become the account's."""
    guest_row = tx.one("SELECT name_key FROM users WHERE id = ?", guest)
    if guest_row is None or guest_row[0] is not None:
        return
    tx.do("UPDATE seats SET user_id = ? WHERE user_id = ?", account, guest)
    tx.do("UPDATE seats SET was = ? WHERE was = ?", account, guest)
    tx.do("UPDATE matches SET owner = ? WHERE owner = ?", account, guest)


def count_attempt(tx: Tx, key: str, now: float, within: float) -> int:
    """Count one more sign-in attempt; how many there were of late."""
    row = tx.one("SELECT count, until FROM attempts WHERE key = ?", key)
    # What ends later than it could have begun is from before the clock jumped.
    if row is None or not now <= row[1] <= now + within:
        tx.do("DELETE FROM attempts WHERE key = ? OR until < ?", key, now)
        tx.do(
            "INSERT INTO attempts (key, count, until) VALUES (?, 1, ?)"
            " ON CONFLICT (key) DO UPDATE SET count = attempts.count + 1",
            key,
            now + within,
        )
        return 1
    tx.do("UPDATE attempts SET count = count + 1 WHERE key = ?", key)
    return int(row[0]) + 1


def forget_attempts(tx: Tx, key: str) -> None:
    tx.do("DELETE FROM attempts WHERE key = ?", key)
