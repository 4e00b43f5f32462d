"""6.7.5 Multinational forces: hits, routs and victory points are shared out among countries."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    LEADERS,
    N_POWERS,
    NOBODY,
    SHIPS,
    UNITS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.arithmetic import even_portions, portions, shares
from kadesh.games.assyrian_wars.rules.asking import ask_lawful
from kadesh.games.assyrian_wars.rules.ch06_attrition import allot_hits, allot_routs, room
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import (
    AWARDING,
    SHARING,
    Awarding,
    Sharing,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

TAKES_ONE_ALREADY: Final = Reason("6.7.5", "That country takes an odd one already, or cannot bear it.")


def bears(p: AssyrianPosition, sharing: Sharing, country: int) -> int:
    """How many hits or routs a country must take; leaders none while a unit of their side is left.

    [6.7.3, 6.7.4.a, 6.7.5]
    """
    own = sharing.force & p.owned[country]
    leaders = (own & LEADERS).bit_count() if sharing.leaders or sharing.routs else 0
    if sharing.total <= borne_by_units(p, sharing, sharing.force):
        leaders = 0
    return borne_by_units(p, sharing, own) + leaders


def borne_by_units(p: AssyrianPosition, sharing: Sharing, force: int) -> int:
    """How many hits or routs the units and ships of a force can take."""
    return (force & (UNITS | SHIPS)).bit_count() if sharing.routs else room(p, force)


def share_out(p: AssyrianPosition, sharing: Sharing) -> Step[Sharing]:
    """Evenly among the countries; what one cannot take the others do. [6.7.5]"""
    countries = bits(p.owners_in(sharing.force & (UNITS | SHIPS | LEADERS)))
    able = sum(bears(p, sharing, country) for country in countries)
    sharing.total = min(sharing.total, able)
    if not countries or sharing.total <= 0:
        return END
    sharing.countries = _mask(countries)
    _, sharing.odd = even_portions(sharing.total, [bears(p, sharing, country) for country in countries])
    return NEXT if sharing.odd else GIVE


def odd_universe(p: AssyrianPosition, sharing: Sharing) -> list[Option]:
    return [("odd-to", country) for country in listed(sharing.countries)]


def why_not_odd(p: AssyrianPosition, sharing: Sharing, option: Option) -> Reason | None:
    """Each country takes one odd hit at most, if it can bear it. [6.7.5]"""
    if sharing.extra >> option[1] & 1:
        return TAKES_ONE_ALREADY
    countries = bits(sharing.countries)
    sure, _ = even_portions(sharing.total, [bears(p, sharing, country) for country in countries])
    full = bears(p, sharing, option[1]) <= sure[countries.index(option[1])]
    return TAKES_ONE_ALREADY if full else None


def take_odd(p: AssyrianPosition, sharing: Sharing, option: Option) -> Step[Sharing]:
    """The commander decides who takes the excess. [6.7.5]"""
    sharing.extra |= 1 << option[1]
    return GIVE if sharing.extra.bit_count() >= sharing.odd else ODD_ONES


def odd_seat(p: AssyrianPosition, sharing: Sharing) -> int:
    return p.seat_for(sharing.chief)


def give(p: AssyrianPosition, sharing: Sharing) -> Step[Sharing]:
    """Countries first, then mercenaries and regulars. [6.7.5] (A14)"""
    parts = portions_of(p, sharing)
    for country in reversed(list(parts)):
        own = sharing.force & p.owned[country]
        if sharing.routs:
            allot_routs(p, country, own, parts[country])
        else:
            allot_hits(p, country, own, parts[country], sharing.leaders, sharing.free)
    return END


def portions_of(p: AssyrianPosition, sharing: Sharing) -> dict[int, int]:
    """What each country takes. [6.7.5]"""
    countries = bits(sharing.countries)
    rooms = [bears(p, sharing, country) for country in countries]
    extra = [bool(sharing.extra >> country & 1) for country in countries]
    parts = portions(sharing.total, rooms, extra)
    return {country: number for country, number in zip(countries, parts, strict=True) if number}


def _mask(countries: list[int]) -> int:
    return sum(1 << country for country in countries)


def share_hits(
    p: AssyrianPosition, force: int, chief: int, hits: int, leaders: bool = True, free: bool = False
) -> None:
    """A side suffers hits; `free` if it bears them instead of its walls. [6.7.4, 6.7.5, 6.8.3]"""
    if hits > 0 and force:
        p.call(SHARING, Sharing(0, hits, False, chief=chief, leaders=leaders, force=force, free=free))


def share_routs(p: AssyrianPosition, force: int, chief: int, routs: int) -> None:
    """A side suffers routs. [6.7.4.a, 6.7.5]"""
    if routs > 0 and force:
        p.call(SHARING, Sharing(0, routs, True, chief=chief, force=force))


SHARE_OUT: Final = Do("share out", share_out)
ODD_ONES: Final[Ask[Sharing]] = ask_lawful("odd ones", odd_seat, take_odd, odd_universe, why_not_odd)
GIVE: Final = Do("give", give)
SHARING.consists_of(SHARE_OUT, ODD_ONES, GIVE)


# --- victory points [8.3] ---


def powers_of(p: AssyrianPosition, countries: int) -> list[int]:
    """The powers to whom VP of some countries go; those of unaligned minors are lost. [8.3]"""
    found: list[int] = []
    for country in listed(countries):
        lord = p.lord[country]
        if lord < N_POWERS and lord not in found:
            found.append(lord)
    return found


def award(
    p: AssyrianPosition, countries: int, points: int, clause: str, why: str, chief: int = NOBODY
) -> None:
    """Points are shared equally between the powers; the commander decides who takes the excess. [8.3]"""
    powers = powers_of(p, countries)
    if not powers or points == 0:
        return
    each, odd = shares(points, len(powers))
    for power in powers:
        score(p, power, each, clause, why)
    if odd:
        decides = chief if chief >= 0 and p.power_for(chief) >= 0 else powers[0]
        p.call(AWARDING, Awarding(_mask(powers), odd, decides, clause, why))


def award_seat(p: AssyrianPosition, awarding: Awarding) -> int:
    return p.seat_for(awarding.chief)


def award_options(p: AssyrianPosition, awarding: Awarding) -> list[Option]:
    return [("odd-to", power) for power in listed(awarding.powers)]


def take_award(p: AssyrianPosition, awarding: Awarding, option: Option) -> Step[Awarding]:
    """One odd point each at most. [8.3]"""
    score(p, option[1], 1, awarding.clause, awarding.why)
    awarding.powers &= ~(1 << option[1])
    awarding.odd -= 1
    return ODD_POINTS if awarding.odd else END


ODD_POINTS: Final[Ask[Awarding]] = Ask("odd points", award_seat, award_options, take_award)
AWARDING.consists_of(ODD_POINTS)


def score(p: AssyrianPosition, power: int, points: int, clause: str, why: str) -> None:
    """A power gains or loses VP, and everybody is told. [8.3]"""
    if points:
        p.vp[power] += points
        p.tell(facts_turn.Scores, clause, power, points, why)
