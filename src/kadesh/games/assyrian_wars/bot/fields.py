"""Reactions and the course of battles and sieges. [6.6.9, 6.6.10, 6.7, 6.8]"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.bot import cards
from kadesh.games.assyrian_wars.bot.act import inside_is_better, sortie_worth
from kadesh.games.assyrian_wars.bot.clash import Chances, battle_chances, field, room_of, strength_of
from kadesh.games.assyrian_wars.bot.temper import AGGRESSION, Player
from kadesh.games.assyrian_wars.bot.worth import POINT, Worth
from kadesh.games.assyrian_wars.charts.numbers import AP, EVASION, INTERCEPTION
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    CARD_COST,
    CH,
    CITY,
    IN_CITY,
    LEADERS,
    OF_CLASS,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import battle_vp, chance_of, walls_after
from kadesh.games.assyrian_wars.rules.ch06_battle_cards import deciding as card_player
from kadesh.games.assyrian_wars.rules.ch06_battle_cards import side_of
from kadesh.games.assyrian_wars.rules.ch06_evasion import deciding as fugitive
from kadesh.games.assyrian_wars.rules.ch06_evasion import fugitives
from kadesh.games.assyrian_wars.rules.ch06_evasion import modifier_of as evasion_modifier
from kadesh.games.assyrian_wars.rules.ch06_interception import (
    area_of,
    declared_so_far,
    declaring,
    force_named,
)
from kadesh.games.assyrian_wars.rules.ch06_interception import modifier_of as interception_modifier
from kadesh.games.assyrian_wars.rules.force import leader_of
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import BattleCards, EvasionCards, InterceptionCards
from kadesh.games.assyrian_wars.rules.under_way_war import (
    Allot,
    Awarding,
    Battle,
    Evasion,
    Fleeing,
    Gate,
    HungerAdvance,
    Interception,
    Retreat,
    Sharing,
    SiegeCards,
    SiegeRound,
)
from kadesh.table import Advice, Option

BESIEGED: Final = 0.12  # what it costs to be shut in, a unit
DRIVEN_OFF: Final = 0.2  # what it costs to give way
HASTE: Final = 0.17  # of the units, hit by a hasty evasion
STAKE: Final = 1.1  # what a battle must be about before a card is spent on it


# --- interception [6.6.9] ---


def declare(p: AssyrianPosition, interception: Interception, player: Player, options: list[Option]) -> Advice:
    country = declaring(p, interception)
    worth = Worth(p, player, country)
    found: Advice = []
    for option in options:
        if option[0] == "decline":
            found.append((0.0, option))
        else:
            force = force_named(p, interception.entering, country, option)
            found.append((intercepting(worth, interception, force), option))
    return found


def interception_chance(p: AssyrianPosition, interception: Interception, force: int) -> float:
    leader = leader_of(p, force)
    country = p.owner[leader] if leader >= 0 else p.owner[bits(force)[0]]
    return chance_of(INTERCEPTION - interception_modifier(p, interception.entering, country, force))


def intercepting(worth: Worth, interception: Interception, force: int) -> float:
    """What an attempt is worth: a battle on one's own terms, and a march that ends there."""
    p = worth.p
    entering = interception.entering
    together = force | declared_so_far(interception)
    start = area_of(p, force)
    chances = field(p, together, entering.force & p.here[entering.at], entering.at, start, intercepted=True)
    value = fought(worth, together, entering.force, chances)
    holder = p.controller[entering.at]
    if holder >= 0 and p.allies[worth.country] >> holder & 1:
        value += chances.win * (0.25 + 0.4 * worth.holding(entering.at))
    value -= 0.5 * worth.stay(start, force)
    return value * interception_chance(p, interception, force) - 0.03


def fought(worth: Worth, mine: int, theirs: int, chances: Chances) -> float:
    """What a battle is worth to one of its sides."""
    p = worth.p
    enemy = p.owner[bits(theirs)[0]]
    harm = worth.harm(enemy)
    gain = battle_vp((theirs & UNITS).bit_count()) * worth.own_point()
    gain += chances.other * worth.hit(theirs) * (0.3 + harm)
    risk = battle_vp((mine & UNITS).bit_count()) * harm + 0.3
    value = chances.win * gain * worth.temper[AGGRESSION] - (1 - chances.win) * risk
    return value - chances.own * worth.hit(mine)


