"""8.1 steps 5 to 8: losses, the fate of kings and of those who cannot fight, retreats, spoils."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import CH, INF, SPACES
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.arithmetic import (
    LOSER,
    WINNER,
    battle_penalty,
    king_dies,
    percentage_loss,
    ways_to_lose,
    ways_to_lose_with_city,
)
from kadesh.games.genesis.rules.ch03_control import destroy_units, settle
from kadesh.games.genesis.rules.ch05_wealth import seize_treasury
from kadesh.games.genesis.rules.ch08_capture import slave_for_defender, take_slave
from kadesh.games.genesis.rules.ch08_retreat import call_retreat, ways_out
from kadesh.games.genesis.rules.ch08_sides import (
    A_DEAD,
    A_DIE,
    A_FRAME,
    A_KINGS,
    A_LOST_KING,
    A_POINTS,
    ATTACKER,
    ATTACKING,
    CITY_USED,
    CURSOR,
    D_DEAD,
    D_DIE,
    D_FRAME,
    D_KINGS,
    D_LOST_KING,
    D_POINTS,
    DEFENDER,
    DEFENDING,
    ENTRIES,
    GROUP,
    GROUPS,
    INTERCEPTED,
    OLD_POWERS,
    OWED,
    RESULT,
    RETREATS,
    SPACE,
    UNITS,
    WIDTH,
    fighting_units,
    level_in,
    powers_in,
    side_units,
    strike,
)
from kadesh.games.genesis.rules.ch13_windows import call_after_battle
from kadesh.games.genesis.rules.force import (
    FORCE,
    FROM,
    KINGS,
    LINK,
    POWER,
    RETREAT,
    WORKERS_KILLED,
    kill_king,
    kill_kings,
    kings_at,
    pay,
)
from kadesh.games.genesis.rules.position import (
    COMBAT,
    MOST,
    ONE,
    SLOT_POWER,
    UNDER,
    UNDER_BIT,
    GenesisPosition,
    at_most,
    part,
    spaces_in,
)
from kadesh.table import END, NEXT, STEP, Frame, Option, Reason

# What becomes of a beaten defender.
STAYS: Final = 0
RETREATED: Final = 1
NO_WAY_OUT: Final = 2

NOT_THE_LOSS: Final = Reason(
    "8.2.1",
    "Losses must cover the percentage with no unit too many, and fall on chariots at least as much.",
)
NOT_HIS_SHARE: Final = Reason("7.4.4", "These units cannot bear that much of the losses, or must bear more.")


# --- how much, and what ---


def attacker_ways(p: GenesisPosition, frame: Frame) -> list[Option]:
    """What the attackers may lose. [8.2.1]"""
    units = fighting_units(frame, ATTACKING)
    loss = percentage_loss(frame[A_POINTS], frame[D_DIE])
    ways = ways_to_lose(loss, part(units, INF), part(units, CH), level_in(p, frame, ATTACKING))
    return [("lose", dead, wrecked) for dead, wrecked in ways]


def defender_ways(p: GenesisPosition, frame: Frame) -> list[Option]:
    """What the defenders may lose; a retreat spares them ten per cent. [8.2.1, 8.4.1, 8.4.2]"""
    if frame[RETREATS] == NO_WAY_OUT:
        units = side_units(frame, DEFENDING)
        return [("lose", part(units, INF), part(units, CH))]
    units = fighting_units(frame, DEFENDING)
    suffered = frame[A_DIE] - (1 if frame[RETREATS] == RETREATED else 0)
    loss = percentage_loss(frame[D_POINTS], suffered)
    if frame[CITY_USED]:
        city = ways_to_lose_with_city(loss, part(units, INF), p.ds[frame[SPACE]])
        return [("lose-city", dead, ds) for dead, ds in city]
    ways = ways_to_lose(loss, part(units, INF), part(units, CH), level_in(p, frame, DEFENDING))
    return [("lose", dead, wrecked) for dead, wrecked in ways]


def lose_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    side = ATTACKING if p.step.name == "attackers lose" else DEFENDING
    units = side_units(frame, side)
    infantry = range(part(units, INF) + 1)
    if side == DEFENDING and frame[CITY_USED]:
        return [("lose-city", dead, ds) for dead in infantry for ds in range(p.ds[frame[SPACE]] + 1)]
    return [("lose", dead, wrecked) for dead in infantry for wrecked in range(part(units, CH) + 1)]


def why_not_attacker_loss(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against a way to take the losses. [8.2.1] (R51)"""
    return None if option in attacker_ways(p, frame) else NOT_THE_LOSS


