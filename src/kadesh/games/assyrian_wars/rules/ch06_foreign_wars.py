"""6.11.b Foreign wars: units committed to a card, its clock, its end by time or by card."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    AREAS,
    ASSYRIA,
    CARD_INDEX,
    EGYPT,
    ELAM,
    FOREIGN,
    FOREIGN_WARS,
    LEADERS,
    MEDE,
    N_RAIDS,
    PERSIA,
    PLACES,
    RAIDS,
    REGROUP,
    UNITS,
    URARTU,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_cards
from kadesh.games.assyrian_wars.rules.asking import ask_lawful, its_seat
from kadesh.games.assyrian_wars.rules.ch06_attrition import hit
from kadesh.games.assyrian_wars.rules.ch06_control import settle_control
from kadesh.games.assyrian_wars.rules.ch06_events import NO_EVENT, Effect, register
from kadesh.games.assyrian_wars.rules.ch06_sharing import score
from kadesh.games.assyrian_wars.rules.ch07_hands import discard
from kadesh.games.assyrian_wars.rules.force import dissolve_groups
from kadesh.games.assyrian_wars.rules.kinds import one_of_each_in_a_place
from kadesh.games.assyrian_wars.rules.position import ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import (
    ANSWERING,
    FOREIGN_WAR,
    NEW_FOREIGN_WAR,
    Answering,
    Event,
    ForeignWar,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

OFF_MAP: Final = -1
# Who fights whom; the first country's clock counts.
SIDES: Final[dict[int, tuple[int, int]]] = {
    CARD_INDEX["libyan-raiders"]: (EGYPT, OFF_MAP),
    CARD_INDEX["war-with-nubia"]: (EGYPT, OFF_MAP),
    CARD_INDEX["feud-of-the-tribes"]: (MEDE, MEDE),
    CARD_INDEX["border-war-in-anshan"]: (ELAM, PERSIA),
    CARD_INDEX["steppe-raiders"]: (MEDE, OFF_MAP),
    CARD_INDEX["raiders-from-the-north"]: (URARTU, OFF_MAP),
    CARD_INDEX["war-with-the-arabs"]: (ASSYRIA, OFF_MAP),
}

ONE_WAR: Final = Reason("6.11.b", "A country is involved in one foreign war at a time.")
ALLIES: Final = Reason("6.11.b", "Allies do not fight a foreign war against each other.")
NOT_AVAILABLE: Final = Reason("6.11.b", "Only units on the map or on a raid, and one leader, are committed.")
ENOUGH_UNITS: Final = Reason("6.11.b", "A VP is given up only for units that are missing.")


def sides_of(p: AssyrianPosition, card: int) -> tuple[int, int]:
    """The countries of a war; Assyria stands in for a sleeping Urartu, a sleeping Persia is off the map."""
    first, second = SIDES[card]
    if first == URARTU and not p.active >> URARTU & 1:
        first = ASSYRIA
    if second == PERSIA and not p.active >> PERSIA & 1:
        second = OFF_MAP
    return first, second


def place_of(card: int) -> int:
    return FOREIGN + FOREIGN_WARS.index(card)


def wars_of(p: AssyrianPosition, country: int) -> list[int]:
    """The foreign wars that a country is in."""
    return [card for card in FOREIGN_WARS if p.card_at[card] == ON_TABLE and country in p_sides(p, card)]


def p_sides(p: AssyrianPosition, card: int) -> tuple[int, int]:
    return p.war_sides[2 * FOREIGN_WARS.index(card)], p.war_sides[2 * FOREIGN_WARS.index(card) + 1]


def why_not_foreign(card: int) -> Effect:
    def why_not(p: AssyrianPosition, country: int) -> Reason | None:
        first, second = sides_of(p, card)
        if not p.is_played(first) or not p.active >> first & 1:
            return NO_EVENT
        if wars_of(p, first) or (second >= 0 and wars_of(p, second)):
            return ONE_WAR
        return ALLIES if second >= 0 and first != second and p.is_allied(first, second) else None

    return Effect(begin_war, why_not=why_not, stays=True)


def begin_war(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Two and half a die of units a side. [6.11.b]"""
    card = event.card
    first, second = sides_of(p, card)
    at = 2 * FOREIGN_WARS.index(card)
    p.war_sides[at], p.war_sides[at + 1] = first, second
    p.clock[card] = 0
    first_roll = p.dice.rolled
    die = p.dice.roll()
    p.tell(facts_cards.EventDice, "6.11.b", event.country, card, (die,), first_roll)
    number = 2 + (die + 1) // 2
    if second >= 0:
        p.call(FOREIGN_WAR, ForeignWar(second, card, number, True))
    p.call(FOREIGN_WAR, ForeignWar(first, card, number, False))
    p.call(ANSWERING, Answering(kind=NEW_FOREIGN_WAR, card=card))


for _card in SIDES:
    register(why_not_foreign(_card), list(CARD_INDEX)[_card])


# --- committing units ---

# On land, on board of a ship, or on a raid.
_MAP_AND_RAIDS: Final = (
    (1 << 2 * AREAS) - 1 | (1 << RAIDS + N_RAIDS) - (1 << RAIDS) | (1 << PLACES) - (1 << ABOARD)
)


