"""Everything that can be under way: the procedures, and what each knows meanwhile.

A chapter says at its end what its procedures consist of. Sets of areas, Factions and cards are masks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from kadesh.games.acme.rules.under_way_later import (
    ARCHIVISTS,
    CULLING,
    DRAW,
    END_OF_EPOCH,
    EPOCH_EVENT,
    GILGAMESH,
    PRINCES,
    RECKONING_PHASE,
    SHIFT_ORDER,
    STARGAZING,
    TURN_ORDER,
    Acting,
    Archivists,
    Culling,
    Draw,
    EndOfEpoch,
    EpochEvent,
    Gilgamesh,
    Princes,
    ReckoningPhase,
    ShiftOrder,
    Stargazing,
    TurnOrder,
)
from kadesh.table import Frame, Part, Procedure

__all__ = [
    "ARCHIVISTS",
    "CULLING",
    "DRAW",
    "END_OF_EPOCH",
    "EPOCH_EVENT",
    "GILGAMESH",
    "PRINCES",
    "RECKONING_PHASE",
    "SHIFT_ORDER",
    "STARGAZING",
    "TURN_ORDER",
    "Acting",
    "Archivists",
    "Culling",
    "Draw",
    "EndOfEpoch",
    "EpochEvent",
    "Gilgamesh",
    "Princes",
    "ReckoningPhase",
    "ShiftOrder",
    "Stargazing",
    "TurnOrder",
]

# --- the game and its turns [2.3] ---


@dataclass
class WholeGame(Frame):
    """The game from its set-up to the Endgame. [6.5, 18.1]"""

    place: int = 0  # in Turn Order, during the set-up


@dataclass
class Turn(Frame):
    """A turn: Growth, Card, Competition, Reckoning, and perhaps the end of an Epoch. [2.3]"""

    epoch_ends: bool = False


GAME: Final = Procedure("game", WholeGame)
TURN: Final = Procedure("turn", Turn)


# --- what is announced, and what may answer it [14.4.1-14.4.5] ---


@dataclass(kw_only=True)
class Announced(Frame):
    """A card, the use of an Investment, of a Deity or of a special ability, that others may negate."""

    player: int
    card: int  # a Fate card, a Deity's card, or 0 for a special ability
    how: int  # see ch14_negation.py
    touched: int = 0  # civilizations that it touches, as announced (convention 9 of the cards)
    stands: bool = True


@dataclass(kw_only=True)
class Play(Announced):
    """A Fate card is played: aims, announcement, window, effect, legend. [14.1.1, 14.4.4]"""

    areas: tuple[int, ...] = ()
    factions: tuple[int, ...] = ()
    number: int = 0  # how many, which space, which border
    deity: int = -1
    aimed: bool = False  # nothing more is to be named
    stage: int = 0  # of the effect
    removed: int = 0  # disks that it has removed so far
    healed: int = -1  # who has called the Royal Physician against it
    spared: int = 0  # losses that he still heals
    walled: int = -1  # who has used City Walls against it, and where
    walled_area: int = -1
    hit_walls: int = 0  # disks that it has cost behind the walls of a display [A9]


@dataclass(kw_only=True)
class Use(Announced):
    """A disk is taken from an Investment, or a Deity or ability is used. [14.4.7, C26]"""

    area: int = -1
    faction: int = -1
    number: int = 0


@dataclass(kw_only=True)
class Negation(Announced):
    """A Negate is played against what was announced, or against a card that lies. [14.4.1, 14.4.5]"""

    target: Announced | None = None
    lying: int = 0


@dataclass
class Window(Frame):
    """All others may answer what was announced, at once and in secret. (R56)"""

    thing: Announced


@dataclass(kw_only=True)
class Lifting(Acting):
    """A card that lies is negated: with which Negate? [14.4.5] (R94)"""

    lying: int


PLAY: Final = Procedure("play a card", Play)
USE: Final = Procedure("use", Use)
NEGATION: Final = Procedure("negation", Negation)
WINDOW: Final = Procedure("window", Window)
LIFTING: Final = Procedure("lifting", Lifting)


# --- losses [14.4.15, 15.6] ---


@dataclass
class Share(Part):
    """What one Faction loses in one area."""

    faction: int
    area: int
    number: int


@dataclass
class Toll(Frame):
    """Losses of several Factions: Barbarians first, then in Turn Order. [15.7]"""

    losses: list[Share]
    card: int
    substitute: int = -1  # the Faction whose disks take the place of those that go
    chooser: int = -1  # who says where black disks come from


@dataclass(kw_only=True)
class Lose(Acting):
    """One Faction loses pieces in one area, one at a time; `colour` is the Faction. [14.4.15]"""

    area: int
    left: int
    card: int = 0  # the card that causes it, 0 in the rounds of a competition
    substitute: int = -1
    chooser: int = -1
    own_only: bool = False  # neither Allies nor the Stronghold [C17]
    no_fort: bool = False  # not the Stronghold [C40]
    no_save: bool = False  # nothing saves them [C19]
    with_card: int = 0  # the Investment that was called to save the present loss


@dataclass(kw_only=True)
class GivingUp(Acting):
    """A civilization chooses disks of its own that a card costs it. [C50, C55, C84]"""

    left: int
    card: int
    areas: int  # where it may choose
    minas: int = 0  # minas that it may pay instead, once
    payee: int = -1  # who gets them


@dataclass(kw_only=True)
class BlackDisks(Acting):
    """Black disks that Supply lacks may come from other areas. [14.5.22] (R71)"""

    area: int
    left: int
    filled: int = 0  # areas that the same card has filled


TOLL: Final = Procedure("toll", Toll)
LOSE: Final = Procedure("lose", Lose)
GIVING_UP: Final = Procedure("giving up", GivingUp)
BLACK_DISKS: Final = Procedure("black disks", BlackDisks)


# --- growth [13] ---


@dataclass
class GrowthPhase(Frame):
    """Strongholds, then civilization after civilization. [13.1.1, 13.2]"""

    place: int = 0


@dataclass(kw_only=True)
class Growth(Acting):
    """One civilization's Retirement, Acquisition, Resettlement and Deployment. [13.2]"""

    allotment: int = 0
    parts: list[int] = field(default_factory=list)  # Seas, Mountains, Plains, Fertile, Commerce, abilities
    harvested: int = 0  # of cards 69, 70, 71, what has been asked about, bits
    lifted: int = 0  # areas from which a disk was resettled
    roads: int = 0  # disks that the Great King's roads may still lift [A12]
    rootless: bool = False  # no disk on the map when the Deployment Step began [13.6.5]
    open: int = 0  # areas that disks may be deployed in, full ones too
    using: int = 0  # the card whose use has been announced
    area: int = -1


