"""What is printed: the wells, the paths, the deck. Code names them by id: they may stand anywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.data import Names, Shelf

DATA: Final = Path(__file__).parent / "data"
WELL_IDS: Final = Names("well")
ELIM: Final = WELL_IDS.bind("elim")
TAMAR: Final = WELL_IDS.bind("tamar")
KIND_IDS: Final = Names("card")
AMBUSH: Final = KIND_IDS.bind("ambush")
SCOUTS: Final = KIND_IDS.bind("scouts")


class Chart:
    """The tables of a folder of data files, and what is wrong in them."""

    def __init__(self, folder: Path) -> None:
        shelf = Shelf(folder)
        self.wells, wells = WELL_IDS.read(shelf.open("board.toml"), "well")
        self.names = [well.text("name") for well in wells]
        self.places = [well.wholes("at") for well in wells]
        self.paths = [well.links("paths", self.wells, once=True) for well in wells]
        _, kinds = KIND_IDS.read(shelf.open("cards.toml"), "card", closed=True)
        self.kinds = [(kind.text("name"), kind.text("text")) for kind in kinds]
        copies = [kind.whole("copies", least=1, most=9) for kind in kinds]
        self.cards = [number for number, count in enumerate(copies) for _ in range(count)]
        self.problems = shelf.finish()


CHART: Final = Chart(DATA)
WELL: Final = CHART.wells.names
WELLS: Final = len(WELL)
CARDS: Final = len(CHART.cards)
