"""6 Battle: rounds of dice, hits, retreats; 15 what rulers do in it."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import (
    ARABIAN_DESERT,
    AREAS,
    KINDS,
    LAND_DISTANCE,
    NATIONS,
    SUMER,
    TERRAIN,
)
from kadesh.games.chariot_lords.charts.troops import ENGINES_OF, TROOP_KIND, TROOPS_OF
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.arithmetic import dice_of, hits_to_kill, total_hits
from kadesh.games.chariot_lords.rules.ch05_movement import mover
from kadesh.games.chariot_lords.rules.ch06_retreat import (
    RETREATING,
    RETREATS_AS_MOVER,
    RETREATS_AS_OTHER,
    may_retreat,
)
from kadesh.games.chariot_lords.rules.ch12_libyans import raid_is_over, withdraw_raiders
from kadesh.games.chariot_lords.rules.ch14_chosen_people import covenant_helps
from kadesh.games.chariot_lords.rules.ch15_rulers import EVERYWHERE, lose_lone_markers
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.table import END, NEXT, Ask, Do, Frame, Option, Procedure, Reason

ROUNDS: Final = 2
ROUNDS_WITH_RULER: Final = 3
RULER_REACH: Final = 3
RULER_BATTLES: Final = 2

# Locals of a battle's frame.
AREA: Final = 2
ENEMY: Final = 3
ROUND: Final = 4
MOVER_LED: Final = 5  # the ruler of the moving nation influences this battle
MOVER_HITS: Final = 6  # hits of the moving side still to be dealt out
ENEMY_HITS: Final = 7

NO_ENEMY: Final = Reason("4.2.3", "No units of that nation stand there against the moving nation's.")
FOUGHT: Final = Reason("6.4", "That battle has been fought this turn.")
NO_COMBAT_THERE: Final = Reason("5.7", "No combat takes place in the Arabian Desert.")
TOO_TOUGH: Final = Reason("6.3", "The hits that are left do not suffice to kill such a unit.")
NONE_THERE: Final = Reason("6.3", "The enemy has no such unit in the battle.")


# --- BATTLES: the Battle Phase of a nation [4.2.3] ---


def battles(p: LordsPosition) -> list[Option]:
    """The battles still to be fought. [4.2.3, 5.7]"""
    found: list[Option] = []
    me = p.nation
    for area in areas_in(p.held[me]):
        others = p.present[area] & ~(1 << me)
        if others and area != ARABIAN_DESERT:
            for enemy in areas_in(others):
                if area * NATIONS + enemy not in p.fought:
                    found.append(("battle", area, enemy))
    return found


def any_battle(p: LordsPosition, frame: Frame) -> int:
    """Battle must be fought wherever the moving nation meets another. [4.2.3, 2.5, 6.6.1]"""
    if battles(p):
        return NEXT
    lose_lone_markers(p, EVERYWHERE)
    return END


def battle_options(p: LordsPosition, frame: Frame) -> list[Option]:
    return battles(p)


def battle_universe(p: LordsPosition, frame: Frame) -> list[Option]:
    return [("battle", area, enemy) for area in range(AREAS) for enemy in range(NATIONS)]


def why_not_battle(p: LordsPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against fighting somewhere. [4.2.3, 5.7]"""
    area, enemy = option[1], option[2]
    if enemy == p.nation or not p.holds(p.nation, area) or not p.holds(enemy, area):
        return NO_ENEMY
    if area == ARABIAN_DESERT:
        return NO_COMBAT_THERE
    return FOUGHT if area * NATIONS + enemy in p.fought else None


def take_battle(p: LordsPosition, frame: Frame, option: Option) -> int:
    """A battle is begun. [4.2.3, 6.1]"""
    p.fought.append(option[1] * NATIONS + option[2])
    p.call(BATTLE, option[1], option[2], 0, 0, 0, 0)
    return 0


