"""Prompts of moves, interceptions, withdrawals, battles, retreats and attrition. Chapters 7 to 9."""

from __future__ import annotations

from kadesh.craft.english import at_start, many
from kadesh.games.genesis.rules import ch07_entering as entering
from kadesh.games.genesis.rules import ch07_interception as intercepting
from kadesh.games.genesis.rules import ch07_movement as movement
from kadesh.games.genesis.rules import ch07_starting as starting
from kadesh.games.genesis.rules import ch07_withdrawal as withdrawing
from kadesh.games.genesis.rules import ch08_battle as combat
from kadesh.games.genesis.rules import ch08_losses as lost
from kadesh.games.genesis.rules import ch08_retreat as retreating
from kadesh.games.genesis.rules import ch08_sides as sides
from kadesh.games.genesis.rules import ch09_isolation as isolation
from kadesh.games.genesis.rules.ch07_arrival import AMBUSHED
from kadesh.games.genesis.rules.deeds import MINOR
from kadesh.games.genesis.rules.position import GenesisPosition, part
from kadesh.games.genesis.rules.under_way import (
    Ambush,
    Attrition,
    Battle,
    Interception,
    Move,
    Naming,
    Withdrawal,
)
from kadesh.games.genesis.telling.losing import loss_text
from kadesh.games.genesis.telling.naming import (
    PLACES,
    UNIT_MANY,
    army_of,
    army_text,
    called,
    do_you,
    does,
    force_text,
    is_own,
    kings_text,
    mp,
    says,
    you_or,
)
from kadesh.games.genesis.telling.question import Question, asks, question
from kadesh.games.genesis.telling.template import filled

question(movement.CHOOSE_A_STACK, "Which force of {power} moves?", "10.1.4", "a move of {power}")
question(movement.NAME_A_UNIT, "Which unit in {at} makes the minor move?", "7.1.1", "a minor move")
question(movement.RIDE, "{king} rides alone and is in {at}: where to?", "7.2.6", "the ride of {king}")
question(
    movement.THE_MONUMENT,
    "{at} lies in ruins. Does its monument fall too?",
    "7.3.5",
    "the fate of a monument",
)
question(
    entering.ASSAULT,
    "The field is won, but {at} still has walls of {walls}. Storm it, or regroup?",
    "8.1",
    "whether {at} is stormed",
)
question(
    intercepting.INTERCEPT,
    "In {space}, coming in: {prey}. Does a force of {power} intercept?",
    "7.4.1",
    "an interception in {space}",
)
question(withdrawing.GO, "{army} in {at}: withdraw where? {mp} left.", "7.5.4", "the withdrawal")
question(retreating.GO, "{army} in {at}: retreat where?", "8.4.4", "the retreat")
question(
    combat.RETREAT_OR_HOLD,
    "Battle of {space} is lost: retreat with smaller losses, or hold?",
    "8.4.1",
    "whether the loser retreats",
)
question(
    combat.PREVENT_THE_RETREAT,
    "Battle of {space}: {defender} would retreat. Cut it off?",
    "8.4.3",
    "whether chariots pursue",
)
question(
    combat.FORCE_A_RETREAT,
    "Battle of {space} is won. Force {defender} to retreat?",
    "8.4.2",
    "whether a retreat is forced",
)


def all_here(p: GenesisPosition, naming: Naming) -> str:
    """All who could be named, and where."""
    party = naming.party
    here = army_text(p, starting.pool(p, party), starting.king_pool(p, party))
    return f"{at_start(here)} in {PLACES[party.at]}"


# --- moves ---


@asks(starting.WHO_GOES)
def who_goes(p: GenesisPosition, frame: Naming, seat: int) -> Question:
    verb, clause = "move", "7.2.1"
    if isinstance(frame.party, Interception):
        verb, clause = "intercept", "7.4.1"
    elif isinstance(frame.party, Withdrawal):
        verb, clause = "withdraw", "7.5.4"
    return f"{all_here(p, frame)} may {verb}. All of them, or some?", clause, "who goes"


@asks(starting.NAME_UNITS)
def name_units(p: GenesisPosition, frame: Naming, seat: int) -> Question:
    party, kind = frame.party, frame.kind
    if kind == starting.KING_STAGE:
        text = f"Does {kings_text(p, starting.king_pool(p, party))} go along?"
    else:
        text = f"How many {UNIT_MANY[kind]} go along? {part(starting.pool(p, party), kind)} could."
    named = force_text(party.force)
    return text + (f" So far: {named}." if named else ""), "7.2.1", "who goes"


@asks(movement.MARCH)
def march(p: GenesisPosition, frame: Move, seat: int) -> Question:
    army = filled("{army} in {at}", p, frame)
    if not frame.mp:
        return f"{at_start(army)}: no movement points left. Anything else?", "7.2.3", "the move"
    more = "" if frame.how == MINOR else ", drop off or pick up units"
    text = f"{at_start(army)}, {mp(frame.mp)} left: where next? Or stop{more}."
    return text, "7.2.3", f"the move from {PLACES[frame.at]}"


@asks(starting.PICK_UP)
def pick_up(p: GenesisPosition, frame: Naming, seat: int) -> Question:
    return f"{all_here(p, frame)}: pick up all, or some?", "7.2.3", "who is picked up"


