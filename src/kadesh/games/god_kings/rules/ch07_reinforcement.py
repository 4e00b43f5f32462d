"""7.1 Reinforcements: what a Power gets back, what it earns, what it buys."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.tables import (
    EGYPT,
    HATTI,
    POWERS,
    PROVINCE,
    PROVINCE_TP,
    PROVINCES,
    SPACES,
    UPPER_EGYPT_TP,
    UPPER_EGYPT_WP,
    WOOD,
)
from kadesh.games.god_kings.rules import ch07_placement as placement
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.ch07_divisions import enlist, open_lands, unused
from kadesh.games.god_kings.rules.ch09_uses import CITY_BESIEGED, cities_to_garrison, why_not_garrison
from kadesh.games.god_kings.rules.ch19_kings import change_king
from kadesh.games.god_kings.rules.places import OWN_GENERALS, PLACES, WAITING
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import (
    CHARIOTS,
    DIVISIONS,
    FULL_CHARIOT,
    FULL_MERCENARY,
    MERCENARIES,
    ONE,
    part,
    restored,
)
from kadesh.games.god_kings.rules.under_way_realm import (
    NEW_DIVISION,
    REINFORCEMENT,
    GeneralStood,
    NewDivision,
    Reinforcement,
    Stood,
)
from kadesh.table import NEXT, Ask, Do, Option, Reason, Step

NO_TRIBUTE: Final = Reason("7.1", "No Tribute Point is left.")
NO_WOOD: Final = Reason("7.1", "A chariot costs a Wood Point beside the Tribute Point.")
NO_CHARIOTS: Final = Reason("2.2", "All chariot counters of the Power are in use.")
POOL_EMPTY: Final = Reason("2.2", "All mercenary counters are in use.")
NOT_REDUCED: Final = Reason("7.1", "No warrior of that division is reduced.")
NO_GARRISON: Final = Reason("7.1", "A garrison takes a walled city with the Power's own plain PC marker.")


# --- income [7.1 step 2] ---


def tribute(p: GodKingsPosition, power: int) -> int:
    """Tribute Points of the provinces, of Upper Egypt, and what was noted. [7.1, 9.2.H] (A57)"""
    points = p.noted_tp[power]
    for province in range(PROVINCES):
        if PROVINCE_TP[province] and not p.locusts >> province & 1 and p.holds_province(power, province):
            points += PROVINCE_TP[province]
    if power == EGYPT and not p.kushites:
        points += UPPER_EGYPT_TP
    return max(points, 0)


def wood(p: GodKingsPosition, power: int) -> int:
    """Wood Points of the spaces that bear the symbol, besieged or not, and what was noted. [7.1]"""
    points = p.noted_wp[power]
    for space in range(SPACES):
        if WOOD[space] and p.marker[space] == power and not p.locusts >> PROVINCE[space] & 1:
            points += 1
    if power == EGYPT and not p.kushites:
        points += UPPER_EGYPT_WP
    return max(points, 0)


def count_income(p: GodKingsPosition) -> None:
    """All Powers' points of the turn; what was noted is used up. [7.1, 20.1] (A82)"""
    for power in range(POWERS):
        if p.is_nation(power):
            p.tp[power], p.wp[power] = tribute(p, power), wood(p, power)
            p.noted_tp[power] = p.noted_wp[power] = 0
            p.tell(facts_turn.Income, "7.1", power, p.tp[power], p.wp[power])
    p.locusts = 0
    p.kushites = False


# --- REINFORCEMENT: one Power [7.1] ---


def take_up(p: GodKingsPosition, own: Reinforcement) -> Step[Reinforcement]:
    """Step 1: warriors recover, destroyed ones return reduced, chariots and mercenaries leave. [7.1] (A44)"""
    power = own.power
    for place in range(PLACES):
        if p.present[place] >> power & 1:
            stack = p.stack(power, place)
            p.remove(power, place, stack)
            own.pool += stack
            own.stood.append(Stood(place, stack))
    own.pool += p.waiting[power]
    p.waiting[power] = 0
    for general in OWN_GENERALS[power]:
        own.generals |= 1 << general
        own.generals_stood.append(GeneralStood(general, p.general_at[general]))
        p.general_at[general] = WAITING
    if own.set_up:
        return placement.AS_BEFORE_OR_ANEW
    leave = own.pool & (CHARIOTS | MERCENARIES)
    p.to_box(power, leave)
    own.pool = restored(own.pool - leave) + p.destroyed[power]
    p.destroyed[power] = 0
    p.tell(facts_turn.TakenUp, "7.1", power, own.pool)
    return NEXT


def spender(p: GodKingsPosition, own: Reinforcement) -> int:
    return p.decider(own.power)


