"""The locals of a Move's frame, after those that all forces have."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.rules.force import OWN_LOCALS

RIDDEN: Final = OWN_LOCALS  # spaces of the ride under way, 0 when nobody rides
STARTED: Final = OWN_LOCALS + 1  # Movement Points have been spent
SAILED: Final = OWN_LOCALS + 2  # the force has come by sea into the space where it is
OCCUPIED: Final = OWN_LOCALS + 3  # units of another power were there when it came
WALLED: Final = OWN_LOCALS + 4  # the city had walls against it
ASKED: Final = OWN_LOCALS + 5  # groups that have been asked to withdraw
SPARED: Final = OWN_LOCALS + 6  # a space that the mover was paid not to destroy
BRIBE_ASKED: Final = OWN_LOCALS + 7  # bribes have been offered about this attack or capture
FOUGHT_UNDER: Final = OWN_LOCALS + 8  # the last battle was against units under an In Revolt marker
# From here on: who has withdrawn in this Move, four numbers each: power, space, force, kings. [7.5.6]
WITHDREW: Final = OWN_LOCALS + 9
