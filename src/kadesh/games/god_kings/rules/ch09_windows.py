"""9.4 Windows: the moments at which any player may play action events; the Oracle after one's own die.

All who could hold a card of the window are asked in turn order, beginning with the active player, again and
again until all have passed in succession. In step 4 of a battle there are two halves: first for the Attacker,
then for the Defender. [15.5.1]
"""

from __future__ import annotations

from typing import Final

from kadesh.craft.asking import ask_lawful
from kadesh.craft.windows import Windows
from kadesh.games.god_kings.charts.kinds import ARMOURED_CREWS, ORACLE
from kadesh.games.god_kings.charts.numbers import DISPLACEMENT_MARGIN, LARGE_ARMY
from kadesh.games.god_kings.charts.tables import (
    CARD_KIND,
    KIND_ACTION,
    PROVINCE,
    W_ACTIVATION,
    W_AFTER_BATTLE,
    W_BATTLE_CARDS,
    W_HALT,
    W_LOSSES,
    W_MOUNTAIN,
    W_REACTION,
    WINDOW_CARDS,
)
from kadesh.games.god_kings.rules import facts_cards
from kadesh.games.god_kings.rules.ch09_actions import (
    DESERTS,
    WRONG_MOMENT,
    act,
    why_not_action,
    why_not_loss_card,
)
from kadesh.games.god_kings.rules.ch09_piles import put_away
from kadesh.games.god_kings.rules.force import space_of
from kadesh.games.god_kings.rules.places import bits
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import (
    CARD_WINDOW,
    ORACLE_WINDOW,
    Activation,
    Battle,
    CardWindow,
    Entry,
    OracleWindow,
    Siege,
    Succession,
)
from kadesh.table import END, Ask, Option, Reason, Step

NOT_AN_ACTION: Final = Reason("9.4", "Only action cards are played out of turn.")


def could_answer(
    p: GodKingsPosition,
    kind: int,
    active: int,
    army: Activation | None,
    entry: Entry | None,
    battle: Battle | None,
) -> list[int]:
    """The seats that could have a card for a window, as far as everybody can see. [9.4]"""
    if kind == W_ACTIVATION:
        return [active]
    if kind == W_REACTION and entry is not None:
        reacting = p.decider(entry.attempts[entry.cursor].side, active)
        return [active] if reacting == active else [active, reacting]
    if army is not None:
        if is_out_of_place(p, kind, army):
            return []
        return [seat for seat in range(p.seats) if seat != army.seat]
    if battle is not None and is_too_late(p, kind, battle):
        return []
    return list(range(p.seats))


def is_out_of_place(p: GodKingsPosition, kind: int, army: Activation) -> bool:
    """Thirst is for deserts, snow for mountains of others. (cards 100, 101)"""
    if kind == W_HALT:
        return PROVINCE[space_of(army)] not in DESERTS
    return kind == W_MOUNTAIN and p.is_home(army.side, space_of(army))


def is_too_late(p: GodKingsPosition, kind: int, battle: Battle) -> bool:
    """Nobody charged, so nobody owes chariots; nobody lost by enough, nor many units. (cards 64, 69, 72)"""
    if kind == W_LOSSES:
        return not battle.tried
    if kind != W_AFTER_BATTLE:
        return False
    if battle.numbers[battle.winner] - battle.numbers[1 - battle.winner] >= DISPLACEMENT_MARGIN:
        return False
    return (battle.defenders_before if battle.winner == 0 else battle.attackers_before) < LARGE_ARMY


def open_window(
    p: GodKingsPosition,
    kind: int,
    active: int,
    army: Activation | None = None,
    entry: Entry | None = None,
    battle: Battle | None = None,
    siege: Siege | None = None,
    succession: Succession | None = None,
) -> None:
    """Open a window if anybody could play something in it. Among people it opens in any case, so that nobody
    learns from the asking what others hold. [9.4]"""
    seats = [seat for seat in could_answer(p, kind, active, army, entry, battle) if p.hand[seat]]
    cards = WINDOW_CARDS[kind]
    can = False
    others = False
    for seat in seats:
        can = can or bool(p.hand[seat] & cards)
        others = others or seat != active
    # A window for the active player alone shows him nothing of what others hold.
    opened = p.opens(True, can) if others else bool(seats) and (can or p.discreet or p.attentive != 0)
    if opened:
        window = CardWindow(
            kind=kind,
            active=active,
            army=army,
            entry=entry,
            battle=battle,
            siege=siege,
            succession=succession,
        )
        p.call(CARD_WINDOW, window)


