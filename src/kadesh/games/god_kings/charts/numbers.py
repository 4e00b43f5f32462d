"""The charts and the numbers of the rules, from `data/charts.toml`, under names that code can use."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.data import DataError, Entry, Shelf, near

DATA: Final = Path(__file__).parents[1] / "data"

BATTLE_ROWS: Final = 14  # modified rolls from -3 to 10 [15.5.7]
WALLS: Final = 3  # of the strongest city [3.0]


class Numbers:
    """Charts and numbers as they stand in the file."""

    def __init__(self, shelf: Shelf) -> None:
        self.top = shelf.open("charts.toml")
        self.columns: list[int] = []
        self.rows: list[list[int]] = []
        self.lowest = 0
        self._read_battle(self.top.table("battle", "battle table"))
        siege = self.top.table("siege", "siege table")
        self.wall_modifiers: list[int] = siege.wholes("walls")
        siege.provenance()
        if len(self.wall_modifiers) != WALLS + 1 or max(self.wall_modifiers, default=1) > 0:
            siege.say("walls", "there should be a modifier of at most 0 for each of 0 to 3 walls")
        self.values: dict[str, int] = {}
        self.entries: dict[str, Entry] = {}
        for entry in self.top.tables("number"):
            name = entry.text("name")
            if name in self.values:
                entry.say("name", f"the number “{name}” is there twice")
            self.values[name] = entry.whole("value", None, -10, 100)
            self.entries[name] = entry
            entry.provenance()

    def _read_battle(self, table: Entry) -> None:
        """Columns rise, and no row or column falls: more strength and a better roll never do less."""
        table.provenance()
        self.columns = table.wholes("columns")
        if not self.columns or self.columns != sorted(set(self.columns)) or self.columns[0] < 1:
            table.say("columns", "the columns should begin at 1 or more and rise")
        self.lowest = table.whole("lowest", None, -10, 0)
        rows = table.raw("rows")
        if not isinstance(rows, list) or len(rows) != BATTLE_ROWS:
            table.say("rows", f"the battle table should have {BATTLE_ROWS} rows")
            rows = []
        for at, row in enumerate(rows):
            if not isinstance(row, list) or len(row) != len(self.columns):
                table.say(("rows", at), f"a row should have {len(self.columns)} loss numbers")
                continue
            before = self.rows[-1] if self.rows else row
            if row != sorted(row) or any(more < less for more, less in zip(row, before, strict=True)):
                table.say(("rows", at), "a loss number is lower than one beside or above it")
            self.rows.append([int(number) for number in row])

    def check_asked(self, asked: list[str]) -> None:
        """Every number that code asks for must be there, and every number be asked for."""
        for name in asked:
            if name not in self.values:
                self.top.say("", f"the number “{name}” is missing")
        for name, entry in self.entries.items():
            if name not in asked:
                entry.say("name", f"no rule asks for this number{near(name, asked)}")


_SHELF: Final = Shelf(DATA)
_NUMBERS: Final = Numbers(_SHELF)
ASKED: Final[list[str]] = []


def _number(name: str) -> int:
    ASKED.append(name)
    return _NUMBERS.values.get(name, 0)


# The lowest strength of each column, and loss numbers by row from the lowest roll on. [15.5.4]
BATTLE_COLUMNS: Final[list[int]] = _NUMBERS.columns
BATTLE_TABLE: Final[list[list[int]]] = _NUMBERS.rows
LOWEST_ROLL: Final = _NUMBERS.lowest
HIGHEST_ROLL: Final = LOWEST_ROLL + BATTLE_ROWS - 1
# What a number of walls adds to a siege roll. [17.3]
WALL_MODIFIER: Final[list[int]] = _NUMBERS.wall_modifiers

ROUNDS: Final = _number("rounds")
HAND: Final = _number("hand")
HAND_AFTER_KEEPING: Final = _number("hand_after_keeping")
DIVISION_SIZE: Final = _number("division_size")
DIVISIONS_MOST: Final = _number("divisions_most")
MERCENARY_POOL: Final = _number("mercenary_pool")
ASSYRIA_TURN: Final = _number("assyria_turn")
ASSYRIA_DIVISIONS: Final = _number("assyria_divisions")
ASSYRIA_CHARIOTS: Final = _number("assyria_chariots")
WORST_RATING: Final = _number("worst_rating")
TRADE_LOW: Final = _number("trade_low")
TRADE_HIGH: Final = _number("trade_high")
GARRISONS_LOW: Final = _number("garrisons_low")
GARRISONS_HIGH: Final = _number("garrisons_high")
HIGH_OPS: Final = _number("high_ops")
COMMAND_KING: Final = _number("command_king")
COMMAND_WARLORD: Final = _number("command_warlord")
COMMAND_LEADER: Final = _number("command_leader")
MP_GENERAL: Final = _number("mp_general")
MP_ENTER: Final = _number("mp_enter")
MP_MOUNTAIN: Final = _number("mp_mountain")
MP_MOUNTAIN_HOME: Final = _number("mp_mountain_home")
MP_MARKER: Final = _number("mp_marker")
MP_NAVAL: Final = _number("mp_naval")
NAVAL_UNITS: Final = _number("naval_units")
OVERRUN: Final = _number("overrun")
CITY_UNITS: Final = _number("city_units")
ATTRITION_CROWD: Final = _number("attrition_crowd")
ATTRITION_FEW: Final = _number("attrition_few")
ATTRITION_MANY: Final = _number("attrition_many")
FOREIGN_MARKER: Final = _number("foreign_marker")
MORE_CHARIOTS: Final = _number("more_chariots")
ONLY_CHARIOTS: Final = _number("only_chariots")
LONE_GENERAL: Final = _number("lone_general")
CHARGE_MORE: Final = _number("charge_more")
CHARGE_DOUBLE: Final = _number("charge_double")
CHARGE_TRIPLE: Final = _number("charge_triple")
CHARGE_SHAKEN: Final = _number("charge_shaken")
DRM_DIVISION: Final = _number("drm_division")
DRM_ALLIES: Final = _number("drm_allies")
DRM_ALLIES_HOME: Final = _number("drm_allies_home")
DRM_MOUNTAIN: Final = _number("drm_mountain")
DRM_INTERCEPTION: Final = _number("drm_interception")
DRM_FAILED_AVOIDANCE: Final = _number("drm_failed_avoidance")
DISPLACEMENT_MARGIN: Final = _number("displacement_margin")
RETREAT_LENGTH: Final = _number("retreat_length")
LARGE_ARMY: Final = _number("large_army")
VP_LARGE_ARMY: Final = _number("vp_large_army")
VP_BARBARIANS: Final = _number("vp_barbarians")
SIEGE_UNITS: Final = _number("siege_units")
SIEGE_SUCCEEDS: Final = _number("siege_succeeds")
SIEGE_MARKERS: Final = _number("siege_markers")
RELUCTANCE_RATIO: Final = _number("reluctance_ratio")
RELUCTANCE_STOPS: Final = _number("reluctance_stops")
HOME_LOSS: Final = _number("home_loss")
SUDDEN_DEATH: Final = _number("sudden_death")

_NUMBERS.check_asked(ASKED)
if _SHELF.finish():
    raise DataError(_SHELF.problems)
