"""How a sensible player would choose: by wells held and warriors left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.table import Advice, Dice, Mind, Option, Register, Step
from kadesh.table.temper import Temper

from . import odds
from .rules.ch1_turn import ACT
from .rules.ch3_cards import ANSWERS
from .rules.position import WellsPosition

Adviser = Callable[[WellsPosition, Option], float]
ADVISERS: Final = Register[Step[Any], Adviser]()

WARRIOR: Final = 0.3  # what one is worth, in wells


@ADVISERS.of(ACT)
def act(p: WellsPosition, option: Option) -> float:
    """Rain first; march where a well is won and none is lost."""
    if option[0] == "rain":
        return 5.0
    if option[0] == "rest":
        return 0.0
    start, end, number = int(option[1]), int(option[2]), int(option[3])
    given_up = float(number == p.at(p.tribe, start))
    foes = p.at(1 - p.tribe, end)
    if not foes:
        won = 0.0 if p.at(p.tribe, end) else 1.0
        return won - given_up - 0.01 * float(number)
    taken, lost = odds.storm(number, foes)
    return (2 - given_up) * taken - WARRIOR * lost + WARRIOR * min(foes, number) / 3


@ADVISERS.of(ANSWERS.ask)
def answer(p: WellsPosition, option: Option) -> float:
    """A card is there to be played."""
    return 1.0 if option[0] == "answer" else 0.0


class WellsMind(Mind[WellsPosition]):
    advisers = ADVISERS

    def advise(self, position: WellsPosition, seat: int, dice: Dice, temper: Temper) -> Advice:
        adviser = ADVISERS[position.step]
        return [(adviser(position, option), option) for option in position.options(seat)]
