"""What every game tells in the same way."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kadesh.craft.data import DataError
from kadesh.games import find_game
from kadesh.games.genesis.telling.telling import GenesisTelling


def test_its_briefings_are_read_from_its_folder_and_must_be_right(tmp_path: Path) -> None:
    game = find_game("genesis")
    scenario = game.rules.scenarios()[0]
    file = tmp_path / "briefings.toml"
    shutil.copy(game.folder / "data" / file.name, file)
    told = GenesisTelling(tmp_path, game.rules.scenarios())
    assert told.briefing(scenario.id, 0) == game.telling.briefing(scenario.id, 0) is not None
    assert told.briefing("situation\n", 0) is None
    file.write_text(file.read_text().replace("wins =", "winds =", 1))
    with pytest.raises(DataError, match="wins"):
        GenesisTelling(tmp_path, game.rules.scenarios())


def test_a_game_without_orders_has_none_and_obeys_none() -> None:
    game = find_game("chariot-lords")
    position = game.new(seed=1)
    seat = position.asked[0]
    assert game.telling.standing_orders(position, seat) == []
    assert game.telling.obey(position, seat, [{"id": "never"}]) is None
