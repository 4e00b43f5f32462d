"""What a game's rules offer to the table: how it begins, what may be done, who is ahead."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from kadesh.table.dice import Dice
from kadesh.table.frame import Part
from kadesh.table.journal import Fact, Journal
from kadesh.table.position import Position, fresh_dice
from kadesh.table.procedure import Procedure
from kadesh.table.reason import GAME_OVER, NOT_ASKED, NOT_OFFERED, Reason
from kadesh.table.starting import Scenario, Start, Unknown
from kadesh.table.word import Vocabulary

P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC, Generic[P]):
    """The rules of one game. All that changes in play is in positions."""

    position: ClassVar[type[Position]]  # what is on the table: its own kind of position
    procedures: ClassVar[list[Procedure[Any]]]
    parts: ClassVar[list[type[Part]]] = []  # what frames and positions list, beside numbers
    following: ClassVar[list[str]] = []  # fields that only say once more what others say
    vocabulary: ClassVar[Vocabulary]
    facts: ClassVar[list[type[Fact]]]

    # What is said against everything when the game is over, to a seat that is not asked, and to nonsense.
    over: ClassVar[Reason] = GAME_OVER
    another_seat: ClassVar[Reason] = NOT_ASKED
    unheard_of: ClassVar[Reason] = NOT_OFFERED

    @abstractmethod
    def scenarios(self) -> list[Scenario]:
        """All scenarios, the one to begin with first."""

    def new(
        self,
        game: Any,
        start: Start,
        seed: int | str | bytes | None,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> P:
        """A position ready for its first choice; start and options are known to be in order.

        What happens before the first choice is told to the journal, if one is given.

        A game without files of situations leaves this as it is and sets its scenarios up.
        """
        if start.text:
            raise Unknown("This game begins with its scenarios only, not with a file.")
        position = self.blank(game, fresh_dice(seed))
        position.scenario, position.journal = start.scenario, journal
        position.seats = next(len(one.seats) for one in self.scenarios() if one.id == start.scenario)
        self.set_up(position, options)
        position.run()
        return position

    def set_up(self, position: P, options: dict[str, Any]) -> None:
        """Put on the table what a scenario begins with, and call the procedure that is the game."""
        raise NotImplementedError

    def blank(self, game: Any, dice: Dice) -> P:
        """An empty position, to be filled with what was kept."""
        return cast(P, self.position(game=game, dice=dice))

    @abstractmethod
    def scores(self, position: P) -> list[int]:
        """The points of each seat by the rulebook."""

    def shares(self, position: P) -> list[float]:
        """Each seat's share of the victory: equal highest scores share it."""
        scores = self.scores(position)
        best = max(scores)
        winners = scores.count(best)
        return [1 / winners if score == best else 0.0 for score in scores]

    def standings(self, position: P) -> list[tuple[int, ...]]:
        """What counts for each seat at the end, in its order: points, then what breaks ties.

        Only asked where points are given to seats: they are added to the first number, and the highest wins.
        So it is here that a victory otherwise than by points must be said in points.
        """
        return [(score,) for score in self.scores(position)]

    def why_not_now(self, position: P, seat: Any, option: Any) -> Reason | None:
        """The reason against an option that the present step could not think of.

        It belongs to another moment, or another seat is asked, or it is nonsense. It is found from what the
        seat may know. None leaves it to the table to say so, without a clause.
        """
        if position.over:
            return self.over
        if seat not in position.asked:
            return self.another_seat
        if not self.vocabulary.has(option):
            return self.unheard_of
        word = self.vocabulary.of(option)
        if all(member[0] != word.name for member in position.universe(seat)):
            return word.untimely
        return self.why_not_so(position, seat, option)

    def why_not_so(self, position: P, seat: int, option: Any) -> Reason | None:
        """The reason against an option whose word this step knows, but not with these numbers."""
        return None

    def deal_anew(self, position: P, seat: int | None) -> None:
        """Deal what the seat cannot know once more, with the position's own dice.

        Nothing is hidden by default.
        """
