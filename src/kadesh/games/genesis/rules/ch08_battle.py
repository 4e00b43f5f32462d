"""8 Combat: the battle sequence of 8.1, step by step."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import BDR_LEAST, BDR_MOST, MP_FORCE_RETREAT
from kadesh.games.genesis.charts.tables import CH, INF, MOUNTAIN
from kadesh.games.genesis.rules import ch08_losses as losses
from kadesh.games.genesis.rules import facts_war
from kadesh.games.genesis.rules.arithmetic import WINNER, outcome, retreat_prevented, shift_results
from kadesh.games.genesis.rules.asking import ask_lawful, either
from kadesh.games.genesis.rules.ch08_retreat import ways_out
from kadesh.games.genesis.rules.ch08_sides import (
    ATTACKING,
    DEFENDING,
    add_kings,
    attacker_seat,
    count_kings,
    count_shifts,
    defender_seat,
    fighting_units,
    find_chief,
    line_up_attack,
    line_up_interception,
    may_hold_back,
    points_of,
    powers_in,
    side_units,
    standing_kings,
)
from kadesh.games.genesis.rules.force import NO_BATTLE, kill, kill_kings, pay
from kadesh.games.genesis.rules.position import MOST, ONE, UNDER_BIT, GenesisPosition, part
from kadesh.games.genesis.rules.under_way import BATTLE, BATTLE_CARDS, Battle, BattleCards, Force, Move
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_FORTIFIED: Final = Reason("8.1", "A city without walls is never used in the defence.")
NOT_THEIR_CITY: Final = Reason("8.1", "The defender does not control the city.")
IN_THE_OPEN: Final = Reason("7.4.5", "A force that was intercepted cannot use the city.")
SHUT_OUT: Final = Reason("5.2.3", "Units beside an In Revolt marker cannot use the city.")
WRONG_SHIFTS: Final = Reason("8.2.1", "The shifts do not give these results, or not all of them are used.")
NO_RETREAT_PATH: Final = Reason("8.4.1", "There is no space to retreat to.")
REBELS_HOLD_THEM: Final = Reason("5.2.3", "Units under an In Revolt marker do not retreat of their own will.")
NOBODY_COMMANDS: Final = Reason("8.4.1", "A power that nobody runs does not retreat of its own will.")
NO_POINT_LEFT: Final = Reason("8.4.2", "Forcing a retreat costs the active force 1 Movement Point.")
CITY_WAS_USED: Final = Reason("8.4.1", "Whoever used a city in the defence cannot retreat.")


# --- step 1: who takes part ---


def line_up(p: GenesisPosition, battle: Battle) -> Step[Battle]:
    """Both sides line up. [8.1, 7.4.3, 7.4.4]"""
    battle.space = battle.attackers.at
    battle.attacker = battle.attackers.power
    if battle.target is not None:
        line_up_interception(p, battle, battle.target)
    else:
        line_up_attack(p, battle)
    battle.powers = powers_in(battle, ATTACKING) | powers_in(battle, DEFENDING)
    intercepted = battle.target is not None
    p.tell(facts_war.Battle, "8.1", battle.attacker, battle.defender, battle.space, intercepted)
    return NEXT


def joining(p: GenesisPosition, battle: Battle) -> Step[Battle]:
    """Who controls a fortified city says who of his own comes out to the fight. [7.4.3]"""
    while battle.cursor < len(battle.contingents):
        contingent = battle.contingents[battle.cursor]
        if battle.target is not None and may_hold_back(p, battle, contingent):
            if not p.is_passive(contingent.group):
                return NEXT
            contingent.units = 0
        battle.cursor += 1
    count_kings(p, battle)
    battle.powers = powers_in(battle, ATTACKING) | powers_in(battle, DEFENDING)
    battle.defending_chief = find_chief(p, battle) if battle.defender >= 0 else -1
    return THE_CITY


def joiner(p: GenesisPosition, battle: Battle) -> int:
    power = battle.contingents[battle.cursor].group
    return p.decider(power, power)


def join_options(p: GenesisPosition, battle: Battle) -> list[Option]:
    """None, some or all of them may join, with their king or without him. [7.4.3]"""
    contingent = battle.contingents[battle.cursor]
    units = contingent.units
    words = ["join-king", "join"] if standing_kings(p, battle, contingent) else ["join"]
    return [
        (word, inf, ch)
        for inf in range(part(units, INF), -1, -1)
        for ch in range(part(units, CH), -1, -1)
        for word in words
    ]


def take_join(p: GenesisPosition, battle: Battle, option: Option) -> Step[Battle]:
    """Those who are not chosen are untouched by the battle. [7.4.3]"""
    contingent = battle.contingents[battle.cursor]
    with_king = option[0] == "join-king"
    if with_king:
        add_kings(p, battle, contingent)
    contingent.units = option[1] * ONE[INF] + option[2] * ONE[CH]
    contingent.chosen = True
    p.tell(facts_war.Joins, "7.4.3", contingent.group, battle.space, option[1], option[2], with_king)
    battle.cursor += 1
    return WHO_JOINS


# --- step 2: the city ---


def why_not_use_city(p: GenesisPosition, battle: Battle) -> Reason | None:
    """The reason against using the city in the defence. [8.1, 7.4.5, 7.4.9, 5.2.3]"""
    space = battle.space
    if not p.is_fortified(space):
        return NOT_FORTIFIED
    holder, defender = p.holder[space], battle.defender
    if holder != defender and not (defender >= 0 and holder >= 0 and p.friends[defender] >> holder & 1):
        return NOT_THEIR_CITY
    if battle.target is not None:
        return None if isinstance(battle.target, Move) and battle.target.sailed else IN_THE_OPEN
    if p.revolts >> space & 1 and not battle.groups & UNDER_BIT and battle.groups:
        return SHUT_OUT
    return None


def must_use_city(p: GenesisPosition, battle: Battle) -> bool:
    """The city must be used without defending combat units, or if those lie under the marker. [8.1, 5.2.3]"""
    if battle.groups & UNDER_BIT:
        return True
    units = side_units(battle, DEFENDING)
    if MOUNTAIN[battle.space]:
        units &= MOST
    return not units


def city(p: GenesisPosition, battle: Battle) -> Step[Battle]:
    """Must, may or may not the city be used in the defence? [8.1] (R56, R84)"""
    if why_not_use_city(p, battle) is not None:
        return TOTALS
    if must_use_city(p, battle) or p.passive_city or p.is_passive(battle.defending_chief):
        battle.city_used = True
        return TOTALS
    return NEXT


def take_city(p: GenesisPosition, battle: Battle, option: Option) -> Step[Battle]:
    """The defender fights from the walls or in front of them. [8.1]"""
    battle.city_used = option[0] == "use-city"
    p.tell(
        facts_war.CityUsed if battle.city_used else facts_war.Sallies, "8.1", battle.defender, battle.space
    )
    return NEXT


# --- step 3: dice and shifts ---


def totals(p: GenesisPosition, battle: Battle) -> Step[Battle]:
    """If one side cannot fight at all there is no battle; else cards may be played. [8.1, 7.2.8, 7.4.7]"""
    target = battle.target
    if target is not None and not side_units(battle, DEFENDING) and not battle.city_used:
        return helpless(p, battle, target)
    if not fighting_units(battle, ATTACKING):
        battle.attackers.outcome = NO_BATTLE
        p.tell(facts_war.CannotAttack, "8.3.1", battle.attacker, battle.space)
        return END
    battle.attacking_points = points_of(p, battle, ATTACKING)
    battle.defending_points = points_of(p, battle, DEFENDING)
    if p.with_cards and any(p.hand):
        attackers, defenders = powers_in(battle, ATTACKING), powers_in(battle, DEFENDING)
        cards = BattleCards(attackers=attackers, defenders=defenders, city_used=battle.city_used)
        p.call(BATTLE_CARDS, cards)
    return NEXT


def helpless(p: GenesisPosition, battle: Battle, target: Force) -> Step[Battle]:
    """An intercepted force without combat units is eliminated without a battle. [7.4.7] (R38)"""
    p.tell(facts_war.ForceLost, "7.4.7", target.power, target.at, target.force)
    if target.force:
        battle.attackers.workers_killed = True
        kill(p, target, target.force)
    kill_kings(p, target.kings, "7.4.7")
    target.kings = 0
    battle.attackers.outcome = WINNER
    return END


def roll(p: GenesisPosition, battle: Battle) -> Step[Battle]:
    """Shifts are counted and both players roll. [8.2.1]"""
    count_shifts(p, battle)
    battle.net += battle.card_shifts
    first = p.dice.rolled
    battle.attacking_die = p.dice.roll()
    battle.defending_die = p.dice.roll()
    p.tell(
        facts_war.BattleDice,
        "8.2.1",
        battle.space,
        battle.attacker,
        battle.attacking_points,
        battle.attacking_die,
        battle.defender,
        battle.defending_points,
        battle.defending_die,
        battle.net,
        first,
    )
    return NEXT if battle.net else JUDGE


def shifter(p: GenesisPosition, battle: Battle) -> int:
    return attacker_seat(p, battle) if battle.net > 0 else defender_seat(p, battle)


def shift_options(p: GenesisPosition, battle: Battle) -> list[Option]:
    if battle.net > 0:
        results = shift_results(battle.attacking_die, battle.defending_die, battle.net)
    else:
        results = shift_results(battle.defending_die, battle.attacking_die, -battle.net)
    return [("shift", own, enemy) for own, enemy in results]


def shift_universe(p: GenesisPosition, battle: Battle) -> list[Option]:
    faces = range(BDR_LEAST, BDR_MOST + 1)
    return [("shift", own, enemy) for own in faces for enemy in faces]


def why_not_shift(p: GenesisPosition, battle: Battle, option: Option) -> Reason | None:
    """Each shift raises the own roll or lowers the enemy's by one. [8.2.1]"""
    return None if option in shift_options(p, battle) else WRONG_SHIFTS


