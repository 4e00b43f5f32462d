"""The games: one package each, with a GAME in its module `game`. They know nothing of each other.

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
    """The games that are here. A package whose GAME is not written yet is none."""
    own = [
        info.name.replace("_", "-")
        for info in pkgutil.iter_modules(__path__)
        if info.ispkg and importlib.util.find_spec(f"{__name__}.{info.name}.game") is not None
    ]
    return [*own, *(name for name in _of_others() if name not in own)]


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
    game: Game = importlib.import_module(f"{__name__}.{name.replace('-', '_')}.game").GAME
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
    """A module by its name, or the module `game` of the package in a folder."""
    folder = Path(place)
    if not (folder / "__init__.py").is_file():
        return importlib.import_module(place)
    name = f"kadesh_game_{folder.name}"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(
            name, folder / "__init__.py", submodule_search_locations=[str(folder)]
        )
        if spec is None or spec.loader is None:
            raise Unknown(f"There is no game in {folder}.")
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return importlib.import_module(f"{name}.game")
