"""6.1-6.5 Build, hire, buy leaders, rebuild, repair, buy back."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import (
    BUILD_SHIP,
    BUY_LEADER,
    HALF,
    REGROUP_MERCENARY,
    REGROUP_REGULAR,
    REMOVE_PILLAGE,
    REPAIR_CITY,
    REPAIR_SHIP,
)
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    COUNTER_CLASS,
    COUNTERS,
    FULL,
    IN_CITY,
    IS_ASSOCIATED,
    LEADERS,
    MERCENARIES,
    NOBODY,
    NOMADS_IN_PAY,
    ORANGE,
    POOL,
    PORTS_OF,
    REDUCED,
    REGROUP,
    REGULARS,
    SHIPS,
    TRIBES,
    ZONES,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.arithmetic import build_cost, hire_cost, rebuild_cost
from kadesh.games.assyrian_wars.rules.asking import REDUCED_UNIT, REGROUPING, Action, its_seat, made
from kadesh.games.assyrian_wars.rules.ch06_control import settle_control
from kadesh.games.assyrian_wars.rules.ch06_entering import MAY_BE_INTERCEPTED
from kadesh.games.assyrian_wars.rules.ch06_points import spend, why_not_afford
from kadesh.games.assyrian_wars.rules.ch06_sites import (
    has_site,
    leader_sites,
    nomad_camps,
    shipyards,
    sites_for,
)
from kadesh.games.assyrian_wars.rules.ch06_supply_path import has_path_home
from kadesh.games.assyrian_wars.rules.kinds import each_kind, one_of_each, one_of_each_in_a_place, one_of_own
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    PLACING,
    Impulse,
    Placing,
)
from kadesh.games.assyrian_wars.rules.under_way_war import ENTERING, VOYAGE, Entering, Voyage
from kadesh.table import END, Ask, Option, Reason, Step

# How a counter comes to be placed.
BUILT: Final = 0
HIRED: Final = 1
BOUGHT_BACK: Final = 2
BOUGHT_LEADER: Final = 3
NOMADS_RETURN: Final = 5  # 4 is for counters that come back from a home card

NOT_IN_POOL: Final = Reason("6.1", "That counter is not in this country's force pool.")
NO_CITY: Final = Reason("6.1", "No home city of this country is in its hands and free of enemies.")
NO_PLACE: Final = Reason("6.2", "There is no force and no empty area of this country to place it in.")
NO_PORT: Final = Reason("6.16.a", "No home port of this country is in friendly hands and free of enemies.")
NOMADS_FIRST: Final = Reason("2.3", "While nomads are in the pool no other mercenary may be hired from it.")
NO_LEADERS: Final = Reason("6.3", "No leader is left in the force pool.")
ONE_LEADER: Final = Reason("6.3", "One leader may be bought in an impulse.")
NOT_REDUCED: Final = Reason("6.4", "Only a reduced unit on the map is rebuilt.")
NO_PATH: Final = Reason("6.4", "No path of friendly areas leads from there to a friendly home area.")
NOT_REPAIRED: Final = Reason("6.16.a", "A ship is repaired in a sea zone with a friendly port.")
NOMADS_NEVER: Final = Reason("10.1", "Reduced Arabs and Aramaeans cannot be rebuilt.")
NOT_REGROUPING: Final = Reason(
    "6.5", "That counter is not in the Regroup Box, or not for this country to buy."
)
NOT_PILLAGED: Final = Reason("6.4", "There is no pillage of this country's own area to remove.")
NOT_DAMAGED: Final = Reason("6.4", "There is no damaged city of this country there.")
UNDER_SIEGE: Final = Reason("6.4", "Cities under siege cannot be repaired.")
IN_REVOLT: Final = Reason("7.5.2.d", "Nobody controls an area in revolt, so nobody repairs anything there.")
NOT_HIRED_OUT: Final = Reason("6.2", "That mercenary is not in this country's pool of this turn.")
NO_HOME: Final = Reason("6.3", "No home area of this country is in its hands and free of enemies.")
NO_PLACE_BACK: Final = Reason("6.5", "There is no place where it may come back to the map.")
NOT_THEIR_CAMP: Final = Reason("10.1", "Nomads return where others of their tribe stand.")
NOT_A_CITY: Final = Reason("6.1", "Units are built in a city of a home area that is free of enemies.")
NOT_WITH_FORCES: Final = Reason(
    "6.2", "A mercenary joins a force of its country, or an empty home or associated area, never an ally's."
)
NOT_HOME: Final = Reason("6.3", "A leader is placed in a home area that is free of enemies.")
NOT_AT_A_PORT: Final = Reason("6.16.a", "Ships are launched off a friendly home port, free of enemies first.")


# --- building and hiring [6.1, 6.2, 6.5] ---


def list_price(counter: int, abilities: bool) -> int:
    """Half AP to build a regular or a ship, or to hire a mercenary, without a card's help. [6.1, 6.2]"""
    if SHIPS >> counter & 1:
        return BUILD_SHIP
    if MERCENARIES >> counter & 1:
        return hire_cost(FULL[counter])
    return build_cost(FULL[counter], COUNTER_CLASS[counter], abilities)


