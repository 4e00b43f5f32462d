"""12.2 Bribery: silver to keep a force from attacking, capturing or destroying. (R72)

Whoever is not active may offer; the mover accepts one offer, asks for more, or declines. The silver moves on
acceptance; then he keeps his word or breaks it.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import MAJORS
from kadesh.games.genesis.rules import facts_cards
from kadesh.games.genesis.rules.asking import ask_lawful, either
from kadesh.games.genesis.rules.position import PLAYED, GenesisPosition
from kadesh.games.genesis.rules.under_way import Move
from kadesh.games.genesis.rules.under_way_deals import BRIBES, Bribes
from kadesh.table import END, NEXT, Answer, Ask, AskAll, Do, Option, Reason, Step

AMOUNTS: Final = tuple(range(1, 21))
PASS: Final[Option] = ("pass",)

NOT_RICH_ENOUGH: Final = Reason("12.2", "A bribe cannot exceed the treasury of who pays it.")
NO_BRIBER: Final = Reason("12.2", "That kingdom cannot bribe this force.")
NO_OFFER: Final = Reason("12.2", "That kingdom has offered nothing.")
NOT_MORE: Final = Reason("12.2", "Only more than was offered can be asked for.")


def possible(p: GenesisPosition, mover: int, space: int, deed: int) -> bool:
    """Moves of peoples cannot be bribed; somebody else must have silver. [12.2]"""
    if not p.bribery or not p.is_major(mover):
        return False
    return any(p.silver[power] for power in bribers(p, mover))


def bribers(p: GenesisPosition, mover: int) -> list[int]:
    """The other kingdoms with silver. [12.2]"""
    return [
        power for power in p.order if power != mover and p.status[power] == PLAYED and p.silver[power] > 0
    ]


# --- offers ---


def bribing_seats(p: GenesisPosition, bribes: Bribes) -> list[int]:
    mover_seat = p.seat_of[bribes.mover]
    return sorted({p.seat_of[power] for power in bribers(p, bribes.mover)} - {mover_seat})


def bribe_options(p: GenesisPosition, bribes: Bribes, seat: int) -> list[Option]:
    options: list[Option] = []
    for power in bribers(p, bribes.mover):
        if p.seat_of[power] == seat:
            silver = p.silver[power]
            options.extend(("bribe", power, amount) for amount in AMOUNTS if amount <= silver)
    options.append(PASS)
    return options


def bribe_universe(p: GenesisPosition, bribes: Bribes, seat: int) -> list[Option]:
    return [*(("bribe", power, amount) for power in range(MAJORS) for amount in AMOUNTS), PASS]


def why_not_bribe(p: GenesisPosition, bribes: Bribes, seat: int, option: Option) -> Reason | None:
    """The reason against an offer. [12.2]"""
    if option[0] == "pass":
        return None
    if option[1] not in bribers(p, bribes.mover) or p.seat_of[option[1]] != seat:
        return NO_BRIBER
    return NOT_RICH_ENOUGH if option[2] > p.silver[option[1]] else None


def take_bribes(p: GenesisPosition, bribes: Bribes, answers: list[Answer]) -> Step[Bribes]:
    """All offers are heard at once. [12.2]"""
    for _, option in answers:
        if option[0] == "bribe":
            bribes.offers[option[1]] = option[2]
            p.tell(
                facts_cards.BribeOffered,
                "12.2",
                option[1],
                bribes.mover,
                bribes.space,
                bribes.deed,
                option[2],
            )
    return NEXT if any(bribes.offers) else END


# --- the mover's answer ---


def mover_seat(p: GenesisPosition, bribes: Bribes) -> int:
    return p.seat_of[bribes.mover]


def answer_universe(p: GenesisPosition, bribes: Bribes) -> list[Option]:
    options: list[Option] = []
    for power in range(MAJORS):
        options.append(("accept-bribe", power))
        options.extend(("ask-more", power, amount) for amount in AMOUNTS)
    options.append(("decline",))
    return options


def why_not_answer(p: GenesisPosition, bribes: Bribes, option: Option) -> Reason | None:
    """The reason against an answer. [12.2]"""
    if option[0] == "decline":
        return None
    offer = bribes.offers[option[1]]
    if not offer:
        return NO_OFFER
    if option[0] == "accept-bribe":
        return None
    if option[2] <= offer:
        return NOT_MORE
    return NOT_RICH_ENOUGH if option[2] > p.silver[option[1]] else None


def take_answer(p: GenesisPosition, bribes: Bribes, option: Option) -> Step[Bribes]:
    """One offer is accepted, more is asked for, or all are declined. [12.2]"""
    if option[0] == "decline":
        p.tell(facts_cards.BribesDeclined, "12.2", bribes.mover)
        return END
    bribes.briber = option[1]
    if option[0] == "ask-more":
        bribes.price = option[2]
        p.tell(facts_cards.MoreAsked, "12.2", bribes.mover, option[1], option[2])
        return NEXT
    bribes.price = bribes.offers[option[1]]
    return PAY


def briber_seat(p: GenesisPosition, bribes: Bribes) -> int:
    return p.seat_of[bribes.briber]


def take_more(p: GenesisPosition, bribes: Bribes, option: Option) -> Step[Bribes]:
    """The briber pays the higher price, or there is no bribe. [12.2]"""
    if option[0] == "decline":
        p.tell(facts_cards.BribeWithdrawn, "12.2", bribes.briber, bribes.mover)
        return END
    return NEXT


def pay(p: GenesisPosition, bribes: Bribes) -> Step[Bribes]:
    """The silver changes hands. [12.2]"""
    p.silver[bribes.briber] -= bribes.price
    p.silver[bribes.mover] += bribes.price
    p.tell(facts_cards.Bribed, "12.2", bribes.briber, bribes.mover, bribes.price, bribes.deed, bribes.space)
    return NEXT


def take_word(p: GenesisPosition, bribes: Bribes, option: Option) -> Step[Bribes]:
    """Whether the mover lives up to the deal is up to him. [12.2]"""
    keeps = option[0] == "keep-word"
    p.caller(bribes, Move).obliged = keeps
    p.tell(facts_cards.WordKept if keeps else facts_cards.WordBroken, "12.2", bribes.mover, bribes.briber)
    return END


OFFER_A_BRIBE: Final[AskAll[Bribes]] = AskAll(
    "offer a bribe", bribing_seats, bribe_options, take_bribes, bribe_universe, why_not_bribe, reaction=True
)
ANSWER_THE_OFFERS: Final[Ask[Bribes]] = ask_lawful(
    "answer the offers", mover_seat, take_answer, answer_universe, why_not_answer
)
PAY_MORE: Final[Ask[Bribes]] = Ask("pay more", briber_seat, either("agree", "decline"), take_more)
PAY: Final = Do("pay", pay)
KEEP_THE_WORD: Final[Ask[Bribes]] = Ask(
    "keep the word", mover_seat, either("keep-word", "break-word"), take_word
)
BRIBES.consists_of(OFFER_A_BRIBE, ANSWER_THE_OFFERS, PAY_MORE, PAY, KEEP_THE_WORD)
