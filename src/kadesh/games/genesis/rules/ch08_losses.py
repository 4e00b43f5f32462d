"""8.1 steps 5 to 8: losses, the fate of kings and of those who cannot fight, retreats, spoils."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import CH, INF, PS, SL, SPACES
from kadesh.games.genesis.rules import facts_war
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
    ATTACKING,
    DEFENDING,
    attacker_seat,
    defender_seat,
    fighting_units,
    level_in,
    powers_in,
    side_units,
    strike,
)
from kadesh.games.genesis.rules.ch13_windows import call_after_battle
from kadesh.games.genesis.rules.force import kill_king, kill_kings, kings_at, pay
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
from kadesh.games.genesis.rules.under_way import Battle, Force, Retreat
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

# What becomes of a beaten defender.
STAYS: Final = 0
RETREATED: Final = 1
NO_WAY_OUT: Final = 2

NOT_THE_LOSS: Final = Reason(
    "8.2.1", "Losses must cover the percentage with no unit too many, and fall on chariots at least as much."
)
NOT_HIS_SHARE: Final = Reason("7.4.4", "These units cannot bear that much of the losses, or must bear more.")


# --- how much, and what ---


def attacker_ways(p: GenesisPosition, battle: Battle) -> list[Option]:
    """What the attackers may lose. [8.2.1]"""
    units = fighting_units(battle, ATTACKING)
    loss = percentage_loss(battle.attacking_points, battle.defending_die)
    ways = ways_to_lose(loss, part(units, INF), part(units, CH), level_in(p, battle, ATTACKING))
    return [("lose", dead, wrecked) for dead, wrecked in ways]


def defender_ways(p: GenesisPosition, battle: Battle) -> list[Option]:
    """What the defenders may lose; a retreat spares them ten per cent. [8.2.1, 8.4.1, 8.4.2]"""
    if battle.retreats == NO_WAY_OUT:
        units = side_units(battle, DEFENDING)
        return [("lose", part(units, INF), part(units, CH))]
    units = fighting_units(battle, DEFENDING)
    suffered = battle.attacking_die - (1 if battle.retreats == RETREATED else 0)
    loss = percentage_loss(battle.defending_points, suffered)
    if battle.city_used:
        city = ways_to_lose_with_city(loss, part(units, INF), p.ds[battle.space])
        return [("lose-city", dead, ds) for dead, ds in city]
    ways = ways_to_lose(loss, part(units, INF), part(units, CH), level_in(p, battle, DEFENDING))
    return [("lose", dead, wrecked) for dead, wrecked in ways]


def lose_universe(p: GenesisPosition, battle: Battle) -> list[Option]:
    side = ATTACKING if battle.step is ATTACKERS_LOSE else DEFENDING
    units = side_units(battle, side)
    infantry = range(part(units, INF) + 1)
    if side == DEFENDING and battle.city_used:
        return [("lose-city", dead, ds) for dead in infantry for ds in range(p.ds[battle.space] + 1)]
    return [("lose", dead, wrecked) for dead in infantry for wrecked in range(part(units, CH) + 1)]


def why_not_loss(p: GenesisPosition, battle: Battle, option: Option) -> Reason | None:
    """The reason against a way to take the losses. [8.2.1] (R51)"""
    ways = attacker_ways(p, battle) if battle.step is ATTACKERS_LOSE else defender_ways(p, battle)
    return None if option in ways else NOT_THE_LOSS


def take_attacker_loss(p: GenesisPosition, battle: Battle, option: Option) -> Step[Battle]:
    """The attackers' losses are decided. [8.2.1]"""
    battle.attacking_dead = option[1]
    battle.owed = option[1] * ONE[INF] + option[2] * ONE[CH]
    p.tell(facts_war.Losses, "8.2.1", battle.attacker, battle.space, option[1], option[2], 0)
    return NEXT


def take_defender_loss(p: GenesisPosition, battle: Battle, option: Option) -> Step[Battle]:
    """The defenders' losses are decided; walls fall at once. [8.2.1]"""
    battle.defending_dead = option[1]
    battle.owed = option[1] * ONE[INF]
    walls = wrecked = 0
    if option[0] == "lose-city":
        walls = option[2]
        p.set_ds(battle.space, p.ds[battle.space] - walls)
    else:
        wrecked = option[2]
        battle.owed += wrecked * ONE[CH]
    p.tell(facts_war.Losses, "8.2.1", battle.defender, battle.space, option[1], wrecked, walls)
    return NEXT


