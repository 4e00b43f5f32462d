"""What the odds are at the table: of a battle under way or in sight, of interceptions on a march, of sieges.

People, bots and the view look at these; nothing on the table changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.games.god_kings.charts.numbers import FOREIGN_MARKER, ROUNDS, WALL_MODIFIER
from kadesh.games.god_kings.charts.tables import IS_TRIBE, MOUNTAIN, N_SIDES, WALLS
from kadesh.games.god_kings.odds.battle import (
    ATTACKER,
    DEFENDER,
    Field,
    Host,
    Outlook,
    charge_odds,
    fight,
    main_outlook,
    may_charge,
    split_outlook,
    total_drm,
)
from kadesh.games.god_kings.odds.dice import (
    any_of,
    march_chances,
    pursuit_chance,
    reaction_chance,
    siege_within,
    succession_chance,
)
from kadesh.games.god_kings.rules import ch15_battle, ch15_charge
from kadesh.games.god_kings.rules.arithmetic import chariot_modifier
from kadesh.games.god_kings.rules.ch09_actions import hero_rating
from kadesh.games.god_kings.rules.ch11_marching import cost_of, why_not_go
from kadesh.games.god_kings.rules.ch13_interception import why_not_intercept
from kadesh.games.god_kings.rules.ch15_sides import count_drm, general_of, side_of, stack_of
from kadesh.games.god_kings.rules.ch17_sieges import siege_modifier
from kadesh.games.god_kings.rules.force import commander_of, ways
from kadesh.games.god_kings.rules.places import OWN_GENERALS, SPACE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition, leadership
from kadesh.games.god_kings.rules.stack import (
    CHARIOTS,
    chariots,
    complete_divisions,
    only_chariots,
    strongest,
)
from kadesh.games.god_kings.rules.under_way import Activation, Battle, Entry, Siege

# Steps of a battle before which no charge has been decided, and those after which none will be. [15.5.1]
_BEFORE: Final = (
    ch15_battle.LINE_UP,
    ch15_battle.SALLY_OR_NOT,
    ch15_battle.HOLD_BACK,
    ch15_battle.WHO_COMMANDS,
    ch15_battle.BATTLE_BEGINS,
    ch15_charge.CHARGES,
    ch15_charge.WHOSE_CHARGE,
    ch15_charge.CHARGE_OR_NOT,
)
_AFTER: Final = (
    ch15_battle.HOLD_CHARIOTS,
    ch15_battle.HOLD_CHARIOTS_BACK,
    ch15_battle.COUNT,
    ch15_battle.ADVANTAGE,
    ch15_battle.SPLIT_ADVANTAGE,
)


@dataclass
class Prospect:
    """A battle that may come, and its outlook for each way of charging."""

    battle: Battle
    attacker: Host
    defender: Host
    cases: list[tuple[str, Outlook]]


# --- battles [15.5.1] ---


def host_of(p: GodKingsPosition, battle: Battle, which: int) -> Host:
    """One side of a battle, as the odds know it. [15.5.5]"""
    side, general, units = side_of(battle, which), general_of(battle, which), stack_of(battle, which)
    rating = hero_rating(p, battle, which)
    drm = count_drm(p, battle, which) - (rating if general >= 0 else 0)
    if side < len(p.status):
        drm -= complete_divisions(units)
    drm += battle.card_drm[which] - (rating if battle.omens >> which & 1 else 0)
    return Host(units, rating, general >= 0, drm, side < N_SIDES and IS_TRIBE[side])


def advantage_of(prospect: Prospect) -> int:
    """The Attacker's Battle Advantage if nobody charges, negative if it is the Defender's. [15.5.6]"""
    return total_drm(prospect.attacker) - total_drm(prospect.defender)


def foresee(p: GodKingsPosition, army: Activation, space: int) -> Battle:
    """The battle that an army would fight with the enemies outside the walls of a space. [15.1, 15.5.3]"""
    defender = p.enemy_at(army.side, space)
    return Battle(
        army=army,
        space=space,
        attacker=army.side,
        defender=defender,
        attacking=army.units,
        defending=p.stack(defender, space),
        attacking_general=army.general,
        defending_general=commander_of(p, p.generals_at(defender, space)),
    )


def prospect(p: GodKingsPosition, battle: Battle) -> Prospect:
    """A battle that has not begun: without charges, and with those that can be tried. [15.5.2]"""
    attacker, defender = host_of(p, battle, ATTACKER), host_of(p, battle, DEFENDER)
    mountain = MOUNTAIN[battle.space]
    field = Field(mountain, battle.shaken)
    cases = [("nobody charges", fight(attacker, defender, field))]
    ours = may_charge(attacker, mountain) and not battle.dust
    theirs = may_charge(defender, mountain) and not battle.dust
    if ours:
        cases.append(("the Attacker charges", fight(attacker, defender, field, True)))
    if theirs:
        cases.append(("the Defender charges", fight(attacker, defender, field, False, True)))
    if ours and theirs:
        cases.append(("both try to charge", fight(attacker, defender, field, True, True)))
    return Prospect(battle, attacker, defender, cases)


def under_way(p: GodKingsPosition) -> Prospect | None:
    """The battle that is being fought, as long as its dice have not been rolled. [15.5.1]"""
    battle = p.under_way(Battle)
    if battle is None:
        return None
    if battle.step in _BEFORE and not battle.tried and battle.turn == 0:
        if not battle.attacking:
            units, general = battle.army.units - battle.held, battle.army.general
            foreseen = foresee(p, battle.army, battle.space)
            foreseen.attacking, foreseen.attacking_general = units, general
            foreseen.intercepted, foreseen.shaken = battle.intercepted, battle.shaken
            return prospect(p, foreseen)
        return prospect(p, battle)
    if battle.step not in _AFTER and battle.step not in _BEFORE:
        return None
    attacker, defender = host_of(p, battle, ATTACKER), host_of(p, battle, DEFENDER)
    field = Field(MOUNTAIN[battle.space], battle.shaken)
    tried = (bool(battle.tried & 1), bool(battle.tried & 2))
    outlook = main_outlook(attacker, defender, field, *tried)
    return Prospect(battle, attacker, defender, [("the main battle", outlook)])


# --- interceptions on a march [13.2, 13.4] ---


@dataclass
class Interceptor:
    """Somebody who could intercept an army in a space, with his best chance."""

    side: int
    general: int
    place: int
    chance: float


def interceptors(p: GodKingsPosition, army: Activation, space: int) -> list[Interceptor]:
    """Who could intercept an army that enters a space: from each space the best attempt. [13.2, 13.7]"""
    if p.present[space] >> army.side & 1 and space != army.place:
        return []  # its own units there do not move, so nobody may [13.3]
    entry = Entry(army=army, space=space)
    best: dict[int, Interceptor] = {}
    for side in range(N_SIDES):
        if side == army.side:
            continue
        for general in OWN_GENERALS[side]:
            if p.general_at[general] < 0 or why_not_intercept(p, entry, side, general) is not None:
                continue
            at = SPACE_OF[p.general_at[general]]
            chance = interception_chance(p, army, side, general, space)
            if at not in best or best[at].chance < chance:
                best[at] = Interceptor(side, general, at, chance)
    return list(best.values())


def interception_chance(p: GodKingsPosition, army: Activation, side: int, general: int, space: int) -> float:
    """The better of going with all whom he may lead and with chariots only. [13.4]"""
    units = p.here(side, SPACE_OF[p.general_at[general]])
    limit = leadership(1 << general)
    marker = p.marker[space]
    foreign = marker >= 0 and marker != side and not p.here(side, space)
    base = (FOREIGN_MARKER if foreign else 0) + army.night
    rating = p.battle_rating(general)
    chances: list[float] = []
    for stack in (strongest(units, limit), strongest(units & CHARIOTS, limit)):
        if stack:
            modifier = chariot_modifier(chariots(stack), chariots(army.units), only_chariots(stack))
            chances.append(reaction_chance(base + modifier, rating))
    return max(chances)


def march_risk(p: GodKingsPosition, army: Activation, path: list[int]) -> list[float]:
    """The chance to be intercepted in each space of a path, by the player who is most likely to; their sum is
    the chance to be intercepted anywhere on the way. [13.2, 13.6] (A86)"""
    return march_chances([attempts_in(p, army, space) for space in path])


def attempts_in(p: GodKingsPosition, army: Activation, space: int) -> list[float]:
    """The chances of the attempts to intercept an army in a space, by one player. [13.6] (A86)"""
    by_seat: dict[int, list[float]] = {}
    for one in interceptors(p, army, space):
        by_seat.setdefault(p.decider(one.side, army.seat), []).append(one.chance)
    return max(by_seat.values(), key=any_of, default=[])


def safest_ways(p: GodKingsPosition, army: Activation) -> dict[int, tuple[float, list[int]]]:
    """For every space that the army can reach by land: the chance to be intercepted anywhere on the way
    that risks least, and this way. [11.2, 13.2]"""
    known: dict[int, list[float]] = {}
    found: dict[int, tuple[float, list[int]]] = {}
    rows: list[tuple[int, list[int]]] = [(army.mp, [])]
    while rows:
        points, way = rows.pop()
        at = way[-1] if way else army.place
        for space in ways(army.side, at):
            cost = cost_of(p, army, space)
            if cost > points or space in way or space == army.place or why_not_go(p, army, space) is not None:
                continue
            path = [*way, space]
            for one in path:
                if one not in known:
                    known[one] = attempts_in(p, army, one)
            risk = sum(march_chances([known[one] for one in path]))
            if space not in found or (risk, len(path)) < (found[space][0], len(found[space][1])):
                found[space] = risk, path
            if p.enemy_at(army.side, space) < 0:
                rows.append((points - cost, path))
    return found


# --- sieges and successions [17.3, 19.3] ---


def siege_prospect(
    p: GodKingsPosition, side: int, space: int, rolls: int, siege: Siege | None = None
) -> list[float]:
    """The chance that a side has taken a city by its next roll, by the second, …; cards that have been played
    count for the roll under way. [17.3] (A93)"""
    markers = p.siege_count[space] if p.siege_by[space] == side else 0
    events = 0 if siege is None else siege_modifier(p, siege) - markers - WALL_MODIFIER[WALLS[space]]
    return siege_within(WALLS[space], markers, rolls, events)


def pursuit_prospect(p: GodKingsPosition, army: Activation) -> float:
    """The chance that an army goes on after another has avoided it. [14.4]"""
    own = chariots(army.units)
    modifier = chariot_modifier(own, army.left_chariots, only_chariots(army.units))
    return pursuit_chance(modifier, p.battle_rating(army.general))


def split_prospect(p: GodKingsPosition, battle: Battle, own: int, other: int) -> Outlook:
    """What comes of the main battle if its Advantage is used so. [15.5.6]"""
    split = (own, -other) if battle.advantage > 0 else (-other, own)
    attacker, defender = host_of(p, battle, ATTACKER), host_of(p, battle, DEFENDER)
    tried = (bool(battle.tried & 1), bool(battle.tried & 2))
    return split_outlook(attacker, defender, MOUNTAIN[battle.space], tried, split)


def charge_prospect(p: GodKingsPosition, battle: Battle) -> float:
    """The chance that the charge whose moment it is comes off, with the cards on it. [15.5.2]"""
    which = ch15_charge.charger(battle)
    own, enemy = host_of(p, battle, which), host_of(p, battle, 1 - which)
    return charge_odds(own, enemy, battle.shaken and which == ATTACKER, battle.charge_modifier)


def succession_prospect(p: GodKingsPosition, power: int, modifier: int = 0) -> tuple[float, float]:
    """The chance of a crowning in this Round, and by the end of the turn. [19.3]"""
    if p.heir[power] < 0:
        return 0.0, 0.0
    number = min(max(p.round, 1), ROUNDS)
    now = 0.0 if p.barred[power] == p.round else succession_chance(number, modifier)
    later = [succession_chance(later) for later in range(number + 1, ROUNDS + 1)]
    return now, any_of([now, *later])
