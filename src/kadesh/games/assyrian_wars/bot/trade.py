"""Trade, raids and fleets. [6.15, 6.16, 7.3.3]"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.bot.temper import TRADING, Player
from kadesh.games.assyrian_wars.bot.worth import POINT, Worth
from kadesh.games.assyrian_wars.charts.numbers import AP, CITIES_A_LEVEL, SEARCH, TRADE_BOX_SHIPS
from kadesh.games.assyrian_wars.charts.tables import (
    BOXES_OF,
    CAVALRY,
    N_POWERS,
    N_RAIDS,
    N_ZONES,
    RAIDS,
    REGROUP,
    SHIPS,
    TRADE_BOXES,
    UNITS,
    ZONES,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import trade_vp
from kadesh.games.assyrian_wars.rules.ch06_raiding import ready_raiders, targets
from kadesh.games.assyrian_wars.rules.ch07_income import trade_points
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import Displacing, Raid, SeaFlight, Searching, Voyage
from kadesh.table import Advice, Option

FULL_POINT: Final = 2  # a trade point in halves
UNSURE: Final = 0.6  # how much of a change of today stands at the turn's end


def awards(worth: Worth, points: list[int]) -> float:
    """What the traders' points are worth if trade ended like that. [8.3]"""
    return sum([worth.vp[power] * gain for power, gain in enumerate(trade_vp(points))])


def change(worth: Worth, power: int, halves: int) -> float:
    """What it is worth that a power's trade changes by so many half points."""
    if power < 0 or power >= N_POWERS:
        return 0.0
    before = trade_points(worth.p)
    after = before[:]
    after[power] = max(0, after[power] + halves)
    award = awards(worth, after) - awards(worth, before)
    # A point less or more may still tip the balance later.
    near = worth.vp[power] * halves / FULL_POINT * (0.25 + worth.level / CITIES_A_LEVEL / 2)
    return worth.temper[TRADING] * (UNSURE * award + near)


def best_target(worth: Worth) -> tuple[float, int]:
    """The power whose loss of a marker gains most."""
    best, which = 0.0, -1
    for power in targets(worth.p, worth.country):
        value = change(worth, power, -FULL_POINT)
        if value > best:
            best, which = value, power
    return best, which


def raid(worth: Worth) -> float:
    """What a raid with those who are ready is worth. [6.15]"""
    p = worth.p
    value, _ = best_target(worth)
    total = 0.0
    for counter in ready_raiders(p, worth.country):
        hit = min(6, p.cf(counter)) / 6
        # The die names the target: it is one's own choice when it names oneself or one without markers.
        total += hit * (1.4 if CAVALRY >> counter & 1 and p.unit_abilities else 1.0) * value * 0.6
    return total - AP * POINT


def raider(worth: Worth, counter: int) -> float:
    """What a unit is worth as a raider: raids to come, less the unit. [6.15]"""
    p = worth.p
    value, _ = best_target(worth)
    ready = len(ready_raiders(p, worth.country)) + p.new_raiders.bit_count()
    if ready >= 2 or p.round > 5:
        return -0.2
    free = any(not p.here[RAIDS + box] for box in range(N_RAIDS))
    raids = 2.5 if p.round <= 3 else 1.5
    hit = min(6, p.cf(counter)) / 6
    gain = hit * raids * value * 0.6 * (1.0 if free else 0.4)
    lost = worth.unit(counter) * (0.4 if p.place[counter] == REGROUP else 1.1)
    return gain - lost - (AP + raids * AP) * POINT


def target(p: AssyrianPosition, under_way: Raid, player: Player, options: list[Option]) -> Advice:
    worth = Worth(p, player, under_way.country)
    return [
        (change(worth, option[1], -FULL_POINT) if option[0] == "raid-power" else 0.0, option)
        for option in options
    ]


