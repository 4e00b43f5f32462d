"""6.11.d, 10.4.e Turncoats and Give Them What They Want: mercenaries who change sides."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import CARD_INDEX, IN_CITY, LEADERS, ORANGE, UNITS, bits
from kadesh.games.assyrian_wars.rules import facts_cards
from kadesh.games.assyrian_wars.rules.arithmetic import hire_cost
from kadesh.games.assyrian_wars.rules.ch05_initiation import disband
from kadesh.games.assyrian_wars.rules.ch06_events import Effect, aim_at_counters, register
from kadesh.games.assyrian_wars.rules.ch06_points import available, pay_event
from kadesh.games.assyrian_wars.rules.kinds import one_of_each
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import BattleCards, Event
from kadesh.games.assyrian_wars.rules.under_way_war import Battle, SiegeCards, SiegeRound
from kadesh.table import Option

TURNCOATS: Final[list[int]] = [CARD_INDEX["turncoats-1"], CARD_INDEX["turncoats-2"]]
BRIBES: Final[list[int]] = [
    CARD_INDEX["give-them-what-they-want-1"],
    CARD_INDEX["give-them-what-they-want-2"],
]
TEMPTED: Final = 3  # at most, by Turncoats


def fight_of(p: AssyrianPosition) -> Battle | SiegeRound:
    """The battle or round of a siege before which the card was played."""
    for frame in reversed(p.frames):
        if isinstance(frame, BattleCards):
            return frame.battle
        if isinstance(frame, SiegeCards):
            return frame.siege
    raise LookupError("no battle is under way")


def side_of(p: AssyrianPosition, fight: Battle | SiegeRound, country: int) -> int:
    """The side that a country fights on; besiegers are the first, the city's the other."""
    return 0 if fight.sides[0].force & p.owned[country] else 1


def within_reach(p: AssyrianPosition, event: Event) -> int:
    """Enemy mercenaries who take part, never Arabs or Aramaeans. [2.3]"""
    fight = fight_of(p)
    foes = fight.sides[1 - side_of(p, fight, event.country)]
    return foes.force & ORANGE & ~event.chosen


# --- Turncoats: a die for each of up to three ---


def whom_to_tempt(p: AssyrianPosition, event: Event) -> list[Option]:
    found = aim_at_counters(one_of_each(p, within_reach(p, event)))
    return [*found, ("aim-done",)] if event.chosen else found


def tempt(p: AssyrianPosition, event: Event, option: Option) -> None:
    """When all are named they roll; on an even die one changes sides for good. [6.11.d, 10.4.e]"""
    if option[0] == "aim-counter":
        event.chosen |= 1 << option[1]
        event.more = event.chosen.bit_count() < TEMPTED and bool(within_reach(p, event))
    if event.more:
        return
    first = p.dice.rolled
    faces = [p.dice.roll() for _ in bits(event.chosen)]
    clause = "10.4.e" if isinstance(fight_of(p), SiegeRound) else "6.11.d"
    p.tell(facts_cards.EventDice, clause, event.country, event.card, tuple(faces), first)
    for counter, face in zip(bits(event.chosen), faces, strict=True):
        if face % 2 == 0:
            change_sides(p, event.country, counter)


# --- Give Them What They Want: the hire price of any number ---


def whom_to_buy(p: AssyrianPosition, event: Event) -> list[Option]:
    """Points in hand pay for them, or savings in another's impulse."""
    purse = available(p) if event.country == p.phasing else p.saved[event.country]
    found = [one for one in one_of_each(p, within_reach(p, event)) if hire_cost(p.cf(one)) <= purse]
    return [*aim_at_counters(found), ("aim-done",)] if found else []


def buy_over(p: AssyrianPosition, event: Event, option: Option) -> None:
    """One after the other, by the strength of the side that shows. [6.2, 6.11.d]"""
    if option[0] == "aim-counter":
        pay_event(p, event.country, hire_cost(p.cf(option[1])))
        change_sides(p, event.country, option[1])
        event.more = True


for _card in TURNCOATS:
    register(Effect(tempt, whom_to_tempt), list(CARD_INDEX)[_card])
for _card in BRIBES:
    register(Effect(buy_over, whom_to_buy), list(CARD_INDEX)[_card])


# --- whose they are ---


def change_sides(p: AssyrianPosition, country: int, counter: int) -> None:
    """In a siege he fights from where he stands, so walls do not hinder who was within. [10.4.e]"""
    fight, bit = fight_of(p), 1 << counter
    which = side_of(p, fight, country)
    fight.sides[1 - which].force &= ~bit
    fight.sides[which].force |= bit
    fight.deserters |= bit
    p.give(counter, country)
    if isinstance(fight, SiegeRound):
        if which == 0:
            fight.turned |= bit
        p.put(counter, fight.area if which == 0 else IN_CITY + fight.area)


def let_deserters_go(p: AssyrianPosition, fight: Battle | SiegeRound) -> None:
    """Where his new master has nobody else left on the spot, he goes to the game pool. [card 54]"""
    spot = p.here[fight.area] | p.here[IN_CITY + fight.area]
    for counter in bits(fight.deserters & spot):
        others = p.owned[p.owner[counter]] & p.here[p.place[counter]] & ~fight.deserters
        if not others & (UNITS | LEADERS):
            disband(p, 1 << counter)
