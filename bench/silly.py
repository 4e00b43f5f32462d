"""Counts what a person would call silly in games of bots: `python bench/silly.py GAME [SCENARIO]`.

What is silly a game says itself (`Study.follies`); a count has its chances beside it.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter

from kadesh.games import find_game
from kadesh.lab.simulate import follies_of


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("scenario", nargs="?", help="the game's first one unless named")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="silly")
    parser.add_argument("--bot", default="heuristic")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    game = find_game(args.game)
    scenario = args.scenario or game.scenarios()[0].id
    found: Counter[str] = Counter()
    chances: Counter[str] = Counter()
    for number in range(args.games):
        follies = follies_of(game, scenario, f"{args.seed}/{number}", args.bot)
        found.update(follies.found)
        chances.update(follies.chances)
    kinds = game.study.follies().kinds
    if args.json:
        print(json.dumps({kind: [found[kind], chances[kind]] for kind in kinds}))
        return
    print(f"{game.title}, {scenario}: {args.games} games of {args.bot}, seed {args.seed}")
    for kind, meaning in kinds.items():
        share = 100 * found[kind] / chances[kind] if chances[kind] else 0.0
        print(f"{found[kind]:7} of {chances[kind]:7} ({share:5.2f} %)  {kind}\n{'':29}{meaning}")


if __name__ == "__main__":
    main()
