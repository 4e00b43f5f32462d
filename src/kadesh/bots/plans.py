"""Advice that speaks: a plan in stages, each with its reason, and what else could be chosen, equals together.

A plan is what a sensible player would choose on up to the next chance event or another's question. It begins
with the option that playouts find best; where they cannot tell, with the one that the game itself likes best,
so that advice does not waver. Who follows it is told the rest of the same plan until something changes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

from kadesh.bots.chair import Chair
from kadesh.bots.hints import Candidate, because, consider
from kadesh.bots.search import Thinking, best_first, may_plan, thinking_of
from kadesh.bots.walks import Walks
from kadesh.table import Journal, Option, Position
from kadesh.table.contract import Because, OptionTold, Target

TOLD_APART: Final = 0.01  # of the victory: less is no difference to a person
SURE: Final = 2.0  # standard errors by which one option must be better than another
SAME: Final = 1e-9
LONGEST: Final = 40  # choices of a plan
TRIED: Final = 6  # options instead of one that leads in a circle


@dataclass
class Choice:
    """One choice of a plan, in words."""

    option: Option
    text: str
    points: list[Target]
    because: Because | None

    @property
    def goal(self) -> Target | None:
        return self.because.get("goal") if self.because else None


@dataclass
class Stage:
    """Choices of a plan with one aim, and why."""

    choices: list[Choice] = field(default_factory=list)

    @property
    def goal(self) -> Target | None:
        """What it is after in the end: on the way a player may still think of something better."""
        goals = [one.goal for one in self.choices if one.goal]
        # What somebody who stays behind is for is less than what those are after who go.
        risked = [one.goal for one in self.choices if one.goal and one.because and "odds" in one.because]
        return (risked or goals)[-1] if goals else None

    @property
    def arrives(self) -> bool:
        """Does one of its choices point at what it is after?"""
        return any(self.goal in one.points for one in self.choices)

    @property
    def reason(self) -> Because | None:
        """Why: the last word on the aim, best with its odds, else why the first choice is made."""
        said = [one.because for one in self.choices if one.because]
        aimed = [one.because for one in self.choices if one.because and one.goal == self.goal]
        risked = [one for one in aimed if "odds" in one]
        if self.goal:
            return (risked or aimed)[-1]
        return said[0] if said else None


@dataclass
class Rank:
    """Options that are equally good as far as anybody can tell, and what they may expect."""

    options: list[Candidate]
    share: float


@dataclass
class Counsel:
    """What a far-sighted player would do, and how good the rest is."""

    plan: list[Stage]
    ranks: list[Rank]

    @property
    def options(self) -> list[Option]:
        """The whole plan as choices."""
        return [choice.option for stage in self.plan for choice in stage.choices]


def counsel(
    chair: Chair, seed: int | str = 0, ms: int = 0, iterations: int = 0, walked: Walks | None = None
) -> Counsel:
    """A plan, and the options in ranks. Nobody who has walked in this turn is sent back for nothing."""
    thinking = thinking_of(chair)
    worth = worths(chair, thinking, seed)
    ranks = ranked(consider(chair, seed, ms, iterations), worth)
    wanted = sorted(ranks[0].options, key=lambda one: -worth.get(one.option, -math.inf))
    others = [one for rank in ranks[1:] for one in rank.options]
    first = [one.option for one in (*wanted, *others)]
    return Counsel(Planner(chair, thinking, seed, walked or Walks()).plan(first), ranks)


def worths(chair: Chair, thinking: Thinking, seed: int | str) -> dict[Option, float]:
    """How good the game itself finds each option."""
    return {option: value for value, option in thinking.advice(chair.imagine(seed), chair.seat)}


# --- what is equal ---


def ranked(candidates: list[Candidate], worth: dict[Option, float]) -> list[Rank]:
    """The candidates, best first, with those together between which nobody can tell a difference."""
    ranks: list[Rank] = []
    for one in candidates:
        equal = [rank for rank in ranks if any(same(one, other, worth) for other in rank.options)]
        if not equal and ranks and not is_worse(one, ranks[-1].options[0]):
            equal = ranks[-1:]
        if not equal:
            ranks.append(Rank([one], one.share))
            continue
        # Who equals options of two ranks makes them one.
        first, *others = equal
        first.options += [option for rank in others for option in rank.options] + [one]
        ranks = [rank for rank in ranks if rank not in others]
    return told_apart(ranks)


def same(one: Candidate, other: Candidate, worth: dict[Option, float]) -> bool:
    """Does the game itself find both equal, or did they lead to the same on every guess?"""
    a, b = worth.get(one.option), worth.get(other.option)
    if a is not None and b is not None and abs(a - b) <= SAME * max(1.0, abs(a)):
        return True
    return all(abs(gap) <= SAME for gap in gaps(one, other))


def is_worse(one: Candidate, than: Candidate) -> bool:
    """Is an option worse than another beyond doubt, on the guesses on which both were played?"""
    found = gaps(than, one)
    mean = sum(found) / len(found)
    spread = sum((gap - mean) ** 2 for gap in found) / max(1, len(found) - 1)
    return mean >= TOLD_APART and mean > SURE * math.sqrt(spread / len(found))


def gaps(one: Candidate, other: Candidate) -> list[float]:
    return [a - b for a, b in zip(one.values, other.values, strict=False)]


def told_apart(ranks: list[Rank]) -> list[Rank]:
    """Ranks that a person can tell apart by what they may expect: others are one."""
    found: list[Rank] = []
    for rank in ranks:
        values = [value for one in rank.options for value in one.values]
        rank.share = sum(values) / len(values)
        if found and found[-1].share - rank.share < TOLD_APART:
            found[-1].options += rank.options
        else:
            found.append(rank)
    return found


# --- the plan ---


class Planner:
    """Chooses on for a seat on a guess, up to chance or another seat, and says why."""

    def __init__(self, chair: Chair, thinking: Thinking, seed: int | str, walked: Walks) -> None:
        self.seat = chair.seat
        self.thinking = thinking
        self.seed = seed
        self.game = chair.game
        self.position = chair.imagine(seed, even=True)
        self.walks = walked.copy()

    def plan(self, first: list[Option]) -> list[Stage]:
        """A plan that begins with the first of these that leads anywhere.

        Choices up to what they are after are one stage, and with them what has no aim.
        """
        rolled, key = self.position.dice.rolled, self.thinking.turn_key(self.position)
        found = [Stage()]
        wanted = [option for option in first if option in self.position.options(self.seat)]
        if not wanted:
            return [Stage([Choice(first[0], self.told(first[0])["text"], [], None)])]
        for _ in range(LONGEST):
            choice = self.choose(wanted)
            stage = found[-1]
            if stage.arrives and choice.goal is not None and choice.goal != stage.goal:
                stage = Stage()
                found.append(stage)
            stage.choices.append(choice)
            if not may_plan(self.position, self.thinking, rolled, key):
                break
            wanted = [option for _, option in best_first(self.thinking.advice(self.position, self.seat))]
        return found

    def choose(self, wanted: list[Option]) -> Choice:
        """Make the first of these choices after which nobody has walked in a circle, if there is one."""
        before, walks = self.position, self.walks
        tried = [self.after(before, walks, option) for option in wanted[:1]]
        circles = walks.circles()
        for option in wanted[1:TRIED]:
            if tried[-1][1].circles() <= circles:
                break
            tried.append(self.after(before, walks, option))
        best = len(tried) - 1 if tried[-1][1].circles() <= circles else 0
        option = wanted[best]
        told = self.told(option)
        why = because(Chair(before, self.seat), option, self.seed)
        self.position, self.walks = tried[best]
        return Choice(option, told["text"], told["points"], why)

    def after(self, before: Position, walks: Walks, option: Option) -> tuple[Position, Walks]:
        """The position after a choice, and where everybody has walked by then."""
        position, heard = before.clone(), walks.copy()
        position.journal = Journal()
        position.choose(self.seat, option)
        for fact in position.journal.facts:
            heard.hear(self.game.telling.sentence(position, fact))
        return position, heard

    def told(self, option: Option) -> OptionTold:
        return self.game.telling.describe(self.position, self.seat, option)


def rest_of_plan(plan: list[Stage], done: list[Option]) -> list[Stage]:
    """What is left of a plan for who has made these choices; nothing if he left it."""
    options = [choice.option for stage in plan for choice in stage.choices]
    if options[: len(done)] != done or len(done) >= len(options):
        return []
    left: list[Stage] = []
    skipped = len(done)
    for stage in plan:
        choices = stage.choices[min(skipped, len(stage.choices)) :]
        skipped = max(0, skipped - len(stage.choices))
        if choices:
            left.append(Stage(choices))
    return left
