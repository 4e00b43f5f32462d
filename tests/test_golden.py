"""Golden playthroughs and perft counts of every game and scenario; `make golden` writes them anew."""

from __future__ import annotations

import pytest

import kadesh
from tests import golden
from tests.table.reeds import GAME
from tests.table.test_choices import bid, table

SCENARIOS = [(name, item.id) for name in kadesh.game_ids() for item in kadesh.game(name).scenarios()]


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_playthrough(name: str, scenario: str) -> None:
    golden.compare(golden.GOLDEN / name / f"{scenario}.txt", golden.playthrough(kadesh.game(name), scenario))


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_perft(name: str) -> None:
    game = kadesh.game(name)
    lines = [line for item in game.scenarios() for line in golden.counts(game, item.id)]
    golden.compare(golden.GOLDEN / name / "perft.txt", "\n".join(lines) + "\n")


def test_no_recording_is_left_over() -> None:
    known = {golden.GOLDEN / name / f"{scenario}.txt" for name, scenario in SCENARIOS}
    known |= {golden.GOLDEN / name / "perft.txt" for name in kadesh.game_ids()}
    assert set(golden.GOLDEN.rglob("*.txt")) == known


def test_perft_counts_by_hand() -> None:
    """Bids of three seats with three reeds each: four options each, one seat after another."""
    position = table([[3], [1], [2]])
    assert golden.perft(position, 1, 99) == 4
    assert golden.perft(position, 2, 99) == 16
    assert golden.perft(position, 3, 99) == 64
    assert golden.perft(position, 3, 63) == -1
    bid(position, 1, 0, 0)
    # The leader holds one negation: it may offer it to either seat, or not.
    assert golden.perft(position, 1, 99) == 3


def test_a_lost_option_changes_the_counts() -> None:
    before = golden.counts(GAME, "three")
    assert before[0] == "three after 0 choices (bids): 4 16 64 " + before[0].split()[-1]
    assert before != golden.counts(GAME, "two")
