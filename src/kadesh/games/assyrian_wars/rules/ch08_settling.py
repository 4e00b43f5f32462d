"""8.1, 7.4.1, 7.4.2, 10.4.f The consequences of a change in relations, in a fixed order.

    refresh(p)   the masks of allies, enemies and friends follow from markers, camps, wars, tribute and grace
    settle(p)    refresh; minors that are allied or at war become active, others sleep; then SETTLING
    SETTLING     forces that may not stay, or stand on a new enemy's land, relocate; enemies left in one
                 area fight at once

Settling twice changes nothing more.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    ASSYRIA,
    CITY_AREAS,
    IN_CITY,
    IS_HOME,
    LEADERS,
    LINKS,
    MINORS,
    N_POWERS,
    NOBODY,
    REGROUP,
    TRIBES,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import its_seat
from kadesh.games.assyrian_wars.rules.ch05_tribute import (
    BY_CONQUEST,
    end_flows,
    payers_to_assyria,
    payments,
)
from kadesh.games.assyrian_wars.rules.ch06_control import (
    end_occupations,
    is_empty_no_mans_land,
    is_friendly,
    is_open,
    settle_control,
)
from kadesh.games.assyrian_wars.rules.ch06_links import why_not_leave_home
from kadesh.games.assyrian_wars.rules.dealings import Payment
from kadesh.games.assyrian_wars.rules.force import dissolve_groups
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ON_TRACK, WAR_BOX, Ties, relate
from kadesh.games.assyrian_wars.rules.under_way import (
    MINORS_LIFE,
    RELOCATING,
    SETTLING,
    MinorsLife,
    Relocating,
    Settling,
    Stranger,
    War,
)
from kadesh.games.assyrian_wars.rules.under_way_cards import ANSWERING, NEW_TRIBUTE, Answering
from kadesh.games.assyrian_wars.rules.under_way_war import (
    BATTLE,
    Battle,
    Entering,
    Side,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_NEAREST: Final = Reason("8.1", "Forces that may not stay go to the nearest friendly area.")


# --- relations ---


def ties_of(p: AssyrianPosition, payers: int) -> Ties:
    """What relations follow from, for the pure function."""
    return Ties(
        in_play=p.in_play,
        camp=p.camp,
        marker_power=p.marker_power,
        marker_at=p.marker_at,
        marker_box=p.marker_box,
        wars=p.wars,
        payers=payers,
        grace=[(one.conqueror, one.conquered) for one in p.grace],
        passages=p.passages,
        substitutes=p.substitutes,
    )


def refresh(p: AssyrianPosition) -> int:
    """Relations anew; who pays Assyria, for they follow from that too. [6.9]"""
    payers = payers_to_assyria(p)
    relations = relate(ties_of(p, payers))
    p.lord, p.allies = relations.lord, relations.allies
    p.enemies, p.friendly = relations.enemies, relations.friendly
    return payers


def settle(p: AssyrianPosition) -> None:
    """Something between countries has changed: work out what follows. [7.4.1, 7.4.2, 8.1, 10.4.f]"""
    payers = refresh(p)
    if payers and end_tribute_of_enemies(p):
        payers = refresh(p)
    end_wars_of(p, payers)
    end_wars_of_allies(p)
    p.call(SETTLING, Settling())


def end_war(p: AssyrianPosition, one: int, other: int) -> None:
    """Two countries are at peace; a marker in the War box returns to neutral. [7.4.3] (A90)"""
    if p.wars[one] >> other & 1:
        p.wars[one] &= ~(1 << other)
        p.wars[other] &= ~(1 << one)
        p.tell(facts_war.MakesPeace, "7.4.3", one, other)
    for minor, power in ((one, other), (other, one)):
        if p.marker_box[minor] == WAR_BOX and p.marker_power[minor] == power:
            p.marker_box[minor] = ON_TRACK
            p.marker_power[minor] = -1
            p.marker_at[minor] = 0


def end_tribute_of_enemies(p: AssyrianPosition) -> bool:
    """A minor pays Assyria nothing while the power that it is allied to is at war with it. [7.4.4] (A210)"""
    ended = False
    for payer in dict.fromkeys(flow.payer for flow in p.flows):
        lord = p.lord[payer]
        if payer >= N_POWERS > lord and p.at_war(ASSYRIA, lord):
            end_flows(p, payer, ASSYRIA, kept=BY_CONQUEST)
            ended = True
    return ended


def end_wars_of(p: AssyrianPosition, payers: int) -> None:
    """Whoever pays Assyria is at peace with it and its allies: their wars are over for good. [5.2.3]"""
    for payer in listed(payers):
        for other in listed(p.wars[payer] & p.allies[ASSYRIA]):
            end_war(p, payer, other)


def end_wars_of_allies(p: AssyrianPosition) -> None:
    """Who is allied is at peace for good, and a free passage ends with peace. [6.9, 7.4.1]"""
    for one in listed(p.in_play):
        for other in listed(p.wars[one] & p.allies[one]):
            end_war(p, one, other)
    for power in range(N_POWERS):
        p.passages[power] &= ~p.enemies[power]


def is_wanted(p: AssyrianPosition, minor: int) -> bool:
    """Must a minor be active: allied to a power, or at war with anybody but tribes? [6.9, 6.17]

    Nomads who were in its land when it was conquered do not keep it awake in that turn. [7.1]
    """
    if p.lord[minor] != minor:
        return True
    if p.enemies[minor] & ~TRIBES:
        return True
    return not p.conquered[minor] >> p.turn & 1 and _is_attacked_by_tribe(p, minor)


def _is_attacked_by_tribe(p: AssyrianPosition, minor: int) -> bool:
    """A tribe has entered its land. [7.4.5, 10.1]"""
    nomads = UNITS & p.counters_of(TRIBES & p.enemies[minor])
    if not nomads:
        return False
    for area in range(AREAS):
        if p.printed[area] == minor and p.here[area] & nomads:
            return True
    return False


def minors_to_wake(p: AssyrianPosition) -> int:
    """Minors that are wanted and sleep."""
    return _mask([c for c in listed(p.in_play & MINORS & ~p.active) if is_wanted(p, c)])


def minors_to_sleep(p: AssyrianPosition) -> int:
    """Minors that are active without need. [6.9]"""
    return _mask([c for c in listed(p.in_play & MINORS & p.active) if not is_wanted(p, c)])


def minors_left_alone(p: AssyrianPosition) -> int:
    """Minors at war whose alliance is over, and whom nobody plays yet. [7.4.5]"""
    return _mask([c for c in listed(p.in_play & MINORS & p.active) if p.runner[c] < 0 and p.lord[c] == c])


def _mask(countries: list[int]) -> int:
    return sum(1 << country for country in countries if country >= N_POWERS)


# --- who may stay where ---


def may_stay(p: AssyrianPosition, country: int, area: int) -> bool:
    """Land of nobody, of friends, or of enemies. [8.1, 7.4.1]"""
    holder = p.controller[area]
    if holder < 0 or country in (holder, p.printed[area]):
        return True
    return bool((p.friendly[country] | p.enemies[country]) >> holder & 1)


def strangers(p: AssyrianPosition) -> list[Stranger]:
    """All forces that may not stay where they are. [8.1]"""
    found: list[Stranger] = []
    stood_on = p.stood_on(p.in_play)
    here, controller, owned = p.here, p.controller, p.owned
    for area in listed((stood_on | stood_on >> IN_CITY) & p.open):
        present = (here[area] | here[IN_CITY + area]) & (UNITS | LEADERS)
        if controller[area] >= 0 and not present & ~owned[controller[area]]:
            continue  # at home
        for country in listed(p.owners_in(present)):
            if leaving(p, country, area):
                found.append(Stranger(country, area))
    return found


def is_new_enemy(p: AssyrianPosition, country: int, area: int) -> bool:
    """Has war broken out between a country and the holder of the land it stands on? [7.4.2, 10.4.f]

    Nomads ignore diplomatic status: they stay where they are. [10.1, 10.1.2]
    """
    holder = p.controller[area]
    if holder < 0 or p.printed[area] == country or TRIBES >> country & 1:
        return False
    return bool((p.enemies[country] & ~p.settled[country]) >> holder & 1)


def leaving(p: AssyrianPosition, country: int, area: int) -> int:
    """Those of a country who must leave an area: all of them, or guests in a former ally's city."""
    force = 0
    if not may_stay(p, country, area) or is_new_enemy(p, country, area):
        force = p.field_of(country, area)
    holder = p.controller[area]
    if holder >= 0 and not p.allies[country] >> holder & 1:
        force |= p.within(country, area)
    return force & (UNITS | LEADERS)