def players(p: GodKingsPosition, window: CardWindow) -> list[int]:
    """Who is asked, in order: in battle the side's own player, then others in turn order. [9.4, 15.5.1]"""
    if window.kind == W_BATTLE_CARDS and window.battle is not None:
        side = window.battle.attacker if window.half == 0 else window.battle.defender
        first = window.active if window.half == 0 else p.decider(side, window.active)
        order = [first, *(seat for seat in p.order if seat != first)]
    else:
        order = p.order_from(window.active)
    could = could_answer(p, window.kind, window.active, window.army, window.entry, window.battle)
    return [seat for seat in order if p.hand[seat] and seat in could]


def seat_itself(p: GodKingsPosition, seat: int) -> int:
    return seat


def answers(p: GodKingsPosition, window: CardWindow, seat: int) -> list[Option]:
    found: list[Option] = []
    for card in bits(p.hand[seat]):
        if CARD_KIND[card] == ARMOURED_CREWS:
            found.append(("play-for", card, 0))
            found.append(("play-for", card, 1))
        else:
            found.append(("play", card))
    return found


def why_not_answer(p: GodKingsPosition, window: CardWindow, seat: int, option: Option) -> Reason | None:
    """The reason against a card in this window. [9.4]"""
    if not KIND_ACTION[CARD_KIND[option[1]]]:
        return NOT_AN_ACTION
    if option[0] == "play":
        return why_not_action(p, window, seat, option[1])
    if not WINDOW_CARDS[window.kind] >> option[1] & 1:
        return WRONG_MOMENT
    return why_not_loss_card(p, window, option[2])


def play(p: GodKingsPosition, window: CardWindow, seat: int, option: Option) -> None:
    """An action event does not count as the card of an Impulse. [9.4]"""
    card: int = option[1]
    put_away(p, card, True)
    p.tell(facts_cards.Action, "9.4", seat, card)
    if option[0] == "play-for":
        assert window.battle is not None
        window.battle.crews |= 1 << option[2]
    else:
        act(p, window, seat, card)


def setting_out(army: Activation) -> CardWindow:
    """The moment at which an army's own player helps it on its way. [9.4] (cards 73–75, 79, 81)"""
    return CardWindow(kind=W_ACTIVATION, active=army.seat, army=army)


def why_not_set_out_with(p: GodKingsPosition, army: Activation, card: int) -> Reason | None:
    """The reason against a card on an army that sets out: before its first space. [9.4]"""
    if not KIND_ACTION[CARD_KIND[card]]:
        return NOT_AN_ACTION
    return WRONG_MOMENT if army.entered else why_not_action(p, setting_out(army), army.seat, card)


def set_out_with(p: GodKingsPosition, army: Activation, card: int) -> None:
    """An army sets out with the help of a card. [9.4]"""
    play(p, setting_out(army), army.seat, ("play", card))


def next_half(p: GodKingsPosition, window: CardWindow) -> bool:
    """After the cards for the Attacker come those for the Defender. [15.5.1] (A109)"""
    if window.kind != W_BATTLE_CARDS or window.half:
        return False
    window.half = 1
    return True


WINDOWS: Final[Windows[CardWindow]] = Windows(
    "play an action card",
    players,
    seat_itself,
    answers,
    why_not_answer,
    play,
    again=True,
    another_round=next_half,
)
PLAY_AN_ACTION_CARD: Final[Ask[CardWindow]] = WINDOWS.ask
CARD_WINDOW.consists_of(*WINDOWS.steps())


# --- the Oracle: once more, and the second result is final ---


def roller(p: GodKingsPosition, window: OracleWindow) -> int:
    return window.seat


def oracle_universe(p: GodKingsPosition, window: OracleWindow) -> list[Option]:
    return [*(("play", card) for card in bits(p.hand[window.seat])), ("pass",)]


def why_not_oracle(p: GodKingsPosition, window: OracleWindow, option: Option) -> Reason | None:
    """The reason against a card right after one's own die. [9.4] (card 110)"""
    if option[0] == "pass" or CARD_KIND[option[1]] == ORACLE:
        return None
    return WRONG_MOMENT if KIND_ACTION[CARD_KIND[option[1]]] else NOT_AN_ACTION


def take_oracle(p: GodKingsPosition, window: OracleWindow, option: Option) -> Step[OracleWindow]:
    """The die is rolled again; the second result counts, also if it is worse. [9.4] (card 110)"""
    if option[0] == "play":
        put_away(p, option[1], True)
        roll = window.roll
        before, first = roll.die, roll.first
        roll.first = p.dice.rolled
        roll.die = p.dice.roll()
        p.tell(facts_cards.Oracle, "9.4", window.seat, option[1], before, roll.die, first)
    return END


ASK_THE_ORACLE: Final[Ask[OracleWindow]] = ask_lawful(
    "ask the Oracle", roller, take_oracle, oracle_universe, why_not_oracle, reaction=True, hidden=True
)
ORACLE_WINDOW.consists_of(ASK_THE_ORACLE)
