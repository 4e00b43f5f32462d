"""4 Succession and initiative: kings, the first player, the order track and the pool of markers."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import HOME_CITIES, KING_POWER, KING_TURN, MAJORS, N_POWERS, NOBODY
from kadesh.games.genesis.rules import facts_turn
from kadesh.games.genesis.rules.asking import anywhere
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.position import KING_SLOTS, PLAYED, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import INITIATIVE, SUCCESSION, Initiative, Succession
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_THAT_HOME: Final = Reason("4.1.3", "The king comes to a home city that the kingdom controls.")
NOT_IN_PLAY: Final = Reason("4.2", "The first player is one of the kingdoms in play.")


def remove_kings(p: GenesisPosition) -> None:
    """All kings leave the map; generic ones may come again. [3.2, 4.1.1]"""
    for slot in range(KING_SLOTS):
        if p.king[slot] >= 0:
            at = p.king_at[slot]
            p.remove_king(slot)
            if at >= 0:
                settle(p, at)


# --- KINGS: each player draws one [4.1] ---


def begin_succession(p: GenesisPosition, succession: Succession) -> Step[Succession]:
    """The old kings go before the new ones come. [4.1.1]"""
    remove_kings(p)
    return NEXT


def draw_king(p: GenesisPosition, succession: Succession) -> Step[Succession]:
    """A king is drawn blindly, or the king of the turn comes. [4.1.1, 4.1.2]"""
    while succession.place < len(p.order):
        power = p.order[succession.place]
        pool = [king for king in spaces_in(p.kings_left) if KING_POWER[king] == power]
        if p.historical:
            pool = [king for king in pool if KING_TURN[king] == p.turn]
        if p.status[power] != PLAYED or p.king[power] >= 0 or not pool or not king_homes(p, power):
            succession.place += 1
            continue
        king = pool[0]
        if not p.historical:
            first = p.dice.rolled
            king = pool[p.dice.below(len(pool))]
            p.tell(facts_turn.KingDrawn, "4.1.1", king, pool.index(king) + 1, len(pool), first)
        p.kings_left &= ~(1 << king)
        p.king[power] = king
        return NEXT
    return END


def king_homes(p: GenesisPosition, power: int) -> list[int]:
    """The capital, or if enemies are in it any home city that the kingdom controls. [4.1.3]

    A Barbarian Control marker occupies it too. [3.7.1, 9.2]
    """
    capital = p.capital[power]
    if capital >= 0 and not p.enemies(power, capital) and not p.barbarian >> capital & 1:
        return [capital]
    return [space for space in HOME_CITIES[power] if p.home[space] == power and p.holder[space] == power]


def crowning_seat(p: GenesisPosition, succession: Succession) -> int:
    return p.seat_of[p.order[succession.place]]


def king_options(p: GenesisPosition, succession: Succession) -> list[Option]:
    return [("king-to", space) for space in king_homes(p, p.order[succession.place])]


def why_not_king(p: GenesisPosition, succession: Succession, option: Option) -> Reason | None:
    """The reason against crowning the king in a space. [4.1.3]"""
    return None if option[1] in king_homes(p, p.order[succession.place]) else NOT_THAT_HOME


def take_king(p: GenesisPosition, succession: Succession, option: Option) -> Step[Succession]:
    """The king is placed. [4.1.3]"""
    power = p.order[succession.place]
    p.king_at[power] = option[1]
    p.tell(facts_turn.King, "4.1.1", power, p.king[power], option[1])
    succession.place += 1
    return DRAW_A_KING


REMOVE_KINGS: Final = Do("remove kings", begin_succession)
DRAW_A_KING: Final = Do("draw a king", draw_king)
PLACE_THE_KING: Final[Ask[Succession]] = Ask(
    "place the king", crowning_seat, king_options, take_king, anywhere("king-to"), why_not_king
)
SUCCESSION.consists_of(REMOVE_KINGS, DRAW_A_KING, PLACE_THE_KING)


# --- INITIATIVE [4.2] ---


def find_initiative(p: GenesisPosition, initiative: Initiative) -> Step[Initiative]:
    """The highest campaign rating has the initiative; equals roll until one is highest. [4.2] (R78)"""
    rivals = p.clockwise_from(p.order[0])
    best = max(p.campaign(power) for power in rivals)
    rivals = [power for power in rivals if p.campaign(power) == best]
    while len(rivals) > 1:
        first = p.dice.rolled
        rolls = [p.dice.roll() for _ in rivals]
        p.tell(facts_turn.InitiativeRolls, "4.2", tuple(rivals), tuple(rolls), first)
        rivals = [power for power, roll in zip(rivals, rolls, strict=True) if roll == max(rolls)]
    p.initiative = rivals[0]
    p.tell(facts_turn.Initiative, "4.2", p.initiative)
    return NEXT


def deciding_seat(p: GenesisPosition, initiative: Initiative) -> int:
    return p.seat_of[p.initiative]


def first_options(p: GenesisPosition, initiative: Initiative) -> list[Option]:
    return [("first", power) for power in p.clockwise_from(p.order[0])]


def first_universe(p: GenesisPosition, initiative: Initiative) -> list[Option]:
    return [("first", power) for power in range(MAJORS)]


def why_not_first(p: GenesisPosition, initiative: Initiative, option: Option) -> Reason | None:
    """The reason against naming a kingdom first player. [4.2]"""
    return None if option[1] in p.order and p.status[option[1]] == PLAYED else NOT_IN_PLAY


def take_first(p: GenesisPosition, initiative: Initiative, option: Option) -> Step[Initiative]:
    """One marker of each player goes on the order track, the rest into the pool. [3.3, 3.4, 4.2]"""
    p.first_player = option[1]
    p.track = p.clockwise_from(p.first_player)
    p.pool = [0] * N_POWERS
    p.used = [0] * N_POWERS
    for power in p.track:
        p.pool[power] = max(0, p.markers - 1)
    p.last_active = NOBODY
    p.in_a_row = 0
    p.at_once = NOBODY
    p.tell(facts_turn.FirstPlayer, "4.2", p.initiative, p.first_player)
    return END


FIND_THE_INITIATIVE: Final = Do("find the initiative", find_initiative)
NAME_THE_FIRST_PLAYER: Final[Ask[Initiative]] = Ask(
    "name the first player", deciding_seat, first_options, take_first, first_universe, why_not_first
)
INITIATIVE.consists_of(FIND_THE_INITIATIVE, NAME_THE_FIRST_PLAYER)
