"""The world under the maps.

A board's map is built once (``kadesh.atlas.build``) and kept with its game as
``data/map/``: this package only loads what was built, and needs nothing but Python.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .paths import inside, path_lines

__all__ = ["MAP_VERSION", "BadMap", "inside", "load_map", "path_lines"]

#: The version of ``map.json`` that this code reads.
MAP_VERSION = 1


class BadMap(Exception):
    """A folder does not hold a map that can be read."""


def load_map(folder: Path) -> dict[str, Any]:
    """The built map in a game's ``data/map`` folder, in board pixels.

    Files that it names (``relief``, ``card``) lie in the same folder.
    """
    try:
        loaded = json.loads((folder / "map.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise BadMap(f"{folder}: {fault}") from fault
    if not isinstance(loaded, dict) or loaded.get("version") != MAP_VERSION:
        raise BadMap(f"{folder}: not a map of version {MAP_VERSION}")
    return loaded
