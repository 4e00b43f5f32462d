"""6.11.k Sabotage: wells, camps, stores and harbours of enemies."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import (
    SHIPS,
    TRADE_BOXES,
    UNITS,
    ZONES,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules.ch06_attrition import BY_EVENT, check_attrition
from kadesh.games.assyrian_wars.rules.ch06_effects_land import strike
from kadesh.games.assyrian_wars.rules.ch06_events import (
    NO_EVENT,
    Effect,
    aim_at_areas,
    aim_at_counters,
    aim_at_countries,
    is_nomad,
    register,
)
from kadesh.games.assyrian_wars.rules.force import forces_at, group_force, groups_at, strongest
from kadesh.games.assyrian_wars.rules.position import HUNGER, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import Event
from kadesh.table import Option, Reason


def enemy_areas(p: AssyrianPosition, country: int, abroad: bool) -> list[int]:
    """Areas with an enemy force, abroad if it must be outside its own land."""
    found: list[int] = []
    for area in listed(p.open):
        foes = p.enemy_units(country, area)
        if foes and (not abroad or any(p.printed[area] != c for c in bits(p.owners_in(foes)))):
            found.append(area)
    return found


def wells_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    """Where, and if several forces are there, which: by its leader, or the best unit without one."""
    if event.target >= 0:
        return aim_at_counters(sorted(forces_abroad(p, event.country, event.target)))
    return aim_at_areas(enemy_areas(p, event.country, True))


def forces_abroad(p: AssyrianPosition, country: int, area: int) -> dict[int, int]:
    """Enemy forces outside the land of their own country, by the piece on top of each. [Glossary]"""
    found: dict[int, int] = {}
    for foe in bits(p.owners_in(p.enemy_units(country, area))):
        if p.printed[area] == foe:
            continue
        loose = 0
        for force in forces_at(p, foe, area):
            leader = p.best_leader(force)
            if leader >= 0 and force & UNITS:
                found[leader] = force & UNITS
            elif leader < 0:
                loose |= force
        best = strongest(p, loose & UNITS, 1)
        if best:
            found[bits(best)[0]] = best
    return found


def poison(p: AssyrianPosition, event: Event, option: Option) -> None:
    """One enemy force away from home checks attrition."""
    if event.target < 0:
        event.target, event.more = option[1], True
        return
    check_attrition(p, forces_abroad(p, event.country, event.target)[option[1]], BY_EVENT)


def besieged_by_enemies(p: AssyrianPosition, event: Event) -> list[Option]:
    foes = p.enemies[event.country]
    return aim_at_areas([area for area in listed(p.besieged) if foes >> p.siege_by[area] & 1])


def camp_plague(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Besiegers, with all of their army group, check twice; the next advance of a hunger siege is lost."""
    area = option[1]
    force = p.here[area] & UNITS & p.owned[p.siege_by[area]]
    for group in groups_at(p, area):
        if group_force(p, group) & force:
            force |= group_force(p, group) & UNITS
    check_attrition(p, force, BY_EVENT)
    check_attrition(p, force, BY_EVENT)
    if p.siege_kind[area] == HUNGER:
        p.stalled |= 1 << area


def no_prey(p: AssyrianPosition, country: int) -> Reason | None:
    return None if enemy_areas(p, country, True) else NO_EVENT


def no_besiegers(p: AssyrianPosition, country: int) -> Reason | None:
    return None if besieged_by_enemies(p, Event(country, 0)) else NO_EVENT


register(Effect(poison, wells_aims, no_prey), "poisoned-wells")
register(Effect(camp_plague, besieged_by_enemies, no_besiegers), "plague-in-the-camp")


def store_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    return aim_at_countries([c for c in bits(p.active) if c != event.country and not is_nomad(p, c)])


def burn_stores(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Savings are lost, and two points of the next income."""
    p.saved[option[1]] = 0
    p.bonus[option[1]] -= 2 * AP


register(Effect(burn_stores, store_aims), "burned-stores")


SHIPS_RAIDED: Final = 2


def harbour_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    """A zone, then its ships one by one."""
    if event.target >= 0:
        return aim_at_counters(bits(p.here[ZONES + event.target] & SHIPS & ~event.chosen))
    zones = [zone for zone in range(TRADE_BOXES - ZONES) if p.here[ZONES + zone] & SHIPS]
    return [("aim-choice", zone) for zone in zones]


def raid_harbour(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Two ships in one zone, as its player likes."""
    if option[0] == "aim-choice":
        event.target = option[1]
        event.chosen = p.here[ZONES + option[1]] & SHIPS
        if event.chosen.bit_count() > SHIPS_RAIDED:
            event.chosen, event.more = 0, True
            return
    else:
        event.chosen |= 1 << option[1]
        event.more = event.chosen.bit_count() < SHIPS_RAIDED
    if not event.more:
        strike(p, event, event.chosen, 4)


def no_ships(p: AssyrianPosition, country: int) -> Reason | None:
    return None if harbour_aims(p, Event(country, 0)) else NO_EVENT


register(Effect(raid_harbour, harbour_aims, no_ships), "raid-on-the-harbour")
