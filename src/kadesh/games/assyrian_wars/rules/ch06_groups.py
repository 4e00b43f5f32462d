"""6.6.3-6.6.6 Army groups: forming, commanding, leaving; selling the card."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import SELL_GROUP_CARD
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    ASSYRIA,
    GROUP_CARDS,
    LEADERS,
    N_POWERS,
    N_TRACK,
    NOBODY,
    ON_MAP,
    TRIBES,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_turn, facts_war
from kadesh.games.assyrian_wars.rules.asking import ARMY_GROUP, FIRST_IMPULSE, Action, either
from kadesh.games.assyrian_wars.rules.force import free_card
from kadesh.games.assyrian_wars.rules.position import (
    DISPLAY,
    FIRST_GROUP_CARD,
    GROUP_OWNER,
    GROUPS,
    SOLD,
    AssyrianPosition,
)
from kadesh.games.assyrian_wars.rules.under_way import JOINING, Impulse, Joining
from kadesh.games.assyrian_wars.rules.under_way_cards import Event
from kadesh.table import END, Ask, Option, Reason, Step

ARMIES: Final = 3

NO_CARD: Final = Reason("6.6.3", "No country there has a free army group card.")
NOT_TOGETHER: Final = Reason("6.6.3", "Only armies in the same area, outside a city or all inside it, join.")
NOT_ALLIED: Final = Reason("6.6.3", "Only armies of the same camp form an army group.")
TWO_KINGS: Final = Reason("6.6.3", "An army group has one king at most.")
GROUP_FULL: Final = Reason("6.6.3", "An army group has three armies at most.")
NO_TROOPS: Final = Reason("6.6.2", "A leader without units of his country leads no army.")
IN_A_GROUP: Final = Reason("6.6.3", "That leader is in an army group already.")
NOT_IN_A_GROUP: Final = Reason("6.6.3", "That leader is in no army group.")
JOINS_ONCE: Final = Reason("6.6.3", "A leader joins a group, or is asked to, once in an impulse.")
LEAVES_ONCE: Final = Reason("6.6.3", "A leader leaves a group once in an impulse.")
KING_COMMANDS: Final = Reason("6.6.3", "A king in an army group is its commander.")
COMMANDS_ALREADY: Final = Reason("6.6.4", "He commands the army group already.")
APPOINTED_ALREADY: Final = Reason("6.6.4", "That army group has changed its commander in this impulse.")
NOT_OWN_LEADER: Final = Reason(
    "6.6.3", "Only the phasing country forms army groups, with an army of its own."
)
NOMADS_DO_NOT: Final = Reason("10.1", "Nomads form no army groups of their own.")
NOT_FIRST: Final = Reason("6.6.6", "The card is sold in the first impulse of a turn.")
NEVER_ASSYRIA: Final = Reason("6.6.6", "Assyria with its standing army never sells an army group card.")
NONE_TO_SELL: Final = Reason("6.6.6", "There is no army group card to sell.")
GROUP_IN_USE: Final = Reason("6.6.6", "The card is in use: its army group must be dissolved first.")


def has_troops(p: AssyrianPosition, leader: int) -> bool:
    """Are units of his country with him? [6.6.2]"""
    return bool(p.here[p.place[leader]] & p.owned[p.owner[leader]] & UNITS)


def spare_armies(p: AssyrianPosition, leader: int) -> bool:
    """Are there as many units of his country as leaders, so that each leads an army? [6.6.2]"""
    own = p.here[p.place[leader]] & p.owned[p.owner[leader]]
    return (own & UNITS).bit_count() >= (own & LEADERS).bit_count()


# --- forming and joining [6.6.3, 6.6.4] ---


def why_not_join(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against two leaders forming a group, or one joining the other's. [6.6.3, 6.6.4]"""
    mine, other = option[1], option[2]
    if p.owner[mine] != impulse.country:
        return NOT_OWN_LEADER
    if TRIBES >> impulse.country & 1:
        return NOMADS_DO_NOT
    if p.place[mine] != p.place[other] or mine == other or p.place[mine] >= 2 * AREAS:
        return NOT_TOGETHER
    if not p.is_allied(p.owner[mine], p.owner[other]):
        return NOT_ALLIED
    if not has_troops(p, mine) or not has_troops(p, other):
        return NO_TROOPS
    if not spare_armies(p, mine) or not spare_armies(p, other):
        return NO_TROOPS
    if p.aloof >> other & 1 or joiners(p, mine, other) & p.regrouped:
        return JOINS_ONCE
    if p.group_of(mine) >= 0 and p.group_of(other) >= 0:
        return IN_A_GROUP
    members = comrades(p, mine) | comrades(p, other)
    if members.bit_count() > ARMIES:
        return GROUP_FULL
    if sum(p.is_king(leader) for leader in listed(members)) > 1:
        return TWO_KINGS
    return NO_CARD if group_for(p, members) < 0 else None


