"""Lessons from files: what they hold, and what is wrong in them, with its line."""

from __future__ import annotations

from pathlib import Path

from kadesh.craft.lessons import Lesson, read_lessons

GOOD = """title = "To the well"
idea = "Men go from well to well."
seat = "East"
scenario = "short"
before = ["End the turn"]
end = "That is all. It was easy."

[options]
rain = true

[[step]]
say = "Go to Marah."
do = ["March from Elim", "To Marah"]
then = ["Let them come"]
happens = ["Marah is taken"]
look = ["space:marah"]
clause = "2"

[[step]]
say = "Look at it."
"""


def read(folder: Path, **files: str) -> tuple[list[Lesson], list[str]]:
    (folder / "lessons").mkdir()
    for name, text in files.items():
        (folder / "lessons" / f"{name.replace('_', '-').removeprefix('-')}.toml").write_text(
            text, encoding="utf-8"
        )
    lessons, problems = read_lessons(folder, ["1", "2"])
    return lessons, [str(problem) for problem in problems]


def test_a_lesson_has_a_beginning_steps_and_an_end(tmp_path: Path) -> None:
    (lesson,), problems = read(tmp_path, _1_well=GOOD)
    assert problems == []
    assert (lesson.id, lesson.start, lesson.board, lesson.options) == (
        "well",
        "short",
        "short",
        {"rain": True},
    )
    assert [step.moments for step in lesson.steps] == [2, 1]
    assert [lesson.step_at(moment) for moment in range(5)] == [(0, 0), (0, 1), (1, 0), (2, 0), (2, 0)]


def test_lessons_stand_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    lessons, problems = read(tmp_path, _10_last=GOOD, _2_second=GOOD, _1_first=GOOD)
    assert [lesson.id for lesson in lessons] == ["first", "second", "last"]
    assert problems == []


def test_no_lessons_are_no_fault(tmp_path: Path) -> None:
    assert read_lessons(tmp_path) == ([], [])


def test_a_step_is_one_sentence_that_can_be_read(tmp_path: Path) -> None:
    two = GOOD.replace("Go to Marah.", "Go to Marah. It is near.")
    long = GOOD.replace("Look at it.", f"Look at {'the well, ' * 20} please.")
    (tmp_path / "a").mkdir()
    assert read(tmp_path / "a", _1_well=two)[1] == [
        "lessons/1-well.toml:12: step 1: “say” is more than one sentence"
    ]
    (tmp_path / "b").mkdir()
    (told,) = read(tmp_path / "b", _1_well=long)[1]
    assert "at most 170 are read" in told


def test_what_is_wrong_is_told_with_its_line(tmp_path: Path) -> None:
    bad = GOOD.replace('clause = "2"', 'clause = "7"').replace("look =", "looks =")
    assert read(tmp_path, _1_well=bad)[1] == [
        "lessons/1-well.toml:17: step 1: there is no clause 7",
        "lessons/1-well.toml:16: step 1: “looks” is not a known key; did you mean “look”?",
    ]


def test_it_begins_with_a_scenario_or_a_situation(tmp_path: Path) -> None:
    neither = GOOD.replace('scenario = "short"', "")
    assert (
        "lessons/1-well.toml:1: a lesson begins with a scenario or a situation"
        in read(tmp_path, _1_well=neither)[1]
    )


def test_two_lessons_cannot_have_one_name(tmp_path: Path) -> None:
    problems = read(tmp_path, _1_well=GOOD, _2_well=GOOD, other=GOOD)[1]
    assert "lessons/1-well.toml:1: there are two lessons “well”" in problems
    assert "lessons/other.toml:1: a lesson's file has a number and a name: 1-marching.toml" in problems
