"""7.5 Pre-battle withdrawal: who is about to be attacked may slip away; chariots may hinder him."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import MP_ENTER, MP_PICK_UP
from kadesh.games.genesis.charts.tables import CH, INF, KASKANS, LAND, MOUNTAIN, MOUNTAIN_COST, SPACES
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.arithmetic import chariot_advantage, enter_cost, withdrawal_points
from kadesh.games.genesis.rules.ch07_arrival import entered_without_attack, meet_interceptors
from kadesh.games.genesis.rules.ch07_starting import (
    all_options,
    all_universe,
    king_pool,
    name_options,
    name_universe,
    pool,
    take_all,
    take_name,
    why_not_all,
    why_not_name,
)
from kadesh.games.genesis.rules.deeds import WITHDRAWING
from kadesh.games.genesis.rules.force import (
    AT,
    FORCE,
    FROM,
    KINGS,
    LINK,
    MP,
    OWN_LOCALS,
    POWER,
    WITHDRAWAL,
    ambush,
    ambush_options,
    ambush_universe,
    clamp,
    contest,
    enemies_in,
    force_frame,
    free_units,
    is_gone,
    leave_contest,
    pay,
    perish,
    take_ambush,
    transfer,
    why_not_ambush,
)
from kadesh.games.genesis.rules.position import COMBAT, MOST, ONE, GenesisPosition, part
from kadesh.table import END, NEXT, Ask, Do, Frame, Option, Reason

# Locals of the frame, after those of the force.
STEPS: Final = OWN_LOCALS
BARRED: Final = OWN_LOCALS + 1  # the space from which the active force came
HINDERED: Final = OWN_LOCALS + 2  # the chariot advantage that hinders
AUTOMATIC: Final = OWN_LOCALS + 3  # chariots alone in mountains [8.3.3]

# Steps of the procedure.
DECIDE: Final = 0
HINDER: Final = 1
ROLL: Final = 2
WHO_GOES: Final = 3
GO: Final = 5
PICK_UP: Final = 11

INTERCEPTED_ALREADY: Final = Reason("7.5.8", "Whoever was intercepted must fight.")
IN_REVOLT: Final = Reason("5.2.3", "Units under an In Revolt marker cannot withdraw.")
NOBODY_RUNS_IT: Final = Reason("7.5.1", "A power that nobody runs never withdraws.")
WITHDREW_ALREADY: Final = Reason("7.5.6", "A unit withdraws only once in a Move.")
NOWHERE_TO_GO: Final = Reason("7.5.5", "There is no space to withdraw to.")
NOT_CONNECTED: Final = Reason("7.2.4", "There is no Land Connection to that space.")
MOVER_CAME: Final = Reason("7.5.5", "The active force came from there.")
ENEMIES_THERE: Final = Reason("7.5.5", "A withdrawal never enters a space with enemy units.")
WALLS_THERE: Final = Reason("7.5.5", "A withdrawal never enters an enemy Fortified City.")
NO_ENTRY: Final = Reason("11.3.2", "The force may not enter that space.")
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
    """The reason against withdrawing from one space into another. [7.5.5, 11.3.1]"""
    if to not in LAND[at]:
        return NOT_CONNECTED
    if to == barred:
        return MOVER_CAME
    if p.is_closed(power, to):
        return NO_ENTRY
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


def why_not_withdraw(p: GenesisPosition, move: int, power: int, automatic: bool) -> Reason | None:
    """The reason against a power's withdrawing from the force of a Move. [7.5.1, 7.5.5, 7.5.6] (R84)"""
    mover = p.frames[move]
    space = mover[AT]
    if p.is_passive(power) and not automatic:
        return NOBODY_RUNS_IT
    frame = force_frame(WITHDRAWAL, power, WITHDRAWING, space, move)
    if not pool(p, frame) & COMBAT and not king_pool(p, frame):
        return WITHDREW_ALREADY
    for to in LAND[space]:
        if why_not_withdraw_to(p, power, space, to, 6, mover[FROM]) is None:
            return None
    return NOWHERE_TO_GO


def must_withdraw(p: GenesisPosition, power: int, space: int) -> bool:
    """Chariots alone in mountains without walls withdraw of themselves. [8.3.3]"""
    return (
        MOUNTAIN[space]
        and not p.is_fortified(space)
        and not p.count(power, INF, space)
        and p.count(power, CH, space) > 0
    )


