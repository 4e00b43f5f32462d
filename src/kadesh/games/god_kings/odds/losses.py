"""Losses as the rules' shortest answer takes them: the cheapest steps that make up the total. [15.5.8]"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kadesh.games.god_kings.charts.tables import CHARIOT_ARM, CLASS_ARM, CLASS_LOSS
from kadesh.games.god_kings.rules.arithmetic import can_complete, chariots_owed, closest
from kadesh.games.god_kings.rules.stack import (
    CHARIOTS,
    GUARDS,
    MERCENARIES,
    ONE,
    WARRIORS,
    cheapest,
    lose_step,
    part,
    steps,
)

ARM_MASKS: Final[list[int]] = [WARRIORS, CHARIOTS, GUARDS, MERCENARIES]


def arm_steps(stack: int) -> list[int]:
    """The steps of each arm of a stack: warriors, chariots, guards, mercenaries."""
    return [steps(stack & mask) for mask in ARM_MASKS]


@lru_cache(maxsize=100_000)
def after_losses(stack: int, number: int, charged: bool) -> int:
    """What a stack has left of a loss number, after an own charge chariots first. [15.5.8]"""
    warriors, chariots, guards, mercenaries = arm_steps(stack)
    others = guards + mercenaries
    owed = chariots_owed(number, chariots) if charged else 0
    target = closest(number, warriors, chariots + others, owed)
    while target > 0:
        lost = _next_class(stack, target, owed)
        stack = lose_step(stack, lost)
        target -= CLASS_LOSS[lost]
        if CLASS_ARM[lost] == CHARIOT_ARM:
            owed = max(0, owed - 1)
    return stack


def _next_class(stack: int, target: int, owed: int) -> int:
    """The cheapest class whose step still lets the rest of the total be met."""
    candidates = stack
    while candidates:
        index = cheapest(candidates)
        if _fits(lose_step(stack, index), target - CLASS_LOSS[index], index, owed):
            return index
        candidates -= part(candidates, index) * ONE[index]
    raise ValueError(f"No step of {stack} serves for {target} points, {owed} of them of chariots.")


def _fits(left: int, target: int, lost: int, owed: int) -> bool:
    warriors, chariots, guards, mercenaries = arm_steps(left)
    still = max(0, owed - 1) if CLASS_ARM[lost] == CHARIOT_ARM else owed
    return can_complete(target, warriors, chariots, guards + mercenaries, still)
