"""Bots see what their seat sees, and equal seeds choose alike."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest

from kadesh.bots import BOTS, Chair, Heuristic, Random, make_bot
from kadesh.bots.characters import CHARACTERS, called
from kadesh.bots.specs import bots_from, find_bot
from kadesh.lab.simulate import play_out
from kadesh.table import LooseDice, Option, Unknown, digest, seed_from
from tests.laws import positions
from tests.table.reeds import GAME, hand, new

SPECS = ["random", "eager", "heuristic"]


@pytest.mark.parametrize("name", SPECS)
def test_bots_play_to_the_end_and_repeat_themselves(name: str) -> None:
    def final(seed: int) -> str:
        position = new("three", seed=5)
        play_out(position, [make_bot(name, f"{seed} {seat}") for seat in range(3)])
        assert position.over
        return digest(position)

    assert final(1) == final(1)
    assert len({final(seed) for seed in range(6)}) > 1


@pytest.mark.parametrize("name", SPECS)
def test_a_bots_choice_does_not_depend_on_what_is_hidden(name: str) -> None:
    for position in positions(GAME, "three", 3, 15):
        for seat in position.seats_to_choose:
            choices = set()
            for deal in range(5):
                other = position.imagine(seat, LooseDice(seed_from(deal))) if deal else position
                choices.add(make_bot(name, 1).choose(Chair(other, seat)))
            assert len(choices) == 1


def test_a_chair_shows_the_seat_and_hides_the_rest() -> None:
    position = new("three", seed=5)
    chair = Chair(position, 1)
    assert chair.options() == position.options(1)
    assert chair.options() is not position.options(1)
    assert chair.view() == position.view(1)
    assert (chair.seat, chair.seats, chair.game) == (1, 3, GAME)
    assert chair.scores() == [3, 3, 3]
    assert [name for name in vars(Chair) if not name.startswith("_")] == [
        "thinking_by",
        "game",
        "mind",
        "seats",
        "options",
        "view",
        "imagine",
        "scores",
        "chances",
        "seat",
        "temper",
        "weights",
    ]
    guesses: list[Any] = [chair.imagine(seed) for seed in range(20)]
    assert all(hand(guess, 1) == hand(position, 1) for guess in guesses)
    assert any(hand(guess, 0) != hand(position, 0) for guess in guesses)


def test_the_random_bot_takes_every_option_about_as_often() -> None:
    chair = Chair(new("three", seed=5), 0)
    bot = Random(3)
    chosen: dict[Option, int] = {}
    for _ in range(4000):
        option = bot.choose(chair)
        chosen[option] = chosen.get(option, 0) + 1
    assert len(chosen) == 4
    assert all(abs(count - 1000) < 170 for count in chosen.values()), chosen


def test_the_heuristic_bot_takes_the_games_advice() -> None:
    for seed in range(30):
        position = new("three", seed=seed)
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
    with pytest.raises(Unknown, match="there are steward, vizier, charioteer, jester"):
        make_bot("xyzzy")


def test_bots_from_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "class Last:\n def __init__(self, seed): pass\n def choose(self, chair): return chair.options()[-1]\nfive = 5\n"
    )
    chair = Chair(new("three", seed=5), 0)
    assert make_bot(f"{path}:Last").choose(chair) == ("bid", 3)
    with pytest.raises(Unknown, match="has no bot First"):
        make_bot(f"{path}:First")
    with pytest.raises(Unknown, match="is no bot"):
        make_bot(f"{path}:five")


def test_settings_of_bots() -> None:
    quick: Any = make_bot("search:iterations=7", 1)
    assert (quick.a_turn, quick.clock) == (7, None)
    assert vars(make_bot("search"))["a_turn"] == 500
    timed: Any = make_bot("search:ms=250:iterations=9")
    assert (timed.a_turn, timed.clock) == (250, time.perf_counter)
    assert bots_from("random, search:ms=5") == ["random", "search:ms=5"]


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("search:time=5", "cannot be set by 'time=5': there is ms=…, iterations=…, cpu=…, weights=…"),
        ("search:ms", "cannot be set by 'ms'"),
        ("search:", "cannot be set by ''"),
        ("search:ms=fast", "needs a whole number above 0 for ms, not 'fast'"),
        ("search:ms=0", "needs a whole number above 0"),
        ("search:ms=-5", "needs a whole number above 0"),
        ("random:ms=5", "cannot be set by 'ms=5'"),
        ("searhc:ms=5", "did you mean search"),
        ("random:weights=nowhere.toml", "There is no file nowhere.toml"),
        ("heuristic,random", "There is no bot"),
    ],
)
def test_settings_that_make_no_sense(spec: str, said: str) -> None:
    with pytest.raises(Unknown, match=re.escape(said)):
        find_bot(spec)


def test_bots_from_files_take_settings(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "class Nth:\n"
        " def __init__(self, seed, at=0): self.at = at\n"
        " def choose(self, chair): return chair.options()[self.at]\n"
    )
    chair = Chair(new("three", seed=5), 0)
    assert make_bot(f"{path}:Nth").choose(chair) == ("bid", 0)
    assert make_bot(f"{path}:Nth:at=2").choose(chair) == ("bid", 2)


def test_weights_of_a_bots_own(tmp_path: Path) -> None:
    """While the bot thinks, and no longer, the game's features are worth what the file says."""
    path = tmp_path / "asks.py"
    path.write_text(
        "class Asks:\n"
        " def __init__(self, seed): pass\n"
        " def choose(self, chair): return ('lead', chair.weights.lead)\n"
    )
    (tmp_path / "mine.toml").write_text("lead = 3.5\n[weights]\n")
    chair = Chair(new("three", seed=5), 0)
    usual = GAME.mind.weights.lead
    assert make_bot(f"{path}:Asks:weights={tmp_path / 'mine.toml'}").choose(chair) == ("lead", 3.5)
    assert GAME.mind.weights.lead == usual != 3.5


def test_every_bot_has_a_name_that_works_everywhere() -> None:
    assert {one.spec for one in CHARACTERS} == set(BOTS)
    for one in CHARACTERS:
        assert one.nature.endswith(".")
        assert called(one.name) == called(one.name.lower()) == called(one.spec) == one.name
        assert type(make_bot(one.name.lower(), 1)) is type(make_bot(one.spec, 1))
    assert called("vizier:ms=300") == "Vizier (ms=300)"
    assert called("mine.py:Mine") == "mine.py:Mine"
    with pytest.raises(Unknown, match="did you mean steward"):
        make_bot("stewart")
