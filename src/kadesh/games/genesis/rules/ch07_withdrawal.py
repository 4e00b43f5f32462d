"""7.5 Pre-battle withdrawal: who is about to be attacked may slip away; chariots may hinder him."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import MP_ENTER, MP_PICK_UP
from kadesh.games.genesis.charts.tables import (
    CH,
    INF,
    KASKANS,
    LAND,
    MOUNTAIN,
    MOUNTAIN_COST,
    OWN_BOX,
    SPACES,
)
from kadesh.games.genesis.rules import facts_war
from kadesh.games.genesis.rules.arithmetic import chariot_advantage, enter_cost, withdrawal_points
from kadesh.games.genesis.rules.asking import either
from kadesh.games.genesis.rules.ch07_arrival import entered_without_attack, meet_ambush, meet_interceptors
from kadesh.games.genesis.rules.ch07_starting import king_pool, pool
from kadesh.games.genesis.rules.force import (
    clamp,
    commander,
    contest,
    enemies_in,
    free_units,
    is_gone,
    leave_contest,
    pay,
    perish,
    transfer,
    why_closed,
)
from kadesh.games.genesis.rules.position import COMBAT, MOST, ONE, GenesisPosition, part, spaces_in
from kadesh.games.genesis.rules.under_way import (
    NAMING,
    PICKING_UP,
    WITHDRAWAL,
    Move,
    Naming,
    Withdrawal,
    Withdrawn,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOBODY_RUNS_IT: Final = Reason("7.5.1", "A power that nobody runs never withdraws.")
WITHDREW_ALREADY: Final = Reason("7.5.6", "A unit withdraws only once in a Move.")
NOWHERE_TO_GO: Final = Reason("7.5.5", "There is no space to withdraw to.")
NOT_CONNECTED: Final = Reason("7.2.4", "There is no Land Connection to that space.")
MOVER_CAME: Final = Reason("7.5.5", "The active force came from there.")
ENEMIES_THERE: Final = Reason("7.5.5", "A withdrawal never enters a space with enemy units.")
WALLS_THERE: Final = Reason("7.5.5", "A withdrawal never enters an enemy Fortified City.")
TOO_FAR: Final = Reason("7.5.3", "The Movement Points of the withdrawal do not suffice.")
MUST_GO: Final = Reason("7.5.3", "At least one Movement Point must be used.")
ENEMIES_HERE: Final = Reason("11.3.1", "Kaskans may pass these enemies but not stay among them.")
NOBODY_TO_FETCH: Final = Reason("7.5.4", "Nobody is here to be picked up who may withdraw.")
NOT_SO_MANY: Final = Reason("7.5.4", "The force has not so many units of that kind.")
NO_KING_ALONG: Final = Reason("7.5.4", "No king withdraws with this force.")
LAST_ONES: Final = Reason("7.5.4", "Somebody must go on, or all stop.")


def why_not_withdraw_to(
    p: GenesisPosition, power: int, at: int, to: int, mp: int, barred: int
) -> Reason | None:
    """The reason against withdrawing from one space into another. [7.5.5, 11.3.1, 11.3.2, 11.4.2] (R67)"""
    if to not in LAND[at]:
        return NOT_CONNECTED
    if to == barred:
        return MOVER_CAME
    if p.is_closed(power, to) and OWN_BOX.get(power) != to:
        return why_closed(to)
    if p.hostile_walls(power, to):
        return WALLS_THERE
    cost = enter_cost(MOUNTAIN[to], MOUNTAIN_COST[power] == MP_ENTER)
    if enemies_in(p, power, to) and not may_slip_through(p, power, to, mp - cost, barred):
        return ENEMIES_THERE
    return TOO_FAR if cost > mp else None


def may_slip_through(p: GenesisPosition, power: int, space: int, mp: int, barred: int) -> bool:
    """Kaskans withdraw through mountains without enemy Infantry, if they can get out again. [11.3.1]"""
    if power != KASKANS or not MOUNTAIN[space] or mp < MP_ENTER:
        return False
    for other, enemies in enumerate(p.units[space::SPACES]):
        if enemies & MOST and p.enemies(power, space) >> other & 1:
            return False
    return any(
        not enemies_in(p, power, to) and why_not_withdraw_to(p, power, space, to, mp, barred) is None
        for to in LAND[space]
    )


def why_not_withdraw(p: GenesisPosition, mover: Move, power: int, automatic: bool) -> Reason | None:
    """The reason against a power's withdrawing from the force of a Move. [7.5.1, 7.5.5, 7.5.6] (R84)"""
    space = mover.at
    if p.is_passive(power) and not automatic:
        return NOBODY_RUNS_IT
    force = Withdrawal(mover=mover, power=power, at=space)
    if not pool(p, force) & COMBAT and not king_pool(p, force):
        return WITHDREW_ALREADY
    for to in LAND[space]:
        if why_not_withdraw_to(p, power, space, to, 6, mover.come_from) is None:
            return None
    return NOWHERE_TO_GO


