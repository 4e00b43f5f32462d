"""The game to copy: its rules, the laws, and that everything around it takes it as it is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kadesh.cli import main
from kadesh.craft.testing import facts, play, why
from kadesh.games import game_ids
from kadesh.match import Match
from kadesh.table import Dice, Game, Journal, Unknown
from kadesh.table.clauses import join, unknown_citations
from tests import laws
from tests.games.wells.conftest import WELLS
from tests.games.wells.invariants import broken
from tests.support import PATIENCE, ROOT, chance, clause

TAMAR, ELIM = 0, 1  # bound by the code, so they come first
SLINGERS, RIDERS = 0, 7  # the first card of each kind: seven and three


def table(wells: Game, cards: dict[int, list[int]] | None = None, dice: list[int] | None = None) -> Any:
    """The start, with these hands and dice."""
    position: Any = wells.new(seed=1, journal=Journal())
    position.holder = [-1] * len(position.holder)
    for tribe, hand in (cards or {}).items():
        for card in hand:
            position.holder[card] = tribe
    position.dice.script = dice or []
    position.offer_again()
    return position


def neighbour(wells: Game, well: int) -> int:
    board = wells.telling.board("six-wells")
    ids = [space["id"] for space in board["spaces"]]
    return ids.index(board["spaces"][well]["neighbours"][0])


def at_war(wells: Game, cards: dict[int, list[int]], dice: list[int]) -> Any:
    """Three of the East attack two of the West."""
    position = table(wells, cards, dice)
    well = neighbour(wells, TAMAR)
    position.warriors = [0] * len(position.warriors)
    position.add(0, TAMAR, 3)
    position.add(1, well, 2)
    position.add(1, ELIM, 1)
    position.offer_again()
    play(position, ("march", TAMAR, well, 3))
    return position, well


@clause("1", "1.1")
def test_a_march(wells: Game) -> None:
    position = table(wells)
    well = neighbour(wells, TAMAR)
    assert why(position, ("march", TAMAR, ELIM, 1)) == "1.1"
    assert why(position, ("march", TAMAR, well, 0)) == "1.1"
    assert why(position, ("march", TAMAR, well, 5)) == ""
    assert why(position, ("march", ELIM, neighbour(wells, ELIM), 1)) == "1.1"
    assert why(position, ("rest",)) == ""
    play(position, ("march", TAMAR, well, 2))
    assert (position.at(0, TAMAR), position.at(0, well)) == (3, 2)
    assert position.tribe == 1
    play(position, ("rest",))
    assert why(position, ("march", TAMAR, well, 3)) == ""
    assert why(position, ("march", TAMAR, well, 4)) == "1.1", "only three are left"


@clause("2")
@pytest.mark.parametrize(
    ("dice", "taken"), [([3, 3], True), ([3, 4], False), ([1, 6], False), ([6, 6], True), ([3, 5], False)]
)
def test_who_has_more_keeps_the_well(wells: Game, dice: list[int], taken: bool) -> None:
    """Three against two: a lead of one, and if they are level the defender keeps it."""
    position, well = at_war(wells, {}, dice)
    (fight,) = facts(position, fact_kind(wells, "Fights"))
    assert fight.taken is taken
    assert (position.at(0, well), position.at(1, well)) == ((3, 0) if taken else (0, 2))
    assert position.at(0, TAMAR) == 0, "who fails falls"


@clause("2")
def test_the_odds_are_those_of_all_throws(wells: Game) -> None:
    position, well = at_war(wells, {1: [SLINGERS]}, [])
    odds = wells.telling.odds_now(position, 0)
    assert odds is not None
    won = 0
    for dice in [[ours, theirs] for ours in range(1, 7) for theirs in range(1, 7)]:
        clone = position.clone()
        clone.dice.script = dice
        play(clone, ("pass",))
        won += clone.at(0, well) > 0
    assert odds["summary"][0]["chance"] == pytest.approx(won / 36)


@clause("3")
def test_a_card_makes_its_side_stronger(wells: Game) -> None:
    position, well = at_war(wells, {1: [RIDERS]}, [3, 2])
    assert position.seats_to_choose == [1]
    assert why(position, ("play", SLINGERS)) == "3"
    play(position, ("play", RIDERS))
    assert (position.at(0, well), position.at(1, well)) == (0, 2), "3 + 3 against 2 + 2 + 2"


@clause("3")
def test_a_card_may_be_answered_until_both_let_it_be(wells: Game) -> None:
    position, well = at_war(wells, {0: [SLINGERS, RIDERS], 1: [SLINGERS + 1, SLINGERS + 2]}, [3, 3])
    play(position, ("pass",))
    assert position.seats_to_choose == [0], "the attacker after the defender"
    play(position, ("play", SLINGERS))
    assert position.seats_to_choose == [1], "who was answered may answer again"
    play(position, ("play", SLINGERS + 1), ("pass",))
    assert position.seats_to_choose == [0]
    play(position, ("play", RIDERS), ("pass",))
    assert position.at(0, well) == 3
    assert len(facts(position, fact_kind(wells, "Plays"))) == 3


@clause("3")
def test_whoever_has_no_card_is_not_asked(wells: Game) -> None:
    position, _ = at_war(wells, {0: [SLINGERS]}, [1, 1])
    assert position.seats_to_choose == [0]
    position, _ = at_war(wells, {}, [1, 1])
    assert position.tribe == 1, "the battle is over"


@clause("3", "4")
def test_three_cards_are_dealt_to_each(wells: Game) -> None:
    position: Any = wells.new(seed=1)
    hands = [view["hands"] for view in (position.view(0), position.view(1), position.view(None))]
    assert [[hand["count"] for hand in of] for of in hands] == [[3, 3]] * 3
    assert [[hand["cards"] is None for hand in of] for of in hands] == [
        [False, True],
        [True, False],
        [True, True],
    ]
    assert [position.at(0, TAMAR), position.at(1, ELIM), sum(position.warriors)] == [5, 5, 10]


@clause("4")
def test_a_tribe_without_warriors_loses_at_once(wells: Game) -> None:
    position, _ = at_war(wells, {}, [6, 1])
    assert not position.over
    position.add(1, ELIM, -1)
    play(position, ("rest",))
    assert position.over
    assert position.shares() == [1.0, 0.0]


@clause("4")
def test_most_wells_win(wells: Game) -> None:
    position = table(wells)
    while not position.over:
        play(position, ("rest",))
    assert position.scores() == [1, 1]
    assert position.shares() == [0.5, 0.5]


def test_a_scenario_that_there_is_not_is_told_with_those_that_there_are(wells: Game) -> None:
    with pytest.raises(Unknown, match=r"seven-wells.*six-wells"):
        wells.new("seven-wells")


def fact_kind(wells: Game, name: str) -> Any:
    return next(kind for kind in wells.rules.facts if kind.__name__ == name)


def test_every_roll_that_is_told_follows_from_the_seed(wells: Game) -> None:
    """As a stranger would check it when the match is over: the same seed, the same faces."""
    match = Match.new(wells, "six-wells", seed=4)
    dice = chance(4)
    while not match.position.over:
        laws.choose_at_random(match, dice)
    told = [roll for seat in range(2) for line in match.news(seat)[1] for roll in line.get("dice", [])]
    assert {len(roll["faces"]) for roll in told if roll.get("draw")} == {1}
    assert {roll["faces"][0] for roll in told if roll.get("draw")} != {1}
    for roll in told:
        again = Dice(match.seed, roll["first"])
        assert [again.roll(roll["sides"]) for _ in roll["faces"]] == roll["faces"]


# --- the same battery as every game's ---


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_laws(law: Callable[[Game, str, int], None], wells: Game) -> None:
    for seed in range(3):
        law(wells, "six-wells", seed)


def test_random_play_and_forged_choices(wells: Game) -> None:
    for seed in range(20):
        laws.play_to_the_end(wells, "six-wells", seed, broken)
    laws.law_of_refusal(wells, "six-wells", 1, 5000)


def test_it_is_complete(wells: Game) -> None:
    assert wells.missing() == []
    assert wells.check() == []
    tests = ROOT / "tests" / "games" / "wells"
    clauses = join(wells.clauses(), wells.folder, tests)
    assert [one.id for one in clauses if not one.code or not one.tests] == []
    assert unknown_citations(wells.clauses(), wells.folder, tests) == []


def test_cards_may_stand_in_any_order(wells: Game, tmp_path: Path) -> None:
    """The same game is played, and what nobody reads is told with its line."""
    shutil.copytree(WELLS, tmp_path / "wells")
    cards = tmp_path / "wells" / "data" / "cards.toml"
    entries = [f"[[card]]{part}" for part in cards.read_text().split("[[card]]")[1:]]
    cards.write_text("\n".join(reversed(entries)))
    assert told_of_a_game(tmp_path / "wells") == told_of_a_game(WELLS)
    cards.write_text(cards.read_text().replace("copies", "copys", 1))
    done = kadesh(tmp_path / "wells", "check", "wells")
    assert done.returncode == 1
    assert "cards.toml:" in done.stdout and "did you mean “copies”?" in done.stdout


def told_of_a_game(folder: Path) -> list[Any]:
    done = kadesh(
        folder, "simulate", "wells", "--games", "6", "--bots", "heuristic,random", "--seed", "3", "--json"
    )
    assert done.returncode == 0, done.stderr
    data: dict[str, Any] = json.loads(done.stdout)
    return [data[key] for key in sorted(data) if "second" not in key and "time" not in key]


# --- nothing around it needs to know it ---


def kadesh(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, with the game of a folder beside its own."""
    environment = {**os.environ, "KADESH_GAMES": str(folder), "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(
        [sys.executable, "-m", "kadesh", *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["games"], "Six Wells"),
        (["rules", "wells"], "rules.py:fight"),
        (["check", "wells"], ""),
        (["arena", "wells", "--bots", "heuristic,random", "--games", "6"], "heuristic"),
        (["balance", "wells", "--games", "8"], "Wells"),
    ],
)
def test_the_command_takes_it_as_it_is(
    wells: Game, arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if arguments[0] == "balance":
        arguments = [*arguments, "--out", str(tmp_path / "page.html")]
    status = main(arguments)
    captured = capsys.readouterr()
    assert status == 0, captured.err
    assert said in captured.out


def test_without_being_switched_on_it_is_not_there() -> None:
    assert "wells" not in game_ids()
