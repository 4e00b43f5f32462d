"""6.16.f, 6.16.g Naval battles: rounds without extra dice, losses with cargo, flight, Trade Boxes."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import TRADE_BOX_SHIPS
from kadesh.games.assyrian_wars.charts.tables import (
    N_BOXES,
    N_ZONES,
    PHOENICIA,
    POOL,
    PORTS_OF,
    SEA,
    SHIPS,
    TRADE_BOXES,
    ZONE_WATER,
    ZONES,
    ZONES_OF_BOX,
    bits,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import naval_vp, routs_of, winner_of
from kadesh.games.assyrian_wars.rules.asking import its_seat
from kadesh.games.assyrian_wars.rules.ch06_attrition import toll
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import Dice, throw
from kadesh.games.assyrian_wars.rules.ch06_sharing import award, share_hits, share_routs
from kadesh.games.assyrian_wars.rules.ch06_sites import is_friendly_port
from kadesh.games.assyrian_wars.rules.ch07_punishment import punish_losers
from kadesh.games.assyrian_wars.rules.force import strongest
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import (
    AFTER_BATTLE,
    ANSWERING,
    AT_SEA,
    AfterBattle,
    Answering,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    NAVAL_BATTLE,
    SEA_FLIGHT,
    NavalBattle,
    SeaFlight,
    Side,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NO_REFUGE: Final = Reason(
    "6.16.f", "Beaten ships retreat to an adjacent zone, to one without enemy ships if they can."
)
NO_HARBOUR: Final = Reason("6.16.g", "Ships without room go to the nearest sea zone with a friendly port.")

NOT_HOME: Final = Reason("7.3.3.a", "Ships return to a zone with a friendly port of the same water.")


def is_box(place: int) -> bool:
    return TRADE_BOXES <= place < TRADE_BOXES + N_BOXES


def dice_of(p: AssyrianPosition, side: Side) -> list[Dice]:
    """A die for each ship; only the Phoenician home card modifies it. [6.7.2, 6.16.f]"""
    counts: dict[int, int] = {}
    for ship in bits(side.force):
        factor = p.cf(ship) + (side.raised >> p.owner[ship] & 1)
        if factor > 0:
            counts[factor] = counts.get(factor, 0) + 1
    return [(factor, False, number) for factor, number in sorted(counts.items())]


def fight(p: AssyrianPosition, battle: NavalBattle) -> Step[NavalBattle]:
    """Both fleets roll, then both suffer. [6.16.f]"""
    for side in battle.sides:
        first = p.dice.rolled
        side.hits, thrown = throw(p, dice_of(p, side))
        p.tell(facts_war.BattleDice, "6.16.f", side.chief, battle.place_at, thrown, side.hits, False, first)
    for which in (1, 0):
        side = battle.sides[which]
        share_hits(p, side.force, side.chief, battle.sides[1 - which].hits, leaders=False)
    return NEXT


def afloat(p: AssyrianPosition, battle: NavalBattle) -> Step[NavalBattle]:
    """The ships that are left after the hits."""
    for side in battle.sides:
        side.force &= _afloat(p, battle)
    return NEXT


def _afloat(p: AssyrianPosition, battle: NavalBattle) -> int:
    where = p.here[battle.place_at]
    if battle.come_from >= 0:
        where |= p.here[battle.come_from]
    return where


def judge(p: AssyrianPosition, battle: NavalBattle) -> Step[NavalBattle]:
    """More hits win; a tie brings a second round, then the defender has won. [6.7.6, 6.16.f]"""
    one, other = battle.sides
    if bool(one.force) != bool(other.force):
        battle.winner = 0 if one.force else 1
    else:
        better = winner_of(one.hits, other.hits)
        battle.winner = 0 if better > 0 else 1 if better < 0 or battle.round == 2 else -1
    for which in (1, 0):
        side = battle.sides[which]
        share_routs(p, side.force, side.chief, routs_of(battle.sides[1 - which].hits))
    if battle.winner < 0:
        battle.round = 2
    return NEXT


def again(p: AssyrianPosition, battle: NavalBattle) -> Step[NavalBattle]:
    """Whoever alone is left after the routs has won; a tied first round is fought again. [6.7.6] (A79)"""
    for side in battle.sides:
        side.force &= _afloat(p, battle)
    one, other = battle.sides
    if bool(one.force) != bool(other.force):
        battle.winner = 0 if one.force else 1
    elif battle.winner < 0 and not one.force:
        battle.winner = 1
    return AFTERMATH if battle.winner >= 0 else FIGHT


def aftermath(p: AssyrianPosition, battle: NavalBattle) -> Step[NavalBattle]:
    """A point for three ships or more; the losers flee, the winners stay. [8.3, 6.16.f, 6.16.g] (A97)"""
    winner, loser = battle.sides[battle.winner], battle.sides[1 - battle.winner]
    for side in battle.sides:
        side.force &= _afloat(p, battle)
    victors = p.owners_in(winner.began) or 1 << winner.chief
    if naval_vp(loser.units):
        award(p, victors, naval_vp(loser.units), "8.3", "naval battle", winner.chief)
        p.call(AFTER_BATTLE, AfterBattle(winners=victors, losers=p.owners_in(loser.began)))
    losses = toll(p, winner, loser)
    overrun = is_overrun(p, battle)
    p.tell(facts_war.BattleWon, "6.16.f", winner.chief, battle.place_at, loser.chief, overrun, losses)
    if not overrun:
        p.used |= winner.force | loser.force
    if is_box(battle.place_at):
        share_box(p, battle, winner, loser)
    elif loser.force:
        flee(p, battle.place_at - ZONES, loser)
    return NEXT


def punishment(p: AssyrianPosition, battle: NavalBattle) -> Step[NavalBattle]:
    """A refuser that is defeated at sea is defeated in a battle. [7.4.4]"""
    winner, loser = battle.sides[battle.winner], battle.sides[1 - battle.winner]
    punish_losers(p, p.owners_in(winner.began), p.owners_in(loser.began))
    return END


def is_overrun(p: AssyrianPosition, battle: NavalBattle) -> bool:
    """Is the whole enemy gone, and no other enemy fleet there? Then the winners go on. [6.7.7, 6.16.f]"""
    winner, loser = battle.sides[battle.winner], battle.sides[1 - battle.winner]
    foes = p.counters_of(p.enemies[winner.chief]) & SHIPS
    return not loser.force and not p.here[battle.place_at] & foes


# --- ships that must leave [6.16.f, 6.16.g] ---


def flee(p: AssyrianPosition, zone: int, side: Side) -> None:
    """Each country's ships to a zone without enemies, else to any; without a zone to the force pool. (A97)"""
    for country in reversed(bits(p.owners_in(side.force))):
        foes = p.counters_of(p.enemies[country]) & SHIPS
        zones = [other for other in SEA[zone] if p.open_waters >> ZONE_WATER[other] & 1]
        quiet = [other for other in zones if not p.here[ZONES + other] & foes]
        send_off(p, country, side.force & p.owned[country], ZONES + zone, quiet or zones, "6.16.f")


