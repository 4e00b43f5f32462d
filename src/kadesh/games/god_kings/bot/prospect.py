"""Features of a position: what each seat may still hope for, beyond its score."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.bot.hopes import Hopes
from kadesh.games.god_kings.bot.hosts import hosts
from kadesh.games.god_kings.bot.temper import TRAITS
from kadesh.games.god_kings.bot.worth import Worth
from kadesh.games.god_kings.charts.tables import CARD_OPS, LAND_STEPS, PROVINCES
from kadesh.games.god_kings.rules.ch07_reinforcement import tribute, wood
from kadesh.games.god_kings.rules.ch24_victory import scores_province
from kadesh.games.god_kings.rules.places import PLACES, bits, king_of
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import strength
from kadesh.table.temper import Player, steady

FEATURES: Final[tuple[str, ...]] = (
    "provinces",  # what complete and half-won provinces are worth, later turns included
    "tribute",
    "wood",
    "strength",  # of all units, while Rounds are left
    "divisions",
    "king",
    "ops",  # in the hand
    "sieges",
    "threatened",  # strength of rivals near the King's army
    "goals",  # of the scenario that are met
)
NEARNESS: Final = 0.3  # what it counts for to have come near to a victory
STEADY: Final = steady(TRAITS)


def features(p: GodKingsPosition) -> list[list[float]]:
    """What `FEATURES` name, for each seat."""
    return [of_seat(p, seat) for seat in range(p.seats)]


def of_seat(p: GodKingsPosition, seat: int) -> list[float]:
    worth = Worth(p, Player(seat, STEADY))
    power = worth.power
    later = min(1, worth.turns_left)
    now = worth.rounds_left / 5
    provinces = sum([worth.province(seat, province) for province in range(PROVINCES)])
    troops = sum([strength(p.units[power * PLACES + place]) for place in range(PLACES)])
    sieges = sum([1 + p.siege_count[space] for space, by in enumerate(p.siege_by) if by == power])
    ops = sum([CARD_OPS[card] for card in bits(p.hand[seat])])
    at = p.space_of(king_of(power))
    near = 0.0
    if at >= 0:
        for host in hosts(p, power):
            if worth.is_rival(host.side) and LAND_STEPS[host.space][at] <= 4:
                near += strength(host.units)
    king = p.battle_rating(king_of(power)) if p.king[power] >= 0 else 0
    return [
        provinces,
        tribute(p, power) * later,
        wood(p, power) * later,
        troops * now,
        p.divisions[power].bit_count() * later,
        king * now,
        ops * now,
        sieges * now,
        near * now,
        goals(p, power),
    ]


def with_nearness(p: GodKingsPosition, shares: list[float]) -> list[float]:
    """Shares of a victory by conditions, shifted a little to whoever came near to his own. [24.3]"""
    hopes = Hopes(p, 0, 0)
    near = [hopes.hope(power) for power in p.power_of]
    if p.otherwise >= 0:
        near[p.seat_of[p.otherwise]] += max(0.0, 1.0 - sum(near))
    whole = sum(near) or 1.0
    return [
        (1.0 - NEARNESS) * share + NEARNESS * hope / whole for share, hope in zip(shares, near, strict=True)
    ]


def goals(p: GodKingsPosition, power: int) -> float:
    """How much of a Power's own condition is met, 1 for all of it; else what others lack."""
    if p.by_points:
        return 0.0
    met = [0.0]
    others = [0.0]
    for whose, every, some, least in p.conditions:
        wanted = len(every) + (least if some else 0)
        have = sum([scores_province(p, whose, province) for province in every])
        have += min(least, sum([scores_province(p, whose, province) for province in some]))
        (met if whose == power else others).append(have / max(1, wanted))
    if p.otherwise == power:
        return 1.0 - max(others)
    return max(met)
