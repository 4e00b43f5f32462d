"""The games: one package each. They know nothing of each other.

Games of others are played too: KADESH_GAMES names modules with a GAME of their own, or the folders of
packages, with commas between them.
"""

from __future__ import annotations

import difflib
import importlib
import importlib.util
import os
import pkgutil
import sys
from pathlib import Path
from types import ModuleType

from kadesh.table import Game, Unknown


def game_ids() -> list[str]:
    """The games that are here."""
    own = [
        info.name.replace("_", "-")
        for info in pkgutil.iter_modules(__path__)
        if info.ispkg and _is_game(info.name)
    ]
    return [*own, *(name for name in _of_others() if name not in own)]


def _is_game(package: str) -> bool:
    """Does this package hold a game? It does too if its data files are wrong: `find_game` tells that."""
    try:
        return hasattr(importlib.import_module(f"{__name__}.{package}"), "GAME")
    except ValueError:
        return True


def find_game(name: str) -> Game:
    """The game with this id."""
    others = _of_others()
    if name in others:
        return others[name]
    known = game_ids()
    if name not in known:
        near = difflib.get_close_matches(name, known, 1)
        hint = f"; did you mean {near[0]}?" if near else f": there are {', '.join(known)}."
        raise Unknown(f"There is no game {name!r}{hint}")
    game: Game = importlib.import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game


def _of_others() -> dict[str, Game]:
    """The games that KADESH_GAMES names, by their ids."""
    found: dict[str, Game] = {}
    for place in os.environ.get("KADESH_GAMES", "").split(","):
        if place.strip():
            game: Game = _module_at(place.strip()).GAME
            found[game.id] = game
    return found


def _module_at(place: str) -> ModuleType:
    """A module by its name, or the package in a folder."""
    folder = Path(place)
    if not (folder / "__init__.py").is_file():
        return importlib.import_module(place)
    name = f"kadesh_game_{folder.name}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    if spec is None or spec.loader is None:
        raise Unknown(f"There is no game in {folder}.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
