"""The file of the charts and the single numbers of the rules."""

from __future__ import annotations

from pathlib import Path

from kadesh.games.genesis.charts.load.board import MAJORS
from kadesh.games.genesis.charts.load.book import Book, Entry
from kadesh.games.genesis.charts.load.powers import BARBARIANS, POWERS
from kadesh.table.game import Problem


class Numbers:
    """Charts and numbers as they stand in the file."""

    def __init__(self) -> None:
        self.ratio_default = "whole"
        self.against_nothing = 0
        self.ratio_points: list[tuple[int, int, int, int]] = []
        self.losses: list[list[int]] = []
        self.growth: list[tuple[int, int]] = []
        self.growth_lost_city = 0
        self.growth_dagon = 0
        # For 2d6 = 2 … 12: the people, and the power that rolls again (-1 none).
        self.invader: list[int] = [-1] * 13
        self.invader_again: list[int] = [-1] * 13
        self.values: dict[str, int] = {}
        self.origin: list[str] = []


def load_numbers(folder: Path, problems: list[Problem]) -> Numbers:
    """Read `charts.toml`."""
    numbers = Numbers()
    book = Book(folder / "charts.toml", problems)
    if book.broken:
        return numbers
    top = book.top()
    _read_ratio(numbers, top.entry("ratio"))
    _read_losses(numbers, top.entry("losses"))
    _read_growth(numbers, top.entry("growth"))
    _read_invasion(numbers, top.entry("invasion"))
    for entry in top.entries("number", "number"):
        name = entry.text("name")
        if name in numbers.values:
            entry.say("name", f"the number “{name}” is there twice")
        numbers.values[name] = entry.number("value")
        numbers.origin.append(entry.provenance())
        entry.done()
    top.done()
    return numbers


def _read_ratio(numbers: Numbers, entry: Entry) -> None:
    numbers.ratio_default = entry.one_of("default", ["whole", "rounding"])
    numbers.against_nothing = entry.number("against_nothing")
    numbers.origin.append(entry.provenance())
    for point in entry.entries("point", "ratio point"):
        larger = point.number("larger", None, 1)
        smaller = point.number("smaller", None, 1)
        if larger < smaller:
            point.say("larger", f"{larger} is not the larger of {larger} and {smaller}")
        numbers.ratio_points.append((larger, smaller, point.number("whole"), point.number("rounding")))
        numbers.origin.append(point.provenance())
        point.done()
    entry.done()


def _read_losses(numbers: Numbers, entry: Entry) -> None:
    numbers.origin.append(entry.provenance())
    rows = entry.data.get("rows", [])
    entry.asked.append("rows")
    if not isinstance(rows, list) or len(rows) != 40:
        entry.say("rows", "the loss chart should have a row for each of 1 to 40 Battle Points")
        return
    for bp, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != 10 or not all(isinstance(loss, int) for loss in row):
            entry.say(f"rows[{bp - 1}]", f"the row for {bp} BP should have ten losses")
            row = [0] * 10
        elif row != sorted(row) or row[-1] != bp:
            entry.say(f"rows[{bp - 1}]", f"the row for {bp} BP should rise to {bp}")
        numbers.losses.append([int(loss) for loss in row])
    entry.done()


def _read_growth(numbers: Numbers, entry: Entry) -> None:
    numbers.origin.append(entry.provenance())
    for line in entry.entries("lines", "growth line"):
        numbers.growth.append((line.number("roll"), line.number("spaces")))
        line.done()
    if numbers.growth != sorted(numbers.growth):
        entry.say("lines", "the growth lines should rise from roll to roll")
    numbers.growth_lost_city = entry.number("lost_city", None, -6, 0)
    numbers.growth_dagon = entry.number("dagon", None, 0, 6)
    entry.done()


def _read_invasion(numbers: Numbers, entry: Entry) -> None:
    numbers.origin.append(entry.provenance())
    for line in entry.entries("lines", "invasion line"):
        low = line.number("low", None, 2, 12)
        high = line.number("high", None, 2, 12)
        people = line.text("people")
        if people not in BARBARIANS:
            line.find("people", people, BARBARIANS, "barbarian people")
            people = BARBARIANS[0]
        again = line.index_of("again", MAJORS, "kingdom", -1)
        for roll in range(low, high + 1):
            if numbers.invader[roll] >= 0:
                line.say("low", f"a roll of {roll} stands on two lines of the invasion table")
            numbers.invader[roll] = POWERS.index(people)
            numbers.invader_again[roll] = again
        line.done()
    missing = [roll for roll in range(2, 13) if numbers.invader[roll] < 0]
    if missing:
        entry.say("lines", f"the invasion table has no line for a roll of {missing[0]}")
    entry.done()
