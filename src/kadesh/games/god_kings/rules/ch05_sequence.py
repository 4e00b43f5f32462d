"""5 The sequence of play: which procedure follows which.

GAME                    (free set-up), turns
  TURN                  [5.0]
    NEW ASSYRIA         turn 6 of the campaign [23.0]                    ch23_assyria
    deal                [8.1, 9.6]                                       ch08_hands
    REINFORCEMENT PHASE not on the first turn [7.0]                      ch07_phase
      GIFTS             [20.1] ch20_diplomacy; REINFORCEMENT [7.1] ch07_reinforcement, ch07_placement
    ROUND 1 to 5        an IMPULSE of each player [8.2]
      SUCCESSION        [19.3]                                           ch19_kings
      CARD PLAY         one use of a card [8.3]                          ch09_cards, ch09_uses, ch09_events…
        ACTIVATION      [9.2.A, 11.0] ch11_movement, ch11_marching; who goes: NAMING ch10_command
          ENTRY         [11.3] ch11_entering, ch13_interception, ch14_avoiding
          BATTLE        [15.0] ch15_…; RETREAT [16.0] ch16_…; SIEGE [17.3] ch17_sieges
        MARKERS [18.2] ch18_control; GARRISONS, CAMPAIGN [9.2.G, 11.12] ch09_cards
    NEUTRAL ROUND       [20.2]                                           ch20_neutrals
    VICTORY             [24.1], TURN ORDER [6.0]                         ch24_…, ch06_order
    KEEPING             [8.4]                                            ch08_hands
Windows for action cards can open anywhere in it [9.4]: ch09_windows, ch09_actions.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import ASSYRIA_TURN, ROUNDS
from kadesh.games.god_kings.charts.tables import MITANNI, POWERS
from kadesh.games.god_kings.rules import facts_cards, facts_turn
from kadesh.games.god_kings.rules.ch08_hands import deal_hands
from kadesh.games.god_kings.rules.ch19_kings import may_succeed
from kadesh.games.god_kings.rules.places import NOBODY, bits
from kadesh.games.god_kings.rules.position import ABSENT, ON_TABLE, GodKingsPosition
from kadesh.games.god_kings.rules.under_way import (
    CARD_PLAY,
    FREE_SETUP,
    IMPULSE,
    KEEPING,
    ROUND,
    SUCCESSION,
    TURN,
    VICTORY,
    WHOLE_GAME,
    CardPlay,
    FreeSetup,
    Impulse,
    Keeping,
    Round,
    Succession,
    Turn,
    Victory,
    WholeGame,
)
from kadesh.games.god_kings.rules.under_way_realm import (
    NEUTRAL_ROUND,
    NEW_ASSYRIA,
    REINFORCEMENT,
    REINFORCEMENT_PHASE,
    NeutralRound,
    NewAssyria,
    Reinforcement,
    ReinforcementPhase,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Step

# --- GAME ---


def set_up(p: GodKingsPosition, game: WholeGame) -> Step[WholeGame]:
    """With free set-up the players divide their forces themselves. [4.0]"""
    if p.free_setup:
        p.call(FREE_SETUP, FreeSetup(place=len(p.order)))
    return NEXT


def play_turn(p: GodKingsPosition, game: WholeGame) -> Step[WholeGame]:
    """A turn. [5.0]"""
    p.tell(facts_turn.TurnBegins, "5.0", p.turn)
    p.call(TURN, Turn())
    return NEXT


def next_turn(p: GodKingsPosition, game: WholeGame) -> Step[WholeGame]:
    """The God Kings marker moves on. [5.0]"""
    p.turn += 1
    p.unrest = [NOBODY] * POWERS
    return PLAY_A_TURN


SET_UP: Final[Do[WholeGame]] = Do("set up", set_up)
PLAY_A_TURN: Final[Do[WholeGame]] = Do("play a turn", play_turn)
NEXT_TURN: Final[Do[WholeGame]] = Do("next turn", next_turn)
WHOLE_GAME.consists_of(SET_UP, PLAY_A_TURN, NEXT_TURN)


def next_placer(p: GodKingsPosition, setup: FreeSetup) -> Step[FreeSetup]:
    """In reverse turn order each player may place his forces on his own spaces. [4.0] (switch)"""
    if setup.place == 0:
        return END
    setup.place -= 1
    p.call(REINFORCEMENT, Reinforcement(power=p.power_of[p.order[setup.place]], set_up=True))
    return NEXT_PLACER


NEXT_PLACER: Final = Do("next placer", next_placer)
FREE_SETUP.consists_of(NEXT_PLACER)


# --- TURN [5.0] ---


def assyria(p: GodKingsPosition, turn: Turn) -> Step[Turn]:
    """At the very beginning of turn 6 of the campaign Mitanni becomes Assyria. [5.0, 23.0]"""
    if p.assyria and p.turn == ASSYRIA_TURN and p.status[MITANNI] != ABSENT:
        p.call(NEW_ASSYRIA, NewAssyria())
    return NEXT


def deal(p: GodKingsPosition, turn: Turn) -> Step[Turn]:
    """I. Deal strategy cards; lots decide between players with equal VP in this turn. [5.0, 8.1] (A36)"""
    p.round = 0
    first = p.dice.rolled
    faces = [p.dice.roll() for _ in range(p.seats)]
    p.tell(facts_turn.Lots, "20.2", tuple(faces), first)
    p.lots = [6 * faces[seat] - p.order.index(seat) for seat in range(p.seats)]
    deal_hands(p)
    return NEXT


def reinforcement(p: GodKingsPosition, turn: Turn) -> Step[Turn]:
    """II. Reinforcement, but not on the first turn of a scenario. [5.0]"""
    if p.turn > p.first_turn:
        p.call(REINFORCEMENT_PHASE, ReinforcementPhase())
    return NEXT


def strategy(p: GodKingsPosition, turn: Turn) -> Step[Turn]:
    """III. Five Rounds. [5.0, 8.2]"""
    if p.round >= ROUNDS:
        return NEXT
    p.round += 1
    begin_round(p)
    p.call(ROUND, Round())
    return STRATEGY


def begin_round(p: GodKingsPosition) -> None:
    """What lasted for a Round is over. [19.3, 20.3]"""
    p.acted = p.arrived = p.ashore = 0
    p.barred = [0] * POWERS
    p.crowned = [0] * POWERS
    p.rolled = [0] * POWERS
    p.treaties = [treaty for treaty in p.treaties if treaty.until >= p.clock()]
    p.tell(facts_turn.RoundBegins, "8.2", p.round)


def neutral_round(p: GodKingsPosition, turn: Turn) -> Step[Turn]:
    """Then the Neutral Nations Round. [5.0, 20.2]"""
    p.call(NEUTRAL_ROUND, NeutralRound())
    return NEXT


def victory(p: GodKingsPosition, turn: Turn) -> Step[Turn]:
    """IV. Victory. [5.0, 24.1]"""
    p.call(VICTORY, Victory())
    return NEXT


def end_of_turn(p: GodKingsPosition, turn: Turn) -> Step[Turn]:
    """V. End of turn. [5.0, 8.4]"""
    p.call(KEEPING, Keeping())
    return END


ASSYRIA: Final[Do[Turn]] = Do("assyria", assyria)
DEAL: Final[Do[Turn]] = Do("deal", deal)
REINFORCE: Final[Do[Turn]] = Do("reinforcement", reinforcement)
STRATEGY: Final[Do[Turn]] = Do("strategy", strategy)
NEUTRAL_NATIONS: Final[Do[Turn]] = Do("neutral nations", neutral_round)
VICTORY_PHASE: Final[Do[Turn]] = Do("victory", victory)
END_OF_TURN: Final[Do[Turn]] = Do("end of turn", end_of_turn)
TURN.consists_of(ASSYRIA, DEAL, REINFORCE, STRATEGY, NEUTRAL_NATIONS, VICTORY_PHASE, END_OF_TURN)


# --- ROUND and IMPULSE [5.0, 8.2] ---


def next_impulse(p: GodKingsPosition, round_: Round) -> Step[Round]:
    """Impulses follow the turn order. [6.0, 8.2]"""
    if round_.place >= len(p.order):
        return END
    seat = p.order[round_.place]
    round_.place += 1
    p.call(IMPULSE, Impulse(seat=seat))
    return NEXT_IMPULSE


NEXT_IMPULSE: Final = Do("next impulse", next_impulse)
ROUND.consists_of(NEXT_IMPULSE)


def succession(p: GodKingsPosition, impulse: Impulse) -> Step[Impulse]:
    """a. A succession roll, if there is a Successor. [5.0, 19.3]"""
    power = p.power_of[impulse.seat]
    if may_succeed(p, power):
        p.call(SUCCESSION, Succession(power=power, seat=impulse.seat))
    return NEXT


def has_card(p: GodKingsPosition, impulse: Impulse) -> Step[Impulse]:
    """With an empty hand the Impulse passes. [8.2] (A68)"""
    if p.hand[impulse.seat]:
        return NEXT
    p.tell(facts_cards.NoCardLeft, "8.2", impulse.seat)
    return END


def active_player(p: GodKingsPosition, impulse: Impulse) -> int:
    return impulse.seat


def card_options(p: GodKingsPosition, impulse: Impulse) -> list[Option]:
    return [("card", card) for card in bits(p.hand[impulse.seat])]


def take_card(p: GodKingsPosition, impulse: Impulse, option: Option) -> Step[Impulse]:
    """b. A strategy card is placed face up. [5.0, 8.2]"""
    card: int = option[1]
    p.move_card(card, ON_TABLE)
    p.tell(facts_cards.Played, "8.2", impulse.seat, card)
    side = p.power_of[impulse.seat]
    p.call(CARD_PLAY, CardPlay(seat=impulse.seat, card=card, side=side))
    return END


SUCCESSION_ROLL: Final = Do("succession", succession)
HAS_HE_A_CARD: Final = Do("has he a card", has_card)
PLAY_A_CARD: Final[Ask[Impulse]] = Ask("play a card", active_player, card_options, take_card, card_options)
IMPULSE.consists_of(SUCCESSION_ROLL, HAS_HE_A_CARD, PLAY_A_CARD)
