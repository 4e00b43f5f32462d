"""The charts and the numbers of the rules, from `data/charts.toml`, under names that code can use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from kadesh.craft.data import DataError, Entry, Shelf, near
from kadesh.games.genesis.charts.board import MAJORS
from kadesh.games.genesis.charts.powers import BARBARIANS, POWERS

DATA: Final = Path(__file__).parents[1] / "data"

# How the ratio of Battle Points is read [8.2.2, 8.2.3] (R1).
WHOLE: Final = 0
ROUNDING: Final = 1
RATIO_READINGS: Final[list[str]] = ["whole", "rounding"]


class Numbers:
    """Charts and numbers as they stand in the file."""

    def __init__(self, shelf: Shelf) -> None:
        self.top = shelf.open("charts.toml")
        self.ratio = self.top.table("ratio")
        self.default_ratio: int = RATIO_READINGS.index(self.ratio.one_of("default", RATIO_READINGS))
        self.against_nothing: int = self.ratio.whole("against_nothing")
        self.ratio.provenance()
        self.losses = self.top.table("losses")
        self.losses.provenance()
        growth = self.top.table("growth")
        growth.provenance()
        lines = growth.tables("lines", "growth line")
        self.growth: list[tuple[int, int]] = [(line.whole("roll"), line.whole("spaces")) for line in lines]
        if self.growth != sorted(self.growth):
            growth.say("lines", "the growth lines should rise from roll to roll")
        self.growth_lost_city: int = growth.whole("lost_city", None, -6, 0)
        self.growth_dagon: int = growth.whole("dagon", None, 0, 6)
        # For 2d6 = 2 … 12: the people, and the power that rolls again (-1 none).
        self.invader: list[int] = [-1] * 13
        self.invader_again: list[int] = [-1] * 13
        self._read_invasion(self.top.table("invasion"))
        self.values: dict[str, int] = {}
        self.entries: dict[str, Entry] = {}
        for entry in self.top.tables("number"):
            name = entry.text("name")
            if name in self.values:
                entry.say("name", f"the number “{name}” is there twice")
            self.values[name] = entry.whole("value")
            self.entries[name] = entry
            entry.provenance()

    def _read_invasion(self, entry: Entry) -> None:
        entry.provenance()
        for line in entry.tables("lines", "invasion line"):
            low, high = line.whole("low", None, 2, 12), line.whole("high", None, 2, 12)
            people = line.link("people", BARBARIANS)
            again = line.link("again", MAJORS, -1)
            for roll in range(low, high + 1):
                if self.invader[roll] >= 0:
                    line.say("low", f"a roll of {roll} stands on two lines of the invasion table")
                self.invader[roll] = POWERS.index[BARBARIANS.names[max(people, 0)]]
                self.invader_again[roll] = again
        for roll in range(2, 13):
            if self.invader[roll] < 0:
                entry.say("lines", f"the invasion table has no line for a roll of {roll}")
                return

    def check_asked(self, asked: list[str]) -> None:
        """Every number that code asks for must be there, and every number be asked for."""
        for name in asked:
            if name not in self.values:
                self.top.say("", f"the number “{name}” is missing")
        for name, entry in self.entries.items():
            if name not in asked:
                entry.say("name", f"no rule asks for this number{near(name, asked)}")

    def check_charts(
        self, ratio_shifts: Callable[[int, int, int], int], percentage_loss: Callable[[int, int], int]
    ) -> None:
        """The printed examples and the loss chart must agree with what the rules compute [8.2.1, 8.2.2]."""
        for point in self.ratio.tables("point", "ratio point"):
            larger, smaller = point.whole("larger", None, 1), point.whole("smaller", None, 1)
            point.provenance()
            if larger < smaller:
                point.say("larger", f"{larger} is not the larger of {larger} and {smaller}")
            for reading, key in enumerate(RATIO_READINGS):
                shifts, right = point.whole(key), ratio_shifts(larger, smaller, reading)
                if right != shifts:
                    point.say(key, f"{larger} to {smaller} gives {right} shifts, not {shifts}")
        rows = self.losses.raw("rows")
        if not isinstance(rows, list) or len(rows) != 40:
            self.losses.say("rows", "the loss chart should have a row for each of 1 to 40 Battle Points")
            return
        for bp, row in enumerate(rows, 1):
            wanted = [percentage_loss(bp, tenth) for tenth in range(1, 11)]
            if not isinstance(row, list) or len(row) != len(wanted):
                self.losses.say(("rows", bp - 1), f"the row for {bp} BP should have ten losses")
                continue
            for tenth, (loss, right) in enumerate(zip(row, wanted, strict=True), 1):
                if loss != right:
                    self.losses.say(
                        ("rows", bp - 1), f"{tenth}0 % of {bp} BP is a loss of {right}, not {loss!r}"
                    )


_SHELF: Final = Shelf(DATA)
_NUMBERS: Final = Numbers(_SHELF)
ASKED: Final[list[str]] = []


def _number(name: str) -> int:
    ASKED.append(name)
    return _NUMBERS.values.get(name, 0)


DEFAULT_RATIO: Final = _NUMBERS.default_ratio
SHIFTS_AGAINST_NOTHING: Final = _NUMBERS.against_nothing
# First modified roll of each line and the spaces gained [6.1.2].
GROWTH: Final = _NUMBERS.growth
GROWTH_LOST_CITY: Final = _NUMBERS.growth_lost_city
GROWTH_DAGON: Final = _NUMBERS.growth_dagon
# By the sum of two dice: the people that invades, and the power that rolls again [11.1.1].
INVADER: Final = _NUMBERS.invader
INVADER_AGAIN: Final = _NUMBERS.invader_again

MARKERS: Final = _number("markers")
MARKERS_IN_A_ROW: Final = _number("markers_in_a_row")
PAYMENT: Final = _number("payment")
MINOR_ACTIONS: Final = _number("minor_actions")
HAND_LIMIT: Final = _number("hand_limit")
CHARIOT_UPKEEP: Final = _number("chariot_upkeep")
CHARIOT_RAISE: Final = _number("chariot_raise")
CHARIOT_RECRUIT: Final = _number("chariot_recruit")
INFANTRY_RECRUIT: Final = _number("infantry_recruit")
INFANTRY_PER_CITY: Final = _number("infantry_per_city")
PEASANTS_PER_INFANTRY: Final = _number("peasants_per_infantry")
MP_ENTER: Final = _number("mp_enter")
MP_MOUNTAIN: Final = _number("mp_mountain")
MP_PICK_UP: Final = _number("mp_pick_up")
MP_ATTACK: Final = _number("mp_attack")
MP_NAVAL: Final = _number("mp_naval")
MP_RIDE: Final = _number("mp_ride")
MP_DEFEAT: Final = _number("mp_defeat")
MP_KING_KILLED: Final = _number("mp_king_killed")
MP_FORCE_RETREAT: Final = _number("mp_force_retreat")
NAVAL_INFANTRY: Final = _number("naval_infantry")
DEFENCE_COST: Final = _number("defence_cost")
DEFENCE_EXTRA: Final = _number("defence_extra")
REBUILD_COST: Final = _number("rebuild_cost")
MONUMENT_COST: Final = _number("monument_cost")
MONUMENT_WORKERS: Final = _number("monument_workers")
NEW_CITY_COST: Final = _number("new_city_cost")
NEW_CITY_DS: Final = _number("new_city_ds")
NEW_CITY_MOST: Final = _number("new_city_most")
INTERCEPTION_NEEDS: Final = _number("interception_needs")
INTERCEPTION_FROM_CITY: Final = _number("interception_from_city")
INTERCEPTION_TO_FRIENDLY_CITY: Final = _number("interception_to_friendly_city")
HINDER_SUPERIORITY: Final = _number("hinder_superiority")
HINDER_SUPREMACY: Final = _number("hinder_supremacy")
SHIFTS_SUPERIORITY: Final = _number("shifts_superiority")
SHIFTS_SUPREMACY: Final = _number("shifts_supremacy")
SHIFTS_MOUNTAIN: Final = _number("shifts_mountain")
SHIFTS_SHERDEN: Final = _number("shifts_sherden")
SHIFTS_CARD: Final = _number("shifts_card")
BDR_LEAST: Final = _number("bdr_least")
BDR_MOST: Final = _number("bdr_most")
SUPREMACY_TIMES: Final = _number("supremacy_times")
SUPREMACY_ALONE: Final = _number("supremacy_alone")
RETREAT_SPACES: Final = _number("retreat_spaces")
PREVENT_SUPERIORITY: Final = _number("prevent_superiority")
PREVENT_SUPREMACY: Final = _number("prevent_supremacy")
CHARIOT_LEVELS: Final = _number("chariot_levels")
PLAGUE_SPACES: Final = _number("plague_spaces")
AMBUSH_REACH: Final = _number("ambush_reach")
BEGAT_REACH: Final = _number("begat_reach")
REBELLION_DISTANCE: Final = _number("rebellion_distance")
GOLD_PER_MINE: Final = _number("gold_per_mine")
PIRATE_BASE: Final = _number("pirate_base")
PIRATE_ROUTE: Final = _number("pirate_route")
PIRATE_REMOVAL: Final = _number("pirate_removal")

_NUMBERS.check_asked(ASKED)
if _SHELF.problems:
    raise DataError(_SHELF.problems)
