"""6.11 Play events: laying a card down, its cost, Counter Measures, its aims and its effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.craft.windows import Windows
from kadesh.games.assyrian_wars.charts.cards import WINDOWS as WINDOW_NAMES
from kadesh.games.assyrian_wars.charts.numbers import AP, PLUS_MARK
from kadesh.games.assyrian_wars.charts.tables import (
    CARD_COST,
    CARD_INDEX,
    N_CARDS,
    N_COUNTRIES,
    N_POWERS,
    PLAYERS,
    SECRET,
    TRIBES,
    WINDOWS,
    bits,
    listed,
    mask_of,
)
from kadesh.games.assyrian_wars.rules import facts_cards
from kadesh.games.assyrian_wars.rules.asking import CARD_TO_PLAY, SECRET_CARD, Action, its_seat
from kadesh.games.assyrian_wars.rules.ch06_cards import (
    make_plus,
    playable,
    use_card,
    why_not_another,
    why_not_plus,
)
from kadesh.games.assyrian_wars.rules.ch06_points import available, can_pay, credit, pay_event, why_not_afford
from kadesh.games.assyrian_wars.rules.ch07_hands import discard
from kadesh.games.assyrian_wars.rules.position import ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import DIPLOMATIC_ACT, DiplomaticAct, Impulse
from kadesh.games.assyrian_wars.rules.under_way_cards import CANCELLING, EVENT, Cancelling, Event
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

COUNTER_MEASURES: Final[list[int]] = [CARD_INDEX[f"counter-measures-{number}"] for number in (1, 2, 3)]
_IMPULSE: Final = 1 << WINDOW_NAMES.index["impulse"] | 1 << WINDOW_NAMES.index["move"]
_AFTER_BATTLE: Final = 1 << WINDOW_NAMES.index["after-vp-battle"]
_SUCCESSION: Final = 1 << WINDOW_NAMES.index["succession"]
_IMPULSE_AND_MORE: Final = _IMPULSE | 1 << WINDOW_NAMES.index["whole-impulse"]


def is_nomad(p: AssyrianPosition, country: int) -> bool:
    """Is it a tribe, which plays no events, and not one that plays for a power? [7.1, 10.1]"""
    return bool(TRIBES >> country & 1) and p.substitutes[country] < 0


NOT_YOURS: Final = Reason("6.11", "That event is for another country to play.")
NOT_NOW: Final = Reason("6.11", "That event has another moment than an impulse.")
CANNOT_PAY: Final = Reason("6.11", "Income, savings and a loan together do not pay for that event.")
NO_EVENT: Final = Reason("6.11", "The situation does not allow this event: the card gives its points only.")


class Effect:
    """What a card does. `first` happens at once; `aims` are what its player can choose among at this point;
    while `more` is set by `carry`, another aim is asked for. `toll` is paid besides its cost."""

    def __init__(
        self,
        carry: Callable[[AssyrianPosition, Event, Option], None],
        aims: Callable[[AssyrianPosition, Event], list[Option]] | None = None,
        why_not: Callable[[AssyrianPosition, int], Reason | None] | None = None,
        stays: bool = False,
        first: Callable[[AssyrianPosition, Event], None] | None = None,
        toll: int = 0,
    ) -> None:
        self.carry = carry
        self.aims = aims
        self.why_not = why_not
        self.first = first
        self.toll = toll
        self.stays = stays  # on the table [6.11.f, 6.11.l]


EFFECTS: Final[dict[int, Effect]] = {}


def register(effect: Effect, *names: str) -> None:
    """Enter an effect under the cards that have it."""
    for name in names:
        EFFECTS[CARD_INDEX[name]] = effect


# --- playing an event in one's impulse ---


def cost_of(card: int, response: bool = False) -> int:
    """Half AP; as a response an alliance breaker costs half, a Crown Prince nothing. [6.11.c, 10.3]"""
    cost = CARD_COST[card]
    if response and WINDOWS[card] & _SUCCESSION:
        return 0
    return AP * ((cost + 1) // 2 if response and WINDOWS[card] & _AFTER_BATTLE else cost)


def may_play(p: AssyrianPosition, country: int, card: int) -> bool:
    """Is the country named on the card, or the power that it plays for? [6.11, 7.1]"""
    return bool(PLAYERS[card] & (1 << country | 1 << p.acts_as(country)))


def why_not_event(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against a card as an event of the impulse, or a second for points. [3.2, 6.11, 6.18]"""
    card, country = option[1], impulse.country
    reason, cost = why_not_another(p, card), cost_of(card)
    if option[0] == "event-plus":
        reason = why_not_plus(p, reason)
        cost += PLUS_MARK
    if reason is not None:
        return reason
    if not may_play(p, country, card):
        return NOT_YOURS
    if not WINDOWS[card] & _IMPULSE_AND_MORE:
        return NOT_NOW
    effect = EFFECTS.get(card)
    if effect is None:
        return NO_EVENT
    if not can_pay(p, country, cost):
        return CANNOT_PAY
    if effect.toll:
        reason = why_not_afford(p, effect.toll + cost)
        if reason is not None:
            return reason
    return effect.why_not(p, country) if effect.why_not is not None else None


