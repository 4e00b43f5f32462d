"""Whom a question concerns, and how much, by what lies open and what the seat itself holds."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, NOT_AT_ALL, Touch, Touches
from kadesh.games.assyrian_wars.charts.tables import AREAS, IN_CITY, LINKS, UNITS, bits
from kadesh.games.assyrian_wars.rules import (
    ch03_sequence,
    ch05_initiation,
    ch05_tribute_phase,
    ch06_attrition,
    ch06_battle,
    ch06_battle_cards,
    ch06_building,
    ch06_card_answers,
    ch06_city_taken,
    ch06_evasion,
    ch06_events,
    ch06_forced_march,
    ch06_foreign_wars,
    ch06_gates,
    ch06_groups,
    ch06_impulse,
    ch06_interception,
    ch06_minors,
    ch06_movement,
    ch06_naval,
    ch06_naval_battle,
    ch06_raiding,
    ch06_responses,
    ch06_retreat,
    ch06_search,
    ch06_sharing,
    ch06_siege,
    ch06_siege_cards,
    ch06_supply,
    ch07_conquest,
    ch07_elimination,
    ch07_hands,
    ch07_interphase,
    ch07_invasion,
    ch07_relocation,
    ch07_secret_diplomacy,
    ch07_talks,
    ch07_timetable,
    ch07_war,
    ch08_settling,
    ch09_sale,
)
from kadesh.games.assyrian_wars.rules.ch07_surrender import VERDICT
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Conquering, Impulse, Proposal, Rounds, Surrender, War
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
from kadesh.table import Frame, Register, Step
from kadesh.table.contract import Concern
from kadesh.table.telling import Concerner

CONCERNS: Final = Register[Step[Any], Concerner]()


def holds(condition: bool, degree: int) -> int:
    return degree if condition else NOT_AT_ALL


def is_of(p: AssyrianPosition, seat: int, country: int) -> bool:
    """Does a seat decide for a country?"""
    return country >= 0 and bool(p.in_play >> country & 1) and p.seat_for(country) == seat


def own_force(p: AssyrianPosition, seat: int, force: int) -> bool:
    return any(is_of(p, seat, country) for country in bits(p.owners_in(force)))


def asked(p: AssyrianPosition, touches: Touches, seat: int, what: Touch) -> Touches:
    """Whoever is asked decides about something of his own."""
    return touches.by(what, holds(seat in p.asked, A_LITTLE))


# --- one's own affairs ---

# In what each question about one's own country touches its player.
OWN: Final[dict[Step[Any], Touch]] = {
    ch05_initiation.KEEP: "pieces",
    ch05_tribute_phase.PAY: "points",
    ch06_attrition.BEAR: "pieces",
    ch06_building.PLACE: "pieces",
    ch06_city_taken.BOOTY: "points",
    ch06_city_taken.DEPORT: "spaces",
    ch06_city_taken.HOLD: "spaces",
    ch06_city_taken.SETTLE: "spaces",
    ch06_events.AIM: "cards",
    ch06_forced_march.GATHER: "pieces",
    ch06_foreign_wars.COMMIT: "pieces",
    ch06_gates.THROUGH: "pieces",
    ch06_impulse.DEBT: "points",
    ch06_raiding.CHOOSE_BOX: "pieces",
    ch06_raiding.TARGET: "points",
    ch06_search.SEEK: "pieces",
    ch06_sharing.ODD_ONES: "pieces",
    ch06_sharing.ODD_POINTS: "points",
    ch06_supply.FEED: "pieces",
    ch07_conquest.CHOOSE_PROVINCE: "spaces",
    ch07_conquest.GARRISON: "pieces",
    ch07_elimination.SUBSTITUTE: "leader",
    ch07_hands.MULLIGAN: "cards",
    ch07_hands.SURPLUS: "cards",
    ch07_interphase.CONQUER: "points",
    ch07_relocation.GATHER: "pieces",
    ch07_relocation.WHERE: "pieces",
    ch07_relocation.WHO: "pieces",
    ch07_secret_diplomacy.ACT: "allies",
    ch07_secret_diplomacy.AIM: "allies",
    ch07_secret_diplomacy.PLACE: "allies",
    ch07_timetable.HELP: "leader",
    ch07_timetable.WHO_IS_KING: "leader",
    ch08_settling.RELOCATE_TO: "pieces",
}


@CONCERNS.of(*OWN)
def own_affairs(p: AssyrianPosition, frame: Frame, seat: int) -> Concern:
    return Touches().by(OWN[p.step], holds(seat in p.asked, MUCH)).data()


@CONCERNS.of(ch06_impulse.ACT)
def impulse(p: AssyrianPosition, frame: Impulse, seat: int) -> Concern:
    """Those next to the armies of the one who acts watch it. [6.0]"""
    touches = Touches().by("cards", holds(is_of(p, seat, frame.country), MUCH))
    if not is_of(p, seat, frame.country):
        touches.by("spaces", holds(is_near(p, frame.country, seat), A_LITTLE))
    return touches.data()


def is_near(p: AssyrianPosition, country: int, seat: int) -> bool:
    """Does an enemy's army stand in or next to an area of one of the seat's countries?"""
    for area in bits(p.open):
        if not p.here[area] & p.owned[country] & UNITS:
            continue
        for near in (area, *LINKS[area]):
            holder = p.controller[near]
            if is_of(p, seat, holder) and p.enemies[country] >> holder & 1:
                return True
    return False


@CONCERNS.of(ch03_sequence.PREEMPT)
def preempt(p: AssyrianPosition, frame: Rounds, seat: int) -> Concern:
    touches = Touches().by("cards", holds(is_of(p, seat, frame.preemptor), MUCH))
    return touches.by("points", holds(is_of(p, seat, p.slot), A_LITTLE)).data()


# --- politics ---


@CONCERNS.of(
    *(ch07_talks.REPLY, ch07_talks.TALK, ch07_talks.ASK_LEAVE, VERDICT, ch09_sale.SELL),
    *(ch07_war.ADMIT, ch07_war.TAKE_IN, ch07_war.ANSWER, ch07_war.SHARE, ch07_war.PEACE),
    *(ch06_groups.CONSENT, ch07_invasion.CHOOSE_CONQUEROR, ch06_minors.ENTRUST),
)
def politics(p: AssyrianPosition, frame: Any, seat: int) -> Concern:
    """Who decides, and whose peace or war it is. [7.4]"""
    touches = Touches().by("allies", holds(seat in p.asked, MUCH))
    if isinstance(frame, War):
        touches.by("spaces", holds(is_of(p, seat, frame.target), ALL))
        touches.by("allies", holds(is_of(p, seat, frame.country), MUCH))
    elif isinstance(frame, Proposal):
        parties = (frame.country, frame.other)
        touches.by("allies", holds(any(is_of(p, seat, one) for one in parties), MUCH))
    elif isinstance(frame, (Surrender, Conquering)):
        touches.by("points", holds(is_of(p, seat, frame.country), ALL))
    return touches.data()


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
