"""6.8 The dice of siege combat: besiegers, walls and garrison."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import BATTLE_DIE, ELITE_SIEGE_DICE
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BOWS,
    CARD_INDEX,
    CAVALRY,
    FORTRESS,
    LEADERS,
    MERCENARIES,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import siege_factor
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import Dice
from kadesh.games.assyrian_wars.rules.ch06_battle_sides import garrison_in_order
from kadesh.games.assyrian_wars.rules.force import leading
from kadesh.games.assyrian_wars.rules.position import ASSAULT, ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import (
    SiegeRound,
)

SIEGE_ENGINEERS: Final = CARD_INDEX["siege-engineers"]


def has_engineers(p: AssyrianPosition, country: int) -> bool:
    """Does the card on the table let its besiegers ignore fortress walls? Not those of an ally. [6.11]"""
    return p.card_at[SIEGE_ENGINEERS] == ON_TABLE and p.card_of[SIEGE_ENGINEERS] == p.acts_as(country)


def elite_siege_dice(p: AssyrianPosition, force: int) -> int:
    """Assyrian regulars give two dice in any siege combat, on either side. [6.8] (A12)"""
    return ELITE_SIEGE_DICE if force & p.owned[ASSYRIA] & UNITS & ~MERCENARIES else 0


def besiegers_dice(p: AssyrianPosition, siege: SiegeRound) -> list[Dice]:
    """At -1 against a fortress, but for turncoats within; fast cavalry at -1 too. [1.3, 9.7, 10.4.e]"""
    side = siege.sides[0]
    fortress = FORTRESS[siege.area]
    skilled = p.counters_of(sum(1 << c for c in bits(p.owners_in(side.force)) if has_engineers(p, c)))
    counts: dict[int, int] = {}
    for counter in bits(side.force & UNITS):
        tired = 1 if p.unit_abilities and (p.quick & CAVALRY) >> counter & 1 else 0
        within = bool((skilled | siege.turned) >> counter & 1)
        factor = siege_factor(p.cf(counter), fortress, within, tired + side.penalty)
        if factor > 0:
            counts[factor] = counts.get(factor, 0) + 1
    groups: list[Dice] = [(factor, False, number) for factor, number in sorted(counts.items())]
    dice = elite_siege_dice(p, side.force) + side.dice
    if side.organised:
        dice += sum(p.action(leader) for leader in bits(leading(p, side.force)))
    factor = siege_factor(BATTLE_DIE, fortress, has_engineers(p, side.chief), side.penalty)
    if dice and factor > 0:
        groups.append((factor, False, dice))
    return groups


def garrison_leader_dice(p: AssyrianPosition, garrison: int) -> int:
    """One leader, or those of one army group, help in the city; several are in disorder. [6.6.5, 6.7.3]"""
    return (
        sum(p.action(leader) for leader in bits(garrison & LEADERS)) if garrison_in_order(p, garrison) else 0
    )


def defenders_dice(p: AssyrianPosition, siege: SiegeRound) -> list[Dice]:
    """City dice, units, leaders, Assyrians; all of it twice in an assault. [6.8, 6.8.2, 9.7]"""
    side = siege.sides[1]
    twice = 2 if siege.kind == ASSAULT else 1
    counts: dict[int, int] = {}
    for counter in bits(side.force & UNITS):
        factor = p.cf(counter) + (1 if p.unit_abilities and BOWS >> counter & 1 else 0)
        if factor > 0:
            counts[factor] = counts.get(factor, 0) + twice
    groups: list[Dice] = [(factor, False, number) for factor, number in sorted(counts.items())]
    dice = siege.defence + garrison_leader_dice(p, side.force) + elite_siege_dice(p, side.force)
    groups.append((BATTLE_DIE, False, twice * dice + side.dice))
    return groups
