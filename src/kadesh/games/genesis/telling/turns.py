"""What can be left to the table, and what begins somebody's turn."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.genesis.rules.ch05_wealth import TRIBUTE
from kadesh.games.genesis.rules.ch06_manpower import (
    KEEP_CHARIOTS,
    MAKE_PEASANTS,
    RAISE_UNITS,
    REMOVE_INFANTRY,
)
from kadesh.games.genesis.rules.ch06_recruiting import RECRUIT
from kadesh.games.genesis.rules.ch07_starting import NAME_UNITS, PICK_UP, PICK_UP_UNITS, WHO_GOES
from kadesh.games.genesis.rules.ch09_isolation import LOSE
from kadesh.games.genesis.rules.ch10_peoples import PLACE_UNITS
from kadesh.games.genesis.rules.facts_turn import Marker, Turn
from kadesh.table import Fact, Step

# The rest of these can be left to the table: set-up, placement, purchases, payments, who goes.
ROUTINE: Final[tuple[Step[Any], ...]] = (
    TRIBUTE,
    REMOVE_INFANTRY,
    KEEP_CHARIOTS,
    RAISE_UNITS,
    MAKE_PEASANTS,
    RECRUIT,
    LOSE,
    PLACE_UNITS,
    WHO_GOES,
    NAME_UNITS,
    PICK_UP,
    PICK_UP_UNITS,
)

# Somebody's turn, or a part of it, begins with these: they are announced.
OPENINGS: Final[tuple[type[Fact], ...]] = (Turn, Marker)
