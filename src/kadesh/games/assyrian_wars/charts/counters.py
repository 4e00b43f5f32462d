"""The files of the counters: units, ships, leaders and kings, one number each. [2.1]

Regular units come first, country by country, then the mercenaries, the ships, the leaders and the kings.
"""

from __future__ import annotations

from typing import Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.assyrian_wars.charts.countries import COUNTRIES

CLASSES: Final = Names("class of unit", ["HI", "LI", "HC", "LC", "B", "HB", "CH"])
SHIP: Final = 7
LEADER: Final = 8
KING: Final = 9
CLASS_NAMES: Final[list[str]] = [*CLASSES.names, "Ship", "Leader", "King"]
OWNERS: Final = Names("country", [*COUNTRIES.names, "mercenaries"])
MERCENARY: Final = -1  # printed in nobody's colour
MOST_CF: Final = 4
TURNS: Final = 5


class Counters:
    """Every counter with what is printed on it."""

    def __init__(self, shelf: Shelf) -> None:
        self.country: list[int] = []  # as printed, MERCENARY for orange ones
        self.classes: list[int] = []
        self.full: list[int] = []  # combat factor, or action rating of the promoted side
        self.reduced: list[int] = []
        self.command: list[int] = []
        self.low_command: list[int] = []
        self.search: list[int] = []
        self.by_card: list[int] = []  # number of the card that brings it into the pool, 0 for none
        self.turn: list[int] = []
        self.spare: list[bool] = []
        self.back_of: list[int] = []
        self.names: list[str] = []
        self.ids: Names = Names("leader")
        self.of_id: list[int] = []  # leader or king -> counter
        units = shelf.open("counters.toml")
        self._read_units(units)
        leaders = shelf.open("leaders.toml")
        self._read_leaders(leaders)

    def _add(self, entry: Entry, country: int, kind: int, full: int, reduced: int) -> int:
        self.country.append(country)
        self.classes.append(kind)
        self.full.append(full)
        self.reduced.append(reduced)
        for values in (self.command, self.low_command, self.search, self.by_card, self.turn):
            values.append(0)
        self.spare.append(False)
        self.back_of.append(-1)
        self.names.append("")
        if kind < LEADER and reduced >= full:
            entry.say("reduced", "the reduced side is weaker than the front")
        return len(self.country) - 1

    def _read_units(self, top: Entry) -> None:
        entries = top.tables("unit")
        entries.sort(key=_owner)
        for entry in entries:
            owner = entry.link("of", OWNERS)
            country = MERCENARY if owner == len(COUNTRIES.names) else owner
            kind = entry.link("class", CLASSES)
            full, reduced = entry.whole("full", None, 1, MOST_CF), entry.whole("reduced", None, 0, MOST_CF)
            by_card = entry.whole("by_card", 0, 0, 110)
            entry.provenance()
            for _ in range(entry.whole("count", None, 1, 20)):
                counter = self._add(entry, country, kind, full, reduced)
                self.by_card[counter] = by_card
        ships = top.tables("ship")
        ships.sort(key=_owner)
        for entry in ships:
            country = entry.link("of", COUNTRIES)
            full, reduced = entry.whole("full", None, 1, MOST_CF), entry.whole("reduced", None, 0, MOST_CF)
            search = entry.whole("search", None, 2, 12)
            by_card = entry.whole("by_card", 0, 0, 110)
            entry.provenance()
            for _ in range(entry.whole("count", None, 1, 20)):
                counter = self._add(entry, country, SHIP, full, reduced)
                self.search[counter] = search
                self.by_card[counter] = by_card

    def _read_leaders(self, top: Entry) -> None:
        leaders, entries = Names("leader").read(top, "leader", order=_owner)
        kings, crowned = Names("king").read(top, "king", needs=["khshathrita"], order=_owner)
        for name, entry in zip([*leaders.names, *kings.names], [*entries, *crowned], strict=True):
            is_king = name in kings.index
            action, low = entry.whole("action", None, 0, 5), 0
            low = action if is_king else entry.whole("low_action", None, 0, action)
            counter = self._add(entry, entry.link("of", COUNTRIES), KING if is_king else LEADER, action, low)
            command = entry.whole("command", None, 2, 10)
            self.command[counter] = command
            self.low_command[counter] = command if is_king else entry.whole("low_command", None, 2, command)
            self.turn[counter] = entry.whole("turn", None if is_king else 1, 1, TURNS)
            self.names[counter] = entry.text("name")
            self.spare[counter] = entry.flag("spare") if is_king else False
            self.ids.bind(name)
            self.of_id.append(counter)
            entry.provenance()
        for name, entry in zip(kings.names, crowned, strict=True):
            front = entry.link("back_of", kings, -1)
            if front >= 0:
                self.back_of[self.counter(name)] = self.counter(kings.names[front])

    def counter(self, name: str) -> int:
        """The counter of a leader or king."""
        return self.of_id[self.ids.index[name]]


def _owner(entry: Entry) -> int:
    """Counters are numbered country by country, whatever the order of the file."""
    return OWNERS.index.get(entry.text("of"), 0)
