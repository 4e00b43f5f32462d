"""Bots that think in a temper of their own: see table/temper.py."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kadesh.bots.bot import Bot
from kadesh.bots.chair import Chair
from kadesh.table import Option
from kadesh.table.temper import Temper, read_temper


@contextmanager
def in_temper(chair: Chair, temper: Temper) -> Iterator[None]:
    """While this lasts, the game's advice for the chair's seat is that of a player of this temper."""
    game = chair.game
    before = game.put_tempers({chair.seat: temper})
    try:
        yield
    finally:
        game.put_tempers(before)


class Tempered:
    """Another bot, which takes the temper of a file for the one that was learned."""

    def __init__(self, bot: Bot, path: Path) -> None:
        self.bot = bot
        self.path = path
        self.temper: Temper | None = None

    def choose(self, chair: Chair) -> Option:
        game = chair.game
        if self.temper is None:
            self.temper = read_temper(self.path, game.traits)
        before = game.learned_temper()
        game._learned = self.temper
        try:
            with in_temper(chair, self.temper):
                return self.bot.choose(chair)
        finally:
            game._learned = before
