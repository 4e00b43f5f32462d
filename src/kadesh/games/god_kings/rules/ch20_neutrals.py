"""20.2–20.4 Neutral Nations: their Round, and their reinforcements."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.tables import GATHERS, HATTI, POWERS
from kadesh.games.god_kings.rules import facts_cards, facts_turn
from kadesh.games.god_kings.rules.ch07_divisions import enlist, lands_of_hatti, unused
from kadesh.games.god_kings.rules.ch08_hands import NOBODY_KNOWS
from kadesh.games.god_kings.rules.ch09_piles import draw
from kadesh.games.god_kings.rules.ch19_kings import change_king
from kadesh.games.god_kings.rules.ch20_hostility import claim_marker
from kadesh.games.god_kings.rules.places import OWN_GENERALS, PLACES, bits
from kadesh.games.god_kings.rules.position import NEUTRAL, ON_TABLE, GodKingsPosition
from kadesh.games.god_kings.rules.position import NEUTRAL_ROUND as LAST_ROUND
from kadesh.games.god_kings.rules.stack import (
    CHARIOTS,
    FULL_CHARIOT,
    FULL_MERCENARY,
    MERCENARIES,
    ONE,
    part,
    restored,
)
from kadesh.games.god_kings.rules.under_way import CARD_PLAY, CardPlay
from kadesh.games.god_kings.rules.under_way_realm import NEUTRAL_ROUND, NeutralRound
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_THIS_NATION: Final = Reason(
    "20.2", "That Nation is not among those from which the player may choose now."
)


def nations(p: GodKingsPosition) -> list[int]:
    """The Neutral Nations of the scenario. [20.2]"""
    return [power for power in range(POWERS) if p.status[power] == NEUTRAL]


# --- THE NEUTRAL NATIONS ROUND [20.2] ---


def begin(p: GodKingsPosition, neutral: NeutralRound) -> Step[NeutralRound]:
    """After the last Round a card is drawn for each Neutral Nation. [5.0, 20.2]"""
    p.round = LAST_ROUND
    p.acted = p.arrived = p.ashore = 0
    neutral.left = sum(1 << power for power in nations(p))
    if neutral.left:
        p.tell(facts_turn.NeutralRoundBegins, "20.2")
    return NEXT


def who_draws(p: GodKingsPosition, neutral: NeutralRound) -> Step[NeutralRound]:
    """Controllers first, in turn order; then for the uncontrolled the lowest VP, then a roll-off.
    [20.2] (A96)"""
    if not neutral.left:
        return END
    for seat in p.order:
        own = sum(1 << power for power in bits(neutral.left) if p.holder[power] == seat)
        if own:
            neutral.drawer, neutral.choosing = seat, own
            return NEXT
    if not neutral.drawn:
        neutral.drawer = p.lowest_now()
    else:
        others = [seat for seat in p.order if not neutral.drawn >> seat & 1]
        neutral.drawer = roll_off(p, others or p.order[:])
    neutral.drawn |= 1 << neutral.drawer
    neutral.choosing = neutral.left
    return NEXT


def roll_off(p: GodKingsPosition, seats: list[int]) -> int:
    """Each of the other players rolls; the high roll draws, ties are re-rolled. [20.2]"""
    while len(seats) > 1:
        first = p.dice.rolled
        faces = [p.dice.roll() for _ in seats]
        p.tell(facts_turn.RollOff, "20.2", tuple(seats), tuple(faces), first)
        seats = [seat for seat, face in zip(seats, faces, strict=True) if face == max(faces)]
    return seats[0]


def drawer(p: GodKingsPosition, neutral: NeutralRound) -> int:
    return neutral.drawer


def nation_universe(p: GodKingsPosition, neutral: NeutralRound) -> list[Option]:
    return [("nation", power) for power in range(POWERS)]


def nation_options(p: GodKingsPosition, neutral: NeutralRound) -> list[Option]:
    return [("nation", power) for power in bits(neutral.choosing)]


def why_not_nation(p: GodKingsPosition, neutral: NeutralRound, option: Option) -> Reason | None:
    """The reason against a Nation. [20.2]"""
    return None if neutral.choosing >> option[1] & 1 else NOT_THIS_NATION


def take_nation(p: GodKingsPosition, neutral: NeutralRound, option: Option) -> Step[NeutralRound]:
    """Its card is drawn and lies open; the drawer takes its control marker if he may. [20.2] (A37)"""
    nation: int = option[1]
    seat = neutral.drawer
    neutral.left &= ~(1 << nation)
    card, face, total, first = draw(p)
    if card < 0:
        return WHO_DRAWS
    p.move_card(card, ON_TABLE)
    # Where in the deck it lay would tell what others hold.
    p.whisper(NOBODY_KNOWS, facts_cards.HiddenDraw, "20.2", face, total, first)
    p.tell(facts_cards.NationDraws, "20.2", nation, seat, card)
    claim_marker(p, seat, nation)
    p.call(CARD_PLAY, CardPlay(seat=seat, card=card, side=nation, drawn=True))
    return WHO_DRAWS


BEGIN: Final = Do("begin", begin)
WHO_DRAWS: Final = Do("who draws", who_draws)
WHICH_NATION: Final[Ask[NeutralRound]] = Ask(
    "which nation", drawer, nation_options, take_nation, nation_universe, why_not_nation
)
NEUTRAL_ROUND.consists_of(BEGIN, WHO_DRAWS, WHICH_NATION)


# --- at the end of a turn, and in the Reinforcement Phase [20.3, 20.4] ---


def gather(p: GodKingsPosition, power: int) -> int:
    """All units of a Neutral are taken up, its generals stand in its gathering city. [20.3]"""
    stack = p.waiting[power]
    p.waiting[power] = 0
    for place in range(PLACES):
        if p.present[place] >> power & 1:
            here = p.stack(power, place)
            p.remove(power, place, here)
            stack += here
    for general in OWN_GENERALS[power]:
        p.general_at[general] = GATHERS[power]
    return stack


def come_home(p: GodKingsPosition, power: int) -> None:
    """At the end of each turn, Neutral armies are placed in their capital. [20.3]"""
    p.add(power, GATHERS[power], gather(p, power))


def reinforce(p: GodKingsPosition, power: int) -> None:
    """Warriors recover; points buy strength, chariots, mercenaries, in this order. [20.4] (A67, A120)"""
    stack = gather(p, power)
    leave = stack & (CHARIOTS | MERCENARIES)
    p.to_box(power, leave)
    stack = restored(stack - leave) + p.destroyed[power]
    p.destroyed[power] = 0
    stack += arrivals(p, power)
    tp, wp = p.tp[power], p.wp[power]
    for index in range(1, 8, 2):
        flips = min(part(stack, index), tp)
        stack += flips * (ONE[index - 1] - ONE[index])
        tp -= flips
    chariots = min(tp, wp, p.chariots_left[power])
    p.chariots_left[power] -= chariots
    tp -= chariots
    mercenaries = min(tp, p.pool)
    p.pool -= mercenaries
    stack += chariots * ONE[FULL_CHARIOT] + mercenaries * ONE[FULL_MERCENARY]
    p.tp[power] = p.wp[power] = 0
    p.add(power, GATHERS[power], stack)
    p.tell(facts_turn.NeutralReinforced, "20.4", power, stack)
    change_king(p, power)


def arrivals(p: GodKingsPosition, power: int) -> int:
    """Divisions that come by themselves come to the Neutral's capital too. [7.2]"""
    stack = 0
    for whose, wanted, turn in p.arrivals:
        if whose != power or turn != p.turn:
            continue
        division = unused(p, power, wanted)
        lands = lands_of_hatti(p) if power == HATTI else []
        if division < 0 or (power == HATTI and not lands):
            p.tell(facts_turn.DivisionLost, "7.2", power)
            continue
        if lands:
            p.joined |= 1 << lands[0]
            p.tell(facts_turn.Joined, "7.2", lands[0])
        stack += enlist(p, power, division)
    return stack
