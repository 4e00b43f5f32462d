"""6.16 Naval affairs: voyages, transport, landing, Trade Boxes, search."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import AP, SAIL, SAIL_TRADE_BOX, TRADE_BOX_SHIPS
from kadesh.games.assyrian_wars.charts.numbers import SEARCH as SEARCH_COST
from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    AREAS,
    AT_SEA,
    BOXES_OF,
    LEADERS,
    MERCENARIES,
    N_BOXES,
    N_TRACK,
    N_ZONES,
    NOBODY,
    PORTS_OF,
    SEA,
    SHIP_NUMBER,
    SHIPS,
    TRADE_BOXES,
    UNITS,
    ZONE_OF,
    ZONE_WATER,
    ZONES,
    ZONES_OF_BOX,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import FLEET, Action, ask_lawful, either, its_seat
from kadesh.games.assyrian_wars.rules.ch06_control import settle_control
from kadesh.games.assyrian_wars.rules.ch06_entering import ALL_REACTIONS
from kadesh.games.assyrian_wars.rules.ch06_links import why_not_all_on_land, why_not_leave_home
from kadesh.games.assyrian_wars.rules.ch06_movement import NEEDS_LEADER
from kadesh.games.assyrian_wars.rules.ch06_naval_battle import is_box
from kadesh.games.assyrian_wars.rules.ch06_points import spend, why_not_afford
from kadesh.games.assyrian_wars.rules.force import dissolve_groups, strongest
from kadesh.games.assyrian_wars.rules.kinds import each_kind
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Impulse,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    ENTERING,
    SEARCHING,
    VOYAGE,
    Entering,
    Searching,
    Voyage,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NO_FLEET: Final = Reason("6.16.b", "This country has no fleet there that may still move.")
CLOSED_WATER: Final = Reason("1.1", "That water is not part of this scenario.")
NOT_NEXT: Final = Reason(
    "6.16.b", "Fleets sail to neighbouring coastal zones and to the Trade Boxes of their water."
)
BOX_ONLY: Final = Reason("6.16.b", "Who enters or leaves a Trade Box does nothing else in that impulse.")
CARGO_ABOARD: Final = Reason("6.16.c", "A ship with land units on board cannot enter a Trade Box.")
BOX_FULL: Final = Reason("6.16.g", "The Trade Box holds four ships; others must be beaten first.")
NO_ROOM: Final = Reason(
    "6.16.c", "A ship carries one full or two reduced units, a reduced ship one reduced unit."
)
NOT_IN_PORT: Final = Reason("6.16.d", "Boarding is possible only in a port area of the fleet's sea zone.")
HAS_MOVED: Final = Reason("6.16.d", "Land units do not march before boarding.")
UNWILLING: Final = Reason("6.16.c", "The ally whose unit that is does not let it board.")
ONE_FORCE: Final = Reason("6.16.c", "A ship carries one force in an impulse.")
NO_CARGO: Final = Reason("6.16.d", "There is nobody on board.")
NO_PARTNER: Final = Reason(
    "6.16.b", "Only ships of allies in the same place that have not sailed join a fleet, before it sails."
)
NO_RIVALS: Final = Reason("6.16.g", "Only a Trade Box with others' ships and too little room is fought for.")


# --- setting sail [6.16.b] ---


def fleet_at(p: AssyrianPosition, country: int, place: int) -> int:
    """Ships of the country that may still sail."""
    return p.here[place] & SHIPS & p.owned[country] & ~p.sailed & ~p.used


def why_not_sail(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    fleet = fleet_at(p, impulse.country, ZONES + option[1])
    if not fleet:
        return NO_FLEET
    return None if cargo_of(p, fleet) else why_not_afford(p, SAIL)  # who is on board may land [6.16.d]


def sail_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Zones and Trade Boxes, one after the other, in which the country has ships."""
    return [("sail", at) for at in listed((p.stands[impulse.country] & AT_SEA) >> ZONES)]


