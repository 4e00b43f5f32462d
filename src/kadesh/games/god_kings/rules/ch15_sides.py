"""15.1–15.5.5 The two sides of a battle: who fights, who commands, how strong they are."""

from __future__ import annotations

from kadesh.games.god_kings.charts.numbers import (
    DRM_ALLIES,
    DRM_ALLIES_HOME,
    DRM_DIVISION,
    DRM_FAILED_AVOIDANCE,
    DRM_INTERCEPTION,
    DRM_MOUNTAIN,
)
from kadesh.games.god_kings.charts.tables import CHARIOT, CLASS_STRENGTH, HOME, MOUNTAIN, POWERS, PROVINCE
from kadesh.games.god_kings.rules.arithmetic import mountain_strength
from kadesh.games.god_kings.rules.ch09_actions import hero_rating
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import complete_divisions, part, strength
from kadesh.games.god_kings.rules.under_way import Battle

ATTACKER = 0
DEFENDER = 1


def side_of(battle: Battle, which: int) -> int:
    return battle.attacker if which == ATTACKER else battle.defender


def stack_of(battle: Battle, which: int) -> int:
    """The units of a side that fight. [15.4]"""
    return battle.attacking if which == ATTACKER else battle.defending


def general_of(battle: Battle, which: int) -> int:
    """The commander of a side, -1 for an un-led force. [15.1]"""
    return battle.attacking_general if which == ATTACKER else battle.defending_general


def seat_of_side(p: GodKingsPosition, battle: Battle, which: int) -> int:
    """Who decides for a side of the battle; whoever has led a Neutral upon his own army does so for that
    army alone. [15.3, 20.3] (A81)"""
    seat = battle.army.seat
    if which == DEFENDER:
        return p.decider(battle.defender, seat)
    own = p.is_neutral(battle.attacker) and p.decider(battle.defender, seat) == seat
    return p.decider(battle.attacker, seat) if own else seat


def combat_strength(battle: Battle, stack: int) -> int:
    """The combat factors, those of chariots halved in mountains. [15.5.3, 11.7]"""
    if not MOUNTAIN[battle.space]:
        return strength(stack)
    full, reduced = 2 * CHARIOT, 2 * CHARIOT + 1
    return mountain_strength(
        strength(stack),
        part(stack, full),
        part(stack, reduced),
        CLASS_STRENGTH[full],
        CLASS_STRENGTH[reduced],
    )


def local_allies(p: GodKingsPosition, side: int, space: int) -> int:
    """+1 for control of the province, +2 in the original home country. [15.5.5] (A56, A91)"""
    province = PROVINCE[space]
    if side >= POWERS or province < 0 or not p.holds_province(side, province):
        return 0
    return DRM_ALLIES_HOME if HOME[side] == province else DRM_ALLIES


def count_drm(p: GodKingsPosition, battle: Battle, which: int) -> int:
    """All die-roll modifiers of a side but those of step 4's cards. [15.5.5, 13.4, 14.1]"""
    side, stack = side_of(battle, which), stack_of(battle, which)
    drm = 0
    if general_of(battle, which) >= 0:
        drm += hero_rating(p, battle, which) + local_allies(p, side, battle.space)
    if side < POWERS:
        drm += DRM_DIVISION * complete_divisions(stack)
    if which == DEFENDER:
        drm += DRM_MOUNTAIN if MOUNTAIN[battle.space] else 0
        drm += DRM_INTERCEPTION if battle.intercepted else 0
        drm += DRM_FAILED_AVOIDANCE if battle.shaken else 0
    return drm


def final_drm(p: GodKingsPosition, battle: Battle, which: int) -> int:
    """With the cards of step 4; Evil Omens take the commander's rating away. [15.5.5]"""
    drm = battle.drm[which] + battle.card_drm[which]
    if battle.omens >> which & 1:
        drm -= hero_rating(p, battle, which)
    return drm
