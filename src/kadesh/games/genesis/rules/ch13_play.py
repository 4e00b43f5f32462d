"""13.1.5 Playing a card: it is shown and aimed, Amun-Ra may cancel it, then it takes effect."""

from __future__ import annotations

from typing import Final

from kadesh.craft.windows import WindowsAtOnce
from kadesh.games.genesis.charts.tables import AMUN_RA, CARD_KIND, CHARIOT, LOCAL_INSURRECTION
from kadesh.games.genesis.rules import facts_cards
from kadesh.games.genesis.rules.asking import ruler
from kadesh.games.genesis.rules.ch13_cards import AIMED, aim_universe, aims, may_play, why_not_aim
from kadesh.games.genesis.rules.ch13_effects import EFFECTS
from kadesh.games.genesis.rules.ch13_windows import cards_of, first_clockwise
from kadesh.games.genesis.rules.position import DISCARDS, KIND_CARDS, ON_TABLE, REMOVED, GenesisPosition
from kadesh.games.genesis.rules.under_way import CANCELLING, PLAY_CARD, Cancelling, PlayCard
from kadesh.table import END, NEXT, Ask, AskAll, Do, Option, Reason, Step

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
    others = [p.hand[power] for power in p.order if power != play.power]
    if p.opens(any(others), any(hand & KIND_CARDS[AMUN_RA] for hand in others)):
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
AIM: Final[Ask[PlayCard]] = Ask("aim", ruler, aim_options, take_aim, all_aims, why_not_this)
CHECK: Final = Do("check", check)
EFFECT: Final = Do("effect", effect)
FINISH: Final = Do("finish", finish)
PLAY_CARD.consists_of(SHOW, AIM, CHECK, EFFECT, FINISH)


# --- CANCELLING: Amun-Ra against any card, Amun-Ra included [13.2] (R11) ---


def cancellers(p: GenesisPosition, cancelling: Cancelling) -> list[int]:
    """The kingdoms that could cancel a card of another kingdom, as far as others can tell."""
    return [power for power in p.order if power != cancelling.play.power and p.hand[power]]


def cancelling_seats(p: GenesisPosition, cancelling: Cancelling) -> list[int]:
    return sorted({p.seat_of[power] for power in cancellers(p, cancelling) if may_play(p, power) is None})


def cancel_cards(p: GenesisPosition, cancelling: Cancelling, seat: int) -> list[Option]:
    return cards_of(p, cancellers(p, cancelling), seat, "cancel")


def why_not_cancel(p: GenesisPosition, cancelling: Cancelling, seat: int, option: Option) -> Reason | None:
    """The reason against cancelling with a card. [13.2, 13.1.3, 13.1.5]"""
    return may_play(p, p.card_at[option[1]]) if CARD_KIND[option[1]] == AMUN_RA else NOT_AMUN_RA


def cancel(p: GenesisPosition, cancelling: Cancelling, options: list[Option]) -> Step[Cancelling]:
    """The first canceller clockwise from the card's player spends his Amun-Ra. [13.2] (R82)"""
    p.call(PLAY_CARD, first_clockwise(p, cancelling.play.power, options))
    return NEXT


def after_cancel(p: GenesisPosition, cancelling: Cancelling) -> Step[Cancelling]:
    """If the Amun-Ra stands the card is cancelled; if not, others may still try. [13.2]"""
    return CANCEL_THE_CARD if cancelling.play.stands else END


CANCEL_THE_CARD: Final[AskAll[Cancelling]] = WindowsAtOnce(
    "cancel the card", cancelling_seats, cancel_cards, why_not_cancel, cancel
).ask
AFTER_THE_ANSWER: Final = Do("after the answer", after_cancel)
CANCELLING.consists_of(CANCEL_THE_CARD, AFTER_THE_ANSWER)
