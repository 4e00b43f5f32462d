"""The file of the timetable: reigns, candidates for thrones, tribes. [7.6, 10.1, 10.3]"""

from __future__ import annotations

from dataclasses import dataclass, field

from kadesh.craft.data import Entry, Shelf
from kadesh.games.assyrian_wars.charts.board import Board
from kadesh.games.assyrian_wars.charts.counters import KING, TURNS, Counters
from kadesh.games.assyrian_wars.charts.countries import COUNTRIES, TRACK


@dataclass
class Row:
    """What an Interphase brings."""

    modifier: int = 0  # of Assyria's succession
    candidates: list[int] = field(default_factory=list)  # counters of kings
    appear: list[int] = field(default_factory=list)  # tribes that come, or come again
    bound: list[tuple[int, int]] = field(default_factory=list)  # a tribe and the only country it attacks
    reform: list[int] = field(default_factory=list)  # powers whose units by card come into the pool


class Timetable:
    """Reigns by turn, and a row for each Interphase."""

    def __init__(self, shelf: Shelf, board: Board, counters: Counters) -> None:
        top = shelf.open("timetable.toml")
        self.reigns: list[str] = [""] * (TURNS + 1)
        self.years: list[str] = [""] * (TURNS + 1)
        for entry in top.tables("reign"):
            turn = entry.whole("turn", None, 1, TURNS)
            self.reigns[turn] = entry.text("name")
            self.years[turn] = entry.text("years")
            entry.provenance()
        self.rows: list[Row] = [Row() for _ in range(TURNS + 1)]
        for entry in top.tables("interphase"):
            self.rows[entry.whole("after", None, 1, TURNS)] = _row(entry, counters)
        self.start: list[int] = [-1] * len(TRACK.names)
        for entry in top.tables("tribe"):
            tribe = entry.find("id", entry.text("id"), TRACK)
            area = entry.link("at", board.areas)
            if tribe >= 0:
                self.start[tribe] = area
            entry.provenance()


def _row(entry: Entry, counters: Counters) -> Row:
    row = Row(modifier=entry.whole("modifier", None, 0, 6))
    for place, number in enumerate(entry.links("candidates", counters.ids)):
        counter = counters.of_id[number]
        if counters.classes[counter] != KING:
            entry.say(("candidates", place), "only a king is a candidate of the timetable")
        row.candidates.append(counter)
    row.appear = entry.links("appear", TRACK)
    for bond in entry.tables("bound", "duty", needed=False):
        row.bound.append((bond.link("tribe", TRACK), bond.link("to", COUNTRIES)))
    row.reform = entry.links("reform", COUNTRIES, [])
    entry.provenance()
    return row