_WITH_ABILITIES: Final[list[int]] = [list_price(counter, True) for counter in range(COUNTERS)]
_WITHOUT: Final[list[int]] = [list_price(counter, False) for counter in range(COUNTERS)]


def price_list(p: AssyrianPosition) -> list[int]:
    """The list price of every counter. [6.1, 6.2, 9.7]"""
    return _WITH_ABILITIES if p.unit_abilities else _WITHOUT


def price_of(p: AssyrianPosition, counter: int) -> int:
    """What it costs now: cards let regulars be levied at half price, and mercenaries be hired free."""
    price = price_list(p)[counter]
    if MERCENARIES >> counter & 1:
        return hire_cost(max(0, FULL[counter] - p.free_hire)) if p.captains >> counter & 1 else price
    return price // 2 if p.levy >= FULL[counter] and not SHIPS >> counter & 1 else price


def pool_of(p: AssyrianPosition, country: int) -> int:
    """What a country has available for production. [4.2]"""
    return p.here[POOL] & p.owned[country]


def why_not_build(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against building or hiring a counter. [6.1, 6.2]"""
    counter, country = option[1], impulse.country
    pool = pool_of(p, country)
    if not pool >> counter & 1 or LEADERS >> counter & 1:
        return NOT_HIRED_OUT if MERCENARIES >> counter & 1 else NOT_IN_POOL
    if MERCENARIES >> counter & 1 and pool & NOMADS_IN_PAY and not NOMADS_IN_PAY >> counter & 1:
        return NOMADS_FIRST
    reason = why_not_afford(p, price_of(p, counter))
    if reason is not None:
        return reason
    if has_site(p, country, counter):
        return None
    return NO_PORT if SHIPS >> counter & 1 else NO_PLACE if MERCENARIES >> counter & 1 else NO_CITY


def build_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    pool = pool_of(p, impulse.country) & ~LEADERS
    return [("build", counter) for counter in each_kind(p, pool, p.captains)]


THEY_BUILD: Final = made("build", COUNTERS)
_BRANCHES: Final = [REGULARS, SHIPS, MERCENARIES]


def build_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """What can be paid and placed; a place is looked for once for units, ships and mercenaries. [6.1, 6.2]"""
    country, points = impulse.country, p.ap_card + p.ap_income
    if points <= 0 and not p.free_hire:
        return []
    pool = pool_of(p, country) & ~LEADERS
    if pool & NOMADS_IN_PAY:
        pool &= ~ORANGE
    found: list[Option] = []
    prices = price_list(p)
    for branch in _BRANCHES:
        kind = pool & branch
        if not kind:
            continue
        if p.levy or p.free_hire:
            payable = [one for one in each_kind(p, kind, p.captains) if price_of(p, one) <= points]
        else:
            payable = [counter for counter in one_of_own(p, kind) if prices[counter] <= points]
        if payable and has_site(p, country, payable[0]):
            found += [THEY_BUILD[counter] for counter in payable]
    return found


def take_build(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """Units are built at full strength. [6.1]"""
    counter = option[1]
    spend(p, price_of(p, counter))
    if MERCENARIES >> counter & 1:
        if p.captains >> counter & 1:
            p.free_hire = max(0, p.free_hire - FULL[counter])
    elif p.levy >= FULL[counter] and not SHIPS >> counter & 1:
        p.levy -= FULL[counter]
    how = HIRED if MERCENARIES >> counter & 1 else BUILT
    p.call(PLACING, Placing(impulse.country, counter, how))


BUILD: Final = Action(["build"], build_universe, why_not_build, take_build, legal=build_legal)


def buyable(p: AssyrianPosition, country: int) -> int:
    """What a country may buy back: its own, and mercenaries of anybody. [6.5]"""
    box = p.here[REGROUP]
    if TRIBES >> country & 1:
        return box & p.owned[country]
    return box & (p.owned[country] | (MERCENARIES & ~NOMADS_IN_PAY))


def why_not_buy_back(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against buying a counter out of the Regroup Box. [6.5]"""
    counter, country = option[1], impulse.country
    if not buyable(p, country) >> counter & 1:
        return NOT_REGROUPING
    reason = why_not_afford(p, back_price(counter))
    if reason is not None:
        return reason
    return None if has_site(p, country, counter) else NO_PLACE_BACK


def back_price(counter: int) -> int:
    return REGROUP_MERCENARY if MERCENARIES >> counter & 1 else REGROUP_REGULAR


def back_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("buy-back", counter) for counter in one_of_each(p, buyable(p, impulse.country))]


