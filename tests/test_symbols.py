"""The client has a drawing for everything that a game names: `client/tests/symbols.json` is what it is held to.

What a game draws itself (`data/symbols`) is no concern of the client's, and must be drawn for every scenario.
"""

from __future__ import annotations

import json
import os
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kadesh
from kadesh.craft.symbols import symbols_of
from kadesh.table import Game

NAMES = Path(__file__).parents[1] / "client" / "tests" / "symbols.json"
STEPS = 400


def named(data: Any) -> set[str]:
    """Every symbol and emblem in a board or a view."""
    if isinstance(data, list):
        return set().union(*map(named, data))
    if not isinstance(data, dict):
        return set()
    own = {data[key] for key in ("symbol", "emblem") if isinstance(data.get(key), str) and data[key]}
    return own.union(*(named(value) for value in data.values()))


def boards(game: Game) -> list[Any]:
    return [game.telling.board(item.id) for item in game.scenarios()]


def brought(game: Game) -> set[str]:
    """The symbols that the game draws itself."""
    return {one["id"] for board in boards(game) for one in board["symbols"] if one.get("art")}


def legend(game: Game) -> list[str]:
    """What a board's legend lists of the client's drawings: these must look different from each other."""
    listed = {one["id"] for board in boards(game) for one in board["symbols"]}
    return sorted(listed - brought(game))


def found(game: Game) -> list[str]:
    """What the boards name, and what is met in a random game."""
    names: set[str] = set()
    for board in boards(game):
        names |= named({**board, "map": None})
    position, dice = game.new(game.scenarios()[0].id, 1), Random(1)
    for step in range(STEPS):
        if position.over:
            break
        seat = position.seats_to_choose[0]
        if step % 10 == 0:
            names |= named(game.telling.view(position, seat))
        position.choose(seat, dice.choice(position.options(seat)))
    return sorted(names - brought(game))


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_the_client_is_told_of_every_symbol(name: str) -> None:
    game = kadesh.game(name)
    told: dict[str, Any] = json.loads(NAMES.read_text(encoding="utf-8")) if NAMES.exists() else {}
    now = {"legend": legend(game), "named": found(game)}
    if os.environ.get("KADESH_GOLDEN") == "write":
        # What was met before is kept: another game meets other symbols.
        now["named"] = sorted({*now["named"], *told.get(name, now)["named"]})
        NAMES.write_text(json.dumps({**told, name: now}, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        return
    assert now["legend"] == told[name]["legend"]
    assert set(now["named"]) <= set(told[name]["named"])


def paths(game: Game) -> dict[str, list[str]]:
    """The drawings in the game's own folder."""
    return symbols_of(game.folder / "data")


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_what_a_game_draws_is_on_its_boards_and_differs(name: str) -> None:
    game = kadesh.game(name)
    drawn = paths(game)
    for board in boards(game):
        assert {one["id"]: one["art"] for one in board["symbols"] if one.get("art")} == drawn
    assert len({tuple(art) for art in drawn.values()}) == len(drawn)


def test_a_made_up_game_brings_symbols_that_the_client_need_not_know() -> None:
    fair = import_module("tests.browser.fair.game").GAME
    assert brought(fair) == set(paths(fair)) == {"lamp", "loom", "ram"}
    assert not brought(fair) & {*legend(fair), *found(fair)}
    assert "foot" in legend(fair)
