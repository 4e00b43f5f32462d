"""What code names in the data files it binds by id: the entries may stand in any order."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import golden
from tests.games.reordered import shuffle
from tests.support import PATIENCE, ROOT, copied


def played(sources: Path, how: str, game: str, scenario: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.reordered", how, game, scenario],
        env={**os.environ, "PYTHONPATH": f"{sources}{os.pathsep}{ROOT}"},
        cwd=ROOT,
        text=True,
        capture_output=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("game", "scenario", "lists"),
    [
        ("genesis", "empires-in-conflict", [("cards.toml", "card")]),
        (
            "genesis",
            "growth-of-empires-3",
            [
                ("cards.toml", "card"),
                ("kings.toml", "kingdom"),
                ("peoples.toml", "people"),
                ("charts.toml", "number"),
            ],
        ),
        ("chariot-lords", "full", [("nations.toml", "nation")]),
        ("chariot-lords", "middle-five-three", [("nations.toml", "nation")]),
        (
            "acme",
            "sandbox-6",
            [
                ("cards.toml", "card"),
                ("cards.toml", "deity"),
                ("civilizations.toml", "civilization"),
                ("deployments.toml", "deployment"),
                ("epochs.toml", "entry"),
                ("charts.toml", "number"),
                ("charts.toml", "length"),
                ("board.toml", "area"),
            ],
        ),
    ],
)
def test_bound_entries_in_any_order_play_the_same_game(
    tmp_path: Path, game: str, scenario: str, lists: list[tuple[str, str]]
) -> None:
    sources = copied(tmp_path)
    for file, key in lists:
        shuffle(sources / "kadesh/games" / game.replace("-", "_") / "data" / file, key)
    recorded = (golden.GOLDEN / game / f"{scenario}.txt").read_text(encoding="utf-8")
    assert played(sources, "golden", game, scenario) == recorded


@pytest.mark.parametrize(
    ("game", "scenario", "lists"),
    [
        ("genesis", "empires-in-conflict", [("board.toml", "space"), ("kings.toml", "king")]),
        ("chariot-lords", "first-five", [("board.toml", "area"), ("goals.toml", "mighty")]),
        ("acme", "cyrus", [("board.toml", "border"), ("clauses.toml", "clause")]),
    ],
)
def test_what_only_the_files_name_in_any_order_plays_the_same_game_in_words(
    tmp_path: Path, game: str, scenario: str, lists: list[tuple[str, str]]
) -> None:
    sources = copied(tmp_path)
    before = played(sources, "told", game, scenario)
    for file, key in lists:
        shuffle(sources / "kadesh/games" / game.replace("-", "_") / "data" / file, key)
    assert played(sources, "told", game, scenario) == before
