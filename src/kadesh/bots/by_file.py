"""Bots that think by what a file says: weights of their own, or a temper."""

from __future__ import annotations

from pathlib import Path

from kadesh.bots.bot import Bot
from kadesh.bots.chair import Chair
from kadesh.table import Option
from kadesh.table.temper import Temper, read_temper
from kadesh.table.value import Weights, read_weights


class Weighted:
    """Another bot, to which the game's features are worth what a file says."""

    def __init__(self, bot: Bot, path: Path) -> None:
        self.bot = bot
        self.path = path
        self.weights: Weights | None = None

    def choose(self, chair: Chair) -> Option:
        if self.weights is None:
            self.weights = read_weights(self.path, chair.mind.feature_names)
        return self.bot.choose(chair.thinking_by(weights=self.weights))


class Tempered:
    """Another bot, in the temper of a file."""

    def __init__(self, bot: Bot, path: Path) -> None:
        self.bot = bot
        self.path = path
        self.temper: Temper | None = None

    def choose(self, chair: Chair) -> Option:
        if self.temper is None:
            self.temper = read_temper(self.path, chair.mind.traits)
        return self.bot.choose(chair.thinking_by(temper=self.temper))
