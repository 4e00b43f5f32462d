"""6.6.5, 6.7.4.a, 6.7.6 The sides of a battle: who defends together, who joins, who rallies, who is left."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    GAME_POOL,
    GONE,
    IN_CITY,
    LEADERS,
    POOL,
    REGROUP,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import winner_of
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import ATTACKER, DEFENDER
from kadesh.games.assyrian_wars.rules.force import armies_at, chief_of, is_organised, leading
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import (
    Battle,
    Side,
)

TOGETHER: Final = 3  # armies that may defend together [6.6.5]
NOBODY_WINS: Final = 2


def armies_too_many(p: AssyrianPosition, battle: Battle) -> list[int]:
    """The armies of the defenders, if they are too many to defend together. [6.6.5]"""
    defenders = battle.sides[DEFENDER]
    if battle.sortie or is_organised(p, defenders.force):
        return []
    armies: list[int] = []
    for country in bits(p.owners_in(defenders.force)):
        armies += [army for army in armies_at(p, country, defenders.force) if army & LEADERS and army & UNITS]
    return armies if len(armies) > TOGETHER else []


def defenders_seats(p: AssyrianPosition, battle: Battle) -> list[int]:
    """The players of the defenders, in the order of the track."""
    countries = bits(p.owners_in(battle.sides[DEFENDER].force))
    return list(dict.fromkeys(p.seat_for(country) for country in countries))


def hold_back(
    p: AssyrianPosition, battle: Battle, army: int, faces: tuple[int, ...], armies: int, first: int
) -> None:
    """An army waits for a second battle. [6.6.5]"""
    battle.later |= army
    battle.sides[DEFENDER].force &= ~army
    country = p.owner[p.best_leader(army)]
    p.tell(facts_war.HeldBack, "6.6.5", country, battle.area, army, faces, armies, first)


def relieving(battle: Battle) -> int:
    """The side that has come to a besieged city: slow interceptors attack it. [6.6.5, 6.6.9, 9.7]"""
    came = battle.entering.force if battle.entering is not None else 0
    return DEFENDER if battle.sides[DEFENDER].force & came else ATTACKER


def besieged_friends(p: AssyrianPosition, battle: Battle) -> int:
    """The garrison that may come out to help them. [6.6.5]"""
    if battle.sortie or not p.is_besieged(battle.area):
        return 0
    inside = p.here[IN_CITY + battle.area] & ~p.used  # who has fought is finished [6.7.7]
    return p.allied_counters(battle.sides[relieving(battle)].chief, inside) if inside & UNITS else 0


def who_is_left(battle: Battle) -> int:
    """The side that still has somebody; if none has, more hits, then the defender. [6.7.6] (A79)"""
    attackers, defenders = battle.sides
    if attackers.force or defenders.force:
        return ATTACKER if attackers.force else DEFENDER
    better = winner_of(attackers.hits, defenders.hits)
    if better == 0:
        return NOBODY_WINS if battle.intercepted else DEFENDER
    return ATTACKER if better > 0 else DEFENDER


def who_wins_sortie(battle: Battle) -> int:
    """Equal hits are enough for the garrison; whoever alone is left has won. [6.8, 6.7.6] (A79)"""
    garrison, besiegers = battle.sides
    if bool(garrison.force) != bool(besiegers.force):
        return ATTACKER if garrison.force else DEFENDER
    return ATTACKER if garrison.hits >= besiegers.hits else DEFENDER


def is_in_order(p: AssyrianPosition, battle: Battle, side: Side) -> bool:
    """One army, or a group; those who sally are a garrison. [6.6.5, 6.8]"""
    if battle.sortie and side is battle.sides[ATTACKER]:
        return garrison_in_order(p, side.force)
    return is_organised(p, side.force)


def garrison_in_order(p: AssyrianPosition, garrison: int) -> bool:
    """Two leaders in a garrison are disorder already, unless they are in one army group. [6.6.5, 6.8]"""
    leaders = garrison & LEADERS
    return leaders.bit_count() <= 1 or any(group and not leaders & ~group for group in p.group)


def city_chief(p: AssyrianPosition, area: int) -> int:
    """The owner of a city decides for its garrison; if nobody runs it, the strongest within. [6.8]"""
    holder, garrison = p.controller[area], p.here[IN_CITY + area]
    if not garrison or garrison & p.owned[holder] or p.power_for(holder) >= 0:
        return holder
    return chief_of(p, garrison)


def garrison_led_by(p: AssyrianPosition, country: int, area: int) -> int:
    """All nations in a city follow its owner; another country has its own units only. [6.8]"""
    return p.here[IN_CITY + area] if p.controller[area] == country else p.within(country, area)


def rallied(p: AssyrianPosition, side: Side) -> int:
    """The ratings of all leaders of the winner who took part, unless they are in disorder. [6.7.4.a]"""
    if not side.organised:
        return 0
    return sum(p.action(leader) for leader in bits(leading(p, side.began) & side.force))


def interceptors_last(p: AssyrianPosition, battle: Battle) -> list[int]:
    """Both sides, the interceptors called last: what is called last is done first. [6.7.6]"""
    entering = battle.entering
    came_in = entering is not None and bool(battle.sides[ATTACKER].force & entering.interceptors)
    return [DEFENDER, ATTACKER] if came_in else [ATTACKER, DEFENDER]


def decides_for(p: AssyrianPosition, battle: Battle, side: Side) -> int:
    """The commander, or in a sortie the city's owner; else the owner of the strongest force. [6.7.5, 6.8]

    The strength is that at the beginning of the round.
    """
    holder = p.controller[battle.area]
    if battle.sortie and holder >= 0 and side is battle.sides[ATTACKER]:
        nations = p.owners_in(side.force)
        if nations >> holder & 1 or (nations & nations - 1 and p.power_for(holder) >= 0):
            return holder
    return chief_of(p, side.force)


def coordinated(battle: Battle) -> None:
    """Forces that a card brings together are in order. [6.7]"""
    for side in battle.sides:
        if battle.entering is not None and side.force & battle.entering.force:
            side.organised = True


def muster(p: AssyrianPosition, battle: Battle) -> None:
    """Who is still in the battle."""
    where = p.here[battle.area]
    if battle.sortie:
        where |= p.here[IN_CITY + battle.area]
    for side in battle.sides:
        side.force &= where


def beaten_countries(p: AssyrianPosition, battle: Battle) -> int:
    """The countries of the losing side, also those that have nobody left."""
    return battle.countries[1 - battle.winner]


def are_scattered(p: AssyrianPosition, battle: Battle) -> bool:
    """Did all beaten survivors end in the Regroup Box, for want of a retreat? [6.7.7, Glossary]"""
    beaten = battle.sides[1 - battle.winner].force
    gone = p.here[REGROUP] | p.here[POOL] | p.here[GAME_POOL] | p.here[GONE]
    return bool(beaten) and not beaten & ~gone and not battle.later and not battle.sortie


def overrun_after_all(p: AssyrianPosition, battle: Battle) -> None:
    """That counts as an overrun: the winners are not finished. [6.7.7] (A203)"""
    winners = battle.sides[battle.winner].force
    p.used &= ~(battle.fresh & winners)
    if battle.entering is not None:
        battle.entering.overrun = bool(battle.entering.force & winners)
