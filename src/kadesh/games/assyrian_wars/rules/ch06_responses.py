"""6.11.e Single cards that answer what has just happened: tribute, a foreign war, a die, a naval battle."""

from __future__ import annotations

from typing import Final

from kadesh.craft.windows import Windows
from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, CARD_COST, CARD_INDEX, N_TRACK, PHOENICIA
from kadesh.games.assyrian_wars.rules import facts_cards
from kadesh.games.assyrian_wars.rules.ch06_card_answers import with_cards
from kadesh.games.assyrian_wars.rules.ch06_events import CANNOT_PAY, seat_of
from kadesh.games.assyrian_wars.rules.ch06_foreign_wars import end_war
from kadesh.games.assyrian_wars.rules.ch06_points import can_pay, pay_event
from kadesh.games.assyrian_wars.rules.ch07_hands import discard
from kadesh.games.assyrian_wars.rules.ch08_settling import refresh
from kadesh.games.assyrian_wars.rules.position import DECK, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Conquering, Succession, Tribute
from kadesh.games.assyrian_wars.rules.under_way_cards import (
    ANSWERING,
    AT_SEA,
    NEW_FOREIGN_WAR,
    NEW_TRIBUTE,
    ROLLED,
    Answering,
)
from kadesh.games.assyrian_wars.rules.under_way_war import NavalBattle
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
    """The card takes effect before anything else goes on. [6.11.e]"""
    card = CARD_FOR[window.kind]
    discard(p, card)
    p.last_card = country
    pay_event(p, country, AP * CARD_COST[card])
    p.tell(facts_cards.PlaysEvent, "6.11.e", country, card, AP * CARD_COST[card], True)
    window.answered = True
    if window.kind == NEW_TRIBUTE:
        held_up = next(one for one in window.payments if one.payer == option[1])
        p.delayed.append(held_up)
        refresh(p)
    elif window.kind == NEW_FOREIGN_WAR:
        end_war(p, window.card, False)
    elif window.kind == AT_SEA:
        # Phoenician ships are at +1 in every round. [6.7.2]
        battle = p.caller(window, NavalBattle)
        for side in battle.sides:
            if side.force & p.owned[PHOENICIA]:
                side.raised |= 1 << PHOENICIA
    else:
        roll_again(p)


def roll_again(p: AssyrianPosition) -> None:
    """The die that was just rolled is rolled once more."""
    for frame in reversed(p.frames):
        if isinstance(frame, (Succession, Conquering, Tribute)):
            frame.again = True
            return


ANSWER_WINDOW: Final[Windows[Answering]] = Windows(
    "answer", players, seat_of, answers, why_not, answer, pass_word="no-response"
)
ANSWERING.consists_of(*ANSWER_WINDOW.steps())