def why_not_defender_loss(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against a way to take the losses. [8.2.1] (R51)"""
    return None if option in defender_ways(p, frame) else NOT_THE_LOSS


def take_attacker_loss(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The attackers' losses are decided. [8.2.1]"""
    frame[A_DEAD] = option[1]
    frame[OWED] = option[1] * ONE[INF] + option[2] * ONE[CH]
    p.tell(facts.Losses, "8.2.1", frame[ATTACKER], frame[SPACE], option[1], option[2], 0)
    return NEXT


def take_defender_loss(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The defenders' losses are decided; walls fall at once. [8.2.1]"""
    frame[D_DEAD] = option[1]
    frame[OWED] = option[1] * ONE[INF]
    walls = 0
    if option[0] == "lose-city":
        walls = option[2]
        p.set_ds(frame[SPACE], p.ds[frame[SPACE]] - walls)
    else:
        frame[OWED] += option[2] * ONE[CH]
    wrecked = part(frame[OWED], CH)
    p.tell(facts.Losses, "8.2.1", frame[DEFENDER], frame[SPACE], option[1], wrecked, walls)
    return NEXT


# --- whose units ---


def first_entry(frame: Frame, side: int, at: int) -> int:
    """The next entry of a side with units, from a place on; the frame's length if there is none."""
    while at < len(frame) and not (frame[at] == side and frame[at + UNITS]):
        at += WIDTH
    return at


def share(p: GenesisPosition, frame: Frame, side: int) -> int:
    """Losses are shared out among all whose units fought; if it is one, there is nothing to ask. [7.4.4]"""
    if not frame[OWED]:
        return frame[STEP] + 2
    at = first_entry(frame, side, ENTRIES)
    frame[CURSOR] = at
    if first_entry(frame, side, at + WIDTH) >= len(frame):
        strike(p, frame, at, frame[OWED])
        return frame[STEP] + 2
    return NEXT


def share_attackers(p: GenesisPosition, frame: Frame) -> int:
    """The interceptor shares out the losses with those who joined him. [7.4.4] (R48)"""
    return share(p, frame, ATTACKING)


def share_defenders(p: GenesisPosition, frame: Frame) -> int:
    """Whoever decides for the defenders shares out the losses. [12.1.2]"""
    return share(p, frame, DEFENDING)


def bear_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    here, others = shares_of(frame)
    return [
        ("bear", dead, wrecked)
        for dead in share_range(frame, INF, here, others)
        for wrecked in share_range(frame, CH, here, others)
    ]


def shares_of(frame: Frame) -> tuple[int, int]:
    """The units at the cursor, and those after it on the same side."""
    at = frame[CURSOR]
    others = 0
    for later in range(at + WIDTH, len(frame), WIDTH):
        if frame[later] == frame[at]:
            others += frame[later + UNITS]
    return frame[at + UNITS], others


def share_range(frame: Frame, kind: int, here: int, others: int) -> range:
    owed = part(frame[OWED], kind)
    return range(max(0, owed - part(others, kind)), min(owed, part(here, kind)) + 1)


def bear_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    here, _ = shares_of(frame)
    return [
        ("bear", dead, wrecked)
        for dead in range(part(here, INF) + 1)
        for wrecked in range(part(here, CH) + 1)
    ]


def why_not_bear(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against a share of the losses. [7.4.4, 12.1.2] (R48)"""
    return None if option in bear_options(p, frame) else NOT_HIS_SHARE


def bear(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """These units bear so much; the rest falls on the others. [7.4.4, 12.1.2] (R48)"""
    at = frame[CURSOR]
    units = option[1] * ONE[INF] + option[2] * ONE[CH]
    frame[OWED] -= units
    side = frame[at]
    strike(p, frame, at, units)
    frame[CURSOR] = first_entry(frame, side, at + WIDTH)
    return frame[STEP] if frame[OWED] and frame[CURSOR] < len(frame) else NEXT


# --- the fate of kings, and of those who cannot fight ---


def fates(p: GenesisPosition, frame: Frame) -> int:
    """Kings roll for their lives; then those die who are left without soldiers or walls. [8.6.1, 8.1]"""
    attacker = p.frames[frame[A_FRAME]]
    frame[A_LOST_KING] = king_rolls(p, frame, frame[A_KINGS], frame[RESULT])
    frame[D_LOST_KING] = king_rolls(p, frame, frame[D_KINGS], -frame[RESULT])
    if frame[RETREATS] == NO_WAY_OUT:
        kill_kings(p, living(p, frame[D_KINGS]), "8.6.3")
    forget_dead_kings(p, attacker)
    if not attacker[FORCE]:
        kill_kings(p, attacker[KINGS], "8.6.3")
        attacker[KINGS] = 0
    if frame[CITY_USED]:
        city_falls(p, frame)
    else:
        left_behind(p, frame)
    if frame[D_FRAME] >= 0:
        target = p.frames[frame[D_FRAME]]
        forget_dead_kings(p, target)
        if not target[FORCE] and target[KINGS] and not p.armed[frame[SPACE]] >> target[POWER] & 1:
            kill_kings(p, target[KINGS], "8.6.3")
            target[KINGS] = 0
            frame[D_LOST_KING] = 1
    return NEXT


def living(p: GenesisPosition, kings: int) -> int:
    """Those of some kings who are alive, as a mask."""
    for slot in spaces_in(kings):
        if p.king_at[slot] < 0:
            kings &= ~(1 << slot)
    return kings


def forget_dead_kings(p: GenesisPosition, force: Frame) -> None:
    force[KINGS] = living(p, force[KINGS])


def king_rolls(p: GenesisPosition, frame: Frame, kings: int, result: int) -> int:
    """Whether a king died: on 12, and on 2 unless he has won. [8.6.1]"""
    lost = 0
    for slot in spaces_in(kings):
        first = p.dice.rolled
        one, two = p.dice.roll(), p.dice.roll()
        dies = king_dies(one + two, result)
        p.tell(facts.KingRoll, "8.6.1", SLOT_POWER[slot], p.king[slot], one, two, int(dies), first)
        if dies:
            kill_king(p, slot, "8.6.1")
            lost = 1
    return lost


def city_falls(p: GenesisPosition, frame: Frame) -> None:
    """Without walls and Infantry all other defenders in a city that was used are eliminated. [8.1]"""
    space, attacker = frame[SPACE], frame[ATTACKER]
    if p.is_fortified(space):
        return
    enemies = p.enemies(attacker, space)
    for group in spaces_in(enemies):
        if p.units[group * SPACES + space] & MOST:
            return
    for group in spaces_in(enemies):
        eliminate(p, frame, group)
    for slot, at in enumerate(p.king_at):
        if at == space and not p.friends[attacker] >> SLOT_POWER[slot] & 1:
            kill_king(p, slot, "8.1")


def left_behind(p: GenesisPosition, frame: Frame) -> None:
    """Peasants, Slaves and kings without soldiers die outside a fortified city. [8.1, 8.4.1] (R79)"""
    space = frame[SPACE]
    retreating = frame[RETREATS] == RETREATED
    for at in range(ENTRIES, len(frame), WIDTH):
        if frame[at] != DEFENDING:
            continue
        group = frame[at + GROUP]
        power = p.owner_of(group, space)
        if p.is_fortified(space) and not p.hostile_walls(power, space):
            continue
        soldiers = p.units[group * SPACES + space] & COMBAT
        if soldiers and not retreating:
            continue
        workers = p.units[group * SPACES + space] - soldiers
        if workers:
            die(p, frame, group, workers)
        if not soldiers:
            kill_kings(p, kings_at(p, power, space), "8.6.3")


def eliminate(p: GenesisPosition, frame: Frame, group: int) -> None:
    """All units of a group in the Battle Space die. [8.1]"""
    if p.workers(group, frame[SPACE]):
        p.frames[frame[A_FRAME]][WORKERS_KILLED] = 1
    p.tell(facts.HelplessKilled, "8.1", p.owner_of(group, frame[SPACE]), frame[SPACE], 0)
    destroy_units(p, group, frame[SPACE])
    lower_target(p, frame, group)


def die(p: GenesisPosition, frame: Frame, group: int, workers: int) -> None:
    """Peasants and Slaves of a group in the Battle Space die. [8.1, 8.4.1]"""
    p.frames[frame[A_FRAME]][WORKERS_KILLED] = 1
    number = part(workers, 2) + part(workers, 3)
    p.tell(facts.HelplessKilled, "8.1", p.owner_of(group, frame[SPACE]), frame[SPACE], number)
    p.remove_force(group, frame[SPACE], workers)
    lower_target(p, frame, group)


def lower_target(p: GenesisPosition, frame: Frame, group: int) -> None:
    """An intercepted force has lost whatever is no longer there."""
    if frame[D_FRAME] >= 0:
        target = p.frames[frame[D_FRAME]]
        if target[POWER] == group:
            target[FORCE] = at_most(target[FORCE], p.units[group * SPACES + frame[SPACE]])


# --- retreats [8.4] ---


def retreats(p: GenesisPosition, frame: Frame) -> int:
    """Beaten defenders go, each power's units together. [8.4.1, 8.4.4] (R52)"""
    if frame[RETREATS] != RETREATED:
        return NEXT
    space, barred = frame[SPACE], p.frames[frame[A_FRAME]][FROM]
    done = 0
    for at in range(ENTRIES, len(frame), WIDTH):
        group = frame[at + GROUP]
        if frame[at] != DEFENDING or done >> group & 1:
            continue
        done |= 1 << group
        force = 0
        for other in range(at, len(frame), WIDTH):
            if frame[other] == DEFENDING and frame[other + GROUP] == group:
                force += frame[other + UNITS]
        power = p.owner_of(group, space)
        kings = kings_at(p, power, space) & frame[D_KINGS]
        if not force:
            continue
        link = frame[D_FRAME] if frame[D_FRAME] >= 0 and p.frames[frame[D_FRAME]][POWER] == power else -1
        if ways_out(p, power, space, barred):
            call_retreat(p, group, force, kings, space, barred, frame[ATTACKER], link)
        else:
            p.tell(facts.ForceLost, "8.4.2", power, space, force)
            p.remove_force(group, space, force)
            kill_kings(p, kings, "8.6.3")
            lower_target(p, frame, group)
    return NEXT


# --- step 8: spoils ---


def spoils(p: GenesisPosition, frame: Frame) -> int:
    """A slave, the loser's treasury, the Sherden; points lost by the active force. [8.1, 6.5.1, 5.4]"""
    space, result = frame[SPACE], frame[RESULT]
    attacker, defender = frame[ATTACKER], frame[DEFENDER]
    settle(p, space)
    if result == WINNER:
        if frame[D_DEAD]:
            take_slave(p, p.frames[frame[A_FRAME]])
        for slot in spaces_in(frame[D_KINGS]):
            seize_treasury(p, attacker, SLOT_POWER[slot])
    elif result == LOSER and defender >= 0:
        if frame[A_DEAD]:
            reward_defender(p, frame)
        for slot in spaces_in(frame[A_KINGS]):
            seize_treasury(p, defender, SLOT_POWER[slot])
    if frame[INTERCEPTED]:
        penalise(p, frame[D_FRAME], battle_penalty(result == WINNER, bool(frame[D_LOST_KING])))
    else:
        penalise(p, frame[A_FRAME], battle_penalty(result == LOSER, bool(frame[A_LOST_KING])))
    fought = p.battle_powers
    p.battle_powers = frame[OLD_POWERS]
    if result == WINNER:
        call_after_battle(p, frame[A_KINGS], fought & powers_in(p, frame, DEFENDING, True), space)
    elif result == LOSER:
        call_after_battle(p, frame[D_KINGS], fought & powers_in(p, frame, ATTACKING, True), space)
    return END


def reward_defender(p: GenesisPosition, frame: Frame) -> None:
    """The slave of a defender who won stays with his force. [6.5.1] (R33)"""
    if frame[D_FRAME] >= 0 and p.frames[frame[D_FRAME]][FORCE]:
        take_slave(p, p.frames[frame[D_FRAME]])
    else:
        group = UNDER if frame[GROUPS] & UNDER_BIT else frame[DEFENDER]
        slave_for_defender(p, group, frame[SPACE])


def penalise(p: GenesisPosition, index: int, points: int) -> None:
    """A defeat and a dead king cost the active or withdrawing force points. [7.2.3, 8.6.2, 7.5.4]"""
    force = p.frames[index]
    while force[0] == RETREAT.number and force[LINK] >= 0:
        force = p.frames[force[LINK]]
    pay(force, points)
