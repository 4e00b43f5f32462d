"""The arithmetic of battles, sieges, interceptions, attrition, conquest, tribute and income: pure functions.

Rules, odds and bots call the same ones.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import (
    AP,
    AUTOMATIC_EVASION,
    BUILD_POINT,
    CITIES_A_LEVEL,
    CONQUEST_ASSYRIA,
    CONQUEST_CITIES,
    CONQUEST_CITIES_CAPITAL,
    CONQUEST_MEDE,
    CONQUEST_POWER,
    EVASION,
    HIRE_POINT,
    HUNGER_CAPITAL,
    HUNGER_CITY,
    INTERCEPTION,
    MOUNTAIN_DICE,
    PILLAGE_LEVEL,
    REBUILD_POINT,
    RIVER_DICE,
    SAVED_MOST,
    SUCCESSION,
    SUDDEN_END,
)
from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, CH, HI, LI, MEDE, N_POWERS

HEAVY_FACE: Final = 2  # a kill [9.7]
SIX: Final = 6

# --- costs [6.1, 6.2, 6.4, 9.7] ---


def build_cost(strength: int, kind: int, abilities: bool) -> int:
    """Half AP for a regular; special abilities cost one point more, chariots two. [6.1, 9.7]"""
    extra = 0 if not abilities or kind == LI else 2 * AP if kind == CH else AP
    return BUILD_POINT * strength + extra


def hire_cost(strength: int) -> int:
    """Half AP for a mercenary. [6.2]"""
    return HIRE_POINT * strength


def rebuild_cost(gained: int, mercenary: bool) -> int:
    """Half AP to flip a reduced unit; special abilities cost nothing here. [6.4, 9.7]"""
    return (HIRE_POINT if mercenary else REBUILD_POINT) * gained


def rounded(halves: int) -> int:
    """The sum of an impulse is rounded up to whole points. [6.0]"""
    return (halves + AP - 1) // AP * AP


def saved_after(income: int, spent: int) -> int:
    """What can be saved of income and savings: whole points, at most four. [3.1, 6.18] (A53)"""
    return max(0, min((income - spent) // AP * AP, SAVED_MOST))


# --- hits [6.7.2, 6.7.4, 9.7] ---


def hits_of(face: int, factor: int, heavy: bool) -> int:
    """What one die inflicts: a hit up to the modified factor, a kill on a heavy unit's natural 2. [6.7.2]"""
    if factor <= 0 or face > factor:
        return 0
    return 2 if heavy and face == HEAVY_FACE and factor > 1 else 1


def landing_penalty(rider: bool) -> int:
    """What an amphibious assault takes off a factor. [6.16.e]"""
    return 2 if rider else 1


def obstacle_penalty(kind: int, river: bool, mountain: bool, sealand: bool) -> int:
    """Heavy infantry over a river, chariots over river and mountain and in Sealand. [9.7] (A129)"""
    if kind == HI:
        return 1 if river else 0
    return 1 if kind == CH and (river or mountain or sealand) else 0


def ground_dice(river: bool, mountain: bool, ford: bool) -> int:
    """What the land that was crossed gives the defender; a card doubles it. [6.7.3]"""
    dice = (RIVER_DICE if river else 0) + (MOUNTAIN_DICE if mountain else 0)
    return 2 * dice if ford else dice


def bow_hits_left(hits: int, heavy: int) -> int:
    """Heavy troops cancel bow hits: two to four of them one, five or more two. [9.7]"""
    cancelled = 2 if heavy >= 5 else 1 if heavy >= 2 else 0
    return max(0, hits - cancelled)


def routs_of(hits: int, stung: int = 0) -> int:
    """A rout for every two hits, fractions up; for each that stung a failed evader. [6.7.4.a, 6.6.10]"""
    return stung + (hits - stung + 1) // 2


def routs_left(routs: int, ratings: int) -> int:
    """The winner's leaders rally so many. [6.7.4.a]"""
    return max(0, routs - ratings)


def shares(total: int, parts: int) -> tuple[int, int]:
    """What each of several countries takes, and what is left over. [6.7.5]"""
    return divmod(total, parts)


def portions(total: int, rooms: list[int], extra: list[bool]) -> list[int]:
    """What each of several countries takes: even shares, the odd ones as decided, the rest by whoever can.

    [6.7.5]
    """
    found, _ = even_portions(total, rooms)
    return [number + more for number, more in zip(found, extra, strict=True)]


def even_portions(total: int, rooms: list[int]) -> tuple[list[int], int]:
    """What each surely takes, and the odd ones left over among those who can take one more. [6.7.5]

    What one cannot take the others do, evenly again.
    """
    found = [0] * len(rooms)
    left = min(total, sum(rooms))
    while left > 0:
        able = [place for place, room in enumerate(rooms) if found[place] < room]
        if left < len(able):
            break
        for place in able:
            found[place] += 1
        left -= len(able)
    return found, left


