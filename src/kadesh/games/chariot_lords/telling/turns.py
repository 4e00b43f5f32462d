"""What can be left to the table, and what begins somebody's turn."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.chariot_lords.rules.ch05_stacking import DISBAND
from kadesh.games.chariot_lords.rules.ch09_new_units import PLACE_MARKERS, PLACE_UNITS
from kadesh.games.chariot_lords.rules.ch09_replacements import REPLACE
from kadesh.games.chariot_lords.rules.facts import Chit, SetsUp, Turn
from kadesh.table import Fact, Step

# The rest of these can be done for a person who has no wishes: set-up, placement, purchases, payments.
ROUTINE: Final[tuple[Step[Any], ...]] = (
    PLACE_UNITS,
    PLACE_MARKERS,
    REPLACE,
    DISBAND,
)

# Somebody's turn, or a part of it, begins with these: they are announced.
OPENINGS: Final[tuple[type[Fact], ...]] = (Turn, Chit, SetsUp)
