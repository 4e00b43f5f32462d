"""6.6.9, 6.6.10, 6.11.h Cards played when interceptions or evasions have been declared."""

from __future__ import annotations

from typing import Final

from kadesh.craft.windows import Windows
from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import CARD_COST, CARD_INDEX
from kadesh.games.assyrian_wars.rules.ch06_events import CANNOT_PAY, Effect, is_nomad, register, seat_of
from kadesh.games.assyrian_wars.rules.ch06_points import can_pay
from kadesh.games.assyrian_wars.rules.ch07_hands import discard
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import (
    EVASION_CARDS,
    EVENT,
    INTERCEPTION_CARDS,
    EvasionCards,
    Event,
    InterceptionCards,
)
from kadesh.table import Option, Reason

OUTMARCHED: Final = CARD_INDEX["outmarched"]
SLIP_AWAY: Final = CARD_INDEX["slip-away"]
NOT_CONCERNED: Final = Reason("6.11.h", "That card helps one's own attempt, or foils one against oneself.")


def with_cards(p: AssyrianPosition) -> list[int]:
    """Every country with random cards, in the order of movement: that is public."""
    start = p.phasing if p.phasing >= 0 else 0
    return [c for c in p.order_after(start) if p.random_cards(c) and not is_nomad(p, c)]


def respond_with(p: AssyrianPosition, country: int, card: int, target: int) -> None:
    """A response is an event like any other: Counter Measures may answer it before it is paid for. [6.11]"""
    discard(p, card)
    p.last_card = country
    p.call(EVENT, Event(country, card, response=True, target=target))


# --- interception [6.6.9] ---


def interception_players(p: AssyrianPosition, window: InterceptionCards) -> list[int]:
    return with_cards(p) if window.interception is not None and window.interception.declared else []


def interception_answers(p: AssyrianPosition, window: InterceptionCards, country: int) -> list[Option]:
    if not p.hand[country] >> OUTMARCHED & 1 or window.interception is None:
        return []
    return [("outmarch", place) for place in range(len(window.interception.declared))]


def why_not_outmarch(
    p: AssyrianPosition, window: InterceptionCards, country: int, option: Option
) -> Reason | None:
    """One's own attempt succeeds, one against oneself fails. [6.11.h]"""
    interception = window.interception
    if interception is None:
        return NOT_CONCERNED
    own = interception.declared[option[1]] & p.owned[country]
    against = interception.entering.force & p.owned[country]
    if not own and not against:
        return NOT_CONCERNED
    return None if can_pay(p, country, AP * CARD_COST[OUTMARCHED]) else CANNOT_PAY


def outmarch(p: AssyrianPosition, window: InterceptionCards, country: int, option: Option) -> None:
    respond_with(p, country, OUTMARCHED, option[1])


def take_the_march(p: AssyrianPosition, event: Event, option: Option) -> None:
    """The attempt needs no dice any more. [6.11.h]"""
    window = p.under_way(InterceptionCards)
    interception = window.interception if window is not None else None
    if interception is None:
        return
    if interception.declared[event.target] & p.owned[event.country]:
        interception.sure |= 1 << event.target
    else:
        interception.foiled |= 1 << event.target


register(Effect(take_the_march), "outmarched")


INTERCEPTION_WINDOW: Final[Windows[InterceptionCards]] = Windows(
    "outmarch",
    interception_players,
    seat_of,
    interception_answers,
    why_not_outmarch,
    outmarch,
    pass_word="no-card",
)
INTERCEPTION_CARDS.consists_of(*INTERCEPTION_WINDOW.steps())


# --- evasion [6.6.10] ---


def evasion_players(p: AssyrianPosition, window: EvasionCards) -> list[int]:
    return with_cards(p) if window.evasion is not None and window.evasion.fleeing else []


def evasion_answers(p: AssyrianPosition, window: EvasionCards, country: int) -> list[Option]:
    if not p.hand[country] >> SLIP_AWAY & 1 or window.evasion is None:
        return []
    return [("slip-away", place) for place in range(len(window.evasion.fleeing))]


def why_not_slip(p: AssyrianPosition, window: EvasionCards, country: int, option: Option) -> Reason | None:
    """One's own evasion succeeds, an enemy's fails. [6.11.h]"""
    evasion = window.evasion
    if evasion is None:
        return NOT_CONCERNED
    own = evasion.fleeing[option[1]].force & p.owned[country]
    against = evasion.entering.force & p.owned[country]
    if (not own and not against) or evasion.fleeing[option[1]].automatic:
        return NOT_CONCERNED
    return None if can_pay(p, country, AP * CARD_COST[SLIP_AWAY]) else CANNOT_PAY


def slip(p: AssyrianPosition, window: EvasionCards, country: int, option: Option) -> None:
    respond_with(p, country, SLIP_AWAY, option[1])


def slip_off(p: AssyrianPosition, event: Event, option: Option) -> None:
    """The evasion needs no dice any more. [6.11.h]"""
    window = p.under_way(EvasionCards)
    evasion = window.evasion if window is not None else None
    if evasion is None:
        return
    fleeing = evasion.fleeing[event.target]
    if fleeing.force & p.owned[event.country]:
        fleeing.sure = True
    else:
        fleeing.foiled = True


register(Effect(slip_off), "slip-away")


EVASION_WINDOW: Final[Windows[EvasionCards]] = Windows(
    "slip away", evasion_players, seat_of, evasion_answers, why_not_slip, slip, pass_word="no-card"
)
EVASION_CARDS.consists_of(*EVASION_WINDOW.steps())