def take_shift(p: GenesisPosition, battle: Battle, option: Option) -> Step[Battle]:
    """The side with more shifts makes of the rolls what it likes. [8.2.1]"""
    if battle.net > 0:
        battle.attacking_die, battle.defending_die = option[1], option[2]
    else:
        battle.defending_die, battle.attacking_die = option[1], option[2]
    p.tell(facts_war.Shifted, "8.2.1", battle.space, battle.attacking_die, battle.defending_die, battle.net)
    return NEXT


def judge(p: GenesisPosition, battle: Battle) -> Step[Battle]:
    """Who suffers the higher percentage has lost. [8.2.1]"""
    battle.result = outcome(battle.attacking_die, battle.defending_die)
    battle.attackers.outcome = battle.result
    p.tell(facts_war.BattleResult, "8.2.1", battle.space, battle.attacker, battle.defender, battle.result)
    if battle.result != WINNER or battle.city_used:
        return losses.ATTACKERS_LOSE
    return RETREAT_OR_HOLD if why_not_retreat(p, battle) is None else FORCE_A_RETREAT


# --- step 4: retreats ---


def path_exists(p: GenesisPosition, battle: Battle) -> bool:
    return bool(ways_out(p, battle.defender, battle.space, battle.attackers.come_from))


def why_not_retreat(p: GenesisPosition, battle: Battle) -> Reason | None:
    """The reason against a voluntary retreat. [8.4.1, 5.2.3] (R84)"""
    if battle.city_used:
        return CITY_WAS_USED
    if battle.groups & UNDER_BIT:
        return REBELS_HOLD_THEM
    if p.is_passive(battle.defending_chief):
        return NOBODY_COMMANDS
    return None if path_exists(p, battle) else NO_RETREAT_PATH


