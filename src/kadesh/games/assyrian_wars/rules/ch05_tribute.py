"""5.2 Tribute: who pays whom, and what that does to economies; the Tribute Phase itself."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import MINOR_TRIBUTE, POWER_TRIBUTE, PRO_STATUS
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    CAPITAL_OF,
    DEFENCE,
    MINOR_CITIES,
    MINORS,
    N_POWERS,
    N_TRACK,
    PERSIA,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.arithmetic import refuses
from kadesh.games.assyrian_wars.rules.dealings import Flow, Payment, Plot
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import CONQUEST_BOX, ON_TRACK, REBEL_CAMP
from kadesh.table import Reason

# --- why tribute is paid ---

BY_CHECK: Final = 0
BY_DECISION: Final = 1
BY_CONQUEST: Final = 2
BY_PEACE: Final = 3

AT_WAR_WITH_ASSYRIA: Final = Reason(
    "7.4.1", "A rebel power turns neutral only with Assyria's consent, when it agrees to pay tribute."
)
ITS_POWER_FIGHTS: Final = Reason(
    "7.4.4", "A minor does not pay Assyria while the power that it is allied to is at war with Assyria."
)


# --- who pays whom ---


def payments(p: AssyrianPosition) -> list[tuple[int, int]]:
    """Payer and receiver of all tribute, each pair once. [5.2.2, 6.9, 7.1, 7.4.3]

    Checks, decisions, conquest and peace are kept as flows; pro status and pacts follow from the markers.
    """
    found: list[tuple[int, int]] = []
    flows, marker_power = p.flows, p.marker_power
    for flow in flows:
        pair = (flow.payer, flow.receiver)
        if pair not in found:
            found.append(pair)
    for country in listed(p.in_play & (MINORS | MINOR_CITIES)):
        power = marker_power[country]
        if power >= 0 and pays_by_marker(p, country, power) and (country, power) not in found:
            found.append((country, power))
    if not p.bankrupt and not p.delayed:
        return found
    return [pair for pair in found if not p.bankrupt >> pair[0] & 1 and not _is_delayed(p, *pair)]


def pays_by_marker(p: AssyrianPosition, country: int, power: int) -> bool:
    """A minor city in a pact or conquered pays the power, a minor from pro status on. [6.9, 7.1]"""
    box = p.marker_box[country]
    if MINOR_CITIES >> country & 1:
        return box in (ON_TRACK, CONQUEST_BOX)
    if box != ON_TRACK or p.marker_at[country] < PRO_STATUS:
        return False
    return power != ASSYRIA or not p.refused >> country & 1  # made to refuse in spite of it [7.5.2.c]


def pays(p: AssyrianPosition, payer: int, receiver: int) -> bool:
    """Is this one of the payments? [5.2.2]"""
    if not any(flow.payer == payer and flow.receiver == receiver for flow in p.flows):
        if not (MINORS | MINOR_CITIES) & p.in_play & 1 << payer or p.marker_power[payer] != receiver:
            return False
        if not pays_by_marker(p, payer, receiver):
            return False
    return not p.bankrupt >> payer & 1 and not _is_delayed(p, payer, receiver)


def _is_delayed(p: AssyrianPosition, payer: int, receiver: int) -> bool:
    return Payment(payer, receiver) in p.delayed


def payers_to_assyria(p: AssyrianPosition) -> int:
    """Countries that pay tribute to Assyria, as a mask. [5.2.3]"""
    found = 0
    for payer, receiver in payments(p):
        if receiver == ASSYRIA:
            found |= 1 << payer
    return found


def tribute_of(p: AssyrianPosition, payer: int) -> int:
    """ECO levels that one payment takes: two from a power or substitute, one from a minor. [5.2.2, 7.1]"""
    return POWER_TRIBUTE if p.acts_as(payer) < N_POWERS else MINOR_TRIBUTE


def balance(p: AssyrianPosition, country: int) -> int:
    """Tribute received less tribute paid, in ECO levels; minor cities have no economy. [5.2.2]"""
    total = 0
    for payer, receiver in payments(p):
        if receiver == country:
            total += tribute_of(p, payer)
        if payer == country:
            total -= tribute_of(p, payer)
    return total


def level(p: AssyrianPosition, country: int) -> int:
    """The ECO level with tribute; it may be negative. [5.2.2, 7.3.3.f]"""
    return p.eco[country] + balance(p, country)


# --- flows begin and end ---


def begin_flow(p: AssyrianPosition, payer: int, receiver: int, why: int) -> None:
    """A country begins to pay. [5.2.2]"""
    if not has_flow(p, payer, receiver, why):
        p.flows.append(Flow(payer, receiver, why))
        p.tell(facts_turn.PaysTribute, "5.2.2", payer, receiver)


def has_flow(p: AssyrianPosition, payer: int, receiver: int, why: int) -> bool:
    return Flow(payer, receiver, why) in p.flows


def end_flows(p: AssyrianPosition, payer: int, receiver: int = -1, kept: int = -1, only: int = -1) -> None:
    """A country stops paying, to one power or to all; flows of one kind may be kept, or end alone. [5.2.3]"""
    left: list[Flow] = []
    for flow in p.flows:
        meant = flow.payer == payer and receiver in (-1, flow.receiver)
        if meant and flow.why != kept and only in (-1, flow.why):
            p.tell(facts_turn.StopsTribute, "5.2.3", payer, flow.receiver)
        else:
            left.append(flow)
    p.flows = left


def end_checked_tribute(p: AssyrianPosition) -> None:
    """Tribute by check, by decision and for peace lasts for the turn. [5.2, 7.4.3] (A04, A190)"""
    p.flows = [flow for flow in p.flows if flow.why == BY_CONQUEST]
    p.declined = 0


# --- the Tribute Phase [5.2] ---


def is_obliged(p: AssyrianPosition, country: int) -> bool:
    """Conquered countries and others that are bound to pay are not asked again. [5.2]"""
    return any(flow.payer == country and flow.why == BY_CONQUEST for flow in p.flows)


def decides(p: AssyrianPosition, country: int) -> bool:
    """A power other than Assyria, or a minor allied to one: its player decides. [5.2]"""
    if country == ASSYRIA or not p.is_played(country) or is_obliged(p, country) or country >= N_TRACK:
        return False
    if country < N_POWERS:
        return True
    return bool(MINORS >> country & 1) and 0 < p.lord[country] < N_POWERS


def why_not_pay(p: AssyrianPosition, country: int) -> Reason | None:
    """A rebel may not simply turn payer, nor its minors for it. [7.4.1, 7.4.4, Glossary] (A44, A210)"""
    if country < N_POWERS:
        return AT_WAR_WITH_ASSYRIA if p.camp[country] == REBEL_CAMP else None
    return ITS_POWER_FIGHTS if p.at_war(ASSYRIA, p.lord[country]) else None


def checks(p: AssyrianPosition, country: int) -> bool:
    """Unaligned minors roll, unless they are bound to pay already; at war with Assyria none is unaligned.

    [5.2, Glossary] (A295)
    """
    if not MINORS >> country & 1 or not p.is_played(country) or is_obliged(p, country):
        return False
    if p.at_war(ASSYRIA, country):
        return False
    return p.lord[country] == country or p.lord[country] == ASSYRIA


def pays_by_status(p: AssyrianPosition, country: int) -> bool:
    """Pro or better towards Assyria counts as a successful check; Persia never refuses. [5.2, 5.2.1]"""
    if country == PERSIA or p.lord[country] == ASSYRIA:
        return True
    on_track = p.marker_power[country] == ASSYRIA and p.marker_box[country] == ON_TRACK
    return on_track and p.marker_at[country] >= PRO_STATUS


def check_tribute(p: AssyrianPosition, country: int, dice: int) -> bool:
    """Any six refuses. [5.2.1]"""
    return not refuses(roll_tribute(p, country, dice))


def roll_tribute(p: AssyrianPosition, country: int, dice: int) -> list[int]:
    first = p.dice.rolled
    faces = [p.dice.roll() for _ in range(dice)]
    p.tell(facts_turn.TributeCheck, "5.2.1", country, tuple(faces), 0, not refuses(faces), first)
    return faces


def check_dice(p: AssyrianPosition, country: int) -> int:
    """As many dice as the capital's printed defence, one more if it went unpunished. [5.2.1] (A60, A61)"""
    return DEFENCE[CAPITAL_OF[country]] + (p.unpunished >> country & 1)


