"""Where we are in the sequence of play: Epoch I, turn 2, Growth Phase, Egypt's Growth, Deployment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.craft.english import at_start
from kadesh.games.acme.charts.tables import CIV_IDS, EPOCH_EVENTS
from kadesh.games.acme.rules import ch13_growth as growth
from kadesh.games.acme.rules import under_way as frames
from kadesh.games.acme.rules.position import SET_UP, AcmePosition
from kadesh.games.acme.telling.naming import PLACES, called, card_name, civ_called, deity_called, whose
from kadesh.table import Frame, Procedure, Register, Step

ROMAN: Final = ["", "I", "II", "III", "IV"]
PHASES: Final[dict[Procedure[Any], str]] = {
    frames.GROWTH_PHASE: "Growth Phase",
    frames.CARD_PHASE: "Card Phase",
    frames.COMPETITION_PHASE: "Competition Phase",
    frames.RECKONING_PHASE: "Reckoning Phase",
    frames.END_OF_EPOCH: "End of the Epoch",
    frames.TURN_ORDER: "New Turn Order",
    frames.WINDOW: "Negates?",
    frames.TOLL: "Losses",
    frames.TREASON: "Traitor?",
    frames.STARGAZING: "Grand Astrologer?",
    frames.TRIM: "Too many cards",
    frames.SHIFT_ORDER: "Father of the Gods",
    frames.ARCHIVISTS: "Archivists",
    frames.PRINCES: "Priests and Princes",
    frames.BLACK_DISKS: "Black disks",
    frames.STAMPEDE: "The elephants run wild",
}
GROWTH_STEPS: Final[dict[Step[Any], str]] = {
    growth.RETIRE: "Retirement",
    growth.HARVEST: "Acquisition",
    growth.MERCHANT: "Acquisition",
    growth.GRANARY: "Acquisition",
    growth.GOLD: "Acquisition",
    growth.RESETTLE: "Resettlement",
    growth.DEPLOY_DISKS: "Deployment",
    growth.BUILDER: "Deployment",
    growth.RECRUIT: "Deployment",
}
STAGES: Final = Register[Procedure[Any], Callable[[Any, Any], str]]()


def trail(p: AcmePosition) -> list[str]:
    """Epoch and turn, phase, and what is under way in it."""
    if p.over:
        return ["The end", turn_text(p)]
    found = [turn_text(p)]
    for frame in p.frames:
        text = stage(p, frame)
        if text and text != found[-1]:
            found.append(text)
    top = p.frames[-1]
    if isinstance(top, frames.Growth) and top.step in GROWTH_STEPS:
        found.append(GROWTH_STEPS[top.step])
    return found if len(found) > 1 else [*found, "Set-up"]


def turn_text(p: AcmePosition) -> str:
    """Epoch II, turn 3."""
    if p.phase == SET_UP and not p.turns_played:
        return f"Epoch {ROMAN[p.epoch]}"
    return f"Epoch {ROMAN[p.epoch]}, turn {max(1, p.turn)}"


def stage(p: AcmePosition, frame: Frame) -> str:
    """The part of the sequence of play that a frame stands for, if people call it anything."""
    procedure = frame.step.procedure
    if procedure in PHASES:
        return PHASES[procedure]
    teller = STAGES.get(procedure)
    return at_start(teller(p, frame)) if teller is not None else ""


@STAGES.of(frames.GROWTH)
def of_growth(p: AcmePosition, frame: frames.Growth) -> str:
    return f"{whose(p, frame.colour)} growth"


@STAGES.of(frames.ACTION)
def of_action(p: AcmePosition, frame: frames.Action) -> str:
    return f"{whose(p, frame.colour)} action"


@STAGES.of(frames.PAYING)
def of_paying(p: AcmePosition, frame: frames.Paying) -> str:
    return f"Resources for {deity_called(frame.deity)}"


@STAGES.of(frames.RETURNING)
def of_returning(p: AcmePosition, frame: frames.Returning) -> str:
    return f"The temple of {deity_called(frame.deity)}"


@STAGES.of(frames.PLAY, frames.NEGATION)
def of_card(p: AcmePosition, frame: frames.Announced) -> str:
    return f"{card_name(frame.card)} of {called(p, frame.player)}"


@STAGES.of(frames.USE, frames.REVEALING)
def of_use(p: AcmePosition, frame: frames.Announced) -> str:
    if frame.card:
        return f"{card_name(frame.card)} of {called(p, frame.player)}"
    return f"{whose(p, frame.player)} ability"


@STAGES.of(frames.LIFTING)
def of_lifting(p: AcmePosition, frame: frames.Lifting) -> str:
    return f"Against {card_name(frame.lying)}"


@STAGES.of(frames.LOSE, frames.GIVING_UP, frames.CULLING)
def of_losses(p: AcmePosition, frame: frames.Acting) -> str:
    return f"{whose(p, frame.colour)} losses"


@STAGES.of(frames.MOVING, frames.PLACING)
def of_disks(p: AcmePosition, frame: frames.Acting) -> str:
    return f"{whose(p, frame.colour)} disks"


@STAGES.of(frames.PICKING)
def of_picking(p: AcmePosition, frame: frames.Picking) -> str:
    return f"The hand of {called(p, frame.victim)}"


@STAGES.of(frames.DILEMMA)
def of_dilemma(p: AcmePosition, frame: frames.Dilemma) -> str:
    return f"{whose(p, frame.colour)} dilemma"


@STAGES.of(frames.EVENT)
def of_event(p: AcmePosition, frame: frames.EventAtHand) -> str:
    return card_name(frame.card)


@STAGES.of(frames.INVASION)
def of_invasion(p: AcmePosition, frame: frames.Invasion) -> str:
    return card_name(frame.card)


@STAGES.of(frames.SIEGE_TRAIN)
def of_train(p: AcmePosition, frame: frames.SiegeTrain) -> str:
    return f"{whose(p, frame.colour)} Siege Train"


@STAGES.of(frames.CONTEST)
def of_contest(p: AcmePosition, frame: frames.Contest) -> str:
    return f"Competition in {PLACES[frame.area]}" + (f", round {frame.round}" if frame.round else "")


@STAGES.of(frames.LAYING)
def of_laying(p: AcmePosition, frame: frames.Laying) -> str:
    return f"{whose(p, frame.colour)} cards"


@STAGES.of(frames.GILGAMESH)
def of_gilgamesh(p: AcmePosition, frame: frames.Gilgamesh) -> str:
    return f"Gilgamesh: {called(p, frame.colour)}"


@STAGES.of(frames.DRAW)
def of_draw(p: AcmePosition, frame: frames.Draw) -> str:
    return f"{whose(p, frame.colour)} draw"


@STAGES.of(frames.CHOOSING)
def of_choosing(p: AcmePosition, frame: frames.Choosing) -> str:
    return f"{whose(p, frame.colour)} choice of cards"


@STAGES.of(frames.EPOCH_EVENT)
def of_epoch_event(p: AcmePosition, frame: frames.EpochEvent) -> str:
    return EPOCH_EVENTS[frame.entry].name


@STAGES.of(frames.GAME)
def of_game(p: AcmePosition, frame: frames.WholeGame) -> str:
    if p.phase != SET_UP or frame.place >= len(p.order):
        return ""
    civ = p.civ[p.order[frame.place]]
    return f"Set-up of {civ_called(civ)}" if 0 <= civ < len(CIV_IDS) else "Set-up"