def go_along(
    p: AssyrianPosition, interception: Interception, player: Player, options: list[Option]
) -> Advice:
    """An ally's interception is joined if it would be worth declaring."""
    country = bits(interception.consult)[0]
    worth = Worth(p, player, country)
    value = intercepting(worth, interception, interception.going)
    return [(value if option[0] == "agree" else 0.0, option) for option in options]


def outmarch(p: AssyrianPosition, window: InterceptionCards, player: Player, options: list[Option]) -> Advice:
    """A card for an interception that matters and is in doubt."""
    interception = window.interception
    found: Advice = []
    for option in options:
        if option[0] != "outmarch" or interception is None:
            found.append((0.0, option))
            continue
        force = interception.declared[option[1]]
        chance = interception_chance(p, interception, force)
        own = p.seat_for(p.owner[bits(force)[0]]) == player.seat
        worth = Worth(p, player, p.owner[bits(force)[0]] if own else interception.entering.country)
        at = interception.entering.at
        chances = field(p, force, interception.entering.force, at, area_of(p, force), True)
        value = fought(worth, force, interception.entering.force, chances) if own else 1 - 2 * chances.win
        doubt = 1 - chance if own else chance
        found.append((value * doubt - 0.45 if own else -value * doubt - 0.45, option))
    return found


# --- evasion [6.6.10] ---


def evade(p: AssyrianPosition, evasion: Evasion, player: Player, options: list[Option]) -> Advice:
    country = fugitive(p, evasion)
    worth = Worth(p, player, country)
    entering = evasion.entering
    force = fugitives(p, entering, country)
    everybody = p.here[entering.at] & worth.own_side & (UNITS | LEADERS)
    stand = -0.3
    if everybody & UNITS:
        chances = turned(field(p, entering.force, everybody, entering.at, entering.come_from))
        stand = fought(worth, everybody, entering.force, chances)
        if p.siege_by[entering.at] >= 0 and p.allies[country] >> p.siege_by[entering.at] & 1:
            stand += 0.3 * chances.win
    found: Advice = []
    for option in options:
        if option[0] == "stand":
            found.append((stand, option))
        elif option[0] == "declare-war":
            found.append((-2.0, option))
        else:
            found.append((evading(worth, evasion, force, stand, option), option))
    return found


def turned(chances: Chances) -> Chances:
    """The same odds from the other side."""
    return Chances(1 - chances.win, chances.other, chances.own)


def evasion_chance(p: AssyrianPosition, evasion: Evasion, country: int, force: int, option: Option) -> float:
    """The chance to get away; certain for those who slip in."""
    if option[0] == "slip-in":
        return 1.0
    to = option[1] if option[0] == "evade" else IN_CITY + evasion.entering.at
    fleeing = Fleeing(country, force, to, bool(option[-1]))
    return chance_of(EVASION - evasion_modifier(p, evasion.entering, fleeing, force))


def evading(worth: Worth, evasion: Evasion, force: int, stand: float, option: Option) -> float:
    """Out of the way: safe behind walls or next door, but the field is the enemy's."""
    p = worth.p
    entering = evasion.entering
    units = (force & UNITS).bit_count()
    chance = evasion_chance(p, evasion, worth.country, force, option)
    if option[0] == "evade":
        to = option[1]
        mine = strength_of(p, force | p.here[to] & worth.own_side)
        away = -DRIVEN_OFF - (0.02 * units if worth.threat(to) > mine else 0.0)
        holder = p.controller[entering.at]
        if holder >= 0 and p.allies[worth.country] >> holder & 1:
            away -= 0.25 * worth.holding(entering.at)
    else:
        away = -BESIEGED * min(units, 5) * 0.5 + 0.1
    hasty = option[0] != "slip-in" and bool(option[-1])
    caught = stand - 0.15 - 0.05 * units
    return chance * away + (1 - chance) * caught - (HASTE * units * worth.hit(force) if hasty else 0.0)