def joiners(p: AssyrianPosition, mine: int, other: int) -> int:
    """Those of the two who are in no group yet. [6.6.3] (A156)"""
    return sum(1 << leader for leader in (mine, other) if p.group_of(leader) < 0)


def comrades(p: AssyrianPosition, leader: int) -> int:
    """A leader with all of his army group, himself alone if he is in none."""
    group = p.group_of(leader)
    return p.group[group] if group >= 0 else 1 << leader


def group_for(p: AssyrianPosition, members: int) -> int:
    """The group that one of these leaders is in already, else a free card of theirs. [6.6.3, 6.6.4]"""
    for leader in listed(members):
        if p.group_of(leader) >= 0:
            return p.group_of(leader)
    return free_card(p, p.owners_in(members))


def join_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Any two leaders, one of them the phasing country's, who are allied."""
    own = p.owned[impulse.country] & LEADERS
    others = p.counters_of(p.allies[impulse.country]) & LEADERS
    return [("join", mine, other) for mine in listed(own) for other in listed(others) if mine != other]


def join_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Those of the country beside another leader of its side, where there are units for both."""
    found: list[Option] = []
    country, here = impulse.country, p.here
    own = p.owned[country]
    for place in listed(p.stands[country] & ON_MAP):
        company = here[place] & LEADERS
        if company & (company - 1) and company & own and here[place] & own & UNITS:
            others = company & p.counters_of(p.allies[country]) & ~p.aloof
            found += [("join", mine, other) for mine in listed(company & own) for other in listed(others)]
    return sorted([option for option in found if option[1] != option[2]]) if found else found


def take_join(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """Forming a group costs nothing; other players' armies that it is formed with must consent.

    [6.6.3, 6.6.4] (A137)
    """
    mine, other = option[1], option[2]
    seats = {p.seat_for(p.owner[leader]) for leader in listed(comrades(p, other))}
    seats.discard(p.seat_for(impulse.country))
    if not seats:
        form(p, impulse.country, mine, other)
        return
    p.call(JOINING, Joining(impulse.country, mine, other, seats=sorted(seats)))


def form(p: AssyrianPosition, country: int, mine: int, other: int) -> None:
    """The two are a group, or the one joins the other's; a king commands. [6.6.3] (A150)"""
    members = comrades(p, mine) | comrades(p, other)
    p.regrouped |= joiners(p, mine, other)
    group = group_for(p, members)
    p.group[group] = members
    p.commander[group] = commander_among(p, members, country)
    p.tell(facts_war.FormsGroup, "6.6.3", country, p.place[mine], members, p.commander[group])


def consenting(p: AssyrianPosition, joining: Joining) -> int:
    return joining.seats[0] if joining.seats else p.seat_for(p.owner[joining.other])


def take_consent(p: AssyrianPosition, joining: Joining, option: Option) -> Step[Joining]:
    """Without consent the ally's army does not join, nor attack together with the other. [6.6.4, 6.7]"""
    if joining.attack >= 0:
        event = p.caller(joining, Event)
        event.left |= 1 << joining.other
        if option[0] == "agree":
            event.chosen |= 1 << joining.other
    elif option[0] == "agree":
        del joining.seats[0]
        if joining.seats:
            return CONSENT
        form(p, joining.country, joining.mine, joining.other)
    else:
        p.aloof |= 1 << joining.other
    return END


CONSENT: Final[Ask[Joining]] = Ask("consent", consenting, either("agree", "refuse"), take_consent)
JOINING.consists_of(CONSENT)


def commander_among(p: AssyrianPosition, members: int, country: int) -> int:
    """A king, else the best leader of the phasing country, else the best of all. [6.6.3, 6.6.4]"""
    kings = [leader for leader in listed(members) if p.is_king(leader)]
    if kings:
        return kings[0]
    own = members & p.owned[country] if 0 <= country < N_TRACK else 0
    return p.best_leader(own or members)


def form_ad_hoc(p: AssyrianPosition, area: int, force: int) -> None:
    """Two or three armies that have intercepted form a group, if one has a free card. [6.6.3] (A73)"""
    leaders = 0
    for leader in listed(force & LEADERS):
        if has_troops(p, leader) and p.group_of(leader) < 0:
            leaders |= 1 << leader
    if not 2 <= leaders.bit_count() <= ARMIES or sum(p.is_king(leader) for leader in listed(leaders)) > 1:
        return
    group = free_card(p, p.owners_in(leaders))
    if group >= 0:
        p.group[group] = leaders
        p.commander[group] = commander_among(p, leaders, NOBODY)
        p.tell(facts_war.FormsGroup, "6.6.9", p.owner[p.commander[group]], area, leaders, p.commander[group])


