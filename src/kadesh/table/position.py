"""Everything on the table, and the machine that plays procedures on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ParamSpec, Self, TypeVar

from mypy_extensions import mypyc_attr

from kadesh.table.codec import copy_fields
from kadesh.table.dice import Dice, seed_from
from kadesh.table.frame import Frame, place_of
from kadesh.table.handicap import points_given, shares_by, with_points
from kadesh.table.journal import EVERYBODY, Fact, Journal, Taken
from kadesh.table.procedure import END, NEXT, Answer, Ask, AskAll, Do, Option, Procedure, Step
from kadesh.table.reason import GAME_OVER, NOT_ASKED, NOT_OFFERED, Reason, Refused

F = TypeVar("F", bound=Frame)
Said = ParamSpec("Said")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Position:
    """What is on the table, hidden things included.

    Games add their own fields: ints, bools, strings, flat lists of ints or of
    parts, and tuples. Parts here and tuples are replaced, never changed: copies
    share them. Clone and codec follow from the fields.
    Fields that only say once more, for speed, what others say are the rules'
    `following`: they are not kept, but found again.
    """

    game: Any  # a Game; named so because a compiled dataclass needs its annotations at import
    dice: Dice
    scenario: str = ""
    seats: int = 0
    frames: list[Frame] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    attentive: int = 0
    discreet: bool = False  # people sit around it: who is asked must not tell what is hidden
    reveals: int = 0
    over: bool = False
    # Points given to the seats, and what of them was bid: they count in the ranking, in no rule.
    handicap: tuple[int, ...] = ()
    bids: tuple[int, ...] = ()
    offered: list[list[Option]] = field(default_factory=list)
    journal: Journal | None = None

    # --- what bots, matches, the server and the lab need ---

    @property
    def seats_to_choose(self) -> list[int]:
        """The seats that the table waits for."""
        return self.asked[:]

    def waited_for(self) -> list[int]:
        """The seats that count as waited for in everybody's eyes.

        Where it is hidden whether a seat has an answer, these are all who could have one, until all have
        answered.
        """
        if not self.asked:
            return []
        step = self.step
        if not (self.discreet and step.hidden):
            return self.asked[:]
        frame = self.frames[-1]
        if isinstance(step, AskAll):
            return sorted(step.who(self, frame))
        if step.among is not None:
            return sorted(set(step.among(self, frame)))
        return self.asked[:]

    def options(self, seat: int) -> list[Option]:
        """What this seat may choose now; empty if it is not asked."""
        asked = self.asked
        return self.offered[asked.index(seat)] if seat in asked else []

    def choose(self, seat: int, option: Any) -> None:
        """Take an option for a seat and play on to the next choice.

        Refuses, and changes nothing, unless this seat was offered this option;
        what is no option at all is refused like any other.
        """
        asked = self.asked
        if seat not in asked:
            raise Refused(self.why_not(seat, option) or NOT_ASKED)
        index = asked.index(seat)
        offered = self.offered[index]
        try:
            # What was offered, not what was sent: 1, 1.0 and True are equal but not the same.
            taken = offered[offered.index(option)]
        except ValueError:
            raise Refused(self.why_not(seat, option) or NOT_OFFERED) from None
        seat = asked[index]
        if self.journal is not None:
            self.journal.forget(seat)
        frames = self.frames
        depth = len(frames) - 1
        frame = frames[depth]
        step = frame.step
        if isinstance(step, Ask):
            self.asked = []
            self.offered = []
            after = step.take(self, frame, taken)  # as in `run`
            if after is NEXT:
                frame.step = step.after
            elif after is END:
                del frames[depth]
            else:
                frame.step = after
        else:
            self._answer(index, (seat, taken))
            if self.asked:
                return
            self._take_all(depth, frame, step)
        self.run()

    def why_not(self, seat: Any, option: Any, thought_of: bool = False) -> Reason | None:
        """The reason against an option, None if there is none.

        Whoever has the option from the universe says so, and it need not be looked for there again.
        """
        if self.over:
            return self._why_not_now(seat, option) or GAME_OVER
        if seat not in self.asked:
            return self._why_not_now(seat, option) or NOT_ASKED
        if option in self.options(seat):
            return None
        step = self.step
        reason: Reason | None = None
        if thought_of or option in self.universe(seat):
            if isinstance(step, Ask) and step.why_not is not None:
                reason = step.why_not(self, self.frames[-1], option)
            elif isinstance(step, AskAll) and step.why_not is not None:
                reason = step.why_not(self, self.frames[-1], seat, option)
        return reason or self._why_not_now(seat, option) or NOT_OFFERED

    def thinks_of(self, seat: int, option: Any) -> bool:
        """Could a seat that is asked think of this in the present step?"""
        return seat in self.asked and option in self.universe(seat)

    def why_not_then(self, seat: int, option: Any) -> tuple[Reason, Taken] | None:
        """The reason against an option at a moment that the table passed by itself, the latest first.

        What the present step knows nothing of may have been impossible a moment ago: then the table took
        what was left, and the player never had the choice. Only who keeps a journal can tell.
        """
        if self.journal is None or self.over:
            return None
        for taken in reversed(self.journal.taken):
            if taken.seat == seat and taken.moment.thinks_of(seat, option):
                reason = taken.moment.why_not(seat, option, thought_of=True)
                if reason is not None:
                    return reason, taken
        return None

    def _why_not_now(self, seat: Any, option: Any) -> Reason | None:
        reason: Reason | None = self.game.rules.why_not_now(self, seat, option)
        return reason

    def universe(self, seat: int) -> list[Option]:
        """All that this seat could think of in this step, legal or not."""
        if seat not in self.asked:
            return []
        step = self.step
        if isinstance(step, Ask) and step.universe is not None:
            return step.universe(self, self.frames[-1])
        if isinstance(step, AskAll) and step.universe is not None:
            return step.universe(self, self.frames[-1], seat)
        return self.options(seat)

    def scores(self) -> list[int]:
        """The points of each seat, those given to it included."""
        scores: list[int] = self.game.rules.scores(self)
        if not any(self.handicap):
            return scores
        if self.over:
            scores = [standing[0] for standing in self.game.rules.standings(self)]
        return [score + given for score, given in zip(scores, self.handicap, strict=True)]

    def shares(self) -> list[float]:
        """Each seat's share of the victory; a shared win counts as its fraction."""
        if any(self.handicap):
            return shares_by(self.game.rules.standings(self), self.handicap)
        shares: list[float] = self.game.rules.shares(self)
        return shares

    def even(self) -> tuple[int, ...]:
        """The points given for even chances: all but those that were bid."""
        if not self.bids:
            return self.handicap
        return tuple([given - bid for given, bid in zip(self.handicap, self.bids, strict=True)])

    def clone(self) -> Self:
        """A copy that goes its own way, with the same dice to come. It keeps no journal."""
        new = copy_fields(self)
        new.dice = self.dice.clone()
        new.journal = None
        return new

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        """A clone with dice of its own in which what the seat cannot know is dealt anew."""
        new = copy_fields(self)
        new.dice = dice
        new.journal = None
        new.game.rules.deal_anew(new, seat)
        if new.answers:
            new._forget_answers(seat)
        # What others are offered may follow from what was dealt anew, and would betray what was not.
        if new.asked and new.asked != [seat]:
            new.offer_again()
        return new

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) may see, in the client's vocabulary."""
        view: dict[str, Any] = self.game.telling.view(self, seat)
        if not any(self.handicap):
            return view
        by_the_book = self.game.rules.scores(self) if self.over else []
        return with_points(view, self.scores(), self.even(), self.bids, by_the_book)

    # --- what steps use ---

    def call(self, procedure: Procedure[F], frame: F) -> None:
        """Put a procedure on the stack; the one that called goes on when it has ended."""
        frame.step = procedure.steps[0]
        self.frames.append(frame)

    def under_way(self, kind: type[F]) -> F | None:
        """The frame of this kind that was begun last, if one is under way."""
        for frame in reversed(self.frames):
            if isinstance(frame, kind):
                return frame
        return None

    def caller(self, frame: Frame, kind: type[F]) -> F:
        """The frame of the procedure that called this one: it is there that a result is left."""
        below = self.frames[place_of(self.frames, frame) - 1]
        if not isinstance(below, kind):
            raise RuntimeError(f"{below.step!r} called {frame.step!r}, not a {kind.__name__}")
        return below

    def tell(self, kind: Callable[Said, Fact], clause: str, *said: Said.args, **named: Said.kwargs) -> None:
        """Enter a fact that everybody may know. It is not even made in playouts."""
        if self.journal is not None:
            fact = kind(*said, **named)
            fact.clause = clause
            fact.seats = EVERYBODY
            self.journal.add(fact)

    def whisper(
        self, seats: int, kind: Callable[Said, Fact], clause: str, *said: Said.args, **named: Said.kwargs
    ) -> None:
        """Enter a fact that only some seats (a bit mask) may know."""
        if self.journal is not None:
            fact = kind(*said, **named)
            fact.clause = clause
            fact.seats = seats
            self.journal.add(fact)

    def opens(self, could: bool, can: bool) -> bool:
        """Is a question put whose answers depend on hidden things?

        If, as far as everybody can see, somebody could have an answer, nobody may take back alone what led
        here: it would be a look into hands. Among people it is then put even if nobody has one.
        """
        if not could:
            return False
        self.reveals += 1
        return can or self.discreet or self.attentive != 0

    def finish(self) -> None:
        """End the game."""
        self.over = True
        self.frames = []
        if any(self.handicap) and self.journal is not None:
            self.journal.add(points_given(self.even(), self.bids, self.scores(), self.shares()))

    def find_following(self) -> None:
        """Find the fields that follow from others, of whatever kind a game has."""

    # --- the machine ---

    def offer_again(self) -> None:
        """Make the lists of options of the seats that are asked once more."""
        step = self.step
        frame = self.frames[-1]
        if isinstance(step, Ask):
            self.offered = [step.options(self, frame)]
        else:
            self.offered = [step.options(self, frame, seat) for seat in self.asked]

    @property
    def step(self) -> Any:
        return self.frames[-1].step

    def run(self) -> None:
        """Play steps until somebody has a choice to make or the game is over."""
        frames = self.frames
        while frames:
            depth = len(frames) - 1
            frame = frames[depth]
            step = frame.step
            if isinstance(step, Do):
                after = step.do(self, frame)
            elif isinstance(step, Ask):
                if step.hidden:
                    self.reveals += 1  # see `opens`
                seat: int = step.who(self, frame)
                options: list[Option] = step.options(self, frame)
                if len(options) != 1 or self._puts_anyway(step.reaction, step.hidden, seat):
                    if not options:
                        raise RuntimeError(f"{step.name}: seat {seat} is asked without an option")
                    self.asked = [seat]
                    self.offered = [options]
                    return
                if self.journal is not None and step.universe is not None:
                    self._remember(self.journal, seat, options)
                after = step.take(self, frame, options[0])
            elif self._ask_all(depth, frame, step):
                return
            else:
                frames = self.frames
                continue
            # What `_go` does, without a call: nothing is run more often. When the game has ended, this is
            # the stack of before.
            if after is NEXT:
                frame.step = step.after
            elif after is END:
                del frames[depth]
            else:
                frame.step = after
            frames = self.frames
        if not self.over:
            self.finish()

    def _puts_anyway(self, reaction: bool, hidden: bool, seat: int) -> bool:
        """Is a seat asked although it could only decline?"""
        return (reaction and self.attentive >> seat & 1 != 0) or (hidden and self.discreet)

    def _remember(self, journal: Journal, seat: int, options: list[Option]) -> None:
        """Keep the moment at which a seat's only option is taken: it knows why there was no other."""
        moment = self.clone()
        moment.asked = [seat]
        moment.offered = [options]
        journal.take(Taken(seat, options[0], moment))

    def _go(self, depth: int, frame: Frame, next_step: Step[Any]) -> None:
        if self.over:
            return
        if next_step is NEXT:
            frame.step = frame.step.after
        elif next_step is END:
            del self.frames[depth]
        else:
            frame.step = next_step

    def _ask_all(self, depth: int, frame: Frame, step: Any) -> bool:
        """Put a secret choice to several seats; False if nobody has anything to decide."""
        self.asked = []
        self.offered = []
        self.answers = []
        if step.hidden:
            self.reveals += 1  # see `opens`
        for seat in step.who(self, frame):
            options = step.options(self, frame, seat)
            if len(options) == 1 and not self._puts_anyway(step.reaction, step.hidden, seat):
                if self.journal is not None and step.universe is not None:
                    self._remember(self.journal, seat, options)
                self.answers.append((seat, options[0]))
            else:
                self.asked.append(seat)
                self.offered.append(options)
        if self.asked:
            return True
        self._take_all(depth, frame, step)
        return False

    def _answer(self, index: int, answer: Answer) -> None:
        self.asked = self.asked[:index] + self.asked[index + 1 :]
        self.offered = self.offered[:index] + self.offered[index + 1 :]
        self.answers = [*self.answers, answer]

    def _take_all(self, depth: int, frame: Frame, step: Any) -> None:
        answers = sorted(self.answers)
        self.answers = []
        # What was secret is shown now, so nobody may take back an answer alone.
        if len(answers) > 1:
            self.reveals += 1
        self._go(depth, frame, step.take(self, frame, answers))

    def _forget_answers(self, seat: int | None) -> None:
        """Secret answers of others are not known: let them choose again at random."""
        step = self.step
        frame = self.frames[-1]
        self.answers = [
            (who, option) if who == seat else (who, self._any_of(step.options(self, frame, who)))
            for who, option in self.answers
        ]

    def _any_of(self, options: list[Option]) -> Option:
        return options[self.dice.below(len(options))]


def fresh_dice(seed: int | str | bytes | None, script: list[int] | None = None) -> Dice:
    """The dice of a new match."""
    return Dice(seed_from(seed), 0, script)


__all__ = ["EVERYBODY", "Position", "fresh_dice"]
