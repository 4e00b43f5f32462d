"""Choices of deals: alliances, cities ceded, bribes. Nothing is given that is worth more than what comes."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot.aims import GAIN, holding, passage_worth, price_of_peace
from kadesh.games.genesis.bot.march import Advice, Planner
from kadesh.games.genesis.bot.worth import SCARCE, SILVER, Worth, reserve
from kadesh.games.genesis.charts.tables import CARD_KIND, INF, MAJORS, PS, SPACES
from kadesh.games.genesis.rules import ch12_bribery as bribery
from kadesh.games.genesis.rules import ch12_talks as talks
from kadesh.games.genesis.rules.deeds import ATTACK, MOVE
from kadesh.games.genesis.rules.force import FORCE, KINGS, MP, best_tactical
from kadesh.games.genesis.rules.position import (
    BITS,
    GIVES_CARDS,
    GIVES_CHOICE,
    GIVES_CITIES,
    GIVES_SILVER,
    MOST,
    PASSAGE,
    SIDE_TERMS,
    GenesisPosition,
    spaces_in,
)
from kadesh.table import Frame, Option

A_CARD: Final = 0.2  # a card of the other's choice
TRUST: Final = 0.8  # how far one believes that a bribed mover keeps his word
HONOUR: Final = 1.0  # what a broken word costs in time to come
BARGAIN: Final = 0.05  # the least gain for which silver changes hands


# --- alliances [12.1] ---


def terms_worth(p: GenesisPosition, frame: Frame, side: int) -> float:
    """What the offer on the table is worth to one of the two."""
    power, other = frame[talks.FIRST + side], frame[talks.SECOND - side]
    worth = Worth(p, power)
    value = 0.0
    for giver, sign in ((side, -1.0), (1 - side, 1.0)):
        base = giver * SIDE_TERMS
        silver = min(p.silver[frame[talks.FIRST + giver]], p.terms[base + GIVES_SILVER])
        price = max(worth.silver, 0.05)
        if sign < 0 and p.silver[power] - silver < reserve(p, power):
            price = 0.5
        value += sign * silver * price
        for card in spaces_in(p.terms[base + GIVES_CARDS]):
            value += sign * max(0.05, holding(p, power, card))
        value += sign * A_CARD * p.terms[base + GIVES_CHOICE]
        for space in spaces_in(p.terms[base + GIVES_CITIES]):
            value += sign * max(0.3, worth.city(space))
    if p.terms[PASSAGE]:
        value += passage_worth(worth, other)
    if worth.is_own(other):
        return value * 0.5 + 0.05
    # What helps a rival hurts a little too.
    return value


def wanted_terms(p: GenesisPosition, frame: Frame) -> list[Option]:
    """The offer that one would make: peace, a promise each way, silver if it takes some."""
    side = frame[talks.BUILDER]
    power, other = frame[talks.FIRST + side], frame[talks.SECOND - side]
    worth = Worth(p, power)
    if passage_worth(worth, other) < GAIN:
        return []
    wanted: list[Option] = [
        ("passage",),
        ("promise", talks.NOT_TO_ATTACK, other),
        ("ask-promise", talks.NOT_TO_ATTACK, power),
    ]
    amount = price_of_peace(worth, other)
    if amount < 0:
        return []
    if amount:
        wanted.append(("give-silver", amount))
    return wanted


def make_offer(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """Term by term, then propose; without anything to gain, break off."""
    wanted = wanted_terms(p, frame)
    missing = [option for option in wanted if option in options]
    advice: Advice = []
    for option in options:
        if option[0] == "propose":
            good = bool(wanted) and terms_worth(p, frame, frame[talks.BUILDER]) > 0
            advice.append((0.3 if good and not missing else -0.2, option))
        elif option[0] == "break-off":
            advice.append((0.0, option))
        else:
            advice.append((0.4 if missing and option == missing[0] else -0.5, option))
    return advice


def answer_offer(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """Accept what gains; ask for better terms once where one would make an offer oneself."""
    value = terms_worth(p, frame, 1 - frame[talks.BUILDER]) - GAIN
    advice: Advice = []
    for option in options:
        if option[0] == "accept":
            advice.append((value, option))
        elif option[0] == "refuse":
            advice.append((0.0, option))
        else:
            advice.append((-0.05, option))
    return advice


def choose_card(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """The card that one misses least."""
    power = frame[talks.FIRST + frame[talks.BUILDER]]
    return [(-holding(p, power, option[1]) - 0.001 * CARD_KIND[option[1]], option) for option in options]


def bring_peasant(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """From where Peasants are many."""
    taker = frame[3]
    advice: Advice = []
    for option in options:
        space: int = option[1]
        force = p.units[taker * SPACES + space]
        alone = p.home[space] != taker and not force & MOST and p.count(taker, PS, space) == 1
        advice.append((0.1 * p.count(taker, PS, space) - (1.0 if alone else 0.0), option))
    return advice


def give_up_unit(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    return [(0.0 if option[1] == INF else 0.05, option) for option in options]


# --- bribes [12.2] ---


def deed_gain(p: GenesisPosition, mover: int, space: int, deed: int) -> float:
    """What the mover may hope for from what he is about to do."""
    planner = Planner(p, mover)
    frame = next(f for f in reversed(p.frames) if f[0] == MOVE.number)
    value = planner.worth.city(space)
    if deed != ATTACK:
        return value
    force = frame[FORCE]
    rounds = max(1, frame[MP])
    tactical = best_tactical(p, frame[KINGS])
    return planner.gain(space, value, force & MOST, force >> BITS & MOST, tactical, rounds)


def offer_bribe(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """Pay only to save what is one's own, less than it is worth, and no less than the mover would take."""
    mover, space, deed = frame[bribery.MOVER], frame[bribery.SPACE], frame[bribery.DEED]
    holder = p.holder[space]
    if not 0 <= holder < MAJORS or p.seat_of[holder] != seat or p.decider(mover, holder) == seat:
        return [(0.0 if option[0] == "pass" else -1.0, option) for option in options]
    worth, his = Worth(p, holder), Worth(p, mover)
    gain = deed_gain(p, mover, space, deed)
    loss = worth.city(space) * success(his, space, deed, gain)
    advice: Advice = []
    for option in options:
        if option[0] == "pass":
            advice.append((0.0, option))
        elif option[1] != holder:
            advice.append((-1.0, option))
        else:
            amount: int = option[2]
            accepted = amount * max(his.silver, 0.02) > gain + BARGAIN
            # What a rival gains by it hurts, the more the fewer rivals there are.
            price = price_of(p, worth, amount) + worth.denial(his.power) * (amount * his.silver - gain)
            saved = TRUST * loss - price - BARGAIN
            advice.append((saved if accepted else -0.1 - 0.01 * amount, option))
    return advice