def take_buy_back(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """At its present strength. [6.5]"""
    counter = option[1]
    spend(p, back_price(counter))
    if MERCENARIES >> counter & 1:
        p.give(counter, impulse.country)
    p.call(PLACING, Placing(impulse.country, counter, BOUGHT_BACK))


BUY_BACK: Final = Action(
    ["buy-back"],
    back_universe,
    why_not_buy_back,
    take_buy_back,
    tribes=True,
    least=min(REGROUP_MERCENARY, REGROUP_REGULAR),
    needs=REGROUPING,
)


# --- leaders [6.3] ---


def leaders_to_buy(p: AssyrianPosition, country: int) -> list[int]:
    return bits(pool_of(p, country) & LEADERS)


def why_not_buy_leader(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    if p.leader_bought:
        return ONE_LEADER
    if not pool_of(p, impulse.country) & LEADERS:
        return NO_LEADERS
    if not leader_sites(p, impulse.country):
        return NO_HOME
    return why_not_afford(p, BUY_LEADER)


def buy_leader_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("buy-leader",)]


def buy_leader_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    country = impulse.country
    if p.leader_bought or not pool_of(p, country) & LEADERS or not leader_sites(p, country):
        return []
    return buy_leader_universe(p, impulse)


def take_buy_leader(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """Drawn at random; he appears on his reduced side. [6.3, 9.2]"""
    spend(p, BUY_LEADER)
    p.leader_bought = True
    choice = leaders_to_buy(p, impulse.country)
    first = p.dice.rolled
    face = p.dice.below(len(choice))
    leader = choice[face]
    if p.reduced_leaders:
        p.promoted &= ~(1 << leader)
    else:
        p.promoted |= 1 << leader
    p.tell(facts_turn.BuysLeader, "6.3", impulse.country, leader, POOL, face + 1, len(choice), first)
    p.call(PLACING, Placing(impulse.country, leader, BOUGHT_LEADER))


BUY_A_LEADER: Final = Action(
    ["buy-leader"],
    buy_leader_universe,
    why_not_buy_leader,
    take_buy_leader,
    legal=buy_leader_legal,
    least=BUY_LEADER,
)


# --- placing ---


def place_universe(p: AssyrianPosition, placing: Placing) -> list[Option]:
    if SHIPS >> placing.counter & 1:
        return [("launch", zone) for zone in range(len(PORTS_OF))]
    return [("place", area) for area in listed(p.open)]


def place_options(p: AssyrianPosition, placing: Placing) -> list[Option]:
    if placing.how == NOMADS_RETURN:
        return [("place", area) for area in nomad_camps(p, placing.country)]
    sites = sites_for(p, placing.country, placing.counter)
    if SHIPS >> placing.counter & 1:
        return [("launch", place - ZONES) for place in sites]
    return [("place", area) for area in sites]


def why_not_place(p: AssyrianPosition, placing: Placing, option: Option) -> Reason | None:
    if option in place_options(p, placing):
        return None
    counter = placing.counter
    if placing.how == NOMADS_RETURN:
        return NOT_THEIR_CAMP
    if SHIPS >> counter & 1:
        return NOT_AT_A_PORT
    if LEADERS >> counter & 1:
        return NOT_HOME
    return NOT_WITH_FORCES if MERCENARIES >> counter & 1 else NOT_A_CITY


def take_place(p: AssyrianPosition, placing: Placing, option: Option) -> Step[Placing]:
    """New forces stand outside the city, ready to go in. [6.1, 6.2, 6.3, 6.5]"""
    place = ZONES + option[1] if option[0] == "launch" else option[1]
    if place < AREAS and not p.field_of(placing.country, place):
        foreign = MERCENARIES >> placing.counter & 1 and p.controller[place] != placing.country
        shut = p.is_besieged(place) or p.enemy_units(placing.country, place)
        if shut or (foreign and p.within(placing.country, place)):
            place = IN_CITY + place
    p.put(placing.counter, place)
    kinds = (facts_turn.Builds, facts_turn.Hires, facts_turn.BuysBack)
    if placing.how < BOUGHT_LEADER:
        p.tell(kinds[placing.how], "6.1", placing.country, placing.counter, place)
    if place < AREAS:
        settle_control(p, place)
    elif p.here[place] & SHIPS & p.counters_of(p.enemies[placing.country]):
        p.call(VOYAGE, Voyage(placing.country, 1 << placing.counter, place, arrival=True))
    if place < AREAS and MERCENARIES >> placing.counter & 1:
        # Reinforcements in the open can be intercepted; regulars appear in a city. [6.1, 6.6.9]
        force = 1 << placing.counter
        p.call(ENTERING, Entering(placing.country, force, place, NOBODY, MAY_BE_INTERCEPTED))
    return END


PLACE: Final[Ask[Placing]] = Ask("place", its_seat, place_options, take_place, place_universe, why_not_place)
PLACING.consists_of(PLACE)


# --- rebuilding and repairing [6.4] ---


def on_map(p: AssyrianPosition, counter: int) -> bool:
    place = p.place[counter]
    return place < ZONES + len(PORTS_OF)


def rebuild_price(p: AssyrianPosition, counter: int) -> int:
    if SHIPS >> counter & 1:
        return REPAIR_SHIP
    return rebuild_cost(FULL[counter] - REDUCED[counter], bool(MERCENARIES >> counter & 1))


def why_not_rebuild(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against flipping a reduced unit. [6.4, 6.16.a, 10.1]"""
    counter, country = option[1], impulse.country
    if p.owner[counter] != country or not p.reduced >> counter & 1 or not on_map(p, counter):
        return NOT_REDUCED
    if NOMADS_IN_PAY >> counter & 1:
        return NOMADS_NEVER
    reason = why_not_afford(p, rebuild_price(p, counter))
    if reason is not None:
        return reason
    if SHIPS >> counter & 1:
        return None if p.place[counter] - ZONES in shipyards(p, country, repair=True) else NOT_REPAIRED
    if MERCENARIES >> counter & 1 or TRIBES >> country & 1:
        return None
    return None if has_path_home(p, country, p.place[counter]) else NO_PATH


def rebuild_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """One of each kind in each place."""
    counters = one_of_each_in_a_place(p, p.reduced & p.owned[impulse.country])
    return [("rebuild", counter) for counter in counters if on_map(p, counter)]


def take_rebuild(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    counter = option[1]
    spend(p, rebuild_price(p, counter))
    p.reduced &= ~(1 << counter)
    p.tell(facts_turn.Rebuilds, "6.4", impulse.country, counter, p.place[counter])


REBUILD: Final = Action(
    ["rebuild"], rebuild_universe, why_not_rebuild, take_rebuild, tribes=True, least=HALF, needs=REDUCED_UNIT
)


def why_not_repair(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against removing a level of pillage, or mending a level of walls. [6.4]"""
    word, area = option
    country = impulse.country
    if p.revolts >> area & 1:
        return IN_REVOLT
    if word == "unpillage":
        own = p.controller[area] == country and (
            p.printed[area] == country or IS_ASSOCIATED[area] or p.provinces >> area & 1
        )
        if not own or not p.pillage[area]:
            return NOT_PILLAGED
        return why_not_afford(p, REMOVE_PILLAGE)
    if p.controller[area] != country or not p.damage[area]:
        return NOT_DAMAGED
    if p.is_besieged(area):
        return UNDER_SIEGE
    return why_not_afford(p, REPAIR_CITY)


def repair_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    found: list[Option] = [("unpillage", area) for area in range(AREAS) if p.pillage[area]]
    return found + [("mend", area) for area in range(AREAS) if p.damage[area]]


def repair_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    pillage, damage = p.pillage, p.damage
    held = [area for area in listed(p.holds[impulse.country]) if pillage[area] or damage[area]]
    if not held:
        return []
    found: list[Option] = [("unpillage", area) for area in held if pillage[area]]
    return found + [("mend", area) for area in held if damage[area]]


def take_repair(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    word, area = option
    spend(p, REMOVE_PILLAGE if word == "unpillage" else REPAIR_CITY)
    if word == "unpillage":
        p.pillage[area] -= 1
    else:
        p.damage[area] -= 1
    p.tell(facts_turn.Repairs, "6.4", impulse.country, area, word == "mend")


REPAIR: Final = Action(
    ["unpillage", "mend"],
    repair_universe,
    why_not_repair,
    take_repair,
    repair_likely,
    least=min(REMOVE_PILLAGE, REPAIR_CITY),
)
