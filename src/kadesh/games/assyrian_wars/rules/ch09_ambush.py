"""9.7 Ambush: defending horse bowmen fire first, and then try to evade the battle. (A131)"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import CITY, HB, IN_CITY, LINKS, OF_CLASS, UNITS, bits
from kadesh.games.assyrian_wars.rules import ch06_evasion
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import DEFENDER
from kadesh.games.assyrian_wars.rules.force import is_all_cavalry, is_organised
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import (
    EVASION,
    Battle,
    Evasion,
    Fleeing,
)
from kadesh.table import Option, Reason

HORSEMEN_ONLY: Final = Reason("9.7", "Only mounted forces with horse bowmen ambush.")


def may_ambush(p: AssyrianPosition, battle: Battle) -> bool:
    """Mounted defenders with horse bowmen, against a force that came in by a move. [9.7]

    Nobody ambushes interceptors, nor tries twice to evade one attack.
    """
    if not p.unit_abilities or battle.round > 1 or battle.intercepted or battle.entering is None:
        return False
    defenders = battle.sides[DEFENDER]
    force = defenders.force
    if defenders.failed & force or not force & OF_CLASS[HB] & UNITS or not is_all_cavalry(force):
        return False
    return len(bits(p.owners_in(force))) == 1 or is_organised(p, force)


def ambush_universe(p: AssyrianPosition, battle: Battle) -> list[Option]:
    """Fight on, or away into the city or a neighbouring area, in haste or not."""
    havens = [*LINKS[battle.area], *([battle.area] if CITY[battle.area] else [])]
    return [("fight-on",), *(("ambush", to, hasty) for to in havens for hasty in (0, 1))]


def why_not_ambush(p: AssyrianPosition, battle: Battle, option: Option) -> Reason | None:
    """The reasons against an evasion hold here too. [6.6.10, 9.7]"""
    if option[0] == "fight-on":
        return None
    side = battle.sides[DEFENDER]
    if not is_all_cavalry(side.force):
        return HORSEMEN_ONLY
    if option[1] == battle.area:
        return ch06_evasion.why_not_city(p, side.chief, battle.area)
    return ch06_evasion.why_not_haven(p, side.chief, side.force, battle.area, option[1])


def begin_ambush(p: AssyrianPosition, battle: Battle, option: Option) -> None:
    """The evasion is declared; cards and rolls follow. [6.6.10, 9.7]"""
    side = battle.sides[DEFENDER]
    assert battle.entering is not None
    to = IN_CITY + battle.area if option[1] == battle.area else option[1]
    fleeing = Fleeing(side.chief, side.force, to, option[2] == 1)
    p.call(EVASION, Evasion(battle.entering, p.owners_in(side.force), [fleeing]))
    p.frames[-1].step = ch06_evasion.CARDS
