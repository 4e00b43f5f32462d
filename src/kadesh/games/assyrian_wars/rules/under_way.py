"""Everything that can be under way: the procedures, and what each knows meanwhile.

A chapter says at its end what its procedures consist of. What belongs to war or to cards alone is in
under_way_war.py and under_way_cards.py. Sets of countries, areas and counters are masks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from kadesh.games.assyrian_wars.rules.dealings import Flow, Grace, Payment, Plot
from kadesh.games.assyrian_wars.rules.under_way_cards import (
    AFTER_BATTLE,
    ANSWERING,
    BATTLE_CARDS,
    CANCELLING,
    ENTRUSTING,
    EVASION_CARDS,
    EVENT,
    FOREIGN_BATTLE,
    FOREIGN_WAR,
    INTERCEPTION_CARDS,
    Countering,
    PlayedCard,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    ALLOT,
    ATTRITION,
    AWARDING,
    BATTLE,
    CITY_TAKEN,
    DEPORTATION,
    DISPLACING,
    ENTERING,
    EVASION,
    FORCED_MARCH,
    GATE,
    HUNGER_ADVANCE,
    INTERCEPTION,
    MOVE,
    NAVAL_BATTLE,
    RAID,
    RETREAT,
    SEA_FLIGHT,
    SEARCHING,
    SHARING,
    SIEGE_CARDS,
    SIEGE_ROUND,
    VOYAGE,
    Fleeing,
    OfCountry,
    Present,
    Side,
)
from kadesh.table import Frame, Part, Procedure

# --- the game, its turns and rounds [3.0] ---


@dataclass
class WholeGame(Frame):
    """From the set-up to the last Interphase. [3.0, 3.7]"""


@dataclass
class Turn(Frame):
    """A game turn, the reign of an Assyrian king. [3.0, 5.0]"""


@dataclass
class Rounds(Frame):
    """Impulse after impulse until the turn ends. [3.1, 6.0]"""

    preemptor: int = -1
    made: int = -1  # who has just made an impulse, -1 for nobody


@dataclass
class Impulse(OfCountry):
    """What one country does while it is phasing. [3.1, 6.0]"""

    preemptive: bool = False
    passing: bool = False  # without a card: sieges, maintenance and clocks only [6.18]
    ended: bool = False
    income: int = 0  # half AP that the round has brought it
    place: int = 0  # in a list that is being gone through
    dues: int = 0  # half AP that debts and maintenance took before the first action
    cards_due: int = 0  # cards that were played for that


GAME: Final = Procedure("game", WholeGame)
TURN: Final = Procedure("turn", Turn)
ROUNDS: Final = Procedure("rounds", Rounds)
IMPULSE: Final = Procedure("impulse", Impulse)


@dataclass
class Deal(Frame):
    """Cards are dealt, kept or drawn anew, and the surplus is thrown away. [7.3.2]"""

    order: list[int]  # of countries
    numbers: list[int]  # cards for each of them
    place: int = 0
    thrown: int = 0  # AP of the surplus that the country at hand has thrown away
    dealt: list[int] = field(default_factory=list)  # new cards, a mask for each country of the order


@dataclass
class Tribute(Frame):
    """Who pays Assyria in this turn. [5.2]"""

    place: int = 0
    faces: list[int] = field(default_factory=list)  # of the check under way
    again: bool = False  # one of them is rolled once more [card 107]
    alone: bool = False  # only this country decides [7.4.4]


@dataclass
class Maintenance(OfCountry):
    """Forces in enemy territory are fed. [6.10]"""

    area: int = -1
    unpaid: list[int] = field(default_factory=list)  # forces
    fed: int = 0  # areas that are settled


@dataclass
class Restock(OfCountry):
    """Markers have run out: country by country repairs one. [10.4.a]"""

    area: int  # where so many were to be placed
    number: int
    walls: bool


@dataclass
class Placing(OfCountry):
    """A counter that was built, hired or bought back is placed. [6.1, 6.2, 6.3, 6.5]"""

    counter: int
    how: int  # see ch06_building.py


@dataclass
class Rehiring(OfCountry):
    """Assyria keeps mercenaries of the past turn, or lets them go. [5.1, 9.4]"""

    kept: int = 0


DEAL: Final = Procedure("deal", Deal)
TRIBUTE: Final = Procedure("tribute", Tribute)
MAINTENANCE: Final = Procedure("maintenance", Maintenance)
RESTOCK: Final = Procedure("restock", Restock)
PLACING: Final = Procedure("placing", Placing)
REHIRING: Final = Procedure("rehiring", Rehiring)


# --- politics [6.9, 7.4] ---


@dataclass
class War(Frame):
    """A declaration of war and all that follows. [7.4.1, 7.4.2, 10.4.f]"""

    country: int
    target: int
    cost: int = 0
    asked: int = 0  # powers that have let the newcomer into their camp


@dataclass
class NewAlliance(Frame):
    """A minor at war has found an ally. [7.4.6]"""

    power: int
    minor: int
    asked: int = 0
    foe: int = -1  # who is asked for peace


@dataclass
class Proposal(Frame):
    """Peace or passage is offered. [6.9, 7.4.3]"""

    country: int
    other: int
    kind: int
    card: int = -1  # a home card given for peace [7.4.3]


@dataclass
class Sale(OfCountry):
    """A mercenary of another power's pool is to be sold. [9.6]"""

    seller: int
    counter: int


