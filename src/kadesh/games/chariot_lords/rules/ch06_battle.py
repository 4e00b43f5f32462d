"""6 Battle: rounds of dice, hits, retreats; 15 what rulers do in it."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import (
    ARABIAN_DESERT,
    AREAS,
    LAND_DISTANCE,
    NATIONS,
    SUMER,
    TERRAIN,
)
from kadesh.games.chariot_lords.charts.troops import ENGINES_OF, TROOP_KIND, TROOP_NATION, TROOPS_OF
from kadesh.games.chariot_lords.charts.words import KINDS
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.arithmetic import dice_of, hits_to_kill, total_hits
from kadesh.games.chariot_lords.rules.ch05_movement import mover
from kadesh.games.chariot_lords.rules.ch06_retreat import may_retreat
from kadesh.games.chariot_lords.rules.ch07_control import contested_areas
from kadesh.games.chariot_lords.rules.ch12_libyans import raid_is_over, withdraw_raiders
from kadesh.games.chariot_lords.rules.ch14_chosen_people import covenant_helps
from kadesh.games.chariot_lords.rules.ch15_rulers import EVERYWHERE, lose_lone_markers
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.under_way import (
    BATTLE,
    BATTLES,
    RETREATING,
    Battle,
    Battles,
    Retreating,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

ROUNDS: Final = 2
ROUNDS_WITH_RULER: Final = 3
RULER_REACH: Final = 3
RULER_BATTLES: Final = 2

NO_ENEMY: Final = Reason("4.2.3", "No units of that nation stand there against the moving nation's.")
FOUGHT: Final = Reason("6.4", "That battle has been fought this turn.")
NO_COMBAT_THERE: Final = Reason("5.7", "No combat takes place in the Arabian Desert.")
TOO_TOUGH: Final = Reason("6.3", "The hits that are left do not suffice to kill such a unit.")
NONE_THERE: Final = Reason("6.3", "The enemy has no such unit in the battle.")


# --- BATTLES: the Battle Phase of a nation [4.2.3] ---


def battles(p: LordsPosition) -> list[tuple[int, int]]:
    """The battles still to be fought: areas, and enemies there. [4.2.3, 5.7]"""
    found: list[tuple[int, int]] = []
    for area in contested_areas(p):
        for enemy in areas_in(p.others(p.nation, area)):
            if area * NATIONS + enemy not in p.fought:
                found.append((area, enemy))
    return found


def any_battle(p: LordsPosition, phase: Battles) -> Step[Battles]:
    """Battle must be fought wherever the moving nation meets another. [4.2.3, 2.5, 6.6.1]"""
    if battles(p):
        return NEXT
    lose_lone_markers(p, EVERYWHERE)
    return END


def battle_options(p: LordsPosition, phase: Battles) -> list[Option]:
    return [("battle", area, enemy) for area, enemy in battles(p)]


def battle_universe(p: LordsPosition, phase: Battles) -> list[Option]:
    return [("battle", area, enemy) for area in range(AREAS) for enemy in range(NATIONS)]


def why_not_battle(p: LordsPosition, phase: Battles, option: Option) -> Reason | None:
    """The reason against fighting somewhere. [4.2.3, 5.7]"""
    area, enemy = option[1], option[2]
    if enemy == p.nation or not p.holds(p.nation, area) or not p.holds(enemy, area):
        return NO_ENEMY
    if area == ARABIAN_DESERT:
        return NO_COMBAT_THERE
    return FOUGHT if area * NATIONS + enemy in p.fought else None


def take_battle(p: LordsPosition, phase: Battles, option: Option) -> Step[Battles]:
    """A battle is begun. [4.2.3, 6.1]"""
    p.fought.append(option[1] * NATIONS + option[2])
    p.call(BATTLE, Battle(area=option[1], enemy=option[2]))
    return ANY_BATTLE_LEFT


ANY_BATTLE_LEFT: Final[Do[Battles]] = Do("any battle left", any_battle)
CHOOSE_A_BATTLE: Final[Ask[Battles]] = Ask(
    "choose a battle", mover, battle_options, take_battle, battle_universe, why_not_battle
)
BATTLES.consists_of(ANY_BATTLE_LEFT, CHOOSE_A_BATTLE)


# --- BATTLE ---


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


def dice_at(p: LordsPosition, nation: int, area: int) -> int:
    """Dice that a nation rolls in an area. [6.1, 6.7]"""
    return dice_of(counts_of(p, nation, area), TERRAIN[area], engines_at(p, nation, area))


def ruler_in_reach(p: LordsPosition, area: int) -> bool:
    """Could the moving nation's ruler influence a battle here? [5.11, 6.6, 15.2]"""
    at = p.marker[p.nation]
    return p.influence > 0 and at >= 0 and LAND_DISTANCE[at][area] <= RULER_REACH


