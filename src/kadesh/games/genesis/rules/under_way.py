"""Everything that can be under way: the procedures, and what each knows meanwhile.

A chapter says at its end what its procedures consist of. Forces are packed, as in the position; kings are
masks of their slots, and sets of spaces, powers and groups are masks too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from kadesh.craft.windows import Window
from kadesh.games.genesis.rules.under_way_deals import BRIBES, CESSION, TALKS, Side
from kadesh.table import Frame, Part, Procedure

# --- forces on their way ---


@dataclass(kw_only=True)
class Force(Frame):
    """A force on its way. Its units stay in the table's lists, in the space where it is, so that control and
    view see them; the frame says how many of the units there belong to it. [7.1.2]"""

    power: int = -1
    at: int = -1
    force: int = 0  # packed
    kings: int = 0  # slots of kings in it, a mask
    come_from: int = -1  # the space from which it entered the one where it is, -1 once that is settled
    entered: int = -1  # the space that it contests, -1 if none
    mp: int = 0
    ambush_losses: int = 0  # units that an Ambush costs it where it has just come [13.2]
    workers_killed: bool = False  # enemy Peasants or Slaves died in the space under attack
    prize: bool = False  # a Slave has been taken for the battle under way
    outcome: int = 0  # how the last battle that it began ended for it


@dataclass
class Withdrawn(Part):
    """Units and kings who have withdrawn in a Move and may not do so again in it. [7.5.6]"""

    power: int
    space: int
    force: int
    kings: int


@dataclass(kw_only=True)
class Move(Force):
    """A Move of any kind, from naming who goes to the last space. [7.2]"""

    how: int  # see deeds.py
    ridden: int = 0  # spaces of the ride under way, 0 when nobody rides
    started: bool = False  # Movement Points have been spent
    sailed: bool = False  # the force has come by sea into the space where it is
    occupied: bool = False  # units of another power were there when it came
    walled: bool = False  # the city had walls against it
    holder: int = -1  # who controlled the space when it came
    asked: int = 0  # groups that have been asked to withdraw
    spared: int = -1  # a space that the mover was paid not to destroy
    bribe_asked: bool = False  # bribes have been offered about this attack or capture
    obliged: bool = False  # a bribed mover keeps his word [12.2]
    fought_under: bool = False  # the last battle was against units under an In Revolt marker
    dropped: int = 0  # kings left behind on the way, as a mask
    withdrew: list[Withdrawn] = field(default_factory=list)


@dataclass(kw_only=True)
class Interception(Force):
    """All who may intercept a force, one after the other; the force that tries is the frame's own. [7.4]"""

    target: Force
    space: int  # where the target is
    tried: int = 0  # spaces from which the power has tried
    place: int = 0  # in the order of those who may try
    barred: int = -1  # a space whose units may not: they have just fought the target
    holder: int = -1  # who controlled and occupied the space before the battle


@dataclass(kw_only=True)
class Withdrawal(Force):
    """A power that is about to be attacked may slip away. [7.5]"""

    mover: Move
    steps: int = 0
    barred: int = -1  # the space from which the active force came
    hindered: int = 0  # the chariot advantage that hinders
    automatic: bool = False  # chariots alone in mountains [8.3.3]


@dataclass(kw_only=True)
class Retreat(Force):
    """The units of one power, beaten in defence, retreat together. [8.4]"""

    battle_space: int
    opponent: int
    barred: int = -1  # the space from which the attackers came
    steps: int = 0
    part_of: Force | None = None  # the intercepted force that it takes along


@dataclass
class Naming(Frame):
    """Who goes with a force, or is picked up by it: all, or so many kind by kind. [7.2.1, 7.2.3]"""

    party: Force  # whom they join
    kind: int = 0  # of unit that is being named; the kings come last


@dataclass
class Ambush(Frame):
    """A force picks the units that an Ambush costs it. [13.2]"""

    victim: Force
    losses: int  # units still to be lost


MOVE: Final = Procedure("move", Move)
INTERCEPTION: Final = Procedure("interception", Interception)
WITHDRAWAL: Final = Procedure("withdrawal", Withdrawal)
RETREAT: Final = Procedure("retreat", Retreat)
NAMING: Final = Procedure("naming", Naming)
PICKING_UP: Final = Procedure("picking up", Naming)
AMBUSH: Final = Procedure("ambush", Ambush)


# --- battle ---


@dataclass
class Contingent(Part):
    """Combat units of one group on one side of a battle. [8.1, 7.4.3, 7.4.4, 12.1.2]"""

    side: int  # ATTACKING or DEFENDING, see ch08_sides.py
    group: int
    units: int  # packed
    on_its_way: bool = False  # they are the attacking or the intercepted force; else they stand there
    chosen: bool = False  # the lord of their city has said who of them fights, and whether his king does


