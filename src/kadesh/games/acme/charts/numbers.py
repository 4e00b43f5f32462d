"""The numbers of the rules, from `data/charts.toml`, under names that code can use."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kadesh.craft.data import DataError, Entry, Names, Shelf, near

DATA: Final = Path(__file__).parents[1] / "data"
LENGTHS: Final = Names("length of game", ["short", "standard", "extended", "campaign"])


class Numbers:
    """Numbers, game lengths and the digits of the Sudden End as they stand in the file."""

    def __init__(self, shelf: Shelf) -> None:
        self.top = shelf.open("charts.toml")
        self.values: dict[str, int] = {}
        self.entries: dict[str, Entry] = {}
        for entry in self.top.tables("number"):
            name = entry.text("name")
            if name in self.values:
                entry.say("name", f"the number “{name}” is there twice")
            self.values[name] = entry.whole("value")
            self.entries[name] = entry
            entry.provenance()
        sudden = self.top.table("sudden_end")
        sudden.provenance()
        self.digits: list[list[int]] = _digits(sudden)
        _, lengths = LENGTHS.read(self.top, "length", closed=True)
        self.length_names: list[str] = [entry.text("name") for entry in lengths]
        self.length_epochs: list[int] = [entry.whole("epochs", None, 1, 4) for entry in lengths]
        self.length_hours: list[int] = [entry.whole("hours", None, 1, 24) for entry in lengths]
        self.length_vp: list[int] = [entry.whole("vp", None, 1, 500) for entry in lengths]
        for entry in lengths:
            entry.provenance()

    def check_asked(self, asked: list[str]) -> None:
        """Every number that code asks for must be there, and every number be asked for."""
        for name in asked:
            if name not in self.values:
                self.top.say("", f"the number “{name}” is missing")
        for name, entry in self.entries.items():
            if name not in asked:
                entry.say("name", f"no rule asks for this number{near(name, asked)}")


def _digits(entry: Entry) -> list[list[int]]:
    """For each turn but the last, the digits that end the Epoch."""
    value: Any = entry.raw("digits")
    found: list[list[int]] = []
    for item in value if isinstance(value, list) else []:
        digits = item if isinstance(item, list) else [-1]
        if any(not isinstance(digit, int) or not 0 <= digit <= 9 for digit in digits):
            entry.say("digits", "“digits” should be lists of digits, one for each turn but the last")
            digits = []
        found.append(digits)
    if len(found) != 3:
        entry.say("digits", "“digits” should have a list for each of the turns 1, 2 and 3")
        found = [[], [], []]
    return found


_SHELF: Final = Shelf(DATA)
_NUMBERS: Final = Numbers(_SHELF)
ASKED: Final[list[str]] = []


def _number(name: str) -> int:
    ASKED.append(name)
    return _NUMBERS.values.get(name, 0)


# Disks and cubes [4.3.1, 4.3.5, 4.3.6]: two disks of each colour mark score and turn order (R1).
DISKS_OF_A_COLOUR: Final = _number("colour_disks")
COLOUR_DISKS: Final = DISKS_OF_A_COLOUR - _number("markers")
BLACK_DISKS: Final = _number("black_disks")
WHITE_DISKS: Final = _number("white_disks")
HORDES_DISKS: Final = _number("hordes_disks")
STRONGHOLDS: Final = _number("strongholds")
# Stacks [3.3, 3.21, 12.2, 12.4]
CITY: Final = _number("city_disks")
SETTLEMENT: Final = _number("settlement_disks")
LAND_LIMIT: Final = _number("land_limit")
SMALL_LIMIT: Final = _number("small_limit")
RECKONING_LIMIT: Final = _number("reckoning_limit")
# Hands and draws [4.2.11, 6.7, 16.7.1, 17.3.7]
HAND_LIMIT: Final = _number("hand_limit")
FIRST_HAND: Final = _number("first_hand")
EPOCH_HAND: Final = _number("epoch_hand")
DRAW: Final = _number("draw")
CITIES_A_CARD: Final = _number("cities_a_card")
# Acquisition [13.4]
SEAS_A_DISK: Final = _number("seas_a_disk")
MOUNTAINS_A_DISK: Final = _number("mountains_a_disk")
MINIMUM: Final = _number("minimum")
GRANARY_DISKS: Final = _number("granary_disks")
GRANARY_MINAS: Final = _number("granary_minas")
# Deities [14.5]
DEITY_COST: Final = _number("deity_cost")
DEITY_DISKS: Final = _number("deity_disks")
REBUILD_COST: Final = _number("rebuild_cost")
CAPTURE_VP: Final = _number("capture_vp")
CAPTURE_MINAS: Final = _number("capture_minas")
DESTROY_MINAS: Final = _number("destroy_minas")
RETURN_VP: Final = _number("return_vp")
RETURN_LOSS: Final = _number("return_loss")
# Loot [15.15, 15.16]
LOOT_DISKS: Final = _number("loot_disks")
LOOT_VP: Final = _number("loot_vp")
LOOT_MINAS: Final = _number("loot_minas")
CAPTIVES: Final = _number("captives")
# Reckoning and Epochs [16.3, 16.5, 16.6, 17.2, 20.2]
CITY_VP: Final = _number("city_vp")
TEMPLE_VP: Final = _number("temple_vp")
CAPTURED_VP: Final = _number("captured_vp")
GILGAMESH_BEHIND: Final = _number("gilgamesh_behind")
GILGAMESH_DISKS: Final = _number("gilgamesh_disks")
GILGAMESH_EPOCH: Final = _number("gilgamesh_epoch")
GILGAMESH_VP: Final = _number("gilgamesh_vp")
MOST_CITIES_VP: Final = _number("most_cities_vp")
MOST_DEITIES_VP: Final = _number("most_deities_vp")
SEAS_A_VP: Final = _number("seas_a_vp")
MINAS_A_VP: Final = _number("minas_a_vp")
TURNS: Final = _number("turns")
EPOCHS: Final = _number("epochs")
FINAL_EVENT_BELOW: Final = _number("final_event_below")
# For turns 1, 2, 3: the digits of a revealed card's number that end the Epoch [16.6.1, 16.6.2, 16.6.4].
SUDDEN_END: Final = _NUMBERS.digits
# The recommended lengths [20.1].
LENGTH_IDS: Final = LENGTHS.names
LENGTH_NAMES: Final = _NUMBERS.length_names
LENGTH_EPOCHS: Final = _NUMBERS.length_epochs
LENGTH_HOURS: Final = _NUMBERS.length_hours
LENGTH_VP: Final = _NUMBERS.length_vp

_NUMBERS.check_asked(ASKED)
if _SHELF.problems:
    raise DataError(_SHELF.problems)
