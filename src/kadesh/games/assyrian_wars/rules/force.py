"""Forces: armies derived from leaders and command, army groups, and how a force counts. [6.6.2-6.6.5]"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    CAVALRY,
    FULL,
    LEADERS,
    MEDE,
    MERCENARIES,
    N_TRACK,
    NOBODY,
    UNITS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.position import (
    DISPLAY,
    FIRST_GROUP_CARD,
    GROUP_OWNER,
    GROUPS,
    AssyrianPosition,
)

MEDE_GROUPS_FROM: Final = 4  # the turn [6.6.6, 10.2]


def strongest(p: AssyrianPosition, force: int, number: int) -> int:
    """So many of a force's units, those with the highest factors first."""
    if force.bit_count() <= number:
        return force
    found = sorted(bits(force), key=lambda counter: (-p.cf(counter), -FULL[counter], counter))
    mask = 0
    for counter in found[:number]:
        mask |= 1 << counter
    return mask


def weakest(p: AssyrianPosition, force: int, number: int) -> int:
    """So many of a force's units, those with the lowest factors first."""
    found = sorted(bits(force), key=lambda counter: (p.cf(counter), FULL[counter], counter))
    mask = 0
    for counter in found[:number]:
        mask |= 1 << counter
    return mask


def army_of(p: AssyrianPosition, leader: int, but: int = 0) -> int:
    """A leader and the strongest units of his country with him that he can command. [6.6.2]"""
    country = p.owner[leader]
    units = p.here[p.place[leader]] & p.owned[country] & UNITS & ~p.used & ~but
    command = p.command(leader)
    return (
        1 << leader | strongest(p, units & ~MERCENARIES, command) | strongest(p, units & MERCENARIES, command)
    )


def marching_army(p: AssyrianPosition, leader: int) -> int:
    """His army without units that have come ashore or lay siege in this impulse: those do not march.

    [6.6.2, 6.8, 6.16.d]
    """
    return army_of(p, leader, p.ashore | p.halted)


def armies_at(p: AssyrianPosition, country: int, present: int) -> list[int]:
    """The armies of a country among the counters of one place, then the units that nobody leads. [6.6.2]

    Each leader gets a unit while there are any, the better one first; the rest fills up the commands. (A139)
    """
    own = present & p.owned[country]
    leaders = sorted(bits(own & LEADERS), key=lambda one: (-p.action(one), -p.command(one), one))
    regulars, mercenaries = own & UNITS & ~MERCENARIES, own & MERCENARIES
    if len(leaders) <= 1:
        return _one_army(p, leaders, regulars, mercenaries)
    armies = [1 << leader for leader in leaders]
    for place in range(len(leaders)):
        first = strongest(p, regulars or mercenaries, 1)
        armies[place] |= first
        regulars &= ~first
        mercenaries &= ~first
    for place, leader in enumerate(leaders):
        command = p.command(leader)
        taken = strongest(p, regulars, command - (armies[place] & UNITS & ~MERCENARIES).bit_count())
        hired = strongest(p, mercenaries, command - (armies[place] & MERCENARIES).bit_count())
        armies[place] |= taken | hired
        regulars &= ~taken
        mercenaries &= ~hired
    return [*armies, *(1 << counter for counter in listed(regulars | mercenaries))]


def _one_army(p: AssyrianPosition, leaders: list[int], regulars: int, mercenaries: int) -> list[int]:
    if not leaders:
        return [1 << counter for counter in listed(regulars | mercenaries)]
    command = p.command(leaders[0])
    led, hired = strongest(p, regulars, command), strongest(p, mercenaries, command)
    rest = (regulars & ~led) | (mercenaries & ~hired)
    return [1 << leaders[0] | led | hired, *(1 << counter for counter in listed(rest))]


def group_force(p: AssyrianPosition, group: int) -> int:
    """All counters of an army group: its leaders with their armies. [6.6.3]"""
    force = 0
    if p.commander[group] < 0:
        return 0
    present = p.here[p.place[p.commander[group]]]
    for country in range(N_TRACK):
        if present & p.owned[country] & p.group[group]:
            for army in armies_at(p, country, present):
                if army & p.group[group]:
                    force |= army
    return force


def groups_at(p: AssyrianPosition, place: int) -> list[int]:
    """The army groups at a place."""
    if not any(p.group):
        return []
    return [
        group for group in range(GROUPS) if p.commander[group] >= 0 and p.place[p.commander[group]] == place
    ]


def forces_at(p: AssyrianPosition, country: int, place: int) -> list[int]:
    """The separate forces of a country at a place: groups with a part of it, armies, single units. [Glossary]

    An army group is a force of the country whose card it is, if it takes part; else of its commander's.
    """
    found: list[int] = []
    grouped = 0
    for group in groups_at(p, place):
        force = group_force(p, group)
        grouped |= force
        if group_country(p, group) == country:
            found.append(force)
    present = p.here[place]
    for army in armies_at(p, country, present):
        if not army & grouped:
            found.append(army)
    return found


def group_country(p: AssyrianPosition, group: int) -> int:
    """The country that decides for an army group: the phasing one if it takes part, else its commander's."""
    members = p.owners_in(p.group[group])
    if p.phasing >= 0 and members >> p.phasing & 1:
        return p.phasing
    return p.owner[p.commander[group]]


