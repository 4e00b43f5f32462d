"""13.1.5 Windows: the moments at which players other than the active one may play cards. (R82)

All who could play something are asked at once and in secret. Of those who answer with a card the first
clockwise from the active player plays it; then the question is put again, until all pass.
"""

from __future__ import annotations

from typing import Final

from kadesh.craft.windows import Windows, WindowsAtOnce
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
from kadesh.games.genesis.rules.asking import ask_lawful, ruler, seat_of
from kadesh.games.genesis.rules.ch13_cards import (
    ONLY_IN_BATTLE,
    WINDOW_CARDS,
    WRONG_MOMENT,
    may_play,
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
from kadesh.table import END, Ask, AskAll, Option, Reason, Step

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
    hands = 0
    for power in asked_powers(p, window):
        hands |= p.hand[power]
    if p.opens(hands != 0, hands & WINDOW_CARDS[window] != 0):
        p.call(CARD_WINDOW, CardWindow(window, mover, space))


def asked_powers(p: GenesisPosition, window: int) -> list[int]:
    """The kingdoms that a window is open to: not the active one in its own activation. [13.1.5]"""
    active = p.active if window & IN_INTERLUDE else NOBODY
    return [power for power in p.order if p.hand[power] and power != active]


def window_seats(p: GenesisPosition, window: CardWindow) -> list[int]:
    return sorted({p.seat_of[power] for power in asked_powers(p, window.window)})


def cards_of(p: GenesisPosition, powers: list[int], seat: int, word: str) -> list[Option]:
    """All cards in the hands of a seat among these kingdoms."""
    options: list[Option] = []
    for power in powers:
        if p.seat_of[power] == seat:
            options.extend((word, card) for card in spaces_in(p.hand[power]))
    return options


def window_cards(p: GenesisPosition, window: CardWindow, seat: int) -> list[Option]:
    return cards_of(p, asked_powers(p, window.window), seat, "play")


def why_not_window(p: GenesisPosition, window: CardWindow, seat: int, option: Option) -> Reason | None:
    """The reason against playing a card in this window. [13.1.5]"""
    return why_not_play(p, p.card_at[option[1]], option[1], window.window, window.mover, window.space)


def first_clockwise(p: GenesisPosition, start: int, options: list[Option]) -> PlayCard:
    """The first card clockwise from a kingdom is played; the other answers are void. (R82)"""
    chosen: dict[int, int] = {p.card_at[option[1]]: option[1] for option in options}
    power = next(power for power in p.clockwise_from(start) if power in chosen)
    return PlayCard(power, chosen[power])


def play_in_window(p: GenesisPosition, window: CardWindow, options: list[Option]) -> Step[CardWindow]:
    """The first card clockwise from the active player is played; then all are asked again. (R82)"""
    play = first_clockwise(p, leader(p), options)
    play.mover, play.space = window.mover, window.space
    p.call(PLAY_CARD, play)
    return PLAY_A_CARD_OR_PASS


def close_window(p: GenesisPosition, window: CardWindow) -> Step[CardWindow]:
    """Ambushes cost the mover units only now: cards of the window may have set other forces in motion."""
    if window.losses:
        p.caller(window, Force).ambush_losses = window.losses
    return END


PLAY_A_CARD_OR_PASS: Final[AskAll[CardWindow]] = WindowsAtOnce(
    "play a card or pass", window_seats, window_cards, why_not_window, play_in_window, close_window
).ask
CARD_WINDOW.consists_of(PLAY_A_CARD_OR_PASS)


# --- BATTLE CARDS: attackers first, then defenders [8.1, 8.2.1] ---


def card_player(p: GenesisPosition, power: int) -> int:
    """The kingdom whose cards serve a power in battle, NOBODY for powers that nobody runs. [13.1.5]"""
    if power < 0 or p.is_passive(power):
        return NOBODY
    return power if power < MAJORS else p.controller[power]


def fighting_powers(p: GenesisPosition, cards: BattleCards) -> list[int]:
    """The kingdoms of the side, allies included, that may play cards. [13.1.5]"""
    side = cards.attackers if cards.side == 0 else cards.defenders
    players = [card_player(p, power) for power in spaces_in(side)]
    return [power for power in p.clockwise_from(leader(p)) if power in players and p.hand[power]]


def battle_cards(p: GenesisPosition, cards: BattleCards, power: int) -> list[Option]:
    return [("play", card) for card in spaces_in(p.hand[power])]


def why_not_battle(p: GenesisPosition, cards: BattleCards, power: int, option: Option) -> Reason | None:
    """The reason against a card before the battle dice. [13.1.5, 13.2]"""
    barred = may_play(p, power)
    if barred is not None:
        return barred
    kind = CARD_KIND[option[1]]
    if kind == TACTICAL_SURPRISE:
        return None
    if kind == JOSHUA_EFFECT:
        return None if cards.side == 0 and cards.city_used else NO_CITY_USED
    return WRONG_MOMENT


def play_in_battle(p: GenesisPosition, cards: BattleCards, power: int, option: Option) -> None:
    """A card for two shifts. [8.2.1]"""
    p.call(PLAY_CARD, PlayCard(power, option[1]))


def next_side(p: GenesisPosition, cards: BattleCards) -> bool:
    """The defenders play cards after the attackers. [8.2.1]"""
    cards.side += 1
    return cards.side < 2


BATTLE_WINDOWS: Final[Windows[BattleCards]] = Windows(
    "play battle cards",
    fighting_powers,
    seat_of,
    battle_cards,
    why_not_battle,
    play_in_battle,
    turn_name="next side",
    another_round=next_side,
)
PLAY_BATTLE_CARDS: Final[Ask[BattleCards]] = BATTLE_WINDOWS.ask
BATTLE_CARDS.consists_of(*BATTLE_WINDOWS.steps())


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
        if p.opens(p.hand[power] != 0, p.hand[power] & KIND_CARDS[SHERDEN] != 0):
            p.call(AFTER_BATTLE, AfterBattle(power))


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


PLAY_SHERDEN: Final[Ask[AfterBattle]] = ask_lawful(
    "play Sherden", ruler, take_after, after_universe, why_not_after, reaction=True, hidden=True
)
AFTER_BATTLE.consists_of(PLAY_SHERDEN)
