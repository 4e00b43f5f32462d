"""6.16.f Searching a sea zone for enemy fleets, on purpose or because one enters upon them."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import SEARCH as SEARCH_COST
from kadesh.games.assyrian_wars.charts.tables import N_ZONES, SEARCH, SHIPS, ZONES, bits, listed
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import AT_WAR, FLEET, Action, ask_lawful, its_seat
from kadesh.games.assyrian_wars.rules.ch06_naval import NO_FLEET
from kadesh.games.assyrian_wars.rules.ch06_points import spend, why_not_afford
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Impulse
from kadesh.games.assyrian_wars.rules.under_way_war import (
    NAVAL_BATTLE,
    SEARCHING,
    NavalBattle,
    Searching,
    Side,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

_IN_ZONES: Final = (1 << N_ZONES) - 1

SEARCHED: Final = Reason("6.16.f", "A sea zone is searched once in an impulse.")
SOUGHT: Final = Reason("6.16.f", "Each fleet is searched for once.")
ONE_AT_LEAST: Final = Reason("6.16.f", "A search looks for one fleet at least.")
NOBODY_TO_FIND: Final = Reason("6.16.f", "There is no enemy fleet.")


def why_not_search(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """One search a zone and impulse. [6.16.f]"""
    zone, country = option[1], impulse.country
    if not p.here[ZONES + zone] & SHIPS & p.owned[country] & ~p.used:
        return NO_FLEET
    if p.searched >> zone & 1:
        return SEARCHED
    if not p.here[ZONES + zone] & SHIPS & p.counters_of(p.enemies[country]):
        return NOBODY_TO_FIND
    return why_not_afford(p, SEARCH_COST)


def search_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("search", zone) for zone in listed(p.stands[impulse.country] >> ZONES & _IN_ZONES)]


def search_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Where ships that may still search are off the same coast as enemy ships. [6.16.f]"""
    country = impulse.country
    foes = SHIPS & p.counters_of(p.enemies[country])
    ready = SHIPS & p.owned[country] & ~p.used
    return [
        option
        for option in search_universe(p, impulse)
        if p.here[ZONES + option[1]] & ready
        and p.here[ZONES + option[1]] & foes
        and not p.searched >> option[1] & 1
    ]


def take_search(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    zone, country = option[1], impulse.country
    spend(p, SEARCH_COST)
    p.searched |= 1 << zone
    place = ZONES + zone
    foes = p.owners_in(p.here[place] & SHIPS & p.counters_of(p.enemies[country]))
    fleet = searchers(p, country, place)
    p.call(SEARCHING, Searching(country, fleet, place, foes))


def searchers(p: AssyrianPosition, country: int, place: int) -> int:
    """Ships that were there do not help those who came among enemies: the stronger fleet searches. (A251)

    Allies who have sailed along are of the fleet that came. [6.16.b]
    """
    fit = p.here[place] & SHIPS & ~p.used
    came = sum(1 << ship for ship in bits(p.allied_counters(country, fit)) if p.moved[ship])
    there = fit & p.owned[country] & ~came
    return came if came & p.owned[country] and strength(p, came) >= strength(p, there) else there


def strength(p: AssyrianPosition, ships: int) -> int:
    return sum(p.cf(ship) for ship in bits(ships))


SEARCH_ZONE: Final[Action] = Action(
    ["search"],
    search_universe,
    why_not_search,
    take_search,
    legal=search_legal,
    least=SEARCH_COST,
    needs=AT_WAR | FLEET,
)


def next_target(p: AssyrianPosition, search: Searching) -> Step[Searching]:
    """Where several fleets are, the searcher says which he looks for. [6.16.f, 6.16.g] (A255)"""
    home = search.come_from if search.come_from >= 0 else search.at
    search.fleet &= p.here[home] | p.here[search.at]
    search.targets &= p.owners_in(p.here[search.at] & SHIPS & (search.prey or ~search.fleet))
    if not search.targets or not search.fleet or is_driven_back(p, search):
        return END
    if search.price and why_not_afford(p, search.price) is not None:
        return END
    if search.searched or search.targets & search.targets - 1:
        return NEXT
    return look(p, search, bits(search.targets)[0])


def is_driven_back(p: AssyrianPosition, search: Searching) -> bool:
    """Has a battle for a Trade Box been lost? Then nobody of the fleet is in it. [6.16.g]"""
    return search.come_from >= 0 and search.fought and not search.fleet & p.here[search.at]


def seek_universe(p: AssyrianPosition, search: Searching) -> list[Option]:
    others = p.owners_in(p.here[search.at] & SHIPS & ~search.fleet)
    return [*(("seek", country) for country in listed(others)), ("seek-no-more",)]


def why_not_seek(p: AssyrianPosition, search: Searching, option: Option) -> Reason | None:
    if option[0] == "seek-no-more":
        return None if search.searched else ONE_AT_LEAST
    if search.targets >> option[1] & 1:
        return None
    return SOUGHT if search.searched >> option[1] & 1 else NOBODY_TO_FIND


def take_seek(p: AssyrianPosition, search: Searching, option: Option) -> Step[Searching]:
    return END if option[0] == "seek-no-more" else look(p, search, option[1])


def look(p: AssyrianPosition, search: Searching, target: int) -> Step[Searching]:
    """Two dice for a country's fleet; the lowest search number counts. [6.16.f]"""
    country = search.country
    search.targets &= ~(1 << target)
    search.searched |= 1 << target
    if search.price:
        spend(p, search.price)
    enemy = p.here[search.at] & SHIPS & (search.prey or p.owned[target])
    number = min(SEARCH[ship] for ship in bits(search.fleet))
    first = p.dice.rolled
    faces = (p.dice.roll(), p.dice.roll())
    success = sum(faces) >= number
    p.tell(facts_war.SearchRoll, "6.16.f", country, faces, number, success, first, target, search.at)
    if success:
        search.fought = True
        sides = [
            Side(search.fleet, country, units=search.fleet.bit_count(), began=search.fleet, marks=p.reduced),
            Side(enemy, target, units=enemy.bit_count(), began=enemy, marks=p.reduced),
        ]
        p.call(NAVAL_BATTLE, NavalBattle(search.at, sides, come_from=search.come_from))
    return NEXT_TARGET


NEXT_TARGET: Final = Do("next target", next_target)
SEEK: Final[Ask[Searching]] = ask_lawful("seek", its_seat, take_seek, seek_universe, why_not_seek)
SEARCHING.consists_of(NEXT_TARGET, SEEK)
