"""6.6.10 Evasion: into the city or a neighbouring area, hasty or not, or by itself; then pursuit."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    CITY,
    IN_CITY,
    LEADERS,
    LINKS,
    NOBODY,
    UNITS,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import (
    cavalry_edge,
    evades,
    evades_by_itself,
    evasion_modifier,
)
from kadesh.games.assyrian_wars.rules.ch06_attrition import EVADING, HASTY, check_attrition
from kadesh.games.assyrian_wars.rules.ch06_control import (
    is_empty_no_mans_land,
    is_enemy_land,
    is_friendly,
    settle_control,
)
from kadesh.games.assyrian_wars.rules.ch06_entering import MAY_BE_INTERCEPTED, foes_there
from kadesh.games.assyrian_wars.rules.ch06_links import NO_LINK, why_not_cross, why_not_leave_home
from kadesh.games.assyrian_wars.rules.ch07_war import war_cost, why_not_now
from kadesh.games.assyrian_wars.rules.force import (
    dissolve_groups,
    forces_at,
    group_force,
    groups_at,
    leader_of,
    riders,
    units,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import WAR, War
from kadesh.games.assyrian_wars.rules.under_way_cards import EVASION_CARDS, EvasionCards
from kadesh.games.assyrian_wars.rules.under_way_war import (
    ENTERING,
    EVASION,
    Entering,
    Evasion,
    Fleeing,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NO_CITY: Final = Reason("6.6.10", "There is no city of the country or its allies to evade into.")
ENEMIES_THERE: Final = Reason("6.6.10", "A force may not evade into an area with unbesieged enemy units.")
FRIENDLY_FIRST: Final = Reason("6.6.10", "Into enemy land a force evades only if no friendly area is open.")
CLOSED_LAND: Final = Reason(
    "6.6.10", "A force does not evade into land of a country at peace, below march status, without a war."
)
NOT_SO_WEAK: Final = Reason(
    "6.6.10",
    "Only a single unit or leader, or a force a third of the attacker's, slips in by itself.",
)
NO_HURRY: Final = Reason("6.6.10", "Who slips into the city without a roll need not hurry.")


# --- where to ---


def fugitives(p: AssyrianPosition, entering: Entering, country: int) -> int:
    """The forces of a country that may evade: those who were there, not those who intercepted. [6.6.10]

    An army group cannot split up: its commander's country decides for all of it.
    """
    area = entering.at
    force = p.here[area] & (UNITS | LEADERS) & p.owned[country] & ~entering.interceptors
    for group in groups_at(p, area):
        whole = group_force(p, group)
        if whole & force:
            force &= ~whole
            if p.owner[p.commander[group]] == country:
                force |= whole & ~entering.interceptors
    return force


def why_not_city(p: AssyrianPosition, country: int, area: int) -> Reason | None:
    """The reason against evading into the city of the area. [6.6.10, 6.9] (A22)"""
    if not CITY[area] or p.controller[area] < 0:
        return NO_CITY
    return None if p.allies[country] >> p.controller[area] & 1 else NO_CITY


def why_not_haven(p: AssyrianPosition, country: int, force: int, area: int, to: int) -> Reason | None:
    """The reason against a neighbouring area as a place to evade to. [6.6.10, 8.1] (A74)"""
    reason = why_not_cross(p, force, area, to) or why_not_leave_home(p, force, to)
    if reason is not None:
        return reason
    if p.enemy_units(country, to) or enemies_within(p, country, to):
        return ENEMIES_THERE
    if is_friendly(p, country, to) or is_empty_no_mans_land(p, country, to):
        return None
    if not is_enemy_land(p, country, to):
        return CLOSED_LAND
    return FRIENDLY_FIRST if has_friendly_haven(p, country, force, area) else None


def enemies_within(p: AssyrianPosition, country: int, area: int) -> bool:
    """Are enemy units in a city there that nobody besieges? [6.6.10]"""
    inside = p.here[IN_CITY + area] & UNITS & p.counters_of(p.enemies[country])
    return bool(inside) and not p.is_besieged(area)


def has_friendly_haven(p: AssyrianPosition, country: int, force: int, area: int) -> bool:
    """Is a friendly area or empty no-man's land open to an evading force? [6.6.10]"""
    return any(
        (is_friendly(p, country, other) or is_empty_no_mans_land(p, country, other))
        and why_not_cross(p, force, area, other) is None
        and why_not_leave_home(p, force, other) is None
        for other in LINKS[area]
    )


