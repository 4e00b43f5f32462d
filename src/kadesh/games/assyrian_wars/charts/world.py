"""All data files together, and the places where a counter can be.

A place is one number: an area (outside its city), an area's city, a sea zone, a sea Trade Box, a Raid Box,
the Regroup Box, a force pool, the game pool, a minor's home card, a foreign-war card, a ship, or gone.
"""

from __future__ import annotations

from typing import Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.assyrian_wars.charts.board import Board
from kadesh.games.assyrian_wars.charts.cards import TYPES, Cards
from kadesh.games.assyrian_wars.charts.counters import SHIP, Counters
from kadesh.games.assyrian_wars.charts.countries import Countries
from kadesh.games.assyrian_wars.charts.timetable import Timetable

RAID_BOXES: Final = 5
IN_CITY: Final = "/city"
ABOARD: Final = "/aboard"


class World:
    """The files, read one after the other."""

    def __init__(self, shelf: Shelf) -> None:
        self.countries = Countries(shelf)
        self.board = Board(shelf)
        self.counters = Counters(shelf)
        self.cards = Cards(shelf, self.countries)
        self.timetable = Timetable(shelf, self.board, self.counters)
        areas = len(self.board.ids)
        self.ships: list[int] = [c for c, kind in enumerate(self.counters.classes) if kind == SHIP]
        wars = TYPES.index["foreign-war"]
        self.foreign_wars: list[int] = [c for c, types in enumerate(self.cards.types) if types >> wars & 1]
        # Where each kind of place begins.
        self.cities: int = areas
        self.zones: int = 2 * areas
        self.boxes: int = self.zones + len(self.board.zones.names)
        self.raids: int = self.boxes + len(self.board.boxes.names)
        self.regroup: int = self.raids + RAID_BOXES
        self.pool: int = self.regroup + 1
        self.game_pool: int = self.regroup + 2
        self.home_card: int = self.regroup + 3
        self.gone: int = self.regroup + 4
        self.foreign: int = self.regroup + 5
        self.aboard: int = self.foreign + len(self.foreign_wars)
        self.places: int = self.aboard + len(self.ships)
        self.place_names = self._names()

    def _names(self) -> Names:
        """How a text names places."""
        board = self.board
        raids = [f"raid-{number}" for number in range(1, RAID_BOXES + 1)]
        zones = [name if name not in board.areas.index else f"{name}/sea" for name in board.zones.names]
        cities = [f"{name}{IN_CITY}" for name in board.ids]
        foreign = [f"{self.cards.ids.names[card]}/war" for card in self.foreign_wars]
        special = ["regroup", "pool", "game-pool", "home-card", "gone"]
        aboard = [f"ship-{number + 1}" for number in range(len(self.ships))]
        return Names(
            "place",
            [*board.ids, *cities, *zones, *board.boxes.names, *raids, *special, *foreign, *aboard],
        )

    def place(self, entry: Entry, key: str, ships: bool) -> int:
        """The place that a key names; for ships Sealand is a sea zone. [1.3]"""
        name = f"{key}/sea" if ships and f"{key}/sea" in self.place_names.index else key
        return entry.find(key, name, self.place_names)