def call_withdrawal(p: GenesisPosition, move: int, power: int, automatic: bool) -> None:
    """Ask a power that is about to be attacked. [7.5.1]"""
    mover = p.frames[move]
    frame = force_frame(WITHDRAWAL, power, WITHDRAWING, mover[AT], move)
    frame.extend((0, mover[FROM], 0, int(automatic)))
    if automatic:
        frame[1] = ROLL
    p.frames.append(frame)


# --- to go or to stand ---


def withdrawer(p: GenesisPosition, frame: Frame) -> int:
    return p.decider(frame[POWER], p.frames[frame[LINK]][POWER])


def pursuer(p: GenesisPosition, frame: Frame) -> int:
    mover = p.frames[frame[LINK]][POWER]
    return p.decider(mover, mover)


def decide_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("withdraw",), ("stand",)]


def take_decide(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The force declares that it withdraws, or stands and fights. [7.5.1, 7.5.5]"""
    if option[0] == "stand":
        return END
    p.tell(facts.Withdraws, "7.5.1", frame[POWER], frame[AT])
    return HINDER if advantage(p, frame) and not MOUNTAIN[frame[AT]] else ROLL


def advantage(p: GenesisPosition, frame: Frame) -> int:
    """What the mover's chariots can do to hinder. [7.5.2, 8.3.2]"""
    mover = p.frames[frame[LINK]]
    return chariot_advantage(part(mover[FORCE], CH), p.count(frame[POWER], CH, frame[AT]))


def hinder_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("hinder",), ("let",)]


