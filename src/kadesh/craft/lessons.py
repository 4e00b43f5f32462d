"""Lessons from data files: playable scenes, one idea each. `data/lessons/<place>-<id>.toml`:

title = "March"
idea = "A force goes as far as its slowest unit."      # in the list of lessons
seat = "Blue"                                         # the learner's, as the board names it
scenario = "first-five"                               # how it begins: a scenario with its [options] …
situation = '''…'''                                   # … or the text of a situation, with its dice
board = "first-five"                                  # whose board it is played on, if it is a situation
seed = 1                                              # of what the situation's dice do not settle
before = ["End the activation"]                       # chosen by whoever is asked before the first step
end = "…"                                             # what has been learned

[[step]]
say = "Take up the chariots in On."                   # one sentence
do = ["Move a chariot from On", "Enter Pelusium"]     # options of the learner in the game's own words;
                                                      # "Campaign @ card:5" where two have the same words;
                                                      # without any the learner only reads, and goes on
then = ["Stand in Syria"]                             # what others choose after that
happens = ["Egypt takes Syria"]                       # what the log must say of this step
look = ["space:pelusium"]                             # what is pointed at
clause = "5.1"                                        # the rule behind it
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kadesh.craft.data import Entry, Shelf, near
from kadesh.table import Problem
from kadesh.table.contract import Target

FOLDER: Final = "lessons"
NAME: Final = re.compile(r"(\d+)-([a-z0-9-]+)\.toml")
# A full stop, and something after it. What is quoted may end with one.
TWO_SENTENCES: Final = re.compile(r"[.!?]\s+\S")
LONGEST: Final = 170  # of a sentence that is read beside a board
MOST_CHOICES: Final = 24  # a scene of about two minutes


@dataclass
class Step:
    """One sentence, and what the learner does then."""

    say: str
    do: list[str]
    then: list[str]
    happens: list[str]
    look: list[Target]
    clause: str
    line: int

    @property
    def moments(self) -> int:
        """How often the learner is waited for: once for each choice, or once to read."""
        return max(1, len(self.do))


@dataclass
class Lesson:
    """A scene: where it begins, its steps, what it leaves behind."""

    id: str
    file: str
    title: str
    idea: str
    seat: str
    start: str  # the id of a scenario, or the text of a situation
    board: str
    seed: int
    options: dict[str, Any]
    before: list[str]
    end: str
    line: int  # of the situation
    steps: list[Step] = field(default_factory=list)

    @property
    def moments(self) -> int:
        return sum(step.moments for step in self.steps)

    def step_at(self, moment: int) -> tuple[int, int]:
        """The step of a moment, and how many of its choices have been made; past the last at the end."""
        for number, step in enumerate(self.steps):
            if moment < step.moments:
                return number, moment
            moment -= step.moments
        return len(self.steps), 0


def read_lessons(folder: Path, clauses: Iterable[str] = ()) -> tuple[list[Lesson], list[Problem]]:
    """The lessons in a game's folder of data, in the order of their numbers, and what is wrong in them.

    None if the folder has no lessons. Whether they can be played is seen by playing them: kadesh.match.
    """
    shelf = Shelf(folder)
    known = list(clauses)
    found: list[tuple[int, Lesson]] = []
    for path in sorted((folder / FOLDER).glob("*.toml")):
        name = f"{FOLDER}/{path.name}"
        parts = NAME.fullmatch(path.name)
        if parts is None:
            shelf.say(name, 1, "a lesson's file has a number and a name: 1-marching.toml")
            continue
        found.append((int(parts[1]), read_lesson(shelf.open(name), parts[2], name, known)))
    found.sort(key=lambda one: one[0])
    ids = [lesson.id for _, lesson in found]
    for _, lesson in found:
        if ids.count(lesson.id) > 1:
            shelf.say(lesson.file, 1, f"there are two lessons “{lesson.id}”")
    return [lesson for _, lesson in found], shelf.finish()


def read_lesson(top: Entry, id: str, file: str, clauses: list[str]) -> Lesson:
    """One lesson."""
    situation, scenario = top.text("situation", ""), top.text("scenario", "")
    if bool(situation) == bool(scenario):
        top.say("situation", "a lesson begins with a scenario or a situation")
    options = top.table("options")
    options.leave()
    lesson = Lesson(
        id=id,
        file=file,
        title=top.text("title"),
        idea=_sentence(top, "idea"),
        seat=top.text("seat"),
        start=situation or scenario,
        board=top.text("board", scenario),
        seed=top.whole("seed", 1),
        options=options.data,
        before=top.texts("before", []),
        end=top.text("end"),
        line=top.line("situation"),
    )
    for entry in top.tables("step"):
        lesson.steps.append(_read_step(entry, clauses))
    choices = sum(len(step.do) for step in lesson.steps)
    if not 1 <= choices <= MOST_CHOICES:
        top.say("step", f"a lesson has from 1 to {MOST_CHOICES} choices, not {choices}")
    return lesson


def _read_step(entry: Entry, clauses: list[str]) -> Step:
    step = Step(
        say=_sentence(entry, "say"),
        do=entry.texts("do", []),
        then=entry.texts("then", []),
        happens=entry.texts("happens", []),
        look=entry.texts("look", []),
        clause=entry.text("clause", ""),
        line=entry.line("say"),
    )
    if step.clause and step.clause not in clauses:
        entry.say("clause", f"there is no clause {step.clause}{near(step.clause, clauses)}")
    return step


def _sentence(entry: Entry, key: str) -> str:
    text = entry.text(key)
    if TWO_SENTENCES.search(text):
        entry.say(key, f"“{key}” is more than one sentence")
    if len(text) > LONGEST:
        entry.say(key, f"“{key}” has {len(text)} letters; at most {LONGEST} are read")
    return text
