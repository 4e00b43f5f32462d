"""Exact odds [2], how a sensible player would choose, and why: by wells held and warriors left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import comb
from typing import Any, Final

from kadesh.table import Advice, Dice, Mind, Motive, Option, Register, Step
from kadesh.table.mind import Why
from kadesh.table.temper import Temper

from .rules import ACT, ANSWERS, KILLS_FROM, Battle, WellsPosition, dice_of

HIT: Final = (7 - KILLS_FROM) / 6
WARRIOR: Final = 0.3  # what one is worth, in wells


def kills(dice: int) -> list[float]:
    """The chance of each number of kills with so many dice. [2]"""
    return [comb(dice, hits) * HIT**hits * (1 - HIT) ** (dice - hits) for hits in range(dice + 1)]


def storm(attackers: int, defenders: int, ambushes: int = 0) -> tuple[float, float]:
    """The chance that the attackers take the well, and how many of them fall on average. [2]"""
    falls = kills(dice_of(defenders, ambushes))
    lost = sum(min(hits, attackers) * chance for hits, chance in enumerate(falls))
    return sum(kills(dice_of(attackers, 0))[defenders:]) * sum(falls[:attackers]), lost


@dataclass
class Gain(Motive):
    """A well is to be had: with what chance, for how many warriors, and whether another is left."""

    well: int
    taken: float = 1.0
    lost: float = 0.0
    leaves: bool = False


@dataclass
class Help(Motive):
    """A card does its work, or nothing is to be done: `card` -1."""

    card: int = -1


ADVISERS: Final = Register[Step[Any], Callable[[WellsPosition, Option], float]]()
MOTIVES: Final = Register[Step[Any], Why]()


@MOTIVES.of(ACT)
def why_act(p: WellsPosition, seat: int, option: Option) -> Motive:
    if option[0] != "march":
        return Help(option[1] if option[0] == "rain" else -1)
    start, end, number = option[1], option[2], option[3]
    foes = p.at(1 - p.tribe, end)
    taken, lost = storm(number, foes) if foes else (1.0, 0.0)
    return Gain(end, taken, lost, number == p.at(p.tribe, start))


@ADVISERS.of(ACT)
def act(p: WellsPosition, option: Option) -> float:
    """Rain first; march where a well is won and none is lost."""
    why = why_act(p, p.tribe, option)
    if not isinstance(why, Gain):
        return 5.0 if option[0] == "rain" else 0.0
    foes, number = p.at(1 - p.tribe, why.well), int(option[3])
    if not foes:
        return float(p.at(p.tribe, why.well) == 0) - why.leaves - 0.01 * number
    return (2 - why.leaves) * why.taken - WARRIOR * why.lost + WARRIOR * min(foes, number) / 3


@MOTIVES.of(ANSWERS.ask)
def why_answer(p: WellsPosition, seat: int, option: Option) -> Motive:
    """The odds of the attacker once the card is played."""
    battle = p.under_way(Battle)
    assert battle is not None
    step = 0 if option[0] == "pass" else 1 if seat != battle.attacker else -1
    ours, theirs = p.at(battle.attacker, battle.well), p.at(1 - battle.attacker, battle.well)
    taken, lost = storm(ours, theirs, battle.ambushes + step)
    return Gain(battle.well, taken, lost)


@ADVISERS.of(ANSWERS.ask)
def answer(p: WellsPosition, option: Option) -> float:
    """A card is there to be played."""
    return float(option[0] == "answer")


class WellsMind(Mind[WellsPosition]):
    advisers = ADVISERS
    motives = MOTIVES
    motive_kinds = [Gain, Help]

    def advise(self, position: WellsPosition, seat: int, dice: Dice, temper: Temper) -> Advice:
        adviser = ADVISERS[position.step]
        return [(adviser(position, option), option) for option in position.options(seat)]
