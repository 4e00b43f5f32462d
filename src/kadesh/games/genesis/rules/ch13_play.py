"""13.1.5 Playing a card: it is shown and aimed, Amun-Ra may cancel it, then it takes effect."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import AMUN_RA, CARD_KIND, CHARIOT, LOCAL_INSURRECTION
from kadesh.games.genesis.rules import facts_cards
from kadesh.games.genesis.rules.asking import ruler
from kadesh.games.genesis.rules.ch13_cards import (
    AIMED,
    NOT_IN_HAND,
    aim_universe,
    aims,
    may_play,
    why_not_aim,
)
from kadesh.games.genesis.rules.ch13_effects import EFFECTS
from kadesh.games.genesis.rules.ch13_windows import PASS
from kadesh.games.genesis.rules.position import (
    DISCARDS,
    KIND_CARDS,
    ON_TABLE,
    REMOVED,
    GenesisPosition,
    spaces_in,
)
from kadesh.games.genesis.rules.under_way import CANCELLING, PLAY_CARD, Cancelling, PlayCard
from kadesh.table import END, NEXT, Answer, Ask, AskAll, Do, Option, Reason, Step

NO_AIM_NEEDED: Final[Option] = ("no-aim",)
NOT_AMUN_RA: Final = Reason("13.2", "Only Amun-Ra cancels a card.")

# --- PLAY CARD ---


def show(p: GenesisPosition, play: PlayCard) -> Step[PlayCard]:
    """The card lies face up. [13.1.5]"""
    p.move_card(play.card, ON_TABLE)
    p.tell(facts_cards.Card, "13.1.5", play.power, play.card, play.mover, play.space)
    return AIM if AIMED[CARD_KIND[play.card]] else CHECK


def aim_options(p: GenesisPosition, play: PlayCard) -> list[Option]:
    kind = CARD_KIND[play.card]
    options = aims(p, play.power, kind)
    # What must be played when drawn may find nothing to do.
    if not options and kind == LOCAL_INSURRECTION:
        options = [NO_AIM_NEEDED]
    return options


def all_aims(p: GenesisPosition, play: PlayCard) -> list[Option]:
    kind = CARD_KIND[play.card]
    options = aim_universe(kind)
    if kind == LOCAL_INSURRECTION and not aims(p, play.power, kind):
        options.append(NO_AIM_NEEDED)
    return options


def why_not_this(p: GenesisPosition, play: PlayCard, option: Option) -> Reason | None:
    """The reason against an aim. [13.2]"""
    if option == NO_AIM_NEEDED:
        return None
    return why_not_aim(p, play.power, CARD_KIND[play.card], option)


def take_aim(p: GenesisPosition, play: PlayCard, option: Option) -> Step[PlayCard]:
    """The card's player says what it is aimed at before anybody can cancel it. [13.2]"""
    if option != NO_AIM_NEEDED:
        play.aim = option
        p.tell(facts_cards.Aimed, "13.2", play.power, play.card, option[1:])
    return CHECK


def check(p: GenesisPosition, play: PlayCard) -> Step[PlayCard]:
    """Others may cancel it before it is used. [13.2]"""
    if p.attentive or any(p.hand[power] & KIND_CARDS[AMUN_RA] for power in p.order if power != play.power):
        p.call(CANCELLING, Cancelling(play))
    return NEXT


def effect(p: GenesisPosition, play: PlayCard) -> Step[PlayCard]:
    """The card takes effect, or both cards are discarded. [13.2]"""
    card = play.card
    if not play.stands:
        p.move_card(card, DISCARDS)
        p.tell(facts_cards.Cancelled, "13.2", play.power, card)
        return END
    EFFECTS[CARD_KIND[card]](p, play)
    return NEXT


def finish(p: GenesisPosition, play: PlayCard) -> Step[PlayCard]:
    """A used card is discarded; a Chariot card leaves the game. [13.1.5, 13.2]"""
    card = play.card
    if p.card_at[card] == ON_TABLE:
        p.move_card(card, REMOVED if CARD_KIND[card] == CHARIOT else DISCARDS)
    return END


SHOW: Final = Do("show", show)
AIM: Final = Ask("aim", ruler, aim_options, take_aim, all_aims, why_not_this)
CHECK: Final = Do("check", check)
EFFECT: Final = Do("effect", effect)
FINISH: Final = Do("finish", finish)
PLAY_CARD.consists_of(SHOW, AIM, CHECK, EFFECT, FINISH)


# --- CANCELLING: Amun-Ra against any card, Amun-Ra included [13.2] (R11) ---


def cancellers(p: GenesisPosition, cancelling: Cancelling, seat: int) -> list[int]:
    """The kingdoms of a seat that could cancel a card of another kingdom."""
    return [
        power
        for power in p.order
        if power != cancelling.play.power
        and p.seat_of[power] == seat
        and p.hand[power]
        and may_play(p, power) is None
    ]


def cancelling_seats(p: GenesisPosition, cancelling: Cancelling) -> list[int]:
    return [seat for seat in range(p.seats) if cancellers(p, cancelling, seat)]


def cancel_options(p: GenesisPosition, cancelling: Cancelling, seat: int) -> list[Option]:
    options: list[Option] = []
    for power in cancellers(p, cancelling, seat):
        options.extend(("cancel", card) for card in spaces_in(p.hand[power] & KIND_CARDS[AMUN_RA]))
    options.append(PASS)
    return options


def cancel_universe(p: GenesisPosition, cancelling: Cancelling, seat: int) -> list[Option]:
    options: list[Option] = []
    for power in p.order:
        if p.seat_of[power] == seat and power != cancelling.play.power:
            options.extend(("cancel", card) for card in spaces_in(p.hand[power]))
    options.append(PASS)
    return options


def why_not_cancel(p: GenesisPosition, cancelling: Cancelling, seat: int, option: Option) -> Reason | None:
    """The reason against cancelling with a card. [13.2, 13.1.3, 13.1.5]"""
    if option[0] == "pass":
        return None
    if CARD_KIND[option[1]] != AMUN_RA:
        return NOT_AMUN_RA
    power = p.card_at[option[1]]
    return may_play(p, power) if power in p.order else NOT_IN_HAND


def take_cancel(p: GenesisPosition, cancelling: Cancelling, answers: list[Answer]) -> Step[Cancelling]:
    """The first canceller clockwise from the card's player spends his Amun-Ra. [13.2] (R82)"""
    chosen = {p.card_at[option[1]]: option[1] for _, option in answers if option[0] == "cancel"}
    if not chosen:
        return END
    power = next(power for power in p.clockwise_from(cancelling.play.power) if power in chosen)
    p.call(PLAY_CARD, PlayCard(power, chosen[power]))
    return NEXT


def after_cancel(p: GenesisPosition, cancelling: Cancelling) -> Step[Cancelling]:
    """If the Amun-Ra stands the card is cancelled; if not, others may still try. [13.2]"""
    return CANCEL_THE_CARD if cancelling.play.stands else END


CANCEL_THE_CARD: Final = AskAll(
    "cancel the card",
    cancelling_seats,
    cancel_options,
    take_cancel,
    cancel_universe,
    why_not_cancel,
    reaction=True,
)
AFTER_THE_ANSWER: Final = Do("after the answer", after_cancel)
CANCELLING.consists_of(CANCEL_THE_CARD, AFTER_THE_ANSWER)
