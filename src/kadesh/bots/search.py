"""A bot that plans the rest of its turn, plays it out in its mind, and betters the plan.

A plan is the list of the bot's own choices up to the next chance event. The heuristic, in the temper that
self-play taught it, makes the first one, and says of each choice what else it found nearly as good. Rivals
of the best plan so far are that plan with one choice changed to one of those, and what the heuristic would
do in another mood, one trait much larger or smaller. Each is played out by the heuristic on imagined
positions, to the end of the turn, or to the end of the game when that is near, and takes the lead if what
it leads to is worth more. Plans are compared on the same imagined positions, with dice that have no
streaks, so that luck weighs little and on both alike.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from kadesh.bots.chair import Chair
from kadesh.table import Advice, EvenDice, LooseDice, Mind, Option, Position, seed_from
from kadesh.table.temper import Temper
from kadesh.table.value import Weights

FIRST_LOOK: Final = 4  # guesses before anything is concluded
HOPELESS: Final = 0.2  # standard errors below which a plan is dropped
A_TURN: Final = 500  # milliseconds, for who says nothing
MOOD: Final = 3.0  # how many times as large, or as small, a trait is in another mood
SHORT: Final = 5  # choices: a plan of so many gets half of what is left for the turn, a longer one more
FEW: Final = 4  # other choices: the same where the end is near
MOST: Final = 0.85  # of what is left for the turn, for one plan
TOO_LONG: Final = 600  # choices after which a playout of a turn is cut
FAR_TOO_LONG: Final = 4000  # the same for one to the end of the game
TINY: Final = 1e-12
FINE: Final = 1 << 30
NEARLY: Final = 6  # options besides the best that are tried


@dataclass(frozen=True)
class Manner:
    """How plans are compared."""

    looks: tuple[int, ...]  # after how many imagined positions one looks who leads
    least: int  # imagined positions before another plan may take the lead
    sure: float  # standard errors by which it must be better
    to_the_end: bool  # of the game, not of the turn

    @property
    def guesses(self) -> int:
        """Imagined positions, at most."""
        return self.looks[-1]


# Few looks, each at many more than the last: who looks often enough sees any plan lead by chance.
BY_ESTIMATE: Final = Manner(looks=(4, 8, 16, 32, 64), least=8, sure=1.5, to_the_end=False)
BY_OUTCOME: Final = Manner(looks=(4, 12, 24, 48, 96), least=12, sure=1.5, to_the_end=True)


class Thinking:
    """How a far-sighted player thinks: for himself in his temper, of all others as of sensible players."""

    def __init__(self, seat: int, mind: Mind[Any], temper: Temper, weights: Weights) -> None:
        self.seat = seat
        self.mind = mind
        self.temper = temper
        self.weights = weights

    def in_mood(self, mood: Temper) -> Thinking:
        return Thinking(self.seat, self.mind, mood, self.weights)

    def advice(self, position: Position, seat: int) -> Advice:
        temper = self.temper if seat == self.seat else self.mind.steady
        return self.mind.advise(position, seat, position.dice, temper)

    def turn_key(self, position: Position) -> tuple[int, ...]:
        return self.mind.turn_key(position)


def thinking_of(chair: Chair) -> Thinking:
    """In the temper that self-play taught, unless he has one of his own."""
    mind = chair.mind
    return Thinking(chair.seat, mind, chair.temper or mind.learned, chair.weights or mind.weights)


Clock = Callable[[], float]  # seconds since some moment


class Meter:
    """Milliseconds by a clock, or playouts where there is none, that one choice may use."""

    def __init__(self, allowance: float, clock: Clock | None) -> None:
        self.allowance = allowance
        self.clock = clock
        self.start = clock() if clock else 0.0
        self.playouts = 0

    def spent(self) -> float:
        return (self.clock() - self.start) * 1000 if self.clock else float(self.playouts)

    def is_empty(self) -> bool:
        return self.spent() >= self.allowance


def clock_for(ms: int, iterations: int, cpu: int) -> Clock | None:
    """The clock by which a turn is measured; none for who counts playouts."""
    if ms:
        return time.perf_counter
    if cpu:
        return time.process_time
    return None if iterations else time.perf_counter


class Plan:
    """Choices up to the next chance event, what else could be chosen, and what they led to on each guess."""

    def __init__(self, options: list[Option], others: list[Advice]) -> None:
        self.options = options
        self.others = others
        self.values: list[float] = []

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def lead_over(self, other: Plan, handicap: float) -> float:
        """How many standard errors this plan is better on the guesses that both were played on."""
        gaps = [a - b - handicap for a, b in zip(self.values, other.values, strict=False)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        return mean / math.sqrt(spread / len(gaps) + TINY)


class Search:
    """Search over the turn. Its time (`ms`) or its playouts (`iterations`) are for a whole turn.

    Time by the processor (`cpu`, in milliseconds) makes it as strong on a busy machine as on a quiet one.
    """

    def __init__(self, seed: int | str = 0, ms: int = 0, iterations: int = 0, cpu: int = 0) -> None:
        self.dice = LooseDice(seed_from(f"search {seed}"))
        self.a_turn = float(ms or cpu or iterations or A_TURN)
        self.clock = clock_for(ms, iterations, cpu)
        self.turn: tuple[int, ...] = ()
        self.left = 0.0  # of the turn's time or iterations
        self.plan: list[Option] = []
        self.rolled = -1
        self.playouts = 0
        self.expects = 0.0

    def choose(self, chair: Chair) -> Option:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        self._begin_turn(chair)
        if self.plan and self.plan[0] in options and chair.chances() == self.rolled:
            return self.plan.pop(0)
        best = self.search(chair)
        self.plan = best.options[1:]
        self.rolled = chair.chances()
        return best.options[0]

    def _begin_turn(self, chair: Chair) -> None:
        key = (chair.seat, *chair.mind.turn_key(chair.imagine(0)))
        if key != self.turn:
            self.turn = key
            self.left = self.a_turn
            self.plan = []

    # --- the search ---

    def search(self, chair: Chair) -> Plan:
        """The best plan found within this choice's share of the turn."""
        meter = Meter(self.left, self.clock)
        manner = manner_for(chair, chair.mind.near_end)
        thinking = thinking_of(chair)
        doubtful = 0.0 if manner.to_the_end else thinking.weights.doubtful
        seeds = [self.dice.below(1 << 62) for _ in range(manner.guesses)]
        best = Plan([], [])
        self._look(chair, thinking, best, seeds[:FIRST_LOOK] if doubtful < 1 else seeds[:1], manner, meter)
        meter.allowance *= share_of_time(best, manner) if doubtful < 1 else 0.0
        tried: set[tuple[Option, ...]] = set()
        moods = self._in_other_moods(chair, thinking, tuple(best.options), seeds[0], meter)
        while not meter.is_empty():
            rivals = [plan for plan in (next(moods, None), self._change(best, tried)) if plan is not None]
            if not rivals:
                break
            for rival in rivals:
                if self._beats(chair, thinking, rival, best, seeds, manner, doubtful, meter):
                    best = rival
        self.left = max(0.0, self.left - meter.spent())
        self.playouts += meter.playouts
        self.expects = best.mean()
        return best

    def _in_other_moods(
        self, chair: Chair, thinking: Thinking, first: tuple[Option, ...], seed: int, meter: Meter
    ) -> Iterator[Plan]:
        """What the heuristic would do if a trait of its were much larger or smaller, where that differs."""
        known = {first}
        for mood in moods_of(thinking.temper):
            if meter.is_empty():
                break
            taken, others = follow(chair.imagine(seed, even=True), thinking.in_mood(mood), Plan([], []))
            if tuple(taken) not in known:
                known.add(tuple(taken))
                yield Plan(taken, others)

    def _change(self, plan: Plan, tried: set[tuple[Option, ...]]) -> Plan | None:
        """The plan with one choice changed to another: the nearer to the best, the more often."""
        changes: list[tuple[float, int, Option]] = []
        for at, advice in enumerate(plan.others):
            for rank, (gap, option) in enumerate(advice):
                if option != plan.options[at] and (*plan.options[:at], option) not in tried:
                    changes.append((1.0 / ((1.0 + rank) * (1.0 + 3.0 * gap)) ** 2, at, option))
        if not changes:
            return None
        at, option = self._draw(changes)
        tried.add((*plan.options[:at], option))
        return Plan([*plan.options[:at], option], plan.others[: at + 1])

    def _draw(self, changes: list[tuple[float, int, Option]]) -> tuple[int, Option]:
        """One of the changes, by their weights."""
        drawn = self.dice.below(FINE) / FINE * sum(change[0] for change in changes)
        for weight, at, option in changes:
            drawn -= weight
            if drawn < 0:
                return at, option
        return changes[-1][1:]

    def _beats(
        self,
        chair: Chair,
        thinking: Thinking,
        rival: Plan,
        best: Plan,
        seeds: list[int],
        manner: Manner,
        doubtful: float,
        meter: Meter,
    ) -> bool:
        """Play both on guess after guess until one is plainly better or the guesses run out."""
        for wanted in manner.looks:
            self._look(chair, thinking, rival, seeds[:wanted], manner, meter)
            self._look(chair, thinking, best, seeds[:wanted], manner, meter)
            lead = rival.lead_over(best, doubtful)
            if lead < HOPELESS or meter.is_empty():
                return False
            if lead > manner.sure and wanted >= manner.least:
                return True
        return False

    def _look(
        self,
        chair: Chair,
        thinking: Thinking,
        plan: Plan,
        seeds: list[int],
        manner: Manner,
        meter: Meter,
    ) -> None:
        """Play a plan out on those of the guesses on which it has not been played yet."""
        for seed in seeds[len(plan.values) :]:
            position = chair.imagine(seed, even=True)
            key = thinking.turn_key(position)
            taken, others = follow(position, thinking, plan)
            meter.playouts += 1
            plan.values.append(play_on(position, thinking, key, manner, seed)[chair.seat])
            if len(plan.values) == 1:
                plan.options, plan.others = taken, others


