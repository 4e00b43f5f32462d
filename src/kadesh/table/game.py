"""A game as the table and all that sit around it know it: four parts under one name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kadesh.table import codec
from kadesh.table.clauses import Clause, read_clauses
from kadesh.table.codec import Unreadable
from kadesh.table.dice import Dice
from kadesh.table.handicap import EVEN, FILE, Fare, is_points, read_fares, why_not_fare
from kadesh.table.journal import Journal, kind_of
from kadesh.table.mind import Mind
from kadesh.table.position import Position
from kadesh.table.procedure import Ask, AskAll, Step
from kadesh.table.rules import Rules
from kadesh.table.starting import Scenario, Start, Switch, Unknown, check_options, start_of
from kadesh.table.study import Study
from kadesh.table.telling import Telling


@dataclass
class Problem:
    """Something wrong in a data file: where, and what, in words."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


def nothing_wrong(folder: Path | None) -> list[Problem]:
    return []


def even_chances() -> Switch:
    """The switch that every scenario has whose seats were studied."""
    text = (
        "Points are given to seats at the end, as many as make the chances of sensible players even."
        " They were found with the scenario's own rules."
    )
    return Switch(EVEN, "Even chances", text, False, [False, True])


class Game:
    """One of the games: its rules, its telling, its mind and its study."""

    def __init__(
        self,
        id: str,
        title: str,
        summary: str,
        folder: Path,
        rules: Rules[Any],
        telling: Telling[Any],
        mind: Mind[Any],
        study: Study[Any],
        check: Callable[[Path | None], list[Problem]] = nothing_wrong,
    ) -> None:
        self.id = id
        self.title = title
        self.summary = summary
        self.folder = folder
        self.rules = rules
        self.telling = telling
        self.mind = mind
        self.study = study
        self._check = check
        self._fares: dict[str, Fare] | None = None
        self._cards: list[Scenario] | None = None

    def scenarios(self) -> list[Scenario]:
        """All scenarios, the one to begin with first; those whose seats were studied offer even chances."""
        return [
            one if self.fare(one.id) is None else replace(one, switches=[*one.switches, even_chances()])
            for one in self._by_the_book()
        ]

    def _by_the_book(self) -> list[Scenario]:
        """The scenarios as the rules have them. They are made once: every new game looks them up."""
        if self._cards is None:
            self._cards = self.rules.scenarios()
        return self._cards

    def fare(self, scenario: str) -> Fare | None:
        """How the seats of a scenario fare among sensible players; None if nobody has looked."""
        if self._fares is None:
            self._fares = read_fares(self.folder / "data" / FILE)
        return self._fares.get(scenario)

    def settled(self, scenario: str, options: dict[str, Any]) -> dict[str, Any]:
        """The options as a record keeps them: even chances as the points that they are today."""
        settled = {name: value for name, value in options.items() if name != EVEN}
        wanted = options.get(EVEN, False)
        if wanted is True:
            fare = self.fare(scenario)
            if fare is None:
                raise Unknown(f"Nobody has found yet what makes the chances even in {scenario[:60]!r}.")
            wanted = list(fare.points)
        if wanted is not False:
            settled[EVEN] = wanted
        return settled

    def new(
        self,
        scenario: str = "",
        seed: int | str | bytes | None = None,
        options: dict[str, Any] | None = None,
        journal: Journal | None = None,
    ) -> Position:
        """A position ready for its first choice; without a scenario, of the first one.

        `scenario` is an id, the path of a TOML file, or the text of one (which has a line's end in it).
        What happens before the first choice is told to the journal, if one is given.
        """
        start, settled = self.begun(str(scenario), options or {})
        points = settled.pop(EVEN, [])
        position: Position = self.rules.new(self, start, seed, settled, journal)
        if points:
            if not is_points(points, position.seats):
                raise Unknown(f"Even chances are a number of points for each seat, not {str(points)[:60]}.")
            position.handicap = tuple(points)
        return position

    def begun(self, name: str, options: dict[str, Any]) -> tuple[Start, dict[str, Any]]:
        """What a match of this name begins with, and its options as a record keeps them; or Unknown."""
        scenarios = self._by_the_book()
        start = start_of(self.title, scenarios, name or scenarios[0].id)
        settled = self.settled(start.scenario, options)
        may = [one for one in scenarios if start.text or one.id == start.scenario]
        check_options(self.title, may, {key: value for key, value in settled.items() if key != EVEN})
        return start, settled

    def decode(self, data: dict[str, Any]) -> Position:
        """The position that was encoded, or Unreadable."""
        try:
            dice = data["dice"]
            rolled = Dice(bytes.fromhex(dice["seed"]), dice["rolled"], dice["script"])
            position: Position = self.rules.blank(self, rolled)
            codec.restore(position, data)
            if position.asked:
                position.offer_again()
        except Unreadable:
            raise
        except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
            raise Unreadable(f"What was kept is not whole: {error}.") from error
        return position

    def check(self, folder: Path | None = None) -> list[Problem]:
        """What is wrong in the data files of a folder, the game's own if none is given."""
        return self._check(folder) + self._wrong_fares((folder or self.folder / "data") / FILE)

    def _wrong_fares(self, path: Path) -> list[Problem]:
        """What is wrong in what is said of seats."""
        try:
            fares = read_fares(path)
        except (ValueError, TypeError) as error:
            return [Problem(FILE, 1, f"it cannot be read: {error}")]
        seats = {scenario.id: len(scenario.seats) for scenario in self._by_the_book()}
        found = [
            f"[{name}]: {why_not_fare(fare, seats[name])}" if name in seats else f"[{name}]: no such scenario"
            for name, fare in fares.items()
            if name not in seats or why_not_fare(fare, seats[name])
        ]
        return [Problem(FILE, 1, message) for message in found]

    def clauses(self) -> list[Clause]:
        """Every numbered clause of the rulebook in our own words."""
        return read_clauses(self.folder / "data" / "clauses.toml")

    def questions(self) -> list[Step[Any]]:
        """All steps at which somebody is asked."""
        return [
            step
            for procedure in self.rules.procedures
            for step in procedure.steps
            if isinstance(step, (Ask, AskAll))
        ]

    def missing(self) -> list[str]:
        """What it lacks to be complete: each question, word and kind of fact that nobody answers for."""
        rules, telling = self.rules, self.telling
        questions = self.questions()
        words = rules.vocabulary.words
        found = [f"{one.name}: no steps" for one in rules.procedures if not one.steps]
        found += [f"{step!r}: no prompt" for step in telling.prompts.missing(questions)]
        found += [f"{step!r}: no adviser" for step in self.mind.advisers.missing(questions)]
        found += [f"{word.name}: no description" for word in telling.descriptions.missing(words)]
        found += [f"{word.name}: no reason when out of time" for word in words if word.untimely is None]
        found += [f"{kind_of(fact)}: no sentence" for fact in telling.sentences.missing(rules.facts)]
        found += [f"{step!r}: nobody says whom it concerns" for step in telling.concerns.missing(questions)]
        found += [f"{step!r}: nobody says why" for step in self.mind.motives.missing(questions)]
        kinds = telling.explanations.missing(self.mind.motive_kinds)
        found += [f"{kind.__name__}: no words for the motive" for kind in kinds]
        return found + self._without_briefing()

    def _without_briefing(self) -> list[str]:
        """The seats that nobody is told about before he sits down."""
        return [
            f"{scenario.id}, {name}: no briefing"
            for scenario in self.scenarios()
            for seat, name in enumerate(scenario.seats)
            if self.telling.briefing(scenario.id, seat) is None
        ]
