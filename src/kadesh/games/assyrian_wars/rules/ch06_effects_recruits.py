"""6.11.j Recruit cards: mercenaries, nomads, regulars, ships."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    ARABS,
    ARAMAEANS,
    AREAS,
    ELAM,
    FULL,
    GAME_POOL,
    NOBODY,
    OF_COUNTRY,
    ORANGE,
    POOL,
    REGULARS,
    SHIPS,
    ZONES,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch05_initiation import draw_mercenaries
from kadesh.games.assyrian_wars.rules.ch06_building import BUILT, price_list
from kadesh.games.assyrian_wars.rules.ch06_events import (
    NO_EVENT,
    Effect,
    aim_at_counters,
    nothing_to_aim_at,
    register,
)
from kadesh.games.assyrian_wars.rules.ch06_points import available, spend
from kadesh.games.assyrian_wars.rules.ch06_sites import building_sites, has_site, shipyards
from kadesh.games.assyrian_wars.rules.force import dissolve_groups
from kadesh.games.assyrian_wars.rules.kinds import one_of_each
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import PLACING, Placing
from kadesh.games.assyrian_wars.rules.under_way_cards import Event
from kadesh.games.assyrian_wars.rules.under_way_war import VOYAGE, Voyage
from kadesh.table import Option, Reason

TOO_EARLY: Final = Reason("4.2", "That card has its effect in a later turn only.")


# --- recruits [6.11.j] ---


def captains(p: AssyrianPosition, event: Event, option: Option) -> None:
    draw_mercenaries(p, event.country, 4)


def captains_with_pay(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Four mercenaries, of whom two strength points are hired free in this impulse."""
    p.captains = draw_mercenaries(p, event.country, 4)
    p.free_hire = 2


def gather_league(p: AssyrianPosition, event: Event) -> None:
    """Two mercenaries for Syria."""
    event.chosen = draw_mercenaries(p, event.country, 2)


def league_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    """One of the two that were drawn may be placed at once, or none. [card 10]"""
    if not event.chosen or not has_site(p, event.country, bits(event.chosen)[0]):
        return []
    return [*aim_at_counters(one_of_each(p, event.chosen)), ("aim-done",)]


def league(p: AssyrianPosition, event: Event, option: Option) -> None:
    if option[0] == "aim-counter":
        p.call(PLACING, Placing(event.country, option[1], BUILT))


def nobody_for_hire(p: AssyrianPosition, country: int) -> Reason | None:
    return None if p.here[GAME_POOL] & ORANGE else NO_EVENT


register(Effect(captains, why_not=nobody_for_hire), "captains-for-hire-1")
register(Effect(captains_with_pay, why_not=nobody_for_hire), "captains-for-hire-2")
register(Effect(league, league_aims, nobody_for_hire, first=gather_league), "league-of-kings")


def enlist_nomads(p: AssyrianPosition, event: Event, nation: int) -> None:
    """The units come into the pool; survivors in another's pay are removed first. [2.3]"""
    for counter in bits(OF_COUNTRY[nation]):
        p.reduced &= ~(1 << counter)
        p.give(counter, event.country)
        p.put(counter, POOL)
    dissolve_groups(p)


def arabs(p: AssyrianPosition, event: Event, option: Option) -> None:
    enlist_nomads(p, event, ARABS)


def aramaeans(p: AssyrianPosition, event: Event, option: Option) -> None:
    enlist_nomads(p, event, ARAMAEANS)


register(Effect(arabs), "arabian-nomads")
register(Effect(aramaeans), "aramaean-nomads")


def reserve_of(p: AssyrianPosition, country: int) -> int:
    """Units of a country that wait for a card. [4.2]"""
    return p.here[GAME_POOL] & p.owned[country] & REGULARS


def release(p: AssyrianPosition, event: Event) -> None:
    """They come into the force pool."""
    event.chosen = reserve_of(p, event.country)
    p.put_all(event.chosen, POOL)


def reform_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    """Which of the new units is built. [cards 94, 95]"""
    if not building_sites(p, event.country):
        return []
    return aim_at_counters(one_of_each(p, event.chosen))


