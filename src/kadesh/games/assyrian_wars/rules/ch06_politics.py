"""6.9 Politics: markers on the diplomatic tracks, influence, alliances and what they bring."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import (
    ALLIANCE_STATUS,
    AP,
    HALF,
    INFLUENCE_MOST,
    PRO_STATUS,
    TRACK_END,
)
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    HALF_PRICE,
    MINORS,
    N_POWERS,
    NOBODY,
    ON_MAP,
    TRIBES,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import MINORS_IN_PLAY, Action
from kadesh.games.assyrian_wars.rules.ch05_tribute import BY_CHECK, BY_CONQUEST, begin_flow, end_flows
from kadesh.games.assyrian_wars.rules.ch06_points import available, spend, why_not_afford
from kadesh.games.assyrian_wars.rules.ch06_sharing import score
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.dealings import Flow
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import CONQUEST_BOX, ON_TRACK, WAR_BOX, may_influence
from kadesh.games.assyrian_wars.rules.under_way import (
    NEW_ALLIANCE,
    Impulse,
    NewAlliance,
)
from kadesh.table import Option, Reason

NOT_A_POWER: Final = Reason("6.9", "Only powers influence minors and tribes.")
NOT_A_MINOR: Final = Reason("6.9", "Only minors and tribes stand on the diplomatic tracks.")
AT_WAR: Final = Reason("6.9", "A power cannot influence a country that it is at war with.")
IN_GRACE: Final = Reason("7.1", "In a grace period only the conqueror influences the conquered.")
TRIBE_AWAY: Final = Reason("6.9", "Nomads without forces on the map cannot be influenced.")
SIX_POINTS: Final = Reason("6.9", "No more than six points go into politics in an impulse.")
BREAKER_MOVED: Final = Reason(
    "6.9", "An alliance breaker moved more than six spaces: no points may be added."
)
ALLIED_ELSEWHERE: Final = Reason("6.9", "Only an alliance breaker loosens another power's alliance.")
AT_THE_END: Final = Reason("6.9", "The marker stands at the end of the track.")


def has_forces_on_map(p: AssyrianPosition, country: int) -> bool:
    units = p.owned[country] & UNITS
    return any(p.here[place] & units for place in listed(p.stands[country] & ON_MAP))


def price(minor: int) -> int:
    """A point a space, half a point for Judah and Israel. [6.9]"""
    return AP // 2 if HALF_PRICE[minor] else AP


def conquerors_in_grace(p: AssyrianPosition, minor: int) -> list[int]:
    """The powers that alone may influence a conquered country. [7.1, 10.4.c]"""
    return [grace.conqueror for grace in p.grace if grace.conquered == minor]


def why_not_influence(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against moving a marker one space with points. [6.9, 7.1]"""
    minor, power = option[1], p.acts_as(impulse.country)
    if power >= N_POWERS:
        return NOT_A_POWER
    if not (MINORS | TRIBES) & p.in_play & ~p.eliminated & 1 << minor:
        return NOT_A_MINOR
    if TRIBES >> minor & 1 and not has_forces_on_map(p, minor):
        return TRIBE_AWAY
    conquerors = conquerors_in_grace(p, minor) if p.grace else []
    if not may_influence([(one, minor) for one in conquerors], p.enemies[power], power, minor):
        return IN_GRACE if conquerors else AT_WAR
    if p.politics_closed:
        return BREAKER_MOVED
    if p.politics_spent + price(minor) > INFLUENCE_MOST:
        return SIX_POINTS
    return why_it_stays(p, power, minor) or why_not_afford(p, price(minor))


def why_it_stays(p: AssyrianPosition, power: int, minor: int) -> Reason | None:
    """The reason why points of a power do not move a marker from where it is. [6.9]"""
    holder, at = p.marker_power[minor], p.marker_at[minor]
    if holder == power:
        return AT_THE_END if at >= TRACK_END else None
    return ALLIED_ELSEWHERE if holder != NOBODY and at >= ALLIANCE_STATUS else None


def influence_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("influence", minor) for minor in listed(p.in_play & (MINORS | TRIBES))]


