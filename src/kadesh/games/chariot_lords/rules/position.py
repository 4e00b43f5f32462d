"""What is on the table of Chariot Lords, and questions about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.games.chariot_lords.charts.tables import AREAS, NATIONS
from kadesh.games.chariot_lords.charts.troops import MARKERS, PEOPLE, SLOTS, TROOP_NATION, TROOPS, TROOPS_OF
from kadesh.table import Position

# Where a marker can be instead of in an area.
NOT_YET: Final = -1
GONE: Final = -2

# Sources of points, for the score sheets. [10.1]
FROM_START: Final = 0
FROM_AREAS: Final = 1
FROM_KILLS: Final = 2
FROM_GOALS: Final = 3
SOURCES: Final = 4

UPRIGHT: Final = 0
TURNED: Final = 1

OPEN: Final = 0
DONE: Final = 1
LOST: Final = 2


def _zeros(count: int) -> list[int]:
    return [0] * count


@dataclass
class LordsPosition(Position):
    """The whole table. Sets of areas and of nations are bit masks."""

    # the scenario's settings, never changed in play
    source: str = ""  # the text of a situation that is not one of our scenarios
    first_turn: int = 1
    last_turn: int = 10
    kill_points: bool = True
    redeploy_through_enemies: bool = False
    owner: tuple[int, ...] = ()  # nation -> seat

    # the turn
    turn: int = 0
    cup: list[int] = field(default_factory=list)  # nations whose chits are still in the cup
    retired: int = 0  # nations whose chits have left play
    nation: int = -1  # whose nation turn it is
    part: int = 1  # second turn of a nation beloved of the gods: 2

    # counters
    units: list[int] = field(default_factory=lambda: _zeros(TROOPS * AREAS))  # troop * AREAS + area
    dead: list[int] = field(default_factory=lambda: _zeros(TROOPS))
    fallen: list[int] = field(default_factory=lambda: _zeros(TROOPS))  # dead, but not yet in the pile
    removed: list[int] = field(default_factory=lambda: _zeros(TROOPS))
    waiting: list[int] = field(default_factory=lambda: _zeros(TROOPS))  # off the map or at sea
    marker: list[int] = field(default_factory=lambda: [NOT_YET] * MARKERS)
    ruler_name: tuple[str, ...] = ("",) * NATIONS
    godly: bool = True
    god: list[int] = field(default_factory=lambda: [NOT_YET] * NATIONS)
    god_turned: list[int] = field(default_factory=lambda: _zeros(NATIONS))
    dynasty: bool = False

    # kept up to date with units
    present: list[int] = field(default_factory=lambda: _zeros(AREAS))  # area -> nations with units
    held: list[int] = field(default_factory=lambda: _zeros(NATIONS))  # nation -> areas with its units

    # points
    points: list[int] = field(default_factory=list)  # seat * SOURCES + source
    goal_state: list[int] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)  # what goals remember: game turns as bits
    kills: tuple[int, ...] = (0,) * (NATIONS * NATIONS)  # killer * NATIONS + victim; rarely changes
    raided: int = 0  # areas that Libyans entered from their desert
    claimed: int = 0  # areas for which the Cimmerians have scored
    gains: list[int] = field(default_factory=list)  # seat, source, nation or goal, points; of this game turn
    gains_before: list[int] = field(default_factory=list)  # the same of the game turn before
    newest_gain: int = 0  # where the gains of the latest nation turn begin

    # the nation turn under way
    slain: list[int] = field(default_factory=lambda: _zeros(NATIONS))  # kills of each nation this nation turn
    sailings: int = 0  # units that may still go by sea
    moved: list[int] = field(default_factory=lambda: _zeros(SLOTS * AREAS))
    landed: list[int] = field(default_factory=lambda: _zeros(SLOTS * AREAS))
    moved_markers: int = 0
    passed: int = 0  # areas that the nation entered this turn
    entries: list[int] = field(default_factory=lambda: _zeros(AREAS))  # area -> areas it was entered from
    voyages: list[int] = field(default_factory=list)  # troop, from, to, for each unit that sailed
    marker_voyages: list[int] = field(default_factory=list)  # marker, from, to, for each that sailed
    fought: list[int] = field(default_factory=list)  # area * NATIONS + enemy
    influence: int = 0  # battles that the ruler may still influence

    def count(self, nation: int, area: int) -> int:
        """Units of a nation in an area."""
        units = self.units
        total = 0
        for troop in TROOPS_OF[nation]:
            total += units[troop * AREAS + area]
        return total

    def add(self, troop: int, area: int, number: int = 1) -> None:
        """Put units into an area."""
        self.units[troop * AREAS + area] += number
        nation = TROOP_NATION[troop]
        self.present[area] |= 1 << nation
        self.held[nation] |= 1 << area

    def remove(self, troop: int, area: int, number: int = 1) -> None:
        """Take units out of an area."""
        self.units[troop * AREAS + area] -= number
        nation = TROOP_NATION[troop]
        if self.count(nation, area) == 0:
            self.present[area] &= ~(1 << nation)
            self.held[nation] &= ~(1 << area)

    def others(self, nation: int, area: int) -> int:
        """The other nations with units in an area, as a mask."""
        return self.present[area] & ~(1 << nation)

    def count_others(self, nation: int, area: int) -> int:
        """Units of all other nations in an area."""
        mask = self.present[area] & ~(1 << nation)
        total = 0
        while mask:
            low = mask & -mask
            total += self.count(low.bit_length() - 1, area)
            mask ^= low
        return total

    def holds(self, nation: int, area: int) -> bool:
        """Does a unit of the nation stand in the area? [7.1]"""
        return bool(self.held[nation] >> area & 1)

    def gain(self, seat: int, source: int, subject: int, points: int) -> None:
        """Write down points and what they are for. [10.1]"""
        self.points[seat * SOURCES + source] += points
        self.gains.extend((seat, source, subject, points))

    @property
    def people_at(self) -> int:
        """Where the Chosen People are."""
        return self.marker[PEOPLE]


def areas_in(mask: int) -> list[int]:
    """The areas (or nations) of a bit mask, in order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
