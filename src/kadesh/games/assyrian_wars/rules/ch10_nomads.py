"""10.1 Nomads: they pillage what they enter, refit with what they have, and can be destroyed."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import MAINTENANCE, MARCH_STATUS
from kadesh.games.assyrian_wars.charts.tables import (
    ARABS,
    ARAMAEANS,
    AREAS,
    CIMMERIANS,
    FULL,
    LEADERS,
    NOBODY,
    OF_COUNTRY,
    REDUCED,
    REGROUP,
    SCYTHIANS,
    TRIBES,
    UNITS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_turn, facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import rebuild_cost
from kadesh.games.assyrian_wars.rules.asking import TRIBE, Action
from kadesh.games.assyrian_wars.rules.ch06_attrition import tribe_is_gone
from kadesh.games.assyrian_wars.rules.ch06_points import spend, why_not_afford
from kadesh.games.assyrian_wars.rules.ch06_sharing import award
from kadesh.games.assyrian_wars.rules.ch06_supply import pillage, why_not_pillage
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ON_TRACK
from kadesh.games.assyrian_wars.rules.under_way import (
    Impulse,
)
from kadesh.games.assyrian_wars.rules.under_way_war import Battle, Side
from kadesh.table import Option, Reason

MUST_LEAVE: Final = Reason("10.1", "Nomads leave an area that is pillaged to level 2, if a way is open.")
NO_NEED_TO_LEAVE: Final = Reason("10.1", "Only an allied tribe in a bare area is paid to stay there.")
FULL_ARMY: Final = Reason("10.1.1", "Nomads attack with a full army where one is at hand.")
SUICIDE: Final = Reason("10.1.1", "Nomads do not throw a single unit against a stronger force.")

PRIZE: Final[dict[int, int]] = {CIMMERIANS: 2, SCYTHIANS: 4}


def spares(p: AssyrianPosition, tribe: int, area: int) -> bool:
    """The land of an ally, or of a power with the tribe at march status, is not pillaged. [10.1]"""
    holder = p.controller[area]
    if holder < 0 or p.allies[tribe] >> holder & 1:
        return True
    power = p.marker_power[tribe]
    marching = p.marker_box[tribe] == ON_TRACK and p.marker_at[tribe] >= MARCH_STATUS
    return marching and power >= 0 and bool(p.allies[power] >> holder & 1)


def plunder(p: AssyrianPosition, tribe: int) -> None:
    """Wherever they stand on others' land, once an impulse. [10.1] (A134)"""
    for area in p.lands_of(tribe):
        if spares(p, tribe, area) or not p.field_of(tribe, area) & UNITS:
            continue
        if why_not_pillage(p, tribe, area) is None:
            pillage(p, tribe, area)


# --- what nomads must and must not do [10.1, 10.1.1] ---


def is_bare_to(p: AssyrianPosition, tribe: int, area: int) -> bool:
    """Must a tribe leave this area, because nothing is left to pillage? [10.1] (A134)"""
    if not TRIBES >> tribe & 1 or p.pillage[area] < 2 or p.kept_nomads >> area & 1:
        return False
    return not spares(p, tribe, area)


def why_not_nomads_attack(p: AssyrianPosition, tribe: int, force: int, at: int, to: int) -> Reason | None:
    """No attack by less than a full army if one is at hand, none by one unit against more. [10.1.1]"""
    foes = p.enemy_units(tribe, to)
    if not foes or p.lord[tribe] != tribe:
        return None
    rest = p.field_of(tribe, at) & UNITS & ~force & ~p.used
    leaders = p.field_of(tribe, at) & LEADERS & ~p.used
    led = bits(force & LEADERS)
    if not led and leaders:
        return FULL_ARMY
    if led and rest and (force & UNITS).bit_count() < sum(p.command(leader) for leader in led):
        return FULL_ARMY
    return SUICIDE if (force & UNITS).bit_count() == 1 and foes.bit_count() > 1 else None