# --- whose units ---


def first_from(battle: Battle, side: int, place: int) -> int:
    """The next contingent of a side with units, from a place on; beyond the last if there is none."""
    contingents = battle.contingents
    while place < len(contingents):
        if contingents[place].side == side and contingents[place].units:
            return place
        place += 1
    return place


def are_shared(p: GenesisPosition, battle: Battle, side: int) -> bool:
    """Losses are shared out among all whose units fought; if it is one, there is nothing to ask. [7.4.4]"""
    if not battle.owed:
        return True
    place = first_from(battle, side, 0)
    battle.cursor = place
    if first_from(battle, side, place + 1) < len(battle.contingents):
        return False
    strike(p, battle, battle.contingents[place], battle.owed)
    return True


def share_attackers(p: GenesisPosition, battle: Battle) -> Step[Battle]:
    """The interceptor shares out the losses with those who joined him. [7.4.4] (R48)"""
    return DEFENDERS_LOSE if are_shared(p, battle, ATTACKING) else NEXT


def share_defenders(p: GenesisPosition, battle: Battle) -> Step[Battle]:
    """Whoever decides for the defenders shares out the losses. [12.1.2]"""
    return FATES if are_shared(p, battle, DEFENDING) else NEXT


def bear_options(p: GenesisPosition, battle: Battle) -> list[Option]:
    here, others = shares_of(battle)
    return [
        ("bear", dead, wrecked)
        for dead in share_range(battle.owed, INF, here, others)
        for wrecked in share_range(battle.owed, CH, here, others)
    ]


def shares_of(battle: Battle) -> tuple[int, int]:
    """The units at the cursor, and those after it on the same side."""
    contingent = battle.contingents[battle.cursor]
    others = 0
    for later in battle.contingents[battle.cursor + 1 :]:
        if later.side == contingent.side:
            others += later.units
    return contingent.units, others


def share_range(owed: int, kind: int, here: int, others: int) -> range:
    number = part(owed, kind)
    return range(max(0, number - part(others, kind)), min(number, part(here, kind)) + 1)


def bear_universe(p: GenesisPosition, battle: Battle) -> list[Option]:
    here, _ = shares_of(battle)
    return [
        ("bear", dead, wrecked)
        for dead in range(part(here, INF) + 1)
        for wrecked in range(part(here, CH) + 1)
    ]


def why_not_bear(p: GenesisPosition, battle: Battle, option: Option) -> Reason | None:
    """The reason against a share of the losses. [7.4.4, 12.1.2] (R48)"""
    return None if option in bear_options(p, battle) else NOT_HIS_SHARE


def bear(p: GenesisPosition, battle: Battle, option: Option) -> Step[Battle]:
    """These units bear so much; the rest falls on the others. [7.4.4, 12.1.2] (R48)"""
    contingent = battle.contingents[battle.cursor]
    units = option[1] * ONE[INF] + option[2] * ONE[CH]
    battle.owed -= units
    strike(p, battle, contingent, units)
    battle.cursor = first_from(battle, contingent.side, battle.cursor + 1)
    return battle.step if battle.owed and battle.cursor < len(battle.contingents) else NEXT


# --- the fate of kings, and of those who cannot fight ---


def fates(p: GenesisPosition, battle: Battle) -> Step[Battle]:
    """Kings roll for their lives; then those die who are left without soldiers or walls. [8.6.1, 8.1]"""
    attackers, target = battle.attackers, battle.target
    battle.attackers_lost_king = king_rolls(p, battle.attacking_kings, battle.result)
    battle.defenders_lost_king = king_rolls(p, battle.defending_kings, -battle.result)
    if battle.retreats == NO_WAY_OUT:
        kill_kings(p, living(p, battle.defending_kings), "8.6.3")
    attackers.kings = living(p, attackers.kings)
    if not attackers.force:
        kill_kings(p, attackers.kings, "8.6.3")
        attackers.kings = 0
    if battle.city_used:
        city_falls(p, battle)
    else:
        left_behind(p, battle)
    if target is not None:
        target.kings = living(p, target.kings)
        if not target.force and target.kings and not p.armed[battle.space] >> target.power & 1:
            kill_kings(p, target.kings, "8.6.3")
            target.kings = 0
            battle.defenders_lost_king = True
    return NEXT


