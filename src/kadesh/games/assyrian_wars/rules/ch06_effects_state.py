"""6.11.f, h, l Political cards, moves and permanent cards: what they do."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import ALLIANCE_STATUS
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    ASSYRIA,
    BABYLON,
    BABYLONIA,
    CAPITAL,
    CARD_INDEX,
    CITY,
    ELAM,
    IN_CITY,
    IS_HOME,
    KINGS,
    LEADERS,
    MINOR_CITIES,
    MINOR_CITY_AREA,
    MINORS,
    NOBODY,
    PERSIA,
    REGROUP,
    UNITS,
    bits,
    listed,
    mask_of,
)
from kadesh.games.assyrian_wars.rules import facts_cards, facts_war
from kadesh.games.assyrian_wars.rules.ch05_initiation import is_on_map
from kadesh.games.assyrian_wars.rules.ch05_tribute import (
    BY_CHECK,
    BY_CONQUEST,
    end_flows,
    is_obliged,
    payers_to_assyria,
)
from kadesh.games.assyrian_wars.rules.ch06_control import set_controller
from kadesh.games.assyrian_wars.rules.ch06_effects_moves import marchers, send
from kadesh.games.assyrian_wars.rules.ch06_events import (
    NO_EVENT,
    Effect,
    aim_at_areas,
    aim_at_counters,
    aim_at_countries,
    register,
)
from kadesh.games.assyrian_wars.rules.ch06_groups import leave_group
from kadesh.games.assyrian_wars.rules.ch06_politics import (
    conquerors_in_grace,
    move_marker,
)
from kadesh.games.assyrian_wars.rules.ch07_conquest import end_grace
from kadesh.games.assyrian_wars.rules.ch07_hands import discard
from kadesh.games.assyrian_wars.rules.ch07_punishment import may_be_punished, punish
from kadesh.games.assyrian_wars.rules.ch07_war import begin_war, leave_camp
from kadesh.games.assyrian_wars.rules.ch08_settling import end_war, refresh, settle
from kadesh.games.assyrian_wars.rules.position import ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import CONQUEST_BOX, NEUTRAL, ON_TRACK
from kadesh.games.assyrian_wars.rules.under_way import NO_DIE, WAR, Succession, War
from kadesh.games.assyrian_wars.rules.under_way_cards import Event
from kadesh.table import Option, Reason

FOLLOWERS: Final = CARD_INDEX["marduks-assyrian-followers"]


# --- marriages, pacts, tribute, kings ---


def marriage_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    power = p.acts_as(event.country)
    return aim_at_countries([m for m in bits(MINORS & p.in_play) if may_marry(p, power, m)])


def may_marry(p: AssyrianPosition, power: int, minor: int) -> bool:
    """A minor below alliance on the own track, or on none, and in nobody else's grace. [card 104] [7.1]

    Of one that it has conquered the conqueror moves the marker, as he may with points. [7.1]
    """
    conquerors = conquerors_in_grace(p, minor)
    if conquerors and power not in conquerors:
        return False
    if p.substitutes[minor] >= 0:
        return False
    if p.marker_box[minor] == CONQUEST_BOX and conquerors:
        own = p.marker_power[minor] == power or not p.marker_at[minor]
    else:
        own = p.marker_power[minor] in (power, NOBODY) and p.marker_box[minor] == ON_TRACK
    return own and p.marker_at[minor] < ALLIANCE_STATUS and not p.enemies[power] >> minor & 1


def marry(p: AssyrianPosition, event: Event, option: Option) -> None:
    move_marker(p, p.acts_as(event.country), option[1], 5)


def nobody_to_marry(p: AssyrianPosition, country: int) -> Reason | None:
    return None if marriage_aims(p, Event(country, 0)) else NO_EVENT


register(Effect(marry, marriage_aims, nobody_to_marry), "royal-marriage")


def pact_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    cities = [c for c in bits(MINOR_CITIES & p.in_play) if p.marker_box[c] == ON_TRACK]
    return aim_at_countries([c for c in cities if p.marker_power[c] != p.acts_as(event.country)])


def pact(p: AssyrianPosition, event: Event, option: Option) -> None:
    """A free city allies with the power; another's pact breaks on 4 or more. [6.11.c2]"""
    city = option[1]
    if p.marker_power[city] >= 0:
        first = p.dice.rolled
        die = p.dice.roll()
        p.tell(facts_cards.EventDice, "6.11.c2", event.country, event.card, (die,), first)
        if die >= 4:
            p.marker_power[city], p.marker_at[city] = NOBODY, 0
            set_controller(p, MINOR_CITY_AREA[city], city)
    else:
        make_pact(p, p.acts_as(event.country), city)
    settle(p)