def reform(p: AssyrianPosition, event: Event, option: Option) -> None:
    """One of the new units is built free, as its player likes."""
    p.call(PLACING, Placing(event.country, option[1], BUILT))


def hoplite_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    """One of them may be built now, if there are points for it. [card 89]"""
    payable = [one for one in one_of_each(p, event.chosen) if half_price(p, one) <= available(p)]
    if not payable or not building_sites(p, event.country):
        return []
    return [*aim_at_counters(payable), ("aim-done",)]


def half_price(p: AssyrianPosition, counter: int) -> int:
    return price_list(p)[counter] // 2


def hoplites(p: AssyrianPosition, event: Event, option: Option) -> None:
    """One of the new units is built at half cost now, or none."""
    if option[0] == "aim-counter":
        spend(p, half_price(p, option[1]))
        p.call(PLACING, Placing(event.country, option[1], BUILT))


def nobody_waits(p: AssyrianPosition, country: int) -> Reason | None:
    return None if reserve_of(p, country) else NO_EVENT


def mede_reform(p: AssyrianPosition, country: int) -> Reason | None:
    return TOO_EARLY if p.turn < 4 else nobody_waits(p, country)


def chaldaean_host(p: AssyrianPosition, country: int) -> Reason | None:
    return TOO_EARLY if p.turn < 3 else nobody_waits(p, country)


register(Effect(hoplites, hoplite_aims, nobody_waits, first=release), "ionian-and-carian-hoplites")
register(Effect(reform, reform_aims, mede_reform, first=release), "reform-of-the-mede-army")
register(Effect(reform, reform_aims, chaldaean_host, first=release), "chaldaean-host")


def levy(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Six strength points of regulars at half the price in this impulse."""
    p.levy += 6


register(Effect(levy), "general-levy")


def ship_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    country = event.country
    ships = (p.here[POOL] | p.here[GAME_POOL]) & p.owned[country] & SHIPS
    if not ships or event.left >= 2:
        return []
    if event.left:  # both beside the same port
        return [("aim-choice", event.target), ("aim-done",)]
    return [("aim-choice", zone) for zone in shipyards(p, country, repair=True)]


def shipwrights(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Up to two ships in a zone with a friendly port; Assyria's four come into its pool thereby."""
    if option[0] == "aim-done":
        return
    country = event.country
    for ship in bits(p.here[GAME_POOL] & p.owned[country] & SHIPS):
        p.put(ship, POOL)
    ships = bits(p.here[POOL] & p.owned[country] & SHIPS)
    place = ZONES + option[1]
    p.put(ships[0], place)
    event.target, event.more = option[1], True
    event.left += 1
    if p.here[place] & SHIPS & p.counters_of(p.enemies[country]):  # who may search for it [6.16.f]
        p.call(VOYAGE, Voyage(country, 1 << ships[0], place, arrival=True))


def no_shipyard(p: AssyrianPosition, country: int) -> Reason | None:
    return None if ship_aims(p, Event(country, 0)) else NO_EVENT


register(Effect(shipwrights, ship_aims, no_shipyard), "shipwrights-of-sidon")


def enrol_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    """Elamite mercenaries on the map for whom a regular waits."""
    found: list[int] = []
    for counter in one_of_each(p, p.owned[ELAM] & ORANGE):
        if p.place[counter] < 2 * AREAS and _successors(p, counter):
            found.append(counter)
    return [*aim_at_counters(found), ("aim-done",)]


def _successors(p: AssyrianPosition, counter: int) -> list[int]:
    pool = p.here[POOL] & p.owned[ELAM] & REGULARS
    return [unit for unit in bits(pool) if FULL[unit] <= FULL[counter]]


def enrol(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Up to two mercenaries become regulars where they stand. [6.11.j]"""
    if option[0] == "aim-done":
        return
    counter = option[1]
    unit = max(_successors(p, counter), key=lambda one: FULL[one])
    p.put(unit, p.place[counter])
    p.reduced &= ~(1 << unit)
    p.put(counter, GAME_POOL)
    p.give(counter, NOBODY)
    p.reduced &= ~(1 << counter)
    event.left += 1
    event.more = event.left < 2


register(Effect(enrol, enrol_aims, nothing_to_aim_at(enrol_aims)), "elamite-enrolment")
