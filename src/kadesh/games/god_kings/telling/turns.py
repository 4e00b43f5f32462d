"""What can be left to the table, and what begins somebody's turn."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.god_kings.rules.ch07_placement import PLACE_GENERALS, PLACE_UNITS
from kadesh.games.god_kings.rules.ch07_reinforcement import SPEND
from kadesh.games.god_kings.rules.ch09_cards import SECOND_GARRISON
from kadesh.games.god_kings.rules.ch10_command import NAME_A_WARLORD, NAME_UNITS, WHO_GOES
from kadesh.games.god_kings.rules.ch11_walls import WHO_IS_INSIDE
from kadesh.games.god_kings.rules.ch13_interception import DECLARE
from kadesh.games.god_kings.rules.ch15_losses import CHOOSE_A_LOSS
from kadesh.games.god_kings.rules.ch16_toll import CHOOSE_A_STEP
from kadesh.games.god_kings.rules.ch18_control import PLACE_A_MARKER
from kadesh.games.god_kings.rules.facts_cards import NationDraws, Played
from kadesh.games.god_kings.rules.facts_turn import TurnBegins
from kadesh.table import Fact, Step

# The rest of these can be left to the table: set-up, placement, payments, who goes along or inside,
# and with whom one intercepts or avoids battle.
ROUTINE: Final[tuple[Step[Any], ...]] = (
    SPEND,
    PLACE_GENERALS,
    PLACE_UNITS,
    SECOND_GARRISON,
    PLACE_A_MARKER,
    CHOOSE_A_LOSS,
    CHOOSE_A_STEP,
    WHO_GOES,
    NAME_A_WARLORD,
    NAME_UNITS,
    WHO_IS_INSIDE,
    DECLARE,
)

# Somebody's turn, or a part of it, begins with these: they are announced.
OPENINGS: Final[tuple[type[Fact], ...]] = (TurnBegins, Played, NationDraws)
