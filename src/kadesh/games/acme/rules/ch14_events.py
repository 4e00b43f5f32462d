"""14.3 Events, and 14.4.19 the Barbarian invasions among them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.acme.charts.tables import AREAS, CARDS
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.asking import actor, beyond, of_card
from kadesh.games.acme.rules.ch03_gains import expel_barbarians, put
from kadesh.games.acme.rules.ch04_cards import discard, mind_the_limit, renew_deck
from kadesh.games.acme.rules.ch14_losses import call_black
from kadesh.games.acme.rules.masks import (
    COASTS,
    DESERTS,
    EAST,
    LAND,
    LAND_NEXT_TO,
    MAP,
    NORTH,
    OF_KINDS,
    areas_in,
    around,
)
from kadesh.games.acme.rules.position import BARBARIANS, HAND, AcmePosition
from kadesh.games.acme.rules.under_way import EVENT, INVASION, EventAtHand, Invasion
from kadesh.table import END, NEXT, Answer, Ask, AskAll, Do, Option, Reason, Step

# --- EVENT [3.11, 14.3.1] ---


def carry_out(p: AcmePosition, event: EventAtHand) -> Step[EventAtHand]:
    """At once; nobody negates an Event. [3.11, 14.3.1] (R46)"""
    return EFFECTS[CARDS[event.card].deed](p, event)


def age_ends(p: AcmePosition, event: EventAtHand) -> Step[EventAtHand]:
    """The next Sudden End of Epoch Step ends the Epoch. [C96]"""
    p.age_ends = True
    p.tell(facts_cards.AgeEnds, "C96")
    return DISCARD_EVENT


def star(p: AcmePosition, event: EventAtHand) -> Step[EventAtHand]:
    """Every civilization with a card gives one to the next. [C97]"""
    return GIVE_A_CARD


def invade(p: AcmePosition, event: EventAtHand) -> Step[EventAtHand]:
    """Barbarians come where the weakest civilization wants them. [14.4.19]"""
    call_invasion(p, event.card)
    return DISCARD_EVENT


def breath(p: AcmePosition, event: EventAtHand) -> Step[EventAtHand]:
    """Barbarians leave all areas that they share with a civilization. [C103]"""
    shared = p.where[BARBARIANS] & p.others(BARBARIANS)
    for area in areas_in(shared):
        expel_barbarians(p, area, event.card)
    return COME_HOME


def givers(p: AcmePosition, event: EventAtHand) -> list[int]:
    """[C97]"""
    return [colour for colour in range(p.seats) if p.hand[colour]]


def gifts(p: AcmePosition, event: EventAtHand, seat: int) -> list[Option]:
    return [("give-card", card) for card in areas_in(p.hand[seat])]


def why_not_give(p: AcmePosition, event: EventAtHand, seat: int, option: Option) -> Reason | None:
    """Any card of the hand. [C97]"""
    return None


def pass_on(p: AcmePosition, event: EventAtHand, answers: list[Answer]) -> Step[EventAtHand]:
    """All at the same time, the last to the first; giver and taker know the card. [C97]"""
    given = [(seat, option[1]) for seat, option in answers]
    p.reveals += 1
    for seat, card in given:
        at = p.order.index(seat)
        taker = p.order[(at + 1) % len(p.order)]
        p.move_card(card, HAND + taker, 1 << seat)
        p.whisper(1 << taker | 1 << seat, facts_cards.CardGone, "C97", taker, card, seat)
    if given:
        p.tell(facts_cards.CardsPassedOn, "C97", tuple(seat for seat, _ in given))
    for colour in reversed(p.order):
        mind_the_limit(p, colour)
    return DISCARD_EVENT


def come_home(p: AcmePosition, event: EventAtHand) -> Step[EventAtHand]:
    """In Turn Order each may place a disk in its Homeland. [C103]"""
    while event.place < len(p.order):
        colour = p.order[event.place]
        home = p.home[colour]
        if p.supply[colour] and p.count(colour, home) < p.limit(home):
            return NEXT
        event.place += 1
    renew_deck(p)
    return DISCARD_EVENT


def comer(p: AcmePosition, event: EventAtHand) -> int:
    return p.order[event.place]


def homecoming(p: AcmePosition, event: EventAtHand) -> list[Option]:
    return [("deploy", p.home[comer(p, event)]), ("done",)]


def why_not_come(p: AcmePosition, event: EventAtHand, option: Option) -> Reason | None:
    """[C103]"""
    return None


def settle_home(p: AcmePosition, event: EventAtHand, option: Option) -> Step[EventAtHand]:
    """[C103]"""
    if option != ("done",):
        put(p, comer(p, event), option[1], CARDS[event.card].disks, "C103")
    event.place += 1
    return COME_HOME


def discard_event(p: AcmePosition, event: EventAtHand) -> Step[EventAtHand]:
    """An Event goes to the discards. [4.2.13]"""
    p.layer[event.card] = event.drawer
    discard(p, event.card, "4.2.13")
    return END


EFFECTS: Final[dict[str, Callable[[AcmePosition, EventAtHand], Step[EventAtHand]]]] = {
    "age-ends": age_ends,
    "star": star,
    "invasion": invade,
    "breath": breath,
}
CARRY_OUT: Final = Do("carry out", carry_out)
GIVE_A_CARD: Final[AskAll[EventAtHand]] = AskAll("give a card", givers, gifts, pass_on, gifts, why_not_give)
COME_HOME: Final = Do("come home", come_home)
SETTLE_HOME: Final[Ask[EventAtHand]] = Ask(
    "settle at home", comer, homecoming, settle_home, homecoming, why_not_come
)
DISCARD_EVENT: Final = Do("discard the event", discard_event)
EVENT.consists_of(CARRY_OUT, GIVE_A_CARD, COME_HOME, SETTLE_HOME, DISCARD_EVENT)


# --- INVASION [14.4.19-14.4.21] ---


def invasion_chooser(p: AcmePosition, clause: str = "14.4.19") -> int:
    """The lowest Victory Points, then the fewest Cities among those, then the lot. [14.4.19] (R20, R70)"""
    lowest = min(p.vp[colour] for colour in p.order)
    weakest = [colour for colour in p.order if p.vp[colour] == lowest]
    fewest = min(p.number_of_cities(colour) for colour in weakest)
    weakest = sorted(colour for colour in weakest if p.number_of_cities(colour) == fewest)
    if len(weakest) == 1:
        return weakest[0]
    first = p.dice.rolled
    chosen = weakest[p.dice.below(len(weakest))]
    p.tell(facts.TieDecided, clause, tuple(weakest), chosen, first)
    return chosen


def call_invasion(p: AcmePosition, card: int) -> None:
    """Somebody chooses where the first stack goes. [14.4.19, 14.4.20]"""
    colour = invasion_chooser(p)
    p.tell(facts_cards.InvasionChooser, "14.4.19", colour, card)
    p.call(INVASION, Invasion(colour=colour, card=card))


def landings(p: AcmePosition, card: int) -> int:
    """Where the first stack may go; the records box is an edge. [4.1.6, C98, C99, C100, C101, C102] (R50)"""
    own = CARDS[card]
    found = OF_KINDS[own.terrain] & MAP[p.map]
    if own.where == "north":
        found &= NORTH[p.map]
    elif own.where == "east":
        found &= EAST[p.map]
    elif own.where == "coast":
        found &= COASTS[p.map]
    elif own.where == "by-desert":
        found &= around(p.map, DESERTS & MAP[p.map])
    return found


def spread(p: AcmePosition, card: int, first: int) -> int:
    """The areas beside the first that get a stack too; it never crosses the Sea.

    [14.4.21, C98, C99, C100, C101, C102] (R21)
    """
    own = CARDS[card]
    found = LAND_NEXT_TO[p.map][first] & OF_KINDS[own.around_terrain]
    return found & COASTS[p.map] if own.where == "coast" else found


def needs(p: AcmePosition, card: int, area: int) -> int:
    """Black disks that an area still takes: a stack, up to the limit. [14.4.20] (R72)"""
    here = p.count(BARBARIANS, area)
    return max(0, min(CARDS[card].disks, p.limit(area)) - here)


NOT_THERE: Final = Reason("14.4.20", "The card does not let Barbarians come there.")
ON_LAND: Final = Reason("14.4.20", "The first stack comes into a Land area.")
ELSEWHERE: Final = of_card("These Barbarians do not come from there first.")


def landing_options(p: AcmePosition, invasion: Invasion) -> list[Option]:
    return [("aim-area", area) for area in areas_in(landings(p, invasion.card))]


def area_universe(p: AcmePosition, invasion: Invasion) -> list[Option]:
    return [("aim-area", area) for area in range(AREAS)]


def why_not_land(p: AcmePosition, invasion: Invasion, option: Option) -> Reason | None:
    """The reason against a first area. [14.4.20]"""
    outside = beyond(p, option[1])
    if outside is not None:
        return outside
    if not LAND >> option[1] & 1:
        return ON_LAND
    return None if landings(p, invasion.card) >> option[1] & 1 else ELSEWHERE[invasion.card]


def land(p: AcmePosition, invasion: Invasion, option: Option) -> Step[Invasion]:
    """The first stack; the card says where the others go. [14.4.20]"""
    invasion.first = option[1]
    invasion.open = spread(p, invasion.card, option[1])
    fill(p, invasion, option[1])
    return NEXT


def fill(p: AcmePosition, invasion: Invasion, area: int) -> None:
    """Black disks up to the limit, which stay till the next Reckoning. [12.6, 14.4.20, 14.5.22]"""
    invasion.open &= ~(1 << area)
    number = needs(p, invasion.card, area)
    put(p, BARBARIANS, area, number, "14.4.20")
    invasion.filled |= 1 << area
    call_black(p, invasion.colour, area, needs(p, invasion.card, area), invasion.filled)


def go_on(p: AcmePosition, invasion: Invasion) -> Step[Invasion]:
    """Where black disks suffice nobody is asked; else the chooser says which area is next. [14.4.20]"""
    for area in areas_in(invasion.open):
        if not needs(p, invasion.card, area):
            invasion.open &= ~(1 << area)
            invasion.filled |= 1 << area
    if not invasion.open:
        return END
    wanted = sum(needs(p, invasion.card, area) for area in areas_in(invasion.open))
    if wanted <= p.black:
        for area in areas_in(invasion.open):
            fill(p, invasion, area)
        return END
    if not p.black and not p.where[BARBARIANS] & ~invasion.filled & ~invasion.open:
        return END
    return NEXT


def next_options(p: AcmePosition, invasion: Invasion) -> list[Option]:
    return [("aim-area", area) for area in areas_in(invasion.open)]


def why_not_next(p: AcmePosition, invasion: Invasion, option: Option) -> Reason | None:
    """The reason against an area as the next. [14.4.20]"""
    return beyond(p, option[1]) or (None if invasion.open >> option[1] & 1 else NOT_THERE)


def take_next(p: AcmePosition, invasion: Invasion, option: Option) -> Step[Invasion]:
    """[14.4.20]"""
    fill(p, invasion, option[1])
    return GO_ON


LAND_FIRST: Final[Ask[Invasion]] = Ask(
    "choose where they come", actor, landing_options, land, area_universe, why_not_land
)
GO_ON: Final = Do("go on", go_on)
NEXT_AREA: Final[Ask[Invasion]] = Ask(
    "choose where they go on", actor, next_options, take_next, area_universe, why_not_next
)
INVASION.consists_of(LAND_FIRST, GO_ON, NEXT_AREA)
