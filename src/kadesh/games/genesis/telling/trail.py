"""Where we are in the sequence of play: Turn 3, Egypt's activation, Major Move, Battle of Kadesh, step 4."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.genesis.charts.tables import CANAAN, SPACE_NAMES
from kadesh.games.genesis.rules import ch08_sides as sides
from kadesh.games.genesis.rules import ch10_peoples as peoples
from kadesh.games.genesis.rules import ch11_barbarians as barbarians
from kadesh.games.genesis.rules import ch12_bribery as bribery
from kadesh.games.genesis.rules import ch12_cession as cession
from kadesh.games.genesis.rules import ch12_talks as talks
from kadesh.games.genesis.rules import ch13_effects as effects
from kadesh.games.genesis.rules import deeds
from kadesh.games.genesis.rules.ch09_isolation import SPACE as ISOLATED
from kadesh.games.genesis.rules.force import AT, HOW, POWER
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.naming import at_start, called, card_name, possessive, years
from kadesh.table import STEP, Frame

MOVES: Final[dict[int, str]] = {
    deeds.MAJOR: "Major Move",
    deeds.MINOR: "Minor Move",
    deeds.RIDE: "King's ride",
    deeds.FREE: "Free move",
    deeds.PEOPLE: "Major Move",
    deeds.INVASION: "Landing",
}
# The step of 8.1 that each step of our procedure belongs to.
BATTLE_STEPS: Final[list[int]] = [1, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 7, 8]

PHASES: Final[dict[str, str]] = {
    "succession": "Succession",
    "initiative": "Initiative",
    "capitals": "Capitals",
    "alliances end": "Alliances end",
    "peoples leave": "Peoples leave",
    "end of the turn": "End of the turn",
    "recruiting": "Recruiting",
    "battle cards": "Cards in battle",
    "cancelling": "Amun-Ra?",
    "card window": "Cards of others",
    "after the battle": "After the battle",
    "trim the hand": "Too many cards",
    "keep or discard": "A card to keep?",
    "sacrifice": "Losses",
    "favour": "Free move",
    "extra marker": "An extra marker",
    "Arzawa rises": "Arzawa rises",
    "Elam rises": "Elam rises",
    "Canaan rises": "Canaan rises",
}


def trail(p: GenesisPosition) -> list[str]:
    """Turn, activation, action and what is under way in it."""
    if p.over:
        return ["The end", turn_text(p)]
    found = [turn_text(p)]
    for frame in p.frames:
        text = stage(p, frame)
        if text and text != found[-1]:
            found.append(text)
    return found if len(found) > 1 else [*found, "Preparations"]


def turn_text(p: GenesisPosition) -> str:
    """Turn 3 of 5 · 1600–1550 BC."""
    if p.first_turn == p.last_turn:
        return f"Turn {p.turn} · {years(p.scenario, p.turn)}"
    span = f"of {p.last_turn}" if p.first_turn == 1 else f"({p.first_turn}–{p.last_turn})"
    return f"Turn {p.turn} {span} · {years(p.scenario, p.turn)}"


def stage(p: GenesisPosition, frame: Frame) -> str:
    """The part of the sequence of play that a frame stands for, if people call it anything."""
    procedure = p.game.procedures[frame[0]]
    name: str = procedure.name
    if name in PHASES:
        return PHASES[name]
    teller = STAGES.get(name)
    return teller(p, frame) if teller is not None else ""


def of(p: GenesisPosition, power: int, what: str) -> str:
    return f"{at_start(possessive(called(p, power)))} {what}"


def wealth(p: GenesisPosition, frame: Frame) -> str:
    return of(p, frame[POWER], "wealth")


def manpower(p: GenesisPosition, frame: Frame) -> str:
    return of(p, frame[POWER], "manpower")


def activation(p: GenesisPosition, frame: Frame) -> str:
    return of(p, frame[POWER], "activation")


def people(p: GenesisPosition, frame: Frame) -> str:
    return of(p, frame[POWER], "move")


def canaan(p: GenesisPosition, frame: Frame) -> str:
    return of(p, CANAAN, "moves")


def placing(p: GenesisPosition, frame: Frame) -> str:
    return of(p, frame[peoples.PEOPLE], "arrivals")


def invaders(p: GenesisPosition, frame: Frame) -> str:
    return f"Invasion of {called(p, frame[barbarians.PEOPLE])}"


def card(p: GenesisPosition, frame: Frame) -> str:
    return f"{card_name(frame[effects.CARD])} of {called(p, frame[effects.POWER])}"


def talking(p: GenesisPosition, frame: Frame) -> str:
    return f"Talks with {called(p, frame[talks.SECOND])}"


def ceding(p: GenesisPosition, frame: Frame) -> str:
    return f"{SPACE_NAMES[frame[cession.SPACE]]} changes hands"


def bribes(p: GenesisPosition, frame: Frame) -> str:
    return f"Bribes at {SPACE_NAMES[frame[bribery.SPACE]]}"


def move(p: GenesisPosition, frame: Frame) -> str:
    return MOVES.get(frame[HOW], "Move")


def interception(p: GenesisPosition, frame: Frame) -> str:
    return f"Interception by {called(p, frame[POWER])}" if frame[POWER] >= 0 else "Interception"


def withdrawal(p: GenesisPosition, frame: Frame) -> str:
    return f"Withdrawal from {SPACE_NAMES[frame[AT]]}" if frame[STEP] < 5 else "Withdrawal"


def battle(p: GenesisPosition, frame: Frame) -> str:
    if len(frame) <= sides.SPACE:
        return "Battle"
    return f"Battle of {SPACE_NAMES[frame[sides.SPACE]]}, step {BATTLE_STEPS[frame[STEP]]}"


def retreat(p: GenesisPosition, frame: Frame) -> str:
    return of(p, frame[POWER], "retreat")


def attrition(p: GenesisPosition, frame: Frame) -> str:
    known = len(frame) > ISOLATED and frame[ISOLATED] >= 0
    return f"Attrition in {SPACE_NAMES[frame[ISOLATED]]}" if known else "Attrition"


STAGES: Final[dict[str, Callable[[GenesisPosition, Frame], str]]] = {
    "wealth": wealth,
    "manpower": manpower,
    "activation": activation,
    "action segment": activation,
    "people's segment": people,
    "Canaanite moves": canaan,
    "placing": placing,
    "invaders": invaders,
    "play a card": card,
    "talks": talking,
    "cession": ceding,
    "bribes": bribes,
    "move": move,
    "interception": interception,
    "withdrawal": withdrawal,
    "battle": battle,
    "retreat": retreat,
    "attrition": attrition,
}
