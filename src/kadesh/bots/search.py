"""A bot that plans the rest of its turn, plays it out in its mind, and betters the plan.

A plan is the list of the bot's own choices up to the next chance event. The heuristic, in the temper that
self-play taught it, makes the first one, and says of each choice what else it found nearly as good. Each
iteration changes one choice of the best plan so far to one of those, lets the heuristic play on to the end
of the turn on imagined positions, and keeps the change if the position after the turn is worth more. Plans
are compared on the same imagined positions, with dice that have no streaks, so that luck weighs little and
on both alike.
"""

from __future__ import annotations

import math
import time
from typing import Final

from kadesh.bots.chair import Chair
from kadesh.bots.tempered import in_temper
from kadesh.table import LooseDice, Option, Position, seed_from

Advice = list[tuple[float, Option]]

GUESSES: Final = 24  # imagined positions on which plans are compared, at most
FIRST_LOOK: Final = 4  # guesses before anything is concluded
SURE: Final = 1.0  # standard errors by which a plan must be better to take the lead
HOPELESS: Final = 0.2  # standard errors below which a plan is dropped
SHORT: Final = 5  # choices: a plan of so many gets half of what is left for the turn, a longer one more
MOST: Final = 0.85  # of what is left for the turn, for one plan
TOO_LONG: Final = 600  # choices after which a playout is cut
TINY: Final = 1e-12
FINE: Final = 1 << 30
NEARLY: Final = 6  # options besides the best that are tried


class Meter:
    """Time or playouts that one choice may use."""

    def __init__(self, timed: bool, allowance: float) -> None:
        self.timed = timed
        self.allowance = allowance
        self.start = time.perf_counter()
        self.playouts = 0

    def spent(self) -> float:
        return (time.perf_counter() - self.start) * 1000 if self.timed else float(self.playouts)

    def is_empty(self) -> bool:
        return self.spent() >= self.allowance


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
    """Search over the turn. Its time (`ms`) or its playouts (`iterations`) are for a whole turn."""

    def __init__(self, seed: int | str = 0, ms: int = 0, iterations: int = 0) -> None:
        self.dice = LooseDice(seed_from(f"search {seed}"))
        self.ms = ms if ms or iterations else 500
        self.iterations = iterations
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
        with in_temper(chair, chair.game.learned_temper()):
            return self._choose(chair, options)

    def _choose(self, chair: Chair, options: list[Option]) -> Option:
        self._begin_turn(chair)
        if self.plan and self.plan[0] in options and chair.chances() == self.rolled:
            return self.plan.pop(0)
        best = self.search(chair)
        self.plan = best.options[1:]
        self.rolled = chair.chances()
        return best.options[0]

    def _begin_turn(self, chair: Chair) -> None:
        key = (chair.seat, *chair.game.turn_key(chair.imagine(0)))
        if key != self.turn:
            self.turn = key
            self.left = float(self.ms or self.iterations)
            self.plan = []

    # --- the search ---

    def search(self, chair: Chair) -> Plan:
        """The best plan found within this choice's share of the turn."""
        meter = Meter(self.ms > 0, self.left)
        seeds = [self.dice.below(1 << 62) for _ in range(GUESSES)]
        best = Plan([], [])
        self._look(chair, best, seeds[:FIRST_LOOK], meter)
        length = len(best.options)
        meter.allowance *= min(MOST, length / (length + SHORT))
        tried: set[tuple[Option, ...]] = set()
        while not meter.is_empty():
            rival = self._change(best, tried)
            if rival is None:
                break
            if self._beats(chair, rival, best, seeds, meter):
                best = rival
        self.left = max(0.0, self.left - meter.spent())
        self.playouts += meter.playouts
        self.expects = best.mean()
        return best

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

    def _beats(self, chair: Chair, rival: Plan, best: Plan, seeds: list[int], meter: Meter) -> bool:
        """Play both on guess after guess until one is plainly better or the guesses run out."""
        handicap = chair.game.weights().doubtful
        for wanted in range(FIRST_LOOK, len(seeds) + 1, 2):
            self._look(chair, rival, seeds[:wanted], meter)
            self._look(chair, best, seeds[:wanted], meter)
            lead = rival.lead_over(best, handicap)
            if lead < HOPELESS or meter.is_empty():
                return False
            if lead > SURE and wanted > FIRST_LOOK:
                return True
        return False

    def _look(self, chair: Chair, plan: Plan, seeds: list[int], meter: Meter) -> None:
        """Play a plan out on those of the guesses on which it has not been played yet."""
        for seed in seeds[len(plan.values) :]:
            position = chair.imagine(seed, even=True)
            key = position.game.turn_key(position)
            taken, others = follow(position, chair.seat, plan)
            play_turn(position, key)
            meter.playouts += 1
            plan.values.append(position.game.value(position)[chair.seat])
            if len(plan.values) == 1:
                plan.options, plan.others = taken, others


def follow(position: Position, seat: int, plan: Plan) -> tuple[list[Option], list[Advice]]:
    """Follow a plan, then the heuristic, up to chance or another seat: the choices, and what was near."""
    before = position.dice.rolled
    key = position.game.turn_key(position)
    taken: list[Option] = []
    others: list[Advice] = []
    while len(taken) < TOO_LONG and may_plan(position, seat, before, key):
        at = len(taken)
        if at < len(plan.options) and plan.options[at] in position.options(seat):
            option, near = plan.options[at], plan.others[at]
        else:
            near = nearly_best(advice_for(position, seat))
            option = near[0][1]
        taken.append(option)
        others.append(near)
        position.choose(seat, option)
    return taken, others


def may_plan(position: Position, seat: int, rolled: int, key: tuple[int, ...]) -> bool:
    """Is it still the seat's own choice in the same turn, with nothing rolled in between?"""
    return (
        not position.over
        and position.asked[0] == seat
        and position.dice.rolled == rolled
        and bool(position.game.turn_key(position) == key)
    )


def play_turn(position: Position, key: tuple[int, ...]) -> None:
    """Let the heuristic play in all seats until the turn with this key is over."""
    game = position.game
    for _ in range(TOO_LONG):
        if position.over or game.turn_key(position) != key:
            return
        who = position.asked[0]
        position.choose(who, max(game.advise(position, who, position.dice), key=_worth)[1])


def advice_for(position: Position, seat: int) -> Advice:
    """What the heuristic thinks of each option, the best first."""
    return sorted(position.game.advise(position, seat, position.dice), key=_worth, reverse=True)


def nearly_best(advice: Advice) -> Advice:
    """The first few, each with how far it is behind the best."""
    best = advice[0][0]
    return [(best - worth, option) for worth, option in advice[: NEARLY + 1]]


def _worth(advice: tuple[float, Option]) -> float:
    return advice[0]