def new_tribute(p: AssyrianPosition, settling: Settling) -> Step[Settling]:
    """Whoever has begun to pay may be held up by a card. [5.2.2, 6.11.e]"""
    begun = begun_payments(p)
    if begun:
        p.call(ANSWERING, Answering(kind=NEW_TRIBUTE, payments=begun))
    return NEXT


def begun_payments(p: AssyrianPosition) -> list[Payment]:
    """Payments that have begun since this was asked last."""
    known, p.paid = p.paid, [Payment(payer, receiver) for payer, receiver in payments(p)]
    return [payment for payment in p.paid if payment not in known]


def fall_asleep(p: AssyrianPosition, settling: Settling) -> Step[Settling]:
    """First minors that nobody needs fall asleep. [6.9]"""
    if minors_to_sleep(p):
        p.call(MINORS_LIFE, MinorsLife())
    return NEXT


def wake_up(p: AssyrianPosition, settling: Settling) -> Step[Settling]:
    """When strangers have left their land, minors that are allied or at war come to life. [6.9, 6.17]"""
    if minors_to_wake(p) or minors_left_alone(p):
        p.call(MINORS_LIFE, MinorsLife(waking=True))
    return NEXT


def find_strangers(p: AssyrianPosition, settling: Settling) -> Step[Settling]:
    """Then those go who may not stay. [7.4.1, 7.4.2, 8.1]"""
    end_occupations(p)
    nomads_come_out(p)
    settling.strangers = strangers(p)
    return RELOCATE


