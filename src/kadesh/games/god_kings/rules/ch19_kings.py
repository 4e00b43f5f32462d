"""19 Kings and Successors: succession rolls, the God King, and scheduled accessions."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import ROUNDS
from kadesh.games.god_kings.charts.tables import CARD_OPS, KING_OF, SPACES, SUCCESSOR_OF, W_SUCCESSION
from kadesh.games.god_kings.rules import facts_cards, facts_turn
from kadesh.games.god_kings.rules.arithmetic import succession_comes
from kadesh.games.god_kings.rules.ch09_piles import put_away
from kadesh.games.god_kings.rules.ch09_windows import open_window
from kadesh.games.god_kings.rules.ch25_displacement import call_displacement, displace_generals
from kadesh.games.god_kings.rules.force import roll_own_die
from kadesh.games.god_kings.rules.places import INSIDE, NOBODY, SPACE_OF, bits, king_of
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import SUCCESSION, Succession
from kadesh.table import END, NEXT, Ask, Do, Option, Step


def succession_round(p: GodKingsPosition) -> int:
    """The number of the Round for a succession; the Neutral Nations Round counts as the last. [19.3] (A72)"""
    return min(p.round, ROUNDS)


def may_succeed(p: GodKingsPosition, power: int) -> bool:
    """Is there a Successor who can be crowned in this Round? [19.2, 19.3]"""
    return p.heir[power] >= 0 and p.barred[power] != p.round


def change_king(p: GodKingsPosition, power: int) -> None:
    """In the Reinforcement Phase the King of the chart replaces the old one. [19.1, 19.3, 7.1]"""
    king = KING_OF[power][p.turn]
    if king >= 0 and king != p.king[power]:
        before = p.king[power]
        p.king[power] = king
        p.tell(facts_turn.NewKing, "19.3", power, king, before)
    heir = SUCCESSOR_OF[power][p.turn]
    p.heir[power] = heir if heir >= 0 and heir != p.king[power] else NOBODY


# --- SUCCESSION [19.3] ---


def is_there_one(p: GodKingsPosition, succession: Succession) -> Step[Succession]:
    """By the God King card nobody rolls. [19.3]"""
    if succession.by_card:
        return IS_IT_CANCELLED
    return NEXT if may_succeed(p, succession.power) else END


def roller(p: GodKingsPosition, succession: Succession) -> int:
    return succession.seat


def sway_universe(p: GodKingsPosition, succession: Succession) -> list[Option]:
    cards = bits(p.hand[succession.seat])
    return [("pass",), *(("sway", card, up) for card in cards for up in (0, 1))]


def take_sway(p: GodKingsPosition, succession: Succession, option: Option) -> Step[Succession]:
    """One card may adjust the roll by its Operations number, down or up. [9.2.E, 19.3] (A49)"""
    if option[0] == "sway":
        card: int = option[1]
        ops = CARD_OPS[card]
        succession.modifier = ops if option[2] else -ops
        put_away(p, card, False)
        p.tell(facts_cards.Sways, "9.2.E", succession.seat, card, succession.power, succession.modifier)
    roll_own_die(p, succession, succession.seat)
    return NEXT


def judge(p: GodKingsPosition, succession: Succession) -> Step[Succession]:
    """Strictly less than the number of the Round. [19.3]"""
    number = succession_round(p)
    success = succession_comes(succession.die, succession.modifier, number)
    p.tell(
        facts_turn.SuccessionRoll,
        "19.3",
        succession.power,
        succession.die,
        succession.modifier,
        number,
        success,
        succession.first,
    )
    return NEXT if success else END


def rumours(p: GodKingsPosition, succession: Succession) -> Step[Succession]:
    """A False Rumor can cancel it. [19.3, 19.4]"""
    open_window(p, W_SUCCESSION, succession.seat, succession=succession)
    return NEXT


def crown(p: GodKingsPosition, succession: Succession) -> Step[Succession]:
    """The Successor takes the King's place; whom a roll has crowned may not be activated in this Round.
    [19.3] (A33, A34, A95)"""
    power = succession.power
    if succession.cancelled:
        p.barred[power] = p.round
        p.tell(facts_turn.SuccessionCancelled, "19.3", power, p.heir[power])
        return END
    before = p.king[power]
    p.king[power] = p.heir[power]
    p.heir[power] = NOBODY
    if not succession.by_card:
        p.crowned[power] = p.round
    p.tell(facts_turn.Crowned, "19.3", power, p.king[power], before)
    enthrone(p, succession)
    return END


def enthrone(p: GodKingsPosition, succession: Succession) -> None:
    """Where the new King appears: with the King's army; without one, or if it is besieged, he is displaced.
    By the God King card the army is displaced with him, and stays with him if it is besieged.
    [19.3, 25.0] (A34, A119)"""
    power = succession.power
    king = king_of(power)
    place = p.general_at[king]
    seat = p.decider(power)
    space = SPACE_OF[place] if place >= 0 else NOBODY
    besieged = place >= SPACES and p.is_besieged(space)
    if besieged and succession.by_card:
        return
    if besieged or place < 0 or not p.here(power, space):
        displace_generals(p, 1 << king, seat)
    elif succession.by_card:
        send_home(p, power, space, seat)


def send_home(p: GodKingsPosition, power: int, space: int, seat: int) -> None:
    """God King: everything of that Power in the King's space is displaced. [19.3, 25.0] (A34)"""
    generals, inside = p.generals_here(power, space), INSIDE[space]
    if inside >= 0:
        p.shift(power, inside, space, p.stack(power, inside))
    call_displacement(p, power, generals, p.stack(power, space), space, seat)


IS_THERE_ONE: Final = Do("is there a successor", is_there_one)
SWAY_THE_ROLL: Final[Ask[Succession]] = Ask(
    "sway the succession roll", roller, sway_universe, take_sway, sway_universe
)
JUDGE: Final = Do("judge", judge)
IS_IT_CANCELLED: Final = Do("is it cancelled", rumours)
CROWN: Final = Do("crown", crown)
SUCCESSION.consists_of(IS_THERE_ONE, SWAY_THE_ROLL, JUDGE, IS_IT_CANCELLED, CROWN)