@dataclass
class Joining(OfCountry):
    """An army of another player is asked to join a group, or in a coordinated attack. [6.6.4, 6.7]"""

    mine: int
    other: int
    attack: int = -1  # the area that a card lets them attack together
    seats: list[int] = field(default_factory=list)  # whose consent is still to be asked


@dataclass
class Surrender(OfCountry):
    """A beaten country gives up. [7.1]"""

    asked: int = 0


@dataclass
class Politics(Frame):
    """The politics of an Interphase. [7.4]"""

    order: list[int]
    place: int = 0
    changed: int = 0  # powers that have changed camp
    camp: int = 0  # that the power at hand wants to join
    asked: int = 0  # powers that have let it in
    after_fall: bool = False  # in response to the fall of a camp, in mid-turn [7.4.1]


@dataclass
class Stranger(Part):
    """A country whose forces may not stay in an area."""

    country: int
    area: int


@dataclass
class Settling(Frame):
    """The consequences of a change in relations, in a fixed order. [7.4.1, 7.4.2, 8.1, 10.4.f]"""

    strangers: list[Stranger] = field(default_factory=list)


@dataclass
class MinorsLife(Frame):
    """Minors come to life, or fall asleep. [6.9, 6.17]"""

    waking: bool = False


@dataclass
class Relocating(OfCountry):
    """Forces that may not stay go to the nearest friendly area. [8.1]"""

    area: int
    home: bool = False  # to the nearest home area [7.1]


WAR: Final = Procedure("war", War)
NEW_ALLIANCE: Final = Procedure("new alliance", NewAlliance)
PROPOSAL: Final = Procedure("proposal", Proposal)
SALE: Final = Procedure("sale", Sale)
JOINING: Final = Procedure("joining", Joining)
SURRENDER: Final = Procedure("surrender", Surrender)
POLITICS: Final = Procedure("politics", Politics)
SETTLING: Final = Procedure("settling", Settling)
MINORS_LIFE: Final = Procedure("minors' life", MinorsLife)
RELOCATING: Final = Procedure("relocating", Relocating)


# --- conquest [7.1] ---


@dataclass
class Conquering(Frame):
    """Is a country conquered, and by whom? [7.1]"""

    country: int
    roll: bool  # a check is needed
    surrender: bool = False
    conqueror: int = -1
    die: int = 0
    again: bool = False  # it is rolled once more [card 107]


@dataclass
class Conquest(Frame):
    """A country is conquered. [7.1]"""

    conqueror: int
    country: int
    others: int = 0  # further conquerors of Assyria
    surrendered: bool = False
    place: int = 0
    camp: int = 0  # that a conquered power was in
    area: int = -1  # a province that a regular is to walk to
    provinces: int = 0  # powers that have taken one


@dataclass
class CampDefeat(Frame):
    """All powers of a camp have fallen. [8.3, 9.1]"""

    conqueror: int
    camp: int
    others: int = 0  # powers that conquered its last one with him