GROWTH_PHASE: Final = Procedure("growth phase", GrowthPhase)
GROWTH: Final = Procedure("growth", Growth)


# --- cards [14] ---


@dataclass
class CardPhase(Frame):
    """One action after another in Turn Order, until all have passed. [14.1.1, 14.1.2]"""

    place: int = 0


@dataclass(kw_only=True)
class Action(Acting):
    """A civilization plays a card, deals with a Deity, or passes. [14.1.1]"""


@dataclass(kw_only=True)
class Paying(Acting):
    """Resources for a temple: disks from the map, minas, cards. [14.5.2, 14.5.18]"""

    deity: int
    left: int
    disks: int = 0  # at least so many of them must still be disks


@dataclass(kw_only=True)
class Returning(Acting):
    """A captured temple is offered or asked for; `colour` answers. [14.5.15]"""

    deity: int
    owner: int
    captor: int


@dataclass(kw_only=True)
class Moving(Acting):
    """Own disks move by a card, one at a time. [C79, C88]"""

    left: int
    start: int = -1  # where all come from, -1 if they may come from several areas
    lifted_from: int = -1  # of the disk in hand
    roads: bool = False


@dataclass(kw_only=True)
class Placing(Acting):
    """Own disks from Supply, one at a time, into areas to be chosen. [C85, C91, E11, E13]"""

    areas: int
    left: int
    each_once: bool = False
    card: int = 0
    may_stop: bool = False


@dataclass(kw_only=True)
class Picking(Acting):
    """A card is picked from a hand that is open to the one who picks. [C14, C15, C16]"""

    victim: int
    card: int


@dataclass(kw_only=True)
class Dilemma(Acting):
    """Two minas, or the hand: the victim decides. [C15]"""

    spy: int
    minas: int


CARD_PHASE: Final = Procedure("card phase", CardPhase)
ACTION: Final = Procedure("action", Action)
PAYING: Final = Procedure("paying", Paying)
RETURNING: Final = Procedure("returning", Returning)
MOVING: Final = Procedure("moving", Moving)
PLACING: Final = Procedure("placing", Placing)
PICKING: Final = Procedure("picking", Picking)
DILEMMA: Final = Procedure("dilemma", Dilemma)


# --- drawing and Events [4.2.7, 14.3] ---


@dataclass(kw_only=True)
class Take(Acting):
    """Cards are drawn all at once, or singly; Events are played and replaced. [14.3.1, 16.7.3, 17.3.7]"""

    left: int
    looked_at: bool = False  # the cards are only looked at: who draws keeps some of them later
    singly: bool = False  # one after the other, each Event as it comes
    events: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)  # on their way to the hand


@dataclass(kw_only=True)
class Choosing(Acting):
    """Of cards that were looked at some are kept, the others discarded. [C1, C108, 5.11]"""

    keep: int


