"""Whom a question concerns, and how much, by what lies open and what the seat itself holds."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, NOT_AT_ALL, Touch, Touches
from kadesh.games.assyrian_wars.charts.tables import LINKS, UNITS, bits
from kadesh.games.assyrian_wars.rules import (
    ch03_sequence,
    ch05_initiation,
    ch05_tribute_phase,
    ch06_attrition,
    ch06_building,
    ch06_city_taken,
    ch06_events,
    ch06_forced_march,
    ch06_foreign_wars,
    ch06_gates,
    ch06_groups,
    ch06_impulse,
    ch06_minors,
    ch06_raiding,
    ch06_search,
    ch06_sharing,
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
