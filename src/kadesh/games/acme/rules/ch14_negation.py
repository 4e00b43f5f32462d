"""14.4.1 Negates: what is announced, who may answer it, and answers to answers. (R56)

All others are asked at once and in secret. Of those who negate the first in Turn Order does; its Negate opens
a window of its own. When a Negate has been negated the first window opens again.
"""

from __future__ import annotations

from typing import Final

from kadesh.craft.asking import ask_lawful
from kadesh.craft.windows import WindowsAtOnce
from kadesh.games.acme.charts.tables import CARDS, FAMILY_IDS, FATE, numbers_of
from kadesh.games.acme.rules import facts_cards
from kadesh.games.acme.rules.asking import actor, of_card
from kadesh.games.acme.rules.ch03_gains import gain_minas
from kadesh.games.acme.rules.ch04_cards import discard
from kadesh.games.acme.rules.ch14_worship import why_idle, works_for
from kadesh.games.acme.rules.masks import areas_in, mask_of
from kadesh.games.acme.rules.position import (
    CARD,
    EMBARGO,
    FALSE_PROPHET,
    FIRST_DEITY,
    FORSAKEN,
    MONOTHEISM,
    ON_DEITY,
    PEACE_USED,
    PLAYED,
    SKIES_USED,
    TABLE,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import (
    LIFTING,
    NEGATION,
    WINDOW,
    Announced,
    Contest,
    Lifting,
    Negation,
    Window,
)
from kadesh.table import END, NEXT, Ask, AskAll, Do, Option, Reason, Step

# --- how something comes into play ---

AS_CARD: Final = 0  # played from hand, a Negate too
AS_INVESTMENT: Final = 1  # a disk is taken from an Investment, or its area harvested
AS_DEITY: Final = 2
AS_ABILITY: Final = 3  # of a Civilization Display

GOD_OF_PEACE: Final = numbers_of("peace")[0]
GOD_OF_THE_SKIES: Final = numbers_of("skies")[0]
NEGATES: Final = mask_of([card for card in FATE if CARDS[card].deed == "negate"])
LYING: Final = (FALSE_PROPHET, FORSAKEN, EMBARGO)  # cards that stay and can be negated later [14.4.5]

OUT_OF_SCOPE: Final = Reason("14.4.1", "That Negate does not say that it can respond to this.")
NO_TOUCH: Final = of_card("It may only be stopped by one whom it touches.")
NOT_ONES_OWN: Final = Reason("14.4.1", "Nobody negates a card of its own.")
NO_DEITY: Final = Reason("4.2.8", "Only the God of Peace and the God of the Skies negate cards.")
ONCE_A_TURN: Final = of_card("That Deity has negated a card in this turn already.")
WRONG_PHASE: Final = Reason("C109", "The God of Peace answers cards of the Card Phase.")
NO_PART: Final = Reason(
    "C110", "The God of the Skies answers Competition cards in a competition of one's own."
)


# --- what a Negate can stop ---


def why_out_of_scope(scope: list[str], how: int, card: int) -> bool:
    """Does what was announced lie outside a scope? [14.4.1, 14.4.8, C25, C26, C27, C28, C29, C109, C110]"""
    if how == AS_DEITY:
        return "deity" not in scope
    if how == AS_ABILITY:
        return "ability" not in scope
    target = CARDS[card]
    if "card" in scope or ("great-person" in scope and target.great_person):
        return False
    if "competition" in scope and target.competition:
        return False
    if "investment" in scope and (target.investment or how == AS_INVESTMENT):
        return False
    return FAMILY_IDS[target.family] not in scope


def why_not_negate(colour: int, negate: int, player: int, card: int, how: int, touched: int) -> Reason | None:
    """The reason against a Negate from hand. [3.16, 4.2.1, 14.4.1, C25, C26, C27, C28, C29] (R46)"""
    own = CARDS[negate]
    if player == colour:
        return NOT_ONES_OWN
    if own.not_competition and how < AS_DEITY and CARDS[card].competition:
        return OUT_OF_SCOPE
    if why_out_of_scope(own.scope, how, card):
        return OUT_OF_SCOPE
    return NO_TOUCH[negate] if own.touching and not touched >> colour & 1 else None


def why_not_deity(p: AcmePosition, colour: int, deity: int, thing: Announced) -> Reason | None:
    """The reason against a negation by the God of Peace or of the Skies. [C109, C110] (R103)"""
    if deity == MONOTHEISM or CARDS[FIRST_DEITY + deity].deed not in ("peace", "skies"):
        return NO_DEITY
    own = CARDS[FIRST_DEITY + deity]
    idle = why_idle(p, colour, FIRST_DEITY + deity)
    if idle is not None:
        return idle
    used = PEACE_USED if own.deed == "peace" else SKIES_USED
    if p.once[colour] & used:
        return ONCE_A_TURN[FIRST_DEITY + deity]
    if own.deed == "peace" and p.phase != CARD:
        return WRONG_PHASE
    if own.deed == "skies":
        contest = p.under_way(Contest)
        if contest is None or not contest.present >> colour & 1 or thing.how >= AS_DEITY:
            return NO_PART
    if why_out_of_scope(own.scope, thing.how, thing.card):
        return OUT_OF_SCOPE
    return NO_TOUCH[FIRST_DEITY + deity] if own.touching and not thing.touched >> colour & 1 else None


# --- WINDOW ---


def could_answer(p: AcmePosition, colour: int) -> bool:
    """Can others think that it might answer: has it a card, or a Deity that negates at work?"""
    return bool(p.hand[colour]) or not_by_hand(p, colour)


def does_window_open(p: AcmePosition, player: int) -> bool:
    """May others answer what a civilization announces before it takes effect? [14.4.4]"""
    could = can = False
    for colour in p.order:
        if colour != player and could_answer(p, colour):
            could = True
            can = can or bool(p.hand[colour] & NEGATES) or not_by_hand(p, colour)
    return p.opens(could, can)


def announce(p: AcmePosition, thing: Announced) -> None:
    """Others may answer what was announced before it takes effect. [14.4.4]"""
    if does_window_open(p, thing.player):
        p.call(WINDOW, Window(thing))


def not_by_hand(p: AcmePosition, colour: int) -> bool:
    """A Deity that negates is at work: everybody sees that."""
    return works_for(p, colour, GOD_OF_PEACE) or works_for(p, colour, GOD_OF_THE_SKIES)


def window_seats(p: AcmePosition, window: Window) -> list[int]:
    """All who could answer, as far as others can tell. [14.4.1, 14.6.2] (R100)"""
    return [colour for colour in range(p.seats) if colour != window.thing.player and could_answer(p, colour)]


def answers(p: AcmePosition, window: Window, seat: int) -> list[Option]:
    options: list[Option] = [("negate", card) for card in areas_in(p.hand[seat] & NEGATES)]
    for god in (GOD_OF_PEACE, GOD_OF_THE_SKIES):
        if p.deity_owner[god - FIRST_DEITY] == seat:
            options.append(("negate-deity", god - FIRST_DEITY))
    return options


def why_not_answer(p: AcmePosition, window: Window, seat: int, option: Option) -> Reason | None:
    """The reason against an answer. [14.4.1]"""
    thing = window.thing
    if option[0] == "negate-deity":
        return why_not_deity(p, seat, option[1], thing)
    return why_not_negate(seat, option[1], thing.player, thing.card, thing.how, thing.touched)


def first_in_order(p: AcmePosition, options: list[Option]) -> tuple[int, Option]:
    """Of those who negate the first in Turn Order does; the others keep their cards. [15.14.4] (R56)"""
    by_colour: dict[int, Option] = {}
    for option in options:
        by_colour[whose(p, option)] = option
    colour = next(colour for colour in p.order if colour in by_colour)
    return colour, by_colour[colour]


def whose(p: AcmePosition, option: Option) -> int:
    """Who answered so: the holder of the card, or the owner of the Deity."""
    return p.deity_owner[option[1]] if option[0] == "negate-deity" else p.card_at[option[1]]


def answer(p: AcmePosition, window: Window, options: list[Option]) -> Step[Window]:
    """A Negate is announced, and can be negated itself. [14.4.3]"""
    colour, option = first_in_order(p, options)
    thing = window.thing
    by_deity = option[0] == "negate-deity"
    p.call(
        NEGATION,
        Negation(
            player=colour,
            card=FIRST_DEITY + option[1] if by_deity else option[1],
            how=AS_DEITY if by_deity else AS_CARD,
            touched=1 << thing.player,
            target=thing,
        ),
    )
    return NEXT


def after_answer(p: AcmePosition, window: Window) -> Step[Window]:
    """If the card still stands all may try again: a card was spent. (R56)"""
    return NEGATE_OR_LET_BE if window.thing.stands else END


NEGATE_OR_LET_BE: Final[AskAll[Window]] = WindowsAtOnce(
    "negate or let be", window_seats, answers, why_not_answer, answer, pass_word="let-be"
).ask
AFTER_THE_ANSWER: Final = Do("after the answer", after_answer)
WINDOW.consists_of(NEGATE_OR_LET_BE, AFTER_THE_ANSWER)


# --- NEGATION ---


def show_negate(p: AcmePosition, negation: Negation) -> Step[Negation]:
    """The Negate lies face up; a Deity's answer of the turn is spent. [14.4.1, C26]"""
    if negation.how == AS_DEITY:
        peace = CARDS[negation.card].deed == "peace"
        p.once[negation.player] |= PEACE_USED if peace else SKIES_USED
    else:
        p.move_card(negation.card, PLAYED)
        p.layer[negation.card] = negation.player
    target = negation.target
    against = target.player if target is not None else p.layer[negation.lying]
    card = target.card if target is not None else negation.lying
    p.tell(facts_cards.NegateAnnounced, "14.4.1", negation.player, negation.card, against, card)
    announce(p, negation)
    return NEXT


def negate(p: AcmePosition, negation: Negation) -> Step[Negation]:
    """It cancels its target wholly, unless it was cancelled itself. [14.4.2, 14.4.3]"""
    if not negation.stands:
        p.tell(facts_cards.Negated, "14.4.3", negation.player, negation.card, negation.how)
    else:
        if negation.target is not None:
            negation.target.stands = False
        else:
            p.tell(facts_cards.CardLifted, "14.4.5", p.layer[negation.lying], negation.lying)
            discard(p, negation.lying, "14.4.5")
        if negation.how == AS_CARD:
            gain_minas(p, negation.player, CARDS[negation.card].minas, f"C{negation.card}")
    if negation.how == AS_CARD:
        discard(p, negation.card, "14.4.2")
    return END


SHOW_NEGATE: Final = Do("show the negate", show_negate)
NEGATE: Final = Do("negate", negate)
NEGATION.consists_of(SHOW_NEGATE, NEGATE)


# --- cards that lie [14.4.5] (R94) ---


def lies(p: AcmePosition, card: int) -> bool:
    """Does the card lie on a Deity, or beside a civilization?"""
    place = p.card_at[card]
    if card == EMBARGO:
        return TABLE <= place < TABLE + p.seats
    return ON_DEITY <= place < ON_DEITY + 8


def touched_by_lying(p: AcmePosition, card: int) -> int:
    """Whom a card that lies touches: the owner of the Deity, or the civilization beside which it lies."""
    place = p.card_at[card]
    if card == EMBARGO:
        return 1 << place - TABLE
    owner = p.deity_owner[place - ON_DEITY]
    return 1 << owner if owner >= 0 else 0


def why_not_lift(p: AcmePosition, colour: int, negate: int, lying: int) -> Reason | None:
    """The reason against negating a card that lies. [14.4.5] (R94)"""
    return why_not_negate(colour, negate, p.layer[lying], lying, AS_CARD, touched_by_lying(p, lying))


def liftable(p: AcmePosition, colour: int) -> list[int]:
    """The cards that lie and that a civilization has a Negate against."""
    held = p.hand[colour] & NEGATES
    if not held:
        return []
    return [
        lying
        for lying in LYING
        if lies(p, lying) and any(why_not_lift(p, colour, card, lying) is None for card in areas_in(held))
    ]


def lifting_universe(p: AcmePosition, lifting: Lifting) -> list[Option]:
    return [("negate", card) for card in areas_in(p.hand[lifting.colour] & NEGATES)]


def why_not_lifting(p: AcmePosition, lifting: Lifting, option: Option) -> Reason | None:
    """The reason against this Negate for the card that lies. [14.4.5]"""
    return why_not_lift(p, lifting.colour, option[1], lifting.lying)


def lift(p: AcmePosition, lifting: Lifting, option: Option) -> Step[Lifting]:
    """The Negate is played on the card that lies; it does not use up the action. [14.4.5] (R94)"""
    p.call(
        NEGATION,
        Negation(
            player=lifting.colour,
            card=option[1],
            how=AS_CARD,
            touched=1 << p.layer[lifting.lying],
            lying=lifting.lying,
        ),
    )
    return END


CHOOSE_A_NEGATE: Final[Ask[Lifting]] = ask_lawful(
    "choose a negate", actor, lift, lifting_universe, why_not_lifting
)
LIFTING.consists_of(CHOOSE_A_NEGATE)
