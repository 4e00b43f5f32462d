"""What a host can set, from flags or the environment."""

from __future__ import annotations

import math
import os
import sys
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit


@dataclass
class Settings:
    """Every setting has a default that is right for one person at home."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = field(default_factory=lambda: usual_database())
    base_url: str = ""
    workers: int = 1
    smtp: str = ""  # smtp://user:password@host:port, smtps://… for TLS from the start
    mail_from: str = "kadesh@localhost"
    quiet_minutes: float = 15.0
    # Webhooks to this machine or its own network would let a player reach what only the host may.
    local_webhooks: bool = False
    # How long a bot may think about one stretch of choices before it is taken for dead.
    bot_seconds: float = 60.0
    # How long bots play on before the others at the table are shown what they did.
    bot_slice: float = 0.15
    # How long the table waits before it answers for people who have nothing to decide, in seconds: between
    # these two, so that the time tells nothing.
    pause_least: float = 0.6
    pause_most: float = 1.8
    # So long stopping may take in all; what was acknowledged is on the disk by then.
    stop_seconds: float = 9.0
    # How many matches are kept in memory; 0: as many as there is memory for.
    matches_in_memory: int = 0
    # How much memory the server may take, in megabytes; 0: half of what is free when it starts.
    memory_mb: int = 0
    # How many times as much as usual one person or address may ask for: see limits.py.
    limits: float = 1.0
    snapshot_every: int = 100
    # Addresses of proxies whose X-Forwarded-* headers are believed, "*" for all.
    proxies: str = "127.0.0.1"
    client: Path | None = field(default=None)

    @property
    def secure(self) -> bool:
        """Are we behind TLS?"""
        return self.base_url.startswith("https://")

    @property
    def home(self) -> str:
        """The address that people use, without a slash at its end."""
        return self.base_url.rstrip("/") or f"http://{self.host}:{self.port}"


def usual_database() -> str:
    """In a checkout `var/kadesh.db`; where Kadesh was installed, a file among the person's own data."""
    here = Path(__file__)
    if (here.parents[3] / "pyproject.toml").is_file():
        return "var/kadesh.db"
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Kadesh"
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support" / "Kadesh"
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "kadesh"
    return str(home / "kadesh.db")


def settings_from(values: dict[str, Any], environment: dict[str, str] | None = None) -> Settings:
    """Flags first, then KADESH_… from the environment, then the defaults."""
    environment = dict(os.environ) if environment is None else environment
    found: dict[str, Any] = {}
    for item in fields(Settings):
        value = values.get(item.name)
        if value is None:
            text = environment.get(f"KADESH_{item.name.upper()}")
            if text is None or text == "":
                continue
            value = _typed(item.name, str(item.type), text)
        found[item.name] = value
    settings = Settings(**found)
    problem = why_not(settings)
    if problem:
        raise ValueError(problem)
    return settings


def why_not(settings: Settings) -> str:
    """What makes no sense in the settings, in a sentence; nothing if all do."""
    if not 1 <= settings.port <= 65535:
        return f"The port must lie between 1 and 65535, not be {settings.port}."
    if settings.workers < 1:
        return f"Bots need at least one worker to think in, not {settings.workers}."
    if not 0 <= settings.pause_least <= settings.pause_most < 60:
        return "The pause of the table must be from 0 up to less than a minute, the least first."
    if not 0 < settings.limits < math.inf:
        return f"The limits can be made larger or smaller by a factor above 0, not by {settings.limits}."
    if not 0 <= settings.quiet_minutes < math.inf:
        return f"The quiet time must be a number of minutes from 0 up, not {settings.quiet_minutes}."
    if settings.base_url and not _is_address(settings.base_url, ("http", "https")):
        return f"The base URL must be http://… or https://… with a host, not {settings.base_url!r}."
    if settings.smtp and not _is_address(settings.smtp, ("smtp", "smtps")):
        # Without the address itself: it may hold a password.
        return "The mail server must be given as smtp://… or smtps://… with a host."
    scheme, mark, _ = settings.database.partition("://")
    if mark and scheme not in ("postgres", "postgresql"):
        return f"The database must be a file or a postgresql://… address; {scheme}:// is unknown."
    if settings.client is not None and not settings.client.is_dir():
        return f"There is no folder {settings.client} with a built client."
    return ""


def _is_address(text: str, schemes: tuple[str, ...]) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in schemes and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        return False


def _typed(name: str, kind: str, text: str) -> Any:
    try:
        if kind == "int":
            return int(text)
        if kind == "float":
            return float(text)
    except ValueError:
        raise ValueError(f"KADESH_{name.upper()} must be a number, not {text!r}.") from None
    if kind == "bool":
        return text.lower() in ("1", "true", "yes", "on")
    return Path(text) if kind.startswith("Path") else text