@dataclass
class EventAtHand(Frame):
    """An Event is carried out. [3.11]"""

    card: int
    drawer: int  # who drew or revealed it
    place: int = 0


@dataclass(kw_only=True)
class Invasion(Acting):
    """Barbarians come; `colour` chooses where. [14.4.19, 14.4.20]"""

    card: int
    open: int = 0  # areas still to be filled
    filled: int = 0
    first: int = -1


@dataclass(kw_only=True)
class Trim(Acting):
    """Too many cards in a hand. [4.2.11]"""


TAKE: Final = Procedure("take cards", Take)
CHOOSING: Final = Procedure("choosing", Choosing)
EVENT: Final = Procedure("event", EventAtHand)
INVASION: Final = Procedure("invasion", Invasion)
TRIM: Final = Procedure("trim the hand", Trim)


# --- competition [15] ---


@dataclass
class CompetitionPhase(Frame):
    """Siege Train, Traitor, then competition after competition. [15.4, 15.5]"""

    place: int = 0
    had: int = 0  # areas in which a competition has taken place
    infantry: int = -1  # who has an Ally more in every competition, and by which card [C31]
    infantry_card: int = 0
    weapons: int = -1  # who has one in the next Land competitions, and in how many [C37]
    weapons_card: int = 0
    weapons_left: int = 0
    galleys: int = -1  # who has one in its next Sea competition [C38]
    galleys_card: int = 0


@dataclass(kw_only=True)
class SiegeTrain(Acting):
    """An opposing City loses a disk before anything else happens. [15.5, A2]"""

    area: int = -1
    faction: int = -1


@dataclass(kw_only=True)
class Treason(Acting):
    """Somebody may play Traitor before the first competition. [15.5, C22]"""


@dataclass
class Stake(Part):
    """A card laid, or a Deity, Investment or ability announced in a competition. [15.14.2]"""

    colour: int
    card: int  # 0 for a special ability
    how: int
    number: int = 0  # Allies
    aim: int = -1  # a Faction
    stands: bool = True


@dataclass
class Contest(Frame):
    """The competition in one area. [15.14.1]"""

    area: int
    place: int = 0  # in Turn Order, in step 1
    stakes: list[Stake] = field(default_factory=list)
    cursor: int = 0  # the stake at hand
    passing: int = 0  # which of the three passes of step 3
    present: int = 0  # Factions that were there when it began
    removed: list[int] = field(default_factory=lambda: [0] * 7)  # own-colour disks since step 2 (R9)
    banned: int = 0  # colours that may not spend minas [C32, C35]
    at_night: int = 0  # colours that lose nothing in the first round [C41]
    fortress: int = 0  # colours whose Stronghold has been spared once [A17]
    elephants: int = 0  # colours with War Elephants [C39]
    round: int = 0
    losers: list[int] = field(default_factory=list)  # Factions that are still to lose one in this round
    looter: int = -1


@dataclass(kw_only=True)
class Laying(Acting):
    """One civilization lays cards and announces abilities. [15.14.2]"""

    contest: Contest


@dataclass(kw_only=True)
class Revealing(Announced):
    """A card or ability of the competition at hand may be negated. [15.14.4]"""

    contest: Contest
    stake: int


@dataclass(kw_only=True)
class Stampede(Acting):
    """War Elephants that did not win cost a disk next to the area. [C39]"""

    area: int


COMPETITION_PHASE: Final = Procedure("competition phase", CompetitionPhase)
SIEGE_TRAIN: Final = Procedure("siege train", SiegeTrain)
TREASON: Final = Procedure("treason", Treason)
CONTEST: Final = Procedure("competition", Contest)
LAYING: Final = Procedure("laying", Laying)
REVEALING: Final = Procedure("revealing", Revealing)
STAMPEDE: Final = Procedure("stampede", Stampede)


# --- all of them ---

PROCEDURES: Final[list[Procedure[Any]]] = [
    *(GAME, TURN, GROWTH_PHASE, GROWTH, CARD_PHASE, ACTION, PAYING, RETURNING),
    *(PLAY, USE, NEGATION, WINDOW, LIFTING, TOLL, LOSE, GIVING_UP, BLACK_DISKS),
    *(MOVING, PLACING, PICKING, DILEMMA, TAKE, CHOOSING, EVENT, INVASION, TRIM),
    *(COMPETITION_PHASE, SIEGE_TRAIN, TREASON, CONTEST, LAYING, REVEALING, STAMPEDE),
    *(RECKONING_PHASE, TURN_ORDER, SHIFT_ORDER, STARGAZING, GILGAMESH, DRAW, ARCHIVISTS),
    *(END_OF_EPOCH, EPOCH_EVENT, CULLING, PRINCES),
]

PARTS: Final[list[type[Part]]] = [Stake, Share]
