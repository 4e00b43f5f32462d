"""8.4 Retreats of beaten defenders: one or two spaces, all together."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import RETREAT_SPACES
from kadesh.games.genesis.charts.tables import LAND, OWN_BOX
from kadesh.games.genesis.rules import facts_war
from kadesh.games.genesis.rules.asking import anywhere
from kadesh.games.genesis.rules.ch07_arrival import entered_without_attack, meet_ambush
from kadesh.games.genesis.rules.ch07_interception import call_interception
from kadesh.games.genesis.rules.force import (
    clamp,
    commander,
    contest,
    enemies_in,
    follow,
    is_gone,
    leave_contest,
    transfer,
    why_closed,
)
from kadesh.games.genesis.rules.position import UNDER, GenesisPosition
from kadesh.games.genesis.rules.under_way import RETREAT, Battle, Force, Retreat, Withdrawal
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_CONNECTED: Final = Reason("8.4.4", "A retreat goes over a Land Connection into the next space.")
ENEMIES_THERE: Final = Reason("8.4.4", "A retreat never goes where enemy units are.")
WALLS_THERE: Final = Reason("8.4.4", "A retreat never goes into an enemy Fortified City.")
ATTACKERS_CAME: Final = Reason("8.4.4", "The attackers entered the battle from there.")
TOO_NEAR: Final = Reason("8.4.4", "A retreat of two spaces may not end next to the battle.")
ACTIVE_CAME: Final = Reason("7.5.5", "The force from which it withdraws came from there.")
GO_FIRST: Final = Reason("8.4.4", "The force must leave the Battle Space.")


def why_not_retreat_to(
    p: GenesisPosition, power: int, at: int, to: int, battle_space: int, barred: int
) -> Reason | None:
    """The reason against retreating from one space into another. [8.4.4, 7.5.5, 11.3.2, 11.4.2] (R53, R67)"""
    if to not in LAND[at]:
        return NOT_CONNECTED
    if to == barred:
        return ATTACKERS_CAME
    if is_barred_in_withdrawal(p, power, to):
        return ACTIVE_CAME
    if p.is_closed(power, to) and OWN_BOX.get(power) != to:
        return why_closed(to)
    if enemies_in(p, power, to):
        return ENEMIES_THERE
    if p.hostile_walls(power, to):
        return WALLS_THERE
    if at != battle_space and (to == battle_space or to in LAND[battle_space]):
        return TOO_NEAR
    return None


def is_barred_in_withdrawal(p: GenesisPosition, power: int, to: int) -> bool:
    """Even beaten on the way, who withdraws never enters where the active force came from. [7.5.5]"""
    withdrawal = p.under_way(Withdrawal)
    return withdrawal is not None and withdrawal.power == power and withdrawal.barred == to


def ways_out(p: GenesisPosition, power: int, space: int, barred: int) -> list[int]:
    """The spaces into which a force can retreat from a battle. [8.4.4]"""
    return [to for to in LAND[space] if why_not_retreat_to(p, power, space, to, space, barred) is None]


def call_retreat(
    p: GenesisPosition, battle: Battle, group: int, units: int, kings: int, part_of: Force | None
) -> None:
    """Put a beaten force on its way. Units from under an In Revolt marker leave it. [8.4.1, 8.4.2, 5.2.3]"""
    space = battle.space
    power = p.owner_of(group, space)
    if group == UNDER:
        p.remove_force(UNDER, space, units)
        p.add_force(power, space, units)
    retreat = Retreat(
        power=power,
        at=space,
        force=units,
        kings=kings,
        battle_space=space,
        opponent=battle.attacker,
        barred=battle.attackers.come_from,
        part_of=part_of,
    )
    p.call(RETREAT, retreat)


# --- steps ---


def go_options(p: GenesisPosition, retreat: Retreat) -> list[Option]:
    power, at = retreat.power, retreat.at
    options: list[Option] = [
        ("retreat-to", to)
        for to in LAND[at]
        if why_not_retreat_to(p, power, at, to, retreat.battle_space, retreat.barred) is None
    ]
    if retreat.steps or not options:
        options.append(("stop",))
    return options


def why_not_go(p: GenesisPosition, retreat: Retreat, option: Option) -> Reason | None:
    """The reason against a way to retreat, or against going no further. [8.4.1, 8.4.4]"""
    if option[0] == "stop":
        return None if retreat.steps or len(go_options(p, retreat)) == 1 else GO_FIRST
    return why_not_retreat_to(p, retreat.power, retreat.at, option[1], retreat.battle_space, retreat.barred)


def take_go(p: GenesisPosition, retreat: Retreat, option: Option) -> Step[Retreat]:
    """The force retreats one space, together with whoever it is part of. [8.4.1, 8.4.4]"""
    if option[0] == "stop":
        return END
    to: int = option[1]
    p.tell(facts_war.Retreat, "8.4.1", retreat.power, retreat.at, to, retreat.force)
    retreat.steps += 1
    retreat.come_from = retreat.at
    contest(p, retreat, to)
    transfer(p, retreat, to)
    follow(p, retreat)
    return NEXT


def pursued(p: GenesisPosition, retreat: Retreat) -> Step[Retreat]:
    """Enemies may intercept, but not the force just fought. [8.4.5]"""
    call_interception(p, retreat, retreat.battle_space)
    return NEXT


def arrived(p: GenesisPosition, retreat: Retreat) -> Step[Retreat]:
    """After the first space the force may go on into a second, unless it was beaten once more. [8.4.4]"""
    entered = leave_contest(p, retreat)
    clamp(p, retreat)
    follow(p, retreat)
    if is_gone(retreat) or retreat.at != entered or retreat.steps >= RETREAT_SPACES:
        return END
    return GO


GO: Final[Ask[Retreat]] = Ask(
    "retreat", commander, go_options, take_go, anywhere("retreat-to", "stop"), why_not_go
)
ENTERED: Final = Do("entered", entered_without_attack)
AMBUSH: Final = Do("ambush", meet_ambush)
PURSUED: Final = Do("pursued", pursued)
ARRIVED: Final = Do("arrived", arrived)
RETREAT.consists_of(GO, ENTERED, AMBUSH, PURSUED, ARRIVED)
