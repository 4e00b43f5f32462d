"""Fixtures for all tests."""

from __future__ import annotations

import pytest

import kadesh.games
from tests.support import TESTS


@pytest.fixture
def reeds_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the tiny game is registered."""
    monkeypatch.setattr(kadesh.games, "__path__", [str(TESTS / "table" / "registry")])
