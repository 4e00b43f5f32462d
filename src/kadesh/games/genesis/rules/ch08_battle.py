"""8 Combat: the battle sequence of 8.1, step by step."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import BDR_LEAST, BDR_MOST, MP_FORCE_RETREAT
from kadesh.games.genesis.charts.tables import CH, INF, MOUNTAIN
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.arithmetic import (
    WINNER,
    outcome,
    retreat_prevented,
    shift_results,
)
from kadesh.games.genesis.rules.ch08_losses import (
    NO_WAY_OUT,
    RETREATED,
    STAYS,
    attacker_ways,
    bear,
    bear_options,
    bear_universe,
    defender_ways,
    fates,
    lose_universe,
    retreats,
    share_attackers,
    share_defenders,
    spoils,
    take_attacker_loss,
    take_defender_loss,
    why_not_attacker_loss,
    why_not_bear,
    why_not_defender_loss,
)
from kadesh.games.genesis.rules.ch08_retreat import ways_out
from kadesh.games.genesis.rules.ch08_sides import (
    A_CHIEF,
    A_DIE,
    A_FRAME,
    A_KINGS,
    A_POINTS,
    ADVANTAGE,
    ATTACKER,
    ATTACKING,
    CHOSEN,
    CITY_USED,
    CURSOR,
    D_CHIEF,
    D_DIE,
    D_FRAME,
    D_KINGS,
    D_POINTS,
    DEFENDER,
    DEFENDING,
    ENTRIES,
    GROUP,
    GROUPS,
    INTERCEPTED,
    NET,
    OF,
    OLD_POWERS,
    RESULT,
    RETREATS,
    SIDE,
    SPACE,
    UNITS,
    WIDTH,
    count_kings,
    count_shifts,
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
from kadesh.games.genesis.rules.ch13_windows import BATTLE_CARDS
from kadesh.games.genesis.rules.deeds import MOVE
from kadesh.games.genesis.rules.force import (
    AT,
    BATTLE,
    FORCE,
    FROM,
    KINGS,
    MP,
    NO_BATTLE,
    POWER,
    WORKERS_KILLED,
    kill_kings,
    pay,
)
from kadesh.games.genesis.rules.movement_locals import SAILED
from kadesh.games.genesis.rules.position import MOST, ONE, UNDER_BIT, GenesisPosition, part
from kadesh.table import END, NEXT, Ask, Do, Frame, Option, Reason

__all__ = ["BATTLE"]

NOT_SO_MANY_THERE: Final = Reason("7.4.3", "So many units are not in the space.")
NOT_FORTIFIED: Final = Reason("8.1", "A city without walls is never used in the defence.")
MUST_USE: Final = Reason("8.1", "Without combat units the city must be used in the defence.")
WRONG_SHIFTS: Final = Reason("8.2.1", "The shifts do not give these results, or not all of them are used.")
NO_RETREAT_PATH: Final = Reason("8.4.1", "There is no space to retreat to.")
REBELS_HOLD_THEM: Final = Reason("5.2.3", "Units under an In Revolt marker do not retreat of their own will.")
NOBODY_COMMANDS: Final = Reason("8.4.1", "A power that nobody runs does not retreat of its own will.")
NO_POINT_LEFT: Final = Reason("8.4.2", "Forcing a retreat costs the active force 1 Movement Point.")
CITY_WAS_USED: Final = Reason("8.4.1", "Whoever used a city in the defence cannot retreat.")


def attacker_seat(p: GenesisPosition, frame: Frame) -> int:
    return p.decider(frame[ATTACKER], frame[DEFENDER] if frame[DEFENDER] >= 0 else frame[ATTACKER])


def defender_seat(p: GenesisPosition, frame: Frame) -> int:
    return p.decider(frame[D_CHIEF], frame[ATTACKER])


# --- step 1: who takes part ---


def begin(p: GenesisPosition, frame: Frame) -> int:
    """Both sides line up. [8.1, 7.4.3, 7.4.4]"""
    mover = p.frames[frame[A_FRAME]]
    frame.extend([0] * (ENTRIES - len(frame)))
    frame[SPACE] = mover[AT]
    frame[ATTACKER] = mover[POWER]
    if frame[INTERCEPTED]:
        line_up_interception(p, frame)
    else:
        line_up_attack(p, frame)
    frame[OLD_POWERS] = p.battle_powers
    p.battle_powers = powers_in(p, frame, ATTACKING) | powers_in(p, frame, DEFENDING)
    frame[A_CHIEF] = frame[ATTACKER]
    frame[CURSOR] = ENTRIES
    p.tell(facts.Battle, "8.1", frame[ATTACKER], frame[DEFENDER], frame[SPACE], frame[INTERCEPTED])
    return NEXT


def joining(p: GenesisPosition, frame: Frame) -> int:
    """Who controls a fortified city says who of his own comes out to the fight. [7.4.3]"""
    while frame[CURSOR] < len(frame):
        if frame[INTERCEPTED] and may_hold_back(p, frame, frame[CURSOR]):
            power = frame[frame[CURSOR] + GROUP]
            if not p.is_passive(power):
                return NEXT
            frame[frame[CURSOR] + UNITS] = 0
        frame[CURSOR] += WIDTH
    count_kings(p, frame)
    p.battle_powers = powers_in(p, frame, ATTACKING) | powers_in(p, frame, DEFENDING)
    frame[D_CHIEF] = find_chief(p, frame) if frame[DEFENDER] >= 0 else -1
    return CITY


def joiner(p: GenesisPosition, frame: Frame) -> int:
    power = frame[frame[CURSOR] + GROUP]
    return p.decider(power, power)


def join_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    units = frame[frame[CURSOR] + UNITS]
    words = ["join-king", "join"] if standing_kings(p, frame, frame[CURSOR]) else ["join"]
    return [
        (word, inf, ch)
        for inf in range(part(units, INF), -1, -1)
        for ch in range(part(units, CH), -1, -1)
        for word in words
    ]


def join_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    return join_options(p, frame)


def why_not_join(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """None, some or all of them may join, with their king or without him. [7.4.3]"""
    return None if option in join_options(p, frame) else NOT_SO_MANY_THERE


def take_join(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """Those who are not chosen are untouched by the battle. [7.4.3]"""
    at = frame[CURSOR]
    with_king = option[0] == "join-king"
    if with_king:
        frame[A_KINGS if frame[at + SIDE] == ATTACKING else D_KINGS] |= standing_kings(p, frame, at)
    frame[at + UNITS] = option[1] * ONE[INF] + option[2] * ONE[CH]
    frame[at + OF] = CHOSEN
    p.tell(facts.Joins, "7.4.3", frame[at + GROUP], frame[SPACE], option[1], option[2], int(with_king))
    frame[CURSOR] += WIDTH
    return JOINING


# --- step 2: the city ---


def why_not_use_city(p: GenesisPosition, frame: Frame) -> Reason | None:
    """The reason against using the city in the defence. [8.1, 7.4.5, 7.4.9, 5.2.3]"""
    space = frame[SPACE]
    if not p.is_fortified(space):
        return NOT_FORTIFIED
    holder, defender = p.holder[space], frame[DEFENDER]
    if holder != defender and not (defender >= 0 and holder >= 0 and p.friends[defender] >> holder & 1):
        return NOT_THEIR_CITY
    if frame[INTERCEPTED]:
        target = p.frames[frame[D_FRAME]]
        return None if target[0] == MOVE.number and target[SAILED] else IN_THE_OPEN
    if p.revolts >> space & 1 and not frame[GROUPS] & UNDER_BIT and frame[GROUPS]:
        return SHUT_OUT
    return None


NOT_THEIR_CITY: Final = Reason("8.1", "The defender does not control the city.")
IN_THE_OPEN: Final = Reason("7.4.5", "A force that was intercepted cannot use the city.")
SHUT_OUT: Final = Reason("5.2.3", "Units beside an In Revolt marker cannot use the city.")


def must_use_city(p: GenesisPosition, frame: Frame) -> bool:
    """The city must be used without defending combat units, or if those lie under the marker. [8.1, 5.2.3]"""
    if frame[GROUPS] & UNDER_BIT:
        return True
    units = side_units(frame, DEFENDING)
    if MOUNTAIN[frame[SPACE]]:
        units &= MOST
    return not units


def city(p: GenesisPosition, frame: Frame) -> int:
    """Must, may or may not the city be used in the defence? [8.1] (R56, R84)"""
    if why_not_use_city(p, frame) is not None:
        return TOTALS
    if must_use_city(p, frame) or p.passive_city or p.is_passive(frame[D_CHIEF]):
        frame[CITY_USED] = 1
        return TOTALS
    return NEXT


def city_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("use-city",), ("sally",)]


def take_city(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The defender fights from the walls or in front of them. [8.1]"""
    frame[CITY_USED] = int(option[0] == "use-city")
    p.tell("city-used" if frame[CITY_USED] else "sallies", "8.1", frame[DEFENDER], frame[SPACE])
    return NEXT


