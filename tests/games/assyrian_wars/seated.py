"""Assyrian Wars with its mind and nothing else, for tests of those who play it."""

from __future__ import annotations

from typing import Any, Final

from kadesh.bots.bot import Bot
from kadesh.bots.chair import Chair
from kadesh.games.assyrian_wars.bot.mind import AssyrianMind
from kadesh.games.assyrian_wars.bot.temper import TRAITS
from kadesh.games.assyrian_wars.charts.numbers import DATA
from kadesh.games.assyrian_wars.game import GAME
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.table import Advice, LooseDice, Option, seed_from
from kadesh.table.temper import steady

MIND: Final = AssyrianMind(DATA)
STEADY: Final = steady(TRAITS)


def begun(scenario: str, seed: int, **options: Any) -> AssyrianPosition:
    p = GAME.new(scenario, seed, options)
    assert isinstance(p, AssyrianPosition)
    return p


def advice(p: AssyrianPosition) -> Advice:
    """What a sensible player is told, the best first."""
    seat = p.seats_to_choose[0]
    found = MIND.advise(p, seat, LooseDice(seed_from(1)), STEADY)
    return sorted(found, key=lambda pair: -pair[0])


def best(p: AssyrianPosition) -> Option:
    return advice(p)[0][1]


def follow(p: AssyrianPosition, most: int = 60) -> list[Option]:
    """Let the sensible player choose to the end of the impulse, and say what was chosen."""
    country = p.phasing
    taken: list[Option] = []
    while len(taken) < most and not p.over and p.phasing == country:
        option = best(p)
        taken.append(option)
        p.choose(p.seats_to_choose[0], option)
    return taken


def play_out(p: AssyrianPosition, bots: list[Bot], most: int = 40_000) -> int:
    """Let bots play to the end; the number of choices."""
    for number in range(most):
        if p.over:
            return number
        seat = p.seats_to_choose[0]
        p.choose(seat, bots[seat].choose(Chair(p, seat)))
    raise AssertionError(f"not over after {most} choices: {p.step}")
