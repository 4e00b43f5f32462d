"""Lessons played: the scripted match at each moment, what is meant there, and what is wrong with a lesson.

A lesson has one course: the learner's meant choices and what others are scripted to do. So a moment of it is
a number, and whoever shows a lesson keeps nothing but that number.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.data import DataError, near
from kadesh.craft.lessons import Lesson, Step, read_lessons
from kadesh.match.match import Match
from kadesh.match.sight import Against
from kadesh.match.taking_back import plain
from kadesh.match.ways import Way, ways
from kadesh.table import Game, Option, Position, Problem, Reason

NOT_NOW: Final = Reason("", "The rules allow this. The lesson wants something else first.")
AT: Final = " @ "


class Broken(ValueError):
    """A lesson that cannot be played as it is written, and the line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class Scene:
    """A lesson under way: the match at one of its moments."""

    def __init__(self, game: Game, lesson: Lesson, moment: int = 0) -> None:
        self.game = game
        self.lesson = lesson
        self.moment = 0
        self.match = begin(game, lesson)
        self.seat = seat_of(game, lesson, self.match)
        for text in lesson.before:
            self._let_choose(text, 1)
        while self.moment < moment and self.step is not None:
            self.go_on()

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def step(self) -> Step | None:
        """The step that the learner is at; None at the end."""
        number = self.lesson.step_at(self.moment)[0]
        return self.lesson.steps[number] if number < len(self.lesson.steps) else None

    def meant(self) -> Option | None:
        """What the learner is to choose now; None if there is only something to read."""
        step, rest = self.step, self._rest()
        return option_called(self.position, [self.seat], rest[0], step.line)[1] if step and rest else None

    def go_on(self) -> None:
        """The learner does what is meant, and at the end of a step the others do their part."""
        step, option = self.step, self.meant()
        if step is None:
            return
        if option is not None:
            self.match.choose(self.seat, option)
        self.moment += 1
        if self.step is not step:
            for text in step.then:
                self._let_choose(text, step.line)

    def ways(self) -> list[Way]:
        """The far clicks that do nothing but what the rest of this step wants."""
        step, rest = self.step, self._rest()
        if step is None or len(rest) < 2:
            return []
        trial = self.position.clone()
        wanted: list[Option] = []
        for text in rest:
            if trial.asked != [self.seat]:
                break
            wanted.append(option_called(trial, [self.seat], text, step.line)[1])
            trial.choose(self.seat, wanted[-1])
        found = ways(self.game, self.position, self.seat)
        return [way for way in found if way.options == wanted[: len(way.options)]]

    def why_not(self, target: str) -> list[Against]:
        """Why what the learner points at is not chosen: the rules' reasons, or the lesson's own."""
        return self.match.why_not(self.seat, target) or [Against(NOT_NOW)]

    def _rest(self) -> list[str]:
        """What is still to be chosen in this step."""
        step = self.step
        return [] if step is None else step.do[self.lesson.step_at(self.moment)[1] :]

    def _let_choose(self, text: str, line: int) -> None:
        """A scripted choice of whoever can make it, the others first."""
        seats = sorted(self.position.asked, key=lambda seat: seat == self.seat)
        self.match.choose(*option_called(self.position, seats, text, line))


def begin(game: Game, lesson: Lesson) -> Match:
    """The match as the lesson finds it."""
    try:
        return Match.new(game, lesson.start, lesson.options, lesson.seed)
    except DataError as error:
        first = error.problems[0]
        raise Broken(lesson.line + first.line - 1, f"the situation cannot be used: {first.message}") from None
    except ValueError as error:
        raise Broken(lesson.line, f"it cannot begin: {error}") from None


def seat_of(game: Game, lesson: Lesson, match: Match) -> int:
    """The number of the learner's seat."""
    names = [seat["name"] for seat in game.telling.board(lesson.board)["seats"]][: match.position.seats]
    if lesson.seat not in names:
        raise Broken(1, f"there is no seat “{lesson.seat}”{near(lesson.seat, names)}")
    return names.index(lesson.seat)


def option_called(position: Position, seats: list[int], text: str, line: int) -> tuple[int, Option]:
    """Who is offered the option of these words, and the option."""
    words, _, target = text.partition(AT)
    describe = position.game.telling.describe
    told = [
        (seat, option, describe(position, seat, option))
        for seat in seats
        if seat in position.asked
        for option in position.options(seat)
    ]
    called = [one for one in told if one[2]["text"] == words and (not target or target in one[2]["points"])]
    if not called:
        names = list(dict.fromkeys(one["text"] for _, _, one in told))
        there = f"there are: {' | '.join(names)}" if names else f"asked is seat {position.asked}"
        raise Broken(line, f"nobody can choose “{text}”{near(words, names)}; {there}")
    if len({option for _, option, _ in called}) > 1:
        points = " or ".join(" ".join(one["points"]) for _, _, one in called)
        raise Broken(line, f"“{text}” can mean several options: say which with{AT}{points}")
    return called[0][:2]


def check_lessons(game: Game, folder: Path | None = None) -> list[Problem]:
    """What is wrong in a game's lessons, read and played to their end."""
    data = folder or game.folder / "data"
    if not (data / "lessons").is_dir():
        return []
    lessons, problems = read_lessons(data, [clause.id for clause in game.clauses()])
    return problems or [problem for lesson in lessons for problem in play_through(game, lesson)]


def play_through(game: Game, lesson: Lesson) -> list[Problem]:
    """What is wrong with a lesson when it is played: the first thing that cannot be done, or is not so."""
    known = [one.id for one in game.scenarios()]
    if lesson.board not in known:
        return [Problem(lesson.file, 1, f"there is no board “{lesson.board}”{near(lesson.board, known)}")]
    try:
        scene = Scene(game, lesson)
        for step in lesson.steps:
            before = len(scene.match.journal.facts)
            for _ in range(step.moments):
                scene.go_on()
            check_happened(scene, step, before)
    except Broken as error:
        return [Problem(lesson.file, error.line, str(error))]
    return []


def check_happened(scene: Scene, step: Step, before: int) -> None:
    """The log says of a step what the lesson says that it does."""
    sentence = scene.game.telling.sentence
    told = [plain(sentence(scene.position, fact)) for fact in scene.match.journal.facts[before:]]
    for wanted in step.happens:
        if not any(wanted in one for one in told):
            raise Broken(step.line, f"the log does not say “{wanted}”, but: {' '.join(told)}")
