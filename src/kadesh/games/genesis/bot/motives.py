"""Why a sensible player would choose something: what his adviser really weighs, as facts without words.

Powers, spaces, cards and kinds of unit are their numbers, NOWHERE where none is meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.table import Motive

NOWHERE: Final = -1


@dataclass
class Pass(Motive):
    """Nothing else that could be chosen gains enough."""


@dataclass
class Idle(Motive):
    """It gains nothing."""


# --- moves ---


@dataclass
class Take(Motive):
    """A space that others hold, or nobody, is to be taken."""

    space: int
    holder: int
    infantry: int
    chariots: int
    points: int  # of its worth
    chance: float  # to have it once one is there, at best use of the dice on both sides
    assaults: int  # within so many assaults on its walls; 0 if there are none
    wins: float  # the first battle for it; 1 if there is none
    lost: float  # Battle Points, in that battle
    far: int  # Movement Points to come there


@dataclass
class Relieve(Motive):
    """A city of one's own wants help."""

    space: int
    revolt: bool
    threat: int  # Battle Points that could come
    guard: int  # that are there


@dataclass
class Block(Motive):
    """A road on which rivals trade is to be cut."""

    space: int


@dataclass
class Meet(Motive):
    """Forces of one's own are to join, or a king is to lead one."""

    space: int
    king: bool


@dataclass
class Station(Motive):
    """Units stay, or are left, where they hold something."""

    space: int
    kind: int  # of unit, NOWHERE for all
    number: int
    threat: int


@dataclass
class Go(Motive):
    """One unit goes where it is of use."""

    kind: int
    space: int
    points: int  # of a city that it would hold


@dataclass
class Along(Motive):
    """So many of a kind go along."""

    kind: int
    number: int
    staying: int
    spare: int  # as many as can be spared


@dataclass
class Ruin(Motive):
    """A city burns."""

    space: int
    owner: int
    points: int


@dataclass
class Refuge(Motive):
    """A beaten or withdrawing force goes where it is safe."""

    space: int
    walls: int
    own: bool
    threat: int


# --- reactions and battles ---


@dataclass
class Fall(Motive):
    """A force falls upon another on its way."""

    space: int
    prey: int
    chance: float  # to catch it
    wins: float  # the battle then
    city: int  # of one's own that this saves


@dataclass
class Fight(Motive):
    """A battle as one side sees it."""

    space: int
    wins: float
    loses: float
    lost: float  # Battle Points
    killed: float
    city: int  # at stake


@dataclass
class Escape(Motive):
    """A force slips away."""

    space: int
    chance: float
    city: int  # that is left to its walls, or lost


@dataclass
class Rolls(Motive):
    """What the dice are made into."""

    wins: bool
    loses: bool
    lost: int
    killed: int
    city: int  # that falls


@dataclass
class Yield(Motive):
    """A beaten force goes, or holds on."""

    lost: int  # Battle Points if it holds
    less: int  # if it goes
    city: int


@dataclass
class Pursue(Motive):
    """What becomes of the beaten is the winner's affair."""

    space: int
    killed: int
    of: int
    city: bool


@dataclass
class Bleed(Motive):
    """Who falls: the cheapest."""

    infantry: int
    chariots: int
    walls: int


# --- the realm ---


@dataclass
class Crown(Motive):
    space: int
    infantry: int


@dataclass
class First(Motive):
    power: int
    own: bool


@dataclass
class Tax(Motive):
    """Silver against the risk of a revolt."""

    space: int
    silver: int
    revolt: float  # that the city rises for good
    points: int


@dataclass
class Keep(Motive):
    """Chariots cost silver every turn."""

    chariots: int
    cost: int
    left: int


@dataclass
class Muster(Motive):
    """New troops."""

    space: int
    number: int
    cost: int
    lacking: int  # of its garrison
    goal: int  # what could be taken from there


@dataclass
class Settle(Motive):
    """Soldiers become Peasants."""

    space: int
    building: bool


@dataclass
class Pay(Motive):
    silver: int
    left: int


@dataclass
class Build(Motive):
    """Walls, Monuments, cities, lanes without pirates."""

    what: str
    space: int
    cost: int
    points: int
    threat: int


@dataclass
class Spare(Motive):
    """A unit that is missed least."""

    kind: int
    space: int


@dataclass
class Seat(Motive):
    """A new Capital."""

    space: int
    points: int
    walls: int


# --- cards, peoples, deals ---


@dataclass
class Again(Motive):
    """A further marker: now or later."""

    now: bool
    ready: bool  # this activation's move is done


@dataclass
class Play(Motive):
    """A card now."""

    card: int
    good: bool  # it is worth more than in the hand
    silver: int = 0  # that it brings
    chance: float = 1.0  # that it works


@dataclass
class Hand(Motive):
    """A card kept or given away."""

    card: int
    keep: bool
    best: bool  # of the hand to be kept, or to be given away


@dataclass
class Strike(Motive):
    """A card is aimed at something."""

    card: int
    power: int
    space: int
    good: bool
    chance: float = 1.0  # that it works
    points: int = 0  # that the victim loses with it


@dataclass
class Turn(Motive):
    """A card changes a battle: the chance to win it before and after."""

    card: int
    before: float
    after: float


@dataclass
class Deny(Motive):
    """A card of another is cancelled, or stands."""

    card: int
    harms: bool


@dataclass
class Land(Motive):
    """A people comes."""

    space: int
    holder: int
    own: bool


@dataclass
class Deal(Motive):
    """Terms with another."""

    power: int
    good: bool


@dataclass
class Term(Motive):
    """One of the terms of an offer."""

    power: int
    wanted: bool


@dataclass
class Bribe(Motive):
    """Silver against a deed."""

    space: int
    silver: int
    enough: bool  # the mover should take it
    points: int  # that are saved


@dataclass
class Word(Motive):
    """A promise that silver has bought."""

    space: int
    silver: int
    points: int


KINDS_OF_MOTIVE: Final[list[type[Motive]]] = [
    *(Pass, Idle, Take, Relieve, Block, Meet, Station, Go, Along, Ruin, Refuge),
    *(Fall, Fight, Escape, Rolls, Yield, Pursue, Bleed),
    *(Crown, First, Tax, Keep, Muster, Settle, Pay, Build, Spare, Seat),
    *(Again, Play, Hand, Strike, Turn, Deny, Land, Deal, Term, Bribe, Word),
]
