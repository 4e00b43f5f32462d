"""Everything that can be under way: the procedures, and what each knows meanwhile.

A chapter says at its end what its procedures consist of. Stacks of units are packed, as in the position;
generals, sides, seats and provinces in sets are bit masks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from kadesh.craft.windows import Window
from kadesh.games.god_kings.rules.under_way_realm import (
    GIFTS,
    NEUTRAL_ROUND,
    NEW_ASSYRIA,
    NEW_DIVISION,
    REINFORCEMENT,
    REINFORCEMENT_PHASE,
    GeneralStood,
    Stood,
)
from kadesh.table import Frame, Part, Procedure

# --- the sequence of play [5.0] ---


@dataclass
class WholeGame(Frame):
    """All turns of a scenario. [5.0]"""


@dataclass
class FreeSetup(Frame):
    """Before the first deal, players place their forces anew, the last in turn order first. (switch)"""

    place: int = 0


@dataclass
class Turn(Frame):
    """A turn. [5.0]"""


@dataclass
class Round(Frame):
    """A Round: an Impulse of each player in turn order. [5.0, 8.2]"""

    place: int = 0


@dataclass(kw_only=True)
class Rolling(Frame):
    """Something for which somebody rolls a die of his own, which an Oracle can repeat."""

    die: int = 0
    first: int = 0  # the number of that roll


@dataclass(kw_only=True)
class Impulse(Frame):
    """A player's part of a Round. [5.0]"""

    seat: int


@dataclass
class Keeping(Frame):
    """Each player may keep one card for the next turn. [8.4]"""


@dataclass
class TurnOrder(Frame):
    """The players choose their places in the next turn, fewest VP of this turn first. [6.0]"""

    choosers: list[int] = field(default_factory=list)  # seats, the first to choose first
    places: list[int] = field(default_factory=list)  # place -> seat, -1 while it is free
    at: int = 0


@dataclass
class Victory(Frame):
    """The Victory Phase. [24.1]"""


WHOLE_GAME: Final = Procedure("game", WholeGame)
FREE_SETUP: Final = Procedure("free set-up", FreeSetup)
TURN: Final = Procedure("turn", Turn)
ROUND: Final = Procedure("round", Round)
IMPULSE: Final = Procedure("impulse", Impulse)
KEEPING: Final = Procedure("keeping", Keeping)
TURN_ORDER: Final = Procedure("turn order", TurnOrder)
VICTORY: Final = Procedure("victory", Victory)


# --- cards [9.0] ---


@dataclass
class Failed(Part):
    """Who failed to intercept whom on this card, and may not avoid battle against him. [13.10, 14.2]"""

    side: int
    generals: int  # all who went, a mask
    place: int
    units: int
    mover: int  # the active general


@dataclass
class Moved(Part):
    """Units that have moved on this card and may not be moved again. [11.12]"""

    side: int
    place: int
    units: int


@dataclass(kw_only=True)
class CardPlay(Frame):
    """A strategy card while it is being used. [8.2, 9.2, 9.3]"""

    seat: int
    card: int
    side: int  # the player's Power, in the Neutral Nations Round the Nation
    drawn: bool = False  # in the Neutral Nations Round [20.2]
    event: bool = False
    left: int = 0  # activations, markers or garrisons still to come
    generals: int = 0  # that have been activated or taken along
    moved: list[Moved] = field(default_factory=list)
    failed: list[Failed] = field(default_factory=list)
    stormed: list[int] = field(default_factory=list)  # cities that have been rolled against [17.2]
    sailed: bool = False  # the card's naval move has been made [12.2]
    neutral: bool = False  # a Neutral has been activated [11.12]
    void: int = -1  # the Neutral whose King died when he was to be activated [19.4]
    spent: int = 0  # markers placed, garrisons made or generals activated


@dataclass(kw_only=True)
class Event(Rolling):
    """The event of a card: its targets are chosen one by one. [9.3]"""

    seat: int
    card: int
    side: int  # whom it serves
    drawn: bool = False
    left: int = 0  # targets still to be named
    first_aim: int = -1
    closed: bool = False  # nothing more is chosen


@dataclass(kw_only=True)
class Succession(Rolling):
    """A Successor may replace his King, by roll or by card. [19.3]"""

    power: int
    seat: int  # who rolls
    modifier: int = 0
    by_card: bool = False  # God King
    cancelled: bool = False


CARD_PLAY: Final = Procedure("card play", CardPlay)
CAMPAIGN: Final = Procedure("campaign", CardPlay)
MARKERS: Final = Procedure("markers", CardPlay)
GARRISONS: Final = Procedure("garrisons", CardPlay)
EVENT: Final = Procedure("event", Event)
SUCCESSION: Final = Procedure("succession", Succession)


# --- forces on the move [10.0, 11.0] ---