@dataclass
class Elimination(Frame):
    """A country leaves the game for good. [7.1]"""

    country: int
    by: int
    camp: int = 0
    begun: bool = False
    minors: int = 0  # that its player still chooses


ELIMINATION: Final = Procedure("elimination", Elimination)
CAMP_DEFEAT: Final = Procedure("camp defeat", CampDefeat)
CONQUERING: Final = Procedure("conquering", Conquering)
CONQUEST: Final = Procedure("conquest", Conquest)


# --- Interphase [7.0] ---


@dataclass
class Interphase(Frame):
    """Between two turns. [7.0]"""

    place: int = 0
    order: list[int] = field(default_factory=list)
    counted: bool = False  # the levels are new and the traders have their points [7.3]


NO_DIE: Final = -1  # the Crown Prince needs none [10.3]


@dataclass
class Succession(OfCountry):
    """A candidate for a throne. [10.3]"""

    candidate: int
    sacrificed: bool = False
    die: int = 0
    again: bool = False  # it is rolled once more [card 107]


@dataclass
class ArmyRelocation(OfCountry):
    """A leader moves freely through friendly land. [7.7]"""

    leader: int = -1
    force: int = 0
    passed: int = 0  # areas that it has been in
    to: int = -1
    left: int = 0  # units that stay behind


@dataclass
class Diplomacy(Frame):
    """Secret markers of all powers. [7.5]"""

    markers: list[int] = field(default_factory=list)  # the power of each
    chosen: list[int] = field(default_factory=list)  # its objective, -1 while it is not placed
    acts: list[int] = field(default_factory=list)  # power, objective: still to be carried out


@dataclass
class DiplomaticAct(OfCountry):
    """One secret diplomacy action. [7.5.2]"""

    objective: int
    by_card: bool = False


@dataclass
class Timetable(Frame):
    """What the timetable brings after this turn. [7.6]"""

    place: int = 0


@dataclass
class Punishment(Frame):
    """A refuser checks its tribute anew. [7.4.4]"""

    minor: int
    dice: int
    faces: list[int] = field(default_factory=list)
    again: bool = False  # one die is rolled once more [card 107]


PUNISHMENT: Final = Procedure("punishment", Punishment)
DIPLOMACY: Final = Procedure("diplomacy", Diplomacy)
DIPLOMATIC_ACT: Final = Procedure("diplomatic act", DiplomaticAct)
TIMETABLE: Final = Procedure("timetable", Timetable)
INTERPHASE: Final = Procedure("interphase", Interphase)
SUCCESSION: Final = Procedure("succession", Succession)
ARMY_RELOCATION: Final = Procedure("army relocation", ArmyRelocation)


# --- all of them ---

PROCEDURES: Final[list[Procedure[Any]]] = [
    *(GAME, TURN, ROUNDS, IMPULSE, DEAL, TRIBUTE, MAINTENANCE, PLACING, REHIRING, WAR, NEW_ALLIANCE),
    *(PROPOSAL, SALE, JOINING, SURRENDER, POLITICS, SETTLING, MINORS_LIFE, RELOCATING, CAMP_DEFEAT),
    *(ELIMINATION, CONQUERING, CONQUEST, DIPLOMACY, DIPLOMATIC_ACT, TIMETABLE, INTERPHASE, SUCCESSION),
    *(ARMY_RELOCATION, PUNISHMENT, EVENT, CANCELLING, ANSWERING, BATTLE_CARDS, AFTER_BATTLE),
    *(INTERCEPTION_CARDS, EVASION_CARDS, FOREIGN_WAR, MOVE, FORCED_MARCH, ENTERING, INTERCEPTION, EVASION),
    *(ATTRITION, ALLOT, RETREAT, BATTLE, HUNGER_ADVANCE, GATE, SIEGE_ROUND, SIEGE_CARDS, SHARING),
    *(AWARDING, CITY_TAKEN, DEPORTATION, RAID, DISPLACING, VOYAGE, NAVAL_BATTLE, SEARCHING, SEA_FLIGHT),
    *(ENTRUSTING, FOREIGN_BATTLE),
]

PARTS: Final[list[type[Part]]] = [
    *(Fleeing, Side, Present, Stranger, PlayedCard, Countering),
    *(Payment, Flow, Grace, Plot),
]
