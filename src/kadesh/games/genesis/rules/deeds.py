"""What several chapters share: how a force moves, what can be bribed, and procedures that all may call.

A procedure that chapters call across the house is declared here without its steps; the module that owns
it fills them in. So cards can start a Move although Moves open windows for cards.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.table import Procedure

# How a Move is made. [7.1.1, 7.2.2, 7.2.6, 10.1.4, 10.2.4, 11.2.4]
MAJOR: Final = 0
MINOR: Final = 1
RIDE: Final = 2
FREE: Final = 3
PEOPLE: Final = 4
INVASION: Final = 5

# Other ways in which a force goes from space to space. [7.4, 7.5, 8.4]
INTERCEPTING: Final = 6
WITHDRAWING: Final = 7
RETREATING: Final = 8

# What a bribe can be about. [12.2]
ATTACK: Final = 0
CAPTURE: Final = 1
DESTRUCTION: Final = 2

MOVE: Final = Procedure[GenesisPosition]("move", [])  # steps: movement.py
ATTRITION: Final = Procedure[GenesisPosition]("attrition", [])  # steps: isolation.py
