"""Bots by name, with settings after colons: `steward`, `vizier:ms=500`, or your own `file.py:MyBot`.

Each has a name for people (see characters.py) and one that says how it thinks: `heuristic`, `search:ms=500`.
A setting is a whole number that the bot's class takes by that name. Two work for every bot: with
`weights=FILE` its estimates use the weights of that file instead of the game's own, with `temper=FILE`
the game advises it as a player of that temper.
"""

from __future__ import annotations

import difflib
import importlib.util
import inspect
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from kadesh.bots.bot import Bot, Eager, Heuristic, Random, SystemPlayer
from kadesh.bots.by_file import Tempered, Weighted
from kadesh.bots.characters import SPECS
from kadesh.table import Unknown


def _search(seed: int | str = 0, ms: int = 0, iterations: int = 0, cpu: int = 0) -> Bot:
    """The search bot, loaded by those who ask for it."""
    from kadesh.bots.search import Search

    return Search(seed, ms, iterations, cpu)


BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {
    "random": Random,
    "eager": Eager,
    "heuristic": Heuristic,
    "search": _search,
    "npc": SystemPlayer,
}


FROM_FILES: Final[dict[str, tuple[Callable[[Bot, Path], Bot], str]]] = {
    "weights": (Weighted, "weights"),
    "temper": (Tempered, "a temper"),
}


def make_bot(spec: str, seed: int | str = 0) -> Bot:
    """A bot from its spec, seeded."""
    return find_bot(spec)(seed)


def find_bot(spec: str) -> Callable[[int | str], Bot]:
    """What makes bots of this spec."""
    name, settings = _parts(spec)
    maker = BOTS.get(SPECS.get(name.lower(), name))
    if maker is None and ".py:" in name:
        path, _, class_name = name.rpartition(":")
        maker = _from_file(Path(path), class_name)
    if maker is None:
        near = difflib.get_close_matches(name, [*SPECS, *BOTS], 1)
        hint = f"; did you mean {near[0]}?" if near else f": there are {', '.join(SPECS)}, or file.py:MyBot."
        raise Unknown(f"There is no bot {name!r}{hint}")
    return _with_settings(spec, maker, settings)


def bots_from(text: str) -> list[str]:
    """The specs of a list with commas, each of them checked."""
    specs = [spec.strip() for spec in text.split(",")]
    for spec in specs:
        find_bot(spec)
    return specs


def _parts(spec: str) -> tuple[str, list[str]]:
    """The name and the settings of a spec; the colons of a file's path belong to the name."""
    head, dot_py, rest = spec.rpartition(".py:")
    first, *settings = rest.split(":") if dot_py else spec.split(":")
    return f"{head}{dot_py}{first}", settings


def _with_settings(
    spec: str, maker: Callable[[int | str], Bot], settings: list[str]
) -> Callable[[int | str], Bot]:
    taken = [name for name in inspect.signature(maker).parameters if name not in ("self", "seed")]
    values: dict[str, int] = {}
    files: dict[str, Path] = {}
    for setting in settings:
        key, equals, text = setting.partition("=")
        if key in FROM_FILES and text:
            files[key] = Path(text)
        elif key not in taken or not equals:
            there = ", ".join(f"{name}=…" for name in [*taken, *FROM_FILES])
            raise Unknown(f"The bot {spec!r} cannot be set by {setting!r}: there is {there}.")
        elif not (text.isascii() and text.isdigit() and int(text)):
            raise Unknown(f"The bot {spec!r} needs a whole number above 0 for {key}, not {text!r}.")
        else:
            values[key] = int(text)
    made: Callable[[int | str], Bot] = partial(maker, **values) if values else maker
    for key, path in files.items():
        if not path.is_file():
            raise Unknown(f"There is no file {path} with {FROM_FILES[key][1]} for the bot {spec!r}.")
        made = partial(_thinking_by, made, FROM_FILES[key][0], path)
    return made


def _thinking_by(
    maker: Callable[[int | str], Bot], around: Callable[[Bot, Path], Bot], path: Path, seed: int | str
) -> Bot:
    """A bot inside one that makes it think by what a file says."""
    return around(maker(seed), path)


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
