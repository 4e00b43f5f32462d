"""Far clicks: what a seat can reach from here by a chain of choices, found from the options alone.

A chain goes on while the same seat is asked and nothing has been rolled or shown. On a march others may be
asked what they hide against it: they are thought to let it pass, and if one does not, the chain ends there.
A chain may put down what is in hand, takes something up, and then goes from space to space. The search walks
over a position that was imagined for the seat, so that no way tells what is hidden; it knows nothing of any
game.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace
from typing import Any, Final

from kadesh.match.quiet import declining
from kadesh.table import Game, LooseDice, Option, Position, seed_from
from kadesh.table.contract import OptionTold, Target

LONGEST: Final = 12  # choices in a chain
MOST_POSITIONS: Final = 1500  # that are looked at for one question
MOST_FOR_A_HAND: Final = 160  # of them after one first choice
MOST_WAYS: Final = 300
MOST_TAKEN: Final = 40  # things that are taken up together
SPACE: Final = "space:"
PIECE: Final = "piece:"
BUTTON: Final = "button"


@dataclass
class Way:
    """A chain of choices that ends at a space, takes up another piece, or ends a step."""

    options: list[Option]
    hand: list[Target]  # what is taken up; empty if it is in hand already
    to: Target
    text: str  # of the last choice
    detail: str = ""  # what may be expected there, as the game tells it
    through: list[Target] = field(default_factory=list)  # the spaces on the way, the last included
    warnings: list[str] = field(default_factory=list)  # what the game says of the spaces before the last
    whole: bool = False  # all that could be taken up goes along
    doing: list[str] = field(default_factory=list)  # what is done in passing, in words
    opens: bool = False  # dice or somebody else come next


@dataclass
class Walk:
    """A chain under construction, and the position that it leads to."""

    position: Position
    options: list[Option]
    hand: list[Target]
    steps: list[OptionTold]
    whole: bool = False
    ended: str = ""  # the step that the first choice ends, in its words
    doing: list[str] = field(default_factory=list)  # what is done in passing
    opens: bool = False  # the last choice rolls dice, or asks somebody else

    def in_words(self, last: OptionTold) -> str:
        """What the chain does: the last choice, and that it ends a step before."""
        return f"{self.ended}, then: {last['text']}" if self.ended else last["text"]


def ways(game: Game, position: Position, seat: int) -> list[Way]:
    """What the seat reaches by two choices or more, each by the shortest chain for what is in hand."""
    if position.asked != [seat]:
        return []
    root = position.imagine(seat, LooseDice(seed_from("ways")))
    return Search(game, seat).all_from(root)


class Search:
    """What the chains from one position lead to."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.left = MOST_POSITIONS
        self.ways: list[Way] = []
        self.passing = False  # something may be done in passing

    def all_from(self, root: Position) -> list[Way]:
        start = Walk(root, [], [], [])
        self.from_hand(start)
        for option, told in self.offered(root):
            if self.left <= 0 or len(self.ways) >= MOST_WAYS:
                break
            if told.get("short") == "done":
                self.from_put_down(start, option, told)
            elif is_step(told):
                self.march(start, [(option, told)])
            elif takes_up(told):
                walk = self.next_of(start, option)
                # Where the question stays the same, something is added to what is in hand, or left behind.
                if walk is not None and walk.position.step is not root.step:
                    self.with_hand(walk, told)
        if self.passing and self.steps_from(start):
            self.march_doing(self.gathered(start) or start)
        return nearest(self.ways)[:MOST_WAYS]

    def from_hand(self, start: Walk) -> None:
        """What is in hand takes along all that may go, and marches."""
        if not self.steps_from(start):
            self.from_who_goes(start)
            return
        together = self.gathered(start)
        if together is not None:
            together.whole = True
            self.march(together, self.steps_from(together), near=True)

    def from_who_goes(self, start: Walk) -> None:
        """Who goes is the question: a click on where to go answers that all of them do."""
        for option, told in self.offered(start.position):
            walk = self.next_of(start, option) if takes_all(told) else None
            if walk is not None and walk.position.step is not start.position.step:
                walk.ended = told["text"]
                self.march(walk, self.steps_from(walk), near=True)

    def from_put_down(self, start: Walk, option: Option, done: OptionTold) -> None:
        """What is in hand stays where it is, or a step is over, and something else is taken up."""
        walk = self.next_of(start, option)
        if walk is None:
            return
        walk.ended = "" if puts_down(done) else done["text"]
        for another, told in self.offered(walk.position):
            if puts_down(done) and ends_step(told):
                # The last thing stays where it is, and the step is over.
                text = f"{done['text']}, then: {told['text']}"
                self.ways.append(Way([*walk.options, another], [], BUTTON, text, told["text"]))
            if not takes_up(told):
                continue
            for target in told["points"]:
                if target.startswith(PIECE):
                    text = walk.in_words(told)
                    self.ways.append(Way([*walk.options, another], told["points"], target, text))
            taken = self.next_of(walk, another)
            if taken is not None:
                self.with_hand(taken, told)

    def with_hand(self, walk: Walk, told: OptionTold) -> None:
        """March with what was taken up alone, and with all that can be taken along."""
        walk.hand = told["points"]
        self.march(walk, self.steps_from(walk))
        together = self.gathered(walk)
        if together is not None:
            spaces = [point for point in told["points"] if point.startswith(SPACE)]
            together.hand, together.whole = spaces or told["points"], True
            self.march(together, self.steps_from(together))

    def gathered(self, walk: Walk) -> Walk | None:
        """With all that can be taken along where it stands: by one word that says so, else one by one."""
        found: Walk | None = walk
        taken: list[Option] = []
        while found is not None and len(taken) < MOST_TAKEN:
            more = [one for one in self.offered(found.position) if takes_along(one[1])]
            short = [option for option, told in more if told.get("short") in ("all", "most")]
            # Another word than the first would leave behind what was taken along.
            single = [option for option, _ in more if not taken or option[0] == taken[0][0]]
            if not short and not single:
                break
            option = (short or single)[0]
            walk, found = found, self.next_of(found, option)
            taken.append(option)
            if short:
                break
        return (found or walk) if taken else None

    def steps_from(self, walk: Walk) -> list[tuple[Option, OptionTold]]:
        return [one for one in self.offered(walk.position) if is_step(one[1])]

    def march(self, start: Walk, first: list[tuple[Option, OptionTold]], near: bool = False) -> None:
        """From space to space, breadth first; the nearest too if others go along."""
        reached: set[Target] = {point for point in start.hand if point.startswith(SPACE)}
        if not start.hand and not near:
            # What is one click away needs no chain.
            reached.update(space_of(told) for _, told in self.steps_from(start))
        seen: set[tuple[Any, tuple[Option, ...]]] = set()
        most = max(0, self.left - MOST_FOR_A_HAND)
        waiting = deque((start, option, told) for option, told in first)
        while waiting and self.left > most:
            walk, option, told = waiting.popleft()
            if walk.steps and not self.moves_on(walk, told):
                continue
            further = self.next_of(walk, option)
            self.note(walk, option, told, reached, further is None)
            if further is None or len(further.options) >= LONGEST:
                continue
            further.steps.append(told)
            key = (further.position.step, tuple(further.position.options(self.seat)))
            if key not in seen:
                seen.add(key)
                waiting.extend((further, *one) for one in self.steps_from(further))

    def march_doing(self, start: Walk) -> None:
        """From space to space, doing in each what the game says may be done in passing: nothing is left out
        on the way, so what lies too far for that is not reached."""
        reached: set[Target] = set()
        seen: set[tuple[tuple[Option, ...], int]] = set()
        most = max(0, self.left - MOST_FOR_A_HAND)
        self.note_doing(self.done_here(start, True), reached)
        here = self.done_here(start)
        waiting = deque((here, *one) for one in self.steps_from(here))
        while waiting and self.left > most:
            walk, option, told = waiting.popleft()
            further = self.next_of(walk, option)
            if further is None:
                if walk.doing:
                    self.note(walk, option, told, reached, True)
                continue
            further.steps.append(told)
            self.note_doing(self.done_here(further, True), reached)
            further = self.done_here(further)
            key = (tuple(further.position.options(self.seat)), len(further.doing))
            if key not in seen and len(further.options) < LONGEST:
                seen.add(key)
                waiting.extend((further, *one) for one in self.steps_from(further))

    def done_here(self, walk: Walk, last: bool = False) -> Walk:
        """What may be done in passing is done; at the end also what ends the march, as rolling dice does."""
        for option, told in self.offered(walk.position):
            if not told.get("passing"):
                continue
            further = self.next_of(walk, option)
            if further is not None:
                further.doing = [*walk.doing, told["text"]]
                return self.done_here(further, last)
            if last:
                further = replace(walk, options=[*walk.options, option], doing=[*walk.doing, told["text"]])
                further.opens = True
                return further
        return walk

    def note_doing(self, walk: Walk, reached: set[Target]) -> None:
        """Is this the end of a way on which something is done besides?"""
        if not walk.doing or len(walk.options) < 2 or not walk.steps:
            return
        to = space_of(walk.steps[-1])
        if to not in reached:
            reached.add(to)
            self.ways.append(way_of(walk, walk.options, to, walk.steps[-1], walk.opens))

    def note(self, walk: Walk, option: Option, told: OptionTold, reached: set[Target], opens: bool) -> None:
        """Is this choice the end of a way to somewhere new?"""
        to = space_of(told)
        if to in reached:
            return
        reached.add(to)
        self.ways.append(
            way_of(replace(walk, steps=[*walk.steps, told]), [*walk.options, option], to, told, opens)
        )

    def next_of(self, walk: Walk, option: Option) -> Walk | None:
        """The chain with one more choice, if the same seat goes on and nothing was rolled: those who could
        answer out of their hands are thought to let it pass."""
        self.left -= 1
        position = walk.position.clone()
        rolled, shown, step = position.dice.rolled, position.reveals, position.step
        position.choose(self.seat, option)
        let_pass(self.game, position, self.seat)
        if position.asked != [self.seat] or position.dice.rolled != rolled:
            return None
        if position.reveals != shown and position.step is not step:
            return None
        options = [*walk.options, option]
        return Walk(position, options, walk.hand, list(walk.steps), walk.whole, walk.ended, walk.doing)

    def moves_on(self, walk: Walk, told: OptionTold) -> bool:
        """Does the next step take along what the last one brought, and leave nothing where it was?

        Else each of them puts something down, and a chain of them is no march.
        """
        last = walk.steps[-1]
        word = (self.game.id, repr(walk.position.step))
        known = MARCHING.get(word)
        if known is None:
            known = MARCHING[word] = self.leaves_nothing(walk, space_of(last))
        return known

    def leaves_nothing(self, walk: Walk, space: Target) -> bool:
        """Do some of the steps from here take all of one's own away from where the last one led?"""
        here = count_at(walk.position, self.seat, space)
        for option, told in self.steps_from(walk):
            if space_of(told) == space:
                continue
            after = walk.position.clone()
            after.choose(self.seat, option)
            if count_at(after, self.seat, space) < here:
                return True
        return False

    def offered(self, position: Position) -> list[tuple[Option, OptionTold]]:
        describe = self.game.telling.describe
        found = [(option, describe(position, self.seat, option)) for option in position.options(self.seat)]
        self.passing = self.passing or any("passing" in told for _, told in found)
        return found