def living(p: GenesisPosition, kings: int) -> int:
    """Those of some kings who are alive, as a mask."""
    for slot in spaces_in(kings):
        if p.king_at[slot] < 0:
            kings &= ~(1 << slot)
    return kings


def king_rolls(p: GenesisPosition, kings: int, result: int) -> bool:
    """Whether a king died: on 12, and on 2 unless he has won. [8.6.1]"""
    lost = False
    for slot in spaces_in(kings):
        first = p.dice.rolled
        one, two = p.dice.roll(), p.dice.roll()
        dies = king_dies(one + two, result)
        p.tell(facts_war.KingRoll, "8.6.1", SLOT_POWER[slot], p.king[slot], one, two, dies, first)
        if dies:
            kill_king(p, slot, "8.6.1")
            lost = True
    return lost


def city_falls(p: GenesisPosition, battle: Battle) -> None:
    """Without walls and Infantry all other defenders in a city that was used are eliminated. [8.1]"""
    space, attacker = battle.space, battle.attacker
    if p.is_fortified(space):
        return
    enemies = p.enemies(attacker, space)
    for group in spaces_in(enemies):
        if p.units[group * SPACES + space] & MOST:
            return
    for group in spaces_in(enemies):
        eliminate(p, battle, group)
    for slot, at in enumerate(p.king_at):
        if at == space and not p.friends[attacker] >> SLOT_POWER[slot] & 1:
            kill_king(p, slot, "8.1")


def left_behind(p: GenesisPosition, battle: Battle) -> None:
    """Peasants, Slaves and kings without soldiers die outside a fortified city. [8.1, 8.4.1] (R79)

    Before his own walls a king dies only with the last unit of his force. [8.6.3] (R124)
    """
    space = battle.space
    retreating = battle.retreats == RETREATED
    for contingent in battle.contingents:
        if contingent.side != DEFENDING:
            continue
        group = contingent.group
        power = p.owner_of(group, space)
        if p.is_fortified(space) and not p.hostile_walls(power, space):
            if battle.powers >> power & 1 and not p.units[group * SPACES + space]:
                kill_kings(p, kings_at(p, power, space) & battle.defending_kings, "8.6.3")
            continue
        soldiers = p.units[group * SPACES + space] & COMBAT
        if soldiers and not retreating:
            continue
        workers = p.units[group * SPACES + space] - soldiers
        if workers:
            die(p, battle, group, workers)
        if not soldiers:
            kill_kings(p, kings_at(p, power, space), "8.6.3")


def eliminate(p: GenesisPosition, battle: Battle, group: int) -> None:
    """All units of a group in the Battle Space die. [8.1]"""
    if p.workers(group, battle.space):
        battle.attackers.workers_killed = True
    p.tell(facts_war.HelplessKilled, "8.1", p.owner_of(group, battle.space), battle.space, 0)
    destroy_units(p, group, battle.space)
    lower_target(p, battle, group)


def die(p: GenesisPosition, battle: Battle, group: int, workers: int) -> None:
    """Peasants and Slaves of a group in the Battle Space die. [8.1, 8.4.1]"""
    battle.attackers.workers_killed = True
    number = part(workers, PS) + part(workers, SL)
    p.tell(facts_war.HelplessKilled, "8.1", p.owner_of(group, battle.space), battle.space, number)
    p.remove_force(group, battle.space, workers)
    lower_target(p, battle, group)


def lower_target(p: GenesisPosition, battle: Battle, group: int) -> None:
    """An intercepted force has lost whatever is no longer there."""
    target = battle.target
    if target is not None and target.power == group:
        target.force = at_most(target.force, p.units[group * SPACES + battle.space])


# --- retreats [8.4] ---


