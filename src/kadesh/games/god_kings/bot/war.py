"""Choices on the march, in reactions, in battle and after it."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.bot.cards import beside, helped
from kadesh.games.god_kings.bot.fields import Clash, split_worth, with_split
from kadesh.games.god_kings.bot.guard import Guard, spare_warrior
from kadesh.games.god_kings.bot.march import Planner
from kadesh.games.god_kings.bot.worth import Worth
from kadesh.games.god_kings.charts.numbers import DRM_INTERCEPTION
from kadesh.games.god_kings.charts.tables import (
    CAPITAL,
    CARD_KIND,
    CHARIOT,
    CLASS_STRENGTH,
    GUARD,
    LAND_STEPS,
    MERCENARY,
    MOUNTAIN,
    POWERS,
    WALLS,
)
from kadesh.games.god_kings.odds.battle import battle_strength
from kadesh.games.god_kings.odds.dice import reaction_chance
from kadesh.games.god_kings.rules.arithmetic import battle_column, chariot_modifier
from kadesh.games.god_kings.rules.ch10_command import TO_MARCH
from kadesh.games.god_kings.rules.ch15_battle import favoured
from kadesh.games.god_kings.rules.ch15_charge import charger
from kadesh.games.god_kings.rules.ch16_paths import step_cost
from kadesh.games.god_kings.rules.ch16_retreat import ways_out
from kadesh.games.god_kings.rules.force import commander_of
from kadesh.games.god_kings.rules.places import SPACE_OF, is_king
from kadesh.games.god_kings.rules.position import GodKingsPosition, leadership
from kadesh.games.god_kings.rules.stack import (
    DIVISIONS,
    MERCENARIES,
    ONE,
    chariots,
    part,
    size,
    strongest,
)
from kadesh.games.god_kings.rules.under_way import (
    Activation,
    Battle,
    Declaring,
    Displacement,
    Entry,
    Losses,
    Naming,
    Retreat,
    Sheltering,
    Toll,
)
from kadesh.table import Advice, Option
from kadesh.table.temper import Player

GATHER: Final = 0.02
WAY_BACK: Final = 0.025  # what a step of the way back from home costs, for each Round to come
BACK: Final = 0.15  # what a march that is given up costs


# --- who goes [11.2] ---


def who_goes(p: GodKingsPosition, naming: Naming, player: Player, options: list[Option]) -> Advice:
    """All whom he may lead, but for a guard where a city would be left open; a general rides alone only where
    nothing is gained by units."""
    values = {"all": 1.0, "choose": 1.1 if stays(p, naming, player) else 0.2, "alone": 0.0}
    return [(values[option[0]], option) for option in options]


def stays(p: GodKingsPosition, naming: Naming, player: Player) -> int:
    """Who is left to guard the city from which an army marches, or its home country. [17.1]"""
    army = p.under_way(Activation)
    if army is None or naming.purpose != TO_MARCH or army.sortie:
        return 0
    guard, space = Guard(Worth(p, player)), SPACE_OF[army.place]
    if army.side == guard.worth.power:
        left = guard.left_at_home(space, naming.pool)
        if left:
            return left
    return guard.left_behind(army.side, space, naming.pool) or with_the_hired(p, naming)


def with_the_hired(p: GodKingsPosition, naming: Naming) -> int:
    """A warrior who stays with mercenaries that nobody can lead: alone they would desert. [3.0]"""
    limit = min(leadership(naming.party.generals | naming.followers), naming.limit)
    rest = naming.pool - strongest(naming.pool, limit)
    if not rest or rest & ~MERCENARIES:
        return 0
    index = spare_warrior(naming.pool)
    return ONE[index] if index >= 0 else 0


def name_a_warlord(p: GodKingsPosition, naming: Naming, player: Player, options: list[Option]) -> Advice:
    """A warlord goes along if his King could not lead all the units without him."""
    needed = size(naming.pool) - size(stays(p, naming, player)) > leadership(naming.party.generals)
    return [(1.0 if (option[0] == "with") == needed else 0.0, option) for option in options]


def name_units(p: GodKingsPosition, naming: Naming, player: Player, options: list[Option]) -> Advice:
    """As many as can be led, the strongest first, without who guards the city."""
    wanted = strongest(
        naming.pool - stays(p, naming, player), min(leadership(naming.party.generals), naming.limit)
    )
    number = part(wanted, naming.cursor)
    return [(-abs(option[2] - number), option) for option in options]


# --- the march [11.2] ---


def march(p: GodKingsPosition, army: Activation, player: Player, options: list[Option]) -> Advice:
    worth = Worth(p, player)
    planner = Planner(worth, army)
    left = 0
    if army.entered and any(option[0] == "drop" for option in options):
        left = Guard(worth).left_behind(army.side, army.place, army.units)
    found: Advice = []
    cards: list[Option] = []
    for option in options:
        if option[0] == "play":
            cards.append(option)
        else:
            found.append((march_worth(planner, option, left), option))
    if cards:
        best = max(value for value, _ in found)
        found.extend((best + set_out_with(worth, army, option[1]), option) for option in cards)
    return found


def set_out_with(worth: Worth, army: Activation, card: int) -> float:
    """What a card on an army that sets out is worth, less what it is worth in the hand."""
    return helped(worth, army, CARD_KIND[card]) - beside(worth, card) - 0.02


def march_worth(planner: Planner, option: Option, left: int) -> float:
    """What a step of the march is worth."""
    army, word = planner.army, option[0]
    place = army.place
    if word == "enter":
        return planner.enter(option[1], army.mp)
    if word == "sail":
        return planner.sail(option[1], army.mp)
    if word == "marker":
        return planner.gain(place) + planner.best(place, army.mp - 1)
    if word == "storm":
        return planner.storm(place) + 0.7 * planner.stop(place)
    if word == "go-in":
        return planner.stop(place) + (0.3 * planner.danger(place) if army.units else 0.02) - 0.01
    if word == "pick-up":
        wild = not (WALLS[place] and planner.p.marker[place] == army.side)
        return planner.best(place, army.mp) + (GATHER if wild and army.units else -0.05)
    if word == "stop":
        return planner.stop(place)
    if word == "drop" and option[3] and left == option[2] * ONE[option[1]]:
        return planner.arrive(place, army.mp) + GATHER
    return planner.stop(place) - 0.2  # dropping somebody


def overrun(p: GodKingsPosition, entry: Entry, player: Player, options: list[Option]) -> Advice:
    """An overrun costs nothing, and the army goes on."""
    return [(1.0 if option[0] == "overrun" else 0.0, option) for option in options]


def pursue(p: GodKingsPosition, entry: Entry, player: Player, options: list[Option]) -> Advice:
    """Whoever stays has ended his march: pursue if going on gains anything."""
    army = entry.army
    planner = Planner(Worth(p, player), army)
    on = planner.best(entry.space, army.mp) - planner.stop(entry.space)
    return [(on if option[0] == "pursue" else 0.0, option) for option in options]


def entry_clash(p: GodKingsPosition, entry: Entry, extra: int = 0) -> Clash:
    """The battle for which an army and the enemy in the entered space stand."""
    army, space = entry.army, entry.space
    enemy = p.enemy_at(army.side, space)
    commander = commander_of(p, p.generals_at(enemy, space))
    return Clash(
        p, space, army.units, army.side, army.general, p.stack(enemy, space), enemy, commander, extra
    )


def fight_or_back_up(p: GodKingsPosition, entry: Entry, player: Player, options: list[Option]) -> Advice:
    """Fight where the odds are fair; a general without units never does."""
    planner = Planner(Worth(p, player), entry.army)
    value = -1.0
    if entry.army.units:
        chances = entry_clash(p, entry, -DRM_INTERCEPTION).chances()
        value = planner.attack(entry.space) + chances.win - 0.5
    found: Advice = []
    for option in options:
        word = option[0]
        back = 0.0 if word in ("back-into-city", "go-in") else -0.05 if word == "split" else -BACK
        found.append((value if word == "fight" else back, option))
    return found


def sail_out(p: GodKingsPosition, army: Activation, player: Player, options: list[Option]) -> Advice:
    """Through the gate where the odds are fair, else by sea to a port of one's own."""
    space = SPACE_OF[army.place]
    enemy = p.enemy_at(army.side, space)
    value = -1.0
    if army.units:
        commander = commander_of(p, p.generals_at(enemy, space))
        stack = p.stack(enemy, space)
        clash = Clash(p, space, army.units, army.side, army.general, stack, enemy, commander)
        value = clash.chances().win - 0.5
    found: Advice = []
    for option in options:
        if option[0] == "sail":
            home = p.marker[option[1]] == army.side and not p.enemies(army.side, option[1])
            found.append((0.0 if home else -BACK, option))
        else:
            found.append((value if option[0] == "fight" else -0.05, option))
    return found