def sail_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Where ships are that may still sail."""
    ready = SHIPS & p.owned[impulse.country] & ~p.sailed & ~p.used
    found = [option for option in sail_universe(p, impulse) if p.here[ZONES + option[1]] & ready]
    if p.ap_card + p.ap_income >= SAIL:
        return found
    return [option for option in found if cargo_of(p, p.here[ZONES + option[1]] & ready)]


def take_sail(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    place = ZONES + option[1]
    p.call(VOYAGE, Voyage(impulse.country, fleet_at(p, impulse.country, place), place))


SET_SAIL: Final[Action] = Action(
    ["sail"], sail_universe, why_not_sail, take_sail, legal=sail_legal, needs=FLEET
)


# --- the voyage ---


def cargo_of(p: AssyrianPosition, fleet: int) -> int:
    """All who are on board of a fleet."""
    found = 0
    for ship in listed(fleet):
        found |= p.here[ABOARD + SHIP_NUMBER[ship]]
    return found


def ship_for(p: AssyrianPosition, fleet: int, counter: int) -> int:
    """A ship with room for a unit, NOBODY if there is none. [2.1.3, 6.16.c]"""
    for ship in listed(fleet):
        aboard = p.here[ABOARD + SHIP_NUMBER[ship]] & UNITS
        if LEADERS >> counter & 1:
            return ship
        if p.reduced >> counter & 1:
            most = 1 if p.reduced >> ship & 1 else 2
            if aboard.bit_count() < most and not aboard & ~p.reduced:
                return ship
        elif not aboard and not p.reduced >> ship & 1:
            return ship
    return NOBODY


def has_room_aboard(p: AssyrianPosition, fleet: int, force: int) -> bool:
    """Do the empty ships of a fleet take a whole force? [6.16.c]"""
    empty = 0
    for ship in listed(fleet):
        if not p.here[ABOARD + SHIP_NUMBER[ship]] & UNITS:
            empty |= 1 << ship
    whole = (empty & ~p.reduced).bit_count()
    full, weak = (force & UNITS & ~p.reduced).bit_count(), (force & UNITS & p.reduced).bit_count()
    return bool(empty) and full <= whole and weak <= 2 * (whole - full) + (empty & p.reduced).bit_count()


def go_aboard(p: AssyrianPosition, fleet: int, force: int) -> None:
    """Full units first, so that reduced ones find what room is left. [6.16.c]"""
    for counter in (*bits(force & UNITS & ~p.reduced), *bits(force & p.reduced), *bits(force & LEADERS)):
        p.put(counter, ABOARD + SHIP_NUMBER[ship_for(p, fleet, counter)])


def why_not_voyage(p: AssyrianPosition, voyage: Voyage, option: Option) -> Reason | None:
    """The reason against a step of a voyage. [6.16.b-d, 6.16.g]"""
    word = option[0]
    if word == "drop-anchor":
        return None
    if word in ("load", "land"):
        return why_not_load(p, voyage, option[1]) if word == "load" else why_not_land(p, voyage, option[1])
    if word == "sail-to":
        return why_not_sail_to(p, voyage, option[1])
    if word == "take-along":
        return None if option[1] in partners(p, voyage) else NO_PARTNER
    if word == "storm-box":
        return why_not_storm(p, voyage, option[1])
    return why_not_trade_box(p, voyage, option[1])


def partners(p: AssyrianPosition, voyage: Voyage) -> list[int]:
    """Allies whose ships lie there and could form one fleet with these. [6.16.b]"""
    if has_sailed(p, voyage) or cargo_of(p, voyage.fleet):
        return []
    allies = p.allies[voyage.country] & ~(1 << voyage.country) & ~voyage.invited
    return [c for c in listed(allies) if c < N_TRACK and fleet_at(p, c, voyage.at)]


def why_not_storm(p: AssyrianPosition, voyage: Voyage, box: int) -> Reason | None:
    """Ships may fight for more room than the box has left. [6.16.g]"""
    reason = why_not_trade_box(p, voyage, box)
    if reason is not None:
        return reason
    here = p.here[TRADE_BOXES + box]
    rivals = here & ~p.counters_of(p.owners_in(voyage.fleet))
    room = TRADE_BOX_SHIPS - here.bit_count()
    if not rivals or room <= 0 or room >= voyage.fleet.bit_count():
        return NO_RIVALS
    return why_not_afford(p, box_price(voyage) + SEARCH_COST)


def why_not_sail_to(p: AssyrianPosition, voyage: Voyage, zone: int) -> Reason | None:
    if not p.open_waters >> ZONE_WATER[zone] & 1:
        return CLOSED_WATER
    if is_box(voyage.at):
        if zone not in ZONES_OF_BOX[voyage.at - TRADE_BOXES]:
            return NOT_NEXT
        return BOX_ONLY if voyage.steps else why_not_afford(p, box_price(voyage))
    if zone not in SEA[voyage.at - ZONES]:
        return NOT_NEXT
    return BOX_ONLY if voyage.left_box else why_not_afford(p, SAIL)


def why_not_trade_box(p: AssyrianPosition, voyage: Voyage, box: int) -> Reason | None:
    if is_box(voyage.at) or box not in BOXES_OF[voyage.at - ZONES]:
        return NOT_NEXT
    if voyage.left_box or has_sailed(p, voyage):
        return BOX_ONLY
    if cargo_of(p, voyage.fleet):
        return CARGO_ABOARD
    if p.here[TRADE_BOXES + box].bit_count() >= TRADE_BOX_SHIPS:
        rivals = p.here[TRADE_BOXES + box] & ~p.counters_of(p.owners_in(voyage.fleet))
        return why_not_afford(p, box_price(voyage) + SEARCH_COST) if rivals else BOX_FULL
    return why_not_afford(p, box_price(voyage))


def has_sailed(p: AssyrianPosition, voyage: Voyage) -> bool:
    """Has a ship of the fleet left its zone in this impulse, now or before it looked for enemies? [6.16.f]"""
    return bool(voyage.steps) or any(p.moved[ship] for ship in listed(voyage.fleet))


def box_price(voyage: Voyage) -> int:
    """A point to enter or leave a Trade Box, unless a card pays for it. [6.16.b]"""
    return 0 if voyage.free else SAIL_TRADE_BOX


def why_not_load(p: AssyrianPosition, voyage: Voyage, counter: int) -> Reason | None:
    place = p.place[counter]
    if is_box(voyage.at) or place >= AREAS or ZONE_OF[place] != voyage.at - ZONES:
        return NOT_IN_PORT
    if voyage.left_box:
        return BOX_ONLY
    if p.moved[counter] or p.used >> counter & 1:
        return HAS_MOVED
    if MERCENARIES >> counter & 1 and not is_led_aboard(p, voyage, p.owner[counter]):
        return NEEDS_LEADER
    if voyage.unwilling >> p.owner[counter] & 1:
        return UNWILLING
    if ship_for(p, voyage.fleet & ~laden(p, voyage), counter) >= 0:
        return None
    return NO_ROOM if ship_for(p, voyage.fleet, counter) < 0 else ONE_FORCE


def laden(p: AssyrianPosition, voyage: Voyage) -> int:
    """Ships that have moved a force in this impulse; they take nobody else on board. [6.16.c]"""
    if voyage.steps:
        return voyage.laden
    moved = sum(1 << ship for ship in listed(voyage.fleet) if p.moved[ship])
    return loaded(p, moved)


def loaded(p: AssyrianPosition, fleet: int) -> int:
    """The ships of a fleet that have somebody on board."""
    return sum(1 << ship for ship in listed(fleet) if p.here[ABOARD + SHIP_NUMBER[ship]])


def is_led_aboard(p: AssyrianPosition, voyage: Voyage, country: int) -> bool:
    """Has a leader of the country on board room for one more mercenary? [6.6, 6.6.2]"""
    cargo = cargo_of(p, voyage.fleet) & p.owned[country]
    command = sum(p.command(leader) for leader in listed(cargo & LEADERS))
    return (cargo & MERCENARIES).bit_count() < command


def why_not_land(p: AssyrianPosition, voyage: Voyage, area: int) -> Reason | None:
    cargo = cargo_of(p, voyage.fleet)
    if not cargo:
        return NO_CARGO
    if is_box(voyage.at) or area not in PORTS_OF[voyage.at - ZONES] or not p.open >> area & 1:
        return NOT_IN_PORT
    return why_not_all_on_land(p, cargo, area) or why_not_leave_home(p, cargo, area)


def voyage_universe(p: AssyrianPosition, voyage: Voyage) -> list[Option]:
    found: list[Option] = [("drop-anchor",)]
    found += [("sail-to", zone) for zone in range(N_ZONES)]
    found += [("trade-box", box) for box in range(N_BOXES)]
    found += [("storm-box", box) for box in range(N_BOXES)]
    if not voyage.steps:
        found += [("take-along", c) for c in listed(p.in_play) if c < N_TRACK and p.owned[c] & SHIPS]
    if not is_box(voyage.at):
        ports = PORTS_OF[voyage.at - ZONES]
        found += [("land", area) for area in ports]
        for area in ports:
            force = p.allied_counters(voyage.country, p.here[area] & (UNITS | LEADERS))
            tired = p.used | _marched(p, force)
            found += [("load", counter) for counter in each_kind(p, force, tired)]
    return found


def _marched(p: AssyrianPosition, force: int) -> int:
    found = 0
    for counter in listed(force & UNITS):
        if p.moved[counter]:
            found |= 1 << counter
    return found


def voyage_options(p: AssyrianPosition, voyage: Voyage) -> list[Option]:
    return [option for option in voyage_universe(p, voyage) if why_not_voyage(p, voyage, option) is None]


def take_voyage(p: AssyrianPosition, voyage: Voyage, option: Option) -> Step[Voyage]:
    """Load, sail, land or drop anchor. [6.16]"""
    word = option[0]
    if word == "drop-anchor":
        if not voyage.steps:
            p.sailed |= voyage.fleet
        return END
    if word == "load":
        counter, owner = option[1], p.owner[option[1]]
        aboard = cargo_of(p, voyage.fleet) & p.owned[owner]
        if not aboard and p.seat_for(owner) != p.seat_for(voyage.country):
            voyage.guest, voyage.boarding = owner, counter
            return ALONG
        load(p, voyage, counter)
        return SAIL_ON
    if word == "land":
        land(p, voyage, option[1])
        p.sailed |= voyage.fleet
        return END
    if word == "take-along":
        voyage.guest = option[1]
        voyage.invited |= 1 << option[1]
        if p.seat_for(option[1]) == p.seat_for(voyage.country):
            voyage.fleet |= fleet_at(p, option[1], voyage.at)  # consent is given (A137)
            return SAIL_ON
        return ALONG
    to = ZONES + option[1] if word == "sail-to" else TRADE_BOXES + option[1]
    return sail_on(p, voyage, to, word == "storm-box")


def load(p: AssyrianPosition, voyage: Voyage, counter: int) -> None:
    """A unit of the country or an ally goes on board. [6.16.c, 6.16.d]"""
    area = p.place[counter]
    p.put(counter, ABOARD + SHIP_NUMBER[ship_for(p, voyage.fleet & ~laden(p, voyage), counter)])
    dissolve_groups(p)
    p.tell(facts_war.Boards, "6.16.d", p.owner[counter], area, 1 << counter)
    settle_control(p, area)


def guest_seat(p: AssyrianPosition, voyage: Voyage) -> int:
    return p.seat_for(voyage.guest)


def take_along(p: AssyrianPosition, voyage: Voyage, option: Option) -> Step[Voyage]:
    """A multinational fleet is moved, and an ally's force carried, as long as the others agree. [6.16.b]"""
    counter, voyage.boarding = voyage.boarding, NOBODY
    if counter >= 0:
        if option[0] == "agree":
            load(p, voyage, counter)
        else:
            voyage.unwilling |= 1 << voyage.guest
    elif option[0] == "agree":
        voyage.fleet |= fleet_at(p, voyage.guest, voyage.at)
    return SAIL_ON


