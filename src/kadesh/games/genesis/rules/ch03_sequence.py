"""3.2 The sequence of play: which procedure follows which.

    GAME                 set-up, turns
      TURN               A succession, B initiative, C wealth, D manpower, E activations, F isolation, G end
        SUCCESSION       kings [4.1]                                        ch04_succession
        INITIATIVE       first player, order track, pool [4.2]              ch04_succession
        WEALTH           income, tribute, REVOLT [5.1, 5.2]                 ch05_wealth, ch05_trade
        MANPOWER         growth, maintenance, raising, conversion [6.1-6.3] ch06_manpower
        ACTIVATIONS      markers, payment, card, actions [3.4]              ch03_activation, ch07_actions
          CONSTRUCTION   defences, rebuilding, monuments, cities [7.3]      ch07_construction
          RECRUITING     [6.4]                                              ch06_recruiting
          MOVE           every kind of move [7.2]                           ch07_movement, ch07_naval
            INTERCEPTION [7.4] ch07_interception; WITHDRAWAL [7.5] ch07_withdrawal; BATTLE [8.1] ch08_battle;
            RETREAT [8.4] ch08_retreat; capture, ruin, slaves, kings' death [8.5, 6.5, 8.6] ch08_capture
          PLAY_CARD      (13) ch13_play, ch13_cards, ch13_effects; windows in ch13_windows
          PEOPLES        minor kingdoms, barbarians (10, 11)                ch10_minors, ch11_barbarians
          TALKS, BRIBES  (12)                                               ch12_talks, ch12_bribery
        ATTRITION        F1 [9.1]                                           ch09_isolation
        REMOVAL, CAPITALS, DISSOLUTION  F2-F4 [9.2, 9.3, 12.1.4]            ch09_relocation
        END_TURN         G [6.6.3, 14.0, 14.1, 13.1.4]                      ch14_victory

What moves and battles offer to the rest:

    p.call(MOVE, Move(power=…, how=…, at=…))
        how: MAJOR, MINOR, RIDE (a king's Minor Move), FREE (a god card), PEOPLE (a people's Major Move),
        INVASION (it must attack where it stands first [10.2.4, 11.2.4]). `at` is where it starts; for
        PEOPLE -1 lets the mover choose. For INVASION set p.contested |= 1 << space before the units are
        placed, so that landing does not give control; the Move takes the bit away. The procedure asks who
        goes, rolls, moves, marks units and kings as moved (not for FREE) and, at its end, ends revolts
        [5.2.4]. It may find nothing to do and end.
    p.call(ATTRITION, Attrition())         all isolated units of all powers [9.1]
    starting.why_not_start(p, power, how, space) -> Reason | None

What the rest offers to moves and battles:

    control.settle(p, space)  after units came to a space or left it: control, lonely slaves, markers
    windows.call_window(p, window, mover, space)
        window: IN_MOVE, IN_ENTRY or both as bits. Puts the window on the stack if anybody could play
        something. What Ambushes cost it is left in the `ambush_losses` of the force that called. Anything
        may have happened in the window: take the force's counts as at most what stands in its space, and its
        king as present only if p.king_at says so.
    p.call(BATTLE_CARDS, BattleCards(attackers=..., defenders=..., city_used=...))
        the sides as masks; attackers, then defenders play cards; their shifts are counted in the
        `card_shifts` of the battle. Nobody but its `powers` plays cards while a battle is under way [13.1.5].
    windows.call_after_battle(p, winning kings, losers, space)      Sherden [13.2]
    p.call(BRIBES, Bribes(mover, space, deed))  deed: ATTACK, CAPTURE or DESTRUCTION. Offers, answers, silver;
        the Move's `obliged` says afterwards that the mover refrains: he regroups, or does not destroy [12.2].
        Call it only if bribery.possible(p, mover, space, deed).
    wealth.plunder_city(p, power, space)   5.3, after a capture that gives plunder
    wealth.seize_treasury(p, winner, loser)   5.4, rolls
    p.decider(power, opponent) is the seat to ask; p.is_passive(power) never acts of its own will (R84).
"""

from __future__ import annotations

from typing import Final, TypeVar

from kadesh.games.genesis.rules import ch04_succession, ch14_victory, facts_cards, facts_turn, under_way
from kadesh.games.genesis.rules.arithmetic import begins
from kadesh.games.genesis.rules.ch13_hands import draw_card
from kadesh.games.genesis.rules.position import DECK, GenesisPosition
from kadesh.games.genesis.rules.under_way import GAME, TURN, Manpower, Succession, Turn, Wealth, WholeGame
from kadesh.table import END, NEXT, Do, Frame, Procedure, Step

F = TypeVar("F", bound=Frame)

# --- GAME: from the set-up to the last turn ---


