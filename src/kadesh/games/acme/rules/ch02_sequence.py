"""2.3 The sequence of play: which procedure follows which.

    GAME               set-up [6.5-6.7], then turns until the last Epoch is over       ch06_start
      TURN             Growth, Card, Competition, Reckoning, perhaps the end of an Epoch
        GROWTH PHASE   Strongholds; GROWTH of each civilization (13)                    ch13_growth
        CARD PHASE     ACTION after ACTION (14): PLAY, PAYING, RETURNING, LIFTING       ch14_actions
        COMPETITION    SIEGE TRAIN, TREASON, then CONTEST after CONTEST (15)            ch15_competition
        RECKONING      stacks, Seas, points, TURN ORDER, GILGAMESH, DRAW (16)           ch16_reckoning
        END OF EPOCH   EPOCH EVENT, points, new hands (17)                              ch17_epoch

Whatever is announced opens a WINDOW [14.4.1]; whatever is removed goes through LOSE [14.4.15].
"""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.ch03_enemies import note_primary_enemies
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import (
    CARD_PHASE,
    COMPETITION_PHASE,
    END_OF_EPOCH,
    GROWTH_PHASE,
    RECKONING_PHASE,
    TURN,
    CardPhase,
    CompetitionPhase,
    EndOfEpoch,
    GrowthPhase,
    ReckoningPhase,
    Turn,
)
from kadesh.table import END, NEXT, Do, Step


def begin_turn(p: AcmePosition, turn: Turn) -> Step[Turn]:
    """What is done once a turn may be done again. [2.3, 3.9, 3.10]"""
    p.once = [0] * len(p.once)
    p.ally_uses = [0] * len(p.ally_uses)
    p.war_allies = [0] * len(p.war_allies)
    note_primary_enemies(p)
    p.tell(facts.TurnBegins, "2.3", p.epoch, p.turn)
    return NEXT


def growth(p: AcmePosition, turn: Turn) -> Step[Turn]:
    """[2.3, 13.2]"""
    p.call(GROWTH_PHASE, GrowthPhase())
    return NEXT


def cards(p: AcmePosition, turn: Turn) -> Step[Turn]:
    """[2.3, 14.1.1]"""
    p.call(CARD_PHASE, CardPhase())
    return NEXT


def competition(p: AcmePosition, turn: Turn) -> Step[Turn]:
    """[2.3, 15.1]"""
    p.call(COMPETITION_PHASE, CompetitionPhase())
    return NEXT


def reckoning(p: AcmePosition, turn: Turn) -> Step[Turn]:
    """[2.3, 16.1]"""
    p.call(RECKONING_PHASE, ReckoningPhase())
    return NEXT


def end_of_epoch(p: AcmePosition, turn: Turn) -> Step[Turn]:
    """Only after the last turn of an Epoch. [2.3, 16.6.5, 17.1]"""
    if turn.epoch_ends:
        p.call(END_OF_EPOCH, EndOfEpoch())
    return NEXT


def end_turn(p: AcmePosition, turn: Turn) -> Step[Turn]:
    """The marker moves on. [16.7.4, 17.3.8]"""
    p.turn += 1
    p.turns_played += 1
    return END


BEGIN_TURN: Final = Do("begin", begin_turn)
GROWTH_STEP: Final = Do("growth", growth)
CARD_STEP: Final = Do("cards", cards)
COMPETITION_STEP: Final = Do("competition", competition)
RECKONING_STEP: Final = Do("reckoning", reckoning)
END_OF_EPOCH_STEP: Final = Do("end of epoch", end_of_epoch)
END_TURN: Final = Do("end of turn", end_turn)
TURN.consists_of(
    BEGIN_TURN, GROWTH_STEP, CARD_STEP, COMPETITION_STEP, RECKONING_STEP, END_OF_EPOCH_STEP, END_TURN
)
