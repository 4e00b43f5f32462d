"""The example game is switched on for its tests."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

import pytest

import kadesh.games
from kadesh.table import Game
from tests.support import ROOT

GAMES = ROOT / "examples" / "games"


@pytest.fixture(scope="module")
def wells() -> Iterator[Game]:
    """The game, from its own folder."""
    kadesh.games.__path__.append(str(GAMES))
    try:
        yield importlib.import_module("kadesh.games.wells").GAME
    finally:
        kadesh.games.__path__.remove(str(GAMES))
