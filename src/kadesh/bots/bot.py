"""Bots: one method, and everything they do follows from their seed."""

from __future__ import annotations

from typing import Protocol

from kadesh.bots.chair import Chair
from kadesh.table import Advice, LooseDice, Option, seed_from


class Bot(Protocol):
    """Anything that chooses. It is made with a seed, and equal seeds choose alike."""

    def choose(self, chair: Chair) -> Option: ...


class Random:
    """Any option, each as likely as the others."""

    def __init__(self, seed: int | str = 0) -> None:
        self.dice = LooseDice(seed_from(f"random {seed}"))

    def choose(self, chair: Chair) -> Option:
        options = chair.options()
        return options[self.dice.below(len(options))]


def advised(chair: Chair, guess: int, dice: LooseDice) -> Advice:
    """What the game advises on a guess at what is hidden, to a sensible player unless he has a temper."""
    temper = chair.temper or chair.mind.steady
    return chair.mind.advise(chair.imagine(guess), chair.seat, dice, temper)


class Heuristic:
    """What the game itself thinks sensible: the option with the best advice."""

    def __init__(self, seed: int | str = 0) -> None:
        self.dice = LooseDice(seed_from(f"heuristic {seed}"))

    def choose(self, chair: Chair) -> Option:
        number = self.dice.below(1 << 32)
        advice = advised(chair, number, self.dice)
        best = max(value for value, _ in advice)
        equal = [option for value, option in advice if value == best]
        return equal[self.dice.below(len(equal))]


class SystemPlayer:
    """The fixed policy of a game's system player: alone against it, a match can be played again."""

    def __init__(self, seed: int | str = 0) -> None:
        self.dice = LooseDice(seed_from("system player"))

    def choose(self, chair: Chair) -> Option:
        advice = chair.mind.system(chair.imagine(0), chair.seat, self.dice)
        best = max(value for value, _ in advice)
        return next(option for value, option in advice if value == best)


class Eager:
    """Any of the options that the game finds at least as good as the middling one."""

    def __init__(self, seed: int | str = 0) -> None:
        self.dice = LooseDice(seed_from(f"eager {seed}"))

    def choose(self, chair: Chair) -> Option:
        number = self.dice.below(1 << 32)
        advice = advised(chair, number, self.dice)
        values = sorted(value for value, _ in advice)
        middling = values[len(values) // 2]
        good = [option for value, option in advice if value >= middling]
        return good[self.dice.below(len(good))]
