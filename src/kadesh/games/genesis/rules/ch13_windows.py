"""13.1.5 Windows: the moments at which players other than the active one may play cards. (R82)

All who could play something are asked at once and in secret. Of those who answer with a card the first
clockwise from the active player plays it; then the question is put again, until all pass.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import (
    CARD_KIND,
    IN_INTERLUDE,
    JOSHUA_EFFECT,
    MAJORS,
    NOBODY,
    SEA_PEOPLES,
    SHERDEN,
    TACTICAL_SURPRISE,
)
from kadesh.games.genesis.rules.asking import ruler
from kadesh.games.genesis.rules.ch13_cards import (
    NOT_IN_HAND,
    ONLY_IN_BATTLE,
    WINDOW_CARDS,
    WRONG_MOMENT,
    may_play,
    playable,
    why_not_play,
)
from kadesh.games.genesis.rules.position import KIND_CARDS, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import (
    AFTER_BATTLE,
    BATTLE_CARDS,
    CARD_WINDOW,
    PLAY_CARD,
    AfterBattle,
    BattleCards,
    CardWindow,
    Force,
    PlayCard,
)
from kadesh.table import END, NEXT, Answer, Ask, AskAll, Do, Option, Reason, Step

PASS: Final[Option] = ("pass",)

NO_CITY_USED: Final = Reason(
    "13.2", "The Joshua Effect is for attackers of a City that is used in the defence."
)


def leader(p: GenesisPosition) -> int:
    """The kingdom from which answers count clockwise: the active one, or the active people's controller."""
    if 0 <= p.active < MAJORS:
        return p.active
    if p.active >= MAJORS and p.controller[p.active] >= 0:
        return p.controller[p.active]
    return p.order[0]


# --- CARD WINDOW ---


def call_window(p: GenesisPosition, window: int, mover: int, space: int) -> None:
    """Open a window if anybody could play something in it, or wants to be asked anyway. [13.1.5]"""
    if not p.with_cards:
        return
    cards = WINDOW_CARDS[window]
    for power in p.order:
        if p.hand[power] & cards or (p.hand[power] and p.attentive >> p.seat_of[power] & 1):
            p.call(CARD_WINDOW, CardWindow(window, mover, space))
            return


def asked_powers(p: GenesisPosition, window: CardWindow, seat: int) -> list[int]:
    """The kingdoms of a seat that a window is open to."""
    inside = window.window & IN_INTERLUDE
    return [
        power
        for power in p.order
        if p.seat_of[power] == seat and p.hand[power] and not (inside and power == p.active)
    ]


def window_seats(p: GenesisPosition, window: CardWindow) -> list[int]:
    inside = window.window & IN_INTERLUDE
    seats: list[int] = []
    for power in p.order:
        seat = p.seat_of[power]
        if p.hand[power] and seat not in seats and not (inside and power == p.active):
            seats.append(seat)
    return sorted(seats)


def window_options(p: GenesisPosition, window: CardWindow, seat: int) -> list[Option]:
    options: list[Option] = []
    for power in asked_powers(p, window, seat):
        for card in playable(p, power, window.window, window.mover, window.space):
            options.append(("play", card))
    options.append(PASS)
    return options


def window_universe(p: GenesisPosition, window: CardWindow, seat: int) -> list[Option]:
    options: list[Option] = []
    for power in asked_powers(p, window, seat):
        options.extend(("play", card) for card in spaces_in(p.hand[power]))
    options.append(PASS)
    return options


def why_not_window(p: GenesisPosition, window: CardWindow, seat: int, option: Option) -> Reason | None:
    """The reason against playing a card in this window. [13.1.5]"""
    if option[0] == "pass":
        return None
    power = p.card_at[option[1]]
    if power not in asked_powers(p, window, seat):
        return NOT_IN_HAND
    return why_not_play(p, power, option[1], window.window, window.mover, window.space)


def take_window(p: GenesisPosition, window: CardWindow, answers: list[Answer]) -> Step[CardWindow]:
    """The first card clockwise from the active player is played; the others' answers are void. (R82)"""
    chosen = {p.card_at[option[1]]: option[1] for _, option in answers if option[0] == "play"}
    if not chosen:
        # Only now: cards of this window may have set other forces in motion.
        if window.losses:
            p.caller(window, Force).ambush_losses = window.losses
        return END
    power = next(power for power in p.clockwise_from(leader(p)) if power in chosen)
    p.call(PLAY_CARD, PlayCard(power, chosen[power], mover=window.mover, space=window.space))
    return PLAY_A_CARD_OR_PASS


PLAY_A_CARD_OR_PASS: Final = AskAll(
    "play a card or pass",
    window_seats,
    window_options,
    take_window,
    window_universe,
    why_not_window,
    reaction=True,
)
CARD_WINDOW.consists_of(PLAY_A_CARD_OR_PASS)


# --- BATTLE CARDS: attackers first, then defenders [8.1, 8.2.1] ---


def card_player(p: GenesisPosition, power: int) -> int:
    """The kingdom whose cards serve a power in battle, NOBODY for powers that nobody runs. [13.1.5]"""
    if power < 0 or p.is_passive(power):
        return NOBODY
    return power if power < MAJORS else p.controller[power]


