"""Briefings from a data file: for each scenario and seat who one is, what wins, what to watch, how long.

[[time]]                          # one for each scenario, in minutes
scenario = "first-five"
alone = [29, 27, 30, 24]          # against bots, seat by seat
together = 100                    # with people

[[briefing]]                      # one text may serve several scenarios
scenarios = ["first-five", "full"]
seat = "Blue"
who = "…"
wins = "…"
watch = ["…", "…"]
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kadesh.craft.data import Entry, Names, Shelf, near
from kadesh.table import Problem, Scenario
from kadesh.table.contract import Briefing

FILE: Final = "briefings.toml"


class Briefings:
    """The briefings of a game; what is wrong in them is told by the file's shelf."""

    def __init__(self, top: Entry, scenarios: Sequence[Scenario]) -> None:
        self.seats = {one.id: one.seats for one in scenarios}
        self.names = Names("scenario", self.seats)
        self.alone: dict[str, list[int]] = {}
        self.together: dict[str, int] = {}
        self.told: dict[tuple[str, str], Briefing] = {}
        for entry in top.tables("time"):
            self._read_time(entry)
        for entry in top.tables("briefing"):
            self._read_briefing(entry)
        self._tell_missing(top)

    def of(self, scenario: str, seat: int) -> Briefing | None:
        """The briefing of a seat; a scenario of one's own has none."""
        if scenario not in self.seats:
            return None
        return self.told.get((scenario, self.seats[scenario][seat]))

    def _read_time(self, entry: Entry) -> None:
        number = entry.link("scenario", self.names)
        alone, together = entry.wholes("alone"), entry.whole("together", least=1)
        if number < 0:
            return
        scenario = self.names.names[number]
        if len(alone) != len(self.seats[scenario]) or min(alone, default=0) < 1:
            seats = ", ".join(self.seats[scenario])
            entry.say("alone", f"“alone” needs a number of minutes for each seat ({seats})")
            return
        self.alone[scenario] = alone
        self.together[scenario] = together

    def _read_briefing(self, entry: Entry) -> None:
        numbers = entry.links("scenarios", self.names, once=True)
        seat, who, wins = entry.text("seat"), entry.text("who"), entry.text("wins")
        watch = entry.texts("watch")
        if not watch:
            entry.say("watch", "there is nothing to watch")
        for scenario in [self.names.names[number] for number in numbers]:
            seats = self.seats[scenario]
            if seat not in seats:
                entry.say("seat", f"“{scenario}” has no seat “{seat}”{near(seat, seats)}")
            elif (scenario, seat) in self.told:
                entry.say("scenarios", f"“{seat}” has two briefings in “{scenario}”")
            elif scenario in self.alone:
                self.told[scenario, seat] = {
                    "who": who,
                    "wins": wins,
                    "watch": watch,
                    "minutes_alone": self.alone[scenario][seats.index(seat)],
                    "minutes_together": self.together[scenario],
                }

    def _tell_missing(self, top: Entry) -> None:
        for scenario, seats in self.seats.items():
            if scenario not in self.alone:
                top.say("time", f"nobody says how long “{scenario}” takes")
                continue
            for seat in seats:
                if (scenario, seat) not in self.told:
                    top.say("briefing", f"“{seat}” has no briefing in “{scenario}”")


def read_briefings(folder: Path, scenarios: Sequence[Scenario]) -> Briefings:
    """The briefings of a folder; a DataError if anything in them is wrong."""
    shelf = Shelf(folder)
    briefings = Briefings(shelf.open(FILE), scenarios)
    shelf.must_be_right()
    return briefings


def check_briefings(folder: Path, scenarios: Sequence[Scenario]) -> list[Problem]:
    """What is wrong in the briefings of a folder."""
    shelf = Shelf(folder)
    Briefings(shelf.open(FILE), scenarios)
    return shelf.finish()
