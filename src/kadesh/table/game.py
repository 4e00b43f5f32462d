"""What a game offers to the table and to all that sit around it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from kadesh.table import codec
from kadesh.table.clauses import Clause, read_clauses
from kadesh.table.dice import Dice
from kadesh.table.journal import Fact, Journal
from kadesh.table.position import Position
from kadesh.table.procedure import Option, Procedure
from kadesh.table.reason import Reason
from kadesh.table.temper import Temper, read_temper, steady
from kadesh.table.value import Weights, prospects, read_weights, shares_of

FAR_FROM_THE_END: Final = 1000  # turns


class Unknown(ValueError):
    """A name that is not known, with the nearest that is."""


@dataclass
class Switch:
    """A rule that a scenario lets the players choose."""

    id: str
    title: str
    text: str
    default: Any
    choices: list[Any]


@dataclass
class Scenario:
    """What a person sees of a scenario before it is played."""

    id: str
    title: str
    summary: str
    seats: list[str]
    turns: int
    minutes: int = 60
    switches: list[Switch] = field(default_factory=list)


@dataclass
class Problem:
    """Something wrong in a data file: where, and what, in words."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One of the games. All that changes in play is in positions; what it keeps is how bots think of it."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    folder: ClassVar[Path]
    procedures: ClassVar[list[Procedure[Any]]]
    # For each kind of option the sizes of its arguments, so that every option has a number.
    vocabulary: ClassVar[dict[str, tuple[int, ...]]]
    # What an estimate of the outcome looks at; see table/value.py.
    feature_names: ClassVar[tuple[str, ...]] = ()
    # In what a player may differ from the sensible one; see table/temper.py.
    traits: ClassVar[tuple[str, ...]] = ()
    # Where points come from, for studies.
    sources: ClassVar[tuple[str, ...]] = ("points",)
    _weights: Weights | None = None
    _learned: Temper | None = None
    _steady: Temper | None = None
    _tempers: dict[int, Temper] | None = None

    # --- beginning ---

    @abstractmethod
    def scenarios(self) -> list[Scenario]:
        """All scenarios, the one to begin with first."""

    @abstractmethod
    def new(
        self,
        scenario: str = "",
        seed: int | str | bytes | None = None,
        options: dict[str, Any] | None = None,
        journal: Journal | None = None,
    ) -> Position:
        """A position ready for its first choice.

        `scenario` is an id, the path of a TOML file, or the text of one (which has a line's end in it).
        What happens before the first choice is told to the journal, if one is given.
        """

    @abstractmethod
    def blank(self, dice: Dice) -> Position:
        """An empty position, to be filled by `decode`."""

    def decode(self, data: dict[str, Any]) -> Position:
        """The position that was encoded."""
        dice = data["dice"]
        position = self.blank(Dice(bytes.fromhex(dice["seed"]), dice["rolled"], dice["script"]))
        codec.restore(position, data)
        if position.asked:
            position.offer_again()
        return position

    # --- during play ---

    @abstractmethod
    def scores(self, position: Any) -> list[int]:
        """The points of each seat."""

    def shares(self, position: Any) -> list[float]:
        """Each seat's share of the victory: equal highest scores share it."""
        scores = self.scores(position)
        best = max(scores)
        winners = scores.count(best)
        return [1 / winners if score == best else 0.0 for score in scores]

    def why_not_now(self, position: Any, seat: Any, option: Any) -> Reason | None:
        """The reason against an option that the present step could not think of.

        It belongs to another moment, or another seat is asked, or it is nonsense.
        None leaves it to the table to say so, without a clause. What is hidden must not be told.
        """
        return None

    def deal_anew(self, position: Any, seat: int | None) -> None:
        """Deal what the seat cannot know once more, with the position's own dice.

        Nothing is hidden by default.
        """

    def features(self, position: Any) -> list[list[float]]:
        """What `feature_names` name, counted for each seat."""
        return [[] for _ in range(position.seats)]

    def value(self, position: Any) -> list[float]:
        """An estimate of each seat's share of the victory, for bots that look ahead."""
        if position.over:
            return self.shares(position)
        weights = self.weights()
        expected = prospects(self.scores(position), self.features(position), weights)
        return shares_of(expected, weights.lead * self.doubt(position))

    def doubt(self, position: Any) -> float:
        """How much can still change, 1 near the end: by so much a lead counts for less."""
        return 1.0

    def weights(self) -> Weights:
        """What the features are worth; read once."""
        if self._weights is None:
            self._weights = read_weights(self.folder / "data" / "weights.toml", self.feature_names)
        return self._weights

    def advise(self, position: Any, seat: int, dice: Dice) -> list[tuple[float, Option]]:
        """The options of a seat with how good a sensible player finds each.

        The position is one that was imagined for the seat. Larger is better;
        the heuristic bot takes the best.
        """
        return [(0.0, option) for option in position.options(seat)]

    def learned_temper(self) -> Temper:
        """The temper that did best in self-play; read once."""
        if self._learned is None:
            self._learned = read_temper(self.folder / "data" / "temper.toml", self.traits)
        return self._learned

    def temper_of(self, seat: int) -> Temper:
        """In which temper `advise` thinks for a seat: the sensible player's unless a bot puts another."""
        if self._tempers is not None and seat in self._tempers:
            return self._tempers[seat]
        if self._steady is None:
            self._steady = steady(self.traits)
        return self._steady

    def put_tempers(self, tempers: dict[int, Temper]) -> dict[int, Temper]:
        """Let `advise` think for these seats in these tempers, and for all others as the sensible player.

        What it thought in before is given back, to be put again.
        """
        before = self._tempers
        self._tempers = tempers
        return before if before is not None else {}

    def turn_key(self, position: Any) -> tuple[int, ...]:
        """What stays the same while one player's turn (a nation turn, an activation) goes on.

        Bots that look ahead plan to the end of it and share their time over it.
        """
        return (position.asked[0] if position.asked else -1,)

    def turns_left(self, position: Any) -> int:
        """How many turns are still to come after this one, at most; many while the end is far.

        Bots that look ahead play to the end once it is near: what happens then is no estimate.
        """
        return FAR_FROM_THE_END

    # --- for studies ---

    def points_by_source(self, position: Any) -> list[list[int]]:
        """The points of each seat, from each of `sources`."""
        return [[score] for score in self.scores(position)]

    def tally(self, position: Any, fact: Fact) -> list[tuple[Any, ...]]:
        """What a fact means to those who count, in words that are the same for all games.

        `("turn", number)`: a turn begins. `("battle", space)`: there is a battle in the space with this id.
        `("used", what, name, seat)`: a seat used a card, met a goal, or the like; `what` says which.
        The position is the one after the choice that brought the fact about.
        """
        return []

    def observation_names(self, position: Any) -> tuple[str, ...]:
        """The names of the numbers that `observe` gives; they depend on the scenario alone."""
        names = [f"seat.{seat}" for seat in range(position.seats)]
        names += [f"score.{seat}" for seat in range(position.seats)]
        return tuple(names)

    def observe(self, position: Any, seat: int) -> list[float]:
        """What a seat may know of a position, as numbers for those who learn.

        It must not change when what the seat cannot know is dealt anew.
        """
        numbers = [1.0 if other == seat else 0.0 for other in range(position.seats)]
        numbers += [float(score) for score in self.scores(position)]
        return numbers

    # --- for people ---

    @abstractmethod
    def board(self, scenario: str) -> dict[str, Any]:
        """What the client needs once: spaces, seats, sides, symbols. See docs/adding-a-game.md."""

    @abstractmethod
    def view(self, position: Any, seat: int | None) -> dict[str, Any]:
        """What a seat may see now, in the client's vocabulary. See docs/adding-a-game.md."""

    def trail(self, position: Any, seat: int | None) -> list[str]:
        """Where we are in the sequence of play, from the large to the small, as in the view."""
        return []

    @abstractmethod
    def describe(self, position: Any, seat: int, option: Option) -> dict[str, Any]:
        """An option for people: `text`, `points` (what it points at) and perhaps `detail`."""

    @abstractmethod
    def sentence(self, fact: Fact) -> dict[str, Any]:
        """A fact of the journal for people: `parts` of text and links, perhaps `dice` and `moves`."""

    @abstractmethod
    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        """Exact odds for the command line."""

    def odds_now(self, position: Any, seat: int | None) -> dict[str, Any] | None:
        """Exact odds of the battle that is about to be fought or decided, if there is one."""
        return None

    def standing_orders(self, position: Any, seat: int) -> list[dict[str, Any]]:
        """The kinds of standing order a seat may give for reactions: id, title, fields."""
        return []

    def obey(self, position: Any, seat: int, orders: list[dict[str, Any]]) -> Option | None:
        """The option that the seat's standing orders settle, None if it must be asked."""
        return None

    def check(self, folder: Path | None = None) -> list[Problem]:
        """What is wrong in the data files."""
        return []

    def clauses(self) -> list[Clause]:
        """Every numbered clause of the rulebook in our own words."""
        return read_clauses(self.folder / "data" / "clauses.toml")