# --- leaving [6.6.3] (A151) ---


def why_not_leave(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    leader = option[1]
    if p.owner[leader] != impulse.country:
        return NOT_OWN_LEADER
    if p.group_of(leader) < 0:
        return NOT_IN_A_GROUP
    return LEAVES_ONCE if p.parted >> leader & 1 else None


def leave_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("leave-group", leader) for leader in listed(p.owned[impulse.country] & LEADERS)]


def leave_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    grouped = 0
    for group in range(GROUPS):
        grouped |= p.group[group]
    return [("leave-group", leader) for leader in listed(grouped & p.owned[impulse.country])]


def take_leave(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """An army leaves its group; a group of one is none. [6.6.3]"""
    leader = option[1]
    leave_group(p, leader)
    p.parted |= 1 << leader
    p.tell(facts_war.LeavesGroup, "6.6.3", impulse.country, p.place[leader], leader)


def leave_group(p: AssyrianPosition, leader: int) -> None:
    group = p.group_of(leader)
    if group < 0:
        return
    p.group[group] &= ~(1 << leader)
    owners = p.owners_in(p.group[group])
    if p.group[group].bit_count() < 2 or not owners >> GROUP_OWNER[group] & 1:
        p.group[group] = 0
        p.commander[group] = NOBODY
    elif p.commander[group] == leader:
        p.commander[group] = commander_among(p, p.group[group], p.phasing)


# --- the commander [6.6.4] ---


def take_command(p: AssyrianPosition, group: int, country: int) -> None:
    """A group that a country activates has a leader of its own, unless a king is there. [6.6.4] (A150)"""
    commander = p.commander[group]
    if p.owner[commander] != country or has_king(p, group):
        p.commander[group] = commander_among(p, p.group[group], country)


def has_king(p: AssyrianPosition, group: int) -> bool:
    return any(p.is_king(leader) for leader in listed(p.group[group]))


def why_not_appoint(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The phasing country may give the command to another leader of its own. [6.6.4]"""
    leader = option[1]
    if p.owner[leader] != impulse.country:
        return NOT_OWN_LEADER
    group = p.group_of(leader)
    if group < 0:
        return NOT_IN_A_GROUP
    if has_king(p, group):
        return KING_COMMANDS
    if p.commander[group] == leader:
        return COMMANDS_ALREADY
    return APPOINTED_ALREADY if p.appointed >> group & 1 else None


def appoint_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("appoint", leader) for leader in listed(p.owned[impulse.country] & LEADERS)]


def appoint_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("appoint", option[1]) for option in leave_likely(p, impulse)]


def take_appoint(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    leader = option[1]
    group = p.group_of(leader)
    p.commander[group] = leader
    p.appointed |= 1 << group
    p.tell(facts_war.TakesCommand, "6.6.4", impulse.country, p.place[leader], leader)


# --- selling the card [6.6.6] ---


def why_not_sell(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    country = impulse.country
    if country == ASSYRIA:
        return NEVER_ASSYRIA
    if country >= N_POWERS or GROUP_CARDS[country] == 0:
        return NONE_TO_SELL
    if p.begun >> country & 1:
        return NOT_FIRST
    card = group_card_of(country)
    if p.card_at[card] != DISPLAY:
        return NONE_TO_SELL
    return GROUP_IN_USE if p.group[card - FIRST_GROUP_CARD] else None


def group_card_of(country: int) -> int:
    return FIRST_GROUP_CARD + GROUP_OWNER.index(country)


def sell_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("sell-group",)]


def take_sell(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    sell_card(p, impulse.country)


def sell_card(p: AssyrianPosition, country: int) -> None:
    """Four points for this impulse; no groups of its own for the rest of the turn. [6.6.6]"""
    p.move_card(group_card_of(country), SOLD)
    p.ap_card += SELL_GROUP_CARD
    p.tell(facts_turn.SellsGroupCard, "6.6.6", country)


JOIN: Final = Action(["join"], join_universe, why_not_join, take_join, join_likely)
LEAVE: Final = Action(
    ["leave-group"], leave_universe, why_not_leave, take_leave, leave_likely, needs=ARMY_GROUP
)
APPOINT: Final = Action(
    ["appoint"], appoint_universe, why_not_appoint, take_appoint, appoint_likely, needs=ARMY_GROUP
)
SELL: Final = Action(["sell-group"], sell_universe, why_not_sell, take_sell, needs=FIRST_IMPULSE)
