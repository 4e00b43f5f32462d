"""Prompts of talks, cessions and bribes. Chapter 12."""

from __future__ import annotations

from kadesh.craft.english import listed
from kadesh.games.genesis.rules import ch12_bribery as bribery
from kadesh.games.genesis.rules import ch12_cession as cession
from kadesh.games.genesis.rules import ch12_talks as talks
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way_deals import Bribes, Talks
from kadesh.games.genesis.telling.deals import deed_text, offer_now
from kadesh.games.genesis.telling.naming import called, says, silver
from kadesh.games.genesis.telling.question import Question, asks, question
from kadesh.games.genesis.telling.template import filled

question(talks.CHOOSE_A_CARD, "Which card do you give to {partner}?", "12.1", "which card is given")
question(
    cession.BRING_A_PEASANT, "{space} becomes yours. From where does the peasant come?", "12.1.3", "a peasant"
)
question(
    cession.GIVE_UP_A_UNIT, "{space} is ceded. Which of your units there goes?", "12.1.3", "a unit to remove"
)
question(
    bribery.KEEP_THE_WORD,
    "{briber} paid {price} against {deed}. Do you keep your word?",
    "12.2",
    "whether the word is kept",
)


@asks(talks.MAKE_AN_OFFER)
def make_offer(p: GenesisPosition, frame: Talks, seat: int) -> Question:
    """Only the builder is told what the offer holds so far."""
    other = called(p, frame.partner())
    so_far = "" if talks.is_empty(frame) else f" So far: {offer_now(p, frame)}."
    text = f"Talks with {other}: what do you offer, and what do you ask?{so_far}"
    return text, "12.1", "an offer"


@asks(talks.ANSWER_THE_OFFER)
def answer(p: GenesisPosition, frame: Talks, seat: int) -> Question:
    offers = says(p, frame.builder(), "offers", "offer")
    text = f"{offers} an alliance: {offer_now(p, frame)}. Your answer?"
    return text, "12.1", "an answer to the offer"


@asks(bribery.OFFER_A_BRIBE)
def offer_bribe(p: GenesisPosition, frame: Bribes, seat: int) -> Question:
    begins = f"{says(p, frame.mover, 'is', 'are')} about to begin {{deed}}."
    return filled(f"{begins} Do you offer silver to prevent it?", p, frame), "12.2", "bribes"


@asks(bribery.ANSWER_THE_OFFERS)
def answer_bribes(p: GenesisPosition, frame: Bribes, seat: int) -> Question:
    offers = [f"{called(p, power)} {silver(offer)}" for power, offer in enumerate(frame.offers) if offer]
    deed = deed_text(frame.deed, frame.space)
    return f"Silver against {deed}: {listed(offers)}. Your answer?", "12.2", "an answer to the bribes"


@asks(bribery.PAY_MORE)
def pay_more(p: GenesisPosition, frame: Bribes, seat: int) -> Question:
    wants = says(p, frame.mover, "asks", "ask")
    text = filled(f"{wants} for {{price}} to give up {{deed}}. Do you pay?", p, frame)
    return text, "12.2", "the higher price"
