"""6.9, 6.17, 7.4.5, 10.1.1 Minors come to life and fall asleep; who plays them, and who plays the tribes."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    AREAS,
    ASSYRIA,
    CITY,
    HAND_LEAST,
    HAND_MOST,
    HOME_CARD,
    HOME_CARDS_OF,
    IN_CITY,
    LEADERS,
    MERCENARIES_DRAWN,
    N_POWERS,
    NOBODY,
    POOL,
    RAIDS,
    REGROUP,
    SETUPS,
    SHIPS,
    TRIBES,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import hand_dealt
from kadesh.games.assyrian_wars.rules.asking import ask_lawful
from kadesh.games.assyrian_wars.rules.ch05_initiation import draw_mercenaries
from kadesh.games.assyrian_wars.rules.ch05_tribute import level
from kadesh.games.assyrian_wars.rules.ch06_attrition import cargo
from kadesh.games.assyrian_wars.rules.ch06_control import settle_control
from kadesh.games.assyrian_wars.rules.ch06_sites import building_sites, shipyards
from kadesh.games.assyrian_wars.rules.ch07_hands import discard, draw_to, return_home_cards
from kadesh.games.assyrian_wars.rules.ch08_settling import (
    minors_left_alone,
    minors_to_sleep,
    minors_to_wake,
)
from kadesh.games.assyrian_wars.rules.force import dissolve_groups
from kadesh.games.assyrian_wars.rules.position import AWAY, AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ASSYRIAN_CAMP, NEUTRAL, REBEL_CAMP
from kadesh.games.assyrian_wars.rules.under_way import MINORS_LIFE, PLACING, MinorsLife, Placing
from kadesh.games.assyrian_wars.rules.under_way_cards import ENTRUSTING, Entrusting
from kadesh.table import END, Ask, Do, Option, Reason, Step

NOT_OF_THE_CAMP: Final = Reason("10.1.1", "Assyria names a power of its own camp to play the nomads.")
RETURNED: Final = 4  # a counter that comes back from the home card


# --- waking [6.17] ---


def wake(p: AssyrianPosition, minor: int) -> None:
    """Forces are set up, a mercenary is drawn, home card and hand are dealt. [3.6, 6.9, 6.17, 8.2] (A40)"""
    bit = 1 << minor
    p.active |= bit
    p.rested &= ~bit
    p.tell(facts_war.Activated, "6.17", minor)
    if p.lord[minor] == minor:
        choose_runner(p, minor)
    if p.set_up_once & bit:
        call_back(p, minor)
    else:
        p.set_up_once |= bit
        set_up_forces(p, minor)
    draw_mercenaries(p, minor, MERCENARIES_DRAWN[minor])
    return_home_cards(p, minor)
    number = max(HAND_LEAST[minor], min(hand_dealt(level(p, minor)), HAND_MOST[minor]))
    for _ in range(number):
        draw_to(p, minor, "6.17")


def set_up_forces(p: AssyrianPosition, minor: int) -> None:
    """As the set-up of the country says; behind the walls where enemies stand before them. [6.17]"""
    muster = SETUPS[minor]
    for counter, place in enumerate(muster.place):
        if place < 0:
            continue
        if place < AREAS:
            if p.controller[place] != minor or not p.open >> place & 1:
                sites = building_sites(p, minor)
                place = sites[0] if sites else REGROUP
            elif p.enemy_units(minor, place):
                place = IN_CITY + place if CITY[place] else REGROUP
        p.put(counter, place)
    for area in listed(p.open):
        if p.printed[area] == minor:
            settle_control(p, area)


def call_back(p: AssyrianPosition, minor: int) -> None:
    """Units on the home card are placed in home cities and off home ports, as its player likes. [6.9, 7.1]"""
    waiting = p.here[HOME_CARD] & p.owned[minor]
    land, sea = building_sites(p, minor), shipyards(p, minor)
    for counter in listed(waiting):
        if SHIPS >> counter & 1 and not sea:
            p.put(counter, POOL)
        elif SHIPS >> counter & 1 or land:
            p.call(PLACING, Placing(minor, counter, RETURNED))


# --- falling asleep [6.9] ---


def put_to_sleep(p: AssyrianPosition, minor: int) -> None:
    """Forces go to the home card as they are, raiders regroup, cards are discarded. [6.9, 7.1]

    Those in a foreign war are not on the map, and "remain there until the foreign war is over". [6.11.b]
    """
    bit = 1 << minor
    p.active &= ~bit
    p.runner[minor] = NOBODY
    p.tell(facts_war.Deactivated, "6.9", minor)
    touched: list[int] = []
    for counter in listed(p.owned[minor] & (UNITS | SHIPS | LEADERS)):
        place = p.place[counter]
        for guest in listed(cargo(p, counter) & ~p.owned[minor]):
            p.put(guest, REGROUP)  # nothing carries them any more [8.1]
        if RAIDS <= place < REGROUP:
            p.put(counter, REGROUP)
        elif place < RAIDS or place >= ABOARD:
            p.put(counter, HOME_CARD)
            if place < 2 * AREAS:
                touched.append(place % AREAS)
    dissolve_groups(p)
    for card in listed(p.hand[minor]):
        if HOME_CARDS_OF[minor] >> card & 1:
            p.move_card(card, AWAY)
        else:
            discard(p, card)
    p.saved[minor] = 0
    for area in touched:
        settle_control(p, area)


def live(p: AssyrianPosition, life: MinorsLife) -> Step[MinorsLife]:
    """Those who are allied or at war are awake, all others asleep. [6.9, 6.17]"""
    if not life.waking:
        for minor in listed(minors_to_sleep(p)):
            put_to_sleep(p, minor)
        return END
    for minor in listed(minors_to_wake(p)):
        wake(p, minor)
    for minor in listed(minors_left_alone(p)):
        choose_runner(p, minor)
    return END


LIVE: Final = Do("live", live)
MINORS_LIFE.consists_of(LIVE)


# --- who plays an unaligned minor at war [7.4.5] ---


def camp_powers(p: AssyrianPosition, camp: int) -> list[int]:
    return [power for power in p.powers_in_play() if p.camp[power] == camp and p.is_played(power)]


def attackers_of(p: AssyrianPosition, minor: int) -> tuple[bool, bool, bool]:
    """Is it at war with the Assyrian camp, with the rebels, with a neutral power or a tribe? [7.4.5]"""
    camps = {p.camp[p.lord[c]] for c in listed(p.enemies[minor]) if p.lord[c] < N_POWERS}
    others = any(p.lord[c] >= N_POWERS for c in listed(p.enemies[minor] & ~TRIBES)) or _sees_nomads(p, minor)
    return ASSYRIAN_CAMP in camps, REBEL_CAMP in camps, NEUTRAL in camps or others


def _sees_nomads(p: AssyrianPosition, minor: int) -> bool:
    nomads = p.counters_of(TRIBES & p.enemies[minor]) & UNITS
    return any(p.here[area] & nomads for area in range(AREAS) if p.printed[area] == minor)


def choose_runner(p: AssyrianPosition, minor: int) -> None:
    """Attacked by one camp it is played by the other; else the camps take turns, first by die. [7.4.5]"""
    assyrian, rebel, other = attackers_of(p, minor)
    if assyrian and not rebel and not other:
        set_runner(p, minor, REBEL_CAMP)
    elif rebel and not assyrian and not other:
        set_runner(p, minor, ASSYRIAN_CAMP)
    else:
        first = p.dice.rolled
        die = p.dice.roll()
        set_runner(p, minor, ASSYRIAN_CAMP if die <= 3 else REBEL_CAMP, (die,), first)


def alternates(p: AssyrianPosition, minor: int) -> bool:
    """Do the camps take turns with it? [7.4.5]"""
    assyrian, rebel, other = attackers_of(p, minor)
    return assyrian == rebel or other


def change_runner(p: AssyrianPosition, minor: int) -> None:
    """At each of its impulses the other camp takes over. [7.4.5] (A115)

    One camp keeps it as long as its player is of that camp and not at war with it.
    """
    if p.runner[minor] < 0 or not (alternates(p, minor) or is_fit_to_play(p, minor)):
        choose_runner(p, minor)
    elif alternates(p, minor):
        now = p.camp[p.runner[minor]]
        set_runner(p, minor, REBEL_CAMP if now == ASSYRIAN_CAMP else ASSYRIAN_CAMP)


def is_fit_to_play(p: AssyrianPosition, minor: int) -> bool:
    """Is the power that plays a minor against one camp still of the other, and at peace with the minor?"""
    assyrian, _, _ = attackers_of(p, minor)
    return p.runner[minor] in who_may_play(p, minor, REBEL_CAMP if assyrian else ASSYRIAN_CAMP)


def who_may_play(p: AssyrianPosition, minor: int, camp: int) -> list[int]:
    """Powers of the camp, not at war with the minor if possible; against rebels it is Assyria. [7.4.5]"""
    assyrian, rebel, other = attackers_of(p, minor)
    if rebel and not assyrian and not other and p.is_played(ASSYRIA):
        return [ASSYRIA]
    powers = camp_powers(p, camp) or p.powers_in_play()
    return [power for power in powers if not p.enemies[minor] >> power & 1] or powers


def set_runner(
    p: AssyrianPosition, minor: int, camp: int, faces: tuple[int, ...] = (), first: int = 0
) -> None:
    """A power of the camp, drawn where there are several. [7.4.5]"""
    powers = who_may_play(p, minor, camp)
    place, drawn = 0, 0
    if len(powers) > 1:
        first = first if faces else p.dice.rolled
        place = p.dice.below(len(powers))
        drawn = place + 1
    p.runner[minor] = powers[place]
    p.tell(facts_war.PlaysMinor, "7.4.5", powers[place], minor, faces, drawn, len(powers), first)


# --- who plays a tribe [10.1.1] ---


def roll_for_tribe(p: AssyrianPosition, tribe: int) -> None:
    """Each camp rolls; the higher one plays the tribe in this impulse. [10.1.1] (A135)"""
    assyrians, rebels = camp_powers(p, ASSYRIAN_CAMP), camp_powers(p, REBEL_CAMP)
    neutrals = [power for power in p.powers_in_play() if p.camp[power] == NEUTRAL and p.is_played(power)]
    assyrians, rebels = assyrians or neutrals, rebels or neutrals
    if not assyrians or not rebels:
        p.runner[tribe] = (assyrians or rebels or p.powers_in_play())[0]
        return
    first = p.dice.rolled
    faces: list[int] = []
    while True:
        one, other = p.dice.roll(), p.dice.roll()
        faces += [one, other]
        if one != other:
            break
    if one > other and ASSYRIA in assyrians:
        if len({p.seat_for(power) for power in assyrians}) > 1:
            p.call(ENTRUSTING, Entrusting(tribe, assyrians, faces, first))
            return
        power = ASSYRIA  # where one player runs the whole camp there is nothing to decide
    elif one > other:
        power = assyrians[p.nomad_turn % len(assyrians)]
    else:
        power = rebels[p.nomad_turn % len(rebels)]
        p.nomad_turn += 1
    give_tribe(p, Entrusting(tribe, [power], faces, first), power)


def give_tribe(p: AssyrianPosition, entrusting: Entrusting, power: int) -> None:
    p.runner[entrusting.tribe] = power
    faces = tuple(entrusting.faces)
    p.tell(facts_war.PlaysMinor, "10.1.1", power, entrusting.tribe, faces, 0, 0, entrusting.first)


def assyrian_seat(p: AssyrianPosition, entrusting: Entrusting) -> int:
    return p.seat_for(ASSYRIA)


def entrust_universe(p: AssyrianPosition, entrusting: Entrusting) -> list[Option]:
    return [("entrust", power) for power in p.powers_in_play()]


def why_not_entrust(p: AssyrianPosition, entrusting: Entrusting, option: Option) -> Reason | None:
    return None if option[1] in entrusting.powers else NOT_OF_THE_CAMP


def take_entrust(p: AssyrianPosition, entrusting: Entrusting, option: Option) -> Step[Entrusting]:
    """Within its camp Assyria decides who plays the nomads. [10.1.1]"""
    give_tribe(p, entrusting, option[1])
    return END


ENTRUST: Final[Ask[Entrusting]] = ask_lawful(
    "entrust", assyrian_seat, take_entrust, entrust_universe, why_not_entrust
)
ENTRUSTING.consists_of(ENTRUST)
