"""Prompts of talks, cessions and bribes. Chapter 12."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import MAJORS
from kadesh.games.genesis.rules import ch12_bribery as bribery
from kadesh.games.genesis.rules import ch12_cession as cession
from kadesh.games.genesis.rules import ch12_talks as talks
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.deals import deed_text, offer_now
from kadesh.games.genesis.telling.naming import PLACES, at_start, called, does, listed, silver
from kadesh.games.genesis.telling.prompts_war import Asker, Prompt
from kadesh.table import Frame


def make_offer(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    """Only the builder is told what the offer holds so far."""
    other = called(p, talks.partner(p, frame))
    so_far = f" So far: {offer_now(p, frame)}." if any(p.terms) else ""
    text = f"Talks with {other}: what do you offer, and what do you ask?{so_far}"
    return text, "12.1", "an offer"


def answer(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    power = talks.builder(p, frame)
    verb = does(power, "offers", "offer")
    text = f"{at_start(called(p, power))} {verb} an alliance: {offer_now(p, frame)}. Your answer?"
    return text, "12.1", "an answer to the offer"


def choose_card(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    return f"Which card do you give to {called(p, talks.partner(p, frame))}?", "12.1", "which card is given"


def bring_peasant(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    city = PLACES[frame[cession.SPACE]]
    return f"{at_start(city)} becomes yours. From where does the peasant come?", "12.1.3", "a peasant"


def give_up(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    city = PLACES[frame[cession.SPACE]]
    return f"{at_start(city)} is ceded. Which of your units there goes?", "12.1.3", "a unit to remove"


def offer_bribe(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    mover = frame[bribery.MOVER]
    deed = deed_text(frame[bribery.DEED], frame[bribery.SPACE])
    verb = does(mover, "is", "are")
    text = f"{at_start(called(p, mover))} {verb} about to begin {deed}. Do you offer silver to prevent it?"
    return text, "12.2", "bribes"


def answer_bribes(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    offers = [
        f"{called(p, power)} {silver(frame[bribery.OFFERS + power])}"
        for power in range(MAJORS)
        if frame[bribery.OFFERS + power]
    ]
    deed = deed_text(frame[bribery.DEED], frame[bribery.SPACE])
    return f"Silver against {deed}: {listed(offers)}. Your answer?", "12.2", "an answer to the bribes"


def pay_more(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    mover = frame[bribery.MOVER]
    price = silver(frame[bribery.PRICE])
    deed = deed_text(frame[bribery.DEED], frame[bribery.SPACE])
    verb = does(mover, "asks", "ask")
    text = f"{at_start(called(p, mover))} {verb} for {price} to give up {deed}. Do you pay?"
    return text, "12.2", "the higher price"


def keep_word(p: GenesisPosition, frame: Frame, seat: int) -> Prompt:
    deed = deed_text(frame[bribery.DEED], frame[bribery.SPACE])
    briber = called(p, frame[bribery.BRIBER])
    text = f"{at_start(briber)} paid {silver(frame[bribery.PRICE])} against {deed}. Do you keep your word?"
    return text, "12.2", "whether the word is kept"


DEALS: Final[dict[tuple[str, str], Asker]] = {
    ("talks", "make an offer"): make_offer,
    ("talks", "answer the offer"): answer,
    ("talks", "choose a card"): choose_card,
    ("cession", "bring a peasant"): bring_peasant,
    ("cession", "give up a unit"): give_up,
    ("bribes", "offer a bribe"): offer_bribe,
    ("bribes", "answer the offers"): answer_bribes,
    ("bribes", "pay more"): pay_more,
    ("bribes", "keep the word"): keep_word,
}
