"""Features of a position: what each seat may still hope for, beyond its score."""

from __future__ import annotations

import math
from typing import Final

from kadesh.games.assyrian_wars.bot.clash import hunger_rounds
from kadesh.games.assyrian_wars.bot.realm import countries_of, strength_on_map
from kadesh.games.assyrian_wars.bot.temper import TRAITS, Player
from kadesh.games.assyrian_wars.bot.worth import Worth
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    CARD_AP,
    DEFENCE,
    LEADERS,
    MINORS,
    N_POWERS,
    REGROUP,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import trade_vp, unconquered_vp
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance
from kadesh.games.assyrian_wars.rules.ch07_income import new_level, trade_points
from kadesh.games.assyrian_wars.rules.ch07_invasion import held
from kadesh.games.assyrian_wars.rules.position import HUNGER, AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ON_TRACK
from kadesh.table.temper import steady

FEATURES: Final[tuple[str, ...]] = (
    "economy",  # levels beyond the start, as they would be counted now
    "tribute",  # levels received less those paid
    "awards",  # at the end: turns without having been conquered
    "traders",  # points for trade if the turn ended now
    "regulars",  # factors on the map, while there is time to use them
    "mercenaries",
    "regrouping",  # factors in the Regroup Box
    "leaders",  # action of leaders on the map
    "kings",
    "points",  # Action Points of cards in hand and saved
    "cities",  # enemies' square areas that are held
    "lost",  # own ones that enemies hold
    "sieges",  # progress of own sieges
    "besieged",  # progress of enemies' sieges
    "danger",  # guards that the capital lacks
    "favour",  # of minors, towards an alliance
    "other powers",  # points of the seat's other powers
    "refusers",  # that Assyria has not punished
    "lead",  # over all others together, which ends the game with the turn
)
STEADY: Final = steady(TRAITS)
CLOSE: Final = 1.2  # points of a lead that are still in doubt
OTHERS: Final = 0.35  # what counts of a power that is not the seat's best


def features(p: AssyrianPosition) -> list[list[float]]:
    """What `FEATURES` name, for each seat: its best power's, and a part of its others'."""
    trading = trade_vp(trade_points(p))
    taken = [held(p, country) if p.is_played(country) else [] for country in range(12)]
    found = [[0.0] * len(FEATURES) for _ in range(p.seats)]
    best = [-1] * p.seats
    for power in p.powers_in_play():
        seat = p.seat_of[power]
        if best[seat] < 0 or p.vp[power] > p.vp[best[seat]]:
            best[seat] = power
    for power in p.powers_in_play():
        seat = p.seat_of[power]
        part = 1.0 if power == best[seat] else OTHERS
        for place, amount in enumerate(of_power(p, power, trading[power], taken)):
            found[seat][place] += part * amount
        if power != best[seat]:
            found[seat][FEATURES.index("other powers")] += p.vp[power]
    for seat, lead in enumerate(leads(p, trading)):
        found[seat][FEATURES.index("lead")] = lead
    return found


def leads(p: AssyrianPosition, trading: list[int]) -> list[float]:
    """How near each seat is to a lead that ends the game, the more the later in the turn. [9.1]"""
    found = [0.0] * p.seats
    if not p.sudden_end:
        return found
    left = sum([hand.bit_count() for hand in p.hand])
    soon = 1.0 / (1.0 + left / 12)
    powers = p.powers_in_play()
    points = [p.vp[power] + trading[power] for power in range(N_POWERS)]
    for power in powers:
        others = [points[other] for other in powers if other != power]
        if others:
            bar = max(others) + min(others) if power != ASSYRIA and len(others) > 1 else sum(others)
            margin = points[power] - max(bar, max(others)) - 0.5
            near = 1.0 / (1.0 + math.exp(-margin / CLOSE))
            found[p.seat_of[power]] = max(found[p.seat_of[power]], near * soon)
    return found


def of_power(p: AssyrianPosition, power: int, trading: int, taken: list[list[int]]) -> list[float]:
    """The features of one power with its allied minors."""
    left = p.last_turn - p.turn
    hands = sum([hand.bit_count() for hand in p.hand])
    time = 1.0 if left else min(1.0, hands / 10)
    sure = (p.turn / p.last_turn) ** 2  # that the game comes to its end and not to a sudden one
    regulars = mercenaries = regrouping = 0
    leaders = kings = points = favour = 0.0
    for country in countries_of(p, power):
        one, two = strength_on_map(p, country)
        regulars += one
        mercenaries += two
        regrouping += sum([p.cf(c) for c in bits(p.here[REGROUP] & p.owned[country] & UNITS)])
        for leader in bits(p.owned[country] & LEADERS):
            if p.place[leader] < 2 * len(DEFENCE):
                leaders += p.action(leader)
                kings += p.is_king(leader)
        points += sum([CARD_AP[card] for card in bits(p.hand[country])]) + p.saved[country] / 2
    cities = lost = 0
    for country, areas in enumerate(taken):
        if country == power:
            lost = len(areas)
        else:
            cities += sum([p.lord[p.controller[area]] == power for area in areas])
    for minor in bits(p.in_play & MINORS):
        if p.marker_power[minor] == power and p.marker_box[minor] == ON_TRACK:
            favour += p.marker_at[minor]
    sieges, besieged = siege_progress(p, power)
    awards = 0.0
    if power != ASSYRIA:
        awards = unconquered_vp(p.last_turn, p.conquered[power].bit_count()) * sure
    worth = Worth(p, Player(p.seat_of[power], STEADY), power)
    return [
        float(new_level(p, power) - p.base[power]) * (0.4 + 0.6 * sure) if p.is_played(power) else 0.0,
        float(balance(p, power)),
        awards,
        float(trading),
        regulars * time,
        mercenaries * time,
        regrouping * time,
        leaders * time,
        kings * time,
        points * time,
        float(cities),
        float(lost),
        sieges,
        besieged,
        worth.capital_danger() * time,
        favour * (0.5 + 0.5 * min(1, left)),
        0.0,
        float((p.refused & MINORS).bit_count()) if power == ASSYRIA else 0.0,
    ]


def siege_progress(p: AssyrianPosition, power: int) -> tuple[float, float]:
    """How far own sieges and those of enemies have come: what they would gain, by what is done."""
    own = other = 0.0
    for area, by in enumerate(p.siege_by):
        holder = p.controller[area]
        if by < 0 or holder < 0:
            continue
        if p.siege_kind[area] == HUNGER or p.siege_number[area]:
            done = 1 / (1 + hunger_rounds(p, area))
        else:
            done = 0.1 + 0.6 * p.damage[area] / max(1, DEFENCE[area])
        if p.lord[by] == power:
            own += done
        elif p.lord[holder] == power:
            other += done
    return own, other


def powers_of(p: AssyrianPosition, seat: int) -> list[int]:
    return [power for power in range(N_POWERS) if p.seat_of[power] == seat and p.in_play >> power & 1]