def sail_on(p: AssyrianPosition, voyage: Voyage, to: int, fighting: bool) -> Step[Voyage]:
    """The fleet enters a zone or a Trade Box; enemies there may look for it. [6.16.b, 6.16.f, 6.16.g]"""
    start = voyage.at
    box = is_box(to) or is_box(start)
    spend(p, box_price(voyage) if box else SAIL)
    voyage.left_box = voyage.left_box or is_box(start)
    voyage.laden |= loaded(p, voyage.fleet)
    voyage.steps += 1
    if is_box(to):
        room = TRADE_BOX_SHIPS - p.here[to].bit_count()
        if room <= 0 or fighting:
            own = p.counters_of(p.owners_in(voyage.fleet))
            rivals = p.owners_in(p.here[to] & ~own)
            search = Searching(voyage.country, voyage.fleet, to, rivals, start, price=SEARCH_COST)
            p.call(SEARCHING, search)
            p.sailed |= voyage.fleet
            p.used |= voyage.fleet
            return END
        voyage.fleet = strongest(p, voyage.fleet, room)
    p.put_all(voyage.fleet, to)
    p.tell(facts_war.Sails, "6.16.b", voyage.country, voyage.fleet, start, to)
    for ship in listed(voyage.fleet):
        p.moved[ship] += 1
    voyage.at = to
    if box:
        p.sailed |= voyage.fleet
        p.used |= voyage.fleet  # they do nothing else in this impulse
    return END if is_box(to) else NEXT