def box(p: AssyrianPosition, displacing: Displacing, player: Player, options: list[Option]) -> Advice:
    """The box with the weakest enemy."""
    worth = Worth(p, player, displacing.country)
    found: Advice = []
    for option in options:
        occupants = p.here[RAIDS + option[1]] & UNITS
        value = 0.0
        for counter in bits(occupants):
            foe = worth.harm(p.owner[counter]) if p.enemies[worth.country] >> p.owner[counter] & 1 else -0.5
            value += foe - 0.1 * p.cf(counter)
        found.append((value, option))
    return found


# --- fleets ---


def ship(worth: Worth) -> float:
    """What a ship in a Trade Box brings."""
    return change(worth, worth.power, FULL_POINT)


def sail(worth: Worth, place: int) -> float:
    """Ships that lie beside an open Trade Box go into it."""
    p = worth.p
    if place >= N_ZONES:
        return -0.2
    fleet = p.here[ZONES + place] & SHIPS & p.owned[worth.country] & ~p.sailed & ~p.used
    room = 0
    for one in BOXES_OF[place]:
        room = max(room, TRADE_BOX_SHIPS - p.here[TRADE_BOXES + one].bit_count())
    if room > 0:
        return ship(worth) * min(room, fleet.bit_count()) - AP * POINT
    return -0.2 if BOXES_OF[place] or not near_box(place) else 0.02


def near_box(zone: int) -> bool:
    return not BOXES_OF[zone]


def sail_on(p: AssyrianPosition, voyage: Voyage, player: Player, options: list[Option]) -> Advice:
    """Into a Trade Box if one is near; else to anchor."""
    worth = Worth(p, player, voyage.country)
    found: Advice = []
    for option in options:
        if option[0] == "trade-box":
            full = p.here[TRADE_BOXES + option[1]].bit_count() >= TRADE_BOX_SHIPS
            found.append((ship(worth) * (0.2 if full else 1.0) + 0.1, option))
        elif option[0] == "sail-to":
            value = 0.15 if BOXES_OF[option[1]] and not voyage.steps else -0.2
            found.append((value - voyage.steps, option))
        else:
            found.append((0.0 if option[0] == "drop-anchor" else -0.3, option))
    return found


def watch(p: AssyrianPosition, voyage: Voyage, player: Player, options: list[Option]) -> Advice:
    """A search is worth a point if one has more ships."""
    foes = voyage.fleet & SHIPS
    mine = 0
    for counter in bits(p.here[voyage.at] & SHIPS & ~voyage.fleet):
        if p.seat_for(p.owner[counter]) == player.seat:
            mine += 1
    value = 0.15 * (mine - foes.bit_count()) - SEARCH * POINT
    return [(value if option[0] == "search-now" else 0.0, option) for option in options]


def seek(p: AssyrianPosition, under_way: Searching, player: Player, options: list[Option]) -> Advice:
    """Enemies who are weaker first; allies never, if it can be helped."""
    worth = Worth(p, player, under_way.country)
    mine = under_way.fleet.bit_count()
    found: Advice = []
    for option in options:
        value = 0.0
        if option[0] == "seek":
            ships = p.here[under_way.at] & SHIPS & p.owned[option[1]]
            friendly = p.allies[worth.country] >> option[1] & 1
            value = -1.0 if friendly else 0.15 * (mine - ships.bit_count()) - under_way.price * POINT + 0.05
        found.append((value, option))
    return found


def flee_to(p: AssyrianPosition, flight: SeaFlight, player: Player, options: list[Option]) -> Advice:
    """Away from enemies, to friends and beside a Trade Box."""
    worth = Worth(p, player, flight.country)
    found: Advice = []
    for option in options:
        ships = p.here[ZONES + option[1]] & SHIPS
        friends = ships & p.counters_of(p.allies[flight.country])
        near = 0.1 if BOXES_OF[option[1]] else 0.0
        value = near + 0.05 * friends.bit_count() - 0.1 * (ships & worth.foes).bit_count()
        found.append((value, option))
    return found


def search(worth: Worth, zone: int) -> float:
    p = worth.p
    ships = p.here[ZONES + zone] & SHIPS
    mine = (ships & p.owned[worth.country]).bit_count()
    foes = (ships & worth.foes).bit_count()
    return 0.15 * (mine - foes) - SEARCH * POINT - 0.05
