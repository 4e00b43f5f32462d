"""12.1.3 Ceding a city to an ally."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import INF, PS
from kadesh.games.genesis.rules import facts_cards, facts_turn
from kadesh.games.genesis.rules.asking import anywhere, ask_lawful
from kadesh.games.genesis.rules.ch03_control import change_holder, end_revolt, settle
from kadesh.games.genesis.rules.position import GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way_deals import CESSION, Cession
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_YOURS_TO_CEDE: Final = Reason("12.1.3", "Only a city that a kingdom controls can be ceded.")
NO_PEASANT: Final = Reason("12.1.3", "The new owner needs a Peasant that he can place in the city.")
NONE_THERE: Final = Reason("12.1.3", "There is no such unit.")


def why_not_cede(p: GenesisPosition, giver: int, taker: int, space: int, others: int) -> Reason | None:
    """The reason against ceding a city, with so many others promised. [12.1.3]"""
    if p.holder[space] != giver or not p.is_city(space):
        return NOT_YOURS_TO_CEDE
    peasants = sum(p.count(taker, PS, other) for other in spaces_in(p.where[taker]))
    return NO_PEASANT if peasants <= others else None


def sources(p: GenesisPosition, taker: int) -> list[int]:
    return [space for space in spaces_in(p.where[taker]) if p.count(taker, PS, space)]


def taker_seat(p: GenesisPosition, cession: Cession) -> int:
    return p.seat_of[cession.taker]


def giver_seat(p: GenesisPosition, cession: Cession) -> int:
    return p.seat_of[cession.giver]


def why_not_source(p: GenesisPosition, cession: Cession, option: Option) -> Reason | None:
    """The new owner's Peasant may come from anywhere. [12.1.3]"""
    return None if p.count(cession.taker, PS, option[1]) else NONE_THERE


def take_source(p: GenesisPosition, cession: Cession, option: Option) -> Step[Cession]:
    """A Peasant of the new owner is placed in the city, and it is his; a revolt ends. [12.1.3, 5.2.5]"""
    taker, space = cession.taker, cession.space
    p.remove(taker, PS, option[1])
    p.add(taker, PS, space)
    if option[1] != space:
        settle(p, option[1])
    if p.revolts >> space & 1:
        end_revolt(p, space)
    change_holder(p, space, taker)
    p.tell(facts_cards.Ceded, "12.1.3", cession.giver, taker, space)
    return NEXT


def anything_to_remove(p: GenesisPosition, cession: Cession) -> Step[Cession]:
    """The former owner removes a Peasant or Infantry, if one is there. [12.1.3]"""
    giver, space = cession.giver, cession.space
    return NEXT if p.count(giver, PS, space) or p.count(giver, INF, space) else END


def removal_universe(p: GenesisPosition, cession: Cession) -> list[Option]:
    return [("give-up", INF), ("give-up", PS)]


def why_not_removal(p: GenesisPosition, cession: Cession, option: Option) -> Reason | None:
    """The former owner's choice: Peasant or Infantry. [12.1.3]"""
    return None if p.count(cession.giver, option[1], cession.space) else NONE_THERE


def take_removal(p: GenesisPosition, cession: Cession, option: Option) -> Step[Cession]:
    """One unit of the former owner goes. [12.1.3]"""
    p.remove(cession.giver, option[1], cession.space)
    settle(p, cession.space)
    p.tell(facts_turn.Lost, "12.1.3", cession.giver, option[1], cession.space)
    return END


BRING_A_PEASANT: Final[Ask[Cession]] = ask_lawful(
    "bring a peasant", taker_seat, take_source, anywhere("peasant-from"), why_not_source
)
ANYTHING_TO_REMOVE: Final = Do("anything to remove", anything_to_remove)
GIVE_UP_A_UNIT: Final[Ask[Cession]] = ask_lawful(
    "give up a unit", giver_seat, take_removal, removal_universe, why_not_removal
)
CESSION.consists_of(BRING_A_PEASANT, ANYTHING_TO_REMOVE, GIVE_UP_A_UNIT)
