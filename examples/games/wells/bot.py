"""Exact odds [2], how a sensible player would choose, and why: by wells held and warriors left."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Any, Final

from kadesh.table import Advice, Mind, Motive, Option, Register, Step
from kadesh.table.mind import Adviser, Why
from kadesh.table.temper import Player

from .rules import ACT, ANSWERS, KILLS_FROM, Battle, Turn, WellsPosition, dice_of

HIT: Final = (7 - KILLS_FROM) / 6
WARRIOR: Final = 0.3  # what one is worth, in wells
ADVISERS: Final = Register[Step[Any], Adviser]()
MOTIVES: Final = Register[Step[Any], Why]()


def kills(dice: int) -> list[float]:
    """The chance of each number of kills with so many dice. [2]"""
    return [comb(dice, hits) * HIT**hits * (1 - HIT) ** (dice - hits) for hits in range(dice + 1)]


def storm(attackers: int, defenders: int, ambushes: int = 0) -> tuple[float, float]:
    """The chance that the attackers take the well, and how many of them fall on average. [2]"""
    if not defenders:
        return 1.0, 0.0
    falls = kills(dice_of(defenders, ambushes))
    lost = sum(min(hits, attackers) * chance for hits, chance in enumerate(falls))
    return sum(kills(dice_of(attackers, 0))[defenders:]) * sum(falls[:attackers]), lost


@dataclass
class Gain(Motive):
    """A well is to be had: with what chance, for how many warriors, and whether another is left."""

    well: int = -1  # none: nothing is to be had
    taken: float = 0.0
    lost: float = 0.0
    leaves: bool = False


def gain_of(p: WellsPosition, seat: int, option: Option) -> Gain:
    if option[0] == "rest":
        return Gain()
    _, start, end, number = option
    return Gain(end, *storm(number, p.at(1 - seat, end)), number == p.at(seat, start))


MOTIVES.put(gain_of, ACT)


@ADVISERS.of(ACT)
def act(p: WellsPosition, turn: Turn, me: Player, options: list[Option]) -> Advice:
    return [(worth(p, me.seat, gain_of(p, me.seat, option)), option) for option in options]


def worth(p: WellsPosition, seat: int, why: Gain) -> float:
    """A well taken from the others counts twice, one that is left behind is lost."""
    gain = 2 if p.at(1 - seat, why.well) else 0 if p.at(seat, why.well) else 1
    return (gain - why.leaves) * why.taken - WARRIOR * why.lost


@MOTIVES.of(ANSWERS.ask)
def why_answer(p: WellsPosition, seat: int, option: Option) -> Gain:
    """The odds of the attacker once the card is played."""
    battle = p.under_way(Battle)
    assert battle is not None
    more = 0 if option[0] == "pass" else 1 if seat != battle.attacker else -1
    ours, theirs = p.at(battle.attacker, battle.well), p.at(1 - battle.attacker, battle.well)
    return Gain(battle.well, *storm(ours, theirs, battle.ambushes + more))


@ADVISERS.of(ANSWERS.ask)
def answer(p: WellsPosition, battle: Battle, me: Player, options: list[Option]) -> Advice:
    """A card is there to be played."""
    return [(float(option[0] == "answer"), option) for option in options]


class WellsMind(Mind[WellsPosition]):
    advisers = ADVISERS
    motives = MOTIVES
    motive_kinds = [Gain]