def make_pact(p: AssyrianPosition, power: int, city: int) -> None:
    """A minor city stands by a power; it keeps defending itself. [6.11.c2, 7.1]"""
    end_war(p, power, city)
    p.marker_power[city], p.marker_at[city], p.marker_box[city] = power, ALLIANCE_STATUS, ON_TRACK
    p.tell(facts_cards.MakesPact, "6.11.c2", power, city)


def no_city_free(p: AssyrianPosition, country: int) -> Reason | None:
    return None if pact_aims(p, Event(country, 0)) else NO_EVENT


register(Effect(pact, pact_aims, no_city_free), "minor-city-pact-1", "minor-city-pact-2", "minor-city-pact-3")


def checked_payers(p: AssyrianPosition) -> list[int]:
    payers = [flow.payer for flow in p.flows if flow.receiver == ASSYRIA and flow.why == BY_CHECK]
    return [payer for payer in payers if p.lord[payer] == payer]


def yoke_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    return aim_at_countries([c for c in checked_payers(p) if not p.secured >> c & 1])


def throw_off(p: AssyrianPosition, event: Event, option: Option) -> None:
    """A payer by check stops paying and is marked as a refuser."""
    end_flows(p, option[1], ASSYRIA, kept=BY_CONQUEST)
    p.refused |= 1 << option[1]
    settle(p)


def no_payers(p: AssyrianPosition, country: int) -> Reason | None:
    return None if yoke_aims(p, Event(country, 0)) else NO_EVENT


register(Effect(throw_off, yoke_aims, no_payers), "yoke-thrown-off")


def hostage_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    """Whoever pays Assyria, for whatever reason. [card 105]"""
    givers = payers_to_assyria(p) & ~(MINOR_CITIES | p.secured)
    return aim_at_countries(bits(givers))


def nobody_to_bind(p: AssyrianPosition, country: int) -> Reason | None:
    return None if hostage_aims(p, Event(country, 0)) else NO_EVENT


def hostages(p: AssyrianPosition, event: Event, option: Option) -> None:
    p.secured |= 1 << option[1]


register(Effect(hostages, hostage_aims, nobody_to_bind), "hostages-at-court")


def checks_again(p: AssyrianPosition, minor: int) -> bool:
    """An unaligned refuser, not conquered, whose checks no campaign has forfeited. [7.4.4] [card 2]"""
    return may_be_punished(p, minor) and p.lord[minor] == minor and not is_obliged(p, minor)


def king_of_the_world_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    refusers = [m for m in bits(p.refused & MINORS & p.in_play) if checks_again(p, m)]
    armies = [leader for leader in marchers(p, ASSYRIA) if p.is_king(leader)]
    return [*aim_at_countries(refusers), *aim_at_counters(armies)]


def king_of_the_world(p: AssyrianPosition, event: Event, option: Option) -> None:
    """A refuser checks again with a die fewer, or the king's force goes two areas free."""
    if option[0] == "aim-counter":
        send(p, ASSYRIA, option[1], 2, 0)
        return
    punish(p, option[1], fewer=1)


def nothing_for_the_king(p: AssyrianPosition, country: int) -> Reason | None:
    return None if king_of_the_world_aims(p, Event(country, 0)) else NO_EVENT


