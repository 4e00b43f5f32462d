"""Prompts of moves, interceptions, withdrawals, battles, retreats and attrition. Chapters 7 to 9."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.genesis.charts.tables import CH, INF
from kadesh.games.genesis.rules import arithmetic
from kadesh.games.genesis.rules import ch07_interception as interception
from kadesh.games.genesis.rules import ch08_sides as sides
from kadesh.games.genesis.rules import ch09_isolation as isolation
from kadesh.games.genesis.rules.ch07_starting import KING_STAGE, king_pool, pool
from kadesh.games.genesis.rules.deeds import INTERCEPTING, MINOR, WITHDRAWING
from kadesh.games.genesis.rules.force import AT, FORCE, HOW, KINGS, LINK, MP, NAMING, POWER
from kadesh.games.genesis.rules.position import GenesisPosition, part
from kadesh.games.genesis.telling.naming import (
    PLACES,
    army_of,
    army_text,
    at_start,
    called,
    does,
    force_text,
    kings_text,
    listed,
    many,
    mp,
    possessive,
    unit_text,
)
from kadesh.table import Frame

# A prompt, the clause behind it, and what the others are told is waited for.
Prompt = tuple[str, str, str]
Asker = Callable[[GenesisPosition, Frame, int], Prompt]

NAMED: Final[list[str]] = ["infantry", "chariots", "peasants", "slaves"]
DOING: Final[dict[int, str]] = {INTERCEPTING: "intercept", WITHDRAWING: "withdraw"}


def force_here(p: GenesisPosition, frame: Frame) -> str:
    """3 infantry under Ramses II in Kadesh."""
    return f"{at_start(army_text(p, frame[FORCE], frame[KINGS]))} in {PLACES[frame[AT]]}"


# --- moves ---


def choose_stack(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    people = called(p, frame[POWER])
    return f"Which force of {people} moves?", "10.1.4", f"a move of {people}"


def name_unit(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    return f"Which unit in {PLACES[frame[AT]]} makes the minor move?", "7.1.1", "a minor move"


def who_goes(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    verb = DOING.get(frame[HOW], "move")
    here = army_text(p, pool(p, frame), king_pool(p, frame))
    clause = {"intercept": "7.4.1", "withdraw": "7.5.4"}.get(verb, "7.2.1")
    text = f"{at_start(here)} in {PLACES[frame[AT]]} may {verb}. All of them, or some?"
    return text, clause, "who goes"


def name_units(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    stage = frame[NAMING]
    if stage == KING_STAGE:
        text = f"Does {kings_text(p, king_pool(p, frame))} go along?"
    else:
        text = f"How many {NAMED[stage]} go along? {part(pool(p, frame), stage)} could."
    named = force_text(frame[FORCE])
    return text + (f" So far: {named}." if named else ""), "7.2.1", "who goes"


def march(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    if not frame[MP]:
        return f"{force_here(p, frame)}: no movement points left. Anything else?", "7.2.3", "the move"
    more = "" if frame[HOW] == MINOR else ", drop off or pick up units"
    text = f"{force_here(p, frame)}, {mp(frame[MP])} left: where next? Or stop{more}."
    return text, "7.2.3", f"the move from {PLACES[frame[AT]]}"


def ride(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    king = kings_text(p, frame[KINGS]) or "the king"
    text = f"{at_start(king)} rides alone and is in {PLACES[frame[AT]]}: where to?"
    return text, "7.2.6", f"the ride of {king}"


def pick_up(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    here = army_text(p, pool(p, frame), king_pool(p, frame))
    return f"{at_start(here)} in {PLACES[frame[AT]]}: pick up all, or some?", "7.2.3", "who is picked up"


def pick_up_units(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    stage = frame[NAMING]
    if stage == KING_STAGE:
        return f"Is {kings_text(p, king_pool(p, frame))} picked up too?", "7.2.7", "who is picked up"
    text = f"How many {NAMED[stage]} join? {part(pool(p, frame), stage)} could."
    return text, "7.2.3", "who is picked up"


def ambushed(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    left = many(p.ambush_losses, "unit")
    text = f"Ambush in {PLACES[frame[AT]]}: {left} of {force_text(frame[FORCE])} must be lost. Which?"
    return text, "13.2", "the losses of an ambush"


def assault(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    city = PLACES[frame[AT]]
    text = f"The field is won, but {city} still has walls of {p.ds[frame[AT]]}. Storm it, or regroup?"
    return text, "8.1", f"whether {city} is stormed"


def monument(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    city = PLACES[frame[AT]]
    return f"{at_start(city)} lies in ruins. Does its monument fall too?", "7.3.5", "the fate of a monument"


# --- interception and withdrawal ---


def intercept(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    target = p.frames[frame[LINK]]
    army = army_of(p, target[POWER], target[FORCE], target[KINGS])
    place = PLACES[frame[interception.SPACE]]
    text = f"In {place}, coming in: {army}. Does a force of {called(p, frame[POWER])} intercept?"
    return text, "7.4.1", f"an interception in {place}"


def withdraw(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    mover = p.frames[frame[LINK]]
    army = army_of(p, mover[POWER], mover[FORCE], mover[KINGS])
    city = PLACES[frame[AT]]
    text = f"Your units in {city} are attacked by {army}. Withdraw, or stand?"
    return text, "7.5.1", f"whether {called(p, frame[POWER])} {does(frame[POWER], 'withdraws', 'withdraw')}"


def hinder(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    who = called(p, frame[POWER])
    verb = does(frame[POWER], "wants", "want")
    text = f"{at_start(who)} {verb} to withdraw from {PLACES[frame[AT]]}. Do your chariots hinder it?"
    return text, "7.5.2", "whether chariots hinder the withdrawal"


def go(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    text = f"{force_here(p, frame)}: withdraw where? {at_start(mp(frame[MP]))} left."
    return text, "7.5.4", "the withdrawal"


# --- battle ---


def field(frame: Frame) -> str:
    return f"Battle of {PLACES[frame[sides.SPACE]]}"


def strengths(p: GenesisPosition, frame: Frame) -> str:
    """Both sides' battle points."""
    ours, theirs = frame[sides.A_POINTS], frame[sides.D_POINTS]
    return f"{called(p, frame[sides.ATTACKER])} {ours}, {defender(p, frame)} {theirs}"


