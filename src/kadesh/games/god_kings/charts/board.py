"""The board's file: provinces, spaces, and paths by land, by sea and of the tribes."""

from __future__ import annotations

from typing import Final

from kadesh.craft.data import Entry, Names, Shelf

POWERS: Final = Names("Power", ["egypt", "hatti", "mitanni", "assyria", "kassites"])
# Provinces and spaces that the rules or the cards name.
PROVINCES: Final = Names("province", ["pitassa", "walusa", "assyria", "alasiya"])
NEEDED: Final = ["assur", "nineveh", "gasga", "libyans", "elam"]
MOST_WALLS: Final = 3
MOST_WORTH: Final = 6

Pair = tuple[int, int]


class Board:
    """The printed map; what is wrong with it is said while it is read."""

    def __init__(self, shelf: Shelf) -> None:
        top = shelf.open("board.toml")
        self.provinces, provinces = PROVINCES.read(top, "province")
        self.province_names: list[str] = [entry.text("name") for entry in provinces]
        self.province_home: list[int] = [entry.link("home", POWERS, -1) for entry in provinces]
        self.province_vp: list[int] = [entry.whole("vp", None, 0, MOST_WORTH) for entry in provinces]
        self.province_tp: list[int] = [entry.whole("tp", None, 0, MOST_WORTH) for entry in provinces]
        self.province_from: list[str] = [entry.provenance() for entry in provinces]
        self.spaces, entries = Names("space").read(top, "space", needs=NEEDED)
        self.ids: list[str] = self.spaces.names
        self.names: list[str] = [entry.text("name") for entry in entries]
        self.tribal: list[bool] = [entry.flag("tribal") for entry in entries]
        self.province: list[int] = [
            entry.link("province", self.provinces, -1 if tribal else None)
            for entry, tribal in zip(entries, self.tribal, strict=True)
        ]
        self.walls: list[int] = [entry.whole("walls", 0, 1, MOST_WALLS) for entry in entries]
        self.mountain: list[bool] = [entry.flag("mountain") for entry in entries]
        self.port: list[bool] = [entry.flag("port") for entry in entries]
        self.wood: list[bool] = [entry.flag("wood") for entry in entries]
        self.space_from: list[str] = [entry.provenance() for entry in entries]
        self.land: list[Pair] = self._connections(top, "land", "path")
        self.sea: list[Pair] = self._connections(top, "sea", "sea lane")
        self.tribal_paths: list[Pair] = self._connections(top, "tribal", "tribal path")
        upper = top.table("upper_egypt", "Upper Egypt")
        self.upper_owner: int = upper.link("power", POWERS)
        self.upper_tp: int = upper.whole("tp")
        self.upper_wp: int = upper.whole("wp")
        upper.provenance()
        for entry, identity, name in zip(
            [*provinces, *entries],
            [*self.provinces.names, *self.ids],
            [*self.province_names, *self.names],
            strict=True,
        ):
            if identity != "-".join(name.lower().split()):
                entry.say("id", f"the id of “{name}” should be its name in small letters with hyphens")
        self._check_spaces(entries)
        self._check_provinces(top, provinces)

    def _connections(self, top: Entry, key: str, what: str) -> list[Pair]:
        """The pairs of a list, without those that are wrong."""
        known: list[Pair] = []
        for entry in top.tables(key, what):
            a, b = entry.link("a", self.spaces), entry.link("b", self.spaces)
            entry.provenance()
            if a < 0 or b < 0:
                continue
            if a == b:
                entry.say("b", f"“{self.ids[a]}” is connected to itself")
            elif (a, b) in known or (b, a) in known:
                entry.say("b", f"“{self.ids[a]}” and “{self.ids[b]}” are connected twice")
            elif (self.tribal[a] or self.tribal[b]) != (key == "tribal"):
                entry.say("b", "a tribal path leads to a tribal space, and no other path does")
            elif key == "sea" and not (self.port[a] and self.port[b]):
                entry.say("b", "a sea lane joins two ports")
            else:
                known.append((a, b))
        return known

    def _check_spaces(self, entries: list[Entry]) -> None:
        """Ports have lanes, tribal spaces are bare, and no space is out of reach."""
        lanes = {space for pair in self.sea for space in pair}
        reached = self._reached()
        for space, entry in enumerate(entries):
            if self.port[space] and space not in lanes:
                entry.say("port", "a port without a sea lane")
            if self.tribal[space] and (self.walls[space] or self.wood[space] or self.port[space]):
                entry.say("tribal", "a tribal space has no walls, wood or port")
            if space not in reached:
                entry.say("id", "no path leads here")

    def _reached(self) -> set[int]:
        """The spaces to which paths lead from the first."""
        reached = {0}
        before = 0
        while len(reached) > before:
            before = len(reached)
            for a, b in [*self.land, *self.sea, *self.tribal_paths]:
                if a in reached or b in reached:
                    reached |= {a, b}
        return reached

    def _check_provinces(self, top: Entry, entries: list[Entry]) -> None:
        """Each Power has one home country, and each province spaces."""
        for power, name in enumerate(POWERS.names):
            if self.province_home.count(power) != 1:
                top.say("province", f"{name} has {self.province_home.count(power)} home countries, not one")
        for province, entry in enumerate(entries):
            if province not in self.province:
                entry.say("id", "a province without spaces")