def nothing_to_aim_at(
    aims: Callable[[AssyrianPosition, Event], list[Option]], card: int = -1
) -> Callable[[AssyrianPosition, int], Reason | None]:
    """The reason against an event that finds nothing to act on; to leave off is no aim. [6.11]"""

    def why_not(p: AssyrianPosition, country: int) -> Reason | None:
        return None if any(aim != ("aim-done",) for aim in aims(p, Event(country, card))) else NO_EVENT

    return why_not


def event_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    cards = bits(p.hand[impulse.country])
    return [(word, card) for word in ("event", "event-plus") for card in cards]


_COST: Final[list[int]] = [cost_of(card) for card in range(N_CARDS)]
_OF_AN_IMPULSE: Final = [card for card in range(N_CARDS) if WINDOWS[card] & _IMPULSE_AND_MORE]
_IN_AN_IMPULSE_OF: Final[list[int]] = [
    mask_of([card for card in _OF_AN_IMPULSE if PLAYERS[card] >> country & 1])
    for country in range(N_COUNTRIES)
]


def event_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Cards of one's own, at their time; a second one too, if there are points to make it a + card."""
    country = impulse.country
    named = _IN_AN_IMPULSE_OF[country] | _IN_AN_IMPULSE_OF[p.acts_as(country)]
    own, ready = p.hand[country] & named, playable(p, country)
    found: list[Option] = [("event", card) for card in _effective(p, country, own & ready, 0)]
    if p.cards_played == 1 and p.ap_card + p.ap_income >= PLUS_MARK:
        found += [("event-plus", card) for card in _effective(p, country, own & ~ready, PLUS_MARK)]
    return found


def _effective(p: AssyrianPosition, country: int, cards: int, mark: int) -> list[int]:
    """Those of some cards whose event can be paid, with a mark, and that the situation allows. [6.11]"""
    points = available(p)
    means = -1  # with what can be borrowed: looked up when it is needed
    found: list[int] = []
    for card in listed(cards):
        effect, cost = EFFECTS.get(card), _COST[card] + mark
        if effect is None:
            continue
        if cost > points:
            if means < 0:
                means = points + credit(p, country)
            if cost > means:
                continue
        if effect.toll and effect.toll + cost > points:
            continue
        if effect.why_not is None or effect.why_not(p, country) is None:
            found.append(card)
    return found


def take_event(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    card = option[1]
    if option[0] == "event-plus":
        make_plus(p, impulse.country, card)
    use_card(p, card)
    p.call(EVENT, Event(impulse.country, card))


PLAY: Final = Action(
    ["event", "event-plus"], event_universe, why_not_event, take_event, legal=event_legal, needs=CARD_TO_PLAY
)


# --- the secret diplomacy of a card [6.11.m] ---


def why_not_secret(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against a card's secret diplomacy action; who may play it does not matter. [6.11.m]"""
    card = option[1]
    reason = why_not_another(p, card)
    if reason is not None:
        return reason
    if not SECRET[card]:
        return NO_SECRETS
    return None if can_pay(p, impulse.country, cost_of(card)) else CANNOT_PAY


NO_SECRETS: Final = Reason("6.11.m", "That card offers no secret diplomacy action.")


def secret_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("secret", card) for card in listed(p.hand[impulse.country])]


WITH_SECRETS: Final = mask_of([card for card in range(N_CARDS) if SECRET[card]])


def secret_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("secret", card) for card in listed(playable(p, impulse.country) & WITH_SECRETS)]


