"""Alembic's entry: one connection, one transaction, nobody else migrating meanwhile."""

from alembic import context
from sqlalchemy import create_engine, text
from sqlalchemy.pool import NullPool

# Any number will do, as long as all processes of Kadesh use the same.
LOCK = 7_238_411

engine = create_engine(context.config.attributes["address"], poolclass=NullPool)
with engine.begin() as connection:
    if engine.dialect.name == "postgresql":
        # Several processes may start at once.
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    else:
        connection.execute(text("BEGIN IMMEDIATE"))
    context.configure(connection=connection, target_metadata=None, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()
engine.dispose()