def halves(hits: int, mercenary_room: int, regular_room: int) -> tuple[int, int, int]:
    """How many hits mercenaries and regulars must take, and how many either may take. [6.7.4] (A78)

    Half and half; an odd one by choice; what one kind cannot bear the other takes.
    """
    half = hits // 2
    mercenaries = min(half, mercenary_room)
    regulars = min(half, regular_room)
    rest = hits - mercenaries - regulars
    free = hits % 2 if mercenary_room > half and regular_room > half else 0
    rest -= free
    more = min(rest, mercenary_room - mercenaries - free)
    if more > 0 and regulars == regular_room:
        mercenaries += more
        rest -= more
    more = min(rest, regular_room - regulars - free)
    if more > 0:
        regulars += more
        rest -= more
    return mercenaries, regulars, free


def winner_of(attacker_hits: int, defender_hits: int) -> int:
    """1 if the attacker inflicted more, -1 if the defender did, 0 for a tie. [6.7.6]"""
    return (attacker_hits > defender_hits) - (attacker_hits < defender_hits)


# --- interception and evasion [6.6.9, 6.6.10, 9.7] ---


def cavalry_edge(own_riders: int, own_units: int, enemy_riders: int, enemy_units: int) -> int:
    """The modifier for more cavalry, negative for less. [6.6.9, 6.6.10]"""
    mine, theirs = _mounted(own_riders, own_units), _mounted(enemy_riders, enemy_units)
    if mine == theirs:
        if mine != 1:
            return 0
        own, other = mobility(own_riders, own_units), mobility(enemy_riders, enemy_units)
        return (own > other) - (own < other)
    better, worse = max(mine, theirs), min(mine, theirs)
    edge = 3 if better - worse == 2 else 2 if better == 2 else 1
    return edge if mine > theirs else -edge


def _mounted(riders: int, units: int) -> int:
    """0: no cavalry, 1: mixed, 2: cavalry only."""
    if riders == 0:
        return 0
    return 2 if riders == units else 1


def mobility(riders: int, units: int) -> int:
    """Cavalry less other units. [9.7]"""
    return 2 * riders - units


def interception_modifier(action: int, has_leader: bool, enemy_land: bool, edge: int) -> int:
    """What is added to the two dice of an interception. [6.6.9]"""
    return (action if has_leader else -2) - (1 if enemy_land else 0) + edge


def intercepts(dice: int, modifier: int) -> bool:
    return dice + modifier >= INTERCEPTION


def evasion_modifier(
    action: int, has_leader: bool, enemy_action: int, to_city: bool, to_friendly: bool, hasty: bool, edge: int
) -> int:
    """What is added to the two dice of an evasion. [6.6.10]"""
    place = 3 if to_city else 1 if to_friendly else 0
    return (action if has_leader else -2) - enemy_action + place + (2 if hasty else 0) + edge


def evades(dice: int, modifier: int) -> bool:
    return dice + modifier >= EVASION


def evades_by_itself(own: int, beside: int, enemy: int) -> bool:
    """A single unit or leader in an area, or a force of a third, slips into its city. [6.6.10]"""
    return own + beside <= 1 or enemy >= AUTOMATIC_EVASION * own


def chance_of(needed: int) -> float:
    """The chance of rolling so much or more with two dice."""
    ways = sum(1 for one in range(1, 7) for two in range(1, 7) if one + two >= needed)
    return ways / 36


def attrition_hits(faces: list[int]) -> int:
    """Each six is a hit. [6.6.1]"""
    return faces.count(SIX)


# --- sieges [6.8] ---


def walls_after(defence: int, hits: int) -> tuple[int, int]:
    """The defence that is left after so many hits on the walls, and the hits that are left over. [6.8.3]

    A level costs as many hits as it is high; fewer have no effect.
    """
    while defence and hits >= defence:
        hits -= defence
        defence -= 1
    return defence, hits


def hits_to_raze(defence: int) -> int:
    """The hits that take all levels in one round. [6.8.3]"""
    return defence * (defence + 1) // 2


def starves(number: int, defence: int, capital: bool) -> bool:
    """Does a hunger siege of this number take the city? [6.8.1]"""
    return number >= defence + (HUNGER_CAPITAL if capital else HUNGER_CITY)


def siege_factor(factor: int, fortress: bool, ignores_fortress: bool, penalty: int = 0) -> int:
    """A besieger's factor; battle dice are modified alike. [1.3, 6.7.3]"""
    return factor - (1 if fortress and not ignores_fortress else 0) - penalty


# --- victory points [8.3] ---


