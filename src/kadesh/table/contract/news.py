"""What happened, for people: sentences with dice, movements, cards and outcomes."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from kadesh.table.contract.told import Target
from kadesh.table.contract.view import Card


class Part(TypedDict):
    t: str
    to: NotRequired[Target]


class DiceThrow(TypedDict):
    """Dice of one throw that mean the same: a group of them."""

    faces: list[int]
    side: NotRequired[str]
    meaning: NotRequired[str]
    needs: NotRequired[int]  # the least face that counts
    title: NotRequired[str]  # whose dice of the throw: bowmen, chariots
    sides: NotRequired[int]
    draw: NotRequired[bool]  # a chit or card was drawn: for the check of the rolls, not a die to be seen
    first: NotRequired[int]  # the number of the first roll


# Something that moved, for animations. "from" is a word of Python, so this one is not written as a class.
Move = TypedDict(
    "Move",
    {
        "symbol": str,
        "side": str,
        "count": int,
        "from": str | None,
        "to": str | None,
        "piece": NotRequired[str],
    },
)


class OutcomeSide(TypedDict):
    side: str
    result: Literal["won", "lost", "held", "drew"]
    lost: list[str]  # "2 chariots"
    notes: NotRequired[list[str]]


class Outcome(TypedDict):
    """How a fight ended: a card that stays until one goes on."""

    title: str
    sides: list[OutcomeSide]
    space: NotRequired[str]


class SentenceTold(TypedDict):
    """A fact in words, with what can be shown of it."""

    parts: list[Part]
    weight: int  # 0 is detail, 1 ordinary, 2 a headline
    clause: NotRequired[str]
    dice: NotRequired[list[DiceThrow]]
    moves: NotRequired[list[Move]]
    card: NotRequired[Card]  # the card that was played, to be shown large
    by: NotRequired[str]  # the side that played it
    outcome: NotRequired[Outcome]
    opens: NotRequired[bool]  # somebody's turn, or a part of it, begins: it is announced
