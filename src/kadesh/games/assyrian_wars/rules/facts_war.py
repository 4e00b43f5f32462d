"""What can happen in war and politics: moves, battles, sieges, control, relations, raids, fleets."""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.games.assyrian_wars.rules.facts import (
    AtArea,
    Between,
    CounterAt,
    CountryAt,
    ForceAt,
    OfCountry,
    Rolled,
)
from kadesh.table import Fact

# --- moves [6.6] ---


@dataclass
class Enters(ForceAt):
    start: int
    cost: int


class GoesIn(ForceAt):
    """Into the city. [6.7] (A77)"""


class ComesOut(ForceAt):
    """Out of the city. [6.7] (A77)"""


@dataclass
class FormsGroup(CountryAt):
    leaders: int
    commander: int


@dataclass
class LeavesGroup(CountryAt):
    leader: int


@dataclass
class TakesCommand(CountryAt):
    """Another leader commands an army group. [6.6.4]"""

    leader: int


@dataclass
class RelocatesLeader(CountryAt):
    leader: int


class ForcedMarch(ForceAt):
    """[6.6.8]"""


@dataclass
class InterceptionOrder(AtArea):
    """Equals who are at war roll for who tries first. [6.6.9]"""

    faces: tuple[int, ...]
    first: int


class Ambush(CountryAt):
    """Horse bowmen have fired and try to slip away. [9.7]"""


@dataclass
class HeldBack(ForceAt):
    """An army that fights in a later battle; drawn by a die where players differ. [6.6.5]"""

    faces: tuple[int, ...]
    armies: int  # among which it was drawn
    first: int


@dataclass
class AttritionCheck(ForceAt):
    why: int
    faces: tuple[int, ...]
    hits: int
    first: int


@dataclass
class Intercepts(Rolled):
    area: int
    force: int


@dataclass
class Evades(Rolled):
    area: int
    force: int
    hasty: bool


@dataclass
class SlipsIn(ForceAt):
    """Automatic evasion. [6.6.10]"""


# --- battle [6.7] ---


@dataclass
class BattleBegins(AtArea):
    attacker: int
    defender: int
    attackers: int
    defenders: int
    intercepted: bool
    sortie: bool


@dataclass
class BattleDice(CountryAt):
    """The dice of one side, in groups of one factor: factor, dice, then the faces. [6.7.2]"""

    groups: tuple[tuple[int, ...], ...]
    hits: int
    bows: bool
    first: int


class Hit(CounterAt):
    """[6.7.4]"""


class Eliminated(CounterAt):
    """[6.7.4]"""


class Routed(CounterAt):
    """[6.7.4.a]"""


@dataclass
class BattleWon(CountryAt):
    """Who won; the losses of winner and loser are counters that fell, routed and were reduced. [6.7.6]"""

    loser: int
    overrun: bool
    losses: tuple[tuple[int, ...], ...] = ()


@dataclass
class BattleDrawn(AtArea):
    """[6.7.6]"""

    one: int = -1
    other: int = -1
    losses: tuple[tuple[int, ...], ...] = ()


@dataclass
class Retreats(ForceAt):
    to: int


class Scattered(ForceAt):
    """Nowhere to retreat to: the survivors regroup. [6.7.8]"""


# --- sieges [6.8] ---


@dataclass
class SiegeBegins(CountryAt):
    siege: int


@dataclass
class HungerAdvances(CountryAt):
    number: int


@dataclass
class SiegeDice(CountryAt):
    groups: tuple[tuple[int, ...], ...]
    hits: int
    attacking: bool
    first: int


@dataclass
class WallsDamaged(AtArea):
    levels: int
    left: int


@dataclass
class CityFalls(CountryAt):
    before: int
    siege: int
    losses: tuple[tuple[int, ...], ...] = ()


class AssaultBeaten(CountryAt):
    """[6.8.2, 8.3]"""


class SiegeLifted(AtArea):
    """[6.8]"""


@dataclass
class Deported(CountryAt):
    to: int


# --- control, supply [6.10, 6.12, 6.14] ---


@dataclass
class ControlChanges(AtArea):
    before: int
    after: int


class Pillages(CountryAt):
    """[6.14]"""


@dataclass
class Maintains(CountryAt):
    forces: int


# --- politics [6.9, 7.4] ---


@dataclass
class MarkerMoves(OfCountry):
    """A minor's marker: on whose track it stands, and where. [6.9]"""

    power: int
    space: int
    by: int


class Activated(OfCountry):
    """[6.17]"""


class Deactivated(OfCountry):
    """[6.9]"""


class DeclaresWar(Between):
    """[7.4.2]"""


class MakesPeace(Between):
    """[7.4.3]"""


@dataclass
class JoinsCamp(OfCountry):
    camp: int


class EntryRefused(OfCountry):
    """[7.4.1]"""


class GrantsPassage(Between):
    """[6.9]"""


@dataclass
class Relocated(ForceAt):
    to: int


@dataclass
class PlaysMinor(Between):
    """A power plays a minor or a tribe for now: by dice, then drawn among some. [7.4.5, 10.1.1]"""

    faces: tuple[int, ...]
    drawn: int  # its place among the powers, 0 if there was one only
    powers: int
    first: int


# --- conquest [7.1] ---


@dataclass
class ConquestCheck(Rolled):
    target: int
    cities: int


class Conquered(Between):
    """[7.1]"""


class Surrenders(Between):
    """[7.1]"""


class SurrenderRejected(OfCountry):
    """[7.1]"""


class CountryEliminated(Between):
    """[7.1]"""


class Substitutes(Between):
    """A country plays for an eliminated power. [7.1]"""


class Resurrected(OfCountry):
    """The Medes rise again. [7.1]"""


class PowerLent(Between):
    """A conquered power is run by its conqueror's player for a turn. [8.4]"""


class PowerReturned(OfCountry):
    """[8.4]"""


@dataclass
class GivesHomeCard(Between):
    """The price of peace. [7.4.3]"""

    card: int


class Province(CountryAt):
    """[7.1]"""


class GraceEnds(Between):
    """[7.1]"""


@dataclass
class MarkerFalls(OfCountry):
    faces: tuple[int, ...]
    space: int
    first: int


@dataclass
class CampDefeated(Fact):
    """[9.1]"""


# --- raids and fleets [6.15, 6.16] ---


@dataclass
class PlacesRaider(OfCountry):
    counter: int
    box: int


@dataclass
class BoxRoll(OfCountry):
    """Which Raid Box is to be fought for. [6.15]"""

    counter: int
    die: int
    success: bool
    first: int


@dataclass
class FightsForBox(OfCountry):
    """The die of the raider, then that of the one in the box. [6.15]"""

    counter: int
    box: int
    faces: tuple[int, ...]
    success: bool
    first: int


@dataclass
class RaidRoll(OfCountry):
    """Whose trade it is, then the attack on it; 0 if there was none. [6.15]"""

    counter: int
    die: int
    target: int
    attack: int
    success: bool
    first: int


@dataclass
class TradeMarkerBack(OfCountry):
    die: int
    success: bool
    first: int


@dataclass
class Sails(OfCountry):
    fleet: int
    start: int
    to: int


@dataclass
class Boards(CountryAt):
    force: int


@dataclass
class SearchRoll(Rolled):
    target: int
    place: int
