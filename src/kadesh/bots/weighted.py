"""A bot that estimates with weights of its own, so that weights can play against each other."""

from __future__ import annotations

from pathlib import Path

from kadesh.bots.bot import Bot
from kadesh.bots.chair import Chair
from kadesh.table import Option
from kadesh.table.value import Weights, read_weights


class Weighted:
    """Another bot; while it thinks, the game's features are worth what a file says."""

    def __init__(self, bot: Bot, path: Path) -> None:
        self.bot = bot
        self.path = path
        self.weights: Weights | None = None

    def choose(self, chair: Chair) -> Option:
        game = chair.game
        if self.weights is None:
            self.weights = read_weights(self.path, game.feature_names)
        before = game.weights()
        game._weights = self.weights
        try:
            return self.bot.choose(chair)
        finally:
            game._weights = before