def send_off(
    p: AssyrianPosition, country: int, fleet: int, start: int, zones: list[int], clause: str
) -> None:
    """Ships leave for one of these zones, as their owner likes. [6.16.f, 6.16.g]"""
    if not zones:
        p.put_all(fleet, POOL)
    elif fleet:
        p.call(SEA_FLIGHT, SeaFlight(country, fleet, start, zones, clause))


def share_box(p: AssyrianPosition, battle: NavalBattle, winner: Side, loser: Side) -> None:
    """The winner places up to four ships; whoever finds no room goes to a friendly port. [6.16.g]"""
    staying = p.here[battle.place_at] & ~winner.force & ~loser.force
    mine = strongest(p, winner.force, TRADE_BOX_SHIPS - staying.bit_count())
    theirs = strongest(p, loser.force, TRADE_BOX_SHIPS - staying.bit_count() - mine.bit_count())
    if battle.winner == 1:
        theirs = 0
    for force, kept in ((winner.force, mine), (loser.force, theirs)):
        p.put_all(kept, battle.place_at)
        if force == battle.sides[0].force and battle.come_from >= 0:
            p.put_all(force & ~kept, battle.come_from)
        else:
            leave_box(p, force & ~kept, battle.place_at)


def leave_box(p: AssyrianPosition, fleet: int, box: int, clause: str = "6.16.g") -> None:
    """To a sea zone with a friendly port as their owner likes, else to the pool. [6.16.g, 7.3.3.a]

    Every zone of its water adjoins a Trade Box, so all of them are nearest.
    """
    for country in reversed(bits(p.owners_in(fleet))):
        ports = [zone for zone in ZONES_OF_BOX[box - TRADE_BOXES] if has_port(p, country, zone)]
        send_off(p, country, fleet & p.owned[country], box, ports, clause)


