"""6.6.1 Attrition, and how hits and routs are given to units. [6.7.4, 6.7.4.a]"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    CARD_INDEX,
    GAME_POOL,
    GONE,
    KINGS,
    LEADERS,
    MERCENARIES,
    N_POWERS,
    NOBODY,
    POOL,
    REGROUP,
    SHIP_NUMBER,
    SHIPS,
    TRIBES,
    UNITS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_turn, facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import attrition_hits, halves
from kadesh.games.assyrian_wars.rules.asking import its_seat
from kadesh.games.assyrian_wars.rules.force import dissolve_groups, weakest
from kadesh.games.assyrian_wars.rules.kinds import one_of_each
from kadesh.games.assyrian_wars.rules.position import DISCARDS, ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import (
    ALLOT,
    ATTRITION,
    Allot,
    Attrition,
    Battle,
    Side,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

ENGINEERS: Final = CARD_INDEX["siege-engineers"]

# Why attrition is checked.
FAR: Final = 0  # more than four areas [6.6]
UNFED: Final = 1  # [6.10]
RETREATING: Final = 2  # [6.7.8]
DESERT_START: Final = 3  # [1.3]
CROSSING: Final = 4  # desert, Mede, Sealand [1.3]
HASTY: Final = 5  # [6.6.10]
EVADING: Final = 6  # into an enemy area [6.6.10]
RIOTS: Final = 7  # [10.3]
RAIDER: Final = 8  # [6.15]
BY_EVENT: Final = 9  # [6.11.k]

MERCENARIES_FIRST: Final = Reason("6.7.4", "Half of it must be borne by mercenaries, half by regulars.")
NOT_THERE: Final = Reason("6.7.4", "That counter is not among those who suffer this.")
LEADERS_LAST: Final = Reason("6.7.4.a", "Leaders rout only when no unit is left to rout.")
BORNE_BY_UNITS: Final = Reason("6.6.1", "Leaders are not checked for attrition.")


# --- what becomes of a counter ---


def eliminate(p: AssyrianPosition, counter: int) -> None:
    """Regulars and leaders go to the force pool, mercenaries to the game pool, kings for ever. [6.7.4]"""
    country = p.owner[counter]
    bit = 1 << counter
    p.tell(facts_war.Eliminated, "6.7.4", country, counter, p.place[counter])
    p.reduced &= ~bit
    p.used &= ~bit
    if KINGS & bit:
        p.put(counter, GONE)
        lose_king(p, country)
    elif MERCENARIES & bit:
        p.put(counter, GAME_POOL)
        p.give(counter, NOBODY)
    else:
        p.put(counter, POOL)
        if LEADERS & bit:
            if p.reduced_leaders:
                p.promoted &= ~bit  # he comes back on his reduced side [9.2]
            if p.crowned & bit:
                p.crowned &= ~bit
                lose_king(p, country)
    if LEADERS & bit:
        dissolve_groups(p)


def lose_king(p: AssyrianPosition, country: int) -> None:
    """A king lost by elimination costs a VP. [8.3.1]"""
    if country < N_POWERS:
        p.vp[country] -= 1
        p.tell(facts_turn.Scores, "8.3.1", country, -1, "king")
    lose_engineers(p, country)


def lose_engineers(p: AssyrianPosition, country: int) -> None:
    """Siege Engineers serve as long as their power has its capital and loses no king. [6.11.l]"""
    if p.card_at[ENGINEERS] == ON_TABLE and p.card_of[ENGINEERS] == country:
        p.move_card(ENGINEERS, DISCARDS)


def hit(p: AssyrianPosition, counter: int) -> None:
    """The first hit reduces, the second eliminates; leaders fall at the first. [6.7.4]

    Whoever is on board of a ship suffers as many hits as it does. [6.16.f]
    """
    bit = 1 << counter
    aboard = cargo(p, counter)
    if LEADERS & bit or p.reduced & bit:
        eliminate(p, counter)
        for passenger in listed(aboard):
            eliminate(p, passenger)
    else:
        p.reduced |= bit
        p.tell(facts_war.Hit, "6.7.4", p.owner[counter], counter, p.place[counter])
        for passenger in listed(aboard & UNITS or aboard)[:1]:  # a leader if nobody else is on board
            hit(p, passenger)


def cargo(p: AssyrianPosition, counter: int) -> int:
    """Those on board, if the counter is a ship. [6.16.c]"""
    return p.here[ABOARD + SHIP_NUMBER[counter]] if SHIPS >> counter & 1 else 0


def rout(p: AssyrianPosition, counter: int) -> None:
    """To the Regroup Box at its present strength, a ship with all on board. [6.7.4.a] (A250)"""
    for passenger in listed(cargo(p, counter)):
        rout(p, passenger)
    p.tell(facts_war.Routed, "6.7.4.a", p.owner[counter], counter, p.place[counter])
    p.put(counter, REGROUP)
    if LEADERS >> counter & 1:
        dissolve_groups(p)


def room(p: AssyrianPosition, force: int) -> int:
    """How many hits a force's units can bear. [6.7.4]"""
    units = force & (UNITS | SHIPS)
    return 2 * units.bit_count() - (units & p.reduced).bit_count()


