"""How likely what somebody is asked about is to succeed: reactions, sorties, the battle they lead to."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import IN_CITY, LEADERS, UNITS, bits
from kadesh.games.assyrian_wars.odds.battle import Outlook
from kadesh.games.assyrian_wars.odds.dice import interception_chance
from kadesh.games.assyrian_wars.odds.prospects import battle_outlook, battle_prospect
from kadesh.games.assyrian_wars.rules import ch06_interception
from kadesh.games.assyrian_wars.rules.ch06_battle_sides import garrison_in_order
from kadesh.games.assyrian_wars.rules.force import is_organised
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import Battle, Entering, Interception, Move, Side
from kadesh.games.assyrian_wars.telling.pieces import sees
from kadesh.table import Option


def interception(p: AssyrianPosition, frame: Interception, option: Option) -> float:
    """The chance that an interception comes off. [6.6.9]"""
    country = ch06_interception.declaring(p, frame)
    force = ch06_interception.force_named(p, frame.entering, country, option)
    if not force:
        return 0.0
    return interception_chance(ch06_interception.modifier_of(p, frame.entering, country, force))


def defence(p: AssyrianPosition, entering: Entering) -> float:
    """The chance that those who stand in an entered area are not beaten. [6.7]"""
    outlook = entry_outlook(p, entering)
    return 1.0 - outlook.win if outlook is not None else 1.0


def entry_outlook(p: AssyrianPosition, entering: Entering) -> Outlook | None:
    start = entering.come_from if entering.come_from >= 0 else entering.at
    return battle_prospect(p, entering.country, entering.force, start, entering.at)


def sortie(p: AssyrianPosition, area: int) -> float:
    """The chance that a garrison wins its sortie. [6.8]"""
    garrison = p.here[IN_CITY + area]
    foes = p.counters_of(p.enemies[p.controller[area]]) if p.controller[area] >= 0 else 0
    besiegers = p.here[area] & (UNITS | LEADERS) & foes
    if not garrison & UNITS or not besiegers & UNITS:
        return 0.0
    sides = [
        Side(garrison, p.controller[area], organised=garrison_in_order(p, garrison)),
        Side(besiegers, p.controller[area], organised=is_organised(p, besiegers)),
    ]
    return battle_outlook(p, Battle(area=area, sides=sides, sortie=True)).win


def all_seen(p: AssyrianPosition, seat: int | None, area: int, country: int) -> bool:
    """May a seat look through all enemy stacks outside the city of an area? [9.5]"""
    foes = p.here[area] & p.counters_of(p.enemies[country])
    return all(sees(p, seat, owner, area) for owner in bits(p.owners_in(foes)))


def march_outlook(p: AssyrianPosition, move: Move, to: int, seat: int | None) -> Outlook | None:
    """The battle that a march would bring, if the one who looks can know its odds."""
    if not all_seen(p, seat, to, move.country):
        return None
    return battle_prospect(p, move.country, move.force, move.at, to)
