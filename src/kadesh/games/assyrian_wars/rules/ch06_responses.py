"""6.11.e Single cards that answer what has just happened: tribute, a foreign war, a die, a naval battle."""

from __future__ import annotations

from typing import Final

from kadesh.craft.windows import Windows
from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, CARD_COST, CARD_INDEX, N_TRACK, PHOENICIA
from kadesh.games.assyrian_wars.rules.ch06_card_answers import respond_with, with_cards
from kadesh.games.assyrian_wars.rules.ch06_events import CANNOT_PAY, Effect, register, seat_of
from kadesh.games.assyrian_wars.rules.ch06_points import can_pay
from kadesh.games.assyrian_wars.rules.ch06_siege_cards import take_effect
from kadesh.games.assyrian_wars.rules.ch08_settling import refresh
from kadesh.games.assyrian_wars.rules.position import DECK, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Conquering, Punishment, Succession, Tribute
from kadesh.games.assyrian_wars.rules.under_way_cards import (
    ANSWERING,
    AT_SEA,
    NEW_FOREIGN_WAR,
    NEW_TRIBUTE,
    ROLLED,
    Answering,
    Event,
)
from kadesh.games.assyrian_wars.rules.under_way_war import SiegeCards
from kadesh.table import Option, Reason

CARD_FOR: Final[dict[int, int]] = {
    NEW_TRIBUTE: CARD_INDEX["counterfeit-tribute"],
    NEW_FOREIGN_WAR: CARD_INDEX["end-any-foreign-war"],
    ROLLED: CARD_INDEX["omens-of-ashur"],
    AT_SEA: CARD_INDEX["masters-of-the-sea"],
}


def players(p: AssyrianPosition, window: Answering) -> list[int]:
    """Who could have the card, as far as everybody knows. [6.11.e]"""
    card = CARD_FOR[window.kind]
    if window.answered or (p.card_at[card] >= N_TRACK and p.card_at[card] != DECK):
        return []
    if window.kind == AT_SEA:
        return [PHOENICIA] if p.hand[PHOENICIA] >> card & 1 else []
    if window.kind == ROLLED:
        return [ASSYRIA] if p.random_cards(ASSYRIA) else []
    return with_cards(p)


def answers(p: AssyrianPosition, window: Answering, country: int) -> list[Option]:
    card = CARD_FOR[window.kind]
    if not p.hand[country] >> card & 1:
        return []
    if window.kind == NEW_TRIBUTE:
        return [("aim-country", payer) for payer in dict.fromkeys(one.payer for one in window.payments)]
    return [("respond", card)]


def why_not(p: AssyrianPosition, window: Answering, country: int, option: Option) -> Reason | None:
    return None if can_pay(p, country, AP * CARD_COST[CARD_FOR[window.kind]]) else CANNOT_PAY


def answer(p: AssyrianPosition, window: Answering, country: int, option: Option) -> None:
    """The card takes effect before anything else goes on, unless it is cancelled. [6.11.e]"""
    window.answered = True
    respond_with(p, country, CARD_FOR[window.kind], window.card if window.card >= 0 else option[1])


def hold_up(p: AssyrianPosition, event: Event, option: Option) -> None:
    """The payment begins in the next Interphase. [card 87]"""
    window = p.under_way(Answering)
    if window is not None:
        p.delayed.append(next(one for one in window.payments if one.payer == event.target))
        refresh(p)


def roll_again(p: AssyrianPosition, event: Event, option: Option) -> None:
    """The die that was just rolled is rolled once more; before a siege round it is two dice. [card 107]"""
    if p.under_way(SiegeCards) is not None:
        take_effect(p, event, option)
        return
    for frame in reversed(p.frames):
        if isinstance(frame, (Succession, Conquering, Tribute, Punishment)):
            frame.again = True
            return


register(Effect(hold_up), "counterfeit-tribute")
register(Effect(roll_again), "omens-of-ashur")

ANSWER_WINDOW: Final[Windows[Answering]] = Windows(
    "answer", players, seat_of, answers, why_not, answer, pass_word="no-response"
)
ANSWERING.consists_of(*ANSWER_WINDOW.steps())