def nomads_come_out(p: AssyrianPosition) -> None:
    """Nomads in a former ally's city come out: they have no land of their own to go to. [10.1.2] (A196)"""
    for tribe in listed(TRIBES & p.active):
        for area in listed(p.stands[tribe] >> IN_CITY & p.open):
            inside, holder = p.within(tribe, area), p.controller[area]
            if holder >= 0 and not p.allies[tribe] >> holder & 1:
                p.put_all(inside, area)
                p.tell(facts_war.ComesOut, "10.1.2", tribe, area, inside)


def relocate_next(p: AssyrianPosition, settling: Settling) -> Step[Settling]:
    """One force after the other. [8.1]"""
    if not settling.strangers:
        return NEXT
    stranger = settling.strangers.pop(0)
    if leaving(p, stranger.country, stranger.area):
        p.call(RELOCATING, Relocating(stranger.country, stranger.area))
    return RELOCATE


def fight_next(p: AssyrianPosition, settling: Settling) -> Step[Settling]:
    """Enemies who are left in one area fight at once, unless they are about to anyway. [10.4.f]"""
    stood_on = p.stood_on(p.in_play)
    for area in listed(stood_on & p.open & ~fought_over(p)):
        force = p.here[area] & UNITS
        if not force:
            continue
        owners = p.owners_in(force)
        if owners & (owners - 1) == 0:
            continue
        for country in listed(owners):
            if p.enemy_units(country, area):
                begin_instant_battle(p, country, area)
                return FIGHT
    marked = p.provinces | p.revolts | p.besieged
    for area in listed((marked | (stood_on | stood_on >> IN_CITY) & ~CITY_AREAS) & p.open):
        settle_control(p, area)
    return END


def fought_over(p: AssyrianPosition) -> int:
    """Areas that a force is just entering, or where a battle is under way."""
    found = 0
    for frame in p.frames:
        if isinstance(frame, Entering):
            found |= 1 << frame.at
        elif isinstance(frame, Battle) and frame.area >= 0:
            found |= 1 << frame.area
    return found


def note_wars(p: AssyrianPosition, settling: Settling) -> Step[Settling]:
    """From now on these wars are no longer new. [7.4.2]"""
    p.settled = p.enemies[:]
    return NEXT


