"""Learning what the features of a game are worth, from games that bots play against themselves.

What a seat still earns from a position to the end is regressed on its features (ridge regression, by
the normal equations: there are a dozen features, no library is needed). How many points make a clear
lead is then the value under which the winners of the same games were least surprising.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from kadesh.bots import Chair, make_bot
from kadesh.table import Game, LooseDice, seed_from
from kadesh.table.value import Weights, prospects, shares_of

RIDGE: Final = 5.0
LEADS: Final = [4.0, 6.0, 8.0, 10.0, 12.0, 15.0, 18.0, 22.0, 27.0, 33.0, 40.0, 50.0, 65.0]
PROBABLE: Final = 0.001


@dataclass
class Sample:
    """A position between two turns, as the evaluator sees it, and how the game ended."""

    scores: list[int]
    features: list[list[float]]
    final: list[int]
    shares: list[float]


def play_samples(game: Game, scenario: str, seed: int | str, bot: str) -> list[Sample]:
    """One game of bots against themselves; a sample whenever a turn has ended."""
    position = game.new(scenario, seed)
    bots = [make_bot(bot, f"{seed} {seat}") for seat in range(position.seats)]
    # A little chance in the choices: positions that the bot itself would never reach teach most.
    dice = LooseDice(seed_from(f"fit {seed}"))
    seen: list[tuple[list[int], list[list[float]]]] = []
    key: tuple[int, ...] = ()
    while not position.over:
        if game.mind.turn_key(position) != key:
            key = game.mind.turn_key(position)
            seen.append((position.scores(), game.mind.features(position)))
        seat = position.asked[0]
        options = position.options(seat)
        if dice.below(20) == 0:
            option = options[dice.below(len(options))]
        else:
            option = bots[seat].choose(Chair(position, seat))
        position.choose(seat, option)
    return [Sample(scores, rows, position.scores(), position.shares()) for scores, rows in seen]


def fit(samples: list[Sample], names: tuple[str, ...]) -> Weights:
    """The weights that explain best what seats earned later."""
    size = len(names)
    matrix = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
    vector = [0.0] * size
    for sample in samples:
        for seat, row in enumerate(sample.features):
            earned = sample.final[seat] - sample.scores[seat]
            for i in range(size):
                vector[i] += row[i] * earned
                for j in range(size):
                    matrix[i][j] += row[i] * row[j]
    weights = Weights(solve(matrix, vector))
    weights.lead = min(LEADS, key=lambda lead: surprise(samples, weights, lead))
    return weights


def surprise(samples: list[Sample], weights: Weights, lead: float) -> float:
    """Mean log loss of the estimated shares."""
    total = 0.0
    for sample in samples:
        expected = shares_of(prospects(sample.scores, sample.features, weights), lead)
        total -= sum(
            share * math.log(max(chance, PROBABLE))
            for share, chance in zip(sample.shares, expected, strict=True)
        )
    return total / len(samples)


def solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """The solution of a small symmetric system, by elimination with pivots."""
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda at: abs(rows[at][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for at in range(size):
            if at != column and rows[at][column]:
                factor = rows[at][column] / rows[column][column]
                rows[at] = [a - factor * b for a, b in zip(rows[at], rows[column], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def weights_text(names: tuple[str, ...], weights: Weights, how: str) -> str:
    """The file that `read_weights` reads, with how it was made."""
    lines = [f"# {how}", f"lead = {weights.lead}", f"doubtful = {weights.doubtful}", "", "[weights]"]
    lines += [f"{name} = {points:.3f}" for name, points in zip(names, weights.points, strict=True)]
    return "\n".join(lines) + "\n"


def report(samples: list[Sample], old: Weights, new: Weights) -> dict[str, Any]:
    """How much less surprising the new weights find the results than the old ones."""
    return {
        "samples": len(samples),
        "old": surprise(samples, old, old.lead),
        "new": surprise(samples, new, new.lead),
    }
