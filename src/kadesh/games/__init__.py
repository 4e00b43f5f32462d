"""The games: one package each. They know nothing of each other.

Games that live elsewhere are played too: KADESH_GAMES names the folders that hold their packages.
"""

from __future__ import annotations

import difflib
import importlib
import os
import pkgutil

from kadesh.table import Game, Unknown

__path__.extend(folder for folder in os.environ.get("KADESH_GAMES", "").split(os.pathsep) if folder)


def game_ids() -> list[str]:
    """The games that are here."""
    return [
        info.name.replace("_", "-")
        for info in pkgutil.iter_modules(__path__)
        if info.ispkg and _is_game(info.name)
    ]


def _is_game(package: str) -> bool:
    """Does this package hold a game? It does too if its data files are wrong: `find_game` tells that."""
    try:
        return hasattr(importlib.import_module(f"{__name__}.{package}"), "GAME")
    except ValueError:
        return True


def find_game(name: str) -> Game:
    """The game with this id."""
    known = game_ids()
    if name not in known:
        near = difflib.get_close_matches(name, known, 1)
        hint = f"; did you mean {near[0]}?" if near else f": there are {', '.join(known)}."
        raise Unknown(f"There is no game {name!r}{hint}")
    game: Game = importlib.import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return game