@dataclass
class Battle(Frame):
    """A battle, by attack or by interception. [8.1]"""

    attackers: Force  # the Move or Interception that began it
    target: Force | None = None  # the force that was intercepted, None if the defenders stand there
    space: int = -1
    attacker: int = -1
    defender: int = -1  # a power, -1 for a city that nobody holds
    defending_chief: int = -1  # the power that decides for the defenders
    groups: int = 0  # the defenders' groups
    powers: int = 0  # all who fight: nobody else plays cards meanwhile [13.1.5]
    contingents: list[Contingent] = field(default_factory=list)
    cursor: int = 0  # the contingent that is asked about
    city_used: bool = False
    attacking_kings: int = 0
    defending_kings: int = 0
    attacking_points: int = 0
    defending_points: int = 0
    advantage: int = 0  # in chariots, the attacker's if positive
    card_shifts: int = 0  # from cards, the attacker's if positive [8.2.1]
    net: int = 0  # all shifts, the attacker's if positive
    attacking_die: int = 0
    defending_die: int = 0
    result: int = 0  # the attacker's
    retreats: int = 0  # what becomes of beaten defenders, see ch08_losses.py
    owed: int = 0  # losses still to be shared out, packed
    attacking_dead: int = 0  # Infantry
    defending_dead: int = 0
    attackers_lost_king: bool = False
    defenders_lost_king: bool = False


BATTLE: Final = Procedure("battle", Battle)


# --- isolation ---


@dataclass
class Attrition(Frame):
    """Isolated units of all powers, space by space. [9.1]"""

    turn: int = -1  # in the order of powers
    left: int = 0  # isolated spaces of the power that are still to be rolled for
    power: int = -1
    space: int = -1
    owed: int = 0  # units still to be lost there


ATTRITION: Final = Procedure("attrition", Attrition)


# --- the turn, the realm, peoples, deals, cards ---


class WholeGame(Frame):
    """The game from its set-up to the last turn. [3.1, 14.0]"""


@dataclass
class Turn(Frame):
    """A Game Turn. [3.2]"""

    place: int = 0  # how many players have had the phase under way


@dataclass
class Succession(Frame):
    """Each player draws a king. [4.1]"""

    place: int = 0  # how many players have theirs


class Initiative(Frame):
    """Who names the first player. [4.2]"""


@dataclass
class Realm(Frame):
    """What concerns one power: a kingdom, or a people."""

    power: int


class Alone(Realm):
    """A realm of which nothing else is to be known.

    Its __init__ is written out: a compiled dataclass is made by Python's own, ten times as slow. Copies call
    it bare.
    """

    def __init__(self, power: int = -1) -> None:
        self.power = power


@dataclass
class Wealth(Realm):
    """A kingdom's income and tribute. [5.1, 5.2]"""

    demanded: int = 0  # cities that have paid tribute


class Manpower(Alone):
    """A kingdom's growth, maintenance and new units. [6.1, 6.2, 6.3]"""


class Activations(Frame):
    """Marker by marker. [3.4.1]"""


class Activation(Alone):
    """A kingdom's marker: payment, Card Segment, Action Segment. [3.4]"""


class ActionSegment(Alone):
    """A kingdom's actions. [3.4.3]"""


class PeopleSegment(Alone):
    """A marker of a minor kingdom or of the Sea Peoples. [10.0, 11.1.4]"""


class Recruiting(Alone):
    """A Recruit Action. [6.4]"""


class PeoplesLeave(Frame):
    """Barbarians, Canaanites and Sherden leave. [9.2]"""


@dataclass
class Capitals(Frame):
    """Each kingdom that may move its capital is asked. [9.3]"""

    place: int = 0  # how many have been


@dataclass
class Dissolution(Frame):
    """Alliances end, and guests leave one by one. [12.1.4]"""

    guest: int = -1
    space: int = -1


@dataclass
class EndTurn(Frame):
    """The End-Turn Phase. [3.2]"""

    round: int = 0  # how many kingdoms of each seat have kept their cards


GAME: Final = Procedure("game", WholeGame)
TURN: Final = Procedure("turn", Turn)
SUCCESSION: Final = Procedure("succession", Succession)
INITIATIVE: Final = Procedure("initiative", Initiative)
WEALTH: Final = Procedure("wealth", Wealth)
MANPOWER: Final = Procedure("manpower", Manpower)
ACTIVATIONS: Final = Procedure("activations", Activations)
ACTIVATION: Final = Procedure("activation", Activation)
ACTION_SEGMENT: Final = Procedure("action segment", ActionSegment)
PEOPLE_SEGMENT: Final = Procedure("people's segment", PeopleSegment)
RECRUITING: Final = Procedure("recruiting", Recruiting)
REMOVAL: Final = Procedure("peoples leave", PeoplesLeave)
CAPITALS: Final = Procedure("capitals", Capitals)
DISSOLUTION: Final = Procedure("alliances end", Dissolution)
END_TURN: Final = Procedure("end of the turn", EndTurn)