def closed_lands(p: AssyrianPosition, country: int, force: int, area: int) -> list[int]:
    """Countries at peace whose land next to the area is closed without a war. [8.1]"""
    ways = [to for to in LINKS[area] if why_not_haven(p, country, force, area, to) is CLOSED_LAND]
    return sorted({p.controller[to] for to in ways})


def why_not_war_first(p: AssyrianPosition, country: int, force: int, area: int, target: int) -> Reason | None:
    """A war may open land to an evading force, at its price, if no friendly one is open. [8.1] (A39)"""
    if target not in closed_lands(p, country, force, area):
        return NO_LINK
    if has_friendly_haven(p, country, force, area):
        return FRIENDLY_FIRST
    return why_not_now(p, country, target)


def slips(p: AssyrianPosition, entering: Entering, part: int) -> bool:
    """Is this the only piece there, or a force of a third of the attackers? [6.6.10] (A266)"""
    beside = foes_there(p, entering) & ~entering.interceptors & ~part
    return evades_by_itself(part.bit_count(), beside.bit_count(), entering.force.bit_count())


def all_slip(p: AssyrianPosition, entering: Entering, country: int, force: int) -> bool:
    """Does every force of a country slip into the city without a roll? [6.6.10]"""
    return all(slips(p, entering, part) for part in parts_of(p, country, entering.at, force))


def why_not_evade(p: AssyrianPosition, evasion: Evasion, option: Option) -> Reason | None:
    """The reason against a way to evade. [6.6.10]"""
    if option[0] == "stand":
        return None
    entering = evasion.entering
    country = deciding(p, evasion)
    force = fugitives(p, entering, country)
    if option[0] == "declare-war":
        return why_not_war_first(p, country, force, entering.at, option[1])
    if option[0] == "evade":
        return why_not_haven(p, country, force, entering.at, option[1])
    reason = why_not_city(p, country, entering.at)
    if reason is not None:
        return reason
    if option[0] == "slip-in":
        return None if all_slip(p, entering, country, force) else NOT_SO_WEAK
    return NO_HURRY if all_slip(p, entering, country, force) else None


# --- declarations ---


def deciding(p: AssyrianPosition, evasion: Evasion) -> int:
    """The country that is to say whether it evades, in the order of movement; NOBODY if all have."""
    entering = evasion.entering
    foes = p.owners_in(foes_there(p, entering) & ~entering.interceptors) & ~evasion.asked
    if not foes:
        return NOBODY
    for country in p.order_after(p.phasing if p.phasing >= 0 else entering.country):
        if foes >> country & 1 and fugitives(p, entering, country):
            return country
    return NOBODY


def next_to_decide(p: AssyrianPosition, evasion: Evasion) -> Step[Evasion]:
    return NEXT if deciding(p, evasion) >= 0 else CARDS


def cards(p: AssyrianPosition, evasion: Evasion) -> Step[Evasion]:
    """Cards are played when all have declared and nobody has rolled. [6.6.10]"""
    if any(not fleeing.automatic for fleeing in evasion.fleeing):
        p.call(EVASION_CARDS, EvasionCards(evasion=evasion))
    return NEXT


def decider(p: AssyrianPosition, evasion: Evasion) -> int:
    return p.seat_for(deciding(p, evasion))


def evade_universe(p: AssyrianPosition, evasion: Evasion) -> list[Option]:
    """Into the city or any neighbouring area, in haste or not; or stand."""
    area = evasion.entering.at
    found: list[Option] = [("stand",)]
    if CITY[area]:
        found += [("slip-in",), ("evade-in", 0), ("evade-in", 1)]
    for other in LINKS[area]:
        found += [("evade", other, 0), ("evade", other, 1)]
    country = deciding(p, evasion)
    force = fugitives(p, evasion.entering, country)
    return found + [("declare-war", other) for other in closed_lands(p, country, force, area)]


def evade_options(p: AssyrianPosition, evasion: Evasion) -> list[Option]:
    return [option for option in evade_universe(p, evasion) if why_not_evade(p, evasion, option) is None]