def must_withdraw(p: GenesisPosition, mover: int, power: int, space: int) -> bool:
    """Chariots alone in mountains without walls withdraw of themselves. [8.3.3]

    They are not alone where an ally's Infantry must defend with them. [12.1.2]
    """
    if not MOUNTAIN[space] or p.is_fortified(space) or not p.count(power, CH, space):
        return False
    beside = p.armed_enemies(mover, space) & p.friends[power]
    return not any(p.count(group, INF, space) for group in spaces_in(beside))


def call_withdrawal(p: GenesisPosition, mover: Move, power: int, automatic: bool) -> None:
    """Ask a power that is about to be attacked. [7.5.1]"""
    withdrawal = Withdrawal(
        mover=mover, power=power, at=mover.at, barred=mover.come_from, automatic=automatic
    )
    p.call(WITHDRAWAL, withdrawal)
    if automatic:
        withdrawal.step = ROLL


# --- to go or to stand ---


def pursuer(p: GenesisPosition, withdrawal: Withdrawal) -> int:
    return commander(p, withdrawal.mover)


def take_decide(p: GenesisPosition, withdrawal: Withdrawal, option: Option) -> Step[Withdrawal]:
    """The force declares that it withdraws, or stands and fights. [7.5.1, 7.5.5]"""
    if option[0] == "stand":
        return END
    p.tell(facts_war.Withdraws, "7.5.1", withdrawal.power, withdrawal.at)
    return HINDER if advantage(p, withdrawal) and not MOUNTAIN[withdrawal.at] else ROLL


def advantage(p: GenesisPosition, withdrawal: Withdrawal) -> int:
    """What the mover's chariots can do to hinder. [7.5.2, 8.3.2]"""
    chariots = part(withdrawal.mover.force, CH)
    return chariot_advantage(chariots, p.count(withdrawal.power, CH, withdrawal.at))


def take_hinder(p: GenesisPosition, withdrawal: Withdrawal, option: Option) -> Step[Withdrawal]:
    """The mover's chariots hinder the withdrawal, or let it be. [7.5.2]"""
    if option[0] == "hinder":
        withdrawal.hindered = advantage(p, withdrawal)
    return ROLL


def roll(p: GenesisPosition, withdrawal: Withdrawal) -> Step[Withdrawal]:
    """The Movement Points of the withdrawal; below 1 it fails. [7.5.3, 8.3.3] (R50)"""
    power, at, hindered = withdrawal.power, withdrawal.at, withdrawal.hindered
    first = p.dice.rolled
    die = p.dice.roll()
    withdrawal.mp = withdrawal_points(die, hindered)
    p.tell(facts_war.Withdrawal, "7.5.3", power, at, die, hindered, withdrawal.mp, first)
    can_go = withdrawal.mp > 0 and any_way(p, withdrawal)
    if withdrawal.automatic:
        withdrawal.force = free_units(p, power, at) & COMBAT
        withdrawal.kings = 1 << power if p.king_at[power] == at else 0
        if not can_go:
            perish(p, withdrawal, "8.3.3")
    elif can_go:
        p.call(NAMING, Naming(party=withdrawal))
    return NEXT if can_go else END


# --- the way ---


def why_not_go_to(p: GenesisPosition, withdrawal: Withdrawal, to: int) -> Reason | None:
    """The reason against the next space of the withdrawal. [7.5.3, 7.5.5]"""
    mp, barred = withdrawal.mp, withdrawal.barred
    return why_not_withdraw_to(p, withdrawal.power, withdrawal.at, to, mp, barred)


def any_way(p: GenesisPosition, withdrawal: Withdrawal) -> bool:
    return any(why_not_go_to(p, withdrawal, to) is None for to in LAND[withdrawal.at])


def why_not_go(p: GenesisPosition, withdrawal: Withdrawal, option: Option) -> Reason | None:
    """The reason against a step of the withdrawal. [7.5.3, 7.5.4, 7.5.5]"""
    kind: str = option[0]
    if kind == "enter":
        return why_not_go_to(p, withdrawal, option[1])
    if kind == "pick-up":
        if withdrawal.mp < MP_PICK_UP:
            return TOO_FAR
        return None if withdrawal.steps and pool(p, withdrawal) & COMBAT else NOBODY_TO_FETCH
    if kind == "drop":
        return why_not_drop(p, withdrawal, option[1], option[2])
    if kind == "drop-king":
        return why_not_drop_king(p, withdrawal)
    if enemies_in(p, withdrawal.power, withdrawal.at) and withdrawal.steps:
        return ENEMIES_HERE if any_way(p, withdrawal) else None
    return None if withdrawal.steps or not any_way(p, withdrawal) else MUST_GO


def why_not_drop(p: GenesisPosition, withdrawal: Withdrawal, kind: int, number: int) -> Reason | None:
    """The reason against leaving units behind on the way. [7.5.4]"""
    if not withdrawal.steps or enemies_in(p, withdrawal.power, withdrawal.at):
        return MUST_GO
    if number > part(withdrawal.force, kind):
        return NOT_SO_MANY
    others = withdrawal.force != number * ONE[kind] or withdrawal.kings
    return None if others and any_way(p, withdrawal) else LAST_ONES


