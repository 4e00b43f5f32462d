"""9.3, 9.4 Reduced units combine; veterans of a power settle as lasting income."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import ECO_PLUS_MOST, STANDING_UNIT, STOCK_ECO_PLUS
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    ASSYRIA,
    CITY,
    FULL,
    HOME_AREAS,
    HOME_CITIES,
    N_POWERS,
    POOL,
    REDUCED,
    REGULARS,
    listed,
    mask_of,
)
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.asking import CARD_PLAYED, FIRST_IMPULSE, REDUCED_UNIT, Action
from kadesh.games.assyrian_wars.rules.ch06_attrition import eliminate
from kadesh.games.assyrian_wars.rules.ch06_building import on_map
from kadesh.games.assyrian_wars.rules.ch06_city_taken import AREA_FULL, add_eco_plus
from kadesh.games.assyrian_wars.rules.ch06_control import settle_control
from kadesh.games.assyrian_wars.rules.ch06_points import spend, why_not_afford
from kadesh.games.assyrian_wars.rules.kinds import kind_of
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Impulse,
)
from kadesh.table import Option, Reason

NOT_A_PAIR: Final = Reason("9.3", "Two reduced units of one kind in one place are needed.")
SWITCHED_OFF: Final = Reason("9.0", "This optional rule is not used in this game.")
NOT_FIRST: Final = Reason("9.4", "That is done in the first impulse of a turn.")
NOT_ASSYRIA: Final = Reason("9.4", "Assyria with its standing army does not do that; nor do minors.")
ONE_UNIT: Final = Reason("9.4", "One unit of a power settles in a turn.")
NO_HOME_CITY: Final = Reason("9.4", "Veterans settle in a home city that is in the power's hands.")
NO_VETERANS: Final = Reason("9.4", "A regular unit of strength 2 at full strength is needed.")
NO_CARD_YET: Final = Reason("9.3", "Units are combined in an impulse with a card.")


# --- combining [9.3] ---


def pairs(p: AssyrianPosition, country: int) -> list[tuple[int, int]]:
    """Two reduced units of exactly the same kind in the same place. [9.3] (A126)"""
    seen: dict[tuple[int, ...], int] = {}
    found: dict[tuple[int, ...], tuple[int, int]] = {}
    for counter in listed(p.reduced & p.owned[country]):
        if on_map(p, counter):
            kind = (p.place[counter], REDUCED[counter], *kind_of(p, counter))
            if kind in seen and kind not in found:
                found[kind] = (seen[kind], counter)
            seen.setdefault(kind, counter)
    return list(found.values())


def why_not_combine(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    if not p.combining:
        return SWITCHED_OFF
    if not p.cards_played:
        return NO_CARD_YET
    return None if any(pair[0] == option[1] for pair in pairs(p, impulse.country)) else NOT_A_PAIR


def combine_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("combine", one) for one, _ in pairs(p, impulse.country)]


def combine_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    reduced = p.reduced & p.owned[impulse.country]
    return combine_universe(p, impulse) if p.combining and reduced & (reduced - 1) else []


def take_combine(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """One is flipped to its front, the other goes where eliminated units go. [9.3]"""
    one, other = next(pair for pair in pairs(p, impulse.country) if pair[0] == option[1])
    p.reduced &= ~(1 << one)
    p.tell(facts_turn.Combines, "9.3", impulse.country, p.place[one], one, other)
    eliminate(p, other)


COMBINE: Final[Action] = Action(
    ["combine"],
    combine_universe,
    why_not_combine,
    take_combine,
    combine_likely,
    needs=CARD_PLAYED | REDUCED_UNIT,
)


# --- veterans settle [9.4] ---


_WORTHY: Final = mask_of([counter for counter in listed(REGULARS) if FULL[counter] == 2])


def veterans(p: AssyrianPosition, country: int) -> int:
    """Regular units of strength 2 on the map. [9.4]"""
    found = 0
    for counter in listed(p.owned[country] & _WORTHY & ~p.reduced & ~p.here[POOL]):
        if p.place[counter] < 2 * AREAS:
            found |= 1 << counter
    return found


_HOME_CITIES: Final[list[int]] = [mask_of(cities) for cities in HOME_CITIES]


def has_room_for_wealth(p: AssyrianPosition, area: int) -> bool:
    """Less than two ECO+ markers lie there, and the stock has one; or an ECO- is taken away. [6.8.4] (A88)"""
    if p.eco_minus[area]:
        return True
    return p.eco_plus[area] < ECO_PLUS_MOST and sum(p.eco_plus) < STOCK_ECO_PLUS


def why_not_veterans(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    counter, area, country = option[1], option[2], impulse.country
    if not p.standing_army:
        return SWITCHED_OFF
    if country == ASSYRIA or country >= N_POWERS:
        return NOT_ASSYRIA
    if p.begun >> country & 1:
        return NOT_FIRST
    if p.retired >> country & 1:
        return ONE_UNIT
    if not veterans(p, country) >> counter & 1:
        return NO_VETERANS
    if area not in HOME_AREAS[country] or not CITY[area] or p.controller[area] != country:
        return NO_HOME_CITY
    if not has_room_for_wealth(p, area):
        return AREA_FULL
    return why_not_afford(p, STANDING_UNIT)


def veterans_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """One of each kind in each place, and every home city."""
    country = impulse.country
    if country >= N_POWERS:
        return []
    cities = [area for area in HOME_AREAS[country] if CITY[area] and p.open >> area & 1]
    return [("veterans", counter, area) for counter in one_in_each_place(p, country) for area in cities]


def one_in_each_place(p: AssyrianPosition, country: int) -> list[int]:
    """A veteran for each place."""
    found: list[int] = []
    seen = 0
    for counter in listed(veterans(p, country)):
        if not seen >> p.place[counter] & 1:
            seen |= 1 << p.place[counter]
            found.append(counter)
    return found


def veterans_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """The cities that are in the country's hands and have room. [9.4]"""
    country = impulse.country
    if not p.standing_army or p.retired >> country & 1 or country == ASSYRIA or country >= N_POWERS:
        return []
    stock = sum(p.eco_plus) < STOCK_ECO_PLUS
    cities = [
        area
        for area in listed(_HOME_CITIES[country] & p.holds[country] & p.open)
        if p.eco_minus[area] or (stock and p.eco_plus[area] < ECO_PLUS_MOST)
    ]
    if not cities:
        return []
    return [("veterans", counter, area) for counter in one_in_each_place(p, country) for area in cities]


def take_veterans(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """A unit becomes lasting income. [9.4]"""
    counter, area = option[1], option[2]
    spend(p, STANDING_UNIT)
    place = p.place[counter]
    p.retired |= 1 << impulse.country
    p.put(counter, POOL)
    add_eco_plus(p, area)
    p.tell(facts_turn.SettlesVeterans, "9.4", impulse.country, area)
    if place < AREAS:
        settle_control(p, place)


VETERANS: Final[Action] = Action(
    ["veterans"],
    veterans_universe,
    why_not_veterans,
    take_veterans,
    legal=veterans_legal,
    least=STANDING_UNIT,
    needs=FIRST_IMPULSE,
)