def toll(p: AssyrianPosition, *sides: Side) -> tuple[tuple[int, ...], ...]:
    """The losses of sides since they began: who fell, who routed, who was reduced. [6.7.4, 6.7.4.a]"""
    found: list[tuple[int, ...]] = []
    for side in sides:
        gone = p.here[POOL] | p.here[GAME_POOL] | p.here[GONE]
        fallen, routed = side.began & gone, side.began & p.here[REGROUP]
        found.append((fallen, routed, side.began & p.reduced & ~side.marks & ~fallen & ~routed))
    return tuple(found)


# --- attrition [6.6.1] ---


def roll_attrition(p: AssyrianPosition, check: Attrition) -> Step[Attrition]:
    """A die for each unit; a six is a hit. [6.6.1]"""
    units = check.force & UNITS
    if not units:
        return END
    first = p.dice.rolled
    faces = [p.dice.roll() for _ in range(units.bit_count())]
    hits = attrition_hits(faces)
    place = p.place[bits(units)[0]]
    p.tell(
        facts_war.AttritionCheck,
        "6.6.1",
        check.country,
        place,
        check.force,
        check.why,
        tuple(faces),
        hits,
        first,
    )
    if hits:
        hits = min(hits, room(p, units))
        p.call(ALLOT, Allot(check.country, units, 0, 0, hits))
    return NEXT


def after_attrition(p: AssyrianPosition, check: Attrition) -> Step[Attrition]:
    dissolve_groups(p)
    return END


def check_attrition(p: AssyrianPosition, force: int, why: int) -> None:
    """Each country of a force checks its own units. [6.6.1]"""
    for country in reversed(bits(p.owners_in(force & UNITS))):
        p.call(ATTRITION, Attrition(country, force & p.owned[country] & UNITS, why))


ROLL: Final = Do("roll", roll_attrition)
AFTERWARDS: Final = Do("afterwards", after_attrition)
ATTRITION.consists_of(ROLL, AFTERWARDS)


# --- giving hits and routs [6.7.4, 6.7.4.a] ---


def allot_hits(
    p: AssyrianPosition, country: int, force: int, hits: int, leaders: bool, freely: bool = False
) -> None:
    """A country takes hits: half by mercenaries, half by regulars; when units fail, by leaders. [6.7.4]

    Who bears hits instead of the walls chooses freely. [6.8.3] (A296)
    """
    hired, own = force & MERCENARIES, force & (UNITS | SHIPS) & ~MERCENARIES
    if freely:
        mercenaries, regulars, free = 0, 0, min(hits, room(p, hired) + room(p, own))
    else:
        mercenaries, regulars, free = halves(hits, room(p, hired), room(p, own))
    if mercenaries + regulars + free:
        p.call(ALLOT, Allot(country, force, mercenaries, regulars, free, leaders=leaders))
    rest = hits - mercenaries - regulars - free
    if rest and leaders and force & LEADERS:
        rest = min(rest, (force & LEADERS).bit_count())
        p.call(ALLOT, Allot(country, force & LEADERS, 0, 0, rest, leaders=True))


def allot_routs(p: AssyrianPosition, country: int, force: int, routs: int) -> None:
    """Units rout, half mercenaries, half regulars; leaders when no unit is left. [6.7.4.a]"""
    hired, own = (force & MERCENARIES).bit_count(), (force & (UNITS | SHIPS) & ~MERCENARIES).bit_count()
    mercenaries, regulars, free = halves(routs, hired, own)
    rest = min(routs - mercenaries - regulars - free, (force & LEADERS).bit_count())
    if rest:
        p.call(ALLOT, Allot(country, force & LEADERS, 0, 0, rest, routs=True, leaders=True))
    if mercenaries + regulars + free:
        units = force & (UNITS | SHIPS)
        p.call(ALLOT, Allot(country, units, mercenaries, regulars, free, routs=True))


