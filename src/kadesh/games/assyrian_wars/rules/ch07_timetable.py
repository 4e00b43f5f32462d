"""7.6, 10.1, 10.3 The timetable: successions, riots, tribes that come and come again, leaders and reforms."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    ASSYRIA,
    CAPITAL_OF,
    CARD_INDEX,
    COUNTER_COUNTRY,
    FOREIGN,
    FROM_TURN,
    GAME_POOL,
    GONE,
    HOME_CITIES,
    KINGS,
    LEADERS,
    LINKS,
    MERCENARIES,
    MINORS,
    N_POWERS,
    NOBODY,
    POOL,
    POWERS,
    REGROUP,
    ROWS,
    SPARE,
    TRIBE_START,
    TRIBES,
    UNITS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.arithmetic import crowned, succession_modifier
from kadesh.games.assyrian_wars.rules.asking import ask_lawful, its_seat
from kadesh.games.assyrian_wars.rules.ch05_initiation import is_on_map
from kadesh.games.assyrian_wars.rules.ch06_attrition import RIOTS, check_attrition
from kadesh.games.assyrian_wars.rules.ch06_building import NOMADS_RETURN
from kadesh.games.assyrian_wars.rules.ch06_minors import roll_for_tribe
from kadesh.games.assyrian_wars.rules.ch06_sites import nomad_camps
from kadesh.games.assyrian_wars.rules.ch07_hands import discard
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.force import dissolve_groups, units
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    NO_DIE,
    PLACING,
    SUCCESSION,
    TIMETABLE,
    Placing,
    Succession,
    Timetable,
)
from kadesh.games.assyrian_wars.rules.under_way_cards import ANSWERING, EVENT, ROLLED, Answering, Event
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

CROWN_PRINCES: Final[list[int]] = [CARD_INDEX["crown-prince-1"], CARD_INDEX["crown-prince-2"]]
NOT_IN_HAND: Final = Reason("10.3", "That card is not in this hand, or cannot be given up.")
NOT_A_PRINCE: Final = Reason("10.3", "Only the Crown Prince crowns without a roll.")


# --- who comes to which throne [10.3] ---


def king_on_map(p: AssyrianPosition, power: int) -> int:
    """The living king of a power, NOBODY if it has none."""
    for king in bits(p.owned[power] & (KINGS | p.crowned)):
        if is_alive(p, king):
            return king
    return NOBODY


def is_alive(p: AssyrianPosition, leader: int) -> bool:
    """On the map, at sea, regrouping or in a foreign war: neither fallen nor still to come."""
    return p.place[leader] < POOL or p.place[leader] >= FOREIGN


def candidate_of(p: AssyrianPosition, power: int) -> int:
    """The timetable's candidate, a spare king if he is dead, or the living king to be kept. [10.3]"""
    for king in ROWS[p.turn].candidates:
        if COUNTER_COUNTRY[king] == power:
            if p.place[king] == GAME_POOL:
                return king
            return spare_king(p, power)
    return king_on_map(p, power)


def spare_king(p: AssyrianPosition, power: int) -> int:
    for king in bits(KINGS & p.owned[power]):
        if SPARE[king] and p.place[king] == GAME_POOL:
            return king
    return NOBODY


def next_power(p: AssyrianPosition, timetable: Timetable) -> Step[Timetable]:
    """Power by power in the order of the track. [10.3] (A118)"""
    while timetable.place < N_POWERS:
        power = timetable.place
        timetable.place += 1
        candidate = candidate_of(p, power) if p.is_played(power) else NOBODY
        if candidate >= 0:
            p.call(SUCCESSION, Succession(power, candidate))
            return NEXT_POWER
    return NEXT


def help_universe(p: AssyrianPosition, succession: Succession) -> list[Option]:
    """Crown Prince, a sacrificed card, or the die alone."""
    cards = bits(p.hand[succession.country])
    return [
        ("plain-succession",),
        *(("crown-prince", card) for card in cards),
        *(("sacrifice", card) for card in cards),
    ]


def why_not_help(p: AssyrianPosition, succession: Succession, option: Option) -> Reason | None:
    """A card gives -1, once; the Crown Prince needs no die. [10.3]"""
    if option[0] == "plain-succession":
        return None
    if option[0] == "crown-prince":
        return None if option[1] in CROWN_PRINCES else NOT_A_PRINCE
    return None if p.random_cards(succession.country) >> option[1] & 1 else NOT_IN_HAND