def take_evasion(p: AssyrianPosition, evasion: Evasion, option: Option) -> Step[Evasion]:
    """All forces of a country go the same way, each with its own roll. [6.6.10, 6.6.5]"""
    entering = evasion.entering
    country = deciding(p, evasion)
    if option[0] == "declare-war":
        p.call(WAR, War(country, option[1], war_cost(p, country, option[1])))
        return WHO_DECIDES
    evasion.asked |= 1 << country
    if option[0] == "stand":
        return WHO_DECIDES
    force = fugitives(p, entering, country)
    to = option[1] if option[0] == "evade" else IN_CITY + entering.at
    for part in parts_of(p, country, entering.at, force):
        freely = option[0] != "evade" and slips(p, entering, part)
        hasty = option[0] != "slip-in" and option[-1] == 1 and not freely
        evasion.fleeing.append(Fleeing(country, part, to, hasty, freely))
    evasion.asked |= p.owners_in(force & ~p.owned[country])
    return WHO_DECIDES


def parts_of(p: AssyrianPosition, country: int, area: int, force: int) -> list[int]:
    """The separate forces that roll; leaders without units go with the largest. [6.6.5]"""
    parts = [part & force for part in forces_at(p, country, area) if part & force]
    return parts or [force]


# --- rolls ---


def roll_next(p: AssyrianPosition, evasion: Evasion) -> Step[Evasion]:
    """Each force rolls; a hasty one checks attrition whatever the roll. [6.6.10] (A75)"""
    entering = evasion.entering
    if evasion.place >= len(evasion.fleeing):
        return END
    fleeing = evasion.fleeing[evasion.place]
    evasion.place += 1
    force = fleeing.force & p.here[entering.at]
    if not force:
        return ROLL
    if fleeing.automatic:
        p.tell(facts_war.SlipsIn, "6.6.10", fleeing.country, entering.at, force)
        flee(p, entering, fleeing, force)
        return ROLL
    first = p.dice.rolled
    faces = (p.dice.roll(), p.dice.roll())
    modifier = modifier_of(p, entering, fleeing, force)
    success = not fleeing.foiled and (fleeing.sure or evades(sum(faces), modifier))
    p.tell(
        facts_war.Evades,
        "6.6.10",
        fleeing.country,
        faces,
        modifier,
        success,
        first,
        fleeing.to,
        force,
        fleeing.hasty,
    )
    if success:
        flee(p, entering, fleeing, force)
    else:
        entering.failed |= force
    if fleeing.hasty:
        check_attrition(p, force, HASTY)
    return ROLL


def modifier_of(p: AssyrianPosition, entering: Entering, fleeing: Fleeing, force: int) -> int:
    """Place, leaders, haste, cavalry. [6.6.10]"""
    own, enemy = leader_of(p, force), leader_of(p, entering.force)
    to_city = fleeing.to >= AREAS
    edge = 0
    if p.unit_abilities:
        edge = cavalry_edge(riders(force), units(force), riders(entering.force), units(entering.force))
    return evasion_modifier(
        p.action(own) if own >= 0 else 0,
        own >= 0,
        p.action(enemy) if enemy >= 0 else 0,
        to_city,
        not to_city and is_among_friends(p, fleeing.country, fleeing.to),
        fleeing.hasty,
        edge,
    )


def is_among_friends(p: AssyrianPosition, country: int, area: int) -> bool:
    """A friendly area, or no-man's land that friendly units hold. [6.6.10, Glossary] (A74)"""
    if p.controller[area] >= 0:
        return is_friendly(p, country, area)
    friends = p.here[area] & UNITS & p.counters_of(p.friendly[country])
    return bool(friends) and not p.enemy_units(country, area)


def flee(p: AssyrianPosition, entering: Entering, fleeing: Fleeing, force: int) -> None:
    """The force is away; in the open it may be intercepted by others than its attackers. [6.6.10] (A76)"""
    entering.evaded |= 1 << fleeing.country
    start = entering.at
    p.put_all(force, fleeing.to)
    dissolve_groups(p)
    if fleeing.to >= AREAS:
        return
    enemy_land = is_enemy_land(p, fleeing.country, fleeing.to)
    settle_control(p, fleeing.to)
    p.call(
        ENTERING,
        Entering(fleeing.country, force, fleeing.to, start, MAY_BE_INTERCEPTED, barred=entering.force),
    )
    if enemy_land:
        check_attrition(p, force, EVADING)


WHO_DECIDES: Final = Do("who decides", next_to_decide)
EVADE: Final[Ask[Evasion]] = Ask(
    "evade", decider, evade_options, take_evasion, evade_universe, why_not_evade, reaction=True
)
CARDS: Final = Do("cards", cards)
ROLL: Final = Do("roll", roll_next)
EVASION.consists_of(WHO_DECIDES, EVADE, CARDS, ROLL)
