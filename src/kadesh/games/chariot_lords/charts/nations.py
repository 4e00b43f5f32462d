"""The nations' file. [3.1, 5.6.1, 9.2.1, 16.0]"""

from dataclasses import dataclass
from typing import Final

from kadesh.craft.data import Entry, Names
from kadesh.games.chariot_lords.charts.board import Board, read_kinds
from kadesh.games.chariot_lords.charts.words import COLOURS, LAST_TURN, NATION_ORDER, NOWHERE, UNREACHABLE

COLOUR_NAMES: Final = Names("colour", COLOURS)
SEA_RANGES: Final = (0, 3, 6)
ENGINE_KINDS: Final = Names("kind of marker", ["siege", "terror"])


@dataclass
class Capital:
    """An area whose loss shames an empire's god, when that comes, and the turns that count. [16.0]"""

    nation: int
    area: int
    comes: int
    first: int
    last: int


class Nations:
    """The nations, each list by nation."""

    def __init__(self, top: Entry, board: Board) -> None:
        areas = board.areas
        self.nations, entries = NATION_ORDER.read(top, "nation")
        self.names: list[str] = [entry.text("name") for entry in entries]
        self.adjectives: list[str] = [entry.text("adjective") for entry in entries]
        self.colour: list[int] = [entry.link("colour", COLOUR_NAMES) for entry in entries]
        self.enters: list[int] = [entry.whole("enters", least=1, most=LAST_TURN) for entry in entries]
        self.units: list[list[int]] = [read_kinds(entry, "units") for entry in entries]
        self.sea_range: list[int] = [_sea_range(entry) for entry in entries]
        self.replacement_areas: list[list[int]] = [
            entry.links("replacement_areas", areas) for entry in entries
        ]
        # More replacement areas from a game turn on. [9.2.2]
        self.later_turn: list[int] = [UNREACHABLE] * len(entries)
        self.later_areas: list[list[int]] = [[] for _ in entries]
        self.desert: list[int] = [entry.link("desert", areas, NOWHERE) for entry in entries]
        self.stronghold: list[int] = [entry.link("stronghold", areas, NOWHERE) for entry in entries]
        self.god: list[str] = [entry.text("god", "") for entry in entries]
        self.mountaineers: list[bool] = [entry.flag("mountaineers") for entry in entries]
        # Siege and terror markers. [6.7]
        self.engines: list[list[int]] = [_engines(entry) for entry in entries]
        self.capitals: list[Capital] = []
        for nation, entry in enumerate(entries):
            entry.provenance()
            if entry.has("later"):
                later = entry.table("later")
                self.later_turn[nation] = later.whole("turn", least=1, most=LAST_TURN)
                self.later_areas[nation] = later.links("areas", areas)
            for place in entry.tables("capitals", "capital", needed=False):
                area, turns = place.link("area", areas), place.wholes("turns")
                if len(turns) == 2:
                    comes = place.whole("comes", turns[0], least=1, most=turns[0])
                    self.capitals.append(Capital(nation, area, comes, turns[0], turns[1]))
                elif turns:
                    place.say("turns", "“turns” should be the first and the last turn")

    def may_be_in(self, nation: int, area: int, special: bool) -> bool:
        """Whether a nation may ever stand in an area. [5.7, 5.8, 13.4]"""
        return not special or area in (self.desert[nation], self.stronghold[nation])


def _sea_range(entry: Entry) -> int:
    reach = entry.whole("sea_range")
    if reach not in SEA_RANGES:
        entry.say("sea_range", f"sea_range must be 0, 3 or 6, not {reach}")
    return reach


def _engines(entry: Entry) -> list[int]:
    """How many siege and how many terror markers a nation has."""
    table = entry.table("engines", entry.what)
    return [table.whole(kind, 0) for kind in ENGINE_KINDS.names]
