"""7.1 Elimination: a power that was conquered before and is reduced to two cities leaves the game for good.

Its player goes on with the Scythians, then the Cimmerians and a minor, later with two minors; substitutes
act as powers: what they win, and what they are to others, is kept with the eliminated power itself. (A163)
"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import (
    BY_CARD,
    CAPITAL_OF,
    CARD_COST,
    CARD_INDEX,
    CIMMERIANS,
    CITY,
    FROM_TURN,
    GAME_POOL,
    GONE,
    HOME_AREAS,
    HOME_CARDS_OF,
    IN_CITY,
    IS_ASSOCIATED,
    KINGS,
    LEADERS,
    LINKS,
    MEDE,
    MERCENARIES,
    MINORS,
    N_POWERS,
    NOBODY,
    OWNER,
    POOL,
    POWERS,
    REGULARS,
    SCYTHIANS,
    TRIBES,
    UNITS,
    URARTU,
    bits,
    listed,
    mask_of,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import ELIMINATED, Action
from kadesh.games.assyrian_wars.rules.ch06_cards import use_card, why_not_another
from kadesh.games.assyrian_wars.rules.ch06_control import lift_siege, set_controller
from kadesh.games.assyrian_wars.rules.ch06_events import CANNOT_PAY
from kadesh.games.assyrian_wars.rules.ch06_foreign_wars import end_war, wars_of
from kadesh.games.assyrian_wars.rules.ch06_points import can_pay
from kadesh.games.assyrian_wars.rules.ch06_sharing import award
from kadesh.games.assyrian_wars.rules.ch07_conquest import POINTS, free_minor_city
from kadesh.games.assyrian_wars.rules.ch07_hands import discard
from kadesh.games.assyrian_wars.rules.ch07_income import new_level
from kadesh.games.assyrian_wars.rules.ch08_settling import refresh, settle
from kadesh.games.assyrian_wars.rules.force import dissolve_groups, strongest
from kadesh.games.assyrian_wars.rules.position import (
    AWAY,
    DISPLAY,
    FIRST_GROUP_CARD,
    GROUP_OWNER,
    GROUPS,
    AssyrianPosition,
)
from kadesh.games.assyrian_wars.rules.relations import NEUTRAL, ON_TRACK
from kadesh.games.assyrian_wars.rules.under_way import (
    CAMP_DEFEAT,
    ELIMINATION,
    CampDefeat,
    Elimination,
    Impulse,
)
from kadesh.games.assyrian_wars.rules.under_way_cards import EVENT, Event
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

CITIES_LEFT: Final = 2
GATHERING: Final = CARD_INDEX["gathering-the-tribes"]
RISE: Final = 1  # its second use

NOT_ELIMINATED: Final = Reason("7.1", "The Medes are not eliminated, or this country is not their heir.")
TAKEN: Final = Reason("7.1", "That minor is not in the game, or plays for another power.")


# --- who is eliminated [7.1] ---


def cities_of(p: AssyrianPosition, country: int) -> list[int]:
    """The cities that a country still controls."""
    return [area for area in listed(p.open & ~p.revolts) if CITY[area] and p.controller[area] == country]


def is_eliminated(p: AssyrianPosition, country: int, by: int) -> bool:
    """Two cities or fewer, the capital lost; a power must have been conquered before, but in the last turn.

    Of the minors only Urartu can be eliminated, and only by a tribe. [7.1]
    """
    if not p.elimination or not p.is_played(country):
        return False
    if country >= N_POWERS:
        if country != URARTU or not TRIBES >> by & 1:
            return False
    elif not p.beaten >> country & 1 and p.turn < p.last_turn:
        return False
    cities = cities_of(p, country)
    return len(cities) <= CITIES_LEFT and CAPITAL_OF[country] not in cities


def check_elimination(p: AssyrianPosition, country: int, by: int) -> bool:
    """A city was lost: is that the end of the country? [7.1]"""
    if not is_eliminated(p, country, by):
        return False
    p.call(ELIMINATION, Elimination(country, by))
    return True


# --- its end ---


def points(p: AssyrianPosition, elimination: Elimination) -> Step[Elimination]:
    """Of a power twice the points of a conquest. [7.1, 8.3]"""
    country = elimination.country
    p.tell(facts_war.CountryEliminated, "7.1", elimination.by, country)
    number = 2 * POINTS[country] if country < N_POWERS else 1
    award(p, 1 << elimination.by, number, "7.1", "elimination", elimination.by)
    return NEXT


def remove(p: AssyrianPosition, elimination: Elimination) -> Step[Elimination]:
    """Forces and markers leave the game; only its points stay. [7.1]"""
    country = elimination.country
    if country < N_POWERS:
        elimination.camp = p.camp[country]
        if p.camp[country] != NEUTRAL:
            p.fallen[p.camp[country]] |= 1 << country
        p.camp[country] = NEUTRAL
        p.trade[country] = p.trade_lost[country] = p.passages[country] = 0
        for other in range(N_POWERS):
            p.passages[other] &= ~(1 << country)
    for war in wars_of(p, country):
        end_war(p, war, False)
    remove_forces(p, country)
    remove_cards(p, country)
    remove_relations(p, country)
    bit = 1 << country
    p.conquered[country] |= 1 << p.turn
    p.eliminated |= bit
    p.active &= ~bit
    p.eco[country] = p.saved[country] = p.borrowed[country] = p.bonus[country] = 0
    leave_land(p, country)
    refresh(p)
    return NEXT


def remove_forces(p: AssyrianPosition, country: int) -> None:
    for counter in bits(p.owned[country]):
        if MERCENARIES >> counter & 1:
            p.put(counter, GAME_POOL)
            p.give(counter, NOBODY)
        elif p.place[counter] != GONE:
            p.put(counter, GONE)
    p.reduced &= ~p.owned[country]
    p.crowned &= ~p.owned[country]
    dissolve_groups(p)
    for group in range(GROUPS):
        if GROUP_OWNER[group] == country:
            p.card_at[FIRST_GROUP_CARD + group] = AWAY
            p.group[group], p.commander[group] = 0, NOBODY


def remove_cards(p: AssyrianPosition, country: int) -> None:
    """Random cards are discarded; home cards wait for the substitute. [7.1]"""
    for card in bits(p.hand[country]):
        if HOME_CARDS_OF[country] >> card & 1:
            p.move_card(card, AWAY)
        else:
            discard(p, card)


def remove_relations(p: AssyrianPosition, country: int) -> None:
    """Wars, tribute, grace, markers on its track. [7.1]"""
    p.wars[country] = 0
    for other in range(len(p.wars)):
        p.wars[other] &= ~(1 << country)
    end_dealings(p, country)
    bit = ~(1 << country)
    p.refused &= bit
    p.unpunished &= bit
    p.declined &= bit
    for minor in bits(p.in_play & ~POWERS):
        if p.marker_power[minor] == country and (MINORS | TRIBES) >> minor & 1:
            p.marker_power[minor], p.marker_at[minor], p.marker_box[minor] = NOBODY, 0, ON_TRACK
        elif p.marker_power[minor] == country:
            free_minor_city(p, minor)
    p.marker_power[country], p.marker_at[country], p.marker_box[country] = NOBODY, 0, ON_TRACK
    for tribe in bits(TRIBES):
        if p.bound_to[tribe] == country:
            p.bound_to[tribe] = NOBODY  # there is nobody left to hassle [7.6]


def end_dealings(p: AssyrianPosition, country: int) -> None:
    """It neither pays nor is paid, and keeps no grace period."""
    p.flows = [flow for flow in p.flows if country not in (flow.payer, flow.receiver)]
    p.grace = [grace for grace in p.grace if country not in (grace.conqueror, grace.conquered)]


def leave_land(p: AssyrianPosition, country: int) -> None:
    """Its land is nobody's now and yields nothing, but for provinces and what others hold of it. [7.1]"""
    for area in listed(p.open):
        if p.controller[area] == country and p.printed[area] not in (country, NOBODY):
            set_controller(p, area, p.printed[area])
        if p.printed[area] != country:
            continue
        held = p.controller[area] not in (country, NOBODY)
        if p.provinces >> area & 1 or (held and IS_ASSOCIATED[area]):
            continue  # it yields income still, and keeps its markers
        p.pillage[area] = p.damage[area] = p.eco_plus[area] = p.eco_minus[area] = 0
        if p.siege_by[area] >= 0:
            lift_siege(p, area)
        for counter in bits(p.here[IN_CITY + area]):
            p.put(counter, area)
        set_controller(p, area, NOBODY)
        p.printed[area] = NOBODY


