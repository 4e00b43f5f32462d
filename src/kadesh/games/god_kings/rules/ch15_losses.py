"""15.5.8 Battle losses: step by step, as close to the loss number as can be, never more."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.tables import N_CLASSES
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import can_complete, chariots_owed, closest
from kadesh.games.god_kings.rules.ch15_sides import ATTACKER, seat_of_side, side_of, stack_of
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import (
    BY_PRICE,
    CHARIOTS,
    FULL_CHARIOT,
    REDUCED_CHARIOT,
    WARRIORS,
    classes,
    lose_step,
    loss_of,
    part,
    steps,
)
from kadesh.games.god_kings.rules.under_way import LOSSES, Battle, Losses
from kadesh.table import END, Ask, Do, Option, Reason, Step

NONE_OF_THOSE: Final = Reason("15.5.8", "No unit of that class takes part in the battle.")
CHARIOTS_FIRST: Final = Reason(
    "15.5.2", "After a charge, half the losses must come from chariots: the rest leaves no room for that."
)
NOT_CLOSEST: Final = Reason(
    "15.5.8", "With that step the loss number could not be met as closely as possible."
)


def call_losses(p: GodKingsPosition, battle: Battle, which: int, number: int, after_charge: bool) -> None:
    """A side chooses its losses; what it keeps is left in the battle's `after`. [15.5.8] (A13)"""
    stack = stack_of(battle, which)
    owed = 0
    if after_charge:
        owed = chariots_owed(number, steps(stack & CHARIOTS))
    target = closest(number, steps(stack & WARRIORS), steps(stack & ~WARRIORS), owed)
    battle.after[which] = stack
    if target:
        p.call(LOSSES, Losses(battle=battle, which=which, stack=stack, target=target, owed=owed))


def can_lose(losses: Losses, index: int) -> bool:
    """Can the total still be met exactly after a step of this class? [15.5.8]"""
    stack = lose_step(losses.stack, index)
    owed = losses.owed
    if index in (FULL_CHARIOT, REDUCED_CHARIOT) and owed:
        owed -= 1
    chariot_steps = steps(stack & CHARIOTS)
    others = steps(stack & ~WARRIORS) - chariot_steps
    return can_complete(losses.target - loss_of(index), steps(stack & WARRIORS), chariot_steps, others, owed)


def is_met(p: GodKingsPosition, losses: Losses) -> Step[Losses]:
    """Until the total is reached. [15.5.8]"""
    if losses.target:
        return CHOOSE_A_LOSS
    losses.battle.after[losses.which] = losses.stack
    return END


def loser(p: GodKingsPosition, losses: Losses) -> int:
    return seat_of_side(p, losses.battle, losses.which)


def loss_options(p: GodKingsPosition, losses: Losses) -> list[Option]:
    found: list[Option] = [("lose", index) for index in classes(losses.stack) if can_lose(losses, index)]
    return [("lose-cheapest",), *found] if len(found) > 1 else found


def loss_universe(p: GodKingsPosition, losses: Losses) -> list[Option]:
    return [("lose-cheapest",), *(("lose", index) for index in range(N_CLASSES))]


def why_not_loss(p: GodKingsPosition, losses: Losses, option: Option) -> Reason | None:
    """The reason against losing a step of a class. [15.5.8]"""
    if option[0] == "lose-cheapest":
        return None if len(loss_options(p, losses)) > 1 else NOTHING_TO_CHOOSE
    index: int = option[1]
    if not part(losses.stack, index):
        return NONE_OF_THOSE
    if can_lose(losses, index):
        return None
    return CHARIOTS_FIRST if losses.owed else NOT_CLOSEST


NOTHING_TO_CHOOSE: Final = Reason("15.5.8", "Only one class can take the next step.")


def take_loss(p: GodKingsPosition, losses: Losses, option: Option) -> Step[Losses]:
    """One step, or all that are due from the cheapest units. [15.5.8]"""
    if option[0] == "lose":
        lose(losses, option[1])
    else:
        while losses.target:
            lose(
                losses,
                next(index for index in BY_PRICE if part(losses.stack, index) and can_lose(losses, index)),
            )
    return IS_IT_MET


def lose(losses: Losses, index: int) -> None:
    """A unit is flipped or removed and counts its loss factor. [15.5.8]"""
    losses.stack = lose_step(losses.stack, index)
    losses.target -= loss_of(index)
    if losses.owed and index in (FULL_CHARIOT, REDUCED_CHARIOT):
        losses.owed -= 1


def take_off(p: GodKingsPosition, battle: Battle, which: int, after: int) -> None:
    """The losses that were chosen are taken from the table. [15.5.8]"""
    before = stack_of(battle, which)
    side = side_of(battle, which)
    p.change(side, battle.space, before, after)
    p.tell(facts_war.BattleLosses, "15.5.8", side, battle.space, before, after)
    if which == ATTACKER:
        battle.army.units += after - before
        battle.attacking = after
    else:
        battle.defending = after


IS_IT_MET: Final = Do("is it met", is_met)
CHOOSE_A_LOSS: Final[Ask[Losses]] = Ask(
    "choose a loss", loser, loss_options, take_loss, loss_universe, why_not_loss
)
LOSSES.consists_of(IS_IT_MET, CHOOSE_A_LOSS)