def moods_of(temper: Temper) -> list[Temper]:
    """Tempers with one trait much larger or smaller."""
    return [
        [trait * change if at == which else trait for at, trait in enumerate(temper)]
        for which in range(len(temper))
        for change in (MOOD, 1 / MOOD)
    ]


def share_of_time(plan: Plan, manner: Manner) -> float:
    """How much of what is left for the turn a plan gets: the more, the longer it is.

    Where the end is near, playouts are few and count for more: they go where most could be done otherwise.
    """
    much = sum(len(near) - 1 for near in plan.others) if manner.to_the_end else len(plan.options)
    return min(MOST, much / (much + (FEW if manner.to_the_end else SHORT)))


def manner_for(chair: Chair, near_end: int) -> Manner:
    """So many turns before the end of the game by what happens there, before by an estimate."""
    return BY_OUTCOME if chair.mind.turns_left(chair.imagine(0)) <= near_end else BY_ESTIMATE


def play_on(
    position: Position, thinking: Thinking, key: tuple[int, ...], manner: Manner, seed: int = 0
) -> list[float]:
    """Let the heuristic play in all seats, and say what that led to, for each of them.

    Every turn has dice of its own: luck in the next does not depend on how often was rolled in this one.
    """
    for _ in range(FAR_TOO_LONG if manner.to_the_end else TOO_LONG):
        if position.over:
            break
        now = thinking.turn_key(position)
        if now != key:
            if not manner.to_the_end:
                break
            key = now
            position.dice = EvenDice(seed_from(f"{seed} {key}"))
        who = position.asked[0]
        position.choose(who, max(thinking.advice(position, who), key=_worth)[1])
    if manner.to_the_end and position.over:
        return thinking.mind.outcome(position, thinking.weights)
    return thinking.mind.value(position, thinking.weights)