@dataclass(kw_only=True)
class Force(Frame):
    """Generals and units of one side that act together. Its units stay in the table's lists, in the place
    where it is; the frame says which of those there belong to it."""

    side: int
    seat: int  # who decides for it
    general: int = -1  # who commands
    generals: int = 0  # all of its generals, a mask
    units: int = 0  # packed
    place: int = -1


# Why an army may not leave a space any more in its activation; 0 if it may.
BACKED_UP: Final = 1  # [13.5]
NO_PURSUIT: Final = 2  # [14.4]
STOPPED_BY_CARD: Final = 3  # [9.4]
HESITATED: Final = 4  # [21.0]


@dataclass(kw_only=True)
class Activation(Force):
    """An activated general and who goes with him. [9.2.A, 11.2]"""

    play: CardPlay
    siege_only: bool = False  # activated for a siege roll and nothing else [9.2.B]
    mp: int = 0
    bonus: int = 0  # of these, points that do not serve at sea
    come_from: int = -1  # the space from which it entered the one where it is
    entered: int = 0  # spaces that it has entered
    halted: int = 0  # why it may not leave this space any more, see below
    stopped: bool = False  # its move is over
    landed: int = -1  # the space in which it came ashore
    naval_points: int = 0  # Movement Points that a naval move costs it, 0 if it may not sail
    goat_tracks: bool = False
    night: int = 0  # what is added to interception rolls against it
    fought: bool = False  # there has been a battle
    sortie: bool = False  # it comes out of a city against those before it [17.5]
    besieges: bool = False  # it wants to roll for the city
    to: int = -1  # the space that it is about to enter
    by_sea: bool = False
    left_chariots: int = 0  # of the army that has just avoided it


@dataclass
class Attempt(Part):
    """An interception or an avoidance that has been declared. [11.3]"""

    avoids: bool
    side: int
    general: int
    generals: int
    units: int
    place: int
    decided: int = 0  # by a card: 1 succeeds, -1 fails
    done: bool = False


@dataclass(kw_only=True)
class Entry(Rolling):
    """An army has entered a space, and others react. [11.3]"""

    army: Activation
    space: int
    reactors: list[int] = field(default_factory=list)  # sides, in the order in which they are asked
    at: int = 0
    attempts: list[Attempt] = field(default_factory=list)
    cursor: int = 0  # the attempt that is resolved
    intercepted: int = -1  # the side that has intercepted
    avoid_failed: int = 0  # sides that failed to avoid, a mask
    avoided: bool = False
    inside: bool = False  # it lands straight in its city, past enemies before the walls [12.4]


@dataclass(kw_only=True)
class Declaring(Force):
    """A side says who of its armies intercepts and who avoids. [11.3]"""

    entry: Entry
    avoids: bool = False  # what is being declared
    spaces: list[int] = field(default_factory=list)  # from which an interception has been declared [13.7]
    avoiding: bool = False  # an avoidance has been declared [14.3]


@dataclass(kw_only=True)
class Naming(Frame):
    """Who goes with a general. [11.2, 13.7, 14.3]"""

    party: Force
    purpose: int  # see ch10_command.py
    pool: int = 0  # units that may be named
    followers: int = 0  # warlords that may be named
    limit: int = 0  # units that may be taken, beyond what generals lead
    cursor: int = -1  # the class that is being named, -1 for the warlords


@dataclass(kw_only=True)
class Sheltering(Frame):
    """A side says who of its own in a space is inside the walls. [11.3, 11.8, 16.4]"""

    side: int
    space: int
    seat: int
    room: int = 2
    pool: int = 0  # units that can still go in
    generals: int = 0
    begun: bool = False
    force: Force | None = None  # a beaten force, of which some retreat into the city
    sails: bool = False  # a general has to sail back with the rest [13.8]


ACTIVATION: Final = Procedure("activation", Activation)
ENTRY: Final = Procedure("entry", Entry)
DECLARING: Final = Procedure("declaring", Declaring)
NAMING: Final = Procedure("naming", Naming)
SHELTERING: Final = Procedure("sheltering", Sheltering)


# --- battle, retreat, siege [15.0, 16.0, 17.0] ---