def success(his: Worth, space: int, deed: int, gain: float) -> float:
    """How likely the mover does what he is about to do, judged by what he may hope for."""
    if deed != ATTACK:
        return 1.0
    return max(0.0, min(1.0, gain / max(0.1, his.city(space))))


def price_of(p: GenesisPosition, worth: Worth, amount: int) -> float:
    """What so much silver is worth to the one who gives it, dearer where activations would lack it."""
    short = max(0, reserve(p, worth.power) - (p.silver[worth.power] - amount))
    return amount * max(worth.silver, 0.05) + short * (SCARCE - min(SCARCE, worth.silver))


def answer_bribe(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """Take silver that is worth more than the deed; do not haggle."""
    mover = frame[bribery.MOVER]
    worth = Worth(p, mover)
    gain = deed_gain(p, mover, frame[bribery.SPACE], frame[bribery.DEED])
    advice: Advice = []
    for option in options:
        if option[0] == "accept-bribe":
            value = frame[bribery.OFFERS + option[1]] * max(worth.silver, 0.02) - gain
            advice.append((value, option))
        elif option[0] == "ask-more":
            advice.append((-0.2 - 0.01 * option[2], option))
        else:
            advice.append((0.0, option))
    return advice


def pay_more(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """As much as would have been offered at once."""
    briber, space, deed = frame[bribery.BRIBER], frame[bribery.SPACE], frame[bribery.DEED]
    worth, his = Worth(p, briber), Worth(p, frame[bribery.MOVER])
    gain = deed_gain(p, his.power, space, deed)
    loss = worth.city(space) * success(his, space, deed, gain) if p.holder[space] == briber else 0.0
    amount = frame[bribery.PRICE]
    price = price_of(p, worth, amount) + worth.denial(his.power) * (amount * his.silver - gain)
    value = TRUST * loss - price - BARGAIN
    return [(value if option[0] == "agree" else 0.0, option) for option in options]


def keep_word(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """Who takes silver keeps his word, unless what he gave up has become far more than the price."""
    gain = deed_gain(p, frame[bribery.MOVER], frame[bribery.SPACE], frame[bribery.DEED])
    honour = HONOUR + frame[bribery.PRICE] * SILVER
    return [(honour if option[0] == "keep-word" else gain, option) for option in options]
