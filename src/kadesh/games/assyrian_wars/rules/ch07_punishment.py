"""7.4.4 Punishing a country that refused tribute."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    MINORS,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.asking import REFUSERS, Action
from kadesh.games.assyrian_wars.rules.ch05_tribute import (
    BY_CHECK,
    begin_flow,
    check_dice,
    check_tribute,
    decides,
    pays_by_status,
)
from kadesh.games.assyrian_wars.rules.ch08_settling import end_war, settle
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import TRIBUTE, Impulse, Tribute
from kadesh.table import Option, Reason

NO_REFUSER: Final = Reason("7.4.4", "Only a refuser that Assyria is at war with is punished or conquered.")


def may_be_punished(p: AssyrianPosition, minor: int) -> bool:
    """Has it a black marker, and was the punishment not turned into a conquest? [7.4.4]

    All tribute checks are gone once Assyria is conquered. [7.1]
    """
    bit = 1 << minor
    return bool(MINORS & p.refused & bit) and not p.campaign & bit and not p.conquered[ASSYRIA]


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


def punish_losers(p: AssyrianPosition, winners: int, losers: int) -> None:
    """Assyria or an ally has beaten refusers in the field. [7.4.4]"""
    if not winners & p.allies[ASSYRIA]:
        return
    for minor in range(5, 12):
        if losers >> minor & 1:
            punish(p, minor)


# --- a punishment becomes a conquest [7.4.4] ---


def why_not_campaign(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """Assyria at war with a refuser may give up its tribute checks. [7.4.4]"""
    if impulse.country != ASSYRIA or not may_be_punished(p, option[1]):
        return NO_REFUSER
    return None if p.at_war(ASSYRIA, option[1]) else NO_REFUSER


def campaign_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("campaign", minor) for minor in listed(p.in_play & MINORS)] if impulse.country == ASSYRIA else []


def campaign_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("campaign", m) for m in listed(p.refused & MINORS)] if impulse.country == ASSYRIA else []


def take_campaign(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """It costs nothing, and no battle or city makes the minor pay any more. [7.4.4]"""
    p.campaign |= 1 << option[1]
    p.tell(facts_turn.CampaignBegins, "7.4.4", option[1])


CAMPAIGN: Final = Action(
    ["campaign"], campaign_universe, why_not_campaign, take_campaign, campaign_likely, needs=REFUSERS
)
