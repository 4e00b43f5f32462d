"""What can be left to the table, and what begins somebody's turn."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.acme.rules.ch13_growth import DEPLOY_DISKS, RECRUIT, RESETTLE, RETIRE
from kadesh.games.acme.rules.ch14_deities import PAY
from kadesh.games.acme.rules.ch14_placement import PLACE_A_DISK
from kadesh.games.acme.rules.ch14_trade import GIVE_SOMETHING
from kadesh.games.acme.rules.ch17_table import CULL
from kadesh.games.acme.rules.facts import CompetitionBegins, EpochBegins, PhaseBegins, TurnBegins
from kadesh.table import Fact, Step

# The rest of these can be done for a person who has no wishes: set-up, placement, purchases, payments.
ROUTINE: Final[tuple[Step[Any], ...]] = (
    RETIRE,
    RESETTLE,
    DEPLOY_DISKS,
    RECRUIT,
    PAY,
    PLACE_A_DISK,
    GIVE_SOMETHING,
    CULL,
)

# Somebody's turn, or a part of it, begins with these: they are announced.
OPENINGS: Final[tuple[type[Fact], ...]] = (EpochBegins, TurnBegins, PhaseBegins, CompetitionBegins)
