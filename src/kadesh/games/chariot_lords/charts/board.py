"""The board's file and the battle table: areas, borders, the coast, groups of areas. [2.1, T12.0]"""

from itertools import pairwise
from typing import Final

from kadesh.craft.data import Entry, Names
from kadesh.games.chariot_lords.charts.words import (
    BORDER_KINDS,
    CLOSED_COASTS,
    GREAT_DESERTS,
    KIND_NAMES,
    NEEDED_AREAS,
    OPEN_COASTS,
    TERRAIN_NAMES,
)

KINDS: Final = Names("kind of unit", KIND_NAMES)
TERRAINS: Final = Names("terrain", TERRAIN_NAMES)
# Groups that need no entry.
OF_THEMSELVES: Final[list[str]] = ["any", "city", "coastal", *TERRAIN_NAMES]
SHOWN: Final = 8  # what a die can show with its bonus, and nothing

Border = tuple[int, int, str, Entry]


def read_kinds(entry: Entry, key: str) -> list[int]:
    """Units by kind from a table such as { foot = 2, chariot = 1 }."""
    units = [0] * len(KIND_NAMES)
    counts = entry.table(key, entry.what)
    for kind, name in counts.keys(KINDS):
        units[kind] = counts.whole(name)
    return units


class Board:
    """The map, area by area; what is wrong with it is said while it is read."""

    def __init__(self, top: Entry) -> None:
        self.areas, self.entries = Names("area").read(top, "area", needs=NEEDED_AREAS)
        self.names: list[str] = [entry.text("name") for entry in self.entries]
        self.terrain: list[int] = [entry.link("terrain", TERRAINS) for entry in self.entries]
        self.city: list[str] = [entry.text("city") for entry in self.entries]
        coasts = ["", *OPEN_COASTS, *CLOSED_COASTS]
        coast = [entry.one_of("coast", coasts) for entry in self.entries]
        self.coastal: list[bool] = [name in OPEN_COASTS for name in coast]
        for area, entry in enumerate(self.entries):
            entry.provenance()
            if self.names[area] in self.names[:area]:
                entry.say("name", f"two areas are called “{self.names[area]}”")
        self.borders: list[Border] = []
        for entry in top.tables("border"):
            self._read_border(entry)
        self._check_reached()
        self.coast_order: list[int] = top.links("coast_order", self.areas, once=True)
        if len(self.coast_order) == len(top.texts("coast_order")):
            self._check_coast(top)
        self.groups: dict[str, list[bool]] = {
            "any": [name not in GREAT_DESERTS for name in self.areas.names],
            "city": [name != "" for name in self.city],
            "coastal": self.coastal,
        }
        for number, name in enumerate(TERRAIN_NAMES):
            self.groups[name] = [terrain == number for terrain in self.terrain]
        groups = top.table("groups")
        for name in groups.data:
            if name in OF_THEMSELVES or name in self.areas.index:
                groups.say(name, f"a group cannot be called “{name}”: the name has a meaning already")
            inside = groups.links(name, self.areas, once=True)
            self.groups[name] = [area in inside for area in range(len(self.names))]

    def _pair(self, a: int, b: int) -> str:
        return " – ".join(sorted((self.areas.names[a], self.areas.names[b])))

    def _read_border(self, entry: Entry) -> None:
        a, b = entry.link("a", self.areas), entry.link("b", self.areas)
        kind = entry.one_of("kind", BORDER_KINDS)
        entry.provenance()
        if a < 0 or b < 0:
            return
        names = [self.areas.names[a], self.areas.names[b]]
        if a == b:
            entry.say("b", f"“{names[0]}” borders itself")
        for before in self.borders:
            if {before[0], before[1]} == {a, b}:
                also = f", as “{before[2]}” and as “{kind}”" if before[2] != kind else ""
                entry.say("a", f"the border {self._pair(a, b)} is entered twice{also}")
        # Borders of the deserts and of Nubia have a kind of their own, and only they.
        wanted = "off-map" if "nubia" in names else "desert" if set(names) & set(GREAT_DESERTS) else ""
        if wanted and kind != wanted:
            entry.say("kind", f"the border of “{names[0]}” and “{names[1]}” must be “{wanted}”, not “{kind}”")
        elif not wanted and kind in ("off-map", "desert"):
            entry.say("kind", f"the border of “{names[0]}” and “{names[1]}” cannot be “{kind}”")
        self.borders.append((a, b, kind, entry))

    def _check_reached(self) -> None:
        """Every area can be reached from every other."""
        reached = {0}
        before = 0
        while len(reached) > before:
            before = len(reached)
            for a, b, _, _ in self.borders:
                if a in reached or b in reached:
                    reached |= {a, b}
        for area, entry in enumerate(self.entries):
            if area not in reached:
                entry.say("id", f"no border leads to “{self.areas.names[area]}”")

    def _check_coast(self, top: Entry) -> None:
        """The coast order is the open coast, each area once, and agrees with the borders. [5.6]"""
        order = self.coast_order
        steps = {self._pair(a, b) for a, b in pairwise(order)}
        at_sea = set(order)
        coastal: set[str] = set()
        for a, b, kind, entry in self.borders:
            pair = self._pair(a, b)
            if kind == "land+coast":
                coastal.add(pair)
                if pair not in steps:
                    entry.say(
                        "kind", f"the border {pair} is “land+coast” but the coast order does not join them"
                    )
            elif kind == "sea":
                at_sea |= {a, b}
        for pair in sorted(steps - coastal):
            top.say("coast_order", f"the coast order joins {pair} but no border “land+coast” does")
        for area, entry in enumerate(self.entries):
            if (area in at_sea) != self.coastal[area]:
                entry.say("coast", "the area lies on the coast in one place of the file and not in another")

    def check_map(self, top: Entry) -> None:
        """The picture's description shows the areas of the board, all of them."""
        drawn = Names("area")
        for space in top.tables("space"):
            name = space.text("id")
            drawn.bind(name)
            if not space.flag("closed") and not space.flag("outside"):
                space.find("id", name, self.areas)
        for name in self.areas.names:
            if name not in drawn.index:
                top.say("", f"the area “{name}” is missing")
        for link in top.tables("link", needed=False):
            link.link("a", drawn)
            link.link("b", drawn)


class BattleTable:
    """Dice that a unit rolls and hits that kill it, by kind and terrain. [T12.0]"""

    def __init__(self, top: Entry) -> None:
        top.provenance()
        self.dice: list[list[int]] = _by_terrain(top.table("dice"))
        self.hits: list[list[int]] = _by_terrain(top.table("hits"))
        special = top.table("special_hits")
        self.mountain_foot: int = special.whole("mountain_foot")
        self.marsh_foot: int = special.whole("marsh_foot")
        die = top.table("die")
        self.die: list[int] = die.wholes("hits")
        if die.has("hits") and len(self.die) != SHOWN:
            die.say("hits", f"hits must be {SHOWN} numbers, for 0 to {SHOWN - 1}, not {self.die}")


def _by_terrain(table: Entry) -> list[list[int]]:
    """A line for each kind of unit. Nobody fights in Nubia: its column is zero."""
    lines = [table.table(kind, f"{table.what} of {kind}") for kind in KIND_NAMES]
    return [[0 if name == "off-map" else line.whole(name) for name in TERRAIN_NAMES] for line in lines]
