"""8.2.1 The two sides of a battle: who takes part, Battle Points, shifts, who decides."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import SHIFTS_MOUNTAIN, SHIFTS_SHERDEN
from kadesh.games.genesis.charts.tables import (
    CH,
    GARRISON,
    INF,
    MAJORS,
    MOUNTAIN,
    MOUNTAIN_SHIFTS,
    OWN_SHIFTS,
    SPACES,
)
from kadesh.games.genesis.rules import facts_war
from kadesh.games.genesis.rules.arithmetic import (
    battle_points,
    chariot_advantage,
    chariot_shifts,
    king_shifts,
    ratio_shifts,
)
from kadesh.games.genesis.rules.force import best_tactical, free_kings, free_units, kings_at
from kadesh.games.genesis.rules.position import (
    BITS,
    COMBAT,
    MOST,
    UNDER,
    UNDER_BIT,
    GenesisPosition,
    part,
    spaces_in,
)
from kadesh.games.genesis.rules.under_way import Battle, Contingent, Force

ATTACKING: Final = 0
DEFENDING: Final = 1


def attacker_seat(p: GenesisPosition, battle: Battle) -> int:
    return p.decider(battle.attacker, battle.defender if battle.defender >= 0 else battle.attacker)


def defender_seat(p: GenesisPosition, battle: Battle) -> int:
    return p.decider(battle.defending_chief, battle.attacker)


# --- who takes part ---


def line_up_attack(p: GenesisPosition, battle: Battle) -> None:
    """Who fights when a force attacks: all of it, against all enemies there. [8.1, 12.1.2, 5.2.3] (R28)

    Whoever stands beside an In Revolt marker fights first and alone.
    """
    space, power = battle.space, battle.attackers.power
    add_force(battle, ATTACKING, battle.attackers)
    battle.attacking_kings = battle.attackers.kings
    armed = p.armed_enemies(power, space)
    groups = armed & ~UNDER_BIT or armed
    battle.groups = groups
    for group in spaces_in(groups):
        add_standing(battle, DEFENDING, group, p.units[group * SPACES + space] & COMBAT)
    if groups:
        battle.defender = p.owner_of((groups & -groups).bit_length() - 1, space)
        holder = p.holder[space]
        if holder >= 0 and groups >> holder & 1:
            battle.defender = holder
    else:
        # Walls alone, perhaps with kings inside; one beside a revolt is not. (R117)
        battle.defender = p.holder[space]
    if battle.defender >= 0 and not p.revolts >> space & 1:
        battle.defending_kings = kings_without_soldiers(p, battle.defender, power, space)


def kings_without_soldiers(p: GenesisPosition, lord: int, enemy: int, space: int) -> int:
    """Kings beside those who defend, their lord's own or a friend's who rode to help. [7.4.1] (R117, R119)"""
    mask = 0
    for friend in spaces_in(p.friends[lord] & ~p.friends[enemy] & ~p.armed[space] & ~UNDER_BIT):
        mask |= kings_at(p, friend, space)
    return mask


def line_up_interception(p: GenesisPosition, battle: Battle, target: Force) -> None:
    """Who fights when a force is intercepted: friends of either side who stand there join. [7.4.3, 7.4.4]"""
    space, power, prey = battle.space, battle.attackers.power, target.power
    battle.defender = prey
    battle.attacking_kings = battle.attackers.kings
    battle.defending_kings = target.kings
    add_force(battle, ATTACKING, battle.attackers)
    add_force(battle, DEFENDING, target)
    for group in spaces_in(p.armed[space] & ~UNDER_BIT):
        units = free_units(p, group, space) & COMBAT
        if not units:
            continue
        if p.friends[power] >> group & 1:
            add_standing(battle, ATTACKING, group, units)
        elif p.friends[prey] >> group & 1:
            add_standing(battle, DEFENDING, group, units)
        elif MAJORS <= group < GARRISON:
            add_standing(battle, ATTACKING, group, units)
    lord = p.holder[space]
    if lord >= 0 and not free_units(p, lord, space) & COMBAT and free_kings(p, lord, space):
        # A king without soldiers in his city may come out to his friends.
        if p.are_friends(power, lord):
            add_standing(battle, ATTACKING, lord, 0)
        elif p.are_friends(prey, lord):
            add_standing(battle, DEFENDING, lord, 0)
    battle.groups = 1 << prey


def add_force(battle: Battle, side: int, force: Force) -> None:
    battle.contingents.append(Contingent(side, force.power, force.force & COMBAT, on_its_way=True))


def add_standing(battle: Battle, side: int, group: int, units: int) -> None:
    battle.contingents.append(Contingent(side, group, units))


def may_hold_back(p: GenesisPosition, battle: Battle, contingent: Contingent) -> bool:
    """May units stay out of a battle by interception? Only in a fortified city of their own. [7.4.3]

    A people whom the mover came to attack must fight beside the interceptor, walls or not. [7.4.4]
    """
    space, group = battle.space, contingent.group
    return (
        not contingent.on_its_way
        and (contingent.units != 0 or standing_kings(p, battle, contingent) != 0)
        and p.is_fortified(space)
        and p.holder[space] == group
        and (contingent.side == DEFENDING or p.are_friends(battle.attacker, group))
    )


def standing_kings(p: GenesisPosition, battle: Battle, contingent: Contingent) -> int:
    """The kings who stand with the units of a contingent and belong to no force under way, as a mask."""
    return free_kings(p, contingent.group, battle.space) if contingent.group != UNDER else 0


def add_kings(p: GenesisPosition, battle: Battle, contingent: Contingent) -> None:
    """The kings who stand with a contingent fight with it. [8.1]"""
    kings = standing_kings(p, battle, contingent)
    if contingent.side == ATTACKING:
        battle.attacking_kings |= kings
    else:
        battle.defending_kings |= kings


def count_kings(p: GenesisPosition, battle: Battle) -> None:
    """Kings who stand there fight with their units unless it was chosen. [8.1, 8.2.1, 8.6.1, 7.4.3]"""
    for contingent in battle.contingents:
        if contingent.units and not contingent.on_its_way and not contingent.chosen:
            add_kings(p, battle, contingent)


def side_units(battle: Battle, side: int) -> int:
    """All combat units of a side, packed."""
    units = 0
    for contingent in battle.contingents:
        if contingent.side == side:
            units += contingent.units
    return units


def powers_in(battle: Battle, side: int, fallen: bool = False) -> int:
    """The powers with units in the fight on a side, or also those without any left, as a mask. [13.1.5]"""
    leader = battle.attacker if side == ATTACKING else battle.defender
    mask = 1 << leader if leader >= 0 else 0
    for contingent in battle.contingents:
        # Units under a marker are the defender's own; when they fall, the marker goes too.
        if contingent.side == side and (fallen or contingent.units) and contingent.group != UNDER:
            mask |= 1 << contingent.group
    return mask


# --- points and shifts ---


def without_chariots(battle: Battle) -> bool:
    """No chariots fight in mountains or where a city is used. [8.3.1]"""
    return battle.city_used or MOUNTAIN[battle.space]


def fighting_units(battle: Battle, side: int) -> int:
    """The combat units of a side that count in this battle, packed. [8.3.1]"""
    units = side_units(battle, side)
    return units & MOST if without_chariots(battle) else units


def level_in(p: GenesisPosition, battle: Battle, side: int) -> int:
    return p.level_of(battle.attacker if side == ATTACKING else battle.defender)


def points_of(p: GenesisPosition, battle: Battle, side: int) -> int:
    """Battle Points of a side; Peasants, Slaves and Sherden have none. [8.2.1, 2.2.1, 2.2.2, 2.3.1, 2.3.2]"""
    chariots = not without_chariots(battle)
    points = p.ds[battle.space] if side == DEFENDING and battle.city_used else 0
    for contingent in battle.contingents:
        if contingent.side == side:
            units = contingent.units
            wheels = part(units, CH) if chariots else 0
            level = p.level_of(p.owner_of(contingent.group, battle.space)) if wheels else 0
            points += battle_points(units & MOST, wheels, level, 0)
    return points


def other_shifts(p: GenesisPosition, battle: Battle, side: int) -> int:
    """Shifts that do not depend on the enemy: mountains, peoples, Sherden. [8.2.1, 6.7, 2.2.3] (R66)"""
    mountain = side == DEFENDING and MOUNTAIN[battle.space]
    shifts = SHIFTS_MOUNTAIN if mountain else 0
    own = folk = 0
    for contingent in battle.contingents:
        group = contingent.group
        if contingent.side == side and contingent.units and group != UNDER:
            own = max(own, OWN_SHIFTS[group])
            if mountain and contingent.units & MOST:
                folk = max(folk, MOUNTAIN_SHIFTS[group])
    kings = battle.attacking_kings if side == ATTACKING else battle.defending_kings
    if p.sherden >= 0 and kings >> p.sherden & 1:
        shifts += SHIFTS_SHERDEN
    return shifts + own + folk


def count_shifts(p: GenesisPosition, battle: Battle) -> None:
    """Points, chariot advantage and the difference of all shifts but those of cards. [8.2.1, 8.3.2]"""
    ours, theirs = points_of(p, battle, ATTACKING), points_of(p, battle, DEFENDING)
    battle.attacking_points = ours
    battle.defending_points = theirs
    net = ratio_shifts(ours, theirs, p.ratio) - ratio_shifts(theirs, ours, p.ratio)
    tactical, against = best_tactical(p, battle.attacking_kings), best_tactical(p, battle.defending_kings)
    net += king_shifts(tactical, against) - king_shifts(against, tactical)
    battle.advantage = 0
    if not without_chariots(battle):
        wheels = side_units(battle, ATTACKING) >> BITS & MOST
        enemy = side_units(battle, DEFENDING) >> BITS & MOST
        battle.advantage = chariot_advantage(wheels, enemy) - chariot_advantage(enemy, wheels)
        net += chariot_shifts(battle.advantage) - chariot_shifts(-battle.advantage)
    net += other_shifts(p, battle, ATTACKING) - other_shifts(p, battle, DEFENDING)
    battle.net = net


def find_chief(p: GenesisPosition, battle: Battle) -> int:
    """Who decides for allies who defend together: the better king, else the stronger. [12.1.2]"""
    space = battle.space
    best, chief = (-2, -1), battle.defender
    for contingent in battle.contingents:
        units = contingent.units
        if contingent.side == DEFENDING and units:
            power = p.owner_of(contingent.group, space)
            points = battle_points(part(units, INF), part(units, CH), p.level_of(power), 0)
            worth = (best_tactical(p, kings_at(p, power, space) & battle.defending_kings), points)
            if worth > best:
                best, chief = worth, power
            elif worth == best and power != chief:
                first = p.dice.rolled
                face = p.dice.roll(2)
                if face == 2:
                    chief = power
                p.tell(facts_war.ChiefDrawn, "12.1.2", space, chief, face, first)
    return chief


def strike(p: GenesisPosition, battle: Battle, contingent: Contingent, units: int) -> None:
    """Units of a contingent die, in it, in their force and on the table."""
    contingent.units -= units
    if contingent.on_its_way:
        force = battle.attackers if contingent.side == ATTACKING else battle.target
        if force is not None:
            force.force -= units
    p.remove_force(contingent.group, battle.space, units)
