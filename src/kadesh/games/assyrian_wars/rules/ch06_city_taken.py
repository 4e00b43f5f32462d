"""6.8, 6.8.4, 7.4.4, 8.3 A city changes hands: points, control, deportation, punishment, conquest."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import (
    AP,
    DEPORTED,
    ECO_PLUS_MOST,
    NOMAD_BOOTY,
    REGROUP_REGULAR,
    STOCK_ECO_MINUS,
    STOCK_ECO_PLUS,
)
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLON,
    CAPITAL,
    CARD_COST,
    CARD_INDEX,
    COUNTER_CLASS,
    FAR_EAST,
    FORTRESS,
    FULL,
    HOME_AREAS,
    HOME_CITIES,
    IN_CITY,
    LINKS,
    MINOR_CITIES,
    NINEVEH,
    POOL,
    REDUCED,
    REGROUP,
    TRIBES,
    UNITS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_turn, facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import build_cost, city_vp, rebuild_cost
from kadesh.games.assyrian_wars.rules.asking import ask_lawful, its_seat
from kadesh.games.assyrian_wars.rules.ch06_attrition import lose_engineers, rout
from kadesh.games.assyrian_wars.rules.ch06_cards import use_card, why_not_another
from kadesh.games.assyrian_wars.rules.ch06_control import lift_siege, set_controller
from kadesh.games.assyrian_wars.rules.ch06_points import can_pay
from kadesh.games.assyrian_wars.rules.ch06_sharing import award
from kadesh.games.assyrian_wars.rules.ch07_conquest import conquer_minor_city
from kadesh.games.assyrian_wars.rules.ch07_elimination import check_elimination
from kadesh.games.assyrian_wars.rules.ch07_invasion import check_automatic
from kadesh.games.assyrian_wars.rules.ch07_punishment import punish
from kadesh.games.assyrian_wars.rules.force import chief_of, strength
from kadesh.games.assyrian_wars.rules.kinds import one_of_each
from kadesh.games.assyrian_wars.rules.position import DISCARDS, ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import EVENT, Event
from kadesh.games.assyrian_wars.rules.under_way_war import (
    CITY_TAKEN,
    DEPORTATION,
    CityTaken,
    Deportation,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

DEPORTATION_CARD: Final = CARD_INDEX["deportation"]
FOLLOWERS: Final = CARD_INDEX["marduks-assyrian-followers"]

DEPORTED_ALREADY: Final = Reason(
    "6.8.4", "One ECO- marker an area, two markers at a time, and never one's own people."
)
CANNOT_PAY: Final = Reason("6.11", "Income, savings and a loan together do not pay for that event.")
NOT_HOME: Final = Reason("6.8.4", "Deported people go to another area; others than Assyria use a home area.")
NEAREST_LOSS: Final = Reason(
    "6.8.4", "Others than Assyria settle them in the nearest area with an ECO- marker."
)
BOOTY_SPENT: Final = Reason("6.8.4", "Each ECO+ marker is worth seven points to nomads, no more.")
AREA_FULL: Final = Reason("6.8.4", "No area takes more than two ECO+ markers.")
NOT_HELD: Final = Reason("6.8.4", "Deported people are settled in a home city that Assyria itself holds.")
NO_MARKERS: Final = Reason("6.8.4", "No marker for a deportation is left in the stock.")
NOT_THE_FAR_EAST: Final = Reason("6.8.4", "Only Gathering the Tribes brings ECO+ markers to the Far East.")


def survivors(p: AssyrianPosition, taken: CityTaken) -> Step[CityTaken]:
    """What is left of the garrison goes to the Regroup Box. [6.8.2, 6.8.3]"""
    for counter in bits(p.here[IN_CITY + taken.area]):
        rout(p, counter)
    return NEXT


def points(p: AssyrianPosition, taken: CityTaken) -> Step[CityTaken]:
    """By the city's strength when the siege began. [8.3] (A119)"""
    area = taken.area
    level = 0 if taken.betrayed else p.siege_strength[area]
    taken.vp = city_vp(level, FORTRESS[area], area == NINEVEH, CAPITAL[area], taken.garrison)
    sharers = p.owners_in(taken.force) or 1 << taken.country
    chief = chief_of(p, taken.force & p.here[area])
    award(p, sharers, taken.vp, "8.3", "city", chief if chief >= 0 else taken.country)
    return NEXT