def slip_away(p: AssyrianPosition, window: EvasionCards, player: Player, options: list[Option]) -> Advice:
    """A card for an evasion of many units, one's own or an enemy's."""
    evasion = window.evasion
    found: Advice = []
    for option in options:
        if option[0] != "slip-away" or evasion is None:
            found.append((0.0, option))
            continue
        fleeing = evasion.fleeing[option[1]]
        chance = chance_of(EVASION - evasion_modifier(p, evasion.entering, fleeing, fleeing.force))
        own = p.seat_for(fleeing.country) == player.seat
        units = (fleeing.force & UNITS).bit_count()
        doubt = 1 - chance if own else chance
        found.append((0.15 * units * doubt - 0.45, option))
    return found


# --- retreat [6.7.8] ---


def retreat(p: AssyrianPosition, under_way: Retreat, player: Player, options: list[Option]) -> Advice:
    worth = Worth(p, player, under_way.country)
    return [(retreating(worth, under_way, option), option) for option in options]


def retreating(worth: Worth, under_way: Retreat, option: Option) -> float:
    """Friends and distance from the enemy; walls for the few."""
    p = worth.p
    units = (under_way.force & UNITS).bit_count()
    word = option[0]
    if word == "retreat":
        to = option[1]
        holder = p.controller[to]
        friends = strength_of(p, (p.here[to] | p.here[IN_CITY + to]) & worth.own_side)
        value = 0.02 * min(friends, 15) - 0.01 * worth.threat(to)
        if holder >= 0 and p.enemies[worth.country] >> holder & 1:
            value -= 0.1 * units
        return value + worth.stay(to, 0) * 0.5
    if word == "retreat-in":
        return 0.2 - 0.03 * units + 0.3 * worth.stay(under_way.at, under_way.force)
    return -0.1 if word == "re-embark" else -2.0


# --- battle ---


def my_side(p: AssyrianPosition, battle: Battle, seat: int) -> int:
    """The side that a seat fights on."""
    for which, side in enumerate(battle.sides):
        for country in bits(p.owners_in(side.force)):
            if p.seat_for(country) == seat:
                return which
    return 0


def meet(p: AssyrianPosition, battle_cards: BattleCards, player: Player, options: list[Option]) -> Advice:
    """The dearest card of the others is cancelled."""
    return [(0.1 * CARD_COST[option[1]], option) for option in options]


def commit(p: AssyrianPosition, battle_cards: BattleCards, player: Player, options: list[Option]) -> Advice:
    """Battle cards are for battles that are about something and not decided yet."""
    country = card_player(p, battle_cards)
    worth = Worth(p, player, country)
    battle = battle_cards.battle
    which = side_of(p, battle, country)
    chances = battle_chances(p, battle, which)
    stake = stake_of(worth, battle, which)
    doubt = 4 * chances.win * (1 - chances.win)
    points = p.ap_card + p.ap_income if country == p.phasing else p.saved[country]
    found: Advice = []
    for option in options:
        if option[0] == "no-more-cards":
            found.append((0.0, option))
            continue
        card = option[1]
        cost = CARD_COST[card] * AP
        value = 0.35 * stake * doubt - cards.for_points(card) * 0.8 - cost * POINT
        if cost > points:
            value -= 0.4
        if len(battle_cards.committed) >= 2:
            value -= 0.3
        found.append((value if stake >= STAKE else -0.2, option))
    return found


def stake_of(worth: Worth, battle: Battle, which: int) -> float:
    """What a battle is about: points for both, and units."""
    mine, theirs = battle.sides[which].force & UNITS, battle.sides[1 - which].force & UNITS
    points = battle_vp(theirs.bit_count()) + battle_vp(mine.bit_count())
    return points + 0.06 * (mine.bit_count() + theirs.bit_count()) + 0.3 * worth.stay(battle.area, mine)


