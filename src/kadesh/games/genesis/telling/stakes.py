"""What a seat has at stake: who runs what, what a force threatens, what an aim of a card hits.

Only what lies open on the table is looked at, and what the seat holds itself.
"""

from __future__ import annotations

from typing import Final

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, NOT_AT_ALL, Touches
from kadesh.games.genesis.charts.tables import (
    ALLIANCE,
    AMBUSH,
    AMUN_RA,
    ASSASSINATION,
    BARBARIAN_INVASION,
    CARD_KIND,
    GOD_HOME,
    JOSHUA_EFFECT,
    LAND_COST,
    MAJORS,
    TACTICAL_SURPRISE,
    TRAITOR,
)
from kadesh.games.genesis.rules.position import PLAYED, UNDER, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import Battle, Cancelling, PlayCard

NO_SEAT: Final = -1
ATTACK: Final = 1  # a Movement Point more than to come there [7.2.5]
MARCH: Final = 4  # Movement Points within which what comes is soon there


def seat_running(p: GenesisPosition, power: int) -> int:
    """The seat that runs a kingdom or a people, NO_SEAT if none does. [10.0]"""
    if power < 0 or power == UNDER:
        return NO_SEAT
    lord = power if power < MAJORS else p.controller[power]
    if lord < 0 or p.status[lord] != PLAYED:
        return NO_SEAT
    return p.seat_of[lord]


def kingdoms(p: GenesisPosition, seat: int) -> list[int]:
    """The kingdoms of a seat that are in the game."""
    return [power for power in p.order if p.seat_of[power] == seat and p.status[power] == PLAYED]


def are_allied(p: GenesisPosition, seat: int, power: int) -> bool:
    """Is a power an ally of one of the seat's kingdoms? [12.1]"""
    return power >= 0 and any((p.allies[own] | p.friends[own]) >> power & 1 for own in kingdoms(p, seat))


def is_leader(p: GenesisPosition, power: int) -> bool:
    """Is the power's player ahead of all others?"""
    seat = seat_running(p, power)
    scores = p.scores()
    return seat >= 0 and scores[seat] == max(scores) and scores.count(scores[seat]) == 1 and p.seats > 1


# --- forces ---


def touch_force(p: GenesisPosition, touches: Touches, power: int, at: int, points: int, seat: int) -> None:
    """A force of a power in a space, with points to go on: whose things it has reached or may reach."""
    if seat_running(p, power) == seat:
        touches.by("pieces", MUCH)
        return
    if are_allied(p, seat, power):
        touches.by("allies", A_LITTLE)
        return
    holder = p.holder[at]
    if seat_running(p, holder) == seat and p.is_city(at):
        touches.by("spaces", ALL)
    if any(seat_running(p, group) == seat for group in spaces_in(p.present[at])):
        touches.by("pieces", MUCH)
    touches.by("spaces", threat_from(p, at, points, seat))
    if touches.degree == NOT_AT_ALL and holder >= 0 and holder != power:
        touches.by("allies", A_LITTLE if are_allied(p, seat, holder) else NOT_AT_ALL)
        touches.by("leader", A_LITTLE if is_leader(p, power) or is_leader(p, holder) else NOT_AT_ALL)


def threat_from(p: GenesisPosition, at: int, points: int, seat: int) -> int:
    """Can a force in a space still attack a city of the seat, or come near one?"""
    costs = LAND_COST[at]
    found = NOT_AT_ALL
    for power in kingdoms(p, seat):
        for city in spaces_in(p.held[power]):
            if 0 < costs[city] + ATTACK <= points:
                return MUCH
            if costs[city] <= min(points, MARCH):
                found = A_LITTLE
    return found


def touch_battle(p: GenesisPosition, touches: Touches, battle: Battle, seat: int) -> None:
    """A battle touches all who fight in it, most of all the one whose city is at stake. [8.1]"""
    space = battle.space
    fighting = [*spaces_in(battle.powers), battle.attacker, battle.defender, battle.defending_chief]
    if any(seat_running(p, power) == seat for power in fighting):
        touches.by("pieces", MUCH)
    if p.is_city(space) and seat_running(p, p.holder[space]) == seat:
        touches.by("spaces", MUCH if seat_running(p, battle.attacker) == seat else ALL)
    if touches.degree == NOT_AT_ALL:
        sides = (battle.attacker, battle.defender)
        touches.by("allies", A_LITTLE if any(are_allied(p, seat, one) for one in sides) else NOT_AT_ALL)
        touches.by("leader", A_LITTLE if any(is_leader(p, one) for one in sides) else NOT_AT_ALL)


# --- cards ---


def touch_card(p: GenesisPosition, touches: Touches, play: PlayCard, seat: int) -> None:
    """A card on the table touches who played it, and whom it is aimed at. [13.2]"""
    kind = CARD_KIND[play.card]
    if seat_running(p, play.power) == seat:
        touches.by("cards", MUCH)
        return
    if kind == AMUN_RA:
        answered = p.caller(play, Cancelling).play
        touch_card(p, touches, answered, seat)
    elif kind in (TACTICAL_SURPRISE, JOSHUA_EFFECT):
        battle = p.under_way(Battle)
        if battle is not None:
            touch_battle(p, touches, battle, seat)
    elif kind == AMBUSH:
        touches.by("pieces", MUCH if seat_running(p, play.mover) == seat else NOT_AT_ALL)
    elif kind == BARBARIAN_INVASION:
        touches.by("spaces", A_LITTLE)
    elif play.aim:
        touch_aim(p, touches, kind, play.aim, seat)
    if touches.degree == NOT_AT_ALL and is_leader(p, play.power):
        touches.by("leader", A_LITTLE)


def touch_aim(p: GenesisPosition, touches: Touches, kind: int, aim: tuple[str | int, ...], seat: int) -> None:
    """What a card is aimed at: a king, a hand, a city, slaves. [13.2]"""
    word, numbers = aim[0], [int(number) for number in aim[1:]]
    if word == "aim-at" and seat_running(p, numbers[0]) == seat:
        if kind == ASSASSINATION:
            touches.by("pieces", ALL)
        elif kind == TRAITOR:
            touches.by("cards", MUCH)
        elif kind == ALLIANCE:
            touches.by("allies", MUCH)
    elif word == "favour" or kind in GOD_HOME:
        power, at = numbers[0], numbers[-1]
        touches.by("pieces", MUCH if seat_running(p, power) == seat else NOT_AT_ALL)
        touches.by("spaces", threat_from(p, at, MARCH, seat))
    elif word == "insurrection":
        touches.by("pieces", MUCH if seat_running(p, numbers[0]) == seat else NOT_AT_ALL)
    elif word == "free-slaves":
        touches.by("pieces", MUCH if seat_running(p, p.holder[numbers[0]]) == seat else NOT_AT_ALL)
    elif word in ("pirate", "sink"):
        touches.by("points", A_LITTLE)
