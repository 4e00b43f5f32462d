"""6.10, 6.14 Supplying units on enemy territory, and pillage; markers out of stock [10.4.a]."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import MAINTENANCE as MAINTENANCE_COST
from kadesh.games.assyrian_wars.charts.tables import ALL_AREAS, CARD_INDEX, LAND_OF, NOBODY, UNITS, listed
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import AT_WAR, Action, ask_lawful, its_seat
from kadesh.games.assyrian_wars.rules.ch06_attrition import UNFED, check_attrition
from kadesh.games.assyrian_wars.rules.ch06_cards import take_points, use_card, why_not_another, why_not_points
from kadesh.games.assyrian_wars.rules.ch06_control import is_enemy_land
from kadesh.games.assyrian_wars.rules.ch06_effects_land import FEED_ALL
from kadesh.games.assyrian_wars.rules.ch06_points import spend, why_not_afford
from kadesh.games.assyrian_wars.rules.ch10_stock import place_pillage
from kadesh.games.assyrian_wars.rules.force import forces_at
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    MAINTENANCE,
    Impulse,
    Maintenance,
)
from kadesh.games.assyrian_wars.rules.under_way_cards import EVENT, Event
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

GRANARIES: Final = CARD_INDEX["royal-granaries"]
PILLAGED_OUT: Final = Reason("6.14", "An area at pillage 2 cannot be pillaged.")
ONCE: Final = Reason("6.14", "An area is pillaged once in an impulse.")
NOT_ENEMY_LAND: Final = Reason("6.14", "Only land of a country one is at war with is pillaged.")
NO_FORCE: Final = Reason("6.14", "No unit of this country is there.")
FINISHED: Final = Reason("6.7.7", "The force there is finished for this impulse, and pillages nothing.")
POINTS_AT_HAND: Final = Reason("6.10", "There are points at hand to maintain that force.")
MUST_BE_FED: Final = Reason("6.10", "A force that can be maintained or can pillage must not starve.")


def why_not_pillage(p: AssyrianPosition, country: int, area: int) -> Reason | None:
    """The reason against pillaging an area. [6.14] (A34)"""
    if not p.field_of(country, area) & UNITS:
        return NO_FORCE
    if not is_enemy_land(p, country, area) and not is_of_enemies(p, country, area):
        return NOT_ENEMY_LAND
    if p.pillage[area] >= 2:
        return PILLAGED_OUT
    return ONCE if p.pillaged >> area & 1 else None


def is_of_enemies(p: AssyrianPosition, country: int, area: int) -> bool:
    """Does it bear an enemy's colour, whoever holds it for the moment? [6.14]"""
    owner = p.printed[area]
    if owner < 0 or not p.enemies[country] >> owner & 1:
        return False
    return not p.provinces >> area & 1 and p.controller[area] in (country, NOBODY)


def pillage(p: AssyrianPosition, country: int, area: int) -> None:
    """A marker comes, or is flipped. [6.14]"""
    p.pillaged |= 1 << area
    place_pillage(p, area)
    p.tell(facts_war.Pillages, "6.14", country, area)


# --- pillage as an action [6.14] (A93) ---


def pillage_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    country = impulse.country
    return [("pillage", area) for area in p.lands_of(country) if p.field_of(country, area) & UNITS]