BATTLES: Final = Procedure[LordsPosition](
    "battles",
    [
        Do("any battle left", any_battle),
        Ask("choose a battle", mover, battle_options, take_battle, battle_universe, why_not_battle),
    ],
)


# --- BATTLE ---


def enemy_seat(p: LordsPosition, frame: Frame) -> int:
    return p.owner[frame[ENEMY]]


def counts_of(p: LordsPosition, nation: int, area: int) -> list[int]:
    """A nation's units in an area by kind."""
    counts = [0] * KINDS
    for troop in TROOPS_OF[nation]:
        counts[TROOP_KIND[troop]] += p.units[troop * AREAS + area]
    return counts


def engines_at(p: LordsPosition, nation: int, area: int) -> int:
    """Siege and terror markers of a nation in an area. [6.7]"""
    found = 0
    for marker in ENGINES_OF[nation]:
        if p.marker[marker] == area:
            found += 1
    return found


def ruler_in_reach(p: LordsPosition, area: int) -> bool:
    """Could the moving nation's ruler influence a battle here? [5.11, 6.6, 15.2]"""
    at = p.marker[p.nation]
    return p.influence > 0 and at >= 0 and LAND_DISTANCE[at][area] <= RULER_REACH


def line_up(p: LordsPosition, frame: Frame) -> int:
    """Both sides line up. [6.1]"""
    p.tell(facts.Battle, "6.1", p.nation, frame[ENEMY], frame[AREA])
    return LEAD if ruler_in_reach(p, frame[AREA]) else ROLL


def lead_options(p: LordsPosition, frame: Frame) -> list[Option]:
    return [("use-ruler",), ("spare-ruler",)]


def take_lead(p: LordsPosition, frame: Frame, option: Option) -> int:
    """The ruler influences this battle, one of two in his nation's turn, or does not. [5.11, 6.6, 15.2]"""
    if option[0] == "use-ruler":
        frame[MOVER_LED] = 1
        p.influence -= 1
        p.tell(facts.Led, "6.6", p.nation, frame[AREA], p.ruler_name[p.nation])
    return ROLL


def bonus_of(p: LordsPosition, frame: Frame, nation: int) -> int:
    """One on every die for a ruler or the covenant, never two. [6.6, 15.2, 14.1]"""
    area = frame[AREA]
    led = frame[MOVER_LED] == 1 if nation == p.nation else p.marker[nation] == area
    foe = frame[ENEMY] if nation == p.nation else p.nation
    return 1 if led or covenant_helps(p, nation, foe, area) else 0


def throw(p: LordsPosition, frame: Frame, nation: int) -> int:
    """One side throws its dice. [6.1, 6.2, 6.7]"""
    area = frame[AREA]
    dice = dice_of(counts_of(p, nation, area), TERRAIN[area], engines_at(p, nation, area))
    first = p.dice.rolled
    faces = [p.dice.roll() for _ in range(dice)]
    bonus = bonus_of(p, frame, nation)
    hits = total_hits(faces, bonus)
    p.tell(facts.Throws, "6.2", nation, area, tuple(faces), bonus, hits, first)
    return hits


def roll(p: LordsPosition, frame: Frame) -> int:
    """A round: both sides throw; hits apply to both at once. [6.2, 6.3, 6.4]"""
    frame[ROUND] += 1
    frame[MOVER_HITS] = throw(p, frame, p.nation)
    frame[ENEMY_HITS] = throw(p, frame, frame[ENEMY])
    return NEXT


def price_of(p: LordsPosition, frame: Frame, troop: int, nation: int) -> int:
    """Hits that kill a unit of a troop in this battle. [6.3, T12.0]"""
    return hits_to_kill(TROOP_KIND[troop], TERRAIN[frame[AREA]], nation == p.nation, nation == SUMER)


