"""Features of a table between two turns: what each civilization may still hope for, beside its points."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.bot.temper import TRAITS
from kadesh.games.acme.bot.worth import BY_TURN, Prices, standing
from kadesh.games.acme.charts.numbers import TURNS
from kadesh.games.acme.rules.ch14_worship import deity_works
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.table.temper import Temper, steady

FEATURES: Final[tuple[str, ...]] = (
    "standing",  # what its disks, temple, minas and hand will bring, as a sensible player sees it
    "minas",
    "supply",  # disks that are not on the map
    "contested",  # areas that it shares with others
    "temple",  # points that a Deity of its own will bring
    "last",  # in the Turn Order: 0 for the first, 1 for the last
    "cards",  # in the hand, by how many of them can still be played
)
STEADY: Final[Temper] = steady(TRAITS)


def features(p: AcmePosition) -> list[list[float]]:
    """What `FEATURES` name, for each seat."""
    prices = Prices(p, STEADY)
    return [of_seat(p, seat, prices) for seat in range(p.seats)]


def of_seat(p: AcmePosition, seat: int, prices: Prices) -> list[float]:
    tallies = prices.tallies
    temple = 0.0
    if p.deity_of(seat) >= 0 and deity_works(p, seat)[3]:
        temple = tallies
    return [
        standing(p, seat, prices) - p.vp[seat],
        float(p.minas[seat] + p.loot_box[seat]),
        float(p.supply[seat]),
        (p.where[seat] & p.shared).bit_count() * min(1.0, tallies),
        temple,
        p.order.index(seat) / max(1, p.seats - 1) if seat in p.order else 0.5,
        p.hand[seat].bit_count() * BY_TURN[min(max(p.turn, 0), TURNS)],
    ]