def take_help(p: AssyrianPosition, succession: Succession, option: Option) -> Step[Succession]:
    if option[0] == "crown-prince":
        discard(p, option[1])
        p.last_card = succession.country
        p.call(EVENT, Event(succession.country, option[1], response=True))  # it can be cancelled [6.11.e]
        return NEXT
    if option[0] == "sacrifice":
        discard(p, option[1])
        succession.sacrificed = True
    return NEXT


def modifier_of(p: AssyrianPosition, power: int, card: bool) -> int:
    """What speaks for and against the candidate. [10.3]"""
    beaten = p.conquests[power]
    extra = p.king_penalty[power] + (ROWS[p.turn].modifier if power == ASSYRIA else 0)
    return succession_modifier(
        bool(p.conquered[power]),
        (beaten & POWERS).bit_count(),
        (beaten & MINORS).bit_count(),
        card,
        extra,
    )


def roll_succession(p: AssyrianPosition, succession: Succession) -> Step[Succession]:
    """A modified six or more fails; the Crown Prince needs no die. [10.3]"""
    if succession.die == NO_DIE:
        return crown(p, succession)
    if not roll(p, succession) and succession.country == ASSYRIA:
        p.call(ANSWERING, Answering(kind=ROLLED))
    return NEXT


def roll(p: AssyrianPosition, succession: Succession) -> bool:
    power, candidate = succession.country, succession.candidate
    first = p.dice.rolled
    succession.die = p.dice.roll()
    modifier = modifier_of(p, power, succession.sacrificed)
    success, faces = crowned(succession.die, modifier), (succession.die,)
    p.tell(facts_turn.SuccessionRoll, "10.3", power, faces, modifier, success, first, candidate)
    return success


def outcome(p: AssyrianPosition, succession: Succession) -> Step[Succession]:
    """Omens may have the die rolled once more; whoever fails leaves, and there are riots. [10.3]"""
    power = succession.country
    if succession.again:
        roll(p, succession)
    if crowned(succession.die, modifier_of(p, power, succession.sacrificed)):
        return crown(p, succession)
    p.tell(facts_turn.KingPasses, "10.3", power)
    rival = rival_of(p, succession)
    depose(p, power)
    riot(p, power)
    if rival >= 0:
        riot(p, power)
    return END


def rival_of(p: AssyrianPosition, succession: Succession) -> int:
    """A leader with the king marker beside the candidate, NOBODY if there is none. [10.3] (A118)"""
    for leader in bits(p.crowned & p.owned[succession.country] & ~(1 << succession.candidate)):
        if is_alive(p, leader):
            return leader
    return NOBODY


def crown(p: AssyrianPosition, succession: Succession) -> Step[Succession]:
    """The candidate is king; beside a rival there are riots, and the power says who it is. [10.3] (A118)"""
    if rival_of(p, succession) >= 0:
        riot(p, succession.country)
        return WHO_IS_KING
    enthrone(p, succession.country, succession.candidate)
    return END


def king_options(p: AssyrianPosition, succession: Succession) -> list[Option]:
    return [("enthrone", succession.candidate), ("enthrone", rival_of(p, succession))]


def take_king(p: AssyrianPosition, succession: Succession, option: Option) -> Step[Succession]:
    """The other one is no king: a leader loses the marker, a king waits outside the game. [10.3]"""
    if option[1] == succession.candidate:
        enthrone(p, succession.country, option[1])
    else:
        p.tell(facts_turn.Crowned, "10.3", succession.country, option[1])
    return END


def depose(p: AssyrianPosition, power: int) -> None:
    """The king of the past turn leaves the game; a crowned leader is a leader again. [10.3]"""
    for king in bits(p.owned[power] & KINGS):
        if p.place[king] not in (GAME_POOL, GONE):
            p.put(king, GONE)
    p.crowned &= ~p.owned[power]
    dissolve_groups(p)


def enthrone(p: AssyrianPosition, power: int, king: int) -> None:
    """He stands where the old king stood, or in the capital, or in the nearest home city. [10.3] (A118)"""
    old = king_on_map(p, power)
    if old == king:
        p.tell(facts_turn.Crowned, "10.3", power, king)
        return
    place = p.place[old] if old >= 0 and p.place[old] < 2 * AREAS else throne_room(p, power)
    group = p.group_of(old) if old >= 0 else NOBODY
    depose(p, power)
    p.put(king, place)
    p.promoted |= 1 << king
    if group >= 0 and p.group[group]:
        dissolve_groups(p)
    p.tell(facts_turn.Crowned, "10.3", power, king)


