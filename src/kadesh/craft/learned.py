"""Checking the files of what was learned in self-play: weights of features, and tempers."""

from __future__ import annotations

from pathlib import Path

from kadesh.craft.data import Shelf
from kadesh.table.game import Problem


def check_learned(folder: Path, features: tuple[str, ...], traits: tuple[str, ...]) -> list[Problem]:
    """What is wrong in `weights.toml` and `temper.toml`, where there are any: names that no player has."""
    shelf = Shelf(folder)
    if (folder / "weights.toml").is_file():
        top = shelf.open("weights.toml")
        top.real("lead")
        top.real("doubtful", 0.0)
        weights = top.table("weights")
        for name in features:
            weights.real(name, 0.0)
    if (folder / "temper.toml").is_file():
        temper = shelf.open("temper.toml").table("temper")
        for name in traits:
            temper.real(name, 1.0)
    return shelf.finish()
