"""An estimate of who will win: features of a seat times weights, as a share of the victory.

A game names its features and counts them; the weights are a small text file that `kadesh lab fit`
writes and that says how it was made. A seat's prospect is its score and its weighted features, in
points; the shares follow from the prospects as in a race: the further ahead, the larger.
"""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Weights:
    """What each feature is worth in points, and how many points make a clear lead.

    Estimates whose shares differ by less than `doubtful` are as good as equal.
    """

    points: list[float] = field(default_factory=list)
    lead: float = 20.0
    doubtful: float = 0.0


def read_weights(path: Path, names: tuple[str, ...]) -> Weights:
    """The weights of a file; features that it does not name are worth nothing."""
    if not path.is_file():
        return Weights([0.0] * len(names))
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    points = [float(data["weights"].get(name, 0.0)) for name in names]
    return Weights(points, float(data["lead"]), float(data.get("doubtful", 0.0)))


def prospects(scores: list[int], features: list[list[float]], weights: Weights) -> list[float]:
    """The points that each seat may expect in the end."""
    points = weights.points
    found: list[float] = []
    for seat, score in enumerate(scores):
        total = float(score)
        for index, amount in enumerate(features[seat]):
            total += amount * points[index]
        found.append(total)
    return found


def shares_of(expected: list[float], lead: float) -> list[float]:
    """Each seat's chance to come first, given the points that all may expect."""
    best = max(expected)
    parts = [math.exp((points - best) / lead) for points in expected]
    whole = sum(parts)
    return [part / whole for part in parts]