# --- substitutes [7.1] ---


def next_substitute(p: AssyrianPosition, elimination: Elimination) -> Step[Elimination]:
    """The first player takes the Scythians, the second the Cimmerians and a minor, others two minors."""
    power = elimination.country
    if power >= N_POWERS:
        return FALLEN
    if not elimination.begun:
        if power in p.substitutes:
            return FALLEN  # risen Medes who fall again: their player keeps what he has
        elimination.begun = True
        before = fallen_before(p, power)
        tribe = SCYTHIANS if before == 0 else CIMMERIANS if before == 1 else NOBODY
        elimination.minors = 0 if before == 0 else 1 if before == 1 else 2
        if tribe >= 0 and p.in_play >> tribe & 1 and p.substitutes[tribe] < 0:
            give_substitute(p, power, tribe)
    return NEXT if elimination.minors and minors_free(p) else FALLEN


def fallen_before(p: AssyrianPosition, power: int) -> int:
    """How many powers were eliminated before this one, the Medes too if they have risen again. [7.1]"""
    found = p.eliminated & POWERS
    for other in p.substitutes:
        if other >= 0:
            found |= 1 << other
    return (found & ~(1 << power)).bit_count()


def minors_free(p: AssyrianPosition) -> list[int]:
    """Minors that play for nobody eliminated yet."""
    return [c for c in bits(p.in_play & MINORS & ~p.eliminated) if p.substitutes[c] < 0]


