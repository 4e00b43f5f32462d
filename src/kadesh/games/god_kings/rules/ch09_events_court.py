"""9.3 Events of court and treasury: points, Kings, treaties, letters.

Cards 33–35, 40–45, 83–88, 96, 97, 104–107.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts import kinds
from kadesh.games.god_kings.charts.numbers import WORST_RATING
from kadesh.games.god_kings.charts.tables import (
    ALASIYA,
    EGYPT,
    KIND_AMOUNT,
    KING_STRATEGY,
    PORTS,
    POWERS,
    PROVINCE,
    PROVINCE_INDEX,
    PROVINCES,
    SPACE_INDEX,
    SPACES,
)
from kadesh.games.god_kings.rules import facts_cards
from kadesh.games.god_kings.rules.ch09_actions import score
from kadesh.games.god_kings.rules.ch09_aims import Aim, At, all_powers, is_enemy, other_seats
from kadesh.games.god_kings.rules.ch19_kings import may_succeed
from kadesh.games.god_kings.rules.ch20_hostility import is_hostile, take_marker
from kadesh.games.god_kings.rules.ch25_displacement import displace_generals
from kadesh.games.god_kings.rules.places import GENERALS, SIDE_OF, SPACE_OF, bits, is_warlord, king_of
from kadesh.games.god_kings.rules.position import ABSENT, NEUTRAL, GodKingsPosition, Treaty
from kadesh.games.god_kings.rules.under_way import SUCCESSION, Event, Succession
from kadesh.table import Option, Reason

NOT_IN_PLAY: Final = Reason("9.3", "That Power is not in play.")
NO_SUCCESSOR: Final = Reason("19.3", "That Power has no Successor who could be crowned in this Round.")
UNREST_ALREADY: Final = Reason("9.2.A", "Unrest troubles that King already, or his rating cannot get worse.")
NO_PORT: Final = Reason("9.3", "That Power controls no port.")
EATEN_ALREADY: Final = Reason("9.3", "Locusts have been in that province since the last Reinforcement Phase.")
NO_HUNT: Final = Reason("9.3", "The King is not on the map, or besieged.")
NO_VP: Final = Reason("20.3", "A Neutral Nation scores no Victory Points.")
ANOTHER_PLAYER: Final = Reason("9.3", "Another player has to be named.")
OWN_CARD: Final = Reason("9.3", "The hand has been looked at: a card of one's own is given for one of it.")
NO_CARDS: Final = Reason("9.3", "That player has no card in his hand.")
NOT_NEUTRAL: Final = Reason("20.2", "Only Neutral Nations can be married into.")
HOSTILE: Final = Reason("20.3", "There was hostility with that Nation in this Round or the last.")
HOLD_IT_ALREADY: Final = Reason("9.3", "This player holds that Nation's marker already.")
NO_WARLORD: Final = Reason(
    "9.3", "Only an enemy warlord on the map, not in a besieged city, can be banished."
)
NOT_YOUR_CARD: Final = Reason("8.2", "That card is not in this player's hand.")
FOR_PLAYERS: Final = Reason("20.2", "A Nation has neither hand nor player: this event is not for it.")

CEDAR_PORTS: Final = [SPACE_INDEX[name] for name in ("tyre", "sidon", "byblos", "sumur")]
TIN_PROVINCES: Final = [PROVINCE_INDEX[name] for name in ("arrapha", "namar")]
CARAVAN_PROVINCES: Final = 5


def note(p: GodKingsPosition, power: int, tp: int, wp: int) -> None:
    """Points for the next Reinforcement Phase, more or fewer. [7.1]"""
    p.noted_tp[power] += tp
    p.noted_wp[power] += wp
    p.tell(facts_cards.Noted, "9.3", power, tp, wp)


# --- points without a target (cards 43–45, 84–88) ---


def why_not_royal_hunt(p: GodKingsPosition, event: Event) -> Reason | None:
    """The King must be on the map and free. (cards 43–45)"""
    if event.drawn:
        return NO_VP
    place = p.general_at[king_of(event.side)]
    if place < 0 or (place >= SPACES and p.is_besieged(SPACE_OF[place])):
        return NO_HUNT
    return None


def royal_hunt(p: GodKingsPosition, event: Event) -> None:
    """One VP. [24.1] (cards 43–45)"""
    score(p, event.seat, KIND_AMOUNT[kinds.ROYAL_HUNT], "24.1")


def great_caravan(p: GodKingsPosition, event: Event) -> None:
    """Two points of each kind, and a VP for spaces in five provinces. (card 84)"""
    note(p, event.side, 2, 2)
    provinces = {PROVINCE[space] for space in range(SPACES) if p.marker[space] == event.side}
    if len(provinces) >= CARAVAN_PROVINCES and not event.drawn:
        score(p, event.seat, 1, "9.3")


def cedars(p: GodKingsPosition, event: Event) -> None:
    """Wood for each of four ports, one at least and three at most. (card 85)"""
    held = sum(p.marker[space] == event.side for space in CEDAR_PORTS)
    note(p, event.side, 0, min(max(held, 1), 3))


def copper(p: GodKingsPosition, event: Event) -> None:
    """One TP, three for the master of Alasiya. (card 86)"""
    note(p, event.side, 3 if p.holds_province(event.side, ALASIYA) else 1, 0)


def gold(p: GodKingsPosition, event: Event) -> None:
    """One TP, two for Egypt. (card 87)"""
    note(p, event.side, 2 if event.side == EGYPT else 1, 0)


def tin(p: GodKingsPosition, event: Event) -> None:
    """One TP, two with Arrapha or Namar. (card 88)"""
    holds = any(p.holds_province(event.side, province) for province in TIN_PROVINCES)
    note(p, event.side, 2 if holds else 1, 0)


# --- a Power is named (cards 33–35, 40–42, 83, 96) ---


def why_not_god_king(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """Any Power in play with a Successor who is not crowned yet. [19.3] (cards 33–35)"""
    power: int = option[1]
    if p.status[power] == ABSENT:
        return NOT_IN_PLAY
    return None if may_succeed(p, power) else NO_SUCCESSOR


def god_king(p: GodKingsPosition, event: Event, option: Option) -> None:
    """The Successor is crowned and the King's army displaced. [19.3] (cards 33–35)"""
    p.call(SUCCESSION, Succession(power=option[1], seat=event.seat, by_card=True))