# --- reactions [11.3] ---


def who_is_inside(p: GodKingsPosition, walls: Sheltering, player: Player, options: list[Option]) -> Advice:
    """Two units that could not stand before the walls hold them; a larger army fights outside."""
    entry = p.under_way(Entry)
    army = entry.army if entry is not None else None
    weak = size(walls.pool) <= walls.room
    if army is not None and walls.force is None and not weak:
        commander = commander_of(p, walls.generals)
        fight = Clash(
            p, walls.space, army.units, army.side, army.general, walls.pool, walls.side, commander
        ).chances()
        weak = fight.win > 0.6
    found: Advice = []
    for option in options:
        word = option[0]
        value = 0.1
        if word == "all-inside":
            value = 1.0
        elif word == "all-outside":
            value = 0.0 if weak else 0.5
        elif word == "shelter":
            strong = CLASS_STRENGTH[option[1]] / 100 - (0.05 if option[1] // 2 == CHARIOT else 0.0)
            value = 0.3 + strong if weak or walls.begun else -0.2
        elif word == "shelter-general":
            # Somebody must lead whoever stays outside.
            value = -0.1 if walls.pool else 0.6
        found.append((value, option))
    return found


def declare(p: GodKingsPosition, declaring: Declaring, player: Player, options: list[Option]) -> Advice:
    """Intercept where the battle that follows is a good one; avoid one that is likely lost."""
    worth = Worth(p, player)
    found: Advice = []
    for option in options:
        value = 0.0
        if option[0] == "intercept":
            value = interception(worth, declaring, option[1])
        elif option[0] == "avoid":
            value = avoidance(worth, declaring, option[1])
        found.append((value, option))
    return found


def which_interception(p: GodKingsPosition, entry: Entry, player: Player, options: list[Option]) -> Advice:
    """The best general first: once he is there, the marker hinders nobody else. [13.4]"""
    return [(0.1 * p.battle_rating(option[1]), option) for option in options]


def interception(worth: Worth, declaring: Declaring, general: int) -> float:
    """Chance of the try times what the battle promises. [13.4]"""
    p, entry, side = worth.p, declaring.entry, declaring.side
    army, space = entry.army, entry.space
    if not worth.is_own(side) or worth.is_own(army.side):
        return -0.3
    at = SPACE_OF[p.general_at[general]]
    units = strongest(p.here(side, at), leadership(1 << general))
    modifier = chariot_modifier(chariots(units), chariots(army.units), False) + army.night
    if p.marker[space] >= 0 and p.marker[space] != side:
        modifier += 1
    chance = reaction_chance(modifier, p.battle_rating(general))
    if not army.units:
        return 0.1 * chance
    chances = Clash(
        p, space, army.units, army.side, army.general, units, side, general, -DRM_INTERCEPTION
    ).chances()
    stake = max(0.0, -worth.delta(space, army.side)) if army.side < POWERS else 0.1
    if size(army.units) >= 6 and side == worth.power:
        stake += 1.0 if p.by_points else 0.1
    value = (1 - chances.win) * (0.15 + 0.6 * stake) - chances.win * (0.15 + 0.1 * size(units))
    value += worth.step * 0.4 * (chances.own - chances.other)
    if WALLS[at] and p.marker[at] == side and not p.garrison[at]:
        value -= 0.2
    return chance * value - 0.02


def avoidance(worth: Worth, declaring: Declaring, general: int) -> float:
    """Slip away from a battle that would be lost. [14.1]"""
    p, entry, side = worth.p, declaring.entry, declaring.side
    army, space = entry.army, entry.space
    units = p.stack(side, space)
    if not units:
        return 0.2
    commander = commander_of(p, p.generals_at(side, space))
    chances = Clash(p, space, army.units, army.side, army.general, units, side, commander).chances()
    spared = chances.win * (0.3 + worth.step * chances.other * 0.5)
    chance = reaction_chance(
        chariot_modifier(chariots(units), chariots(army.units), False), p.battle_rating(general)
    )
    lost = max(0.0, -worth.delta(space, army.side)) if army.side < POWERS else 0.0
    won = (1 - chances.win) * 0.5
    return chance * (spared - won - 0.3 * lost) - (1 - chance) * 0.12


def avoid_to(p: GodKingsPosition, entry: Entry, player: Player, options: list[Option]) -> Advice:
    side = entry.attempts[entry.cursor].side
    return [(refuge(p, side, option[1]), option) for option in options]


def refuge(p: GodKingsPosition, side: int, space: int) -> float:
    """Friends, walls and mountains; not too far from home."""
    value = 0.3 if p.marker[space] == side else 0.0
    value += 0.05 * size(p.here(side, space)) + 0.1 * (WALLS[space] > 0 and p.marker[space] == side)
    value += 0.05 * MOUNTAIN[space]
    if side < POWERS:
        value -= 0.02 * LAND_STEPS[space][CAPITAL[side]]
    return value


# --- battle [15.5.1] ---


def battle_clash(p: GodKingsPosition, battle: Battle) -> Clash:
    return Clash(
        p,
        battle.space,
        battle.attacking or battle.army.units - battle.held,
        battle.attacker,
        battle.attacking_general if battle.attacking_general >= 0 else battle.army.general,
        battle.defending,
        battle.defender,
        battle.defending_general,
        (-DRM_INTERCEPTION if battle.intercepted else 0) + (1 if battle.shaken else 0),
        battle.shaken,
    )


def sally(p: GodKingsPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """The besieged come out with the relief: more strength, and a way back."""
    return [(1.0 if option[0] == "sally" else 0.0, option) for option in options]


def hold(p: GodKingsPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """All fight but a cripple of a broken division who adds nothing: he would only be lost. [15.5.3]"""
    stack = battle.attacking or battle.army.units - battle.held
    mountain = MOUNTAIN[battle.space]
    column = battle_column(battle_strength(stack, mountain))
    found: Advice = []
    for option in options:
        value = 0.0
        if option[0] == "hold":
            index = option[1]
            number = part(stack, index) + part(stack, index - 1)
            cripple = index % 2 == 1 and index < 2 * DIVISIONS and option[2] == 1 and number < 3
            left = stack - ONE[index]
            same = battle_column(battle_strength(left, mountain)) == column
            value = 0.1 if cripple and same and size(left) > size(battle.defending) else -0.1 * option[2]
        found.append((value, option))
    return found


def who_commands(p: GodKingsPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    return [(float(p.battle_rating(option[1])), option) for option in options]


def charge(p: GodKingsPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """Charge if what it may do outweighs the chariots that are owed for it. [15.5.2]"""
    worth = Worth(p, player)
    which = charger(battle)
    clash = battle_clash(p, battle)
    chance = clash.charge(which == 0)
    plain, after = clash.plain(), clash.after_charge(which == 0)
    gain = split_worth(after, which == 0) - split_worth(plain, which == 0)
    owed = plain.own if which == 0 else plain.other
    cost = (1 - chance) * worth.step * 0.15 * owed
    return [(chance * gain - cost if option[0] == "charge" else 0.0, option) for option in options]


def advantage(p: GodKingsPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """The split that wins most often, then drives the enemy away. [15.5.6]"""
    attacks = favoured(battle) == 0
    mountain = MOUNTAIN[battle.space]
    attack = battle_column(battle_strength(battle.attacking, mountain))
    defence = battle_column(battle_strength(battle.defending, mountain))
    found: Advice = []
    for option in options:
        own, other = option[1], option[2]
        up, down = (own, -other) if attacks else (-other, own)
        found.append((split_worth(with_split(attack, defence, up, down), attacks), option))
    return found


def cost_of_step(stack: int, index: int, rounds_left: int) -> float:
    """What losing a step of a class costs: hired men and chariots go at the end of the turn anyway."""
    if index >= 2 * MERCENARY:
        return 0.1
    if index // 2 == CHARIOT:
        return 0.2 + 0.15 * rounds_left
    if index // 2 == GUARD:
        return 2.0
    division = index // 2
    number = part(stack, 2 * division) + part(stack, 2 * division + 1)
    whole = number == 3
    value = 0.6 - (0.15 if not whole else 0.0)
    if index % 2:
        # A reduced warrior of a whole division takes its bonus with him. [15.5.5]
        value += 0.3 if whole else -0.05
    return value


def choose_a_loss(p: GodKingsPosition, losses: Losses, player: Player, options: list[Option]) -> Advice:
    return step_advice(losses.stack, 5 - min(p.round, 5), options)


def choose_a_step(p: GodKingsPosition, toll: Toll, player: Player, options: list[Option]) -> Advice:
    return step_advice(toll.force.units, 5 - min(p.round, 5), options)


def step_advice(stack: int, rounds_left: int, options: list[Option]) -> Advice:
    """The step that is missed least."""
    found: Advice = []
    for option in options:
        if option[0] == "lose":
            found.append((-cost_of_step(stack, option[1], rounds_left), option))
        else:
            found.append((-5.0, option))
    return found


# --- retreat and home [16.1, 25.0] ---


def retreat_or_not(p: GodKingsPosition, retreat: Retreat, player: Player, options: list[Option]) -> Advice:
    """A retreat keeps the army near the front as long as there are Rounds to use it; it may cost steps, while
    who goes home of his own will loses none. [16.3]"""
    worth = Worth(p, player)
    costs = [sum([step_cost(p, retreat.side, space) for space in way]) for way in ways_out(p, retreat)]
    lost = min(costs, default=0)
    far = LAND_STEPS[retreat.battle_space][CAPITAL[retreat.side]] if retreat.side < POWERS else 0
    near = (WAY_BACK + 0.25 * worth.army()) * min(far, 8) * min(worth.rounds_left, 3)
    value = near - worth.step * lost
    return [(value if option[0] == "retreat" else 0.0, option) for option in options]


def which_way(p: GodKingsPosition, retreat: Retreat, player: Player, options: list[Option]) -> Advice:
    return [(refuge(p, retreat.side, option[1]), option) for option in options]


def choose_a_home(
    p: GodKingsPosition, displaced: Displacement, player: Player, options: list[Option]
) -> Advice:
    """With friends, behind walls, or where a home space is threatened."""
    worth = Worth(p, player)
    found: Advice = []
    for option in options:
        space = option[1]
        value = 0.2 * (p.here(displaced.side, space) != 0) + 0.1 * (WALLS[space] > 0)
        if displaced.units:
            value += 0.1 * max(0.0, -worth.delta(space, -1))
        elif is_king(displaced.generals.bit_length() - 1):
            value += 0.05 * (space == CAPITAL[displaced.side])
        found.append((value, option))
    return found
