"""What can be under way in the Reinforcement Phase, the Neutral Nations Round and the change to Assyria."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.table import Frame, Part, Procedure

# --- reinforcement and diplomacy [7.0, 20.1] ---


@dataclass
class ReinforcementPhase(Frame):
    """The whole phase, player by player, then the Neutrals. [5.0, 7.1]"""

    place: int = 0
    side: int = 0  # the revolt that is placed anew


@dataclass(kw_only=True)
class Gifts(Frame):
    """Spaces, points and cards are given away. [20.1]"""

    stage: int = 0  # spaces, points, cards
    place: int = 0  # in turn order
    refused: int = 0  # seats that have declined something of this giver in this stage
    given: int = 0  # seats that have given a card
    closed: int = 0  # seats that give nothing more in this phase
    to: int = -1
    what: int = -1  # space or card
    tp: int = 0
    wp: int = 0


@dataclass
class Stood(Part):
    """Units, and where they were before they were taken up."""

    place: int
    units: int


@dataclass
class GeneralStood(Part):
    """A general, and where he was."""

    general: int
    place: int


@dataclass(kw_only=True)
class Reinforcement(Frame):
    """One Power's reinforcement: all its units are taken up, paid for, and placed anew. [7.1]"""

    power: int
    pool: int = 0  # units that have no place yet
    generals: int = 0
    stood: list[Stood] = field(default_factory=list)
    generals_stood: list[GeneralStood] = field(default_factory=list)
    arrivals: int = 0  # divisions that have come by themselves so far
    set_up: bool = False  # before the first turn: nothing is bought (switch)


@dataclass(kw_only=True)
class NewDivision(Frame):
    """A division that is not in play yet comes. [7.2]"""

    power: int
    seat: int
    province: int = -1  # where Hatti raises it


REINFORCEMENT_PHASE: Final = Procedure("reinforcement phase", ReinforcementPhase)
GIFTS: Final = Procedure("gifts", Gifts)
REINFORCEMENT: Final = Procedure("reinforcement", Reinforcement)
NEW_DIVISION: Final = Procedure("new division", NewDivision)


# --- Neutral Nations, tribes, revolts, Assyria [20.2, 21.0, 22.0, 23.0] ---


@dataclass(kw_only=True)
class NeutralRound(Frame):
    """The Neutral Nations Round. [20.2]"""

    left: int = 0  # Nations that have not had their card, a mask
    drawer: int = -1
    drawn: int = 0  # seats that have drawn for a Nation that nobody controls
    choosing: int = 0  # Nations among which the drawer chooses, a mask


@dataclass(kw_only=True)
class NewAssyria(Frame):
    """Mitanni gives way to Assyria. [23.0]"""

    divisions: int = 0  # that have been chosen, a mask


NEUTRAL_ROUND: Final = Procedure("neutral nations round", NeutralRound)
NEW_ASSYRIA: Final = Procedure("new assyria", NewAssyria)