# At which questions, by game and step, one thing goes from space to space. It follows from the rules, and is
# looked up once: a view of a position takes longer than all the rest.
MARCHING: dict[tuple[str, str], bool] = {}


def count_at(position: Position, seat: int, space: Target) -> int:
    """How many pieces are to be seen in a space."""
    name = space.removeprefix(SPACE)
    return sum(
        piece["count"] + sum(one["count"] for one in piece.get("contents", []))
        for piece in position.view(seat)["pieces"]
        if piece["space"] == name
    )


def is_step(told: OptionTold) -> bool:
    """Does a choice go to a space, rather than take something up, put it down, or do something in passing?"""
    if told.get("passing"):
        return False
    spaces = [point for point in told["points"] if point.startswith(SPACE)]
    return len(spaces) == 1 and not told.get("short") and not any(is_thing(point) for point in told["points"])


def takes_up(told: OptionTold) -> bool:
    """Does a choice take up a piece, or all that stand in a place?"""
    return (
        not puts_down(told)
        and not told.get("leaves")
        and (any(map(is_thing, told["points"])) or takes_all(told))
    )


def takes_along(told: OptionTold) -> bool:
    """Does a choice add a piece to what is in hand, without a place of its own?"""
    if told.get("leaves"):
        return False
    pieces = any(point.startswith(PIECE) for point in told["points"])
    return takes_all(told) or (pieces and not puts_down(told))


