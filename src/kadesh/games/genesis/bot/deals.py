"""Choices of deals: alliances, cities ceded, bribes. Nothing is given that is worth more than what comes."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot.aims import GAIN, holding, passage_worth, price_of_peace
from kadesh.games.genesis.bot.march import Planner
from kadesh.games.genesis.bot.temper import Player
from kadesh.games.genesis.bot.worth import SCARCE, SILVER, Worth, reserve
from kadesh.games.genesis.charts.tables import CARD_KIND, INF, MAJORS, PS, SPACES
from kadesh.games.genesis.rules.ch12_talks import NOT_TO_ATTACK
from kadesh.games.genesis.rules.deeds import ATTACK
from kadesh.games.genesis.rules.force import best_tactical
from kadesh.games.genesis.rules.position import BITS, MOST, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import Move
from kadesh.games.genesis.rules.under_way_deals import Bribes, Cession, Talks
from kadesh.table import Advice, Option

A_CARD: Final = 0.2  # a card of the other's choice
TRUST: Final = 0.8  # how far one believes that a bribed mover keeps his word
HONOUR: Final = 1.0  # what a broken word costs in time to come
BARGAIN: Final = 0.05  # the least gain for which silver changes hands


# --- alliances [12.1] ---


def terms_worth(p: GenesisPosition, talks: Talks, power: int, other: int, player: Player) -> float:
    """What the offer on the table is worth to one of the two."""
    worth = Worth(p, power, player)
    value = 0.0
    for giver, sign in ((power, -1.0), (other, 1.0)):
        side = talks.side_of(giver)
        silver = min(p.silver[giver], side.silver)
        price = max(worth.silver, 0.05)
        if sign < 0 and p.silver[power] - silver < reserve(p, power):
            price = 0.5
        value += sign * silver * price
        for card in spaces_in(side.cards):
            value += sign * max(0.05, holding(p, power, card, player))
        value += sign * A_CARD * side.choice
        for space in spaces_in(side.cities):
            value += sign * max(0.3, worth.city(space))
    if talks.passage:
        value += passage_worth(worth, other)
    if worth.is_own(other):
        return value * 0.5 + 0.05
    # What helps a rival hurts a little too.
    return value


def wanted_terms(p: GenesisPosition, talks: Talks, player: Player) -> list[Option]:
    """The offer that one would make: peace, a promise each way, silver if it takes some."""
    power, other = talks.builder(), talks.partner()
    worth = Worth(p, power, player)
    if passage_worth(worth, other) < GAIN:
        return []
    wanted: list[Option] = [
        ("passage",),
        ("promise", NOT_TO_ATTACK, other),
        ("ask-promise", NOT_TO_ATTACK, power),
    ]
    amount = price_of_peace(worth, other)
    if amount < 0:
        return []
    if amount:
        wanted.append(("give-silver", amount))
    return wanted


def make_offer(p: GenesisPosition, talks: Talks, player: Player, options: list[Option]) -> Advice:
    """Term by term, then propose; without anything to gain, break off."""
    wanted = wanted_terms(p, talks, player)
    missing = [option for option in wanted if option in options]
    advice: Advice = []
    for option in options:
        if option[0] == "propose":
            good = bool(wanted) and terms_worth(p, talks, talks.builder(), talks.partner(), player) > 0
            advice.append((0.3 if good and not missing else -0.2, option))
        elif option[0] == "break-off":
            advice.append((0.0, option))
        else:
            advice.append((0.4 if missing and option == missing[0] else -0.5, option))
    return advice


def answer_offer(p: GenesisPosition, talks: Talks, player: Player, options: list[Option]) -> Advice:
    """Accept what gains; ask for better terms once where one would make an offer oneself."""
    value = terms_worth(p, talks, talks.partner(), talks.builder(), player) - GAIN
    worths = {"accept": value, "refuse": 0.0}
    return [(worths.get(option[0], -0.05), option) for option in options]


def choose_card(p: GenesisPosition, talks: Talks, player: Player, options: list[Option]) -> Advice:
    """The card that one misses least."""
    power = talks.builder()
    return [
        (-holding(p, power, option[1], player) - 0.001 * CARD_KIND[option[1]], option) for option in options
    ]


def bring_peasant(p: GenesisPosition, cession: Cession, player: Player, options: list[Option]) -> Advice:
    """From where Peasants are many."""
    taker = cession.taker
    advice: Advice = []
    for option in options:
        space: int = option[1]
        force = p.units[taker * SPACES + space]
        alone = p.home[space] != taker and not force & MOST and p.count(taker, PS, space) == 1
        advice.append((0.1 * p.count(taker, PS, space) - (1.0 if alone else 0.0), option))
    return advice


def give_up_unit(p: GenesisPosition, cession: Cession, player: Player, options: list[Option]) -> Advice:
    return [(0.0 if option[1] == INF else 0.05, option) for option in options]


# --- bribes [12.2] ---


def deed_gain(p: GenesisPosition, bribes: Bribes, player: Player) -> float:
    """What the mover may hope for from what he is about to do."""
    planner = Planner(p, bribes.mover, player)
    move = p.caller(bribes, Move)
    value = planner.worth.city(bribes.space)
    if bribes.deed != ATTACK:
        return value
    force = move.force
    rounds = max(1, move.mp)
    tactical = best_tactical(p, move.kings)
    return planner.gain(bribes.space, value, force & MOST, force >> BITS & MOST, tactical, rounds)


def offer_bribe(p: GenesisPosition, bribes: Bribes, player: Player, options: list[Option]) -> Advice:
    """Pay only to save what is one's own, less than it is worth, and no less than the mover would take."""
    mover, space = bribes.mover, bribes.space
    holder = p.holder[space]
    if (
        not 0 <= holder < MAJORS
        or p.seat_of[holder] != player.seat
        or p.decider(mover, holder) == player.seat
    ):
        return [(0.0 if option[0] == "pass" else -1.0, option) for option in options]
    worth, his = Worth(p, holder, player), Worth(p, mover, player)
    gain = deed_gain(p, bribes, player)
    loss = worth.city(space) * success(his, bribes, gain)
    advice: Advice = []
    for option in options:
        if option[0] == "pass":
            advice.append((0.0, option))
        elif option[1] != holder:
            advice.append((-1.0, option))
        else:
            amount: int = option[2]
            accepted = amount * max(his.silver, 0.02) > gain + BARGAIN
            saved = saving(worth, his, loss, gain, amount)
            advice.append((saved if accepted else -0.1 - 0.01 * amount, option))
    return advice