def why_not_bear(p: AssyrianPosition, allot: Allot, option: Option) -> Reason | None:
    """The reason against a counter bearing the next hit or rout. [6.7.4, 6.7.4.a]"""
    if option[0] == "weakest-first":
        return None
    counter = option[1]
    if not allot.force >> counter & 1:
        return NOT_THERE
    if LEADERS >> counter & 1:
        if not allot.leaders:
            return LEADERS_LAST if allot.routs else BORNE_BY_UNITS
        return None if allot.regulars or allot.either else MERCENARIES_FIRST
    wanted = allot.mercenaries if MERCENARIES >> counter & 1 else allot.regulars
    return None if wanted or allot.either else MERCENARIES_FIRST


def bear_universe(p: AssyrianPosition, allot: Allot) -> list[Option]:
    """Any counter of the force, one of each kind; where all come to the same, there is nothing to choose."""
    if not is_a_choice(p, allot):
        return [("weakest-first",)]
    return [("weakest-first",), *(("bear", counter) for counter in one_of_each(p, allot.force))]


def is_a_choice(p: AssyrianPosition, allot: Allot) -> bool:
    """Do some units differ that could bear it?"""
    kinds = one_of_each(p, allot.force)
    if len(kinds) <= 1:
        return False
    if allot.either or allot.leaders:
        return True
    hired = sum(1 for counter in kinds if MERCENARIES >> counter & 1)
    return (allot.mercenaries > 0 and hired > 1) or (allot.regulars > 0 and len(kinds) - hired > 1)


def bear_options(p: AssyrianPosition, allot: Allot) -> list[Option]:
    return [option for option in bear_universe(p, allot) if why_not_bear(p, allot, option) is None]


def take_bear(p: AssyrianPosition, allot: Allot, option: Option) -> Step[Allot]:
    """One counter bears one, or the weakest bear all, half by mercenaries. [6.7.4]"""
    if option[0] == "weakest-first":
        while allot.mercenaries + allot.regulars + allot.either and allot.force:
            bear(p, allot, weakest_bearer(p, allot))
        return NEXT
    bear(p, allot, option[1])
    return WHO_BEARS


def weakest_bearer(p: AssyrianPosition, allot: Allot) -> int:
    """The unit that is missed least: reduced and weak ones first."""
    units = allot.force & (UNITS | SHIPS)
    if not units:
        return bits(allot.force)[0]
    hired, own = units & MERCENARIES, units & ~MERCENARIES
    if allot.mercenaries and hired:
        units = hired
    elif allot.regulars and own:
        units = own
    return bits(weakest(p, units, 1))[0]


def bear(p: AssyrianPosition, allot: Allot, counter: int) -> None:
    """A counter takes a hit or routs. [6.7.4, 6.7.4.a]"""
    if MERCENARIES >> counter & 1 and allot.mercenaries:
        allot.mercenaries -= 1
    elif not MERCENARIES >> counter & 1 and allot.regulars:
        allot.regulars -= 1
    else:
        allot.either -= 1
    place = p.place[counter]
    if allot.routs:
        rout(p, counter)
    else:
        sting(p, counter)
        hit(p, counter)
    if p.place[counter] != place:
        allot.force &= ~(1 << counter)


def sting(p: AssyrianPosition, counter: int) -> None:
    """Count a hit in battle on a counter whose force has failed to evade. [6.6.10]"""
    battle = p.under_way(Battle)
    if battle is None or p.under_way(Attrition) is not None:
        return
    for side in battle.sides:
        if (side.force & side.failed) >> counter & 1:
            side.stung += 1


def all_borne(p: AssyrianPosition, allot: Allot) -> Step[Allot]:
    """Is there more to bear, and anybody to bear it?"""
    left = allot.mercenaries + allot.regulars + allot.either
    return NEXT if left > 0 and allot.force else END


def after_bearing(p: AssyrianPosition, allot: Allot) -> Step[Allot]:
    return END


WHO_BEARS: Final = Do("who bears", all_borne)
BEAR: Final[Ask[Allot]] = Ask("bear", its_seat, bear_options, take_bear, bear_universe, why_not_bear)
BORNE: Final = Do("borne", after_bearing)
ALLOT.consists_of(WHO_BEARS, BEAR, BORNE)


def tribe_is_gone(p: AssyrianPosition, tribe: int) -> bool:
    """Has a tribe no unit on the map any more? [7.1, 10.1]"""
    if not TRIBES >> tribe & 1:
        return False
    return all(p.place[counter] in (POOL, REGROUP, GAME_POOL) for counter in listed(p.owned[tribe] & UNITS))
