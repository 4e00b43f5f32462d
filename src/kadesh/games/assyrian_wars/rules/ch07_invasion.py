"""7.1, 6.13 Is a country conquered? What invaders hold, who of them conquers, and the conquest check."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    CAPITAL_OF,
    HOME_AREAS,
    IN_CITY,
    MEDE,
    N_POWERS,
    N_TRACK,
    NOBODY,
    SQUARES,
    TRIBES,
    UNITS,
    bits,
    listed,
    mask_of,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import (
    conquers,
    conquest_modifier,
    falls_without_roll,
    may_try_conquest,
)
from kadesh.games.assyrian_wars.rules.asking import AT_WAR, POWER_BEHIND, Action
from kadesh.games.assyrian_wars.rules.force import strength
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import CONQUERING, CONQUEST, Conquering, Conquest, Impulse
from kadesh.games.assyrian_wars.rules.under_way_cards import ANSWERING, ROLLED, Answering
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

TRIED: Final = Reason("6.13", "A conquest of this country was attempted in this turn already.")
NOT_ENOUGH: Final = Reason("7.1", "Too few square home areas of this country are held.")
NOT_AT_WAR: Final = Reason("7.1", "Only a country one is at war with can be conquered.")
NEVER_THE_MEDES: Final = Reason("7.1", "The Medes fall only when seven home cities and the capital are held.")
NO_POWER_BEHIND: Final = Reason("7.1", "Only a power, or a minor allied to one, conquers.")
NOT_A_CONQUEROR: Final = Reason("7.1", "That power holds nothing of the country.")

_SQUARES: Final[list[int]] = [mask_of(areas) for areas in SQUARES]
CONQUERABLE: Final = (1 << (N_TRACK - TRIBES.bit_count())) - 1  # powers and minors; tribes are not conquered


# --- what is held [7.1] ---


def squares_of(p: AssyrianPosition, country: int) -> list[int]:
    """Square home areas in this game; provinces of others need not be taken. [7.1, 10.4.c]"""
    return listed(_SQUARES[country] & p.open & ~p.provinces)


def held_by(p: AssyrianPosition, country: int, side: int) -> list[int]:
    """Square home areas of a country that a side controls; a revolt undoes control. [7.1, 7.5.2.d]"""
    return listed(_SQUARES[country] & p.open & ~(p.provinces | p.revolts) & p.held_by(side))


def held(p: AssyrianPosition, country: int) -> list[int]:
    """Square home areas that enemies control: those of all invaders count together. [7.1]"""
    return held_by(p, country, p.enemies[country])


def occupants(p: AssyrianPosition, country: int) -> list[int]:
    """The powers that hold something of the country, themselves or by their allies' hands. [7.1]"""
    found: list[int] = []
    for area in held(p, country):
        lord = p.lord[p.controller[area]]
        if lord < N_POWERS and lord not in found:
            found.append(lord)
    return sorted(found)


def force_in(p: AssyrianPosition, country: int, power: int) -> int:
    """The strength of a power and its minors within a country. [7.1]"""
    total = 0
    for area in HOME_AREAS[country]:
        present = (p.here[area] | p.here[IN_CITY + area]) & UNITS
        for other in range(N_TRACK):
            if p.lord[other] == power:
                total += strength(p, present & p.owned[other])
    return total


def decider(p: AssyrianPosition, country: int, powers: list[int]) -> int:
    """The power that holds the most square areas, in a tie with the largest force there. [7.1]"""
    own = [p.lord[p.controller[area]] for area in held(p, country)]
    return max(powers, key=lambda power: (own.count(power), force_in(p, country, power), -power))


def check_automatic(p: AssyrianPosition, country: int) -> None:
    """When the last square area falls the country is conquered at once. [7.1] (A107)"""
    if p.is_played(country) and country < N_TRACK and occupants(p, country) and is_lost(p, country):
        p.call(CONQUERING, Conquering(country, False))


def is_lost(p: AssyrianPosition, country: int) -> bool:
    """Do enemies hold all square home areas, or enough of the Medes'? [7.1]"""
    found = held(p, country)
    capital = CAPITAL_OF[country] in found
    return falls_without_roll(country, len(found), capital, len(squares_of(p, country)))


# --- the check [7.1, 6.13] ---


def why_not_conquer(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against a conquest check in one's impulse. [6.13, 7.1]"""
    target, country = option[1], impulse.country
    if p.lord[country] >= N_POWERS:
        return NO_POWER_BEHIND
    if not p.enemies[country] >> target & 1:
        return NOT_AT_WAR
    return why_not_check(p, target, p.allies[country])


def why_not_check(p: AssyrianPosition, target: int, side: int) -> Reason | None:
    """The reason against a check by a side, which must hold something itself. [7.1] (A45)"""
    found = held(p, target)
    if is_lost(p, target) and held_by(p, target, side):
        return None
    if p.conquest_tried >> target & 1:
        return TRIED
    if target == MEDE:
        return NEVER_THE_MEDES
    capital = CAPITAL_OF[target] in found
    if not held_by(p, target, side) or not may_try_conquest(target, len(found), capital):
        return NOT_ENOUGH
    return None


def conquer_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("conquer", country) for country in bits(p.in_play & CONQUERABLE)]