def several(p: AssyrianPosition, taken: CityTaken) -> Step[CityTaken]:
    """Powers that have taken a city together decide who holds it, unless it is an ally's again. [6.12.a]"""
    lords = {p.lord[country] for country in takers(p, taken)}
    return NEW_MASTER if len(lords) < 2 or is_freed(p, taken) else NEXT


def takers(p: AssyrianPosition, taken: CityTaken) -> list[int]:
    """Countries whose units have taken the city and are still there."""
    return bits(p.owners_in(taken.force & p.here[taken.area] & UNITS))


def is_freed(p: AssyrianPosition, taken: CityTaken) -> bool:
    """Is it the city of an ally, to whom it goes back? [6.12]"""
    owner = p.printed[taken.area]
    return owner >= 0 and p.is_allied(owner, taken.country) and bool(p.active >> owner & 1)


def strongest_seat(p: AssyrianPosition, taken: CityTaken) -> int:
    """The power with the strongest force there decides, its minors included. [6.12.a] (A201)"""
    present = taken.force & p.here[taken.area]
    weights: dict[int, int] = {}
    for country in takers(p, taken):
        lord = p.lord[country]
        weights[lord] = weights.get(lord, 0) + strength(p, present & p.owned[country])
    return p.seat_for(max(weights, key=lambda lord: (weights[lord], -lord)))


def hold_options(p: AssyrianPosition, taken: CityTaken) -> list[Option]:
    return [("held-by", country) for country in takers(p, taken)]


def take_hold(p: AssyrianPosition, taken: CityTaken, option: Option) -> Step[CityTaken]:
    taken.country = option[1]
    return NEXT


def new_master(p: AssyrianPosition, taken: CityTaken) -> Step[CityTaken]:
    """Control of city and area; a minor's conquest is its power's to decide. [6.12, 6.12.a]"""
    area, owner = taken.area, p.printed[taken.area]
    lift_siege(p, area)
    p.free_siege &= ~p.here[area]
    back_home = is_freed(p, taken)
    if owner >= 0 and MINOR_CITIES >> owner & 1:
        conquer_minor_city(p, p.lord[taken.country], owner, taken.country)
    else:
        set_controller(p, area, owner if back_home else taken.country)
    if CAPITAL[area] and owner >= 0:
        lose_engineers(p, owner)
    if area == BABYLON and not back_home and p.card_at[FOLLOWERS] == ON_TABLE:
        p.move_card(FOLLOWERS, DISCARDS)  # they end when Babylon is not in Babylonian hands [6.11.f]
    besiegers = p.here[area] & taken.force  # others who stand there took no part [6.7.7]
    if not taken.overrun:
        p.used |= besiegers
    else:
        p.fought_siege &= ~besiegers
    return NEXT


def spoils(p: AssyrianPosition, taken: CityTaken) -> Step[CityTaken]:
    """ECO+ markers of the city can be carried off, two at most. [6.8.4]"""
    number = min(p.eco_plus[taken.area], DEPORTED)
    hostile = p.printed[taken.area] != p.controller[taken.area]
    if number and hostile and taken.area != FAR_EAST:
        p.call(DEPORTATION, Deportation(taken.country, taken.area, number))
    return NEXT


def deportation_card(p: AssyrianPosition, taken: CityTaken) -> Step[CityTaken]:
    """Assyria's home card deports even where no ECO+ marker lies. [6.8.4]"""
    if taken.country != ASSYRIA or p.phasing != ASSYRIA or not p.hand[ASSYRIA] >> DEPORTATION_CARD & 1:
        return CONSEQUENCES
    return NEXT


def card_universe(p: AssyrianPosition, taken: CityTaken) -> list[Option]:
    homes = [area for area in HOME_CITIES[ASSYRIA] if p.open >> area & 1]
    return [*(("deport", area) for area in homes), ("no-deportation",)]


