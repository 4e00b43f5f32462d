"""The kernel: position, procedures, choices, reasons, dice, journal. It knows no game."""

from kadesh.table.codec import Unreadable, digest, encode
from kadesh.table.dice import Dice, EvenDice, LooseDice, OpenDice, Unrolled, commitment, seed_from
from kadesh.table.frame import Frame, Part
from kadesh.table.game import Game, Problem
from kadesh.table.journal import EVERYBODY, Fact, Journal, facts_from, kind_of
from kadesh.table.mind import Advice, Mind
from kadesh.table.motive import Motive
from kadesh.table.position import Position, fresh_dice
from kadesh.table.procedure import END, NEXT, Answer, Ask, AskAll, Do, Option, Procedure, Step
from kadesh.table.reason import NOT_OFFERED, Reason, Refused
from kadesh.table.register import Register
from kadesh.table.rules import Rules
from kadesh.table.starting import Scenario, Start, Switch, Unknown
from kadesh.table.study import Follies, Study
from kadesh.table.telling import Telling
from kadesh.table.word import Numbering, Vocabulary, Word

__all__ = [
    "END",
    "EVERYBODY",
    "NEXT",
    "NOT_OFFERED",
    "Advice",
    "Answer",
    "Ask",
    "AskAll",
    "Dice",
    "Do",
    "EvenDice",
    "Fact",
    "Follies",
    "Frame",
    "Game",
    "Journal",
    "LooseDice",
    "Mind",
    "Motive",
    "Numbering",
    "OpenDice",
    "Option",
    "Part",
    "Position",
    "Problem",
    "Procedure",
    "Reason",
    "Refused",
    "Register",
    "Rules",
    "Scenario",
    "Start",
    "Step",
    "Study",
    "Switch",
    "Telling",
    "Unknown",
    "Unreadable",
    "Unrolled",
    "Vocabulary",
    "Word",
    "commitment",
    "digest",
    "encode",
    "facts_from",
    "fresh_dice",
    "kind_of",
    "seed_from",
]
