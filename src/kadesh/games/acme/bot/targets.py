"""At whom and what cards are aimed, at a glance: where others lose most and one's own least."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.bot.growth import Ground
from kadesh.games.acme.bot.player import Player
from kadesh.games.acme.bot.worth import standing
from kadesh.games.acme.charts.tables import BARBARIANS, CARDS, RIVERS
from kadesh.games.acme.rules.ch14_events import needs, spread
from kadesh.games.acme.rules.masks import LAND_NEXT_TO, areas_in
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Invasion, Play
from kadesh.table import Option

# Cards whose areas get disks of one's own.
PLACING: Final = frozenset({"place", "saga", "fervor", "gold", "harvest"})
STRUCK: Final = 2  # disks that a card takes, if it does not say
AROUND: Final = 0.4  # of what it does in the middle


def quick(p: AcmePosition, me: Player, option: Option) -> float:
    """What an aim seems worth."""
    word = option[0]
    if word == "aim-area":
        return at_area(p, me, option[1])
    if word == "aim-faction":
        return at_faction(p, me, option[1])
    if word == "aim-border":
        return sum(hurt(p, me, area, 1) for area in RIVERS[option[1]])
    if word == "from":
        return -me.disk(p, option[1])
    return 0.0


def at_area(p: AcmePosition, me: Player, area: int) -> float:
    """An area for one's own disks, for a blow, or for Barbarians."""
    invasion = p.under_way(Invasion)
    if invasion is not None:
        return landing(p, me, invasion.card, area)
    play = p.under_way(Play)
    if play is None:
        return hurt(p, me, area, STRUCK)
    card = CARDS[play.card]
    if card.deed in PLACING:
        return Ground(p, me).best_share(p, area, max(1, card.disks))
    if card.deed == "vassal":
        return Ground(p, me).best_share(p, area, p.count(BARBARIANS, area))
    worth = hurt(p, me, area, card.here or STRUCK)
    if card.around or card.around_terrain:
        for other in areas_in(LAND_NEXT_TO[p.map][area]):
            worth += AROUND * hurt(p, me, other, max(1, card.around))
    return worth


def hurt(p: AcmePosition, me: Player, area: int, number: int) -> float:
    """What so many disks of everybody in an area are worth, others' less one's own."""
    worth = 0.0
    for other in range(p.seats):
        if p.where[other] >> area & 1:
            own = p.count(other, area)
            lost = me.prices.stack(other, area, own) - me.prices.stack(other, area, max(0, own - number))
            worth += -lost if other == me.seat else lost * me.prices.looked_at(p, me.seat, other)
    return worth


def at_faction(p: AcmePosition, me: Player, faction: int) -> float:
    """The strongest rival; Barbarians before oneself."""
    if faction == me.seat:
        return -100.0
    if faction >= p.seats:
        return -50.0
    return standing(p, faction, me.prices)


def landing(p: AcmePosition, me: Player, card: int, first: int) -> float:
    """What an invasion costs others, less what it costs oneself, where it begins so. [14.4.20]"""
    worth = 0.0
    for area in [first, *areas_in(spread(p, card, first))]:
        black = needs(p, card, area) + p.count(BARBARIANS, area)
        for other in range(p.seats):
            own = p.count(other, area)
            if own and black >= own:
                lost = me.prices.stack(other, area, own)
                worth += -1.2 * lost if other == me.seat else lost * me.prices.looked_at(p, me.seat, other)
    return worth
