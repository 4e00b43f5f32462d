"""The laws, for every game and every scenario. `make soak` runs them for long."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import pytest

import kadesh
from kadesh.table import Game, Step
from tests import laws
from tests.support import TESTS

SCENARIOS = [(name, item.id) for name in kadesh.game_ids() for item in kadesh.game(name).scenarios()]


def invariants(game: Game) -> laws.Invariants:
    """What must hold at every position of a game: `broken` in tests/games/<game>/invariants.py."""
    found: laws.Invariants = importlib.import_module(f"tests.games.{game.folder.name}.invariants").broken
    return found


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_every_game_says_its_invariants(name: str) -> None:
    assert (TESTS / "games" / kadesh.game(name).folder.name / "invariants.py").is_file()


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_every_game_is_complete(name: str) -> None:
    assert kadesh.game(name).missing() == []


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_who_answers_for_a_step_takes_its_frames(name: str) -> None:
    """Registers take any function; compiled, one that expects another procedure's frame fails in play."""
    game = kadesh.game(name)
    entries: list[tuple[Step[Any], Any]] = [*game.mind.advisers.entries.items()]
    entries += [*game.mind.motives.entries.items(), *game.telling.prompts.entries.items()]
    checked = [laws.takes_frames_of(step, answer) for step, answer in entries]
    assert sum(takes is True for takes in checked) > 10 or not any(checked)
    wrong = [(step, answer) for (step, answer), takes in zip(entries, checked, strict=True) if takes is False]
    assert not wrong


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_random_play_keeps_the_invariants(name: str, scenario: str) -> None:
    game = kadesh.game(name)
    for seed in range(2 * laws.SIZE):
        laws.play_to_the_end(game, scenario, seed, invariants(game))


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_laws(law: Callable[[Game, str, int], None], name: str, scenario: str) -> None:
    for seed in range(1, 1 + max(1, laws.SIZE // 10)):
        law(kadesh.game(name), scenario, seed)


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_forged_choices_are_refused(name: str) -> None:
    game = kadesh.game(name)
    laws.law_of_refusal(game, game.scenarios()[0].id, 1, 10_000 * laws.SIZE)
