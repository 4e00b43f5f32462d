"""The battery of laws on the tiny game: they must hold here before any real game is judged by them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kadesh.table import Game
from tests import laws
from tests.table.reeds import CARDS, GAME, ReedsPosition


def broken(position: ReedsPosition) -> list[str]:
    faults = []
    if len(position.holder) != CARDS:
        faults.append("a card is missing")
    if any(not -3 <= place < position.seats for place in position.holder):
        faults.append("a card is nowhere")
    if min(position.reeds) < 0:
        faults.append("somebody owes reeds")
    return faults


@pytest.mark.parametrize("scenario", ["two", "three"])
def test_random_play(scenario: str) -> None:
    for seed in range(50 * laws.SIZE):
        laws.play_to_the_end(GAME, scenario, seed, broken)


@pytest.mark.parametrize("scenario", ["two", "three"])
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_laws(law: Callable[[Game, str, int], None], scenario: str) -> None:
    for seed in range(8):
        law(GAME, scenario, seed)


@pytest.mark.parametrize("scenario", ["two", "three"])
def test_refusal(scenario: str) -> None:
    laws.law_of_refusal(GAME, scenario, 1, 10_000)