def is_free(p: AssyrianPosition, group: int) -> bool:
    """Is the card before its owner and unused? The Medes form no groups before turn 4. [6.6.6, 10.2]"""
    if p.group[group] or p.card_at[FIRST_GROUP_CARD + group] != DISPLAY:
        return False
    return GROUP_OWNER[group] != MEDE or p.turn >= MEDE_GROUPS_FROM


def free_card(p: AssyrianPosition, countries: int) -> int:
    """A free card of one of these countries, NOBODY if there is none. [6.6.3]"""
    for group in range(GROUPS):
        if countries >> GROUP_OWNER[group] & 1 and is_free(p, group):
            return group
    return NOBODY


def dissolve_groups(p: AssyrianPosition) -> None:
    """Groups of fewer than two armies, or without an army of the card's owner, are no more. [6.6.4]

    Allies who are left form a new one at once if one of them has a free card. (A179)
    """
    if not any(p.group):
        return
    for group in range(GROUPS):
        if not p.group[group]:
            continue
        commander = p.commander[group]
        place = _where_it_stands(p, group)
        together = with_armies(p, p.group[group] & p.here[place], place, commander)
        owners = p.owners_in(together)
        if together.bit_count() < 2 or not owners >> GROUP_OWNER[group] & 1 or place >= 2 * AREAS:
            p.group[group] = 0
            p.commander[group] = NOBODY
            if together.bit_count() > 1 and place < 2 * AREAS:
                _form_anew(p, together)
        elif together != p.group[group] or not together >> commander & 1:
            p.group[group] = together
            if not together >> commander & 1:
                p.commander[group] = p.best_leader(together)


def with_armies(p: AssyrianPosition, leaders: int, place: int, commander: int) -> int:
    """Those leaders who lead an army: no more of a country than it has units there. [6.6.2, 6.6.3]

    The commander keeps his, then kings and the better ones.
    """
    for country in listed(p.owners_in(leaders)):
        own = leaders & p.owned[country]
        units = (p.here[place] & p.owned[country] & UNITS).bit_count()
        if own.bit_count() > units:
            ranks = sorted(
                bits(own), key=lambda one: (one != commander, not p.is_king(one), -p.action(one), one)
            )
            for leader in ranks[units:]:
                leaders &= ~(1 << leader)
    return leaders


def _where_it_stands(p: AssyrianPosition, group: int) -> int:
    """Where the commander is, or if he is gone from the map where another of the group is. [6.6.3]"""
    place = p.place[p.commander[group]]
    if place >= 2 * AREAS:
        for leader in listed(p.group[group]):
            if p.place[leader] < 2 * AREAS:
                return p.place[leader]
    return place


def _form_anew(p: AssyrianPosition, leaders: int) -> None:
    """An allied power present uses its own card for those who are left. [6.6.4] (A179)"""
    group = free_card(p, p.owners_in(leaders))
    if group < 0:
        return
    p.group[group] = leaders
    p.commander[group] = p.best_leader(leaders)
    country, place = p.owner[p.commander[group]], p.place[p.commander[group]]
    p.tell(facts_war.FormsGroup, "6.6.4", country, place % AREAS, leaders, p.commander[group])


def leader_of(p: AssyrianPosition, force: int) -> int:
    """Who commands a force: its group's commander, else its leader; NOBODY if it has none."""
    for leader in listed(force & LEADERS):
        group = p.group_of(leader)
        if group >= 0 and force >> p.commander[group] & 1:
            return p.commander[group]
    return p.best_leader(force)


def is_all_cavalry(force: int) -> bool:
    """Not a single unit on foot; leaders do not matter. [9.7]"""
    return bool(force & UNITS) and not force & UNITS & ~CAVALRY


def riders(force: int) -> int:
    return (force & CAVALRY).bit_count()


def units(force: int) -> int:
    return (force & UNITS).bit_count()


def strength(p: AssyrianPosition, force: int) -> int:
    """The sum of combat factors."""
    return sum(p.cf(counter) for counter in listed(force & UNITS))


def chief_of(p: AssyrianPosition, force: int) -> int:
    """The country that decides for a side: its group's, else that of its strongest force. [6.7.5]"""
    leader = leader_of(p, force)
    if leader >= 0 and p.group_of(leader) >= 0:
        return p.owner[leader]
    best, most = NOBODY, -1
    for country in range(N_TRACK):
        own = force & p.owned[country]
        if own:
            value = 100 * strength(p, own) + own.bit_count()
            if value > most:
                best, most = country, value
    return best


def armies_in_force(p: AssyrianPosition, force: int) -> int:
    """How many leaders lead units in a force."""
    number = 0
    for country in range(N_TRACK):
        own = force & p.owned[country]
        if own:
            number += min((own & LEADERS).bit_count(), (own & UNITS).bit_count())
    return number


def is_organised(p: AssyrianPosition, force: int) -> bool:
    """At most one army, or all of them in one army group. [6.6.5]"""
    if armies_in_force(p, force) <= 1:
        return True
    leaders = force & LEADERS
    return any(p.group[group] and not leaders & ~p.group[group] for group in range(GROUPS))


def leading(p: AssyrianPosition, force: int) -> int:
    """The leaders of a force who lead units of their own country, as a mask. [6.7.3]"""
    found = 0
    for country in range(N_TRACK):
        own = force & p.owned[country]
        if own & UNITS:
            leaders = sorted(bits(own & LEADERS), key=lambda one: (-p.action(one), one))
            for leader in leaders[: (own & UNITS).bit_count()]:
                found |= 1 << leader
    return found
