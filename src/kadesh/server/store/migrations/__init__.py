"""The tables' history, kept with Alembic: one file a step in `versions/`."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config


def upgrade(address: str) -> None:
    """Bring the database at this address to the newest version."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["address"] = address
    command.upgrade(config, "head")