def give_substitute(p: AssyrianPosition, power: int, country: int) -> None:
    """A country plays for an eliminated power, whatever it was to others. [7.1]"""
    p.substitutes[country] = power
    p.marker_power[country], p.marker_at[country], p.marker_box[country] = NOBODY, 0, ON_TRACK
    p.bound_to[country] = p.runner[country] = NOBODY
    p.wars[country] = 0
    for other in range(len(p.wars)):
        p.wars[other] &= ~(1 << country)
    end_dealings(p, country)
    p.refused &= ~(1 << country)
    if not any(p.card_at[card] < len(p.hand) for card in bits(HOME_CARDS_OF[power])):
        for card in bits(HOME_CARDS_OF[power]):
            p.move_card(card, country)
    p.tell(facts_war.Substitutes, "7.1", country, power)


def substitute_seat(p: AssyrianPosition, elimination: Elimination) -> int:
    return p.seat_of[elimination.country]


def substitute_universe(p: AssyrianPosition, elimination: Elimination) -> list[Option]:
    return [("substitute", minor) for minor in bits(p.in_play & MINORS)]


def why_not_substitute(p: AssyrianPosition, elimination: Elimination, option: Option) -> Reason | None:
    return None if option[1] in minors_free(p) else TAKEN


def substitute_options(p: AssyrianPosition, elimination: Elimination) -> list[Option]:
    return [("substitute", minor) for minor in minors_free(p)]


def take_substitute(p: AssyrianPosition, elimination: Elimination, option: Option) -> Step[Elimination]:
    elimination.minors -= 1
    give_substitute(p, elimination.country, option[1])
    return NEXT_SUBSTITUTE


def fallen(p: AssyrianPosition, elimination: Elimination) -> Step[Elimination]:
    """Was that the last power of its camp? [8.3, 9.1]"""
    camp, by = elimination.camp, p.lord[elimination.by]
    if elimination.country < N_POWERS and camp != NEUTRAL and camp not in p.camp:
        p.call(CAMP_DEFEAT, CampDefeat(by if by < N_POWERS else NOBODY, camp))
    settle(p)
    return END


