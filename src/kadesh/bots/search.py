"""A bot that plans the rest of its turn, plays it out in its mind, and betters the plan.

A plan is the list of the bot's own choices up to the next roll of the dice. The heuristic makes the
first one. Each iteration changes one choice of the best plan so far to another that the heuristic
finds nearly as good, lets the heuristic play on to the end of the turn on freshly imagined positions,
and keeps the change if the position after the turn is worth more. Plans are compared on the same
imagined positions, so that luck weighs on both alike.
"""

from __future__ import annotations

import math
import time
from typing import Final

from kadesh.bots.chair import Chair
from kadesh.table import LooseDice, Option, Position, seed_from

GUESSES: Final = 24  # imagined positions on which plans are compared, at most
FIRST_LOOK: Final = 4  # guesses before anything is concluded
SURE: Final = 1.3  # standard errors by which a plan must be better to take the lead
HOPELESS: Final = -0.4  # standard errors at which a plan is dropped
SHARE: Final = 0.35  # of the time left for the turn, spent on one choice
TOO_LONG: Final = 600  # choices after which a playout is cut
TINY: Final = 1e-12
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
    """Choices up to the next chance event, and what they led to on each guess."""

    def __init__(self, options: list[Option]) -> None:
        self.options = options
        self.values: list[float] = []

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def lead_over(self, other: Plan) -> float:
        """How many standard errors this plan is better on the guesses that both were played on."""
        gaps = [a - b for a, b in zip(self.values, other.values, strict=False)]
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
        meter = Meter(self.ms > 0, max(self.left * SHARE, 1.0))
        seeds = [self.dice.below(1 << 62) for _ in range(GUESSES)]
        best = Plan([])
        self._look(chair, best, seeds[:FIRST_LOOK], meter)
        while not meter.is_empty() and best.options:
            rival = self._change(chair, best, seeds[0])
            if rival is not None and self._beats(chair, rival, best, seeds, meter):
                best = rival
        self.left = max(0.0, self.left - meter.spent())
        self.playouts += meter.playouts
        self.expects = best.mean()
        return best

    def _beats(self, chair: Chair, rival: Plan, best: Plan, seeds: list[int], meter: Meter) -> bool:
        """Play both on guess after guess until one is plainly better or the guesses run out."""
        for wanted in range(FIRST_LOOK, len(seeds) + 1, 2):
            self._look(chair, rival, seeds[:wanted], meter)
            self._look(chair, best, seeds[:wanted], meter)
            lead = rival.lead_over(best)
            if lead < HOPELESS or meter.is_empty():
                return False
            if lead > SURE and wanted > FIRST_LOOK:
                return True
        return False

    def _look(self, chair: Chair, plan: Plan, seeds: list[int], meter: Meter) -> None:
        """Play a plan out on those of the guesses on which it has not been played yet."""
        for seed in seeds[len(plan.values) :]:
            position = chair.imagine(seed)
            taken = self._play(position, chair.seat, plan.options)
            meter.playouts += 1
            plan.values.append(position.game.value(position)[chair.seat])
            if len(plan.values) == 1:
                plan.options = taken

    def _play(self, position: Position, seat: int, plan: list[Option]) -> list[Option]:
        """Follow a plan, then the heuristic, to the end of the turn; the own choices before any chance."""
        game = position.game
        key = game.turn_key(position)
        before = position.dice.rolled
        taken: list[Option] = []
        for at in range(TOO_LONG):
            if position.over or game.turn_key(position) != key:
                break
            who = position.asked[0]
            fresh = position.dice.rolled == before
            if who == seat and fresh and at < len(plan) and plan[at] in position.options(seat):
                option = plan[at]
            else:
                option = best_advice(position, who)
            if who != seat:
                before = -1
            elif fresh:
                taken.append(option)
            position.choose(who, option)
        return taken

    def _change(self, chair: Chair, plan: Plan, seed: int) -> Plan | None:
        """The plan with one choice changed to another that is nearly as good."""
        at = self.dice.below(len(plan.options))
        position = chair.imagine(seed)
        for option in plan.options[:at]:
            if position.asked[0] != chair.seat or option not in position.options(chair.seat):
                return None
            position.choose(chair.seat, option)
        if not position.asked or position.asked[0] != chair.seat:
            return None
        advice = position.game.advise(position, chair.seat, position.dice)
        others = sorted((worth for worth in advice if worth[1] != plan.options[at]), key=_worth, reverse=True)
        if not others:
            return None
        first = self.dice.below(min(NEARLY, len(others)))
        second = self.dice.below(min(NEARLY, len(others)))
        return Plan([*plan.options[:at], others[min(first, second)][1]])


def _worth(advice: tuple[float, Option]) -> float:
    return advice[0]


def best_advice(position: Position, seat: int) -> Option:
    """What the heuristic would choose."""
    best: tuple[float, Option] = max(position.game.advise(position, seat, position.dice), key=_worth)
    return best[1]