register(Effect(king_of_the_world, king_of_the_world_aims, nothing_for_the_king), "king-of-the-world")


def succeed(p: AssyrianPosition, event: Event) -> None:
    """In the Interphase the candidate is crowned without a die. [10.3]"""
    succession = p.under_way(Succession)
    if event.response and succession is not None:
        succession.die = NO_DIE


def crown_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    if event.response:
        return []
    own = p.owned[event.country] & LEADERS
    return aim_at_counters([leader for leader in bits(own) if is_on_map(p, leader)])


def crown(p: AssyrianPosition, event: Event, option: Option) -> None:
    """The king marker raises a leader; whoever had it, off the map, is a leader again. [6.3]"""
    p.crowned = p.crowned & ~p.owned[event.country] | 1 << option[1]
    group = p.group_of(option[1])
    if group >= 0 and any(p.is_king(leader) for leader in bits(p.group[group] & ~(1 << option[1]))):
        leave_group(p, option[1])  # an army group has one king [6.6.3]
    elif group >= 0:
        p.commander[group] = option[1]
    p.tell(facts_cards.CrownsLeader, "6.3", event.country)


def has_a_king(p: AssyrianPosition, country: int) -> Reason | None:
    kings = p.owned[country] & (KINGS | p.crowned)
    if any(is_on_map(p, king) for king in bits(kings)):
        return NO_EVENT
    return None if crown_aims(p, Event(country, 0)) else NO_EVENT


register(Effect(crown, crown_aims, has_a_king, first=succeed), "crown-prince-1", "crown-prince-2")


# --- grace and camps [7.1, 7.4.1] ---


def graces_of(p: AssyrianPosition, country: int, any_of_them: bool) -> list[int]:
    """Places of grace periods in the list, all or those that concern a country."""
    return [
        at for at, grace in enumerate(p.grace) if any_of_them or country in (grace.conqueror, grace.conquered)
    ]


def party_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    every = event.card == CARD_INDEX["opposing-party-takes-command"]
    power = p.acts_as(event.country)
    found: list[Option] = [("aim-choice", at + 1) for at in graces_of(p, power, every)]
    if p.camp[power] != NEUTRAL:
        if power != ASSYRIA:
            found.append(("aim-choice", 0))
        if every:
            found += aim_at_countries(comrades(p, power))
    if not every and p.card_at[FOLLOWERS] == ON_TABLE:
        found.append(("aim-card", FOLLOWERS))
    return found


def comrades(p: AssyrianPosition, power: int) -> list[int]:
    """Other powers of the same camp."""
    return [other for other in p.powers_in_play() if p.camp[other] == p.camp[power] and other != power]


def desert(p: AssyrianPosition, power: int) -> None:
    """A camp is left in mid-turn, and may be attacked from now on. [7.4.1]"""
    leave_camp(p, power)
    p.start_camp[power] = NEUTRAL
    p.tell(facts_war.JoinsCamp, "7.4.1", power, NEUTRAL)


def take_party(p: AssyrianPosition, event: Event, option: Option) -> None:
    """A grace period ends, a camp is left or attacked in mid-turn, or Marduk's followers go. [7.1, 7.4.1]"""
    if option[0] == "aim-card":
        discard(p, option[1])
        return
    power = p.acts_as(event.country)
    if option[0] == "aim-country":
        # Assyria is its camp: whom it attacks is driven out of it, and may be taken in by the other. [1.1]
        desert(p, power if power != ASSYRIA else option[1])
        refresh(p)
        p.call(WAR, War(power, option[1], 0))
        return
    if option[1] == 0:
        desert(p, power)
    else:
        end_grace(p, p.grace.pop(option[1] - 1))
    settle(p)


def party(name: str) -> None:
    def why_not(p: AssyrianPosition, country: int) -> Reason | None:
        return None if party_aims(p, Event(country, CARD_INDEX[name])) else NO_EVENT

    register(Effect(take_party, party_aims, why_not), name)