def line_up(p: LordsPosition, battle: Battle) -> Step[Battle]:
    """Both sides line up. [6.1]"""
    p.tell(facts.Battle, "6.1", p.nation, battle.enemy, battle.area)
    return LEAD if ruler_in_reach(p, battle.area) else ROLL


def lead_options(p: LordsPosition, battle: Battle) -> list[Option]:
    return [("use-ruler",), ("spare-ruler",)]


def take_lead(p: LordsPosition, battle: Battle, option: Option) -> Step[Battle]:
    """The ruler influences this battle, one of two in his nation's turn, or does not. [5.11, 6.6, 15.2]"""
    if option[0] == "use-ruler":
        battle.mover_led = True
        p.influence -= 1
        p.tell(facts.Led, "6.6", p.nation, battle.area, p.ruler_name[p.nation])
    return ROLL


def bonus_of(p: LordsPosition, battle: Battle, nation: int) -> int:
    """One on every die for a ruler or the covenant, never two. [6.6, 15.2, 14.1]"""
    foe = battle.enemy if nation == p.nation else p.nation
    return 1 if is_led(p, battle, nation) or covenant_helps(p, nation, foe, battle.area) else 0


def is_led(p: LordsPosition, battle: Battle, nation: int) -> bool:
    """Does a ruler lead this side: the mover's if he was called, another who waits there? [6.6, 15.2]"""
    return battle.mover_led if nation == p.nation else p.marker[nation] == battle.area


def throw(p: LordsPosition, battle: Battle, nation: int) -> int:
    """One side throws its dice. [6.1, 6.2, 6.7]"""
    first = p.dice.rolled
    faces = [p.dice.roll() for _ in range(dice_at(p, nation, battle.area))]
    bonus = bonus_of(p, battle, nation)
    hits = total_hits(faces, bonus)
    covenant = bonus > 0 and not is_led(p, battle, nation)
    p.tell(facts.Throws, "6.2", nation, battle.area, tuple(faces), bonus, covenant, hits, first)
    return hits


def roll(p: LordsPosition, battle: Battle) -> Step[Battle]:
    """A round: both sides throw; hits apply to both at once. [6.2, 6.3, 6.4]"""
    battle.round += 1
    battle.mover_hits = throw(p, battle, p.nation)
    battle.enemy_hits = throw(p, battle, battle.enemy)
    return NEXT


def price_of(p: LordsPosition, troop: int, area: int) -> int:
    """Hits that kill a unit of a troop in a battle of the moving nation. [6.3, T12.0]"""
    nation = TROOP_NATION[troop]
    return hits_to_kill(TROOP_KIND[troop], TERRAIN[area], nation == p.nation, nation == SUMER)


def kill(p: LordsPosition, troop: int, area: int, killer: int) -> None:
    """A unit falls; it reaches the dead pile when the nation turn ends. [6.3, 10.3]"""
    p.remove(troop, area)
    p.fallen[troop] += 1
    kills = list(p.kills)
    kills[killer * NATIONS + TROOP_NATION[troop]] += 1
    p.kills = tuple(kills)
    p.slain[killer] += 1
    p.tell(facts.Killed, "6.3", troop, area, killer)


