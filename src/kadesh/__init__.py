"""Kadesh: board wargames of the ancient Near East, every rule enforced and explained."""

from kadesh.games import find_game as game
from kadesh.games import game_ids

__all__ = ["game", "game_ids"]
__version__ = "0.2.0"
