"""The files of the board: areas, sea zones, sea Trade Boxes, and the links between them. [1.2, 1.3]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.assyrian_wars.charts.countries import COUNTRIES

SHAPES: Final = Names("shape", ["round", "double", "rect", "box"])
CLASSES: Final = Names("class of area", ["home", "associated", "minor-city", "no-mans-land"])
LAND_LINKS: Final = Names("kind of link", ["standard", "river", "mountain", "desert", "mede", "mede-only"])
WATERS: Final = Names("body of water", ["upper-sea", "bitter-river"])
# What the rules name [1.3, 6.8.4, 7.1, 8.3, 10.1].
NEEDED: Final[list[str]] = ["nineveh", "babylon", "sealand", "mede-far-east", "ecbatana"]
MOST_DEFENCE: Final = 5
MOST_ECO: Final = 2
NOBODY: Final = -1

Link = tuple[int, int, int]  # two areas and the kind of link


class Board:
    """The printed map; what is wrong with it is said while it is read."""

    def __init__(self, shelf: Shelf) -> None:
        top = shelf.open("board.toml")
        self._read_areas(top)
        self.zones, zones = Names("sea zone").read(top, "zone", needs=["sealand"])
        self.zone_names: list[str] = [entry.text("name") for entry in zones]
        self.zone_water: list[int] = [entry.link("water", WATERS) for entry in zones]
        self.boxes, boxes = Names("sea Trade Box").read(top, "trade_box")
        self.box_names: list[str] = [entry.text("name") for entry in boxes]
        self.box_water: list[int] = [entry.link("water", WATERS) for entry in boxes]
        for entry in [*zones, *boxes]:
            entry.provenance()
        links = shelf.open("links.toml")
        self.land: list[Link] = []
        for kind, name in enumerate(LAND_LINKS.names):
            for entry in links.tables(name, f"{name} link"):
                self._join(entry, self.areas, self.areas, kind)
        self.sea: list[tuple[int, int]] = [
            pair for pair in (self._pair(e, self.zones, self.zones) for e in links.tables("sea")) if pair
        ]
        self.anchors: list[tuple[int, int]] = [
            pair for pair in (self._pair(e, self.areas, self.zones) for e in links.tables("anchor")) if pair
        ]
        self.trade: list[tuple[int, int]] = [
            pair for pair in (self._pair(e, self.zones, self.boxes) for e in links.tables("trade")) if pair
        ]
        self._check_whole(top)

    def _read_areas(self, top: Entry) -> None:
        self.areas, entries = Names("area").read(top, "area", needs=NEEDED)
        self.entries = entries
        self.ids: list[str] = self.areas.names
        self.names: list[str] = [entry.text("name") for entry in entries]
        self.shapes: list[int] = [entry.link("shape", SHAPES) for entry in entries]
        self.classes: list[int] = [entry.link("class", CLASSES) for entry in entries]
        self.owners: list[int] = [entry.link("owner", COUNTRIES, NOBODY) for entry in entries]
        self.capital: list[bool] = [entry.flag("capital") for entry in entries]
        self.fortress: list[bool] = [entry.flag("fortress") for entry in entries]
        self.defence: list[int] = [entry.whole("defence", 0, 0, MOST_DEFENCE) for entry in entries]
        self.eco: list[int] = [entry.whole("eco", 0, 0, MOST_ECO) for entry in entries]
        self.sources: list[str] = [entry.provenance() for entry in entries]
        city = SHAPES.index["double"]
        nobodys = CLASSES.index["no-mans-land"]
        for area, entry in enumerate(entries):
            if self.ids[area] != "-".join(self.names[area].lower().split()):
                entry.say("id", "the id of an area should be its name in small letters with hyphens")
            if (self.shapes[area] == city) != (self.defence[area] > 0):
                entry.say("defence", "a city, and nothing else, has a city defence")
            if (self.classes[area] == nobodys) != (self.owners[area] == NOBODY):
                entry.say("owner", "every area but no-man's land has an owner")
            if (self.capital[area] or self.fortress[area]) and self.shapes[area] != city:
                entry.say("shape", "only a city is a capital or a fortress")

    def _join(self, entry: Entry, ones: Names, others: Names, kind: int) -> None:
        pair = self._pair(entry, ones, others)
        if pair is None:
            return
        a, b = pair
        if any({a, b} == {x, y} for x, y, _ in self.land):
            entry.say("b", f"“{self.ids[a]}” and “{self.ids[b]}” are joined twice")
            return
        self.land.append((a, b, kind))

    def _pair(self, entry: Entry, ones: Names, others: Names) -> tuple[int, int] | None:
        """The two ends of a link, unless one of them is not known."""
        a, b = entry.link("a", ones), entry.link("b", others)
        entry.provenance()
        if a < 0 or b < 0:
            return None
        if a == b and ones is others:
            entry.say("b", f"“{ones.names[a]}” is joined to itself")
            return None
        return a, b

    def capital_of(self, country: int) -> int:
        """The printed capital of a country, -1 if it has none."""
        for area, owner in enumerate(self.owners):
            if owner == country and self.capital[area]:
                return area
        return NOBODY

    def _check_whole(self, top: Entry) -> None:
        """A capital to each power and minor but Persia; no area out of reach by land or sea."""
        for country, name in enumerate(COUNTRIES.names[:12]):
            capitals = sum(self.capital[a] for a, owner in enumerate(self.owners) if owner == country)
            if capitals != (0 if name == "persia" else 1):
                top.say("area", f"{name} has {capitals} capitals")
        for water_of, boxes in ((self.zone_water, self.box_water),):
            for zone, box in self.trade:
                if water_of[zone] != boxes[box]:
                    top.say("trade_box", f"“{self.boxes.names[box]}” is joined to another water")
        joined = {area for a, b, _ in self.land for area in (a, b)} | {area for area, _ in self.anchors}
        for area, name in enumerate(self.ids):
            if area not in joined:
                self.entries[area].say("id", f"no link leads to “{name}”")