def pillage_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Land of enemies, or land that is not in the hands of those whose colour it bears."""
    country, controller, printed = impulse.country, p.controller, p.printed
    abroad = p.stands[country] & ALL_AREAS & ~(p.holds[country] & LAND_OF[country])
    if not abroad:
        return []
    foes = p.held_by(p.enemies[country])
    return [
        ("pillage", area)
        for area in listed(abroad)
        if (controller[area] != printed[area] or foes >> area & 1)
        and why_not_pillage_now(p, impulse, ("pillage", area)) is None
    ]


def why_not_pillage_now(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """Who has fought and not overrun the enemy is finished, for plunder too. [6.7.7, 6.14]"""
    reason = why_not_pillage(p, impulse.country, option[1])
    if reason is None and not p.field_of(impulse.country, option[1]) & UNITS & ~p.used:
        return FINISHED
    return reason


def take_pillage(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    pillage(p, impulse.country, option[1])


PILLAGE: Final = Action(
    ["pillage"],
    pillage_universe,
    why_not_pillage_now,
    take_pillage,
    tribes=True,
    legal=pillage_legal,
    needs=AT_WAR,
)


# --- maintenance [6.10] ---


def needs_food(p: AssyrianPosition, country: int, area: int) -> bool:
    """A force in enemy territory at the start of an impulse. [6.10] (A91)"""
    return bool(p.field_of(country, area) & UNITS) and is_enemy_land(p, country, area)


def next_area(p: AssyrianPosition, maintenance: Maintenance) -> Step[Maintenance]:
    """Area by area; where nobody can pay or pillage the force starves. [6.10]"""
    country = maintenance.country
    if maintenance.unpaid:
        return NEXT
    for area in p.lands_of(country):
        if not maintenance.fed >> area & 1 and needs_food(p, country, area):
            maintenance.area = area
            maintenance.fed |= 1 << area
            forces = [force for force in forces_at(p, country, area) if force & p.owned[country] & UNITS]
            maintenance.unpaid = sorted(forces, key=_size)
            return NEXT
    return END


def _size(force: int) -> int:
    return (force & UNITS).bit_count()


def feed_universe(p: AssyrianPosition, maintenance: Maintenance) -> list[Option]:
    found: list[Option] = [("pay-upkeep",), ("live-off-land",), ("starve-them",)]
    found += [("points", card) for card in listed(p.hand[maintenance.country])]
    return [*found, ("event", GRANARIES)] if p.hand[maintenance.country] >> GRANARIES & 1 else found


def why_not_feed(p: AssyrianPosition, maintenance: Maintenance, option: Option) -> Reason | None:
    """Pay a point a force, or pillage for all of them, else attrition. [6.10, 6.14] (A92)

    Who has no points left may play a card for some. [3.3] (A257)
    """
    no_money = why_not_afford(p, MAINTENANCE_COST)
    no_land = why_not_pillage(p, maintenance.country, maintenance.area)
    if option[0] == "pay-upkeep":
        return no_money
    if option[0] == "live-off-land":
        return no_land
    if option[0] == "event":
        return why_not_another(p, GRANARIES)
    if option[0] == "points":
        if no_money is None:
            return POINTS_AT_HAND
        return why_not_points(p, Impulse(maintenance.country), option)
    return None if no_money is not None and no_land is not None else MUST_BE_FED


def take_feed(p: AssyrianPosition, maintenance: Maintenance, option: Option) -> Step[Maintenance]:
    country, area = maintenance.country, maintenance.area
    if option[0] == "pay-upkeep":
        spend(p, MAINTENANCE_COST)
        maintenance.unpaid.pop()
        p.tell(facts_war.Maintains, "6.10", country, area, 1)
    elif option[0] == "live-off-land":
        pillage(p, country, area)
        maintenance.unpaid = []
    elif option[0] == "points":
        take_points(p, Impulse(country), option)
    elif option[0] == "event":
        # Royal Granaries maintain all forces of this impulse, unless they are cancelled. [6.11.i]
        use_card(p, GRANARIES)
        p.call(EVENT, Event(country, GRANARIES, choice=FEED_ALL))
    else:
        force = maintenance.unpaid.pop() & p.owned[country]
        check_attrition(p, force & p.here[area], UNFED)
    return NEXT_AREA


NEXT_AREA: Final = Do("next area", next_area)
FEED: Final[Ask[Maintenance]] = ask_lawful("feed", its_seat, take_feed, feed_universe, why_not_feed)
MAINTENANCE.consists_of(NEXT_AREA, FEED)
