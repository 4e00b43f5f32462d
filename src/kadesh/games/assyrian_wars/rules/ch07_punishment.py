"""7.4.4 Punishing a country that refused tribute."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    MINORS,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.arithmetic import refuses
from kadesh.games.assyrian_wars.rules.asking import REFUSERS, Action
from kadesh.games.assyrian_wars.rules.ch05_tribute import (
    BY_CHECK,
    begin_flow,
    check_dice,
    decides,
    pays_by_status,
    roll_tribute,
)
from kadesh.games.assyrian_wars.rules.ch08_settling import end_war, settle
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import PUNISHMENT, TRIBUTE, Impulse, Punishment, Tribute
from kadesh.games.assyrian_wars.rules.under_way_cards import ANSWERING, ROLLED, Answering
from kadesh.table import END, NEXT, Do, Option, Reason, Step

NO_REFUSER: Final = Reason("7.4.4", "Only a refuser that Assyria is at war with is punished or conquered.")


def may_be_punished(p: AssyrianPosition, minor: int) -> bool:
    """Has it a black marker, and was the punishment not turned into a conquest? [7.4.4]

    All tribute checks are gone once Assyria is conquered. [7.1]
    """
    bit = 1 << minor
    return bool(MINORS & p.refused & bit) and not p.campaign & bit and not p.conquered[ASSYRIA]


def punish(p: AssyrianPosition, minor: int, fewer: int = 0) -> None:
    """A battle won or a city taken makes the refuser check again; if it pays, the war ends. [7.4.4]

    By King of the World with fewer dice. [card 2]

    Allied to a power it is punished too, but its war and its tribute are that power's affair.
    """
    if not may_be_punished(p, minor):
        return
    if pays_by_status(p, minor):
        give_in(p, minor)
    else:
        p.call(PUNISHMENT, Punishment(minor, max(1, check_dice(p, minor) - fewer)))


def roll(p: AssyrianPosition, check: Punishment) -> Step[Punishment]:
    """An immediate tribute check, whose die Omens of Ashur may have rolled once more. [7.4.4] [card 107]"""
    if not may_be_punished(p, check.minor):
        return END
    check.faces = roll_tribute(p, check.minor, check.dice)
    if refuses(check.faces):
        p.call(ANSWERING, Answering(kind=ROLLED))
    return NEXT


def outcome(p: AssyrianPosition, check: Punishment) -> Step[Punishment]:
    if check.again:
        worst = check.faces.index(max(check.faces))
        check.faces[worst] = roll_tribute(p, check.minor, 1)[0]
    if not refuses(check.faces):
        give_in(p, check.minor)
    return END


ROLL: Final = Do("roll", roll)
OUTCOME: Final = Do("outcome", outcome)
PUNISHMENT.consists_of(ROLL, OUTCOME)


def give_in(p: AssyrianPosition, minor: int) -> None:
    """It pays, and the war ends; allied to a power it is punished all the same. [7.4.4]"""
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