def defender(p: GenesisPosition, frame: Frame) -> str:
    power = frame[sides.DEFENDER]
    return called(p, power) if power >= 0 else "the city"


def join(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    at = frame[sides.CURSOR]
    units = frame[at + sides.UNITS]
    text = f"{field(frame)}: does your king come out of the city to fight?"
    if units:
        king = ", with or without your king" if sides.standing_kings(p, frame, at) else ""
        text = f"{field(frame)}: who of your {force_text(units)} comes out of the city to fight{king}?"
    return text, "7.4.3", "who joins the battle"


def use_city(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    attack = force_text(sides.side_units(frame, sides.ATTACKING))
    defence = force_text(sides.side_units(frame, sides.DEFENDING))
    walls = p.ds[frame[sides.SPACE]]
    text = f"{field(frame)}: {attack} attack your {defence}. Fight from the walls ({walls}), or before them?"
    return text, "8.1", "whether the walls are used"


def shift(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    number = many(abs(frame[sides.NET]), "shift")
    text = (
        f"{field(frame)}, battle points {strengths(p, frame)}: the dice show "
        f"{frame[sides.A_DIE]} for the attack and {frame[sides.D_DIE]} for the defence. "
        f"You have {number}: raise your roll or lower theirs."
    )
    return text, "8.2.1", "the shifts"


def retreat_or_hold(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    text = f"{field(frame)} is lost: retreat with smaller losses, or hold?"
    return text, "8.4.1", "whether the loser retreats"


def prevent(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    return (
        f"{field(frame)}: {defender(p, frame)} would retreat. Cut it off?",
        "8.4.3",
        "whether chariots pursue",
    )


def force_retreat(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    text = f"{field(frame)} is won. Force {defender(p, frame)} to retreat?"
    return text, "8.4.2", "whether a retreat is forced"


def attackers_lose(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    loss = arithmetic.percentage_loss(frame[sides.A_POINTS], frame[sides.D_DIE])
    return losses(p, frame, loss, frame[sides.A_POINTS]), "8.2.1", "the attackers' losses"


def defenders_lose(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    suffered = frame[sides.A_DIE] - (1 if frame[sides.RETREATS] == 1 else 0)
    loss = arithmetic.percentage_loss(frame[sides.D_POINTS], suffered)
    return losses(p, frame, loss, frame[sides.D_POINTS]), "8.2.1", "the defenders' losses"


def losses(p: GenesisPosition, frame: Frame, loss: int, points: int) -> str:
    return f"{field(frame)}: you lose {loss} of {many(points, 'battle point')}. What falls?"


def bear(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    owed = [unit_text(kind, part(frame[sides.OWED], kind)) for kind in (INF, CH)]
    owed = [text for text in owed if not text.startswith("0 ")]
    power = p.owner_of(frame[frame[sides.CURSOR] + sides.GROUP], frame[sides.SPACE])
    text = f"{field(frame)}: how much of the loss of {listed(owed)} falls on {called(p, power)}?"
    return text, "7.4.4", "who bears the losses"


def retreat(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    return f"{force_here(p, frame)}: retreat where?", "8.4.4", "the retreat"


def starve(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power, at = frame[isolation.POWER], frame[isolation.SPACE]
    owed = many(frame[isolation.OWED], "unit")
    text = (
        f"{at_start(possessive(called(p, power)))} units in {PLACES[at]} are isolated: {owed} must be lost."
    )
    return f"{text} Which?", "9.1", "attrition"


WAR: Final[dict[tuple[str, str], Asker]] = {
    ("move", "choose a stack"): choose_stack,
    ("move", "name a unit"): name_unit,
    ("move", "who goes"): who_goes,
    ("move", "name units"): name_units,
    ("move", "march"): march,
    ("move", "ambushed"): ambushed,
    ("move", "assault"): assault,
    ("move", "ride"): ride,
    ("move", "pick up"): pick_up,
    ("move", "pick up units"): pick_up_units,
    ("move", "the monument"): monument,
    ("interception", "intercept"): intercept,
    ("interception", "who goes"): who_goes,
    ("interception", "name units"): name_units,
    ("withdrawal", "withdraw"): withdraw,
    ("withdrawal", "hinder"): hinder,
    ("withdrawal", "who goes"): who_goes,
    ("withdrawal", "name units"): name_units,
    ("withdrawal", "go"): go,
    ("withdrawal", "ambushed"): ambushed,
    ("withdrawal", "pick up"): pick_up,
    ("withdrawal", "pick up units"): pick_up_units,
    ("battle", "join"): join,
    ("battle", "use the city"): use_city,
    ("battle", "shift"): shift,
    ("battle", "retreat or hold"): retreat_or_hold,
    ("battle", "prevent the retreat"): prevent,
    ("battle", "force a retreat"): force_retreat,
    ("battle", "attackers lose"): attackers_lose,
    ("battle", "bear"): bear,
    ("battle", "defenders lose"): defenders_lose,
    ("battle", "bear too"): bear,
    ("retreat", "retreat"): retreat,
    ("retreat", "ambushed"): ambushed,
    ("attrition", "lose"): starve,
}
