"""How likely what somebody is asked about is to succeed: reactions, battles that they lead to."""

from __future__ import annotations

from kadesh.games.god_kings.charts.numbers import LONE_GENERAL
from kadesh.games.god_kings.odds.dice import reaction_chance
from kadesh.games.god_kings.odds.prospects import foresee, interception_chance, prospect
from kadesh.games.god_kings.rules.arithmetic import chariot_modifier
from kadesh.games.god_kings.rules.ch10_command import subordinates
from kadesh.games.god_kings.rules.ch14_avoiding import may_avoid_units
from kadesh.games.god_kings.rules.position import GodKingsPosition, leadership
from kadesh.games.god_kings.rules.stack import chariots, only_chariots, strongest
from kadesh.games.god_kings.rules.under_way import Activation, Declaring, Entry
from kadesh.table import Option


def chance_of(p: GodKingsPosition, declaring: Declaring, option: Option) -> float:
    """The chance that a reaction succeeds if the general takes all whom he may lead. [13.4, 14.1]"""
    entry, general = declaring.entry, option[1]
    if option[0] == "intercept":
        return interception_chance(p, entry.army, declaring.side, general, entry.space)
    return avoidance_chance(p, entry, declaring.side, general)


def avoidance_chance(p: GodKingsPosition, entry: Entry, side: int, general: int) -> float:
    """The chance to avoid battle with all whom a general may lead. [14.1, 14.3]"""
    followers = subordinates(p, general, p.generals_at(side, entry.space))
    units = strongest(may_avoid_units(p, entry, side), leadership(1 << general | followers))
    modifier = 0 if units else LONE_GENERAL
    modifier += chariot_modifier(chariots(units), chariots(entry.army.units), only_chariots(units))
    return reaction_chance(modifier, p.battle_rating(general))


def chance_to_lose(p: GodKingsPosition, entry: Entry) -> float:
    """The chance that whoever stands in an entered space is beaten there if nobody charges. [15.5.1]"""
    army = entry.army
    if not army.units or p.enemy_at(army.side, entry.space) < 0:
        return 0.0
    return win_chance(p, army, entry.space)


def win_chance(p: GodKingsPosition, army: Activation, space: int) -> float:
    """The chance that an army beats the enemies outside the walls of a space if nobody charges."""
    return prospect(p, foresee(p, army, space)).cases[0][1].win
