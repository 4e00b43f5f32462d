"""What a game offers to those who study it: points by source, facts to count, observations as numbers."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from kadesh.table.journal import Fact
from kadesh.table.position import Position
from kadesh.table.procedure import Option

P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Follies(Generic[P]):
    """Counts, while a game is played, what a person would call silly: how often, of how many chances.

    A game that has such counts names them in `kinds`, each with what is counted and among what.
    """

    kinds: ClassVar[dict[str, str]] = {}

    def __init__(self) -> None:
        self.found: dict[str, int] = {}
        self.chances: dict[str, int] = {}

    def look(self, before: P, option: Option, after: P, facts: list[Fact]) -> None:
        """A choice was carried out. `before` is a copy that may be used up; `facts` are what happened."""

    def note(self, kind: str, silly: bool) -> None:
        self.chances[kind] = self.chances.get(kind, 0) + 1
        self.found[kind] = self.found.get(kind, 0) + int(silly)


@mypyc_attr(allow_interpreted_subclasses=True)
class Study(Generic[P]):
    """A game for studies."""

    # Where points come from.
    sources: ClassVar[tuple[str, ...]] = ("points",)

    def points_by_source(self, position: P) -> list[list[int]]:
        """The points of each seat, from each of `sources`."""
        return [[score] for score in position.scores()]

    def tally(self, position: P, fact: Fact) -> list[tuple[Any, ...]]:
        """What a fact means to those who count, in words that are the same for all games.

        `("turn", number)`: a turn begins. `("battle", space)`: there is a battle in the space with this id.
        `("used", what, name, seat)`: a seat used a card, met a goal, or the like; `what` says which.
        The position is the one after the choice that brought the fact about.
        """
        return []

    def follies(self) -> Follies[P]:
        """A new count of follies, for one game from its beginning."""
        return Follies()

    def observation_names(self, position: P) -> tuple[str, ...]:
        """The names of the numbers that `observe` gives; they depend on the scenario alone."""
        names = [f"seat.{seat}" for seat in range(position.seats)]
        names += [f"score.{seat}" for seat in range(position.seats)]
        return tuple(names)

    def observe(self, position: P, seat: int) -> list[float]:
        """What a seat may know of a position, as numbers for those who learn.

        It must not change when what the seat cannot know is dealt anew.
        """
        numbers = [1.0 if other == seat else 0.0 for other in range(position.seats)]
        numbers += [float(score) for score in position.scores()]
        return numbers