def takes_all(told: OptionTold) -> bool:
    return told.get("short") in ("all", "most") and any(point.startswith(SPACE) for point in told["points"])


def puts_down(told: OptionTold) -> bool:
    """Does a choice end the movement of one thing? What ends a phase points at nothing on the board."""
    return told.get("short") == "done" and any(point != BUTTON for point in told["points"])


def ends_step(told: OptionTold) -> bool:
    """Does a choice say that nothing more is wanted, and point at nothing on the board?"""
    return told.get("short") == "done" and not puts_down(told)


def is_thing(point: Target) -> bool:
    return point.startswith((PIECE, "card:"))


def space_of(told: OptionTold) -> Target:
    return next(point for point in told["points"] if point.startswith(SPACE))


def let_pass(game: Game, position: Position, seat: int) -> None:
    """Whoever is asked because of what he may hide declines."""
    while (
        not position.over and seat not in position.asked and position.step.reaction and position.step.hidden
    ):
        who = position.asked[0]
        option = declining(game, position, who)
        if option is None:
            return
        position.choose(who, option)


def way_of(walk: Walk, options: list[Option], to: Target, last: OptionTold, opens: bool) -> Way:
    """What a walk that has come to its end says of itself."""
    warnings = [one["detail"] for one in walk.steps[:-1] if one.get("detail")]
    return Way(
        options,
        walk.hand,
        to,
        walk.in_words(last),
        last.get("detail", ""),
        [space_of(one) for one in walk.steps],
        list(dict.fromkeys(warnings)),
        walk.whole,
        list(walk.doing),
        opens,
    )


def nearest(found: list[Way]) -> list[Way]:
    """Where the same things reach the same space, the shorter chain; doing something besides is another."""
    best: dict[tuple[bool, bool, tuple[Target, ...], Target], Way] = {}
    for way in found:
        key = (way.whole, bool(way.doing), tuple(way.hand), way.to)
        if key not in best or len(way.options) < len(best[key].options):
            best[key] = way
    return list(best.values())