def influence_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Tribes on the map, and minors at peace with the power, while there is room for a space. [6.9, 7.1]"""
    power = p.acts_as(impulse.country)
    room = min(INFLUENCE_MOST - p.politics_spent, available(p))
    if power >= N_POWERS or p.politics_closed or room <= 0:
        return []
    if p.grace:  # a conqueror alone influences whom it has conquered, at war or not
        universe = influence_universe(p, impulse)
        return [option for option in universe if why_not_influence(p, impulse, option) is None]
    there = p.in_play & ~p.eliminated
    minors = there & MINORS & ~p.enemies[power]
    for tribe in listed(there & TRIBES):
        minors |= has_forces_on_map(p, tribe) << tribe
    return [
        ("influence", minor)
        for minor in listed(minors)
        if price(minor) <= room and why_it_stays(p, power, minor) is None
    ]


def take_influence(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """Up the own track, or down another's. [6.9]"""
    minor, power = option[1], p.acts_as(impulse.country)
    spend(p, price(minor))
    p.politics_spent += price(minor)
    move_marker(p, power, minor, 1)


INFLUENCE: Final = Action(
    ["influence"],
    influence_universe,
    why_not_influence,
    take_influence,
    legal=influence_legal,
    least=HALF,
    needs=MINORS_IN_PLAY,
)


def move_marker(p: AssyrianPosition, power: int, minor: int, spaces: int) -> int:
    """Spaces down another power's track, then up this one's; how many were used. [6.9, 6.11.c]"""
    before = p.lord[minor]
    used = 0
    if p.marker_box[minor] == CONQUEST_BOX and power not in conquerors_in_grace(p, minor):
        p.marker_box[minor] = ON_TRACK  # secret diplomacy does not care for a conquest [7.5.2.f]
        if not p.marker_at[minor]:
            p.marker_power[minor] = NOBODY
    for _ in range(spaces):
        holder = p.marker_power[minor]
        if p.marker_box[minor] == WAR_BOX:
            p.marker_box[minor], p.marker_power[minor], p.marker_at[minor] = ON_TRACK, NOBODY, 0
            holder = NOBODY
        if holder in (power, NOBODY) or (p.marker_box[minor] == CONQUEST_BOX and p.marker_at[minor] == 0):
            p.marker_power[minor] = power
            if p.marker_at[minor] == TRACK_END:
                break
            p.marker_at[minor] += 1
        elif p.marker_box[minor] == CONQUEST_BOX:
            p.marker_at[minor] -= 1
        else:
            p.marker_at[minor] -= 1
            if p.marker_at[minor] <= 0:
                p.marker_power[minor], p.marker_at[minor] = NOBODY, 0
        used += 1
    p.tell(facts_war.MarkerMoves, "6.9", minor, p.marker_power[minor], p.marker_at[minor], power)
    marker_moved(p, minor, before)
    return used


def marker_moved(p: AssyrianPosition, minor: int, before: int) -> None:
    """An alliance may have come about, or have ended. [6.9, 8.3] (A120)"""
    power = p.marker_power[minor]
    allied = power >= 0 and p.marker_at[minor] >= ALLIANCE_STATUS
    if power == ASSYRIA and p.marker_at[minor] >= PRO_STATUS and MINORS >> minor & 1:
        # That is a successful check for this turn, even if the marker drops again. [5.2]
        begin_flow(p, minor, ASSYRIA, BY_CHECK)
    if allied and p.marker_box[minor] == CONQUEST_BOX:
        p.marker_box[minor] = ON_TRACK
        end_conquest_tribute(p, minor, power)
    if allied and before != power:
        score(p, power, 1, "8.3", "alliance")
        if power != ASSYRIA:
            end_flows(p, minor, ASSYRIA, kept=BY_CONQUEST)
        p.runner[minor] = power if TRIBES >> minor & 1 else NOBODY  # who keeps a tribe for a while [10.1.1]
        p.bound_to[minor] = NOBODY
        p.call(NEW_ALLIANCE, NewAlliance(power, minor))
        settle(p)  # called last, and so done first
        return
    settle(p)


def end_conquest_tribute(p: AssyrianPosition, minor: int, power: int) -> None:
    """A conquered minor that was won over is an ally now, and the grace period is over. [7.1]"""
    p.grace = [grace for grace in p.grace if (grace.conqueror, grace.conquered) != (power, minor)]
    p.flows = [flow for flow in p.flows if flow != Flow(minor, power, BY_CONQUEST)]