def take_retreat(p: GenesisPosition, battle: Battle, option: Option) -> Step[Battle]:
    """The loser wants to retreat, or holds. [8.4.1]"""
    if option[0] == "hold":
        return FORCE_A_RETREAT
    battle.retreats = losses.RETREATED
    return NEXT if battle.advantage > 0 else losses.ATTACKERS_LOSE


def take_prevent(p: GenesisPosition, battle: Battle, option: Option) -> Step[Battle]:
    """The winner's chariots may cut off the retreat. [8.4.3]"""
    if option[0] == "prevent":
        first = p.dice.rolled
        die = p.dice.roll()
        stopped = retreat_prevented(die, battle.advantage)
        p.tell(facts_war.PreventsRetreat, "8.4.3", battle.attacker, battle.space, die, stopped, first)
        if stopped:
            battle.retreats = losses.STAYS
    return losses.ATTACKERS_LOSE


def why_not_force(p: GenesisPosition, battle: Battle, option: Option) -> Reason | None:
    """The active force pays 1 MP to force a retreat; an interceptor pays nothing. [8.4.2]"""
    if option[0] == "leave" or battle.target is not None:
        return None
    return None if battle.attackers.mp >= MP_FORCE_RETREAT else NO_POINT_LEFT


def take_force(p: GenesisPosition, battle: Battle, option: Option) -> Step[Battle]:
    """A forced retreat without a way out is the end of the defenders. [8.4.2]"""
    if option[0] == "force":
        if battle.target is None:
            pay(battle.attackers, MP_FORCE_RETREAT)
        battle.retreats = losses.RETREATED if path_exists(p, battle) else losses.NO_WAY_OUT
        p.tell(facts_war.ForcesRetreat, "8.4.2", battle.attacker, battle.space, battle.retreats)
    return losses.ATTACKERS_LOSE