def why_not_unrest(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """Copies do not add up, and no rating is worse than 3. [9.2.A] (cards 40–42)"""
    power: int = option[1]
    if p.status[power] == ABSENT or p.king[power] < 0:
        return NOT_IN_PLAY
    if p.unrest[power] == p.king[power] or KING_STRATEGY[p.king[power]] >= WORST_RATING:
        return UNREST_ALREADY
    return None


def unrest(p: GodKingsPosition, event: Event, option: Option) -> None:
    """A King is harder to activate until the end of the turn. [9.2.A] (cards 40–42)"""
    p.unrest[option[1]] = p.king[option[1]]
    p.tell(facts_cards.Unrest, "9.2.A", option[1], p.king[option[1]])


def why_not_pirates(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """A Power that controls a port. (card 83)"""
    power: int = option[1]
    if p.status[power] == ABSENT:
        return NOT_IN_PLAY
    return None if any(p.marker[port] == power for port in PORTS) else NO_PORT


def pirates(p: GodKingsPosition, event: Event, option: Option) -> None:
    """One TP and one WP less. (card 83)"""
    note(p, option[1], -1, -1)


def why_not_in_play(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """Any Power in play. (card 96)"""
    return NOT_IN_PLAY if p.status[option[1]] == ABSENT else None


def low_flood(p: GodKingsPosition, event: Event, option: Option) -> None:
    """Two TP less. (card 96)"""
    note(p, option[1], -2, 0)


def all_provinces(p: GodKingsPosition, event: Event) -> list[Option]:
    return [("aim-province", province) for province in range(PROVINCES)]


def why_not_locusts(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """A province that they have not eaten bare already. (card 97)"""
    return EATEN_ALREADY if p.locusts >> option[1] & 1 else None


def locusts(p: GodKingsPosition, event: Event, option: Option) -> None:
    """The province yields neither TP nor WP in the next Reinforcement Phase. (card 97)"""
    p.locusts |= 1 << option[1]
    p.tell(facts_cards.Locusts, "9.3", option[1])


# --- other players (cards 104–106) ---


def why_not_treaty(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """Another player, without his consent. (card 104)"""
    if event.drawn:
        return FOR_PLAYERS
    return None if option[1] != event.seat and option[1] < p.seats else ANOTHER_PLAYER


def treaty(p: GodKingsPosition, event: Event, option: Option) -> None:
    """Both score, and leave each other's spaces alone until the end of the next Round. (card 104)"""
    other: int = option[1]
    p.treaties.append(Treaty(event.seat, other, p.clock() + 1))
    p.tell(facts_cards.Treaty, "9.3", event.seat, other)
    for seat in (event.seat, other):
        score(p, seat, KIND_AMOUNT[kinds.SILVER_TREATY], "9.3")


def why_not_marriage(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """A Neutral Nation that the player could hold, or, where none is Neutral, himself. [20.3] (card 105)"""
    if event.drawn:
        return FOR_PLAYERS
    if option[0] == "aim-seat":
        return None if option[1] == event.seat and NEUTRAL not in p.status else NOT_NEUTRAL
    side: int = option[1]
    if side >= POWERS or p.status[side] != NEUTRAL:
        return NOT_NEUTRAL
    if p.holder[side] == event.seat:
        return HOLD_IT_ALREADY
    return HOSTILE if is_hostile(p, event.seat, side) else None


def matches(p: GodKingsPosition, event: Event) -> list[Option]:
    return [*(("aim-side", side) for side in range(POWERS)), ("aim-seat", event.seat)]


def marriage(p: GodKingsPosition, event: Event, option: Option) -> None:
    """The Nation's control marker, or a VP. (card 105)"""
    if option[0] == "aim-seat":
        score(p, event.seat, KIND_AMOUNT[kinds.DIPLOMATIC_MARRIAGE], "9.3")
    else:
        take_marker(p, event.seat, option[1])


def letter_targets(p: GodKingsPosition, event: Event) -> list[Option]:
    if event.first_aim >= 0:
        return [("aim-card", card) for card in bits(p.hand[event.seat])]
    return other_seats(p, event)


def why_not_letters(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """First a player with cards, then a card of one's own. (card 106)"""
    if event.drawn:
        return FOR_PLAYERS
    if (option[0] == "aim-card") != (event.first_aim >= 0):
        return ANOTHER_PLAYER if event.first_aim < 0 else OWN_CARD
    if option[0] == "aim-card":
        return None if p.hand[event.seat] >> option[1] & 1 else NOT_YOUR_CARD
    if option[1] == event.seat or option[1] >= p.seats:
        return ANOTHER_PLAYER
    return None if p.hand[option[1]] else NO_CARDS


def letters(p: GodKingsPosition, event: Event, option: Option) -> None:
    """The hand is looked at; then a card is swapped for one drawn from it. (card 106)"""
    if option[0] == "aim-seat":
        event.first_aim = option[1]
        for card in bits(p.hand[option[1]]):
            p.known[card] |= 1 << event.seat
        p.reveals += 1
        p.whisper(1 << event.seat, facts_cards.HandSeen, "9.3", option[1], tuple(bits(p.hand[option[1]])))
        p.tell(facts_cards.LooksAt, "9.3", event.seat, option[1])
        event.left = 2 if p.hand[event.seat] else 1
        return
    other, own = event.first_aim, option[1]
    cards = bits(p.hand[other])
    first = p.dice.rolled
    face = p.dice.roll(len(cards))
    both = 1 << event.seat | 1 << other
    p.move_card(cards[face - 1], event.seat, both)
    p.move_card(own, other, both)
    p.whisper(both, facts_cards.Swapped, "9.3", event.seat, other, own, cards[face - 1])
    p.whisper(both, facts_cards.SwapDraw, "9.3", event.seat, face, len(cards), first)


# --- a warlord is banished (card 107) ---


def warlords(p: GodKingsPosition, event: Event) -> list[Option]:
    return [("aim-general", general) for general in range(GENERALS)]


def why_not_banish(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """An enemy warlord on the map and not in a besieged city. (card 107)"""
    general: int = option[1]
    place = p.general_at[general]
    if not is_warlord(general) or not is_enemy(p, event, SIDE_OF[general]) or place < 0:
        return NO_WARLORD
    return NO_WARLORD if place >= SPACES and p.is_besieged(SPACE_OF[place]) else None


def banish(p: GodKingsPosition, event: Event, option: Option) -> None:
    """He is displaced alone; his units stay. (card 107)"""
    p.tell(facts_cards.Banished, "9.3", option[1])
    displace_generals(p, 1 << option[1], p.decider(SIDE_OF[option[1]], event.seat))


AT_ONCE: Final[dict[int, At]] = {
    kinds.ROYAL_HUNT: royal_hunt,
    kinds.GREAT_CARAVAN: great_caravan,
    kinds.CEDARS_OF_LEBANON: cedars,
    kinds.COPPER_OF_ALASIYA: copper,
    kinds.GOLD_OF_NUBIA: gold,
    kinds.TIN_ROAD: tin,
}
AIMS: Final[dict[int, Aim]] = {
    kinds.GOD_KING: Aim(["aim-power"], all_powers, why_not_god_king, god_king),
    kinds.INTERNAL_UNREST: Aim(["aim-power"], all_powers, why_not_unrest, unrest),
    kinds.LUKKA_PIRATES: Aim(["aim-power"], all_powers, why_not_pirates, pirates),
    kinds.LOW_FLOOD: Aim(["aim-power"], all_powers, why_not_in_play, low_flood),
    kinds.LOCUSTS: Aim(["aim-province"], all_provinces, why_not_locusts, locusts),
    kinds.SILVER_TREATY: Aim(["aim-seat"], other_seats, why_not_treaty, treaty),
    kinds.DIPLOMATIC_MARRIAGE: Aim(["aim-side", "aim-seat"], matches, why_not_marriage, marriage),
    kinds.LETTERS_BETWEEN_KINGS: Aim(["aim-seat", "aim-card"], letter_targets, why_not_letters, letters),
    kinds.BANISHED_PRINCE: Aim(["aim-general"], warlords, why_not_banish, banish),
}