def next_side(p: GenesisPosition, cards: BattleCards) -> Step[BattleCards]:
    """Go on to a player with cards, the attackers first, or end. [8.2.1, 13.1.5]"""
    while cards.side < 2:
        if fighting_power(p, cards) >= 0:
            return NEXT
        cards.side += 1
        cards.passed = 0
    return END


def fighting_power(p: GenesisPosition, cards: BattleCards) -> int:
    """The next kingdom of the side, allies included, that may play cards; NOBODY if all have. [13.1.5]"""
    side = cards.attackers if cards.side == 0 else cards.defenders
    players = [card_player(p, power) for power in spaces_in(side)]
    for power in p.clockwise_from(leader(p)):
        if power in players and p.hand[power] and not cards.passed >> power & 1:
            return power
    return NOBODY


def fighting_seat(p: GenesisPosition, cards: BattleCards) -> int:
    return p.seat_of[fighting_power(p, cards)]


def why_not_in_battle(p: GenesisPosition, cards: BattleCards, card: int) -> Reason | None:
    """The reason against a card before the battle dice. [13.1.5, 13.2]"""
    power = fighting_power(p, cards)
    if not p.hand[power] >> card & 1:
        return NOT_IN_HAND
    barred = may_play(p, power)
    if barred is not None:
        return barred
    kind = CARD_KIND[card]
    if kind == TACTICAL_SURPRISE:
        return None
    if kind == JOSHUA_EFFECT:
        return None if cards.side == 0 and cards.city_used else NO_CITY_USED
    return WRONG_MOMENT


def battle_options(p: GenesisPosition, cards: BattleCards) -> list[Option]:
    mask = p.hand[fighting_power(p, cards)] & (KIND_CARDS[TACTICAL_SURPRISE] | KIND_CARDS[JOSHUA_EFFECT])
    options: list[Option] = [
        ("play", card) for card in spaces_in(mask) if why_not_in_battle(p, cards, card) is None
    ]
    options.append(PASS)
    return options


def battle_universe(p: GenesisPosition, cards: BattleCards) -> list[Option]:
    return [*(("play", card) for card in spaces_in(p.hand[fighting_power(p, cards)])), PASS]


def why_not_battle(p: GenesisPosition, cards: BattleCards, option: Option) -> Reason | None:
    """The reason against a card in battle. [13.1.5]"""
    return None if option[0] == "pass" else why_not_in_battle(p, cards, option[1])


def take_battle(p: GenesisPosition, cards: BattleCards, option: Option) -> Step[BattleCards]:
    """A card for two shifts, or the next player. [8.2.1]"""
    if option[0] == "pass":
        cards.passed |= 1 << fighting_power(p, cards)
    else:
        p.call(PLAY_CARD, PlayCard(fighting_power(p, cards), option[1]))
    return NEXT_SIDE


NEXT_SIDE: Final = Do("next side", next_side)
PLAY_BATTLE_CARDS: Final = Ask(
    "play battle cards",
    fighting_seat,
    battle_options,
    take_battle,
    battle_universe,
    why_not_battle,
    reaction=True,
)
BATTLE_CARDS.consists_of(NEXT_SIDE, PLAY_BATTLE_CARDS)


# --- AFTER A BATTLE: the Sherden change sides [13.2, 6.7] ---


def call_after_battle(p: GenesisPosition, winners: int, losers: int, space: int) -> None:
    """The Sherden card may follow a victory over the Sea Peoples with the king present. [13.2] (R10)

    `winners` are the kings who fought, `losers` the powers that were beaten, both masks.
    """
    if not losers >> SEA_PEOPLES & 1:
        return
    for power in p.order:
        if not winners >> power & 1 or p.king_at[power] != space:
            continue
        if p.hand[power] & KIND_CARDS[SHERDEN] or (p.hand[power] and p.attentive >> p.seat_of[power] & 1):
            p.call(AFTER_BATTLE, AfterBattle(power))


def after_options(p: GenesisPosition, after: AfterBattle) -> list[Option]:
    power = after.power
    options: list[Option] = []
    if may_play(p, power) is None:
        options.extend(("play", card) for card in spaces_in(p.hand[power] & KIND_CARDS[SHERDEN]))
    options.append(PASS)
    return options


def after_universe(p: GenesisPosition, after: AfterBattle) -> list[Option]:
    return [*(("play", card) for card in spaces_in(p.hand[after.power])), PASS]


def why_not_after(p: GenesisPosition, after: AfterBattle, option: Option) -> Reason | None:
    """The reason against a card right after a battle. [13.1.5]"""
    if option[0] == "pass":
        return None
    if CARD_KIND[option[1]] != SHERDEN:
        return ONLY_IN_BATTLE if CARD_KIND[option[1]] == TACTICAL_SURPRISE else WRONG_MOMENT
    return may_play(p, after.power)


def take_after(p: GenesisPosition, after: AfterBattle, option: Option) -> Step[AfterBattle]:
    """The Sherden join, or not. [13.2]"""
    if option[0] == "play":
        p.call(PLAY_CARD, PlayCard(after.power, option[1]))
    return END


PLAY_SHERDEN: Final = Ask(
    "play Sherden", ruler, after_options, take_after, after_universe, why_not_after, reaction=True
)
AFTER_BATTLE.consists_of(PLAY_SHERDEN)