# --- the sequence ---

LINE_UP: Final = Do("line up", line_up)
WHO_JOINS: Final = Do("who joins", joining)
JOIN: Final[Ask[Battle]] = Ask("join", joiner, join_options, take_join)
THE_CITY: Final = Do("the city", city)
USE_THE_CITY: Final[Ask[Battle]] = Ask("use the city", defender_seat, either("use-city", "sally"), take_city)
TOTALS: Final = Do("totals", totals)
ROLL: Final = Do("roll", roll)
SHIFT: Final[Ask[Battle]] = Ask("shift", shifter, shift_options, take_shift, shift_universe, why_not_shift)
JUDGE: Final = Do("judge", judge)
RETREAT_OR_HOLD: Final[Ask[Battle]] = Ask(
    "retreat or hold", defender_seat, either("retreat", "hold"), take_retreat
)
PREVENT_THE_RETREAT: Final[Ask[Battle]] = Ask(
    "prevent the retreat", attacker_seat, either("prevent", "let"), take_prevent
)
FORCE_A_RETREAT: Final[Ask[Battle]] = ask_lawful(
    "force a retreat", attacker_seat, take_force, either("force", "leave"), why_not_force
)
BATTLE.consists_of(
    LINE_UP,
    WHO_JOINS,
    JOIN,
    THE_CITY,
    USE_THE_CITY,
    TOTALS,
    ROLL,
    SHIFT,
    JUDGE,
    RETREAT_OR_HOLD,
    PREVENT_THE_RETREAT,
    FORCE_A_RETREAT,
    losses.ATTACKERS_LOSE,
    losses.SHARE_THE_ATTACKERS_LOSSES,
    losses.BEAR,
    losses.DEFENDERS_LOSE,
    losses.SHARE_THE_DEFENDERS_LOSSES,
    losses.BEAR_TOO,
    losses.FATES,
    losses.RETREATS,
    losses.SPOILS,
)