def set_up(p: GenesisPosition, game: WholeGame) -> Step[WholeGame]:
    """Kings are drawn and a card is dealt to each player. [3.1, 4.1.1] (R4)"""
    succession = Succession()
    p.call(under_way.SUCCESSION, succession)
    succession.step = ch04_succession.DRAW_A_KING
    return NEXT


def deal(p: GenesisPosition, game: WholeGame) -> Step[WholeGame]:
    """One card face down to each player. [3.1]"""
    if p.with_cards:
        for power in p.order:
            card = draw_card(p) if DECK in p.card_at else -1
            if card >= 0:
                p.move_card(card, power)
                p.tell(facts_cards.Dealt, "3.1", power)
                p.whisper(1 << p.seat_of[power], facts_cards.CardInHand, "3.1", power, card)
    return NEXT


def play_turn(p: GenesisPosition, game: WholeGame) -> Step[WholeGame]:
    """A Game Turn. [3.2]"""
    p.tell(facts_turn.Turn, "3.2", p.turn, begins(p.scenario, p.turn), begins(p.scenario, p.turn + 1))
    p.call(TURN, Turn())
    return NEXT


def next_turn(p: GenesisPosition, game: WholeGame) -> Step[WholeGame]:
    """After the last turn, or when one player is left, the game is over. [14.0]"""
    if p.turn >= p.last_turn or ch14_victory.is_decided(p):
        p.tell(facts_turn.GameOver, "14.0", tuple(p.scores()), tuple(p.shares()))
        p.finish()
        return END
    p.turn += 1
    return PLAY_A_TURN


SET_UP: Final = Do("set up", set_up)
DEAL: Final = Do("deal", deal)
PLAY_A_TURN: Final = Do("play a turn", play_turn)
NEXT_TURN: Final = Do("next turn", next_turn)
GAME.consists_of(SET_UP, DEAL, PLAY_A_TURN, NEXT_TURN)


# --- TURN [3.2] ---


def calls(name: str, procedure: Procedure[F]) -> Do[Turn]:
    """A step of the turn that is a procedure of its own."""

    def call(p: GenesisPosition, turn: Turn) -> Step[Turn]:
        p.call(procedure, procedure.frame())
        return NEXT

    return Do(name, call)


def succession(p: GenesisPosition, turn: Turn) -> Step[Turn]:
    """A: new kings, but not in the first turn. [3.2, 3.5]"""
    if p.turn > p.first_turn:
        p.call(under_way.SUCCESSION, Succession())
    return NEXT


def wealth(p: GenesisPosition, turn: Turn) -> Step[Turn]:
    """C: income and tribute, player by player, but not in the first turn. [3.2, 3.3, 3.5]"""
    power = next_player(p, turn)
    if power < 0:
        return NEXT
    p.call(under_way.WEALTH, Wealth(power))
    return WEALTH


def manpower(p: GenesisPosition, turn: Turn) -> Step[Turn]:
    """D: manpower, player by player, but not in the first turn. [3.2, 3.3, 3.5]"""
    power = next_player(p, turn)
    if power < 0:
        return NEXT
    p.call(under_way.MANPOWER, Manpower(power))
    return MANPOWER


def next_player(p: GenesisPosition, turn: Turn) -> int:
    """Who has the phase under way next, clockwise from the first player; -1 when all have had it. [3.3]"""
    players = p.clockwise_from(p.first_player)
    if p.turn == p.first_turn or turn.place >= len(players):
        turn.place = 0
        return -1
    turn.place += 1
    return players[turn.place - 1]


def end_turn(p: GenesisPosition, turn: Turn) -> Step[Turn]:
    """G: the End-Turn Phase. [3.2]"""
    p.call(under_way.END_TURN, under_way.EndTurn())
    return END


SUCCESSION: Final = Do("succession", succession)
INITIATIVE: Final = calls("initiative", under_way.INITIATIVE)  # B: who goes first [4.2]
WEALTH: Final = Do("wealth", wealth)
MANPOWER: Final = Do("manpower", manpower)
ACTIVATIONS: Final = calls("activations", under_way.ACTIVATIONS)  # E: activation after activation [3.4]
ATTRITION: Final = calls("attrition", under_way.ATTRITION)  # F1: isolated units [9.1]
PEOPLES_LEAVE: Final = calls("peoples leave", under_way.REMOVAL)  # F2 [9.2]
CAPITALS: Final = calls("capitals", under_way.CAPITALS)  # F3: capitals move [9.3]
ALLIANCES_END: Final = calls("alliances end", under_way.DISSOLUTION)  # F4 [12.1.4]
END_OF_THE_TURN: Final = Do("end of the turn", end_turn)
TURN.consists_of(
    *(SUCCESSION, INITIATIVE, WEALTH, MANPOWER, ACTIVATIONS),
    *(ATTRITION, PEOPLES_LEAVE, CAPITALS, ALLIANCES_END, END_OF_THE_TURN),
)
