"""3.2 The sequence of play: which procedure follows which.

    GAME                 set-up, turns
      TURN               A succession, B initiative, C wealth, D manpower, E activations, F isolation, G end
        SUCCESSION       kings [4.1]                                               succession.py
        INITIATIVE       first player, order track, pool [4.2]                     succession.py
        WEALTH           income, tribute, REVOLT [5.1, 5.2]                        wealth.py, trade.py
        MANPOWER         growth, maintenance, raising, conversion [6.1-6.3]        manpower.py
        ACTIVATIONS      markers, payment, card, actions [3.4]                     activation.py, actions.py
          CONSTRUCTION   defences, rebuilding, monuments, cities [7.3]             construction.py
          RECRUITING     [6.4]                                                     recruiting.py
          MOVE           every kind of move [7.2]                                  movement.py, naval.py
            INTERCEPTION [7.4] interception.py; WITHDRAWAL [7.5] withdrawal.py; BATTLE [8.1] battle.py;
            RETREAT [8.4] retreat.py; capture, destruction, slaves, death of kings [8.5, 6.5, 8.6] capture.py
          PLAY_CARD      (13) play.py, cards.py, effects.py; windows in windows.py
          PEOPLES        minor kingdoms, barbarians (10, 11)                       minors.py, barbarians.py
          TALKS, BRIBES  (12)                                                      talks.py, bribery.py
        ATTRITION        F1 [9.1]                                                  isolation.py
        REMOVAL, CAPITALS, DISSOLUTION  F2-F4 [9.2, 9.3, 12.1.4]                   relocation.py
        END_TURN         G [6.6.3, 14.0, 14.1, 13.1.4]                             victory.py

What moves and battles offer to the rest:

    p.call(MOVE, power, how, space)
        how: MAJOR, MINOR, RIDE (a king's Minor Move), FREE (a god card), PEOPLE (a people's Major Move),
        INVASION (it must attack where it stands first [10.2.4, 11.2.4]). `space` is where it starts; for
        PEOPLE -1 lets the mover choose. For INVASION set p.contested |= 1 << space before the units are
        placed, so that landing does not give control; the Move takes the bit away. The procedure asks who
        goes, rolls, moves, marks units and kings
        as moved (not for FREE) and, at its end, ends revolts [5.2.4]. It may find nothing to do and end.
        MOVE and ATTRITION are declared in deeds.py and get their steps in movement.py and isolation.py:
        take them from deeds, so that cards and peoples never import movement (which imports windows).
    p.call(ATTRITION)         all isolated units of all powers [9.1]
    starting.why_not_start(p, power, how, space) -> Reason | None      (imports nothing but position)
    movement.PROCEDURES       all procedures of moves and battles, for game.py's list

What the rest offers to moves and battles:

    control.settle(p, space)  after units came to a space or left it: control, lonely slaves, markers
    windows.call_window(p, window, mover, space)
        window: IN_MOVE, IN_ENTRY or both as bits. Puts the window on the stack if anybody could play
        something. Afterwards p.ambush_losses units must be lost by the moving force, at its owner's choice
        (set it back to 0). Anything may have happened in the window: take the force's counts as at most
        what stands in its space, and its king as present only if p.king_at says so.
    p.call(BATTLE_CARDS, attackers, defenders, city_used)
        the sides as masks; attackers, then defenders play cards; p.card_shifts = [attackers', defenders']
        afterwards. The caller sets p.battle_powers (a mask) from step 1 to step 8 of a battle and back to
        what it was [13.1.5].
    windows.call_after_battle(p, winning kings, losers, space)      Sherden [13.2]
    p.call(BRIBES, mover, space, deed)  deed: ATTACK, CAPTURE or DESTRUCTION. Offers, answers, silver;
        p.obliged afterwards says that the mover refrains: he regroups, or does not destroy [12.2].
        Call it only if bribery.possible(p, mover, space, deed).
    wealth.plunder_city(p, power, space)   5.3, after a capture that gives plunder
    wealth.seize_treasury(p, winner, loser)   5.4, rolls
    p.decider(power, opponent) is the seat to ask; p.is_passive(power) never acts of its own will (R84).
"""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.arithmetic import begins
from kadesh.games.genesis.rules.ch03_activation import ACTIVATION, ACTIVATIONS, PEOPLE_SEGMENT
from kadesh.games.genesis.rules.ch04_succession import DRAW_KING, INITIATIVE, SUCCESSION
from kadesh.games.genesis.rules.ch05_wealth import WEALTH
from kadesh.games.genesis.rules.ch06_manpower import MANPOWER
from kadesh.games.genesis.rules.ch06_recruiting import RECRUITING
from kadesh.games.genesis.rules.ch07_actions import ACTION_SEGMENT
from kadesh.games.genesis.rules.ch07_movement import PROCEDURES as MOVES_AND_BATTLES
from kadesh.games.genesis.rules.ch09_relocation import CAPITALS, DISSOLUTION, REMOVAL
from kadesh.games.genesis.rules.ch10_minors import ARZAWA_RISES, CANAAN_MARCH, CANAAN_RISES, ELAM_RISES
from kadesh.games.genesis.rules.ch10_peoples import PLACING
from kadesh.games.genesis.rules.ch11_barbarians import INVADERS
from kadesh.games.genesis.rules.ch12_bribery import BRIBES
from kadesh.games.genesis.rules.ch12_cession import CESSION
from kadesh.games.genesis.rules.ch12_talks import TALKS
from kadesh.games.genesis.rules.ch13_effects import EXTRA_MARKER, FAVOUR
from kadesh.games.genesis.rules.ch13_hands import KEEP_OR_DISCARD, TRIM_HAND, draw_card
from kadesh.games.genesis.rules.ch13_play import CANCELLING
from kadesh.games.genesis.rules.ch13_sacrifice import SACRIFICE
from kadesh.games.genesis.rules.ch13_windows import AFTER_BATTLE, BATTLE_CARDS, CARD_WINDOW, PLAY_CARD
from kadesh.games.genesis.rules.ch14_victory import END_TURN, is_decided
from kadesh.games.genesis.rules.deeds import ATTRITION
from kadesh.games.genesis.rules.position import DECK, GenesisPosition
from kadesh.table import END, NEXT, Do, Frame, Procedure, number

