"""What a game offers to people: its board, views, prompts, options and facts in words, odds, orders."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from kadesh.table.journal import Fact
from kadesh.table.position import Position
from kadesh.table.procedure import Option, Step
from kadesh.table.register import Register
from kadesh.table.word import Word

P = TypeVar("P", bound=Position)

Prompt = Callable[[Any, Any, int | None], dict[str, Any]]  # position, frame, seat
Description = Callable[[Any, int, Option], dict[str, Any]]
Targets = Callable[[Any, Option], list[str]]
Sentence = Callable[[Any, Any], dict[str, Any]]  # position, fact


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling(ABC, Generic[P]):
    """A game for people. What is registered is found by the step, the word, the kind of fact itself."""

    prompts: ClassVar[Register[Step[Any], Prompt]]
    descriptions: ClassVar[Register[Word, Description]]
    sentences: ClassVar[Register[type[Fact], Sentence]]
    # What an option points at, for words of which a player can think of thousands: nobody describes them all.
    targets: ClassVar[Register[Word, Targets]] = Register()

    @abstractmethod
    def board(self, scenario: str) -> dict[str, Any]:
        """What the client needs once: spaces, seats, sides, symbols. See docs/adding-a-game.md."""

    @abstractmethod
    def view(self, position: P, seat: int | None) -> dict[str, Any]:
        """What a seat may see now, in the client's vocabulary. See docs/adding-a-game.md."""

    @abstractmethod
    def trail(self, position: P, seat: int | None) -> list[str]:
        """Where we are in the sequence of play, from the turn to the step."""

    def describe(self, position: P, seat: int, option: Option) -> dict[str, Any]:
        """An option for people: `text`, `points` (what it points at) and perhaps `detail`."""
        word = position.game.rules.vocabulary.of(option)
        return self.descriptions[word](position, seat, option)

    def points(self, position: P, seat: int, option: Option) -> list[str]:
        """What an option points at: the same as in its description."""
        targets = self.targets.get(position.game.rules.vocabulary.of(option))
        if targets is not None:
            return targets(position, option)
        points: list[str] = self.describe(position, seat, option)["points"]
        return points

    def sentence(self, position: P, fact: Fact) -> dict[str, Any]:
        """A fact of the journal for people: `parts` of text and links, perhaps `dice` and `moves`.

        Of the position only what its scenario settles may be used: it is a later one.
        """
        return self.sentences[type(fact)](position, fact)

    @abstractmethod
    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        """Exact odds for the command line."""

    def odds_now(self, position: P, seat: int | None) -> dict[str, Any] | None:
        """Exact odds of the battle that is about to be fought or decided, if there is one."""
        return None

    def standing_orders(self, position: P, seat: int) -> list[dict[str, Any]]:
        """The kinds of standing order a seat may give for reactions: id, title, fields."""
        return []

    def obey(self, position: P, seat: int, orders: list[dict[str, Any]]) -> Option | None:
        """The option that the seat's standing orders settle, None if it must be asked."""
        return None
