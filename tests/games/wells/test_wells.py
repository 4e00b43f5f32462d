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

from kadesh.craft.testing import facts, offers, play, why
from kadesh.games import game_ids
from kadesh.match import Match
from kadesh.table import Dice, Game, Journal, Unknown
from kadesh.table.clauses import join, unknown_citations
from tests import laws
from tests.games.wells.conftest import WELLS
from tests.games.wells.invariants import broken
from tests.support import ROOT, chance, clause

ELIM, TAMAR = 0, 1  # bound by the code, so they come first
AMBUSH, SCOUTS = 0, 6  # the first card of each kind: six and four


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
    """Three of the East are about to attack two of the West."""
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
def test_both_sides_throw_before_anybody_falls(wells: Game) -> None:
    position, well = at_war(wells, {}, [6, 5, 1, 5, 1])
    assert [fact.kills for fact in facts(position, fact_kind(wells, "Throws"))] == [2, 1]
    assert (position.at(0, well), position.at(1, well)) == (2, 0)


@clause("2")
def test_who_does_not_win_goes_back(wells: Game) -> None:
    position, well = at_war(wells, {}, [1, 1, 5, 1, 1])
    assert (position.at(0, TAMAR), position.at(0, well), position.at(1, well)) == (3, 0, 1)


@clause("3")
def test_an_ambush_is_one_more_die(wells: Game) -> None:
    position, well = at_war(wells, {1: [AMBUSH]}, [1, 1, 1, 6, 6, 6])
    assert position.seats_to_choose == [1]
    assert wells.telling.odds_now(position, 0) is not None
    play(position, ("answer", AMBUSH))
    assert (position.at(0, TAMAR), position.at(0, well)) == (0, 0)


@clause("3")
def test_scouts_find_an_ambush(wells: Game) -> None:
    position, _ = at_war(wells, {0: [SCOUTS], 1: [AMBUSH, SCOUTS + 1]}, [1, 1, 1, 6, 6])
    assert why(position, ("answer", SCOUTS + 1)) == "3"
    play(position, ("answer", AMBUSH))
    assert position.seats_to_choose == [0]
    assert why(position, ("answer", SCOUTS + 1)) == "3"
    play(position, ("answer", SCOUTS))
    # The West may answer again, but has nothing left that fits.
    assert position.at(0, TAMAR) == 1


@clause("3")
def test_the_defender_answers_until_he_passes_and_again_after_scouts(wells: Game) -> None:
    both = {0: [SCOUTS], 1: [AMBUSH, AMBUSH + 1, AMBUSH + 2]}
    position, _ = at_war(wells, both, [1, 1, 1, 6, 6, 6, 6])
    play(position, ("answer", AMBUSH), ("answer", AMBUSH + 1))
    assert position.seats_to_choose == [1], "he has not passed"
    play(position, ("pass",))
    assert position.seats_to_choose == [0]
    play(position, ("answer", SCOUTS))
    assert position.seats_to_choose == [1], "he may answer once more"
    play(position, ("pass",))
    thrown = facts(position, fact_kind(wells, "Throws"))
    assert [len(fact.faces) for fact in thrown] == [3, 3], "two warriors, and the Ambush that was not found"


@clause("3")
def test_scouts_are_asked_for_only_where_there_is_an_ambush(wells: Game) -> None:
    position, _ = at_war(wells, {0: [SCOUTS], 1: [AMBUSH]}, [1] * 5)
    play(position, ("pass",))
    assert position.tribe == 1, "the battle is over"


@clause("4")
def test_a_tribe_without_warriors_loses_at_once(wells: Game) -> None:
    position, _ = at_war(wells, {}, [6, 6, 1, 1, 1])
    position.warriors[len(position.warriors) // 2 :] = [0] * 6
    position.offer_again()
    assert offers(position) == [("rest",)]
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
    assert {roll["faces"][0] for roll in told if roll.get("draw")} > {1}
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
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["games"], "Six Wells"),
        (["rules", "wells"], "rules.py:fight"),
        (["check", "wells"], ""),
        (["odds", "wells", "--attackers", "3", "--defenders", "1"], "taken"),
        (["arena", "wells", "--bots", "heuristic,random", "--games", "6"], "heuristic"),
        (["balance", "wells", "--games", "8"], "Wells"),
    ],
)
def test_the_command_takes_it_as_it_is(arguments: list[str], said: str, tmp_path: Path) -> None:
    if arguments[0] == "balance":
        arguments = [*arguments, "--out", str(tmp_path / "page.html")]
    done = kadesh(WELLS, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    assert said in done.stdout


def test_without_being_switched_on_it_is_not_there() -> None:
    assert "wells" not in game_ids()
