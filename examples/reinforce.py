"""Learn to play a small situation through the PettingZoo door, with nothing but NumPy.

A linear softmax policy over kinds of options learns by REINFORCE: after each game, the kinds that the
learner chose become more likely if it did better than usual, and less likely if it did worse. It sits in
the seats of one side; the others choose at random.

    python examples/reinforce.py --games 200
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

import kadesh.lab.pettingzoo
from kadesh.table import Option

SITUATION = str(Path(__file__).parent / "orontes.toml")


class Policy:
    """A weight for each kind of option and, where it points at a place, for each place."""

    def __init__(self, table: Any) -> None:
        self.first = {kind: index for index, kind in enumerate(table.game.rules.vocabulary.named)}
        self.places = 256
        self.weights = np.zeros(len(self.first) + self.places)

    def features(self, options: list[Option]) -> Any:
        rows = np.zeros((len(options), len(self.weights)))
        for row, option in zip(rows, options, strict=True):
            row[self.first[option[0]]] = 1
            if len(option) > 1:
                row[len(self.first) + option[-1] % self.places] = 1
        return rows

    def chances(self, rows: Any) -> Any:
        scores = rows @ self.weights
        parts = np.exp(scores - scores.max())
        return parts / parts.sum()


def play(env: Any, policy: Policy | None, seats: set[int], seed: int) -> tuple[float, Any]:
    """One game; the points of the learner, and the gradient of what it chose."""
    table = env.unwrapped
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    gradient = np.zeros_like(policy.weights) if policy else None
    for agent in env.agent_iter():
        _, _, termination, truncation, _ = env.last(observe=False)
        if termination or truncation:
            env.step(None)
            continue
        seat = table.seat(agent)
        options = table.position.options(seat)
        at = int(random.integers(len(options)))
        if policy is not None and seat in seats:
            rows = policy.features(options)
            chances = policy.chances(rows)
            at = int(random.choice(len(options), p=chances))
            gradient += rows[at] - chances @ rows
        env.step(at)
    scores = table.position.scores()
    return float(sum(scores[seat] for seat in seats)), gradient


def learn(games: int, rate: float, seed: int) -> tuple[float, float]:
    """The learner's mean points over fresh games: before, and after it has learned."""
    env = kadesh.lab.pettingzoo.env("chariot-lords", scenario=SITUATION, actions="slots")
    table = env.unwrapped
    seats = {table.position.asked[0]}  # whoever moves first in the situation
    policy = Policy(table)
    usual, spread = 0.0, 1.0
    for game in range(games):
        points, gradient = play(env, policy, seats, seed * 1_000_000 + game)
        policy.weights += rate * (points - usual) / spread * gradient
        usual += 0.05 * (points - usual)
        spread += 0.05 * (abs(points - usual) - spread)
    fresh = [seed * 1_000_000 + 500_000 + game for game in range(max(20, games // 4))]
    before = float(np.mean([play(env, None, seats, number)[0] for number in fresh]))
    after = float(np.mean([play(env, policy, seats, number)[0] for number in fresh]))
    return before, after


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--rate", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    before, after = learn(arguments.games, arguments.rate, arguments.seed)
    print(f"Mean points: {before:.2f} at random, {after:.2f} after {arguments.games} games.")


if __name__ == "__main__":
    main()
