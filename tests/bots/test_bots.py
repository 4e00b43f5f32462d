"""Bots see what their seat sees, and equal seeds choose alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kadesh.bots import BOTS, Chair, Heuristic, Random, make_bot
from kadesh.lab.simulate import play_out
from kadesh.table import LooseDice, Option, Unknown, digest, seed_from
from tests.laws import positions
from tests.table.reeds import GAME, hand


@pytest.mark.parametrize("name", BOTS)
def test_bots_play_to_the_end_and_repeat_themselves(name: str) -> None:
    def final(seed: int) -> str:
        position = GAME.new("three", seed=5)
        play_out(position, [make_bot(name, f"{seed} {seat}") for seat in range(3)])
        assert position.over
        return digest(position)

    assert final(1) == final(1)
    assert len({final(seed) for seed in range(6)}) > 1


@pytest.mark.parametrize("name", BOTS)
def test_a_bots_choice_does_not_depend_on_what_is_hidden(name: str) -> None:
    for position in positions(GAME, "three", 3, 15):
        for seat in position.seats_to_choose:
            choices = set()
            for deal in range(5):
                other = position.imagine(seat, LooseDice(seed_from(deal))) if deal else position
                choices.add(make_bot(name, 1).choose(Chair(other, seat)))
            assert len(choices) == 1


def test_a_chair_shows_the_seat_and_hides_the_rest() -> None:
    position = GAME.new("three", seed=5)
    chair = Chair(position, 1)
    assert chair.options() == position.options(1)
    assert chair.options() is not position.options(1)
    assert chair.view() == position.view(1)
    assert (chair.seat, chair.seats, chair.game) == (1, 3, GAME)
    assert chair.scores() == [3, 3, 3]
    assert [name for name in vars(Chair) if not name.startswith("_")] == [
        "game",
        "seats",
        "options",
        "view",
        "imagine",
        "scores",
        "chances",
        "seat",
    ]
    guesses: list[Any] = [chair.imagine(seed) for seed in range(20)]
    assert all(hand(guess, 1) == hand(position, 1) for guess in guesses)
    assert any(hand(guess, 0) != hand(position, 0) for guess in guesses)


def test_the_random_bot_takes_every_option_about_as_often() -> None:
    chair = Chair(GAME.new("three", seed=5), 0)
    bot = Random(3)
    chosen: dict[Option, int] = {}
    for _ in range(4000):
        option = bot.choose(chair)
        chosen[option] = chosen.get(option, 0) + 1
    assert len(chosen) == 4
    assert all(abs(count - 1000) < 170 for count in chosen.values()), chosen


def test_the_heuristic_bot_takes_the_games_advice() -> None:
    for seed in range(30):
        position = GAME.new("three", seed=seed)
        for seat, bid in enumerate((1, 0, 0)):
            position.choose(seat, ("bid", bid))
        if position.step.name == "play":
            best = max(option[1] % 4 for option in position.options(0) if option[0] == "play")
            chosen = Heuristic(seed).choose(Chair(position, 0))
            assert chosen[0] == "play"
            assert chosen[1] % 4 == best


def test_unknown_bots() -> None:
    with pytest.raises(Unknown, match="did you mean random"):
        make_bot("randon")
    with pytest.raises(Unknown, match="there are random, eager, heuristic"):
        make_bot("xyzzy")


def test_bots_from_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "class Last:\n def __init__(self, seed): pass\n def choose(self, chair): return chair.options()[-1]\nfive = 5\n"
    )
    chair = Chair(GAME.new("three", seed=5), 0)
    assert make_bot(f"{path}:Last").choose(chair) == ("bid", 3)
    with pytest.raises(Unknown, match="has no bot First"):
        make_bot(f"{path}:First")
    with pytest.raises(Unknown, match="is no bot"):
        make_bot(f"{path}:five")