def take_hinder(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The mover's chariots hinder the withdrawal, or let it be. [7.5.2]"""
    if option[0] == "hinder":
        frame[HINDERED] = advantage(p, frame)
    return ROLL


def roll(p: GenesisPosition, frame: Frame) -> int:
    """The Movement Points of the withdrawal; below 1 it fails. [7.5.3, 8.3.3] (R50)"""
    first = p.dice.rolled
    die = p.dice.roll()
    frame[MP] = withdrawal_points(die, frame[HINDERED])
    p.tell(facts.Withdrawal, "7.5.3", frame[POWER], frame[AT], die, frame[HINDERED], frame[MP], first)
    can_go = frame[MP] > 0 and any(
        why_not_withdraw_to(p, frame[POWER], frame[AT], to, frame[MP], frame[BARRED]) is None
        for to in LAND[frame[AT]]
    )
    if frame[AUTOMATIC]:
        frame[FORCE] = free_units(p, frame[POWER], frame[AT]) & COMBAT
        frame[KINGS] = kings_along(p, frame)
        if not can_go:
            perish(p, frame, "8.3.3")
            return END
        return GO
    return WHO_GOES if can_go else END


def kings_along(p: GenesisPosition, frame: Frame) -> int:
    return 1 << frame[POWER] if p.king_at[frame[POWER]] == frame[AT] else 0


# --- the way ---


def why_not_go(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against a step of the withdrawal. [7.5.3, 7.5.4, 7.5.5]"""
    kind: str = option[0]
    if kind == "enter":
        return why_not_withdraw_to(p, frame[POWER], frame[AT], option[1], frame[MP], frame[BARRED])
    if kind == "pick-up":
        if frame[MP] < MP_PICK_UP:
            return TOO_FAR
        return None if frame[STEPS] and pool(p, frame) & COMBAT else NOBODY_TO_FETCH
    if kind == "drop":
        return why_not_drop(p, frame, option[1], option[2])
    if kind == "drop-king":
        return why_not_drop_king(p, frame)
    if enemies_in(p, frame[POWER], frame[AT]) and frame[STEPS]:
        return ENEMIES_HERE if any_way(p, frame) else None
    return None if frame[STEPS] or not any_way(p, frame) else MUST_GO


def why_not_drop(p: GenesisPosition, frame: Frame, kind: int, number: int) -> Reason | None:
    """The reason against leaving units behind on the way. [7.5.4]"""
    if not frame[STEPS] or enemies_in(p, frame[POWER], frame[AT]):
        return MUST_GO
    if number > part(frame[FORCE], kind):
        return NOT_SO_MANY
    others = frame[FORCE] != number * ONE[kind] or frame[KINGS]
    return None if others and any_way(p, frame) else LAST_ONES


def why_not_drop_king(p: GenesisPosition, frame: Frame) -> Reason | None:
    """The reason against leaving the king behind on the way. [7.5.4]"""
    if not frame[KINGS]:
        return NO_KING_ALONG
    if not frame[STEPS] or enemies_in(p, frame[POWER], frame[AT]):
        return MUST_GO
    return None if frame[FORCE] and any_way(p, frame) else LAST_ONES


def any_way(p: GenesisPosition, frame: Frame) -> bool:
    return any(
        why_not_withdraw_to(p, frame[POWER], frame[AT], to, frame[MP], frame[BARRED]) is None
        for to in LAND[frame[AT]]
    )


def go_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    options: list[Option] = []
    for to in LAND[frame[AT]]:
        if why_not_withdraw_to(p, frame[POWER], frame[AT], to, frame[MP], frame[BARRED]) is None:
            options.append(("enter", to))
    if frame[STEPS] and frame[MP]:
        if why_not_go(p, frame, ("pick-up",)) is None:
            options.append(("pick-up",))
        for kind in (INF, CH):
            for number in range(1, part(frame[FORCE], kind) + 1):
                if why_not_drop(p, frame, kind, number) is None:
                    options.append(("drop", kind, number))
        if frame[KINGS] and why_not_drop_king(p, frame) is None:
            options.append(("drop-king",))
    if why_not_go(p, frame, ("stop",)) is None:
        options.append(("stop",))
    return options


def go_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    options: list[Option] = [("enter", to) for to in range(SPACES)]
    options.append(("pick-up",))
    for kind in (INF, CH):
        options.extend(("drop", kind, number) for number in range(1, part(frame[FORCE], kind) + 1))
    options.extend([("drop-king",), ("stop",)])
    return options


def take_go(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """A step of the withdrawal. [7.5.3, 7.5.4]"""
    kind: str = option[0]
    if kind == "enter":
        to: int = option[1]
        pay(frame, enter_cost(MOUNTAIN[to], MOUNTAIN_COST[frame[POWER]] == MP_ENTER))
        p.tell(facts.WithdrawsTo, "7.5.4", frame[POWER], frame[AT], to, frame[FORCE], frame[MP])
        frame[STEPS] += 1
        frame[FROM] = frame[AT]
        contest(p, frame, to)
        transfer(p, frame, to)
        return NEXT
    if kind == "drop":
        units = option[2] * ONE[option[1]]
        frame[FORCE] -= units
        remember(p, frame, units, 0)
        p.tell(facts.Dropped, "7.5.4", frame[POWER], frame[AT], option[1], option[2])
        return GO
    if kind == "drop-king":
        remember(p, frame, 0, frame[KINGS])
        p.tell(facts.Drops, "7.5.4", frame[POWER], frame[AT], 0, frame[KINGS])
        frame[KINGS] = 0
        return GO
    if kind == "pick-up":
        pay(frame, MP_PICK_UP)
        p.tell(facts.PicksUp, "7.5.4", frame[POWER], frame[AT], frame[MP])
        return PICK_UP
    return finish(p, frame)


def remember(p: GenesisPosition, frame: Frame, units: int, kings: int) -> None:
    """Who has withdrawn in a Move may not do so again in it. [7.5.6]"""
    p.frames[frame[LINK]].extend((frame[POWER], frame[AT], units, kings))


def finish(p: GenesisPosition, frame: Frame) -> int:
    """The withdrawal is over. [7.5.6, 11.3.1]"""
    clamp(p, frame)
    if not is_gone(frame):
        if frame[STEPS] and enemies_in(p, frame[POWER], frame[AT]):
            perish(p, frame, "7.5.5")
        else:
            remember(p, frame, frame[FORCE], frame[KINGS])
    return END


def arrived(p: GenesisPosition, frame: Frame) -> int:
    """What is left of the force goes on if it has the points. [7.4.8, 7.5.4]"""
    leave_contest(p, frame)
    clamp(p, frame)
    return END if is_gone(frame) else GO


WITHDRAWAL.steps.extend(
    [
        Ask("withdraw", withdrawer, decide_options, take_decide, reaction=True),
        Ask("hinder", pursuer, hinder_options, take_hinder),
        Do("roll", roll),
        Ask("who goes", withdrawer, all_options, take_all, all_universe, why_not_all),
        Ask("name units", withdrawer, name_options, take_name, name_universe, why_not_name),
        Ask("go", withdrawer, go_options, take_go, go_universe, why_not_go),
        Do("entered", entered_without_attack),
        Do("ambush", ambush),
        Ask("ambushed", withdrawer, ambush_options, take_ambush, ambush_universe, why_not_ambush),
        Do("interceptors", meet_interceptors),
        Do("arrived", arrived),
        Ask("pick up", withdrawer, all_options, take_all, all_universe, why_not_all),
        Ask("pick up units", withdrawer, name_options, take_name, name_universe, why_not_name),
        Do("go on", lambda p, frame: GO),
    ]
)