# Losses are chosen one after the other but from hits that both sides threw before any unit was
# taken away: that is what makes them simultaneous.


def movers_hits(battle: Battle) -> bool:
    """Are the moving side's hits dealt out now, and not the other's?"""
    return battle.step is THE_MOVERS_HITS or battle.step is KILL


def killer(p: LordsPosition, battle: Battle) -> int:
    """The nation that deals out its hits. [6.3]"""
    return p.nation if movers_hits(battle) else battle.enemy


def victim(p: LordsPosition, battle: Battle) -> int:
    """The nation whose units fall. [6.3]"""
    return battle.enemy if movers_hits(battle) else p.nation


def hits_left(battle: Battle) -> int:
    """Hits that are still to be dealt out. [6.3]"""
    return battle.mover_hits if movers_hits(battle) else battle.enemy_hits


def any_kill(p: LordsPosition, battle: Battle) -> Step[Battle]:
    """Hits that kill nothing are lost. [6.3]"""
    if kill_options(p, battle):
        return NEXT
    return THE_OTHER_SIDES_HITS if movers_hits(battle) else AFTER_THE_ROUND


def killing_seat(p: LordsPosition, battle: Battle) -> int:
    return p.owner[killer(p, battle)]


def kill_options(p: LordsPosition, battle: Battle) -> list[Option]:
    area, hits = battle.area, hits_left(battle)
    fallen = TROOPS_OF[victim(p, battle)]
    return [("kill", troop) for troop in fallen if why_not_fall(p, troop, area, hits) is None]


def kill_universe(p: LordsPosition, battle: Battle) -> list[Option]:
    return [("kill", troop) for troop in TROOPS_OF[victim(p, battle)]]


def why_not_kill(p: LordsPosition, battle: Battle, option: Option) -> Reason | None:
    """The reason against killing a unit with the hits that are left. [6.3]"""
    return why_not_fall(p, option[1], battle.area, hits_left(battle))


def why_not_fall(p: LordsPosition, troop: int, area: int, hits: int) -> Reason | None:
    """The reason against a unit's falling to so many hits. [6.3]"""
    if p.units[troop * AREAS + area] == 0:
        return NONE_THERE
    return None if price_of(p, troop, area) <= hits else TOO_TOUGH


def take_kill(p: LordsPosition, battle: Battle, option: Option) -> Step[Battle]:
    """The inflicting side chooses. [6.3, T12.0]"""
    price = price_of(p, option[1], battle.area)
    kill(p, option[1], battle.area, killer(p, battle))
    if movers_hits(battle):
        battle.mover_hits -= price
        return THE_MOVERS_HITS
    battle.enemy_hits -= price
    return THE_OTHER_SIDES_HITS


# --- after a round [6.4] ---


def after_round(p: LordsPosition, battle: Battle) -> Step[Battle]:
    """The battle is over when a side is gone; raiders go home after one round. [6.4, 6.4.1, 12.0]"""
    area, enemy = battle.area, battle.enemy
    if not p.holds(p.nation, area) or not p.holds(enemy, area):
        return CLOSE
    if raid_is_over(p, area, enemy):
        withdraw_raiders(p, area)
        return CLOSE
    if insisting_nation(p, battle) >= 0:
        return INSIST
    return CLOSE if battle.round >= ROUNDS else THE_OTHER_SIDE_RETREATS


def insisting_nation(p: LordsPosition, battle: Battle) -> int:
    """The nation whose ruler stands in the area without a ruler against him, or -1. [6.4.2, 15.7]"""
    here = p.marker[p.nation] == battle.area
    there = p.marker[battle.enemy] == battle.area
    if here == there or battle.round >= ROUNDS_WITH_RULER:
        return -1
    return p.nation if here else battle.enemy