def why_not_chariot(p: GodKingsPosition, power: int) -> Reason | None:
    """The reason against buying a chariot. [7.1, 2.2]"""
    if not p.tp[power]:
        return NO_TRIBUTE
    if not p.wp[power]:
        return NO_WOOD
    return None if p.chariots_left[power] else NO_CHARIOTS


def why_not_spend(p: GodKingsPosition, own: Reinforcement, option: Option) -> Reason | None:
    """The reason against spending points so. [7.1]"""
    word: str = option[0]
    power = own.power
    if word == "done":
        return None
    if word == "buy-chariot":
        return why_not_chariot(p, power)
    if not p.tp[power]:
        return NO_TRIBUTE
    if word == "buy-mercenary":
        return None if p.pool else POOL_EMPTY
    if word == "buy-strength":
        return None if part(own.pool, 2 * option[1] + 1) else NOT_REDUCED
    reason = why_not_garrison(p, power, option[1])
    return reason if reason is None or reason is CITY_BESIEGED else NO_GARRISON


def spend_options(p: GodKingsPosition, own: Reinforcement) -> list[Option]:
    power = own.power
    found: list[Option] = []
    if p.tp[power]:
        if why_not_chariot(p, power) is None:
            found.append(("buy-chariot",))
        for division in range(DIVISIONS):
            if part(own.pool, 2 * division + 1):
                found.append(("buy-strength", division))
        found.extend(("buy-garrison", space) for space in cities_to_garrison(p, power))
        if p.pool:
            found.append(("buy-mercenary",))
    found.append(("done",))
    return found


def spend_universe(p: GodKingsPosition, own: Reinforcement) -> list[Option]:
    return [
        ("buy-chariot",),
        ("buy-mercenary",),
        *(("buy-strength", division) for division in range(DIVISIONS)),
        *(("buy-garrison", space) for space in range(SPACES)),
        ("done",),
    ]


def take_spend(p: GodKingsPosition, own: Reinforcement, option: Option) -> Step[Reinforcement]:
    """Step 3: points are spent; what is left is lost. [7.1]"""
    word: str = option[0]
    power = own.power
    if word == "done":
        p.tp[power] = p.wp[power] = 0
        return NEXT
    p.tp[power] -= 1
    if word == "buy-chariot":
        p.wp[power] -= 1
        p.chariots_left[power] -= 1
        own.pool += ONE[FULL_CHARIOT]
        p.tell(facts_turn.Bought, "7.1", power, FULL_CHARIOT)
    elif word == "buy-mercenary":
        p.pool -= 1
        own.pool += ONE[FULL_MERCENARY]
        p.tell(facts_turn.Bought, "7.1", power, FULL_MERCENARY)
    elif word == "buy-strength":
        own.pool += ONE[2 * option[1]] - ONE[2 * option[1] + 1]
        p.tell(facts_turn.Refitted, "7.1", power, option[1])
    else:
        p.garrison[option[1]] = 1
        p.tell(facts_turn.GarrisonBought, "7.1", power, option[1])
    return SPEND


def arrivals(p: GodKingsPosition, own: Reinforcement) -> Step[Reinforcement]:
    """Some Nations receive divisions on determined turns, placed with all others; Hatti's is deployed
    in Walusa or Pitassa, as by Army Reforms. [7.1, 7.2] (A128)"""
    power = own.power
    due = [division for whose, division, turn in p.arrivals if whose == power and turn == p.turn]
    while own.arrivals < len(due):
        wanted = due[own.arrivals]
        own.arrivals += 1
        division = unused(p, power, wanted)
        if division < 0:
            p.tell(facts_turn.DivisionLost, "7.2", power)
        elif power != HATTI:
            own.pool += enlist(p, power, division)
        elif open_lands(p):
            p.call(NEW_DIVISION, NewDivision(power=power, seat=spender(p, own)))
            return ARRIVALS
        else:
            p.tell(facts_turn.DivisionLost, "7.2", power)
    return NEXT


def new_king(p: GodKingsPosition, own: Reinforcement) -> Step[Reinforcement]:
    """Step 4: the King changes, if the chart says so. [7.1, 19.3]"""
    change_king(p, own.power)
    return NEXT


TAKE_UP: Final = Do("take up", take_up)
SPEND: Final[Ask[Reinforcement]] = Ask(
    "spend points", spender, spend_options, take_spend, spend_universe, why_not_spend
)
ARRIVALS: Final = Do("arrivals", arrivals)
NEW_KING: Final = Do("new king", new_king)
REINFORCEMENT.consists_of(TAKE_UP, SPEND, ARRIVALS, NEW_KING, *placement.STEPS)
