"""What an area, a card or a competition means to a seat: how much of what it has hangs on it."""

from __future__ import annotations

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, NOT_AT_ALL, Touches
from kadesh.games.acme.rules.masks import around
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Announced, Contest, Negation, Play, Revealing, Use


def is_leader(p: AcmePosition, colour: int) -> bool:
    """Has it more points than everybody else?"""
    rest = [p.vp[other] for other in range(p.seats) if other != colour]
    return 0 <= colour < p.seats and p.vp[colour] > max(rest)


def worth_of(p: AcmePosition, area: int, seat: int) -> int:
    """How much a disk in an area means to its owner: all at home, much in a City."""
    if not p.occupies(seat, area):
        return NOT_AT_ALL
    if p.home[seat] == area and p.count(seat, area) == 1:
        return ALL
    return MUCH if p.home[seat] == area or p.has_city(seat, area) else A_LITTLE


def touch_area(p: AcmePosition, touches: Touches, area: int, seat: int) -> None:
    touches.by("spaces" if p.home[seat] == area else "pieces", worth_of(p, area, seat))


def touch_contest(p: AcmePosition, touches: Touches, contest: Contest, seat: int) -> None:
    """A competition: all to who may lose its Homeland, much to the others who are there. [15.14.1]"""
    if contest.present >> seat & 1 or p.occupies(seat, contest.area):
        touches.by("pieces", MUCH)
    if p.home[seat] == contest.area:
        touches.by("spaces", ALL)
    elif p.occupies(seat, contest.area) and p.has_city(seat, contest.area):
        touches.by("points", MUCH)


def touch_announced(p: AcmePosition, touches: Touches, thing: Announced, seat: int) -> None:
    """A card or ability: whom it touches as announced, and the leader's to everybody. [14.4.1]"""
    if thing.player == seat:
        touches.by("cards", A_LITTLE if isinstance(thing, Use) else MUCH)
        return
    if thing.touched >> seat & 1:
        touches.by("pieces", MUCH)
    if isinstance(thing, Play):
        for area in thing.areas:
            touch_area(p, touches, area, seat)
        if thing.deity >= 0 and p.deity_owner[thing.deity] == seat:
            touches.by("spaces", ALL)
    if isinstance(thing, Revealing):
        touch_contest(p, touches, thing.contest, seat)
    if isinstance(thing, Negation) and thing.target is not None and thing.target.player == seat:
        touches.by("cards", MUCH)
    if touches.degree == NOT_AT_ALL and is_leader(p, thing.player):
        touches.by("leader", A_LITTLE)


def is_near(p: AcmePosition, colour: int, seat: int) -> bool:
    """Could disks of a civilization reach a City or the Homeland of another at once?"""
    reach = p.where[colour] | around(p.map, p.where[colour])
    home = 1 << p.home[seat] if p.home[seat] >= 0 else 0
    return bool(reach & (p.cities[seat] | home))
