"""What tests of all kinds use."""

from __future__ import annotations

import fcntl
import importlib.util
import os
import shutil
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, TypeVar

from kadesh.table import Dice, LooseDice, Position, seed_from

Test = TypeVar("Test", bound=Callable[..., Any])

TESTS = Path(__file__).parent
ROOT = TESTS.parent

# Longer than any test that others wait for; whoever still holds a lock then hangs.
PATIENCE = 900.0

# Below those that the system gives to connections, so that none of them comes in between.
PORTS = list(range(12_000, 32_000, 20))
_reserved: list[IO[str]] = []


def clause(*ids: str) -> Callable[[Test], Test]:
    """Names the clauses that a test proves. `kadesh rules` reads it in the source."""
    if not ids:
        raise TypeError("clause() needs the number of a clause")
    return lambda test: test


def reserved_port() -> int:
    """A port on which nobody listens, and which with the 19 after it no other test gets while this runs."""
    folder = Path(tempfile.gettempdir()) / "kadesh-test-ports"
    folder.mkdir(exist_ok=True)
    begin = os.getpid() % len(PORTS)
    for port in [*PORTS[begin:], *PORTS[:begin]]:
        lock = (folder / str(port)).open("a")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            lock.close()
            continue
        _reserved.append(lock)
        return port
    raise AssertionError("all ports are taken")


def copied(folder: Path) -> Path:
    """The program in a folder, with data files of its own that may be spoilt: where its sources are.

    What Python has translated comes along (it stays good for sources of the same age and size); what a compiler
    has made does not, since it would not look at these sources.
    """
    shutil.copytree(
        ROOT / "src" / "kadesh",
        folder / "src" / "kadesh",
        ignore=shutil.ignore_patterns("*.so", "map", "migrations", "client"),
    )
    return folder / "src"


def bench_script(name: str) -> Any:
    """A script of bench/, which is no package, as a module."""
    spec = importlib.util.spec_from_file_location(f"bench_{name}", ROOT / "bench" / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def chance(seed: int | str) -> Dice:
    """A source of chance for tests that gives the same numbers on every machine."""
    return LooseDice(seed_from(seed))


def random_choice(position: Position, dice: Dice) -> None:
    """Let one of the seats that are asked choose at random."""
    asked = position.seats_to_choose
    seat = asked[dice.below(len(asked))]
    options = position.options(seat)
    position.choose(seat, options[dice.below(len(options))])


def play_some(position: Position, choices: int, dice: Dice) -> int:
    """Up to this many random choices; how many there were."""
    for made in range(choices):
        if position.over:
            return made
        random_choice(position, dice)
    return choices


@contextmanager
def held(path: Path, how: int) -> Iterator[None]:
    """Hold a lock that other processes honour; give up after a time, so that nothing hangs for ever."""
    with path.open("a") as file:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                fcntl.flock(file, how | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                time.sleep(0.02)
        try:
            yield
        finally:
            # Said, not left to the end of the file: a child may still have it open.
            fcntl.flock(file, fcntl.LOCK_UN)