@asks(starting.PICK_UP_UNITS)
def pick_up_units(p: GenesisPosition, frame: Naming, seat: int) -> Question:
    party, kind = frame.party, frame.kind
    if kind == starting.KING_STAGE:
        king = kings_text(p, starting.king_pool(p, party))
        return f"Is {king} picked up too?", "7.2.7", "who is picked up"
    text = f"How many {UNIT_MANY[kind]} join? {part(starting.pool(p, party), kind)} could."
    return text, "7.2.3", "who is picked up"


@asks(AMBUSHED)
def ambushed(p: GenesisPosition, frame: Ambush, seat: int) -> Question:
    left, force = many(frame.losses, "unit"), force_text(frame.victim.force)
    text = f"Ambush in {PLACES[frame.victim.at]}: {left} of {force} must be lost. Which?"
    return text, "13.2", "the losses of an ambush"


# --- interception and withdrawal ---


@asks(withdrawing.WITHDRAW)
def withdraw(p: GenesisPosition, frame: Withdrawal, seat: int) -> Question:
    army = army_of(p, frame.mover)
    text = f"Your units in {PLACES[frame.at]} are attacked by {army}. Withdraw, or stand?"
    return text, "7.5.1", f"whether {called(p, frame.power)} {does(p, frame.power, 'withdraws', 'withdraw')}"


@asks(withdrawing.HINDER)
def hinder(p: GenesisPosition, frame: Withdrawal, seat: int) -> Question:
    wants = says(p, frame.power, "wants", "want")
    text = f"{wants} to withdraw from {PLACES[frame.at]}. Do your chariots hinder it?"
    return text, "7.5.2", "whether chariots hinder the withdrawal"


# --- battle ---


def field(battle: Battle) -> str:
    return f"Battle of {PLACES[battle.space]}"


@asks(combat.JOIN)
def join(p: GenesisPosition, frame: Battle, seat: int) -> Question:
    contingent = frame.contingents[frame.cursor]
    text = f"{field(frame)}: does your king come out of the city to fight?"
    if contingent.units:
        king = ", with or without your king" if sides.standing_kings(p, frame, contingent) else ""
        units = force_text(contingent.units)
        text = f"{field(frame)}: who of your {units} comes out of the city to fight{king}?"
    return text, "7.4.3", "who joins the battle"


@asks(combat.USE_THE_CITY)
def use_city(p: GenesisPosition, frame: Battle, seat: int) -> Question:
    attack = force_text(sides.side_units(frame, sides.ATTACKING))
    defence = force_text(sides.side_units(frame, sides.DEFENDING))
    walls = p.ds[frame.space]
    whose = "your " if is_own(p, frame.defender, seat) else ""
    text = (
        f"{field(frame)}: {attack} attack {whose}{defence}. Fight from the walls ({walls}), or before them?"
    )
    return text, "8.1", "whether the walls are used"


@asks(combat.SHIFT)
def shift(p: GenesisPosition, frame: Battle, seat: int) -> Question:
    number = many(abs(frame.net), "shift")
    power = frame.attacker if frame.net > 0 else frame.defender
    ours, theirs = frame.attacking_points, frame.defending_points
    strengths = filled(f"{called(p, frame.attacker)} {ours}, {{defender}} {theirs}", p, frame)
    text = (
        f"{field(frame)}, battle points {strengths}: the dice show "
        f"{frame.attacking_die} for the attack and {frame.defending_die} for the defence. "
        f"{at_start(you_or(p, power, seat))} {do_you(p, power, seat, 'has', 'have')} {number}: "
        f"raise {'your' if is_own(p, power, seat) else 'that'} roll or lower theirs."
    )
    return text, "8.2.1", "the shifts"


@asks(lost.ATTACKERS_LOSE)
def attackers_lose(p: GenesisPosition, frame: Battle, seat: int) -> Question:
    return losses(p, frame, seat, sides.ATTACKING, frame.defending_die), "8.2.1", "the attackers' losses"


@asks(lost.DEFENDERS_LOSE)
def defenders_lose(p: GenesisPosition, frame: Battle, seat: int) -> Question:
    suffered = frame.attacking_die - (1 if frame.retreats == lost.RETREATED else 0)
    return losses(p, frame, seat, sides.DEFENDING, suffered), "8.2.1", "the defenders' losses"


def losses(p: GenesisPosition, battle: Battle, seat: int, side: int, suffered: int) -> str:
    power = battle.attacker if side == sides.ATTACKING else battle.defender
    verb = do_you(p, power, seat, "loses", "lose")
    loss = loss_text(battle, side, suffered)
    return f"{field(battle)}: {you_or(p, power, seat)} {verb} {loss}. What falls?"


@asks(lost.BEAR, lost.BEAR_TOO)
def bear(p: GenesisPosition, frame: Battle, seat: int) -> Question:
    power = p.owner_of(frame.contingents[frame.cursor].group, frame.space)
    text = f"{field(frame)}: how much of the loss of {force_text(frame.owed)} falls on {called(p, power)}?"
    return text, "7.4.4", "who bears the losses"


@asks(isolation.LOSE)
def starve(p: GenesisPosition, frame: Attrition, seat: int) -> Question:
    owed = many(frame.owed, "unit")
    text = filled(f"{{whose}} units in {{space}} are isolated: {owed} must be lost. Which?", p, frame)
    return at_start(text), "9.1", "attrition"
