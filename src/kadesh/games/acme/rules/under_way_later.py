"""What can be under way when a turn is reckoned up or an Epoch ends; `under_way` lists all procedures."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.table import Frame, Procedure


@dataclass(kw_only=True)
class Acting(Frame):
    """Something that one civilization does; `granted` says whether what it used last had effect."""

    colour: int
    granted: bool = False


# --- reckoning [16] ---


@dataclass
class ReckoningPhase(Frame):
    """Stacks, Seas, points, order, Gilgamesh, sudden end, cards. [16.1]"""

    place: int = 0
    epoch_ends: bool = False
    shown: int = 0  # the card revealed for the Sudden End


@dataclass
class TurnOrder(Frame):
    """The new Turn Order: groups with equal Cities, ties, Deity and card. [16.4.1, 16.4.2, 16.4.3]"""

    tied: list[int] = field(default_factory=list)  # colours that share spaces, who chooses first in front
    spaces: list[int] = field(default_factory=list)  # that they may still choose
    new: list[int] = field(default_factory=list)  # colour in each space, -1 while open
    place: int = 0
    colour: int = -1  # who may play the Grand Astrologer
    granted: bool = False


@dataclass(kw_only=True)
class ShiftOrder(Acting):
    """Father of the Gods takes a space. [16.4.3, C104]"""

    space: int = -1


@dataclass(kw_only=True)
class Stargazing(Acting):
    """Somebody may play the Grand Astrologer. [16.4.3, C5]"""


@dataclass(kw_only=True)
class Gilgamesh(Acting):
    """A civilization departs and comes back as another. [16.5.1]"""

    rootless: bool = True  # the first disk goes to the Home area


@dataclass(kw_only=True)
class Draw(Acting):
    """One civilization's Draw Step. [16.7.1, 16.7.2, 16.7.3]"""

    bought: int = 0
    extras: int = 0  # looks that have effect, see ch16_draw.py
    declined: int = 0  # what has been asked about
    taken: int = 0  # the card that an archive gives
    replacing: int = 0  # cards for Events of the archives


@dataclass(kw_only=True)
class Archivists(Acting):
    """At the end of the Draw Step a card is changed for one of two. [5.11]"""


RECKONING_PHASE: Final = Procedure("reckoning phase", ReckoningPhase)
TURN_ORDER: Final = Procedure("turn order", TurnOrder)
SHIFT_ORDER: Final = Procedure("shift order", ShiftOrder)
STARGAZING: Final = Procedure("stargazing", Stargazing)
GILGAMESH: Final = Procedure("gilgamesh", Gilgamesh)
DRAW: Final = Procedure("draw", Draw)
ARCHIVISTS: Final = Procedure("archivists", Archivists)


# --- the end of an Epoch [17] ---


@dataclass
class EndOfEpoch(Frame):
    """Hands, deck, event, points, minas, new hands.

    [17.2, 17.3.1, 17.3.2, 17.3.3, 17.3.4, 17.3.5, 17.3.6, 17.3.7, 17.3.8]
    """

    place: int = 0
    shown: int = 0
    invasions: int = 0
    more_cards: int = 0  # for everybody in step 6 [E14]


@dataclass
class EpochEvent(Frame):
    """An entry of the Change of Epoch Table. [17.3.3]"""

    entry: int
    place: int = 0
    chooser: int = -1
    areas: int = 0  # already used
    left: int = 0
    victims: list[int] = field(default_factory=list)


@dataclass(kw_only=True)
class Culling(Acting):
    """A civilization chooses areas, one disk of its own from each. [E1, E2, E3, E4, E5]"""

    areas: int
    left: int
    each: int = 1
    entry: int = 0


@dataclass(kw_only=True)
class Princes(Acting):
    """Minas, or a Victory Point. [E9]"""

    minas: int
    points: int


END_OF_EPOCH: Final = Procedure("end of epoch", EndOfEpoch)
EPOCH_EVENT: Final = Procedure("epoch event", EpochEvent)
CULLING: Final = Procedure("culling", Culling)
PRINCES: Final = Procedure("princes", Princes)
