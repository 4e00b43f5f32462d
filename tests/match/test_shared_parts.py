"""Views share the parts that have not changed: what one match shows must not depend on any other."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import kadesh
from kadesh.match import Match
from tests.support import chance, random_choice


def looks(match: Match) -> list[Any]:
    return [match.view(seat) for seat in (None, *range(match.position.seats))]


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_nobody_changes_what_others_see(name: str) -> None:
    """Two matches in turns see what each would see alone, and what was shown stays as it was shown."""
    dice = chance("shared")
    one, other = (Match.new(name, seed=seed) for seed in ("one", "other"))
    shown: list[tuple[Any, Any]] = []
    for _ in range(40):
        for match in (one, other):
            if not match.position.over:
                random_choice(match.position, dice)
                match._scene = None
                now = looks(match)
                shown.append((now, copy.deepcopy(now)))
    assert all(was == kept for was, kept in shown)
