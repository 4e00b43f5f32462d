"""The file of the Change of Epoch Table [17.3.3]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.acme.charts.board import terrain_mask
from kadesh.games.acme.charts.cards import EVENTS, FATE_CARDS

ENTRIES: Final = 15
MOST: Final = 12
# The numbers that each deed is told by.
DEEDS: Final[dict[str, str]] = {
    "black-death": "disks every",
    "trembling": "disks areas",
    "terrain-loss": "disks areas least terrain",
    "trade-collapse": "every disks areas",
    "sea-landing": "disks areas",
    "succession": "disks areas",
    "tribes": "disks terrain",
    "priests": "minas vp",
    "quiet": "",
    "gods-smile": "disks",
    "plenty": "disks",
    "wandering": "disks areas",
    "tablets": "cards",
    "gates": "cards",
}


@dataclass
class EpochEvent:
    """One entry of the table; numbers that its deed is not told by are 0."""

    number: int = 0
    id: str = ""
    name: str = ""
    deed: str = "quiet"
    text: str = ""
    provenance: str = ""
    first: int = 0
    last: int = 0
    disks: int = 0
    areas: int = 0
    every: int = 0
    least: int = 0
    minas: int = 0
    vp: int = 0
    cards: int = 0
    terrain: int = 0  # bits


class EpochTable:
    """The entries by number, 1 to 15 (0 is none), and the entry of every card."""

    def __init__(self, shelf: Shelf) -> None:
        top = shelf.open("epochs.toml")
        _, entries = Names("entry").read(top, "entry", order=_by_number)
        self.events: list[EpochEvent] = [EpochEvent(), *(_event(entry) for entry in entries)]
        self.entry_of: list[int] = [0] * (FATE_CARDS + 1)
        for place, (event, entry) in enumerate(zip(self.events[1:], entries, strict=True), 1):
            if event.number != place:
                entry.say("number", "the entries should have the numbers 1, 2, 3 and so on, each once")
            for card in range(event.first, event.last + 1):
                if self.entry_of[card]:
                    entry.say("first", f"card {card} stands in two entries of the table")
                self.entry_of[card] = place
        for card in range(1, FATE_CARDS + 1):
            if self.entry_of[card] == 0:
                top.say("entry", f"card {card} stands in no entry of the table")
        # Events but the first bring Barbarians at the Gates [17.3.4].
        for card in range(FATE_CARDS - EVENTS + 2, FATE_CARDS + 1):
            if self.events[self.entry_of[card]].deed != "gates":
                top.say("entry", f"card {card} should bring Barbarians at the Gates (17.3.4)")


def _by_number(entry: Entry) -> int:
    return entry.whole("number", 0)


def _event(entry: Entry) -> EpochEvent:
    event = EpochEvent(
        entry.whole("number", None, 1, ENTRIES),
        entry.text("id"),
        entry.text("name"),
        entry.one_of("deed", list(DEEDS)),
        entry.text("text"),
        entry.provenance(),
        entry.whole("first", None, 1, FATE_CARDS),
        entry.whole("last", None, 1, FATE_CARDS),
    )
    for key in DEEDS[event.deed].split():
        if key == "terrain":
            event.terrain = terrain_mask(entry, key)
        else:
            setattr(event, key, entry.whole(key, None, 1, MOST))
    return event
