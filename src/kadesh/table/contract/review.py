"""What is told of a whole match: the chances over its course, and where they turned."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class ReviewPoint(TypedDict):
    """How the match stood at one moment."""

    after: int  # so many entries of the record
    turn: str
    chances: list[float]  # of each seat
    scores: list[int]


class TurningPoint(TypedDict):
    """A moment at which the chances turned, in words: by a choice, or by the luck of the dice."""

    kind: Literal["choice", "luck"]
    after: int  # so many entries lead to the position
    turn: str
    seat: int  # who chose, or whom the dice hit
    swing: float  # of the seat's chances
    text: str
    chosen: NotRequired[str]
    better: NotRequired[str]
    because: NotRequired[str]  # why it would have been better


class ReviewTold(TypedDict):
    """Where a match was won and lost."""

    points: list[ReviewPoint]
    turnings: list[TurningPoint]
    luck: list[float]  # what the dice gave each seat, all in all
