"""Choices of reactions and battles, by odds: intercept, withdraw, walls, shifts, losses, retreats."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot.march import NEVER
from kadesh.games.genesis.bot.odds import MOST_ROUNDS, field, result_worth, storm
from kadesh.games.genesis.bot.scout import stake_of
from kadesh.games.genesis.bot.temper import STUBBORN, Player
from kadesh.games.genesis.bot.worth import CHARIOT_WORTH, TRANSIT_SPACE, Worth, held_by_infantry
from kadesh.games.genesis.charts.numbers import SHIFTS_MOUNTAIN
from kadesh.games.genesis.charts.tables import MOUNTAIN, OWN_SHIFTS, SPACES
from kadesh.games.genesis.odds.battle import chance_from
from kadesh.games.genesis.rules.arithmetic import (
    chariot_advantage,
    chariot_shifts,
    king_shifts,
    percentage_loss,
)
from kadesh.games.genesis.rules.ch08_losses import DEFENDERS_LOSE
from kadesh.games.genesis.rules.ch08_sides import ATTACKING, DEFENDING, side_units
from kadesh.games.genesis.rules.force import best_tactical, free_kings, free_units, kings_at
from kadesh.games.genesis.rules.position import BITS, COMBAT, MOST, GenesisPosition
from kadesh.games.genesis.rules.under_way import Battle, Force, Interception, Withdrawal
from kadesh.table import Advice, Option

KING_AT_RISK: Final = 0.06
KING_WORTH: Final = 0.8
WALL: Final = 0.2  # a point of walls
LEAVING: Final = 0.3  # how much better the next place must be


def points_in(p: GenesisPosition, power: int, force: int, space: int) -> int:
    """Battle Points of a packed force in the open. [8.2.1]"""
    inf = force & MOST
    return inf if MOUNTAIN[space] else inf + (force >> BITS & MOST) * p.level_of(power)


def open_shifts(
    p: GenesisPosition, one: int, force: int, kings: int, other: int, enemy: int, enemy_kings: int, space: int
) -> int:
    """Shifts of an attacker besides the ratio, in the open. [8.2.1]"""
    ours, theirs = best_tactical(p, kings), best_tactical(p, enemy_kings)
    extra = king_shifts(ours, theirs) - king_shifts(theirs, ours)
    if MOUNTAIN[space]:
        extra -= SHIFTS_MOUNTAIN
    else:
        wheels, against = force >> BITS & MOST, enemy >> BITS & MOST
        edge = chariot_advantage(wheels, against) - chariot_advantage(against, wheels)
        extra += chariot_shifts(edge) - chariot_shifts(-edge)
    extra += OWN_SHIFTS[one] if force & COMBAT else 0
    extra -= OWN_SHIFTS[other] if other >= 0 and enemy & COMBAT else 0
    return extra


# --- interception [7.4] ---


def intercept(
    p: GenesisPosition, interception: Interception, player: Player, options: list[Option]
) -> Advice:
    """Fall upon a rival when the odds are good, most of all where he is about to take something."""
    worth = Worth(p, interception.power, player)
    if not worth.is_rival(interception.target.power):
        return [(0.0 if option[0] == "pass" else -1.0, option) for option in options]
    return [
        (0.0 if option[0] == "pass" else interception_worth(p, worth, interception, option[1]), option)
        for option in options
    ]


def interception_worth(p: GenesisPosition, worth: Worth, interception: Interception, start: int) -> float:
    """Chance of the try times what the battle promises."""
    prey, space = interception.target, interception.space
    power, enemy = worth.power, prey.power
    force, kings = free_units(p, power, start), free_kings(p, power, start)
    chance = chance_from(p, interception, start)
    units = prey.force & COMBAT
    bare = held_by_infantry(p, power, start)
    if bare and force & MOST > 1:
        force -= 1
        bare = False
    stake = stake_at(p, worth, space, prey)
    if not force & COMBAT:
        helped = best_tactical(p, kings)
        return chance * (0.1 * helped * min(stake, 2.0) - 0.3) - 0.02
    friends = (p.units[power * SPACES + space] & COMBAT) if start != space else 0
    attack = points_in(p, power, force + friends, space)
    defence = points_in(p, enemy, units, space)
    if not units:
        return chance * (0.3 + (0.6 if prey.kings else 0.0))
    extra = open_shifts(p, power, force, kings, enemy, units, prey.kings, space)
    if MOUNTAIN[space] and not force & MOST:
        return NEVER
    won, lost, killed = field(attack, defence, extra, p.ratio)
    value = won * stake + killed * max(worth.unit, 0.1) * max(worth.denial(enemy), 0.3) - lost * worth.unit
    if kings:
        value -= KING_AT_RISK * (1 - won) * 2
    if prey.kings:
        value += won * 0.2
    left_open = start == p.capital[power] if power < len(p.capital) else False
    if left_open and worth.threat(start) > p.ds[start]:
        value -= 0.3 * (1 - won)
    if bare:
        value -= max(0.0, worth.city(start))
    return chance * value - 0.01


def stake_at(p: GenesisPosition, worth: Worth, space: int, prey: Force) -> float:
    """What one would lose if the prey had its way here."""
    holder = p.holder[space]
    if worth.is_own(holder) and p.is_city(space):
        force = prey.force
        defence = (p.units[holder * SPACES + space] & MOST) + p.ds[space]
        chance, _ = storm(force & MOST, defence, 1, 2, 8, p.ratio)
        return max(0.2, chance) * max(0.0, worth.of(holder).city(space))
    if p.is_city(space):
        return 0.5 * worth.denial(holder) if holder >= 0 else 0.1
    return 0.1


# --- withdrawal [7.5] ---


def withdraw(p: GenesisPosition, withdrawal: Withdrawal, player: Player, options: list[Option]) -> Advice:
    """Stand where one can hold; from hopeless odds save the soldiers."""
    power, at = withdrawal.power, withdrawal.at
    worth = Worth(p, power, player)
    mover = withdrawal.mover
    force, kings = free_units(p, power, at) & COMBAT, free_kings(p, power, at)
    stand = stand_worth(p, worth, mover, at, force, kings)
    if p.is_fortified(at) and p.holder[at] == power:
        chance, _ = storm(mover.force & MOST, p.ds[at], wall_shifts(p, mover, 0, at), 2, 8, p.ratio)
        away = -chance * city_stake(p, worth, at)
    else:
        away = -city_stake(p, worth, at)
    away -= p.workers(power, at) * 0.08 * (0.0 if p.is_fortified(at) else 1.0)
    return [(stand if option[0] == "stand" else away - 0.02, option) for option in options]


def city_stake(p: GenesisPosition, worth: Worth, space: int) -> float:
    if p.holder[space] != worth.power or worth.people:
        return 0.0
    return worth.city(space) * worth.temper[STUBBORN]


def wall_shifts(p: GenesisPosition, mover: Force, kings: int, at: int) -> int:
    """Shifts of an attacker against walls besides the ratio."""
    ours, theirs = best_tactical(p, mover.kings), best_tactical(p, kings)
    extra = king_shifts(ours, theirs) - king_shifts(theirs, ours) + OWN_SHIFTS[mover.power]
    return extra - (SHIFTS_MOUNTAIN if MOUNTAIN[at] else 0)


def city_defence(p: GenesisPosition, worth: Worth, mover: Force, at: int, force: int, kings: int) -> float:
    """What fighting from the walls promises the defender."""
    stake = city_stake(p, worth, at)
    inf = force & MOST
    rounds = max(1, min(MOST_ROUNDS, mover.mp))
    chance, _ = storm(
        mover.force & MOST, inf + p.ds[at], wall_shifts(p, mover, kings, at), rounds, 8, p.ratio
    )
    doomed = inf * worth.unit + (force >> BITS & MOST) * CHARIOT_WORTH + (0.8 if kings else 0.0)
    return -chance * (stake + doomed) - (1 - chance) * 0.3 * inf * worth.unit


def open_defence(p: GenesisPosition, worth: Worth, mover: Force, at: int, force: int, kings: int) -> float:
    """What fighting in the open promises the defender; the beaten retreat and the walls are left."""
    enemy = mover.power
    extra = open_shifts(p, enemy, mover.force, mover.kings, worth.power, force, kings, at)
    attack, defence = points_in(p, enemy, mover.force, at), points_in(p, worth.power, force, at)
    won, lost, killed = field(attack, defence, extra, p.ratio)
    stake = city_stake(p, worth, at)
    if p.is_fortified(at):
        chance, _ = storm(mover.force & MOST, p.ds[at], wall_shifts(p, mover, 0, at), 1, 8, p.ratio)
        stake *= chance
    value = lost * worth.unit * max(worth.denial(enemy), 0.3) - killed * worth.unit - won * stake
    return value - (KING_AT_RISK * 2 * won if kings else 0.0)


def stand_worth(p: GenesisPosition, worth: Worth, mover: Force, at: int, force: int, kings: int) -> float:
    value = open_defence(p, worth, mover, at, force, kings)
    if p.is_fortified(at) and p.holder[at] == worth.power:
        value = max(value, city_defence(p, worth, mover, at, force, kings))
    return value


def hinder(p: GenesisPosition, withdrawal: Withdrawal, player: Player, options: list[Option]) -> Advice:
    """Hinder who would be beaten; let go whom one would rather not fight."""
    mover, enemy, at = withdrawal.mover, withdrawal.power, withdrawal.at
    worth = Worth(p, mover.power, player)
    force, kings = free_units(p, enemy, at) & COMBAT, kings_at(p, enemy, at)
    extra = open_shifts(p, mover.power, mover.force, mover.kings, enemy, force, kings, at)
    attack, defence = points_in(p, mover.power, mover.force, at), points_in(p, enemy, force, at)
    won, lost, killed = field(attack, defence, extra, p.ratio)
    value = killed * worth.unit * max(worth.denial(enemy), 0.4) - lost * worth.unit + (won - 0.8) * 0.3
    return [(value if option[0] == "hinder" else 0.0, option) for option in options]


def fall_back(p: GenesisPosition, force: Force, player: Player, options: list[Option]) -> Advice:
    """Withdraw or retreat to the safest place, best into a city of one's own."""
    worth = Worth(p, force.power, player)
    here = refuge(p, worth, force.at) + LEAVING
    advice: Advice = []
    for option in options:
        onward = option[0] in ("enter", "retreat-to")
        value = refuge(p, worth, option[1]) if onward else here if option[0] == "stop" else -1.0
        advice.append((value, option))
    return advice