def insisting_seat(p: LordsPosition, battle: Battle) -> int:
    return p.owner[insisting_nation(p, battle)]


def insist_options(p: LordsPosition, battle: Battle) -> list[Option]:
    return [("insist",), ("relent",)]


def take_insist(p: LordsPosition, battle: Battle, option: Option) -> Step[Battle]:
    """A ruler may make both sides fight on, up to three rounds. [6.4.2, 15.7]"""
    if option[0] == "insist":
        nation = insisting_nation(p, battle)
        p.tell(facts.Insists, "6.4.2", nation, battle.area, p.ruler_name[nation])
        return ROLL
    return CLOSE if battle.round >= ROUNDS else THE_OTHER_SIDE_RETREATS


def other_may_retreat(p: LordsPosition, battle: Battle) -> Step[Battle]:
    """First the side that is not moving may retreat. [6.4, 6.5]"""
    if may_retreat(p, battle.enemy, battle.area):
        p.call(RETREATING, Retreating(nation=battle.enemy, area=battle.area))
    return NEXT


def mover_may_retreat(p: LordsPosition, battle: Battle) -> Step[Battle]:
    """Then the moving side may retreat the way it came. [6.4, 6.5]"""
    if not p.holds(battle.enemy, battle.area):
        return CLOSE
    if may_retreat(p, p.nation, battle.area):
        p.call(RETREATING, Retreating(nation=p.nation, area=battle.area))
    return NEXT


def fight_on(p: LordsPosition, battle: Battle) -> Step[Battle]:
    """Who did not retreat must dice for another round. [6.4]"""
    return ROLL if p.holds(p.nation, battle.area) else CLOSE


def close(p: LordsPosition, battle: Battle) -> Step[Battle]:
    """Markers left alone with enemies are lost. [6.6.1, 6.7, 14.3, 15.3]"""
    area, enemy = battle.area, battle.enemy
    p.tell(facts.BattleOver, "6.4", p.nation, enemy, area, p.holds(p.nation, area), p.holds(enemy, area))
    lose_lone_markers(p, 1 << area)
    return END


LINE_UP: Final[Do[Battle]] = Do("line up", line_up)
LEAD: Final[Ask[Battle]] = Ask("lead", mover, lead_options, take_lead)
ROLL: Final[Do[Battle]] = Do("roll", roll)
THE_MOVERS_HITS: Final[Do[Battle]] = Do("the mover's hits", any_kill)
KILL: Final[Ask[Battle]] = Ask("kill", killing_seat, kill_options, take_kill, kill_universe, why_not_kill)
THE_OTHER_SIDES_HITS: Final[Do[Battle]] = Do("the other side's hits", any_kill)
KILL_THE_MOVER: Final[Ask[Battle]] = Ask(
    "kill the mover", killing_seat, kill_options, take_kill, kill_universe, why_not_kill
)
AFTER_THE_ROUND: Final[Do[Battle]] = Do("after the round", after_round)
INSIST: Final[Ask[Battle]] = Ask("insist", insisting_seat, insist_options, take_insist)
THE_OTHER_SIDE_RETREATS: Final[Do[Battle]] = Do("the other side retreats", other_may_retreat)
THE_MOVER_RETREATS: Final[Do[Battle]] = Do("the mover retreats", mover_may_retreat)
FIGHT_ON: Final[Do[Battle]] = Do("fight on", fight_on)
CLOSE: Final[Do[Battle]] = Do("close", close)
BATTLE.consists_of(
    *(LINE_UP, LEAD, ROLL),
    *(THE_MOVERS_HITS, KILL, THE_OTHER_SIDES_HITS, KILL_THE_MOVER),
    *(AFTER_THE_ROUND, INSIST, THE_OTHER_SIDE_RETREATS, THE_MOVER_RETREATS, FIGHT_ON, CLOSE),
)