def why_not_card(p: AssyrianPosition, taken: CityTaken, option: Option) -> Reason | None:
    """One ECO- a source, two ECO+ a destination; the card counts for the impulse. [3.2, 6.8.4]"""
    if option[0] == "no-deportation":
        return None
    if p.eco_minus[taken.area] or p.printed[taken.area] in (ASSYRIA, -1) or taken.carried >= DEPORTED:
        return DEPORTED_ALREADY
    if p.controller[option[1]] != ASSYRIA:
        return NOT_HELD
    if p.eco_plus[option[1]] >= ECO_PLUS_MOST:
        return AREA_FULL
    if sum(p.eco_minus) >= STOCK_ECO_MINUS or sum(p.eco_plus) >= STOCK_ECO_PLUS:
        return NO_MARKERS
    reason = why_not_another(p, DEPORTATION_CARD)
    return reason or (None if can_pay(p, ASSYRIA, AP * CARD_COST[DEPORTATION_CARD]) else CANNOT_PAY)


def take_card(p: AssyrianPosition, taken: CityTaken, option: Option) -> Step[CityTaken]:
    """An event like any other: Counter Measures may answer it. [6.8.4, 6.11]"""
    if option[0] == "deport":
        use_card(p, DEPORTATION_CARD)
        p.call(EVENT, Event(ASSYRIA, DEPORTATION_CARD, choice=taken.area, target=option[1]))
    return NEXT


def consequences(p: AssyrianPosition, taken: CityTaken) -> Step[CityTaken]:
    """A refuser may have been punished; a country may have fallen. [7.4.4, 7.1] (A107)"""
    owner = p.printed[taken.area]
    if owner < 0 or MINOR_CITIES >> owner & 1:
        return END
    if taken.before >= 0 and check_elimination(p, taken.before, taken.country):
        return END
    check_automatic(p, owner)
    if p.allies[taken.country] >> ASSYRIA & 1:
        punish(p, owner)  # called last, and so done first: who gives in is not conquered
    return END


SURVIVORS: Final = Do("survivors", survivors)
POINTS: Final = Do("points", points)
SEVERAL: Final = Do("several", several)
HOLD: Final[Ask[CityTaken]] = Ask("hold", strongest_seat, hold_options, take_hold)
NEW_MASTER: Final = Do("new master", new_master)
SPOILS: Final = Do("spoils", spoils)
THE_CARD: Final = Do("deportation card", deportation_card)
DEPORT: Final[Ask[CityTaken]] = ask_lawful("deport", its_seat, take_card, card_universe, why_not_card)
CONSEQUENCES: Final = Do("consequences", consequences)
CITY_TAKEN.consists_of(SURVIVORS, POINTS, SEVERAL, HOLD, NEW_MASTER, SPOILS, THE_CARD, DEPORT, CONSEQUENCES)


# --- deportation [6.8.4] ---


def settle_universe(p: AssyrianPosition, deportation: Deportation) -> list[Option]:
    if deportation.country == ASSYRIA:
        return [*(("settle", area) for area in listed(p.open)), ("leave-them",)]
    areas = {*HOME_AREAS[deportation.country], *nearest_losses(p, deportation)}
    return [*(("settle", area) for area in sorted(areas)), ("leave-them",)]


def nearest_losses(p: AssyrianPosition, deportation: Deportation) -> list[int]:
    """The areas with an ECO- marker that are nearest to the city, whoever's they are. [6.8.4] (A161)"""
    seen, ring = 1 << deportation.area, [deportation.area]
    while ring:
        found = [area for area in ring if p.eco_minus[area]]
        if found:
            return found
        following: list[int] = []
        for at in ring:
            for other in LINKS[at]:
                if not seen >> other & 1:
                    seen |= 1 << other
                    following.append(other)
        ring = following
    return []


def why_not_settle(p: AssyrianPosition, deportation: Deportation, option: Option) -> Reason | None:
    """Where the people may go. [6.8.4]"""
    if option[0] == "leave-them":
        return None
    area, country = option[1], deportation.country
    if area == FAR_EAST:
        return NOT_THE_FAR_EAST
    nearest = nearest_losses(p, deportation) if country != ASSYRIA else []
    if nearest:
        return None if area in nearest else NEAREST_LOSS
    if area == deportation.area or (country != ASSYRIA and p.controller[area] != country):
        return NOT_HOME
    return AREA_FULL if p.eco_plus[area] >= ECO_PLUS_MOST and not p.eco_minus[area] else None


