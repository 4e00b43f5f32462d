"""Why, in reactions and battles: the exact odds of what is coming, and what is at stake."""

from __future__ import annotations

from dataclasses import replace

from kadesh.games.genesis.bot import motives
from kadesh.games.genesis.bot.battle import city_stake
from kadesh.games.genesis.bot.march import Planner
from kadesh.games.genesis.bot.motives import NOWHERE
from kadesh.games.genesis.bot.why import fall_upon, player, top
from kadesh.games.genesis.bot.worth import Worth
from kadesh.games.genesis.charts.tables import LAND, MOUNTAIN
from kadesh.games.genesis.odds.battle import fight, mean
from kadesh.games.genesis.odds.prospects import NO_ATTACK, attackers_hope, lined_up, prospects
from kadesh.games.genesis.rules.arithmetic import outcome, percentage_loss, withdrawal_points
from kadesh.games.genesis.rules.ch07_withdrawal import advantage, why_not_withdraw_to
from kadesh.games.genesis.rules.ch08_sides import ATTACKING
from kadesh.games.genesis.rules.force import free_kings, free_units
from kadesh.games.genesis.rules.position import BITS, COMBAT, GenesisPosition
from kadesh.games.genesis.rules.under_way import Battle, Force, Interception, Withdrawal
from kadesh.table import Motive, Option


def at_stake(p: GenesisPosition, power: int, space: int) -> int:
    """The city that a power holds in a space, NOWHERE if it holds none."""
    return space if power >= 0 and p.is_city(space) and p.holder[space] == power else NOWHERE


# --- interception and withdrawal [7.4, 7.5] ---


def intercept(p: GenesisPosition, seat: int, option: Option) -> Motive:
    if option[0] == "pass":
        return motives.Pass()
    frame, start = top(p, Interception), option[1]
    planner = Planner(p, frame.power, player(seat))
    force, kings = free_units(p, frame.power, start) & COMBAT, free_kings(p, frame.power, start)
    return fall_upon(planner, frame, start, force, kings)


def withdraw(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """To stand is to be attacked; to go is to leave the city to its walls."""
    frame = top(p, Withdrawal)
    if option[0] == "stand":
        return coming_battle(p, frame.power, attacking=False)
    hindered = 0 if MOUNTAIN[frame.at] else max(0, advantage(p, frame))
    return motives.Escape(frame.at, escapes(p, frame, hindered), at_stake(p, frame.power, frame.at))


def escapes(p: GenesisPosition, frame: Withdrawal, hindered: int) -> float:
    """The chance that a withdrawing force gets away at all. [7.5.3, 7.5.5]"""
    good = 0
    for die in range(1, 7):
        points = withdrawal_points(die, hindered)
        if points > 0 and any(
            why_not_withdraw_to(p, frame.power, frame.at, to, points, frame.barred) is None
            for to in LAND[frame.at]
        ):
            good += 1
    return good / 6


def hinder(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """The same for both: the battle that one would have if they could not go."""
    return coming_battle(p, top(p, Withdrawal).mover.power, attacking=True)


def coming_battle(p: GenesisPosition, power: int, attacking: bool, city_used: int = NOWHERE) -> Motive:
    """The battle that is about to come, as a power sees it; exact. [8.2.1]"""
    cases = [case for case in prospects(p) if case.net != NO_ATTACK]
    if city_used != NOWHERE:
        cases = [case for case in cases if case.city_used == bool(city_used)] or cases
    return seen_by(p, min(cases, key=attackers_hope), attacking) if cases else motives.Idle()


def seen_by(p: GenesisPosition, case: Battle, attacking: bool) -> Motive:
    """A battle as one of its sides sees it."""
    found = fight(case.attacking_points, case.defending_points, case.net)
    lost, killed = mean(found.attacker_losses), mean(found.defender_losses)
    city = at_stake(p, case.defender, case.space)
    win, loss = min(1.0, found.win), min(1.0, found.loss)
    if attacking:
        return motives.Fight(case.space, win, loss, lost, killed, city)
    loses = min(1.0, found.cleared) if case.city_used else win
    return motives.Fight(case.space, loss, loses, killed, lost, city)


def fall_back(p: GenesisPosition, seat: int, option: Option) -> Motive:
    force = p.frames[-1]
    assert isinstance(force, Force)
    space = option[1] if option[0] in ("enter", "retreat-to") else force.at
    worth = Worth(p, force.power, player(seat))
    own = p.holder[space] == force.power and p.is_city(space)
    return motives.Refuge(space, p.ds[space] if own else 0, own, round(worth.threat(space)))


# --- battle [8.1] ---


def join(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """Who comes out beside the others: the battle as it would be with them. [7.4.3]"""
    battle = top(p, Battle)
    asked = battle.contingents[battle.cursor]
    with_them = [
        replace(one, units=option[1] + (option[2] << BITS)) if one is asked else one
        for one in battle.contingents
    ]
    cases = [case for case in lined_up(p, replace(battle, contingents=with_them)) if case.net != NO_ATTACK]
    if not cases:
        return motives.Idle()
    return seen_by(p, min(cases, key=attackers_hope), asked.side == ATTACKING)


def use_city(p: GenesisPosition, seat: int, option: Option) -> Motive:
    battle = top(p, Battle)
    return coming_battle(p, battle.defending_chief, False, int(option[0] == "use-city"))


def shift(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """What both lose by the rolls as they would be. [8.2.1]"""
    battle = top(p, Battle)
    own, enemy = option[1], option[2]
    ours, theirs = battle.attacking_points, battle.defending_points
    if battle.net <= 0:
        ours, theirs = theirs, ours
    lost, killed = percentage_loss(ours, enemy), percentage_loss(theirs, own)
    result = outcome(own, enemy)
    fallen = lost if battle.net <= 0 else killed
    city = battle.space if battle.city_used and fallen >= battle.defending_points else NOWHERE
    return motives.Rolls(result > 0, result < 0, lost, killed, city)


def retreat_or_hold(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """The same for both: what holding costs more, and what it keeps."""
    battle = top(p, Battle)
    worth = Worth(p, battle.defending_chief, player(seat))
    full = percentage_loss(battle.defending_points, battle.attacking_die)
    less = percentage_loss(battle.defending_points, battle.attacking_die - 1)
    city = battle.space if city_stake(p, worth, battle.space) > 0 else NOWHERE
    return motives.Yield(full, less, city)


def pursue(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """The same for both: how many are left, and whether the city is what one came for."""
    battle = top(p, Battle)
    killed = percentage_loss(battle.defending_points, battle.attacking_die)
    points = battle.defending_points
    return motives.Pursue(battle.space, min(killed, points), points, p.is_city(battle.space))


def lose(p: GenesisPosition, seat: int, option: Option) -> Motive:
    if option[0] == "lose-city":
        return motives.Bleed(option[1], 0, option[2])
    return motives.Bleed(option[1], option[2], 0)
