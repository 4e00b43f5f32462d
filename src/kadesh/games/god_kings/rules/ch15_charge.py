"""15.5.2 Chariot charges."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.tables import MOUNTAIN, W_CHARGE
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import charge_modifier, charge_succeeds, loss_number
from kadesh.games.god_kings.rules.asking import either
from kadesh.games.god_kings.rules.ch09_actions import hero_rating
from kadesh.games.god_kings.rules.ch09_windows import open_window
from kadesh.games.god_kings.rules.ch15_losses import call_losses, take_off
from kadesh.games.god_kings.rules.ch15_sides import (
    ATTACKER,
    DEFENDER,
    general_of,
    seat_of_side,
    side_of,
    stack_of,
)
from kadesh.games.god_kings.rules.force import roll_own_die
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import CHARIOTS, chariots, strength
from kadesh.games.god_kings.rules.under_way import Battle
from kadesh.table import NEXT, Ask, Do, Option, Step


def first_to_charge(p: GodKingsPosition, battle: Battle) -> int:
    """More chariots, then the better general, then the active player. [15.5.2]"""
    own, others = chariots(battle.attacking), chariots(battle.defending)
    if own != others:
        return ATTACKER if own > others else DEFENDER
    mine, theirs = hero_rating(p, battle, ATTACKER), hero_rating(p, battle, DEFENDER)
    return DEFENDER if theirs > mine else ATTACKER


def can_charge(battle: Battle, which: int) -> bool:
    """Only an army with chariots charges, and none of them may be held back from it. [15.5.2] (A63)"""
    if which == ATTACKER and battle.held & CHARIOTS:
        return False
    return general_of(battle, which) >= 0 and chariots(stack_of(battle, which)) > 0


def charges(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """The side with more chariots has the option first. [15.5.1, 15.5.2, 11.7]"""
    if battle.dust or MOUNTAIN[battle.space]:
        return AFTER_CHARGES
    if not battle.turn:
        battle.first_charger = first_to_charge(p, battle)
    return NEXT


def whose_charge(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """If it declines or fails, the other side may try. [15.5.2]"""
    while battle.turn < 2:
        if can_charge(battle, charger(battle)):
            return NEXT
        battle.turn += 1
    return AFTER_CHARGES


def charger(battle: Battle) -> int:
    """The side whose charge it is."""
    return battle.first_charger if battle.turn == 0 else 1 - battle.first_charger


def charging_seat(p: GodKingsPosition, battle: Battle) -> int:
    return seat_of_side(p, battle, charger(battle))


def take_charge(p: GodKingsPosition, battle: Battle, option: Option) -> Step[Battle]:
    """A charge is attempted, whatever comes of it. [15.5.2]"""
    which = charger(battle)
    if option[0] == "no-charge":
        battle.turn += 1
        return WHOSE_CHARGE
    battle.tried |= 1 << which
    battle.decided = 0
    battle.charge_modifier = 0
    p.tell(facts_war.ChargeDeclared, "15.5.2", side_of(battle, which), battle.space)
    open_window(p, W_CHARGE, charging_seat(p, battle), battle=battle)
    return NEXT


def roll_charge(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """The charge roll, unless a card has decided. [15.5.1, 15.5.2]"""
    if not battle.decided:
        roll_own_die(p, battle, charging_seat(p, battle))
    return NEXT


def judge_charge(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """At most the difference of the Battle Ratings. [15.5.2] (A12)"""
    which = charger(battle)
    other = 1 - which
    own, others = chariots(stack_of(battle, which)), chariots(stack_of(battle, other))
    shaken = battle.shaken and other == DEFENDER
    modifier = charge_modifier(own, others, shaken) + battle.charge_modifier
    rating, enemy = hero_rating(p, battle, which), hero_rating(p, battle, other)
    die = 0 if battle.decided else battle.die
    success = battle.decided > 0 or (not battle.decided and charge_succeeds(die, modifier, rating, enemy))
    p.tell(
        facts_war.ChargeRoll,
        "15.5.2",
        side_of(battle, which),
        battle.space,
        die,
        modifier,
        rating - enemy,
        success,
        battle.first,
    )
    if not success:
        battle.turn += 1
        return WHOSE_CHARGE
    roll_own_die(p, battle, charging_seat(p, battle))
    return NEXT


def casualties(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """One unmodified roll in the column of the chariots' strength; the losses come before step 2. [15.5.2]"""
    which = charger(battle)
    force = strength(stack_of(battle, which) & CHARIOTS)
    number = loss_number(force, battle.die)
    p.tell(
        facts_war.ChargeLosses,
        "15.5.2",
        side_of(battle, which),
        battle.space,
        battle.die,
        force,
        number,
        battle.first,
    )
    battle.charge_loss = True
    call_losses(p, battle, 1 - which, number, False)
    return NEXT


CHARGES: Final = Do("charges", charges)
WHOSE_CHARGE: Final = Do("whose charge", whose_charge)
CHARGE_OR_NOT: Final[Ask[Battle]] = Ask(
    "charge or not", charging_seat, either("charge", "no-charge"), take_charge, either("charge", "no-charge")
)
ROLL_CHARGE: Final = Do("roll the charge", roll_charge)
JUDGE_CHARGE: Final = Do("judge the charge", judge_charge)
CASUALTIES: Final = Do("casualties", casualties)


def after_charges(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """Losses of a charge are taken before the main battle. [15.5.1]"""
    if battle.charge_loss:
        battle.charge_loss = False
        which = 1 - charger(battle)
        take_off(p, battle, which, battle.after[which])
    return NEXT


AFTER_CHARGES: Final = Do("after charges", after_charges)
STEPS: Final[tuple[Step[Battle], ...]] = (
    CHARGES,
    WHOSE_CHARGE,
    CHARGE_OR_NOT,
    ROLL_CHARGE,
    JUDGE_CHARGE,
    CASUALTIES,
    AFTER_CHARGES,
)
