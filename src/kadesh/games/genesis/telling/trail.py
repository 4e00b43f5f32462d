"""Where we are in the sequence of play: Turn 3, Egypt's activation, Major Move, Battle of Kadesh, step 4."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.craft.english import at_start
from kadesh.games.genesis.charts.tables import CANAAN, SPACE_NAMES
from kadesh.games.genesis.rules import ch08_battle as battle_steps
from kadesh.games.genesis.rules import ch08_losses as losses
from kadesh.games.genesis.rules import deeds
from kadesh.games.genesis.rules import under_way as frames
from kadesh.games.genesis.rules import under_way_deals as deals
from kadesh.games.genesis.rules.ch07_withdrawal import GO
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.naming import called, whose, years
from kadesh.games.genesis.telling.template import filled
from kadesh.table import Frame, Procedure, Register, Step

MOVES: Final[dict[int, str]] = {
    deeds.MAJOR: "Major Move",
    deeds.MINOR: "Minor Move",
    deeds.RIDE: "King's ride",
    deeds.FREE: "Free move",
    deeds.PEOPLE: "Major Move",
    deeds.INVASION: "Landing",
}
# The step of 8.1 that each step of our procedure belongs to.
BATTLE_STEPS: Final[dict[Step[Any], int]] = {
    battle_steps.LINE_UP: 1,
    battle_steps.WHO_JOINS: 1,
    battle_steps.JOIN: 1,
    battle_steps.THE_CITY: 2,
    battle_steps.USE_THE_CITY: 2,
    battle_steps.TOTALS: 3,
    battle_steps.ROLL: 3,
    battle_steps.SHIFT: 3,
    battle_steps.JUDGE: 3,
    battle_steps.RETREAT_OR_HOLD: 4,
    battle_steps.PREVENT_THE_RETREAT: 4,
    battle_steps.FORCE_A_RETREAT: 4,
    losses.ATTACKERS_LOSE: 5,
    losses.SHARE_THE_ATTACKERS_LOSSES: 5,
    losses.BEAR: 5,
    losses.DEFENDERS_LOSE: 5,
    losses.SHARE_THE_DEFENDERS_LOSSES: 5,
    losses.BEAR_TOO: 5,
    losses.FATES: 6,
    losses.RETREATS: 7,
    losses.SPOILS: 8,
}

PHASES: Final[dict[Procedure[Any], str]] = {
    frames.SUCCESSION: "Succession",
    frames.INITIATIVE: "Initiative",
    frames.CAPITALS: "Capitals",
    frames.DISSOLUTION: "Alliances end",
    frames.REMOVAL: "Peoples leave",
    frames.END_TURN: "End of the turn",
    frames.RECRUITING: "Recruiting",
    frames.BATTLE_CARDS: "Cards in battle",
    frames.CANCELLING: "Amun-Ra?",
    frames.CARD_WINDOW: "Cards of others",
    frames.AFTER_BATTLE: "After the battle",
    frames.TRIM_HAND: "Too many cards",
    frames.KEEP_OR_DISCARD: "A card to keep?",
    frames.SACRIFICE: "Losses",
    frames.FAVOUR: "Free move",
    frames.EXTRA_MARKER: "An extra marker",
    frames.ARZAWA_RISES: "Arzawa rises",
    frames.ELAM_RISES: "Elam rises",
    frames.CANAAN_RISES: "Canaan rises",
    frames.WEALTH: "{whose} wealth",
    frames.MANPOWER: "{whose} manpower",
    frames.ACTIVATION: "{whose} activation",
    frames.ACTION_SEGMENT: "{whose} activation",
    frames.PEOPLE_SEGMENT: "{whose} move",
    frames.PLACING: "{peoples} arrivals",
    frames.INVADERS: "Invasion of {people}",
    frames.PLAY_CARD: "{card} of {power}",
    deals.CESSION: "{city} changes hands",
    deals.BRIBES: "Bribes at {city}",
    frames.RETREAT: "{whose} retreat",
}
STAGES: Final = Register[Procedure[Any], Callable[[Any, Any], str]]()


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
    procedure = frame.step.procedure
    if procedure in PHASES:
        return at_start(filled(PHASES[procedure], p, frame))
    teller = STAGES.get(procedure)
    return teller(p, frame) if teller is not None else ""


@STAGES.of(frames.CANAAN_MARCH)
def canaan(p: GenesisPosition, frame: frames.CanaanMarch) -> str:
    return f"{whose(p, CANAAN)} moves"


@STAGES.of(deals.TALKS)
def talking(p: GenesisPosition, frame: deals.Talks) -> str:
    return f"Talks with {called(p, frame.second)}"


@STAGES.of(frames.MOVE)
def move(p: GenesisPosition, frame: frames.Move) -> str:
    return MOVES[frame.how]


@STAGES.of(frames.INTERCEPTION)
def interception(p: GenesisPosition, frame: frames.Interception) -> str:
    return f"Interception by {called(p, frame.power)}" if frame.power >= 0 else "Interception"


@STAGES.of(frames.WITHDRAWAL)
def withdrawal(p: GenesisPosition, frame: frames.Withdrawal) -> str:
    return "Withdrawal" if frame.steps or p.step is GO else f"Withdrawal from {SPACE_NAMES[frame.at]}"


@STAGES.of(frames.BATTLE)
def battle(p: GenesisPosition, frame: frames.Battle) -> str:
    number = BATTLE_STEPS[frame.step]
    return f"Battle of {SPACE_NAMES[frame.space]}, step {number}"


@STAGES.of(frames.ATTRITION)
def attrition(p: GenesisPosition, frame: frames.Attrition) -> str:
    return f"Attrition in {SPACE_NAMES[frame.space]}" if frame.space >= 0 else "Attrition"
