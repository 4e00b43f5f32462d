"""In what a player may differ from the sensible one, and where each trait is found in a temper."""

from __future__ import annotations

from typing import Final

from kadesh.table.temper import Temper

TRAITS: Final = (
    "aggression",  # what a battle may gain
    "patience",  # what a siege that goes on is worth
    "home",  # care for what one holds
    "greed",  # economies: areas, conquests, tribute
    "spite",  # what rivals lose
    "lives",  # what a unit of one's own is worth
    "court",  # what minors' favour is worth
    "reach",  # what lies further ahead on a march
    "cards",  # what cards in the hand are worth
    "trade",  # raids and ships
)

AGGRESSION: Final = 0
PATIENCE: Final = 1
HOME_CARE: Final = 2
GREED: Final = 3
SPITE: Final = 4
LIVES: Final = 5
COURT: Final = 6
REACH: Final = 7
CARD_CARE: Final = 8
TRADING: Final = 9


class Player:
    """The one who is asked: his seat and his temper."""

    def __init__(self, seat: int, temper: Temper) -> None:
        self.seat = seat
        self.temper = temper