def land(p: AssyrianPosition, voyage: Voyage, area: int) -> None:
    """Disembarking is free; among enemies it is an amphibious assault. [6.16.d, 6.16.e]"""
    cargo = cargo_of(p, voyage.fleet)
    p.put_all(cargo, area)
    p.halted |= cargo
    p.ashore |= cargo
    p.tell(facts_war.Enters, "6.16.d", voyage.country, area, cargo, voyage.at, 0)
    p.call(ENTERING, Entering(voyage.country, cargo, area, NOBODY, ALL_REACTIONS, amphibious=True))


# --- those who are entered upon [6.16.f] ---


def watchers(p: AssyrianPosition, voyage: Voyage) -> list[int]:
    """Enemy countries with ships there and a point saved. [6.16.f]"""
    foes = p.owners_in(p.here[voyage.at] & SHIPS & p.counters_of(p.enemies[voyage.country]))
    return [c for c in p.order_after(voyage.country) if foes >> c & 1 and p.saved[c] >= AP]


def entered(p: AssyrianPosition, voyage: Voyage) -> Step[Voyage]:
    """An inactive fleet may search for one that enters its zone, by a voyage or by building. [6.16.f]"""
    voyage.asked = 0
    return NEXT


def set_out(p: AssyrianPosition, voyage: Voyage) -> Step[Voyage]:
    return ENTERED if voyage.arrival else NEXT