def has_port(p: AssyrianPosition, country: int, zone: int) -> bool:
    """Is there a friendly port beside a zone?"""
    return any(is_friendly_port(p, country, port) for port in PORTS_OF[zone])


def any_choice(p: AssyrianPosition, flight: SeaFlight) -> Step[SeaFlight]:
    if len(flight.zones) > 1:
        return NEXT
    go_off(p, flight, flight.zones[0])
    return END


def go_off(p: AssyrianPosition, flight: SeaFlight, zone: int) -> None:
    p.put_all(flight.fleet, ZONES + zone)
    p.tell(facts_war.Sails, flight.clause, flight.country, flight.fleet, flight.start, ZONES + zone)


def flight_options(p: AssyrianPosition, flight: SeaFlight) -> list[Option]:
    return [("flee-to", zone) for zone in flight.zones]


def flight_universe(p: AssyrianPosition, flight: SeaFlight) -> list[Option]:
    return [("flee-to", zone) for zone in range(N_ZONES)]


def why_not_flight(p: AssyrianPosition, flight: SeaFlight, option: Option) -> Reason | None:
    """Adjacent zones, without enemies if there are such; from a Trade Box the nearest friendly ports."""
    if option[1] in flight.zones:
        return None
    if flight.clause == "7.3.3.a":
        return NOT_HOME
    return NO_HARBOUR if is_box(flight.start) else NO_REFUGE


def take_flight(p: AssyrianPosition, flight: SeaFlight, option: Option) -> Step[SeaFlight]:
    go_off(p, flight, option[1])
    return END


ANY_CHOICE: Final = Do("any choice", any_choice)
FLEE_TO: Final[Ask[SeaFlight]] = Ask(
    "flee to", its_seat, flight_options, take_flight, flight_universe, why_not_flight, reaction=True
)
SEA_FLIGHT.consists_of(ANY_CHOICE, FLEE_TO)


# --- the steps of a battle ---


def cards(p: AssyrianPosition, battle: NavalBattle) -> Step[NavalBattle]:
    """Only the Phoenician home card modifies ships. [6.7.2]"""
    if any(side.force & p.owned[PHOENICIA] for side in battle.sides):
        p.call(ANSWERING, Answering(kind=AT_SEA))
    return NEXT


CARDS: Final = Do("cards", cards)
FIGHT: Final = Do("fight", fight)
AFLOAT: Final = Do("afloat", afloat)
JUDGE: Final = Do("judge", judge)
AFTERMATH: Final = Do("aftermath", aftermath)
AGAIN: Final = Do("again", again)
PUNISHMENT: Final = Do("punishment", punishment)
NAVAL_BATTLE.consists_of(CARDS, FIGHT, AFLOAT, JUDGE, AGAIN, AFTERMATH, PUNISHMENT)