# --- step 3: dice and shifts ---


def totals(p: GenesisPosition, frame: Frame) -> int:
    """If one side cannot fight at all there is no battle; else cards may be played. [8.1, 7.2.8, 7.4.7]"""
    if frame[INTERCEPTED] and not side_units(frame, DEFENDING) and not frame[CITY_USED]:
        return helpless(p, frame)
    if not fighting_units(frame, ATTACKING):
        p.outcome = NO_BATTLE
        p.tell(facts.CannotAttack, "8.3.1", frame[ATTACKER], frame[SPACE])
        p.battle_powers = frame[OLD_POWERS]
        return END
    frame[A_POINTS] = points_of(p, frame, ATTACKING)
    frame[D_POINTS] = points_of(p, frame, DEFENDING)
    p.card_shifts = [0, 0]
    if p.with_cards and any(p.hand):
        sides = powers_in(p, frame, ATTACKING), powers_in(p, frame, DEFENDING)
        p.call(BATTLE_CARDS, *sides, frame[CITY_USED])
    return NEXT


def helpless(p: GenesisPosition, frame: Frame) -> int:
    """An intercepted force without combat units is eliminated without a battle. [7.4.7] (R38)"""
    target = p.frames[frame[D_FRAME]]
    p.tell(facts.ForceLost, "7.4.7", target[POWER], target[AT], target[FORCE])
    if target[FORCE]:
        p.frames[frame[A_FRAME]][WORKERS_KILLED] = 1
    p.remove_force(target[POWER], target[AT], target[FORCE])
    target[FORCE] = 0
    kill_kings(p, target[KINGS], "7.4.7")
    target[KINGS] = 0
    p.outcome = WINNER
    p.battle_powers = frame[OLD_POWERS]
    return END