def why_not_kill(p: LordsPosition, frame: Frame, troop: int, victim: int, hits: int) -> Reason | None:
    """The reason against killing a unit with the hits that are left. [6.3]"""
    if p.units[troop * AREAS + frame[AREA]] == 0:
        return NONE_THERE
    return None if price_of(p, frame, troop, victim) <= hits else TOO_TOUGH


def killable(p: LordsPosition, frame: Frame, victim: int, hits: int) -> list[Option]:
    return [
        ("kill", troop) for troop in TROOPS_OF[victim] if why_not_kill(p, frame, troop, victim, hits) is None
    ]


def kill(p: LordsPosition, frame: Frame, troop: int, killer: int, victim: int) -> None:
    """A unit falls; it reaches the dead pile when the nation turn ends. [6.3, 10.3]"""
    p.remove(troop, frame[AREA])
    p.fallen[troop] += 1
    kills = list(p.kills)
    kills[killer * NATIONS + victim] += 1
    p.kills = tuple(kills)
    p.slain[killer] += 1
    p.tell(facts.Killed, "6.3", troop, frame[AREA], killer)


# Losses are chosen one after the other but from hits that both sides threw before any unit was
# taken away: that is what makes them simultaneous.


def mover_can_kill(p: LordsPosition, frame: Frame) -> int:
    return NEXT if killable(p, frame, frame[ENEMY], frame[MOVER_HITS]) else ENEMY_DEALS


def mover_kills(p: LordsPosition, frame: Frame) -> list[Option]:
    return killable(p, frame, frame[ENEMY], frame[MOVER_HITS])


def mover_kill_universe(p: LordsPosition, frame: Frame) -> list[Option]:
    return [("kill", troop) for troop in TROOPS_OF[frame[ENEMY]]]


def why_not_mover_kill(p: LordsPosition, frame: Frame, option: Option) -> Reason | None:
    """The moving side deals out its hits. [6.3]"""
    return why_not_kill(p, frame, option[1], frame[ENEMY], frame[MOVER_HITS])


def take_mover_kill(p: LordsPosition, frame: Frame, option: Option) -> int:
    """The inflicting side chooses; hits that kill nothing are lost. [6.3, T12.0]"""
    frame[MOVER_HITS] -= price_of(p, frame, option[1], frame[ENEMY])
    kill(p, frame, option[1], p.nation, frame[ENEMY])
    return MOVER_DEALS


def enemy_can_kill(p: LordsPosition, frame: Frame) -> int:
    return NEXT if killable(p, frame, p.nation, frame[ENEMY_HITS]) else AFTER


def enemy_kills(p: LordsPosition, frame: Frame) -> list[Option]:
    return killable(p, frame, p.nation, frame[ENEMY_HITS])


def enemy_kill_universe(p: LordsPosition, frame: Frame) -> list[Option]:
    return [("kill", troop) for troop in TROOPS_OF[p.nation]]


def why_not_enemy_kill(p: LordsPosition, frame: Frame, option: Option) -> Reason | None:
    """The other side deals out its hits. [6.3]"""
    return why_not_kill(p, frame, option[1], p.nation, frame[ENEMY_HITS])


def take_enemy_kill(p: LordsPosition, frame: Frame, option: Option) -> int:
    """The inflicting side chooses. [6.3, T12.0]"""
    frame[ENEMY_HITS] -= price_of(p, frame, option[1], p.nation)
    kill(p, frame, option[1], frame[ENEMY], p.nation)
    return ENEMY_DEALS


# --- after a round [6.4] ---


def after_round(p: LordsPosition, frame: Frame) -> int:
    """The battle is over when a side is gone; raiders go home after one round. [6.4, 6.4.1, 12.0]"""
    area, enemy = frame[AREA], frame[ENEMY]
    if not p.holds(p.nation, area) or not p.holds(enemy, area):
        return CLOSE
    if raid_is_over(p, area, enemy):
        withdraw_raiders(p, area)
        return CLOSE
    if insisting_seat(p, frame) >= 0:
        return INSIST
    return CLOSE if frame[ROUND] >= ROUNDS else OTHER_RETREATS


