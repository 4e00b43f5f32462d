"""What is printed: the wells, the paths, the deck. Code names them by id: they may stand anywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.data import Names, Shelf
from kadesh.table.contract import Card

DATA: Final = Path(__file__).parent / "data"
WELL_IDS: Final = Names("well")
HOMES: Final = [WELL_IDS.bind("tamar"), WELL_IDS.bind("elim")]  # of the East, of the West
KIND_IDS: Final = Names("card", ["slingers", "riders"])


class Chart:
    """The tables of a folder of data files, and what is wrong in them."""

    def __init__(self, folder: Path) -> None:
        shelf = Shelf(folder)
        self.wells, wells = WELL_IDS.read(shelf.open("board.toml"), "well")
        self.names = [well.text("name") for well in wells]
        self.places = [well.wholes("at") for well in wells]
        self.paths = [well.links("paths", self.wells, once=True) for well in wells]
        self.cards: list[Card] = []
        self.strength: list[int] = []
        for kind in KIND_IDS.read(shelf.open("cards.toml"), "card", closed=True)[1]:
            name, text, strength = kind.text("name"), kind.text("text"), kind.whole("strength", most=5)
            for _ in range(kind.whole("copies", most=9)):
                self.cards.append({"id": str(len(self.cards)), "title": name, "text": text, "symbol": "star"})
                self.strength.append(strength)
        self.problems = shelf.finish()


CHART: Final = Chart(DATA)
WELLS: Final = len(CHART.names)
CARDS: Final = len(CHART.cards)
