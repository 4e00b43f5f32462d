"""6.7, 6.11.h Coordinated Attack: forces of several areas attack as one; Masters of the Sea: free passage."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import FAR_MARCH
from kadesh.games.assyrian_wars.charts.tables import (
    LEADERS,
    LINKS,
    MERCENARIES,
    N_BOXES,
    N_TRACK,
    N_ZONES,
    NEXT_TO,
    NOBODY,
    PHOENICIA,
    UNITS,
    ZONES,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.ch06_attrition import CROSSING, FAR, check_attrition
from kadesh.games.assyrian_wars.rules.ch06_control import settle_control
from kadesh.games.assyrian_wars.rules.ch06_entering import ALL_REACTIONS
from kadesh.games.assyrian_wars.rules.ch06_events import (
    NO_EVENT,
    Effect,
    aim_at_areas,
    aim_at_counters,
    register,
)
from kadesh.games.assyrian_wars.rules.ch06_links import (
    cost_of_step,
    link,
    unhindered,
    who_suffers,
    why_not_go,
)
from kadesh.games.assyrian_wars.rules.ch06_naval import fleet_at
from kadesh.games.assyrian_wars.rules.ch06_points import spend, why_not_afford
from kadesh.games.assyrian_wars.rules.force import dissolve_groups, marching_army
from kadesh.games.assyrian_wars.rules.kinds import one_of_each
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import JOINING, Joining
from kadesh.games.assyrian_wars.rules.under_way_cards import Event
from kadesh.games.assyrian_wars.rules.under_way_war import ENTERING, VOYAGE, Entering, NavalBattle, Voyage
from kadesh.table import Option, Reason

FORCES: Final = 3  # at most

# --- Coordinated Attack [6.7] ---


def force_of(p: AssyrianPosition, counter: int) -> int:
    """The army of a leader, or a single unit."""
    return marching_army(p, counter) if LEADERS >> counter & 1 else 1 << counter


def who_could(p: AssyrianPosition, country: int, area: int, chosen: int) -> list[int]:
    """Leaders with armies, and units without one, next to an area, where nobody comes from yet.

    Forces of the country or of its allies; each costs its own move. [6.6]
    """
    taken = {p.place[counter] for counter in bits(chosen)}
    owed = sum(cost_of_step(p, force_of(p, one), p.place[one], area) for one in bits(chosen))
    found: list[int] = []
    for start in LINKS[area]:
        if start not in taken and p.here[start] & UNITS:
            for ally in bits(p.allies[country]):
                if ally < N_TRACK:
                    found += _of_country(p, ally, start, area, owed)
    return found


def _of_country(p: AssyrianPosition, country: int, start: int, area: int, owed: int) -> list[int]:
    own = p.field_of(country, start) & ~p.used & ~p.ashore
    leaders = [one for one in bits(own & LEADERS) if own & UNITS and p.group_of(one) < 0]
    units = [] if leaders else one_of_each(p, own & UNITS & ~MERCENARIES)
    found: list[int] = []
    for counter in (*leaders, *units):
        force = force_of(p, counter)
        price = cost_of_step(p, force, start, area)
        if why_not_go(p, force, start, area) is None and why_not_afford(p, owed + price) is None:
            found.append(counter)
    return found


def targets(p: AssyrianPosition, country: int) -> list[int]:
    """Areas with enemies next to forces in two other areas at least. [6.7]"""
    found: list[int] = []
    ours = p.stood_on(p.allies[country])
    for area in listed(p.open & p.stood_on(p.enemies[country])):
        if (ours & NEXT_TO[area]).bit_count() > 1 and p.enemy_units(country, area):
            could = who_could(p, country, area, 0)
            starts = {p.place[counter] for counter in could}
            if len(starts) > 1 and any(p.owner[counter] == country for counter in could):
                found.append(area)
    return found


def attack_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    """Where to, then who: two or three forces."""
    if event.target < 0:
        return aim_at_areas(targets(p, event.country))
    named = event.chosen.bit_count()
    if named >= FORCES:
        return [("aim-done",)]
    could = [
        counter
        for counter in who_could(p, event.country, event.target, event.chosen)
        if not event.left >> counter & 1 and (named or p.owner[counter] == event.country)
    ]
    more = aim_at_counters(could)
    return [*more, ("aim-done",)] if named > 1 else more


def attack(p: AssyrianPosition, event: Event, option: Option) -> None:
    """They enter together: one attack, and one entry for interception; allies are asked. [6.7]

    The first force is of the country that plays the card. Who has been asked is noted in `left`.
    """
    event.more = option[0] != "aim-done"
    if option[0] == "aim-area":
        event.target = option[1]
    elif option[0] == "aim-counter":
        counter = option[1]
        if p.seat_for(p.owner[counter]) == p.seat_for(event.country):
            event.chosen |= 1 << counter
        else:
            mine = bits(event.chosen)[0]
            p.call(JOINING, Joining(event.country, mine, counter, event.target))
    else:
        enter_together(p, event)


def enter_together(p: AssyrianPosition, event: Event) -> None:
    """All forces stand in the area; each has crossed its own link. [6.6.1, 6.7.3]"""
    country, to = event.country, event.target
    forces = [force_of(p, counter) for counter in bits(event.chosen)]
    starts = [p.place[counter] for counter in bits(event.chosen)]
    entering = Entering(country, 0, to, NOBODY, ALL_REACTIONS)
    spend(p, sum(cost_of_step(p, force, start, to) for force, start in zip(forces, starts, strict=True)))
    suffering: list[tuple[int, int]] = []
    for force, start in zip(forces, starts, strict=True):
        for counter in bits(force):
            p.moved[counter] += 1
        tired = sum(1 << counter for counter in bits(force & UNITS) if p.moved[counter] > FAR_MARCH)
        suffering += [(who_suffers(p, force, start, to), CROSSING), (tired, FAR)]
        entering.links |= 1 << link(start, to)
        entering.spared |= unhindered(force, link(start, to), to)
        entering.origins |= 1 << start
        entering.force |= force
        p.put_all(force, to)
        owner = p.owner[bits(force)[0]]
        p.tell(facts_war.Enters, "6.7", owner, to, force, start, cost_of_step(p, force, start, to))
    dissolve_groups(p)
    for start in starts:
        settle_control(p, start)
    p.call(ENTERING, entering)
    for force, why in suffering:
        if force:
            check_attrition(p, force, why)


def nobody_attacks(p: AssyrianPosition, country: int) -> Reason | None:
    return None if targets(p, country) else NO_EVENT


register(Effect(attack, attack_aims, nobody_attacks), "coordinated-attack-1", "coordinated-attack-2")


# --- Masters of the Sea [6.16.b] ---


def harbours(p: AssyrianPosition, country: int) -> list[int]:
    """Zones and Trade Boxes with a fleet that may still sail."""
    return [at for at in range(N_ZONES + N_BOXES) if fleet_at(p, country, ZONES + at)]


def strengthen(p: AssyrianPosition, event: Event) -> None:
    """In answer to a naval battle: Phoenician ships are at +1 in every round of it. [6.7.2]"""
    battle = p.under_way(NavalBattle)
    if event.response and battle is not None:
        for side in battle.sides:
            if side.force & p.owned[PHOENICIA]:
                side.raised |= 1 << PHOENICIA


def sail_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    if event.response:
        return []
    return [("aim-choice", at) for at in harbours(p, event.country)]


def sail(p: AssyrianPosition, event: Event, option: Option) -> None:
    """One fleet enters or leaves a Trade Box without points."""
    at = ZONES + option[1]
    p.call(VOYAGE, Voyage(event.country, fleet_at(p, event.country, at), at, free=True))


def no_fleet(p: AssyrianPosition, country: int) -> Reason | None:
    return None if harbours(p, country) else NO_EVENT


register(Effect(sail, sail_aims, no_fleet, first=strengthen), "masters-of-the-sea")
