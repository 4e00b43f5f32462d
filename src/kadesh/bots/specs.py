"""Bots by name: `random`, `eager`, `heuristic`, or a class of your own as `file.py:MyBot`."""

from __future__ import annotations

import difflib
import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from kadesh.bots.bot import Bot, Eager, Heuristic, Random
from kadesh.table import Unknown

BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {
    "random": Random,
    "eager": Eager,
    "heuristic": Heuristic,
}


def make_bot(spec: str, seed: int | str = 0) -> Bot:
    """A bot from its spec, seeded."""
    return find_bot(spec)(seed)


def find_bot(spec: str) -> Callable[[int | str], Bot]:
    """What makes bots of this spec."""
    maker = BOTS.get(spec)
    if maker is not None:
        return maker
    if ".py:" in spec:
        path, _, name = spec.rpartition(":")
        return _from_file(Path(path), name)
    near = difflib.get_close_matches(spec, BOTS, 1)
    hint = f"; did you mean {near[0]}?" if near else f": there are {', '.join(BOTS)}, or file.py:MyBot."
    raise Unknown(f"There is no bot {spec!r}{hint}")


def _from_file(path: Path, name: str) -> Callable[[int | str], Bot]:
    if not path.is_file():
        raise Unknown(f"There is no file {path} to take the bot {name} from.")
    spec = importlib.util.spec_from_file_location(f"kadesh_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise Unknown(f"{path} is not a Python file.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    maker: Any = getattr(module, name, None)
    if maker is None:
        raise Unknown(f"{path} has no bot {name}.")
    if not callable(getattr(maker, "choose", None)):
        raise Unknown(f"{name} in {path} is no bot: it has no method choose(chair).")
    found: Callable[[int | str], Bot] = maker
    return found
