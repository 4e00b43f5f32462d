"""What several chapters share: how a force moves, and what can be bribed."""

from __future__ import annotations

from typing import Final

# How a Move is made. [7.1.1, 7.2.2, 7.2.6, 10.1.4, 10.2.4, 11.2.4]
MAJOR: Final = 0
MINOR: Final = 1
RIDE: Final = 2  # a king's Minor Move
FREE: Final = 3  # by a card; it marks nobody as moved
PEOPLE: Final = 4  # a people's Major Move
INVASION: Final = 5  # it must attack where it stands first

# What a bribe can be about. [12.2]
ATTACK: Final = 0
CAPTURE: Final = 1
DESTRUCTION: Final = 2
