"""6.11.h Move cards: who marches, and what a card gives him on the way."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    LEADERS,
    MERCENARIES,
    NOBODY,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules.ch06_entering import GUIDED
from kadesh.games.assyrian_wars.rules.ch06_events import (
    NO_EVENT,
    Effect,
    aim_at_counters,
    nothing_to_aim_at,
    register,
)
from kadesh.games.assyrian_wars.rules.ch06_movement import EASY_LINKS, FRIENDLY_LAND, SURPRISE
from kadesh.games.assyrian_wars.rules.ch06_points import spend
from kadesh.games.assyrian_wars.rules.ch07_hands import discard, draw_to
from kadesh.games.assyrian_wars.rules.force import group_force, marching_army
from kadesh.games.assyrian_wars.rules.kinds import one_of_each
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import Event
from kadesh.games.assyrian_wars.rules.under_way_war import MOVE, Move
from kadesh.table import Option, Reason


def marchers(p: AssyrianPosition, country: int) -> list[int]:
    """Leaders with an army that may still march; a group by its commander."""
    found: list[int] = []
    for leader in listed(p.owned[country] & LEADERS & ~p.used & ~p.ashore):
        place = p.place[leader]
        if place >= AREAS or not p.here[place] & p.owned[country] & UNITS:
            continue
        group = p.group_of(leader)
        if group < 0 or p.commander[group] == leader:
            found.append(leader)
    return found


def march_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    return aim_at_counters(marchers(p, event.country))


def send(p: AssyrianPosition, country: int, leader: int, areas: int, gifts: int, unseen: int = 0) -> None:
    """The army goes at once, with what the card gives it."""
    group = p.group_of(leader)
    force = group_force(p, group) & ~(p.ashore & UNITS) if group >= 0 else marching_army(p, leader)
    at = p.place[leader]
    p.call(MOVE, Move(country, force, leader, group, at, free_areas=areas, gifts=gifts, unseen=unseen))


def nobody_marches(p: AssyrianPosition, country: int) -> Reason | None:
    return None if marchers(p, country) else NO_EVENT


def riders(p: AssyrianPosition, event: Event, option: Option) -> None:
    send(p, event.country, option[1], 3, SURPRISE)


def night_march(p: AssyrianPosition, event: Event, option: Option) -> None:
    send(p, event.country, option[1], 0, 0, unseen=3)


def river_boats(p: AssyrianPosition, event: Event, option: Option) -> None:
    spend(p, AP)
    send(p, event.country, option[1], 4, EASY_LINKS | SURPRISE)


def guided_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    """Any force: an army, a group, or a unit that needs no leader. [Glossary]"""
    country = event.country
    found: list[int] = []
    for area in p.lands_of(country):
        free = p.here[area] & p.owned[country] & UNITS & ~(MERCENARIES | p.used | p.ashore | p.halted)
        found += one_of_each(p, free)
    return aim_at_counters([*marchers(p, country), *found])


def desert_guides(p: AssyrianPosition, event: Event, option: Option) -> None:
    country, counter = event.country, option[1]
    if LEADERS >> counter & 1:
        send(p, country, counter, 0, GUIDED)
    else:
        p.call(MOVE, Move(country, 1 << counter, NOBODY, NOBODY, p.place[counter], gifts=GUIDED))


def royal_road(p: AssyrianPosition, event: Event, option: Option) -> None:
    spend(p, AP)
    send(p, event.country, option[1], 5, FRIENDLY_LAND)


register(Effect(riders, march_aims, nobody_marches), "riders-of-parsa")
register(Effect(night_march, march_aims, nobody_marches), "night-march")
register(Effect(river_boats, march_aims, nobody_marches, toll=AP), "river-boats")
register(Effect(desert_guides, guided_aims, nothing_to_aim_at(guided_aims)), "desert-guides")
register(Effect(royal_road, march_aims, nobody_marches, toll=AP), "royal-road")


def pharaoh_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    """A march, or two cards for one. [6.11]"""
    if event.left:
        return [("aim-card", card) for card in listed(p.random_cards(event.country))]
    return [("aim-choice", 0), *march_aims(p, event)]


def pharaoh(p: AssyrianPosition, event: Event, option: Option) -> None:
    if option[0] == "aim-counter":
        send(p, event.country, option[1], 4, GUIDED)
    elif option[0] == "aim-card":
        discard(p, option[1])
    else:
        draw_to(p, event.country, "6.11.g")
        draw_to(p, event.country, "6.11.g")
        event.left, event.more = 1, True


register(Effect(pharaoh, pharaoh_aims), "pharaoh-takes-action")