def tribute_check(p: AssyrianPosition, country: int) -> None:
    """An unaligned minor that need not roll pays, or gets the black marker. [5.2, 5.2.1]"""
    if is_secured(p, country):
        take_check(p, country, True)
    elif is_plotted_against(p, country):
        refuse_by_intrigue(p, country)
    else:
        take_check(p, country, pays_by_status(p, country))


def needs_dice(p: AssyrianPosition, country: int) -> bool:
    """Must its will to pay be rolled for? [5.2.1]"""
    return not is_plotted_against(p, country) and not pays_by_status(p, country)


def is_plotted_against(p: AssyrianPosition, country: int) -> bool:
    return any(plot.minor == country for plot in p.plots)


def is_secured(p: AssyrianPosition, country: int) -> bool:
    """Has Assyria's secret diplomacy made sure that it pays? [7.5.2.c]"""
    return Plot(country, ASSYRIA) in p.plots


def take_check(p: AssyrianPosition, country: int, pays: bool) -> None:
    """It pays for this turn, or is a refuser. [5.2.1]"""
    bit = 1 << country
    p.unpunished &= ~bit
    if pays:
        p.refused &= ~bit
        begin_flow(p, country, ASSYRIA, BY_CHECK)
    else:
        p.refused |= bit
        p.tell(facts_turn.RefusesTribute, "5.2.1", country)


def refuse_by_intrigue(p: AssyrianPosition, country: int) -> None:
    """Secret diplomacy makes it refuse; if the dice refuse too, it pays the plotter instead. [7.5.2.c]"""
    power = next(plot.power for plot in p.plots if plot.minor == country)
    paid = check_tribute(p, country, check_dice(p, country)) if CAPITAL_OF[country] >= 0 else True
    p.unpunished &= ~(1 << country)
    p.refused |= 1 << country
    p.tell(facts_turn.RefusesTribute, "7.5.2.c", country)
    if not paid:
        begin_flow(p, country, power, BY_CHECK)
