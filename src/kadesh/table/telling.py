"""What a game offers to people: its board, views, prompts, options and facts in words, odds, orders."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from kadesh.table.contract import (
    Because,
    Board,
    Briefing,
    Concern,
    Goal,
    Odds,
    OptionTold,
    OrderKind,
    Prompt,
    SentenceTold,
    Target,
    View,
)
from kadesh.table.handicap import PointsGiven, told
from kadesh.table.journal import Fact
from kadesh.table.motive import Motive
from kadesh.table.position import Position
from kadesh.table.procedure import Option, Step
from kadesh.table.register import Register
from kadesh.table.word import Word

P = TypeVar("P", bound=Position)

Prompter = Callable[[Any, Any, int | None], Prompt]  # position, frame, seat
Describer = Callable[[Any, int, Option], OptionTold]
Targets = Callable[[Any, Option], list[Target]]
Teller = Callable[[Any, Any], SentenceTold]  # position, fact
Concerner = Callable[[Any, Any, int], Concern]  # position, frame, seat
Explainer = Callable[[Any, Any], Because]  # position, motive

UNTOUCHED: Final[Concern] = {"degree": 0, "touches": []}


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling(ABC, Generic[P]):
    """A game for people. What is registered is found by the step, the word, the kind of fact itself."""

    prompts: ClassVar[Register[Step[Any], Prompter]]
    descriptions: ClassVar[Register[Word, Describer]]
    sentences: ClassVar[Register[type[Fact], Teller]]
    # What an option points at, for words of which a player can think of thousands: nobody describes them all.
    targets: ClassVar[Register[Word, Targets]] = Register()
    # Questions whose rest a person may leave to the table: set-up, placement, purchases.
    routine: ClassVar[tuple[Step[Any], ...]] = ()
    # The facts with which somebody's turn, or a part of it, begins: they are announced.
    openings: ClassVar[tuple[type[Fact], ...]] = ()
    # Whom a question concerns, and why an option would be chosen.
    concerns: ClassVar[Register[Step[Any], Concerner]] = Register()
    explanations: ClassVar[Register[type[Motive], Explainer]] = Register()

    @abstractmethod
    def board(self, scenario: str) -> Board:
        """What the client needs once: spaces, seats, sides, symbols. See docs/adding-a-game.md."""

    @abstractmethod
    def view(self, position: P, seat: int | None) -> View:
        """What a seat may see now, in the client's vocabulary. See docs/adding-a-game.md."""

    @abstractmethod
    def trail(self, position: P, seat: int | None) -> list[str]:
        """Where we are in the sequence of play, from the turn to the step."""

    def describe(self, position: P, seat: int, option: Option) -> OptionTold:
        """An option for people: `text`, `points` (what it points at) and perhaps `detail`."""
        word = position.game.rules.vocabulary.of(option)
        return self.descriptions[word](position, seat, option)

    def points(self, position: P, seat: int, option: Option) -> list[str]:
        """What an option points at: the same as in its description."""
        targets = self.targets.get(position.game.rules.vocabulary.of(option))
        if targets is not None:
            return targets(position, option)
        return self.describe(position, seat, option)["points"]

    def sentence(self, position: P, fact: Fact) -> SentenceTold:
        """A fact of the journal for people: `parts` of text and links, perhaps `dice` and `moves`.

        Of the position only what its scenario settles may be used: it is a later one.
        """
        if isinstance(fact, PointsGiven):
            return self._points_given(position, fact)
        told = self.sentences[type(fact)](position, fact)
        if type(fact) in self.openings:
            told["opens"] = True
        return told

    def _points_given(self, position: P, fact: PointsGiven) -> SentenceTold:
        names = [scenario.seats for scenario in position.game.scenarios() if scenario.id == position.scenario]
        seats = names[0] if names else [seat["name"] for seat in self.board(position.scenario)["seats"]]
        return {"parts": [{"t": told(fact, seats)}], "clause": "", "weight": 2}

    def concern(self, position: P, seat: int) -> Concern:
        """How much the question at hand touches a seat, whether it is asked or not, and in what."""
        if position.over:
            return UNTOUCHED
        say = self.concerns.get(position.step)
        return UNTOUCHED if say is None else say(position, position.frames[-1], seat)

    def touched(self, position: P, fact: Fact, seat: int) -> Concern:
        """How much something that happened touches a seat, and in what."""
        return UNTOUCHED

    def because(self, position: P, motive: Motive) -> Because:
        """Why an option would be chosen, in a sentence."""
        return self.explanations[type(motive)](position, motive)

    def briefing(self, scenario: str, seat: int) -> Briefing | None:
        """For who sits down in a seat: who am I, what wins, what to watch, how long."""
        return None

    def goal(self, position: P, seat: int) -> Goal | None:
        """What a seat is out for now, and how far it is."""
        return None

    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        """Exact odds for the command line."""
        raise ValueError("This game has no odds for the command line.")

    def odds_now(self, position: P, seat: int | None) -> Odds | None:
        """Exact odds of the battle that is about to be fought or decided, if there is one."""
        return None

    def standing_orders(self, position: P, seat: int) -> list[OrderKind]:
        """The kinds of standing order a seat may give for reactions: id, title, fields."""
        return []

    def obey(self, position: P, seat: int, orders: list[dict[str, Any]]) -> Option | None:
        """The option that the seat's standing orders settle, None if it must be asked."""
        return None