def conquer_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Those who have lost squares, to the side of the country."""
    foes = p.enemies[impulse.country] & p.in_play & CONQUERABLE & ~p.conquest_tried
    lost = [foe for foe in listed(foes) if _SQUARES[foe] & p.open & ~p.holds[foe]]
    if not lost:
        return []
    squares = p.held_by(p.allies[impulse.country]) & p.open & ~(p.provinces | p.revolts)
    return [("conquer", country) for country in lost if _SQUARES[country] & squares]


def take_conquer(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    try_conquest(p, option[1])


def try_conquest(p: AssyrianPosition, target: int) -> None:
    """One attempt in the turn, one more in the Interphase; none is needed when all is held. [6.13] (A45)"""
    if is_lost(p, target):
        p.call(CONQUERING, Conquering(target, False))
        return
    p.conquest_tried |= 1 << target
    p.call(CONQUERING, Conquering(target, True))


CONQUER: Final = Action(
    ["conquer"],
    conquer_universe,
    why_not_conquer,
    take_conquer,
    conquer_likely,
    needs=AT_WAR | POWER_BEHIND,
)


# --- joint control: who is the conqueror [7.1] (A162) ---


def candidates(p: AssyrianPosition, conquering: Conquering) -> list[int]:
    """Who may conquer: the powers that hold something, or all to whom the country surrenders. [7.1]"""
    found = occupants(p, conquering.country)
    if found or not conquering.surrender:
        return found
    return [power for power in p.powers_in_play() if p.enemies[conquering.country] >> power & 1]


def who_conquers(p: AssyrianPosition, conquering: Conquering) -> Step[Conquering]:
    """One invader conquers by itself; among several the strongest says who. [7.1]"""
    powers = candidates(p, conquering)
    if len(powers) > 1:
        return NEXT
    conquering.conqueror = powers[0] if powers else NOBODY
    return THE_DIE


def deciding_seat(p: AssyrianPosition, conquering: Conquering) -> int:
    return p.seat_for(decider(p, conquering.country, candidates(p, conquering)))


def conqueror_universe(p: AssyrianPosition, conquering: Conquering) -> list[Option]:
    return [("conqueror", power) for power in p.powers_in_play()]


def why_not_conqueror(p: AssyrianPosition, conquering: Conquering, option: Option) -> Reason | None:
    return None if option[1] in candidates(p, conquering) else NOT_A_CONQUEROR


def conqueror_options(p: AssyrianPosition, conquering: Conquering) -> list[Option]:
    return [("conqueror", power) for power in candidates(p, conquering)]


def take_conqueror(p: AssyrianPosition, conquering: Conquering, option: Option) -> Step[Conquering]:
    conquering.conqueror = option[1]
    return NEXT


def the_die(p: AssyrianPosition, conquering: Conquering) -> Step[Conquering]:
    """One die against the home cities held by all, the capital counting twice. [7.1]"""
    if conquering.conqueror < 0:
        return END
    if conquering.roll:
        roll(p, conquering)
        unwanted = conquering.country if succeeds(p, conquering) else conquering.conqueror
        if unwanted == ASSYRIA:
            p.call(ANSWERING, Answering(kind=ROLLED))
    return NEXT


def roll(p: AssyrianPosition, conquering: Conquering) -> None:
    found = held(p, conquering.country)
    first = p.dice.rolled
    conquering.die = p.dice.roll()
    p.tell(
        facts_war.ConquestCheck,
        "7.1",
        conquering.conqueror,
        (conquering.die,),
        conquest_modifier(conquering.country),
        succeeds(p, conquering),
        first,
        conquering.country,
        len(found) + (1 if CAPITAL_OF[conquering.country] in found else 0),
    )


def succeeds(p: AssyrianPosition, conquering: Conquering) -> bool:
    """Is the die low enough? [7.1]"""
    found = held(p, conquering.country)
    capital = CAPITAL_OF[conquering.country] in found
    return not conquering.roll or conquers(conquering.die, conquering.country, len(found), capital)


def outcome(p: AssyrianPosition, conquering: Conquering) -> Step[Conquering]:
    """Omens may have the die rolled once more; then the country has fallen or not. [7.1]"""
    if conquering.again:
        roll(p, conquering)
    if succeeds(p, conquering):
        conquest = Conquest(conquering.conqueror, conquering.country, surrendered=conquering.surrender)
        p.call(CONQUEST, conquest)
    return END


WHO_CONQUERS: Final = Do("who conquers", who_conquers)
CHOOSE_CONQUEROR: Final[Ask[Conquering]] = Ask(
    "conqueror", deciding_seat, conqueror_options, take_conqueror, conqueror_universe, why_not_conqueror
)
THE_DIE: Final = Do("die", the_die)
OUTCOME: Final = Do("outcome", outcome)
CONQUERING.consists_of(WHO_CONQUERS, CHOOSE_CONQUEROR, THE_DIE, OUTCOME)