def refuge(p: GenesisPosition, worth: Worth, space: int) -> float:
    """How good a place is for a beaten or withdrawing force."""
    power = worth.power
    value = 0.0
    if p.holder[space] == power and p.is_city(space):
        value += 0.5 + 0.1 * p.ds[space] + (0.3 if p.home[space] == power else 0.0)
    elif TRANSIT_SPACE[space]:
        value -= 0.1 + (0.2 if worth.acts_left == 0 else 0.0)
    return value - 0.02 * worth.threat(space)


# --- battle [8.1] ---


def join(p: GenesisPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """Come out of the city in strength if that wins, else stay behind the walls."""
    asked = battle.contingents[battle.cursor]
    power = asked.group
    worth = Worth(p, power, player)
    attacking = asked.side == ATTACKING
    other = side_units(battle, DEFENDING if attacking else ATTACKING)
    own = side_units(battle, asked.side) - asked.units
    enemy = battle.defender if attacking else battle.attacker
    kings, foes = battle.attacking_kings, battle.defending_kings
    if not attacking:
        kings, foes = foes, kings
    space = battle.space
    against = points_in(p, enemy, other, space)
    advice: Advice = []
    for option in options:
        force = own + option[1] + (option[2] << BITS)
        points = points_in(p, power, force, space)
        extra = open_shifts(p, power, force, kings, enemy, other, foes, space)
        won, lost, killed = field(points, against, extra, p.ratio)
        stake = 0.4 * city_stake(p, worth, space)
        value = won * stake + killed * 0.1 - lost * worth.unit
        if kings and not force & COMBAT:
            value -= KING_WORTH
        advice.append((value, option))
    return advice


def use_city(p: GenesisPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """Behind the walls or before them, by odds."""
    power, at = battle.defending_chief, battle.space
    worth = Worth(p, power, player)
    mover = battle.attackers
    force, kings = side_units(battle, DEFENDING), battle.defending_kings
    inside = city_defence(p, worth, mover, at, force, kings)
    outside = open_defence(p, worth, mover, at, force, kings)
    return [(inside if option[0] == "use-city" else outside, option) for option in options]


def shift(p: GenesisPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """Take the city if that is near, else win, kill and spare one's own."""
    attacker = battle.net > 0
    points, against = battle.attacking_points, battle.defending_points
    if not attacker:
        points, against = against, points
    unit = 0.2
    stake = 0.0
    if battle.city_used:
        worth = Worth(p, battle.attacker, player)
        unit = max(worth.unit, 0.03)
        stake = max(0.0, worth.city(battle.space))
    advice: Advice = []
    for option in options:
        up, down = option[1], option[2]
        if not battle.city_used:
            advice.append((unit * result_worth(up, down, points, against), option))
            continue
        a_die, d_die = (up, down) if attacker else (down, up)
        value = storm_worth(p, battle, a_die, d_die, stake, unit)
        advice.append((value if attacker else -value, option))
    return advice


def storm_worth(
    p: GenesisPosition, battle: Battle, a_die: int, d_die: int, stake: float, unit: float
) -> float:
    """What two results before a city are worth to the attacker."""
    mover = battle.attackers
    lost = percentage_loss(battle.attacking_points, d_die)
    left = battle.defending_points - percentage_loss(battle.defending_points, a_die)
    value = -lost * unit
    if left <= 0:
        return value + (stake if lost < battle.attacking_points else 0.0)
    if mover.mp > 0 and battle.target is None and not side_units(battle, DEFENDING):
        extra = wall_shifts(p, mover, battle.defending_kings, battle.space)
        stakes = stake_of(stake / unit)
        chance, more = storm(battle.attacking_points - lost, left, extra, mover.mp, stakes, p.ratio)
        return value + max(0.0, chance * stake - more * unit)
    return value + 0.3 * stake * (battle.defending_points - left) / max(1, battle.defending_points)


def retreat_or_hold(p: GenesisPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """The beaten go, and lose a little less, unless they hold something that is worth the loss."""
    power, space = battle.defending_chief, battle.space
    worth = Worth(p, power, player)
    full = percentage_loss(battle.defending_points, battle.attacking_die)
    less = percentage_loss(battle.defending_points, battle.attacking_die - 1)
    stake = city_stake(p, worth, space)
    mover = battle.attackers
    forced = battle.target is not None or mover.mp > 0
    survives = full < battle.defending_points
    hold = -full * worth.unit + (stake * (0.2 if forced else 1.0) if survives else 0.0)
    leave = -less * worth.unit - (0.08 * p.workers(power, space) if not p.is_fortified(space) else 0.0)
    return [(hold if option[0] == "hold" else leave, option) for option in options]


def prevent(p: GenesisPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """Cut them off if they would die of it; let them go if the space is what one came for."""
    full = percentage_loss(battle.defending_points, battle.attacking_die)
    gone = full >= battle.defending_points
    wanted = gone or (p.is_city(battle.space) is False and full > battle.defending_points // 2)
    return [(0.2 if (option[0] == "prevent") == wanted else 0.0, option) for option in options]


def force_retreat(p: GenesisPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """Drive them out: it is what one came for."""
    worth = Worth(p, battle.attacker, player)
    value = 0.05
    if percentage_loss(battle.defending_points, battle.attacking_die) >= battle.defending_points:
        value = -0.1
    elif p.is_city(battle.space):
        value = max(0.1, 0.6 * worth.city(battle.space))
    return [(value if option[0] == "force" else 0.0, option) for option in options]


def lose(p: GenesisPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """What is cheapest: Infantry rather than Chariots; the last wall and the last man stay."""
    defending = battle.step is DEFENDERS_LOSE
    power = battle.defender if defending else battle.attacker
    unit = Worth(p, power, player).unit if power >= 0 else 0.1
    walls = p.ds[battle.space]
    inf = side_units(battle, DEFENDING) & MOST
    advice: Advice = []
    for option in options:
        if option[0] == "lose-city":
            value = -option[1] * unit - option[2] * WALL
            value -= 0.3 if option[2] >= walls else 0.0
            value -= 0.3 if inf and option[1] >= inf else 0.0
        else:
            value = -option[1] * unit - option[2] * CHARIOT_WORTH
        advice.append((value, option))
    return advice


def bear(p: GenesisPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """Let others bear the losses: peoples and allies before one's own."""
    group = battle.contingents[battle.cursor].group
    own = group < len(p.seat_of) and p.seat_of[group] == player.seat
    sign = -1.0 if own else 1.0
    return [(sign * (0.2 * option[1] + CHARIOT_WORTH * option[2]), option) for option in options]


def battle_card_gain(p: GenesisPosition, battle: Battle, side: int, player: Player) -> float:
    """What two more shifts are worth to a side of the battle under way. [13.2]"""
    mover = battle.attackers
    space = battle.space
    power = battle.attacker if side == ATTACKING else battle.defending_chief
    if power < 0:
        return 0.0
    worth = Worth(p, power, player)
    unit = max(worth.unit, 0.03)
    sign = 1 if side == ATTACKING else -1
    cards = battle.card_shifts
    if battle.city_used:
        stake = max(0.0, worth.city(space))
        inf = side_units(battle, DEFENDING) & MOST
        extra = wall_shifts(p, mover, battle.defending_kings, space) + cards
        stakes = stake_of(stake / unit)
        before = storm(mover.force & MOST, inf + p.ds[space], extra, 1, stakes, p.ratio)
        after = storm(mover.force & MOST, inf + p.ds[space], extra + 2 * sign, 1, stakes, p.ratio)
        return sign * ((after[0] - before[0]) * stake - (after[1] - before[1]) * unit)
    ours, theirs = side_units(battle, ATTACKING), side_units(battle, DEFENDING)
    kings, foes = battle.attacking_kings, battle.defending_kings
    extra = cards + open_shifts(p, battle.attacker, ours, kings, battle.defender, theirs, foes, space)
    a, d = battle.attacking_points, battle.defending_points
    one, two = field(a, d, extra, p.ratio), field(a, d, extra + 2 * sign, p.ratio)
    stake = 0.3 + 0.5 * max(0.0, worth.city(space))
    kills = (two[2] - one[2]) * unit * 0.5 - (two[1] - one[1]) * unit
    return sign * ((two[0] - one[0]) * stake + kills)
