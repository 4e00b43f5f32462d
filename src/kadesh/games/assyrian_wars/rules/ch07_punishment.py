"""7.4.4 Punishing a country that refused tribute."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, MINORS
from kadesh.games.assyrian_wars.rules import facts_turn, facts_war
from kadesh.games.assyrian_wars.rules.ch05_tribute import (
    begin_flow,
    check_dice,
    check_tribute,
    decides,
    pays_by_status,
)
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.position import BY_CHECK, ON_TRACK, WAR_BOX, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import TRIBUTE, Tribute


def may_be_punished(p: AssyrianPosition, minor: int) -> bool:
    """Has it a black marker, and was the punishment not turned into a conquest? [7.4.4]"""
    bit = 1 << minor
    return bool(MINORS & p.refused & bit) and not p.campaign & bit


def punish(p: AssyrianPosition, minor: int) -> None:
    """A battle won or a city taken makes the refuser check again; if it pays, the war ends. [7.4.4]

    Allied to a power it is punished too, but its war and its tribute are that power's affair.
    """
    if not may_be_punished(p, minor):
        return
    if not pays_by_status(p, minor) and not check_tribute(p, minor, check_dice(p, minor)):
        return
    p.refused &= ~(1 << minor)
    p.tell(facts_turn.Punished, "7.4.4", minor)
    if p.lord[minor] == minor:
        begin_flow(p, minor, ASSYRIA, BY_CHECK)
        end_war(p, ASSYRIA, minor)
        settle(p)
    elif decides(p, minor) and not p.at_war(ASSYRIA, p.lord[minor]):
        p.call(TRIBUTE, Tribute(minor, alone=True))  # it is up to the power that it is allied to


def end_war(p: AssyrianPosition, one: int, other: int) -> None:
    """Two countries are at peace; a marker in the War box returns to neutral. [7.4.3] (A90)"""
    if p.wars[one] >> other & 1:
        p.wars[one] &= ~(1 << other)
        p.wars[other] &= ~(1 << one)
        p.tell(facts_war.MakesPeace, "7.4.3", one, other)
    for minor, power in ((one, other), (other, one)):
        if p.marker_box[minor] == WAR_BOX and p.marker_power[minor] == power:
            p.marker_box[minor] = ON_TRACK
            p.marker_power[minor] = -1
            p.marker_at[minor] = 0


def punish_losers(p: AssyrianPosition, winners: int, losers: int) -> None:
    """Assyria or an ally has beaten refusers in the field. [7.4.4]"""
    if not winners & p.allies[ASSYRIA]:
        return
    for minor in range(5, 12):
        if losers >> minor & 1:
            punish(p, minor)
