"""The files of kingdoms, kings and peoples."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.games.genesis.charts.load.board import MAJORS, Board
from kadesh.games.genesis.charts.load.book import Book, Entry
from kadesh.table.game import Problem

MINORS: Final[list[str]] = ["arzawa", "elam", "canaan"]
BARBARIANS: Final[list[str]] = ["sea-peoples", "kaskans", "libyans", "hayassa-azzi", "urartu"]
POWERS: Final[list[str]] = [*MAJORS, *MINORS, *BARBARIANS, "garrison"]
PEOPLE_KINDS: Final[list[str]] = ["minor", "barbarian", "garrison"]
UNITS: Final[list[str]] = ["INF", "CH", "PS", "SL"]
TURNS: Final = 10

# (kind of unit, how many)
Count = tuple[int, int]
# (space, kind of unit, how many)
Placed = tuple[int, int, int]


class Arrival:
    """What an activation or an invasion brings to a people."""

    def __init__(self) -> None:
        self.first_turn = 1
        self.last_turn = TURNS
        self.dice = 0
        self.infantry = 0
        self.chariots = 0
        self.kings: list[int] = []
        self.draw = "none"
        self.spaces: list[int] = []
        self.each_space = False
        self.only_if_none = False


class Powers:
    """Kingdoms, kings and peoples, by power and by king."""

    def __init__(self) -> None:
        count = len(POWERS)
        self.names: list[str] = [""] * count
        self.adjectives: list[str] = [""] * count
        self.colours: list[str] = [""] * count
        self.clockwise: list[int] = []
        self.tracks: list[list[int]] = [[] for _ in MAJORS]
        self.marker: list[bool] = [True] * len(MAJORS) + [False] * (count - len(MAJORS))
        self.leaves: list[bool] = [False] * count
        self.shifts: list[int] = [0] * count
        self.mountain_shifts: list[int] = [0] * count
        self.mountain_cost: list[int] = [2] * count
        self.start: list[list[Placed]] = [[] for _ in range(count)]
        self.arrivals: list[list[Arrival]] = [[] for _ in range(count)]
        self.king_ids: list[str] = []
        self.king_names: list[str] = []
        self.king_power: list[int] = []
        self.king_tactical: list[int] = []
        self.king_campaign: list[int] = []
        self.king_turn: list[int] = []
        self.king_generic: list[bool] = []
        self.king_scenario: list[str] = []
        self.pirate_hunters: list[int] = []
        self.origin: list[str] = []


def load_powers(folder: Path, board: Board, problems: list[Problem]) -> Powers:
    """Read `kings.toml` and `peoples.toml`."""
    powers = Powers()
    kings = Book(folder / "kings.toml", problems)
    if not kings.broken:
        _read_kings(powers, kings.top())
    peoples = Book(folder / "peoples.toml", problems)
    if not peoples.broken:
        _read_peoples(powers, board, peoples.top())
    return powers


def _read_kings(powers: Powers, top: Entry) -> None:
    order: list[int] = [0] * len(MAJORS)
    seen: list[str] = []
    for entry in top.entries("kingdom", "kingdom"):
        power = entry.index_of("id", MAJORS, "kingdom")
        if power < 0:
            continue
        seen.append(MAJORS[power])
        _read_faces(powers, power, entry)
        order[power] = entry.number("clockwise", None, 1, len(MAJORS))
        track = entry.numbers("track")
        if track != sorted(set(track)) or not track:
            entry.say("track", "the Manpower track should rise from value to value")
        powers.tracks[power] = track
        entry.done()
    for name in MAJORS:
        if seen.count(name) != 1:
            top.say("kingdom", f"“{name}” is described {seen.count(name)} times instead of once")
    if sorted(order) != [1, 2, 3, 4, 5]:
        top.say("kingdom", "the places around the table (clockwise) should be 1 to 5, each once")
    powers.clockwise = sorted(range(len(MAJORS)), key=lambda power: order[power])
    for entry in top.entries("king", "king"):
        _read_king(powers, entry)
    top.done()
    for power, name in enumerate(MAJORS):
        turns = [powers.king_turn[k] for k in range(len(powers.king_ids)) if powers.king_power[k] == power]
        if sorted(turn for turn in turns if turn) != list(range(1, TURNS + 1)):
            top.say("king", f"“{name}” should have ten kings, one for each turn (4.1.1)")


def _read_faces(powers: Powers, power: int, entry: Entry) -> None:
    powers.names[power] = entry.text("name")
    powers.adjectives[power] = entry.text("adjective")
    powers.colours[power] = entry.text("colour")
    powers.origin.append(entry.provenance())


def _read_king(powers: Powers, entry: Entry) -> None:
    identity = entry.text("id")
    if identity in powers.king_ids:
        entry.say("id", f"there are two kings “{identity}”")
    powers.king_ids.append(identity)
    powers.king_names.append(entry.text("name"))
    powers.king_power.append(entry.index_of("of", POWERS, "power"))
    powers.king_tactical.append(entry.number("tactical", None, 0, 6))
    powers.king_campaign.append(entry.number("campaign", None, 0, 6))
    powers.king_turn.append(entry.number("turn", 0, 1, TURNS))
    powers.king_generic.append(entry.flag("generic"))
    powers.king_scenario.append(entry.text("scenario", ""))
    powers.origin.append(entry.provenance())
    entry.done()


def _read_peoples(powers: Powers, board: Board, top: Entry) -> None:
    seen: list[str] = []
    for entry in top.entries("people", "people"):
        power = entry.index_of("id", POWERS, "people")
        if power < 0:
            continue
        seen.append(POWERS[power])
        _read_faces(powers, power, entry)
        kind = entry.one_of("kind", PEOPLE_KINDS)
        if kind != _kind_of(power):
            entry.say("kind", f"“{POWERS[power]}” is no {kind}, but a {_kind_of(power)}")
        powers.marker[power] = entry.flag("marker")
        powers.leaves[power] = entry.flag("leaves")
        powers.shifts[power] = entry.number("shifts", 0, 0, 10)
        powers.mountain_shifts[power] = entry.number("mountain_shifts", 0, 0, 10)
        powers.mountain_cost[power] = entry.number("mountain_cost", 2, 1, 2)
        powers.start[power] = read_units(entry.entry("start", f"start of {POWERS[power]}"), board.ids)
        for arrival in entry.entries("arrive", f"arrival of {POWERS[power]}", False):
            powers.arrivals[power].append(_read_arrival(powers, board, power, arrival))
        entry.done()
    for name in POWERS[len(MAJORS) :]:
        if seen.count(name) != 1:
            top.say("people", f"“{name}” is described {seen.count(name)} times instead of once")
    _read_pirates(powers, board, top.entry("pirates"))
    top.done()


def _kind_of(power: int) -> str:
    name = POWERS[power]
    return "minor" if name in MINORS else "barbarian" if name in BARBARIANS else "garrison"


def _read_arrival(powers: Powers, board: Board, power: int, entry: Entry) -> Arrival:
    arrival = Arrival()
    turns = entry.numbers("turns", [1, TURNS])
    if len(turns) != 2 or not 1 <= turns[0] <= turns[1] <= TURNS:
        entry.say("turns", "“turns” should be the first and the last turn, from 1 to 10")
    else:
        arrival.first_turn, arrival.last_turn = turns[0], turns[1]
    arrival.dice = entry.number("infantry_dice", 0, 0, 2)
    arrival.infantry = entry.number("infantry", 0, 0, 40)
    arrival.chariots = entry.number("chariots", 0, 0, 10)
    arrival.draw = entry.one_of("draw", ["random", "first", "none"])
    for name in entry.texts("kings"):
        king = entry.find("kings", name, powers.king_ids, "king")
        arrival.kings.append(king)
        if king >= 0 and powers.king_power[king] != power:
            entry.say("kings", f"“{name}” is not a king of {POWERS[power]}")
    arrival.spaces = [entry.find("spaces", name, board.ids, "space") for name in entry.texts("spaces")]
    arrival.each_space = entry.flag("each_space")
    arrival.only_if_none = entry.flag("only_if_none")
    powers.origin.append(entry.provenance())
    entry.done()
    return arrival


def _read_pirates(powers: Powers, board: Board, entry: Entry) -> None:
    powers.pirate_hunters = [
        entry.find("hunters", name, board.ids, "space") for name in entry.texts("hunters")
    ]
    powers.origin.append(entry.provenance())
    entry.done()


def read_counts(entry: Entry, key: str, text: str) -> list[Count]:
    """Units in words, such as `5 INF 2 CH 1 PS`."""
    words = text.split()
    counts: list[Count] = []
    for at in range(0, len(words), 2):
        if not words[at].isdigit() or at + 1 >= len(words):
            entry.say(key, f"“{text}” should be written like “5 INF 2 CH 1 PS 1 SL”")
            return counts
        kind = entry.find(key, words[at + 1], UNITS, "kind of unit")
        if kind >= 0 and int(words[at]) > 0:
            counts.append((kind, int(words[at])))
    return counts


def read_units(entry: Entry, spaces: list[str]) -> list[Placed]:
    """A table from space to units in words."""
    placed: list[Placed] = []
    for key in entry.data:
        text = entry.text(key)
        space = entry.find(key, key, spaces, "space")
        for kind, count in read_counts(entry, key, text):
            if space >= 0:
                placed.append((space, kind, count))
    return placed