def battle_vp(enemy_units: int) -> int:
    """For a land battle won. [8.3]"""
    return 3 if enemy_units >= 15 else 2 if enemy_units >= 10 else 1 if enemy_units >= 5 else 0


def naval_vp(enemy_ships: int) -> int:
    return 1 if enemy_ships >= 3 else 0


def city_vp(strength: int, fortress: bool, nineveh: bool, capital: bool, garrison: int) -> int:
    """For a city taken, by its strength when the siege began. [8.3] (A07)"""
    if nineveh:
        points = 4
    elif strength == 4 and fortress:
        points = 3
    elif strength >= 3 or (strength == 2 and garrison > 0):
        points = 1
    else:
        points = 0
    return points + (1 if garrison >= 5 else 0) + (1 if capital else 0)


def trade_vp(points: list[int]) -> list[int]:
    """For the most and second most trade points; ties share. [8.3] Negative points are of nobody in play."""
    best = max(points)
    first = [points_of == best for points_of in points]
    if sum(first) > 1:
        return [2 if is_first else 0 for is_first in first]
    others = [value for value, is_first in zip(points, first, strict=True) if not is_first and value >= 0]
    second = max(others) if others else -1
    return [
        3 if is_first else 1 if value == second and second >= 0 else 0
        for value, is_first in zip(points, first, strict=True)
    ]


def unconquered_vp(turns: int, conquered_in: int) -> int:
    """A VP for each turn without having been conquered, twice as much if never. [8.3]"""
    return 2 * turns if conquered_in == 0 else turns - conquered_in


# --- conquest, tribute, succession [7.1, 5.2.1, 10.3] ---


def conquest_modifier(country: int) -> int:
    """What is added to the die. [7.1]"""
    return CONQUEST_ASSYRIA if country == ASSYRIA else CONQUEST_POWER if country < N_POWERS else 0


def may_try_conquest(country: int, cities: int, with_capital: bool) -> bool:
    """Do so many square home areas, the capital among them or not, allow a check? [7.1]"""
    if country == MEDE:
        return False
    if country >= N_POWERS:
        return cities >= 1
    if country == ASSYRIA:
        return with_capital and cities - 1 >= CONQUEST_CITIES
    return cities >= CONQUEST_CITIES or (with_capital and cities - 1 >= CONQUEST_CITIES_CAPITAL)


def falls_without_roll(country: int, cities: int, with_capital: bool, all_of_them: int) -> bool:
    """Are enough square areas held to conquer without a check? [7.1] (A11)"""
    if country == MEDE:
        return with_capital and cities >= CONQUEST_MEDE
    return cities >= all_of_them > 0


def conquers(die: int, country: int, cities: int, with_capital: bool) -> bool:
    """The capital counts as two. [7.1] (A10)"""
    return die + conquest_modifier(country) <= cities + (1 if with_capital else 0)


def refuses(faces: list[int]) -> bool:
    """Any six refuses tribute. [5.2.1]"""
    return SIX in faces


def succession_modifier(conquered: bool, powers: int, minors: int, card: bool, extra: int) -> int:
    """What is added to the die of a succession. [10.3]"""
    return (2 if conquered else 0) - powers - minors // 3 - (1 if card else 0) + extra


def crowned(die: int, modifier: int) -> bool:
    return die + modifier < SUCCESSION


def ends_suddenly(dice: int, turn: int, defeated: int, assyria: bool) -> bool:
    """Turn and defeated powers are added, three more if Assyria is among them. [9.1] (A27)"""
    return dice + turn + defeated + (3 if assyria else 0) >= SUDDEN_END


def leads_all(own: int, others: list[int], assyria: bool) -> bool:
    """More than all other powers together, or, for others than Assyria, than second best and worst. [9.1]

    Whoever is not in front alone leads nobody, even if others are below nothing. (A152)
    """
    if not others or own <= max(others):
        return False
    if own > sum(others):
        return True
    return not assyria and len(others) > 1 and own > max(others) + min(others)


# --- income [7.3] ---


def eco_level(cities: int, trade_halves: int, eco_halves: int, pillage: int, minor: bool) -> int:
    """The ECO level without tribute. [7.3.1, 7.3.3.d]

    City and trade points make a level for every three, ECO numbers and markers count whole; fractions are
    combined and then lost. The two city points of a minor with nothing but its capital are rounded up to a
    level of their own. Deportations can make it negative. [7.3.3.f]
    """
    if minor and cities == 2:
        cities = CITIES_A_LEVEL
    points = 2 * cities + trade_halves + CITIES_A_LEVEL * eco_halves
    return points // (2 * CITIES_A_LEVEL) - pillage // PILLAGE_LEVEL


def hand_dealt(level: int) -> int:
    """Cards from the draw pile. [7.3.2]"""
    return max(0, level - 1)
