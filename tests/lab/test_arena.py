"""The arena: balanced blocks, whole blocks only, the same report whoever plays."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from kadesh.cli import main
from kadesh.lab.arena import Arena, BlockPlan, looks, order_of, play
from kadesh.lab.run import Workers, outcomes
from kadesh.lab.simulate import Outcome

pytestmark = pytest.mark.usefixtures("reeds_only")


def plan(*bots: str, seats: int = 3) -> BlockPlan:
    return BlockPlan("reeds", "three" if seats == 3 else "two", bots, "s", timed=True, seats=seats)


@pytest.mark.parametrize(
    ("bots", "seats", "size"),
    [
        (("a", "b"), 2, 2),
        (("a", "b", "c"), 3, 3),
        (("a", "b"), 4, 4),
        (("a", "b", "b", "b"), 4, 4),
        (("a", "b", "a", "b"), 4, 2),
        (("a",), 4, 1),
        (("a", "b", "c"), 2, 6),
        (("a", "b", "c", "d", "e"), 4, 20),
        (("a", "b", "c"), 1, 3),
    ],
)
def test_blocks_are_balanced(bots: tuple[str, ...], seats: int, size: int) -> None:
    made = plan(*bots, seats=seats)
    for block in (0, 1):
        seatings = made.block(block)
        assert len(seatings) == size == made.size()
        for seat in range(seats):
            here = Counter(seating[seat] for seating in seatings)
            there = Counter(seating[0] for seating in seatings)
            assert here == there, "every bot is as often in each seat"


def test_one_seed_a_block_and_few_bots_against_the_last() -> None:
    made = plan("a", "b", seats=4)
    assert made.block(0)[0] == ["a", "b", "b", "b"]
    assert [made.chance(number) for number in range(9)] == ["s/0"] * 4 + ["s/1"] * 4 + ["s/2"]
    assert [made.seating(number, 4).index("a") for number in range(4)] == [0, 3, 2, 1]


def test_order_of_a_race() -> None:
    assert order_of([(0, 0.0, 5), (1, 1.0, 7), (2, 0.0, 7), (0, 0.0, 5)]) == [[1], [2], [0, 0]]
    assert order_of([(0, 0.5, 5), (1, 0.5, 5)]) == [[0, 1]]


def games(numbers: range, strong: float = 1.0) -> Iterator[Outcome]:
    """Games that `a` always wins."""
    made = plan("a", "b", seats=2)
    for number in numbers:
        seating = made.seating(number, 2)
        shares = [1.0 if bot == "a" else 0.0 for bot in seating]
        yield Outcome(
            number, seating, shares, [int(9 * share) for share in shares], 4, 0.1, "", [2, 2], [0.1, 0.3]
        )


def test_it_stops_when_the_order_is_clear() -> None:
    assert looks(100) == [8, 16, 32, 64]
    assert looks(8) == []
    arena = Arena(plan("a", "b", seats=2))
    assert play(arena, 1000, True, games)
    assert len(arena.blocks) == 8
    patient = Arena(plan("a", "b", seats=2))
    assert not play(patient, 30, False, games)
    assert len(patient.blocks) == 30


def test_it_does_not_stop_for_luck() -> None:
    def even(numbers: range) -> Iterator[Outcome]:
        for outcome in games(numbers):
            if outcome.number // 2 % 2:
                outcome.shares.reverse()
                outcome.scores.reverse()
            yield outcome

    arena = Arena(plan("a", "b", seats=2))
    assert not play(arena, 40, True, even)
    assert len(arena.blocks) == 40


def test_a_failed_game_takes_its_block_out() -> None:
    arena = Arena(plan("a", "b", seats=2))
    for outcome in games(range(6)):
        if outcome.number == 2:
            outcome = Outcome(2, [], [], [], 0, 0.0, "Game 2 failed.")
        arena.add(outcome)
    assert (len(arena.blocks), arena.errors) == (2, ["Game 2 failed."])
    report = arena.to_json(["Red", "Green"], 50)
    assert (report["games"], report["blocks"], report["errors"]) == (6, 2, 1)


def test_a_report_by_hand() -> None:
    arena = Arena(plan("a", "b", seats=2))
    for outcome in games(range(20)):
        arena.add(outcome)
    report = arena.to_json(["Red", "Green"], 50)
    first, second = report["bots"]
    assert (first["bot"], first["win_share"], first["mean_score"]) == ("a", 1, 9)
    assert (second["bot"], second["win_share"], second["mean_score"]) == ("b", 0, 0)
    assert first["rating"] == -second["rating"] > 0
    assert first["ms_per_choice"] == 100
    assert first["win_low"] == pytest.approx(0.8389, abs=1e-4)
    assert [row["win_share"] for row in report["seats"]] == [0.5, 0.5]
    assert [row["seats_played"] for row in first["by_seat"]] == [10, 10]
    assert report["fair_share"] == 0.5


def test_the_report_does_not_depend_on_the_workers() -> None:
    def report(workers: Workers) -> object:
        made = plan("heuristic", "random")
        arena = Arena(made)
        play(arena, 4, False, lambda numbers: outcomes(made, numbers, workers))
        data = arena.to_json(["Red", "Green", "Blue"], 50)
        for row in data["bots"]:
            del row["ms_per_choice"]
        return data

    assert report(Workers()) == report(Workers(2))


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text(
        "class Last:\n def __init__(self, seed): pass\n def choose(self, chair): return chair.options()[-1]\n"
    )
    words = ["arena", "reeds", "two", "--bots", f"heuristic,random,{bot}:Last", "--games", "31", "--json"]
    log = tmp_path / "run.jsonl"
    assert main([*words, "--resume", str(log)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["games_in_a_block"], report["zero"]) == (36, 6, "random")
    assert [row["rating"] for row in report["bots"] if row["bot"] == "random"] == [0]
    assert {row["seats_played"] for row in report["bots"]} == {24}
    assert main([*words[:-1], "--resume", str(log)]) == 0
    text = capsys.readouterr().out
    assert "0 is random" in text
    assert report["digest"] in text, "nothing was played again"
    assert main([*words, "--resume", str(log), "--seed", "1"]) == 1
    assert "holds another run" in capsys.readouterr().err
