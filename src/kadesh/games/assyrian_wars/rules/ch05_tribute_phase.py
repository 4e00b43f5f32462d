"""5.2 The Tribute Phase: powers decide for themselves and their allies, unaligned minors roll."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, N_TRACK
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.arithmetic import refuses
from kadesh.games.assyrian_wars.rules.asking import ask_lawful
from kadesh.games.assyrian_wars.rules.ch05_tribute import (
    BY_DECISION,
    begin_flow,
    check_dice,
    checks,
    decides,
    needs_dice,
    roll_tribute,
    take_check,
    tribute_check,
    why_not_pay,
)
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import TRIBUTE, Tribute
from kadesh.games.assyrian_wars.rules.under_way_cards import ANSWERING, ROLLED, Answering
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step


def next_to_decide(p: AssyrianPosition, tribute: Tribute) -> Step[Tribute]:
    """In the order of the track, openly. [5.2] (A59) Nobody owes a conquered Assyria anything. [7.1]"""
    if not p.is_played(ASSYRIA) or p.conquered[ASSYRIA]:
        tribute.place = 0
        return CHECKS
    while tribute.place < N_TRACK:
        if decides(p, tribute.place):
            return NEXT
        tribute.place += 1
    tribute.place = 0
    return CHECKS


def payer_seat(p: AssyrianPosition, tribute: Tribute) -> int:
    return p.seat_for(tribute.place)


def pay_universe(p: AssyrianPosition, tribute: Tribute) -> list[Option]:
    return [("pay-tribute",), ("decline-tribute",)]


def why_not(p: AssyrianPosition, tribute: Tribute, option: Option) -> Reason | None:
    return why_not_pay(p, tribute.place) if option[0] == "pay-tribute" else None


def take_decision(p: AssyrianPosition, tribute: Tribute, option: Option) -> Step[Tribute]:
    """Who declines may be attacked by Assyria free of cost. [5.2, 5.2.3] (A63)"""
    country = tribute.place
    tribute.place += 1
    if option[0] == "pay-tribute":
        begin_flow(p, country, ASSYRIA, BY_DECISION)
    else:
        p.declined |= 1 << country
        p.tell(facts_turn.DeclinesTribute, "5.2", country)
    if tribute.alone:
        settle(p)
        return END
    return WHO_DECIDES


def roll_checks(p: AssyrianPosition, tribute: Tribute) -> Step[Tribute]:
    """Unaligned minors in the order of the track; none after Assyria was conquered. [5.2.1, 7.1]"""
    for minor in range(tribute.place, N_TRACK if not p.conquered[ASSYRIA] else 0):
        tribute.place = minor + 1
        if not checks(p, minor):
            continue
        if needs_dice(p, minor):
            tribute.faces = roll_tribute(p, minor, check_dice(p, minor))
            if refuses(tribute.faces):
                p.call(ANSWERING, Answering(kind=ROLLED))
            return NEXT
        tribute_check(p, minor)
    p.plots = []
    settle(p)
    return END


def outcome(p: AssyrianPosition, tribute: Tribute) -> Step[Tribute]:
    """Omens may have rolled one die again, the one that refuses if there is such. [5.2.1]"""
    minor, faces = tribute.place - 1, tribute.faces
    if tribute.again:
        tribute.again = False
        at = faces.index(max(faces))
        faces[at] = roll_tribute(p, minor, 1)[0]
    take_check(p, minor, not refuses(faces))
    return CHECKS


WHO_DECIDES: Final = Do("who decides", next_to_decide)
PAY: Final[Ask[Tribute]] = ask_lawful("pay", payer_seat, take_decision, pay_universe, why_not)
CHECKS: Final = Do("checks", roll_checks)
OUTCOME: Final = Do("outcome", outcome)
TRIBUTE.consists_of(WHO_DECIDES, PAY, CHECKS, OUTCOME)