def success(his: Worth, bribes: Bribes, gain: float) -> float:
    """How likely the mover does what he is about to do, judged by what he may hope for."""
    if bribes.deed != ATTACK:
        return 1.0
    return max(0.0, min(1.0, gain / max(0.1, his.city(bribes.space))))


def saving(worth: Worth, his: Worth, loss: float, gain: float, amount: int) -> float:
    """What paying the mover saves; silver is dearer where activations would lack it.

    What a rival gains by it hurts, the more the fewer rivals there are.
    """
    p, power = worth.p, worth.power
    short = max(0, reserve(p, power) - (p.silver[power] - amount))
    price = amount * max(worth.silver, 0.05) + short * (SCARCE - min(SCARCE, worth.silver))
    price += worth.denial(his.power) * (amount * his.silver - gain)
    return TRUST * loss - price - BARGAIN


def answer_bribe(p: GenesisPosition, bribes: Bribes, player: Player, options: list[Option]) -> Advice:
    """Take silver that is worth more than the deed; do not haggle."""
    worth = Worth(p, bribes.mover, player)
    gain = deed_gain(p, bribes, player)
    advice: Advice = []
    for option in options:
        if option[0] == "accept-bribe":
            advice.append((bribes.offers[option[1]] * max(worth.silver, 0.02) - gain, option))
        elif option[0] == "ask-more":
            advice.append((-0.2 - 0.01 * option[2], option))
        else:
            advice.append((0.0, option))
    return advice


def pay_more(p: GenesisPosition, bribes: Bribes, player: Player, options: list[Option]) -> Advice:
    """As much as would have been offered at once."""
    briber, space = bribes.briber, bribes.space
    worth, his = Worth(p, briber, player), Worth(p, bribes.mover, player)
    gain = deed_gain(p, bribes, player)
    loss = worth.city(space) * success(his, bribes, gain) if p.holder[space] == briber else 0.0
    value = saving(worth, his, loss, gain, bribes.price)
    return [(value if option[0] == "agree" else 0.0, option) for option in options]


def keep_word(p: GenesisPosition, bribes: Bribes, player: Player, options: list[Option]) -> Advice:
    """Who takes silver keeps his word, unless what he gave up has become far more than the price."""
    gain = deed_gain(p, bribes, player)
    honour = HONOUR + bribes.price * SILVER
    return [(honour if option[0] == "keep-word" else gain, option) for option in options]