def follow(position: Position, thinking: Thinking, plan: Plan) -> tuple[list[Option], list[Advice]]:
    """Follow a plan, then the heuristic, up to chance or another seat: the choices, and what was near."""
    before = position.dice.rolled
    seat = thinking.seat
    key = thinking.turn_key(position)
    taken: list[Option] = []
    others: list[Advice] = []
    while len(taken) < TOO_LONG and may_plan(position, thinking, before, key):
        at = len(taken)
        if at < len(plan.options) and plan.options[at] in position.options(seat):
            option, near = plan.options[at], plan.others[at]
        else:
            near = nearly_best(best_first(thinking.advice(position, seat)))
            option = near[0][1]
        taken.append(option)
        others.append(near)
        position.choose(seat, option)
    return taken, others


def may_plan(position: Position, thinking: Thinking, rolled: int, key: tuple[int, ...]) -> bool:
    """Is it still the seat's own choice in the same turn, with nothing rolled in between?"""
    return (
        not position.over
        and position.asked[0] == thinking.seat
        and position.dice.rolled == rolled
        and thinking.turn_key(position) == key
    )


def best_first(advice: Advice) -> Advice:
    return sorted(advice, key=_worth, reverse=True)


def nearly_best(advice: Advice) -> Advice:
    """The first few, each with how far it is behind the best."""
    best = advice[0][0]
    return [(best - worth, option) for worth, option in advice[: NEARLY + 1]]


def _worth(advice: tuple[float, Option]) -> float:
    return advice[0]
