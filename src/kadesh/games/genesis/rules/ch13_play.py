"""13.1.5 Playing a card: it is shown and aimed, Amun-Ra may cancel it, then it takes effect."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import AMUN_RA, CARD_KIND, CHARIOT, GOD_HOME, LOCAL_INSURRECTION
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.ch13_cards import (
    AIMED,
    NOT_IN_HAND,
    aim_universe,
    aims,
    may_play,
    why_not_aim,
)
from kadesh.games.genesis.rules.ch13_effects import AIM_1, AIM_2, CARD, EFFECTS, MOVER, POWER, SPACE
from kadesh.games.genesis.rules.ch13_windows import PASS, PLAY_CARD
from kadesh.games.genesis.rules.position import (
    DISCARDS,
    KIND_CARDS,
    ON_TABLE,
    REMOVED,
    GenesisPosition,
    spaces_in,
)
from kadesh.table import END, NEXT, Answer, Ask, AskAll, Do, Frame, Option, Procedure, Reason

NO_AIM_NEEDED: Final[Option] = ("no-aim",)
NOT_AMUN_RA: Final = Reason("13.2", "Only Amun-Ra cancels a card.")

__all__ = ["CANCELLING", "PLAY_CARD"]


# --- PLAY CARD ---


def show(p: GenesisPosition, frame: Frame) -> int:
    """The card lies face up. [13.1.5]"""
    p.move_card(frame[CARD], ON_TABLE)
    p.tell(facts.Card, "13.1.5", frame[POWER], frame[CARD], frame[MOVER], frame[SPACE])
    return AIM if AIMED[CARD_KIND[frame[CARD]]] else CHECK


def player(p: GenesisPosition, frame: Frame) -> int:
    return p.seat_of[frame[POWER]]


def aim_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    kind = CARD_KIND[frame[CARD]]
    options = aims(p, frame[POWER], kind)
    # What must be played when drawn may find nothing to do.
    if not options and kind == LOCAL_INSURRECTION:
        options = [NO_AIM_NEEDED]
    return options


def all_aims(p: GenesisPosition, frame: Frame) -> list[Option]:
    kind = CARD_KIND[frame[CARD]]
    options = aim_universe(kind)
    if kind == LOCAL_INSURRECTION and not aims(p, frame[POWER], kind):
        options.append(NO_AIM_NEEDED)
    return options


def why_not_this(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against an aim. [13.2]"""
    if option == NO_AIM_NEEDED:
        return None
    return why_not_aim(p, frame[POWER], CARD_KIND[frame[CARD]], option)


def take_aim(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The card's player says what it is aimed at before anybody can cancel it. [13.2]"""
    if len(option) > 1:
        frame[AIM_1] = option[1]
        kind = CARD_KIND[frame[CARD]]
        if len(option) > 2:
            frame[AIM_2] = option[2]
        p.tell(facts.Aimed, "13.2", frame[POWER], frame[CARD], int(kind in GOD_HOME), *option[1:])
    return CHECK


def check(p: GenesisPosition, frame: Frame) -> int:
    """Others may cancel it before it is used. [13.2]"""
    p.card_stands = True
    if p.attentive or any(p.hand[power] & KIND_CARDS[AMUN_RA] for power in p.order if power != frame[POWER]):
        p.call(CANCELLING, frame[POWER], frame[CARD])
    return NEXT


def effect(p: GenesisPosition, frame: Frame) -> int:
    """The card takes effect, or both cards are discarded. [13.2]"""
    card = frame[CARD]
    if not p.card_stands:
        p.move_card(card, DISCARDS)
        p.tell(facts.Cancelled, "13.2", frame[POWER], card)
        return END
    EFFECTS[CARD_KIND[card]](p, frame)
    return NEXT


def finish(p: GenesisPosition, frame: Frame) -> int:
    """A used card is discarded; a Chariot card leaves the game. [13.1.5, 13.2]"""
    card = frame[CARD]
    if p.card_at[card] == ON_TABLE:
        p.move_card(card, REMOVED if CARD_KIND[card] == CHARIOT else DISCARDS)
    p.card_stands = True
    return END


AIM: Final = 1
CHECK: Final = 2
PLAY_CARD.steps.extend(
    [
        Do("show", show),
        Ask("aim", player, aim_options, take_aim, all_aims, why_not_this),
        Do("check", check),
        Do("effect", effect),
        Do("finish", finish),
    ]
)


# --- CANCELLING: Amun-Ra against any card, Amun-Ra included [13.2] (R11) ---


def cancellers(p: GenesisPosition, frame: Frame, seat: int) -> list[int]:
    """The kingdoms of a seat that could cancel a card of another kingdom."""
    return [
        power
        for power in p.order
        if power != frame[POWER] and p.seat_of[power] == seat and p.hand[power] and may_play(p, power) is None
    ]


def cancelling_seats(p: GenesisPosition, frame: Frame) -> list[int]:
    return [seat for seat in range(p.seats) if cancellers(p, frame, seat)]


def cancel_options(p: GenesisPosition, frame: Frame, seat: int) -> list[Option]:
    options: list[Option] = []
    for power in cancellers(p, frame, seat):
        options.extend(("cancel", card) for card in spaces_in(p.hand[power] & KIND_CARDS[AMUN_RA]))
    options.append(PASS)
    return options


def cancel_universe(p: GenesisPosition, frame: Frame, seat: int) -> list[Option]:
    options: list[Option] = []
    for power in p.order:
        if p.seat_of[power] == seat and power != frame[POWER]:
            options.extend(("cancel", card) for card in spaces_in(p.hand[power]))
    options.append(PASS)
    return options


def why_not_cancel(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Reason | None:
    """The reason against cancelling with a card. [13.2, 13.1.3, 13.1.5]"""
    if option[0] == "pass":
        return None
    if CARD_KIND[option[1]] != AMUN_RA:
        return NOT_AMUN_RA
    power = p.card_at[option[1]]
    return may_play(p, power) if power in p.order else NOT_IN_HAND


def take_cancel(p: GenesisPosition, frame: Frame, answers: list[Answer]) -> int:
    """The first canceller clockwise from the card's player spends his Amun-Ra. [13.2] (R82)"""
    chosen = {p.card_at[option[1]]: option[1] for _, option in answers if option[0] == "cancel"}
    if not chosen:
        return END
    power = next(power for power in p.clockwise_from(frame[POWER]) if power in chosen)
    p.call(PLAY_CARD, power, chosen[power], -1, -1, -1, -1)
    return NEXT


def after_cancel(p: GenesisPosition, frame: Frame) -> int:
    """If the Amun-Ra stands the card is cancelled; if not, others may still try. [13.2]"""
    if p.card_stands:
        p.card_stands = False
        return END
    p.card_stands = True
    return 0


CANCELLING: Final = Procedure[GenesisPosition](
    "cancelling",
    [
        AskAll(
            "cancel the card",
            cancelling_seats,
            cancel_options,
            take_cancel,
            cancel_universe,
            why_not_cancel,
            reaction=True,
        ),
        Do("after the answer", after_cancel),
    ],
)
