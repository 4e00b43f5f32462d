"""Why something cannot be chosen now: another is asked, the step was passed over, or its time is another."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.acme.charts.tables import CARDS
from kadesh.games.acme.rules.asking import of_card
from kadesh.games.acme.rules.ch04_cards import NOT_LOOKED_AT
from kadesh.games.acme.rules.ch13_acquisition import harvestable
from kadesh.games.acme.rules.ch13_growth import NO_GRANARY, NOT_HARVESTED
from kadesh.games.acme.rules.ch14_actions import NOTHING_LIES
from kadesh.games.acme.rules.ch14_losses import NO_BLACK_THERE
from kadesh.games.acme.rules.ch14_negation import NEGATES, NOT_ONES_OWN, why_not_answer
from kadesh.games.acme.rules.ch14_playing import AS_ANSWER, AT_RESET
from kadesh.games.acme.rules.ch14_playing import IN_COMPETITION as NOT_AS_ACTION
from kadesh.games.acme.rules.ch14_worship import deity_granary
from kadesh.games.acme.rules.ch15_stakes import (
    BEFORE_ALL,
    NO_COMPETITION_CARD,
    NO_GOD_OF_WAR,
    NO_STALLIONS,
    why_not_stake,
)
from kadesh.games.acme.rules.ch16_draw import NO_ARCHIVES
from kadesh.games.acme.rules.ch16_gilgamesh import may_return
from kadesh.games.acme.rules.position import (
    CAPTURED,
    CARD,
    COMPETITION,
    END_OF_EPOCH,
    GROWTH,
    ON_CARD,
    RECKONING,
    SET_UP,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import EventAtHand, Growth, Laying, Lose, Picking, Window
from kadesh.games.acme.rules.words import NOT_IN_HAND, USE, VOCABULARY, why_not_so
from kadesh.table import Option, Reason

NEGATING: Final = ("negate", "negate-deity")
ANOTHER_IS_ASKED: Final = "It is not this seat's turn to choose: another is asked."
# Whose turn it is, by phase: each says in its own words that all act in Turn Order.
ANOTHER_SEAT: Final[dict[int, Reason]] = {
    phase: Reason(clause, ANOTHER_IS_ASKED)
    for phase, clause in (
        *((SET_UP, "6.5"), (GROWTH, "13.2"), (CARD, "14.1.1")),
        *((COMPETITION, "15.14.2"), (RECKONING, "16.1"), (END_OF_EPOCH, "17.1")),
    )
}
# Steps that name who acts in them themselves, whatever the phase says of its order.
OWN_STEPS: Final = ("gilgamesh", "space", "spend", "use", "scribes", "archive", "keep", "discard")
OWN_ANSWERS: Final = ("accept", "refuse", "take-mina", "take-captives")
ANOTHER_BY_WORD: Final[dict[str, Reason]] = {
    word.name: Reason(word.untimely.clause, ANOTHER_IS_ASKED)
    for word in VOCABULARY.words
    if word.untimely is not None and word.name in OWN_STEPS + OWN_ANSWERS
}
# What belongs to a phase: the words of its chapter, and some that others have brought into it.
CHAPTER: Final = {
    SET_UP: "6",
    GROWTH: "13",
    CARD: "14",
    COMPETITION: "15",
    RECKONING: "16",
    END_OF_EPOCH: "17",
}
IN_PHASE: Final[dict[int, tuple[str, ...]]] = {
    SET_UP: (),
    GROWTH: ("harvest", "use", "build", "recruit"),
    CARD: (),
    COMPETITION: (),
    RECKONING: OWN_STEPS,
    END_OF_EPOCH: (),
}
AT_ANY_TIME: Final = ("done", "let-be")
SAVING: Final = ("save-mina", "save-card", "save-with", "save-fort", "let-go")
ANOTHER_LOSES: Final = Reason(
    "15.7", "Losses are decided in Turn Order: another has to decide about its own."
)
HAS_PASSED: Final = Reason("14.6.1", "Who has passed acts no more in this Card Phase.")
GODLESS: Final = Reason("14.4.18", "A godless people has no Granary.")
LOST: Final = Reason("14.5.12", "Without its temple a civilization has no Granary until it is rebuilt.")
NOBODY_HOME: Final = Reason("14.5.20", "There is no Granary while no own disk is in the Homeland.")
IN_COMPETITION: Final = Reason("15.11", "Competition cards have their effect only in the Competition Phase.")
IN_STEP_ONE: Final = Reason("15.14.2", "Competition cards are laid in step 1 of a competition.")
NO_EVENT: Final = Reason("14.3.1", "An Event is carried out at once: no Negate says that it can stop one.")
NOTHING_TO_NEGATE: Final = Reason("14.4.1", "Negates answer something that was just announced.")
NOT_SHOWN: Final = of_card("That card is not in the hand that was shown.")
NOT_HOME: Final = Reason("C103", "The Breath of God brings a disk into the own Homeland only.")
# Why a number is no choice where its word is one.
OTHERWISE: Final[dict[str, Reason]] = {
    "archive": NO_ARCHIVES,
    "call-war": NO_GOD_OF_WAR,
    "deploy": NOT_HOME,
    "discard": NOT_IN_HAND,
    "from": NO_BLACK_THERE,
    "keep": NOT_LOOKED_AT,
    "lift": NOTHING_LIES,
    "stallions": NO_STALLIONS,
}


def why_not_asked(p: AcmePosition, seat: Any, option: Any) -> Reason:
    """The reason against what a seat would choose while another is asked.

    [13.2, 14.1.1, 14.4.1, 14.6.1, 15.7, 16.5.1, 16.7.1]
    """
    window = p.under_way(Window)
    answers = isinstance(option, tuple) and len(option) > 0 and option[0] in NEGATING
    seated = isinstance(seat, int) and 0 <= seat < p.seats
    if answers:
        if window is None:
            return why_nothing_to_negate(p)
        if window.thing.player == seat:
            return NOT_ONES_OWN
        reason = why_no_negate(p, window, seat, option) if seated and VOCABULARY.has(option) else None
        if reason is not None:
            return reason
    known = seated and VOCABULARY.has(option)
    if known and option[0] in SAVING and p.under_way(Lose) is not None:
        return ANOTHER_LOSES
    if known and option == ("gilgamesh",) and p.phase == RECKONING:
        return may_return(p, seat) or ANOTHER_BY_WORD["gilgamesh"]
    if known and option[0] in OWN_ANSWERS:
        return ANOTHER_BY_WORD[option[0]]
    elsewhere = why_in_no_turn(p, seat, option) if known else None
    if elsewhere is not None:
        return elsewhere
    if p.phase == CARD and seated and p.passed >> seat & 1:
        return HAS_PASSED
    if known and p.phase == RECKONING and option[0] in ANOTHER_BY_WORD:
        return ANOTHER_BY_WORD[option[0]]
    return ANOTHER_SEAT[p.phase]


def why_in_no_turn(p: AcmePosition, seat: int, option: Option) -> Reason | None:
    """The reason against what belongs to another phase, whosever turn it is in this one. [2.3]"""
    word = option[0]
    if word == "play" and p.phase == COMPETITION:
        return why_another_time(p, option[1]) if p.hand[seat] >> option[1] & 1 else None
    if word in AT_ANY_TIME or word in IN_PHASE[p.phase]:
        return None
    untimely = VOCABULARY.of(option).untimely
    if untimely is None or untimely.clause.partition(".")[0] == CHAPTER[p.phase]:
        return None
    return untimely


def why_passed_over(p: AcmePosition, seat: int, option: Option) -> Reason | None:
    """The reason against something for which a seat is never asked as the table is, None if it is timing."""
    growth = p.under_way(Growth)
    if growth is not None and growth.colour == seat:
        if option[0] == "granary" and not deity_granary(p, seat):
            return why_no_granary(p, seat)
        if option[0] == "harvest" and option[1] not in harvestable(p, seat):
            return NOT_HARVESTED
    if option[0] == "gilgamesh" and p.phase == RECKONING:
        return may_return(p, seat)
    if option[0] == "play" and p.hand[seat] >> option[1] & 1:
        return why_another_time(p, option[1])
    if option[0] == "lay" and p.hand[seat] >> option[1] & 1 and p.phase == CARD:
        return NOT_AS_ACTION if CARDS[option[1]].competition else None
    lose = p.under_way(Lose)
    if option[0] == "save-with" and lose is not None and lose.colour == seat:
        return why_not_so(p, seat, option)
    if option[0] in NEGATING:
        window = p.under_way(Window)
        return why_nothing_to_negate(p) if window is None else why_no_negate(p, window, seat, option)
    return None


def why_not_among(p: AcmePosition, seat: int, option: Option) -> Reason:
    """The reason against a number that the present step does not think of, though it knows the word."""
    word = option[0]
    reason: Reason | None = None
    window, laying, picking = p.under_way(Window), p.under_way(Laying), p.under_way(Picking)
    if word == "negate-deity" and window is not None:
        reason = why_not_answer(p, window, seat, option)
    elif word in ("call-war", "stallions") and laying is not None:
        reason = why_not_stake(p, laying, option)
    elif word in ("discard", "keep") and picking is not None:
        reason = NOT_SHOWN[picking.card]
    elif word == "use":
        reason = USE.untimely
    return reason or OTHERWISE.get(word) or why_not_so(p, seat, option)


def why_no_negate(p: AcmePosition, window: Window, seat: int, option: Option) -> Reason | None:
    """The reason against an answer by who is not asked for one, or has none to give. [4.2.8, 14.4.1]"""
    if option[0] == "negate" and not p.hand[seat] & NEGATES & 1 << option[1]:
        return why_not_so(p, seat, option)
    return why_not_answer(p, window, seat, option)


def why_nothing_to_negate(p: AcmePosition) -> Reason:
    """There is nothing to answer, or only an Event. [14.3.1, 14.4.1] (R46)"""
    return NO_EVENT if p.under_way(EventAtHand) is not None else NOTHING_TO_NEGATE


def why_no_granary(p: AcmePosition, colour: int) -> Reason:
    """Which of its conditions the Granary lacks. [13.4.10, 14.4.18, 14.5.12, 14.5.20]"""
    if p.is_godless(colour):
        return GODLESS
    if p.deity_state[p.deity_of(colour)] in (ON_CARD, CAPTURED):
        return LOST
    return NO_GRANARY if p.at_home(colour) else NOBODY_HOME


def why_another_time(p: AcmePosition, card: int) -> Reason | None:
    """The moment of a card that is no action of the Card Phase. [14.4.1, 15.5, 15.11, 15.14.2, 16.4.3]"""
    own = CARDS[card]
    if own.deed == "negate":
        return AS_ANSWER
    if own.deed == "astrologer":
        return AT_RESET
    if p.phase == COMPETITION:
        if own.deed == "traitor":
            return BEFORE_ALL
        return IN_STEP_ONE if own.competition else NO_COMPETITION_CARD
    return IN_COMPETITION if own.competition and not own.investment else None
