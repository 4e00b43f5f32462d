"""What the system player lays, announces and plays for competitions: only what turns a result. [N6]"""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.bot.foresight import tried
from kadesh.games.acme.bot.player import Player
from kadesh.games.acme.bot.temper import TRAITS
from kadesh.games.acme.charts.tables import CARDS
from kadesh.games.acme.odds.competition import foresee, with_card
from kadesh.games.acme.rules.arithmetic import competition
from kadesh.games.acme.rules.ch14_politics import betrayable
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Contest, Play
from kadesh.table import Option
from kadesh.table.temper import Temper, steady

STEADY: Final[Temper] = steady(TRAITS)
LEAST: Final = 2  # disks for which it plays a card
# What turns a result without a card comes before a card.
FREE: Final[dict[str, float]] = {"announce": 4.0, "call-war": 3.0, "stallions": 2.0}
OWN_CITY: Final = 100.0


def lay(p: AcmePosition, seat: int, option: Option) -> float:
    """Where two disks stand that would lose or tie, and only what turns the result. [N6]"""
    contest = p.under_way(Contest)
    if option[0] == "done" or contest is None:
        return 0.0
    area = contest.area
    if p.count(seat, area) < LEAST:
        return -1.0
    if option[0] == "play":
        return 1.0 if does_investment_turn(p, seat, area, option[1]) else -1.0
    without = tried(p, Player(p, seat, STEADY), ("done",))
    if without.controls(seat, area):
        return -1.0
    after = tried(p, Player(p, seat, STEADY), option)
    turned = after.count(seat, area) > without.count(seat, area) or after.controls(seat, area)
    return FREE.get(option[0], 1.0) if turned else -1.0


def does_investment_turn(p: AcmePosition, seat: int, area: int, card: int) -> bool:
    """Stallions fight; what saves disks is used only for Cities and the Homeland. [N6]"""
    found = foresee(p, area)
    saves = CARDS[card].deed != "stallions"
    if found.controller() == seat or (saves and not p.has_city(seat, area) and p.home[seat] != area):
        return False
    after = with_card(found, seat, card, supply=p.supply[seat])
    return after.keeps(seat) > found.keeps(seat) or after.controller() == seat


# --- Traitor, before the first competition [15.5] ---


def does_treason_turn(p: AcmePosition, seat: int, area: int, victim: int) -> bool:
    """Would an area that it loses or shares end better without a civilization? [N6]"""
    found = foresee(p, area)
    if p.count(seat, area) < LEAST or found.controller() == seat or victim not in found.factions:
        return False
    others = [faction for faction in found.factions if faction != victim]
    outcome = competition(
        [side for faction, side in zip(found.factions, found.sides, strict=True) if faction != victim]
    )
    own = outcome.own[others.index(seat)]
    return own > found.keeps(seat) or sum(outcome.own) == own


def victims(p: AcmePosition, seat: int, area: int) -> list[int]:
    """The civilizations whose treason would help it there."""
    return [other for other in p.order if other != seat and does_treason_turn(p, seat, area, other)]


def betray(p: AcmePosition, seat: int, option: Option) -> float:
    """Traitor where he turns a result. [N6]"""
    if option[0] != "play":
        return 0.0
    return 1.0 if any(victims(p, seat, area) for area in areas_in(betrayable(p, seat))) else -1.0


def aim_treason(p: AcmePosition, seat: int, enemy: int, play: Play, option: Option) -> float:
    """Its own Cities first; there the Primary Enemy before others. [N5, N6]"""
    if option[0] == "aim-area":
        if not victims(p, seat, option[1]):
            return -1.0
        return float((OWN_CITY if p.has_city(seat, option[1]) else 0.0) + 1.0 - option[1] / 1000)
    if option[1] not in victims(p, seat, play.areas[0]):
        return -1.0
    return 2.0 if option[1] == enemy else 1.0