def roll(p: GenesisPosition, frame: Frame) -> int:
    """Shifts are counted and both players roll. [8.2.1]"""
    count_shifts(p, frame)
    frame[NET] += p.card_shifts[0] - p.card_shifts[1]
    first = p.dice.rolled
    frame[A_DIE] = p.dice.roll()
    frame[D_DIE] = p.dice.roll()
    p.tell(
        facts.BattleDice,
        "8.2.1",
        frame[SPACE],
        frame[ATTACKER],
        frame[A_POINTS],
        frame[A_DIE],
        frame[DEFENDER],
        frame[D_POINTS],
        frame[D_DIE],
        frame[NET],
        first,
    )
    return NEXT if frame[NET] else JUDGE


def shifter(p: GenesisPosition, frame: Frame) -> int:
    return attacker_seat(p, frame) if frame[NET] > 0 else defender_seat(p, frame)


def shift_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    if frame[NET] > 0:
        results = shift_results(frame[A_DIE], frame[D_DIE], frame[NET])
    else:
        results = shift_results(frame[D_DIE], frame[A_DIE], -frame[NET])
    return [("shift", own, enemy) for own, enemy in results]


def shift_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    faces = range(BDR_LEAST, BDR_MOST + 1)
    return [("shift", own, enemy) for own in faces for enemy in faces]


