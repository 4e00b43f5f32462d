"""Random play where the shipped scenarios do not lead: both switches, two pharaohs in one land.

The scenarios themselves are played in tests/test_laws.py, with the invariants of this folder.
"""

from __future__ import annotations

import pytest

from tests import laws
from tests.games.chariot_lords.invariants import broken
from tests.games.chariot_lords.table import GAME, piles, situation, stacks

SWITCHED = "[options]\nkill_points = false\nredeploy_through_enemies = true\n"

# Through enemies, from the crowded start of turn 8.
THROUGH_ENEMIES = (
    situation(turns=[8, 9], goals="last")
    + SWITCHED
    + stacks(
        "units",
        "assyria assyria 3F; assyria mari 2F; kassites tigris 2F; chaldea babylon 3F; elam elam 3F; "
        "elam karduniash 2F; urartu van 3F; hatti aleppo 2F; judah judah 2F; egypt on 3F; "
        "egypt lower-egypt 2F; libya libyan-desert 4F; phrygia phrygia 2F; luvians arzawa 3F",
    )
)

# The dynasty has just ended: Egyptians and Nubians stand together.
TWO_PHARAOHS = (
    situation(turns=[9, 10], goals="last")
    + stacks(
        "units",
        "egypt thebaid 2F 1Ch; nubia thebaid 2F; egypt on 2F; nubia lower-egypt 2F; egypt lower-egypt 1Ch; "
        "libya libyan-desert 4F; assyria philistia 3F; assyria assyria 2F; chaldea arabian-desert 2F; "
        "arameans arabian-desert 2F",
    )
    + piles("dead", "egypt 3F 1Ch; nubia 2F; libya 2F; chaldea 2F; arameans 1F 1Cav 1Cam")
)


@pytest.mark.parametrize("text", [THROUGH_ENEMIES, TWO_PHARAOHS], ids=["through enemies", "two pharaohs"])
def test_random_play_from_odd_situations(text: str) -> None:
    for seed in range(3 * laws.SIZE):
        laws.play_to_the_end(GAME, text, seed, broken)


@pytest.mark.parametrize("text", [THROUGH_ENEMIES, TWO_PHARAOHS], ids=["through enemies", "two pharaohs"])
def test_reasons_in_odd_situations(text: str) -> None:
    for seed in range(1, 2 + laws.SIZE):
        laws.law_of_reasons(GAME, text, seed)
