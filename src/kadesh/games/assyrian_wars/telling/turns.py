"""What can be left to the table, and what begins somebody's turn."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.assyrian_wars.rules.ch05_initiation import KEEP
from kadesh.games.assyrian_wars.rules.ch06_attrition import BEAR
from kadesh.games.assyrian_wars.rules.ch06_building import PLACE
from kadesh.games.assyrian_wars.rules.ch06_foreign_wars import COMMIT
from kadesh.games.assyrian_wars.rules.ch07_hands import SURPLUS
from kadesh.games.assyrian_wars.rules.ch07_relocation import GATHER, WHERE, WHO
from kadesh.games.assyrian_wars.rules.ch08_settling import RELOCATE_TO
from kadesh.games.assyrian_wars.rules.facts_turn import ImpulseBegins, InterphaseBegins, TurnBegins
from kadesh.table import Fact, Step

# The rest of these can be done for a person who has no wishes: placement, losses, relocation.
ROUTINE: Final[tuple[Step[Any], ...]] = (
    KEEP,
    PLACE,
    BEAR,
    COMMIT,
    SURPLUS,
    WHO,
    WHERE,
    GATHER,
    RELOCATE_TO,
)

# Somebody's turn, or a part of it, begins with these: they are announced.
OPENINGS: Final[tuple[type[Fact], ...]] = (TurnBegins, ImpulseBegins, InterphaseBegins)
