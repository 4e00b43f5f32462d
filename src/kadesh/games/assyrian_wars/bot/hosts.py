"""The forces that a country can set in motion, and what they are made of."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import AREAS, LEADERS, MERCENARIES, UNITS, bits
from kadesh.games.assyrian_wars.rules.force import group_force, is_free, marching_army
from kadesh.games.assyrian_wars.rules.position import GROUP_OWNER, GROUPS, AssyrianPosition
from kadesh.table import Option


class Host:
    """A force in the field: who would go, where it is, and the option that sets it out."""

    def __init__(self, option: Option, force: int, leader: int, group: int, area: int) -> None:
        self.option = option
        self.force = force
        self.leader = leader
        self.group = group
        self.area = area


def host_of(p: AssyrianPosition, option: Option) -> Host:
    """The force that an option to set out means. [6.6]"""
    word, which = option
    if word == "march-group":
        leader = p.commander[which]
        return Host(option, group_force(p, which), leader, which, p.place[leader])
    if word == "march":
        return Host(option, marching_army(p, which), which, -1, p.place[which])
    return Host(option, 1 << which, -1, -1, p.place[which])


def hosts_of(p: AssyrianPosition, country: int) -> list[Host]:
    """The armies and groups of a country in the field, single units left out."""
    found: list[Host] = []
    for group in range(GROUPS):
        if p.group[group] & p.owned[country] and p.place[p.commander[group]] < AREAS:
            found.append(host_of(p, ("march-group", group)))
    for leader in bits(p.owned[country] & LEADERS):
        if p.place[leader] < AREAS and p.group_of(leader) < 0:
            host = host_of(p, ("march", leader))
            if host.force & UNITS:
                found.append(host)
    return found


def has_free_group(p: AssyrianPosition, country: int) -> bool:
    """Can the country form an army group? [6.6.3]"""
    return any(GROUP_OWNER[group] == country and is_free(p, group) for group in range(GROUPS))


def spare_command(p: AssyrianPosition, country: int, area: int, mercenary: bool) -> int:
    """How many more units of a kind the leaders at an area could lead. [6.6.2]"""
    own = p.here[area] & p.owned[country]
    command = sum([p.command(leader) for leader in bits(own & LEADERS)])
    units = own & MERCENARIES if mercenary else own & UNITS & ~MERCENARIES
    return command - units.bit_count()
