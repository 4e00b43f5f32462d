"""How strong bots are, from who came before whom: Plackett–Luce, which for two seats is Bradley–Terry.

A game is a race: the winner is drawn from all, each by its strength; the second from those left; and so
on. Strengths are fitted to all games at once by Hunter's MM algorithm. Bots that came in together share
the places. A pinch of prior (half a win and half a loss against the other bots, divided among them)
keeps the strength of a bot that never lost finite.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

ELO: Final = 400 / math.log(10)
PRIOR: Final = 0.5
ROUNDS: Final = 1000
CLOSE: Final = 1e-7
CLOSE_ENOUGH: Final = 1e-4  # for one of many resamples: a fiftieth of a point
TINY: Final = 1e-9

Drawn = tuple[float, ...]  # from whom a place was drawn: how many of each bot


@dataclass
class Races:
    """What is to be explained: places won by each bot, and from whom each place was drawn."""

    bots: int
    won: list[float] = field(default_factory=list)
    drawn: dict[Drawn, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.won = self.won or [0.0] * self.bots

    def add_race(self, order: Sequence[Sequence[int]]) -> None:
        """One race: groups of bots, the best first; those in one group came in together."""
        left = [0.0] * self.bots
        for group in order:
            for bot in group:
                left[bot] += 1
        for group in order:
            for _ in group:
                # Where only copies of one bot are left, nothing can be learned.
                if sum(1 for number in left if number > TINY) > 1:
                    key = tuple(round(number, 9) for number in left)
                    self.drawn[key] = self.drawn.get(key, 0.0) + 1
                    for bot in group:
                        self.won[bot] += 1 / len(group)
                for bot in group:
                    left[bot] -= 1 / len(group)

    def add(self, other: Races, times: float = 1.0) -> None:
        for bot, number in enumerate(other.won):
            self.won[bot] += number * times
        for key, number in other.drawn.items():
            self.drawn[key] = self.drawn.get(key, 0.0) + number * times


def strengths(races: Races, start: list[float] | None = None, close: float = CLOSE) -> list[float]:
    """The strengths under which the races were most likely."""
    if races.bots == 1:
        return [1.0]
    whole = _with_prior(races)
    found = start[:] if start else [1.0] * races.bots
    drawn = [([(bot, n) for bot, n in enumerate(key) if n], times) for key, times in whole.drawn.items()]
    for _ in range(ROUNDS):
        below = [0.0] * races.bots
        for runners, times in drawn:
            part = times / sum([number * found[bot] for bot, number in runners])
            for bot, number in runners:
                below[bot] += number * part
        new = [won / under for won, under in zip(whole.won, below, strict=True)]
        middle = math.exp(sum(math.log(strength) for strength in new) / races.bots)
        new = [strength / middle for strength in new]
        moved = max(abs(a / b - 1) for a, b in zip(new, found, strict=True))
        found = new
        if moved < close:
            break
    return found


def _with_prior(races: Races) -> Races:
    """Half a win and half a loss more for each bot, against the others."""
    whole = Races(races.bots, [won + PRIOR for won in races.won], dict(races.drawn))
    for one in range(races.bots):
        for other in range(one):
            pair = tuple(1.0 if bot in (one, other) else 0.0 for bot in range(races.bots))
            whole.drawn[pair] = whole.drawn.get(pair, 0.0) + 2 * PRIOR / (races.bots - 1)
    return whole


def ratings_of(found: list[float], zero: int | None) -> list[float]:
    """Strengths on the scale of Elo; 0 is one of the bots, or the mean of all."""
    points = [ELO * math.log(strength) for strength in found]
    base = points[zero] if zero is not None else sum(points) / len(points)
    return [number - base for number in points]


def ratings(blocks: Sequence[Races], bots: int, zero: int | None) -> list[float]:
    """The ratings of the bots, fitted to all blocks at once."""
    return ratings_of(strengths(_sum(blocks, bots)), zero)


def resampled(
    blocks: Sequence[Races], bots: int, zero: int | None, times: int, seed: str
) -> list[list[float]]:
    """Ratings as they might have come out: fitted to blocks drawn with replacement."""
    random = Random(f"bootstrap {seed}")
    start = strengths(_sum(blocks, bots))
    found: list[list[float]] = []
    for _ in range(times):
        counts: dict[int, int] = {}
        for block in random.choices(range(len(blocks)), k=len(blocks)):
            counts[block] = counts.get(block, 0) + 1
        total = Races(bots)
        for block, count in counts.items():
            total.add(blocks[block], count)
        found.append(ratings_of(strengths(total, start, CLOSE_ENOUGH), zero))
    return found


def interval(values: Sequence[float], share: float = 0.95) -> tuple[float, float]:
    """The middle of the values that holds this share of them."""
    ordered = sorted(values)
    cut = (1 - share) / 2
    last = len(ordered) - 1
    return ordered[math.floor(cut * last)], ordered[math.ceil((1 - cut) * last)]


def is_clear(found: list[float], samples: list[list[float]], share: float) -> bool:
    """Is every bot plainly stronger than the next one?"""
    order = sorted(range(len(found)), key=lambda bot: -found[bot])
    for better, worse in itertools.pairwise(order):
        if interval([row[better] - row[worse] for row in samples], share)[0] <= 0:
            return False
    return True


def wilson(wins: float, games: float, z: float = 1.96) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def _sum(blocks: Sequence[Races], bots: int) -> Races:
    total = Races(bots)
    for block in blocks:
        total.add(block)
    return total