def take_secret(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """Carried out at once, unless the dice let it fail. [6.11.m, 7.5.2.g]"""
    card = option[1]
    use_card(p, card)
    pay_event(p, impulse.country, cost_of(card))
    p.tell(facts_cards.PlaysEvent, "6.11.m", impulse.country, card, cost_of(card), False)
    p.call(DIPLOMATIC_ACT, DiplomaticAct(p.lord[impulse.country], -1, by_card=True))


SECRETLY: Final = Action(
    ["secret"],
    secret_universe,
    why_not_secret,
    take_secret,
    secret_likely,
    needs=CARD_TO_PLAY | SECRET_CARD,
)


# --- EVENT: cancel, pay, aim, effect ---


def lay_down(p: AssyrianPosition, event: Event) -> Step[Event]:
    """The card lies open; Counter Measures may answer before anything happens. [6.11, 6.11.e]"""
    cost = cost_of(event.card, event.response)
    p.tell(facts_cards.PlaysEvent, "6.11", event.country, event.card, cost, event.response)
    p.call(CANCELLING, Cancelling(event=event))
    return NEXT


def pay(p: AssyrianPosition, event: Event) -> Step[Event]:
    """A cancelled event costs nothing. [6.11]"""
    if event.cancelled:
        return END
    pay_event(p, event.country, cost_of(event.card, event.response))
    effect = EFFECTS[event.card]
    if effect.stays:
        p.move_card(event.card, ON_TABLE)
        p.card_of[event.card] = p.lord[event.country]
    if effect.first is not None:
        effect.first(p, event)
    return NEXT


def aim_or_act(p: AssyrianPosition, event: Event) -> Step[Event]:
    """With nothing to choose the effect follows at once. [6.11]"""
    effect = EFFECTS[event.card]
    event.more = False
    if effect.aims is None:
        effect.carry(p, event, ())
        return END
    return NEXT if effect.aims(p, event) else END


def aim_options(p: AssyrianPosition, event: Event) -> list[Option]:
    effect = EFFECTS[event.card]
    return effect.aims(p, event) if effect.aims is not None else []


def take_aim(p: AssyrianPosition, event: Event, option: Option) -> Step[Event]:
    EFFECTS[event.card].carry(p, event, option)
    return AIM_OR_ACT if event.more else END


LAY_DOWN: Final = Do("lay down", lay_down)
PAY: Final = Do("pay", pay)
AIM_OR_ACT: Final = Do("aim or act", aim_or_act)
AIM: Final[Ask[Event]] = Ask("aim", its_seat, aim_options, take_aim)
EVENT.consists_of(LAY_DOWN, PAY, AIM_OR_ACT, AIM)


# --- Counter Measures [6.11.a, 6.11.e] ---


def could_cancel(p: AssyrianPosition, window: Cancelling) -> list[int]:
    """Everybody with random cards, in the order of movement; that is public. [6.11.e] (A105)"""
    event = window.event
    if event is None or event.cancelled:
        return []
    start = p.phasing if p.phasing >= 0 else event.country
    return [
        country
        for country in p.order_after(start)
        if country != event.country and p.random_cards(country) and not is_nomad(p, country)
    ]


def seat_of(p: AssyrianPosition, country: int) -> int:
    return p.seat_for(country)


def cancel_answers(p: AssyrianPosition, window: Cancelling, country: int) -> list[Option]:
    return [("cancel", card) for card in COUNTER_MEASURES if p.hand[country] >> card & 1]


def why_not_cancel(p: AssyrianPosition, window: Cancelling, country: int, option: Option) -> Reason | None:
    return None


def cancel(p: AssyrianPosition, window: Cancelling, country: int, option: Option) -> None:
    """Both cards are discarded. [6.11]"""
    event = window.event
    if event is not None:
        event.cancelled = True
        discard(p, option[1])
        p.last_card = country
        p.tell(facts_cards.CancelsEvent, "6.11.e", country, option[1], event.card)


CANCEL_WINDOW: Final[Windows[Cancelling]] = Windows(
    "cancel", could_cancel, seat_of, cancel_answers, why_not_cancel, cancel, pass_word="let-it-be"
)
CANCELLING.consists_of(*CANCEL_WINDOW.steps())


# --- aims that many cards share ---


def powers(p: AssyrianPosition) -> list[int]:
    return [power for power in range(N_POWERS) if p.is_played(power)]


def aim_at_countries(countries: list[int]) -> list[Option]:
    return [("aim-country", country) for country in countries]


def aim_at_areas(areas: list[int]) -> list[Option]:
    return [("aim-area", area) for area in areas]


def aim_at_counters(counters: list[int]) -> list[Option]:
    return [("aim-counter", counter) for counter in counters]
