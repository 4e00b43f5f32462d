"""OpenSpiel's own ISMCTS, which deals anew what it cannot know, plays a small situation against chance.

python examples/ismcts.py --games 6 --simulations 40
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import kadesh.lab.openspiel  # registers python_kadesh

assert kadesh.lab.openspiel

SITUATION = str(Path(__file__).parent / "orontes.toml")


def play(game: Any, simulations: int, searcher: int, seed: int) -> list[int]:
    """One game with ISMCTS in one seat (-1: in none) and random players in the others; the points."""
    random = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        game,
        RandomRolloutEvaluator(1, random),
        uct_c=0.7,
        max_simulations=simulations,
        random_state=random,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = random.choice(outcomes, p=chances)
        elif state.current_player() == searcher:
            action = bot.step(state)
        else:
            action = random.choice(state.legal_actions())
        state.apply_action(int(action))
    scores: list[int] = state.moment.position.scores()
    return scores


def compare(games: int, simulations: int) -> tuple[float, float]:
    """Mean points of the seat that moves first: at random, and by ISMCTS."""
    game = pyspiel.load_game("python_kadesh", {"game": "chariot-lords", "scenario": SITUATION})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    seat = state.current_player()
    chance = [play(game, simulations, -1, number)[seat] for number in range(games)]
    search = [play(game, simulations, seat, number)[seat] for number in range(games)]
    return float(np.mean(chance)), float(np.mean(search))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--simulations", type=int, default=40)
    arguments = parser.parse_args()
    chance, search = compare(arguments.games, arguments.simulations)
    print(f"Mean points over {arguments.games} games: {chance:.2f} at random, {search:.2f} by ISMCTS.")


if __name__ == "__main__":
    main()
