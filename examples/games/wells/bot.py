"""Exact odds [2], how a sensible player would choose, and why: by the chance of a well and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from kadesh.table import Mind, Motive, Option, Register, Step
from kadesh.table.mind import Adviser, Why

from .charts import CHART
from .rules import ACT, CARD_WINDOW, Battle, WellsPosition

WARRIOR: Final = 0.3  # what one is worth, in wells
CARD: Final = 0.2
ADVISERS: Final = Register[Step[Any], Adviser]()
MOTIVES: Final = Register[Step[Any], Why]()


def storm(lead: int) -> float:
    """The chance that an attacker with such a lead takes the well. [2]"""
    return sum(ours + lead > theirs for ours in range(1, 7) for theirs in range(1, 7)) / 36


@dataclass
class Gain(Motive):
    """A well is to be had, or kept: with what chance, and what that is worth in wells."""

    well: int = -1  # none: nothing is to be had
    chance: float = 0.0
    worth: float = 0.0


def why_march(p: WellsPosition, seat: int, option: Option) -> Gain:
    """A well taken from the others counts twice; one left behind is lost, and so are those who fail."""
    if option[0] == "rest":
        return Gain()
    _, start, end, number = option
    foes = p.at(1 - seat, end)
    chance = storm(number - foes) if foes else 1.0
    gain = chance * (2 + WARRIOR * foes if foes else not p.at(seat, end))
    left = number == p.at(seat, start)
    return Gain(end, chance, gain - left - (1 - chance) * WARRIOR * number)


def why_card(p: WellsPosition, seat: int, option: Option) -> Gain:
    """What the card adds to the chance, which is worth two wells, and what the card would be worth later."""
    battle = p.under_way(Battle)
    assert battle is not None
    ours = 1 if seat == battle.attacker else -1
    strength = 0 if option[0] == "pass" else CHART.strength[option[1]]
    taken = storm(battle.lead + ours * strength)
    chance = taken if ours == 1 else 1 - taken
    return Gain(battle.well, chance, 2 * chance - CARD * strength)


def think(step: Step[Any], why: Callable[[WellsPosition, int, Option], Gain]) -> None:
    """At this question an option is as good as its motive says."""
    MOTIVES.put(why, step)
    ADVISERS.put(lambda p, frame, me, options: [(why(p, me.seat, one).worth, one) for one in options], step)


think(ACT, why_march)
think(CARD_WINDOW.ask, why_card)


class WellsMind(Mind[WellsPosition]):
    advisers = ADVISERS
    motives = MOTIVES
    motive_kinds = [Gain]
