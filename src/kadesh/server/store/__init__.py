"""Where matches and people are kept: SQLite by default, PostgreSQL for hosts with several processes."""

from __future__ import annotations

from kadesh.server.store.base import Away, Row, Store, Taken, Tx

__all__ = ["Away", "Row", "Store", "Taken", "Tx", "open_store"]


def open_store(address: str) -> Store:
    """The store at an address: a PostgreSQL address, or the path of an SQLite file."""
    if address.startswith(("postgres://", "postgresql://")):
        from kadesh.server.store.postgres import PostgresStore

        return PostgresStore(address)
    from kadesh.server.store.sqlite import SqliteStore

    return SqliteStore(address.removeprefix("sqlite:///"))