def insisting_nation(p: LordsPosition, frame: Frame) -> int:
    """The nation whose ruler stands in the area without a ruler against him, or -1. [6.4.2, 15.7]"""
    here = p.marker[p.nation] == frame[AREA]
    there = p.marker[frame[ENEMY]] == frame[AREA]
    if here == there or frame[ROUND] >= ROUNDS_WITH_RULER:
        return -1
    return p.nation if here else frame[ENEMY]


def insisting_seat(p: LordsPosition, frame: Frame) -> int:
    nation = insisting_nation(p, frame)
    return p.owner[nation] if nation >= 0 else -1


def insist_options(p: LordsPosition, frame: Frame) -> list[Option]:
    return [("insist",), ("relent",)]


def take_insist(p: LordsPosition, frame: Frame, option: Option) -> int:
    """A ruler may make both sides fight on, up to three rounds. [6.4.2, 15.7]"""
    if option[0] == "insist":
        nation = insisting_nation(p, frame)
        p.tell(facts.Insists, "6.4.2", nation, frame[AREA], p.ruler_name[nation])
        return ROLL
    return CLOSE if frame[ROUND] >= ROUNDS else OTHER_RETREATS


def other_may_retreat(p: LordsPosition, frame: Frame) -> int:
    """First the side that is not moving may retreat. [6.4, 6.5]"""
    if may_retreat(p, RETREATS_AS_OTHER, frame[ENEMY], frame[AREA]):
        p.call(RETREATING, RETREATS_AS_OTHER, frame[ENEMY], frame[AREA])
    return NEXT


def mover_may_retreat(p: LordsPosition, frame: Frame) -> int:
    """Then the moving side may retreat the way it came. [6.4, 6.5]"""
    if not p.holds(frame[ENEMY], frame[AREA]):
        return CLOSE
    if may_retreat(p, RETREATS_AS_MOVER, p.nation, frame[AREA]):
        p.call(RETREATING, RETREATS_AS_MOVER, p.nation, frame[AREA])
    return NEXT


def fight_on(p: LordsPosition, frame: Frame) -> int:
    """Who did not retreat must dice for another round. [6.4]"""
    return ROLL if p.holds(p.nation, frame[AREA]) else CLOSE


def close(p: LordsPosition, frame: Frame) -> int:
    """Markers left alone with enemies are lost. [6.6.1, 6.7, 14.3, 15.3]"""
    area, enemy = frame[AREA], frame[ENEMY]
    p.tell(facts.BattleOver, "6.4", p.nation, enemy, area, p.holds(p.nation, area), p.holds(enemy, area))
    lose_lone_markers(p, 1 << area)
    return END


LINE_UP: Final = 0
LEAD: Final = 1
ROLL: Final = 2
MOVER_DEALS: Final = 3
ENEMY_DEALS: Final = 5
AFTER: Final = 7
INSIST: Final = 8
OTHER_RETREATS: Final = 9
CLOSE: Final = 12

BATTLE: Final = Procedure[LordsPosition](
    "battle",
    [
        Do("line up", line_up),
        Ask("lead", mover, lead_options, take_lead),
        Do("roll", roll),
        Do("the mover's hits", mover_can_kill),
        Ask("kill", mover, mover_kills, take_mover_kill, mover_kill_universe, why_not_mover_kill),
        Do("the other side's hits", enemy_can_kill),
        Ask(
            "kill the mover",
            enemy_seat,
            enemy_kills,
            take_enemy_kill,
            enemy_kill_universe,
            why_not_enemy_kill,
        ),
        Do("after the round", after_round),
        Ask("insist", insisting_seat, insist_options, take_insist),
        Do("the other side retreats", other_may_retreat),
        Do("the mover retreats", mover_may_retreat),
        Do("fight on", fight_on),
        Do("close", close),
    ],
)
