"""The board's file: spaces, and connections by land and by sea."""

from __future__ import annotations

from typing import Final

from kadesh.craft.data import Entry, Names, Shelf

KINDS: Final = Names("kind", ["city", "transit", "box", "island"])
MAJORS: Final = Names("kingdom", ["egypt", "hittite", "mitanni", "babylonia", "assyria"])
HOMES: Final = Names("kingdom", [*MAJORS.names, "arzawa", "elam", "canaan"])
# What the rules name: the island, the boxes, and a port on each side of it [2.1.2, 11.3.2, 11.4.2, 11.7.2].
NEEDED: Final = ["alashiya", "kaska-box", "libya-box", "troy", "ugarit"]
MINES: Final = 4
MOST: Final = 6  # Defence Strength, Economic Worth

Pair = tuple[int, int]


class Board:
    """The printed map, space by space; what is wrong with it is said while it is read."""

    def __init__(self, shelf: Shelf) -> None:
        top = shelf.open("board.toml")
        self.spaces, entries = Names("space").read(top, "space", needs=NEEDED)
        self.ids: list[str] = self.spaces.names
        self.names: list[str] = [entry.text("name") for entry in entries]
        self.kinds: list[int] = [entry.link("kind", KINDS) for entry in entries]
        self.homes: list[int] = [entry.link("kingdom", HOMES, -1) for entry in entries]
        self.capital: list[bool] = [entry.flag("capital") for entry in entries]
        self.port: list[bool] = [entry.flag("port") for entry in entries]
        self.mountain: list[bool] = [entry.flag("mountain") for entry in entries]
        self.mine: list[bool] = [entry.flag("mine") for entry in entries]
        cities = [kind == KINDS.index["city"] for kind in self.kinds]
        printed = [(entry, None if city else 0) for entry, city in zip(entries, cities, strict=True)]
        self.ds: list[int] = [entry.whole("ds", usual, 0, MOST) for entry, usual in printed]
        self.ew: list[int] = [entry.whole("ew", usual, 0, MOST) for entry, usual in printed]
        for entry, city, identity, name in zip(entries, cities, self.ids, self.names, strict=True):
            entry.provenance()
            if identity != "-".join(name.lower().split()):
                entry.say("id", f"the id of “{name}” should be its name in small letters with hyphens")
            if not city and (entry.has("ds") or entry.has("ew") or entry.has("kingdom")):
                entry.say("ds", "only a city has a kingdom, a Defence Strength and an Economic Worth")
        self.land: list[Pair] = []
        for entry in top.tables("land", "land connection"):
            self._connect(entry, self.land)
        self.sea: list[Pair] = []
        self.sea_pirates: list[bool] = []
        for entry in top.tables("sea", "sea connection"):
            pirates = entry.flag("pirates")
            if self._connect(entry, self.sea):
                self.sea_pirates.append(pirates)
                for space in self.sea[-1]:
                    if not self.port[space]:
                        entry.say("a", f"“{self.ids[space]}” has a sea connection but is not a port")
        self._check_whole(top, entries)

    def _connect(self, entry: Entry, known: list[Pair]) -> bool:
        """Enter a connection, unless something is wrong with it."""
        a, b = entry.link("a", self.spaces), entry.link("b", self.spaces)
        entry.provenance()
        if a < 0 or b < 0:
            return False
        if a == b:
            entry.say("b", f"“{self.ids[a]}” is connected to itself")
            return False
        if (a, b) in known or (b, a) in known:
            entry.say("b", f"“{self.ids[a]}” and “{self.ids[b]}” are connected twice")
            return False
        known.append((a, b))
        return True

    def capital_of(self, power: int) -> int:
        """The printed Capital of a power, -1 if it has none."""
        for space, home in enumerate(self.homes):
            if home == power and self.capital[space]:
                return space
        return -1

    def _check_whole(self, top: Entry, entries: list[Entry]) -> None:
        """One capital to a Major Kingdom, four mines, and no space out of reach."""
        for power, name in enumerate(MAJORS.names):
            capitals = sum(self.capital[s] for s in range(len(self.ids)) if self.homes[s] == power)
            if capitals != 1:
                top.say("space", f"{name} has {capitals} capitals instead of one")
        if sum(self.mine) != MINES:
            top.say("space", f"there are {sum(self.mine)} mines instead of four (13.2)")
        ports = {space for pair in self.sea for space in pair}
        reached = self._reached()
        for space, name in enumerate(self.ids):
            if self.capital[space] and not 0 <= self.homes[space] < len(MAJORS.names):
                entries[space].say("capital", f"“{name}” is a capital outside the Major Kingdoms")
            if self.port[space] and space not in ports:
                entries[space].say("port", f"“{name}” is a port without a sea connection")
            if space not in reached:
                entries[space].say("id", f"no connection leads to “{name}”")

    def _reached(self) -> set[int]:
        """The spaces to which connections lead from the first."""
        reached = {0}
        before = 0
        while len(reached) > before:
            before = len(reached)
            for a, b in [*self.land, *self.sea]:
                if a in reached or b in reached:
                    reached |= {a, b}
        return reached