def retreats(p: GenesisPosition, battle: Battle) -> Step[Battle]:
    """Beaten defenders go, each power's units together. [8.4.1, 8.4.4] (R52)"""
    if battle.retreats != RETREATED:
        return NEXT
    done = 0
    for contingent in battle.contingents:
        group = contingent.group
        if contingent.side == DEFENDING and not done >> group & 1:
            done |= 1 << group
            retreat_group(p, battle, group)
    return NEXT


def retreat_group(p: GenesisPosition, battle: Battle, group: int) -> None:
    """All defenders of a group retreat; without a way out they are lost. [8.4.2, 8.4.4]"""
    space, barred, target = battle.space, battle.attackers.come_from, battle.target
    units = 0
    for contingent in battle.contingents:
        if contingent.side == DEFENDING and contingent.group == group:
            units += contingent.units
    if not units:
        return
    power = p.owner_of(group, space)
    kings = kings_at(p, power, space) & battle.defending_kings
    if ways_out(p, power, space, barred):
        part_of = target if target is not None and target.power == power else None
        call_retreat(p, battle, group, units, kings, part_of)
    else:
        p.tell(facts_war.ForceLost, "8.4.2", power, space, units)
        p.remove_force(group, space, units)
        kill_kings(p, kings, "8.6.3")
        lower_target(p, battle, group)


# --- step 8: spoils ---


def spoils(p: GenesisPosition, battle: Battle) -> Step[Battle]:
    """A slave, the loser's treasury, the Sherden; points lost by the active force. [8.1, 6.5.1, 5.4]"""
    space, result = battle.space, battle.result
    attacker, defender = battle.attacker, battle.defender
    settle(p, space)
    if result == WINNER:
        if battle.defending_dead:
            take_slave(p, battle.attackers)
        for slot in spaces_in(battle.defending_kings):
            seize_treasury(p, attacker, SLOT_POWER[slot])
    elif result == LOSER and defender >= 0:
        if battle.attacking_dead:
            reward_defender(p, battle)
        for slot in spaces_in(battle.attacking_kings):
            seize_treasury(p, defender, SLOT_POWER[slot])
    if battle.target is not None:
        penalise(battle.target, battle_penalty(result == WINNER, battle.defenders_lost_king))
    else:
        penalise(battle.attackers, battle_penalty(result == LOSER, battle.attackers_lost_king))
    if result == WINNER:
        losers = battle.powers & powers_in(battle, DEFENDING, True)
        call_after_battle(p, battle.attacking_kings, losers, space)
    elif result == LOSER:
        losers = battle.powers & powers_in(battle, ATTACKING, True)
        call_after_battle(p, battle.defending_kings, losers, space)
    return END


def reward_defender(p: GenesisPosition, battle: Battle) -> None:
    """The slave of a defender who won stays with his force. [6.5.1] (R33)"""
    if battle.target is not None and battle.target.force:
        take_slave(p, battle.target)
    else:
        group = UNDER if battle.groups & UNDER_BIT else battle.defender
        slave_for_defender(p, group, battle.space)


def penalise(force: Force, points: int) -> None:
    """A defeat and a dead king cost the active or withdrawing force points. [7.2.3, 8.6.2, 7.5.4]"""
    while isinstance(force, Retreat) and force.part_of is not None:
        force = force.part_of
    pay(force, points)


ATTACKERS_LOSE: Final[Ask[Battle]] = Ask(
    "attackers lose", attacker_seat, attacker_ways, take_attacker_loss, lose_universe, why_not_loss
)
SHARE_THE_ATTACKERS_LOSSES: Final = Do("share the attackers' losses", share_attackers)
BEAR: Final[Ask[Battle]] = Ask("bear", attacker_seat, bear_options, bear, bear_universe, why_not_bear)
DEFENDERS_LOSE: Final[Ask[Battle]] = Ask(
    "defenders lose", defender_seat, defender_ways, take_defender_loss, lose_universe, why_not_loss
)
SHARE_THE_DEFENDERS_LOSSES: Final = Do("share the defenders' losses", share_defenders)
BEAR_TOO: Final[Ask[Battle]] = Ask("bear too", defender_seat, bear_options, bear, bear_universe, why_not_bear)
FATES: Final = Do("fates", fates)
RETREATS: Final = Do("retreats", retreats)
SPOILS: Final = Do("spoils", spoils)
