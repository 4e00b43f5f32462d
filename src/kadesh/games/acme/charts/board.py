"""The board's file: areas, the borders between them, and the three sizes of the map."""

from __future__ import annotations

from typing import Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.acme.charts.civilizations import CIVILIZATIONS, TERRAINS

FERTILE: Final = 0
PLAIN: Final = 1
MOUNTAIN: Final = 2
DESERT: Final = 3
SEA: Final = 4

MAPS: Final = Names("map", ["full", "western", "abbreviated"])
FULL: Final = 0
WESTERN: Final = 1
ABBREVIATED: Final = 2

BORDERS: Final = Names("kind of border", ["land", "river", "coast", "sea"])
EDGES: Final = Names("edge", ["north", "east", "south", "west"])
EDGE_KEYS: Final[list[str]] = ["edges", "western_edges", "abbreviated_edges"]
MOUNTAINS: Final = 12
HOME_AREAS: Final = 22

Pair = tuple[int, int]


class Board:
    """The printed map, area by area, in the order of competitions [15.4]."""

    def __init__(self, shelf: Shelf) -> None:
        top = shelf.open("board.toml")
        self.areas, entries = Names("area").read(top, "area", order=_by_order)
        self.ids: list[str] = self.areas.names
        self.names: list[str] = [entry.text("name") for entry in entries]
        self.terrain: list[int] = [entry.link("terrain", TERRAINS) for entry in entries]
        self.order: list[int] = [entry.whole("order", None, 1, len(entries)) for entry in entries]
        self.island: list[bool] = [entry.flag("island") for entry in entries]
        self.home_of: list[int] = [entry.link("home_of", CIVILIZATIONS, -1) for entry in entries]
        smallest = [entry.link("map", MAPS) for entry in entries]
        # By map: which areas are in play, which bear a white disk at its edge [7.1, 8.1].
        self.in_play: list[list[bool]] = [
            [size >= map for size in smallest] for map in range(len(MAPS.names))
        ]
        marks = [entry.link("marks", MAPS, -1) for entry in entries]
        self.marked: list[list[bool]] = [[mark == map for mark in marks] for map in range(len(MAPS.names))]
        # By map and edge: which areas lie on it.
        self.edge: list[list[list[bool]]] = []
        for key in EDGE_KEYS:
            found = [entry.links(key, EDGES, []) for entry in entries]
            self.edge.append([[edge in edges for edges in found] for edge in range(len(EDGES.names))])
        self.borders: list[Pair] = []
        self.rivers: list[Pair] = []
        for entry in top.tables("border"):
            self._read_border(entry)
        self._check_areas(top, entries)

    def _read_border(self, entry: Entry) -> None:
        a, b = entry.link("a", self.areas), entry.link("b", self.areas)
        kind = entry.one_of("kind", BORDERS.names, kind="kind of border")
        entry.provenance()
        if a < 0 or b < 0:
            return
        pair = (min(a, b), max(a, b))
        if a == b:
            entry.say("b", f"“{self.ids[a]}” borders on itself")
        elif pair in self.borders:
            entry.say("b", f"the border between “{self.ids[a]}” and “{self.ids[b]}” is there twice")
        else:
            seas = (self.terrain[a] == SEA) + (self.terrain[b] == SEA)
            if BORDERS.index[kind] not in ([0, 1], [2], [3])[seas]:
                entry.say("kind", f"“{self.ids[a]}” and “{self.ids[b]}” cannot meet at a border “{kind}”")
            self.borders.append(pair)
            if kind == "river":
                self.rivers.append(pair)

    def _check_areas(self, top: Entry, entries: list[Entry]) -> None:
        """Orders are 1 to 120, names give ids, twelve Mountains, 22 homes, no area out of reach."""
        for place, (entry, identity, name) in enumerate(zip(entries, self.ids, self.names, strict=True)):
            entry.provenance()
            if identity != "-".join(name.lower().split()):
                entry.say("id", f"the id of “{name}” should be its name in small letters with hyphens")
            if self.order[place] != place + 1:
                entry.say("order", "the orders of the areas should be 1, 2, 3 and so on, each once")
            if self.marked[WESTERN][place] and self.in_play[WESTERN][place]:
                entry.say("marks", "an area that bears a mark is out of play")
        mountains = self.terrain.count(MOUNTAIN)
        if mountains != MOUNTAINS:
            top.say("area", f"there are {mountains} Mountains instead of {MOUNTAINS} (13.1.2)")
        homes = sum(home >= 0 for home in self.home_of)
        if homes != HOME_AREAS:
            top.say("area", f"there are {homes} Home areas instead of {HOME_AREAS} (4.1.4)")
        for map, name in enumerate(MAPS.names):
            reached = self.reached(map)
            for area, identity in enumerate(self.ids):
                if self.in_play[map][area] and area not in reached:
                    entries[area].say("id", f"no border leads to “{identity}” on the {name} map")

    def neighbours(self, map: int) -> list[list[int]]:
        """The areas in play next to each area in play; an area out of play has none (R51)."""
        found: list[list[int]] = [[] for _ in self.ids]
        for a, b in self.borders:
            if self.in_play[map][a] and self.in_play[map][b]:
                found[a].append(b)
                found[b].append(a)
        return [sorted(areas) for areas in found]

    def reached(self, map: int) -> set[int]:
        """The areas to which borders lead from the first area in play."""
        if True not in self.in_play[map]:
            return set()
        neighbours = self.neighbours(map)
        reached = {self.in_play[map].index(True)}
        todo = list(reached)
        while todo:
            for other in neighbours[todo.pop()]:
                if other not in reached:
                    reached.add(other)
                    todo.append(other)
        return reached


def _by_order(entry: Entry) -> int:
    return entry.whole("order", 0)


def terrain_mask(entry: Entry, key: str, default: list[str] | None = None) -> int:
    """A list of terrains as bits."""
    return sum(1 << terrain for terrain in entry.links(key, TERRAINS, default, once=True))
