"""The example game is switched on for its tests."""

from __future__ import annotations

import pytest

from kadesh.games import find_game
from kadesh.table import Game
from tests.support import ROOT

WELLS = ROOT / "examples" / "games" / "wells"


@pytest.fixture
def wells(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game, from its own folder."""
    monkeypatch.setenv("KADESH_GAMES", str(WELLS))
    return find_game("wells")
