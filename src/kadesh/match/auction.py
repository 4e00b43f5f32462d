"""Seats sold for points, by sealed bids that everybody makes before the match.

Each person bids a whole number of points for every seat. The highest bid of all is served first: that person
takes that seat and plays with so many points less; then the highest bid of those who are left for the seats
that are left, until everybody sits. Equal bids are decided by lot.

The lots are dice of their own: the seed is the SHA-256 of the words `kadesh seats` followed by the match's
seed. So they take no roll away from the game, and whoever has the record and the seed can cast them again.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from kadesh.table import Dice

MOST_BID: Final = 999
LOTS: Final = b"kadesh seats"


@dataclass(frozen=True)
class Sale:
    """Who sat in the seat `by` when the bids were made takes `seat` and pays `points`."""

    by: int
    seat: int
    points: int


def sold(bids: dict[int, dict[int, int]], seed: bytes) -> list[Sale]:
    """Who takes which seat for what. The seats that are sold are those from which the bids came."""
    lots = Dice(hashlib.sha256(LOTS + seed).digest())
    people = sorted(bids)
    seats = sorted(bids)
    found: list[Sale] = []
    while people:
        offers = [Sale(by, seat, bids[by].get(seat, 0)) for by in people for seat in seats]
        best = max(offer.points for offer in offers)
        equal = [offer for offer in offers if offer.points == best]
        sale = equal[lots.below(len(equal))] if len(equal) > 1 else equal[0]
        people.remove(sale.by)
        seats.remove(sale.seat)
        found.append(sale)
    return found
