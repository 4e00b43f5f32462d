"""6.7.8 Retreat after combat."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    CITY,
    IN_CITY,
    LINKS,
    NOBODY,
    REGROUP,
    SHIPS,
    UNITS,
    ZONE_OF,
    ZONES,
    bits,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import its_seat
from kadesh.games.assyrian_wars.rules.ch06_attrition import RETREATING, check_attrition
from kadesh.games.assyrian_wars.rules.ch06_control import (
    is_empty_no_mans_land,
    is_enemy_land,
    is_friendly,
    settle_control,
)
from kadesh.games.assyrian_wars.rules.ch06_entering import MAY_BE_INTERCEPTED
from kadesh.games.assyrian_wars.rules.ch06_links import (
    NO_LINK,
    is_watched,
    why_not_cross,
    why_not_leave_home,
)
from kadesh.games.assyrian_wars.rules.ch06_naval import go_aboard, has_room_aboard
from kadesh.games.assyrian_wars.rules.ch07_war import war_cost, why_not_now
from kadesh.games.assyrian_wars.rules.force import dissolve_groups
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    WAR,
    War,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    ENTERING,
    RETREAT,
    Battle,
    Entering,
    Retreat,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

ENEMIES_THERE: Final = Reason("6.7.8", "No retreat leads into an area with enemy forces.")
WINNERS_CAME_FROM_THERE: Final = Reason("6.7.8", "No retreat leads to where the winners came from.")
NO_CITY: Final = Reason("6.7.8", "There is no city of the country or its allies to retreat into.")
CLOSED_LAND: Final = Reason(
    "6.7.8", "No retreat leads into land of a country at peace, below march status, without a war."
)
SAFER_FIRST: Final = Reason("6.7.8", "Another way is open on which nobody can intercept.")
FRIENDLY_FIRST: Final = Reason("6.7.8", "Enemy land is a way out only if no friendly area is open.")
NOT_BY_SEA: Final = Reason("6.16.e", "Only who attacked by sea retreats onto ships, if they have room.")
A_WAY_IS_OPEN: Final = Reason("6.7.8", "A force scatters only if it has no retreat.")


def call_retreats(p: AssyrianPosition, battle: Battle, which: int, drawn: bool = False) -> None:
    """Every country of a side retreats as one body; a draw has no winner to avoid. [6.7.8, 6.7.6]"""
    side, foe = battle.sides[which], battle.sides[1 - which]
    barred = 0 if drawn else battle.sources[1 - which]
    winners = p.owners_in(foe.force) | 1 << foe.chief
    for country in reversed(bits(p.owners_in(side.force))):
        force = side.force & p.owned[country]
        by_sea = ZONE_OF[battle.area] if force and not force & ~battle.landed else NOBODY
        p.call(RETREAT, Retreat(country, force, battle.area, barred, winners, by_sea))


def why_not_by_itself(p: AssyrianPosition, retreat: Retreat, to: int) -> Reason | None:
    """The reason against an area, whatever else is open. [6.7.8]"""
    country, force = retreat.country, retreat.force
    reason = why_not_cross(p, force, retreat.at, to) or why_not_leave_home(p, force, to)
    if reason is not None:
        return reason
    if retreat.barred >> to & 1:
        return WINNERS_CAME_FROM_THERE
    if (p.here[to] | p.here[IN_CITY + to]) & UNITS & p.counters_of(p.enemies[country]):
        return ENEMIES_THERE
    if is_friendly(p, country, to) or is_empty_no_mans_land(p, country, to):
        return None
    return None if is_enemy_land(p, country, to) else CLOSED_LAND


def open_ways(p: AssyrianPosition, retreat: Retreat) -> list[int]:
    """The areas that may be chosen: friendly before enemy land, unwatched before watched. [6.7.8]"""
    found = [to for to in LINKS[retreat.at] if why_not_by_itself(p, retreat, to) is None]
    friendly = [to for to in found if not is_enemy_land(p, retreat.country, to)]
    city = may_go_in(p, retreat)
    if friendly or city:
        found = friendly
    safe = [to for to in found if not is_watched(p, retreat.country, to, retreat.at)]
    return safe if safe or city or may_embark(p, retreat) else found


def may_go_in(p: AssyrianPosition, retreat: Retreat) -> bool:
    """Has the area a city of the country or an ally? [6.7.8]"""
    holder = p.controller[retreat.at]
    return CITY[retreat.at] and holder >= 0 and bool(p.allies[retreat.country] >> holder & 1)


def own_fleet(p: AssyrianPosition, retreat: Retreat) -> int:
    """The ships that a landed force came from: its country's or an ally's that have sailed. [6.16.e]"""
    if retreat.by_sea < 0:
        return 0
    return p.allied_counters(retreat.country, p.here[ZONES + retreat.by_sea] & SHIPS & p.sailed)


def may_embark(p: AssyrianPosition, retreat: Retreat) -> bool:
    """Only who has attacked by sea may go back on board. [6.16.e]"""
    return has_room_aboard(p, own_fleet(p, retreat), retreat.force)


def closed_lands(p: AssyrianPosition, retreat: Retreat) -> list[int]:
    """Countries at peace whose land next to the area is closed without a war. [6.7.8, 8.1]"""
    ways = [to for to in LINKS[retreat.at] if why_not_by_itself(p, retreat, to) is CLOSED_LAND]
    return sorted({p.controller[to] for to in ways})


def why_not_war_first(p: AssyrianPosition, retreat: Retreat, target: int) -> Reason | None:
    """A war may open land for a retreat, at its price, if no friendly way is open. [6.7.8, 8.1] (A39)"""
    if target not in closed_lands(p, retreat):
        return NO_LINK
    friendly = [to for to in open_ways(p, retreat) if not is_enemy_land(p, retreat.country, to)]
    if friendly or may_go_in(p, retreat) or may_embark(p, retreat):
        return FRIENDLY_FIRST
    return why_not_now(p, retreat.country, target)


def retreat_universe(p: AssyrianPosition, retreat: Retreat) -> list[Option]:
    ways = [("retreat", to) for to in LINKS[retreat.at]]
    wars = [("declare-war", country) for country in closed_lands(p, retreat)]
    return [*ways, ("retreat-in",), ("re-embark",), *wars, ("scatter",)]


def why_not_retreat(p: AssyrianPosition, retreat: Retreat, option: Option) -> Reason | None:
    """The reason against a way to retreat. [6.7.8]"""
    if option[0] == "retreat-in":
        return None if may_go_in(p, retreat) else NO_CITY
    if option[0] == "re-embark":
        return None if may_embark(p, retreat) else NOT_BY_SEA
    if option[0] == "declare-war":
        return why_not_war_first(p, retreat, option[1])
    ways = open_ways(p, retreat)
    if option[0] == "scatter":
        return A_WAY_IS_OPEN if ways or may_go_in(p, retreat) or may_embark(p, retreat) else None
    if option[1] in ways:
        return None
    if option[1] not in LINKS[retreat.at]:
        return NO_LINK
    reason = why_not_by_itself(p, retreat, option[1])
    if reason is not None:
        return reason
    return FRIENDLY_FIRST if is_enemy_land(p, retreat.country, option[1]) else SAFER_FIRST


def retreat_options(p: AssyrianPosition, retreat: Retreat) -> list[Option]:
    ways: list[Option] = [("retreat", to) for to in open_ways(p, retreat)]
    if may_go_in(p, retreat):
        ways.append(("retreat-in",))
    if may_embark(p, retreat):
        ways.append(("re-embark",))
    ways = ways or [("scatter",)]
    for country in closed_lands(p, retreat):
        if why_not_war_first(p, retreat, country) is None:
            ways.append(("declare-war", country))
    return ways


def still_there(p: AssyrianPosition, retreat: Retreat) -> Step[Retreat]:
    retreat.force &= p.here[retreat.at]
    return NEXT if retreat.force else END


def take_retreat(p: AssyrianPosition, retreat: Retreat, option: Option) -> Step[Retreat]:
    """The force leaves; on enemy land and without a way out it suffers attrition. [6.7.8]"""
    country, force = retreat.country, retreat.force
    if option[0] == "declare-war":
        p.call(WAR, War(country, option[1], war_cost(p, country, option[1])))
        return STILL_THERE
    if option[0] == "scatter":
        check_attrition(p, force, RETREATING)
        return NEXT
    if option[0] == "re-embark":
        p.tell(facts_war.Boards, "6.16.e", country, retreat.at, force)
        go_aboard(p, own_fleet(p, retreat), force)
        dissolve_groups(p)
        settle_control(p, retreat.at)
        return END
    to = option[1] if option[0] == "retreat" else IN_CITY + retreat.at
    p.put_all(force, to)
    dissolve_groups(p)
    p.tell(facts_war.Retreats, "6.7.8", country, retreat.at, force, to)
    settle_control(p, retreat.at)
    if option[0] == "retreat":
        enemy_land = is_enemy_land(p, country, to)
        barred = p.here[retreat.at] | p.here[IN_CITY + retreat.at]  # nobody there intercepts [6.7.8]
        p.call(ENTERING, Entering(country, force, to, retreat.at, MAY_BE_INTERCEPTED, barred=barred))
        if enemy_land:
            check_attrition(p, force, RETREATING)
    return END


def scatter(p: AssyrianPosition, retreat: Retreat) -> Step[Retreat]:
    """Without a way out the survivors go to the Regroup Box. [6.7.8]"""
    force = retreat.force & p.here[retreat.at]
    if force:
        p.put_all(force, REGROUP)
        dissolve_groups(p)
        p.tell(facts_war.Scattered, "6.7.8", retreat.country, retreat.at, force)
        settle_control(p, retreat.at)
    return END


STILL_THERE: Final = Do("still there", still_there)
WHERE_TO: Final[Ask[Retreat]] = Ask(
    "where to", its_seat, retreat_options, take_retreat, retreat_universe, why_not_retreat
)
SCATTER: Final = Do("scatter", scatter)
RETREAT.consists_of(STILL_THERE, WHERE_TO, SCATTER)