def join_battle(p: AssyrianPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """A garrison comes out to those who relieve it, if the battle is not lost anyway."""
    chances = battle_chances(p, battle, 0)
    return [(chances.win - 0.35 if option[0] == "join-battle" else 0.0, option) for option in options]


def hold_back(p: AssyrianPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """The weakest army stands back."""
    return [(-float(p.command(option[1]) + 3 * p.action(option[1])), option) for option in options]


def chariots(p: AssyrianPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """As bows they strike first, as heavy troops they kill: whichever gives more."""
    side = battle.sides[battle.place]
    which = battle.place
    before = side.chariots
    found: Advice = []
    for option in options:
        side.chariots = 1 if option[0] == "as-bows" else 0
        chances = battle_chances(p, battle, which)
        early = 0.01 * (side.force & OF_CLASS[CH]).bit_count() if side.chariots else 0.0
        found.append((chances.win + early, option))
    side.chariots = before
    return found


def ambush(p: AssyrianPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    """Away after the first arrows, unless the battle is won."""
    chances = battle_chances(p, battle, 1)
    found: Advice = []
    for option in options:
        value = 0.0 if option[0] == "fight-on" else 0.5 - chances.win - (0.05 if option[-1] else 0.0)
        found.append((value, option))
    return found


def next_group(p: AssyrianPosition, battle: Battle, player: Player, options: list[Option]) -> Advice:
    chances = field(p, battle.sides[0].force, battle.later, battle.area, -1)
    return [(chances.win - 0.5 if option[0] == "attack-next" else 0.0, option) for option in options]


def bear(p: AssyrianPosition, allot: Allot, player: Player, options: list[Option]) -> Advice:
    """Who is missed least; all at once by the plain rule."""
    worth = Worth(p, player, allot.country)
    found: Advice = []
    for option in options:
        if option[0] == "weakest-first":
            found.append((0.0, option))
        else:
            found.append((-1.0 - worth.unit(option[1]), option))
    return found


def odd_hits(p: AssyrianPosition, sharing: Sharing, player: Player, options: list[Option]) -> Advice:
    """An odd hit for the ally whose units one misses least."""
    found: Advice = []
    for option in options:
        own = p.seat_for(option[1]) == player.seat
        found.append((-0.5 if own else 0.0, option))
    return found


def odd_points(p: AssyrianPosition, awarding: Awarding, player: Player, options: list[Option]) -> Advice:
    worth = Worth(p, player, awarding.chief)
    return [(worth.vp[option[1]] if option[1] < len(worth.vp) else 0.0, option) for option in options]


# --- siege [6.8] ---


def sortie_now(p: AssyrianPosition, advance: HungerAdvance, player: Player, options: list[Option]) -> Advice:
    worth = Worth(p, player, p.controller[advance.area])
    value = sortie_worth(worth, advance.area)
    return [(value if option[0] == "sortie-now" else 0.0, option) for option in options]


def absorb(p: AssyrianPosition, siege: SiegeRound, player: Player, options: list[Option]) -> Advice:
    """As many hits for the garrison as save a level of the walls, if the level is worth more."""
    worth = Worth(p, player, siege.sides[1].chief)
    hits = siege.sides[0].hits
    hit = worth.hit(siege.sides[1].force)
    room = room_of(p, siege.sides[1].force)
    found: Advice = []
    for option in options:
        left, _ = walls_after(siege.defence, hits - option[1])
        value = -hit * option[1] - 0.35 * (siege.defence - left)
        if left == 0:
            value -= worth.holding(siege.area) + 0.15 * max(0, room - option[1])
        found.append((value, option))
    return found


def siege_card(p: AssyrianPosition, siege_cards: SiegeCards, player: Player, options: list[Option]) -> Advice:
    """A card at a siege: worth it where the city is."""
    siege = siege_cards.siege
    besieger = siege.sides[0].chief
    mine = p.seat_for(besieger) == player.seat
    worth = Worth(p, player, besieger if mine else siege.sides[1].chief)
    stake = worth.prize(siege.area) if mine else worth.holding(siege.area)
    found: Advice = []
    for option in options:
        if option[0] != "siege-card":
            found.append((0.0, option))
        else:
            cost = CARD_COST[option[1]] * AP * POINT
            found.append((0.25 * stake - cards.for_points(option[1]) * 0.7 - cost, option))
    return found


def through_the_gate(p: AssyrianPosition, gate: Gate, player: Player, options: list[Option]) -> Advice:
    worth = Worth(p, player, gate.country)
    inside = inside_is_better(worth, gate.area)
    found: Advice = []
    for option in options:
        if option[0] == "all-in":
            found.append((inside, option))
        elif option[0] == "all-out":
            found.append((-inside, option))
        else:
            found.append((0.0 if option[0] == "shut" else -0.2, option))
    return found


def is_walled(area: int) -> bool:
    return area < AREAS and CITY[area]