def available(p: AssyrianPosition, war: ForeignWar) -> int:
    """Units on the map or on a raid; one leader at most. [6.11.b]"""
    found = 0
    for place in listed(p.stands[war.country] & _MAP_AND_RAIDS):
        found |= p.here[place]
    return found & p.owned[war.country] & (UNITS if war.leader else UNITS | LEADERS)


def any_missing(p: AssyrianPosition, war: ForeignWar) -> Step[ForeignWar]:
    """Until all are sent; then the war's duration is rolled. A card may have ended it. [6.11.b]"""
    if p.card_at[war.card] != ON_TABLE:
        return END
    if war.number <= 0:
        if war.second or p_sides(p, war.card)[1] < 0:
            start_clock(p, war.card)
        return END
    return NEXT


def slot_of(card: int, second: bool) -> int:
    """Where a side of a war is kept."""
    return 2 * FOREIGN_WARS.index(card) + (1 if second else 0)


def start_clock(p: AssyrianPosition, card: int) -> None:
    """Once all forces are placed the duration is rolled. [6.11.b]"""
    if p.clock[card] or p.owed[slot_of(card, False)] or p.owed[slot_of(card, True)]:
        return
    first = p.dice.rolled
    p.clock[card] = p.dice.roll()
    p.tell(facts_cards.EventDice, "6.11.b", p_sides(p, card)[0], card, (p.clock[card],), first)


def commit_universe(p: AssyrianPosition, war: ForeignWar) -> list[Option]:
    counters = one_of_each_in_a_place(p, p.owned[war.country] & (UNITS | LEADERS))
    return [*(("send-abroad", counter) for counter in counters), ("give-vp",), ("wait-abroad",)]


def why_not_commit(p: AssyrianPosition, war: ForeignWar, option: Option) -> Reason | None:
    """Units, or a VP for each that is missing. [6.11.b] (A104)"""
    if option[0] in ("give-vp", "wait-abroad"):
        return ENOUGH_UNITS if available(p, war) & UNITS else None
    return None if available(p, war) >> option[1] & 1 else NOT_AVAILABLE


def take_commit(p: AssyrianPosition, war: ForeignWar, option: Option) -> Step[ForeignWar]:
    """Who waits sends the missing units later; the war does not grow shorter until then. [6.11.b]"""
    if option[0] == "wait-abroad":
        p.owed[slot_of(war.card, war.second)] = war.number
        war.number = 0
        return ANY_MISSING
    war.number -= 1
    if option[0] == "give-vp":
        if p.power_for(war.country) >= 0:  # of a minor that it plays for the moment too [8.3.1]
            score(p, p.power_for(war.country), -1, "6.11.b", "foreign war")
        return ANY_MISSING
    counter = option[1]
    war.leader = war.leader or bool(LEADERS >> counter & 1)
    place = p.place[counter]
    p.put(counter, place_of(war.card))
    if war.second:
        p.second_side |= 1 << counter
    dissolve_groups(p)
    if place < AREAS:
        settle_control(p, place)
    return ANY_MISSING


ANY_MISSING: Final = Do("any missing", any_missing)
COMMIT: Final[Ask[ForeignWar]] = ask_lawful("send", its_seat, take_commit, commit_universe, why_not_commit)
FOREIGN_WAR.consists_of(ANY_MISSING, COMMIT)


# --- the clock [6.11.b] ---


def tick(p: AssyrianPosition, country: int) -> None:
    """Each time the marker reaches the first country named, the war grows shorter. [6.0, 6.11.b]"""
    for card in wars_of(p, country):
        if p_sides(p, card)[0] == country and p.clock[card] > 0:
            p.clock[card] -= 1
            if p.clock[card] == 0:
                end_war(p, card, True)


def end_war(p: AssyrianPosition, card: int, rolls: bool) -> None:
    """An even die hits each unit; the survivors regroup. [6.11.b]"""
    force = p.here[place_of(card)]
    first = p.dice.rolled
    faces = [p.dice.roll() for _ in bits(force)] if rolls else []
    if faces:
        p.tell(facts_cards.EventDice, "6.11.b", p_sides(p, card)[0], card, tuple(faces), first)
        for counter, face in zip(bits(force), faces, strict=True):
            if face % 2 == 0:
                hit(p, counter)
    p.put_all(p.here[place_of(card)], REGROUP)
    p.second_side &= ~force
    p.clock[card] = 0
    p.owed[slot_of(card, False)] = p.owed[slot_of(card, True)] = 0
    discard(p, card)


def peace_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    """Any of those on the table; in answer to a new one, that one. [6.11.b, 6.11.e]"""
    wars = [event.target] if event.response else FOREIGN_WARS
    return [("aim-card", card) for card in wars if p.card_at[card] == ON_TABLE]


def no_wars(p: AssyrianPosition, country: int) -> Reason | None:
    return None if peace_aims(p, Event(country, 0)) else NO_EVENT


def end_any(p: AssyrianPosition, event: Event, option: Option) -> None:
    end_war(p, option[1], False)


register(Effect(end_any, peace_aims, no_wars), "end-any-foreign-war")
