"""The files of kingdoms, kings and peoples."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.genesis.charts.board import MAJORS, Board

MINORS: Final[list[str]] = ["arzawa", "elam", "canaan"]
BARBARIANS: Final = Names("barbarian people", ["sea-peoples", "kaskans", "libyans", "hayassa-azzi", "urartu"])
POWERS: Final = Names("power", [*MAJORS.names, *MINORS, *BARBARIANS.names, "garrison"])
PEOPLES: Final = Names("people", POWERS.names[len(MAJORS.names) :])
UNITS: Final = Names("kind of unit", ["INF", "CH", "PS", "SL"])
TURNS: Final = 10

# (kind of unit, how many)
Count = tuple[int, int]
# (space, kind of unit, how many)
Placed = tuple[int, int, int]


@dataclass
class Arrival:
    """What an activation or an invasion brings to a people."""

    first_turn: int = 1
    last_turn: int = TURNS
    dice: int = 0
    infantry: int = 0
    chariots: int = 0
    kings: list[int] = field(default_factory=list)
    draw: str = "none"
    spaces: list[int] = field(default_factory=list)
    each_space: bool = False
    only_if_none: bool = False


class Powers:
    """Kingdoms, kings and peoples, by power and by king."""

    def __init__(self, shelf: Shelf, board: Board) -> None:
        kingdoms_and_kings = shelf.open("kings.toml")
        others = shelf.open("peoples.toml")
        _, kingdoms = MAJORS.read(kingdoms_and_kings, "kingdom", closed=True)
        _, peoples = PEOPLES.read(others, "people", closed=True)
        faces = [*kingdoms, *peoples]
        self.names: list[str] = [entry.text("name") for entry in faces]
        self.adjectives: list[str] = [entry.text("adjective") for entry in faces]
        self.colours: list[str] = [entry.text("colour") for entry in faces]
        for entry in faces:
            entry.provenance()
        places = [entry.whole("clockwise", least=1, most=len(kingdoms)) for entry in kingdoms]
        if sorted(places) != list(range(1, len(kingdoms) + 1)):
            kingdoms_and_kings.say(
                "kingdom", "the places around the table (clockwise) should be 1 to 5, each once"
            )
        self.clockwise: list[int] = sorted(range(len(kingdoms)), key=lambda power: places[power])
        self.tracks: list[list[int]] = [_track(entry) for entry in kingdoms]
        self._read_kings(kingdoms_and_kings)
        majors = [False] * len(kingdoms)
        self.marker: list[bool] = [True] * len(kingdoms) + [entry.flag("marker") for entry in peoples]
        self.leaves: list[bool] = majors + [entry.flag("leaves") for entry in peoples]
        none = [0] * len(kingdoms)
        self.shifts: list[int] = none + [entry.whole("shifts", 0, 0, 10) for entry in peoples]
        self.mountain_shifts: list[int] = none + [
            entry.whole("mountain_shifts", 0, 0, 10) for entry in peoples
        ]
        self.mountain_cost: list[int] = [2] * len(kingdoms) + [
            entry.whole("mountain_cost", 2, 1, 2) for entry in peoples
        ]
        nowhere: list[list[Placed]] = [[] for _ in kingdoms]
        self.start: list[list[Placed]] = nowhere + [
            read_units(entry.table("start", f"start of {entry.what}"), board.spaces) for entry in peoples
        ]
        self.arrivals: list[list[Arrival]] = [[] for _ in kingdoms]
        for power, entry in enumerate(peoples, len(kingdoms)):
            listed = entry.tables("arrive", f"arrival of {entry.what}", False)
            self.arrivals.append([self._arrival(arrival, power, board) for arrival in listed])
        pirates = others.table("pirates")
        self.pirate_hunters: list[int] = pirates.links("hunters", board.spaces)
        pirates.provenance()

    def _read_kings(self, top: Entry) -> None:
        self.kings, entries = Names("king").read(top, "king", needs=["akhenaten"], order=_by_turn)
        self.king_names: list[str] = [entry.text("name") for entry in entries]
        self.king_power: list[int] = [entry.link("of", POWERS) for entry in entries]
        self.king_tactical: list[int] = [entry.whole("tactical", least=0, most=6) for entry in entries]
        self.king_campaign: list[int] = [entry.whole("campaign", least=0, most=6) for entry in entries]
        self.king_turn: list[int] = [entry.whole("turn", 0, 1, TURNS) for entry in entries]
        self.king_generic: list[bool] = [entry.flag("generic") for entry in entries]
        self.king_scenario: list[str] = [entry.text("scenario", "") for entry in entries]
        for entry in entries:
            entry.provenance()
        for power, name in enumerate(MAJORS.names):
            turns = [turn for turn, of in zip(self.king_turn, self.king_power, strict=True) if of == power]
            if sorted(turn for turn in turns if turn) != list(range(1, TURNS + 1)):
                top.say("king", f"“{name}” should have ten kings, one for each turn (4.1.1)")

    def _arrival(self, entry: Entry, power: int, board: Board) -> Arrival:
        turns = entry.wholes("turns", [1, TURNS])
        if len(turns) != 2 or not 1 <= turns[0] <= turns[1] <= TURNS:
            entry.say("turns", "“turns” should be the first and the last turn, from 1 to 10")
            turns = [1, TURNS]
        kings = entry.links("kings", self.kings)
        for king in kings:
            if self.king_power[king] != power:
                entry.say("kings", f"“{self.kings.names[king]}” is not a king of {POWERS.names[power]}")
        entry.provenance()
        return Arrival(
            first_turn=turns[0],
            last_turn=turns[1],
            dice=entry.whole("infantry_dice", 0, 0, 2),
            infantry=entry.whole("infantry", 0, 0, 40),
            chariots=entry.whole("chariots", 0, 0, 10),
            kings=kings,
            draw=entry.one_of("draw", ["random", "first", "none"]),
            spaces=entry.links("spaces", board.spaces),
            each_space=entry.flag("each_space"),
            only_if_none=entry.flag("only_if_none"),
        )


def _by_turn(king: Entry) -> int:
    """Kings with a turn come first, kingdom by kingdom: dice draw the same in any order of the file."""
    power, turn = POWERS.index.get(king.text("of"), 0), king.whole("turn", 0)
    return power * TURNS + turn if turn else len(POWERS.names) * TURNS + 1


def _track(entry: Entry) -> list[int]:
    track = entry.wholes("track")
    if track != sorted(set(track)) or not track:
        entry.say("track", "the Manpower track should rise from value to value")
    return track


def read_counts(entry: Entry, key: str, default: str | None = None) -> list[Count]:
    """Units in words, such as `5 INF 2 CH 1 PS`."""
    text = entry.text(key, default)
    words = text.split()
    counts: list[Count] = []
    for at in range(0, len(words), 2):
        if not words[at].isdigit() or at + 1 >= len(words):
            entry.say(key, f"“{text}” should be written like “5 INF 2 CH 1 PS 1 SL”")
            return counts
        kind = entry.find(key, words[at + 1], UNITS)
        if kind >= 0 and int(words[at]) > 0:
            counts.append((kind, int(words[at])))
    return counts


def read_units(entry: Entry, spaces: Names) -> list[Placed]:
    """A table from space to units in words."""
    return [
        (space, kind, count) for space, key in entry.keys(spaces) for kind, count in read_counts(entry, key)
    ]