def why_not_drop_king(p: GenesisPosition, withdrawal: Withdrawal) -> Reason | None:
    """The reason against leaving the king behind on the way. [7.5.4]"""
    if not withdrawal.kings:
        return NO_KING_ALONG
    if not withdrawal.steps or enemies_in(p, withdrawal.power, withdrawal.at):
        return MUST_GO
    return None if withdrawal.force and any_way(p, withdrawal) else LAST_ONES


def go_options(p: GenesisPosition, withdrawal: Withdrawal) -> list[Option]:
    options: list[Option] = [
        ("enter", to) for to in LAND[withdrawal.at] if why_not_go_to(p, withdrawal, to) is None
    ]
    if withdrawal.steps and withdrawal.mp:
        if why_not_go(p, withdrawal, ("pick-up",)) is None:
            options.append(("pick-up",))
        for kind in (INF, CH):
            for number in range(1, part(withdrawal.force, kind) + 1):
                if why_not_drop(p, withdrawal, kind, number) is None:
                    options.append(("drop", kind, number))
        if withdrawal.kings and why_not_drop_king(p, withdrawal) is None:
            options.append(("drop-king",))
    if why_not_go(p, withdrawal, ("stop",)) is None:
        options.append(("stop",))
    return options


def go_universe(p: GenesisPosition, withdrawal: Withdrawal) -> list[Option]:
    options: list[Option] = [("enter", to) for to in range(SPACES)]
    options.append(("pick-up",))
    for kind in (INF, CH):
        options.extend(("drop", kind, number) for number in range(1, part(withdrawal.force, kind) + 1))
    options.extend([("drop-king",), ("stop",)])
    return options


def take_go(p: GenesisPosition, withdrawal: Withdrawal, option: Option) -> Step[Withdrawal]:
    """A step of the withdrawal. [7.5.3, 7.5.4]"""
    kind: str = option[0]
    power, at = withdrawal.power, withdrawal.at
    if kind == "enter":
        to: int = option[1]
        pay(withdrawal, enter_cost(MOUNTAIN[to], MOUNTAIN_COST[power] == MP_ENTER))
        p.tell(facts_war.WithdrawsTo, "7.5.4", power, at, to, withdrawal.force, withdrawal.mp)
        withdrawal.steps += 1
        withdrawal.come_from = at
        contest(p, withdrawal, to)
        transfer(p, withdrawal, to)
        return NEXT
    if kind == "drop":
        units = option[2] * ONE[option[1]]
        withdrawal.force -= units
        remember(withdrawal, units, 0)
        p.tell(facts_war.Dropped, "7.5.4", power, at, option[1], option[2])
        return GO
    if kind == "drop-king":
        remember(withdrawal, 0, withdrawal.kings)
        p.tell(facts_war.Drops, "7.5.4", power, at, 0, withdrawal.kings)
        withdrawal.kings = 0
        return GO
    if kind == "pick-up":
        pay(withdrawal, MP_PICK_UP)
        p.tell(facts_war.PicksUp, "7.5.4", power, at, withdrawal.mp)
        p.call(PICKING_UP, Naming(party=withdrawal))
        return GO
    return finish(p, withdrawal)


def remember(withdrawal: Withdrawal, units: int, kings: int) -> None:
    """Who has withdrawn in a Move may not do so again in it. [7.5.6]"""
    withdrawal.mover.withdrew.append(Withdrawn(withdrawal.power, withdrawal.at, units, kings))


def finish(p: GenesisPosition, withdrawal: Withdrawal) -> Step[Withdrawal]:
    """The withdrawal is over. [7.5.6, 11.3.1]"""
    clamp(p, withdrawal)
    if not is_gone(withdrawal):
        if withdrawal.steps and enemies_in(p, withdrawal.power, withdrawal.at):
            perish(p, withdrawal, "7.5.5")
        else:
            remember(withdrawal, withdrawal.force, withdrawal.kings)
    return END


def arrived(p: GenesisPosition, withdrawal: Withdrawal) -> Step[Withdrawal]:
    """What is left of the force goes on if it has the points. [7.4.8, 7.5.4]"""
    leave_contest(p, withdrawal)
    clamp(p, withdrawal)
    return END if is_gone(withdrawal) else GO


WITHDRAW: Final[Ask[Withdrawal]] = Ask(
    "withdraw", commander, either("withdraw", "stand"), take_decide, reaction=True
)
HINDER: Final[Ask[Withdrawal]] = Ask("hinder", pursuer, either("hinder", "let"), take_hinder)
ROLL: Final = Do("roll", roll)
GO: Final[Ask[Withdrawal]] = Ask("go", commander, go_options, take_go, go_universe, why_not_go)
ENTERED: Final = Do("entered", entered_without_attack)
AMBUSH: Final = Do("ambush", meet_ambush)
INTERCEPTORS: Final = Do("interceptors", meet_interceptors)
ARRIVED: Final = Do("arrived", arrived)
WITHDRAWAL.consists_of(WITHDRAW, HINDER, ROLL, GO, ENTERED, AMBUSH, INTERCEPTORS, ARRIVED)