def why_not_keep(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The power that a tribe is allied to may pay for it to stay. [10.1]"""
    tribe, area = impulse.country, option[1]
    if not TRIBES >> tribe & 1 or p.lord[tribe] == tribe or not p.field_of(tribe, area) & UNITS:
        return NO_NEED_TO_LEAVE
    if not is_bare_to(p, tribe, area):
        return NO_NEED_TO_LEAVE
    return why_not_afford(p, MAINTENANCE)


def keep_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    if not TRIBES >> impulse.country & 1:
        return []
    tribe = impulse.country
    return [("keep-nomads", area) for area in p.lands_of(tribe) if p.field_of(tribe, area) & UNITS]


def take_keep(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    spend(p, MAINTENANCE)
    p.kept_nomads |= 1 << option[1]
    p.tell(facts_war.Maintains, "10.1", impulse.country, option[1], 1)


KEEP: Final = Action(
    ["keep-nomads"], keep_universe, why_not_keep, take_keep, tribes=True, least=MAINTENANCE, needs=TRIBE
)


def refit(p: AssyrianPosition, tribe: int) -> None:
    """Points that are left rebuild reduced units and call back those who regroup. [10.1.1] (A133)"""
    points = p.ap_card
    for counter in listed(p.owned[tribe] & UNITS & p.reduced):
        cost = rebuild_cost(FULL[counter] - REDUCED[counter], False)
        if p.place[counter] < AREAS and cost <= points:
            points -= cost
            p.reduced &= ~(1 << counter)
            p.tell(facts_turn.Rebuilds, "10.1.1", tribe, counter, p.place[counter])
    home = main_camp(p, tribe)
    if home < 0:
        return
    for counter in listed(p.owned[tribe] & (UNITS | LEADERS)):
        if p.place[counter] == REGROUP and points >= 2:
            points -= 2
            p.put(counter, home)


def main_camp(p: AssyrianPosition, tribe: int) -> int:
    """The area where most of the tribe stands, NOBODY if none does."""
    best, most = NOBODY, 0
    for area in p.lands_of(tribe):
        number = (p.field_of(tribe, area) & UNITS).bit_count()
        if number > most:
            best, most = area, number
    return best


def check_destroyed(p: AssyrianPosition, by: int, sharers: int = 0) -> None:
    """A tribe without forces on the map is out for the turn; its destroyer has his points. [7.1, 8.3]

    Those of a multinational force share them. [8.3]
    """
    for tribe in listed(TRIBES & p.active):
        if not tribe_is_gone(p, tribe):
            continue
        p.active &= ~(1 << tribe)
        p.marker_power[tribe], p.marker_at[tribe], p.marker_box[tribe] = NOBODY, 0, ON_TRACK
        if by >= 0 and by != tribe:
            award(p, sharers or 1 << by, PRIZE[tribe], "8.3", "tribe destroyed", by)
        settle(p)


def reward_destroyers(p: AssyrianPosition, battle: Battle) -> None:
    """Whoever has driven the last nomads from the map has points for it. [8.3]"""
    winner, loser = battle.sides[battle.winner], battle.sides[1 - battle.winner]
    reward_for_hired(p, loser.nomads, battle.countries[battle.winner], winner.chief)
    if TRIBES & p.active:
        check_destroyed(p, winner.chief, battle.countries[battle.winner])


def reward_for_hired(p: AssyrianPosition, beaten: int, victors: int, chief: int) -> None:
    """A point for the last Arabs or Aramaeans on the map. [8.3]"""
    for nation in (ARABS, ARAMAEANS):
        left = any(p.place[counter] < 2 * AREAS for counter in listed(OF_COUNTRY[nation]))
        if beaten & OF_COUNTRY[nation] and not left:
            award(p, victors or 1 << chief, 1, "8.3", "tribe destroyed", chief)


def reward_at_the_walls(p: AssyrianPosition, one: Side, other: Side) -> None:
    """The last nomads may fall in siege combat, before walls or behind them. [8.3]"""
    for loser, victor in ((one, other), (other, one)):
        reward_for_hired(p, loser.began, p.owners_in(victor.began), victor.chief)
    for tribe in listed(TRIBES & p.active):
        if tribe_is_gone(p, tribe):
            victor = other if one.began & p.owned[tribe] else one
            check_destroyed(p, victor.chief, p.owners_in(victor.began))