# --- peoples ---


@dataclass
class Placing(Frame):
    """The units of a people that has come are placed. [10.1.2, 11.2.2]"""

    people: int
    infantry: int
    chariots: int
    slot: int  # of the king to place, -1 if none
    listed: int  # the spaces where they may go


@dataclass
class Rising(Frame):
    """A minor kingdom rises: it arrives and moves. [10.1, 10.2, 10.3]"""

    people: int


@dataclass
class CanaanMarch(Frame):
    """Canaanite stacks move, one after the other. [10.3.3]"""

    moves: int  # that may still be made


@dataclass
class Invaders(Realm):
    """A people invades under the control of a kingdom. [11.1]"""

    people: int


PLACING: Final = Procedure("placing", Placing)
ARZAWA_RISES: Final = Procedure("Arzawa rises", Rising)
ELAM_RISES: Final = Procedure("Elam rises", Rising)
CANAAN_RISES: Final = Procedure("Canaan rises", Rising)
CANAAN_MARCH: Final = Procedure("Canaanite moves", CanaanMarch)
INVADERS: Final = Procedure("invaders", Invaders)


# --- cards ---


@dataclass
class PlayCard(Realm):
    """A card is played: shown, aimed, perhaps cancelled, and used. [13.1.5]"""

    card: int
    aim: tuple[Any, ...] = ()  # the option that says what it is aimed at, such as ("settle", from, to)
    mover: int = -1  # whose force has just moved, and where: for an Ambush
    space: int = -1
    stands: bool = True  # it was not cancelled


@dataclass
class Cancelling(Frame):
    """Amun-Ra against a card that lies on the table. [13.2]"""

    play: PlayCard


@dataclass
class CardWindow(Frame):
    """A moment at which others may play cards. [13.1.5]"""

    window: int  # see IN_MOVE and the like in charts
    mover: int
    space: int
    losses: int = 0  # units that Ambushes in this window cost the mover


@dataclass(kw_only=True)
class BattleCards(Window):
    """Cards before the battle dice, attackers first; they count in the battle that called. [8.2.1]"""

    attackers: int  # the powers of each side, masks
    defenders: int
    city_used: bool
    side: int = 0  # whose turn it is: 0 the attackers', 1 the defenders'


class AfterBattle(Alone):
    """A victor may win the Sherden. [13.2]"""


class TrimHand(Alone):
    """Nobody keeps more than three cards. [13.1.4]"""


@dataclass
class KeepOrDiscard(Realm):
    """A card came uninvited. [13.2]"""

    card: int


@dataclass
class Sacrifice(Realm):
    """Losses to a card, at their owner's choice. [13.2]"""

    left: int  # units still to go
    what: int  # see ch13_sacrifice.py


@dataclass
class Favour(Realm):
    """The owner of a force decides about its free move. [13.2]"""

    space: int


class ExtraMarker(Alone):
    """The marker that Conqueror earns. [13.2]"""


PLAY_CARD: Final = Procedure("play a card", PlayCard)
CANCELLING: Final = Procedure("cancelling", Cancelling)
CARD_WINDOW: Final = Procedure("card window", CardWindow)
BATTLE_CARDS: Final = Procedure("battle cards", BattleCards)
AFTER_BATTLE: Final = Procedure("after the battle", AfterBattle)
TRIM_HAND: Final = Procedure("trim the hand", TrimHand)
KEEP_OR_DISCARD: Final = Procedure("keep or discard", KeepOrDiscard)
SACRIFICE: Final = Procedure("sacrifice", Sacrifice)
FAVOUR: Final = Procedure("favour", Favour)
EXTRA_MARKER: Final = Procedure("extra marker", ExtraMarker)


# --- all of them ---

PROCEDURES: Final[list[Procedure[Any]]] = [
    *(GAME, TURN, SUCCESSION, INITIATIVE, WEALTH, MANPOWER),
    *(ACTIVATIONS, ACTIVATION, ACTION_SEGMENT, PEOPLE_SEGMENT, RECRUITING),
    *(PLAY_CARD, CANCELLING, CARD_WINDOW, BATTLE_CARDS, AFTER_BATTLE, TRIM_HAND, KEEP_OR_DISCARD),
    *(SACRIFICE, FAVOUR, EXTRA_MARKER),
    *(PLACING, ARZAWA_RISES, ELAM_RISES, CANAAN_RISES, CANAAN_MARCH, INVADERS),
    *(TALKS, CESSION, BRIBES),
    *(MOVE, NAMING, PICKING_UP, INTERCEPTION, WITHDRAWAL, BATTLE, RETREAT, AMBUSH, ATTRITION),
    *(REMOVAL, CAPITALS, DISSOLUTION, END_TURN),
]

PARTS: Final[list[type[Part]]] = [Withdrawn, Contingent, Side]