def why_not_shift(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """Each shift raises the own roll or lowers the enemy's by one. [8.2.1]"""
    return None if option in shift_options(p, frame) else WRONG_SHIFTS


def take_shift(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The side with more shifts makes of the rolls what it likes. [8.2.1]"""
    own, enemy = (A_DIE, D_DIE) if frame[NET] > 0 else (D_DIE, A_DIE)
    frame[own] = option[1]
    frame[enemy] = option[2]
    p.tell(facts.Shifted, "8.2.1", frame[SPACE], frame[A_DIE], frame[D_DIE], frame[NET])
    return NEXT


def judge(p: GenesisPosition, frame: Frame) -> int:
    """Who suffers the higher percentage has lost. [8.2.1]"""
    frame[RESULT] = outcome(frame[A_DIE], frame[D_DIE])
    p.outcome = frame[RESULT]
    p.tell(facts.BattleResult, "8.2.1", frame[SPACE], frame[ATTACKER], frame[DEFENDER], frame[RESULT])
    if frame[RESULT] != WINNER or frame[CITY_USED]:
        return ATTACKERS_LOSE
    if may_retreat(p, frame):
        return RETREAT_OR_HOLD
    return FORCE_OR_LEAVE


# --- step 4: retreats ---


def path_exists(p: GenesisPosition, frame: Frame) -> bool:
    barred = p.frames[frame[A_FRAME]][FROM]
    return bool(ways_out(p, frame[DEFENDER], frame[SPACE], barred))


def why_not_retreat(p: GenesisPosition, frame: Frame) -> Reason | None:
    """The reason against a voluntary retreat. [8.4.1, 5.2.3] (R84)"""
    if frame[CITY_USED]:
        return CITY_WAS_USED
    if frame[GROUPS] & UNDER_BIT:
        return REBELS_HOLD_THEM
    if p.is_passive(frame[D_CHIEF]):
        return NOBODY_COMMANDS
    return None if path_exists(p, frame) else NO_RETREAT_PATH


def may_retreat(p: GenesisPosition, frame: Frame) -> bool:
    return why_not_retreat(p, frame) is None


def retreat_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("retreat",), ("hold",)]


def take_retreat(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The loser wants to retreat, or holds. [8.4.1]"""
    if option[0] == "hold":
        return FORCE_OR_LEAVE
    frame[RETREATS] = RETREATED
    return NEXT if frame[ADVANTAGE] > 0 else ATTACKERS_LOSE


def prevent_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("prevent",), ("let",)]


def take_prevent(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The winner's chariots may cut off the retreat. [8.4.3]"""
    if option[0] == "prevent":
        first = p.dice.rolled
        die = p.dice.roll()
        stopped = retreat_prevented(die, frame[ADVANTAGE])
        p.tell(facts.PreventsRetreat, "8.4.3", frame[ATTACKER], frame[SPACE], die, int(stopped), first)
        if stopped:
            frame[RETREATS] = STAYS
    return ATTACKERS_LOSE


def why_not_force(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The active force pays 1 MP to force a retreat; an interceptor pays nothing. [8.4.2]"""
    if option[0] == "leave" or frame[INTERCEPTED]:
        return None
    return None if p.frames[frame[A_FRAME]][MP] >= MP_FORCE_RETREAT else NO_POINT_LEFT


def force_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [option for option in force_universe(p, frame) if why_not_force(p, frame, option) is None]


def force_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("force",), ("leave",)]


def take_force(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """A forced retreat without a way out is the end of the defenders. [8.4.2]"""
    if option[0] == "force":
        if not frame[INTERCEPTED]:
            pay(p.frames[frame[A_FRAME]], MP_FORCE_RETREAT)
        frame[RETREATS] = RETREATED if path_exists(p, frame) else NO_WAY_OUT
        p.tell(facts.ForcesRetreat, "8.4.2", frame[ATTACKER], frame[SPACE], frame[RETREATS])
    return ATTACKERS_LOSE


# --- the sequence ---

JOINING: Final = 1
CITY: Final = 3
TOTALS: Final = 5
JUDGE: Final = 8
RETREAT_OR_HOLD: Final = 9
FORCE_OR_LEAVE: Final = 11
ATTACKERS_LOSE: Final = 12

BATTLE.steps.extend(
    [
        Do("line up", begin),
        Do("who joins", joining),
        Ask("join", joiner, join_options, take_join, join_universe, why_not_join),
        Do("the city", city),
        Ask("use the city", defender_seat, city_options, take_city),
        Do("totals", totals),
        Do("roll", roll),
        Ask("shift", shifter, shift_options, take_shift, shift_universe, why_not_shift),
        Do("judge", judge),
        Ask("retreat or hold", defender_seat, retreat_options, take_retreat),
        Ask("prevent the retreat", attacker_seat, prevent_options, take_prevent),
        Ask("force a retreat", attacker_seat, force_options, take_force, force_universe, why_not_force),
        Ask(
            "attackers lose",
            attacker_seat,
            attacker_ways,
            take_attacker_loss,
            lose_universe,
            why_not_attacker_loss,
        ),
        Do("share the attackers' losses", share_attackers),
        Ask("bear", attacker_seat, bear_options, bear, bear_universe, why_not_bear),
        Ask(
            "defenders lose",
            defender_seat,
            defender_ways,
            take_defender_loss,
            lose_universe,
            why_not_defender_loss,
        ),
        Do("share the defenders' losses", share_defenders),
        Ask("bear too", defender_seat, bear_options, bear, bear_universe, why_not_bear),
        Do("fates", fates),
        Do("retreats", retreats),
        Do("spoils", spoils),
    ]
)
