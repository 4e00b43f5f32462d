"""A lesson played: one course, why-not for all else, and a sentence for what no longer goes."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from kadesh.commands import check as checking
from kadesh.craft.lessons import Lesson, read_lessons
from kadesh.games import find_game, game_ids
from kadesh.match.lessons import Scene, check_lessons, play_through
from kadesh.table import digest

GAME = find_game("chariot-lords")


def lesson(name: str) -> Lesson:
    lessons, _ = read_lessons(GAME.folder / "data", [clause.id for clause in GAME.clauses()])
    return next(one for one in lessons if one.id == name)


@pytest.mark.parametrize("game", game_ids())
def test_every_lesson_can_be_played_to_its_end(game: str) -> None:
    assert [str(problem) for problem in check_lessons(find_game(game))] == []


@pytest.mark.parametrize("game", game_ids())
def test_a_game_has_five_to_eight_lessons_of_about_two_minutes(game: str) -> None:
    lessons, _ = read_lessons(find_game(game).folder / "data")
    assert 5 <= len(lessons) <= 8
    assert all(3 <= len(one.steps) <= 12 for one in lessons)


def test_the_same_moment_is_always_the_same_position() -> None:
    one, other = Scene(GAME, lesson("battle"), 5), Scene(GAME, lesson("battle"), 5)
    assert digest(one.position) == digest(other.position)
    assert one.moment == 5


def test_past_its_last_step_a_lesson_stands_still() -> None:
    march = lesson("march")
    end = Scene(GAME, march, 99)
    assert (end.moment, end.step, end.meant(), end.ways()) == (march.moments, None, None, [])
    end.go_on()
    assert end.moment == march.moments


def test_a_far_click_does_only_what_the_step_wants() -> None:
    (way,) = Scene(GAME, lesson("march"), 2).ways()
    assert (way.to, len(way.options)) == ("space:philistia", 2)
    assert Scene(GAME, lesson("march"), 0).ways() == []


def test_all_else_says_why_not() -> None:
    scene = Scene(GAME, lesson("march"), 0)
    allowed, forbidden = scene.why_not("piece:egypt.foot@lower-egypt"), scene.why_not("space:kadesh")
    assert [one.reason.text for one in allowed] == [
        "The rules allow this. The lesson wants something else first."
    ]
    assert forbidden and "lesson" not in forbidden[0].reason.text


def told(broken: Lesson) -> str:
    (problem,) = play_through(GAME, broken)
    return str(problem)


def test_a_change_of_rules_cannot_break_a_lesson_unseen() -> None:
    march = lesson("march")
    first, *others = march.steps
    gone = replace(march, steps=[replace(first, do=["Move an Egyptian camel from On"]), *others])
    assert re.fullmatch(
        r"lessons/1-march.toml:\d+: nobody can choose “Move an Egyptian camel from On”; did you mean .*",
        told(gone),
    )
    untrue = replace(march, steps=[replace(first, happens=["Egypt rejoices"]), *others])
    assert "the log does not say “Egypt rejoices”" in told(untrue)
    assert "there is no seat “Bleu”; did you mean “Blue”?" in told(replace(march, seat="Bleu"))
    assert "there is no board “ful”" in told(replace(march, board="ful"))
    start = march.start.replace("kadesh", "kadsh")
    line = march.line + march.start.split("\n").index("kadesh = { foot = 1 }")
    assert told(replace(march, start=start)).startswith(
        f"lessons/1-march.toml:{line}: the situation cannot be used"
    )


def test_words_that_mean_two_options_are_not_guessed() -> None:
    god_kings = find_game("god-kings")
    start = """scenario = "megiddo"
players = 2
"""
    two = Lesson(
        "x", "x.toml", "", "", "Egypt", start, "megiddo", 1, {}, ["Campaign"], "", 1, lesson("march").steps
    )
    (problem,) = play_through(god_kings, two)
    assert "“Campaign”" in str(problem)


def test_kadesh_check_plays_the_lessons(tmp_path: Path) -> None:
    data = GAME.folder / "data"
    for path in data.rglob("*.toml"):
        copy = tmp_path / path.relative_to(data)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    assert checking._problems("chariot-lords", tmp_path) == []
    file = tmp_path / "lessons" / "1-march.toml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("Enter Philistia", "Enter Troy"), encoding="utf-8"
    )
    (problem,) = checking._problems("chariot-lords", tmp_path)
    assert problem.file == "lessons/1-march.toml" and "“Enter Troy”" in problem.message
