"""2 Battle: both sides throw at once; who attacks and does not win goes back."""

from __future__ import annotations

from typing import Final

from kadesh.table import END, NEXT, Do, Step

from ..charts import AMBUSH
from . import facts
from .position import WellsPosition
from .under_way import ANSWERING, BATTLE, Answering, Battle

MOST_DICE: Final = 3
KILLS_FROM: Final = 5


def dice_of(warriors: int, ambushes: int) -> int:
    """A die for each warrior, up to three, and one for each Ambush. [2]"""
    return min(warriors, MOST_DICE) + ambushes


def announce(p: WellsPosition, battle: Battle) -> Step[Battle]:
    """The defender may answer with an Ambush. [3]"""
    p.call(ANSWERING, Answering(tribe=1 - battle.attacker, card_kind=AMBUSH, battle=battle))
    return NEXT


def fight(p: WellsPosition, battle: Battle) -> Step[Battle]:
    """Both sides throw before anybody falls. [2]"""
    defender = 1 - battle.attacker
    killed = throw(p, battle, battle.attacker, 0)
    lost = throw(p, battle, defender, battle.ambushes)
    p.add(defender, battle.well, -min(killed, p.at(defender, battle.well)))
    p.add(battle.attacker, battle.well, -min(lost, p.at(battle.attacker, battle.well)))
    return NEXT


def throw(p: WellsPosition, battle: Battle, tribe: int, ambushes: int) -> int:
    """One side throws; what it kills. [2]"""
    roll = p.dice.rolled
    faces = tuple([p.dice.roll() for _ in range(dice_of(p.at(tribe, battle.well), ambushes))])
    kills = len([face for face in faces if face >= KILLS_FROM])
    p.tell(facts.Throws, "2", tribe, battle.well, faces, kills, roll)
    return kills


def close(p: WellsPosition, battle: Battle) -> Step[Battle]:
    """If both sides are left, the attackers go back. [2]"""
    left, defenders = p.at(battle.attacker, battle.well), p.at(1 - battle.attacker, battle.well)
    if left and defenders:
        p.add(battle.attacker, battle.well, -left)
        p.add(battle.attacker, battle.come_from, left)
    p.tell(facts.BattleOver, "2", battle.well, left, defenders)
    return END


ANNOUNCE: Final = Do("announce", announce)
FIGHT: Final = Do("fight", fight)
CLOSE: Final = Do("close", close)
BATTLE.consists_of(ANNOUNCE, FIGHT, CLOSE)