def next_watcher(p: AssyrianPosition, voyage: Voyage) -> Step[Voyage]:
    voyage.fleet &= p.here[voyage.at]
    if not voyage.fleet:
        return END
    waiting = [country for country in watchers(p, voyage) if not voyage.asked >> country & 1]
    if waiting:
        return NEXT
    return END if voyage.arrival or voyage.fleet & p.used else SAIL_ON


def watcher(p: AssyrianPosition, voyage: Voyage) -> int:
    return next(country for country in watchers(p, voyage) if not voyage.asked >> country & 1)


def watcher_seat(p: AssyrianPosition, voyage: Voyage) -> int:
    return p.seat_for(watcher(p, voyage))


def watch_universe(p: AssyrianPosition, voyage: Voyage) -> list[Option]:
    return [("search-now",), ("let-pass",)]


def why_not_watch(p: AssyrianPosition, voyage: Voyage, option: Option) -> Reason | None:
    return None


def take_watch(p: AssyrianPosition, voyage: Voyage, option: Option) -> Step[Voyage]:
    """A search costs a point whoever's impulse it is. [6.16.f]"""
    country = watcher(p, voyage)
    voyage.asked |= 1 << country
    if option[0] == "search-now":
        p.saved[country] -= SEARCH_COST
        fleet = p.here[voyage.at] & SHIPS & p.owned[country]
        # Friends who were there before cannot help the fleet that comes. [6.16.f]
        prey = voyage.fleet & p.here[voyage.at]
        p.call(SEARCHING, Searching(country, fleet, voyage.at, 1 << voyage.country, prey=prey))
    return NEXT_WATCHER


SAIL_ON: Final[Ask[Voyage]] = Ask(
    "sail on", its_seat, voyage_options, take_voyage, voyage_universe, why_not_voyage
)
ENTERED: Final = Do("entered", entered)
NEXT_WATCHER: Final = Do("next watcher", next_watcher)
WATCH: Final[Ask[Voyage]] = ask_lawful(
    "watch", watcher_seat, take_watch, watch_universe, why_not_watch, reaction=True
)
SET_OUT: Final = Do("set out", set_out)
ALONG: Final[Ask[Voyage]] = Ask("sail along", guest_seat, either("agree", "refuse"), take_along)
VOYAGE.consists_of(SET_OUT, SAIL_ON, ENTERED, NEXT_WATCHER, WATCH, ALONG)
