"""Who else can sit in a seat."""

from kadesh.bots.bot import Bot, Eager, Heuristic, Random
from kadesh.bots.chair import Chair
from kadesh.bots.specs import BOTS, make_bot

__all__ = ["BOTS", "Bot", "Chair", "Eager", "Heuristic", "Random", "make_bot"]
