"""Why a sensible player would choose something: what changes on the table by it, as facts without words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.games.acme.bot.foresight import tried
from kadesh.games.acme.bot.player import Player
from kadesh.games.acme.bot.temper import TRAITS
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.table import Motive, Option
from kadesh.table.temper import Temper, steady

NOBODY: Final = -1
STEADY: Final[Temper] = steady(TRAITS)


@dataclass
class Gain(Motive):
    """What one's own has more or less of, and who loses most."""

    points: int
    cities: int
    disks: int
    minas: int
    cards: int
    temple: bool  # a Deity of one's own stands by it
    rival: int  # the colour that loses most, NOBODY if nobody does
    rival_cities: int
    rival_disks: int
    area: int  # where one's own stack grows, -1 if nowhere


@dataclass
class Bide(Motive):
    """Nothing changes for now: what one has is kept for later."""

    cards: int


KINDS_OF_MOTIVE: Final[list[type[Motive]]] = [Gain, Bide]


def why(p: AcmePosition, seat: int, option: Option) -> Motive:
    """What comes of an option, looked up on a copy of the table."""
    after = tried(p, Player(p, seat, STEADY), option)
    rival, lost = NOBODY, 0
    for other in range(p.seats):
        less = p.total(other) - after.total(other)
        if other != seat and less > lost:
            rival, lost = other, less
    found = Gain(
        points=after.vp[seat] - p.vp[seat],
        cities=after.number_of_cities(seat) - p.number_of_cities(seat),
        disks=after.total(seat) - p.total(seat),
        minas=after.minas[seat] - p.minas[seat],
        cards=after.hand[seat].bit_count() - p.hand[seat].bit_count(),
        temple=after.deity_of(seat) >= 0 > p.deity_of(seat),
        rival=rival,
        rival_cities=0 if rival < 0 else p.number_of_cities(rival) - after.number_of_cities(rival),
        rival_disks=lost,
        area=grown(p, after, seat),
    )
    if found == Gain(0, 0, 0, 0, 0, False, NOBODY, 0, 0, -1):
        return Bide(p.hand[seat].bit_count())
    return found


def grown(p: AcmePosition, after: AcmePosition, seat: int) -> int:
    """Where a stack of one's own has grown."""
    for area in areas_in(after.where[seat]):
        if after.count(seat, area) > p.count(seat, area):
            return area
    return -1
