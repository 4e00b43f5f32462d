"""The kernel: position, procedures, choices, reasons, dice, journal. It knows no game."""

from kadesh.table.codec import digest, encode
from kadesh.table.dice import Dice, EvenDice, LooseDice, OpenDice, Unrolled, commitment, seed_from
from kadesh.table.game import Game, Problem, Scenario, Switch, Unknown
from kadesh.table.journal import EVERYBODY, Fact, Journal
from kadesh.table.numbering import Numbering, is_word
from kadesh.table.position import Position, fresh_dice
from kadesh.table.procedure import (
    END,
    LOCALS,
    NEXT,
    STEP,
    Answer,
    Ask,
    AskAll,
    Do,
    Frame,
    Option,
    Procedure,
    number,
)
from kadesh.table.reason import NOT_OFFERED, Reason, Refused

__all__ = [
    "END",
    "EVERYBODY",
    "LOCALS",
    "NEXT",
    "NOT_OFFERED",
    "STEP",
    "Answer",
    "Ask",
    "AskAll",
    "Dice",
    "Do",
    "EvenDice",
    "Fact",
    "Frame",
    "Game",
    "Journal",
    "LooseDice",
    "Numbering",
    "OpenDice",
    "Option",
    "Position",
    "Problem",
    "Procedure",
    "Reason",
    "Refused",
    "Scenario",
    "Switch",
    "Unknown",
    "Unrolled",
    "commitment",
    "digest",
    "encode",
    "fresh_dice",
    "is_word",
    "number",
    "seed_from",
]
