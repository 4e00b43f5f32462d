"""3 Cards: an attack is answered with an Ambush, an Ambush with Scouts."""

from __future__ import annotations

from typing import Final

from kadesh.craft.windows import Windows
from kadesh.table import Option, Reason

from ..charts import AMBUSH, CARDS, SCOUTS
from . import facts
from .position import SPENT, WellsPosition
from .under_way import ANSWERING, Answering

NOT_YOURS: Final = Reason("3", "That card is not in this tribe's hand.")
NO_ANSWER: Final = Reason("3", "An attack is answered with an Ambush, an Ambush with Scouts.")


def players(p: WellsPosition, window: Answering) -> list[int]:
    """Whoever has cards is asked, whatever they are. [3]"""
    return [window.tribe] if p.hand(window.tribe) else []


def seat_of(p: WellsPosition, tribe: int) -> int:
    return tribe


def answers(p: WellsPosition, window: Answering, tribe: int) -> list[Option]:
    return [("answer", card) for card in range(CARDS)]


def why_not(p: WellsPosition, window: Answering, tribe: int, option: Option) -> Reason | None:
    """The reason against answering with a card. [3]"""
    if p.holder[option[1]] != tribe:
        return NOT_YOURS
    return None if p.holds(tribe, option[1], window.card_kind) else NO_ANSWER


def play(p: WellsPosition, window: Answering, tribe: int, option: Option) -> None:
    """An Ambush counts unless Scouts find it; that is asked at once. [3]"""
    p.holder[option[1]] = SPENT
    p.tell(facts.Plays, "3", tribe, option[1])
    battle = window.battle
    if battle is not None:
        if window.card_kind == AMBUSH:
            battle.ambushes += 1
            p.call(ANSWERING, Answering(tribe=1 - tribe, card_kind=SCOUTS, battle=battle))
        else:
            battle.ambushes -= 1
            window.passed = 1 << tribe


ANSWERS: Final = Windows("answer", players, seat_of, answers, why_not, play)
ANSWERING.consists_of(*ANSWERS.steps())
