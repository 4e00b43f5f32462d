"""Whom a question of war concerns: a march, a battle, a siege, a voyage, a card in answer."""

from __future__ import annotations

from typing import Any

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, NOT_AT_ALL, Touches
from kadesh.games.assyrian_wars.charts.tables import AREAS, IN_CITY, LINKS, bits
from kadesh.games.assyrian_wars.rules import (
    ch06_battle,
    ch06_battle_cards,
    ch06_card_answers,
    ch06_evasion,
    ch06_events,
    ch06_interception,
    ch06_movement,
    ch06_naval,
    ch06_naval_battle,
    ch06_responses,
    ch06_retreat,
    ch06_siege,
    ch06_siege_cards,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import (
    AfterBattle,
    Answering,
    BattleCards,
    Cancelling,
    EvasionCards,
    InterceptionCards,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    Battle,
    Entering,
    Evasion,
    HungerAdvance,
    Interception,
    Move,
    SeaFlight,
    SiegeCards,
    SiegeRound,
    Voyage,
)
from kadesh.games.assyrian_wars.telling.concerning import CONCERNS, asked, holds, is_of, own_force
from kadesh.table.contract import Concern

# --- forces on the move ---


def touch_force(p: AssyrianPosition, touches: Touches, force: int, area: int, seat: int) -> None:
    """A force in an area: whose it is, whose army and land it has reached, whose it is next to."""
    if own_force(p, seat, force):
        touches.by("pieces", MUCH)
        return
    if not 0 <= area < AREAS:
        return
    foes = 0
    for country in bits(p.owners_in(force)):
        foes |= p.enemies[country]
    if own_force(p, seat, (p.here[area] | p.here[IN_CITY + area]) & p.counters_of(foes)):
        touches.by("pieces", ALL)
    holder = p.controller[area]
    if is_of(p, seat, holder) and foes >> holder & 1:
        touches.by("spaces", ALL if p.printed[area] == holder else MUCH)
    for other in LINKS[area]:
        near = p.controller[other]
        if is_of(p, seat, near) and foes >> near & 1:
            touches.by("spaces", A_LITTLE)


@CONCERNS.of(ch06_movement.LEAVE_BEHIND, ch06_movement.STEP)
def march(p: AssyrianPosition, move: Move, seat: int) -> Concern:
    touches = asked(p, Touches(), seat, "pieces")
    touch_force(p, touches, move.force, move.at, seat)
    return touches.data()


def touch_entering(p: AssyrianPosition, touches: Touches, entering: Entering, seat: int) -> None:
    touch_force(p, touches, entering.force, entering.at, seat)


@CONCERNS.of(ch06_interception.DECLARE, ch06_interception.CONSENT)
def interception(p: AssyrianPosition, frame: Interception, seat: int) -> Concern:
    """Who may intercept has an enemy beside him. [6.6.9]"""
    touches = Touches().by("pieces", holds(seat in p.asked, MUCH))
    touch_entering(p, touches, frame.entering, seat)
    return touches.data()


@CONCERNS.of(ch06_evasion.EVADE)
def evasion(p: AssyrianPosition, frame: Evasion, seat: int) -> Concern:
    touches = Touches().by("pieces", holds(seat in p.asked, ALL))
    touch_entering(p, touches, frame.entering, seat)
    return touches.data()


# --- battle and siege ---


def touch_battle(p: AssyrianPosition, touches: Touches, battle: Battle, seat: int) -> None:
    for side in battle.sides:
        touches.by("pieces", holds(own_force(p, seat, side.force), ALL))
    holder = p.controller[battle.area]
    touches.by("spaces", holds(is_of(p, seat, holder), MUCH))
    if touches.degree == NOT_AT_ALL:
        allied = any(p.is_allied(one, other) for one in seat_countries(p, seat) for other in chiefs(battle))
        touches.by("allies", holds(allied, A_LITTLE))


def seat_countries(p: AssyrianPosition, seat: int) -> list[int]:
    return [country for country in bits(p.in_play) if is_of(p, seat, country)]


def chiefs(battle: Battle) -> list[int]:
    return [side.chief for side in battle.sides if side.chief >= 0]


@CONCERNS.of(
    *(ch06_battle.HOLD_BACK, ch06_battle.JOIN_BATTLE, ch06_battle.HOW_CHARIOTS_FIGHT),
    *(ch06_battle.AMBUSH, ch06_battle.NEXT_GROUP),
)
def battle(p: AssyrianPosition, frame: Battle, seat: int) -> Concern:
    touches = asked(p, Touches(), seat, "pieces")
    touch_battle(p, touches, frame, seat)
    return touches.data()


@CONCERNS.of(ch06_battle_cards.COMMIT, ch06_battle_cards.MEET)
def battle_cards(p: AssyrianPosition, frame: BattleCards, seat: int) -> Concern:
    """It means nothing to whoever holds no card that fits. [6.7.1]"""
    touches = Touches()
    if len(p.options(seat)) < 2:
        return touches.data()
    touch_battle(p, touches, frame.battle, seat)
    return touches.by("cards", A_LITTLE).data()


@CONCERNS.of(ch06_retreat.WHERE_TO)
def retreat(p: AssyrianPosition, frame: Any, seat: int) -> Concern:
    return Touches().by("pieces", holds(is_of(p, seat, frame.country), ALL)).data()


def touch_city(p: AssyrianPosition, touches: Touches, area: int, force: int, seat: int) -> None:
    """A city under attack: its holder, its garrison, its besiegers."""
    touches.by("spaces", holds(is_of(p, seat, p.controller[area]), ALL))
    touches.by("pieces", holds(own_force(p, seat, p.here[IN_CITY + area]), ALL))
    touches.by("pieces", holds(own_force(p, seat, force), MUCH))


@CONCERNS.of(ch06_siege.SORTIE_NOW)
def hunger(p: AssyrianPosition, frame: HungerAdvance, seat: int) -> Concern:
    touches = asked(p, Touches(), seat, "pieces")
    touch_city(p, touches, frame.area, frame.force, seat)
    return touches.data()


@CONCERNS.of(ch06_siege.ABSORB)
def siege(p: AssyrianPosition, frame: SiegeRound, seat: int) -> Concern:
    touches = asked(p, Touches(), seat, "pieces")
    touch_city(p, touches, frame.area, frame.sides[0].force, seat)
    return touches.data()


@CONCERNS.of(ch06_siege_cards.PLAY)
def siege_cards(p: AssyrianPosition, frame: SiegeCards, seat: int) -> Concern:
    touches = Touches()
    if len(p.options(seat)) < 2:
        return touches.data()
    touch_city(p, touches, frame.siege.area, frame.siege.sides[0].force, seat)
    return touches.by("cards", A_LITTLE).data()


@CONCERNS.of(ch06_naval.SAIL_ON, ch06_naval.WATCH, ch06_naval.ALONG)
def voyage(p: AssyrianPosition, frame: Voyage, seat: int) -> Concern:
    touches = asked(p, Touches(), seat, "pieces")
    touches.by("pieces", holds(own_force(p, seat, frame.fleet), MUCH))
    return touches.by("pieces", holds(own_force(p, seat, p.here[frame.at]), MUCH)).data()


@CONCERNS.of(ch06_naval_battle.FLEE_TO)
def sea_flight(p: AssyrianPosition, frame: SeaFlight, seat: int) -> Concern:
    return asked(p, Touches(), seat, "pieces").data()


# --- windows for cards ---


@CONCERNS.of(
    ch06_events.CANCEL_WINDOW.ask,
    ch06_battle_cards.RESPONSES.ask,
    ch06_card_answers.INTERCEPTION_WINDOW.ask,
    ch06_card_answers.EVASION_WINDOW.ask,
    ch06_responses.ANSWER_WINDOW.ask,
)
def window(p: AssyrianPosition, frame: Any, seat: int) -> Concern:
    """It means nothing to whoever holds no card that fits. [6.11]"""
    touches = Touches()
    if len(p.options(seat)) < 2:
        return touches.data()
    touches.by("cards", A_LITTLE)
    if isinstance(frame, Cancelling) and frame.event is not None:
        enemies = p.enemies[frame.event.country]
        hostile = any(enemies >> country & 1 for country in seat_countries(p, seat))
        touches.by("cards", holds(hostile, MUCH))
    elif isinstance(frame, InterceptionCards) and frame.interception is not None:
        touch_entering(p, touches, frame.interception.entering, seat)
    elif isinstance(frame, EvasionCards) and frame.evasion is not None:
        touch_entering(p, touches, frame.evasion.entering, seat)
    elif isinstance(frame, (AfterBattle, Answering)):
        touches.by("allies", MUCH)
    return touches.data()