def begin_instant_battle(p: AssyrianPosition, country: int, area: int) -> None:
    """All of one side against all of the other; who declared the war, or is phasing, attacks. [10.4.f]"""
    mine = p.allied_counters(country, p.here[area] & (UNITS | LEADERS))
    theirs = p.here[area] & (UNITS | LEADERS) & p.counters_of(p.enemies[country])
    war = p.under_way(War)
    aggressor = war.country if war is not None else p.phasing
    attackers, defenders = (mine, theirs)
    if aggressor >= 0 and theirs & p.owned[aggressor]:
        attackers, defenders = theirs, mine
    p.call(BATTLE, Battle(area=area, sides=[Side(attackers, NOBODY), Side(defenders, NOBODY)]))


# --- relocating ---


def nearest_areas(p: AssyrianPosition, country: int, area: int, home: bool = False) -> list[int]:
    """The nearest friendly areas, through the land that is left and then friendly land. [8.1] (A101, A147)

    A conquered country's forces go to its nearest home area instead. [7.1] No relocation makes a second
    Mede army abroad: such an area is only passed. [10.2] (A195)
    """
    holder = p.controller[area]
    force = those_who_leave(p, country, area, home)
    seen = 1 << area
    ring = [area]
    while ring:
        following: list[int] = []
        found: list[int] = []
        for at in ring:
            for other in LINKS[at]:
                if seen >> other & 1 or not is_open(p, other):
                    continue
                if p.enemy_units(country, other):
                    continue
                friendly = is_friendly(p, country, other) and may_stay(p, country, other)
                fits = friendly and why_not_leave_home(p, force, other) is None
                if fits and (not home or is_home(p, country, other)):
                    found.append(other)
                elif friendly or p.controller[other] == holder or is_empty_no_mans_land(p, country, other):
                    following.append(other)
                else:
                    continue
                seen |= 1 << other
        if found:
            return sorted(found)
        ring = following
    return []


def those_who_leave(p: AssyrianPosition, country: int, area: int, home: bool) -> int:
    """All who may not stay; those of a conquered country are sent home as a whole. [7.1]"""
    if home:
        return (p.field_of(country, area) | p.within(country, area)) & (UNITS | LEADERS)
    return leaving(p, country, area) or p.field_of(country, area) & (UNITS | LEADERS)


def is_home(p: AssyrianPosition, country: int, area: int) -> bool:
    return p.printed[area] == country and IS_HOME[area]


def relocation_options(p: AssyrianPosition, moving: Relocating) -> list[Option]:
    """Among equally near areas the owner chooses; without any the Regroup Box waits. [8.1]"""
    areas = nearest_areas(p, moving.country, moving.area, moving.home)
    return [("relocate-to", area) for area in areas] or [("disperse",)]


def relocation_universe(p: AssyrianPosition, moving: Relocating) -> list[Option]:
    return [*(("relocate-to", area) for area in listed(p.open)), ("disperse",)]


def why_not_relocate(p: AssyrianPosition, moving: Relocating, option: Option) -> Reason | None:
    return None if option in relocation_options(p, moving) else NOT_NEAREST


def take_relocation(p: AssyrianPosition, moving: Relocating, option: Option) -> Step[Relocating]:
    """Everybody of the country goes together. [8.1]"""
    force = those_who_leave(p, moving.country, moving.area, moving.home)
    to = option[1] if option[0] == "relocate-to" else REGROUP
    p.put_all(force, to)
    dissolve_groups(p)
    p.tell(facts_war.Relocated, "8.1", moving.country, moving.area, force, to)
    settle_control(p, moving.area)
    if to != REGROUP:
        settle_control(p, to)
    return END


TRIBUTE_BEGINS: Final = Do("new tribute", new_tribute)
SLEEP: Final = Do("fall asleep", fall_asleep)
WAKE: Final = Do("wake up", wake_up)
FIND_STRANGERS: Final = Do("find strangers", find_strangers)
RELOCATE: Final = Do("relocate", relocate_next)
NOTE_WARS: Final = Do("note wars", note_wars)
FIGHT: Final = Do("fight", fight_next)
SETTLING.consists_of(TRIBUTE_BEGINS, SLEEP, FIND_STRANGERS, RELOCATE, NOTE_WARS, WAKE, FIGHT)

RELOCATE_TO: Final[Ask[Relocating]] = Ask(
    "relocate to", its_seat, relocation_options, take_relocation, relocation_universe, why_not_relocate
)
RELOCATING.consists_of(RELOCATE_TO)
