"""What can be under way in war: forces on their way, battles, sieges, raids, fleets.

The other half is in under_way.py, which lists all procedures. Forces are masks of counters.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.table import Frame, Part, Procedure


@dataclass
class OfCountry(Frame):
    """Something that one country decides."""

    country: int


# --- forces on their way [6.6] ---


@dataclass
class Move(OfCountry):
    """A force on its way, from naming who goes to where it stops. [6.6]"""

    force: int
    leader: int = -1  # -1 for a unit without a leader
    group: int = -1  # the army group's card
    at: int = -1
    left: int = 0  # units that were left, dropped or picked up in this area: each only once
    entered: bool = False  # it has gone somewhere since it set out
    free_areas: int = 0  # areas that it may enter without AP [6.11.h]
    gifts: int = 0  # what a card gives it; see ch06_movement.py
    at_a_walk: bool = False  # cavalry that pays a point an area, and fights sieges at full strength [9.7]
    unseen: int = 0  # areas that it may enter without being intercepted [6.11.h]
    eased: bool = False  # the area that it has just entered costs no attrition [6.11.h]
    # areas, each with the counters that have failed to intercept it there [6.6.9]
    missed: list[int] = field(default_factory=list)
    # how it went in the area that it has just entered
    fought: bool = False
    overrun: bool = False
    evaded: bool = False
    beaten: bool = False


@dataclass
class ForcedMarch(OfCountry):
    """An army hurries through friendly land and gathers units on its way. [6.6.8]"""

    leader: int
    to: int
    force: int
    left: int = 0  # units that stay behind


@dataclass
class Entering(OfCountry):
    """A force has entered an area: attrition, interception, evasion, battle. [6.6.9, 6.6.10, 6.7] (A69)"""

    force: int
    at: int
    come_from: int  # -1 if it has not come over a link
    reactions: int  # which may follow; see ch06_entering.py
    barred: int = 0  # forces that may not intercept
    tried: int = 0  # forces that have failed to intercept it there before [6.6.9]
    interceptors: int = 0  # forces that have come by interception
    failed: int = 0  # counters whose evasion has failed
    before: int = -1  # who held the area when the force came
    evaded: int = 0  # countries that have evaded
    fought: bool = False
    overrun: bool = False
    beaten: bool = False
    links: int = 0  # kinds of link that were crossed, as a mask
    spared: int = 0  # those of a coordinated attack who have crossed no obstacle themselves [9.7]
    amphibious: bool = False
    surprise: bool = False  # no terrain dice against it [6.11.h]
    sources: int = 0  # areas that interceptors came from
    origins: int = 0  # areas that the forces of a coordinated attack came from [6.7]


@dataclass
class Interception(Frame):
    """All who may intercept a force that has entered an area. [6.6.9]"""

    entering: Entering
    asked: int = 0  # countries that have declared
    declared: list[int] = field(default_factory=list)  # forces
    place: int = 0
    sure: int = 0  # declared forces that a card lets succeed, as a mask of places
    foiled: int = 0
    going: int = 0  # a group that is to go, while its other players are asked
    consult: int = 0  # countries whose players are still to be asked [6.6.9]
    refused: int = 0  # counters that stay behind for want of consent


@dataclass
class Fleeing(Part):
    """A force that tries to evade. [6.6.10]"""

    country: int
    force: int
    to: int  # an area, or IN_CITY + area
    hasty: bool
    automatic: bool = False
    sure: bool = False
    foiled: bool = False


@dataclass
class Evasion(Frame):
    """Those who were there may slip away. [6.6.10]"""

    entering: Entering
    asked: int = 0
    fleeing: list[Fleeing] = field(default_factory=list)
    place: int = 0


@dataclass
class Attrition(OfCountry):
    """Every unit of a force rolls; the owner gives the hits to whom he likes. [6.6.1] (A144)"""

    force: int
    why: int  # see ch06_attrition.py


@dataclass
class Allot(OfCountry):
    """Hits or routs are given to units of one country. [6.7.4, 6.7.4.a]"""

    force: int  # those who can bear them
    mercenaries: int  # that mercenaries must bear
    regulars: int
    either: int
    routs: bool = False
    leaders: bool = False  # leaders may bear hits by choice


@dataclass
class Retreat(OfCountry):
    """The beaten units of one country leave the area. [6.7.8]"""

    force: int
    at: int
    barred: int  # areas that the winners came from
    winners: int  # countries
    by_sea: int = -1  # the sea zone of the ships that a landing came from [6.16.e]


MOVE: Final = Procedure("move", Move)
FORCED_MARCH: Final = Procedure("forced march", ForcedMarch)
ENTERING: Final = Procedure("entering", Entering)
INTERCEPTION: Final = Procedure("interception", Interception)
EVASION: Final = Procedure("evasion", Evasion)
ATTRITION: Final = Procedure("attrition", Attrition)
ALLOT: Final = Procedure("allot", Allot)
RETREAT: Final = Procedure("retreat", Retreat)


# --- battle and siege [6.7, 6.8] ---


@dataclass
class Side(Part):
    """One side of a battle or a siege."""

    force: int  # who is still in it
    chief: int  # the country that decides what nobody else does
    units: int = 0  # combat units when it began, for VP (A119)
    hits: int = 0  # inflicted in the round
    taken: int = 0  # suffered in the round and not yet allotted
    routs: int = 0
    organised: bool = True  # leaders give dice and rally [6.6.5]
    chariots: int = 0  # how chariots fight: 0 heavy, 1 bow [9.7]
    dice: int = 0  # battle dice by cards, first round
    penalty: int = 0  # on every factor by cards, first round
    steadfast: int = 0
    panic: int = 0
    nomads: int = 0  # Arabs and Aramaeans when it began [8.3]
    failed: int = 0  # counters whose evasion has failed
    stung: int = 0  # hits that those have taken in the round [6.6.10]
    began: int = 0  # its counters when it began, to tell its losses by
    marks: int = 0  # which counters were reduced then
    # Cards that help the units of the country that has played them alone, as masks of countries. [6.11]
    charging: int = 0  # chariots and heavy cavalry at +1 in the first round [card 68]
    showering: int = 0  # a further die for each bow unit in the first round [card 69]
    raised: int = 0  # regulars at +1 in the first round [card 76], ships in every one [card 7]


@dataclass
class Battle(Frame):
    """A field battle or a sortie. [6.7]"""

    area: int
    sides: list[Side]  # the attacker's, the defender's
    links: int = 0  # kinds of link that the attackers crossed
    spared: int = 0  # attackers who have not crossed what hinders others of their kind [9.7]
    intercepted: bool = False
    landed: int = 0  # who has come ashore among enemies [6.16.e]
    sortie: bool = False
    came_from: int = 0  # areas that the attackers came from
    sources: list[int] = field(default_factory=lambda: [0, 0])  # areas that each side came from [6.7.8]
    later: int = 0  # defenders who fight a second battle [6.6.5]
    proposed: list[int] = field(default_factory=list)  # leaders who are to stand back, as each player says
    round: int = 1
    phase: int = 0
    winner: int = -1  # a side
    vp: int = 0
    dust: bool = False  # no bow fire and no leaders' dice in the first round
    ford: bool = False  # terrain dice are doubled
    countries: list[int] = field(default_factory=list)  # of each side when it began, masks
    beaten: int = 0  # countries of the side that lost
    fresh: int = 0  # those whom it has marked as used
    place: int = 0
    entering: Entering | None = None
    together: bool = False  # the attackers' armies are coordinated by a card [6.7]
    deserters: int = 0  # mercenaries who have changed sides by a card


@dataclass
class SiegeRound(Frame):
    """A round of siege combat. [6.8]"""

    area: int
    kind: int
    sides: list[Side]
    defence: int = 0
    absorbed: int = 0
    fell: bool = False
    garrison: int = 0  # units when the round began
    place: int = 0  # whose cards are asked for
    betrayed: bool = False  # a gate was opened: no VP for the city's level [card 99]
    turned: int = 0  # mercenaries of the garrison who fight for the besieger from within [10.4.e]
    deserters: int = 0  # mercenaries who have changed sides by a card


@dataclass
class Present(Part):
    """A country at a siege, and its side: 0 besieges, 1 is in the city."""

    side: int
    country: int


@dataclass
class SiegeCards(Frame):
    """Cards before a round of siege combat: the besiegers', then the city's. [6.11.e, 6.11.k]"""

    siege: SiegeRound
    order: list[Present] = field(default_factory=list)
    place: int = 0


@dataclass
class Sharing(Frame):
    """Hits or routs of a side are shared out among its countries. [6.7.5]"""

    side: int
    total: int
    routs: bool
    countries: int = 0  # that still take a share
    odd: int = 0  # left over
    chief: int = -1
    extra: int = 0  # countries that take an odd one
    leaders: bool = False
    force: int = 0
    free: bool = False  # mercenaries need not bear half of it [6.8.3]


@dataclass
class Awarding(Frame):
    """Points of a multinational force are shared; the commander gives the odd ones. [8.3]"""

    powers: int  # a mask
    odd: int
    chief: int  # the country that decides
    clause: str
    why: str


@dataclass
class CityTaken(OfCountry):
    """A city changes hands. [6.8, 6.8.4, 7.4.4, 8.3]"""

    area: int
    garrison: int
    vp: int
    before: int = -1  # who held it
    overrun: bool = False
    betrayed: bool = False
    force: int = 0  # who took it
    carried: int = 0  # ECO+ markers that were carried off


@dataclass
class Deportation(OfCountry):
    """ECO+ markers of a taken city or area are carried off. [6.8.4]"""

    area: int
    left: int
    purse: int = 0  # half AP that nomads have of it


@dataclass
class HungerAdvance(OfCountry):
    """A hunger siege goes on. [6.8.1]"""

    area: int
    force: int


@dataclass
class Gate(OfCountry):
    """Units go in and out of a city of their own. [6.7] (A77)"""

    area: int


BATTLE: Final = Procedure("battle", Battle)
HUNGER_ADVANCE: Final = Procedure("hunger advance", HungerAdvance)
GATE: Final = Procedure("gate", Gate)
SIEGE_ROUND: Final = Procedure("siege round", SiegeRound)
SIEGE_CARDS: Final = Procedure("siege cards", SiegeCards)
SHARING: Final = Procedure("sharing", Sharing)
AWARDING: Final = Procedure("awarding", Awarding)
CITY_TAKEN: Final = Procedure("city taken", CityTaken)
DEPORTATION: Final = Procedure("deportation", Deportation)


# --- raids and fleets [6.15, 6.16] ---


@dataclass
class Raid(OfCountry):
    """Raiders go out against trade. [6.15]"""

    raiders: list[int] = field(default_factory=list)
    place: int = 0
    again: bool = False  # cavalry that was successful tries once more [9.7]
    second: bool = False
    raider: int = -1
    die: int = 0
    target: int = -1
    first: int = 0  # number of the roll


@dataclass
class Displacing(OfCountry):
    """A raider fights for a Raid Box. [6.15]"""

    counter: int
    box: int = -1


RAID: Final = Procedure("raid", Raid)
DISPLACING: Final = Procedure("displacing", Displacing)


@dataclass
class Voyage(OfCountry):
    """A fleet on its way. [6.16.b]"""

    fleet: int
    at: int  # a place: zone or Trade Box
    steps: int = 0
    left_box: bool = False
    asked: int = 0  # countries that could have searched for it
    free: bool = False  # it enters or leaves a Trade Box without AP [card 7]
    arrival: bool = False  # it was only launched there, and goes nowhere [6.16.a]
    invited: int = 0  # allies that were asked to sail along [6.16.b]
    guest: int = -1  # the one that is asked now
    boarding: int = -1  # an ally's counter that is to be taken on board [6.16.c]
    unwilling: int = 0  # allies that let nobody board
    laden: int = 0  # ships that have sailed with somebody on board [6.16.c]


@dataclass
class NavalBattle(Frame):
    """A battle between fleets. [6.16.f]"""

    place_at: int
    sides: list[Side]
    round: int = 1
    winner: int = -1
    come_from: int = -1  # where the attackers wait, if they want to enter a Trade Box


@dataclass
class Searching(OfCountry):
    """Fleets look for each other. [6.16.f]"""

    fleet: int
    at: int
    targets: int  # countries that are searched for
    come_from: int = -1
    prey: int = 0  # the ships that have just come, if only those are searched for
    price: int = 0  # of each search, in half AP
    searched: int = 0  # countries that were searched for
    fought: bool = False


@dataclass
class SeaFlight(OfCountry):
    """Ships that must leave a zone or a Trade Box, and the zones that their owner chooses from. [6.16.f]"""

    fleet: int
    start: int  # a place
    zones: list[int]
    clause: str


VOYAGE: Final = Procedure("voyage", Voyage)
SEA_FLIGHT: Final = Procedure("sea flight", SeaFlight)
NAVAL_BATTLE: Final = Procedure("naval battle", NavalBattle)
SEARCHING: Final = Procedure("searching", Searching)