def throne_room(p: AssyrianPosition, power: int) -> int:
    """The capital, else the nearest own home city, else the Regroup Box. (A118)"""
    seen, ring = 1 << CAPITAL_OF[power], [CAPITAL_OF[power]]
    while ring:
        for area in ring:
            own = area in HOME_CITIES[power] and p.controller[area] == power
            if own and not p.enemy_units(power, area):
                return area
        following: list[int] = []
        for at in ring:
            for other in LINKS[at]:
                if not seen >> other & 1:
                    seen |= 1 << other
                    following.append(other)
        ring = following
    return REGROUP


def riot(p: AssyrianPosition, power: int) -> None:
    """All regulars of the power on the map check attrition. [10.3]"""
    p.tell(facts_turn.Riots, "10.3", power)
    force = 0
    for counter in bits(p.owned[power] & UNITS & ~MERCENARIES):
        if is_on_map(p, counter):
            force |= 1 << counter
    if force:
        check_attrition(p, force, RIOTS)


HELP: Final[Ask[Succession]] = ask_lawful("help", its_seat, take_help, help_universe, why_not_help)
ROLL: Final = Do("roll", roll_succession)
WHO_IS_KING: Final[Ask[Succession]] = Ask("who is king", its_seat, king_options, take_king)
OUTCOME: Final = Do("outcome", outcome)
SUCCESSION.consists_of(HELP, ROLL, OUTCOME, WHO_IS_KING)


# --- leaders, reforms, tribes [7.6, 10.1] ---


def newcomers(p: AssyrianPosition, timetable: Timetable) -> Step[Timetable]:
    """Leaders of the coming turn join the pools; reformed units too. [7.6]"""
    p.king_penalty = [0] * N_POWERS
    turn = p.turn + 1
    for leader in bits(LEADERS & ~KINGS):
        country = COUNTER_COUNTRY[leader]
        if FROM_TURN[leader] == turn and p.place[leader] == GAME_POOL and p.in_play >> country & 1:
            if TRIBES >> country & 1:
                continue
            p.put(leader, POOL)
            p.tell(facts_turn.Joins, "7.6", country, leader)
    for power in ROWS[p.turn].reform:
        for counter in bits(p.here[GAME_POOL] & p.owned[power] & UNITS):
            p.put(counter, POOL)
            p.tell(facts_turn.Joins, "7.6", power, counter)
    return NEXT


def tribes(p: AssyrianPosition, timetable: Timetable) -> Step[Timetable]:
    """Tribes come, refill, or come again; some are bound to one country for a turn. [7.6, 10.1]"""
    row = ROWS[p.turn]
    for tribe in bits(TRIBES & p.in_play):
        p.bound_to[tribe] = NOBODY
        home = largest_camp(p, tribe)
        if home < 0 and not any(tribe in ROWS[turn].appear for turn in range(1, p.turn + 1)):
            continue  # it has not come yet; one that was wiped out is brought back [10.1]
        place = home if home >= 0 else TRIBE_START[tribe]
        gather(p, tribe, place)
        p.active |= 1 << tribe
        p.tell(facts_turn.TribeReturns, "10.1", tribe, place)
        if p.runner[tribe] < 0 and p.lord[tribe] == tribe:
            roll_for_tribe(p, tribe)  # somebody must decide for it before its first impulse [10.1.1]
    for tribe, target in row.bound:
        if p.in_play >> tribe & 1 and p.in_play >> target & 1 and p.lord[tribe] == tribe:
            p.bound_to[tribe] = target
    settle(p)
    return END


def largest_camp(p: AssyrianPosition, tribe: int) -> int:
    """The area where most of a tribe stands, NOBODY if none of it is on the map."""
    best, most = NOBODY, 0
    for area in listed(p.open):
        number = units(p.field_of(tribe, area) | p.within(tribe, area))
        if number > most:
            best, most = area, number
    return best


def gather(p: AssyrianPosition, tribe: int, area: int) -> None:
    """Everything eliminated, regrouping or reduced is restored; leaders of the turn join. [10.1]

    Where the tribe stands in several areas, its player says where the returned units are placed. [10.1.1]
    """
    p.reduced &= ~p.owned[tribe]
    several = len(nomad_camps(p, tribe)) > 1
    for counter in bits(p.owned[tribe] & (UNITS | LEADERS)):
        if LEADERS >> counter & 1 and FROM_TURN[counter] > p.turn + 1:
            continue
        if p.place[counter] not in (POOL, REGROUP, GAME_POOL):
            continue
        if several:
            p.call(PLACING, Placing(tribe, counter, NOMADS_RETURN))
        else:
            p.put(counter, area)


NEXT_POWER: Final = Do("next power", next_power)
NEWCOMERS: Final = Do("newcomers", newcomers)
TRIBES_STEP: Final = Do("tribes", tribes)
TIMETABLE.consists_of(NEXT_POWER, NEWCOMERS, TRIBES_STEP)