POINTS_STEP: Final = Do("points", points)
REMOVE: Final = Do("remove", remove)
NEXT_SUBSTITUTE: Final = Do("next substitute", next_substitute)
SUBSTITUTE: Final[Ask[Elimination]] = Ask(
    "substitute",
    substitute_seat,
    substitute_options,
    take_substitute,
    substitute_universe,
    why_not_substitute,
)
FALLEN: Final = Do("fallen", fallen)
ELIMINATION.consists_of(POINTS_STEP, REMOVE, NEXT_SUBSTITUTE, SUBSTITUTE, FALLEN)


def heir_of(p: AssyrianPosition, power: int) -> int:
    """The first country that plays for an eliminated power, NOBODY if none does."""
    return p.substitutes.index(power) if power in p.substitutes else NOBODY


def return_inheritance(p: AssyrianPosition) -> None:
    """In each Interphase home cards of eliminated powers come back to their heirs. [2.3, 7.1]"""
    for power in bits(p.eliminated & POWERS):
        heir = heir_of(p, power)
        if heir >= 0:
            for card in bits(HOME_CARDS_OF[power]):
                p.move_card(card, heir)


# --- the Medes rise again [7.1] ---


def why_not_resurrect(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """Gathering the Tribes brings the Medes back. [7.1]"""
    if not p.eliminated >> MEDE & 1 or p.substitutes[impulse.country] != MEDE:
        return NOT_ELIMINATED
    reason = why_not_another(p, GATHERING)
    return reason or (None if can_pay(p, impulse.country, AP * CARD_COST[GATHERING]) else CANNOT_PAY)


def resurrect_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("resurrect",)]


def take_resurrect(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """The card's other use; it costs its points, and can be cancelled. [6.11, 7.1]"""
    use_card(p, GATHERING)
    p.call(EVENT, Event(impulse.country, GATHERING, choice=RISE))


def rise(p: AssyrianPosition) -> None:
    """Their land, as far as nobody stands on it, and their pool; the Far East gives no more. [7.1]"""
    p.eliminated &= ~(1 << MEDE)
    p.active |= 1 << MEDE
    p.resurrected = True
    for area in listed(p.open):
        if OWNER[area] == MEDE and p.printed[area] == NOBODY:
            p.printed[area] = MEDE
            if not p.here[area] & UNITS:
                set_controller(p, area, MEDE)
    for counter in bits(p.owned[MEDE] & ~KINGS):
        if p.place[counter] == GONE:
            later = BY_CARD[counter] or (LEADERS >> counter & 1 and FROM_TURN[counter] > p.turn)
            p.put(counter, GAME_POOL if later else POOL)
    for group in range(GROUPS):
        if GROUP_OWNER[group] == MEDE:
            p.card_at[FIRST_GROUP_CARD + group] = DISPLAY
    first_army(p)
    p.eco[MEDE] = new_level(p, MEDE)
    p.tell(facts_war.Resurrected, "7.1", MEDE)
    settle(p)


def first_army(p: AssyrianPosition) -> None:
    """A leader and six regulars, the best, at the capital or as near as nobody stands. [card 3]"""
    pool = p.here[POOL] & p.owned[MEDE]
    leaders = sorted(bits(pool & LEADERS), key=lambda one: (-p.action(one), -p.command(one), one))
    force = strongest(p, pool & REGULARS, 6) | mask_of(leaders[:1])
    seen, ring = 1 << CAPITAL_OF[MEDE], [CAPITAL_OF[MEDE]]
    while ring:
        free = [area for area in ring if area in HOME_AREAS[MEDE] and p.controller[area] == MEDE]
        if free:
            p.put_all(force, free[0])
            return
        following = [other for area in ring for other in LINKS[area] if not seen >> other & 1]
        ring = sorted(set(following))
        seen |= mask_of(ring)


RESURRECT: Final = Action(
    ["resurrect"], resurrect_universe, why_not_resurrect, take_resurrect, tribes=True, needs=ELIMINATED
)
