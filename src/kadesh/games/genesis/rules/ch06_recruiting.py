"""6.4 Recruiting units for silver in the Recruit Action."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import CHARIOT_RECRUIT, INFANTRY_PER_CITY, INFANTRY_RECRUIT
from kadesh.games.genesis.charts.tables import CH, INF, SPACES
from kadesh.games.genesis.rules import arithmetic, facts_turn
from kadesh.games.genesis.rules.asking import ruler
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.position import GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import RECRUITING, Recruiting
from kadesh.table import END, Ask, Option, Reason, Step

MOST_CHARIOTS: Final = 20

# Infantry and Chariots are recruited by clauses of their own.
CLAUSE: Final = {INF: "6.4.1", CH: "6.4.2"}


def _for_each_kind(text: str) -> dict[int, Reason]:
    return {kind: Reason(clause, text) for kind, clause in CLAUSE.items()}


NOT_A_CITY: Final = _for_each_kind("Units are recruited in cities.")
NOT_CONTROLLED: Final = _for_each_kind("Units are recruited in cities that the kingdom controls.")
AT_HOME: Final = Reason("6.4.1", "Infantry is recruited outside the home kingdom only.")
IN_REVOLT: Final = Reason("5.2.3", "Nobody is recruited in a city In Revolt.")
DESTROYED: Final = _for_each_kind("Nobody is recruited in a Destroyed City.")
TWO_A_CITY: Final = Reason("6.4.1", "A city gives at most two Infantry units.")
TOO_POOR: Final = {
    INF: Reason("6.4.1", "There is not enough silver: Infantry costs 1 to recruit."),
    CH: Reason("6.4.2", "There is not enough silver: a Chariot costs 10 to recruit."),
}
NO_LEVEL: Final = Reason("6.4.2", "Chariots need a Chariot Technology Level of at least 1.")


def why_not_in(p: GenesisPosition, power: int, kind: int, space: int) -> Reason | None:
    """The reason against recruiting any unit of a kind in a space. [6.4.1, 6.4.2]"""
    if not p.is_city(space):
        return NOT_A_CITY[kind]
    if p.holder[space] != power:
        return NOT_CONTROLLED[kind]
    if p.revolts >> space & 1:
        return IN_REVOLT
    return DESTROYED[kind] if p.destroyed >> space & 1 else None


def why_not_recruit(p: GenesisPosition, power: int, kind: int, space: int, number: int) -> Reason | None:
    """The reason against recruiting so many units. [6.4.1, 6.4.2]"""
    place = why_not_in(p, power, kind, space)
    if place is not None:
        return place
    if kind == INF:
        if p.home[space] == power:
            return AT_HOME
        if p.recruited[space] + number > INFANTRY_PER_CITY:
            return TWO_A_CITY
        return TOO_POOR[kind] if arithmetic.recruits_cost(number, 0) > p.silver[power] else None
    if not p.level[power]:
        return NO_LEVEL
    return TOO_POOR[kind] if arithmetic.recruits_cost(0, number) > p.silver[power] else None


def recruits(p: GenesisPosition, power: int) -> list[Option]:
    """All that may be recruited now. [6.4]"""
    found: list[Option] = []
    silver = p.silver[power]
    if silver < INFANTRY_RECRUIT:
        return found
    chariots = min(MOST_CHARIOTS, silver // CHARIOT_RECRUIT) if p.level[power] else 0
    for space in spaces_in(p.held[power] & ~p.revolts & ~p.destroyed):
        if not p.is_city(space):
            continue
        if p.home[space] != power:
            room = min(INFANTRY_PER_CITY - p.recruited[space], silver // INFANTRY_RECRUIT)
            found.extend(("recruit", INF, space, number) for number in range(1, room + 1))
        found.extend(("recruit", CH, space, number) for number in range(1, chariots + 1))
    return found


def options(p: GenesisPosition, recruiting: Recruiting) -> list[Option]:
    return [*recruits(p, recruiting.power), ("done",)]


def universe(p: GenesisPosition, recruiting: Recruiting) -> list[Option]:
    found: list[Option] = [("done",)]
    for space in range(SPACES):
        found.extend(("recruit", INF, space, number) for number in range(1, INFANTRY_PER_CITY + 1))
        found.extend(("recruit", CH, space, number) for number in range(1, MOST_CHARIOTS + 1))
    return found


def why_not(p: GenesisPosition, recruiting: Recruiting, option: Option) -> Reason | None:
    """The reason against recruiting. [6.4]"""
    if option[0] == "done":
        return None
    return why_not_recruit(p, recruiting.power, option[1], option[2], option[3])


def take(p: GenesisPosition, recruiting: Recruiting, option: Option) -> Step[Recruiting]:
    """Units are paid and placed where they were recruited; they may act at once. [6.4.1, 6.4.2, 7.1.1]"""
    if option[0] == "done":
        return END
    power = recruiting.power
    kind: int = option[1]
    space: int = option[2]
    number: int = option[3]
    cost = arithmetic.recruits_cost(number, 0) if kind == INF else arithmetic.recruits_cost(0, number)
    p.silver[power] -= cost
    p.add(power, kind, space, number)
    if kind == INF:
        p.recruited[space] += number
    settle(p, space)
    p.tell(facts_turn.Recruited, CLAUSE[kind], power, kind, space, number, cost)
    return RECRUIT


RECRUIT: Final[Ask[Recruiting]] = Ask("recruit", ruler, options, take, universe, why_not)
RECRUITING.consists_of(RECRUIT)