def take_settle(p: AssyrianPosition, deportation: Deportation, option: Option) -> Step[Deportation]:
    """A marker goes; where an ECO- lies both return to the stock. [6.8.4] (A88)"""
    if option[0] == "leave-them":
        return END
    area = option[1]
    p.eco_plus[deportation.area] -= 1
    add_eco_plus(p, area)
    p.tell(facts_war.Deported, "6.8.4", deportation.country, deportation.area, area)
    deportation.left -= 1
    taken = p.under_way(CityTaken)
    if taken is not None:
        taken.carried += 1
    return SETTLE if deportation.left > 0 else END


def add_eco_plus(p: AssyrianPosition, area: int) -> bool:
    """An ECO+ marker comes to an area, or cancels an ECO- there; False if the stock is empty. (A88)"""
    if p.eco_minus[area]:
        p.eco_minus[area] -= 1
        return True
    if sum(p.eco_plus) >= STOCK_ECO_PLUS:
        return False
    p.eco_plus[area] += 1
    return True


def begin_deportation(p: AssyrianPosition, deportation: Deportation) -> Step[Deportation]:
    """Nomads have no home: they turn booty into units at once. [6.8.4, 10.1]"""
    if TRIBES >> deportation.country & 1:
        p.eco_plus[deportation.area] -= deportation.left
        deportation.purse = deportation.left * NOMAD_BOOTY
        return BOOTY
    return NEXT


def booty_price(p: AssyrianPosition, option: Option) -> int:
    """What a unit costs out of the booty. [6.1, 6.4, 6.5, 6.8.4]"""
    counter = option[1]
    if option[0] == "build":
        return build_cost(FULL[counter], COUNTER_CLASS[counter], p.unit_abilities)
    if option[0] == "rebuild":
        return rebuild_cost(FULL[counter] - REDUCED[counter], False)
    return REGROUP_REGULAR


def booty_universe(p: AssyrianPosition, deportation: Deportation) -> list[Option]:
    """Units of the pool, reduced ones in that area, those who regroup. [6.8.4, 10.1]"""
    own = p.owned[deportation.country]
    found: list[Option] = [("build", c) for c in one_of_each(p, p.here[POOL] & own & UNITS)]
    found += [("rebuild", c) for c in one_of_each(p, p.here[deportation.area] & own & UNITS & p.reduced)]
    found += [("buy-back", c) for c in one_of_each(p, p.here[REGROUP] & own)]
    return [*found, ("leave-them",)]


def why_not_booty(p: AssyrianPosition, deportation: Deportation, option: Option) -> Reason | None:
    if option[0] == "leave-them":
        return None
    return None if booty_price(p, option) <= deportation.purse else BOOTY_SPENT


def take_booty(p: AssyrianPosition, deportation: Deportation, option: Option) -> Step[Deportation]:
    """New units stand in the city's area. [10.1]"""
    if option[0] == "leave-them":
        return END
    counter, tribe, area = option[1], deportation.country, deportation.area
    deportation.purse -= booty_price(p, option)
    if option[0] == "rebuild":
        p.reduced &= ~(1 << counter)
        p.tell(facts_turn.Rebuilds, "10.1", tribe, counter, area)
        return BOOTY
    p.put(counter, area)
    fact = facts_turn.Builds if option[0] == "build" else facts_turn.BuysBack
    p.tell(fact, "10.1", tribe, counter, area)
    return BOOTY


BEGIN: Final = Do("begin", begin_deportation)
SETTLE: Final[Ask[Deportation]] = ask_lawful("settle", its_seat, take_settle, settle_universe, why_not_settle)
BOOTY: Final[Ask[Deportation]] = ask_lawful("booty", its_seat, take_booty, booty_universe, why_not_booty)
DEPORTATION.consists_of(BEGIN, SETTLE, BOOTY)
