"""How a sensible player of a game thinks: what he would choose, and what a position is worth to whom."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from kadesh.table.dice import Dice
from kadesh.table.motive import Motive
from kadesh.table.position import Position
from kadesh.table.procedure import Option, Step
from kadesh.table.register import Register
from kadesh.table.temper import Player, Temper, read_temper, steady
from kadesh.table.value import Weights, prospects, read_weights, shares_of

P = TypeVar("P", bound=Position)

Advice = list[tuple[float, Option]]
Adviser = Callable[[Any, Any, Any, list[Option]], Advice]  # position, frame, player, options
Why = Callable[[Any, int, Option], Motive]  # position, seat, option

FAR_FROM_THE_END: Final = 1000  # turns
NEAR_END: Final = 8  # turns


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[P]):
    """Advice and estimates. What the files of its folder say is read once; nothing else is kept."""

    # What an estimate of the outcome looks at; see table/value.py.
    feature_names: ClassVar[tuple[str, ...]] = ()
    # In what a player may differ from the sensible one; see table/temper.py.
    traits: ClassVar[tuple[str, ...]] = ()
    # Who advises at which question, an `Adviser` each. A game whose advisers want to know something else asks
    # them by an `advise` of its own.
    advisers: ClassVar[Register[Step[Any], Any]]
    # Who says at which question what an option is good for, and all that he may say.
    motives: ClassVar[Register[Step[Any], Why]] = Register()
    motive_kinds: ClassVar[list[type[Motive]]] = []
    # Turns before the end of the game from which on bots that look ahead play on to it.
    near_end: ClassVar[int] = NEAR_END

    def __init__(self, folder: Path) -> None:
        self.weights: Weights = read_weights(folder / "weights.toml", self.feature_names)
        self.learned: Temper = read_temper(folder / "temper.toml", self.traits)
        self.steady: Temper = steady(self.traits)

    def advise(self, position: P, seat: int, dice: Dice, temper: Temper) -> Advice:
        """The options of a seat with how good a player of this temper finds each.

        The position is one that was imagined for the seat. Larger is better;
        the heuristic bot takes the best.
        """
        options = position.options(seat)
        if len(options) == 1:
            return [(0.0, options[0])]
        advice: Advice = self.advisers[position.step](
            position, position.frames[-1], self.player(position, seat, temper), options
        )
        return advice

    def player(self, position: P, seat: int, temper: Temper) -> Player:
        """The one who is asked, as the game's advisers know him."""
        return Player(seat, temper)

    def system(self, position: P, seat: int, dice: Dice) -> Advice:
        """What the fixed policy of a system player says, for games that have one; else what is sensible."""
        return self.advise(position, seat, dice, self.steady)

    def why(self, position: P, seat: int, option: Option) -> Motive | None:
        """What an option of this seat is good for, as the one who advises here sees it.

        The position is one that was imagined for the seat.
        """
        say = self.motives.get(position.step)
        return None if say is None else say(position, seat, option)

    def features(self, position: P) -> list[list[float]]:
        """What `feature_names` name, counted for each seat."""
        return [[] for _ in range(position.seats)]

    def value(self, position: P, weights: Weights) -> list[float]:
        """An estimate of each seat's share of the victory, for bots that look ahead."""
        if position.over:
            return position.shares()
        expected = prospects(position.scores(), self.features(position), weights)
        return shares_of(expected, weights.lead * self.doubt(position))

    def outcome(self, position: P, weights: Weights) -> list[float]:
        """What the end of a game was worth to each seat, for bots that play on to it.

        Who is a little ahead counts as little more than equal: a narrow victory in one mind is a narrow
        defeat in the next, and so fewer playouts tell as much. Where others won than those with most points,
        only the victory counts.
        """
        shares, scores = position.shares(), position.scores()
        top = max(scores)
        for share, points in zip(shares, scores, strict=True):
            if (share > 0) != (points == top):
                return shares
        return shares_of([float(points) for points in scores], weights.lead)

    def doubt(self, position: P) -> float:
        """How much can still change, 1 near the end: by so much a lead counts for less."""
        return 1.0

    def turn_key(self, position: P) -> tuple[int, ...]:
        """What stays the same while one player's turn (a nation turn, an activation) goes on.

        Bots that look ahead plan to the end of it and share their time over it.
        """
        return (position.asked[0] if position.asked else -1,)

    def turns_left(self, position: P) -> int:
        """How many turns are still to come after this one, at most; many while the end is far.

        Bots that look ahead play to the end once it is near: what happens then is no estimate.
        """
        return FAR_FROM_THE_END