# --- GAME: from the set-up to the last turn ---


def set_up(p: GenesisPosition, frame: Frame) -> int:
    """Kings are drawn and a card is dealt to each player. [3.1, 4.1.1] (R4)"""
    p.frames.append([SUCCESSION.number, DRAW_KING, 0])
    return NEXT


def deal(p: GenesisPosition, frame: Frame) -> int:
    """One card face down to each player. [3.1]"""
    if p.with_cards:
        for power in p.order:
            card = draw_card(p) if DECK in p.card_at else -1
            if card >= 0:
                p.move_card(card, power)
                p.tell(facts.Dealt, "3.1", power)
                p.whisper(1 << p.seat_of[power], facts.CardInHand, "3.1", power, card)
    return NEXT


def play_turn(p: GenesisPosition, frame: Frame) -> int:
    """A Game Turn. [3.2]"""
    p.tell(facts.Turn, "3.2", p.turn, begins(p.scenario, p.turn), begins(p.scenario, p.turn + 1))
    p.call(TURN, 0)
    return NEXT


def next_turn(p: GenesisPosition, frame: Frame) -> int:
    """After the last turn, or when one player is left, the game is over. [14.0]"""
    if p.turn >= p.last_turn or is_decided(p):
        p.tell(facts.GameOver, "14.0")
        p.finish()
        return END
    p.turn += 1
    return PLAY


PLAY: Final = 2
AFTER_TURN: Final = 3
GAME_PROCEDURE: Final = Procedure[GenesisPosition](
    "game",
    [Do("set up", set_up), Do("deal", deal), Do("play a turn", play_turn), Do("next turn", next_turn)],
)


# --- TURN [3.2] ---

