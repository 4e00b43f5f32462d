"""Growth foreseen: what the next Acquisition brings, and what fewer disks would change. [13.4.1]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.games.acme.charts.numbers import GRANARY_DISKS, GRANARY_MINAS
from kadesh.games.acme.charts.tables import CARDS, FIRST_DEITY
from kadesh.games.acme.rules.arithmetic import allotted, transferred, transferred_beside_granary
from kadesh.games.acme.rules.ch13_acquisition import growth_of, harvestable
from kadesh.games.acme.rules.ch14_worship import deity_ability, deity_granary
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import CUBE_CARDS, AcmePosition

# In the order of 13.4.2 to 13.4.8.
CRITERIA: Final[list[str]] = [
    "Seas",
    "Mountains",
    "Plains",
    "Fertile areas",
    "Commerce",
    "abilities",
    "Deity",
    "harvests",
]
CLAUSES: Final[list[str]] = ["13.4.2", "13.4.3", "13.4.4", "13.4.5", "13.4.7", "13.4.8", "13.4.8", "14.4.9"]


@dataclass
class Acquisition:
    """What a civilization would acquire as the board stands."""

    by_criterion: list[int]  # see CRITERIA
    allotment: int  # at least three [13.4.11]
    disks: int  # what Supply gives of it
    captives: int  # besides [15.16.1]
    granary_minas: int  # 0 if there is no Granary to use [13.4.10]
    disks_beside_granary: int


def acquisition(p: AcmePosition, colour: int) -> Acquisition:
    """All criteria, every harvest taken and nothing negated. [13.4.1-13.4.11] (R60)"""
    growth = [*growth_of(p, colour), _mother(p, colour), _harvests(p, colour)]
    allotment = allotted(sum(growth))
    supply = p.supply[colour]
    granary = deity_granary(p, colour) and min(allotment, supply) >= GRANARY_DISKS
    return Acquisition(
        growth,
        allotment,
        transferred(allotment, supply),
        p.captives[colour],
        GRANARY_MINAS if granary else 0,
        transferred_beside_granary(allotment, supply) if granary else 0,
    )


def _mother(p: AcmePosition, colour: int) -> int:
    """The Earth Mother Goddess. [13.4.8, C105]"""
    deity = deity_ability(p, colour)
    card = CARDS[FIRST_DEITY + deity] if deity >= 0 else CARDS[0]
    return card.disks if card.deed == "mother" else 0


def _harvests(p: AcmePosition, colour: int) -> int:
    """Oasis and Fishing Grounds. [14.4.9]"""
    return sum(CARDS[CUBE_CARDS[cube]].disks for cube in harvestable(p, colour))


@dataclass
class Change:
    """What one disk fewer in an area would change."""

    area: int
    growth: int  # of the allotment, mostly 0 or less
    disks: int  # of the disks acquired: Supply has one more


def retiring(p: AcmePosition, colour: int) -> list[Change]:
    """For each area from which a disk may be retired, what its going would change. [13.3]"""
    return [_without(p, colour, area) for area in areas_in(p.where[colour] & ~p.cities[colour])]


def resettling(p: AcmePosition, colour: int) -> list[Change]:
    """For each City, what one disk fewer would change for the growth of the next turn. [13.5]"""
    return [_without(p, colour, area) for area in areas_in(p.cities[colour])]


def _without(p: AcmePosition, colour: int, area: int) -> Change:
    before = acquisition(p, colour)
    other = p.clone()
    other.remove(colour, area)
    after = acquisition(other, colour)
    return Change(area, after.allotment - before.allotment, after.disks - before.disks)