@dataclass(kw_only=True)
class Battle(Rolling):
    """A battle. Side 0 is the Attacker, side 1 the Defender. [15.5.1]"""

    army: Activation
    space: int
    attacker: int = -1
    defender: int = -1
    attacking: int = 0  # units, packed
    defending: int = 0
    sortied: int = 0  # of the attackers: those who came out of the city [17.7]
    sortie_generals: int = 0
    held: int = 0  # units of the attacker that stand aside [15.5.3]
    attacking_general: int = -1
    defending_general: int = -1
    attackers_before: int = 0  # units at the start
    defenders_before: int = 0
    stood: list[int] = field(default_factory=lambda: [0, 0])  # who is there, before any loss
    army_beaten: int = 0  # bit 0: the attackers had a general, bit 1: the defenders
    intercepted: bool = False
    shaken: bool = False  # the defender failed to avoid [14.1]
    turn: int = 0  # whose charge it is: 0 or 1, 2 when both have had it
    first_charger: int = 0
    tried: int = 0  # sides that attempted a charge, a mask
    decided: int = 0  # by a card: 1 the charge succeeds, -1 it fails
    charge_modifier: int = 0
    dust: bool = False  # nobody charges
    heroes: int = 0  # sides whose King counts one more, a mask
    omens: int = 0  # sides whose general counts for nothing, a mask
    crews: int = 0  # sides that owe no chariots, a mask
    card_drm: list[int] = field(default_factory=lambda: [0, 0])
    drm: list[int] = field(default_factory=lambda: [0, 0])
    advantage: int = 0  # the Attacker's if positive
    own: int = 0  # how it is used
    other: int = 0
    numbers: list[int] = field(default_factory=lambda: [0, 0])  # loss numbers caused by each side
    after: list[int] = field(default_factory=lambda: [0, 0])  # what each side has left
    charge_loss: bool = False  # the losses are those of a charge
    winner: int = -1
    mercy: int = 0  # by how much the difference counts less


@dataclass(kw_only=True)
class Losses(Frame):
    """A side of a battle chooses its step losses. [15.5.8]"""

    battle: Battle
    which: int
    stack: int  # what is left
    target: int = 0  # points still to be lost
    owed: int = 0  # chariot steps still owed


@dataclass(kw_only=True)
class Toll(Frame):
    """A force loses steps of its owner's choice. [15.5.10, 16.3]"""

    force: Force
    left: int


@dataclass(kw_only=True)
class Retreat(Force):
    """A beaten force goes. [16.1]"""

    battle_space: int
    first_space: int = -1  # into which an attacker must go [16.2]
    barred: int = -1  # the space from which the attacker came
    taken: int = 0  # spaces that it has entered
    path: list[int] = field(default_factory=list)  # ways that are open: four spaces each, -1 after the last
    landed: bool = False  # it came ashore here
    sortied: int = 0  # units that came out of the city
    sortie_generals: int = 0
    must_displace: bool = False


@dataclass(kw_only=True)
class Displacement(Force):
    """A force or a general is placed at home. [25.0]"""


@dataclass(kw_only=True)
class Siege(Rolling):
    """A siege roll. [17.3]"""

    army: Activation
    space: int
    modifier: int = 0  # of cards
    rams: int = 0  # walls that do not count
    ladders: int = 0
    fallen: bool = False
    stout: bool = False  # no marker is added


BATTLE: Final = Procedure("battle", Battle)
LOSSES: Final = Procedure("losses", Losses)
TOLL: Final = Procedure("toll", Toll)
RETREAT: Final = Procedure("retreat", Retreat)
DISPLACEMENT: Final = Procedure("displacement", Displacement)
SIEGE: Final = Procedure("siege", Siege)


# --- windows for action cards [9.4] ---


@dataclass(kw_only=True)
class CardWindow(Window):
    """A moment at which players may play action cards; `kind` is one of W_ACTIVATION … [9.4]"""

    kind: int
    active: int  # the seat from which players are asked in turn order
    army: Activation | None = None
    entry: Entry | None = None
    battle: Battle | None = None
    siege: Siege | None = None
    succession: Succession | None = None
    half: int = 0  # of step 4 of a battle: for the Attacker, then for the Defender


@dataclass(kw_only=True)
class OracleWindow(Frame):
    """Whoever has rolled a die of his own may roll it again. (card 110)"""

    seat: int
    roll: Rolling


CARD_WINDOW: Final = Procedure("card window", CardWindow)
ORACLE_WINDOW: Final = Procedure("oracle window", OracleWindow)


PROCEDURES: Final[list[Procedure[Any]]] = [
    *(WHOLE_GAME, FREE_SETUP, TURN, ROUND, IMPULSE, KEEPING, TURN_ORDER, VICTORY),
    *(REINFORCEMENT_PHASE, GIFTS, REINFORCEMENT, NEW_DIVISION),
    *(CARD_PLAY, CAMPAIGN, MARKERS, GARRISONS, EVENT, SUCCESSION),
    *(ACTIVATION, ENTRY, DECLARING, NAMING, SHELTERING),
    *(BATTLE, LOSSES, TOLL, RETREAT, DISPLACEMENT, SIEGE),
    *(CARD_WINDOW, ORACLE_WINDOW, NEUTRAL_ROUND, NEW_ASSYRIA),
]
PARTS: Final[list[type[Part]]] = [Stood, GeneralStood, Failed, Moved, Attempt]