# Local of the frame: how many players have had their phase.
PLACE: Final = 2


def succession(p: GenesisPosition, frame: Frame) -> int:
    """A: new kings, but not in the first turn. [3.2, 3.5]"""
    if p.turn > p.first_turn:
        p.call(SUCCESSION, 0)
    return NEXT


def initiative(p: GenesisPosition, frame: Frame) -> int:
    """B: who goes first. [3.2, 4.2]"""
    p.call(INITIATIVE)
    return NEXT


def wealth(p: GenesisPosition, frame: Frame) -> int:
    """C: income and tribute, player by player, but not in the first turn. [3.2, 3.3, 3.5]"""
    return _each(p, frame, WEALTH, WEALTH_PHASE)


def manpower(p: GenesisPosition, frame: Frame) -> int:
    """D: manpower, player by player, but not in the first turn. [3.2, 3.3, 3.5]"""
    return _each(p, frame, MANPOWER, MANPOWER_PHASE)


def _each(p: GenesisPosition, frame: Frame, phase: Procedure[GenesisPosition], step: int) -> int:
    players = p.clockwise_from(p.first_player)
    if p.turn == p.first_turn or frame[PLACE] >= len(players):
        frame[PLACE] = 0
        p.demanded = 0
        return NEXT
    p.call(phase, players[frame[PLACE]])
    frame[PLACE] += 1
    return step


def activations(p: GenesisPosition, frame: Frame) -> int:
    """E: activation after activation. [3.2, 3.4]"""
    p.call(ACTIVATIONS)
    return NEXT


def attrition(p: GenesisPosition, frame: Frame) -> int:
    """F1: isolated units. [3.2, 9.1]"""
    p.call(ATTRITION)
    return NEXT


def removal(p: GenesisPosition, frame: Frame) -> int:
    """F2: peoples leave. [3.2, 9.2]"""
    p.call(REMOVAL)
    return NEXT


def capitals(p: GenesisPosition, frame: Frame) -> int:
    """F3: capitals move. [3.2, 9.3]"""
    p.call(CAPITALS, 0)
    return NEXT


def dissolution(p: GenesisPosition, frame: Frame) -> int:
    """F4: alliances end. [3.2, 12.1.4]"""
    p.call(DISSOLUTION, 0, 0)
    return NEXT


def end_turn(p: GenesisPosition, frame: Frame) -> int:
    """G: the End-Turn Phase. [3.2]"""
    p.call(END_TURN, 0)
    return END


WEALTH_PHASE: Final = 2
MANPOWER_PHASE: Final = 3
TURN: Final = Procedure[GenesisPosition](
    "turn",
    [
        Do("succession", succession),
        Do("initiative", initiative),
        Do("wealth", wealth),
        Do("manpower", manpower),
        Do("activations", activations),
        Do("attrition", attrition),
        Do("peoples leave", removal),
        Do("capitals", capitals),
        Do("alliances end", dissolution),
        Do("end of the turn", end_turn),
    ],
)

PROCEDURES: Final[list[Procedure[Any]]] = number(
    [
        GAME_PROCEDURE,
        TURN,
        SUCCESSION,
        INITIATIVE,
        WEALTH,
        MANPOWER,
        ACTIVATIONS,
        ACTIVATION,
        ACTION_SEGMENT,
        PEOPLE_SEGMENT,
        RECRUITING,
        PLAY_CARD,
        CANCELLING,
        CARD_WINDOW,
        BATTLE_CARDS,
        AFTER_BATTLE,
        TRIM_HAND,
        KEEP_OR_DISCARD,
        SACRIFICE,
        FAVOUR,
        EXTRA_MARKER,
        PLACING,
        ARZAWA_RISES,
        ELAM_RISES,
        CANAAN_RISES,
        CANAAN_MARCH,
        INVADERS,
        TALKS,
        CESSION,
        BRIBES,
        *MOVES_AND_BATTLES,
        REMOVAL,
        CAPITALS,
        DISSOLUTION,
        END_TURN,
    ]
)