party("opposing-party-takes-command")
party("priests-of-marduk")


def incite(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Elam and Persia are at war; a grace period between them ends. [7.1]"""
    for grace in p.grace[:]:
        if {grace.conqueror, grace.conquered} == {ELAM, PERSIA}:
            p.grace.remove(grace)
            end_grace(p, grace)
    if p.marker_power[PERSIA] == ELAM:
        p.marker_power[PERSIA], p.marker_at[PERSIA], p.marker_box[PERSIA] = NOBODY, 0, ON_TRACK
    settle_needed = not p.wars[ELAM] >> PERSIA & 1
    if settle_needed:
        begin_war(p, ELAM, PERSIA)
    settle(p)


def no_hostilities(p: AssyrianPosition, country: int) -> Reason | None:
    """Not where Persia is the ally of another power of Elam's camp: no camp fights itself. [7.4.1]"""
    both = p.is_played(ELAM) and p.is_played(PERSIA)
    comrades_ally = p.is_allied(ELAM, PERSIA) and p.lord[PERSIA] != ELAM
    return None if both and not comrades_ally and not p.enemies[ELAM] >> PERSIA & 1 else NO_EVENT


register(Effect(incite, why_not=no_hostilities), "incite-hostilities")


def nothing(p: AssyrianPosition, event: Event, option: Option) -> None:
    """It works as long as it lies on the table. [6.11.l]"""


def babylon_free(p: AssyrianPosition, country: int) -> Reason | None:
    """They go when Babylon is not in Babylonian hands: there they find nobody. [6.11.f]"""
    return None if p.is_played(BABYLONIA) and p.controller[BABYLON] == BABYLONIA else NO_EVENT


register(Effect(nothing, why_not=babylon_free, stays=True), "marduks-assyrian-followers")
register(Effect(nothing, stays=True), "siege-engineers", "royal-messengers")


# --- revolt [7.5.2.d] ---


_NO_CAPITALS: Final = mask_of([area for area in range(AREAS) if CITY[area] and not CAPITAL[area]])


def revolt_sites(p: AssyrianPosition, country: int) -> list[int]:
    """Empty cities that are no capitals, or own ones held by too small a garrison. [7.5.2.d]"""
    found: list[int] = []
    for area in listed(p.open & ~p.revolts & _NO_CAPITALS):
        holder = p.controller[area]
        if holder < 0 or MINOR_CITIES >> max(p.printed[area], 0) & 1:
            continue
        force = (p.here[area] | p.here[IN_CITY + area]) & (UNITS | LEADERS)
        own = p.printed[area] == country and not p.allies[country] >> holder & 1 and IS_HOME[area]
        garrison = p.allied_counters(holder, force)  # whoever besieges it is none of it
        if (not force and holder != country) or (own and garrison.bit_count() < p.defence(area)):
            found.append(area)
    return found


def revolt_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    return aim_at_areas(revolt_sites(p, event.country))


def revolt(p: AssyrianPosition, event: Event, option: Option) -> None:
    """All control of the city and its land is gone; a garrison regroups. [7.5.2.d]"""
    break_out(p, event.country, option[1])


def break_out(p: AssyrianPosition, country: int, area: int) -> None:
    """The garrison, of allies too, is put into the Regroup Box. [7.5.2.d]"""
    garrison = p.here[IN_CITY + area] | p.allied_counters(p.controller[area], p.here[area])
    p.put_all(garrison & (UNITS | LEADERS), REGROUP)
    p.revolts |= 1 << area
    p.tell(facts_cards.RevoltBreaksOut, "7.5.2.d", country, area)


def nowhere_to_revolt(p: AssyrianPosition, country: int) -> Reason | None:
    return None if revolt_sites(p, country) else NO_EVENT


register(Effect(revolt, revolt_aims, nowhere_to_revolt), "revolt")
